//! `tradeholm record`: verifies and shows records.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::json;
use tradeholm_engine::{Config, EventLog, RULES_REVISION};
use tradeholm_protocol::json::{BoardJson, ConfigJson};
use tradeholm_protocol::notation::{seat_name, write_outcome};
use tradeholm_protocol::record::{MAX_BYTES, Record as Stored, VerifyError, asked, verify, write_entry};
use tradeholm_scenarios::picture::board_text;

use super::Failure;

/// Verifies or shows a game record.
#[derive(Subcommand, Debug)]
pub enum Record {
    /// Replay a record and prove its board, every roll, draw and steal from the seeds
    Verify {
        /// The record
        file: PathBuf,
        /// Print instead what each question of chance could have been answered, with weights, one JSON
        /// object a line: for a verifier that does not know the rules
        #[arg(long)]
        outcomes: bool,
    },
    /// Show a record
    Show {
        /// The record
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

impl Record {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Record::Verify { file, outcomes: false } => verify_file(file, out),
            Record::Verify { file, outcomes: true } => list_outcomes(file, out),
            Record::Show { file, json: false } => show(file, out),
            Record::Show { file, json: true } => show_json(file, out),
        }
    }
}

fn read(file: &Path) -> Result<Stored, Failure> {
    let cannot = |e| Failure::Usage(format!("cannot read {}: {e}", file.display()));
    let mut bytes = Vec::new();
    let limited = fs::File::open(file).map_err(cannot)?.take(MAX_BYTES as u64 + 1);
    { limited }.read_to_end(&mut bytes).map_err(cannot)?;
    Stored::read_bytes(&bytes).map_err(|e| no(file, e))
}

fn no(file: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::No(format!("{}: {error}", file.display()))
}

fn verify_file(file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let record = read(file)?;
    let scenario = tradeholm_scenarios::played(&record.config.scenario, record.scenario.as_deref());
    match verify(&record, scenario.as_ref().map(|s| s.layout_for(&record.config)).as_deref()) {
        Ok(proof) => {
            replayed(&record, out)?;
            let joint = record.seeds.as_ref().and_then(|seeds| seeds.joint.as_ref());
            let promised = if joint.is_some() { "all promises" } else { "the commitment" };
            writeln!(out, "proved: {promised}, and {} rolls, draws and steals", proof.outcomes)?;
            for (attempt, abandoned) in (1..).zip(joint.iter().flat_map(|joint| &joint.draw.before)) {
                let (cause, silent) = (abandoned.cause.name(), &abandoned.silent);
                writeln!(
                    out,
                    "attempt {attempt} to draw the seeds came to nothing: {cause}, seats {silent:?}"
                )?;
            }
            let board = if proof.board {
                "proved: the board follows from the seeds"
            } else {
                "not proved: the board (its scenario is not known here, or it starts from a position)"
            };
            writeln!(out, "{board}")?;
            if proof.skipped > 0 {
                let skipped = proof.skipped;
                writeln!(
                    out,
                    "not given: {skipped} answers, dropped where the game went on under other rules"
                )?;
            }
            Ok(())
        }
        // A record without seeds may still be a legal game; say which of the two it is.
        Err(error @ (VerifyError::NoSeeds | VerifyError::NotRevealed)) => {
            replayed(&record, out)?;
            Err(no(file, error))
        }
        Err(error) => Err(no(file, error)),
    }
}

/// Says that a record has been replayed, and where it was played under other rules.
fn replayed(record: &Stored, out: &mut impl Write) -> Result<(), Failure> {
    let (entries, fingerprint) = (record.entries.len(), record.standing.fingerprint);
    writeln!(out, "replayed: {entries} entries, fingerprint {fingerprint:016x}")?;
    if record.revision != RULES_REVISION {
        let played = record.revision;
        writeln!(out, "played under rules revision {played}: the same game under {RULES_REVISION}")?;
    }
    Ok(())
}

fn list_outcomes(file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let record = read(file)?;
    let mut lines = Vec::new();
    let played = asked(&record, |_, asked| {
        let choices = asked.choices.iter().map(|&(outcome, weight)| json!([write_outcome(outcome), weight]));
        let choices: Vec<_> = choices.collect();
        let result = write_outcome(asked.outcome);
        lines.push(json!({ "entry": asked.entry, "result": result, "choices": choices }));
    });
    played.map_err(|e| no(file, e))?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn colors(config: &Config) -> String {
    config.colors.iter().map(|c| c.name()).collect::<Vec<_>>().join(", ")
}

fn show(file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let record = read(file)?;
    let mut replay = record.begin().map_err(|e| no(file, e))?;
    writeln!(out, "{}, {}", record.config.scenario, colors(&record.config))?;
    let house = tradeholm_protocol::house::list(&record.config);
    for (key, value) in house {
        writeln!(out, "house rule: {key}={value}")?;
    }
    writeln!(out, "\n{}\n", board_text(&record.board).trim_end())?;
    let mut turn = u16::MAX;
    while let Some(entry) = replay.next_entry() {
        if replay.state().turn() != turn {
            turn = replay.state().turn();
            let seat = seat_name(replay.rules(), replay.state().on_turn());
            let title = if turn == 0 { "set-up".to_owned() } else { format!("turn {turn}, {seat}") };
            writeln!(out, "{title}")?;
        }
        writeln!(out, "{:>6}  {}", replay.played() + 1, write_entry(replay.rules(), entry))?;
        replay.step(&mut EventLog::off()).map_err(|e| no(file, e))?;
    }
    let (rules, _) = replay.finish().map_err(|e| no(file, e))?;
    let points = rules.all_seats().iter().zip(&record.standing.points);
    let points: Vec<_> = points.map(|(seat, n)| format!("{} {n}", seat_name(&rules, seat))).collect();
    let winner = record.standing.winner.map_or("nobody yet".to_owned(), |seat| seat_name(&rules, seat));
    writeln!(out, "\nwinner: {winner}; points: {}", points.join(", "))?;
    writeln!(out, "fingerprint: {:016x}", record.standing.fingerprint)?;
    Ok(())
}

fn show_json(file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let record = read(file)?;
    let (rules, _) = record.replay().map_err(|e| no(file, e))?;
    let entries: Vec<_> = record.entries.iter().map(|&e| write_entry(&rules, e)).collect();
    let seeds = record.seeds.as_ref().map(|s| {
        json!({
            "game": s.game,
            "commitment": s.commitment.to_string(),
            "server": s.server.as_ref().map(|s| s.reveal()),
            "clients": s.clients,
        })
    });
    let json = json!({
        "rules_revision": record.revision,
        "config": ConfigJson::from(&record.config),
        "board": BoardJson::from(&record.board),
        "scenario_text": record.scenario,
        "seeds": seeds,
        "entries": entries,
        "winner": record.standing.winner.map(|s| s.0),
        "points": record.standing.points,
        "fingerprint": format!("{:016x}", record.standing.fingerprint),
    });
    Ok(writeln!(out, "{json}")?)
}
