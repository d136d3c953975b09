//! Seats that programs play: bots, and stand-ins for people who are away.
//!
//! When a bot acts depends on the table's pace, on chance, and on what everyone can see; never on
//! what is in its hand. It is asked early enough to have decided when its time comes; where it has not, it acts a
//! whole number of its level's `bound` later, so that how long it thought cannot be told from when it acts.
//!
//! Thinking goes on beside the table, which hears of it through its mailbox. One bot of a table thinks at a time:
//! in what order they act does not depend on how busy the machine is.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::OwnedSemaphorePermit;
use tradeholm_bots::{Bot, Budget, Choice, ExternalBot, Level, Seen, SensibleBot};
use tradeholm_engine::{Action, DecisionKind, Event, Pending, Seat, ViewEvent, Viewer};
use tradeholm_protocol::wire::{BotLevel, Phase};

use super::Command;
use super::body::Holder;
use super::courtesy::{Courtesy, LOOKS};
use super::pace::{acts_at, bound, delay};
use super::task::Table;
use crate::faults::{Fault, Faults};
use crate::game::{Live, Origin, forced};
use crate::ids;

/// How many milliseconds a bot on turn waits for people to answer its offer, which everybody is told.
pub(super) const PATIENCE: u32 = 4_000;
/// The same for other bots.
const PATIENCE_WITH_BOTS: u32 = 3_000;
/// The most that a searching bot thinks about one decision.
const SEARCH: Duration = Duration::from_millis(180);

/// A bot that plays a seat.
struct Seated {
    bot: Box<dyn Bot>,
    /// Its place among the programs that run, if it is one.
    _program: Option<OwnedSemaphorePermit>,
}

/// What is kept about a bot.
#[derive(Default)]
pub(super) struct BotSeat {
    bot: Option<Seated>,
    /// When it acts next.
    pub due: Option<i64>,
    /// Since when it waits for others.
    waits_since: Option<i64>,
    /// What its seat has seen since it began to think.
    unheard: Vec<ViewEvent>,
    /// What it has offered lately.
    offered: Courtesy,
}

/// The bot that is thinking, and the number of the question.
pub(super) struct InThought {
    seat: usize,
    number: u64,
}

/// What a bot has decided.
pub struct Thought {
    number: u64,
    /// The last step it knew.
    seq: u32,
    patient: bool,
    /// None if it panicked.
    decided: Option<Decided>,
    /// As long as this is there, its step counts as under way.
    _step: Option<OwnedSemaphorePermit>,
}

struct Decided {
    seated: Seated,
    /// None if it can think of nothing but offers that nobody wants to hear.
    choice: Option<Choice>,
    fault: Option<String>,
}

