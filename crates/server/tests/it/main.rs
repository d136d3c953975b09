//! The server as clients see it: real sockets, a real database, whole games.

mod advice;
mod clock;
mod common;
mod faulty;
mod full_disk;
mod games;
mod history;
mod hostile;
mod kill;
mod leak;
mod lobby;
mod old_name;
mod options;
mod own_scenarios;
mod postgres;
mod programs;
mod reconnect;
mod rehearsal;
mod shape;
mod stores;
mod supervision;
mod trust;
mod wall_clock;
mod wire;

/// The server as a program, for tests that kill it. `tradeholm-cli` runs the same tests with the
/// real one.
fn server_program(address: std::net::SocketAddr, data: &std::path::Path) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tradeholm-server"));
    command.arg(address.to_string()).arg(data);
    command
}
