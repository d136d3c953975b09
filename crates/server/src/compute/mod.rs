//! Work that a request asks for: boards to deal, games to play again, records to prove, passwords to
//! hash. It has threads of its own, few and with less priority than those of the tables, and its own
//! limits: how many may wait, how many of those may be of one address, how long it may take, and how
//! much they may bring. Whoever comes past them is told at once when to come back.

mod cache;
mod lane;

use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

pub use cache::Cache;
use lane::{Lane, LaneLimits};
pub use lane::{Place, Refused, in_time};

use crate::limits::block;

/// How much may be computed for those who ask.
#[derive(Clone, Debug, PartialEq)]
pub struct ComputeLimits {
    /// Requests that wait or are worked on, in all.
    pub places: usize,
    /// The same of one address.
    pub per_address: usize,
    /// Bytes that those requests bring, in all.
    pub bytes: usize,
    /// The same of one address.
    pub bytes_per_address: usize,
    /// How long a request may wait and be worked on.
    pub time: Duration,
    /// Analyses of games that wait or are made, of one address.
    pub analyses_per_address: usize,
}

impl Default for ComputeLimits {
    fn default() -> Self {
        ComputeLimits {
            places: 48,
            per_address: 6,
            bytes: 24 << 20,
            bytes_per_address: 6 << 20,
            time: Duration::from_secs(10),
            analyses_per_address: 4,
        }
    }
}

impl ComputeLimits {
    /// None worth the name.
    pub fn lifted() -> Self {
        ComputeLimits {
            places: usize::MAX,
            per_address: usize::MAX,
            bytes: usize::MAX,
            bytes_per_address: usize::MAX,
            time: Duration::from_secs(60),
            analyses_per_address: usize::MAX,
        }
    }
}

/// For whom something is computed. They take turns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// Whoever is at that address.
    Address(IpAddr),
    /// The table of that code, which asks for one thing at a time.
    Table(String),
    /// The server itself.
    Server,
}

/// Everything that is computed for those who ask.
pub struct Compute {
    /// What takes a second at most.
    short: Lane,
    /// Analyses, which take many: nobody waits for them in the other lane.
    long: Lane,
    /// Answers that are asked for again and again.
    pub cache: Cache,
}

/// Analyses that may wait for their turn.
const ANALYSES: usize = 32;
/// How long an analysis may wait and be made.
const ANALYSIS_TIME: Duration = Duration::from_secs(300);

impl Compute {
    /// Begins its threads.
    pub fn new(limits: &ComputeLimits) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let short = LaneLimits {
            places: limits.places,
            per_asker: limits.per_address,
            bytes: limits.bytes,
            bytes_per_asker: limits.bytes_per_address,
            time: limits.time,
        };
        let long = LaneLimits {
            places: ANALYSES,
            per_asker: limits.analyses_per_address,
            time: ANALYSIS_TIME,
            ..short.clone()
        };
        // The tables keep a core for themselves where there are two.
        Compute {
            short: Lane::new("compute", short, (cores / 2).clamp(1, 8)),
            long: Lane::new("analyze", long, 1),
            cache: Cache::default(),
        }
    }

    /// A place for a request of that address that brings so many bytes.
    pub fn admit(&self, address: IpAddr, bytes: usize) -> Result<Place, Refused> {
        self.short.admit(Asker::Address(block(address)), bytes)
    }

    /// A place for an analysis that somebody at that address asks for.
    pub fn admit_analysis(&self, address: IpAddr) -> Result<Place, Refused> {
        self.long.admit(Asker::Address(block(address)), 0)
    }

    /// A place for a table. There always is one: it asks for one thing at a time.
    pub fn for_table(&self, code: &str) -> Place {
        self.short.always(Asker::Table(code.to_owned()))
    }

    /// A place for the server itself.
    pub fn for_server(&self) -> Place {
        self.short.always(Asker::Server)
    }

    /// Drops what waits, and has what is worked on end as soon as it can.
    pub fn close(&self) {
        self.short.close();
        self.long.close();
    }

    /// Counters in the text format of Prometheus.
    pub fn metrics(&self) -> String {
        let mut out = String::with_capacity(1024);
        let mut family = |name: &str, kind: &str, help: &str, value: &dyn Fn(&Lane) -> f64| {
            let _ = writeln!(out, "# HELP tradeholm_{name} {help}\n# TYPE tradeholm_{name} {kind}");
            for lane in [&self.short, &self.long] {
                let _ = writeln!(out, "tradeholm_{name}{{lane=\"{}\"}} {}", lane.name(), value(lane));
            }
        };
        family("compute_waiting", "gauge", "Work that waits for a thread", &|lane| lane.waiting() as f64);
        family("compute_done_total", "counter", "Work that was done", &|lane| {
            lane.stats().done.load(Ordering::Relaxed) as f64
        });
        family("compute_refused_total", "counter", "Requests refused because too much was asked", &|lane| {
            lane.stats().refused.load(Ordering::Relaxed) as f64
        });
        family("compute_late_total", "counter", "Work given up because it took too long", &|lane| {
            lane.stats().late.load(Ordering::Relaxed) as f64
        });
        family("compute_waited_seconds_total", "counter", "Time that work waited for a thread", &|lane| {
            lane.stats().waited_us.load(Ordering::Relaxed) as f64 / 1e6
        });
        family("compute_busy_seconds_total", "counter", "Time that threads worked", &|lane| {
            lane.stats().busy_us.load(Ordering::Relaxed) as f64 / 1e6
        });
        out
    }
}
