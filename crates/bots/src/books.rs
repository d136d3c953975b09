//! The books that are played, in the one list of this crate, and the questions asked of all that are in
//! play. Nothing else outside a book's folder names it.

mod cities_knights;
mod event_cards;
mod explorers_pirates;
mod seafarers;
mod traders_barbarians;
mod two_players;

use arrayvec::ArrayVec;
use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::chance::Chance;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Cards, DecisionKind, Rules, Seat, State, View, ViewEvent};

use crate::base::{self, Goal, Plans};
use crate::book::{BookPlay, Laying, Lots, Manner, Moment};
use crate::books::cities_knights::CitiesKnights;
use crate::books::event_cards::EventCards;
use crate::books::explorers_pirates::ExplorersPirates;
use crate::books::seafarers::{Seafarers, each_scenario};
use crate::books::traders_barbarians::{
    BarbarianAttack, Caravans, Fishermen, Rivers, Traders, TradersBarbarians, WithCitiesKnights,
};
use crate::books::two_players::TwoPlayers;
use crate::eval::{Features, Ground, Part, Rows, WeightFile};
use crate::{Rng, Seen};

/// Does something with each type of a list, named by the word before the arrow.
macro_rules! with_each {
    ($book:ident => $do:expr; $($name:ty),* $(,)?) => {
        $({
            type $book = $name;
            $do
        })*
    };
}
pub(crate) use with_each;

/// **The list of books**, in the order in which they are asked: scenarios come before the books they belong
/// to, and a scenario that answers questions of another book before that one.
macro_rules! each_book {
    ($book:ident => $do:expr) => {
        with_each! { $book => $do; EventCards }
        each_scenario! { $book => $do }
        with_each! { $book => $do; Rivers, CitiesKnights, Seafarers, Fishermen, Caravans, BarbarianAttack, Traders, TwoPlayers, TradersBarbarians, WithCitiesKnights, ExplorersPirates }
    };
}

/// The same books in the order in which their features lie. A new book comes last: sums of the others are then
/// added up as before, to the last bit.
macro_rules! each_part {
    ($book:ident => $do:expr) => {
        with_each! { $book => $do; EventCards }
        each_scenario! { $book => $do }
        with_each! { $book => $do; CitiesKnights, Seafarers, TwoPlayers, Fishermen, Rivers, Caravans, BarbarianAttack, Traders, TradersBarbarians, ExplorersPirates }
    };
}

const fn count(part: Option<Part>) -> usize {
    match part {
        Some(part) => part.count,
        None => 0,
    }
}

/// Features of all books, those of the base game first.
pub(crate) const FEATURES: usize = {
    let mut sum = base::PART.count;
    each_part!(B => sum += count(B::PART));
    sum
};

/// How many books have features.
const PARTS: usize = {
    let mut sum = 1;
    each_part!(B => sum += B::PART.is_some() as usize);
    sum
};

/// The features of each book with where they begin.
pub(crate) type Parts = ArrayVec<(Part, usize), PARTS>;

/// The features of the books that are chosen, the base game first.
macro_rules! parts {
    ($book:ident => $chosen:expr) => {{
        let (mut parts, mut start) = (Parts::new(), base::PART.count);
        parts.push((base::PART, 0));
        each_part!($book => if let Some(part) = $book::PART {
            if $chosen {
                parts.push((part, start));
            }
            start += part.count;
        });
        debug_assert_eq!(start, FEATURES);
        parts
    }};
}

/// The features of every book.
pub(crate) fn all_parts() -> Parts {
    parts!(B => true)
}

/// The features of the books in play.
pub(crate) fn parts(rules: &Rules) -> Parts {
    parts!(B => B::is_played(rules))
}

/// How many features a game uses: all up to those of the last book in play. What lies between and is not in
/// play is zero.
#[inline]
pub(crate) fn used_features(rules: &Rules) -> usize {
    let (mut used, mut start) = (base::PART.count, base::PART.count);
    each_part!(B => {
        start += count(B::PART);
        if B::PART.is_some() && B::is_played(rules) {
            used = start;
        }
    });
    debug_assert!(start == FEATURES);
    used
}

