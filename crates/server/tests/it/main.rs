//! The server as clients see it: real sockets, a real database, whole games.

mod common;
mod games;
