//! What a book may say about play: the questions that bots ask of it. Every answer has a default, which is
//! that of a book that changes nothing; a book answers in its own folder, and [`crate::books`] lists them.
//! A scenario with something of its own to say is asked like a book, and before the book it belongs to.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::chance::Chance;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Cards, DecisionKind, Rules, Seat, State, View, ViewEvent};

use crate::base::{Goal, Plans};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen};

/// How thinking bots go about a game. Of several books in play the one that asks for more counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Whether rules of thumb lead the search of every level: where they know more than the evaluation.
    pub is_guided: bool,
    /// As how many positions a turn counts that rules of thumb play.
    pub turn_costs: u64,
    /// What another action than that of the rules of thumb must gain at least, as a chance of winning.
    pub least_change: f32,
    /// Whether a search that rules of thumb lead also weighs the set-up.
    pub weighs_opening: bool,
    /// How far the highest level looks ahead from the best actions of such a search.
    pub ahead: Ahead,
    /// Whether a bot that rules of thumb lead makes no slips: where the evaluation is ahead of them by less.
    pub is_close: bool,
    /// Whether terrain, number tokens or harbors may change.
    pub ground_changes: bool,
    /// Whether cards change hands unseen in so many ways that only the view says what is possible.
    pub loses_track: bool,
    /// Whether rules of thumb play the turn by the book's own order of steps: [`Moment::Lead`], and so on.
    pub has_own_turn: bool,
}

impl Manner {
    /// That of the base game.
    pub const BASE: Manner = Manner {
        is_guided: false,
        turn_costs: 25,
        least_change: 0.002,
        weighs_opening: false,
        ahead: Ahead::NONE,
        is_close: false,
        ground_changes: false,
        loses_track: false,
        has_own_turn: false,
    };

    /// That of two books together.
    pub const fn with(self, other: Manner) -> Self {
        let more = self.turn_costs > other.turn_costs;
        let dearer = self.least_change > other.least_change;
        Manner {
            is_guided: self.is_guided || other.is_guided,
            turn_costs: if more { self.turn_costs } else { other.turn_costs },
            least_change: if dearer { self.least_change } else { other.least_change },
            weighs_opening: self.weighs_opening || other.weighs_opening,
            ahead: self.ahead.with(other.ahead),
            is_close: self.is_close || other.is_close,
            ground_changes: self.ground_changes || other.ground_changes,
            loses_track: self.loses_track || other.loses_track,
            has_own_turn: self.has_own_turn || other.has_own_turn,
        }
    }
}

/// How a chance is weighed at the end of what is tried, where one lot would decide too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lots {
    /// Every outcome.
    Each,
    /// The mean of so many lots.
    Several(u64),
}

/// A moment of the own turn, after the roll, at which a book may have something to do by rules of thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// Before all else.
    First,
    /// Before buildings of the base game.
    BeforeBuilding,
    /// In place of the next road of the base game.
    InsteadOfRoad,
    /// After buildings of the base game.
    AfterBuilding,
    /// Before the base game weighs its knights.
    Knight,
    /// When there is nothing else to do.
    Last,
    /// In a turn with an order of its own: what comes first.
    Lead,
    /// In such a turn: roads and ships, before others are asked for cards.
    Ways,
    /// In such a turn: what is left, after others were asked.
    Rest,
}

/// Why a road, or what stands in its place, should be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Laying {
    /// It leads somewhere.
    Plan,
    /// The hand is full.
    FullHand,
}

/// What a book says about play.
pub(crate) trait BookPlay {
    /// Whether it is in play.
    fn is_played(rules: &Rules) -> bool;

    // Evaluation.

    /// Its features, if it has any.
    const PART: Option<Part> = None;

    /// Writes its features of every seat.
    fn evaluate(_scene: &Scene<'_>, _rows: Rows<'_>) {}

