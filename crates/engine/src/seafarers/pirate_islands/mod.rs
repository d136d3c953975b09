//! The Pirate Islands. Rule texts: `docs/rules/seafarers/pirate_islands.md`. Names that begin with
//! `Pirates` are its part of a type of Seafarers.

mod fleet;
mod fortress;
mod isles;
mod options;
mod route;
mod setup;
mod state;
pub(crate) mod turn;
mod types;

pub use state::{PiratesPlayerView, PiratesPosition, PiratesView};
pub use types::{PiratesAction, PiratesEvent, PiratesFrame};

pub(super) use isles::Isles;
pub(super) use options::options;
pub(super) use route::{check as check_ship, check_first, list_moves, ships_missing, sites as ship_sites};
pub(super) use state::check;
pub(crate) use state::{PiratesState, settlements_in_fortress};

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

use super::types::{SeaEvent, SeaFrame};

/// A frame of the scenario.
const fn frame(waiting: PiratesFrame) -> Frame {
    Frame::Sea(SeaFrame::Pirates(waiting))
}

/// Tells of something that happened.
fn happened(log: &mut EventLog, event: PiratesEvent) {
    log.push(|| Event::Sea(SeaEvent::Pirates(event)));
}

/// The scenario: what it changes in Seafarers and the base game.
#[derive(Debug)]
pub struct PirateIslands;

impl Module for PirateIslands {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Forbid,
        Hook::VictoryPoints,
        Hook::Wins,
        Hook::SpecialCards,
        Hook::Knight,
        Hook::Seven,
        Hook::RobberAwake,
        Hook::BeforeProduction,
    ];
    const FORBIDS: ActionKinds = ActionKinds::ROAD.or(ActionKinds::KNIGHT);

    fn prepare(&self, rules: &Rules, state: &mut State) {
        setup::prepare(rules, state);
    }

    fn forbid(&self, rules: &Rules, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        match *action {
            // Rule: roads
            Action::BuildRoad(path)
                if rules.topology().has_path(path) && rules.waters().no_roads().contains(path) =>
            {
                refuse("seafarers/pirate_islands#roads", Why::EastOnly)
            }
            Action::PlayKnight => fleet::check_knight(rules, state, seat),
            _ => Ok(()),
        }
    }

    // Rule: fortress
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.settlements = points.settlements.saturating_sub(settlements_in_fortress(state, seat));
    }

    // Rule: target, combinations/seafarers_variants#harbormaster-target
    fn wins(&self, _: &Rules, state: &State, seat: Seat, wins: bool) -> bool {
        wins && state::facts(state).chits[seat.index()] == 0
    }

    // Rule: no-special-cards
    fn has_special_cards(&self) -> bool {
        false
    }

    // Rule: warship, combinations/seafarers_variants#events-knights
    fn knight(&self, rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) -> bool {
        fleet::arm(rules, state, seat, log);
        true
    }

    // Rule: no-robber, fleet-not-pirate, combinations/seafarers_variants#events-flees
    fn robber_awake(&self, _: &Rules, _: &State) -> bool {
        false
    }

    // Rule: seven, combinations/seafarers_variants#friendly-pirate-islands
    fn after_seven(&self, rules: &Rules, state: &mut State) {
        let among = rules.all_seats().without(state.on_turn);
        state.stack.push(Frame::ChooseVictim { among });
    }

    fn before_production(&self, rules: &Rules, state: &mut State, log: &mut EventLog) {
        fleet::sail(rules, state, log);
    }
}
