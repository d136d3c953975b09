//! Proves the dice of a record that somebody hands in: every roll, draw and theft.

use axum::body::Bytes;
use axum::response::Response;
use serde::Serialize;
use tradeholm_dealer::Unproved;
use tradeholm_engine::{EventLog, Outcome};
use tradeholm_protocol::json::PendingJson;
use tradeholm_protocol::notation::write_outcome;
use tradeholm_protocol::record::{
    Entry, Problem, Proof, Record, RecordError, Replay, VerifyError, asked, verify,
};
use tradeholm_protocol::wire::DrawInfo;

use super::asked::{Brought, json_text, refused};
use crate::compute::{Refused, in_time};
use crate::text::json;

/// The largest record that is looked at, in bytes; real ones have some tens of thousands.
pub const MAX_RECORD: usize = 2 * 1024 * 1024;

/// What a record proves, or where it fails.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// `proved`, `unproved` (a legal game without seeds), `failed`, `revision` or `not_record`.
    verdict: &'static str,
    /// What is wrong first.
    fault: Option<Fault>,
    /// Whether the board was proved.
    board: bool,
    /// The game, if it could be read.
    game: Option<Game>,
    /// Every answer of chance in order, as far as the game can be played.
    outcomes: Vec<Answer>,
}

#[derive(Debug, Default, Serialize)]
struct Fault {
    /// The entry, from 1.
    entry: Option<usize>,
    /// The line of the text, from 1.
    line: Option<usize>,
    /// A sentence in English.
    text: String,
    /// The rule that is broken.
    rule: Option<String>,
    /// `commitment`, `seat`, `transcript` or `board`, where that is not as it must be.
    part: Option<&'static str>,
    /// What the seeds give.
    expected: Option<String>,
    /// What the record says.
    said: Option<String>,
}

#[derive(Debug, Serialize)]
struct Game {
    id: Option<String>,
    scenario: String,
    #[serde(rename = "colours")]
    colors: Vec<&'static str>,
    entries: usize,
    winner: Option<u8>,
    points: Vec<u8>,
    commitment: Option<String>,
    server_seed: Option<String>,
    client_seeds: Vec<String>,
    /// How the seeds were drawn together; nothing where they were not.
    draw: Option<DrawInfo>,
    transcript: Option<String>,
}

#[derive(Debug, Serialize)]
struct Answer {
    entry: usize,
    kind: String,
    seat: Option<u8>,
    /// In the notation of records.
    result: String,
    /// Whether it follows from the seeds; nothing where there are none.
    proved: Option<bool>,
    /// What could have been answered, with weights, in the order in which it is drawn from; nothing for
    /// a plain roll, whose list everybody knows.
    choices: Option<Vec<(String, u32)>>,
}

pub async fn check(Brought { place, body, .. }: Brought<MAX_RECORD>) -> Response {
    // A record of many entries takes a while to play; the threads of the tables must not wait.
    let work = move || {
        playable_in_time(&body)?;
        Ok::<_, String>(Bytes::from(json(&verdict(&body))))
    };
    match place.run(work).await {
        Ok(Ok(verdict)) => json_text(verdict),
        Ok(Err(_)) => refused(Refused::Late),
        Err(why) => refused(why),
    }
}

/// Plays a record as long as there is time. One that can be played in time can be proved in a few times
/// that time, and proving does not look at the clock.
fn playable_in_time(bytes: &[u8]) -> Result<(), String> {
    // What cannot be read or played is found out again, and told, by those who prove.
    let Ok(record) = Record::read_bytes(bytes) else { return Ok(()) };
    let Ok(mut replay) = record.begin() else { return Ok(()) };
    while let Ok(Some(_)) = replay.step(&mut EventLog::off()) {
        in_time()?;
    }
    Ok(())
}

fn verdict(bytes: &[u8]) -> Verdict {
    let record = match Record::read_bytes(bytes) {
        Ok(record) => record,
        Err(error) => {
            let foreign = matches!(
                error.problem,
                Problem::NotARecord | Problem::NotText | Problem::Format(_) | Problem::TooLong(_)
            );
            let verdict = if foreign { "not_record" } else { "failed" };
            let fault = Some(record_fault(&error));
            return Verdict { verdict, fault, board: false, game: None, outcomes: Vec::new() };
        }
    };
    let scenario = tradeholm_scenarios::played(&record.config.scenario, record.scenario.as_deref());
    let layout = scenario.as_ref().map(|s| s.layout_for(&record.config));
    let mut checked = verify(&record, layout.as_deref());
    if let Some(earlier) = changed_answer(&record, &checked) {
        checked = Err(earlier);
    }
    let (verdict, fault, board) = match &checked {
        Ok(proof) => ("proved", None, proof.board),
        Err(VerifyError::NoSeeds | VerifyError::NotRevealed) => ("unproved", None, false),
        Err(VerifyError::Record(error)) => {
            let revision = matches!(error.problem, Problem::Revision { .. });
            (if revision { "revision" } else { "failed" }, Some(record_fault(error)), false)
        }
        Err(VerifyError::Unproved(error)) => ("failed", Some(seed_fault(None, error)), false),
        Err(VerifyError::Outcome { entry, error }) => {
            ("failed", Some(seed_fault(Some(*entry), error)), false)
        }
    };
    let outcomes = answers(&record, &checked);
    Verdict { verdict, fault, board, game: Some(game(&record)), outcomes }
}

