//! The `tradeholm` program as a library: what each command does, apart from the process around it.

pub mod commands;
mod old_names;
pub mod rulebook;

pub use commands::run;
pub use tradeholm_session as session;