/// Which books with features are in play, as bits in the order of the list.
pub(crate) fn in_play(rules: &Rules) -> u64 {
    let mut bits = 0;
    each_part!(B => bits = bits << 1 | u64::from(B::PART.is_some() && B::is_played(rules)));
    bits
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(rules: &Rules, ground: &Ground, state: &State, all: &mut [Features; MAX_SEATS]) {
    let scene = base::evaluate(rules, ground, state, Rows { all, start: 0 });
    let mut start = base::PART.count;
    each_part!(B => if let Some(part) = B::PART {
        if B::is_played(rules) {
            B::evaluate(&scene, Rows { all, start });
        }
        start += part.count;
    });
    debug_assert!(start == FEATURES);
}

/// How thinking bots go about a game.
pub(crate) fn manner(rules: &Rules) -> Manner {
    let mut manner = Manner::BASE;
    each_book!(B => if B::is_played(rules) {
        manner = manner.with(B::MANNER);
    });
    manner
}

/// The first answer of a book in play.
macro_rules! first {
    ($rules:expr, $book:ident => $answer:expr) => {{
        each_book!($book => if $book::is_played($rules)
            && let Some(answer) = $answer
        {
            return Some(answer);
        });
        None
    }};
}

/// Whether some book in play says so.
macro_rules! any {
    ($rules:expr, $book:ident => $says:expr) => {{
        each_book!($book => if $book::is_played($rules) && $says {
            return true;
        });
        false
    }};
}

/// The sum of what the books in play say.
macro_rules! sum {
    ($rules:expr, $book:ident => $number:expr) => {{
        let mut sum = 0;
        each_book!($book => if $book::is_played($rules) {
            sum += $number;
        });
        sum
    }};
}

// The questions, in the order of the trait; see there what each asks.

pub(crate) fn weights(rules: &Rules, led: bool) -> &'static WeightFile {
    let of_books = || first!(rules, B => B::weights(led));
    of_books().unwrap_or_else(|| base::PART.weights())
}

pub(crate) fn is_for_thumb(rules: &Rules, kind: DecisionKind) -> bool {
    any!(rules, B => B::is_for_thumb(kind))
}

pub(crate) fn helps_before_roll(rules: &Rules, action: Action) -> bool {
    any!(rules, B => B::helps_before_roll(action))
}

pub(crate) fn lots(rules: &Rules, chance: Chance) -> Option<Lots> {
    first!(rules, B => B::lots(chance))
}

pub(crate) fn is_hopeful(rules: &Rules, state: &State, me: Seat, action: Action) -> bool {
    let is_hopeless = || any!(rules, B => !B::is_hopeful(rules, state, me, action));
    !is_hopeless()
}

pub(crate) fn thin_out(rules: &Rules, list: &mut Vec<Action>) {
    each_book!(B => if B::is_played(rules) {
        B::thin_out(list);
    });
}

pub(crate) fn paid(rules: &Rules, event: &ViewEvent) -> Option<(Seat, Cards)> {
    first!(rules, B => B::paid(event))
}

pub(crate) fn knights_spent(rules: &Rules, view: &View) -> u8 {
    sum!(rules, B => B::knights_spent(view))
}

pub(crate) fn cards_laid_out(rules: &Rules, view: &View) -> usize {
    sum!(rules, B => B::cards_laid_out(view))
}

pub(crate) fn guess(seen: &Seen<'_>, blank: &Position, position: &mut Position, rng: &mut Rng) -> Option<()> {
    each_book!(B => if B::is_played(seen.rules) {
        B::guess(seen, blank, position, rng)?;
    });
    Some(())
}

pub(crate) fn amend(seen: &Seen<'_>, state: &State, position: &mut Position) -> Option<bool> {
    let mut amended = false;
    each_book!(B => if B::is_played(seen.rules) {
        amended |= B::amend(seen, state, position)?;
    });
    Some(amended)
}

