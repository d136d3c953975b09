//! The command line. One file for each command.

mod backup;
mod board;
mod bots;
mod engine;
mod load;
mod merge;
mod parts;
mod plots;
mod record;
mod rule;
mod scenarios;
mod serve;
mod sim;
mod standings;
mod table;
mod tournament;
mod watch;

use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tradeholm_scenarios::Scenario;

use crate::old_names;
pub(crate) use tradeholm_session::{nearest, no_scenario};

/// Plays, checks and explains games of the Catan family. Without a command it serves games.
#[derive(Parser, Debug)]
#[command(name = "tradeholm", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serve games to browsers (the default)
    Serve(serve::Serve),
    /// Copy the database while the server runs
    Backup(backup::Backup),
    /// Play many games against a server on this machine and measure it
    Load(load::Load),
    /// Play many games with bots and report how they went
    Sim(sim::Sim),
    /// Let bots play against each other, seats rotated, and report who won how often
    Tournament(tournament::Tournament),
    /// Put together what several machines printed with --shard
    Merge(merge::Merge),
    /// Run the engine on standard input and output, one JSON object a line
    Engine(engine::Engine),
    /// Verify or show a game record
    #[command(subcommand)]
    Record(record::Record),
    /// List the scenarios, or check scenario files
    Scenarios(scenarios::Scenarios),
    /// Print the text of a rule
    Rule(rule::Rule),
    /// Deal a board and show it
    Board(board::Board),
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The arguments, or a file they name, cannot be used.
    Usage(String),
    /// The command did its work, and the answer is no.
    No(String),
    /// Nobody reads the output any more.
    Closed,
}

impl Failure {
    fn usage(reason: impl fmt::Display) -> Self {
        Failure::Usage(reason.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::usage(error),
        }
    }
}

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let command = old_names::parse(arguments).and_then(|cli: Cli| match cli.command {
        Some(command) => Ok(command),
        None => serve::by_default().map(Command::Serve),
    });
    let command = match command {
        Ok(command) => command,
        Err(error) => {
            // Help and version are no errors: clap tells the two apart.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let out = &mut io::stdout().lock();
    let done = match command {
        Command::Serve(command) => command.run(),
        Command::Backup(command) => command.run(out),
        Command::Load(command) => command.run(out),
        Command::Sim(command) => command.run(out),
        Command::Tournament(command) => command.run(out),
        Command::Merge(command) => command.run(out),
        Command::Engine(command) => command.run(io::stdin().lock(), out),
        Command::Record(command) => command.run(out),
        Command::Scenarios(command) => command.run(out),
        Command::Rule(command) => command.run(out),
        Command::Board(command) => command.run(out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::No(reason)) => {
            eprintln!("tradeholm: {reason}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(reason)) => {
            eprintln!("tradeholm: {reason}");
            ExitCode::from(2)
        }
    }
}

/// The scenario of that id, or of the file of that name, or what to say when there is none.
pub(crate) fn scenario(named: &str) -> Result<Cow<'static, Scenario>, Failure> {
    if named.ends_with(".toml") {
        return Ok(Cow::Owned(scenarios::read(Path::new(named))?.scenario));
    }
    tradeholm_scenarios::find(named).map(Cow::Borrowed).ok_or_else(|| Failure::Usage(no_scenario(named)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
    }
}
