//! Discovery: what lies face down, and what turning it up brings.

use super::boards;
use super::event::EpEvent;
use super::spices_for_catan::{self, Village};
use super::state::{self as part, Lair};
use super::types::{EpOutcome, Find};
use crate::board::{HexId, Terrain};
use crate::cards::Cards;
use crate::chance::Outcome;
use crate::event::{Event, EventLog, Gain};
use crate::rules::Rules;
use crate::state::{NOBODY, State};

// Rule: reward-gold
/// Gold for turning up what is no terrain that produces.
pub const REWARD: u8 = 2;

// Rule: explorers_pirates/fish_for_catan#shoals
/// How many dice faces the shoals of an area have.
pub(super) const FACES: u8 = 3;

/// The dice faces of shoals of an area that were not discovered.
pub(super) fn faces(state: &State, area: usize) -> impl Iterator<Item = u8> {
    let first = 1 + FACES * area as u8;
    (first..first + FACES).filter(|&face| part::of(state).shoals[usize::from(face) - 1] == NOBODY)
}

/// The villages of an area that were not discovered.
pub(super) fn villages(state: &State, area: usize) -> impl Iterator<Item = Village> {
    let unknown = move |village: &Village| part::of(state).villages[village.slot(area)].hex == NOBODY;
    Village::ALL.into_iter().filter(unknown)
}

// Rule: stack, number, explorers_pirates/boards#fish-for-catan
/// Everything that may lie under a hex of an area, with its weight: each hex that is left is as likely as any
/// other, and so is each number, each shoal that is not known and each village.
pub(super) fn finds(rules: &Rules, state: &State, hex: HexId) -> Vec<(Find, u32)> {
    let mut list = Vec::new();
    let chart = boards::chart(rules);
    let Some(area) = chart.area_of(hex) else { return list };
    let Some(left) = chart.fog.left(rules.topology(), state, hex) else { return list };
    let count = |terrain: Terrain| u32::from(left.terrain[terrain as usize]);
    let least_one = |n: usize| n.max(1) as u32;
    let tokens = left.numbers.iter().map(|&n| u32::from(n)).sum::<u32>().max(1);
    let (unseen, unmet) = (least_one(faces(state, area).count()), least_one(villages(state, area).count()));
    let mut add = |find, weight| {
        if weight > 0 {
            list.push((find, weight));
        }
    };
    for terrain in Terrain::ALL.into_iter().filter(|terrain| terrain.resource().is_some()) {
        for number in 2..=12 {
            let tokens = u32::from(left.numbers[usize::from(number)]);
            add(Find::Land(terrain, number), count(terrain) * tokens * unseen * unmet);
        }
    }
    add(Find::Sea, count(Terrain::Sea) * tokens * unseen * unmet);
    add(Find::Lair, count(Terrain::Gold) * tokens * unseen * unmet);
    faces(state, area).for_each(|face| add(Find::Shoal(face), count(Terrain::Shoal) * tokens * unmet));
    let spice = count(Terrain::Spice) * tokens * unseen;
    villages(state, area).for_each(|village| add(Find::Spice(village), spice));
    list
}

/// The same as outcomes.
pub(super) fn outcomes(rules: &Rules, state: &State, hex: HexId, list: &mut Vec<(Outcome, u32)>) {
    let finds = finds(rules, state, hex).into_iter();
    list.extend(finds.map(|(find, weight)| (Outcome::Ep(EpOutcome::Explored(find)), weight)));
}

/// Whether that may lie under a hex.
pub(super) fn can_be(rules: &Rules, state: &State, hex: HexId, find: Find) -> bool {
    finds(rules, state, hex).iter().any(|&(other, _)| other == find)
}

// Rule: at-once, known, reward-card, reward-gold
/// Turns a hex up; the frame that asked for it is on top.
pub(super) fn turned_up(rules: &Rules, state: &mut State, hex: HexId, find: Find, log: &mut EventLog) {
    let seat = state.on_turn;
    state.stack.pop();
    let (terrain, number) = (find.terrain(), find.number());
    state.turn_up(rules.topology(), hex, terrain, number);
    let (mut face, mut village) = (None, None);
    match find {
        // Rule: explorers_pirates/pirate_lairs#lair
        Find::Lair => part::change(state, |part| part.set_lair(Lair::new(hex))),
        Find::Shoal(die) => {
            face = Some(die);
            part::change(state, |part| part.shoals[usize::from(die) - 1] = hex.0);
        }
        Find::Spice(kind) => {
            village = Some(kind);
            spices_for_catan::discovered(rules, state, hex, kind);
        }
        Find::Land(..) | Find::Sea => {}
    }
    let number = (number > 0).then_some(number);
    log.push(|| Event::Ep(EpEvent::Explored { seat, hex, terrain, number, face, village }));
    match terrain.resource() {
        Some(card) => {
            let cards = Cards::one(card).common(state.supply);
            if !cards.is_empty() {
                state.hands[seat.index()] += cards;
                state.supply -= cards;
                log.push(|| Event::Gained { seat, cards, by: Gain::Discovery });
            }
        }
        None => {
            state.gold.gain(seat, REWARD.into());
            log.push(|| Event::Ep(EpEvent::DiscoveryPaid { seat, gold: REWARD }));
        }
    }
}