    /// The weights of its games, for a search that rules of thumb lead or for one that goes by them alone.
    fn weights(_led: bool) -> Option<&'static WeightFile> {
        None
    }

    // Thinking.

    /// How thinking bots go about its games.
    const MANNER: Manner = Manner::BASE;

    /// Whether rules of thumb decide: what the evaluation knows nothing of, or the view too little.
    fn is_for_thumb(_kind: DecisionKind) -> bool {
        false
    }

    /// Whether an action may help more before the roll than after it.
    fn helps_before_roll(_action: Action) -> bool {
        false
    }

    /// How a chance is weighed; by one lot unless it says something.
    fn lots(_chance: Chance) -> Option<Lots> {
        None
    }

    /// Whether what may be done in place of moving the robber is worth a look.
    fn is_hopeful(_rules: &Rules, _state: &State, _me: Seat, _action: Action) -> bool {
        true
    }

    /// Takes off a list what is not worth a look.
    fn thin_out(_list: &mut Vec<Action>) {}

    // What is hidden.

    /// What a seat has paid in the open.
    fn paid(_event: &ViewEvent) -> Option<(Seat, Cards)> {
        None
    }

    /// Knights of the development deck that were played and do not lie before their players.
    fn knights_spent(_view: &View) -> u8 {
        0
    }

    /// Development cards that lie face down outside the deck.
    fn cards_laid_out(_view: &View) -> usize {
        0
    }

    /// Fills in its part of a guessed position; `blank` is that of the start. `None` where the view tells too
    /// little.
    fn guess(_seen: &Seen<'_>, _blank: &Position, _position: &mut Position, _rng: &mut Rng) -> Option<()> {
        Some(())
    }

    /// Changes a guessed position where the state that it gives differs from the view in something that only
    /// shows in what may be done. Whether it did; `None` where the view tells too little.
    fn amend(_seen: &Seen<'_>, _state: &State, _position: &mut Position) -> Option<bool> {
        Some(false)
    }

    /// Whether the dice of this turn are rolled again.
    fn rolls_again(_view: &View) -> bool {
        false
    }

    /// Whether the robber moves on a 7.
    fn has_robber(_view: &View) -> bool {
        true
    }

    /// What waits below a decision, if the book knows better: the decision itself where nothing does, and
    /// `Some(None)` where the view tells too little.
    fn waits_below(_seen: &Seen<'_>, _kind: DecisionKind) -> Option<Option<Frame>> {
        None
    }

    /// What lies between that and the decision.
    fn waits_between(_seen: &Seen<'_>, _kind: DecisionKind) -> Option<Frame> {
        None
    }

    /// Buildings of players that lie there before the first is placed.
    fn placed_before(_rules: &Rules) -> u8 {
        0
    }

    /// Who began, where a decision of the set-up tells it better than what lies there.
    fn who_began(_rules: &Rules, _view: &View, _kind: DecisionKind) -> Option<Seat> {
        None
    }

    /// Whether a decision of the set-up comes after a settlement and before its road.
    fn follows_settlement(_kind: DecisionKind) -> bool {
        false
    }

    // Rules of thumb.

    /// The answer to a decision of the book, or to one that it answers better than the base game.
    fn decide(_seen: &Seen<'_>, _kind: DecisionKind) -> Option<Action> {
        None
    }

    /// What to do at a moment of the own turn.
    fn act(_seen: &Seen<'_>, _moment: Moment) -> Option<Action> {
        None
    }

    /// What to ask the others for in a turn with an order of its own, as (missing, spare).
    fn wishes(_seen: &Seen<'_>) -> Vec<(Cards, Cards)> {
        Vec::new()
    }

    /// The next road or what the book has in its place; `Some(None)` says that none should be laid.
    fn lay(_seen: &Seen<'_>, _why: Laying) -> Option<Option<Action>> {
        None
    }

    /// Something to save for before all else.
    fn first_goal(_seen: &Seen<'_>) -> Option<Goal> {
        None
    }

    /// Adds what else there is to save for.
    fn add_goals(_seen: &Seen<'_>, _plans: &mut Plans) {}

    /// Whether development cards are as good a goal as buildings.
    fn needs_cards(_seen: &Seen<'_>) -> bool {
        false
    }

    /// Whether there is a place of the book's own where a settlement could be built, cost aside.
    fn has_site(_seen: &Seen<'_>) -> bool {
        false
    }

    /// What a swap of cards is worth; the hand covers what is given.
    fn gain(_seen: &Seen<'_>, _give: Cards, _get: Cards) -> Option<i32> {
        None
    }

    /// What so much more gold is worth, or less, among swaps of cards.
    fn gold_worth(_seen: &Seen<'_>, _change: i32) -> i32 {
        0
    }

    /// What a place is worth beyond its yield.
    fn site_worth(_seen: &Seen<'_>, _at: IntersectionId) -> i32 {
        0
    }

    /// Special victory points that a settlement there would bring.
    fn new_points(_seen: &Seen<'_>, _at: IntersectionId) -> i32 {
        0
    }

    /// Whether nobody may settle there for now.
    fn closes(_seen: &Seen<'_>, _at: IntersectionId) -> bool {
        false
    }

    /// Names what stands on intersections beside buildings, with its owner: nobody settles there, and roads
    /// of others end there.
    fn each_standing(_view: &View, _name: &mut impl FnMut(IntersectionId, Seat)) {}

    /// What lies on paths beside roads.
    fn laid(_view: &View) -> &[(PathId, Seat)] {
        &[]
    }

    /// What to do in place of moving the robber.
    fn before_robber(_seen: &Seen<'_>) -> Option<Action> {
        None
    }

    /// What to do where the robber cannot move.
    fn after_robber(_seen: &Seen<'_>) -> Option<Action> {
        None
    }
}
