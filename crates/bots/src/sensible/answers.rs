//! Answers to offers of others. Every offer gets one answer, whether or not it could be paid: a
//! bot that stays silent when it lacks the cards would tell everyone so.

use tradeholm_engine::{Action, Card, Cards, OpenSide, Seat};

use super::goals::{self, Goal};
use super::{ck, hand, points, target};
use crate::Seen;

/// The answer to the first offer that has none yet.
pub(super) fn answer(seen: &Seen<'_>) -> Option<Action> {
    let me = seen.seat();
    for (i, player) in seen.view.players.iter().enumerate() {
        let Some(offer) = player.offer else { continue };
        let from = Seat(i as u8);
        if !offer.to.contains(me) || offer.accepted.contains(me) || offer.declined.contains(me) {
            continue;
        }
        let accept = Action::AcceptOffer(from);
        let good = offer.open == OpenSide::Neither
            && seen.legal.contains(&accept)
            && !helps_a_winner(seen, from)
            && gain(seen, offer.get, offer.give) > 0;
        let action = if good { accept } else { Action::DeclineOffer(from) };
        if seen.legal.contains(&action) {
            return Some(action);
        }
    }
    None
}

/// Whether trading with that seat may hand it the game.
pub(crate) fn helps_a_winner(seen: &Seen<'_>, other: Seat) -> bool {
    let theirs = points(seen.view, other);
    theirs + 2 >= target(seen) || (theirs >= 6 && theirs > points(seen.view, seen.seat()) + 2)
}

/// What a swap is worth to us, by what the goal needs.
pub(super) fn gain(seen: &Seen<'_>, give: Cards, get: Cards) -> i32 {
    let hand = hand(seen);
    if !hand.covers(give) {
        return i32::MIN;
    }
    if let Some(gain) = ck::gain(seen, give, get) {
        return gain;
    }
    let goal = goals::goal(seen);
    value(hand - give + get, goal) - value(hand, goal)
}

/// A rough value of a hand: cards the goal needs count most, a fifth card of a kind hardly at all.
fn value(hand: Cards, goal: Goal) -> i32 {
    let mut value = 14 * i32::from(hand.common(goal.cost()).total());
    for card in Card::ALL {
        value += match hand.get(card) {
            0 => 0,
            n => 6 + 4 * (i32::from(n).min(4) - 1),
        };
    }
    value
}
