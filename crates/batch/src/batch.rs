//! Many games stepped together. All actions of a step are looked at before any is done, so a step is done
//! whole or not at all.

use std::sync::Arc;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tradeholm_bots::Level;
use tradeholm_engine::{EventLog, Pending, State};

use crate::choices::Choices;
use crate::game::{End, Game};
use crate::observe::Observer;
use crate::parts::{Part, Sizes, parts};
use crate::setting::{Setting, SettingError, Table};
use crate::snapshot::Snapshot;
use crate::space::Space;

/// How a batch plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The seed of boards and dice.
    pub seed: u64,
    /// How many threads; at least one.
    pub threads: usize,
    /// A game is broken off after so many turns.
    pub turn_limit: u16,
    /// Whether choices that leave no choice are made by themselves.
    pub skip_forced: bool,
    /// Bots on all seats but one, clockwise from the learner; none if the learner plays every seat.
    pub opponents: Vec<Level>,
}

impl Default for Options {
    fn default() -> Self {
        Options { seed: 0, threads: 1, turn_limit: 1000, skip_forced: false, opponents: Vec::new() }
    }
}

/// Why a batch refuses something. Nothing of what was asked for has been done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// A table that cannot be.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// Too many games, or none.
    #[error("a batch has 1 to {most} games, not {0}", most = MOST)]
    Games(usize),
    /// Not as many numbers as there are games.
    #[error("there are {games} games, and {given} actions")]
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        given: usize,
    },
    /// A number that its mask does not allow.
    #[error("game {game}: action {action} is not allowed by its mask")]
    Masked {
        /// Which game, from 0.
        game: usize,
        /// Which action.
        action: i64,
    },
    /// A place that is not.
    #[error("there is no game {0} in this batch")]
    NoGame(usize),
    /// A snapshot of another table.
    #[error("the snapshot is of another table")]
    OtherTable,
    /// Not a bot for every seat but one.
    #[error("{given} opponents for a table of {seats}: there is one for every seat but the learner's")]
    Opponents {
        /// How many there are.
        given: usize,
        /// How many seats.
        seats: usize,
    },
    /// Threads that cannot be had.
    #[error("{0} threads cannot be started")]
    Threads(usize),
}

/// The most games of a batch.
pub const MOST: usize = 1 << 20;

/// Where the results of a step are written: a row for each game, in order.
pub struct Out<'a> {
    /// Masks as words of bits.
    pub masks: &'a mut [u64],
    /// Masks as one byte for each number; nothing if empty.
    pub bools: &'a mut [bool],
    /// Observations of the seat that decides; nothing if empty.
    pub observations: &'a mut [u8],
    /// Who decides.
    pub seats: &'a mut [i8],
    /// What each seat gets.
    pub rewards: &'a mut [f32],
    /// Whether a game ended with this step, and the next one has begun.
    pub terminated: &'a mut [bool],
    /// Whether it was broken off by the limit of turns.
    pub truncated: &'a mut [bool],
    /// Who won the game that ended; -1 if nobody did, or none ended.
    pub winners: &'a mut [i8],
    /// Turns of the game that ended; 0 if none did.
    pub turns: &'a mut [u16],
}

/// Many games of one table.
pub struct Batch {
    table: Table,
    setting: Arc<Setting>,
    space: Space,
    observer: Observer,
    options: Options,
    games: Vec<Game>,
    /// What is allowed: what was handed out may have been written over.
    masks: Vec<u64>,
    choices: Vec<Choices>,
    pool: Option<ThreadPool>,
}

/// Games that a thread steps at a time.
fn chunk(games: usize, threads: usize) -> usize {
    games.div_ceil(threads.max(1)).max(1)
}

