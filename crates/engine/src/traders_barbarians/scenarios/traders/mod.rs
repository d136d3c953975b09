//! The scenario Traders & Barbarians: wagons carry goods between three kinds of trade hexes, over roads, past
//! barbarians, for points and gold.

mod barbarians;
mod book;
mod facts;
mod goods;
mod journey;
mod state;
mod trade_hexes;
mod train;
mod types;
mod wagon;
mod why;

pub use goods::{Goods, TradeHex};
pub use journey::{Journey, Toll, journeys};
pub use state::{TraderPosition, TraderView, WagonStep};
pub use train::TrainLevel;
pub use types::{Mover, Past, TraderAction, TraderChance, TraderEvent, TraderFrame, TraderOutcome};
pub use why::TraderWhy;

pub(crate) use trade_hexes::TradeHexes;

use crate::base::largest_army;
use crate::base::victory::{Points, score};
use crate::chance::Chance;
use crate::event::EventLog;
use crate::module::{Built, Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::units::{UnitKind, UnitKinds};

/// The scenario.
#[derive(Debug)]
pub struct Traders;

score! {
    /// Points that only this scenario gives.
    TraderPoints {
        /// One for each delivery.
        deliveries,
        /// One for the fifth level of the baggage train.
        train,
    }
}

impl Module for Traders {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Roll,
        Hook::SetupCity,
        Hook::Built,
        Hook::RobberAwake,
        Hook::Seven,
        Hook::Knight,
        Hook::LongestRoad,
        Hook::VictoryPoints,
        Hook::EndPhase,
    ];
    const UNITS: UnitKinds = UnitKinds::NONE.with(UnitKind::Barbarian).with(UnitKind::Wagon);
    // Rule: target
    // The set-up alone gives three.
    const LEAST_TARGET: u8 = 4;

    fn prepare(&self, rules: &Rules, state: &mut State) {
        state::lay_out(rules, state);
    }

    // Rule: no-two-twelve, five-six-numbers
    fn roll(&self, rules: &Rules, _: &State, seat: Seat, chance: Chance) -> Chance {
        match trade_hexes(rules).impossible {
            0 => chance,
            sums => chance.only(seat, crate::chance::Dice::EVERY & !sums),
        }
    }

    // Rule: setup-city
    fn setup_city(&self, round: u8) -> bool {
        round == 2
    }

    fn built(
        &self,
        _: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        in_setup: bool,
        log: &mut EventLog,
    ) {
        if let (Built::SetupCity(at), true) = (piece, in_setup) {
            wagon::place(state, seat, at, log);
        }
    }

    // Rule: no-robber, friendly-robber, events-flees
    fn robber_awake(&self, _: &Rules, _: &State) -> bool {
        false
    }

    // Rule: seven, seven-discards, events-attack
    fn after_seven(&self, _: &Rules, state: &mut State) {
        state.stack.push(Frame::Trader(TraderFrame::Barbarian { by: Mover::Thief }));
    }

    // Rule: knight
    fn knight(&self, _: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) -> bool {
        state.stack.push(Frame::Trader(TraderFrame::Barbarian { by: Mover::Thief }));
        largest_army::knight_played(state, seat, log);
        true
    }

    // Rule: no-longest-road, events-roads
    fn uses_longest_road(&self) -> bool {
        false
    }

    // Rule: delivery, train-point
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        let Some(part) = Self::part(state) else { return };
        points.trader.deliveries = part.delivered[seat.index()];
        points.trader.train = train::points(part.levels[seat.index()]);
    }

    // Rule: end-phase, win-on-the-way, five-six-player-two
    fn end_phase(&self, rules: &Rules, state: &mut State, seat: Seat, _: &mut EventLog) {
        wagon::begin_phase(rules, state, seat);
    }

    fn is_end_phase(&self, _: &Rules, _: &State, frame: Frame) -> bool {
        matches!(frame, Frame::Trader(TraderFrame::Wagon { .. }))
    }
}

/// The trade hexes of this board, and what lies beside it.
fn trade_hexes(rules: &Rules) -> &TradeHexes {
    &rules.surveys().trader
}

impl State {
    /// The level of a seat's baggage train, from 1; 0 in another game.
    pub fn train_level(&self, seat: Seat) -> u8 {
        Traders::part(self).map_or(0, |part| part.levels[seat.index()])
    }

    /// How many goods a seat has delivered.
    pub fn deliveries(&self, seat: Seat) -> u8 {
        Traders::part(self).map_or(0, |part| part.delivered[seat.index()])
    }
}
