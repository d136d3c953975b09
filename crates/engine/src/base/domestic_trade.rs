//! Trade between players: offers, answers, and the exchange.

use crate::action::{Action, OpenSide};
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::gold::{Gold, OfferGold};
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{Offer, State};

/// Offers a seat may make in one turn, unless the table agreed on another number.
pub const OFFER_CAP: u8 = 20;

fn offer_cap(rules: &Rules) -> u8 {
    let mut cap = OFFER_CAP;
    ask!(rules, OfferCap, module => cap = module.offer_cap(rules, cap));
    cap
}

/// How many more offers a seat may make this turn.
pub(crate) fn offers_left(rules: &Rules, state: &State, seat: Seat) -> u8 {
    offer_cap(rules).saturating_sub(state.effects.offers_made[seat.index()])
}

/// Whether a seat may make that offer. The game is in the part after the roll.
pub(crate) fn check_offer(rules: &Rules, state: &State, seat: Seat, offer: &Offer) -> Result<(), RuleError> {
    let Offer { give, get, to, open, gold, .. } = *offer;
    // Rule: only-resources, base/development_cards#not-traded
    // Rule: cities_knights/trade#domestic, cities_knights/trade#no-progress-cards
    if !give.is_sane() || !get.is_sane() || !rules.allows(give) || !rules.allows(get) {
        return refuse("base/domestic_trade#only-resources", Why::OnlyResources);
    }
    if !gold.is_none() {
        check_gold(rules, gold)?;
    }
    // Rule: no-gifts, open-offers
    let (give_open, get_open) = (open == OpenSide::Give, open == OpenSide::Get);
    let gives = !give.is_empty() || gold.give > 0;
    let gets = !get.is_empty() || gold.get > 0;
    if gives == give_open || gets == get_open {
        return refuse("base/domestic_trade#no-gifts", Why::Gift);
    }
    // Rule: no-like-for-like
    if let Some((kind, _)) = give.iter().find(|&(kind, _)| get.get(kind) > 0) {
        return refuse("base/domestic_trade#no-like-for-like", Why::SameKind(kind));
    }
    // Rule: offer
    if to.is_empty() || to.contains(seat) || !to.minus(rules.all_seats()).is_empty() {
        return refuse("base/domestic_trade#offer", Why::BadAddressee);
    }
    // Rule: partner-on-turn, out-of-turn-offers
    if seat != state.on_turn && to != SeatSet::one(state.on_turn) {
        return refuse("base/domestic_trade#partner-on-turn", Why::PartnerNotOnTurn);
    }
    check_hand(state, seat, give, gold.give)?;
    // Rule: offer-cap
    if offers_left(rules, state, seat) == 0 {
        return refuse("base/domestic_trade#offer-cap", Why::TooManyOffers);
    }
    Ok(())
}

// Rule: traders_barbarians/gold#offers
/// Gold trades like a kind of card, in games that have some.
#[cold]
fn check_gold(rules: &Rules, gold: OfferGold) -> Result<(), RuleError> {
    // Rule: only-resources
    if !rules.has_gold() {
        return refuse("base/domestic_trade#only-resources", Why::OnlyResources);
    }
    // Rule: no-like-for-like
    if gold.give > 0 && gold.get > 0 {
        return refuse("base/domestic_trade#no-like-for-like", Why::SameGold);
    }
    Ok(())
}

// Rule: both-have-cards
fn check_hand(state: &State, seat: Seat, cards: Cards, gold: u8) -> Result<(), RuleError> {
    let hand = state.hands[seat.index()];
    if !hand.covers(cards) {
        return refuse("base/domestic_trade#both-have-cards", Why::Need(hand.missing(cards)));
    }
    let missing = u16::from(gold).saturating_sub(state.gold(seat));
    if missing > 0 {
        return refuse("base/domestic_trade#both-have-cards", Why::NeedGold(missing as u8));
    }
    Ok(())
}

// Rule: one-open-offer
pub(crate) fn offer(state: &mut State, seat: Seat, offer: Offer, log: &mut EventLog) {
    if state.open_offers.contains(seat) {
        close(state, seat, true, log);
    }
    // Rule: counter-offers
    let on_turn = state.on_turn;
    if seat != on_turn && check_decline(state, seat, on_turn).is_ok() {
        decline(state, seat, on_turn, log);
    }
    state.effects.offers_made[seat.index()] += 1;
    state.offers[seat.index()] = offer;
    state.open_offers = state.open_offers.with(seat);
    let Offer { give, get, to, open, gold, .. } = offer;
    log.push(|| Event::Offered { seat, give, get, to, open, gold });
}

fn find(state: &State, from: Seat, to: Seat) -> Result<&Offer, RuleError> {
    match state.offer(from) {
        Some(offer) if offer.to.contains(to) => Ok(offer),
        _ => refuse("base/domestic_trade#answers", Why::NoSuchOffer),
    }
}

// Rule: answers
pub(crate) fn check_accept(state: &State, seat: Seat, from: Seat) -> Result<(), RuleError> {
    let offer = find(state, from, seat)?;
    if offer.open != OpenSide::Neither {
        return refuse("base/domestic_trade#open-offers", Why::OpenOffer);
    }
    if offer.accepted.contains(seat) {
        return refuse("base/domestic_trade#answers", Why::AlreadyAnswered);
    }
    check_hand(state, seat, offer.get, offer.gold.get)
}

