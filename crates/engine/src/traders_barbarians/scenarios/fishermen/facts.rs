//! What a program may ask about a state of this scenario without writing all of it down.

use super::types::FishDeed;
use super::{grounds, spending};
use crate::board::{IntersectionId, NumberMask, Terrain, pips};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

impl Rules {
    /// In how many of 36 rolls a settlement there would draw a fish token, each ground and lake for itself; a
    /// lake under the robber counts nothing.
    pub fn fish_pips(&self, state: &State, at: IntersectionId) -> u8 {
        let served = grounds(self).all.iter().filter(|ground| ground.serves.contains(&at));
        let coast: u8 = served.map(|ground| pips(ground.number)).sum();
        let lakes = self.topology().hexes_at(at).iter().filter(|&&hex| state.terrain(hex) == Terrain::Lake);
        let lakes = lakes.filter(|&&hex| state.robber() != Some(hex));
        coast + lakes.flat_map(|&hex| NumberMask(state.numbers(hex)).iter()).map(pips).sum::<u8>()
    }

    /// What each kind of deed costs a seat now, in fish.
    pub fn fish_prices(&self, state: &State, seat: Seat) -> [u8; FishDeed::KINDS] {
        spending::prices(self, state, seat)
    }
}
