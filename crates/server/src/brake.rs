//! How often somebody may guess a password.
//!
//! Three brakes, so that neither one account nor all of them can be tried through, and none that a stranger
//! could pull to keep an owner out: for each address; for each account from one address, longer with every
//! failure; and, looser, for each account from everywhere. A browser in which the owner has logged in before
//! shows a cookie and has a brake of its own instead.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::limits::{Bucket, Rate, block};

/// How often passwords may be guessed.
#[derive(Clone, Debug, PartialEq)]
pub struct LoginLimits {
    /// Guesses and new accounts of one address.
    pub per_address: Rate,
    /// Guesses at one account, from wherever.
    pub per_account: Rate,
    /// Guesses in a browser in which the owner has logged in before.
    pub per_device: Rate,
    /// Failures at one account from one address that cost no time.
    pub free: u32,
    /// The longest wait after a failure.
    pub longest: Duration,
}

impl Default for LoginLimits {
    fn default() -> Self {
        LoginLimits {
            per_address: Rate { per_second: 0.2, burst: 20.0 },
            per_account: Rate { per_second: 1.0 / 60.0, burst: 60.0 },
            per_device: Rate { per_second: 0.1, burst: 10.0 },
            free: 4,
            longest: Duration::from_secs(60),
        }
    }
}

impl LoginLimits {
    /// None worth the name.
    pub fn lifted() -> Self {
        let rate = Rate { per_second: 1e9, burst: 1e9 };
        LoginLimits {
            per_address: rate,
            per_account: rate,
            per_device: rate,
            free: u32::MAX,
            longest: Duration::ZERO,
        }
    }
}

/// Entries of each kind before those that no longer matter are forgotten.
const SWEEP: usize = 4096;

/// Failures at one account from one address.
struct Failures {
    count: u32,
    /// No sooner is the next guess looked at.
    until: Instant,
}

#[derive(Default)]
struct Counts {
    addresses: HashMap<IpAddr, Bucket>,
    accounts: HashMap<String, Bucket>,
    devices: HashMap<String, Bucket>,
    pairs: HashMap<(String, IpAddr), Failures>,
}

/// The brakes.
pub struct Brake {
    limits: LoginLimits,
    counts: Mutex<Counts>,
    refused: AtomicU64,
}

/// A guess that may be looked at.
#[derive(Debug)]
pub struct Guess {
    login: String,
    address: IpAddr,
    device: Option<String>,
}

fn bucket<K: Hash + Eq>(map: &mut HashMap<K, Bucket>, key: K, rate: Rate, now: Instant) -> &mut Bucket {
    if map.len() >= SWEEP && !map.contains_key(&key) {
        map.retain(|_, bucket| !bucket.is_full(now));
    }
    map.entry(key).or_insert_with(|| Bucket::new(rate, now))
}

impl Brake {
    pub fn new(limits: LoginLimits) -> Self {
        Brake { limits, counts: Mutex::default(), refused: AtomicU64::default() }
    }

