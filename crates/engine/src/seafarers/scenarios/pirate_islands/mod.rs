//! The Pirate Islands. Rule texts: `docs/rules/seafarers/pirate_islands.md`. Names that begin with
//! `Pirates` are its part of a type of Seafarers.

mod fleet;
mod fortress;
mod isles;
mod options;
mod route;
mod setup;
mod state;
mod turn;
mod types;
mod why;

pub use state::{PiratesPlayerView, PiratesPosition, PiratesView};
pub use types::{AssaultResult, PiratesAction, PiratesChance, PiratesEvent, PiratesFrame};
pub use why::PiratesWhy;

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::scenario::SeaScenario;
use crate::seats::Seat;
use crate::state::State;

/// A frame of the scenario.
const fn frame(waiting: PiratesFrame) -> Frame {
    Frame::Pirates(waiting)
}

/// Tells of something that happened.
fn happened(log: &mut EventLog, event: PiratesEvent) {
    log.push(|| Event::Pirates(event));
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
                if rules.topology().has_path(path) && rules.closed().roads.contains(path) =>
            {
                refuse("seafarers/pirate_islands#roads", PiratesWhy::EastOnly)
            }
            Action::PlayKnight => fleet::check_knight(rules, state, seat),
            _ => Ok(()),
        }
    }

    // Rule: fortress
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.settlements = points.settlements.saturating_sub(state::settlements_in_fortress(state, seat));
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

impl SeaScenario for PirateIslands {
    const LEADS_SHIPS: bool = true;

    fn line_sites(rules: &Rules, state: &State, seat: Seat, lifted: Option<PathId>) -> PathSet {
        route::sites(rules, state, seat, lifted)
    }

    // Rule: start
    fn check_line(
        rules: &Rules,
        state: &State,
        seat: Seat,
        path: PathId,
        lifted: Option<PathId>,
    ) -> Result<(), RuleError> {
        route::check(rules, state, seat, path, lifted)
    }

    // Rule: landing-settlement
    fn may_settle(rules: &Rules, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
        if route::place_of(rules, seat).is_some_and(|place| place.landing == at) {
            return Ok(());
        }
        refuse("seafarers/pirate_islands#landing-settlement", Why::NobodyBuildsThere)
    }
}

/// The places of the seats and the way of the fleet; `None` in another game.
fn isles(rules: &Rules) -> Option<&isles::Isles> {
    rules.surveys().pirates.as_ref()
}

impl Rules {
    /// How many ships the line of a seat lacks to its fortress, where there is one.
    pub fn ships_to_fortress(&self, state: &State, seat: Seat) -> Option<u8> {
        route::ships_missing(self, state, seat)
    }
}
