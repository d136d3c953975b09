//! A table for a lesson: everything that happens there is written down. Whoever learns does what the lesson asks
//! for, the others do what it says, and chance answers from it. How far it has come is the number of steps of its
//! game, so that it goes on wherever it was.

use std::sync::Arc;
use std::time::Instant;

use tradeholm_engine::{Action, RULES_REVISION, Seat};
use tradeholm_lessons::{Lesson, PUPIL};
use tradeholm_protocol::wire::{BotLevel, ClientMessage, Phase, Refusal};

use super::body::Holder;
use super::pace::delay;
use super::recover::{Player, Setup};
use super::task::Table;
use crate::game::{Live, Origin, plain};
use crate::ids;
use crate::limits::Rate;
use crate::store::{StoredGame, Write};
use crate::text::json;

/// How often a lesson may be begun at another step: each is a game that is stored.
pub(super) const TURNS: Rate = Rate { per_second: 0.5, burst: 6.0 };

/// How many lines of a lesson a game has played; none if it is not that lesson.
fn lines_played(lesson: &Lesson, live: &Live) -> Option<usize> {
    let same = live.rules.config() == lesson.rules.config() && live.rules.board() == lesson.rules.board();
    let lines = live.seq().checked_sub(1)? as usize;
    let played = live.steps[1..].iter().zip(&lesson.lines);
    let follows = |(step, line): (&crate::game::Step, &tradeholm_lessons::Line)| {
        let taken = step.seat.zip(step.action).is_some_and(|(seat, action)| line.takes(seat, action));
        taken && step.outcomes == line.outcomes
    };
    let along = lines <= lesson.lines.len() && { played }.all(follows);
    (same && along).then_some(lines)
}

