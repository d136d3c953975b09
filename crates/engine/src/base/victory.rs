//! Victory points and the end of the game.

use std::fmt::Debug;

use crate::book::Parts;
use crate::books::books;
use crate::chance::DevelopmentCard;
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{Piece, State};

/// Points that only one book gives.
pub trait Score: Copy + Eq + Debug + Default {
    /// All of them.
    fn sum(&self) -> u8;
    /// What it takes away.
    #[inline]
    fn taken(&self) -> u8 {
        0
    }
    /// Those from each source, with its name in protocols; what is taken away is below zero.
    fn each(&self, tell: impl FnMut(&'static str, i8));
}

impl Score for () {
    #[inline]
    fn sum(&self) -> u8 {
        0
    }

    fn each(&self, _: impl FnMut(&'static str, i8)) {}
}

/// The points of a book: a field for each source, which is also its name in protocols.
macro_rules! score {
    ($(#[$doc:meta])* $Type:ident { $($(#[$field_doc:meta])* $source:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $Type { $($(#[$field_doc])* pub $source: u8,)* }

        impl $crate::base::victory::Score for $Type {
            #[inline]
            fn sum(&self) -> u8 {
                0 $(+ self.$source)*
            }

            fn each(&self, mut tell: impl FnMut(&'static str, i8)) {
                $(tell(stringify!($source), self.$source as i8);)*
            }
        }
    };
}
pub(crate) use score;

macro_rules! points {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Where a seat's points come from.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Points {
            /// One for each settlement.
            pub settlements: u8,
            /// Two for each city.
            pub cities: u8,
            /// Two for the longest road.
            pub longest_road: u8,
            /// Two for the largest army.
            pub largest_army: u8,
            /// Two for the Harbormaster card.
            pub harbormaster: u8,
            /// One for each victory point card: secret until the end.
            pub cards: u8,
            $(#[doc = concat!("What ", $title, " gives.")] pub $field: <$Book as Parts>::Points,)*
        }

        impl Points {
            /// What everyone can count; never below zero.
            #[inline]
            pub fn visible(&self) -> u8 {
                let (mut books, mut taken) = (0, 0);
                $(books += self.$field.sum();)*
                $(taken += self.$field.taken();)*
                let sum = self.settlements
                    + self.cities
                    + self.longest_road
                    + self.largest_army
                    + self.harbormaster
                    + books;
                sum.saturating_sub(taken)
            }

            /// What the books give from each of their sources, with its name in protocols.
            pub fn each_of_books(&self, mut tell: impl FnMut(&'static str, i8)) {
                $(self.$field.each(&mut tell);)*
            }
        }
    };
}

books! { points all }

impl Points {
    /// All of them.
    #[inline]
    pub fn total(&self) -> u8 {
        self.visible() + self.cards
    }
}

impl Rules {
    // Rule: points
    /// A seat's points.
    #[inline]
    pub fn victory_points(&self, state: &State, seat: Seat) -> Points {
        let left = &state.pieces_left[seat.index()];
        let limits = super::setup::PIECES;
        let mut points = Points {
            settlements: limits[Piece::Settlement as usize] - left[Piece::Settlement as usize],
            cities: 2 * (limits[Piece::City as usize] - left[Piece::City as usize]),
            longest_road: if state.longest_road == seat.0 { 2 } else { 0 },
            largest_army: if state.largest_army == seat.0 { 2 } else { 0 },
            // Rule: base/development_cards#victory-point-at-once
            cards: state.development[seat.index()][DevelopmentCard::VictoryPoint as usize],
            ..Points::default()
        };
        ask!(self, VictoryPoints, module => module.victory_points(self, state, seat, &mut points));
        points
    }

    // Rule: target
    /// How many points a player needs.
    #[inline]
    pub fn victory_target(&self) -> u8 {
        self.target
    }

    /// How many points this seat needs: some lack more than others.
    pub fn seat_target(&self, state: &State, seat: Seat) -> u8 {
        let mut target = self.target;
        ask!(self, Wins, module => target = module.seat_target(self, state, seat, target));
        target
    }
}

/// All points of a seat. This is asked after every change: the usual game has a short way.
#[inline(always)]
fn total(rules: &Rules, state: &State, seat: Seat) -> u8 {
    if rules.hooks().answering(Hook::VictoryPoints) != 0 {
        return rules.victory_points(state, seat).total();
    }
    let [_, settlements, cities] = state.pieces_left[seat.index()];
    let [_, most_settlements, most_cities] = super::setup::PIECES;
    let awards = u8::from(state.longest_road == seat.0) + u8::from(state.largest_army == seat.0);
    let cards = state.development[seat.index()][DevelopmentCard::VictoryPoint as usize];
    most_settlements - settlements + 2 * (most_cities - cities + awards) + cards
}

// Rule: own-turn, at-once, start-of-turn, cities_knights/victory#own-turn
// Rule: five_six/paired_players#victory, five_six/paired_players#both-reach
// Rule: five_six/paired_players#points-in-other-part, variants/harbormaster#own-turn
/// Ends the game if the seat on turn has the points. Called after every change.
#[inline(always)]
pub(crate) fn settle(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let points = total(rules, state, state.on_turn);
    let asked = rules.hooks().answering(Hook::Wins) != 0;
    if (points >= rules.victory_target() || asked) && state.turn > 0 {
        perhaps_won(rules, state, points, log);
    }
}

impl Rules {
    /// Whether the seat on turn, with so many points, has won.
    pub(crate) fn wins(&self, state: &State, points: u8) -> bool {
        let mut wins = points >= self.seat_target(state, state.on_turn);
        ask!(self, Wins, module => wins = module.wins(self, state, state.on_turn, wins));
        wins
    }
}

/// Who has won a game that ended in another way than by the points of the seat on turn.
pub(crate) fn ended(rules: &Rules, state: &State) -> Option<Seat> {
    let mut winner = None;
    ask!(rules, Ended, module => winner = winner.or(module.ended(rules, state)));
    winner
}

#[cold]
fn perhaps_won(rules: &Rules, state: &mut State, points: u8, log: &mut EventLog) {
    if rules.wins(state, points) {
        end(state, state.on_turn, points, log);
    }
}

/// The game is over, and that seat has won.
pub(crate) fn end(state: &mut State, seat: Seat, points: u8, log: &mut EventLog) {
    if matches!(state.stack.top(), Frame::Over { .. }) {
        return;
    }
    state.stack.reset(Frame::Over { winner: seat });
    // Rule: reveal
    log.push(|| {
        let card = DevelopmentCard::VictoryPoint as usize;
        let victory_point_cards: [u8; MAX_SEATS] = std::array::from_fn(|i| state.development[i][card]);
        Event::Won { seat, points, victory_point_cards }
    });
}
