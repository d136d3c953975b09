//! `hexhaven sim`: many games at once, and their figures.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use clap::Args;
use hexhaven_dealer::SimDealer;
use hexhaven_engine::board::deal;
use hexhaven_engine::{Config, ModuleId, Rules};
use hexhaven_protocol::house;
use hexhaven_scenarios::Scenario;
use hexhaven_sim::{Report, Spec};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::{Failure, scenario, watch};

/// Plays many games and reports how they went.
#[derive(Args, Debug)]
pub struct Sim {
    /// The scenario (see `hexhaven scenarios`), or a scenario file, whose name ends in .toml.
    #[arg(long, default_value = "base/variable", value_name = "ID")]
    scenario: String,
    /// Modules to play with, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "MODULE")]
    with: Vec<String>,
    /// House rules, separated by commas: `domestic_trade=false,victory_points=12`.
    #[arg(long, value_delimiter = ',', value_name = "KEY=VALUE")]
    house: Vec<String>,
    /// One bot for each seat, separated by commas.
    #[arg(long, value_delimiter = ',', default_value = "random,random,random,random", value_name = "BOT")]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Threads; all cores if not given. The figures of the games do not depend on it.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Break a game off after so many turns.
    #[arg(long, default_value_t = 1000, value_name = "TURNS")]
    turn_limit: u16,
    /// Check every invariant after every step (slow).
    #[arg(long)]
    check: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Show one game turn by turn instead.
    #[arg(long, conflicts_with = "json")]
    watch: bool,
}

/// The bots that can play here.
const BOTS: &[&str] = &["random"];

impl Sim {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let spec = spec(self)?;
        if self.watch {
            return watch::show(&spec, out);
        }
        let done = AtomicU64::new(0);
        let report = with_progress(self, &done, || hexhaven_sim::run(&spec, &done));
        let report = report.map_err(|e| Failure::No(e.to_string()))?;
        if self.json {
            writeln!(out, "{}", as_json(self, &spec, &report))?;
            Ok(())
        } else {
            print_table(self, &spec, &report, out)
        }
    }
}

fn spec(args: &Sim) -> Result<Spec, Failure> {
    let scenario = scenario(&args.scenario)?;
    if let Some(bot) = args.bots.iter().find(|b| !BOTS.contains(&b.as_str())) {
        return Err(Failure::usage(format!("there is no bot '{bot}' (there are {})", BOTS.join(", "))));
    }
    let mut config = scenario.config(args.bots.len()).map_err(|e| Failure::usage(e.to_string()))?;
    for name in &args.with {
        let module = ModuleId::from_name(name)
            .ok_or_else(|| Failure::usage(format!("there is no module '{name}'")))?;
        config.modules = config.modules.with(module);
        if !scenario.modules.contains(module) {
            let reason = reason(&scenario, &config).map_or(String::new(), |why| format!(": {why}"));
            let id = &scenario.id;
            return Err(Failure::usage(format!("{id} cannot be played with module '{name}'{reason}")));
        }
    }
    for rule in &args.house {
        let (key, value) = rule
            .split_once('=')
            .ok_or_else(|| Failure::usage(format!("a house rule is KEY=VALUE, not '{rule}'")))?;
        house::set(&mut config, key, value).map_err(|e| Failure::usage(e.to_string()))?;
    }
    if args.turn_limit == 0 || args.threads == Some(0) {
        return Err(Failure::usage("--turn-limit and --threads are at least 1"));
    }
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let layout = scenario.layout_for(&config).into_owned();
    Ok(Spec {
        config,
        layout,
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or(cores).min(256),
        turn_limit: args.turn_limit,
        check: args.check,
    })
}

/// Why the engine refuses a configuration on a scenario's board, if it does.
fn reason(scenario: &Scenario, config: &Config) -> Option<String> {
    let board = deal(&scenario.layout, &mut SimDealer::new(0)).ok()?;
    Rules::new(config.clone(), &board).err().map(|e| e.to_string())
}

/// Shows a bar while games are played, if someone looks at a terminal.
fn with_progress<T>(args: &Sim, done: &AtomicU64, run: impl FnOnce() -> T) -> T {
    if args.json || !std::io::stderr().is_terminal() {
        return run();
    }
    let bar = ProgressBar::new(args.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {per_sec}  {eta} left") {
        bar.set_style(style);
    }
    let finished = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !finished.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let result = run();
        finished.store(true, Ordering::Relaxed);
        bar.finish_and_clear();
        result
    })
}

fn as_json(args: &Sim, spec: &Spec, report: &Report) -> serde_json::Value {
    let round = |x: f64| (x * 10.0).round() / 10.0;
    json!({
        "scenario": spec.config.scenario,
        "bots": args.bots,
        "seed": args.seed.to_string(),
        "threads": spec.threads,
        "turn_limit": spec.turn_limit,
        "games": report.games,
        "seconds": report.elapsed.as_secs_f64(),
        "games_per_second": round(report.rate(report.games)),
        "steps_per_second": round(report.rate(report.steps)),
        "wins": report.wins,
        "unfinished": report.unfinished,
        "steps_per_game": round(report.per_game(report.steps)),
        "turns_per_game": round(report.per_game(report.turns)),
    })
}

fn print_table(args: &Sim, spec: &Spec, report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let seconds = report.elapsed.as_secs_f64();
    writeln!(out, "{} games of {} in {seconds:.2} s", report.games, spec.config.scenario)?;
    writeln!(out, "  games per second  {:>12.0}", report.rate(report.games))?;
    writeln!(out, "  steps per second  {:>12.0}", report.rate(report.steps))?;
    writeln!(out, "  steps per game    {:>12.1}", report.per_game(report.steps))?;
    writeln!(out, "  turns per game    {:>12.1}", report.per_game(report.turns))?;
    writeln!(out, "  unfinished        {:>12}", report.unfinished)?;
    for (i, wins) in report.wins.iter().enumerate() {
        let (colour, bot) = (spec.config.colours[i], &args.bots[i]);
        let share = 100.0 * *wins as f64 / report.games.max(1) as f64;
        writeln!(out, "  {:<7} {bot:<8}  {wins:>12} wins  {share:>5.1} %", colour.name())?;
    }
    Ok(())
}
