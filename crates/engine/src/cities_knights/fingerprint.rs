//! What makes two states of Cities & Knights the same.

use super::event::CkFrame;
use super::position::CkPosition;
use super::state::CkEffects;
use crate::fingerprint::Mixer;
use crate::seats::Seat;

/// Mixes the facts of a position.
pub(super) fn mix(ck: &CkPosition, effects: &CkEffects, mix: &mut Mixer) {
    let seat = |s: Option<Seat>| s.map_or(u8::MAX, |s| s.0);
    ck.improvements.iter().for_each(|levels| mix.bytes(*levels));
    for metropolis in ck.metropolises {
        mix.bytes(metropolis.map_or([u8::MAX, 0], |(s, at)| [s.0, at.0]));
    }
    ck.progress.iter().for_each(|hand| mix.bytes(hand.iter().map(|c| c as u8)));
    mix.bytes(ck.deck);
    ck.under.iter().for_each(|deck| mix.bytes(deck.iter().map(|c| c as u8)));
    mix.bytes(ck.opened.map(seat));
    mix.bytes(ck.defender.iter().copied());
    mix.bytes(ck.defending.iter().copied());
    mix.bytes([ck.barbarians, u8::from(ck.landed)]);
    mix.bytes(ck.merchant.map_or([u8::MAX, 0], |(s, hex)| [s.0, hex.0]));
    for &(at, s, knight) in &ck.knights {
        mix.bytes([at.0, s.0, knight.strength, u8::from(knight.active)]);
    }
    for places in [&ck.walls, &ck.fallen] {
        mix.bytes(places.iter().map(|at| at.0));
    }
    for set in [&effects.spent, &effects.promoted] {
        mix.bytes(set.iter().map(|at| at.0));
    }
    let used = [u8::from(effects.harbor), effects.harbor_used.0, u8::from(effects.errant)];
    mix.bytes([effects.cranes, effects.medicines, effects.fleet].into_iter().chain(used));
    effects.freed.iter().for_each(|p| mix.add(p.map_or(u64::MAX, |p| u64::from(p.0))));
    // Only where there are some, so that other games keep the fingerprints that are stored of them.
    if !ck.sent.is_empty() {
        mix.bytes(ck.sent.iter().map(|at| at.0));
    }
}

/// A frame as numbers that no other frame has.
pub(super) fn frame(frame: CkFrame) -> [u8; 4] {
    let [kind, a, b] = match frame {
        CkFrame::EventDie => [0, 0, 0],
        CkFrame::DrawProgress { left, track } => [1, left.0, track as u8],
        CkFrame::FifthCard { seat } => [2, seat.0, 0],
        CkFrame::Defense { left } => [3, left.0, 0],
        CkFrame::Pillage { left } => [4, left.0, 0],
        CkFrame::DefenderReward { left } => [5, left.0, 0],
        CkFrame::BarbariansLeave => [6, 0, 0],
        CkFrame::Aqueduct { left } => [7, left.0, 0],
        CkFrame::Displaced { at, by } => [8, at.0, by.0],
        CkFrame::Deserter { victim } => [9, victim.0, 0],
        CkFrame::PlaceDeserter { strength, active } => [10, strength, u8::from(active)],
        CkFrame::DiplomatRoad { from } => [11, from.0 as u8, (from.0 >> 8) as u8],
        CkFrame::Smith { left, may_skip } => [12, left, u8::from(may_skip)],
        CkFrame::Spy { victim } => [13, victim.0, 0],
        CkFrame::MasterMerchant { victim } => [14, victim.0, 0],
        CkFrame::Wedding { owing } => [15, owing.0, 0],
        CkFrame::ForcedTrade { victim, give } => [16, victim.0, give as u8],
        CkFrame::Metropolis { track } => [17, track as u8, 0],
        CkFrame::ChooseDeck => [18, 0, 0],
    };
    [100, kind, a, b]
}
