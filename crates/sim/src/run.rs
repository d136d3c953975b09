//! A run of many games over threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{BoardDealer, DealError, Layout};
use tradeholm_engine::{Config, ConfigError, Rules, seats::MAX_SEATS};

use crate::shard::Shard;
use crate::{RandomPlayer, play};

/// What to play.
#[derive(Clone, Debug)]
pub struct Spec {
    /// The table.
    pub config: Config,
    /// Boards are dealt from this, one for each game.
    pub layout: Layout,
    /// How many games.
    pub games: u64,
    /// Which of them are played here.
    pub shard: Shard,
    /// The seed of boards, dice and players.
    pub seed: u64,
    /// How many threads; at least one.
    pub threads: usize,
    /// A game is broken off after so many turns.
    pub turn_limit: u16,
    /// Whether to check every invariant after every step (slow).
    pub check: bool,
}

/// Why a run cannot be, or what it found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// The board cannot be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The table cannot be.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// An invariant was broken.
    #[error("game {game}: {what}")]
    Invariant {
        /// Which game of the run, from 0.
        game: u64,
        /// What is wrong.
        what: String,
    },
}

/// The figures of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games won by each seat.
    pub wins: Vec<u64>,
    /// Games that reached the turn limit.
    pub unfinished: u64,
    /// Actions and outcomes in all games.
    pub steps: u64,
    /// Turns in all games.
    pub turns: u64,
    /// Time by the clock.
    pub elapsed: Duration,
}

impl Report {
    /// Adds what others counted; time by the clock is for the caller to say.
    pub fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.steps += other.steps;
        self.turns += other.turns;
        self.wins.iter_mut().zip(&other.wins).for_each(|(a, b)| *a += b);
    }

    /// So many a second.
    pub fn rate(&self, count: u64) -> f64 {
        count as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    /// So many in a game, on average.
    pub fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }
}

/// Games that a thread takes at a time.
const BATCH: u64 = 32;

/// Plays the games of this shard. `done` counts up while it runs.
pub fn run(spec: &Spec, done: &AtomicU64) -> Result<Report, RunError> {
    let start = Instant::now();
    let boards = BoardDealer::new(&spec.layout)?;
    // The first deal shows what is wrong with the table before any thread starts.
    let first = boards.deal(&mut SimDealer::for_game(spec.seed, 0))?;
    let rules = Rules::new(spec.config.clone(), &first)?;
    let next = AtomicU64::new(0);
    let parts: Vec<Result<Report, RunError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..spec.threads.max(1))
            .map(|_| scope.spawn(|| worker(spec, &boards, &rules, &next, done)))
            .collect();
        workers
            .into_iter()
            .map(|w| w.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let mut report = Report { wins: vec![0; spec.config.colors.len()], ..Report::default() };
    for part in parts {
        report.add(&part?);
    }
    report.elapsed = start.elapsed();
    Ok(report)
}

fn worker(
    spec: &Spec,
    boards: &BoardDealer,
    rules: &Rules,
    next: &AtomicU64,
    done: &AtomicU64,
) -> Result<Report, RunError> {
    let mut report = Report { wins: vec![0; spec.config.colors.len()], ..Report::default() };
    let mut players: [RandomPlayer; MAX_SEATS] = Default::default();
    loop {
        let from = next.fetch_add(BATCH, Ordering::Relaxed);
        if from >= spec.games {
            return Ok(report);
        }
        for game in (from..(from + BATCH).min(spec.games)).filter(|&game| spec.shard.has(game)) {
            let mut dealer = SimDealer::for_game(spec.seed, game);
            let rules = rules.with_board(&boards.deal(&mut dealer)?)?;
            let result = if spec.check {
                play(&rules, &mut players, &mut dealer, spec.turn_limit, |state| {
                    rules.check_invariants(state).map_err(|what| RunError::Invariant { game, what })
                })?
            } else {
                play(&rules, &mut players, &mut dealer, spec.turn_limit, |_| Ok::<(), RunError>(()))?
            };
            report.games += 1;
            report.steps += result.steps;
            report.turns += u64::from(result.turns);
            match result.winner {
                Some(seat) => report.wins[seat.index()] += 1,
                None => report.unfinished += 1,
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
    }
}
