//! The script of the variant: what an event asks of whom, and which file answers.

use super::action::{EventCardAction, EventCardChance, EventCardEvent, EventCardFrame};
use super::deck::CardEvent;
use super::state::{EventCardEffects, EventCardPosition, EventCardState};
use super::view::EventCardView;
use super::why::EventCardWhy;
use super::{EventCards, earthquake, giving, robber, supply, taking};
use crate::action::Action;
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::cards::Card;
use crate::chance::{Chance, Outcome};
use crate::combinations::wagons_and_events;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::view::Viewer;

/// The event of the card of this turn; `None` if no card was turned up.
// Rule: ck-alchemist
pub(super) fn event_of_turn(state: &State) -> Option<CardEvent> {
    state.effects.rolled.filter(|_| state.effects.event_cards.turned_up).map(CardEvent::of)
}

// Rule: event-first, ck-event-die
/// The event comes after the event die and before production.
pub(super) fn event_follows(state: &mut State) {
    if state.effects.event_cards.turned_up {
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

/// The rule by which a card is taken from a player.
const fn taking_rule(may_decline: bool) -> &'static str {
    if may_decline { "variants/event_cards#trade-advantage" } else { "variants/event_cards#conflict" }
}

impl Parts for EventCards {
    type Points = ();
    type Why = EventCardWhy;
    type Frame = EventCardFrame;
    type Action = EventCardAction;
    type Event = EventCardEvent;
    type Chance = EventCardChance;
    type Outcome = Never;
    type Effects = EventCardEffects;
    type Position = EventCardPosition;
    type View = EventCardView;
}

impl Book for EventCards {
    const MODULE: ModuleId = ModuleId::EventCards;
    const ABSENT: &'static str = "variants/event_cards#replace-dice";
    type State = EventCardState;
    const BLANK: EventCardState = EventCardState::BLANK;
    type Survey = ();

    fn chance(_: &Rules, _: &State, frame: EventCardFrame) -> Option<Chance> {
        match frame {
            EventCardFrame::Steal { thief, victim } => Some(Chance::StealCard { thief, victim }),
            EventCardFrame::Event
            | EventCardFrame::Earthquake { .. }
            | EventCardFrame::GoodNeighbors { .. }
            | EventCardFrame::TakeResource { .. }
            | EventCardFrame::Assistance { .. }
            | EventCardFrame::TakeCard { .. }
            | EventCardFrame::RobberFlees => None,
        }
    }

    fn deciders(rules: &Rules, state: &State, frame: EventCardFrame) -> SeatSet {
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

    fn run(rules: &Rules, state: &mut State, frame: EventCardFrame, log: &mut EventLog) -> bool {
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

    fn chooses_hidden(frame: EventCardFrame) -> Option<SeatSet> {
        match frame {
            EventCardFrame::GoodNeighbors { owing } => Some(owing),
            _ => None,
        }
    }

    fn check_action(
        _: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: EventCardAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (Frame::TradeAndBuild, EventCardAction::RepairRoad) => earthquake::check_repair(state, seat),
            // Rule: base/costs#after-roll
            (Frame::BeforeRoll, _) => refuse("base/costs#after-roll", Why::RollFirst),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(_: &Rules, state: &mut State, seat: Seat, action: EventCardAction, log: &mut EventLog) {
        match action {
            EventCardAction::RepairRoad => earthquake::repair(state, seat, log),
            EventCardAction::DamageRoad(_)
            | EventCardAction::GiveLeft(_)
            | EventCardAction::TakeResource(_)
            | EventCardAction::GiveTo { .. }
            | EventCardAction::TakeFrom(_) => books::unasked("an action"),
        }
    }

    fn list(_: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild && earthquake::check_repair(state, seat).is_ok() {
            list.push(Action::EventCard(EventCardAction::RepairRoad));
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn check_answer(
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

    fn answer(
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
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: EventCardFrame, list: &mut Vec<Action>) {
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

    fn outcomes(_: &Rules, state: &State, frame: EventCardFrame, list: &mut Vec<(Outcome, u32)>) {
        if let EventCardFrame::Steal { victim, .. } = frame {
            let hand = state.hands[victim.index()];
            list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
        }
    }

    fn check_outcome(_: &Rules, state: &State, frame: EventCardFrame, outcome: Outcome) -> Option<bool> {
        match (frame, outcome) {
            (EventCardFrame::Steal { victim, .. }, Outcome::Stolen(card)) => {
                Some(state.hands[victim.index()].get(card) > 0)
            }
            _ => None,
        }
    }

    fn resolve(_: &Rules, state: &mut State, frame: EventCardFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (EventCardFrame::Steal { thief, victim }, Outcome::Stolen(card)) => {
                taking::stolen(state, thief, victim, card, log);
            }
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> EventCardPosition {
        rules.event_card_position(state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &EventCardPosition) -> Result<(), PositionError> {
        rules.place_event_cards(state, facts)
    }

    fn misfit() -> &'static str {
        "facts of event cards in a game with dice, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: EventCardFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let next_counts = below != Some(Frame::Roll)
            || state.effects.rolled.is_some_and(|card| wagons_and_events::has_no_number(rules, card));
        next_counts && rules.check_event_card_frame(state, frame, below.is_none(), above.is_none())
    }

    fn lies_on(_: EventCardFrame, below: Frame) -> Over {
        // Where the number of a card does not count, the next card is due after its event.
        if below == Frame::Roll { Over::First } else { Over::Never }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        rules.check_event_cards(state)
    }

    fn view(rules: &Rules, state: &State, viewer: Viewer) -> EventCardView {
        rules.event_card_view(state, viewer)
    }

    fn mix_frame(frame: EventCardFrame) -> [u8; 4] {
        let [kind, a, b] = match frame {
            EventCardFrame::Event => [0, 0, 0],
            EventCardFrame::Earthquake { left } => [1, left.0, 0],
            EventCardFrame::GoodNeighbors { owing } => [2, owing.0, 0],
            EventCardFrame::TakeResource { left } => [3, left.0, 0],
            EventCardFrame::Assistance { left } => [4, left.0, 0],
            EventCardFrame::TakeCard { seat, may_decline } => [5, seat.0, u8::from(may_decline)],
            EventCardFrame::Steal { thief, victim } => [6, thief.0, victim.0],
            EventCardFrame::RobberFlees => [7, 0, 0],
        };
        [101, kind, a, b]
    }

    fn mix(facts: &EventCardPosition, effects: &EventCardEffects, mixer: &mut Mixer) {
        facts.damaged.iter().for_each(|p| mixer.add(p.map_or(u64::MAX, |p| u64::from(p.0))));
        mixer.bytes([facts.last.map_or(u8::MAX, |card| card.index()), u8::from(effects.turned_up)]);
    }
}
