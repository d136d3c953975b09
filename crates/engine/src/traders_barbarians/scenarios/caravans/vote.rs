//! The vote at the end of a turn: bids, naming a place in two rounds, and who decides.

use super::Caravans;
use super::camels::{self, Places};
use super::state::{Caravan, CaravanState};
use super::types::{Another, CamelName, CamelPlace, CamelRule, CaravanAction, CaravanEvent, CaravanFrame};
use super::why::CaravanWhy;
use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::combinations::camels_for_two;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{SharesRoom, State};

/// The rounds in which places are named.
// Rule: naming
pub(super) const ROUNDS: u8 = 2;

/// The turn has ended: a camel is due if its player has built a settlement or city.
// Rule: camel-due, one-camel, end-of-turn, no-vote, five-six-votes
pub(super) fn begin(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(caravans) = Caravans::part_mut(state).filter(|caravans| caravans.due) else { return };
    caravans.due = false;
    let places = camels::places(rules, state, 0);
    match places[..] {
        [] => {}
        // Rule: only-place
        [only] => {
            log.push(|| decided(None, CamelRule::OnlyPlace));
            camels::put(rules, state, None, only, log);
        }
        _ => {
            state.stack.push(Frame::Caravan(CaravanFrame::Bid { left: rules.all_seats() }));
            next_bid(rules, state, rules.all_seats(), log);
        }
    }
}

fn decided(seat: Option<Seat>, by: CamelRule) -> Event {
    Event::Caravan(CaravanEvent::CamelDecided { seat, by })
}

/// The seat that answers a frame.
// Rule: bid-order
pub(super) fn decider(rules: &Rules, state: &State, frame: CaravanFrame) -> Option<Seat> {
    match frame {
        CaravanFrame::Bid { left } | CaravanFrame::Name { left, .. } => rules.first_of(state, left),
        CaravanFrame::Place { seat, .. } => Some(seat),
    }
}

/// The next of those who have yet to bid is asked.
fn next_bid(rules: &Rules, state: &mut State, mut left: SeatSet, log: &mut EventLog) {
    while let Some(seat) = rules.first_of(state, left) {
        // Rule: empty-hand
        if !state.hand(seat).is_empty() {
            state.stack.replace(Frame::Caravan(CaravanFrame::Bid { left }));
            return;
        }
        log.push(|| Event::Caravan(CaravanEvent::CamelBid { seat, cards: Cards::NONE }));
        left = left.without(seat);
    }
    count(rules, state, log);
}

// Rule: bids, combinations/rivers_caravans#gold-no-vote
pub(super) fn check_bid(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    let rule = "traders_barbarians/caravans#bids";
    let biddable =
        Cards::of(Card::Wool, cards.get(Card::Wool)) + Cards::of(Card::Grain, cards.get(Card::Grain));
    if !cards.is_sane() || cards != biddable {
        return refuse(rule, CaravanWhy::OnlyWoolAndGrain);
    }
    let hand = state.hand(seat);
    if !hand.covers(cards) {
        return refuse(rule, Why::Need(hand.missing(cards)));
    }
    Ok(())
}

// Rule: bids, bids-lost, bid-once
pub(super) fn bid(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    left: SeatSet,
    cards: Cards,
    log: &mut EventLog,
) {
    state.hands[seat.index()] -= cards;
    state.supply += cards;
    if let Some(caravans) = Caravans::part_mut(state) {
        caravans.votes[seat.index()] = cards.total();
        caravans.wool[seat.index()] = cards.get(Card::Wool);
    }
    log.push(|| Event::Caravan(CaravanEvent::CamelBid { seat, cards }));
    next_bid(rules, state, left.without(seat), log);
}

pub(super) fn list_bids(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let hand = state.hand(seat);
    for wool in 0..=hand.get(Card::Wool) {
        for grain in 0..=hand.get(Card::Grain) {
            let cards = Cards::of(Card::Wool, wool) + Cards::of(Card::Grain, grain);
            list.push(Action::Caravan(CaravanAction::Bid(cards)));
        }
    }
}

/// All votes together.
fn all_votes(caravans: &CaravanState) -> u32 {
    caravans.votes.iter().map(|&votes| u32::from(votes)).sum()
}