/// A changed roll often makes a later entry illegal, or the game end otherwise than the record says,
/// and that is what replaying stumbles over. The changed one is what a reader wants to know.
fn changed_answer(record: &Record, checked: &Result<Proof, VerifyError>) -> Option<VerifyError> {
    let Err(VerifyError::Record(RecordError { entry: illegal, problem, .. })) = checked else { return None };
    // Under other rules chance is asked otherwise, and nobody has changed anything.
    if matches!(problem, Problem::Revision { .. }) {
        return None;
    }
    let seeds = record.seeds.as_ref()?;
    let mut dealer = seeds.dealer()?;
    let mut replay = record.begin().ok()?;
    while let Some(entry) = replay.next_entry() {
        let number = replay.played() + 1;
        if illegal.is_some_and(|illegal| number > illegal) {
            return None;
        }
        if let Entry::Outcome(outcome) = entry {
            let answer = dealer.check_answer(replay.rules(), replay.state(), outcome);
            if let Err(error @ Unproved::Answer { .. }) = answer {
                return Some(VerifyError::Outcome { entry: number, error });
            }
        }
        replay.step(&mut EventLog::off()).ok()?;
        dealer.resume_after(dealer.answered() + replay.skipped());
    }
    None
}

fn record_fault(error: &RecordError) -> Fault {
    Fault {
        entry: error.entry,
        line: (error.line > 0).then_some(error.line),
        text: error.problem.to_string(),
        rule: error.rule().map(|r| r.to_string()),
        ..Fault::default()
    }
}

fn seed_fault(entry: Option<usize>, error: &Unproved) -> Fault {
    let mut fault = Fault { entry, text: error.to_string(), ..Fault::default() };
    match error {
        Unproved::Commitment { promised, revealed } => {
            fault.part = Some("commitment");
            fault.expected = Some(promised.to_string());
            fault.said = Some(revealed.to_string());
        }
        Unproved::Answer { given, proved, .. } => {
            fault.expected = Some(write_outcome(*proved));
            fault.said = Some(write_outcome(*given));
        }
        Unproved::Seat { promised, revealed, .. } => {
            fault.part = Some("seat");
            fault.expected = Some(promised.to_string());
            fault.said = Some(revealed.to_string());
        }
        Unproved::Seats { .. } => fault.part = Some("seat"),
        Unproved::Transcript { said, computed } => {
            fault.part = Some("transcript");
            fault.expected = Some(computed.to_string());
            fault.said = Some(said.to_string());
        }
        Unproved::Board | Unproved::Deal(_) => fault.part = Some("board"),
        Unproved::NotWaiting { .. } => {}
    }
    fault
}

fn game(record: &Record) -> Game {
    let seeds = record.seeds.as_ref();
    let joint = seeds.and_then(|seeds| seeds.joint.as_ref());
    Game {
        id: seeds.map(|s| s.game.clone()),
        scenario: record.config.scenario.clone(),
        colors: record.config.colors.iter().map(|c| c.name()).collect(),
        entries: record.entries.len(),
        winner: record.standing.winner.map(|s| s.0),
        points: record.standing.points.clone(),
        commitment: seeds.map(|s| s.commitment.to_string()),
        server_seed: seeds.and_then(|s| s.server.as_ref()).map(|s| s.reveal()),
        client_seeds: seeds.map(|s| s.seat_texts()).unwrap_or_default(),
        draw: joint.map(|joint| (&joint.draw).into()),
        transcript: joint.map(|joint| joint.transcript.to_string()),
    }
}

/// Every answer up to the first entry that cannot be played.
fn answers(record: &Record, checked: &Result<Proof, VerifyError>) -> Vec<Answer> {
    let mut answers = Vec::new();
    // What comes before an entry that cannot be played is shown all the same.
    let _ = asked(record, |replay, asked| {
        let (kind, seat) = question(replay);
        let proved = match checked {
            Ok(_) => Some(true),
            // Those before the first that fails are proved; those after it were not looked at.
            Err(VerifyError::Outcome { entry, .. }) if asked.entry <= *entry => Some(asked.entry < *entry),
            Err(_) => None,
        };
        let (entry, result) = (asked.entry, write_outcome(asked.outcome));
        answers.push(Answer { entry, kind, seat, result, proved, choices: choices(&asked.choices) });
    });
    answers
}

/// A list of outcomes in the notation of records, unless it is that of two dice.
fn choices(listed: &[(Outcome, u32)]) -> Option<Vec<(String, u32)>> {
    let plain = listed.len() == 36
        && listed.iter().enumerate().all(|(i, (outcome, weight))| {
            *weight == 1 && matches!(outcome, Outcome::Dice(dice) if dice.index() as usize == i)
        });
    (!plain).then(|| listed.iter().map(|&(outcome, weight)| (write_outcome(outcome), weight)).collect())
}

/// What chance is asked, as the wire names it, and whose turn, draw or theft it is.
fn question(replay: &Replay<'_>) -> (String, Option<u8>) {
    let pending = PendingJson::new(replay.rules(), replay.rules().pending(replay.state()));
    let pending = serde_json::to_value(pending).expect("what a game waits for can be written as JSON");
    // A record may have an outcome where nothing waits for one.
    let kind = pending["kind"].as_str().filter(|_| pending["type"] == "chance");
    let seat = [&pending["seat"], &pending["thief"]].into_iter().find_map(|seat| seat.as_u64());
    (kind.unwrap_or("other").to_owned(), kind.and(seat).map(|seat| seat as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_record_is_told_apart_from_a_bad_one() {
        for text in ["", "hello", "tradeholm record 9\n", "\u{0}"] {
            assert_eq!(verdict(text.as_bytes()).verdict, "not_record", "{text:?}");
        }
        assert_eq!(verdict(&[0xff, 0xfe]).verdict, "not_record");
        let cut = verdict(b"tradeholm record 1\nrules 1\n");
        assert_eq!(cut.verdict, "failed");
        assert_eq!(cut.fault.and_then(|f| f.line), Some(2));
    }
}
