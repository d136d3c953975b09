//! Where the game waits for something that only another book has: hands it to that book.
//!
//! Everything here is out of the way of the base game, which never has such a frame on its stack.

use crate::action::Action;
use crate::base::outcomes as base;
use crate::chance::{ImpossibleOutcome, Outcome};
use crate::cities_knights::{CkFrame, turn as ck};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::{ModuleId, ModuleSet};
use crate::pending::{DecisionKind, Frame, Pending};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;
use crate::two_players::{TwoFrame, turn as two};
use crate::variants::event_cards::{EventCardFrame, turn as cards};

/// Modules with actions of their own.
const WITH_ACTIONS: ModuleSet =
    ModuleSet::EMPTY.with(ModuleId::CitiesKnights).with(ModuleId::EventCards).with(ModuleId::TwoPlayers);

impl Frame {
    /// Whether a book has to say what follows. These kinds stand side by side, so it is one test.
    #[inline(always)]
    pub(crate) const fn is_of_book(self) -> bool {
        matches!(self, Frame::Produce | Frame::Ck(_) | Frame::EventCard(_) | Frame::Two(_))
    }
}

/// Whether chance has to answer a book.
pub(crate) const fn is_chance(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Ck(CkFrame::EventDie | CkFrame::DrawProgress { .. })
            | Frame::EventCard(EventCardFrame::Steal { .. })
            | Frame::Two(TwoFrame::Draw { .. })
    )
}

/// Who must answer.
#[cold]
pub(crate) fn deciders(rules: &Rules, state: &State, frame: Frame) -> SeatSet {
    match frame {
        Frame::Ck(waiting) => ck::deciders(rules, state, waiting),
        Frame::EventCard(waiting) => cards::deciders(rules, state, waiting),
        Frame::Two(waiting) => two::deciders(state, waiting),
        _ => SeatSet::one(state.on_turn),
    }
}

/// What the game waits for.
#[cold]
pub(crate) fn pending(rules: &Rules, state: &State, frame: Frame) -> Pending {
    match frame {
        Frame::Ck(waiting) => ck::pending(rules, state, waiting),
        Frame::EventCard(waiting) => cards::pending(rules, state, waiting),
        Frame::Two(waiting) => two::pending(state, waiting),
        // It happens by itself before anyone is asked.
        _ => Pending::Decision {
            kind: DecisionKind::TradeAndBuild,
            must: SeatSet::one(state.on_turn),
            may: SeatSet::NONE,
        },
    }
}

/// Whether a seat may answer that.
#[cold]
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: Frame,
    action: Action,
) -> Result<(), RuleError> {
    // Rule: base/turn#open-decision
    if is_chance(frame) {
        return refuse("base/turn#open-decision", Why::WaitsForChance);
    }
    if !deciders(rules, state, frame).contains(seat) {
        return refuse("base/turn#open-decision", Why::WaitsForSomethingElse);
    }
    rules.forbid(state, seat, &action)?;
    match frame {
        Frame::Ck(waiting) => ck::check_answer(rules, state, seat, waiting, action),
        Frame::EventCard(waiting) => cards::check_answer(rules, state, seat, waiting, action),
        Frame::Two(waiting) => two::check_answer(rules, state, seat, waiting, action),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked.
#[cold]
pub(crate) fn answer(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    frame: Frame,
    action: Action,
    log: &mut EventLog,
) {
    match (frame, action) {
        (Frame::Ck(waiting), _) => ck::answer(rules, state, seat, waiting, action, log),
        (Frame::EventCard(waiting), _) => cards::answer(rules, state, seat, waiting, action, log),
        (_, Action::Two(action)) => two::act(rules, state, seat, action, log),
        _ => {}
    }
}

/// Lists the answers of a seat.
#[cold]
pub(crate) fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: Frame, list: &mut Vec<Action>) {
    if !deciders(rules, state, frame).contains(seat) {
        return;
    }
    match frame {
        Frame::Ck(waiting) => ck::list_answers(rules, state, seat, waiting, list),
        Frame::EventCard(waiting) => cards::list_answers(rules, state, seat, waiting, list),
        Frame::Two(waiting) => two::list_answers(rules, state, seat, waiting, list),
        _ => {}
    }
}

/// Lists what a seat may do before the roll.
#[inline(always)]
pub(crate) fn list_before_roll(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if rules.config().modules.meets(WITH_ACTIONS) {
        list_more(rules, state, seat, true, list);
    }
}

/// Lists what a seat may do after the roll.
#[inline(always)]
pub(crate) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if rules.config().modules.meets(WITH_ACTIONS) {
        list_more(rules, state, seat, false, list);
    }
}