    fn with<T>(&self, change: impl FnOnce(&mut Counts) -> Result<T, Duration>) -> Result<T, Duration> {
        let result = change(&mut self.counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        self.refused.fetch_add(u64::from(result.is_err()), Ordering::Relaxed);
        result
    }

    /// Whether someone may guess the password of a login, there or not; otherwise how long to wait. What it
    /// takes is given back if the guess is right.
    pub fn guess(&self, login: &str, from: IpAddr, device: Option<String>) -> Result<Guess, Duration> {
        self.guess_at(login, from, device, Instant::now())
    }

    fn guess_at(
        &self,
        login: &str,
        from: IpAddr,
        device: Option<String>,
        now: Instant,
    ) -> Result<Guess, Duration> {
        let (limits, address) = (&self.limits, block(from));
        self.with(|counts| {
            if let Some(device) = &device {
                bucket(&mut counts.devices, device.clone(), limits.per_device, now).take_or_wait(now)?;
            } else {
                let pair = (login.to_owned(), address);
                if let Some(failures) = counts.pairs.get(&pair).filter(|failures| failures.until > now) {
                    return Err(failures.until - now);
                }
                bucket(&mut counts.addresses, address, limits.per_address, now).take_or_wait(now)?;
                bucket(&mut counts.accounts, login.to_owned(), limits.per_account, now).take_or_wait(now)?;
                // It counts as a failure until it is known to be none: others may be guessing meanwhile.
                if counts.pairs.len() >= SWEEP && !counts.pairs.contains_key(&pair) {
                    counts.pairs.retain(|_, failures| now < failures.until + limits.longest * 4);
                }
                let failures = counts.pairs.entry(pair).or_insert(Failures { count: 0, until: now });
                failures.count = failures.count.saturating_add(1);
                let doubled = failures.count.saturating_sub(limits.free).min(16);
                if doubled > 0 {
                    failures.until = now + Duration::from_secs(1 << (doubled - 1)).min(limits.longest);
                }
            }
            Ok(Guess { login: login.to_owned(), address, device: device.clone() })
        })
    }

    /// The guess was right: it was none.
    pub fn right(&self, guess: Guess) {
        let _ = self.with(|counts| {
            if let Some(device) = &guess.device {
                counts.devices.remove(device);
                return Ok(());
            }
            counts.addresses.get_mut(&guess.address).into_iter().for_each(Bucket::give_back);
            counts.accounts.get_mut(&guess.login).into_iter().for_each(Bucket::give_back);
            counts.pairs.remove(&(guess.login, guess.address));
            Ok(())
        });
    }

    /// Whether someone may make an account.
    pub fn register(&self, from: IpAddr) -> Result<(), Duration> {
        let now = Instant::now();
        self.with(|counts| {
            bucket(&mut counts.addresses, block(from), self.limits.per_address, now).take_or_wait(now)
        })
    }

    /// Counters in the text format of Prometheus.
    pub fn metrics(&self) -> String {
        let mut out = String::new();
        let (name, help) = ("tradeholm_logins_refused_total", "Guesses at passwords that were not looked at");
        let refused = self.refused.load(Ordering::Relaxed);
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {refused}");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> IpAddr {
        [10, 0, 0, n].into()
    }

    #[test]
    fn guesses_from_one_address_slow_down() {
        let brake = Brake::new(LoginLimits::default());
        let start = Instant::now();
        let looked_at = (0..20_000).filter(|tenth| {
            let now = start + Duration::from_millis(tenth * 100);
            brake.guess_at("ada", address(1), None, now).is_ok()
        });
        let looked_at = looked_at.count();
        assert!((20..60).contains(&looked_at), "{looked_at} guesses in 2,000 seconds");
        // Nor does it help to try one account after the other.
        let later = start + Duration::from_secs(20_000);
        let many = (0..1000).filter(|n| brake.guess_at(&format!("l{n}"), address(1), None, later).is_ok());
        assert_eq!(many.count(), 20);
    }

    #[test]
    fn strangers_do_not_keep_an_owner_out() {
        let brake = Brake::new(LoginLimits::default());
        let now = Instant::now();
        // From one address: the owner comes from another one and notices nothing.
        while brake.guess_at("ada", address(1), None, now).is_ok() {}
        assert!(brake.guess_at("ada", address(2), None, now).is_ok());
        // From very many: whoever has a browser that is known is let in.
        let refused = (0..250).filter(|n| brake.guess_at("ada", address(*n), None, now).is_err()).count();
        assert!(refused > 150);
        let device = || Some("nonce".to_owned());
        assert!(brake.guess_at("ada", address(1), device(), now).is_ok());
        // A known browser in the wrong hands is slowed as well.
        let stolen = (0..100).filter(|_| brake.guess_at("ada", address(7), device(), now).is_ok());
        assert_eq!(stolen.count(), 9);
    }

    #[test]
    fn a_right_guess_costs_nothing() {
        let brake = Brake::new(LoginLimits::default());
        let now = Instant::now();
        for _ in 0..1000 {
            let guess = brake.guess_at("ada", address(1), None, now).unwrap();
            brake.right(guess);
        }
        for _ in 0..3 {
            brake.guess_at("ada", address(1), None, now).unwrap();
        }
        assert!(brake.guess_at("ada", address(1), None, now).is_ok(), "three typing errors cost no time");
    }
}
