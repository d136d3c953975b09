//! Room for the results of a batch, for programs that have no arrays of their own.

use crate::batch::{Batch, Out};

/// Room for the results of a batch.
#[derive(Default, Clone, PartialEq, Debug)]
pub struct Room {
    /// Masks as words of bits.
    pub masks: Vec<u64>,
    /// Masks as one byte for each number.
    pub bools: Vec<bool>,
    /// Observations of the seat that decides.
    pub observations: Vec<u8>,
    /// Who decides.
    pub seats: Vec<i8>,
    /// What each seat gets.
    pub rewards: Vec<f32>,
    /// Whether a game ended.
    pub terminated: Vec<bool>,
    /// Whether a game was broken off.
    pub truncated: Vec<bool>,
    /// Who won.
    pub winners: Vec<i8>,
    /// Turns of games that ended.
    pub turns: Vec<u16>,
}

impl Room {
    /// As much as a batch needs.
    pub fn of(batch: &Batch) -> Self {
        let n = batch.len();
        Room {
            masks: vec![0; n * batch.space().words()],
            bools: vec![false; n * batch.space().len()],
            observations: vec![0; n * batch.observer().len()],
            seats: vec![0; n],
            rewards: vec![0.0; n * batch.seats()],
            terminated: vec![false; n],
            truncated: vec![false; n],
            winners: vec![0; n],
            turns: vec![0; n],
        }
    }

    /// Where a step is to write.
    pub fn out(&mut self) -> Out<'_> {
        Out {
            masks: &mut self.masks,
            bools: &mut self.bools,
            observations: &mut self.observations,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            winners: &mut self.winners,
            turns: &mut self.turns,
        }
    }

    /// The numbers that a game allows.
    pub fn allowed(&self, game: usize) -> Vec<i64> {
        let ids = self.bools.len() / self.seats.len().max(1);
        let row = self.bools.get(game * ids..(game + 1) * ids).unwrap_or_default();
        row.iter().enumerate().filter(|(_, is)| **is).map(|(id, _)| id as i64).collect()
    }
}
