//! The board without pieces or cards: where every state begins.

use crate::board::{Board, HarborKind, PathId, PerHex, PerIntersection, PerPath, Topology};
use crate::book::Book;
use crate::books::books;
use crate::config::ConfigError;
use crate::gold::Gold;
use crate::house::FULL_DECK;
use crate::pending::{Frame, Stack};
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{
    HarborSlot, MAX_HARBORS, NOBODY, Offer, PathPiece, SCENARIOS, ScenarioPart, Site, State, TurnEffects,
};
use crate::units::Units;

macro_rules! blank {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Before anything lies on the table.
        fn empty_table() -> State {
            State {
                supply: Default::default(),
                hands: Default::default(),
                stack: Stack::new(Frame::BeforeRoll),
                on_turn: Seat(0),
                first: Seat(0),
                turn: 0,
                part: 0,
                effects: TurnEffects::default(),
                pieces_left: Default::default(),
                development: Default::default(),
                deck: Default::default(),
                deck_aside: 0,
                knights: Default::default(),
                longest_road: NOBODY,
                largest_army: NOBODY,
                harbormaster: NOBODY,
                road_lengths: Default::default(),
                open_offers: SeatSet::NONE,
                robber: NOBODY,
                dice_left: FULL_DECK,
                sites: PerIntersection([Site::EMPTY; Topology::MAX_INTERSECTIONS]),
                paths: PerPath([PathPiece::EMPTY; Topology::MAX_PATHS]),
                terrain: PerHex([Default::default(); Topology::MAX_HEXES]),
                producing: Default::default(),
                harbors: [HarborSlot { path: PathId(0), kind: 0 }; MAX_HARBORS],
                harbor_count: 0,
                $($field: <$Book>::BLANK,)*
                scenarios: [ScenarioPart::None; SCENARIOS],
                gold: Gold::default(),
                units: Units::NONE,
                answers: Default::default(),
                offers: [Offer::default(); MAX_SEATS],
                harbor_access: Default::default(),
                free_sites: Default::default(),
                settlements: Default::default(),
                cities: Default::default(),
                fallen: Default::default(),
                network: Default::default(),
                land_paths: Default::default(),
                road_sites: Default::default(),
                ships: Default::default(),
            }
        }
    };
}

books! { blank own }

/// The board without pieces or cards.
pub(crate) fn blank_state(topology: &Topology, board: &Board) -> Result<State, ConfigError> {
    let mut state = empty_table();
    for hex in &board.hexes {
        let Some(id) = topology.hex(hex.at) else { continue };
        if hex.numbers != Default::default() && !hex.terrain.shows_numbers() {
            return Err(misplaced("a number token", hex.at));
        }
        if hex.numbers.0 & !0b1_1111_0111_1100 != 0 {
            return Err(misplaced("a number no roll produces on", hex.at));
        }
        state.terrain[id] = hex.terrain;
        state.set_numbers(id, hex.numbers.0);
    }
    if board.harbors.len() > MAX_HARBORS {
        return Err(ConfigError::Harbors(board.harbors.len()));
    }
    for harbor in &board.harbors {
        let path = topology.path(harbor.path).ok_or_else(|| misplaced("a harbor", harbor.path))?;
        // Rule: base/board#harbors, base/board#frame, seafarers/harbors#places
        let land = topology.path_hexes(path).iter().filter(|&&h| state.terrain(h).is_land()).count();
        if land != 1 || topology.is_closed_path(path) {
            return Err(misplaced("a harbor", harbor.path));
        }
        let kind = match harbor.kind {
            HarborKind::Generic => 0,
            HarborKind::Special(card) => 1 + card as u8,
        };
        state.harbors[state.harbor_count as usize] = HarborSlot { path, kind };
        state.harbor_count += 1;
    }
    // Rule: base/robber#start, cities_knights/robber#start
    if let Some(at) = board.robber {
        let hex = topology.hex(at).filter(|&h| state.terrain(h).is_land());
        state.robber = hex.ok_or_else(|| misplaced("the robber", at))?.0;
    }
    state.derive_all(topology);
    Ok(state)
}

pub(crate) fn misplaced(what: &'static str, place: impl ToString) -> ConfigError {
    ConfigError::Misplaced { what, place: place.to_string() }
}
