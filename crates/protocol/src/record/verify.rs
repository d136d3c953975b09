//! Proving from the revealed seeds that nobody chose the board, a roll, a draw or a steal.

use tradeholm_dealer::{FairDealer, Unproved};
use tradeholm_engine::board::Layout;
use tradeholm_engine::{EventLog, Outcome};

use super::{Entry, Record, RecordError, Replay, Seeds};

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
    /// How many answers were dropped where the game went on after a change of the rules.
    pub skipped: u64,
}

impl Seeds {
    /// Whether the revealed seeds are the promised ones.
    pub fn check(&self) -> Result<(), VerifyError> {
        let server = self.server.as_ref().ok_or(VerifyError::NotRevealed)?;
        let checked = match &self.joint {
            Some(joint) => joint.draw.check(&self.game, server, &joint.seats).and_then(|()| {
                let (said, computed) = (joint.transcript, joint.draw.transcript(&self.game));
                if said == computed { Ok(()) } else { Err(Unproved::Transcript { said, computed }) }
            }),
            None => FairDealer::check_commitment(server, self.commitment),
        };
        checked.map_err(VerifyError::Unproved)
    }
}

/// Replays a record, and proves its commitment, its board (dealt from `layout`) and every outcome
/// from its seeds.
pub fn verify(record: &Record, layout: Option<&Layout>) -> Result<Proof, VerifyError> {
    record.replay()?;
    let seeds = record.seeds.as_ref().ok_or(VerifyError::NoSeeds)?;
    seeds.check()?;
    let mut dealer = seeds.dealer().ok_or(VerifyError::NotRevealed)?;
    let board = match layout.filter(|_| record.start.is_none()) {
        Some(layout) => {
            dealer.check_board(layout, &record.board).map_err(VerifyError::Unproved)?;
            true
        }
        None => false,
    };
    let mut replay = record.begin()?;
    let (mut outcomes, mut skipped) = (0, replay.skipped());
    dealer.resume_after(skipped);
    while let Some(entry) = replay.next_entry() {
        if let Entry::Outcome(outcome) = entry {
            let checked = dealer.check_answer(replay.rules(), replay.state(), outcome);
            let number = replay.played() + 1;
            checked.map_err(|error| VerifyError::Outcome { entry: number, error })?;
            outcomes += 1;
        }
        replay.step(&mut EventLog::off())?;
        skipped += replay.skipped();
        dealer.resume_after(dealer.answered() + replay.skipped());
    }
    Ok(Proof { board, outcomes, skipped })
}

/// A question that chance answered in a record, and what it could have answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Which entry of the record answers it, from 1.
    pub entry: usize,
    /// The answer.
    pub outcome: Outcome,
    /// Everything that could have been answered, with weights, in the order in which it is drawn from.
    pub choices: Vec<(Outcome, u32)>,
}

/// Every question of a record, as far as it can be played; `each` also gets the game as it was then.
pub fn asked(record: &Record, mut each: impl FnMut(&Replay<'_>, Asked)) -> Result<(), RecordError> {
    let mut replay = record.begin()?;
    while let Some(entry) = replay.next_entry() {
        if let Entry::Outcome(outcome) = entry {
            let mut choices = Vec::new();
            replay.rules().outcomes(replay.state(), &mut choices);
            each(&replay, Asked { entry: replay.played() + 1, outcome, choices });
        }
        replay.step(&mut EventLog::off())?;
    }
    Ok(())
}
