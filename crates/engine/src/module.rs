//! What a rulebook, variant or house rule may change: every hook with the question it asks.
//!
//! The base rulebook is a straight script in `base/`. At a line where another book may say
//! *instead*, *also* or *may not*, it asks a hook. Each answer is handed from module to module in
//! the order of the registry (`modules.rs`), so the last layer has the last word. Why each of them is a hook
//! although some have one answerer, `hooks.rs` says.

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::{HexSet, IntersectionId, IntersectionSet, PathId, PathSet, Terrain};
use crate::cards::{Card, Cards};
use crate::chance::{Chance, Dice};
use crate::config::ConfigError;
use crate::error::{RuleError, Why};
use crate::event::EventLog;
use crate::modules::ModuleSet;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;
use crate::units::UnitKinds;

pub use crate::config::SeatRange;
pub use crate::hooks::{HOOKS, Hook};

/// Whose word counts more: later layers are asked later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// A rulebook beside the base game.
    Rulebook,
    /// More players.
    Extension,
    /// A scenario of a rulebook.
    Scenario,
    /// A variant.
    Variant,
    /// What the table agreed on.
    House,
}

/// What a player placed, or moved to another place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// A road.
    Road(PathId),
    /// A ship.
    Ship(PathId),
    /// A bridge.
    Bridge(PathId),
    /// A ship that lay elsewhere before.
    MovedShip(PathId),
    /// A settlement.
    Settlement(IntersectionId),
    /// A city in place of a settlement.
    City(IntersectionId),
    /// A city of the set-up phase.
    SetupCity(IntersectionId),
}

/// What a terrain gives to a settlement and to a city.
pub type Yield = [Cards; 2];

/// Something on a board that means nothing to the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardThing {
    /// The pirate.
    Pirate,
    /// Points for the first settlement in an area.
    AreaPoints,
    /// Ways for ships.
    Ships,
    /// Hexes and numbers that lie face down.
    FaceDown,
    /// Harbors that players place.
    HarborTokens,
    /// Gold fields that lie face down without number tokens.
    Lairs,
}

/// A set of rules that changes the base game. `impl Module` is the table of contents of what it changes.
pub trait Module {
    /// Its layer.
    const LAYER: Layer;
    /// The rule that explains it, where a table chooses it by itself.
    const RULE: &'static str = "";
    /// What it gives a meaning to.
    const USES: &'static [BoardThing] = &[];
    /// The hooks it answers.
    const ANSWERS: &'static [Hook];
    /// The kinds of actions it may forbid; nothing else is asked about.
    const FORBIDS: ActionKinds = ActionKinds::NONE;
    /// The kinds of units it has.
    const UNITS: UnitKinds = UnitKinds::NONE;
    /// For how many seats it is, if it says so. Where an extension says so, it speaks for the rulebooks too.
    const SEATS: Option<SeatRange> = None;
    /// The least target that makes sense with it.
    const LEAST_TARGET: u8 = 3;
    /// The points that it adds to the most there are to win, in games that bring a counted number.
    const MOST_POINTS: u8 = 0;

    /// How many more points does a game need that is played with these modules, of which it is one?
    fn raises_target(&self, _with: ModuleSet) -> u8 {
        0
    }

    /// Those of them that it may forbid in this game.
    fn forbids(&self, _: &Rules) -> ActionKinds {
        Self::FORBIDS
    }

    /// Those of them that it may forbid after the set-up phase.
    fn forbids_in_turns(&self, rules: &Rules) -> ActionKinds {
        self.forbids(rules)
    }

    /// May this seat do that now, as far as this module is concerned?
    fn forbid(&self, _: &Rules, _: &State, _: Seat, _: &Action) -> Result<(), RuleError> {
        Ok(())
    }

    /// How many cards does a 7 leave alone?
    fn hand_limit(&self, _: &Rules, _: &State, _: Seat, limit: u8) -> u8 {
        limit
    }

    /// How many points does a player need? Asked once, before the game.
    fn victory_target(&self, _: &Rules, target: u8) -> u8 {
        target
    }

    /// Which other points does this seat have?
    fn victory_points(&self, _: &Rules, _: &State, _: Seat, _: &mut Points) {}

    /// Where does the roll of a turn come from?
    fn roll(&self, _: &Rules, _: &State, _: Seat, chance: Chance) -> Chance {
        chance
    }

    /// A roll has come; what does that change, and does it stand? If not, the next one is due.
    fn rolled(&self, _: &Rules, _: &mut State, _: Dice, _: &mut EventLog) -> bool {
        true
    }

    /// Does a card with this roll count this turn? If not, it is laid aside for the next one.
    fn card_counts(&self, _: &Rules, _: &State, _: Dice) -> bool {
        true
    }

    /// What does the roll itself bring, after all of `before_production` and before production?
    fn roll_brings(&self, _: &mut State) {}

    /// Do cities give more than settlements in this production?
    fn cities_yield_more(&self, _: &State) -> bool {
        true
    }

    /// May this seat lay roads at all, free ones too?
    fn may_lay_roads(&self, _: &State, _: Seat) -> Result<(), RuleError> {
        Ok(())
    }

