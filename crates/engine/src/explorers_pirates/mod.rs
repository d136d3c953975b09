//! Explorers & Pirates. Rule texts: `docs/rules/explorers_pirates/`. Names that begin with `Ep` are its part of a
//! type of the base game.
//!
//! Ships carry settlers, crews, fish and spices over the sea to hexes that were unexplored before. A scenario is
//! a board with a selection of three missions, each of which is a module.

mod boards;
mod building;
mod cargo;
mod check;
mod council;
mod discovery;
mod event;
mod facts;
mod fish_for_catan;
mod gold;
mod hold;
mod land_ho;
mod lots;
mod missions;
mod movement;
mod options;
mod pirate;
mod pirate_lairs;
mod sailing;
mod setup;
mod ships;
mod spices_for_catan;
mod state;
mod turn;
mod types;
mod view;
mod why;

pub use boards::AREAS;
pub use building::HARBOR_COST;
pub use cargo::{CREW_COST, CREWS, EXCHANGES, SETTLER_COST, SETTLERS};
pub use discovery::REWARD as DISCOVERY_REWARD;
pub use event::{Course, EpEvent};
pub use fish_for_catan::FishForCatan;
pub use gold::{FIELD as FIELD_GOLD, PRICE as GOLD_PRICE, PURCHASES as GOLD_PURCHASES};
pub use hold::{Berth, Cargo, Hold, ShipName};
pub use missions::{CARD_POINTS, Mission};
pub use pirate::TRIBUTE;
pub use pirate_lairs::{CREWS_NEEDED, Might, PirateLairs, REWARD as CAPTURE_REWARD};
pub use sailing::{POINTS, Voyage, WOOL, WOOL_POINTS};
pub use ships::{COST as SHIP_COST, SHIPS};
pub use spices_for_catan::{BONUS_DICE, FAST_GOLD, SpicesForCatan, Village};
pub use state::{Captures, EpEffects, EpPosition, LairFact, ShoalFact, VillageFact};
pub use types::{EpAction, EpChance, EpFrame, EpOutcome, Find};
pub use view::{AreaView, EpView, HarborView, LairView, MissionView, ShipView, ShoalView, VillageView};
pub use why::EpWhy;

pub(crate) use boards::Chart;

use crate::action::{Action, ActionKinds};
use crate::base::maritime_trade::Deal;
use crate::base::victory::{Points, score};
use crate::board::{IntersectionSet, PathSet, Terrain};
use crate::cards::{Card, Cards};
use crate::config::ConfigError;
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{BoardThing, Built, Hook, Layer, Module, Yield};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;
use crate::units::{UnitKind, UnitKinds};

// Rule: explorers_pirates/setup#base-rules
/// What all scenarios of the book share.
#[derive(Debug)]
pub struct ExplorersPirates;

score! {
    /// Points that only this book gives.
    EpPoints {
        /// Of the marker on the track of that mission.
        pirate_lairs,
        /// The same.
        fish_for_catan,
        /// The same.
        spices_for_catan,
        /// One for each card of a mission.
        mission_cards,
    }
}

