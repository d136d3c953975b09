//! Production: who gets what for a roll, and what happens when the supply runs short.

use crate::board::{HexId, Terrain};
use crate::cards::{Card, Cards};
use crate::event::{Event, EventLog, Gain};
use crate::module::Yield;
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

// Rule: settlement, city
/// What a terrain gives to a settlement and to a city in the base game.
pub(crate) fn yields(terrain: Terrain) -> Yield {
    terrain.resource().map_or([Cards::NONE; 2], |card| [Cards::one(card), Cards::of(card, 2)])
}

/// Every hex with the rolled number produces. With `more` 1 cities give what they give, with 0 as much
/// as settlements.
#[inline(always)]
pub(crate) fn produce(rules: &Rules, state: &mut State, sum: u8, more: u8, log: &mut EventLog) {
    let seats = rules.seats() as usize;
    let mut owed = [Cards::NONE; MAX_SEATS];
    let mut total = Cards::NONE;
    // Rule: number-rolled
    let producing = state.producing[sum as usize - 2];
    producing.for_each(|hex| {
        let yields = rules.yields(state.terrain(hex));
        if yields[0].is_empty() {
            return;
        }
        // Rule: base/robber#blocks, cities_knights/commodities#robber-blocks
        if state.robber == hex.0 {
            log.push(|| blocked(rules, state, hex, 1 + more));
            return;
        }
        // Rule: settlement, city, each-hex
        for corner in rules.topology().corners(hex) {
            let site = state.sites[*corner];
            let Some(owner) = site.building_owner() else { continue };
            // Rule: five_six/board#inactive-settlements
            if owner.index() < seats {
                // One or two: the mask spares a check of the index.
                let cards = yields[((site.yields() - 1) & more & 1) as usize];
                owed[owner.index()] += cards;
                total += cards;
            }
        }
    });
    if !total.is_empty() {
        if !state.supply.covers(total) {
            ration(state, &mut owed[..seats], total, log);
        }
        for (i, &cards) in owed[..seats].iter().enumerate() {
            if !cards.is_empty() {
                state.hands[i] += cards;
                state.supply -= cards;
                log.push(|| Event::Gained { seat: Seat(i as u8), cards, by: Gain::Production });
            }
        }
    }
    ask!(rules, Produced, module => module.produced(rules, state, &owed, log));
}

// Rule: cities_knights/commodities#short-supply
/// Cuts what is owed down to what the supply can pay, each kind on its own.
#[cold]
fn ration(state: &State, owed: &mut [Cards], total: Cards, log: &mut EventLog) {
    for card in Card::ALL {
        let (need, left) = (total.get(card), state.supply.get(card));
        if need <= left {
            continue;
        }
        let claimants = owed.iter().filter(|cards| cards.get(card) > 0).count();
        // Rule: shortage-one-player, shortage
        let paid = if claimants == 1 { left } else { 0 };
        for cards in owed.iter_mut().filter(|cards| cards.get(card) > 0) {
            *cards = *cards - Cards::of(card, cards.get(card)) + Cards::of(card, paid);
        }
        log.push(|| Event::SupplyShort { card, owed: need, paid });
    }
}

/// What the robber keeps a hex from producing; `most` is how much a city gives.
#[cold]
pub(crate) fn blocked(rules: &Rules, state: &State, hex: HexId, most: u8) -> Event {
    let mut by_seat = [0; MAX_SEATS];
    for site in rules.topology().corners(hex).iter().map(|&corner| state.sites[corner]) {
        // Rule: five_six/board#inactive-settlements
        if let Some(owner) = site.building_owner().filter(|&owner| rules.all_seats().contains(owner)) {
            by_seat[owner.index()] += site.yields().min(most);
        }
    }
    Event::Blocked { hex, cards: by_seat.iter().sum(), by_seat }
}

// Rule: number-rolled, base/robber#blocks
/// The hexes that produce for the roll of this turn, whoever has built there.
pub(crate) fn hexes(state: &State) -> impl Iterator<Item = HexId> {
    let rolled = state.effects.rolled.and_then(|dice| state.producing.get(dice.sum() as usize - 2));
    rolled.into_iter().flat_map(|set| set.iter()).filter(|&hex| state.robber() != Some(hex))
}
