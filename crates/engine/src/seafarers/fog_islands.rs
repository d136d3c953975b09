//! The Fog Islands: unexplored hexes that pieces turn up.
//!
//! What lies face down is never part of a state: what is left of it follows from the hexes that have
//! been turned up, and chance draws from it.

use super::gold_fields;
use super::types::{SeaEvent, SeaFrame};
use crate::base::{development_cards, setup};
use crate::board::{Board, FaceDown, HexId, HexSet, PathId, Terrain, Topology};
use crate::cards::Cards;
use crate::chance::Outcome;
use crate::config::ConfigError;
use crate::event::{Event, EventLog, Gain};
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::two_players::{OWNERS, TwoFrame};

// Rule: target, start, seafarers/five_six_scenarios#fog-pieces
/// Scenario 3.
#[derive(Debug)]
pub struct FogIslands;

impl Module for FogIslands {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::PieceLaid];

    fn piece_laid(&self, rules: &Rules, state: &mut State, seat: Seat, path: PathId) {
        // Rule: discover
        if next_hex(rules, state, path).is_some() {
            state.stack.push(Frame::Sea(SeaFrame::Discover { seat, path }));
        }
    }
}

/// Hexes and number tokens that lie face down, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stacks {
    terrain: [u8; Terrain::ALL.len()],
    numbers: [u8; 13],
}

/// What a board lays face down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fog {
    /// Hexes that are unexplored at first.
    pub hexes: HexSet,
    /// What lies face down, and the number tokens that lie on the board: some cards exchange tokens.
    stacks: Stacks,
}

impl Fog {
    // Rule: stacks
    pub fn new(topology: &Topology, board: &Board) -> Result<Self, ConfigError> {
        let fog = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Fog);
        let hexes: HexSet = fog.filter_map(|hex| topology.hex(hex.at)).collect();
        let FaceDown { terrain, numbers } = &board.features.face_down;
        let takers = terrain.iter().filter(|kind| kind.takes_number()).count();
        let known = !terrain.contains(&Terrain::Fog) && numbers.iter().all(|&n| matches!(n, 2..=6 | 8..=12));
        if !known || terrain.len() != hexes.len() || takers != numbers.len() {
            let (terrain, numbers) = (terrain.len(), numbers.len());
            return Err(ConfigError::FaceDown { hexes: hexes.len(), terrain, numbers });
        }
        let mut stacks = Stacks::default();
        terrain.iter().for_each(|&kind| stacks.terrain[kind as usize] += 1);
        numbers.iter().for_each(|&number| stacks.numbers[number as usize] += 1);
        board.hexes.iter().flat_map(|hex| hex.numbers.iter()).for_each(|n| stacks.numbers[n as usize] += 1);
        Ok(Fog { hexes, stacks })
    }
}

/// What is left of the stacks; `None` if more was turned up than there is.
fn left(rules: &Rules, state: &State) -> Option<Stacks> {
    let fog = &rules.waters().fog;
    let mut left = fog.stacks;
    for hex in fog.hexes.iter() {
        let terrain = state.terrain(hex);
        if terrain == Terrain::Fog {
            continue;
        }
        let count = &mut left.terrain[terrain as usize];
        *count = count.checked_sub(1)?;
    }
    for hex in rules.topology().hexes() {
        let mut numbers = state.numbers(hex);
        while numbers != 0 {
            let count = left.numbers.get_mut(numbers.trailing_zeros() as usize)?;
            *count = count.checked_sub(1)?;
            numbers &= numbers - 1;
        }
    }
    Some(left)
}

/// What is left face down, as everybody may know it.
pub(super) fn face_down(rules: &Rules, state: &State) -> Option<FaceDown> {
    if !rules.plays(ModuleId::FogIslands) {
        return None;
    }
    let left = left(rules, state)?;
    let many = |n: u8, count: u8| std::iter::repeat_n(n, count as usize);
    Some(FaceDown {
        terrain: Terrain::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, left.terrain[kind as usize] as usize))
            .collect(),
        numbers: (0..13).flat_map(|n| many(n, left.numbers[n as usize])).collect(),
    })
}

/// The unexplored hex that a piece on a path turns up next.
// Rule: discover-several, unexplored
pub(super) fn next_hex(rules: &Rules, state: &State, path: PathId) -> Option<HexId> {
    let topology = rules.topology();
    let touched = topology.ends(path).into_iter().flat_map(|end| topology.hexes_at(end).iter().copied());
    touched.filter(|&hex| state.terrain(hex) == Terrain::Fog).min()
}

/// Every hex that may come up, with its number. A hex and a token are drawn from stacks of their
/// own, so a hex without a number weighs as much as one with any of them.
// Rule: stacks
pub(super) fn outcomes(rules: &Rules, state: &State, list: &mut Vec<(Outcome, u32)>) {
    let Some(left) = left(rules, state) else { return };
    let tokens: u32 = left.numbers.iter().map(|&n| u32::from(n)).sum();
    for terrain in Terrain::ALL {
        let hexes = u32::from(left.terrain[terrain as usize]);
        if hexes == 0 {
            continue;
        }
        // Rule: discover-sea
        if !terrain.takes_number() {
            list.push((Outcome::Discovered { terrain, number: 0 }, hexes * tokens.max(1)));
            continue;
        }
        // Rule: discover-land
        for (number, &count) in left.numbers.iter().enumerate().filter(|(_, count)| **count > 0) {
            list.push((Outcome::Discovered { terrain, number: number as u8 }, hexes * u32::from(count)));
        }
    }
}

