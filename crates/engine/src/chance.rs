//! Chance as a question and its answer as data: the engine asks, someone else answers.

use std::fmt::Debug;
use std::hash::Hash;

use crate::book::{Never, Parts};
use crate::books::books;
use crate::cards::Card;
use crate::error::RuleId;
use crate::seats::Seat;

/// The two dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    /// The yellow die, 1 to 6.
    pub yellow: u8,
    /// The red die, 1 to 6.
    pub red: u8,
}

impl Dice {
    /// Every result, as a set of [`Dice::index`].
    pub const EVERY: u64 = (1 << 36) - 1;

    /// Both dice; `None` unless each shows 1 to 6.
    pub const fn new(yellow: u8, red: u8) -> Option<Self> {
        if yellow >= 1 && yellow <= 6 && red >= 1 && red <= 6 { Some(Dice { yellow, red }) } else { None }
    }

    /// The sum of the eyes.
    #[inline]
    pub const fn sum(self) -> u8 {
        self.yellow + self.red
    }

    /// 0 to 35, for a deck of all results.
    #[inline]
    pub const fn index(self) -> u8 {
        (self.yellow - 1) * 6 + self.red - 1
    }

    /// The result of that index.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Dice { yellow: index / 6 + 1, red: index % 6 + 1 }
    }
}

/// A kind of development card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum DevelopmentCard {
    /// Moves the robber and counts for the largest army.
    Knight,
    /// Two free roads.
    RoadBuilding,
    /// Two resources from the supply.
    YearOfPlenty,
    /// All cards of one resource.
    Monopoly,
    /// One victory point, hidden.
    VictoryPoint,
    /// A second movement of a wagon.
    SwiftJourney,
}

/// A number for each kind of development card, in the order of [`DevelopmentCard::ALL`]. What is beyond
/// the kinds there are is always zero.
pub type DevelopmentCounts = [u8; DevelopmentCard::ROOM];

impl DevelopmentCard {
    /// How many kinds there is room for. The base game has the first five.
    pub const ROOM: usize = 8;

    /// How many kinds the base game has. Further ones are only written down where there are any.
    pub const BASE_KINDS: usize = 5;

    /// All kinds.
    pub const ALL: [DevelopmentCard; 6] = [
        DevelopmentCard::Knight,
        DevelopmentCard::RoadBuilding,
        DevelopmentCard::YearOfPlenty,
        DevelopmentCard::Monopoly,
        DevelopmentCard::VictoryPoint,
        DevelopmentCard::SwiftJourney,
    ];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point", "swift_journey"]
            [self as usize]
    }

    /// The card of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }
}

/// What a book asks of chance that nothing else does.
pub trait Question: Copy + PartialEq + Eq + Debug {
    /// The rule that says what chance may answer.
    fn rule(self) -> &'static str;

    /// The results that it may give where it takes the place of the dice of a turn, as a set of
    /// [`Dice::index`].
    fn rolls(self) -> u64 {
        Dice::EVERY
    }

    /// Every answer with its weight, where these are the same in every state, as of a die; nothing where
    /// they are not.
    fn always(self) -> &'static [(Outcome, u32)] {
        &[]
    }
}

impl Question for Never {
    fn rule(self) -> &'static str {
        self.name()
    }
}

/// What chance answers to a book and to nothing else.
pub trait Answer: Copy + PartialEq + Eq + Hash + Debug {}

impl<T: Copy + PartialEq + Eq + Hash + Debug> Answer for T {}

macro_rules! chances {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// What the game asks of chance.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Chance {
            /// A seat rolls to see who starts.
            StartingRoll(Seat),
            /// The dice of a turn.
            Dice(Seat),
            /// The dice of a turn, from a deck of the 36 results of which these (bit = [`Dice::index`])
            /// are left.
            DiceDeck {
                /// Whose turn it is.
                seat: Seat,
                /// Which results are still in the deck.
                left: u64,
            },
            /// A random card from the victim's hand.
            StealCard {
                /// Who steals.
                thief: Seat,
                /// From whom.
                victim: Seat,
            },
            /// The top card of the development deck.
            DrawDevelopmentCard(Seat),
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Chance),)*
        }

        /// What chance answers.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Outcome {
            /// Two dice.
            Dice(Dice),
            /// The stolen or lost card.
            Stolen(Card),
            /// The drawn development card.
            Drawn(DevelopmentCard),
            /// One die. Any book may roll one.
            Die(u8),
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Outcome),)*
        }

        impl Chance {
            /// The rule that says what chance may answer.
            pub fn rule(self) -> RuleId {
                RuleId(match self {
                    Chance::StartingRoll(_) => "base/setup#first-player",
                    Chance::Dice(_) => "base/turn#dice",
                    Chance::DiceDeck { .. } => "house/house_rules#dice-deck",
                    Chance::StealCard { .. } => "base/robber#steal-random",
                    Chance::DrawDevelopmentCard(_) => "base/development_cards#deck",
                    $(Chance::$Name(asked) => asked.rule(),)*
                })
            }

            /// The results of two dice that it may give, as a set of [`Dice::index`].
            pub(crate) fn rolls(self) -> u64 {
                match self {
                    Chance::DiceDeck { left, .. } => left,
                    Chance::StartingRoll(_)
                    | Chance::Dice(_)
                    | Chance::StealCard { .. }
                    | Chance::DrawDevelopmentCard(_) => Dice::EVERY,
                    $(Chance::$Name(asked) => asked.rolls(),)*
                }
            }

            /// Every answer to a book's question with its weight, where these are the same in every state.
            #[inline]
            pub fn always(self) -> &'static [(Outcome, u32)] {
                match self {
                    Chance::StartingRoll(_)
                    | Chance::Dice(_)
                    | Chance::DiceDeck { .. }
                    | Chance::StealCard { .. }
                    | Chance::DrawDevelopmentCard(_) => &[],
                    $(Chance::$Name(asked) => asked.always(),)*
                }
            }
        }
    };
}

books! { chances all }

impl Chance {
    /// The same roll of a turn where only these results (bit = [`Dice::index`]) may come. What limited it
    /// before still does, unless nothing would be left.
    pub(crate) fn only(self, seat: Seat, results: u64) -> Chance {
        let left = match self {
            Chance::DiceDeck { left, .. } if left & results != 0 => left & results,
            _ => results,
        };
        Chance::DiceDeck { seat, left }
    }
}

/// An outcome that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImpossibleOutcome {
    /// The game does not wait for chance.
    #[error("the game does not wait for chance")]
    NotWaiting,
    /// It is no answer to the question.
    #[error("that outcome does not answer what the game waits for")]
    WrongKind,
    /// It has no weight: no such card left, no such roll left.
    #[error("that outcome cannot happen now")]
    NoWeight,
}
