//! A queue of work with places, and the threads that do it.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::Asker;

/// What a lane has room for.
#[derive(Clone, Debug)]
pub struct LaneLimits {
    /// Requests that have a place, whether they wait or are worked on.
    pub places: usize,
    /// The same of one asker.
    pub per_asker: usize,
    /// Bytes that they bring.
    pub bytes: usize,
    /// The same of one asker.
    pub bytes_per_asker: usize,
    /// How long something may wait and be worked on.
    pub time: Duration,
}

/// Why something is not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Whoever asks has as many places as one may have.
    Share,
    /// All places are taken.
    Full,
    /// It took too long, waiting included.
    Late,
    /// The work panicked.
    Failed,
    /// The server stops.
    Closed,
}

/// What a lane has done so far.
#[derive(Debug, Default)]
pub struct Stats {
    pub done: AtomicU64,
    pub refused: AtomicU64,
    pub late: AtomicU64,
    pub waited_us: AtomicU64,
    pub busy_us: AtomicU64,
}

/// When work has to end, and whether anybody still wants it.
struct Ticket {
    until: Instant,
    given_up: AtomicBool,
    late: AtomicBool,
}

impl Ticket {
    fn is_over(&self) -> bool {
        self.given_up.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

thread_local! {
    /// The ticket of what this thread works on.
    static CURRENT: RefCell<Option<Arc<Ticket>>> = const { RefCell::new(None) };
}

/// To be asked between the steps of long work: an error once its time is over or nobody waits for it any
/// more. Elsewhere than on the threads of a lane there is always time.
pub fn in_time() -> Result<(), String> {
    CURRENT.with_borrow(|current| match current {
        Some(ticket) if ticket.is_over() => {
            ticket.late.store(true, Ordering::Relaxed);
            Err("It took too long".to_owned())
        }
        _ => Ok(()),
    })
}

struct Job {
    ticket: Arc<Ticket>,
    came: Instant,
    /// It has a place, which is given back when the work is done or dropped, whoever still waits for it.
    work: Box<dyn FnOnce() + Send>,
}

#[derive(Default)]
struct Queue {
    /// Places and bytes that each asker holds.
    held: HashMap<Asker, (usize, usize)>,
    places: usize,
    bytes: usize,
    jobs: HashMap<Asker, VecDeque<Job>>,
    /// Those who have work here, in the order of their turns.
    turns: VecDeque<Asker>,
    waiting: usize,
    running: Vec<Arc<Ticket>>,
    closed: bool,
}

impl Queue {
    fn push(&mut self, asker: &Asker, job: Job) {
        let theirs = self.jobs.entry(asker.clone()).or_default();
        if theirs.is_empty() {
            self.turns.push_back(asker.clone());
        }
        theirs.push_back(job);
        self.waiting += 1;
    }

    /// The next job; whoever has more goes to the end of the line.
    fn pop(&mut self) -> Option<Job> {
        let asker = self.turns.pop_front()?;
        let theirs = self.jobs.get_mut(&asker)?;
        let job = theirs.pop_front();
        if theirs.is_empty() {
            self.jobs.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.waiting -= usize::from(job.is_some());
        job
    }
}

struct Shared {
    limits: LaneLimits,
    queue: Mutex<Queue>,
    wake: Condvar,
    stats: Stats,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A queue with threads of its own.
pub struct Lane {
    name: &'static str,
    shared: Arc<Shared>,
}

impl Lane {
    /// Begins so many threads.
    pub fn new(name: &'static str, limits: LaneLimits, threads: usize) -> Self {
        let shared = Arc::new(Shared {
            limits,
            queue: Mutex::default(),
            wake: Condvar::new(),
            stats: Stats::default(),
        });
        for _ in 0..threads {
            let shared = shared.clone();
            let began = std::thread::Builder::new().name(name.to_owned()).spawn(move || serve(&shared));
            if let Err(error) = began {
                tracing::error!(%error, name, "a thread cannot be started");
            }
        }
        Lane { name, shared }
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    pub fn stats(&self) -> &Stats {
        &self.shared.stats
    }

    /// How much waits for a thread.
    pub fn waiting(&self) -> usize {
        self.shared.queue().waiting
    }

    /// A place for someone who brings so many bytes, if there is one.
    pub fn admit(&self, asker: Asker, bytes: usize) -> Result<Place, Refused> {
        let refused = |why| {
            self.shared.stats.refused.fetch_add(1, Ordering::Relaxed);
            Err(why)
        };
        let limits = &self.shared.limits;
        let mut queue = self.shared.queue();
        if queue.closed {
            return refused(Refused::Closed);
        }
        let (places, held) = queue.held.get(&asker).copied().unwrap_or_default();
        if places >= limits.per_asker || held.saturating_add(bytes) > limits.bytes_per_asker {
            return refused(Refused::Share);
        }
        if queue.places >= limits.places || queue.bytes.saturating_add(bytes) > limits.bytes {
            return refused(Refused::Full);
        }
        Ok(self.place(&mut queue, asker, bytes))
    }

    /// A place for someone who needs no limit.
    pub fn always(&self, asker: Asker) -> Place {
        self.place(&mut self.shared.queue(), asker, 0)
    }

    fn place(&self, queue: &mut Queue, asker: Asker, bytes: usize) -> Place {
        let held = queue.held.entry(asker.clone()).or_default();
        held.0 += 1;
        held.1 += bytes;
        queue.places += 1;
        queue.bytes += bytes;
        Place(Arc::new(Held { shared: self.shared.clone(), asker, bytes }))
    }

    /// Drops what waits; what is worked on learns that it need not go on.
    pub fn close(&self) {
        let dropped = {
            let mut queue = self.shared.queue();
            queue.closed = true;
            queue.running.iter().for_each(|ticket| ticket.given_up.store(true, Ordering::Relaxed));
            queue.turns.clear();
            queue.waiting = 0;
            std::mem::take(&mut queue.jobs)
        };
        self.shared.wake.notify_all();
        // Their places take the lock.
        drop(dropped);
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        self.close();
    }
}

struct Held {
    shared: Arc<Shared>,
    asker: Asker,
    bytes: usize,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut queue = self.shared.queue();
        queue.places -= 1;
        queue.bytes -= self.bytes;
        if let Some(held) = queue.held.get_mut(&self.asker) {
            held.0 -= 1;
            held.1 -= self.bytes;
            if held.0 == 0 {
                queue.held.remove(&self.asker);
            }
        }
    }
}

/// A place in a lane: what it takes to have something computed. It is free again when the last copy of
/// it is dropped.
#[derive(Clone)]
pub struct Place(Arc<Held>);

/// Says that nobody waits any more, however that came.
struct GivesUp(Arc<Ticket>);

impl Drop for GivesUp {
    fn drop(&mut self) {
        self.0.given_up.store(true, Ordering::Relaxed);
    }
}

impl Place {
    /// Has something done when it is this asker's turn.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let shared = &self.0.shared;
        let (tell, told) = oneshot::channel();
        let now = Instant::now();
        let ticket = Arc::new(Ticket {
            until: now + shared.limits.time,
            given_up: AtomicBool::default(),
            late: AtomicBool::default(),
        });
        let place = self.clone();
        let work = move || {
            let done = catch_unwind(AssertUnwindSafe(work));
            // Before it is told, so that whoever has an answer has the place as well.
            drop(place);
            drop(tell.send(done));
        };
        let job = Job { ticket: ticket.clone(), came: now, work: Box::new(work) };
        let refused_job = {
            let mut queue = shared.queue();
            if queue.closed {
                Some(job)
            } else {
                queue.push(&self.0.asker, job);
                None
            }
        };
        if refused_job.is_some() {
            return Err(Refused::Closed);
        }
        shared.wake.notify_one();
        let waiting = GivesUp(ticket);
        let done = tokio::time::timeout_at(waiting.0.until.into(), told).await;
        let result = match done {
            _ if waiting.0.late.load(Ordering::Relaxed) => Err(Refused::Late),
            Ok(Ok(Ok(done))) => Ok(done),
            Ok(Ok(Err(_))) => Err(Refused::Failed),
            // Nobody has worked on it: the lane was closed, or its time was over.
            Ok(Err(_)) if shared.queue().closed => Err(Refused::Closed),
            Ok(Err(_)) | Err(_) => Err(Refused::Late),
        };
        if result.as_ref().is_err_and(|why| *why == Refused::Late) {
            shared.stats.late.fetch_add(1, Ordering::Relaxed);
        }
        result
    }
}

/// What a thread of a lane does.
fn serve(shared: &Shared) {
    crate::priority::step_back();
    loop {
        let job = {
            let mut queue = shared.queue();
            loop {
                if queue.closed {
                    return;
                }
                if let Some(job) = queue.pop() {
                    queue.running.push(job.ticket.clone());
                    break job;
                }
                queue = shared.wake.wait(queue).unwrap_or_else(|poisoned| poisoned.into_inner());
            }
        };
        let Job { ticket, came, work } = job;
        shared.stats.waited_us.fetch_add(came.elapsed().as_micros() as u64, Ordering::Relaxed);
        if ticket.is_over() {
            drop(work);
        } else {
            let began = Instant::now();
            CURRENT.set(Some(ticket.clone()));
            work();
            CURRENT.set(None);
            shared.stats.busy_us.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
            shared.stats.done.fetch_add(1, Ordering::Relaxed);
        }
        shared.queue().running.retain(|other| !Arc::ptr_eq(other, &ticket));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(time: Duration) -> Lane {
        let limits = LaneLimits { places: 6, per_asker: 4, bytes: 1000, bytes_per_asker: 600, time };
        Lane::new("test", limits, 1)
    }

    fn who(n: u8) -> Asker {
        Asker::Address([10, 0, 0, n].into())
    }

    #[test]
    fn places_are_shared_out_and_given_back() {
        let lane = lane(Duration::from_secs(5));
        let mut here: Vec<Place> = (0..4).map(|_| lane.admit(who(1), 10).unwrap()).collect();
        assert_eq!(lane.admit(who(1), 0).err(), Some(Refused::Share));
        assert_eq!(lane.admit(who(2), 601).err(), Some(Refused::Share), "too much for one");
        let there = [lane.admit(who(2), 500).unwrap(), lane.admit(who(3), 100).unwrap()];
        assert_eq!(lane.admit(who(4), 0).err(), Some(Refused::Full));
        drop(here.pop());
        assert_eq!(lane.admit(who(4), 400).err(), Some(Refused::Full), "no room for so many bytes");
        drop((here, there));
        assert!(lane.admit(who(4), 600).is_ok());
        assert!(lane.shared.queue().held.is_empty());
    }

    #[tokio::test]
    async fn askers_take_turns() {
        let lane = lane(Duration::from_secs(5));
        let order = Arc::new(Mutex::new(Vec::new()));
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let first = lane.admit(who(9), 0).unwrap();
        let first = tokio::spawn(async move { first.run(move || gate.recv().is_ok()).await });
        while lane.shared.queue().running.is_empty() {
            tokio::task::yield_now().await;
        }
        let mut all = Vec::new();
        for asker in [1, 1, 1, 2] {
            let (place, order) = (lane.admit(who(asker), 0).unwrap(), order.clone());
            let waiting = lane.waiting();
            all.push(tokio::spawn(async move {
                place.run(move || order.lock().unwrap().push(asker)).await.unwrap()
            }));
            while lane.waiting() == waiting {
                tokio::task::yield_now().await;
            }
        }
        open.send(()).unwrap();
        for one in all {
            one.await.unwrap();
        }
        assert_eq!(first.await.unwrap(), Ok(true));
        assert_eq!(*order.lock().unwrap(), [1, 2, 1, 1], "whoever asks for much does not go before others");
    }

    /// Has something short done, however long a busy machine keeps a thread that steps back.
    async fn done<T: Send + 'static>(place: &Place, work: fn() -> T) -> Result<T, Refused> {
        let mut result = place.run(work).await;
        for _ in 0..60 {
            if !matches!(result, Err(Refused::Late)) {
                break;
            }
            result = place.run(work).await;
        }
        result
    }

    #[tokio::test]
    async fn work_ends_when_its_time_is_over_or_nobody_waits() {
        let lane = lane(Duration::from_secs(1));
        let place = lane.admit(who(1), 0).unwrap();
        let endless = || while in_time().is_ok() {};
        assert_eq!(place.run(endless).await, Err(Refused::Late));
        assert_eq!(done(&place, || 5).await, Ok(5), "the thread is free again");
        let panics = done(&place, || panic!("a test asked for this")).await;
        assert_eq!(panics, Err::<(), _>(Refused::Failed));
        assert_eq!(done(&place, || 6).await, Ok(6), "and lives");
        let gone = tokio::time::timeout(Duration::from_millis(10), place.run(endless)).await;
        assert!(gone.is_err());
        assert_eq!(done(&place, || 7).await, Ok(7));
        lane.close();
        assert_eq!(place.run(|| 8).await, Err(Refused::Closed));
        assert!(in_time().is_ok(), "elsewhere there is always time");
    }
}
