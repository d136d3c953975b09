//! The game server: a lobby, live tables that lose nothing and leak nothing, a store, and the web
//! client's files.

mod accounts;
pub mod advice;
mod app;
pub mod catalog;
pub mod client;
mod faults;
pub mod game;
mod health;
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

pub use faults::{Fault, Faults};
pub use ids::{Moment, rehearse, step_wall_clock};
pub use limits::Rate;
pub use options::{Limits, ServeOptions, database_file};
pub use serve::{ServeError, Server, backup, serve, serve_until};
