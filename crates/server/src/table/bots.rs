//! Seats that programs play: bots, and stand-ins for people who are away.
//!
//! When a bot acts depends on the table's pace, on chance, and on what everyone can see; never on
//! what is in its hand.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tradeholm_bots::{Bot, Budget, Choice, ExternalBot, Level, Rng, Seen, SensibleBot};
use tradeholm_engine::{Action, DecisionKind, Event, Pending, Seat, Viewer};
use tradeholm_protocol::wire::{BotLevel, BotPace, Phase};

use super::body::Holder;
use super::task::Table;
use crate::faults::{Fault, Faults};
use crate::game::{Live, Origin, forced};
use crate::ids;

/// How long a bot on turn waits for people to answer its offer, and for other bots.
const PATIENCE: [i64; 2] = [12_000, 3_000];

/// What is kept about a bot.
#[derive(Default)]
pub(super) struct BotSeat {
    bot: Option<Box<dyn Bot>>,
    /// When it acts next.
    pub due: Option<i64>,
    /// Since when it waits for others.
    waits_since: Option<i64>,
}

/// How long the operator's program may take for a decision.
const EXTERNAL_LIMIT: Duration = Duration::from_secs(5);

/// A bot of a level; `external` is the command of the operator's program.
fn make(level: BotLevel, seed: u64, external: Option<&str>) -> Box<dyn Bot> {
    let level = match level {
        BotLevel::Random => Level::Random,
        BotLevel::Weighted => Level::Weighted,
        BotLevel::Easy => Level::Easy,
        BotLevel::Sensible => Level::Sensible,
        BotLevel::Medium => Level::Medium,
        BotLevel::Hard => Level::Hard,
        BotLevel::External => {
            // A table of an earlier run may still name a program that is no longer there.
            let Some(command) = external else { return Box::new(SensibleBot::new()) };
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            return Box::new(ExternalBot::start(command, &words, EXTERNAL_LIMIT));
        }
    };
    // The clock of the table is short for nobody: a bot answers well within a fifth of a second.
    level.bot(seed, Budget { time: Some(Duration::from_millis(180)), ..Budget::default() })
}

/// How long a bot takes, in milliseconds.
fn delay(pace: BotPace, rng: &mut Rng) -> i64 {
    let (least, spread) = match pace {
        BotPace::Instant => return 0,
        BotPace::Fast => (150, 250),
        BotPace::Normal => (700, 900),
        BotPace::Slow => (1500, 1500),
    };
    least + rng.below(spread) as i64
}

/// Whether everyone can see that this seat should do something.
pub(super) fn is_asked(live: &Live, seat: Seat) -> bool {
    let Pending::Decision { kind, must, .. } = live.pending() else { return false };
    if must.contains(seat) {
        return true;
    }
    kind == DecisionKind::TradeAndBuild
        && live.rules.all_seats().iter().any(|from| {
            live.state.offer(from).is_some_and(|offer| {
                offer.to.contains(seat) && !offer.accepted.contains(seat) && !offer.declined.contains(seat)
            })
        })
}

impl Table {
    /// The bot that plays a seat now, if one does.
    fn bot_for(&self, seat: usize) -> Option<(BotLevel, Origin)> {
        match self.body.seats.get(seat)?.holder {
            Holder::Bot(level) => Some((level, Origin::Bot)),
            Holder::Person(_) if self.stand_ins[seat] => Some((BotLevel::Sensible, Origin::StandIn)),
            _ => None,
        }
    }

    /// Puts bots in the place of people who have been away for too long.
    pub(super) fn seat_stand_ins(&mut self, now: i64) {
        let patience = self.services.options.stand_in_after.as_millis() as i64;
        let mut changed = false;
        let away: Vec<usize> = self
            .person_seats()
            .filter(|(_, member)| self.offline.get(member).is_some_and(|since| now - since >= patience))
            .map(|(seat, _)| seat.index())
            .collect();
        for seat in away {
            changed |= !std::mem::replace(&mut self.stand_ins[seat], true);
        }
        if changed {
            self.show_table();
            self.schedule_bots(now);
        }
    }

    /// Decides when each bot that is asked for something acts.
    pub(super) fn schedule_bots(&mut self, now: i64) {
        let Some(live) = self.live.as_ref().filter(|_| self.body.phase == Phase::Playing) else { return };
        let pace = self.body.options.bot_pace;
        for seat in 0..self.body.seats.len() {
            let asked = self.bot_for(seat).is_some() && is_asked(live, Seat(seat as u8));
            let bot = &mut self.bots[seat];
            if !asked {
                bot.due = None;
                bot.waits_since = None;
            } else if bot.due.is_none() || bot.waits_since.is_some() {
                let soon = now + delay(pace, &mut self.rng);
                bot.due = Some(bot.due.map_or(soon, |due| due.min(soon)));
            }
        }
    }

    /// Lets every bot act whose time has come.
    pub(super) async fn play_bots(&mut self, now: i64) {
        for seat in 0..self.bots.len() {
            // A write may have failed meanwhile.
            if !self.unsettled && self.bots[seat].due.is_some_and(|due| due <= now) {
                self.play_bot(seat, now).await;
            }
        }
    }

