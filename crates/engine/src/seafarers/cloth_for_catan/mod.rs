//! Cloth for Catan: villages that give cloth to those whose ships reach them.

mod pirate;
mod state;
mod villages;

pub use state::{ClothPosition, ClothView, VillageView};

pub(crate) use villages::{Villages, winner};

pub(super) use pirate::{check_card, check_cloth, list_victims, take_cloth};
pub(super) use state::{ClothState, check, place, position, view, villages};
pub(super) use villages::look_at;

use super::scenario::SeaScenario;
use crate::action::Action;
use crate::base::victory::Points;
use crate::cards::Cards;
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;

/// The scenario.
#[derive(Debug)]
pub struct ClothForCatan;

impl Module for ClothForCatan {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::VictoryPoints,
        Hook::Built,
        Hook::Produced,
        Hook::SetupRounds,
        Hook::Pirate,
        Hook::LongestRoad,
    ];

    // Rule: villages, general-supply
    fn prepare(&self, rules: &Rules, state: &mut State) {
        state.sea.scenario = SeaScenario::Cloth(ClothState::new(&rules.waters().villages));
    }

    // Rule: points
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.cloth = state.sea.scenario.bolts(seat) / 2;
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        action: &Action,
        _in_setup: bool,
        log: &mut EventLog,
    ) {
        if matches!(action, Action::Sea(_) | Action::BuildSettlement(_)) {
            villages::begin_trade(rules, state, seat, log);
        }
    }

    fn produced(&self, rules: &Rules, state: &mut State, _: &[Cards; MAX_SEATS], log: &mut EventLog) {
        villages::rolled(rules, state, log);
        villages::end(rules, state, log);
    }

    // Rule: third-settlement
    fn setup_rounds(&self, _: u8) -> u8 {
        3
    }

    fn may_move_pirate(&self, state: &State, seat: Seat) -> Result<(), RuleError> {
        pirate::check_mover(state, seat)
    }

    fn pirate_robs(&self, state: &mut State, thief: Seat, victims: SeatSet, log: &mut EventLog) -> bool {
        pirate::rob(state, thief, victims, log);
        true
    }

    // Rule: no-trade-route
    fn uses_longest_road(&self) -> bool {
        false
    }
}
