//! What a program may ask about a state of Seafarers without writing all of it down. All of it is open
//! to everybody.

use super::cloth_for_catan::{self, VillageView};
use super::scenario::SeaScenario;
use super::wonders_of_catan::{Wonder, can_start};
use super::{islands, pirate_islands};
use crate::board::{IntersectionId, PathId};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// What a ship takes from a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// A special victory point.
    Chit,
    /// A development card.
    Card,
    /// A harbor.
    Harbor,
}

impl Rules {
    /// Special victory points that a settlement of a seat at an intersection would bring.
    pub fn special_points_at(&self, state: &State, seat: Seat, at: IntersectionId) -> u8 {
        islands::new_points(self, state, seat, at)
    }

    /// Whether the scenario lets a settlement of a seat stand there, whatever leads to it.
    pub fn may_settle(&self, seat: Seat, at: IntersectionId) -> bool {
        let waters = self.waters();
        !waters.closed.contains(at) || pirate_islands::turn::is_own_landing(self, seat, at)
    }

    /// Gifts of The Forgotten Tribe that nobody took.
    pub fn gifts(&self, state: &State) -> impl Iterator<Item = (PathId, Gift)> {
        let gifts = &self.waters().gifts;
        let taken = match &state.sea.scenario {
            SeaScenario::Tribe(tribe) => tribe.taken,
            _ => u32::MAX,
        };
        let kind = move |i| if i < gifts.chits.len() { Gift::Chit } else { Gift::Card };
        let left = gifts.chits.iter().chain(&gifts.cards).enumerate();
        let left = left.filter(move |&(i, _)| taken >> i & 1 == 0).map(move |(i, &path)| (path, kind(i)));
        let harbors = state.harbors().map(|(path, _)| path);
        left.chain(harbors.filter(|&path| gifts.harbors.contains(path)).map(|path| (path, Gift::Harbor)))
    }

    /// The villages of Cloth for Catan.
    pub fn villages(&self, state: &State) -> impl Iterator<Item = VillageView> {
        cloth_for_catan::villages(self, state)
    }

    /// How many more villages must be empty for the game to be over.
    pub fn villages_before_end(&self, state: &State) -> u8 {
        let left = self.villages(state).filter(|village| village.bolts > 0).count() as u8;
        left.saturating_sub(self.waters().villages.at_end)
    }

    /// How many ships the line of a seat lacks to its fortress, where there is one.
    pub fn ships_to_fortress(&self, state: &State, seat: Seat) -> Option<u8> {
        pirate_islands::ships_missing(self, state, seat)
    }

    /// How many levels complete a wonder.
    pub fn wonder_levels(&self) -> u8 {
        self.waters().wonders.levels
    }

    /// The wonders that a seat could start.
    pub fn open_wonders(&self, state: &State, seat: Seat) -> impl Iterator<Item = Wonder> {
        let all = self.waters().wonders.in_play().iter().copied();
        all.filter(move |&wonder| can_start(self, state, seat, wonder))
    }
}

impl State {
    /// The wonder of a seat, and how many of its levels are built.
    pub fn wonder(&self, seat: Seat) -> Option<(Wonder, u8)> {
        self.sea.scenario.wonders()?.of(seat)
    }

    /// Bolts of cloth that a seat has, in Cloth for Catan.
    pub fn bolts(&self, seat: Seat) -> u8 {
        self.sea.scenario.bolts(seat)
    }

    /// Harbors of The Forgotten Tribe that wait before a seat.
    pub fn harbors_waiting(&self, seat: Seat) -> u8 {
        match &self.sea.scenario {
            SeaScenario::Tribe(tribe) => tribe.waiting[seat.index()].iter().sum(),
            _ => 0,
        }
    }
}
