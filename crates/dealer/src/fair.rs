//! The dealer of games between people: nobody can foresee or choose its answers, and everybody can
//! check them after the game. `docs/FAIR_DICE.md` says byte for byte how; it must stay true.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tradeholm_engine::board::{Board, DealError, Layout, Lot, deal};
use tradeholm_engine::{Outcome, Rules, State};

use crate::{Commitment, Dealer, NoAnswer, ServerSeed, pick, total};

/// Names this way of dealing, with the name that the project had then. Another way gets another name, so that
/// old games stay provable.
const DOMAIN: &str = "hexhaven fair dice 1";

/// What a revealed game does not prove.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproved {
    /// The revealed seed is not the promised one.
    #[error("the revealed server seed hashes to {revealed}, the game was promised {promised}")]
    Commitment {
        /// Published before the game.
        promised: Commitment,
        /// Of the seed revealed after it.
        revealed: Commitment,
    },
    /// A seat's seed is not the promised one.
    #[error("the seed told for seat {seat} hashes to {revealed}, it was promised as {promised}")]
    Seat {
        /// The seat, from 0.
        seat: usize,
        /// Published before any seed was told.
        promised: Commitment,
        /// Of the seed that was told.
        revealed: Commitment,
    },
    /// There are not as many seeds as promises.
    #[error("{promised} seats made promises, and there are {revealed} seeds")]
    Seats {
        /// How many promises there are.
        promised: usize,
        /// How many seeds.
        revealed: usize,
    },
    /// What is said to have been promised is not what went into the dice.
    #[error("the promises hash to {computed}, the record says {said}")]
    Transcript {
        /// What the record says.
        said: Commitment,
        /// What follows from the promises.
        computed: Commitment,
    },
    /// An answer is not the one that follows from the seeds.
    #[error("answer {index} should be {proved:?}, the record has {given:?}")]
    Answer {
        /// Which answer of the game, from 0.
        index: u64,
        /// What the record has.
        given: Outcome,
        /// What follows from the seeds.
        proved: Outcome,
    },
    /// There is an answer where nothing was asked.
    #[error("the record has answer {index}, {given:?}, where the game does not wait for chance")]
    NotWaiting {
        /// Which answer of the game, from 0.
        index: u64,
        /// What the record has.
        given: Outcome,
    },
    /// The board is not the one that follows from the seeds.
    #[error("the board is not the one that the seeds deal")]
    Board,
    /// The layout cannot be dealt at all.
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// A dealer whose every answer follows from the server's seed, the game's id and the seats' seeds.
#[derive(Clone)]
pub struct FairDealer {
    key: Hmac<Sha256>,
    commitment: Commitment,
    next: u64,
    listed: Vec<(Outcome, u32)>,
}

impl FairDealer {
    /// The dealer of one game. The seats' seeds are in the order of seats.
    pub fn new<S: AsRef<str>>(
        server_seed: &ServerSeed,
        game_id: &str,
        client_seeds: impl IntoIterator<Item = S>,
    ) -> Self {
        let mut mac = keyed(server_seed.bytes());
        field(&mut mac, DOMAIN);
        field(&mut mac, game_id);
        for seed in client_seeds {
            field(&mut mac, seed.as_ref());
        }
        Self::keyed(&bytes_of(mac, &[]), server_seed.commitment())
    }

    /// The dealer of a game key.
    pub(crate) fn keyed(key: &[u8; 32], commitment: Commitment) -> Self {
        FairDealer { key: keyed(key), commitment, next: 0, listed: Vec::with_capacity(36) }
    }

    /// What is to be published before the game.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Whether a revealed seed is the promised one.
    pub fn check_commitment(server_seed: &ServerSeed, promised: Commitment) -> Result<(), Unproved> {
        let revealed = server_seed.commitment();
        if revealed == promised { Ok(()) } else { Err(Unproved::Commitment { promised, revealed }) }
    }

    /// The lots with which the board is dealt: a stream of their own, so that a long search for a
    /// balanced board moves no die.
    pub fn board_lot(&self) -> BoardLot {
        BoardLot(self.stream("board", 0))
    }