pub(crate) fn rolls_again(rules: &Rules, view: &View) -> bool {
    any!(rules, B => B::rolls_again(view))
}

pub(crate) fn has_robber(rules: &Rules, view: &View) -> bool {
    let has_none = || any!(rules, B => !B::has_robber(view));
    !has_none()
}

pub(crate) fn waits_below(seen: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
    first!(seen.rules, B => B::waits_below(seen, kind))
}

pub(crate) fn waits_between(seen: &Seen<'_>, kind: DecisionKind) -> Option<Frame> {
    first!(seen.rules, B => B::waits_between(seen, kind))
}

pub(crate) fn placed_before(rules: &Rules) -> u8 {
    sum!(rules, B => B::placed_before(rules))
}

pub(crate) fn who_began(rules: &Rules, view: &View, kind: DecisionKind) -> Option<Seat> {
    first!(rules, B => B::who_began(rules, view, kind))
}

pub(crate) fn follows_settlement(rules: &Rules, kind: DecisionKind) -> bool {
    any!(rules, B => B::follows_settlement(kind))
}

pub(crate) fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
    first!(seen.rules, B => B::decide(seen, kind))
}

pub(crate) fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
    first!(seen.rules, B => B::act(seen, moment))
}

pub(crate) fn wishes(seen: &Seen<'_>) -> Vec<(Cards, Cards)> {
    let mut wishes = Vec::new();
    each_book!(B => if B::is_played(seen.rules) {
        wishes.append(&mut B::wishes(seen));
    });
    wishes
}

pub(crate) fn lay(seen: &Seen<'_>, why: Laying) -> Option<Option<Action>> {
    first!(seen.rules, B => B::lay(seen, why))
}

pub(crate) fn first_goal(seen: &Seen<'_>) -> Option<Goal> {
    first!(seen.rules, B => B::first_goal(seen))
}

pub(crate) fn add_goals(seen: &Seen<'_>, plans: &mut Plans) {
    each_book!(B => if B::is_played(seen.rules) {
        B::add_goals(seen, plans);
    });
}

pub(crate) fn needs_cards(seen: &Seen<'_>) -> bool {
    any!(seen.rules, B => B::needs_cards(seen))
}

pub(crate) fn has_site(seen: &Seen<'_>) -> bool {
    any!(seen.rules, B => B::has_site(seen))
}

pub(crate) fn gain(seen: &Seen<'_>, give: Cards, get: Cards) -> Option<i32> {
    first!(seen.rules, B => B::gain(seen, give, get))
}

pub(crate) fn gold_worth(seen: &Seen<'_>, change: i32) -> i32 {
    sum!(seen.rules, B => B::gold_worth(seen, change))
}

pub(crate) fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    sum!(seen.rules, B => B::site_worth(seen, at))
}

pub(crate) fn new_points(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    sum!(seen.rules, B => B::new_points(seen, at))
}

pub(crate) fn closes(seen: &Seen<'_>, at: IntersectionId) -> bool {
    any!(seen.rules, B => B::closes(seen, at))
}

pub(crate) fn each_standing(seen: &Seen<'_>, mut name: impl FnMut(IntersectionId, Seat)) {
    each_book!(B => if B::is_played(seen.rules) {
        B::each_standing(seen.view, &mut name);
    });
}

pub(crate) fn each_laid(seen: &Seen<'_>, mut name: impl FnMut(PathId, Seat)) {
    each_book!(B => if B::is_played(seen.rules) {
        B::laid(seen.view).iter().for_each(|&(path, owner)| name(path, owner));
    });
}

pub(crate) fn before_robber(seen: &Seen<'_>) -> Option<Action> {
    first!(seen.rules, B => B::before_robber(seen))
}

pub(crate) fn after_robber(seen: &Seen<'_>) -> Option<Action> {
    first!(seen.rules, B => B::after_robber(seen))
}
