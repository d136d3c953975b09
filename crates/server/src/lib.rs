//! The game server: a lobby, live tables that lose nothing and leak nothing, a store, and the web
//! client's files.

mod accounts;
pub mod catalog;
pub mod game;
mod ids;
mod limits;
mod metrics;
mod names;
mod options;
mod session;
pub mod store;

pub use limits::Rate;
pub use options::{Limits, ServeOptions};