    async fn play_bot(&mut self, index: usize, now: i64) {
        let seat = Seat(index as u8);
        self.bots[index].due = None;
        let (Some(live), Some((level, origin))) = (&self.live, self.bot_for(index)) else { return };
        if self.body.phase != Phase::Playing || !is_asked(live, seat) {
            return;
        }
        let view = live.rules.view(&live.state, Viewer::Seat(seat));
        let legal = live.legal(seat);
        let waited = self.bots[index].waits_since.map_or(0, |since| now - since);
        let patience = self.patience(live, seat);
        let patient = waited < patience;
        let must = live.must().contains(seat);
        let bot = match self.bots[index].bot.take() {
            Some(bot) => Some(bot),
            None => {
                let (seed, faults) = (self.rng.next(), &self.services.options.faults);
                let program = self.services.options.external_bot.as_deref();
                unless_it_panics(|| {
                    let mut bot = make(level, seed, program);
                    live.retell(|past, events| tell(&mut bot, past, seat, events, faults));
                    bot
                })
            }
        };
        // Thinking takes time that the other tables need.
        let rules = live.rules.clone();
        let (listed, faults) = (legal.clone(), self.services.options.faults.clone());
        let thought = tokio::task::spawn_blocking(move || {
            let mut bot = bot?;
            faults.trip(Fault::Bot);
            let choice = bot.decide(&Seen { rules: &rules, view: &view, legal: &listed, patient });
            Some((bot.fault(), bot, choice))
        });
        let choice = match thought.await {
            Ok(Some((fault, bot, choice))) => {
                if let Some(fault) = fault {
                    tracing::warn!(table = %self.body.code, seat = index, fault, "a bot failed; a stand-in acts");
                }
                self.bots[index].bot = Some(bot);
                Some(choice)
            }
            // The next one of this seat is made from the log.
            Ok(None) | Err(_) => {
                self.services.metrics.bot_restarts.fetch_add(1, Ordering::Relaxed);
                tracing::error!(table = %self.body.code, seat = index, "a bot panicked; a stand-in acts");
                None
            }
        };
        let Some(live) = &self.live else { return };
        if let Some(Choice::Act(action)) = choice
            && let Err(refusal) = live.check(seat, action)
        {
            let program = self.services.options.external_bot.as_deref();
            let bot = program.filter(|_| level == BotLevel::External).unwrap_or("one of the house");
            let (rule, why) = (refusal.rule.as_deref().unwrap_or_default(), &refusal.text);
            tracing::warn!(table = %self.body.code, seat = index, bot, rule, why, "a bot acts against the rules; a stand-in acts");
        }
        let action = match choice {
            Some(Choice::Act(action)) if live.check(seat, action).is_ok() => action,
            Some(Choice::Wait) if must && patient => {
                let since = *self.bots[index].waits_since.get_or_insert(now);
                self.bots[index].due = Some(since + patience);
                return;
            }
            // For a bot that errs or dallies a stand-in decides, or at last what time would do.
            _ => {
                let sensible = unless_it_panics(|| stand_in(live, seat, &legal)).flatten();
                match sensible.or_else(|| fallback(live, seat, must, &legal)) {
                    Some(action) => action,
                    None => return,
                }
            }
        };
        self.bots[index].waits_since = None;
        if let Ok(prepared) = live.prepare(Some((seat, action)), origin, ids::moment()) {
            let _ = self.commit(prepared).await;
        }
        self.schedule_bots(ids::steady());
    }

    /// Tells the bots what their seats see of a step.
    pub(super) fn tell_bots(&mut self, events: &[Event]) {
        let Some(live) = &self.live else { return };
        let faults = &self.services.options.faults;
        for (index, seat) in self.bots.iter_mut().enumerate() {
            if let Some(mut bot) = seat.bot.take() {
                // One that panics is made anew from the log when it is asked next.
                seat.bot = unless_it_panics(|| {
                    tell(&mut bot, live, Seat(index as u8), events, faults);
                    bot
                });
                if seat.bot.is_none() {
                    self.services.metrics.bot_restarts.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(table = %self.body.code, seat = index, "a bot panicked at what it saw");
                }
            }
        }
    }

    /// How long a bot waits for answers to its offer.
    fn patience(&self, live: &Live, seat: Seat) -> i64 {
        let Some(offer) = live.state.offer(seat) else { return PATIENCE[1] };
        let silent = offer.to.minus(offer.accepted).minus(offer.declined);
        let people = silent.iter().any(|s| self.bot_for(s.index()).is_none());
        PATIENCE[usize::from(!people)]
    }
}

/// What comes of it; nothing if it panics. The table must not fail with a bot.
fn unless_it_panics<T>(work: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(AssertUnwindSafe(work)).ok()
}

fn tell(bot: &mut Box<dyn Bot>, live: &Live, seat: Seat, events: &[Event], faults: &Faults) {
    faults.trip(Fault::BotHears);
    for event in events {
        bot.observe(&live.rules, &live.rules.view_event(event, Viewer::Seat(seat)));
    }
}

/// What a sensible bot would do; it makes no offers, which nobody would take up later.
fn stand_in(live: &Live, seat: Seat, legal: &[Action]) -> Option<Action> {
    let view = live.rules.view(&live.state, Viewer::Seat(seat));
    let seen = Seen { rules: &live.rules, view: &view, legal, patient: false };
    match SensibleBot::new().decide(&seen) {
        Choice::Act(Action::OfferTrade { .. }) | Choice::Wait => None,
        Choice::Act(action) => live.check(seat, action).is_ok().then_some(action),
    }
}

fn fallback(live: &Live, seat: Seat, must: bool, legal: &[Action]) -> Option<Action> {
    if must {
        return forced(live, seat);
    }
    legal.iter().copied().find(|a| matches!(a, Action::DeclineOffer(_)))
}