impl Batch {
    /// So many games of a table, at their first decisions.
    pub fn new(setting: &Setting, games: usize, options: Options) -> Result<Self, BatchError> {
        if games == 0 || games > MOST {
            return Err(BatchError::Games(games));
        }
        let table = setting.table()?;
        let space = Space::new(table.example());
        let observer = Observer::new(table.example());
        let (given, seats) = (options.opponents.len(), usize::from(table.example().seats()));
        if given != 0 && given + 1 != seats {
            return Err(BatchError::Opponents { given, seats });
        }
        let threads = options.threads.clamp(1, 256).min(games);
        let pool = match threads {
            1 => None,
            n => {
                let pool = ThreadPoolBuilder::new().num_threads(n).build();
                Some(pool.map_err(|_| BatchError::Threads(n))?)
            }
        };
        let new = |i: usize| Game::new(&table, &observer, &options, i as u64);
        let all = (0..games).map(new).collect();
        let masks = vec![0; games * space.words()];
        let choices = vec![Choices::default(); threads];
        let setting = Arc::new(setting.clone());
        let mut batch = Batch { table, setting, space, observer, options, games: all, masks, choices, pool };
        batch.settle_all();
        Ok(batch)
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Never: there is a game at least.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many seats a game has.
    pub fn seats(&self) -> usize {
        self.table.example().seats() as usize
    }

    /// The numbers of actions.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// What observations are made of.
    pub fn observer(&self) -> &Observer {
        &self.observer
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How it plays.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// What each game allows, a row of words for each.
    pub fn masks(&self) -> &[u64] {
        &self.masks
    }

    /// Begins every game anew; with a seed all boards and dice from it.
    pub fn reset(&mut self, seed: Option<u64>) {
        let first = seed.is_some();
        self.options.seed = seed.unwrap_or(self.options.seed);
        let games = self.games.len() as u64;
        for (i, game) in self.games.iter_mut().enumerate() {
            let episode = if first { 0 } else { game.episode + 1 };
            *game = Game::new(&self.table, &self.observer, &self.options, i as u64 + games * episode);
            game.episode = episode;
        }
        self.settle_all();
    }

    /// From here on the dice of a game come from another seed; what has happened stays.
    pub fn reseed(&mut self, game: usize, seed: u64) -> Result<(), BatchError> {
        let games = self.games.len();
        let one = self.games.get_mut(game).ok_or(BatchError::NoGame(game))?;
        debug_assert!(game < games);
        one.dealer = tradeholm_dealer::SimDealer::new(seed);
        Ok(())
    }

    /// The games as they are.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::new(Arc::clone(&self.setting), self.games.iter().map(|game| game.copy(&[])).collect())
    }

    /// One game as it is.
    pub fn snapshot_of(&self, game: usize) -> Result<Snapshot, BatchError> {
        let one = self.games.get(game).ok_or(BatchError::NoGame(game))?;
        Ok(Snapshot::new(Arc::clone(&self.setting), vec![one.copy(&[])]))
    }

    /// The games as they were.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BatchError> {
        if *snapshot.setting() != *self.setting {
            return Err(BatchError::OtherTable);
        }
        if snapshot.games().len() != self.games.len() {
            return Err(BatchError::Games(snapshot.games().len()));
        }
        let levels = &self.options.opponents;
        self.games = snapshot.games().iter().map(|game| game.copy(levels)).collect();
        self.settle_all();
        Ok(())
    }

    /// One game as one was that a snapshot has.
    pub fn restore_one(&mut self, game: usize, snapshot: &Snapshot, from: usize) -> Result<(), BatchError> {
        if *snapshot.setting() != *self.setting {
            return Err(BatchError::OtherTable);
        }
        let was = snapshot.games().get(from).ok_or(BatchError::NoGame(from))?;
        let one = self.games.get_mut(game).ok_or(BatchError::NoGame(game))?;
        *one = was.copy(&self.options.opponents);
        let words = self.space.words();
        let mask = &mut self.masks[game * words..(game + 1) * words];
        settle(&self.space, &self.options, one, &mut self.choices[0], mask);
        Ok(())
    }

