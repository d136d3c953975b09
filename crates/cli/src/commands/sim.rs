//! `tradeholm sim`: many games at once, and their figures.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tradeholm_bots::{Budget, Level};
use tradeholm_engine::RULES_REVISION;
use tradeholm_sim::{Report, Shard, Spec, Table as Figures, Tournament, tallies};

use super::bots::Named;
use super::parts::{self, Game, Line, Sums, What};
use super::table::{Table, seated, threads};
use super::{Failure, standings, watch};

/// Plays many games and reports how they went.
#[derive(Args, Debug)]
pub struct Sim {
    #[command(flatten)]
    table: Table,
    /// One bot for each seat, separated by commas: a level, or `exec:COMMAND` for another program.
    /// Random ones if not given, four or as many as the scenario has seats.
    #[arg(long, value_delimiter = ',', value_name = "BOT")]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    /// Play the I-th of N shares of the games, and print them for `tradeholm merge`.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["json", "watch"])]
    shard: Option<Shard>,
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

impl Sim {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let bots = seated(&self.table, &self.bots, &["random"; 4])?;
        let spec = spec(self, bots.len())?;
        let named = bots.iter().map(|b| Named::parse(b)).collect::<Result<Vec<_>, _>>()?;
        // Random players alone need no views and are many times faster without.
        let others = named.iter().any(|bot| *bot != Named::Level(Level::Random));
        if self.watch && others {
            return Err(Failure::usage("--watch shows random bots only"));
        }
        if self.watch {
            return watch::show(&spec, out);
        }
        if others {
            return self.contest(spec, &bots, &named, out);
        }
        let done = AtomicU64::new(0);
        let here = self.games / spec.shard.of();
        let report = with_progress(here, &done, || tradeholm_sim::run(&spec, &done));
        let report = report.map_err(|e| Failure::No(e.to_string()))?;
        let what = self.about(&spec, &bots, &named);
        match self.shard {
            Some(shard) => {
                let lines = [Line::Sums(Sums::of(&report))];
                parts::write(out, "sim", shard, what, &lines, report.elapsed)
            }
            None => show(&what, &report, Some(spec.threads), self.json, out),
        }
    }
}

impl Sim {
    /// What the games follow from, for those who put parts together.
    fn about(&self, spec: &Spec, bots: &[String], named: &[Named]) -> What {
        What {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            revision: RULES_REVISION,
            scenario: spec.config.scenario.clone(),
            table: What::table(&(&spec.config, &spec.layout)),
            colors: spec.config.colors.iter().map(|color| color.name().to_owned()).collect(),
            bots: bots.to_vec(),
            games: self.games,
            seed: self.seed.to_string(),
            turn_limit: self.turn_limit,
            thinking: json!({}),
            exact: !named.iter().any(|bot| matches!(bot, Named::Exec(_))),
        }
    }

    /// Games between bots that see views, every bot on the seat it was named for.
    fn contest(
        &self,
        spec: Spec,
        bots: &[String],
        named: &[Named],
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.check {
            return Err(Failure::usage("--check is for random bots only"));
        }
        let names = standings::distinct(bots);
        let limit = Duration::from_secs(5);
        let make = |bot: usize, seed: u64| named[bot].make(&names[bot], seed, Budget::default(), limit);
        let about = self.about(&spec, &names, named);
        let what = Tournament {
            config: spec.config,
            layout: spec.layout,
            bots: names.clone(),
            games: spec.games,
            shard: spec.shard,
            seed: spec.seed,
            threads: spec.threads,
            turn_limit: spec.turn_limit,
            rotate: false,
            make: &make,
            see: None,
        };
        let done = AtomicU64::new(0);
        let (start, here) = (Instant::now(), self.games / what.shard.of());
        let games = with_progress(here, &done, || tallies(&what, &done));
        let games = games.map_err(|e| Failure::No(e.to_string()))?;
        if let Some(shard) = self.shard {
            let lines: Vec<Line> = games.iter().map(|game| Line::Game(Game::of(game))).collect();
            return parts::write(out, "sim", shard, about, &lines, start.elapsed());
        }
        let table = Figures::of(&names, &games, start.elapsed());
        if self.json {
            writeln!(out, "{}", standings::json(&self.table.scenario, self.seed, &table))?;
            return Ok(());
        }
        standings::text(&self.table.scenario, &table, out)
    }
}

fn spec(args: &Sim, seats: usize) -> Result<Spec, Failure> {
    let (config, layout) = args.table.agree(seats)?;
    if args.turn_limit == 0 {
        return Err(Failure::usage("--turn-limit is at least 1"));
    }
    Ok(Spec {
        config,
        layout,
        games: args.games,
        shard: args.shard.unwrap_or(Shard::WHOLE),
        seed: args.seed,
        threads: threads(args.threads)?,
        turn_limit: args.turn_limit,
        check: args.check,
    })
}

/// Shows a bar while games are played, if someone looks at a terminal.
pub(super) fn with_progress<T>(games: u64, done: &AtomicU64, run: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return run();
    }
    let bar = ProgressBar::new(games);
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

/// Shows the figures of random bots, played by so many threads if one machine played them.
pub(super) fn show(
    what: &What,
    report: &Report,
    threads: Option<usize>,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if json {
        writeln!(out, "{}", as_json(what, report, threads))?;
        return Ok(());
    }
    print_table(what, report, out)
}

fn as_json(what: &What, report: &Report, threads: Option<usize>) -> serde_json::Value {
    let round = |x: f64| (x * 10.0).round() / 10.0;
    json!({
        "scenario": what.scenario,
        "bots": what.bots,
        "seed": what.seed,
        "threads": threads,
        "turn_limit": what.turn_limit,
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

fn print_table(what: &What, report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let seconds = report.elapsed.as_secs_f64();
    writeln!(out, "{} games of {} in {seconds:.2} s", report.games, what.scenario)?;
    writeln!(out, "  games per second  {:>12.0}", report.rate(report.games))?;
    writeln!(out, "  steps per second  {:>12.0}", report.rate(report.steps))?;
    writeln!(out, "  steps per game    {:>12.1}", report.per_game(report.steps))?;
    writeln!(out, "  turns per game    {:>12.1}", report.per_game(report.turns))?;
    writeln!(out, "  unfinished        {:>12}", report.unfinished)?;
    for ((color, bot), wins) in what.colors.iter().zip(&what.bots).zip(&report.wins) {
        let share = 100.0 * *wins as f64 / report.games.max(1) as f64;
        writeln!(out, "  {color:<7} {bot:<8}  {wins:>12} wins  {share:>5.1} %")?;
    }
    Ok(())
}
