//! Trade with the supply.

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Bit *n* set: this seat may give *n* cards of that kind for one.
// Rule: four-to-one, generic-harbor, special-harbor, choice-of-rate
#[inline(always)]
pub(crate) fn rates(rules: &Rules, state: &State, seat: Seat, give: Card) -> u8 {
    // Harbors are for resources; the bits of a kind beyond those are never set.
    let access = u16::from(state.harbor_access[seat.index()]);
    let special = if give.is_resource() { access >> (1 + give as u8) & 1 } else { 0 };
    let mut rates = 1 << 4 | (access as u8 & 1) << 3 | (special as u8) << 2;
    ask!(rules, Rates, module => rates = module.rates(rules, state, seat, give, rates));
    rates
}

/// The best rate of a seat for a kind.
pub(crate) fn best_rate(rules: &Rules, state: &State, seat: Seat, give: Card) -> u8 {
    rates(rules, state, seat, give).trailing_zeros() as u8
}

/// Whether that trade may be made.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    give: Card,
    rate: u8,
    get: Cards,
) -> Result<(), RuleError> {
    if !get.is_sane() || !rules.allows(get + Cards::one(give)) {
        return refuse("base/maritime_trade#another-kind", Why::OnlyResources);
    }
    if rate >= 8 || rates(rules, state, seat, give) >> rate & 1 == 0 {
        return refuse(rate_rule(rate), Why::NoSuchRate(rate));
    }
    // Rule: another-kind, cities_knights/trade#one-kind
    if get.get(give) > 0 {
        return refuse("base/maritime_trade#another-kind", Why::SameKind(give));
    }
    if get.is_empty() {
        return refuse("base/maritime_trade#another-kind", Why::Gift);
    }
    // Rule: several-units
    let hand = state.hands[seat.index()];
    let given = u32::from(rate) * u32::from(get.total());
    if given > u32::from(hand.get(give)) {
        let short = (given - u32::from(hand.get(give))).min(99) as u8;
        return refuse(rate_rule(rate), Why::Need(Cards::of(give, short)));
    }
    // Rule: supply-has-cards, cities_knights/trade#resources-for-commodities
    if !state.supply.covers(get) {
        return refuse("base/maritime_trade#supply-has-cards", Why::SupplyShort(state.supply.missing(get)));
    }
    Ok(())
}

/// The rule that a rate comes from.
const fn rate_rule(rate: u8) -> &'static str {
    match rate {
        2 => "base/maritime_trade#special-harbor",
        3 => "base/maritime_trade#generic-harbor",
        _ => "base/maritime_trade#four-to-one",
    }
}

/// Makes the trade.
pub(crate) fn trade(state: &mut State, seat: Seat, give: Card, rate: u8, get: Cards, log: &mut EventLog) {
    let given = Cards::of(give, rate * get.total());
    state.hands[seat.index()] -= given;
    state.supply += given;
    state.hands[seat.index()] += get;
    state.supply -= get;
    log.push(|| Event::MaritimeTraded { seat, give: given, get });
}

/// Lists the trades for one card, at every rate the seat has.
#[inline]
pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if !state.hands[seat.index()].has_a_pair() {
        return;
    }
    // Two loops of known length are faster than one of any.
    if rules.kinds().len() == Card::RESOURCES.len() {
        list_of(&Card::RESOURCES, rules, state, seat, list);
    } else {
        list_of(&Card::ALL, rules, state, seat, list);
    }
}

#[inline(always)]
fn list_of<const N: usize>(
    kinds: &[Card; N],
    rules: &Rules,
    state: &State,
    seat: Seat,
    list: &mut Vec<Action>,
) {
    let hand = state.hands[seat.index()];
    for &give in kinds {
        let count = hand.get(give);
        if count < 2 {
            continue;
        }
        let rates = rates(rules, state, seat, give);
        for rate in 2..=4u8.min(count) {
            if rates >> rate & 1 == 0 {
                continue;
            }
            for &kind in kinds {
                if kind != give && state.supply.get(kind) > 0 {
                    list.push(Action::MaritimeTrade { give, rate, get: Cards::one(kind) });
                }
            }
        }
    }
}
