//! The small parts that longer texts are made of: fields, numbers, counted letters, free text.

use std::fmt::Write as _;

use tradeholm_engine::ConfigError;
use tradeholm_engine::state::PositionError;

use super::{NotationError, malformed};
use crate::house::HouseError;

/// What is wrong with a longer text: a configuration, a board, a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// Not the beginning of such a text.
    #[error("this is not {0}")]
    NotThis(&'static str),
    /// Longer than any real one.
    #[error("the text has {0} bytes, which is too long")]
    TooLong(usize),
    /// Something that is no `key=value`.
    #[error("'{0}' is not of the form key=value")]
    NoField(String),
    /// A key that must be there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A key that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// A key that nothing has.
    #[error("there is no '{0}' here")]
    UnknownKey(String),
    /// A list with more or fewer parts than there are seats.
    #[error("{key} needs {seats} parts, one for each seat, and has {parts}")]
    Parts {
        /// Which list.
        key: &'static str,
        /// How many seats there are.
        seats: usize,
        /// How many parts it has.
        parts: usize,
    },
    /// A part that cannot be read.
    #[error("{key}: {error}")]
    Field {
        /// Where.
        key: &'static str,
        /// What is wrong.
        error: NotationError,
    },
    /// A house rule that is none.
    #[error(transparent)]
    House(#[from] HouseError),
    /// A configuration that cannot be played.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A position that cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
}

pub(crate) fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Names the field that an error is in.
pub(crate) trait In<T> {
    fn within(self, key: &'static str) -> Result<T, TextError>;
}

impl<T> In<T> for Result<T, NotationError> {
    fn within(self, key: &'static str) -> Result<T, TextError> {
        self.map_err(|error| TextError::Field { key, error })
    }
}

/// The fields of a text, `key=value` with single spaces between; each key once, in any order.
#[derive(Debug)]
pub struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    pub fn parse(text: &'a str) -> Result<Self, TextError> {
        let mut fields: Vec<(&str, &str)> = Vec::new();
        for part in text.split(' ').filter(|_| !text.is_empty()) {
            let field = part.split_once('=').ok_or_else(|| TextError::NoField(short(part)))?;
            if fields.iter().any(|(key, _)| *key == field.0) {
                return Err(TextError::Twice(short(field.0)));
            }
            fields.push(field);
        }
        Ok(Fields(fields))
    }

    /// Takes the value of a key, if it is there.
    pub fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.0.iter().position(|(k, _)| *k == key)?;
        Some(self.0.swap_remove(at).1)
    }

    /// Takes the value of a key that must be there.
    pub fn need(&mut self, key: &'static str) -> Result<&'a str, TextError> {
        self.take(key).ok_or(TextError::Missing(key))
    }

    /// Refuses what nobody took: a text with an unknown part was not understood.
    pub fn finish(self) -> Result<(), TextError> {
        match self.0.first() {
            Some((key, _)) => Err(TextError::UnknownKey(short(key))),
            None => Ok(()),
        }
    }
}

/// Puts ` key=value` at the end.
pub(crate) fn put(text: &mut String, key: &str, value: impl std::fmt::Display) {
    let gap = if text.is_empty() || text.ends_with(' ') { "" } else { " " };
    let _ = write!(text, "{gap}{key}={value}");
}

/// A number in its one spelling.
pub(crate) fn parse_number(text: &str, most: u64) -> Result<u64, NotationError> {
    let plain = !text.is_empty() && text.len() <= 19 && text.bytes().all(|b| b.is_ascii_digit());
    let canonical = plain && (text.len() == 1 || !text.starts_with('0'));
    match text.parse::<u64>() {
        Ok(n) if canonical && n <= most => Ok(n),
        _ => malformed(text, "a number in range"),
    }
}

pub(crate) fn parse_u8(text: &str) -> Result<u8, NotationError> {
    Ok(parse_number(text, 255)? as u8)
}

/// Counts with letters, such as `2b1o`; `-` for none.
pub(crate) fn write_counts<const N: usize>(counts: [u8; N], letters: &[u8; N]) -> String {
    let some = counts.iter().zip(letters).filter(|(n, _)| **n > 0);
    let text: String = some.map(|(n, &letter)| format!("{n}{}", letter as char)).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads [`write_counts`]; letters may come in any order, each once, with counts from 1 to 99.
pub(crate) fn parse_counts<const N: usize>(
    text: &str,
    letters: &[u8; N],
    expected: &'static str,
) -> Result<[u8; N], NotationError> {
    let mut counts = [0u8; N];
    if text == "-" {
        return Ok(counts);
    }
    let mut number: Option<u8> = None;
    for byte in text.bytes() {
        if byte.is_ascii_digit() {
            let next = number.unwrap_or(0).checked_mul(10).and_then(|n| n.checked_add(byte - b'0'));
            match next.filter(|&n| n > 0 && n < 100) {
                Some(n) => number = Some(n),
                None => return malformed(text, expected),
            }
        } else {
            let kind = letters.iter().position(|&letter| letter == byte);
            match (kind, number.take()) {
                (Some(kind), Some(n)) if counts[kind] == 0 => counts[kind] = n,
                _ => return malformed(text, expected),
            }
        }
    }
    if number.is_some() || text.is_empty() {
        return malformed(text, expected);
    }
    Ok(counts)
}

/// Free text as one word: what is not a letter, a digit or one of `/_.-` is a percent sign and two
/// hexadecimal digits for each byte of its UTF-8.
pub(crate) fn write_free(text: &str) -> String {
    let mut word = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"_.-".contains(&byte) || byte == b'/' {
            word.push(byte as char);
        } else {
            let _ = write!(word, "%{byte:02x}");
        }
    }
    word
}

/// Reads [`write_free`].
pub(crate) fn parse_free(word: &str) -> Result<String, NotationError> {
    const EXPECTED: &str = "free text (letters, digits, / _ . - and %xx)";
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'%' => {
                let digit = |b: Option<u8>| b.and_then(|b| (b as char).to_digit(16));
                let (Some(high), Some(low)) = (digit(rest.next()), digit(rest.next())) else {
                    return malformed(word, EXPECTED);
                };
                bytes.push((high * 16 + low) as u8);
            }
            b if b.is_ascii_alphanumeric() || b"_.-/".contains(&b) => bytes.push(b),
            _ => return malformed(word, EXPECTED),
        }
    }
    String::from_utf8(bytes).or_else(|_| malformed(word, EXPECTED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_text_round_trips() {
        for text in ["", "base/variable", "a b=c|d%", "zażółć", "\n\t\0"] {
            let word = write_free(text);
            assert!(word.bytes().all(|b| b.is_ascii_graphic()));
            assert_eq!(parse_free(&word).unwrap(), text);
        }
        for bad in ["%", "%1", "%g0", "a b", "%ff", "ż"] {
            assert!(parse_free(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn fields_are_each_there_once() {
        let mut fields = Fields::parse("a=1 b=x=y").unwrap();
        assert_eq!((fields.take("b"), fields.take("c")), (Some("x=y"), None));
        assert_eq!(fields.finish(), Err(TextError::UnknownKey("a".to_owned())));
        assert_eq!(Fields::parse("a=1 a=2").unwrap_err(), TextError::Twice("a".to_owned()));
        assert_eq!(Fields::parse("a=1  b=2").unwrap_err(), TextError::NoField(String::new()));
        assert!(Fields::parse("").unwrap().finish().is_ok());
    }
}
