//! What The Pirate Islands adds to a state, a position and a view.

use super::isles::Isles;
use super::types::{AssaultResult, PiratesFrame};
use super::{PirateIslands, fleet, fortress, isles, route};
use crate::board::{HexId, IntersectionId, PathId, PathSet};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{Piece, PositionError, SharesRoom, State};

/// What The Pirate Islands adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PiratesState {
    /// How many ships of each seat are warships: so many of its line, from its start.
    pub warships: [u8; MAX_SEATS],
    /// Chits that each fortress has left; none if it is captured or not in play.
    pub chits: [u8; MAX_SEATS],
}

impl PiratesState {
    /// In another game.
    pub const NONE: PiratesState = PiratesState { warships: [0; MAX_SEATS], chits: [0; MAX_SEATS] };
}

/// The facts that The Pirate Islands adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PiratesPosition {
    /// How many ships of each seat are warships.
    pub warships: Vec<u8>,
    /// Chits that the fortress of each seat has left.
    pub chits: Vec<u8>,
}

/// What everyone may know of a player in The Pirate Islands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PiratesPlayerView {
    /// Warships, from the start of the line.
    pub warships: Vec<PathId>,
    /// Chits that the fortress has left; none if it is captured.
    pub chits: u8,
    /// Where the fortress stands.
    pub fortress: IntersectionId,
    /// Where the line leads first.
    pub landing: IntersectionId,
    /// Whether the fortress may be attacked, whoever is on turn.
    pub may_assault: bool,
    /// How an assault would end, by what the die shows.
    pub odds: [AssaultResult; 6],
}

/// What everyone may know of The Pirate Islands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PiratesView {
    /// Every player.
    pub players: Vec<PiratesPlayerView>,
    /// The way of the fleet.
    pub way: Vec<HexId>,
}

/// The facts of a state; none in another game.
pub(super) fn facts(state: &State) -> PiratesState {
    PirateIslands::part(state).copied().unwrap_or(PiratesState::NONE)
}

pub(super) fn facts_mut(state: &mut State) -> Option<&mut PiratesState> {
    PirateIslands::part_mut(state)
}

impl State {
    /// How many warships a seat has; none outside of The Pirate Islands.
    pub fn warships(&self, seat: Seat) -> u8 {
        facts(self).warships[seat.index()]
    }

    /// Chits that the fortress of a seat has left; none outside of The Pirate Islands.
    pub fn fortress_chits(&self, seat: Seat) -> u8 {
        facts(self).chits[seat.index()]
    }
}

/// Settlements of a seat that are neither in its supply nor its own: the fortress.
// Rule: fortress
pub(super) fn settlements_in_fortress(state: &State, seat: Seat) -> u8 {
    u8::from(facts(state).chits[seat.index()] > 0)
}

impl Rules {
    pub(super) fn pirates_position(&self, state: &State) -> PiratesPosition {
        let (facts, seats) = (facts(state), self.seats() as usize);
        let (warships, chits) = (facts.warships[..seats].to_vec(), facts.chits[..seats].to_vec());
        PiratesPosition { warships, chits }
    }

    pub(super) fn place_pirates(
        &self,
        state: &mut State,
        position: &PiratesPosition,
    ) -> Result<(), PositionError> {
        let wrong = |what: &str| Err(PositionError(what.to_owned()));
        let Some(isles) = isles(self) else { return wrong("no places of The Pirate Islands") };
        let seats = self.seats() as usize;
        if position.warships.len() != seats || position.chits.len() != seats {
            return wrong("not one entry for each seat");
        }
        let mut facts = PiratesState::NONE;
        facts.warships[..seats].copy_from_slice(&position.warships);
        facts.chits[..seats].copy_from_slice(&position.chits);
        if facts.chits.iter().any(|&chits| chits > isles.chits) {
            return wrong("more chits than there are");
        }
        for seat in self.all_seats().iter().filter(|seat| facts.chits[seat.index()] > 0) {
            let left = &mut state.pieces_left[seat.index()][Piece::Settlement as usize];
            match left.checked_sub(1) {
                Some(less) => *left = less,
                None => return wrong("no settlement for the fortress"),
            }
        }
        PirateIslands::begin(state, facts);
        Ok(())
    }

