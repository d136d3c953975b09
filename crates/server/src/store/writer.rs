//! Group commit: one task writes whatever is waiting in one transaction, then tells everyone.
//!
//! A durable transaction costs about a millisecond however much is in it, so waiting together is
//! what lets hundreds of tables write at once.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::{Store, StoreError, Write};

/// Most jobs in one transaction.
const BATCH: usize = 256;
/// How long to wait before a write of which nobody knows whether it happened is written again.
const AGAIN: [Duration; 3] =
    [Duration::from_millis(50), Duration::from_millis(200), Duration::from_millis(600)];

struct Job {
    writes: Vec<Write>,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

enum Order {
    Write(Job),
    Close(oneshot::Sender<()>),
}

/// What the writer has done so far.
#[derive(Debug, Default)]
pub struct WriterStats {
    /// Transactions committed.
    pub commits: AtomicU64,
    /// Jobs committed.
    pub jobs: AtomicU64,
    /// Jobs that failed.
    pub failures: AtomicU64,
    /// Microseconds spent in transactions.
    pub busy_us: AtomicU64,
    /// Times that writing panicked and went on with the next jobs.
    pub restarts: AtomicU64,
}

/// A handle to the writing task.
#[derive(Clone)]
pub struct Writer {
    orders: mpsc::Sender<Order>,
    stats: Arc<WriterStats>,
    closed: Arc<AtomicBool>,
}

impl Writer {
    /// Starts the writing task.
    pub fn start(store: Arc<dyn Store>) -> Self {
        let (orders, queue) = mpsc::channel(4096);
        let stats = Arc::new(WriterStats::default());
        tokio::spawn(run(store, queue, stats.clone()));
        Writer { orders, stats, closed: Arc::default() }
    }

    /// What has been done so far.
    pub fn stats(&self) -> &WriterStats {
        &self.stats
    }

    /// Makes all of it durable, or none; returns once that is so. Nothing at all proves that something
    /// could be.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.orders.send(Order::Write(Job { writes, reply })).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or_else(|_| {
            if self.closed.load(Ordering::SeqCst) {
                return Err(StoreError::Closed);
            }
            Err(StoreError::Other("the writer failed before it could tell".to_owned()))
        })
    }

    /// Writes what is waiting, then stops.
    pub async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = wait.await;
        }
        self.closed.store(true, Ordering::SeqCst);
    }
}

async fn run(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Order>, stats: Arc<WriterStats>) {
    let mut orders = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut orders, BATCH).await > 0 {
        let mut jobs = Vec::with_capacity(orders.len());
        let mut close = None;
        for order in orders.drain(..) {
            match order {
                Order::Write(job) => jobs.push(job),
                Order::Close(done) => close = Some(done),
            }
        }
        // Those whose jobs were under way are told that nobody knows; the others are written.
        if AssertUnwindSafe(commit(&*store, jobs, &stats)).catch_unwind().await.is_err() {
            stats.restarts.fetch_add(1, Ordering::Relaxed);
            tracing::error!("the writer failed; it goes on with what comes next");
        }
        if let Some(done) = close {
            let _ = done.send(());
            return;
        }
    }
}

async fn commit(store: &dyn Store, jobs: Vec<Job>, stats: &WriterStats) {
    if jobs.is_empty() {
        return;
    }
    let began = Instant::now();
    let batch: Vec<Write> = jobs.iter().flat_map(|job| job.writes.iter().cloned()).collect();
    let tell = |job: Job, result: Result<(), StoreError>| {
        let counter = if result.is_ok() { &stats.jobs } else { &stats.failures };
        counter.fetch_add(1, Ordering::Relaxed);
        let _ = job.reply.send(result);
    };
    match store.commit(&batch).await {
        Ok(()) => {
            stats.commits.fetch_add(1, Ordering::Relaxed);
            jobs.into_iter().for_each(|job| tell(job, Ok(())));
        }
        // One bad job must not take the others with it: each gets a transaction of its own.
        Err(error) if !error.is_certain() || error.concerns_one() && jobs.len() > 1 => {
            let unknown = (!error.is_certain()).then_some(error);
            let mut pauses = AGAIN.iter();
            if unknown.is_some() {
                sleep(AGAIN[0]).await;
            }
            let mut broken = None;
            for job in jobs {
                let result = match &broken {
                    // The store itself does not work, so the rest need not wait for it one by one.
                    Some(error) => Err(unknown.clone().unwrap_or_else(|| StoreError::clone(error))),
                    None => alone(store, &job.writes, unknown.clone(), &mut pauses).await,
                };
                broken = broken.or(result.as_ref().err().filter(|error| !error.concerns_one()).cloned());
                tell(job, result);
            }
        }
        Err(error) => jobs.into_iter().for_each(|job| tell(job, Err(error.clone()))),
    }
    stats.busy_us.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
}

/// Writes one job. Where the answer is lost it is written again: what is there already, the same in all
/// its parts, is no error, so that success says for certain that it is there once.
async fn alone(
    store: &dyn Store,
    writes: &[Write],
    mut unknown: Option<StoreError>,
    pauses: &mut std::slice::Iter<'_, Duration>,
) -> Result<(), StoreError> {
    loop {
        let error = match store.commit(writes).await {
            Ok(()) => return Ok(()),
            // The store has something else in that place, so ours was never there.
            Err(StoreError::Duplicate) => return Err(StoreError::Duplicate),
            // It will be refused ever after; only of the time before it is not known.
            Err(StoreError::LeaseLost) => return Err(unknown.unwrap_or(StoreError::LeaseLost)),
            Err(error) => error,
        };
        if unknown.is_none() && error.is_certain() {
            return Err(error);
        }
        // Even if it certainly did not happen this time: what about the time before?
        let unknown = unknown.get_or_insert(error);
        match pauses.next() {
            Some(pause) => sleep(*pause).await,
            None => return Err(unknown.clone()),
        }
    }
}
