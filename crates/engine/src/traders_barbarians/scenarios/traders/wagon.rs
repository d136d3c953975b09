//! The wagon: its movement at the end of a turn, tolls, and what it loads and delivers.

use super::goods::{Goods, TradeHex};
use super::journey::{Journey, Toll, journeys};
use super::state::WagonStep;
use super::types::{Past, TraderAction, TraderEvent, TraderFrame};
use super::why::TraderWhy;
use super::{Traders, barbarians, trade_hexes, train};
use crate::action::Action;
use crate::base::{costs, development_cards};
use crate::board::{IntersectionId, PathId};
use crate::cards::Cards;
use crate::chance::DevelopmentCard;
use crate::combinations::{wagons_and_events, wagons_for_two};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::traders_barbarians::gold;
use crate::units::{Place, Unit, UnitKind};

// Rule: grain
/// Movement points for a grain.
const GRAIN_POINTS: u8 = 2;

/// What they cost.
pub(super) const GRAIN: Cards = Cards::resources([0, 0, 0, 1, 0]);

/// The wagon of a seat.
pub(super) fn of(state: &State, seat: Seat) -> Option<Unit> {
    state.units.of(Some(seat), UnitKind::Wagon).first().copied()
}

/// Where a wagon stands.
pub(super) fn place_of(wagon: Unit) -> Option<IntersectionId> {
    match wagon.place() {
        Place::Intersection(at) => Some(at),
        Place::Path(_) | Place::Hex(_) => None,
    }
}

/// Where the wagon of a seat stands.
pub(super) fn site(state: &State, seat: Seat) -> Option<IntersectionId> {
    of(state, seat).and_then(place_of)
}

// Rule: wagon-start
/// The city of the set-up stands there: the wagon comes to it.
pub(super) fn place(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    // There is room for many more than one for each seat.
    let placed = state.units.add(Unit::new(UnitKind::Wagon, Some(seat), Place::Intersection(at)));
    debug_assert!(placed.is_ok());
    log.push(|| Event::Trader(TraderEvent::WagonPlaced { seat, at }));
}

// Rule: end-phase
/// The turn or part of a seat has come to its wagon. Where nothing can be done it is passed over; that
/// depends on open facts only.
pub(super) fn begin_phase(rules: &Rules, state: &mut State, seat: Seat) {
    let left = train::of(state, seat).points;
    let steps = steps(rules, state, seat).any(|path| check_path(rules, state, seat, left, path).is_ok());
    if steps || barbarians::tries(rules, state, seat).next().is_some() {
        state.stack.push(Frame::Trader(TraderFrame::Wagon { left, past: Past::NONE }));
    }
}

/// The paths that leave the intersection of a seat's wagon.
fn steps(rules: &Rules, state: &State, seat: Seat) -> impl Iterator<Item = PathId> {
    let ways = site(state, seat).map_or(&[][..], |at| rules.topology().ways(at));
    ways.iter().map(|way| way.path)
}

// Rule: road-points, foreign-road, barbarian-points, events-earthquake
/// What a path costs a seat's wagon; nothing if it is closed to wagons.
pub(super) fn toll(state: &State, seat: Seat, path: PathId) -> Option<Toll> {
    if !state.land_paths.contains(path) {
        return None;
    }
    let (points, gold) = match state.road(path) {
        None => (2, 0),
        Some(owner) => {
            let points = if wagons_and_events::is_damaged(state, owner, path) { 2 } else { 1 };
            (points, u8::from(owner != seat))
        }
    };
    let barbarian = if barbarians::is_at(state, path) { 2 } else { 0 };
    Some(Toll { points: points + barbarian, gold })
}

/// Everywhere that the wagon of a seat could get now.
pub(super) fn reach(rules: &Rules, state: &State, seat: Seat, points: u8) -> Vec<Journey> {
    let Some(start) = site(state, seat) else { return Vec::new() };
    let gold = state.gold(seat).min(u16::from(u8::MAX)) as u8;
    let ends = |at| rules.topology().is_plaza(at);
    journeys(rules.topology(), start, Toll { points, gold }, |path| toll(state, seat, path), ends)
}

/// What every open path from where a seat's wagon stands costs.
pub(super) fn next_steps(
    rules: &Rules,
    state: &State,
    seat: Seat,
    past: Past,
) -> impl Iterator<Item = WagonStep> {
    let ways = site(state, seat).map_or(&[][..], |at| rules.topology().ways(at));
    ways.iter().filter_map(move |way| {
        let cost = toll(state, seat, way.path)?;
        let payee = (cost.gold > 0).then(|| paid_to(rules, state, seat, way.path, past).0).flatten();
        Some(WagonStep { path: way.path, to: way.to, cost, payee })
    })
}