    pub(super) fn pirates_view(&self, state: &State) -> PiratesView {
        let Some(isles) = isles(self) else { return PiratesView { players: Vec::new(), way: Vec::new() } };
        let facts = facts(state);
        let player = |(seat, place): (Seat, &super::isles::Place)| {
            let line = route::line(self, state, seat, place, None);
            let warships = line.ships.iter().copied().take(facts.warships[seat.index()] as usize).collect();
            PiratesPlayerView {
                warships,
                chits: facts.chits[seat.index()],
                fortress: place.fortress,
                landing: place.landing,
                may_assault: fortress::check(self, state, seat).is_ok(),
                odds: [1, 2, 3, 4, 5, 6].map(|die| fortress::result(facts.warships[seat.index()], die)),
            }
        };
        let players = self.all_seats().iter().zip(&isles.places).map(player).collect();
        PiratesView { players, way: isles.fleet.clone() }
    }

    /// Whether a frame from outside can be where it is.
    pub(super) fn check_pirates_frame(
        &self,
        state: &State,
        frame: PiratesFrame,
        bottom: bool,
        top: bool,
    ) -> bool {
        let all = self.all_seats();
        if bottom || state.turn == 0 {
            return false;
        }
        let (rolled, played) = (state.effects.rolled.is_some(), state.stack.frames()[0]);
        match frame {
            PiratesFrame::Attack { left, strength } => {
                let known = !left.is_empty() && left.minus(all).is_empty() && (1..=6).contains(&strength);
                !top && rolled && known
            }
            PiratesFrame::Loss { seat, left } => {
                let known = all.contains(seat) && left > 0 && left <= MOST_LOST;
                top && rolled && known && state.hands[seat.index()].total() > left
            }
            PiratesFrame::Reward { seat } => {
                top && rolled && all.contains(seat) && fleet::has_resources(state)
            }
            PiratesFrame::Assault => {
                let may = fortress::check(self, state, state.on_turn).is_ok();
                top && state.stack.frames().len() == 2 && played == Frame::TradeAndBuild && may
            }
        }
    }
}

/// One card and one for each of four cities.
const MOST_LOST: u8 = 5;

/// What holds in every state of the scenario.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let (Some(isles), Some(&facts)) = (isles(rules), PirateIslands::part(state)) else {
        return wrong("no facts of The Pirate Islands");
    };
    let unused = rules.seats() as usize..MAX_SEATS;
    if unused.into_iter().any(|i| facts.warships[i] != 0 || facts.chits[i] != 0) {
        return wrong("a fortress or warship of nobody");
    }
    // Rule: no-robber, no-special-cards, cards-used
    let special = state.longest_road().is_some() || state.largest_army().is_some();
    if state.robber().is_some() || special || state.knights != [0; MAX_SEATS] {
        return wrong("a robber, a special card or a played knight");
    }
    check_fleet(state, isles, facts)?;
    for (seat, place) in rules.all_seats().iter().zip(&isles.places) {
        if !state.sites[place.settlement].is_building_of(seat) {
            return wrong("a first settlement is missing");
        }
        let stands = state.sites[place.fortress];
        let captured = facts.chits[seat.index()] == 0;
        if captured != stands.is_building_of(seat) || (!captured && !stands.is_empty()) {
            return wrong("a fortress and a building in one place, or neither");
        }
        let line = route::line(rules, state, seat, place, None);
        let ships: PathSet = line.ships.iter().copied().collect();
        if ships != state.ships[seat.index()] || line.ships.is_empty() {
            return wrong("ships that are no line from the first settlement");
        }
        if facts.warships[seat.index()] as usize > line.ships.len() {
            return wrong("more warships than ships");
        }
    }
    check_west(rules, state, isles)
}

fn check_fleet(state: &State, isles: &Isles, facts: PiratesState) -> Result<(), String> {
    // Rule: fleet-leaves
    let gone = facts.chits == [0; MAX_SEATS];
    let right = match state.pirate() {
        Some(hex) => !gone && isles.fleet.contains(&hex),
        None => gone,
    };
    if right { Ok(()) } else { Err("the fleet is not on its way".to_owned()) }
}

/// In the west nobody has anything but a settlement or city at the own landing and fortress.
fn check_west(rules: &Rules, state: &State, isles: &Isles) -> Result<(), String> {
    for path in isles.no_roads.iter() {
        if state.road(path).is_some() {
            return Err("a road on a pirate island".to_owned());
        }
    }
    for at in rules.waters().closed.iter() {
        let Some((owner, _)) = state.building(at) else { continue };
        let own = isles.place(owner).is_some_and(|place| place.landing == at || place.fortress == at);
        if !own {
            return Err("a building on a pirate island".to_owned());
        }
    }
    Ok(())
}
