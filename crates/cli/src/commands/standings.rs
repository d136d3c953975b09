//! The figures of a tournament as a table, as JSON and as comma-separated values.

use std::io::Write;
use std::time::Duration;

use serde_json::{Value, json};
use tradeholm_sim::{Standing, Table};

use super::Failure;

/// Names under which bots are told apart: the second `easy` is `easy`, as they are one bot; programs
/// keep what comes after `exec:`.
pub(super) fn distinct(bots: &[String]) -> Vec<String> {
    bots.iter().map(|bot| bot.strip_prefix("exec:").unwrap_or(bot).trim().to_owned()).collect()
}

/// Entries of one bot together.
pub(super) fn merged(table: &Table) -> Vec<Standing> {
    let mut merged: Vec<Standing> = Vec::new();
    for standing in &table.standings {
        let Some(same) = merged.iter_mut().find(|m| m.bot == standing.bot) else {
            merged.push(standing.clone());
            continue;
        };
        same.games += standing.games;
        same.wins += standing.wins;
        same.points += standing.points;
        same.thought.decisions += standing.thought.decisions;
        same.thought.total += standing.thought.total;
        same.thought.longest = same.thought.longest.max(standing.thought.longest);
        same.fault_count += standing.fault_count;
        same.faults.extend(standing.faults.iter().cloned());
        for (turn, course) in standing.course.iter().enumerate() {
            if same.course.len() <= turn {
                same.course.push((0, 0));
            }
            same.course[turn].0 += course.0;
            same.course[turn].1 += course.1;
        }
        same.rate = tradeholm_sim::wilson(same.wins, same.games);
    }
    merged
}

fn round(x: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (x * scale).round() / scale
}

fn millis(time: Duration) -> f64 {
    round(time.as_secs_f64() * 1000.0, 3)
}

fn mean(standing: &Standing) -> Duration {
    standing.thought.total / u32::try_from(standing.thought.decisions.max(1)).unwrap_or(u32::MAX)
}

fn entry(standing: &Standing) -> Value {
    json!({
        "bot": standing.bot,
        "games": standing.games,
        "wins": standing.wins,
        "win_rate": round(standing.rate.rate, 4),
        "interval": [round(standing.rate.low, 4), round(standing.rate.high, 4)],
        "points": round(standing.mean_points(), 2),
        "decision_ms": millis(mean(standing)),
        "longest_decision_ms": millis(standing.thought.longest),
        "faults": standing.fault_count,
    })
}

/// One JSON object. `bots` has each bot once, `entries` each of those that were named.
pub(super) fn json(scenario: &str, seed: u64, table: &Table) -> Value {
    let faults = table.standings.iter().flat_map(|standing| {
        standing.faults.iter().map(|(game, fault)| {
            json!({ "bot": standing.bot, "game": game, "turn": fault.turn, "seat": fault.seat.0, "what": fault.what })
        })
    });
    json!({
        "scenario": scenario,
        "seed": seed.to_string(),
        "games": table.games,
        "unfinished": table.unfinished,
        "seconds": round(table.elapsed.as_secs_f64(), 3),
        "bots": merged(table).iter().map(entry).collect::<Vec<_>>(),
        "entries": table.standings.iter().map(entry).collect::<Vec<_>>(),
        "seat_wins": table.seat_wins,
        "turns": { "median": table.turns_within(0.5), "p95": table.turns_within(0.95) },
        "rolls": table.rolls,
        "steps": table.steps,
        "faults": faults.collect::<Vec<_>>(),
    })
}

/// One line for each bot.
pub(super) fn csv(table: &Table, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "bot,games,wins,win_rate,low,high,points,decision_ms,longest_decision_ms,faults")?;
    for standing in merged(table) {
        let rate = standing.rate;
        let quoted = format!("\"{}\"", standing.bot.replace('"', "\"\""));
        let bot = if standing.bot.contains([',', '"', '\n']) { &quoted } else { &standing.bot };
        writeln!(
            out,
            "{bot},{},{},{:.4},{:.4},{:.4},{:.2},{},{},{}",
            standing.games,
            standing.wins,
            rate.rate,
            rate.low,
            rate.high,
            standing.mean_points(),
            millis(mean(&standing)),
            millis(standing.thought.longest),
            standing.fault_count
        )?;
    }
    Ok(())
}

/// A table for people.
pub(super) fn text(scenario: &str, table: &Table, out: &mut impl Write) -> Result<(), Failure> {
    let seconds = table.elapsed.as_secs_f64();
    writeln!(out, "{} games of {scenario} in {seconds:.1} s, {} unfinished", table.games, table.unfinished)?;
    writeln!(
        out,
        "{:<20} {:>7} {:>7} {:>8}  {:<16} {:>6} {:>11} {:>11}",
        "bot", "games", "wins", "won", "95 % interval", "points", "a decision", "longest"
    )?;
    for standing in merged(table) {
        let rate = standing.rate;
        let name: String = standing.bot.chars().take(20).collect();
        let interval = format!("{:.1} to {:.1} %", 100.0 * rate.low, 100.0 * rate.high);
        writeln!(
            out,
            "{name:<20} {:>7} {:>7} {:>6.1} %  {interval:<16} {:>6.1} {:>8.2} ms {:>8.1} ms",
            standing.games,
            standing.wins,
            100.0 * rate.rate,
            standing.mean_points(),
            millis(mean(&standing)),
            millis(standing.thought.longest)
        )?;
    }
    writeln!(out, "turns: median {}, 95 % within {}", table.turns_within(0.5), table.turns_within(0.95))?;
    for standing in &table.standings {
        for (game, fault) in &standing.faults {
            writeln!(out, "fault of {} in game {game}, turn {}: {}", standing.bot, fault.turn, fault.what)?;
        }
    }
    Ok(())
}
