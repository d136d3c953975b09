//! What fish are worth.

use tradeholm_engine::traders_barbarians::FishDeed;
use tradeholm_engine::{Card, Seat};

use super::super::evaluation::{Buildings, CITY, SETTLEMENT, buildings, pace_with};
use crate::eval::{ByHand, Rows, Scene, features, flag};

/// Nobody has more tokens.
const MOST_TOKENS: f32 = 7.0;

features! {
    /// What The Fishermen of Catan know of a seat.
    pub(crate) struct FishFeatures {
        /// Fish tokens in 36 rolls.
        catch,
        /// Fish on the own tokens.
        fish,
        /// Tokens.
        tokens,
        /// So many tokens that the next ones may be lost.
        nearly_full,
        /// Resources that fish pay.
        cards,
        /// How soon a settlement can be paid with what fish bring.
        settlement_pace,
        /// How soon a city can be paid with what fish bring.
        city_pace,
        /// Fish pay a development card.
        card,
        /// Holds the boot.
        boot,
        /// Holds the boot, and two points are missing at most.
        boot_near_end,
    }
}

impl ByHand for FishFeatures {
    fn by_hand() -> Self {
        FishFeatures {
            catch: 0.3,
            fish: 0.3,
            cards: 0.15,
            settlement_pace: 0.1,
            city_pace: 0.1,
            nearly_full: -0.1,
            boot: -0.3,
            ..FishFeatures::default()
        }
    }
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let buildings = buildings(scene);
    for seat in scene.rules.all_seats().iter() {
        rows.put(seat, &of_seat(scene, &buildings[seat.index()], seat));
    }
}

fn of_seat(scene: &Scene<'_>, own: &Buildings, seat: Seat) -> FishFeatures {
    let (rules, state) = (scene.rules, scene.state);
    let tokens = state.fish(seat);
    let fish = tokens.fish();
    let prices = rules.fish_prices(state, seat);
    let price = |deed: FishDeed| u16::from(prices[deed.kind()]).max(1);
    let cards = (fish / price(FishDeed::Take(Card::Grain))).min(3) as u8;
    let wealth = &scene.wealth[seat.index()];
    let catch: u32 =
        own.iter().map(|&(at, cards)| u32::from(cards) * u32::from(rules.fish_pips(state, at))).sum();
    let target = rules.seat_target(state, seat);
    let boot = target > rules.victory_target();
    FishFeatures {
        catch: catch as f32 / 8.0,
        fish: f32::from(fish) / 8.0,
        tokens: f32::from(tokens.count()) / MOST_TOKENS,
        nearly_full: flag(f32::from(tokens.count()) + 1.0 >= MOST_TOKENS),
        cards: f32::from(cards) / 2.0,
        settlement_pace: pace_with(wealth, &SETTLEMENT, cards),
        city_pace: pace_with(wealth, &CITY, cards),
        card: flag(fish >= price(FishDeed::Card)),
        boot: flag(boot),
        boot_near_end: flag(boot && rules.victory_points(state, seat).total() + 3 >= target),
    }
}
