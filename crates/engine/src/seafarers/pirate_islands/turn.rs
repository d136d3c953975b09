//! The script of The Pirate Islands: what may be done when, and which file does it.

use super::types::{PiratesAction, PiratesFrame};
use super::{fleet, fortress};
use crate::action::Action;
use crate::board::IntersectionId;
use crate::cards::{Card, Cards};
use crate::chance::{Chance, Outcome};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::options::BuildOption;
use crate::pending::{DecisionKind, Frame, Pending};
use crate::rules::Rules;
use crate::seafarers::types::{SeaAction, SeaFrame};
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Whether chance has to answer.
pub(crate) const fn is_chance(frame: PiratesFrame) -> bool {
    matches!(frame, PiratesFrame::Loss { .. } | PiratesFrame::Assault)
}

/// Who has to answer.
pub(in crate::seafarers) fn deciders(frame: PiratesFrame) -> SeatSet {
    match frame {
        PiratesFrame::Reward { seat } => SeatSet::one(seat),
        PiratesFrame::Attack { .. } | PiratesFrame::Loss { .. } | PiratesFrame::Assault => SeatSet::NONE,
    }
}

/// What the game waits for.
pub(in crate::seafarers) fn pending(state: &State, frame: PiratesFrame) -> Pending {
    match frame {
        PiratesFrame::Loss { seat, .. } => Pending::Chance(Chance::LoseCard(seat)),
        PiratesFrame::Assault => Pending::Chance(Chance::AssaultDie(state.on_turn)),
        PiratesFrame::Attack { .. } | PiratesFrame::Reward { .. } => Pending::Decision {
            kind: DecisionKind::Sea(SeaFrame::Pirates(frame)),
            must: deciders(frame),
            may: SeatSet::NONE,
        },
    }
}

/// Every outcome, with its weight.
pub(crate) fn outcomes(state: &State, frame: PiratesFrame, list: &mut Vec<(Outcome, u32)>) {
    match frame {
        PiratesFrame::Loss { seat, .. } => {
            let hand = state.hands[seat.index()];
            list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
        }
        PiratesFrame::Assault => list.extend((1..=6).map(|die| (Outcome::Die(die), 1))),
        PiratesFrame::Attack { .. } | PiratesFrame::Reward { .. } => {}
    }
}

/// Whether chance may answer that; `None` if it is no answer at all.
pub(crate) fn may_happen(state: &State, frame: PiratesFrame, outcome: Outcome) -> Option<bool> {
    match (frame, outcome) {
        (PiratesFrame::Loss { seat, .. }, Outcome::Stolen(card)) => {
            Some(state.hands[seat.index()].get(card) > 0)
        }
        (PiratesFrame::Assault, Outcome::Die(die)) => Some((1..=6).contains(&die)),
        _ => None,
    }
}

/// Chance has answered what has been checked.
pub(crate) fn resolve(
    rules: &Rules,
    state: &mut State,
    frame: PiratesFrame,
    outcome: Outcome,
    log: &mut EventLog,
) {
    match (frame, outcome) {
        (PiratesFrame::Loss { seat, left }, Outcome::Stolen(card)) => {
            fleet::lost(state, seat, left, card, log);
        }
        (PiratesFrame::Assault, Outcome::Die(die)) => fortress::rolled(rules, state, die, log),
        _ => {}
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
pub(crate) fn run(rules: &Rules, state: &mut State, frame: PiratesFrame, log: &mut EventLog) -> bool {
    if let PiratesFrame::Attack { left, strength } = frame {
        fleet::attack(rules, state, left, strength, log);
        return true;
    }
    false
}

/// Whether a seat on turn may do that while the base game waits for something.
pub(in crate::seafarers) fn check_action(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: Frame,
    action: PiratesAction,
) -> Result<(), RuleError> {
    if rules.waters().isles.is_none() {
        return refuse("seafarers/setup#scenario", Why::NotInThisGame);
    }
    match (frame, action) {
        (Frame::TradeAndBuild, PiratesAction::Assault) => fortress::check(rules, state, seat),
        (Frame::BeforeRoll, PiratesAction::Assault) => {
            refuse("seafarers/pirate_islands#assault", Why::RollFirst)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Whether that answers what the game waits for.
pub(in crate::seafarers) fn check_answer(
    state: &State,
    frame: PiratesFrame,
    action: Action,
) -> Result<(), RuleError> {
    match (frame, action) {
        (PiratesFrame::Reward { .. }, Action::Sea(SeaAction::Pirates(PiratesAction::TakeResource(card)))) => {
            fleet::check_reward(state, card)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked, answers included.
pub(in crate::seafarers) fn act(state: &mut State, seat: Seat, action: PiratesAction, log: &mut EventLog) {
    match action {
        PiratesAction::Assault => fortress::begin(state),
        PiratesAction::TakeResource(card) => fleet::take_reward(state, seat, card, log),
    }
}

/// Lists what a seat may do after the roll.
pub(in crate::seafarers) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if rules.waters().isles.is_some() && fortress::check(rules, state, seat).is_ok() {
        list.push(Action::Sea(SeaAction::Pirates(PiratesAction::Assault)));
    }
}

/// An attack on the own fortress.
pub(in crate::seafarers) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if rules.waters().isles.is_some() {
        let assault = [Action::Sea(SeaAction::Pirates(PiratesAction::Assault))];
        list.push(BuildOption::new((rules, state, seat), "assault", Cards::NONE, assault));
    }
}

/// Lists the answers to what the game waits for.
pub(in crate::seafarers) fn list_answers(state: &State, frame: PiratesFrame, list: &mut Vec<Action>) {
    if let PiratesFrame::Reward { .. } = frame {
        let some = Card::RESOURCES.into_iter().filter(|&card| state.supply.get(card) > 0);
        list.extend(some.map(|card| Action::Sea(SeaAction::Pirates(PiratesAction::TakeResource(card)))));
    }
}

/// Whether a seat may settle there although nobody else may.
// Rule: landing-settlement
pub(in crate::seafarers) fn is_own_landing(rules: &Rules, seat: Seat, at: IntersectionId) -> bool {
    super::route::place_of(rules, seat).is_some_and(|place| place.landing == at)
}
