//! The server as clients see it: real sockets, a real database, whole games.

mod common;
mod games;
mod hostile;
mod kill;
mod leak;
mod lobby;
mod reconnect;
mod stores;
mod wire;
