//! Names that nobody can guess, and codes that people can read out.

use std::sync::{Mutex, OnceLock};

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

/// A random number, for what needs no secrecy.
pub fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as i64)
}
