//! Analyses of games that are over: made in the background when somebody first asks, one at a time and
//! those of different addresses in turn, and kept for a while.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tradeholm_bots::review::{Cause, Effort, Mark, Review, Step, review};
use tradeholm_engine::Rules;
use tradeholm_protocol::notation::write_action;
use tradeholm_protocol::wire::{Analysis, AnalysisMark, AnalysisTurn, MarkCause};

use super::rounded;
use crate::app::Services;
use crate::compute::{Refused, in_time};
use crate::game::{Live, stored};
use crate::store::{LogEntry, StoredGame};
use crate::table::take_up;

/// Analyses kept; the oldest is forgotten first.
const KEPT: usize = 128;
/// Choices are weighed for so long in one game; the rest is a matter of milliseconds.
const TIME: Duration = Duration::from_secs(20);
/// How long a request waits before it is told to come again.
const PATIENCE: Duration = Duration::from_secs(3);

type Made = Result<Arc<Analysis>, String>;
type Slot = watch::Receiver<Option<Made>>;

/// What a request for an analysis is told.
pub enum Answer {
    /// Here it is.
    Made(Arc<Analysis>),
    /// It is being made: ask again soon.
    Working,
    /// Too many are being made.
    Refused(Refused),
    /// The game cannot be played again.
    Unplayable(String),
}

/// Analyses, made or being made, by game.
#[derive(Default)]
pub struct Analyses {
    slots: Mutex<HashMap<String, (Slot, Instant)>>,
}

impl Analyses {
    /// The analysis of a game that is over, if it is made within a few seconds.
    pub async fn of(services: &Arc<Services>, game: &StoredGame, asker: IpAddr) -> Answer {
        let mut slot = match services.advice.analyses.slot(services, game, asker) {
            Ok(slot) => slot,
            Err(why) => return Answer::Refused(why),
        };
        let made = tokio::time::timeout(PATIENCE, slot.wait_for(Option::is_some)).await;
        match made.map(|made| made.map(|value| value.clone())) {
            Err(_) => Answer::Working,
            Ok(Ok(Some(Ok(analysis)))) => Answer::Made(analysis),
            Ok(Ok(Some(Err(why)))) => Answer::Unplayable(why),
            // Whoever made it has failed; the next request begins anew.
            Ok(Ok(None) | Err(_)) => {
                services.advice.analyses.forget(&game.id);
                Answer::Working
            }
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut HashMap<String, (Slot, Instant)>) -> T) -> T {
        change(&mut self.slots.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    fn forget(&self, id: &str) {
        self.with(|slots| slots.remove(id));
    }

    /// The slot of a game; work on it begins if nobody has asked before.
    fn slot(&self, services: &Arc<Services>, game: &StoredGame, asker: IpAddr) -> Result<Slot, Refused> {
        let (sender, slot) = watch::channel(None);
        let place = self.with(|slots| {
            if let Some((slot, _)) = slots.get(&game.id) {
                return Ok(Err(slot.clone()));
            }
            let place = services.compute.admit_analysis(asker)?;
            if slots.len() >= KEPT {
                let done = slots.iter().filter(|(_, (slot, _))| slot.borrow().is_some());
                let oldest = done.min_by_key(|(_, (_, at))| *at).map(|(id, _)| id.clone());
                oldest.and_then(|id| slots.remove(&id));
            }
            slots.insert(game.id.clone(), (slot.clone(), Instant::now()));
            Ok(Ok(place))
        })?;
        let place = match place {
            Ok(place) => place,
            Err(known) => return Ok(known),
        };
        let (services, game) = (services.clone(), game.clone());
        tokio::spawn(async move {
            let Ok(log) = services.store.log(&game.id, 1).await else { return };
            if let Ok(made) = place.run(move || make(&game, &log)).await {
                let _ = sender.send(Some(made.map(Arc::new)));
            }
        });
        Ok(slot)
    }
}

/// A whole game, played again.
fn replayed(game: &StoredGame, log: &[LogEntry]) -> Result<Live, String> {
    let mut live = stored(game)?;
    for entry in log {
        in_time()?;
        live.replay(entry).map_err(|e| e.to_string())?;
    }
    Ok(live)
}

/// The analysis of a game, or of its turns up to where the rules of today make it another one.
fn make(game: &StoredGame, log: &[LogEntry]) -> Result<Analysis, String> {
    let live = replayed(game, log).or_else(|why| match take_up(game, log) {
        Ok(good) if good.live.seq() > 0 => Ok(good.live),
        _ => Err(why),
    })?;
    let partly = (live.seq() as usize) < log.len();
    let steps = live.steps.iter();
    let steps: Vec<Step> = steps
        .map(|step| Step { action: step.seat.zip(step.action), outcomes: step.outcomes.clone() })
        .collect();
    let effort = Effort { until: Some(Instant::now() + TIME), ..Effort::default() };
    Ok(Analysis { partly, ..told(&game.id, &live.rules, review(&live.rules, &steps, effort)?) })
}

/// A review in the words of the protocol.
fn told(id: &str, rules: &Rules, review: Review) -> Analysis {
    let seats = usize::from(rules.seats());
    let chances = |all: &[f32]| all.iter().take(seats).map(|&chance| rounded(chance)).collect();
    Analysis {
        id: id.to_owned(),
        rough: review.rough,
        partly: false,
        start: chances(&review.start),
        marks: review
            .marks
            .into_iter()
            .map(|mark| {
                let turn = review.turns.get(mark.turn).map_or(0, |turn| turn.number);
                told_mark(rules, mark, turn)
            })
            .collect(),
        turns: review
            .turns
            .iter()
            .map(|turn| AnalysisTurn {
                turn: turn.number,
                seat: turn.seat.map(|seat| seat.0),
                step: turn.end as u32,
                chances: chances(&turn.chances),
            })
            .collect(),
    }
}

fn told_mark(rules: &Rules, mark: Mark, turn: u16) -> AnalysisMark {
    let choice = mark.choice.as_ref();
    AnalysisMark {
        seat: mark.seat.0,
        turn,
        step: mark.step as u32,
        before: rounded(mark.chances.0),
        after: rounded(mark.chances.1),
        cause: match mark.cause {
            Cause::Choice => MarkCause::Choice,
            Cause::Luck => MarkCause::Luck,
            Cause::Others => MarkCause::Others,
        },
        luck: rounded(mark.luck),
        played: choice.map(|choice| write_action(rules, choice.played)),
        better: choice
            .map(|choice| choice.better.iter().map(|&action| write_action(rules, action)).collect())
            .unwrap_or_default(),
        loss: rounded(choice.map_or(0.0, |choice| choice.loss)),
    }
}
