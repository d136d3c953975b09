//! Cities & Knights, one file per heading of the rulebook. Rule texts: `docs/rules/cities_knights/`.
//!
//! Names that begin with `Ck` are the expansion's part of a type of the engine. `turn.rs` is the
//! script: it says what may be done when, and hands each action to its file.

mod action;
mod answers;
pub(crate) mod barbarians;
mod cards;
mod chance;
mod city_improvements;
mod city_walls;
mod commodities;
mod event;
mod event_die;
mod fingerprint;
mod knight_moves;
mod knight_sites;
mod knights;
mod merchant;
mod metropolis;
mod options;
mod politics_cards;
mod position;
mod progress_cards;
mod robber;
mod science_cards;
mod setup;
mod state;
mod trade;
mod trade_cards;
pub(crate) mod turn;
pub mod variants;
mod victory;
mod view;
mod why;

pub use crate::state::Knight;
pub use action::{CkAction, ProgressPlay};
pub use barbarians::STEPS_TO_ATTACK;
pub use cards::{EventFace, ProgressCard, ProgressDeck, ProgressHand, Track};
pub use chance::{CkChance, CkOutcome};
pub use city_improvements::TOP as TOP_LEVEL;
pub use event::{CkEvent, CkFrame, CkViewEvent};
pub use knight_sites::KnightSites;
pub use position::CkPosition;
pub use state::CkEffects;
pub use victory::CkPoints;
pub use view::{CkOwnView, CkPlayerView, CkView, Glimpse};
pub use why::CkWhy;

pub(crate) use city_improvements::no_aqueduct_for;
pub(crate) use knight_moves::{chased, check_chases};
pub(crate) use politics_cards::check_freed_path;
pub(crate) use variants::check_errant;

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::{IntersectionId, PathSet, Terrain};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module, SeatRange, Yield};
use crate::modules::ModuleSet;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

/// What things of the expansion cost.
pub mod prices {
    pub use super::city_walls::WALL;
    pub use super::knights::{ACTIVATION, KNIGHT, PROMOTION};
}

// Rule: cities_knights/setup#base-rules
/// The expansion: what it changes in the base game.
#[derive(Debug)]
pub struct CitiesKnights;

impl Module for CitiesKnights {
    const LAYER: Layer = Layer::Rulebook;
    const ANSWERS: &'static [Hook] = &[
        Hook::Forbid,
        Hook::HandLimit,
        Hook::VictoryPoints,
        Hook::BeforeProduction,
        Hook::Produced,
        Hook::Yields,
        Hook::Prepare,
        Hook::SetupCity,
        Hook::RobberAwake,
        Hook::Army,
        Hook::Rates,
        Hook::CityPrice,
        Hook::OpenPlaces,
        Hook::FreePieces,
    ];
    const FORBIDS: ActionKinds = ActionKinds::BUY.or(ActionKinds::ROAD);
    // Rule: cities_knights/setup#pieces, combinations/combinations#cities-knights-two
    const SEATS: Option<SeatRange> = Some(
        SeatRange::new(3, 4)
            .by("combinations/combinations#cities-knights-two", "its rules for two are in none of our texts"),
    );
    // The set-up alone brings three points.
    const LEAST_TARGET: u8 = 4;

    fn raises_target(&self, with: ModuleSet) -> u8 {
        victory::more_points(with)
    }

    // Rule: variants/event_cards#ck-knights
    fn army(&self, state: &State, seat: Seat, _: u8) -> u8 {
        barbarians::defense(state, seat)
    }

    fn forbid(&self, _: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        match action {
            Action::BuyDevelopmentCard => setup::no_development_cards(),
            Action::BuildRoad(path) => politics_cards::check_freed_path(state, *path),
            _ => Ok(()),
        }
    }

    fn hand_limit(&self, _: &Rules, state: &State, seat: Seat, limit: u8) -> u8 {
        city_walls::hand_limit(state, seat, limit)
    }

    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        victory::add(state, seat, points);
    }

    fn before_production(&self, rules: &Rules, state: &mut State, _: &mut EventLog) {
        event_die::before_production(rules, state);
    }

    fn produced(&self, rules: &Rules, state: &mut State, gained: &[Cards; MAX_SEATS], _: &mut EventLog) {
        city_improvements::offer_aqueduct(rules, state, gained);
    }

    fn yields(&self, terrain: Terrain, yields: Yield) -> Yield {
        commodities::yields(terrain, yields)
    }

    fn prepare(&self, _: &Rules, state: &mut State) {
        setup::prepare(state);
    }

    fn setup_city(&self, round: u8) -> bool {
        setup::is_city(round)
    }

    fn robber_awake(&self, _: &Rules, state: &State) -> bool {
        robber::is_awake(state)
    }

    fn rates(&self, _: &Rules, state: &State, seat: Seat, give: Card, rates: u8) -> u8 {
        rates | trade::rates(state, seat, give)
    }

    fn city_price(&self, state: &State, price: Cards) -> Cards {
        science_cards::city_price(state, price)
    }

    // Rule: cities_knights/politics_cards#diplomat-freed-path
    fn open_paths(&self, _: &Rules, state: &State, seat: Seat, mut paths: PathSet) -> PathSet {
        if seat == state.on_turn {
            state.effects.ck.freed.iter().flatten().for_each(|&path| paths.remove(path));
        }
        paths
    }

    fn free_roads_rule(&self, _: &'static str) -> &'static str {
        "cities_knights/science_cards#road-building"
    }

    // Rule: cities_knights/barbarians#no-settlement-left
    fn check_city_site(&self, _: &State, _: IntersectionId) -> Result<(), RuleError> {
        refuse("cities_knights/barbarians#no-settlement-left", CkWhy::FallenFirst)
    }

    fn city_bought(&self, state: &mut State) {
        science_cards::city_bought(state);
    }
}
