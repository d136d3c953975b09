//! The `tradeholm` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    tradeholm_cli::run(std::env::args_os())
}