#[cold]
fn list_more(rules: &Rules, state: &State, seat: Seat, before_roll: bool, list: &mut Vec<Action>) {
    if rules.plays(ModuleId::CitiesKnights) {
        match before_roll {
            true => ck::list_before_roll(rules, state, seat, list),
            false => ck::list_actions(rules, state, seat, list),
        }
    }
    if rules.plays(ModuleId::EventCards) && !before_roll {
        cards::list_actions(state, seat, list);
    }
    if rules.plays(ModuleId::TwoPlayers) {
        two::list_actions(rules, state, seat, list);
    }
}

/// Every outcome that a book may get, with its weight.
#[cold]
pub(crate) fn outcomes(state: &State, frame: Frame, list: &mut Vec<(Outcome, u32)>) {
    match frame {
        Frame::Ck(waiting) => ck::outcomes(state, waiting, list),
        Frame::EventCard(waiting) => cards::outcomes(state, waiting, list),
        Frame::Two(TwoFrame::Draw { .. }) => two::outcomes(state, list),
        _ => {}
    }
}

/// Whether chance may answer that.
#[cold]
pub(crate) fn check_outcome(
    state: &State,
    frame: Frame,
    outcome: Outcome,
) -> Result<bool, ImpossibleOutcome> {
    Ok(match (frame, outcome) {
        (Frame::EventCard(EventCardFrame::Steal { victim, .. }), Outcome::Stolen(card)) => {
            state.hands[victim.index()].get(card) > 0
        }
        (Frame::Two(TwoFrame::Draw { .. }), Outcome::Stolen(card)) => two::can_draw(state, card),
        (Frame::Ck(CkFrame::EventDie), Outcome::Event(_)) => true,
        (Frame::Ck(CkFrame::DrawProgress { track, .. }), Outcome::Progress(card)) => {
            ck::can_draw(state, track, card)
        }
        _ if is_chance(frame) => return Err(ImpossibleOutcome::WrongKind),
        _ => return Err(ImpossibleOutcome::NotWaiting),
    })
}

/// Chance has answered what has been checked.
#[cold]
pub(crate) fn resolve(rules: &Rules, state: &mut State, frame: Frame, outcome: Outcome, log: &mut EventLog) {
    match (frame, outcome) {
        (Frame::EventCard(EventCardFrame::Steal { thief, victim }), Outcome::Stolen(card)) => {
            cards::stolen(state, thief, victim, card, log);
        }
        (Frame::Two(waiting), Outcome::Stolen(card)) => two::drawn(state, waiting, card, log),
        (_, Outcome::Event(face)) => ck::event_rolled(rules, state, face, log),
        (_, Outcome::Progress(card)) => ck::progress_drawn(rules, state, card, log),
        _ => {}
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
#[cold]
pub(crate) fn run(rules: &Rules, state: &mut State, frame: Frame, log: &mut EventLog) -> bool {
    match frame {
        Frame::Produce => {
            base::produce_later(rules, state, log);
            true
        }
        Frame::Ck(waiting) => ck::run(rules, state, waiting, log),
        Frame::EventCard(waiting) => cards::run(rules, state, waiting, log),
        _ => false,
    }
}
