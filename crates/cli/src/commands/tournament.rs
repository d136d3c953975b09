//! `tradeholm tournament`: bots against bots, their seats rotated.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use tradeholm_bots::Budget;
use tradeholm_engine::{RULES_REVISION, Rules};
use tradeholm_protocol::record::{Entry, Record};
use tradeholm_sim::{Played, Shard, Step, Table as Figures, Tally, tallies};

use super::bots::Named;
use super::parts::{self, Game, Line, What};
use super::table::{Table, seated, threads};
use super::{Failure, plots, sim, standings};

/// Lets bots play against each other and reports who won how often.
///
/// Each group of as many games as there are seats has one board and the same dice, and every bot sits
/// on every seat once.
#[derive(Args, Debug)]
pub struct Tournament {
    #[command(flatten)]
    table: Table,
    /// One bot for each seat, separated by commas: a level, or `exec:COMMAND` for another program. If
    /// not given, `hard,medium,easy,random`, or as many as the scenario has seats.
    #[arg(long, value_delimiter = ',', value_name = "BOT")]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// Play the I-th of N shares of the games, and print them for `tradeholm merge`.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["json", "csv", "plots"])]
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
    /// How many positions a searching bot may look at for a decision, about.
    #[arg(long, default_value_t = Budget::default().nodes, value_name = "NODES")]
    nodes: u64,
    /// How long a searching bot may think about a decision, in milliseconds. Games are then no longer
    /// the same for the same seed.
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// How long another program may take for a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    exec_time: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Print comma-separated values, one line for each bot.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write a record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Write plots as SVG files into this folder.
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
}

impl Tournament {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let start = Instant::now();
        let (what, games) = self.play()?;
        let elapsed = start.elapsed();
        if let Some(shard) = self.shard {
            let lines: Vec<Line> = games.iter().map(|game| Line::Game(Game::of(game))).collect();
            return parts::write(out, "tournament", shard, what, &lines, elapsed);
        }
        let figures = Figures::of(&what.bots, &games, elapsed);
        if let Some(folder) = &self.plots {
            plots::write(folder, &figures)?;
        }
        if self.json {
            writeln!(out, "{}", standings::json(&self.table.scenario, self.seed, &figures))?;
        } else if self.csv {
            standings::csv(&figures, out)?;
        } else {
            standings::text(&self.table.scenario, &figures, out)?;
        }
        Ok(())
    }

    fn play(&self) -> Result<(What, Vec<Tally>), Failure> {
        let bots = seated(&self.table, &self.bots, &["hard", "medium", "easy", "random"])?;
        let (config, layout) = self.table.agree(bots.len())?;
        let named = bots.iter().map(|b| Named::parse(b)).collect::<Result<Vec<_>, _>>()?;
        let names = standings::distinct(&bots);
        let threads = threads(self.threads)?;
        if self.turn_limit == 0 {
            return Err(Failure::usage("--turn-limit is at least 1"));
        }
        for folder in [&self.records, &self.plots].into_iter().flatten() {
            std::fs::create_dir_all(folder)
                .map_err(|e| Failure::usage(format!("{}: {e}", folder.display())))?;
        }
        let about = What {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            revision: RULES_REVISION,
            scenario: self.table.scenario.clone(),
            table: What::table(&(&config, &layout)),
            colors: config.colors.iter().map(|color| color.name().to_owned()).collect(),
            bots: names.clone(),
            games: self.games,
            seed: self.seed.to_string(),
            turn_limit: self.turn_limit,
            thinking: json!({ "nodes": self.nodes, "time": self.time, "exec_time": self.exec_time }),
            exact: self.time.is_none() && !named.iter().any(|bot| matches!(bot, Named::Exec(_))),
        };
        let budget = Budget { nodes: self.nodes, time: self.time.map(Duration::from_millis), offers: true };
        let limit = Duration::from_millis(self.exec_time);
        let make = |bot: usize, seed: u64| named[bot].make(&names[bot], seed, budget, limit);
        let failed: Mutex<Option<String>> = Mutex::new(None);
        let see = |game: u64, _: &[usize], rules: &Rules, played: &Played| {
            let Some(folder) = &self.records else { return };
            if let Err(error) = write_record(folder, game, rules, played)
                && let Ok(mut failed) = failed.lock()
            {
                failed.get_or_insert(error);
            }
        };
        let what = tradeholm_sim::Tournament {
            config,
            layout,
            bots: names.clone(),
            games: self.games,
            shard: self.shard.unwrap_or(Shard::WHOLE),
            seed: self.seed,
            threads,
            turn_limit: self.turn_limit,
            rotate: true,
            make: &make,
            see: Some(&see),
        };
        let done = AtomicU64::new(0);
        let here = self.games / what.shard.of();
        let games = sim::with_progress(here, &done, || tallies(&what, &done));
        let games = games.map_err(|e| Failure::No(e.to_string()))?;
        match failed.into_inner() {
            Ok(Some(error)) => Err(Failure::No(error)),
            _ => Ok((about, games)),
        }
    }
}

fn write_record(folder: &Path, game: u64, rules: &Rules, played: &Played) -> Result<(), String> {
    let entry = |step: &Step| match *step {
        Step::Action(seat, action) => Entry::Action(seat, action),
        Step::Outcome(outcome) => Entry::Outcome(outcome),
    };
    let record = Record::new(rules, played.steps.iter().map(entry).collect(), None, &played.end);
    let path = folder.join(format!("game-{game:06}.record"));
    let text = record.write().map_err(|e| e.to_string())?;
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}
