//! One table for writing and reading: each line says which words stand for which value.
//!
//! A line has words in parentheses and the variant that they stand for in brackets. A word is text,
//! a field of the variant, which is written and read by its type ([`Word`]), or `[field: Form]` for
//! a field that is written in another way than its type usually is ([`Form`]). So what is written is
//! what is read, and a new action is a new line.

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId};
use tradeholm_engine::book::Never;
use tradeholm_engine::{Card, Cards, Dice, Rules, Seat, SeatSet};

use super::places::{
    hex_name, intersection_name, parse_card, parse_cards, parse_dice, parse_hex, parse_intersection,
    parse_path, parse_seat, path_name, seat_name, write_cards, write_dice,
};
use super::text::parse_u8;
use super::{NotationError, malformed};

/// Something that is one word of a notation.
pub(crate) trait Word: Sized {
    /// As text.
    fn write(self, rules: &Rules) -> String;
    /// Reads it.
    fn read(rules: &Rules, text: &str) -> Result<Self, NotationError>;
}

/// Another way to write a value than the one of its type.
pub(crate) trait Form<T> {
    /// As text.
    fn write(value: T, rules: &Rules) -> String;
    /// Reads it.
    fn read(rules: &Rules, text: &str) -> Result<T, NotationError>;
}

/// Something that is a few words of a notation, by a table.
pub(crate) trait Words: Sized {
    /// As words.
    fn words(self, rules: &Rules) -> Vec<String>;
    /// Reads words; none if no line of the table is like them.
    fn read(rules: &Rules, words: &[&str]) -> Result<Option<Self>, NotationError>;
}

/// What a book does not have has no words.
impl Words for Never {
    fn words(self, _: &Rules) -> Vec<String> {
        match self {}
    }

    fn read(_: &Rules, _: &[&str]) -> Result<Option<Self>, NotationError> {
        Ok(None)
    }
}

/// Writes a table, as described above. After the lines come the variants that hold a value with a
/// table of its own, and those that are written and read by hand.
macro_rules! table {
    (
        $of:ident {
            $(($($word:tt)+) [$($variant:tt)+])*
        }
        $(within { $($within:ident)* })?
        $(by hand { $([$($hand:tt)+] $write:path;)* } $read:path)?
    ) => {
        impl $crate::notation::table::Words for $of {
            #[allow(unused_variables, reason = "some tables have no word that depends on the game")]
            fn words(self, rules: &tradeholm_engine::Rules) -> Vec<String> {
                match self {
                    $($of::$($variant)+ => {
                        vec![$($crate::notation::table::write_word!(rules, $word)),+]
                    })*
                    $($($of::$within(inner) => $crate::notation::table::Words::words(inner, rules),)*)?
                    $($($of::$($hand)+ => $write(rules, self),)*)?
                }
            }

            #[allow(unused_variables, reason = "some tables have no word that depends on the game")]
            fn read(
                rules: &tradeholm_engine::Rules,
                words: &[&str],
            ) -> Result<Option<Self>, $crate::notation::NotationError> {
                match *words {
                    $([$($crate::notation::table::word_pattern!($word)),+] => {
                        $($crate::notation::table::read_word!(rules, $word);)+
                        return Ok(Some($of::$($variant)+));
                    })*
                    _ => {}
                }
                $($(
                    if let Some(inner) = $crate::notation::table::Words::read(rules, words)? {
                        return Ok(Some($of::$within(inner)));
                    }
                )*)?
                $(if let Some(read) = $read(rules, words)? {
                    return Ok(Some(read));
                })?
                Ok(None)
            }
        }
    };
}

/// A word of a line, written.
macro_rules! write_word {
    ($rules:ident, $text:literal) => {
        String::from($text)
    };
    ($rules:ident, $field:ident) => {
        $crate::notation::table::Word::write($field, $rules)
    };
    ($rules:ident, [$field:ident: $form:ty]) => {
        <$form as $crate::notation::table::Form<_>>::write($field, $rules)
    };
}

/// A word of a line, as a pattern of what is read.
macro_rules! word_pattern {
    ($text:literal) => {
        $text
    };
    ($field:ident) => {
        $field
    };
    ([$field:ident: $form:ty]) => {
        $field
    };
}

/// A word of a line, read into a variable with the name of the field.
macro_rules! read_word {
    ($rules:ident, $text:literal) => {};
    ($rules:ident, $field:ident) => {
        let $field = $crate::notation::table::Word::read($rules, $field)?;
    };
    ($rules:ident, [$field:ident: $form:ty]) => {
        let $field = <$form as $crate::notation::table::Form<_>>::read($rules, $field)?;
    };
}

pub(crate) use {read_word, table, word_pattern, write_word};

/// Words that are names of their own: a way to write one and a way to read it.
macro_rules! word {
    ($($of:ty: |$value:pat_param, $rules:pat_param| $write:expr, |$game:pat_param, $text:pat_param| $read:expr;)*) => {$(
        impl $crate::notation::table::Word for $of {
            fn write(self, $rules: &tradeholm_engine::Rules) -> String {
                let $value = self;
                $write
            }

            fn read(
                $game: &tradeholm_engine::Rules,
                $text: &str,
            ) -> Result<Self, $crate::notation::NotationError> {
                $read
            }
        }
    )*};
}

pub(crate) use word;

word! {
    HexId: |hex, rules| hex_name(rules, hex), |rules, text| parse_hex(rules, text);
    IntersectionId: |at, rules| intersection_name(rules, at), |rules, text| parse_intersection(rules, text);
    PathId: |path, rules| path_name(rules, path), |rules, text| parse_path(rules, text);
    Seat: |seat, rules| seat_name(rules, seat), |rules, text| parse_seat(rules, text);
    SeatSet: |seats, rules| write_seats(rules, seats), |rules, text| parse_seats(rules, text);
    Card: |card, _| card.name().to_owned(), |_, text| parse_card(text);
    Cards: |cards, _| write_cards(cards), |_, text| parse_cards(text);
    Dice: |dice, _| write_dice(dice), |_, text| parse_dice(text);
    u8: |n, _| n.to_string(), |_, text| parse_u8(text);
    HarborKind: |kind, _| kind.name().to_owned(), |_, text| parse_harbor_kind(text);
}

/// A harbor by what it trades.
pub(crate) fn parse_harbor_kind(text: &str) -> Result<HarborKind, NotationError> {
    HarborKind::from_name(text).map_or_else(|| malformed(text, "a harbor: generic or a resource"), Ok)
}

/// Colors with `+` between; `-` for nobody.
pub(crate) fn write_seats(rules: &Rules, seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    seats.iter().map(|s| seat_name(rules, s)).collect::<Vec<_>>().join("+")
}

/// Reads [`write_seats`].
pub(crate) fn parse_seats(rules: &Rules, text: &str) -> Result<SeatSet, NotationError> {
    if text == "-" {
        return Ok(SeatSet::NONE);
    }
    text.split('+').map(|seat| parse_seat(rules, seat)).collect()
}
