//! What several scenarios count alike in a seat's chances.

use arrayvec::ArrayVec;
use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::traders_barbarians::{GOLD_PRICE, GOLD_PURCHASES};
use tradeholm_engine::{Building, Seat, prices};

use crate::base::{Wealth, price};
use crate::eval::{ByHand, Scene, features};

pub(super) const SETTLEMENT: [f32; 5] = price(prices::SETTLEMENT);
pub(super) const CITY: [f32; 5] = price(prices::CITY);

features! {
    /// What gold is worth to a seat.
    pub(crate) struct GoldFeatures {
        /// Gold.
        held,
        /// Resources that it buys in one turn.
        cards,
        /// How soon a settlement can be paid with what it buys.
        settlement_pace,
        /// How soon a city can be paid with what it buys.
        city_pace,
    }
}

impl ByHand for GoldFeatures {
    fn by_hand() -> Self {
        GoldFeatures { held: 0.2, cards: 0.2, settlement_pace: 0.1, city_pace: 0.1 }
    }
}

pub(super) fn gold(scene: &Scene<'_>, seat: Seat) -> GoldFeatures {
    let held = scene.state.gold(seat);
    let cards = (held / u16::from(GOLD_PRICE)).min(GOLD_PURCHASES.into()) as u8;
    let wealth = &scene.wealth[seat.index()];
    GoldFeatures {
        held: f32::from(held.min(16)) / 8.0,
        cards: f32::from(cards) / 2.0,
        settlement_pace: pace_with(wealth, &SETTLEMENT, cards),
        city_pace: pace_with(wealth, &CITY, cards),
    }
}

/// How soon something can be paid, 2 at once, by whoever also gets so many cards of choice: those that are
/// missing and come in least.
pub(super) fn pace_with(wealth: &Wealth, price: &[f32; 5], cards: u8) -> f32 {
    let mut helped = *wealth;
    for _ in 0..cards {
        let missing = (0..5).filter(|&kind| helped.hand[kind] < price[kind]);
        let Some(rarest) = missing.min_by(|&a, &b| helped.income[a].total_cmp(&helped.income[b])) else {
            break;
        };
        helped.hand[rarest] += 1.0;
    }
    4.0 / (2.0 + helped.rolls_to(price))
}

/// The buildings of a seat, each with the cards that a hex brings it.
pub(super) type Buildings = ArrayVec<(IntersectionId, u8), 16>;

/// The buildings of every seat.
pub(super) fn buildings(scene: &Scene<'_>) -> [Buildings; MAX_SEATS] {
    let mut all: [Buildings; MAX_SEATS] = Default::default();
    for at in (0..scene.ground.spots.len()).map(|i| IntersectionId(i as u8)) {
        let Some((owner, building)) = scene.state.building(at) else { continue };
        if let Some(own) = all.get_mut(owner.index()) {
            // Nobody has more pieces than fit.
            let _full = own.try_push((at, if building == Building::City { 2 } else { 1 }));
        }
    }
    all
}
