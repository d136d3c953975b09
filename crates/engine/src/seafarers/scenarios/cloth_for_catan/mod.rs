//! Cloth for Catan: villages that give cloth to those whose ships reach them.

mod book;
mod pirate;
mod state;
mod villages;
mod why;

pub use book::{ClothAction, ClothEvent, ClothFrame};
pub use state::{ClothPoints, ClothPosition, ClothView, VillageView};
pub use why::ClothWhy;

use state::ClothState;
use villages::Villages;

use crate::base::victory::Points;
use crate::cards::Cards;
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Built, Hook, Layer, Module};
use crate::rules::Rules;
use crate::seafarers::scenario::SeaScenario;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{SharesRoom, State};

/// The scenario.
#[derive(Debug)]
pub struct ClothForCatan;

impl SeaScenario for ClothForCatan {
    fn may_move_pirate(state: &State, seat: Seat) -> Result<(), RuleError> {
        pirate::check_mover(state, seat)
    }

    fn pirate_robs(state: &mut State, thief: Seat, victims: SeatSet, log: &mut EventLog) -> bool {
        pirate::rob(state, thief, victims, log);
        true
    }
}

impl Module for ClothForCatan {
    const LAYER: Layer = Layer::Scenario;
    const LEAST_TARGET: u8 = 4;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::VictoryPoints,
        Hook::Built,
        Hook::Produced,
        Hook::SetupRounds,
        Hook::LongestRoad,
        Hook::Ended,
    ];

    // Rule: villages, general-supply
    fn prepare(&self, rules: &Rules, state: &mut State) {
        Self::begin(state, ClothState::new(villages(rules)));
    }

    // Rule: points
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.cloth.cloth = state.bolts(seat) / 2;
    }

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
            Built::Ship(_) | Built::MovedShip(_) | Built::Settlement(_) => {
                villages::begin_trade(rules, state, seat, log);
                villages::end(rules, state, log);
            }
            // Neither leads to a village.
            Built::Road(_) | Built::Bridge(_) | Built::City(_) | Built::SetupCity(_) => {}
        }
    }

    fn produced(&self, rules: &Rules, state: &mut State, _: &[Cards; MAX_SEATS], log: &mut EventLog) {
        villages::rolled(rules, state, log);
        villages::end(rules, state, log);
    }

    // Rule: third-settlement
    fn setup_rounds(&self, _: &Rules, _: u8) -> u8 {
        3
    }

    // Rule: no-trade-route
    fn uses_longest_road(&self) -> bool {
        false
    }

    // Rule: village-end
    fn ended(&self, rules: &Rules, state: &State) -> Option<Seat> {
        villages::winner(rules, state)
    }
}

/// The villages of this board.
fn villages(rules: &Rules) -> &Villages {
    &rules.surveys().cloth
}

impl Rules {
    /// The villages of Cloth for Catan.
    pub fn villages(&self, state: &State) -> impl Iterator<Item = VillageView> {
        state::villages(self, state)
    }

    /// How many more villages must be empty for the game to be over.
    pub fn villages_before_end(&self, state: &State) -> u8 {
        let left = self.villages(state).filter(|village| village.bolts > 0).count() as u8;
        left.saturating_sub(villages(self).at_end)
    }
}

impl State {
    /// Bolts of cloth that a seat has; none in another game.
    pub fn bolts(&self, seat: Seat) -> u8 {
        ClothForCatan::part(self).map_or(0, |cloth| cloth.bolts[seat.index()])
    }
}