/// The player on turn who accepts trades at once; anyone else waits for the proposer's choice.
pub(crate) fn accept(state: &mut State, seat: Seat, from: Seat, log: &mut EventLog) {
    let offer = &mut state.offers[from.index()];
    offer.accepted = offer.accepted.with(seat);
    offer.declined = offer.declined.without(seat);
    let (give, get, gold) = (offer.give, offer.get, offer.gold);
    log.push(|| Event::OfferAccepted { seat, from });
    if seat == state.on_turn {
        exchange(state, from, (get, give), gold.turned(), log);
    }
}

pub(crate) fn check_decline(state: &State, seat: Seat, from: Seat) -> Result<(), RuleError> {
    if find(state, from, seat)?.declined.contains(seat) {
        return refuse("base/domestic_trade#answers", Why::AlreadyAnswered);
    }
    Ok(())
}

pub(crate) fn decline(state: &mut State, seat: Seat, from: Seat, log: &mut EventLog) {
    let offer = &mut state.offers[from.index()];
    offer.declined = offer.declined.with(seat);
    offer.accepted = offer.accepted.without(seat);
    log.push(|| Event::OfferDeclined { seat, from });
}

// Rule: withdraw
pub(crate) fn check_withdraw(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.offer(seat).is_none() {
        return refuse("base/domestic_trade#withdraw", Why::NoSuchOffer);
    }
    Ok(())
}

pub(crate) fn withdraw(state: &mut State, seat: Seat, log: &mut EventLog) {
    close(state, seat, true, log);
}

// Rule: several-acceptors
pub(crate) fn check_confirm(state: &State, seat: Seat, with: Seat) -> Result<(), RuleError> {
    match state.offer(seat) {
        None => refuse("base/domestic_trade#several-acceptors", Why::NoSuchOffer),
        Some(offer) if !offer.accepted.contains(with) => {
            refuse("base/domestic_trade#several-acceptors", Why::NotAccepted)
        }
        Some(_) => Ok(()),
    }
}

pub(crate) fn confirm(state: &mut State, seat: Seat, with: Seat, log: &mut EventLog) {
    let Offer { give, get, gold, .. } = state.offers[seat.index()];
    exchange(state, with, (give, get), gold, log);
}

/// The player on turn gives and gets; both sides agreed, and their hands have not changed since.
fn exchange(state: &mut State, with: Seat, (give, get): (Cards, Cards), gold: OfferGold, log: &mut EventLog) {
    let seat = state.on_turn;
    state.hands[seat.index()] = state.hands[seat.index()] - give + get;
    state.hands[with.index()] = state.hands[with.index()] - get + give;
    if !gold.is_none() {
        let given = state.gold.hand_over(seat, with, gold.give.into());
        let got = state.gold.hand_over(with, seat, gold.get.into());
        debug_assert!(given && got);
    }
    log.push(|| Event::Traded { seat, with, give, get, gold });
}

fn close(state: &mut State, seat: Seat, withdrawn: bool, log: &mut EventLog) {
    state.open_offers = state.open_offers.without(seat);
    state.offers[seat.index()] = Offer::default();
    log.push(|| Event::OfferClosed { seat, withdrawn });
}

/// The end of a turn closes every offer.
pub(crate) fn close_all(state: &mut State, log: &mut EventLog) {
    for seat in state.open_offers.iter() {
        close(state, seat, false, log);
    }
}

// Rule: lapse
/// Closes the offers and acceptances of every seat whose hand or gold is no longer as it was.
pub(crate) fn lapse(
    rules: &Rules,
    state: &mut State,
    (hands, gold): &([Cards; MAX_SEATS], Gold),
    log: &mut EventLog,
) {
    for seat in rules.all_seats().iter() {
        if state.hands[seat.index()] == hands[seat.index()] && state.gold(seat) == gold.of(seat) {
            continue;
        }
        if state.open_offers.contains(seat) {
            close(state, seat, false, log);
        }
        for from in state.open_offers.iter() {
            // Offers of the others are all for the player on turn.
            if seat == state.on_turn {
                close(state, from, false, log);
                continue;
            }
            let offer = &mut state.offers[from.index()];
            if offer.accepted.contains(seat) {
                offer.accepted = offer.accepted.without(seat);
                log.push(|| Event::AcceptanceLapsed { seat, from });
            }
        }
    }
}

/// Lists answers, withdrawals and confirmations; offers are never listed.
pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let mut add = |action| {
        if rules.check(state, seat, action).is_ok() {
            list.push(action);
        }
    };
    for from in state.open_offers.without(seat).iter() {
        add(Action::AcceptOffer(from));
        add(Action::DeclineOffer(from));
    }
    if let Some(offer) = state.offer(seat) {
        add(Action::WithdrawOffer);
        if seat == state.on_turn {
            offer.accepted.iter().for_each(|with| add(Action::ConfirmTrade(with)));
        }
    }
}