impl Module for ExplorersPirates {
    const LAYER: Layer = Layer::Rulebook;
    const USES: &'static [BoardThing] = &[BoardThing::Ships, BoardThing::FaceDown];
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Prepared,
        Hook::Forbid,
        Hook::Yields,
        Hook::Rates,
        Hook::GoldRates,
        Hook::Produced,
        Hook::SetupRounds,
        Hook::SetupCity,
        Hook::SetupRoad,
        Hook::SetupEnds,
        Hook::Built,
        Hook::Neutral,
        Hook::CityPrice,
        Hook::SpecialCards,
        Hook::LongestRoad,
        Hook::RobberAwake,
        Hook::Seven,
        Hook::OpenPlaces,
        Hook::VictoryPoints,
        Hook::EndPhase,
    ];
    const FORBIDS: ActionKinds =
        ActionKinds::ROAD.or(ActionKinds::SETTLEMENT).or(ActionKinds::CITY).or(ActionKinds::MARITIME_TRADE);
    const UNITS: UnitKinds = UnitKinds::NONE.with(UnitKind::SailingShip).with(UnitKind::Basin);
    // Rule: explorers_pirates/land_ho#target
    // The set-up alone gives three.
    const LEAST_TARGET: u8 = 4;
    // Five settlements, and four harbor settlements.
    const MOST_POINTS: u8 = 5 + 4 * 2;

    fn prepare(&self, rules: &Rules, state: &mut State) {
        setup::prepare(rules, state);
    }

    fn prepared(&self, rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
        setup::prepared(rules, state)
    }

    fn forbid(&self, rules: &Rules, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        match *action {
            Action::MaritimeTrade { give, rate, get, gold } => {
                gold::check_rate(state, seat, Deal { give, rate, get, gold })
            }
            _ => building::forbid(rules, state, seat, action),
        }
    }

    // Rule: explorers_pirates/gold#harbor-yield
    fn yields(&self, terrain: Terrain, [settlement, _]: Yield) -> Yield {
        // What gold fields pay is no card.
        if terrain == Terrain::Gold { [Cards::NONE; 2] } else { [settlement; 2] }
    }

    fn rates(&self, _: &Rules, _: &State, _: Seat, _: Card, _: u8) -> u8 {
        gold::RATES
    }

    // Rule: explorers_pirates/gold#three-for-gold
    fn gold_rates(&self, _: &Rules, _: &State, _: Seat, _: Card, rates: u8) -> (u8, &'static str) {
        (rates & gold::RATES, "explorers_pirates/gold#three-for-gold")
    }

    fn produced(&self, rules: &Rules, state: &mut State, owed: &[Cards; MAX_SEATS], log: &mut EventLog) {
        gold::produced(rules, state, owed, log);
    }

    fn setup_rounds(&self, rules: &Rules, rounds: u8) -> u8 {
        setup::rounds(rules, rounds)
    }

    // Rule: explorers_pirates/setup#order, explorers_pirates/setup#start-cards
    fn setup_city(&self, round: u8) -> bool {
        round == 1
    }

    // Rule: explorers_pirates/setup#order
    fn setup_road(&self, _: u8) -> bool {
        false
    }

    fn setup_ends(&self, _: &Rules, state: &mut State) -> bool {
        setup::buildings_stand(state);
        true
    }

    fn built(&self, rules: &Rules, state: &mut State, _: Seat, _: Built, in_setup: bool, _: &mut EventLog) {
        if in_setup {
            setup::placed(rules, state);
        }
    }

    fn neutral_owners(&self, rules: &Rules) -> SeatSet {
        setup::neutral_owners(rules)
    }

    // Rule: explorers_pirates/building#harbor-cost, explorers_pirates/building#harbor-supply
    fn city_price(&self, _: &State, _: Cards) -> Cards {
        building::HARBOR_COST
    }

    // Rule: explorers_pirates/setup#not-used
    fn has_special_cards(&self) -> bool {
        false
    }

    // Rule: explorers_pirates/setup#not-used
    fn uses_longest_road(&self) -> bool {
        false
    }

    // Rule: explorers_pirates/turn#no-robber
    fn robber_awake(&self, _: &Rules, _: &State) -> bool {
        false
    }

    // Rule: explorers_pirates/turn#seven
    fn after_seven(&self, rules: &Rules, state: &mut State) {
        pirate::rolled_seven(rules, state);
    }

    fn open_paths(&self, rules: &Rules, state: &State, seat: Seat, paths: PathSet) -> PathSet {
        building::open_paths(rules, state, seat, paths)
    }

    fn open_sites(
        &self,
        rules: &Rules,
        state: &State,
        seat: Seat,
        sites: IntersectionSet,
    ) -> IntersectionSet {
        building::open_sites(rules, state, seat, sites)
    }

    fn open_cities(&self, rules: &Rules, state: &State, sites: IntersectionSet) -> IntersectionSet {
        building::open_cities(rules, state, sites)
    }

    // Rule: explorers_pirates/missions#track-points, explorers_pirates/missions#card
    // Rule: explorers_pirates/turn#winning, explorers_pirates/building#harbor-points
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        let tracks = &state::of(state).tracks;
        points.ep = EpPoints {
            pirate_lairs: tracks.points(Mission::PirateLairs, seat),
            fish_for_catan: tracks.points(Mission::FishForCatan, seat),
            spices_for_catan: tracks.points(Mission::SpicesForCatan, seat),
            mission_cards: tracks.card_points(seat),
        };
    }

    fn is_end_phase(&self, _: &Rules, _: &State, frame: Frame) -> bool {
        matches!(frame, Frame::Ep(frame) if movement::is_end_phase(frame))
    }
}
