//! Trade with the supply.

use crate::action::Action;
use crate::board::IntersectionId;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::gold::OfferGold;
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// A trade with the supply: `rate` cards of a kind for each card or gold taken.
#[derive(Clone, Copy)]
pub(crate) struct Deal {
    pub give: Card,
    pub rate: u8,
    pub get: Cards,
    pub gold: u8,
}

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

/// The rates among those of a seat at which it gets gold for that kind, and the rule that closes the others.
pub(crate) fn gold_rates(rules: &Rules, state: &State, seat: Seat, give: Card) -> (u8, &'static str) {
    let (all, mut at) = (rates(rules, state, seat, give), (0, "base/maritime_trade#another-kind"));
    ask!(rules, GoldRates, module => at = module.gold_rates(rules, state, seat, give, all));
    at
}

/// Whether that trade may be made.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, deal: Deal) -> Result<(), RuleError> {
    let Deal { give, rate, get, gold } = deal;
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
    if gold > 0 {
        check_gold(rules, state, seat, deal)?;
    }
    if get.is_empty() && gold == 0 {
        return refuse("base/maritime_trade#another-kind", Why::Gift);
    }
    // Rule: several-units
    let hand = state.hands[seat.index()];
    let given = u32::from(rate) * (u32::from(get.total()) + u32::from(gold));
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

/// Whether gold may be taken at that rate, and the supply has it.
#[cold]
fn check_gold(rules: &Rules, state: &State, seat: Seat, deal: Deal) -> Result<(), RuleError> {
    if !rules.has_gold() {
        return refuse("base/maritime_trade#another-kind", Why::OnlyResources);
    }
    let (at, rule) = gold_rates(rules, state, seat, deal.give);
    if at >> deal.rate & 1 == 0 {
        return refuse(rule, Why::NoSuchRate(deal.rate));
    }
    if state.gold.supply() < u16::from(deal.gold) {
        return refuse("base/maritime_trade#supply-has-cards", Why::GoldShort);
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
pub(crate) fn trade(state: &mut State, seat: Seat, deal: Deal, log: &mut EventLog) {
    let Deal { give, rate, get, gold } = deal;
    let given = Cards::of(give, rate * (get.total() + gold));
    state.hands[seat.index()] -= given;
    state.supply += given;
    state.hands[seat.index()] += get;
    state.supply -= get;
    if gold > 0 {
        state.gold.gain(seat, gold.into());
    }
    log.push(|| Event::MaritimeTraded { seat, give: given, get, gold: OfferGold { give: 0, get: gold } });
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
    if rules.has_gold() {
        list_gold(rules, state, seat, list);
    }
}

/// Lists the trades for one gold.
#[cold]
fn list_gold(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    for &give in rules.kinds().iter().filter(|_| state.gold.supply() > 0) {
        let (count, (rates, _)) = (state.hand(seat).get(give), gold_rates(rules, state, seat, give));
        let open = (2..=4u8.min(count)).filter(|rate| rates >> rate & 1 != 0);
        list.extend(open.map(|rate| Action::MaritimeTrade { give, rate, get: Cards::NONE, gold: 1 }));
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
                    list.push(Action::MaritimeTrade { give, rate, get: Cards::one(kind), gold: 0 });
                }
            }
        }
    }
}

impl Rules {
    /// Whether the building there has what harbors give.
    pub(crate) fn harbor_works(&self, state: &State, at: IntersectionId) -> bool {
        let mut works = true;
        ask!(self, HarborWorks, module => works &= module.harbor_works(self, state, at));
        works
    }
}