    /// May the road on this path be taken off the board?
    fn may_lift_road(&self, _: &State, _: PathId) -> Result<(), RuleError> {
        Ok(())
    }

    /// What happens between the roll and production? Frames that are pushed here come first.
    fn before_production(&self, _: &Rules, _: &mut State, _: &mut EventLog) {}

    /// The dice lie on the table; will they be rolled again when that has been carried out?
    fn rolls_again(&self, _: &Rules, _: &mut State, _: Dice) -> bool {
        false
    }

    /// A player placed that; what follows?
    fn built(&self, _: &Rules, _: &mut State, _: Seat, _: Built, _in_setup: bool, _: &mut EventLog) {}

    /// The numbers have produced this for each seat; what follows?
    fn produced(&self, _: &Rules, _: &mut State, _: &[Cards; MAX_SEATS], _: &mut EventLog) {}

    /// A seat has ended its turn or part; does another part follow? If not, the next seat's turn does.
    fn next_part(&self, _: &Rules, _: &mut State, _: Seat, _: &mut EventLog) -> bool {
        false
    }

    /// Which part of a turn is its last, counted from 0?
    fn last_part(&self) -> u8 {
        0
    }

    /// Is there a roll in this part of a turn?
    fn rolls_in(&self, part: u8) -> bool {
        part == 0
    }

    /// May the seat on turn trade and build in this part of a turn?
    fn trades_in(&self, _part: u8) -> bool {
        true
    }

    /// Who are player 1 and player 2 of this turn, if it is shared by two?
    fn pair(&self, _: &Rules, _: &State) -> Option<(Seat, Seat)> {
        None
    }

    /// A seat has ended its turn or part; what comes before the next one? Frames that are pushed here come
    /// first. The seat stays on turn until they are answered.
    fn end_phase(&self, _: &Rules, _: &mut State, _: Seat, _: &mut EventLog) {}

    /// May that frame be the bottom one of what `end_phase` pushes?
    fn is_end_phase(&self, _: &Rules, _: &State, _: Frame) -> bool {
        false
    }

    /// Does a road follow the building of this round of the set-up?
    fn setup_road(&self, _round: u8) -> bool {
        true
    }

    /// How much does the road on this path count for the longest road? Asked in games without ships.
    fn road_weight(&self, _: &Rules, _: &State, _: PathId, weight: u8) -> u8 {
        weight
    }

    /// How many offers may a seat make in one turn?
    fn offer_cap(&self, _: &Rules, cap: u8) -> u8 {
        cap
    }

    /// Which of the seats that are not on turn may speak while the others trade and build?
    fn may_speak(&self, _: &Rules, _: &State, seats: SeatSet) -> SeatSet {
        seats
    }

    /// What does a terrain give to a settlement and to a city?
    fn yields(&self, _: Terrain, yields: Yield) -> Yield {
        yields
    }

    /// What lies on the table before the game? Asked after the base game's cards and pieces are there.
    fn prepare(&self, _: &Rules, _: &mut State) {}

    /// Is the building of this round of the set-up a city?
    fn setup_city(&self, _round: u8) -> bool {
        false
    }

    /// May anything move the robber yet?
    fn robber_awake(&self, _: &Rules, _: &State) -> bool {
        true
    }

    /// Of these hexes, to which may the robber go, and by which rule not to the others?
    fn robber_hexes(&self, _: &Rules, _: &State, hexes: HexSet) -> (HexSet, &'static str) {
        (hexes, "base/robber#land-only")
    }

    /// Of these players beside the robber, who can be robbed?
    fn victims(&self, _: &Rules, _: &State, victims: SeatSet) -> SeatSet {
        victims
    }

    /// A building was placed, upgraded or pillaged, or a harbor placed; what follows?
    fn buildings_changed(&self, _: &Rules, _: &mut State, _: &mut EventLog) {}

    /// How strong is a seat where events look for the most knights? Played knights, if nobody says otherwise.
    fn army(&self, _: &State, _: Seat, knights: u8) -> u8 {
        knights
    }

    /// Do knights meet in tournaments, as events ask?
    fn has_tournaments(&self) -> bool {
        true
    }

    /// Does the building there have what harbors give?
    fn harbor_works(&self, _: &Rules, _: &State, _: IntersectionId) -> bool {
        true
    }

    /// How many cards are left in a development deck of its own, which takes the place of that of the base game?
    fn own_deck(&self, _: &State) -> Option<u8> {
        None
    }

    /// A card of that deck was bought; what follows?
    fn bought_card(&self, _: &mut State) {}

    /// At which rates does this seat trade that kind with the supply? Bit *n* for *n*:1.
    fn rates(&self, _: &Rules, _: &State, _: Seat, _: Card, rates: u8) -> u8 {
        rates
    }

    /// At which of these rates does this seat get gold for that kind, and by which rule not at the others?
    fn gold_rates(&self, _: &Rules, _: &State, _: Seat, _: Card, _rates: u8) -> (u8, &'static str) {
        (0, "base/maritime_trade#another-kind")
    }

