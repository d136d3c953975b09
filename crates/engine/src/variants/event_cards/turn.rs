//! The script of the variant: what an event asks of whom, and which file answers.

use super::action::{EventCardAction, EventCardFrame};
use super::deck::CardEvent;
use super::{earthquake, giving, robber, supply, taking};
use crate::action::Action;
use crate::cards::Card;
use crate::chance::{Chance, Outcome};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::pending::{DecisionKind, Frame, Pending};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

pub(crate) use super::taking::stolen;

/// The event of the card of this turn; `None` if no card was turned up.
// Rule: ck-alchemist
pub(super) fn event_of_turn(state: &State) -> Option<CardEvent> {
    state.effects.rolled.filter(|_| state.effects.event_card).map(CardEvent::of)
}

// Rule: event-first, ck-event-die
/// The event comes after the event die and before production.
pub(super) fn event_follows(state: &mut State) {
    if state.effects.event_card {
        state.stack.push(Frame::EventCard(EventCardFrame::Event));
    }
}

// Rule: victory
/// Carries out the event of the card; its frame is gone. Who has won is looked at after it, as after
/// every change.
fn carry_out(rules: &Rules, state: &mut State, log: &mut EventLog) {
    match event_of_turn(state) {
        Some(CardEvent::Earthquake) => earthquake::strike(rules, state),
        Some(CardEvent::GoodNeighbors) => giving::good_neighbors(rules, state),
        Some(CardEvent::Tournament) => supply::tournament(rules, state),
        Some(CardEvent::TradeAdvantage) => taking::trade_advantage(rules, state),
        Some(CardEvent::CalmSeas) => supply::calm_seas(rules, state),
        Some(CardEvent::RobberFlees) => robber::flee(rules, state, log),
        Some(CardEvent::NeighborlyAssistance) => giving::assistance(rules, state),
        Some(CardEvent::Conflict) => taking::conflict(rules, state),
        Some(CardEvent::PlentifulYear) => supply::plentiful_year(rules, state),
        // Rule: robber-attacks, ck-aqueduct
        // A 7 and an epidemic are dealt with when the number is.
        Some(CardEvent::Plain | CardEvent::RobberAttacks | CardEvent::Epidemic) | None => {}
    }
}

// Rule: order
/// Waits for the answers of these seats, if there are any.
pub(super) fn ask_in_turn(state: &mut State, left: SeatSet, frame: impl FnOnce(SeatSet) -> EventCardFrame) {
    if !left.is_empty() {
        state.stack.push(Frame::EventCard(frame(left)));
    }
}

/// An answer is in: the frame on top becomes `rest`, or goes if nobody is left in that.
pub(super) fn answered(state: &mut State, rest: Frame) {
    let nobody_left = matches!(
        rest,
        Frame::EventCard(
            EventCardFrame::Earthquake { left: SeatSet::NONE }
                | EventCardFrame::GoodNeighbors { owing: SeatSet::NONE }
                | EventCardFrame::TakeResource { left: SeatSet::NONE }
                | EventCardFrame::Assistance { left: SeatSet::NONE }
        )
    );
    if nobody_left {
        state.stack.pop();
    } else {
        state.stack.replace(rest);
    }
}

/// Who has to answer.
pub(crate) fn deciders(rules: &Rules, state: &State, frame: EventCardFrame) -> SeatSet {
    match frame {
        EventCardFrame::Event | EventCardFrame::Steal { .. } => SeatSet::NONE,
        EventCardFrame::Earthquake { left }
        | EventCardFrame::TakeResource { left }
        | EventCardFrame::Assistance { left } => {
            rules.first_of(state, left).map_or(SeatSet::NONE, SeatSet::one)
        }
        EventCardFrame::GoodNeighbors { owing } => owing,
        EventCardFrame::TakeCard { seat, .. } => SeatSet::one(seat),
        EventCardFrame::RobberFlees => SeatSet::one(state.on_turn),
    }
}

/// What the game waits for.
#[inline(never)]
pub(crate) fn pending(rules: &Rules, state: &State, frame: EventCardFrame) -> Pending {
    match frame {
        EventCardFrame::Steal { thief, victim } => Pending::Chance(Chance::StealCard { thief, victim }),
        _ => Pending::Decision {
            kind: DecisionKind::EventCard(frame),
            must: deciders(rules, state, frame),
            may: SeatSet::NONE,
        },
    }
}

