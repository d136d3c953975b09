//! Proving from the revealed seeds that nobody chose the board, a roll, a draw or a steal.

use tradeholm_dealer::{FairDealer, Unproved};
use tradeholm_engine::EventLog;
use tradeholm_engine::board::Layout;

use super::{Entry, Record, RecordError};

/// What a record does not prove.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// It is no legal game to begin with.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It has no seeds.
    #[error("the record has no seeds: it can be replayed, but its dice cannot be proved")]
    NoSeeds,
    /// The server has not revealed its seed.
    #[error("the record does not reveal the server's seed")]
    NotRevealed,
    /// The board or the commitment does not follow from the seeds.
    #[error("{0}")]
    Unproved(Unproved),
    /// An outcome does not follow from the seeds.
    #[error("entry {entry}: {error}")]
    Outcome {
        /// Which entry, from 1.
        entry: usize,
        /// What is wrong with it.
        error: Unproved,
    },
}

/// What a record proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Whether the board follows from the seeds; not if the layout is not known, or if the game
    /// started from a position.
    pub board: bool,
    /// How many rolls, draws and steals follow from the seeds: all that there are.
    pub outcomes: usize,
}

/// Replays a record, and proves its commitment, its board (dealt from `layout`) and every outcome
/// from its seeds.
pub fn verify(record: &Record, layout: Option<&Layout>) -> Result<Proof, VerifyError> {
    record.replay()?;
    let seeds = record.seeds.as_ref().ok_or(VerifyError::NoSeeds)?;
    let server = seeds.server.as_ref().ok_or(VerifyError::NotRevealed)?;
    FairDealer::check_commitment(server, seeds.commitment).map_err(VerifyError::Unproved)?;
    let mut dealer = FairDealer::new(server, &seeds.game, &seeds.clients);
    let board = match layout.filter(|_| record.start.is_none()) {
        Some(layout) => {
            dealer.check_board(layout, &record.board).map_err(VerifyError::Unproved)?;
            true
        }
        None => false,
    };
    let mut replay = record.begin()?;
    let mut outcomes = 0;
    while let Some(entry) = replay.next_entry() {
        if let Entry::Outcome(outcome) = entry {
            let checked = dealer.check_answer(replay.rules(), replay.state(), outcome);
            let number = replay.played() + 1;
            checked.map_err(|error| VerifyError::Outcome { entry: number, error })?;
            outcomes += 1;
        }
        replay.step(&mut EventLog::off())?;
    }
    Ok(Proof { board, outcomes })
}
