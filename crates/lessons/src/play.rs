//! Plays a lesson through the rules, as whoever follows it would.

use tradeholm_engine::{Action, EventLog, Pending, Seat, State};
use tradeholm_protocol::notation;

use crate::{Lesson, LessonError, Line, PUPIL};

impl Lesson {
    /// The position after so many lines; `choose` says what is done of what a line allows.
    pub fn play(
        &self,
        lines: usize,
        choose: impl Fn(usize, &Line) -> Action,
        mut each: impl FnMut(usize, &State),
    ) -> Result<State, LessonError> {
        let bad = |at: usize, reason: String| {
            let text = self.lines.get(at).map(|line| self.written(line)).unwrap_or_default();
            LessonError { file: self.id().to_owned(), reason: format!("line {}, {text}: {reason}", at + 1) }
        };
        let mut state = self.rules.initial_state();
        let mut log = EventLog::new();
        if let Pending::Chance(_) = self.rules.pending(&state) {
            return Err(bad(0, "chance is asked before anybody acts".to_owned()));
        }
        for (at, line) in self.lines.iter().take(lines).enumerate() {
            let action = choose(at, line);
            self.rules
                .act(&mut state, line.seat, action, &mut log)
                .map_err(|e| bad(at, format!("{} ({})", e.why, e.rule)))?;
            let mut given = line.outcomes.iter();
            while let Pending::Chance(_) = self.rules.pending(&state) {
                let outcome = given.next().ok_or_else(|| bad(at, "chance is not answered".to_owned()))?;
                self.rules
                    .resolve(&mut state, *outcome, &mut log)
                    .map_err(|e| bad(at, format!("chance cannot answer {outcome:?}: {e}")))?;
            }
            if given.next().is_some() {
                return Err(bad(at, "chance answers what nobody asked".to_owned()));
            }
            each(at, &state);
        }
        Ok(state)
    }

    /// Plays all of it: as it is written, and once for everything that may be done otherwise. Whoever learns must
    /// have something to do wherever a step begins.
    pub fn check(&self) -> Result<State, LessonError> {
        let end = self.play(self.lines.len(), |_, line| line.action, |_, _| ())?;
        for (at, line) in self.lines.iter().enumerate() {
            for &other in &line.or {
                let choose = |n: usize, line: &Line| if n == at { other } else { line.action };
                self.play(self.lines.len(), choose, |_, _| ())?;
            }
        }
        Ok(end)
    }

    /// Whether whoever learns won.
    pub fn is_won(&self, end: &State) -> bool {
        matches!(self.rules.pending(end), Pending::Over { winner } if winner == PUPIL)
    }

    /// A line as it is written down.
    pub fn written(&self, line: &Line) -> String {
        let seat: Seat = line.seat;
        let action = notation::write_action(&self.rules, line.action);
        let outcomes: Vec<String> = line.outcomes.iter().map(|&o| notation::write_outcome(o)).collect();
        let answers = if outcomes.is_empty() { String::new() } else { format!(" = {}", outcomes.join("; ")) };
        format!("{}: {action}{answers}", notation::seat_name(&self.rules, seat))
    }
}