impl Table {
    fn lesson(&self) -> Option<&'static Arc<Lesson>> {
        tradeholm_lessons::find(self.body.lesson.as_deref()?)
    }

    /// Whether whoever comes begins the lesson: it has not begun, or its game is no longer the lesson, because that
    /// or the rules have been rewritten.
    pub(super) fn begins_lesson_now(&self) -> bool {
        let Some(lesson) = self.lesson() else { return false };
        let unreadable = self.waiting.as_ref().is_some_and(|waiting| waiting.due.is_none());
        let other = self.live.as_ref().is_some_and(|live| lines_played(lesson, live).is_none());
        self.body.phase == Phase::Gathering || self.stopped.is_some() || unreadable || other
    }

    /// Whether an action is what the lesson waits for.
    pub(super) fn keep_to_lesson(&self, live: &Live, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.body.lesson.is_none() {
            return Ok(());
        }
        let next = self.lesson().and_then(|lesson| lesson.lines.get(lines_played(lesson, live)?));
        match next {
            Some(line) if line.takes(seat, action) => Ok(()),
            Some(line) if line.seat == seat => {
                Err(plain("lesson", "That would be allowed, but the lesson waits for something else"))
            }
            Some(_) => Err(plain("lesson", "One moment: the others are playing")),
            None => Err(plain("lesson", "The lesson is over")),
        }
    }

    /// What is said at a table for a lesson besides playing.
    pub(super) async fn lesson_hears(&mut self, message: ClientMessage) -> Result<(), Refusal> {
        match message {
            ClientMessage::Lesson { step } => {
                if !self.lesson_turns.take(Instant::now()) {
                    return Err(plain("rate", "Slow down: too many beginnings"));
                }
                self.begin_lesson(usize::from(step)).await
            }
            _ => Err(plain("lesson", "This table is for a lesson")),
        }
    }

    /// Begins a step, as if everything before it had been done: a game of its own, in place of the one before.
    pub(super) async fn begin_lesson(&mut self, step: usize) -> Result<(), Refusal> {
        let Some(lesson) = self.lesson() else { return Err(plain("lesson", "There is no such lesson")) };
        if step >= lesson.steps().len() {
            return Err(plain("lesson", "The lesson has no such step"));
        }
        let now = ids::moment();
        let players = (0..self.body.seats.len()).map(|i| Player {
            // Nobody is to be found by a lesson.
            name: String::new(),
            color: self.body.seats[i].color.clone(),
            bot: i != PUPIL.index(),
        });
        let setup = Setup::lesson(lesson, self.body.options.clone(), players.collect());
        let id = ids::id();
        let mut live = setup.live(&id).map_err(|why| plain("internal", &why))?;
        let mut entries = Vec::new();
        let lines = lesson.lines.iter().take(lesson.lines_before(step));
        let acts = lines.map(|line| Some((line.seat, line.action)));
        for act in std::iter::once(None).chain(acts) {
            let origin = match act {
                None => Origin::Start,
                Some((PUPIL, _)) => Origin::Person,
                Some(_) => Origin::Bot,
            };
            let prepared = live.prepare(act, origin, now)?;
            entries.push(prepared.entry.clone());
            live.adopt(prepared);
        }
        let persons = self.body.seats.iter().map(|s| match s.holder {
            Holder::Person(member) => self.body.member(member).map(|m| m.person.clone()),
            _ => None,
        });
        let game = StoredGame {
            id: id.clone(),
            table: self.body.code.clone(),
            status: "live".to_owned(),
            revision: RULES_REVISION,
            started: now.wall,
            ended: None,
            setup: json(&setup),
            result: None,
            breaks: None,
        };
        let mut writes = vec![Write::NewGame(game, persons.collect())];
        writes.extend(entries.into_iter().map(|entry| Write::Append { game: id.clone(), entry }));
        let before = std::mem::replace(&mut self.body.game, id);
        writes.push(self.table_write(Phase::Playing));
        if let Err(error) = self.write(writes).await {
            // Should it have happened after all, the table is stored with its game again before anything else is.
            self.body.game = before;
            let refusal = self.not_stored(&error);
            self.save().await;
            return Err(refusal);
        }
        if self.body.phase != Phase::Gathering {
            // What is left of the one before is of no use to anybody.
            if let Err(error) = self.write(vec![Write::DropGame(before)]).await {
                self.services.store_failed(&error);
            }
        }
        if self.body.phase == Phase::Playing {
            self.services.metrics.games.fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
        }
        (self.waiting, self.stopped, self.lesson_due) = (None, None, None);
        self.game_began(live);
        Ok(())
    }

    /// Decides when the next line of the others is played.
    pub(super) fn schedule_lesson(&mut self, now: i64) {
        let playing = self.body.phase == Phase::Playing && self.stopped.is_none();
        let next = self.lesson().zip(self.live.as_ref().filter(|_| playing));
        let next = next.and_then(|(lesson, live)| lesson.lines.get(lines_played(lesson, live)?));
        if next.is_none_or(|line| line.seat == PUPIL) {
            self.lesson_due = None;
        } else if self.lesson_due.is_none() {
            let pace = self.body.options.bot_pace;
            self.lesson_due = Some(now + delay(pace, BotLevel::Sensible, &mut self.rng));
        }
    }

    /// Plays the next line of the others, if it is time.
    pub(super) async fn play_lesson(&mut self, now: i64) {
        if self.lesson_due.is_none_or(|due| due > now) || self.unsettled {
            return;
        }
        self.lesson_due = None;
        let next = self.lesson().zip(self.live.as_ref());
        let next =
            next.and_then(|(lesson, live)| Some((live, lesson.lines.get(lines_played(lesson, live)?)?)));
        if let Some((live, line)) = next.filter(|(_, line)| line.seat != PUPIL)
            && let Ok(prepared) = live.prepare(Some((line.seat, line.action)), Origin::Bot, ids::moment())
        {
            // What could not be stored is tried again.
            let _ = self.commit(prepared).await;
        }
        self.schedule_lesson(ids::steady());
    }
}