    /// What a number could lead to in a game: every state that the next decision may find, or the end, with
    /// its probability. A number that does not end an action leads to the state itself.
    pub fn outcomes(&self, game: usize, action: i64) -> Result<Vec<(State, f64)>, BatchError> {
        let one = self.games.get(game).ok_or(BatchError::NoGame(game))?;
        let (id, words) = (action as usize, self.space.words());
        let mask = &self.masks[game * words..(game + 1) * words];
        if !(0..self.space.len() as i64).contains(&action) || mask[id / 64] >> (id % 64) & 1 == 0 {
            return Err(BatchError::Masked { game, action });
        }
        let (mut next, mut scratch) = (one.copy(&[]), vec![0; words]);
        next.choose(&self.space, &mut Choices::default(), id as u32, &mut scratch);
        let (rules, mut open, mut done) =
            (Arc::clone(&next.rules), vec![(next.state.clone(), 1.0)], Vec::new());
        let (mut list, log) = (Vec::new(), &mut EventLog::off());
        while let Some((state, share)) = open.pop() {
            if !matches!(rules.pending(&state), Pending::Chance(_)) {
                done.push((state, share));
                continue;
            }
            list.clear();
            rules.outcomes(&state, &mut list);
            let total: f64 = list.iter().map(|(_, weight)| f64::from(*weight)).sum();
            for &(outcome, weight) in &list {
                let mut after = state.clone();
                if rules.resolve(&mut after, outcome, log).is_ok() {
                    open.push((after, share * f64::from(weight) / total));
                }
            }
        }
        Ok(done)
    }

    fn settle_all(&mut self) {
        let words = self.space.words();
        for (game, mask) in self.games.iter_mut().zip(self.masks.chunks_exact_mut(words)) {
            settle(&self.space, &self.options, game, &mut self.choices[0], mask);
        }
    }

    /// Whether every number is allowed.
    pub fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
        let games = self.games.len();
        if actions.len() != games {
            return Err(BatchError::Count { games, given: actions.len() });
        }
        let (words, len) = (self.space.words(), self.space.len() as i64);
        let allowed = |(game, &action): (usize, &i64)| {
            let id = action as usize;
            let is = (0..len).contains(&action) && self.masks[game * words + id / 64] >> (id % 64) & 1 != 0;
            if is { Ok(()) } else { Err(BatchError::Masked { game, action }) }
        };
        actions.iter().enumerate().try_for_each(allowed)
    }

    /// Steps every game. A game that ends begins anew at once: what is written is of the new one, but for
    /// rewards, winner and turns.
    pub fn step(&mut self, actions: &[i64], out: &mut Out<'_>) -> Result<(), BatchError> {
        self.check(actions)?;
        self.each(Some(actions), out);
        Ok(())
    }

    /// Writes what there is without stepping.
    pub fn look(&mut self, out: &mut Out<'_>) {
        self.each(None, out);
    }

    fn each(&mut self, actions: Option<&[i64]>, out: &mut Out<'_>) {
        let (words, ids, seats) = (self.space.words(), self.space.len(), self.seats());
        let observed = if out.observations.is_empty() { 0 } else { self.observer.len() };
        let bools = if out.bools.is_empty() { 0 } else { ids };
        let games = self.games.len();
        let size = chunk(games, self.choices.len());
        let parts = parts(
            &mut self.games,
            &mut self.masks,
            &mut self.choices,
            actions,
            out,
            Sizes { size, words, seats, observed, bools },
        );
        let (space, observer, options, table) = (&self.space, &self.observer, &self.options, &self.table);
        let work = |part: Part<'_>| part.step(space, observer, options, table, games as u64);
        match &self.pool {
            None => parts.into_iter().for_each(work),
            Some(pool) => pool.install(|| parts.into_par_iter().for_each(work)),
        }
    }
}

/// Makes forced choices, where they are made by themselves, and writes the mask.
#[inline]
pub(crate) fn settle(
    space: &Space,
    options: &Options,
    game: &mut Game,
    choices: &mut Choices,
    mask: &mut [u64],
) -> Option<End> {
    loop {
        choices.mask(space, &game.rules, &game.state, game.seat, &game.partial, mask);
        if !options.skip_forced {
            return None;
        }
        let mut some = mask.iter().enumerate().filter(|(_, word)| **word != 0);
        let (at, &word) = some.next()?;
        if word & (word - 1) != 0 || some.next().is_some() {
            return None;
        }
        let id = at as u32 * 64 + word.trailing_zeros();
        if game.choose(space, choices, id, mask)
            && let Some(end) = game.advance(options.turn_limit)
        {
            return Some(end);
        }
    }
}
