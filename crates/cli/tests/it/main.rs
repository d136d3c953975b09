//! The tradeholm program: as a process, line by line, and as its documents show it.

mod asked;
#[path = "../../../server/tests/it/common.rs"]
#[allow(dead_code, reason = "the server's own tests use the rest")]
mod common;
mod docs;
mod independent;
#[path = "../../../server/tests/it/kill.rs"]
mod kill;
mod old_name;
mod program;
mod serve;
mod session;
mod suggest;
mod tournament;

/// The program as a server, for tests that kill it.
fn server_program(address: std::net::SocketAddr, data: &std::path::Path) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tradeholm"));
    command.args(["serve", "--no-limits", "--address", &address.to_string(), "--data"]).arg(data);
    command
}
