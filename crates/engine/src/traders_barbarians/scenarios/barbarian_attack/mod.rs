//! Barbarian Attack: barbarians land on the coast and conquer it, knights march there from the castle and take
//! them prisoner. Rule texts: `docs/rules/traders_barbarians/barbarian_attack.md`. Names that begin with `Raid`
//! are its part of a type of the base game.

mod book;
mod cards;
mod coast;
mod expel;
mod facts;
mod knights;
mod landing;
mod march;
mod options;
mod prisoners;
mod state;
mod treason;
mod types;
mod why;

pub use cards::RaidCard;
pub use state::{CoastView, MarchView, RaidPoints, RaidPosition, RaidView};
pub use types::{RaidAction, RaidChance, RaidEvent, RaidFrame, RaidOutcome};
pub use why::RaidWhy;

pub(crate) use coast::{Coast, FULL, count as barbarians, is_coast, move_barbarian};
pub(crate) use landing::begin as landing_follows;

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::{IntersectionId, IntersectionSet, PathSet};
use crate::error::RuleError;
use crate::event::{Event, EventLog};
use crate::module::{Built, Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::units::{UnitKind, UnitKinds};

// Rule: target
/// The scenario: what it changes in the base game.
#[derive(Debug)]
pub struct BarbarianAttack;

impl Module for BarbarianAttack {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Forbid,
        Hook::OpenPlaces,
        Hook::VictoryPoints,
        Hook::SetupCity,
        Hook::Built,
        Hook::OwnDeck,
        Hook::HarborWorks,
        Hook::RobberAwake,
        Hook::Seven,
        Hook::Army,
        Hook::EndPhase,
    ];
    const FORBIDS: ActionKinds = ActionKinds::ROAD.or(ActionKinds::SETTLEMENT).or(ActionKinds::CITY);
    const UNITS: UnitKinds = UnitKinds::NONE.with(UnitKind::Barbarian).with(UnitKind::Knight);
    // Rule: second-is-city
    /// The set-up alone gives three points.
    const LEAST_TARGET: u8 = 4;

    // Rule: pieces, gold, no-robber
    fn prepare(&self, rules: &Rules, state: &mut State) {
        state::prepare(rules, state);
    }

    fn forbid(&self, rules: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        coast::check_building(rules, state, action)
    }

    fn open_paths(&self, rules: &Rules, state: &State, _: Seat, paths: PathSet) -> PathSet {
        coast::open_paths(rules, state, paths)
    }

    fn open_sites(&self, rules: &Rules, state: &State, _: Seat, sites: IntersectionSet) -> IntersectionSet {
        coast::open_sites(rules, state, sites)
    }

    fn open_cities(&self, rules: &Rules, state: &State, sites: IntersectionSet) -> IntersectionSet {
        coast::open_cities(rules, state, sites)
    }

    fn victory_points(&self, rules: &Rules, state: &State, seat: Seat, points: &mut Points) {
        state::count_points(rules, state, seat, points);
    }

    // Rule: second-is-city
    fn setup_city(&self, round: u8) -> bool {
        round == 2
    }

    // Rule: landing
    fn built(&self, _: &Rules, state: &mut State, _: Seat, piece: Built, in_setup: bool, _: &mut EventLog) {
        if matches!(piece, Built::Settlement(_) | Built::City(_)) && !in_setup {
            landing::begin(state);
        }
    }

    fn own_deck(&self, state: &State) -> Option<u8> {
        Self::part(state).map(|raid| raid.deck.iter().sum())
    }

    // Rule: resolved-at-once
    fn bought_card(&self, state: &mut State) {
        state.stack.push(frame(RaidFrame::Draw));
    }

    // Rule: conquered-harbor, event-calm-seas
    fn harbor_works(&self, rules: &Rules, state: &State, at: IntersectionId) -> bool {
        !coast::is_conquered_site(state, rules.topology(), &coast::conquered(state), at)
    }

    // Rule: no-robber, event-flees, friendly-robber
    fn robber_awake(&self, _: &Rules, _: &State) -> bool {
        false
    }

    // Rule: seven, event-attacks
    fn after_seven(&self, _: &Rules, state: &mut State) {
        state.stack.push(frame(RaidFrame::TakeCard));
    }

    // Rule: event-conflict
    fn army(&self, state: &State, seat: Seat, _: u8) -> u8 {
        state.units.of(Some(seat), UnitKind::Knight).len() as u8
    }

    // Rule: event-tournament
    fn has_tournaments(&self) -> bool {
        false
    }

    // Rule: end-of-turn, five-six-player-two
    fn end_phase(&self, _: &Rules, state: &mut State, _: Seat, _: &mut EventLog) {
        state.stack.push(frame(RaidFrame::Expel { next: 0 }));
        state.stack.push(frame(RaidFrame::March { foreign: false }));
    }

    fn is_end_phase(&self, _: &Rules, _: &State, waiting: Frame) -> bool {
        matches!(waiting, Frame::Raid(RaidFrame::Expel { .. }))
    }
}

/// A frame of the scenario.
const fn frame(waiting: RaidFrame) -> Frame {
    Frame::Raid(waiting)
}

/// Tells of something that happened.
fn happened(log: &mut EventLog, event: RaidEvent) {
    log.push(|| Event::Raid(event));
}

/// What the board means to the scenario.
fn coast(rules: &Rules) -> &Coast {
    &rules.surveys().raid
}

impl State {
    /// Prisoners of a seat; none in another game.
    pub fn prisoners(&self, seat: Seat) -> u8 {
        BarbarianAttack::part(self).map_or(0, |raid| raid.prisoners[seat.index()])
    }
}
