//! One game of a session.

use serde_json::Value;
use tradeholm_dealer::{Dealer, FairDealer, SimDealer};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Event, EventLog, ImpossibleOutcome, Outcome, Pending, Rules, Seat, State};
use tradeholm_protocol::notation::{write_board, write_outcome};
use tradeholm_protocol::record::{Entry, Record, Resumed, Seeds};

use super::request::Seed;
use super::setup::chance;
use super::{Kind, SessionError};

/// Who answers chance when the driver does not.
#[derive(Clone, Debug)]
pub(super) enum Chance {
    Seeded(SimDealer),
    Fair(FairDealer),
}

impl Chance {
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, SessionError> {
        Ok(match self {
            Chance::Seeded(dealer) => dealer.answer(rules, state)?,
            Chance::Fair(dealer) => dealer.answer(rules, state)?,
        })
    }
}

/// A game, and how it came to where it is.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub rules: Rules,
    pub state: State,
    pub events: Vec<Event>,
    entries: Vec<Entry>,
    /// Where it went on after a change of the rules.
    resumed: Vec<Resumed>,
    /// Where it started, if that is not the beginning of a game.
    start: Option<Position>,
    seeds: Option<Seeds>,
    chance: Chance,
    /// The scenario's file, where it is not one of the program's own.
    file: Option<String>,
}

impl Game {
    /// A game in which nothing has happened yet.
    pub fn begin(
        rules: Rules,
        state: State,
        start: Option<Position>,
        chance: Chance,
        seeds: Option<Seeds>,
    ) -> Self {
        let (events, entries, resumed) = (Vec::new(), Vec::new(), Vec::new());
        Game { rules, state, events, entries, resumed, start, seeds, chance, file: None }
    }

    /// The same game on a scenario that is not one of the program's own.
    pub fn with_file(self, file: Option<String>) -> Self {
        Game { file, ..self }
    }

