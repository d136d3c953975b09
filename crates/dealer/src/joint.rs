//! Seeds that server and seats draw together: everybody promises theirs before anybody tells it, so
//! that whoever speaks last has nothing left to choose. `docs/FAIR_DICE.md` says byte for byte how;
//! it must stay true.

use sha2::{Digest, Sha256};

use crate::fair::{bytes_of, keyed};
use crate::{Commitment, FairDealer, SeatSeed, ServerSeed, Unproved};

/// Names this way of drawing seeds. What is hashed begins with it and one word more, so that no hash
/// can stand in the place of another.
const SCHEME: &str = "tradeholm fair dice 2";

/// For how many seats the server draws a spare seed: as many as a table can have, so that a table may
/// change its seats without new promises.
pub const SPARES: usize = 6;

/// SHA-256 of the named kind of message.
struct Hash(Sha256);

impl Hash {
    fn new(kind: &str) -> Self {
        Hash(Sha256::new()).text(&format!("{SCHEME} {kind}"))
    }

    fn text(self, text: &str) -> Self {
        self.bytes(&(text.len() as u64).to_be_bytes()).bytes(text.as_bytes())
    }

    fn number(self, number: u64) -> Self {
        self.bytes(&number.to_be_bytes())
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.update(bytes);
        self
    }

    fn finish(self) -> Commitment {
        Commitment::new(self.0.finalize().into())
    }
}

/// The promise of the server's seed for an attempt.
pub fn promise_server(game: &str, attempt: u32, seed: &ServerSeed) -> Commitment {
    Hash::new("server").text(game).number(attempt.into()).bytes(seed.bytes()).finish()
}

/// The promise of a seed that the server draws for a seat, in case the seat has none of its own.
pub fn promise_spare(game: &str, attempt: u32, seat: usize, seed: &SeatSeed) -> Commitment {
    let hash = Hash::new("spare").text(game).number(attempt.into());
    hash.number(seat as u64).bytes(seed.bytes()).finish()
}

/// The promise of a seat's own seed.
pub fn promise_seat(game: &str, attempt: u32, seat: usize, seed: &SeatSeed) -> Commitment {
    let hash = Hash::new("seat").text(game).number(attempt.into());
    hash.number(seat as u64).bytes(seed.bytes()).finish()
}

/// Why an attempt came to nothing after its promises were complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Somebody did not tell their seed in time.
    Silent,
    /// Somebody left the table.
    Left,
    /// The server was started anew.
    Restart,
    /// The server could not store the game.
    Store,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 4] = [Cause::Silent, Cause::Left, Cause::Restart, Cause::Store];

    /// The word in records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Silent => "silent",
            Cause::Left => "left",
            Cause::Restart => "restart",
            Cause::Store => "store",
        }
    }

    /// The cause of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.name() == name)
    }
}

/// Everything that was promised in one attempt, before any seed was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promises {
    /// Of the server's seed.
    pub server: Commitment,
    /// Of the server's spare seeds, one for each of [`SPARES`] seats.
    pub spares: Vec<Commitment>,
    /// Of the seats' own seeds, in the order of seats; where there is none, the spare is used.
    pub seats: Vec<Option<Commitment>>,
}

/// An attempt whose promises were complete and whose seeds were not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abandoned {
    /// What was promised.
    pub promises: Promises,
    /// Why it came to nothing.
    pub cause: Cause,
    /// The seats that did not tell their seed, from 0, ascending.
    pub silent: Vec<u8>,
}

/// Seeds drawn together: the attempt that counts, and those before it that came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// What was promised in the last attempt.
    pub promises: Promises,
    /// The attempts before it, from the first.
    pub before: Vec<Abandoned>,
}

impl Draw {
    /// The number of the attempt, from 1.
    pub fn attempt(&self) -> u32 {
        self.before.len() as u32 + 1
    }

    /// The hash over everything that everybody knew before any seed was told, which goes into the dice:
    /// the promises, and what became of the attempts before this one. Nothing of that can be told
    /// otherwise afterwards.
    pub fn transcript(&self, game: &str) -> Commitment {
        let mut last = Commitment::new([0; 32]);
        for (attempt, abandoned) in (1..).zip(&self.before) {
            let transcript = abandoned.promises.hash(game, attempt, last);
            let silent = abandoned.silent.iter().fold(0, |set, seat| set | 1_u64 << (seat % 64));
            let hash = Hash::new("abandoned").bytes(transcript.bytes());
            last = hash.text(abandoned.cause.name()).number(silent).finish();
        }
        self.promises.hash(game, self.attempt(), last)
    }

    /// Whether the seeds that were told are the promised ones, that of every seat in its order.
    pub fn check(&self, game: &str, server: &ServerSeed, seats: &[SeatSeed]) -> Result<(), Unproved> {
        let (attempt, promises) = (self.attempt(), &self.promises);
        let revealed = promise_server(game, attempt, server);
        if revealed != promises.server {
            return Err(Unproved::Commitment { promised: promises.server, revealed });
        }
        let promised = promises.seats.len();
        if seats.len() != promised || promises.spares.len() != SPARES || promised > SPARES {
            return Err(Unproved::Seats { promised, revealed: seats.len() });
        }
        for (seat, seed) in seats.iter().enumerate() {
            let (promised, revealed) = match promises.seats[seat] {
                Some(own) => (own, promise_seat(game, attempt, seat, seed)),
                None => (promises.spares[seat], promise_spare(game, attempt, seat, seed)),
            };
            if promised != revealed {
                return Err(Unproved::Seat { seat, promised, revealed });
            }
        }
        Ok(())
    }

    /// The dealer of the game. What it deals follows from all seeds and from what was promised; the seats'
    /// seeds are in the order of seats.
    pub fn dealer(&self, game: &str, server: &ServerSeed, seats: &[SeatSeed]) -> FairDealer {
        let mut message = Vec::new();
        for text in [SCHEME, game] {
            message.extend((text.len() as u64).to_be_bytes());
            message.extend(text.as_bytes());
        }
        message.extend(self.transcript(game).bytes());
        seats.iter().for_each(|seed| message.extend(seed.bytes()));
        FairDealer::keyed(&bytes_of(keyed(server.bytes()), &message), self.promises.server)
    }
}

impl Promises {
    fn hash(&self, game: &str, attempt: u32, last: Commitment) -> Commitment {
        let hash = Hash::new("transcript").text(game).number(attempt.into()).bytes(last.bytes());
        let hash = hash.bytes(self.server.bytes()).number(self.spares.len() as u64);
        let hash = self.spares.iter().fold(hash, |hash, spare| hash.bytes(spare.bytes()));
        let hash = hash.number(self.seats.len() as u64);
        let hash = self.seats.iter().fold(hash, |hash, seat| match seat {
            Some(own) => hash.number(1).bytes(own.bytes()),
            None => hash.number(0),
        });
        hash.finish()
    }
}
