//! The Caravans: camels that lead from an oasis along paths, where those who bid wool and grain send them.

mod book;
mod camels;
mod facts;
mod oases;
mod state;
mod types;
mod vote;
mod why;

pub use state::{Caravan, CaravanPoints, CaravanPosition, CaravanView, CaravanVote};
pub use types::{
    Another, CamelName, CamelPlace, CamelRule, CaravanAction, CaravanEvent, CaravanFrame, CaravanViewEvent,
};
pub use why::CaravanWhy;

pub(crate) use oases::Oases;
use state::CaravanState;

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::PathId;
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::units::{UnitKind, UnitKinds};

/// The scenario.
#[derive(Debug)]
pub struct Caravans;

impl Module for Caravans {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Forbid,
        Hook::Buildings,
        Hook::EndPhase,
        Hook::RoadWeight,
        Hook::VictoryPoints,
    ];
    const FORBIDS: ActionKinds = ActionKinds::ROBBER;
    const UNITS: UnitKinds = UnitKinds::NONE.with(UnitKind::Camel);

    // Rule: camels, robber-start, event-cards
    fn prepare(&self, _: &Rules, state: &mut State) {
        Self::begin(state, CaravanState::BLANK);
    }

    // Rule: robber-oasis
    fn forbid(&self, rules: &Rules, _: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        match *action {
            Action::MoveRobber(hex) if oases(rules).hexes.contains(hex) => {
                refuse("traders_barbarians/caravans#robber-oasis", CaravanWhy::Oasis)
            }
            _ => Ok(()),
        }
    }

    // Rule: camel-due, two-neutral, combinations/rivers_caravans#no-camel
    /// After the set-up only the player on turn builds; what a neutral color gets follows a building of theirs.
    fn buildings_changed(&self, _: &Rules, state: &mut State, _: &mut EventLog) {
        if state.turn > 0
            && let Some(caravans) = Self::part_mut(state)
        {
            caravans.due = true;
        }
    }

    // Rule: end-of-turn, win-at-once
    fn end_phase(&self, rules: &Rules, state: &mut State, _: Seat, log: &mut EventLog) {
        vote::begin(rules, state, log);
    }

    fn is_end_phase(&self, _: &Rules, _: &State, frame: Frame) -> bool {
        matches!(frame, Frame::Caravan(_))
    }

    // Rule: road-double, beside-road, two-neutral, combinations/rivers_caravans#bridge-double
    fn road_weight(&self, _: &Rules, state: &State, path: PathId, weight: u8) -> u8 {
        if camels::at(state, path).is_some() { 2 * weight } else { weight }
    }

    // Rule: between, between-once, target, combinations/rivers_caravans#points
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        let Some(caravans) = Self::part(state) else { return };
        let cities = state.cities.and(&caravans.between);
        let own = |&at: &_| state.sites[at].is_building_of(seat);
        let cities = if cities.is_empty() { 0 } else { cities.iter().filter(own).count() };
        let settlements = state.settlements[seat.index()].and(&caravans.between).len();
        points.caravans.camels = (settlements + cities) as u8;
    }
}

/// What the board means to this scenario.
fn oases(rules: &Rules) -> &Oases {
    &rules.surveys().caravans
}
