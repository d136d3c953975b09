//! The text notation of places, cards, actions, outcomes and positions. Described in `docs/NOTATION.md`
//! and `docs/POSITIONS.md`.

pub(crate) mod facts;
mod features;
mod lenient;
pub mod menu;
pub(crate) mod owners;
mod places;
pub(crate) mod position;
pub(crate) mod room;
mod setting;
pub(crate) mod table;
pub(crate) mod text;

pub use crate::base::actions::{parse_action, write_action};
pub use crate::base::outcomes::{is_outcome_word, parse_outcome, write_outcome};
pub use lenient::{Completed, complete_position};
pub use places::{
    hex_name, intersection_name, parse_cards, parse_hex, parse_hex_coord, parse_intersection,
    parse_intersection_coord, parse_path, parse_path_coord, parse_seat, path_name, seat_name, write_cards,
};
pub(crate) use places::{parse_card, parse_dice, write_dice};
pub(crate) use position::{parse_facts, write_facts};
pub use position::{parse_position, write_position};
pub use setting::{parse_board, parse_config, write_board, write_config};
pub use text::TextError;
pub(crate) use text::{Fields, parse_free, parse_number, parse_u8, put, write_free};

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
