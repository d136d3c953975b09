//! `tradeholm merge`: the figures of a run whose games several machines shared.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use tradeholm_sim::{Report, Shard, Table};

use super::parts::{FORMAT, Game, Head, Line, Sums, Tail, What};
use super::{Failure, plots, sim, standings};

/// Puts together what `sim --shard` and `tournament --shard` printed.
///
/// Every game counts once, however many parts have it. Parts of different runs, a part that was cut off
/// and games that nobody played are refused.
#[derive(Args, Debug)]
pub struct Merge {
    /// Files with the parts.
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Take what there is: parts that were cut off count as far as they go, and games may be missing.
    #[arg(long)]
    partial: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Print comma-separated values, one line for each bot.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write plots as SVG files into this folder.
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
}

/// What was gathered from the parts so far.
#[derive(Default)]
struct Gathered {
    head: Option<(Head, PathBuf)>,
    games: BTreeMap<u64, (Game, PathBuf)>,
    /// By the number of the shard.
    sums: BTreeMap<String, Sums>,
    seconds: f64,
}

impl Merge {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut all = Gathered::default();
        for path in &self.parts {
            self.read(path, &mut all)?;
        }
        let Some((head, _)) = &all.head else { return Err(Failure::usage("there is no part")) };
        let (head, elapsed) = (head.clone(), Duration::from_secs_f64(all.seconds));
        if head.command == "sim" && all.games.is_empty() && !all.sums.is_empty() {
            let report = self.summed(&head, all.sums, elapsed)?;
            if self.csv || self.plots.is_some() {
                return Err(Failure::usage("random bots have neither --csv nor --plots"));
            }
            return sim::show(&head.what, &report, None, self.json, out);
        }
        let table = self.counted(&head.what, all.games, elapsed)?;
        if let Some(folder) = &self.plots {
            std::fs::create_dir_all(folder)
                .map_err(|e| Failure::usage(format!("{}: {e}", folder.display())))?;
            plots::write(folder, &table)?;
        }
        let seed = head.what.seed.parse().unwrap_or_default();
        match (self.json, self.csv) {
            (true, _) => writeln!(out, "{}", standings::json(&head.what.scenario, seed, &table))?,
            (_, true) => standings::csv(&table, out)?,
            _ => standings::text(&head.what.scenario, &table, out)?,
        }
        Ok(())
    }

    fn read(&self, path: &Path, all: &mut Gathered) -> Result<(), Failure> {
        let no = |number: usize, why: &str| Failure::usage(format!("{}:{number}: {why}", path.display()));
        let file =
            std::fs::File::open(path).map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
        let mut lines = BufReader::new(file).lines().enumerate().map(|(at, line)| (at + 1, line));
        let head = match lines.next() {
            Some((_, Ok(line))) => serde_json::from_str::<Head>(&line).ok(),
            _ => None,
        };
        let head = head
            .filter(|head| head.tradeholm == FORMAT)
            .ok_or_else(|| no(1, "not a part: --shard of sim and tournament prints them"))?;
        let shard: Shard = head.shard.parse().map_err(|why: String| no(1, &why))?;
        match &all.head {
            None => all.head = Some((head.clone(), path.to_owned())),
            Some((first, of)) => {
                if first.command != head.command || first.what != head.what {
                    return Err(no(1, &format!("another run than {}", of.display())));
                }
            }
        }
        let bots = head.what.bots.len();
        let mut read = 0;
        let mut tail: Option<Tail> = None;
        for (number, line) in lines {
            let line = line.map_err(|e| no(number, &e.to_string()))?;
            if tail.is_some() {
                return Err(no(number, "the part has ended before this line"));
            }
            if let Ok(end) = serde_json::from_str::<Tail>(&line) {
                if end.end != read || !(0.0..=1e9).contains(&end.seconds) {
                    return Err(no(number, "lines are missing before this one"));
                }
                tail = Some(end);
                continue;
            }
            match serde_json::from_str::<Line>(&line) {
                Ok(Line::Game(game)) => all.take(game, &head.what, path).map_err(|why| no(number, &why))?,
                Ok(Line::Sums(sums)) => {
                    if sums.wins.len() != bots {
                        return Err(no(number, "another number of bots"));
                    }
                    if all.sums.insert(shard.to_string(), sums.clone()).is_some_and(|known| known != sums) {
                        return Err(no(number, &format!("shard {shard} went another way in another part")));
                    }
                }
                // The last line of a part that was cut off.
                Err(_) if self.partial => break,
                Err(_) => return Err(no(number, "not a line of a part")),
            }
            read += 1;
        }
        match tail {
            Some(tail) => all.seconds += tail.seconds,
            None if self.partial => {}
            None => {
                return Err(no(read as usize + 1, "the part was cut off (--partial takes what there is)"));
            }
        }
        Ok(())
    }

    /// The figures of games between bots that think.
    fn counted(
        &self,
        what: &What,
        games: BTreeMap<u64, (Game, PathBuf)>,
        elapsed: Duration,
    ) -> Result<Table, Failure> {
        let missing = what.games - games.len() as u64;
        if missing > 0 && !self.partial {
            let first =
                (0..).zip(games.keys()).find(|(n, game)| n != *game).map_or(games.len() as u64, |(n, _)| n);
            return Err(Failure::No(format!(
                "{missing} of {} games are missing, game {first} first (--partial takes what there is)",
                what.games
            )));
        }
        let tallies: Vec<_> =
            games.into_values().filter_map(|(game, _)| game.tally(what.bots.len())).collect();
        Ok(Table::of(&what.bots, &tallies, elapsed))
    }

    /// The figures of games between random bots.
    fn summed(
        &self,
        head: &Head,
        sums: BTreeMap<String, Sums>,
        elapsed: Duration,
    ) -> Result<Report, Failure> {
        let shard: Shard = head.shard.parse().map_err(Failure::No)?;
        if let Some(other) = sums.keys().find(|name| !shard.siblings().any(|s| s.to_string() == **name)) {
            return Err(Failure::No(format!("{shard} and {other} divide the games in different ways")));
        }
        let missing: Vec<String> = shard
            .siblings()
            .map(|s| s.to_string())
            .filter(|name| !sums.contains_key(name))
            .take(20)
            .collect();
        if !missing.is_empty() && !self.partial {
            let missing = missing.join(", ");
            return Err(Failure::No(format!(
                "shards are missing: {missing} (--partial takes what there is)"
            )));
        }
        let mut report = Report { wins: vec![0; head.what.bots.len()], elapsed, ..Report::default() };
        sums.into_values().for_each(|sums| report.add(&sums.report()));
        Ok(report)
    }
}

impl Gathered {
    /// Takes a game, unless it is there already.
    fn take(&mut self, game: Game, what: &What, path: &Path) -> Result<(), String> {
        if game.game >= what.games || game.clone().tally(what.bots.len()).is_none() {
            return Err("no game of this run".to_owned());
        }
        match self.games.get(&game.game) {
            None => {
                self.games.insert(game.game, (game, path.to_owned()));
            }
            // Bots that go by the clock, and programs, play a game in more than one way: the first counts.
            Some((known, _)) if !what.exact || known.same(&game) => {}
            Some((_, other)) => {
                return Err(format!("game {} went another way in {}", game.game, other.display()));
            }
        }
        Ok(())
    }
}
