//! One small pool of threads for everything that bots and hints think about. Tables take turns: whoever has much
//! to think about waits for its own work, not the others for it.

use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

type Job = Box<dyn FnOnce() + Send>;

/// What waits to be thought about.
#[derive(Default)]
struct Queues {
    /// The tables that have something, in the order of their turns.
    turns: VecDeque<String>,
    jobs: HashMap<String, VecDeque<Job>>,
    /// How many ask that nothing be begun.
    held: usize,
    closed: bool,
}

impl Queues {
    fn push(&mut self, table: &str, job: Job) {
        match self.jobs.get_mut(table) {
            Some(jobs) => jobs.push_back(job),
            None => {
                self.jobs.insert(table.to_owned(), VecDeque::from([job]));
                self.turns.push_back(table.to_owned());
            }
        }
    }

    /// The next job of the table whose turn it is; the table goes to the end of the row.
    fn pop(&mut self) -> Option<Job> {
        if self.held > 0 {
            return None;
        }
        let table = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        job
    }
}

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    changed: Condvar,
}

impl Shared {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn work(&self) {
        let mut queues = self.queues();
        while !queues.closed {
            let Some(job) = queues.pop() else {
                queues = self.changed.wait(queues).unwrap_or_else(std::sync::PoisonError::into_inner);
                continue;
            };
            drop(queues);
            job();
            queues = self.queues();
        }
    }
}

/// The pool.
pub struct Thinking {
    shared: Arc<Shared>,
    /// What bots decided is carried out by the threads of the tables: only so much of it at once, so that what
    /// people do never waits behind the bots of a hundred tables.
    steps: Arc<Semaphore>,
    /// The operator's programs that may run at once.
    programs: Arc<Semaphore>,
}

impl Thinking {
    /// A pool that leaves a core to everything else, and so many programs.
    pub fn start(programs: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let shared = Arc::new(Shared::default());
        for _ in 0..cores.saturating_sub(1).max(1) {
            let shared = shared.clone();
            std::thread::spawn(move || {
                crate::priority::step_back();
                shared.work();
            });
        }
        Thinking {
            shared,
            steps: Arc::new(Semaphore::new(2 * cores)),
            programs: Arc::new(Semaphore::new(programs.min(Semaphore::MAX_PERMITS))),
        }
    }

    /// Thinks when it is the table's turn; nothing comes of what panics.
    pub async fn think<T: Send + 'static>(
        &self,
        table: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, thought) = oneshot::channel();
        let job = move || {
            // Nobody may be waiting any more.
            if !answer.is_closed()
                && let Ok(found) = std::panic::catch_unwind(AssertUnwindSafe(work))
            {
                let _ = answer.send(found);
            }
        };
        self.shared.queues().push(table, Box::new(job));
        self.shared.changed.notify_one();
        thought.await.ok()
    }

    /// Waits until a bot may carry out what it decided; until the permit is dropped that counts as under way.
    pub async fn step(&self) -> Option<OwnedSemaphorePermit> {
        self.steps.clone().acquire_owned().await.ok()
    }

    /// Room for one of the operator's programs, for as long as it runs; none if there are enough.
    pub fn program(&self) -> Option<OwnedSemaphorePermit> {
        self.programs.clone().try_acquire_owned().ok()
    }

    /// How many things wait to be thought about.
    pub fn waiting(&self) -> usize {
        self.shared.queues().jobs.values().map(VecDeque::len).sum()
    }

    /// Nothing is begun until the answer is dropped.
    pub fn hold(&self) -> Held {
        self.shared.queues().held += 1;
        Held(self.shared.clone())
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.shared.queues().closed = true;
        self.shared.changed.notify_all();
    }
}

/// As long as this is there, nothing new is thought about. For tests.
pub struct Held(Arc<Shared>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.queues().held -= 1;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_nobody_elses_and_nothing_begins_while_it_is_held() {
        let thinking = Thinking::start(1);
        let held = thinking.hold();
        let all = async {
            tokio::join!(
                thinking.think("a", || panic!("a test asked for this")),
                thinking.think("a", || 2),
                thinking.think("b", || 3),
            )
        };
        let release = async {
            while thinking.waiting() < 3 {
                tokio::task::yield_now().await;
            }
            drop(held);
        };
        let ((nothing, two, three), ()): ((Option<()>, _, _), ()) = tokio::join!(all, release);
        assert_eq!((nothing, two, three), (None, Some(2), Some(3)));
        assert!(thinking.program().is_some_and(|_one| thinking.program().is_none()));
    }

    #[test]
    fn the_row_goes_round() {
        let mut queues = Queues::default();
        let seen = Arc::new(Mutex::new(Vec::new()));
        for (table, n) in [("a", 1), ("a", 2), ("a", 3), ("b", 4), ("c", 5), ("b", 6)] {
            let seen = seen.clone();
            queues.push(table, Box::new(move || seen.lock().unwrap().push(n)));
        }
        while let Some(job) = queues.pop() {
            job();
        }
        assert_eq!(*seen.lock().unwrap(), [1, 4, 5, 2, 6, 3]);
        assert!(queues.jobs.is_empty());
    }
}