/// Who has more votes than all others together.
// Rule: majority
pub(super) fn majority(caravans: &CaravanState) -> Option<Seat> {
    let all = all_votes(caravans);
    let most = caravans.votes.iter().position(|&votes| 2 * u32::from(votes) > all)?;
    Some(Seat(most as u8))
}

/// Who decides where nothing else settles it, and why.
// Rule: most-votes, ends-turn
pub(super) fn fallback(state: &State, caravans: &CaravanState) -> (Seat, CamelRule) {
    let most = caravans.votes.iter().copied().max().unwrap_or(0);
    let mut ahead = caravans.votes.iter().enumerate().filter(|&(_, &votes)| votes == most);
    match (ahead.next(), ahead.next()) {
        (Some((seat, _)), None) if most > 0 => (Seat(seat as u8), CamelRule::MostVotes),
        _ => (state.on_turn, CamelRule::EndsTurn),
    }
}

/// All have bid: somebody decides, or those who bid name places.
// Rule: votes, naming, two-vote, two-level
fn count(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(caravans) = Caravans::part(state) else { return };
    let (first, by) = match majority(caravans) {
        Some(seat) => (Some(seat), CamelRule::Majority),
        None if camels_for_two::are_placed(rules) => (Some(state.on_turn), CamelRule::Level),
        None if all_votes(caravans) == 0 => {
            let (seat, by) = fallback(state, caravans);
            (Some(seat), by)
        }
        None => (None, CamelRule::Agreement),
    };
    let frame = match first {
        Some(seat) => {
            log.push(|| decided(Some(seat), by));
            CaravanFrame::Place { seat, another: camels_for_two::follows(rules, by), barred: 0 }
        }
        None => CaravanFrame::Name { left: caravans.bidders(), round: 1 },
    };
    state.stack.replace(Frame::Caravan(frame));
}

/// A place is named, or its player abstains.
// Rule: naming, abstain, agreement, second-round
pub(super) fn name(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (left, round): (SeatSet, u8),
    place: Option<CamelPlace>,
    log: &mut EventLog,
) {
    log.push(|| Event::Caravan(CaravanEvent::CamelNamed { seat, round, place }));
    let left = left.without(seat);
    let Some(caravans) = Caravans::part_mut(state) else { return };
    caravans.named[seat.index()] = place;
    if let Some(place) = agreed(caravans, left) {
        log.push(|| decided(None, CamelRule::Agreement));
        camels::put(rules, state, None, place, log);
        finish(state);
        return;
    }
    let frame = if !left.is_empty() {
        CaravanFrame::Name { left, round }
    } else if round < ROUNDS {
        CaravanFrame::Name { left: caravans.bidders(), round: round + 1 }
    } else {
        let caravans = *caravans;
        let (seat, by) = fallback(state, &caravans);
        log.push(|| decided(Some(seat), by));
        CaravanFrame::Place { seat, another: Another::No, barred: 0 }
    };
    state.stack.replace(Frame::Caravan(frame));
}

/// The place that more than half of all votes named in this round, while these have yet to name one.
// Rule: agreement
pub(super) fn agreed(caravans: &CaravanState, left: SeatSet) -> Option<CamelPlace> {
    let voters = caravans.bidders().minus(left);
    let votes_for = |place: CamelPlace| -> u32 {
        let those = voters.iter().filter(|seat| caravans.named[seat.index()] == Some(place));
        those.map(|seat| u32::from(caravans.votes[seat.index()])).sum()
    };
    let mut named = voters.iter().filter_map(|seat| caravans.named[seat.index()]);
    named.find(|&place| 2 * votes_for(place) > all_votes(caravans))
}

/// The place that an answer names, of those that are there for it.
pub(super) fn place_called(rules: &Rules, state: &State, named: CamelName, barred: u8) -> Option<CamelPlace> {
    camels::called(&camels::places(rules, state, barred), named)
}

