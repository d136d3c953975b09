//! When actions were sent, and when the last viewer had them.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::LoadReport;

/// What all tables share.
#[derive(Default)]
pub(super) struct Times {
    measuring: AtomicBool,
    accepted: AtomicU64,
    refused: AtomicU64,
    games: AtomicU64,
    failed: AtomicU64,
    samples: Mutex<Vec<u32>>,
}

impl Times {
    /// Begins to count, from nothing.
    pub fn start(&self) {
        for counter in [&self.accepted, &self.refused, &self.games, &self.failed] {
            counter.store(0, Ordering::SeqCst);
        }
        self.samples.lock().unwrap_or_else(|p| p.into_inner()).clear();
        self.measuring.store(true, Ordering::SeqCst);
    }

    pub fn stop(&self) {
        self.measuring.store(false, Ordering::SeqCst);
    }

    fn count(&self, counter: &AtomicU64) {
        if self.measuring.load(Ordering::Relaxed) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub fn accept(&self) {
        self.count(&self.accepted);
    }

    pub fn refuse(&self) {
        self.count(&self.refused);
    }

    pub fn end_game(&self) {
        self.count(&self.games);
    }

    pub fn games(&self) -> u64 {
        self.games.load(Ordering::SeqCst)
    }

    pub fn fail(&self) {
        self.count(&self.failed);
    }

    fn sample(&self, took: Duration) {
        if self.measuring.load(Ordering::Relaxed) {
            let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
            self.samples.lock().unwrap_or_else(|p| p.into_inner()).push(micros);
        }
    }

    pub fn report(&self) -> LoadReport {
        let mut samples = std::mem::take(&mut *self.samples.lock().unwrap_or_else(|p| p.into_inner()));
        samples.sort_unstable();
        let at = |share: f64| {
            let index = ((samples.len() as f64 * share) as usize).min(samples.len().saturating_sub(1));
            samples.get(index).map_or(0.0, |us| f64::from(*us) / 1000.0)
        };
        LoadReport {
            accepted: self.accepted.load(Ordering::SeqCst),
            refused: self.refused.load(Ordering::SeqCst),
            games: self.games.load(Ordering::SeqCst),
            failed: self.failed.load(Ordering::SeqCst),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            ..LoadReport::default()
        }
    }
}

#[derive(Default)]
struct Steps {
    code: String,
    game: String,
    acknowledged: u32,
    next: Option<Instant>,
    /// By number: when it was sent, how many have it, when the last of them got it.
    open: BTreeMap<u32, (Option<Instant>, u32, Instant)>,
}

/// What the clients of one table share.
pub(super) struct TableTimes {
    viewers: u32,
    pace: Duration,
    steps: Mutex<Steps>,
}

impl TableTimes {
    pub fn new(viewers: u32, pace: f64, number: usize, tables: usize) -> Self {
        let pace = Duration::from_secs_f64(pace);
        // Tables take turns, as people do, rather than all acting at once.
        let first = Instant::now() + pace.mul_f64(number as f64 / tables.max(1) as f64);
        TableTimes { viewers, pace, steps: Mutex::new(Steps { next: Some(first), ..Steps::default() }) }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Steps> {
        self.steps.lock().unwrap_or_else(|p| p.into_inner())
    }

    pub fn name(&self, code: String) {
        self.lock().code = code;
    }

    pub fn code(&self) -> String {
        self.lock().code.clone()
    }

    /// The game, and its last acknowledged step.
    pub fn acknowledged(&self) -> (String, u32) {
        let steps = self.lock();
        (steps.game.clone(), steps.acknowledged)
    }

    /// When this table may act next.
    pub fn turn(&self) -> Instant {
        let mut steps = self.lock();
        let now = Instant::now();
        let at = steps.next.unwrap_or(now).max(now);
        steps.next = Some(at + self.pace);
        at
    }

    pub fn begin(&self, game: &str) {
        let mut steps = self.lock();
        if steps.game != game {
            steps.game = game.to_owned();
            steps.acknowledged = 0;
            steps.open.clear();
        }
    }

    /// An action that was sent then is step `seq`.
    pub fn accepted(&self, times: &Times, seq: u32, sent: Instant) {
        let mut steps = self.lock();
        steps.acknowledged = steps.acknowledged.max(seq);
        let now = Instant::now();
        let step = steps.open.entry(seq).or_insert((None, 0, now));
        step.0 = Some(sent);
        self.settle(&mut steps, times, seq);
    }

    /// A viewer has step `seq`.
    pub fn received(&self, times: &Times, seq: u32) {
        let mut steps = self.lock();
        let now = Instant::now();
        let step = steps.open.entry(seq).or_insert((None, 0, now));
        step.1 += 1;
        step.2 = now;
        self.settle(&mut steps, times, seq);
    }

    fn settle(&self, steps: &mut Steps, times: &Times, seq: u32) {
        if let Some(&(Some(sent), count, last)) = steps.open.get(&seq)
            && count >= self.viewers
        {
            times.sample(last - sent);
            steps.open.remove(&seq);
        }
        while steps.open.len() > 64 {
            steps.open.pop_first();
        }
    }
}