/// Whether a path can be taken with so many points.
fn check_path(rules: &Rules, state: &State, seat: Seat, left: u8, path: PathId) -> Result<(), RuleError> {
    let topology = rules.topology();
    if !topology.has_path(path) {
        return refuse("traders_barbarians/traders#movement", Why::NoSuchPlace);
    }
    if !site(state, seat).is_some_and(|at| topology.ends(path).contains(&at)) {
        return refuse("traders_barbarians/traders#movement", TraderWhy::NotAtWagon);
    }
    // Rule: closed-coast
    let Some(Toll { points, gold }) = toll(state, seat, path) else {
        return refuse("traders_barbarians/traders#closed-coast", Why::NobodyBuildsThere);
    };
    // Rule: whole-paths
    if points > left {
        return refuse("traders_barbarians/traders#whole-paths", TraderWhy::NeedPoints(points));
    }
    // Rule: no-gold
    if state.gold(seat) < u16::from(gold) {
        return refuse("traders_barbarians/traders#no-gold", Why::NeedGold(gold));
    }
    Ok(())
}

/// Whether the movement goes on.
fn check_moving(past: Past) -> Result<(), RuleError> {
    // Rule: plaza-ends
    if past.has(Past::ENDED) {
        return refuse("traders_barbarians/traders#plaza-ends", TraderWhy::MovementEnded);
    }
    Ok(())
}

/// Whether that may be done while the wagon is on the way.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (left, past): (u8, Past),
    action: Action,
) -> Result<(), RuleError> {
    match action {
        // Rule: movement
        Action::Trader(TraderAction::Step(path)) => {
            check_moving(past)?;
            check_path(rules, state, seat, left, path)
        }
        Action::Trader(TraderAction::Grain) => {
            check_moving(past)?;
            check_grain(state, seat, past)
        }
        Action::Trader(TraderAction::DriveOff(path)) => {
            check_moving(past)?;
            barbarians::check_try(rules, state, seat, path)
        }
        Action::Trader(TraderAction::SwiftJourney) => check_swift(state, seat, past),
        // Rule: stop-anywhere
        Action::Skip => Ok(()),
        // Rule: end-phase
        _ => refuse("traders_barbarians/traders#end-phase", TraderWhy::WagonPhase),
    }
}

// Rule: grain
fn check_grain(state: &State, seat: Seat, past: Past) -> Result<(), RuleError> {
    if past.has(Past::FED) {
        return refuse("traders_barbarians/traders#grain", TraderWhy::GrainGiven);
    }
    costs::check(state, seat, GRAIN)
}

// Rule: swift-journey, swift-once
fn check_swift(state: &State, seat: Seat, past: Past) -> Result<(), RuleError> {
    if !past.has(Past::MOVED) {
        return refuse("traders_barbarians/traders#swift-journey", TraderWhy::MoveFirst);
    }
    development_cards::check_play(state, seat, DevelopmentCard::SwiftJourney)
}

/// Lists what may be done while the wagon is on the way.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, at: (u8, Past), list: &mut Vec<Action>) {
    let steps = steps(rules, state, seat).map(TraderAction::Step);
    let tries = barbarians::tries(rules, state, seat).map(TraderAction::DriveOff);
    let others = [TraderAction::Grain, TraderAction::SwiftJourney];
    let all = steps.chain(tries).chain(others).map(Action::Trader).chain([Action::Skip]);
    list.extend(all.filter(|&action| check(rules, state, seat, at, action).is_ok()));
}

/// Does what has been checked; the wagon's frame is on top.
pub(super) fn act(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (left, past): (u8, Past),
    action: Action,
    log: &mut EventLog,
) {
    let wait = |state: &mut State, left, past| {
        state.stack.replace(Frame::Trader(TraderFrame::Wagon { left, past }));
    };
    match action {
        Action::Trader(TraderAction::Step(path)) => step(rules, state, seat, (left, past), path, log),
        Action::Trader(TraderAction::Grain) => {
            state.hands[seat.index()] -= GRAIN;
            state.supply += GRAIN;
            log.push(|| Event::Trader(TraderEvent::WagonFed { seat, points: GRAIN_POINTS }));
            wait(state, left + GRAIN_POINTS, past.with(Past::FED));
        }
        Action::Trader(TraderAction::DriveOff(path)) => barbarians::try_off(state, path),
        // Rule: swift-journey, swift-once
        Action::Trader(TraderAction::SwiftJourney) => {
            development_cards::play(state, seat, DevelopmentCard::SwiftJourney, log);
            let left = train::of(state, seat).points;
            wait(state, left, past.with(Past::SWIFT).without(Past::ENDED));
        }
        // Rule: stop-anywhere
        _ => end_phase(state),
    }
}

/// The wagon's frame is on top: what follows it is the next turn.
fn end_phase(state: &mut State) {
    barbarians::forget_tries(state);
    state.stack.pop();
}

