//! Random games of every combination that a table can be opened with, with every invariant checked
//! after every step: `combinations [GAMES] [BOOK] [THREADS]`. One line for each combination; stops
//! with exit code 1 at the first broken invariant.
//!
//! What there is to combine comes from the scenarios themselves: every scenario of the program, every
//! number of seats it is for, and every set of the variants it allows. The options of its own book and
//! the house rules it allows take turns: each combination has another set of them. BOOK is how ids of
//! scenarios begin, such as `seafarers` or `cities_knights/fog-islands`.

use std::process::ExitCode;

use tradeholm_engine::module::Layer;
use tradeholm_engine::{Config, ModuleId, ModuleSet};
use tradeholm_scenarios::Scenario;
use tradeholm_sim::{Report, RunError, Shard, Spec, run};

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
    let scenarios: Vec<_> =
        tradeholm_scenarios::all().filter(|s| filter.is_none_or(|book| s.id.starts_with(book))).collect();
    if scenarios.is_empty() {
        let book = filter.unwrap_or("all");
        return Err(format!("BOOK must be all or how the id of a scenario begins, not {book:?}"));
    }
    let mut sum = Sum::default();
    for scenario in scenarios {
        for &seats in &scenario.players {
            for modules in choices(scenario, sum.played + sum.refused) {
                combination(&mut sum, scenario, usize::from(seats), &modules, games, threads)?;
            }
        }
    }
    Ok(sum)
}

/// What tables of a scenario choose: every set of its variants, each with another set of the options
/// of its book and of house rules. `number` is how many combinations came before.
fn choices(scenario: &Scenario, number: u64) -> Vec<Vec<ModuleId>> {
    let of_book = |module: ModuleId| module.needs().iter().any(|&other| scenario.plays.contains(other));
    let is_house = |module: ModuleId| module.layer() == Layer::House;
    let allowed = || scenario.modules.iter().filter(|&module| !scenario.plays.contains(module));
    let variants: Vec<_> = allowed().filter(|&m| !of_book(m) && !is_house(m)).collect();
    let others: Vec<_> = allowed().filter(|&m| of_book(m) || is_house(m)).collect();
    let set = |modules: &[ModuleId], bits: u64| -> Vec<ModuleId> {
        modules.iter().copied().enumerate().filter(|&(i, _)| bits >> i & 1 != 0).map(|(_, m)| m).collect()
    };
    let mut chosen = Vec::new();
    for bits in 0..1 << variants.len() {
        let mut modules = set(&variants, bits);
        // The first is by the book; an odd number of steps meets every set sooner or later.
        let turn = if bits == 0 { 0 } else { (number + bits).wrapping_mul(7) % (1 << others.len()) };
        for module in set(&others, turn) {
            let all = modules.iter().fold(scenario.plays, |all, &m| all.with(m));
            if goes_with(module, all) {
                modules.push(module);
            }
        }
        chosen.push(modules);
    }
    chosen
}

/// Whether a module excludes none of these, and none of them excludes it.
fn goes_with(module: ModuleId, others: ModuleSet) -> bool {
    others.iter().all(|other| !other.excludes().contains(&module) && !module.excludes().contains(&other))
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
    let spec = Spec {
        config,
        layout,
        games,
        shard: Shard::WHOLE,
        seed: 1,
        threads,
        turn_limit: TURN_LIMIT,
        check: true,
    };
    run(&spec, &Default::default())
}
