//! The part of Explorers & Pirates: all of it is open to everybody but for the order of what lies face down, which
//! is for chance to tell.

use tradeholm_engine::explorers_pirates::{
    EXCHANGES, EpEffects, EpPosition, EpView, GOLD_PURCHASES, LairFact, Mission, ShoalFact, VillageFact,
};
use tradeholm_engine::state::Position;

use crate::Seen;

/// Fills in the facts that a view tells; `None` where it tells too little.
pub(super) fn fill(seen: &Seen<'_>, view: &EpView, position: &mut Position) -> Option<()> {
    let seats = usize::from(seen.rules.seats());
    let mission = |mission: Mission| view.missions.iter().find(|found| found.mission == mission);
    let villages = view.villages.iter().map(|village| {
        let slot = village.village as usize + 3 * area_of(seen, village.hex)?;
        Some(VillageFact { slot: slot as u8, hex: village.hex, friends: village.friends })
    });
    let lairs = view.lairs.iter().map(|lair| LairFact {
        hex: lair.hex,
        captured: lair.resolved,
        crews: lair.crews.clone(),
    });
    let shoals =
        view.shoals.iter().map(|shoal| ShoalFact { face: shoal.face, hex: shoal.hex, haul: shoal.haul });
    position.ep = Some(EpPosition {
        lairs: lairs.collect(),
        shoals: shoals.collect(),
        villages: villages.collect::<Option<_>>()?,
        tracks: Mission::ALL
            .map(|track| mission(track).map_or_else(|| vec![0; seats], |found| found.spaces.clone()))
            .to_vec(),
        cards: Mission::ALL.map(|track| mission(track).and_then(|found| found.card)).to_vec(),
        pirate: view.pirate,
    });
    position.effects.ep = EpEffects {
        gold_bought: GOLD_PURCHASES.saturating_sub(view.purchases_left),
        fast_gold: view.sold,
        fish_rolled: view.fish_rolled,
        exchanges: EXCHANGES.saturating_sub(view.exchanges_left),
        captures: view.captures.iter().copied().collect(),
    };
    Some(())
}

/// The number of the unexplored area that a hex was one of.
fn area_of(seen: &Seen<'_>, hex: tradeholm_engine::board::HexId) -> Option<usize> {
    let at = seen.rules.topology().hex_at(hex);
    let features = &seen.rules.board().features;
    let within = |name: &str| features.areas(name).any(|area| area.hexes.contains(&at));
    tradeholm_engine::explorers_pirates::AREAS.iter().position(|name| within(name))
}