// Rule: movement, wagons-share
/// Moves the wagon along a path.
fn step(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (left, past): (u8, Past),
    path: PathId,
    log: &mut EventLog,
) {
    let (Some(wagon), Some(Toll { points, gold })) = (of(state, seat), toll(state, seat, path)) else {
        return;
    };
    let ends = rules.topology().ends(path);
    let at = if place_of(wagon) == Some(ends[0]) { ends[1] } else { ends[0] };
    let mut past = past.with(Past::MOVED);
    if gold > 0 {
        past = pay_toll(rules, state, seat, path, past, log);
    }
    state.units.replace(wagon, wagon.moved_to(Place::Intersection(at)));
    log.push(|| Event::Trader(TraderEvent::WagonMoved { seat, path, at, points }));
    let Some(kind) = trade_hexes(rules).kind_at(at) else {
        state.stack.replace(Frame::Trader(TraderFrame::Wagon { left: left - points, past }));
        return;
    };
    // Rule: plaza-ends
    let past = past.with(Past::ENDED);
    state.stack.replace(Frame::Trader(TraderFrame::Wagon { left: 0, past }));
    arrive(rules, state, seat, kind, log);
    pass_over(state, seat);
}

// Rule: foreign-road, two-tolls
/// Who gets the gold for the road of another owner, nobody if the supply does, and what has happened then.
fn paid_to(rules: &Rules, state: &State, seat: Seat, path: PathId, past: Past) -> (Option<Seat>, Past) {
    match state.road(path).filter(|&owner| rules.all_seats().contains(owner)) {
        Some(owner) => (Some(owner), past),
        None => wagons_for_two::neutral_toll(seat, past),
    }
}

/// Pays for the road of another owner.
fn pay_toll(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    path: PathId,
    past: Past,
    log: &mut EventLog,
) -> Past {
    let (to, past) = paid_to(rules, state, seat, path, past);
    let paid = match to {
        Some(to) => state.gold.hand_over(seat, to, 1),
        None => state.gold.pay(seat, 1),
    };
    debug_assert!(paid, "a toll that was not checked");
    log.push(|| {
        Event::Trader(match to {
            Some(to) => TraderEvent::TollPaid { seat, to, gold: 1 },
            None => TraderEvent::TollToSupply { seat, gold: 1 },
        })
    });
    past
}

// Rule: delivery, loading, wrong-goods, one-load
/// The wagon is on a plaza.
fn arrive(rules: &Rules, state: &mut State, seat: Seat, kind: TradeHex, log: &mut EventLog) {
    let Some(wagon) = of(state, seat) else { return };
    match Goods::from_load(wagon.load()) {
        // Rule: wrong-goods
        Some(goods) if goods.destination() != kind => return,
        Some(goods) => {
            state.units.replace(wagon, wagon.with_load(0));
            if let Some(part) = Traders::part_mut(state) {
                part.delivered[seat.index()] += 1;
            }
            log.push(|| Event::Trader(TraderEvent::GoodsDelivered { seat, goods }));
            gold::gain(rules, state, seat, train::of(state, seat).gold.into(), log);
        }
        None => {}
    }
    // Rule: goods-gone
    let left = Traders::part(state).map_or([0; 2], |part| part.stacks[kind as usize]);
    if left == [0; 2] {
        log.push(|| Event::Trader(TraderEvent::NoGoodsLeft { seat, hex: kind }));
    } else {
        state.stack.push(Frame::Trader(TraderFrame::Draw { kind }));
    }
}

/// The goods are known; the frame that asked for them is on top.
pub(super) fn drawn(state: &mut State, kind: TradeHex, goods: Goods, log: &mut EventLog) {
    let seat = state.on_turn;
    state.stack.pop();
    let place = kind.gives().iter().position(|&other| other == goods);
    if let (Some(part), Some(place)) = (Traders::part_mut(state), place) {
        part.stacks[kind as usize][place] -= 1;
    }
    if let Some(wagon) = of(state, seat) {
        state.units.replace(wagon, wagon.with_load(goods.load()));
    }
    log.push(|| Event::Trader(TraderEvent::GoodsDrawn { seat, goods }));
    pass_over(state, seat);
}

// Rule: plaza-ends, swift-journey
/// Ends the phase where the movement has ended and nobody can think that it might go on: what a seat's cards
/// are, others do not know, so it waits for every seat that has one it could play.
fn pass_over(state: &mut State, seat: Seat) {
    if let Frame::Trader(TraderFrame::Wagon { past, .. }) = state.stack.top()
        && past.has(Past::ENDED)
        && !might_go_on(state, seat)
    {
        end_phase(state);
    }
}

/// Whether a seat might have a card that moves its wagon once more, as far as everybody knows.
pub(super) fn might_go_on(state: &State, seat: Seat) -> bool {
    let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
    let old = sum(&state.development[seat.index()]) > sum(&state.effects.bought);
    !state.effects.card_played && old
}
