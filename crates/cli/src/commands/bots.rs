//! Bots as they are named on the command line.

use std::time::Duration;

use tradeholm_bots::{Bot, Budget, ExternalBot, Level};

use super::Failure;

/// Before the command of an external bot.
const EXEC: &str = "exec:";

/// A bot that was named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// One of the program's own.
    Level(Level),
    /// Another program.
    Exec(Vec<String>),
}

impl Named {
    /// Reads a name: a level, or `exec:` and a command.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        if let Some(command) = text.strip_prefix(EXEC) {
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            return match words.is_empty() {
                true => Err(Failure::usage("'exec:' needs a command: 'exec:python3 bot.py'")),
                false => Ok(Named::Exec(words)),
            };
        }
        Level::from_name(text).map(Named::Level).ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join(", ");
            Failure::usage(format!("there is no bot '{text}' (there are {names}, and 'exec:COMMAND')"))
        })
    }

    /// Makes the bot for one game.
    pub fn make(&self, name: &str, seed: u64, budget: Budget, limit: Duration) -> Box<dyn Bot> {
        match self {
            Named::Level(level) => level.bot(seed, budget),
            Named::Exec(command) => Box::new(ExternalBot::start(name, command, limit)),
        }
    }
}
