//! Names that nobody can guess, and codes that people can read out.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Instant;

use tradeholm_bots::Rng;

/// Letters and digits that are not mistaken for each other.
const CODE: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// What is drawn instead of random numbers in a rehearsal.
static REHEARSED: OnceLock<Mutex<Rng>> = OnceLock::new();

/// From now on nothing in this process is random: the same doings get the same boards and dice.
/// For tests that must see a game again; no one who plays in earnest may be near such a server.
pub fn rehearse(seed: u64) {
    let _ = REHEARSED.set(Mutex::new(Rng::new(seed)));
}

/// Random bytes from the operating system; without them nothing here would be safe, so their
/// absence is reported and never papered over.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Some(rehearsed) = REHEARSED.get() {
        let mut rng = rehearsed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        bytes.fill_with(|| rng.next() as u8);
        return bytes;
    }
    // The system call fails only on systems that cannot run the server at all.
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// A random id of 128 bits, in letters and digits.
pub fn id() -> String {
    random::<26>().iter().map(|b| (CODE[*b as usize % 32] as char).to_ascii_lowercase()).collect()
}

/// A table's code: short for public tables, longer where the code is what keeps others out.
pub fn code(public: bool) -> String {
    let length = if public { 5 } else { 9 };
    random::<9>().iter().take(length).map(|b| CODE[*b as usize % 32] as char).collect()
}

/// Whether a code is that of a public table.
pub fn is_public(code: &str) -> bool {
    code.len() == 5
}

/// Whether a text could be a table's code.
pub fn is_code(text: &str) -> bool {
    matches!(text.len(), 5 | 9) && text.bytes().all(|b| CODE.contains(&b))
}

/// A random number, for what needs no secrecy.
pub fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// A moment by both clocks of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// By the wall clock, in milliseconds since 1970: what is stored and shown as a date.
    pub wall: i64,
    /// By the clock that only goes forward: what decides when something is due.
    pub steady: i64,
}

impl From<i64> for Moment {
    /// For games without a clock of their own, and for tests.
    fn from(at: i64) -> Self {
        Moment { wall: at, steady: at }
    }
}

/// This moment.
pub fn moment() -> Moment {
    Moment { wall: now(), steady: steady() }
}

/// What the wall clock was put forward by, for a test.
static STEPPED: AtomicI64 = AtomicI64::new(0);

/// Puts the wall clock of this process forward, or back. For tests of what does not depend on it.
pub fn step_wall_clock(by: i64) {
    STEPPED.fetch_add(by, Ordering::Relaxed);
}

/// The wall clock, in milliseconds since 1970. It may be put forward or back at any time: nothing is
/// decided by it.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as i64) + STEPPED.load(Ordering::Relaxed)
}

/// Milliseconds that pass evenly, whatever happens to the wall clock. They begin with what that said
/// when the process began, so that they are not far from the times that are stored.
pub fn steady() -> i64 {
    static BEGAN: OnceLock<(i64, Instant)> = OnceLock::new();
    let (wall, began) = BEGAN.get_or_init(|| (now(), Instant::now()));
    wall + began.elapsed().as_millis() as i64
}
