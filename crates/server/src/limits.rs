//! How often someone may ask: token buckets per connection and per address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// So many a second, and so many at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// Tokens added a second.
    pub per_second: f64,
    /// Most tokens that can be saved up.
    pub burst: f64,
}

/// A bucket of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Self {
        Bucket { rate, tokens: rate.burst, at: now }
    }

    /// Takes a token; false if there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + seconds * self.rate.per_second).min(self.rate.burst);
        self.at = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }

    /// Takes a token; otherwise how long it takes until there is one.
    pub fn take_or_wait(&mut self, now: Instant) -> Result<(), Duration> {
        if self.take(now) {
            return Ok(());
        }
        Err(Duration::from_secs_f64(((1.0 - self.tokens) / self.rate.per_second).min(3600.0)))
    }

    /// Puts a token back.
    pub fn give_back(&mut self) {
        self.tokens = (self.tokens + 1.0).min(self.rate.burst);
    }

    /// Whether it has all the tokens that it can have.
    pub fn is_full(&self, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens + seconds * self.rate.per_second >= self.rate.burst
    }
}

/// Buckets and open sockets by address.
pub struct AddressLimits {
    rate: Rate,
    sockets: u32,
    by_address: Mutex<HashMap<IpAddr, (Bucket, u32)>>,
}

/// Addresses kept before those with full buckets and no sockets are forgotten.
const SWEEP: usize = 4096;

impl AddressLimits {
    /// That rate of requests, and so many sockets at once, for each address.
    pub fn new(rate: Rate, sockets: u32) -> Self {
        AddressLimits { rate, sockets, by_address: Mutex::new(HashMap::new()) }
    }

    fn with<T>(&self, address: IpAddr, change: impl FnOnce(&mut (Bucket, u32), Instant) -> T) -> T {
        let now = Instant::now();
        let mut map = self.by_address.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if map.len() >= SWEEP && !map.contains_key(&address) {
            map.retain(|_, (bucket, sockets)| *sockets > 0 || !bucket.is_full(now));
        }
        change(map.entry(block(address)).or_insert_with(|| (Bucket::new(self.rate, now), 0)), now)
    }

    /// Takes a token for a request.
    pub fn request(&self, address: IpAddr) -> bool {
        self.with(address, |(bucket, _), now| bucket.take(now))
    }

    /// Counts a socket in; false if there are too many.
    pub fn open_socket(&self, address: IpAddr) -> bool {
        self.with(address, |(_, sockets), _| {
            let room = *sockets < self.sockets;
            *sockets += u32::from(room);
            room
        })
    }

    /// Counts a socket out.
    pub fn close_socket(&self, address: IpAddr) {
        self.with(address, |(_, sockets), _| *sockets = sockets.saturating_sub(1));
    }
}

/// Who counts as one: an IPv4 address, or the /64 that an IPv6 subscriber gets.
pub fn block(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 3.0 }, start);
        assert_eq!((0..4).map(|_| bucket.take(start)).collect::<Vec<_>>(), [true, true, true, false]);
        assert!(bucket.take(start + Duration::from_millis(600)));
        assert!(!bucket.take(start + Duration::from_millis(700)));
    }

    #[test]
    fn sockets_are_counted_by_address() {
        let limits = AddressLimits::new(Rate { per_second: 1.0, burst: 1.0 }, 2);
        let (here, there) = ("127.0.0.1".parse().unwrap(), "::1".parse().unwrap());
        assert!(limits.open_socket(here) && limits.open_socket(here) && !limits.open_socket(here));
        assert!(limits.open_socket(there));
        limits.close_socket(here);
        assert!(limits.open_socket(here));
    }
}
