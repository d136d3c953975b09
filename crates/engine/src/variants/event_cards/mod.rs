//! Event cards: a deck takes the place of the two dice. Rule texts: `docs/rules/variants/event_cards.md`.
//!
//! There is one card for each result of a red and another die, so a card is written as those dice.
//! `turn.rs` is the script: it says what an event asks of whom, and hands each answer to its file.

mod action;
mod deck;
mod earthquake;
mod giving;
mod options;
mod robber;
mod state;
mod supply;
mod taking;
mod turn;
mod view;
mod why;

pub use action::{EventCardAction, EventCardChance, EventCardEvent, EventCardFrame, EventCardViewEvent};
pub use deck::{CardEvent, EventCard};
pub use state::{EventCardEffects, EventCardPosition};
pub use view::EventCardView;
pub use why::EventCardWhy;

use crate::action::{Action, ActionKinds};
use crate::board::{IntersectionSet, PathId, PathSet};
use crate::chance::{Chance, Dice};
use crate::combinations::{knights_and_events, wagons_and_events};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: combinations, five-six
/// The variant: what it changes.
#[derive(Debug)]
pub struct EventCards;

impl Module for EventCards {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/event_cards#replace-dice";
    const ANSWERS: &'static [Hook] = &[
        Hook::Forbid,
        Hook::Roll,
        Hook::Rolled,
        Hook::BeforeProduction,
        Hook::RollBrings,
        Hook::CityYield,
        Hook::RoadsBarred,
        Hook::OpenPlaces,
    ];
    const FORBIDS: ActionKinds = ActionKinds::ROAD.or(ActionKinds::SETTLEMENT);

    fn forbid(&self, rules: &Rules, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        match action {
            Action::BuildRoad(_) => earthquake::check_no_damage(state, seat),
            Action::BuildSettlement(at) => earthquake::check_settlement(rules, state, *at),
            _ => Ok(()),
        }
    }

    // Rule: replace-dice, two_players/event_cards#two-cards, two_players/event_cards#same-number
    fn roll(&self, rules: &Rules, state: &State, seat: Seat, _: Chance) -> Chance {
        let left = deck::drawable(rules, state);
        Chance::EventCard(EventCardChance::Draw { seat, left })
    }

    fn rolled(&self, rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) -> bool {
        let counts = deck::turn_up(rules, state, dice, log);
        // Rule: traders_barbarians/traders#events-number
        if counts && wagons_and_events::has_no_number(rules, dice) {
            state.effects.rolled = Some(dice);
            turn::event_follows(state);
            return false;
        }
        counts
    }

    fn roll_brings(&self, state: &mut State) {
        turn::event_follows(state);
    }

    // Rule: epidemic, ck-supply
    fn cities_yield_more(&self, state: &State) -> bool {
        turn::event_of_turn(state) != Some(CardEvent::Epidemic)
    }

    fn may_lay_roads(&self, state: &State, seat: Seat) -> Result<(), RuleError> {
        earthquake::check_no_damage(state, seat)
    }

    fn open_paths(&self, _: &Rules, state: &State, seat: Seat, paths: PathSet) -> PathSet {
        earthquake::open_paths(state, seat, paths)
    }

    fn open_sites(&self, rules: &Rules, state: &State, _: Seat, sites: IntersectionSet) -> IntersectionSet {
        earthquake::open_sites(rules, state, sites)
    }

    fn may_lift_road(&self, state: &State, path: PathId) -> Result<(), RuleError> {
        knights_and_events::check_lift(state, path)
    }
}

// Rule: without-new-year
/// All 36 cards come up before they are shuffled.
#[derive(Debug)]
pub struct WithoutNewYear;

impl Module for WithoutNewYear {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/event_cards#without-new-year";
    const ANSWERS: &'static [Hook] = &[];
}