    /// What does the next city of the player on turn cost?
    fn city_price(&self, _: &State, price: Cards) -> Cards {
        price
    }

    /// A city was bought at that price.
    fn city_bought(&self, _: &mut State) {}

    /// May a city stand there, although the seat has other settlements that are to become cities first?
    fn check_city_site(&self, _: &State, _: IntersectionId) -> Result<(), RuleError> {
        Ok(())
    }

    /// How many rounds does the set-up phase have?
    fn setup_rounds(&self, _: &Rules, rounds: u8) -> u8 {
        rounds
    }

    /// The last building of the set-up stands; does something come before the first turn? If so, its frame takes
    /// the place of the top one.
    fn setup_ends(&self, _: &Rules, _: &mut State) -> bool {
        false
    }

    /// Is there a card for the longest road?
    fn uses_longest_road(&self) -> bool {
        true
    }

    /// A road or ship has come to lie on a path, built, free or moved; what follows? Frames that are
    /// pushed here come before whatever asked for the piece goes on.
    fn piece_laid(&self, _: &Rules, _: &mut State, _: Seat, _: PathId, _: &mut EventLog) {}

    /// The starting seat is known; what comes before the first settlement?
    fn setup_begins(&self, _: &Rules, _: &mut State) {}

    /// Has this seat, which is on turn, won the game? Without modules those who have the points have.
    fn wins(&self, _: &Rules, _: &State, _: Seat, wins: bool) -> bool {
        wins
    }

    /// How many points does this seat need to win?
    fn seat_target(&self, _: &Rules, _: &State, _: Seat, target: u8) -> u8 {
        target
    }

    /// Are there cards for the longest road and the largest army?
    fn has_special_cards(&self) -> bool {
        true
    }

    /// A knight was played; does something take the place of all it does? The card has left the hand.
    fn knight(&self, _: &Rules, _: &mut State, _: Seat, _: &mut EventLog) -> bool {
        false
    }

    /// A 7 was rolled; what follows the discards? Frames that are pushed here come after them.
    fn after_seven(&self, _: &Rules, _: &mut State) {}

    /// How many harbor points does this seat have?
    fn harbor_points(&self, _: &Rules, _: &State, _: Seat) -> u8 {
        0
    }

    /// Does the card for harbor points lie where it can?
    fn check_harbors(&self, _: &Rules, _: &State) -> Result<(), String> {
        Ok(())
    }

    /// May the player on turn move something else in place of the robber, and can it go anywhere?
    fn other_thief_goes(&self, _: &Rules, _: &State) -> bool {
        false
    }

    /// If something else than the robber stole from one of these: the rule that says from whom it steals.
    fn thief_rule(&self, _: &Rules, _: &State, _among: SeatSet) -> Option<(&'static str, Why)> {
        None
    }

    /// Of these paths, on which may this seat lay a road now?
    fn open_paths(&self, _: &Rules, _: &State, _: Seat, paths: PathSet) -> PathSet {
        paths
    }

    /// Of these intersections, on which may this seat settle now?
    fn open_sites(&self, _: &Rules, _: &State, _: Seat, sites: IntersectionSet) -> IntersectionSet {
        sites
    }

    /// Of these settlements of a seat, which may become cities now?
    fn open_cities(&self, _: &Rules, _: &State, sites: IntersectionSet) -> IntersectionSet {
        sites
    }

    /// Which intersections do this seat's ships reach? They lead to settlements as roads do.
    fn ship_ends(&self, rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
        state.ship_ends(rules.topology(), seat)
    }

    /// May a road lie where only a ship of its owner leads?
    fn check_road_at_ship(&self) -> Result<(), RuleError> {
        Ok(())
    }

    /// Of these intersections, on which may first settlements stand? Asked once, before the game.
    fn start_sites(&self, _: &Rules, sites: IntersectionSet) -> IntersectionSet {
        sites
    }

    /// Everything that the books in play add lies on the table; what else stands on the board?
    fn prepared(&self, _: &Rules, _: &mut State) -> Result<(), ConfigError> {
        Ok(())
    }

    /// How many pieces has this seat that may be placed in place of free roads?
    fn free_pieces(&self, _: &State, _: Seat) -> u8 {
        0
    }

    /// Where may they be placed?
    fn free_piece_sites(&self, _: &Rules, _: &State, _: Seat) -> PathSet {
        PathSet::EMPTY
    }

    /// Which rule says that free roads are placed, in place of that of the base game?
    fn free_roads_rule(&self, rule: &'static str) -> &'static str {
        rule
    }

    /// Has the game ended in another way than by the points of the seat on turn, and who has won it?
    fn ended(&self, _: &Rules, _: &State) -> Option<Seat> {
        None
    }

    /// Which owners without a seat own pieces that come and go? Asked once, before the game.
    fn neutral_owners(&self, _: &Rules) -> SeatSet {
        SeatSet::NONE
    }

    /// May nobody hold the largest army although somebody has knights enough for it?
    fn army_lies_aside(&self, _: &State) -> bool {
        false
    }
}
