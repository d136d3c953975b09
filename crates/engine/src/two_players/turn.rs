//! The script of Catan for Two: what may be done when, and which file does it.

use super::types::{TwoAction, TwoFrame};
use super::{neutral, trade_tokens};
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

fn victim(state: &State) -> Seat {
    Seat(1 - state.on_turn.0)
}

/// Who has to answer.
pub(crate) fn deciders(state: &State, frame: TwoFrame) -> SeatSet {
    if matches!(frame, TwoFrame::Draw { .. }) { SeatSet::NONE } else { SeatSet::one(state.on_turn) }
}

/// What the game waits for.
pub(crate) fn pending(state: &State, frame: TwoFrame) -> Pending {
    if matches!(frame, TwoFrame::Draw { .. }) {
        return Pending::Chance(Chance::StealCard { thief: state.on_turn, victim: victim(state) });
    }
    Pending::Decision { kind: DecisionKind::Two(frame), must: deciders(state, frame), may: SeatSet::NONE }
}

/// Every card that may be drawn, with its weight.
pub(crate) fn outcomes(state: &State, list: &mut Vec<(Outcome, u32)>) {
    let hand = state.hands[victim(state).index()];
    list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
}

/// Whether that card can be drawn.
pub(crate) fn can_draw(state: &State, card: Card) -> bool {
    state.hands[victim(state).index()].get(card) > 0
}

/// A card was drawn.
pub(crate) fn drawn(state: &mut State, frame: TwoFrame, card: Card, log: &mut EventLog) {
    if let TwoFrame::Draw { left } = frame {
        trade_tokens::drawn(state, left, card, log);
    }
}

/// Whether a seat may do that before, between or after the rolls.
pub(crate) fn check_action(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: TwoAction,
) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::TwoPlayers) {
        return refuse("two_players/setup#base-rules", Why::NotInThisGame);
    }
    match action {
        TwoAction::ForcedTrade => trade_tokens::check_forced_trade(rules, state, seat),
        TwoAction::RobberToDesert(hex) => trade_tokens::check_robber(rules, state, seat, hex),
        TwoAction::GiveUpKnight => trade_tokens::check_knight(rules, state, seat),
        TwoAction::Give(_) | TwoAction::NeutralRoad { .. } | TwoAction::NeutralSettlement { .. } => {
            refuse("base/turn#open-decision", Why::WaitsForSomethingElse)
        }
    }
}

/// Whether that answers what the game waits for.
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: TwoFrame,
    action: Action,
) -> Result<(), RuleError> {
    match (frame, action) {
        (TwoFrame::Neutral { settlement: false }, Action::Two(TwoAction::NeutralRoad { owner, path })) => {
            neutral::check_road(rules, state, owner, path)
        }
        (TwoFrame::Neutral { settlement: true }, Action::Two(TwoAction::NeutralSettlement { owner, at })) => {
            neutral::check_settlement(rules, state, owner, at)
        }
        (TwoFrame::Give, Action::Two(TwoAction::Give(cards))) => trade_tokens::check_give(state, seat, cards),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked, answers included.
pub(crate) fn act(rules: &Rules, state: &mut State, seat: Seat, action: TwoAction, log: &mut EventLog) {
    match action {
        TwoAction::ForcedTrade => trade_tokens::forced_trade(rules, state, seat, log),
        TwoAction::RobberToDesert(hex) => trade_tokens::move_robber(rules, state, seat, hex, log),
        TwoAction::GiveUpKnight => trade_tokens::give_up_knight(rules, state, seat, log),
        TwoAction::Give(cards) => trade_tokens::give(state, seat, cards, log),
        TwoAction::NeutralRoad { owner, path } => neutral::place_road(rules, state, owner, path, log),
        TwoAction::NeutralSettlement { owner, at } => {
            neutral::place_settlement(rules, state, owner, at, log);
        }
    }
}

/// Lists what a seat may do before, between or after the rolls.
pub(crate) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    trade_tokens::list(rules, state, seat, list);
}

/// Lists the answers to what the game waits for.
pub(crate) fn list_answers(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: TwoFrame,
    list: &mut Vec<Action>,
) {
    match frame {
        TwoFrame::Neutral { settlement } => neutral::list(rules, state, settlement, list),
        TwoFrame::Give => trade_tokens::list_give(state, seat, list),
        TwoFrame::Draw { .. } => {}
    }
}

/// Whether a frame from outside can be where it is.
pub(crate) fn check_frame(
    rules: &Rules,
    state: &State,
    frame: TwoFrame,
    below: Option<Frame>,
    above: Option<Frame>,
) -> bool {
    let top = above.is_none();
    if below.is_none() || !rules.plays(ModuleId::TwoPlayers) || state.turn == 0 {
        return false;
    }
    match frame {
        TwoFrame::Neutral { settlement } => top && neutral::is_possible(rules, state, settlement),
        TwoFrame::Draw { left } => {
            let hand = state.hands[victim(state).index()].total();
            let gives = below == Some(Frame::Two(TwoFrame::Give));
            top && gives && (1..=trade_tokens::TRADED.min(hand)).contains(&left)
        }
        TwoFrame::Give => {
            // Nothing comes between that could cost the cards that must be given.
            let draws = matches!(above, Some(Frame::Two(TwoFrame::Draw { .. })));
            (top || draws) && state.hands[state.on_turn.index()].total() >= trade_tokens::TRADED
        }
    }
}
