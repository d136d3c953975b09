//! Playing a record again.

use tradeholm_engine::{Event, EventLog, RULES_REVISION, Rules, State};

use super::error::rule_of;
use super::{Entry, Problem, Record, RecordError, Standing};

/// A game that a record is played into, entry by entry.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    rules: Rules,
    state: State,
    done: usize,
    /// How many ends of turns have been compared.
    turns: usize,
}

/// One entry as it was played.
#[derive(Clone, Debug)]
pub struct ReplayStep {
    /// Which entry, from 1.
    pub number: usize,
    /// What it was.
    pub entry: Entry,
    /// What happened.
    pub events: Vec<Event>,
}

impl Record {
    /// The rules of the game and its first state.
    pub fn begin(&self) -> Result<Replay<'_>, RecordError> {
        let problem = |problem| self.error(None, problem);
        let rules = Rules::new(self.config.clone(), &self.board).map_err(|e| problem(e.into()))?;
        let state = match &self.start {
            Some(position) => rules.state_from(position).map_err(|e| problem(e.into()))?,
            None => rules.initial_state(),
        };
        Ok(Replay { record: self, rules, state, done: 0, turns: 0 })
    }

    /// What is wrong, with the revision where that may be the cause. A game that goes on under other rules was
    /// played under the last of them.
    fn error(&self, entry: Option<usize>, problem: Problem) -> RecordError {
        let problem = match self.revision {
            RULES_REVISION => problem,
            revision => Problem::Revision { revision, problem: Box::new(problem) },
        };
        RecordError { line: 0, entry, problem }
    }

    /// Plays the whole record and compares how it ends.
    pub fn replay(&self) -> Result<(Rules, State), RecordError> {
        let mut replay = self.begin()?;
        while replay.step(&mut EventLog::off())?.is_some() {}
        replay.finish()
    }
}

impl Replay<'_> {
    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The state before the next entry.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many entries have been played.
    pub fn played(&self) -> usize {
        self.done
    }

    /// The next entry, not yet played.
    pub fn next_entry(&self) -> Option<Entry> {
        self.record.entries.get(self.done).copied()
    }

    /// How many answers of the fair dealer were dropped where the game now stands.
    pub fn skipped(&self) -> u64 {
        let here = self.record.resumed.iter().filter(|resumed| resumed.after == self.done);
        here.map(|resumed| resumed.skipped).sum()
    }

    /// Plays the next entry; `None` when there is none. At the end of a turn it compares the state with the
    /// one that the record has.
    pub fn step(&mut self, log: &mut EventLog) -> Result<Option<ReplayStep>, RecordError> {
        let Some(entry) = self.next_entry() else { return Ok(None) };
        let number = self.done + 1;
        let problem = match entry {
            Entry::Action(seat, action) => {
                self.rules.act(&mut self.state, seat, action, log).map_err(Problem::Refused)
            }
            Entry::Outcome(outcome) => {
                let rule = rule_of(self.rules.pending(&self.state));
                let resolved = self.rules.resolve(&mut self.state, outcome, log);
                resolved.map_err(|error| Problem::Impossible { error, rule })
            }
        };
        problem.map_err(|problem| self.record.error(Some(number), problem))?;
        self.done = number;
        if let Some(end) = self.record.turns.get(self.turns).filter(|end| end.entry == number) {
            let (said, played) = (end.fingerprint, self.rules.fingerprint(&self.state));
            if said != played {
                let before = self.turns.checked_sub(1).and_then(|i| self.record.turns.get(i));
                let good = before.map_or(0, |end| end.entry);
                return Err(self.record.error(Some(number), Problem::Turn { good, said, played }));
            }
            self.turns += 1;
        }
        Ok(Some(ReplayStep { number, entry, events: log.drain() }))
    }

    /// Compares how the game ends with what the record says.
    pub fn finish(self) -> Result<(Rules, State), RecordError> {
        let (said, played) = (&self.record.standing, Standing::of(&self.rules, &self.state));
        let winner = |s: &Standing| match s.winner {
            Some(seat) => crate::notation::seat_name(&self.rules, seat),
            None => "nobody".to_owned(),
        };
        let points = |s: &Standing| s.points.iter().map(u8::to_string).collect::<Vec<_>>().join("/");
        let print = |s: &Standing| format!("{:016x}", s.fingerprint);
        for (what, said, played) in [
            ("winner", winner(said), winner(&played)),
            ("points", points(said), points(&played)),
            ("fingerprint", print(said), print(&played)),
        ] {
            if said != played {
                return Err(self.record.error(None, Problem::Standing { what, said, played }));
            }
        }
        Ok((self.rules, self.state))
    }
}
