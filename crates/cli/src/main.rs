//! The `hexhaven` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    hexhaven_cli::run(std::env::args_os())
}
