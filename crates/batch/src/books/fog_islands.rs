//! The Fog Islands in an observation: what is still face down.

use tradeholm_engine::board::Terrain;
use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

/// Number tokens go from 2 to 12.
const NUMBERS: std::ops::RangeInclusive<u8> = 2..=12;

pub(super) fn plan(_: &View, _: &Rules, plan: &mut Plan, _: usize) {
    plan.row("fog.terrain.", Terrain::ALL.map(Terrain::name));
    plan.row("fog.number.", NUMBERS.map(|number| number.to_string()));
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(fog) = &eyes.view.fog else { return };
    let (terrain, numbers) = out.split_at_mut(Terrain::ALL.len());
    fog.terrain.iter().for_each(|&kind| terrain[kind as usize] += 1);
    for number in fog.numbers.iter().filter(|number| NUMBERS.contains(number)) {
        numbers[usize::from(number - NUMBERS.start())] += 1;
    }
}
