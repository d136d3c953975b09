//! Games for programs that learn: actions as numbers, observations as numbers, many games stepped together.
//!
//! [`Space`] numbers the actions of a game of any book; [`Choices`] says which of them a seat has; an
//! [`Observer`] writes what a seat may know as bytes with names; [`Batch`] steps many games at once over
//! threads. `docs/PYTHON.md` describes all of it as programs see it.

pub mod batch;
mod books;
pub mod choices;
pub mod game;
mod names;
pub mod observe;
mod often;
mod opponents;
mod parts;
pub mod room;
pub mod setting;
pub mod snapshot;
pub mod space;

pub use batch::{Batch, BatchError, Options, Out};
pub use choices::{Choices, to_act};
pub use game::Game;
pub use observe::Observer;
pub use room::Room;
pub use setting::{Setting, SettingError};
pub use snapshot::{Snapshot, SnapshotError};
pub use space::{Kind, Outside, Partial, Space, Step};
