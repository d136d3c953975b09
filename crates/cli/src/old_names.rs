//! Environment variables from before the project was renamed. They are still read, with a warning that
//! names the new one; where both are set, the new one counts.

use std::env;
use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Parser};

/// What the name of every variable begins with.
const NAME: &str = "TRADEHOLM_";
/// What it began with.
const OLD_NAME: &str = "HEXHAVEN_";

/// Reads arguments and environment, and warns of every variable of the old name that made a difference.
pub(crate) fn parse<P: Parser>(arguments: impl IntoIterator<Item = OsString>) -> Result<P, clap::Error> {
    let mut command = accept_old(P::command());
    let matches = command.try_get_matches_from_mut(arguments)?;
    for old in used(&command, &matches) {
        let new = old.replacen(OLD_NAME, NAME, 1);
        eprintln!("tradeholm: the environment variable {old} is now called {new}; set that one instead");
    }
    P::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Every option that can be given by a variable is given by that of the old name, if only that is set.
fn accept_old(command: Command) -> Command {
    let accept = |argument: Arg| match old_variable(&argument) {
        Some(old) => argument.env(old),
        None => argument,
    };
    command.mut_args(accept).mut_subcommands(accept_old)
}

fn old_variable(argument: &Arg) -> Option<String> {
    let new = argument.get_env()?.to_str()?;
    let old = format!("{OLD_NAME}{}", new.strip_prefix(NAME)?);
    (env::var_os(new).is_none() && env::var_os(&old).is_some()).then_some(old)
}

/// The variables of the old name that gave an option its value.
fn used<'a>(command: &'a Command, matches: &'a ArgMatches) -> Vec<&'a str> {
    let by_old = command.get_arguments().filter_map(|argument| {
        let variable = argument.get_env()?.to_str().filter(|name| name.starts_with(OLD_NAME))?;
        (matches.value_source(argument.get_id().as_str()) == Some(ValueSource::EnvVariable))
            .then_some(variable)
    });
    let deeper =
        matches.subcommand().and_then(|(name, matches)| Some(used(command.find_subcommand(name)?, matches)));
    by_old.chain(deeper.into_iter().flatten()).collect()
}