/// Makes a bot of a level; `program` is the command of the operator's, with room for it.
fn make(level: BotLevel, seed: u64, program: Option<(String, Duration, OwnedSemaphorePermit)>) -> Seated {
    let level = match level {
        BotLevel::Random => Level::Random,
        BotLevel::Weighted => Level::Weighted,
        BotLevel::Easy => Level::Easy,
        BotLevel::Sensible => Level::Sensible,
        BotLevel::Medium => Level::Medium,
        BotLevel::Hard => Level::Hard,
        BotLevel::External => {
            // There may be no room, and a table of an earlier run may still name one that is no longer there.
            let Some((command, limit, room)) = program else {
                return Seated { bot: Box::new(SensibleBot::new()), _program: None };
            };
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            let bot = Box::new(ExternalBot::start(&command, &words, limit));
            return Seated { bot, _program: Some(room) };
        }
    };
    // The clock of the table is short for nobody: a bot answers well within a fifth of a second.
    let bot = level.bot(seed, Budget { time: Some(SEARCH), ..Budget::default() });
    Seated { bot, _program: None }
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
        // Whoever plays by correspondence is away most of the time; nobody learns for another.
        if self.body.standing || self.body.lesson.is_some() {
            return;
        }
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
        if self.body.lesson.is_some() {
            return self.schedule_lesson(now);
        }
        let playing = self.body.phase == Phase::Playing && self.stopped.is_none();
        let Some(live) = self.live.as_ref().filter(|_| playing) else { return };
        let pace = self.body.options.bot_pace;
        for seat in 0..self.body.seats.len() {
            if self.thinking.as_ref().is_some_and(|t| t.seat == seat) {
                continue;
            }
            let asked = self.bot_for(seat).filter(|_| is_asked(live, Seat(seat as u8)));
            let bot = &mut self.bots[seat];
            let Some((level, _)) = asked else {
                bot.due = None;
                bot.waits_since = None;
                continue;
            };
            if bot.due.is_none() || bot.waits_since.is_some() {
                let soon = now + delay(pace, level, &mut self.rng);
                bot.due = Some(bot.due.map_or(soon, |due| due.min(soon)));
            }
        }
    }

    /// The bot that is asked next: when it acts, and when it begins to think about it.
    fn next_bot(&self) -> Option<(i64, i64, usize)> {
        if self.thinking.is_some() || self.unsettled || self.is_paused() || self.body.phase != Phase::Playing
        {
            return None;
        }
        let due = self.bots.iter().enumerate().filter_map(|(seat, bot)| Some((bot.due?, seat)));
        let (due, seat) = due.min()?;
        Some((due, due - self.bot_for(seat).map_or(0, |(level, _)| bound(level)), seat))
    }

    /// When a bot begins to think.
    pub(super) fn bots_wake(&self) -> Option<i64> {
        self.next_bot().map(|(_, begins, _)| begins)
    }

    /// Lets the next bot think, if it is time.
    pub(super) fn ask_bots(&mut self, now: i64) {
        let Some((due, begins, index)) = self.next_bot() else { return };
        if begins > now {
            return;
        }
        let seat = Seat(index as u8);
        self.bots[index].due = None;
        let (Some(live), Some((level, _))) = (&self.live, self.bot_for(index)) else { return };
        if !is_asked(live, seat) {
            return;
        }
        let view = live.rules.view(&live.state, Viewer::Seat(seat));
        let (rules, legal, seq) = (live.rules.clone(), live.legal(seat), live.seq());
        let waited = self.bots[index].waits_since.map_or(0, |since| now - since);
        let patient = waited < self.patience(live, seat);
        let kept = self.bots[index].bot.take();
        let past = kept.is_none().then(|| live.clone());
        let seed = if kept.is_none() { self.rng.next() } else { 0 };
        let external = level == BotLevel::External;
        let program = (external && kept.is_none()).then(|| self.room_for_program()).flatten();
        let faults = self.services.options.faults.clone();
        let (courtesy, turn) = (self.bots[index].offered.clone(), live.state.turn());
        let work = move || {
            let mut seated = kept.unwrap_or_else(|| make(level, seed, program));
            if let Some(past) = past {
                past.retell(|then, events| hear(&mut seated, then, seat, events, &faults));
            }
            faults.trip(Fault::Bot);
            let seen = Seen { rules: &rules, view: &view, legal: &legal, patient };
            let mut choice = Some(seated.bot.decide(&seen));
            // It thinks of something else, within the same thought: an offer that is not made takes no time of its own.
            for _ in 0..LOOKS {
                choice = choice.filter(|&choice| courtesy.welcomes(choice, turn));
                if choice.is_some() {
                    break;
                }
                choice = Some(seated.bot.decide(&seen));
            }
            let choice = choice.filter(|&choice| courtesy.welcomes(choice, turn));
            Decided { choice, fault: seated.bot.fault(), seated }
        };
        self.questions += 1;
        let number = self.questions;
        self.thinking = Some(InThought { seat: index, number });
        self.bots[index].unheard.clear();
        let (services, mailbox, table) =
            (self.services.clone(), self.mailbox.clone(), self.body.code.clone());
        tokio::spawn(async move {
            let decided = if external {
                // It only waits, for no longer than its limit, and there are not many of them.
                tokio::task::spawn_blocking(work).await.ok()
            } else {
                services.thinking.think(&table, work).await
            };
            let at = acts_at(due, ids::steady(), bound(level));
            tokio::time::sleep(Duration::from_millis((at - ids::steady()).max(0) as u64)).await;
            let _step = services.thinking.step().await;
            if let Some(mailbox) = mailbox.upgrade() {
                let thought = Thought { number, seq, patient, decided, _step };
                let _ = mailbox.send(Command::Thought(Box::new(thought))).await;
            }
        });
    }

    /// The operator's program, if there is one and room for another.
    fn room_for_program(&self) -> Option<(String, Duration, OwnedSemaphorePermit)> {
        let options = &self.services.options;
        let command = options.external_bot.clone()?;
        let room = self.services.thinking.program();
        if room.is_none() {
            tracing::warn!(table = %self.body.code, "too many programs are running; a bot of the house plays");
        }
        Some((command, options.external_limit, room?))
    }

    /// A bot has decided.
    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought { number, seq, patient, decided, _step } = thought;
        if decided.as_ref().is_none_or(|d| !matches!(d.choice, Some(Choice::Wait))) {
            self.seal().await;
        }
        // The seat may have been handed back meanwhile, or the game be over.
        let Some(InThought { seat: index, .. }) = self.thinking.take_if(|t| t.number == number) else {
            return;
        };
        let (seat, now) = (Seat(index as u8), ids::steady());
        let choice = self.take_back(index, decided);
        let (Some(live), Some((level, origin))) = (&self.live, self.bot_for(index)) else { return };
        if self.body.phase != Phase::Playing || self.unsettled || self.is_paused() || !is_asked(live, seat) {
            return self.schedule_bots(now);
        }
        let must = live.must().contains(seat);
        if seq != live.seq() && is_outdated(live, seat, must, seq, choice) {
            // It looks again.
            self.bots[index].due = Some(now + bound(level));
            return self.schedule_bots(now);
        }
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
                let patience = self.patience(live, seat);
                let since = *self.bots[index].waits_since.get_or_insert(now);
                self.bots[index].due = Some(since + patience);
                return self.schedule_others(index, now);
            }
            // For a bot that errs or dallies a stand-in decides, or at last what time would do.
            _ => {
                let legal = live.legal(seat);
                let sensible = unless_it_panics(|| stand_in(live, seat, &legal)).flatten();
                match sensible.or_else(|| fallback(live, seat, must, &legal)) {
                    Some(action) => action,
                    None => return self.schedule_others(index, now),
                }
            }
        };
        self.bots[index].waits_since = None;
        let turn = live.state.turn();
        if let Action::OfferTrade { give, get, .. } = action {
            self.bots[index].offered.note(turn, give, get);
        }
        if let Ok(prepared) = live.prepare(Some((seat, action)), origin, ids::moment()) {
            let _ = self.commit(prepared).await;
        }
        self.schedule_bots(ids::steady());
    }

    /// Puts a bot back on its seat and tells it what it has missed; what it chose.
    fn take_back(&mut self, index: usize, decided: Option<Decided>) -> Option<Choice> {
        let unheard = std::mem::take(&mut self.bots[index].unheard);
        let Some(Decided { mut seated, choice, fault }) = decided else {
            // The next one of this seat is made from the log.
            self.services.metrics.bot_restarts.fetch_add(1, Ordering::Relaxed);
            tracing::error!(table = %self.body.code, seat = index, "a bot panicked; a stand-in acts");
            return None;
        };
        if let Some(fault) = fault {
            tracing::warn!(table = %self.body.code, seat = index, fault, "a bot failed; a stand-in acts");
        }
        let live = self.live.as_ref()?;
        self.bots[index].bot = unless_it_panics(|| {
            unheard.iter().for_each(|event| seated.bot.observe(&live.rules, event));
            seated
        });
        choice
    }

    /// Schedules every bot but one, which has just been asked and has nothing to say.
    fn schedule_others(&mut self, index: usize, now: i64) {
        let (due, waits) = (self.bots[index].due, self.bots[index].waits_since);
        self.schedule_bots(now);
        (self.bots[index].due, self.bots[index].waits_since) = (due, waits);
    }

    /// Tells the bots what their seats see of a step.
    pub(super) fn tell_bots(&mut self, events: &[Event]) {
        let Some(live) = &self.live else { return };
        let faults = &self.services.options.faults;
        for (index, kept) in self.bots.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            if self.thinking.as_ref().is_some_and(|t| t.seat == index) {
                let seen = events.iter().map(|e| live.rules.view_event(e, Viewer::Seat(seat)));
                kept.unheard.extend(seen);
            } else if let Some(mut seated) = kept.bot.take() {
                // One that panics is made anew from the log when it is asked next.
                kept.bot = unless_it_panics(|| {
                    hear(&mut seated, live, seat, events, faults);
                    seated
                });
                if kept.bot.is_none() {
                    self.services.metrics.bot_restarts.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(table = %self.body.code, seat = index, "a bot panicked at what it saw");
                }
            }
        }
    }

    /// A person has a seat back.
    pub(super) fn dismiss_bot(&mut self, seat: usize) {
        self.bots[seat] = BotSeat::default();
        self.thinking.take_if(|t| t.seat == seat);
    }

    /// How long a bot waits for answers to its offer.
    fn patience(&self, live: &Live, seat: Seat) -> i64 {
        let silent = live.state.offer(seat).map(|offer| offer.to.minus(offer.accepted).minus(offer.declined));
        let people = silent.is_some_and(|silent| silent.iter().any(|s| self.bot_for(s.index()).is_none()));
        i64::from(if people { PATIENCE } else { PATIENCE_WITH_BOTS })
    }
}

/// What comes of it; nothing if it panics. The table must not fail with a bot.
fn unless_it_panics<T>(work: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(AssertUnwindSafe(work)).ok()
}

fn hear(seated: &mut Seated, live: &Live, seat: Seat, events: &[Event], faults: &Faults) {
    faults.trip(Fault::BotHears);
    for event in events {
        seated.bot.observe(&live.rules, &live.rules.view_event(event, Viewer::Seat(seat)));
    }
}

/// Whether what has happened since step `seq` makes a choice worthless: it was made for another decision or offer,
/// or to wait, or by the seat on turn, to whom something may have been offered.
fn is_outdated(live: &Live, seat: Seat, must: bool, seq: u32, choice: Option<Choice>) -> bool {
    let trading = must
        && live.state.on_turn() == seat
        && matches!(live.pending(), Pending::Decision { kind: DecisionKind::TradeAndBuild, .. });
    match choice {
        Some(Choice::Act(action)) => trading || live.is_stale(seq, action),
        Some(Choice::Wait) => true,
        None => false,
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
