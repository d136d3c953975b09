//! What a client does for its own part of the dice, for the load generator and the tests.

use tradeholm_dealer::{Draw, SeatSeed, promise_seat};
use tradeholm_protocol::wire::{ClientMessage, FairInfo};

use crate::ids;

/// The own seed of a client: promised first, and told only when all promises are fixed.
#[derive(Debug, Clone, Default)]
pub struct OwnSeed {
    kept: Option<Kept>,
}

#[derive(Debug, Clone)]
struct Kept {
    game: String,
    attempt: u32,
    seat: usize,
    seed: SeatSeed,
}

impl OwnSeed {
    /// Draws a seed, and says what promises it; to be said before `ready`.
    pub fn promise(&mut self, game: &str, attempt: u32, seat: usize) -> ClientMessage {
        let seed = SeatSeed::new(ids::random());
        let commitment = promise_seat(game, attempt, seat, &seed).to_string();
        self.kept = Some(Kept { game: game.to_owned(), attempt, seat, seed });
        ClientMessage::Commit { game: game.to_owned(), attempt, commitment }
    }

    /// What is to be said to a table that tells this of its seeds: the seed once promises are fixed, a new
    /// promise where all is drawn anew.
    pub fn answer(&mut self, game: &str, seat: usize, fair: &FairInfo) -> Option<ClientMessage> {
        let kept = self.kept.as_ref().filter(|kept| kept.game == game && kept.seat == seat)?;
        if kept.attempt != fair.attempt {
            return fair.transcript.is_none().then(|| self.promise(game, fair.attempt, seat));
        }
        let own = promise_seat(game, kept.attempt, seat, &kept.seed).to_string();
        if !fair.missing.contains(&(seat as u8)) || fair.draw.promises.seats[seat] != Some(own) {
            return None;
        }
        Some(ClientMessage::Reveal {
            game: game.to_owned(),
            attempt: fair.attempt,
            transcript: Draw::try_from(&fair.draw).ok()?.transcript(game).to_string(),
            seed: kept.seed.reveal(),
        })
    }

    /// The seed, once there is one.
    pub fn seed(&self) -> Option<&SeatSeed> {
        self.kept.as_ref().map(|kept| &kept.seed)
    }
}
