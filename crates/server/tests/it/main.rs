//! The server as clients see it: real sockets, a real database, whole games.

mod advice;
mod clock;
mod cluster;
mod common;
mod connections;
mod door;
mod endless;
mod failover;
mod fair;
mod faulty;
mod forgotten;
mod friends;
mod full_disk;
mod games;
mod held;
mod history;
mod hostile;
mod idle;
mod kill;
mod leak;
mod leases;
mod lessons;
mod lobby;
mod nagging;
mod nodes;
mod old_name;
mod options;
mod own_scenarios;
mod postgres;
mod programs;
mod reconnect;
mod rehearsal;
mod revisions;
mod sessions;
mod shape;
mod signals;
mod soak;
mod spaces;
mod stores;
mod supervision;
mod thinking;
mod trust;
mod wall_clock;
mod weight;
mod wire;
mod work;

/// The server as a program, for tests that kill it. `tradeholm-cli` runs the same tests with the
/// real one.
fn server_program(address: std::net::SocketAddr, data: &std::path::Path) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tradeholm-server"));
    command.arg(address.to_string()).arg(data);
    command
}
