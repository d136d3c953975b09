//! The text notation of places, cards, actions and outcomes. Described in `docs/NOTATION.md`.

mod actions;
mod places;

pub use actions::{parse_action, parse_outcome, write_action, write_outcome};
pub use places::{
    hex_name, intersection_name, parse_cards, parse_hex, parse_hex_coord, parse_intersection,
    parse_intersection_coord, parse_path, parse_path_coord, parse_seat, path_name, seat_name, write_cards,
};

/// What is wrong with a piece of notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// Not of the expected form.
    #[error("'{text}' is not {expected}")]
    Malformed {
        /// What was read.
        text: String,
        /// What was expected.
        expected: &'static str,
    },
    /// Well formed, but not on this board or at this table.
    #[error("there is no {what} '{text}' in this game")]
    Unknown {
        /// What was read.
        text: String,
        /// What it would be.
        what: &'static str,
    },
}

pub(crate) fn malformed<T>(text: &str, expected: &'static str) -> Result<T, NotationError> {
    // Echo at most a little of what may be hostile input.
    let text = text.chars().take(60).collect();
    Err(NotationError::Malformed { text, expected })
}

pub(crate) fn unknown<T>(text: &str, what: &'static str) -> Result<T, NotationError> {
    Err(NotationError::Unknown { text: text.chars().take(60).collect(), what })
}