/// A player has placed a camel.
// Rule: two-different, two-level, two-short
pub(super) fn placed(
    rules: &Rules,
    state: &mut State,
    (seat, another): (Seat, Another),
    place: CamelPlace,
    log: &mut EventLog,
) {
    let led_on = camels::put(rules, state, Some(seat), place, log);
    let (seat, barred) = match another {
        Another::No => return finish(state),
        Another::OfAnother => (seat, led_on),
        Another::OfOpponent => (camels_for_two::opponent(seat), 0),
    };
    // Where there is no choice it goes on by itself.
    state.stack.replace(Frame::Caravan(CaravanFrame::Place { seat, another: Another::No, barred }));
}

/// Places a camel by itself where there is one place or none; whether that was so.
// Rule: only-place, two-short
pub(super) fn run(rules: &Rules, state: &mut State, frame: CaravanFrame, log: &mut EventLog) -> bool {
    let CaravanFrame::Place { seat, another, barred } = frame else { return false };
    match camels::places(rules, state, barred)[..] {
        [] => finish(state),
        [only] => placed(rules, state, (seat, another), only, log),
        _ => return false,
    }
    true
}

/// The vote is over.
fn finish(state: &mut State) {
    if let Some(caravans) = Caravans::part_mut(state) {
        caravans.forget_vote();
    }
    state.stack.pop();
}

/// Lists places as answers.
pub(super) fn list_places(
    rules: &Rules,
    state: &State,
    barred: u8,
    answer: fn(CamelName) -> CaravanAction,
    list: &mut Vec<Action>,
) {
    let places: Places = camels::places(rules, state, barred);
    list.extend(places.iter().map(|&place| Action::Caravan(answer(camels::name(&places, place)))));
}

/// Whether a frame from outside can be waited for.
pub(super) fn fits(rules: &Rules, state: &State, frame: CaravanFrame) -> bool {
    let Some(caravans) = Caravans::part(state) else { return false };
    let (all, bidders) = (rules.all_seats(), caravans.bidders());
    // Those who are left are the last of all who are asked.
    let are_last = |left: SeatSet, of: SeatSet| {
        let mut rest = of;
        while let Some(first) = rules.first_of(state, rest).filter(|_| rest != left) {
            rest = rest.without(first);
        }
        !left.is_empty() && rest == left
    };
    let for_two = camels_for_two::are_placed(rules);
    let (named, most) = (caravans.named.iter().any(Option::is_some), majority(caravans));
    let choice = |barred| camels::places(rules, state, barred).len() > 1;
    match frame {
        CaravanFrame::Bid { left } => {
            let asked = rules.first_of(state, left).is_some_and(|seat| !state.hand(seat).is_empty());
            are_last(left, all) && asked && left.and(bidders).is_empty() && !named && choice(0)
        }
        CaravanFrame::Name { left, round } => {
            let first = round == 1 && left.iter().all(|seat| caravans.named[seat.index()].is_none());
            !for_two
                && (first || round == ROUNDS)
                && are_last(left, bidders)
                && most.is_none()
                && agreed(caravans, left).is_none()
                && choice(0)
        }
        CaravanFrame::Place { seat, another, barred } => {
            let second = for_two && another == Another::No;
            let decides = match most {
                Some(most) => seat == most && !named,
                None if second => seat == camels_for_two::opponent(state.on_turn) && !named,
                None if for_two => seat == state.on_turn && !named,
                None => seat == fallback(state, caravans).0 && agreed(caravans, SeatSet::NONE).is_none(),
            };
            let follows = match another {
                Another::No => true,
                Another::OfAnother => for_two && most.is_some(),
                Another::OfOpponent => for_two && most.is_none(),
            };
            let bars = if second && most.is_some() { were_led(caravans, barred) } else { barred == 0 };
            decides && follows && bars && choice(barred)
        }
    }
}

/// Whether one camel can have led all of these caravans on, and no fewer than one.
fn were_led(caravans: &CaravanState, led_on: u8) -> bool {
    let mut heads =
        (0..u8::BITS as usize).filter(|i| led_on >> i & 1 != 0).map(|i| match caravans.caravan(i) {
            Caravan::At(head) => Some(head),
            Caravan::Waiting | Caravan::Closed => None,
        });
    heads.next().is_some_and(|first| first.is_some() && heads.all(|head| head == first))
}
