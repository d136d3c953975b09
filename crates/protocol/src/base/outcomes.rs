//! Outcomes of chance as text.

use tradeholm_engine::board::HarborKind;
use tradeholm_engine::book::Never;
use tradeholm_engine::{Card, DevelopmentCard, Dice, Outcome};

use crate::books::books;
use crate::notation::text::parse_u8;
use crate::notation::{NotationError, malformed, parse_card, parse_dice, write_dice};

/// What an outcome says after its first word, whatever the game.
pub(crate) trait Name: Sized {
    /// As text.
    fn text(self) -> String;
    /// Reads it.
    fn named(text: &str) -> Option<Self>;
}

impl Name for Dice {
    fn text(self) -> String {
        write_dice(self)
    }

    fn named(text: &str) -> Option<Self> {
        parse_dice(text).ok()
    }
}

impl Name for DevelopmentCard {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

impl Name for Card {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        parse_card(text).ok()
    }
}

impl Name for HarborKind {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

/// One die.
impl Name for u8 {
    fn text(self) -> String {
        self.to_string()
    }

    fn named(text: &str) -> Option<Self> {
        parse_u8(text).ok().filter(|die| (1..=6).contains(die))
    }
}

/// What chance answers as text: a word, and what it says.
pub trait Said: Sized {
    /// As text.
    fn write(self) -> String;
    /// Reads what a word says; none if the word or what it says is another's.
    fn read(word: &str, name: &str) -> Option<Self>;
    /// Whether it has that word.
    fn knows(word: &str) -> bool;
}

/// What a book is not answered has no text.
impl Said for Never {
    fn write(self) -> String {
        match self {}
    }

    fn read(_: &str, _: &str) -> Option<Self> {
        None
    }

    fn knows(_: &str) -> bool {
        false
    }
}

/// Whether what a variant holds has that word.
pub(crate) fn within_knows<T: Said, W>(_: fn(T) -> W, word: &str) -> bool {
    T::knows(word)
}

/// Writes a table of outcomes, a line for each: its word and its variant. After the lines come the variants that
/// hold outcomes with a table of their own.
macro_rules! outcomes {
    ($of:ident { $($word:literal $variant:ident;)* } $(within { $($within:ident)* })?) => {
        impl $crate::base::outcomes::Said for $of {
            fn write(self) -> String {
                match self {
                    $($of::$variant(name) => {
                        format!("{} {}", $word, $crate::base::outcomes::Name::text(name))
                    })*
                    $($($of::$within(inner) => $crate::base::outcomes::Said::write(inner),)*)?
                }
            }

            fn read(word: &str, name: &str) -> Option<Self> {
                match word {
                    $($word => return $crate::base::outcomes::Name::named(name).map($of::$variant),)*
                    _ => {}
                }
                $($(if let Some(inner) = $crate::base::outcomes::Said::read(word, name) {
                    return Some($of::$within(inner));
                })*)?
                None
            }

            fn knows(word: &str) -> bool {
                [$($word),*].contains(&word)
                    $($(|| $crate::base::outcomes::within_knows($of::$within, word))*)?
            }
        }
    };
}

pub(crate) use outcomes;

macro_rules! all_outcomes {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        outcomes! {
            Outcome {
                "dice" Dice;
                "steal" Stolen;
                "draw" Drawn;
                "die" Die;
            }
            within { $($book)* $($part)* }
        }
    };
}

books!(all_outcomes);

/// An outcome as text.
pub fn write_outcome(outcome: Outcome) -> String {
    outcome.write()
}

/// Whether an outcome begins with that word.
pub fn is_outcome_word(word: &str) -> bool {
    Outcome::knows(word)
}

/// Reads an outcome; whether it can happen is another question.
pub fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    const EXPECTED: &str = "an outcome such as 'dice 3+4', 'steal ore' or 'draw knight'";
    let outcome = match text.split_once(' ') {
        // Of a card it is said which ones there are.
        Some(("steal", card)) => return Ok(Outcome::Stolen(parse_card(card)?)),
        Some((word, name)) => Outcome::read(word, name),
        None => None,
    };
    outcome.map_or_else(|| malformed(text, EXPECTED), Ok)
}
