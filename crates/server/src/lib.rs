//! The game server: a lobby, live tables that lose nothing and leak nothing, a store, and the web
//! client's files.

mod accounts;
pub mod advice;
mod app;
mod brake;
pub mod catalog;
pub mod client;
mod compute;
mod connections;
mod faults;
mod forget;
pub mod game;
mod health;
mod http;
mod ids;
mod kept;
mod lessons;
mod limits;
mod listen;
pub mod load;
mod metrics;
mod names;
mod options;
mod own;
pub mod own_seed;
mod priority;
mod push;
mod record;
mod registry;
mod serve;
mod session;
mod shelf;
pub mod store;
mod table;
mod text;
mod think;

pub use brake::LoginLimits;
pub use compute::ComputeLimits;
pub use connections::ConnectionLimits;
pub use faults::{Fault, Faults};
pub use ids::{Moment, rehearse, step_wall_clock};
pub use limits::Rate;
pub use options::{Limits, ServeOptions, database_file};
pub use push::PushOptions;
pub use serve::{ServeError, Server, backup, serve, serve_until};
pub use think::Held;
