//! The Rivers of Catan: gold for building along rivers, bridges over them, and what it is to be rich or poor.

mod book;
pub(crate) mod bridges;
mod facts;
mod state;
mod streams;
mod types;
mod wealth;
mod why;

pub use bridges::{BRIDGES, COST as BRIDGE_COST};
pub use state::{RiverPosition, RiverView};
pub use types::{RiverAction, RiverEvent, RiverPoints};
pub use why::RiverWhy;

pub(crate) use streams::Streams;

use super::super::gold;
use crate::base::victory::Points;
use crate::board::PathId;
use crate::combinations::bridges_and_knights;
use crate::event::EventLog;
use crate::module::{Built, Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// The scenario.
#[derive(Debug)]
pub struct Rivers;

// Rule: roads, settlements
/// Gold for a road or settlement at a river.
const FOR_BUILDING: u8 = 1;

impl Module for Rivers {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare, Hook::Built, Hook::PieceLaid, Hook::VictoryPoints];

    // Rule: no-gold-yet
    fn prepare(&self, rules: &Rules, state: &mut State) {
        gold::lay_out(rules, state);
        bridges_and_knights::robber_waits(rules, state);
    }

    // Rule: settlements, two-rivers, setup, cities, combinations/rivers_cities_knights#setup
    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        _in_setup: bool,
        log: &mut EventLog,
    ) {
        match piece {
            Built::Settlement(at) | Built::SetupCity(at) if streams(rules).shores.contains(at) => {
                gold::gain(rules, state, seat, FOR_BUILDING.into(), log);
            }
            // Rule: bridge-gold
            Built::Bridge(_) => gold::gain(rules, state, seat, bridges::GOLD.into(), log),
            // Roads are paid for where they are laid, those of the set-up too.
            Built::Settlement(_)
            | Built::SetupCity(_)
            | Built::Road(_)
            | Built::Ship(_)
            | Built::City(_)
            | Built::MovedShip(_) => {}
        }
    }

    // Rule: roads, free-roads, setup
    fn piece_laid(&self, rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
        if streams(rules).paths.contains(path) && rules.all_seats().contains(seat) {
            gold::gain(rules, state, seat, FOR_BUILDING.into(), log);
        }
    }

    fn victory_points(&self, rules: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.rivers = wealth::points(rules, state, seat);
    }
}

/// The rivers of this board.
pub(crate) fn streams(rules: &Rules) -> &Streams {
    &rules.surveys().rivers
}
