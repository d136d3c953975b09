//! Outcomes of chance as text.

use tradeholm_engine::board::{HarborKind, Terrain};
use tradeholm_engine::{DevelopmentCard, Dice, Outcome};

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

/// A line for each outcome that is a word and a name.
macro_rules! outcomes {
    ($($word:literal $variant:ident;)*) => {
        /// An outcome as text.
        pub fn write_outcome(outcome: Outcome) -> String {
            match outcome {
                $(Outcome::$variant(name) => format!("{} {}", $word, name.text()),)*
                Outcome::Stolen(card) => format!("steal {card}"),
                Outcome::Discovered { terrain, number: 0 } => format!("discover {}", terrain.name()),
                Outcome::Discovered { terrain, number } => format!("discover {} {number}", terrain.name()),
            }
        }

        fn read(word: &str, name: &str) -> Option<Outcome> {
            match word {
                $($word => Name::named(name).map(Outcome::$variant),)*
                "discover" => parse_discovered(name),
                _ => None,
            }
        }
    };
}

outcomes! {
    "dice" Dice;
    "draw" Drawn;
    "event" Event;
    "progress" Progress;
    "harbor" Harbor;
    "die" Die;
}

/// Reads an outcome; whether it can happen is another question.
pub fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    const EXPECTED: &str = "an outcome such as 'dice 3+4', 'steal ore' or 'draw knight'";
    let outcome = match text.split_once(' ') {
        Some(("steal", card)) => return Ok(Outcome::Stolen(parse_card(card)?)),
        Some((word, name)) => read(word, name),
        None => None,
    };
    outcome.map_or_else(|| malformed(text, EXPECTED), Ok)
}

/// A terrain, and its number if it has one.
fn parse_discovered(text: &str) -> Option<Outcome> {
    let (terrain, number) = match text.split_once(' ') {
        Some((terrain, number)) => (terrain, parse_u8(number).ok().filter(|&number| number > 0)?),
        None => (text, 0),
    };
    Terrain::from_name(terrain).map(|terrain| Outcome::Discovered { terrain, number })
}
