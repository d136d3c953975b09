//! The baggage train: its five levels and what they bring.

use super::Traders;
use super::types::TraderEvent;
use super::why::TraderWhy;
use crate::base::costs;
use crate::cards::Cards;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

/// A level of the baggage train.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrainLevel {
    /// Movement points of the wagon.
    pub points: u8,
    /// Gold for a delivery.
    pub gold: u8,
    /// The least roll of a die that drives a barbarian off; 7 if none does.
    pub drives_off: u8,
    /// What it costs to reach it from the level before.
    pub price: Cards,
}

const fn level(points: u8, gold: u8, drives_off: u8, lumber: u8) -> TrainLevel {
    let others = if lumber > 0 { 1 } else { 0 };
    TrainLevel { points, gold, drives_off, price: Cards::resources([0, lumber, others, 0, others]) }
}

impl TrainLevel {
    // Rule: train-levels, train-prices, drive-off-die
    /// The levels from the first.
    pub const ALL: [TrainLevel; 5] =
        [level(4, 1, 7, 0), level(5, 2, 6, 1), level(6, 3, 5, 1), level(7, 4, 4, 2), level(7, 5, 3, 2)];
}

/// The level before the first purchase.
pub(super) const FIRST: u8 = 1;

/// The highest level.
pub(super) const LAST: u8 = TrainLevel::ALL.len() as u8;

/// What a level brings.
pub(super) fn at(level: u8) -> TrainLevel {
    TrainLevel::ALL[usize::from(level.clamp(FIRST, LAST)) - 1]
}

/// What a seat's train brings.
pub(super) fn of(state: &State, seat: Seat) -> TrainLevel {
    at(state.train_level(seat))
}

// Rule: train-point
/// Points for a level.
pub(super) const fn points(level: u8) -> u8 {
    if level == LAST { 1 } else { 0 }
}

// Rule: train, train-prices
/// Whether a seat may buy the next level.
pub(super) fn check(state: &State, seat: Seat) -> Result<(), RuleError> {
    let level = state.train_level(seat);
    if level >= LAST {
        return refuse("traders_barbarians/traders#train", TraderWhy::LastLevel);
    }
    costs::check(state, seat, at(level + 1).price)
}

/// Buys it.
pub(super) fn upgrade(state: &mut State, seat: Seat, log: &mut EventLog) {
    let level = state.train_level(seat) + 1;
    costs::pay(state, seat, at(level).price);
    if let Some(part) = Traders::part_mut(state) {
        part.levels[seat.index()] = level;
    }
    log.push(|| Event::Trader(TraderEvent::TrainUpgraded { seat, level }));
}
