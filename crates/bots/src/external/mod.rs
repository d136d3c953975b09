//! A bot that is another program: one JSON object a line each way. `docs/BOTS.md` describes it.

mod program;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tradeholm_engine::{Action, Rules, ViewEvent};
use tradeholm_protocol::json::{ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, write_action};

use crate::{Bot, Choice, Seen, SensibleBot};
use program::{Program, Silence};

/// Answers in a row that may be missed before the program is given up.
const MISSES: u32 = 3;

/// Another program in a seat. What it fails to answer, a stand-in decides.
pub struct ExternalBot {
    name: String,
    program: Option<Program>,
    limit: Duration,
    stand_in: SensibleBot,
    events: Vec<Value>,
    next: u64,
    misses: u32,
    fault: Option<String>,
}

impl ExternalBot {
    /// Starts a program; `limit` is how long it may take for a decision. If it cannot be started, the
    /// stand-in plays and the fault says so.
    pub fn start(name: &str, command: &[String], limit: Duration) -> Self {
        let (program, fault) = match Program::launch(command) {
            Ok(program) => (Some(program), None),
            Err(error) => (None, Some(format!("{name} could not be started: {error}"))),
        };
        ExternalBot {
            name: name.to_owned(),
            program,
            limit,
            stand_in: SensibleBot::new(),
            events: Vec::new(),
            next: 1,
            misses: 0,
            fault,
        }
    }

    /// The program's answer, or what is wrong with it.
    fn ask(&mut self, seen: &Seen<'_>) -> Result<Choice, String> {
        let Some(program) = &self.program else { return Ok(self.stand_in.decide(seen)) };
        let id = self.next;
        self.next += 1;
        let request = json!({
            "id": id,
            "seat": seen.seat().0,
            "deadline_ms": self.limit.as_millis() as u64,
            "patient": seen.patient,
            "events": std::mem::take(&mut self.events),
            "legal": seen.legal.iter().map(|&a| write_action(seen.rules, a)).collect::<Vec<_>>(),
            "view": ViewJson::new(seen.rules, seen.view),
        });
        let until = Instant::now() + self.limit;
        let mut heard = program.send(request.to_string()).and_then(|()| program.line(until));
        loop {
            let line = match heard {
                Ok(line) => line,
                Err(Silence::Late) => return Err(self.late()),
                Err(Silence::Gone) => return Err(self.gone()),
            };
            let Ok(answer) = serde_json::from_str::<Value>(&line) else {
                return Err(self.garbage(&line, "is not JSON"));
            };
            // An answer that came late to an earlier request.
            if answer.get("id").and_then(Value::as_u64).is_some_and(|old| old < id) {
                heard = program.line(until);
                continue;
            }
            self.misses = 0;
            if answer.get("wait").and_then(Value::as_bool) == Some(true) {
                return Ok(Choice::Wait);
            }
            let Some(text) = answer.get("action").and_then(Value::as_str) else {
                return Err(self.garbage(&line, "has neither \"action\" nor \"wait\""));
            };
            return match parse_action(seen.rules, text) {
                Ok(action) => Ok(Choice::Act(action)),
                Err(error) => Err(self.garbage(text, &format!("is no action: {error}"))),
            };
        }
    }

    fn late(&mut self) -> String {
        self.misses += 1;
        let limit = self.limit.as_millis();
        if self.misses >= MISSES {
            self.program = None;
            return format!(
                "{} has answered late {MISSES} times in a row (limit {limit} ms) and is out",
                self.name
            );
        }
        format!("{} answered late (limit {limit} ms)", self.name)
    }

    fn gone(&mut self) -> String {
        self.program = None;
        format!("{} has ended or closed its output", self.name)
    }

    fn garbage(&self, text: &str, what: &str) -> String {
        let text: String = text.chars().take(80).collect();
        format!("{}: '{text}' {what}", self.name)
    }
}

impl Bot for ExternalBot {
    fn observe(&mut self, rules: &Rules, event: &ViewEvent) {
        if self.program.is_some() {
            self.events.push(json!(ViewEventJson::new(rules, *event)));
        }
    }

    fn fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        match self.ask(seen) {
            // A seat that need not act and has nothing to say may always wait.
            Ok(choice) => choice,
            Err(what) => {
                self.fault = Some(what);
                match self.stand_in.decide(seen) {
                    Choice::Act(Action::OfferTrade { .. }) => end_or_wait(seen),
                    choice => choice,
                }
            }
        }
    }
}

/// A stand-in makes no offers: nobody would take them up for the bot.
fn end_or_wait(seen: &Seen<'_>) -> Choice {
    if seen.legal.contains(&Action::EndTurn) { Choice::Act(Action::EndTurn) } else { Choice::Wait }
}