    /// A game as a record has it.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Self, SessionError> {
        record.replay()?;
        let (chance, _) = chance(seed.as_ref(), None)?;
        let mut replay = record.begin()?;
        let log = &mut EventLog::new();
        let mut events = Vec::new();
        while let Some(step) = replay.step(log)? {
            events.extend(step.events);
        }
        let (rules, state) = replay.finish()?;
        let mut game = Game {
            rules,
            state,
            events,
            entries: record.entries.clone(),
            start: record.start.clone(),
            resumed: record.resumed.clone(),
            seeds: record.seeds.clone(),
            chance,
            file: record.scenario.clone(),
        };
        if let Some(dealer) = record.seeds.as_ref().and_then(Seeds::dealer) {
            game.chance = Chance::Fair(dealer);
            game.resume();
        }
        Ok(game)
    }

    /// The fair dealer goes on after the outcomes that there are.
    fn resume(&mut self) {
        if let Chance::Fair(dealer) = &mut self.chance {
            let answered = self.entries.iter().filter(|e| matches!(e, Entry::Outcome(_))).count();
            let skipped: u64 = self.resumed.iter().map(|resumed| resumed.skipped).sum();
            dealer.resume_after(answered as u64 + skipped);
        }
    }

    /// The fingerprint as text.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.rules.fingerprint(&self.state))
    }

    /// The record of the game so far.
    pub fn save(&self) -> Result<String, SessionError> {
        let mut record = Record::new(&self.rules, self.entries.clone(), self.seeds.clone(), &self.state);
        record.start = self.start.clone();
        record.scenario = self.file.clone();
        record.resumed.clone_from(&self.resumed);
        Ok(record.write()?)
    }

    /// Whether the other is played at the same table: board, seats and rules are the same.
    pub fn is_at_the_table_of(&self, other: &Game) -> bool {
        self.rules.config() == other.rules.config()
            && write_board(self.rules.board()) == write_board(other.rules.board())
    }

    /// The first seat that the game waits for.
    pub fn first_to_answer(&self) -> Result<Seat, SessionError> {
        let first = match self.rules.pending(&self.state) {
            Pending::Decision { must, .. } => must.iter().next(),
            Pending::Chance(_) | Pending::Over { .. } => None,
        };
        first.ok_or_else(|| SessionError::request("the game waits for no seat; name one"))
    }

    /// A seat acts; then chance answers as forced, and after that as dealt, if it is to be dealt.
    pub fn act(
        &mut self,
        seat: Seat,
        action: Action,
        forced: &[Outcome],
        deal: bool,
    ) -> Result<Vec<Outcome>, SessionError> {
        self.attempt(|game, log| {
            game.rules.act(&mut game.state, seat, action, log)?;
            game.entries.push(Entry::Action(seat, action));
            game.answer_chance(forced, deal, log)
        })
    }

    /// Chance answers as forced, and after that as dealt, if it is to be dealt.
    pub fn resolve(&mut self, forced: &[Outcome], deal: bool) -> Result<Vec<Outcome>, SessionError> {
        if !matches!(self.rules.pending(&self.state), Pending::Chance(_)) {
            return Err(SessionError::new(Kind::Outcome, ImpossibleOutcome::NotWaiting.to_string()));
        }
        self.attempt(|game, log| game.answer_chance(forced, deal, log))
    }

    /// Does all of something or nothing of it.
    fn attempt<T>(
        &mut self,
        act: impl FnOnce(&mut Self, &mut EventLog) -> Result<T, SessionError>,
    ) -> Result<T, SessionError> {
        let before = (self.state.clone(), self.entries.len(), self.chance.clone());
        let log = &mut EventLog::new();
        let done = act(self, log);
        match done {
            Ok(_) => self.events.extend(log.drain()),
            Err(_) => {
                (self.state, self.chance) = (before.0, before.2);
                self.entries.truncate(before.1);
            }
        }
        done
    }

    fn answer_chance(
        &mut self,
        forced: &[Outcome],
        deal: bool,
        log: &mut EventLog,
    ) -> Result<Vec<Outcome>, SessionError> {
        let mut forced = forced.iter().copied().enumerate();
        let mut used = Vec::new();
        while matches!(self.rules.pending(&self.state), Pending::Chance(_)) {
            let (index, outcome) = match forced.next() {
                Some((index, outcome)) => (Some(index), outcome),
                None if deal => (None, self.chance.answer(&self.rules, &self.state)?),
                None => return Ok(used),
            };
            self.rules.resolve(&mut self.state, outcome, log).map_err(|e| {
                let error = SessionError::new(Kind::Outcome, format!("{}: {e}", write_outcome(outcome)));
                error.with("index", index.map_or(Value::Null, Value::from))
            })?;
            self.entries.push(Entry::Outcome(outcome));
            used.push(outcome);
        }
        match forced.next() {
            Some((index, outcome)) => {
                let message = format!("{}: {}", write_outcome(outcome), ImpossibleOutcome::NotWaiting);
                Err(SessionError::new(Kind::Outcome, message).with("index", index))
            }
            None => Ok(used),
        }
    }

    /// Takes back the last entries: the rest is played again from the start.
    pub fn undo(&mut self, entries: u64) -> Result<usize, SessionError> {
        let undone = usize::try_from(entries).unwrap_or(usize::MAX).min(self.entries.len());
        let kept = self.entries.len() - undone;
        let mut record = Record::new(&self.rules, self.entries[..kept].to_vec(), None, &self.state);
        record.start = self.start.clone();
        let mut replay = record.begin()?;
        let log = &mut EventLog::new();
        let mut events = Vec::new();
        while let Some(step) = replay.step(log)? {
            events.extend(step.events);
        }
        (self.state, self.events) = (replay.state().clone(), events);
        self.entries.truncate(kept);
        self.resumed.retain(|resumed| resumed.after <= kept);
        self.resume();
        Ok(undone)
    }
}
