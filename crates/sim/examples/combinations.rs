//! Random games of every combination that a table can be opened with, with every invariant checked
//! after every step: `combinations [GAMES] [BOOK] [THREADS]`. One line for each combination; stops
//! with exit code 1 at the first broken invariant.

use std::process::ExitCode;

use hexhaven_engine::{Config, ModuleId};
use hexhaven_scenarios::Scenario;
use hexhaven_sim::{Report, RunError, Spec, run};

use ModuleId::{
    EasyStart, EventCards, EventCardsWithoutNewYear, FrameWithoutOneHarbor, FriendlyRobber, Harbormaster,
    KnightErrant, Nasty, TravelerTokens,
};

/// A book: its name, boards with their numbers of seats, and its own options.
struct Book {
    name: &'static str,
    boards: &'static [(&'static str, &'static [usize])],
    options: &'static [&'static [ModuleId]],
}

const BOOKS: &[Book] = &[
    Book { name: "base", boards: &[("base/variable", &[2, 3, 4])], options: &[&[]] },
    Book { name: "five_six", boards: &[("five_six/variable", &[5, 6])], options: &[&[]] },
    Book {
        name: "two_players",
        boards: &[("two_players/variable", &[2])],
        options: &[&[], &[TravelerTokens]],
    },
    Book {
        name: "cities_knights",
        boards: &[("cities_knights/variable", &[3, 4]), ("cities_knights/variable-56", &[5, 6])],
        options: &[
            &[],
            &[Nasty, KnightErrant, EasyStart],
            &[Nasty, KnightErrant, EasyStart, FrameWithoutOneHarbor],
        ],
    },
    Book {
        name: "wonders_of_catan",
        boards: &[("seafarers/wonders-of-catan-34", &[3, 4]), ("seafarers/wonders-of-catan-56", &[5, 6])],
        options: &[&[]],
    },
    Book {
        name: "tribe_cloth",
        boards: &[
            ("seafarers/forgotten-tribe-34-variable", &[3, 4]),
            ("seafarers/forgotten-tribe-56-variable", &[5, 6]),
            ("seafarers/cloth-for-catan-34-variable", &[3, 4]),
            ("seafarers/cloth-for-catan-56-variable", &[5, 6]),
        ],
        options: &[&[]],
    },
    Book {
        name: "fog_islands",
        boards: &[
            ("seafarers/fog-islands-3-variable", &[3]),
            ("seafarers/fog-islands-4-variable", &[4]),
            ("seafarers/fog-islands-56-variable", &[5, 6]),
        ],
        options: &[&[]],
    },
    Book {
        name: "pirate_islands",
        boards: &[("seafarers/pirate-islands-34", &[3, 4]), ("seafarers/pirate-islands-56", &[5, 6])],
        options: &[&[]],
    },
    Book {
        name: "new_world",
        boards: &[("seafarers/new-world-34", &[3, 4]), ("seafarers/new-world-56", &[5, 6])],
        options: &[&[]],
    },
];

const VARIANTS: &[&[ModuleId]] = &[&[], &[FriendlyRobber], &[Harbormaster], &[FriendlyRobber, Harbormaster]];

const DICE: &[&[ModuleId]] = &[&[], &[EventCards], &[EventCards, EventCardsWithoutNewYear]];

/// Random games of Cities & Knights are long; one that gets here is broken off and counted.
const TURN_LIMIT: u16 = 3000;

/// What the combinations have come to.
#[derive(Default)]
struct Sum {
    played: u64,
    refused: u64,
    games: u64,
    unfinished: u64,
    steps: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match soak(&arguments) {
        Ok(sum) => {
            let Sum { played, refused, games, unfinished, steps } = sum;
            println!(
                "{played} combinations, {refused} refused, {games} games, {unfinished} unfinished, {steps} steps"
            );
            ExitCode::SUCCESS
        }
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

fn soak(arguments: &[String]) -> Result<Sum, String> {
    let number = |i: usize, name: &str, or: u64| match arguments.get(i) {
        Some(text) => text.parse::<u64>().map_err(|_| format!("{name} must be a number, not {text:?}")),
        None => Ok(or),
    };
    let games = number(0, "GAMES", 20)?;
    let filter = arguments.get(1).map(String::as_str).filter(|&book| book != "all");
    let threads = number(2, "THREADS", 1)? as usize;
    if let Some(book) = filter.filter(|book| BOOKS.iter().all(|b| b.name != *book)) {
        let names: Vec<_> = BOOKS.iter().map(|b| b.name).collect();
        return Err(format!("BOOK must be all or one of {}, not {book:?}", names.join(", ")));
    }
    let mut sum = Sum::default();
    for book in BOOKS.iter().filter(|b| filter.is_none_or(|name| name == b.name)) {
        for (id, seats) in book.boards {
            let scenario = hexhaven_scenarios::find(id).ok_or_else(|| format!("no scenario {id}"))?;
            for &seats in *seats {
                for own in book.options {
                    for variants in VARIANTS {
                        for dice in DICE {
                            let modules: Vec<_> = [*own, *variants, *dice].concat();
                            combination(&mut sum, scenario, seats, &modules, games, threads)?;
                        }
                    }
                }
            }
        }
    }
    Ok(sum)
}

fn combination(
    sum: &mut Sum,
    scenario: &Scenario,
    seats: usize,
    modules: &[ModuleId],
    games: u64,
    threads: usize,
) -> Result<(), String> {
    let names: Vec<_> = modules.iter().map(|m| m.name()).collect();
    let title =
        format!("{} {seats} {}", scenario.id, if names.is_empty() { "-".into() } else { names.join("+") });
    let mut config = scenario.config(seats).map_err(|e| format!("{title}: {e}"))?;
    config.modules = modules.iter().fold(config.modules, |all, &m| all.with(m));
    match play(scenario, config, games, threads) {
        Ok(Report { games, unfinished, steps, .. }) => {
            println!("{title}: {games} games, {unfinished} unfinished, {steps} steps");
            sum.played += 1;
            sum.games += games;
            sum.unfinished += unfinished;
            sum.steps += steps;
            Ok(())
        }
        Err(RunError::Config(why)) => {
            println!("{title}: refused: {why}");
            sum.refused += 1;
            Ok(())
        }
        Err(what) => Err(format!("{title}: {what}")),
    }
}

fn play(scenario: &Scenario, config: Config, games: u64, threads: usize) -> Result<Report, RunError> {
    let layout = scenario.layout_for(&config).into_owned();
    let spec = Spec { config, layout, games, seed: 1, threads, turn_limit: TURN_LIMIT, check: true };
    run(&spec, &Default::default())
}
