//! A step of the games of one thread, and where its results go.

use tradeholm_engine::Seat;

use crate::batch::{Options, Out, settle};
use crate::choices::Choices;
use crate::game::{End, Game};
use crate::observe::Observer;
use crate::setting::Table;
use crate::space::Space;

/// How much of each array a game has.
pub(crate) struct Sizes {
    pub size: usize,
    pub words: usize,
    pub seats: usize,
    pub observed: usize,
    pub bools: usize,
}

/// The games of one thread, and where their results go.
pub(crate) struct Part<'a> {
    first: usize,
    games: &'a mut [Game],
    masks: &'a mut [u64],
    choices: &'a mut Choices,
    actions: Option<&'a [i64]>,
    out: Out<'a>,
}

/// Takes the first so many of a slice, or all there are.
fn take<'a, T>(from: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let all = std::mem::take(from);
    let (first, rest) = all.split_at_mut(count.min(all.len()));
    *from = rest;
    first
}

pub(crate) fn parts<'a>(
    games: &'a mut [Game],
    masks: &'a mut [u64],
    choices: &'a mut [Choices],
    actions: Option<&'a [i64]>,
    out: &'a mut Out<'_>,
    sizes: Sizes,
) -> Vec<Part<'a>> {
    let (mut games, mut masks) = (games, masks);
    let Sizes { size, words, seats, observed, bools } = sizes;
    let mut rest = Out {
        masks: out.masks,
        bools: out.bools,
        observations: out.observations,
        seats: out.seats,
        rewards: out.rewards,
        terminated: out.terminated,
        truncated: out.truncated,
        winners: out.winners,
        turns: out.turns,
    };
    let mut first = 0;
    let mut parts = Vec::with_capacity(choices.len());
    for choices in choices {
        let games = take(&mut games, size);
        let n = games.len();
        parts.push(Part {
            first,
            games,
            masks: take(&mut masks, n * words),
            choices,
            actions: actions.map(|actions| &actions[first..first + n]),
            out: Out {
                masks: take(&mut rest.masks, n * words),
                bools: take(&mut rest.bools, n * bools),
                observations: take(&mut rest.observations, n * observed),
                seats: take(&mut rest.seats, n),
                rewards: take(&mut rest.rewards, n * seats),
                terminated: take(&mut rest.terminated, n),
                truncated: take(&mut rest.truncated, n),
                winners: take(&mut rest.winners, n),
                turns: take(&mut rest.turns, n),
            },
        });
        first += n;
    }
    parts
}

impl Part<'_> {
    pub fn step(self, space: &Space, observer: &Observer, options: &Options, table: &Table, batch: u64) {
        let Part { first, games, masks, choices, actions, out } = self;
        let (words, ids, seats) = (space.words(), space.len(), usize::from(table.example().seats()));
        out.rewards.fill(0.0);
        for (i, game) in games.iter_mut().enumerate() {
            let mask = &mut masks[i * words..(i + 1) * words];
            let mut end = None;
            if let Some(actions) = actions {
                if game.choose(space, choices, actions[i] as u32, mask) {
                    end = game.advance(options.turn_limit);
                }
                if end.is_none() {
                    end = settle(space, options, game, choices, mask);
                }
            }
            if let Some(end) = end {
                reward(end, &mut out.rewards[i * seats..(i + 1) * seats]);
                let episode = game.episode + 1;
                let number = (first + i) as u64 + batch * episode;
                *game = Game::new(table, observer, options, number);
                game.episode = episode;
                settle(space, options, game, choices, mask);
            }
            out.masks[i * words..(i + 1) * words].copy_from_slice(mask);
            if !out.bools.is_empty() {
                spread(mask, &mut out.bools[i * ids..(i + 1) * ids]);
            }
            if !out.observations.is_empty() {
                let row = &mut out.observations[i * observer.len()..(i + 1) * observer.len()];
                observer.write(&game.rules, &game.state, game.seat, &game.partial, &game.ground, row);
            }
            out.seats[i] = game.seat.0 as i8;
            out.terminated[i] = end.is_some_and(|end| end.winner.is_some());
            out.truncated[i] = end.is_some_and(|end| end.winner.is_none());
            out.winners[i] = end.and_then(|end| end.winner).map_or(-1, |seat: Seat| seat.0 as i8);
            out.turns[i] = end.map_or(0, |end| end.turns);
        }
    }
}

/// One for the winner, and the others share the loss.
fn reward(end: End, rewards: &mut [f32]) {
    if let Some(winner) = end.winner {
        let loss = -1.0 / (rewards.len().max(2) - 1) as f32;
        rewards.fill(loss);
        if let Some(won) = rewards.get_mut(winner.index()) {
            *won = 1.0;
        }
    }
}

/// Bits as bytes.
fn spread(mask: &[u64], bools: &mut [bool]) {
    for (bools, word) in bools.chunks_mut(64).zip(mask) {
        for (bit, one) in bools.iter_mut().enumerate() {
            *one = word >> bit & 1 != 0;
        }
    }
}
