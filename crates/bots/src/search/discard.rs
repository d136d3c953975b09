//! Discards: every way to give up half a hand, or a sample of the ways where there are many.

use tradeholm_engine::{Action, Cards, EventLog, Pending, Seat, State, default_discard};

use super::look::Looker;
use crate::Rng;

/// Most ways looked at.
const MOST: usize = 160;

/// The discard after which the seat stands best.
pub(crate) fn best(look: &mut Looker<'_>, state: &State, quota: u8, rng: &mut Rng) -> Option<Action> {
    let hand = state.hand(look.me);
    let mut ways = Vec::new();
    all(hand, quota, 0, Cards::NONE, &mut ways);
    while ways.len() > MOST {
        ways.swap_remove(rng.below(ways.len()));
    }
    let mut best: Option<(f32, Cards)> = None;
    for cards in ways {
        let Some(next) = discarded(look, state, cards) else { continue };
        let value = look.plain(&next);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, cards));
        }
    }
    best.map(|(_, cards)| Action::Discard(cards))
}

fn all(hand: Cards, left: u8, kind: usize, chosen: Cards, ways: &mut Vec<Cards>) {
    use tradeholm_engine::Card;
    if left == 0 {
        ways.push(chosen);
        return;
    }
    let Some(&card) = Card::ALL.get(kind) else { return };
    if ways.len() > 4 * MOST {
        return;
    }
    for n in 0..=hand.get(card).min(left) {
        all(hand, left - n, kind + 1, chosen + Cards::of(card, n), ways);
    }
}

/// How the seat stands after a discard.
pub(crate) fn value(look: &mut Looker<'_>, state: &State, cards: Cards) -> Option<f32> {
    let next = discarded(look, state, cards)?;
    Some(look.plain(&next))
}

/// The state once everyone has discarded; the others give what they have most of.
fn discarded(look: &Looker<'_>, state: &State, cards: Cards) -> Option<State> {
    let rules = look.rules();
    let mut next = look.after(state, look.me, Action::Discard(cards))?;
    for _ in 0..rules.seats() {
        let Pending::Decision { kind: tradeholm_engine::DecisionKind::Discard, must, .. } =
            rules.pending(&next)
        else {
            break;
        };
        let Some(seat): Option<Seat> = must.iter().next() else { break };
        let theirs = Action::Discard(default_discard(next.hand(seat)));
        rules.act(&mut next, seat, theirs, &mut EventLog::off()).ok()?;
    }
    Some(next)
}
