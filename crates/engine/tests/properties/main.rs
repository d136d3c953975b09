//! What holds in every game, tried on random games at tables of every kind.
//!
//! `TRADEHOLM_GAMES` sets the number of games, or plays a part of them (`1/3`); each failure names its
//! table, which is also its seed.

#[path = "../support/mod.rs"]
mod support;

mod agreement;
mod candidates;
mod caravans;
mod ck_candidates;
mod discards;
mod event_cards;
mod explorers;
mod fish;
mod garbage;
mod holds;
mod invariants;
mod pairs;
mod parts;
mod plazas;
mod positions;
mod raid;
mod replays;
mod rivers;
mod room;
mod secrets;
mod traders;
mod walks;

use std::ops::Range;

use support::luck::Luck;
use support::play::{Step, next_step};
use support::tables::table;
use tradeholm_engine::{EventLog, Rules, State};

/// Games at random need not end; most do long before.
const MOST_STEPS: usize = 4_000;

/// Plays games and shows `look` every state in which the game waits for something, with what is
/// about to happen.
fn walk(games: u64, seed: u64, look: impl FnMut(&Rules, &State, Step, &mut Luck)) {
    walk_some(0..games, seed, look);
}

/// Some of these games only, so that a long test can be several that run at the same time.
fn walk_some(games: Range<u64>, seed: u64, mut look: impl FnMut(&Rules, &State, Step, &mut Luck)) {
    for number in games {
        let setup = table(number + seed % 216);
        let name = setup.name;
        // A panic inside shows the name of the table and the number of the step.
        let mut place = Place { name: &name, step: 0, done: false };
        let mut luck = Luck::new(seed.wrapping_mul(1_000_003) + number);
        let mut state = setup.rules.initial_state();
        while place.step < MOST_STEPS {
            let Some(step) = next_step(&setup.rules, &state, &mut luck) else { break };
            look(&setup.rules, &state, step, &mut luck);
            step.take(&setup.rules, &mut state, &mut EventLog::off());
            place.step += 1;
        }
        place.done = true;
    }
}

/// Says where a game was when a property failed in it.
struct Place<'a> {
    name: &'a str,
    step: usize,
    done: bool,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if !self.done {
            eprintln!("failed at {}, step {}", self.name, self.step);
        }
    }
}
