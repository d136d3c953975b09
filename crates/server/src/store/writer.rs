//! Group commit: one task writes whatever is waiting in one transaction, then tells everyone.
//!
//! A durable transaction costs about a millisecond however much is in it, so waiting together is
//! what lets hundreds of tables write at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError, Write};

/// Most jobs in one transaction.
const BATCH: usize = 256;

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
}

/// A handle to the writing task.
#[derive(Clone)]
pub struct Writer {
    orders: mpsc::Sender<Order>,
    stats: Arc<WriterStats>,
}

impl Writer {
    /// Starts the writing task.
    pub fn start(store: Arc<dyn Store>) -> Self {
        let (orders, queue) = mpsc::channel(4096);
        let stats = Arc::new(WriterStats::default());
        tokio::spawn(run(store, queue, stats.clone()));
        Writer { orders, stats }
    }

    /// What has been done so far.
    pub fn stats(&self) -> &WriterStats {
        &self.stats
    }

    /// Makes all of it durable, or none; returns once that is so.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.orders.send(Order::Write(Job { writes, reply })).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Writes what is waiting, then stops.
    pub async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = wait.await;
        }
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
        commit(&*store, jobs, &stats).await;
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
    match store.commit(&batch).await {
        Ok(()) => {
            stats.commits.fetch_add(1, Ordering::Relaxed);
            stats.jobs.fetch_add(jobs.len() as u64, Ordering::Relaxed);
            jobs.into_iter().for_each(|job| drop(job.reply.send(Ok(()))));
        }
        Err(error) if jobs.len() == 1 => {
            stats.failures.fetch_add(1, Ordering::Relaxed);
            jobs.into_iter().for_each(|job| drop(job.reply.send(Err(error.clone()))));
        }
        // One bad job must not take the others with it: each gets a transaction of its own.
        Err(_) => {
            for job in jobs {
                let result = store.commit(&job.writes).await;
                let counter = if result.is_ok() { &stats.jobs } else { &stats.failures };
                counter.fetch_add(1, Ordering::Relaxed);
                let _ = job.reply.send(result);
            }
        }
    }
    stats.busy_us.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
}