/// Every outcome of a chance of the variant, with its weight.
pub(crate) fn outcomes(state: &State, frame: EventCardFrame, list: &mut Vec<(Outcome, u32)>) {
    if let EventCardFrame::Steal { victim, .. } = frame {
        let hand = state.hands[victim.index()];
        list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
#[inline(never)]
pub(crate) fn run(rules: &Rules, state: &mut State, frame: EventCardFrame, log: &mut EventLog) -> bool {
    match frame {
        EventCardFrame::Event => {
            state.stack.pop();
            carry_out(rules, state, log);
        }
        EventCardFrame::TakeResource { .. } if !supply::has_resources(state) => state.stack.pop(),
        _ => return false,
    }
    true
}

/// The rule by which a card is taken from a player.
const fn taking_rule(may_decline: bool) -> &'static str {
    if may_decline { "variants/event_cards#trade-advantage" } else { "variants/event_cards#conflict" }
}

/// Whether that answers what the game waits for; the seat is one that has to answer.
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: EventCardFrame,
    action: Action,
) -> Result<(), RuleError> {
    use EventCardAction as A;
    match (frame, action) {
        (EventCardFrame::Earthquake { .. }, Action::EventCard(A::DamageRoad(path))) => {
            earthquake::check_choice(rules, state, seat, path)
        }
        (EventCardFrame::GoodNeighbors { .. }, Action::EventCard(A::GiveLeft(card))) => {
            giving::check_card(state, seat, card, "variants/event_cards#good-neighbors")
        }
        (EventCardFrame::TakeResource { .. }, Action::EventCard(A::TakeResource(card))) => {
            supply::check_take(state, card)
        }
        (EventCardFrame::Assistance { .. }, Action::EventCard(A::GiveTo { to, card })) => {
            giving::check_assist(rules, state, seat, to, card)
        }
        (EventCardFrame::TakeCard { may_decline, .. }, Action::EventCard(A::TakeFrom(victim))) => {
            taking::check_victim(rules, state, seat, victim, taking_rule(may_decline))
        }
        (EventCardFrame::TakeCard { may_decline: true, .. }, Action::Skip) => Ok(()),
        (EventCardFrame::TakeCard { .. }, Action::Skip) => {
            refuse("variants/event_cards#conflict", Why::MustTakeOne)
        }
        (EventCardFrame::RobberFlees, Action::MoveRobber(hex)) => robber::check(rules, state, hex),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Takes a checked answer.
pub(crate) fn answer(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    frame: EventCardFrame,
    action: Action,
    log: &mut EventLog,
) {
    use EventCardAction as A;
    match (frame, action) {
        (EventCardFrame::Earthquake { left }, Action::EventCard(A::DamageRoad(path))) => {
            earthquake::damage(state, seat, left, path, log);
        }
        (EventCardFrame::GoodNeighbors { owing }, Action::EventCard(A::GiveLeft(card))) => {
            giving::give_left(rules, state, seat, owing, card, log);
        }
        (EventCardFrame::TakeResource { left }, Action::EventCard(A::TakeResource(card))) => {
            supply::take(state, seat, left, card, log);
        }
        (EventCardFrame::Assistance { left }, Action::EventCard(A::GiveTo { to, card })) => {
            giving::assist(state, seat, left, (to, card), log);
        }
        (EventCardFrame::TakeCard { .. }, Action::EventCard(A::TakeFrom(victim))) => {
            taking::take_from(state, seat, victim);
        }
        (EventCardFrame::RobberFlees, Action::MoveRobber(hex)) => {
            state.stack.pop();
            robber::go(state, hex, log);
        }
        (EventCardFrame::TakeCard { .. }, Action::Skip) => state.stack.pop(),
        _ => {}
    }
}

/// Lists every answer of a seat that has to answer.
pub(crate) fn list_answers(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: EventCardFrame,
    list: &mut Vec<Action>,
) {
    use EventCardAction as A;
    let hand = state.hands[seat.index()];
    let mut add = |action| list.push(Action::EventCard(action));
    match frame {
        EventCardFrame::Earthquake { .. } => {
            let own = rules.topology().paths().filter(|&path| state.road(path) == Some(seat));
            own.for_each(|path| add(A::DamageRoad(path)));
        }
        EventCardFrame::GoodNeighbors { .. } => hand.iter().for_each(|(card, _)| add(A::GiveLeft(card))),
        EventCardFrame::TakeResource { .. } => {
            let some = Card::RESOURCES.into_iter().filter(|&card| state.supply.get(card) > 0);
            some.for_each(|card| add(A::TakeResource(card)));
        }
        EventCardFrame::Assistance { .. } => {
            for to in giving::ahead_and_behind(rules, state).1.iter() {
                hand.iter().for_each(|(card, _)| add(A::GiveTo { to, card }));
            }
        }
        EventCardFrame::TakeCard { may_decline, .. } => {
            taking::victims(rules, state, seat).iter().for_each(|victim| add(A::TakeFrom(victim)));
            if may_decline {
                list.push(Action::Skip);
            }
        }
        EventCardFrame::RobberFlees => list.extend(robber::deserts(rules, state).map(Action::MoveRobber)),
        EventCardFrame::Event | EventCardFrame::Steal { .. } => {}
    }
}

/// Whether a seat may do that while it trades and builds.
pub(crate) fn check_action(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: EventCardAction,
) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::EventCards) {
        return refuse("variants/event_cards#replace-dice", Why::NotInThisGame);
    }
    match action {
        EventCardAction::RepairRoad => earthquake::check_repair(state, seat),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked while the seat trades and builds.
pub(crate) fn act(state: &mut State, seat: Seat, action: EventCardAction, log: &mut EventLog) {
    if action == EventCardAction::RepairRoad {
        earthquake::repair(state, seat, log);
    }
}

/// Lists what may be done beyond the base game while a seat trades and builds.
pub(crate) fn list_actions(state: &State, seat: Seat, list: &mut Vec<Action>) {
    if earthquake::check_repair(state, seat).is_ok() {
        list.push(Action::EventCard(EventCardAction::RepairRoad));
    }
}
