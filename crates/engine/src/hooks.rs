//! The list of hooks; what each asks is in `module.rs`.
//!
//! A hook is for what more than one module answers, or will. Those that one module answers today stay for these
//! reasons:
//!
//! - Traders & Barbarians brings a second answer: `CardCounts` (event cards that are laid aside), `PieceLaid`
//!   (roads along a river), `Buildings`, `RobberHexes` (the oasis), `Army` (knights on paths), `Knight` and
//!   `Seven` (scenarios without a robber), `EndPhase`, `RoadWeight`. `OwnDeck` and `HarborWorks` are asked in the
//!   base game and in variants, which know no scenario.
//! - Explorers & Pirates does: `GoldRates`, `CityPrice`, `CityYield`, `SetupCity`, `SetupRoad`, `SetupRounds`, `Rates`,
//!   `SpecialCards`, `LongestRoad`, `Seven`, `StartSites`, `Neutral`.
//! - The base game asks it after every step, where one test of a bit is the cheapest question there is: `Ended`,
//!   `Ships`, `OtherThief`, `RollsAgain`, `RollBrings`, `RoadsBarred`, `Yields`.
//! - It is asked of layers, the last of which has the last word, and any house rule may come: `OfferCap`,
//!   `HarborPoints`, `SetupBegins`, `Prepared`.
//!
//! What only one book asks is no hook: `SeaScenario` has the questions of Seafarers to its scenarios, and the
//! variants of Cities & Knights are called by it.

#[cfg(doc)]
use crate::module::Module;

macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The questions. A module names those it answers, so that the others cost nothing.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Hook { $($(#[$doc])* $name,)* }

        /// How many hooks there are.
        pub const HOOKS: usize = [$(Hook::$name,)*].len();
    };
}

hooks! {
    /// [`Module::forbid`], for actions of the kinds in [`Module::FORBIDS`]
    Forbid,
    /// [`Module::hand_limit`]
    HandLimit,
    /// [`Module::victory_target`]
    VictoryTarget,
    /// [`Module::victory_points`]
    VictoryPoints,
    /// [`Module::roll`]
    Roll,
    /// [`Module::rolled`]
    Rolled,
    /// [`Module::before_production`]
    BeforeProduction,
    /// [`Module::roll_brings`], of modules that answer `BeforeProduction` as well
    RollBrings,
    /// [`Module::cities_yield_more`]
    CityYield,
    /// [`Module::card_counts`]
    CardCounts,
    /// [`Module::may_lay_roads`] and [`Module::may_lift_road`]
    RoadsBarred,
    /// [`Module::rolls_again`]
    RollsAgain,
    /// [`Module::built`]
    Built,
    /// [`Module::produced`]
    Produced,
    /// [`Module::next_part`], [`Module::last_part`], [`Module::rolls_in`], [`Module::trades_in`] and
    /// [`Module::pair`]
    NextPart,
    /// [`Module::end_phase`] and [`Module::is_end_phase`]
    EndPhase,
    /// [`Module::setup_road`]
    SetupRoad,
    /// [`Module::road_weight`]
    RoadWeight,
    /// [`Module::offer_cap`]
    OfferCap,
    /// [`Module::may_speak`]
    MaySpeak,
    /// [`Module::yields`]
    Yields,
    /// [`Module::prepare`]
    Prepare,
    /// [`Module::setup_city`]
    SetupCity,
    /// [`Module::robber_awake`]
    RobberAwake,
    /// [`Module::robber_hexes`] and [`Module::victims`]
    RobberHexes,
    /// [`Module::buildings_changed`]
    Buildings,
    /// [`Module::rates`]
    Rates,
    /// [`Module::gold_rates`]
    GoldRates,
    /// [`Module::harbor_works`]
    HarborWorks,
    /// [`Module::own_deck`] and [`Module::bought_card`]
    OwnDeck,
    /// [`Module::army`] and [`Module::has_tournaments`]
    Army,
    /// [`Module::city_price`], [`Module::city_bought`] and [`Module::check_city_site`]
    CityPrice,
    /// [`Module::setup_rounds`]
    SetupRounds,
    /// [`Module::setup_ends`]
    SetupEnds,
    /// [`Module::uses_longest_road`]
    LongestRoad,
    /// [`Module::piece_laid`]
    PieceLaid,
    /// [`Module::setup_begins`]
    SetupBegins,
    /// [`Module::wins`] and [`Module::seat_target`]
    Wins,
    /// [`Module::has_special_cards`]
    SpecialCards,
    /// [`Module::knight`]
    Knight,
    /// [`Module::after_seven`]
    Seven,
    /// [`Module::harbor_points`] and [`Module::check_harbors`]
    HarborPoints,
    /// [`Module::other_thief_goes`] and [`Module::thief_rule`]
    OtherThief,
    /// [`Module::open_paths`], [`Module::open_sites`] and [`Module::open_cities`]
    OpenPlaces,
    /// [`Module::ship_ends`] and [`Module::check_road_at_ship`]
    Ships,
    /// [`Module::start_sites`]
    StartSites,
    /// [`Module::prepared`]
    Prepared,
    /// [`Module::free_pieces`], [`Module::free_piece_sites`] and [`Module::free_roads_rule`]
    FreePieces,
    /// [`Module::ended`]
    Ended,
    /// [`Module::neutral_owners`] and [`Module::army_lies_aside`]
    Neutral,
}
