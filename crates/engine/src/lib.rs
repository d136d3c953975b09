//! The rules of Tradeholm.
//!
//! No I/O, no clock, no random numbers, no floats, no iteration over hashes, no unsafe code. A game
//! is [`Rules`] (never changes) and a [`State`] (plain data). The game always waits for exactly one
//! thing, [`Rules::pending`]: a decision, answered by [`Rules::act`]; a chance, answered by
//! [`Rules::resolve`]; or nobody, because it is over.

pub mod action;
pub(crate) mod base;
mod blank;
pub mod board;
pub mod book;
mod books;
pub mod cards;
pub mod chance;
pub(crate) mod combinations;
pub mod config;
mod discovery;
pub mod error;
pub mod event;
pub mod event_table;
mod facts;
mod figure;
mod fingerprint;
mod folders;
pub mod gold;
mod hook_table;
mod hooks;
pub mod house;
mod invariants;
pub mod module;
pub mod modules;
pub mod options;
pub mod pending;
pub(crate) mod route;
pub mod rules;
pub mod seats;
pub mod state;
mod survey;
#[cfg(any(feature = "toy", feature = "lanterns"))]
pub mod toy;
pub mod units;
pub mod variants;
pub mod view;

pub use action::{Action, OpenSide};
pub use base::seven::{HAND_LIMIT, default_discard};
pub use base::victory::Points;
pub use cards::{Card, Cards};
pub use chance::{Chance, DevelopmentCard, Dice, ImpossibleOutcome, Outcome, Question};
pub use config::{Config, ConfigError, House, RULES_REVISION};
pub use error::{RuleError, RuleId, Why};
pub use event::{Event, EventLog, ViewEvent};
pub use folders::*;
pub use gold::OfferGold;
pub use modules::{ModuleId, ModuleSet};
pub use options::BuildOption;
pub use pending::{DecisionKind, Pending};
pub use rules::{Rules, Sites};
pub use seats::{Color, Seat, SeatSet};
pub use state::{Building, Piece, State};
pub use view::{View, Viewer};

/// What building things costs.
pub mod prices {
    pub use crate::base::costs::{CITY, DEVELOPMENT_CARD, ROAD, SETTLEMENT};
}
