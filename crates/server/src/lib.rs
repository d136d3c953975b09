//! The game server: a lobby, live tables that lose nothing and leak nothing, a store, and the web
//! client's files.

mod accounts;
pub mod advice;
mod app;
pub mod catalog;
pub mod client;
pub mod game;
mod http;
mod ids;
mod limits;
pub mod load;
mod metrics;
mod names;
mod options;
mod record;
mod serve;
mod session;
mod shelf;
pub mod store;
mod table;
mod text;

pub use ids::rehearse;
pub use limits::Rate;
pub use options::{Limits, ServeOptions, database_file};
pub use serve::{ServeError, Server, backup, serve, serve_until};