    /// How many answers have been given.
    pub fn answered(&self) -> u64 {
        self.next
    }

    /// Goes on after so many answers: a stored game is taken up again.
    pub fn resume_after(&mut self, answered: u64) {
        self.next = answered;
    }

    /// Answer number `index` of the game (from 0), if this is the state it was asked in.
    pub fn answer_at(&mut self, index: u64, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer> {
        self.listed.clear();
        rules.outcomes(state, &mut self.listed);
        let total = total(&self.listed);
        if total == 0 {
            return Err(NoAnswer::NotWaiting);
        }
        let drawn = self.stream("answer", index).below(total);
        pick(&self.listed, drawn).ok_or(NoAnswer::NotWaiting)
    }

    /// Proves the next answer of a record, given the state it was asked in.
    pub fn check_answer(&mut self, rules: &Rules, state: &State, given: Outcome) -> Result<(), Unproved> {
        let index = self.next;
        match self.answer(rules, state) {
            Ok(proved) if proved == given => Ok(()),
            Ok(proved) => Err(Unproved::Answer { index, given, proved }),
            Err(_) => Err(Unproved::NotWaiting { index, given }),
        }
    }

    /// Proves the board of a record.
    pub fn check_board(&self, layout: &Layout, board: &Board) -> Result<(), Unproved> {
        let dealt = deal(layout, &mut self.board_lot())?;
        if dealt == *board { Ok(()) } else { Err(Unproved::Board) }
    }

    fn stream(&self, label: &str, index: u64) -> Stream {
        let mut mac = self.key.clone();
        field(&mut mac, label);
        mac.update(&index.to_be_bytes());
        Stream { mac, block: 0, words: [0; 4], used: 4 }
    }
}

impl Dealer for FairDealer {
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer> {
        let outcome = self.answer_at(self.next, rules, state)?;
        self.next += 1;
        Ok(outcome)
    }
}

impl std::fmt::Debug for FairDealer {
    // The key foretells the game: it must not reach a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FairDealer({} answered, committed to {})", self.next, self.commitment)
    }
}

/// The lots of the board.
#[derive(Clone)]
pub struct BoardLot(Stream);

impl Lot for BoardLot {
    fn draw(&mut self, n: u32) -> u32 {
        self.0.below(u64::from(n)) as u32
    }
}

impl std::fmt::Debug for BoardLot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BoardLot")
    }
}

/// Endless 64-bit words from HMAC-SHA-256 in counter mode, four a block.
#[derive(Clone)]
struct Stream {
    mac: Hmac<Sha256>,
    block: u64,
    words: [u64; 4],
    used: usize,
}

impl Stream {
    fn word(&mut self) -> u64 {
        if self.used == self.words.len() {
            let mut mac = self.mac.clone();
            mac.update(&self.block.to_be_bytes());
            let bytes: [u8; 32] = mac.finalize().into_bytes().into();
            for (word, bytes) in self.words.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *word = u64::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }

    /// A number below `n`, each exactly as likely; 0 for `n` = 0. Words from the largest multiple
    /// of `n` on would favor small numbers, so they are passed over.
    fn below(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        // 2^64 mod n: how many words at the top are one too many.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.word();
            if word <= u64::MAX - surplus {
                return word % n;
            }
        }
    }
}

/// The MAC after these bytes too.
pub(crate) fn bytes_of(mut mac: Hmac<Sha256>, bytes: &[u8]) -> [u8; 32] {
    mac.update(bytes);
    mac.finalize().into_bytes().into()
}

pub(crate) fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // HMAC fills a short key with zeros to one block of its hash; doing so here cannot fail.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    <Hmac<Sha256> as KeyInit>::new(&block.into())
}

/// Length first, so that no two lists of texts give the same bytes.
fn field(mac: &mut Hmac<Sha256>, text: &str) {
    mac.update(&(text.len() as u64).to_be_bytes());
    mac.update(text.as_bytes());
}
