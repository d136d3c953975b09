//! The server's seed and the promise made about it, as bytes and as text.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// Why a text is no seed or commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeedError {
    /// Not 64 digits.
    #[error("expected 64 hexadecimal digits, got {0} characters")]
    Length(usize),
    /// A character that is no hexadecimal digit.
    #[error("'{found}' at character {place} is not a hexadecimal digit")]
    Digit {
        /// The character.
        found: char,
        /// Its place, from 1.
        place: usize,
    },
    /// No reason for which seeds are drawn anew.
    #[error("that is no reason for which seeds are drawn anew")]
    Cause,
    /// The system gave no random bytes.
    #[error("the system has no random numbers to give")]
    NoEntropy,
}

/// The secret that a server draws for one game, and reveals after it.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerSeed([u8; 32]);

impl ServerSeed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        ServerSeed(bytes)
    }

    /// A new seed from the operating system.
    pub fn random() -> Result<Self, SeedError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| SeedError::NoEntropy)?;
        Ok(ServerSeed(bytes))
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits. Until the game is over this is a secret, so there is no `Display`.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is published before the game: the SHA-256 of the 32 bytes.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl FromStr for ServerSeed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        unhex(text).map(ServerSeed)
    }
}

impl fmt::Debug for ServerSeed {
    // A secret must not reach a log by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerSeed(committed to {})", self.commitment())
    }
}

/// A seat's part of the seeds that are drawn together: drawn by the person's own program, or by the
/// server for a seat without one.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatSeed([u8; 32]);

impl SeatSeed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        SeatSeed(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits. A secret until every seed is promised, so there is no `Display`.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl FromStr for SeatSeed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        unhex(text).map(SeatSeed)
    }
}

impl fmt::Debug for SeatSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatSeed")
    }
}

/// The promise: a hash that only the server's seed has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// A commitment of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Commitment(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl FromStr for Commitment {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        unhex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or('0');
    bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b & 15)]).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], SeedError> {
    let mut bytes = [0; 32];
    let mut length = 0;
    for (i, found) in text.chars().enumerate() {
        let digit = found.to_digit(16).ok_or(SeedError::Digit { found, place: i + 1 })?;
        if let Some(byte) = bytes.get_mut(i / 2) {
            *byte = *byte << 4 | digit as u8;
        }
        length = i + 1;
    }
    if length == 64 { Ok(bytes) } else { Err(SeedError::Length(length)) }
}
