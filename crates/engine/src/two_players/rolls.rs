//! Two rolls a turn.

use super::types::TwoAction;
use super::why::TwoWhy;
use crate::action::Action;
use crate::chance::{Chance, Dice};
use crate::combinations::{foreign_knight, wagons_for_two};
use crate::error::{RuleError, refuse};
use crate::house::FULL_DECK;
use crate::pending::Frame;
use crate::seats::Seat;
use crate::state::State;

/// Where the roll comes from: the second roll cannot have the sum of the first.
// Rule: different, dice-deck
pub(super) fn chance(state: &State, seat: Seat, chance: Chance) -> Chance {
    match state.two.first_roll {
        Some(first) => {
            let same = (0..36).filter(|&i| Dice::from_index(i).sum() == first.sum());
            chance.only(seat, same.fold(FULL_DECK, |left, i| left & !(1 << i)))
        }
        None => chance,
    }
}

// Rule: combinations/seafarers_two_players#rolls
// Rule: two-rolls, carried-out, neutral-nothing, winning
// Rule: two_players/event_cards#two-cards, two_players/event_cards#same-number
/// A roll lies on the table: whether another follows when it has been carried out.
pub(super) fn rolled(state: &mut State, dice: Dice) -> bool {
    state.part += 1;
    if state.part == 1 {
        state.two.first_roll = Some(dice);
    }
    state.part == 1
}

/// The turn is over: the next begins without a roll.
pub(super) fn turn_ended(state: &mut State) -> bool {
    state.part = 0;
    (state.two.first_roll, state.two.gave_up) = (None, false);
    false
}

// Rule: between, before, one-card, two_players/event_cards#between
/// Between the rolls only a knight and what tokens are for is possible.
pub(super) fn check_between(state: &State, action: &Action) -> Result<(), RuleError> {
    if state.part != 1 || state.stack.top() != Frame::BeforeRoll {
        return Ok(());
    }
    match action {
        Action::Roll
        | Action::PlayKnight
        | Action::Two(
            TwoAction::ForcedTrade
            | TwoAction::RobberToDesert(_)
            | TwoAction::RobberAside
            | TwoAction::GiveUpKnight,
        ) => Ok(()),
        action if foreign_knight::is_token_action(action) => Ok(()),
        action if wagons_for_two::is_token_action(action) => Ok(()),
        _ => refuse("two_players/rolls#between", TwoWhy::BetweenRolls),
    }
}
