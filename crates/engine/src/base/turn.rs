//! The turn as a script: what may be done while the game waits for what.

use std::ops::Range;

use super::maritime_trade::Deal;
use super::{
    cities, costs, development_cards, domestic_trade, maritime_trade, outcomes, roads, robber, settlements,
    setup, seven,
};
use crate::action::{Action, ActionKinds};
use crate::books;
use crate::cards::Card;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Built, Hook};
use crate::modules::ask;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Offer, Piece, State};

/// Begins a seat's turn.
pub(crate) fn begin(state: &mut State, seat: Seat, log: &mut EventLog) {
    state.begin_turn(seat);
    state.stack.reset(Frame::BeforeRoll);
    let turn = state.turn;
    log.push(|| Event::TurnBegan { seat, turn });
}

/// Whether a seat may do that now.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    if seat.0 >= rules.seats() {
        return refuse("base/setup#seats", Why::NoSuchSeat);
    }
    let frame = state.stack.top();
    if frame.is_of_book() {
        return books::check_answer(rules, state, seat, frame, action);
    }
    match frame {
        // Rule: base/victory#over
        Frame::Over { .. } => return refuse("base/victory#over", Why::GameOver),
        // Rule: open-decision
        _ if outcomes::is_chance(frame) => return refuse("base/turn#open-decision", Why::WaitsForChance),
        Frame::Discard { owing } if !owing.contains(seat) => {
            return refuse("base/turn#open-decision", Why::WaitsForSomethingElse);
        }
        // Rule: own-turn
        _ if !answers_out_of_turn(frame) && seat != state.on_turn && !may_speak(frame, &action) => {
            return refuse("base/turn#own-turn", Why::NotYourTurn);
        }
        _ => rules.forbid(state, seat, &action)?,
    }
    if let Some(action) = action.of_book() {
        return books::check_action(rules, state, seat, frame, action);
    }
    match (frame, action) {
        (Frame::SetupSettlement { step }, Action::BuildSettlement(at))
            if !setup::places_city(rules, step) =>
        {
            setup::check_settlement(rules, state, at)
        }
        (Frame::SetupSettlement { step }, Action::BuildCity(at)) if setup::places_city(rules, step) => {
            setup::check_settlement(rules, state, at)
        }
        (Frame::SetupRoad { at, .. }, Action::BuildRoad(path)) => setup::check_road(rules, state, at, path),
        // Rule: roll-first
        (Frame::BeforeRoll, Action::Roll) => Ok(()),
        // Rule: base/development_cards#before-or-after-roll
        (Frame::BeforeRoll | Frame::TradeAndBuild, Action::PlayKnight) => {
            development_cards::check_knight(state, seat)
        }
        (Frame::BeforeRoll | Frame::TradeAndBuild, Action::PlayRoadBuilding) => {
            development_cards::check_road_building(rules, state, seat)
        }
        (Frame::BeforeRoll | Frame::TradeAndBuild, Action::PlayYearOfPlenty(cards)) => {
            development_cards::check_year_of_plenty(state, seat, cards)
        }
        (Frame::BeforeRoll | Frame::TradeAndBuild, Action::PlayMonopoly(card)) => {
            development_cards::check_monopoly(rules, state, seat, card)
        }
        (Frame::BeforeRoll, _) => refuse(before_roll_rule(&action), Why::RollFirst),
        (Frame::Discard { .. }, Action::Discard(cards)) => seven::check(state, seat, cards),
        (Frame::MoveRobber { .. }, Action::MoveRobber(hex)) => robber::check(rules, state, hex),
        (Frame::MoveRobber { .. }, Action::Skip) if robber::is_stuck(rules, state) => Ok(()),
        (Frame::ChooseVictim { among }, Action::Rob(victim)) => {
            robber::check_victim(rules, state, among, victim)
        }
        (Frame::FreeRoads { .. }, Action::BuildRoad(path)) => {
            roads::check_piece(state, seat)?;
            roads::check_place(rules, state, seat, path)
        }
        (Frame::FreeRoads { may_skip: true, .. }, Action::Skip) => Ok(()),
        (Frame::FreeRoads { .. }, Action::Skip) => {
            let mut rule = "base/development_cards#road-building";
            ask!(rules, FreePieces, module => rule = module.free_roads_rule(rule));
            refuse(rule, Why::MustPlaceOne)
        }
        (Frame::TradeAndBuild, _) => check_trade_and_build(rules, state, seat, action),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Whether seats that are not on turn answer that.
const fn answers_out_of_turn(frame: Frame) -> bool {
    matches!(frame, Frame::Discard { .. })
}

/// Whether a seat that is not on turn may say that.
fn may_speak(frame: Frame, action: &Action) -> bool {
    matches!(frame, Frame::TradeAndBuild)
        && ActionKinds::DOMESTIC_TRADE.contains(action)
        && !matches!(action, Action::ConfirmTrade(_))
}

/// The rule that an action breaks which comes before the roll.
const fn before_roll_rule(action: &Action) -> &'static str {
    match action {
        // Rule: base/maritime_trade#after-roll, base/domestic_trade#after-roll
        Action::MaritimeTrade { .. } => "base/maritime_trade#after-roll",
        // Rule: base/costs#after-roll
        Action::BuildRoad(_)
        | Action::BuildSettlement(_)
        | Action::BuildCity(_)
        | Action::BuyDevelopmentCard => "base/costs#after-roll",
        action if ActionKinds::DOMESTIC_TRADE.contains(action) => "base/domestic_trade#after-roll",
        _ => "base/turn#roll-first",
    }
}

