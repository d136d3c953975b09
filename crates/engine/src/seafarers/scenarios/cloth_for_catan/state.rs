//! What Cloth for Catan adds to a state, a position and a view.

use super::ClothForCatan;
use super::villages::{MOST_VILLAGES, Villages, reached, too_few};
use crate::base::victory::score;
use crate::board::IntersectionId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{PositionError, SharesRoom, State};

/// What the scenario adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClothState {
    /// The villages that each seat trades with: a bit for each, in the order of the board.
    pub trades: [u16; MAX_SEATS],
    /// Bolts at each village.
    pub villages: [u8; MOST_VILLAGES],
    /// Bolts of each seat.
    pub bolts: [u8; MAX_SEATS],
    /// Bolts in the general supply.
    pub supply: u8,
}

impl ClothState {
    /// Without villages.
    pub const BLANK: ClothState =
        ClothState { trades: [0; MAX_SEATS], villages: [0; MOST_VILLAGES], bolts: [0; MAX_SEATS], supply: 0 };

    /// Before the game.
    pub fn new(villages: &Villages) -> Self {
        let mut cloth = ClothState { supply: villages.supply, ..Self::BLANK };
        cloth.villages[..villages.all.len()].fill(villages.bolts);
        cloth
    }
}

/// The facts that Cloth for Catan adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClothPosition {
    /// Bolts at each village, in the order of the board.
    pub villages: Vec<u8>,
    /// Bolts in the general supply.
    pub supply: u8,
    /// Bolts of each seat.
    pub bolts: Vec<u8>,
    /// The villages that each seat trades with, in the order of the board.
    pub trades: Vec<Vec<IntersectionId>>,
}

/// A village as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageView {
    /// Where it stands.
    pub at: IntersectionId,
    /// Its number.
    pub number: u8,
    /// Its bolts of cloth.
    pub bolts: u8,
    /// Who trades with it.
    pub traders: SeatSet,
}

score! {
    /// What Cloth for Catan gives.
    ClothPoints {
        /// One for every two bolts of cloth.
        cloth,
    }
}

/// What everyone may know of Cloth for Catan: all of it.
// Rule: general-supply
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClothView {
    /// The villages.
    pub villages: Vec<VillageView>,
    /// Bolts in the general supply.
    pub supply: u8,
    /// Bolts of each seat.
    pub bolts: Vec<u8>,
    /// With how many villages that still have cloth the game ends.
    pub villages_at_end: u8,
    /// Whether that is how it ended.
    pub ended_by_villages: bool,
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> ClothPosition {
    let cloth = ClothForCatan::part(state).unwrap_or(&ClothState::BLANK);
    let (all, seats) = (&super::villages(rules).all, rules.seats() as usize);
    let named = |&mask: &u16| {
        let traded = all.iter().enumerate().filter(|(i, _)| mask >> i & 1 != 0);
        traded.map(|(_, &(at, _))| at).collect()
    };
    ClothPosition {
        villages: cloth.villages[..all.len()].to_vec(),
        supply: cloth.supply,
        bolts: cloth.bolts[..seats].to_vec(),
        trades: cloth.trades[..seats].iter().map(named).collect(),
    }
}

/// The villages as everyone sees them; none in another game.
pub(super) fn villages(rules: &Rules, state: &State) -> impl Iterator<Item = VillageView> {
    let (cloth, seats) = (ClothForCatan::part(state), rules.all_seats());
    let all = super::villages(rules).all.iter().enumerate();
    all.filter_map(move |(i, &(at, number))| {
        let cloth = cloth?;
        let traders = seats.iter().filter(|seat| cloth.trades[seat.index()] >> i & 1 != 0).collect();
        Some(VillageView { at, number, bolts: cloth.villages[i], traders })
    })
}

/// What everyone may know.
pub(super) fn view(rules: &Rules, state: &State) -> ClothView {
    let cloth = ClothForCatan::part(state).unwrap_or(&ClothState::BLANK);
    let seats = rules.all_seats();
    ClothView {
        villages: villages(rules, state).collect(),
        supply: cloth.supply,
        bolts: seats.iter().map(|seat| cloth.bolts[seat.index()]).collect(),
        villages_at_end: super::villages(rules).at_end,
        ended_by_villages: super::villages::ended(rules, state),
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &ClothPosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    let (villages, seats) = (super::villages(rules), rules.seats() as usize);
    if facts.bolts.len() != seats || facts.trades.len() != seats {
        return wrong("not one entry for each seat");
    }
    if facts.villages.len() != villages.all.len() {
        return wrong("not one entry for each village");
    }
    let mut cloth = ClothState::new(villages);
    cloth.supply = facts.supply;
    cloth.villages[..villages.all.len()].copy_from_slice(&facts.villages);
    cloth.bolts[..seats].copy_from_slice(&facts.bolts);
    for (mask, traded) in cloth.trades.iter_mut().zip(&facts.trades) {
        for at in traded {
            let Some(i) = villages.all.iter().position(|(place, _)| place == at) else {
                return wrong("trade with a village that is not there");
            };
            *mask |= 1 << i;
        }
    }
    ClothForCatan::begin(state, cloth);
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(cloth) = ClothForCatan::part(state) else { return wrong("no facts of Cloth for Catan") };
    let villages = super::villages(rules);
    let counts = cloth.villages.iter().chain(&cloth.bolts).chain([&cloth.supply]);
    let sum: u32 = counts.map(|&bolts| u32::from(bolts)).sum();
    let more = cloth.villages.iter().any(|&bolts| bolts > villages.bolts) || cloth.supply > villages.supply;
    if sum != villages.all_bolts() || more {
        return wrong("bolts of cloth are not conserved");
    }
    // Rule: village-end
    if too_few(rules, state).is_some() && !matches!(state.stack.top(), Frame::Over { .. }) {
        return wrong("too few villages have cloth for the game to go on");
    }
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let trades = cloth.trades[seat.index()];
        if !rules.all_seats().contains(seat) && (trades != 0 || cloth.bolts[seat.index()] != 0) {
            return wrong("cloth of no seat");
        }
        let reached = reached(rules, state, seat);
        let missed =
            |(i, (at, _)): (usize, &(IntersectionId, u8))| reached.contains(*at) && trades >> i & 1 == 0;
        if rules.all_seats().contains(seat) && villages.all.iter().enumerate().any(missed) {
            return wrong("ships reach a village without trade");
        }
    }
    Ok(())
}
