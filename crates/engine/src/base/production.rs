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
            log.push(|| Event::Blocked { hex, cards: blocked(rules, state, hex, more) });
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

/// How many cards a hex would produce.
fn blocked(rules: &Rules, state: &State, hex: HexId, more: u8) -> u8 {
    let most = 1 + more;
    let sites = rules.topology().corners(hex).iter().map(|&c| state.sites[c]);
    // Rule: five_six/board#inactive-settlements
    let own = sites.filter(|site| site.building_owner().is_some_and(|owner| owner.0 < rules.seats()));
    own.map(|site| site.yields().min(most)).sum()
}