// Rule: phases, base/costs#no-limit
fn check_trade_and_build(rules: &Rules, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    match action {
        Action::EndTurn => Ok(()),
        Action::BuildRoad(path) => roads::check(rules, state, seat, path),
        Action::BuildSettlement(at) => settlements::check(rules, state, seat, at),
        Action::BuildCity(at) => cities::check(rules, state, seat, at),
        Action::BuyDevelopmentCard => development_cards::check_buy(rules, state, seat),
        Action::MaritimeTrade { give, rate, get, gold } => {
            maritime_trade::check(rules, state, seat, Deal { give, rate, get, gold })
        }
        Action::OfferTrade { give, get, to, open, gold } => {
            let offer = Offer { give, get, to, open, gold, ..Offer::default() };
            domestic_trade::check_offer(rules, state, seat, &offer)
        }
        Action::AcceptOffer(from) => domestic_trade::check_accept(state, seat, from),
        Action::DeclineOffer(from) => domestic_trade::check_decline(state, seat, from),
        Action::WithdrawOffer => domestic_trade::check_withdraw(state, seat),
        Action::ConfirmTrade(with) => domestic_trade::check_confirm(state, seat, with),
        // Rule: roll-first
        Action::Roll => refuse("base/turn#roll-first", Why::AlreadyRolled),
        Action::MoveRobber(_) | Action::Rob(_) => {
            // Rule: base/robber#only-seven-or-knight
            refuse("base/robber#only-seven-or-knight", Why::WaitsForSomethingElse)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked.
pub(crate) fn apply(rules: &Rules, state: &mut State, seat: Seat, action: Action, log: &mut EventLog) {
    match (state.stack.top(), action) {
        (Frame::SetupSettlement { step }, Action::BuildSettlement(at)) => {
            setup::place_settlement(rules, state, seat, step, at, log);
            built(rules, state, seat, Built::Settlement(at), true, log);
        }
        (Frame::SetupSettlement { step }, Action::BuildCity(at)) => {
            setup::place_settlement(rules, state, seat, step, at, log);
            built(rules, state, seat, Built::SetupCity(at), true, log);
        }
        (Frame::SetupRoad { step, .. }, Action::BuildRoad(path)) => {
            setup::place_road(rules, state, seat, step, path, log);
        }
        (Frame::FreeRoads { left, .. }, Action::BuildRoad(path)) => {
            development_cards::free_road(rules, state, seat, left, path, log);
            built(rules, state, seat, Built::Road(path), false, log);
        }
        (Frame::Discard { owing }, Action::Discard(cards)) => {
            seven::choose(rules, state, seat, owing, cards, log);
        }
        (frame, _) if frame.is_of_book() => books::answer(rules, state, seat, frame, action, log),
        (_, Action::Roll) => state.stack.replace(Frame::Roll),
        (_, Action::EndTurn) => end(rules, state, seat, log),
        (_, Action::BuildRoad(path)) => {
            roads::build(rules, state, seat, path, false, log);
            built(rules, state, seat, Built::Road(path), false, log);
        }
        (_, Action::BuildSettlement(at)) => {
            settlements::build(rules, state, seat, at, false, log);
            built(rules, state, seat, Built::Settlement(at), false, log);
        }
        (_, Action::BuildCity(at)) => {
            cities::build(rules, state, seat, at, log);
            built(rules, state, seat, Built::City(at), false, log);
        }
        (_, Action::BuyDevelopmentCard) => development_cards::buy(rules, state, seat, log),
        (_, Action::PlayKnight) => development_cards::knight(rules, state, seat, log),
        (_, Action::PlayRoadBuilding) => development_cards::road_building(rules, state, seat, log),
        (Frame::MoveRobber { .. }, Action::Skip) => {
            state.stack.pop();
            robber::leave(state, log);
        }
        (_, Action::Skip) => state.stack.pop(),
        (_, Action::PlayYearOfPlenty(cards)) => development_cards::year_of_plenty(state, seat, cards, log),
        (_, Action::PlayMonopoly(card)) => development_cards::monopoly(rules, state, seat, card, log),
        (frame, Action::MoveRobber(hex)) => {
            let each = frame == Frame::MoveRobber { each: true };
            robber::move_to(rules, state, seat, hex, each, log);
        }
        (_, Action::Rob(victim)) => {
            state.stack.pop();
            robber::rob(state, seat, victim, log);
        }
        // Checked: only what asks for discards gets any.
        (_, Action::Discard(_)) => books::unasked("a discard"),
        (_, Action::MaritimeTrade { give, rate, get, gold }) => {
            maritime_trade::trade(state, seat, Deal { give, rate, get, gold }, log);
        }
        (_, Action::OfferTrade { give, get, to, open, gold }) => {
            let offer = Offer { give, get, to, open, gold, ..Offer::default() };
            domestic_trade::offer(state, seat, offer, log);
        }
        (_, Action::AcceptOffer(from)) => domestic_trade::accept(state, seat, from, log),
        (_, Action::DeclineOffer(from)) => domestic_trade::decline(state, seat, from, log),
        (_, Action::WithdrawOffer) => domestic_trade::withdraw(state, seat, log),
        (_, Action::ConfirmTrade(with)) => domestic_trade::confirm(state, seat, with, log),
        (_, action) => {
            if let Some(action) = action.of_book() {
                books::act(rules, state, seat, action, log);
            }
        }
    }
}

/// A player placed a road, ship, settlement or city, or moved a ship.
#[inline]
pub(crate) fn built(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    piece: Built,
    in_setup: bool,
    log: &mut EventLog,
) {
    ask!(rules, Built, module => module.built(rules, state, seat, piece, in_setup, log));
}

/// The player on turn ends it. Where a module has an end phase, that comes before the next turn; the seat
/// stays on turn in it, and may still win.
pub(crate) fn end(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    domestic_trade::close_all(state, log);
    if rules.hooks().answering(Hook::EndPhase) == 0 {
        finish(rules, state, seat, log);
    } else {
        begin_end_phase(rules, state, seat, log);
    }
}

#[cold]
fn begin_end_phase(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    state.stack.reset(Frame::EndOfTurn);
    ask!(rules, EndPhase, module => module.end_phase(rules, state, seat, log));
}

impl Rules {
    /// Whether the end phase of a turn may wait for that first.
    pub(crate) fn is_end_phase(&self, state: &State, frame: Frame) -> bool {
        let mut is = false;
        ask!(self, EndPhase, module => is |= module.is_end_phase(self, state, frame));
        is
    }
}

// Rule: end, order
/// The turn is over: the next part or turn begins.
pub(crate) fn finish(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    log.push(|| Event::TurnEnded { seat });
    let mut begun = false;
    ask!(rules, NextPart, module => begun |= module.next_part(rules, state, seat, log));
    if !begun {
        begin(state, rules.seat_after(seat, 1), log);
    }
}

/// Lists what a seat may do now.
pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let frame = state.stack.top();
    if seat.0 >= rules.seats() {
        return;
    }
    if let Frame::Discard { owing } = frame {
        if owing.contains(seat) {
            list.push(Action::Discard(seven::default_discard(state.hands[seat.index()])));
        }
        return;
    }
    let from = list.len();
    if frame.is_of_book() {
        return books::list_answers(rules, state, seat, frame, list);
    }
    if seat != state.on_turn {
        if matches!(frame, Frame::TradeAndBuild) && !state.open_offers.is_empty() {
            domestic_trade::list(rules, state, seat, list);
        }
        return;
    }
    // Trade between players is only listed as answers, and those are checked one by one.
    let forbidden = rules.hooks().forbids().minus(ActionKinds::DOMESTIC_TRADE);
    match frame {
        Frame::SetupSettlement { .. } => {
            setup::list(rules, state, frame, list);
            books::list(rules, state, seat, Moment::SetupSettlement, list);
        }
        Frame::SetupRoad { at, .. } => {
            setup::list(rules, state, frame, list);
            books::list(rules, state, seat, Moment::SetupRoad { at }, list);
        }
        Frame::BeforeRoll => {
            list.push(Action::Roll);
            development_cards::list(rules, state, seat, list);
            books::list(rules, state, seat, Moment::BeforeRoll, list);
        }
        Frame::MoveRobber { each } => {
            robber::list(rules, state, list);
            books::list(rules, state, seat, Moment::MoveRobber { each }, list);
        }
        Frame::ChooseVictim { among } => list.extend(among.iter().map(Action::Rob)),
        Frame::FreeRoads { may_skip, .. } => {
            if state.pieces_left(seat, Piece::Road) > 0 {
                roads::sites(rules, state, seat).for_each(|path| list.push(Action::BuildRoad(path)));
            }
            books::list(rules, state, seat, Moment::FreeRoads, list);
            if may_skip {
                list.push(Action::Skip);
            }
        }
        Frame::TradeAndBuild => {
            list_trade_and_build(rules, state, seat, list);
            let base = list.len();
            books::list(rules, state, seat, Moment::TradeAndBuild, list);
            if !forbidden.is_empty() {
                let forbidden = forbidden.and(rules.hooks().forbids_in_turns());
                // Nobody forbids most of what books list, and that is much.
                let to = if forbidden.and(ActionKinds::BOOKS).is_empty() { base } else { list.len() };
                strike_forbidden(rules, state, seat, forbidden, from..to, list);
            }
            if !state.open_offers.is_empty() {
                domestic_trade::list(rules, state, seat, list);
            }
            return;
        }
        // Nobody decides, or a book asks: all of that is dealt with above.
        frame => debug_assert!(outcomes::is_chance(frame) || matches!(frame, Frame::Over { .. })),
    }
    if !forbidden.is_empty() {
        let forbidden = match frame {
            Frame::SetupSettlement { .. } | Frame::SetupRoad { .. } => forbidden,
            _ => forbidden.and(rules.hooks().forbids_in_turns()),
        };
        strike_forbidden(rules, state, seat, forbidden, from..list.len(), list);
    }
}

/// Takes from that part of a list what modules forbid, which is only some kinds.
pub(crate) fn strike_forbidden(
    rules: &Rules,
    state: &State,
    seat: Seat,
    kinds: ActionKinds,
    part: Range<usize>,
    list: &mut Vec<Action>,
) {
    if kinds.is_empty() {
        return;
    }
    let is_forbidden = |action: &Action| kinds.contains(action) && rules.forbid(state, seat, action).is_err();
    let Some(first) = list[part.clone()].iter().position(is_forbidden) else { return };
    let mut kept = part.start + first;
    for at in kept + 1..part.end {
        if !is_forbidden(&list[at]) {
            list[kept] = list[at];
            kept += 1;
        }
    }
    list.drain(kept..part.end);
}

fn list_trade_and_build(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    list.push(Action::EndTurn);
    let hand = state.hands[seat.index()];
    let [roads_left, settlements_left, cities_left] = state.pieces_left[seat.index()];
    if hand.covers(costs::ROAD) {
        if roads_left > 0 {
            roads::sites(rules, state, seat).for_each(|path| list.push(Action::BuildRoad(path)));
        }
        if settlements_left > 0 && hand.covers(costs::SETTLEMENT) {
            settlements::sites(rules, state, seat).for_each(|at| list.push(Action::BuildSettlement(at)));
        }
    }
    if (cities_left > 0 || cities::has_piece(state, seat)) && hand.covers(cities::price(rules, state)) {
        cities::sites(state, seat).for_each(|at| list.push(Action::BuildCity(at)));
    }
    if hand.covers(costs::DEVELOPMENT_CARD) && development_cards::has_deck(rules, state) {
        list.push(Action::BuyDevelopmentCard);
    }
    development_cards::list(rules, state, seat, list);
    maritime_trade::list(rules, state, seat, list);
}

impl Rules {
    /// The best rate at which a seat trades a kind with the supply.
    pub fn best_rate(&self, state: &State, seat: Seat, give: Card) -> u8 {
        maritime_trade::best_rate(self, state, seat, give)
    }

    /// The rates at which a seat may trade a kind with the supply: bit *n* for *n*:1.
    pub fn rates(&self, state: &State, seat: Seat, give: Card) -> u8 {
        maritime_trade::rates(self, state, seat, give)
    }

    /// The rates at which a seat gets gold for a kind from the supply: bit *n* for *n*:1.
    pub fn gold_rates(&self, state: &State, seat: Seat, give: Card) -> u8 {
        maritime_trade::gold_rates(self, state, seat, give).0
    }

    /// How many cards a seat that must discard has to give up.
    pub fn discard_quota(&self, state: &State, seat: Seat) -> u8 {
        match state.stack.top() {
            Frame::Discard { owing } if owing.contains(seat) => seven::quota(state, seat),
            _ => 0,
        }
    }
}