/// Whether that hex can come up with that number.
pub(super) fn can_come_up(rules: &Rules, state: &State, terrain: Terrain, number: u8) -> bool {
    let Some(left) = left(rules, state) else { return false };
    let token = match terrain.takes_number() {
        true => left.numbers.get(number as usize).is_some_and(|&count| count > 0),
        false => number == 0,
    };
    token && left.terrain[terrain as usize] > 0
}

/// A hex is turned up; the frame that asked for it is on top.
// Rule: discover, piece-stays
pub(super) fn turned_up(
    rules: &Rules,
    state: &mut State,
    (seat, path): (Seat, PathId),
    (terrain, number): (Terrain, u8),
    log: &mut EventLog,
) {
    let Some(hex) = next_hex(rules, state, path) else { return };
    state.turn_up(rules.topology(), hex, terrain, number);
    log.push(|| Event::Sea(SeaEvent::Discovered { seat, hex, terrain, number }));
    // Rule: combinations/seafarers_two_players#neutral-discovery
    if !rules.all_seats().contains(seat) {
        return;
    }
    // Rule: reward, combinations/seafarers_cities_knights#fog
    if terrain == Terrain::Gold {
        gold_fields::discovered(rules, state, seat);
    } else if let Some(card) = terrain.resource().filter(|&card| state.supply.get(card) > 0) {
        let cards = Cards::one(card);
        state.hands[seat.index()] += cards;
        state.supply -= cards;
        log.push(|| Event::Gained { seat, cards, by: Gain::Discovery });
    }
}

/// Goes on once nothing is left to be turned up; whether that is so. The frame is on top.
pub(super) fn run(
    rules: &Rules,
    state: &mut State,
    (seat, path): (Seat, PathId),
    log: &mut EventLog,
) -> bool {
    if next_hex(rules, state, path).is_some() {
        return false;
    }
    state.stack.pop();
    match state.stack.top() {
        Frame::SetupRoad { step, .. } => setup::next_step(rules, state, step, log),
        // What came up may have opened places for another free piece, or closed none.
        Frame::FreeRoads { left, .. } if rules.all_seats().contains(seat) => {
            development_cards::free_piece_laid(rules, state, seat, left);
        }
        _ => crate::two_players::drop_free_pieces(rules, state),
    }
    true
}

/// Whether the piece just laid has something to turn up: what follows it has to wait.
#[inline]
pub(crate) fn is_discovering(state: &State) -> bool {
    matches!(state.stack.top(), Frame::Sea(SeaFrame::Discover { .. }))
}

/// Whether a discovery from outside can be where it is.
pub(super) fn check_frame(
    rules: &Rules,
    state: &State,
    (seat, path): (Seat, PathId),
    below: Option<Frame>,
    above: Option<Frame>,
) -> bool {
    let own = rules.topology().has_path(path) && state.paths[path].is_of(seat);
    let discovers = |frame| matches!(frame, Frame::Sea(SeaFrame::Discover { .. }));
    let follows = below.is_some_and(|below| match below {
        Frame::SetupRoad { .. } | Frame::FreeRoads { .. } | Frame::TradeAndBuild => true,
        below => rules.plays(ModuleId::TwoPlayers) && discovers(below),
    });
    let waits = match above {
        None => own && next_hex(rules, state, path).is_some(),
        // Rule: two_players/neutral#at-once
        Some(Frame::Two(TwoFrame::Neutral { .. } | TwoFrame::NeutralShip)) => true,
        Some(above) => matches!(above, Frame::Sea(SeaFrame::Gold { .. })) || discovers(above),
    };
    // Rule: combinations/seafarers_two_players#neutral-discovery
    let neutral = rules.plays(ModuleId::TwoPlayers) && OWNERS.contains(&seat);
    let known = rules.all_seats().contains(seat) || neutral;
    rules.plays(ModuleId::FogIslands) && known && own && follows && waits
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let fog = &rules.waters().fog;
    for hex in rules.topology().hexes() {
        let (terrain, numbers) = (state.terrain(hex), state.numbers(hex));
        let was_fog = fog.hexes.contains(hex);
        if terrain == Terrain::Fog && !was_fog {
            return Err("an unexplored hex where there was none".to_owned());
        }
        if was_fog && numbers.count_ones() != u32::from(terrain.takes_number()) {
            return Err("a hex was turned up with the wrong number of tokens".to_owned());
        }
    }
    match left(rules, state) {
        None if !fog.hexes.is_empty() => Err("more was turned up than lay face down".to_owned()),
        // Without fog it does not matter which tokens there are.
        _ => Ok(()),
    }
}
