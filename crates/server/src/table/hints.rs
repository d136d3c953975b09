//! Hints: a seat asks what a strong player would do. The thinking goes on beside the table, which
//! learns of the answer through its mailbox and drops it if the game has moved on.

use std::time::Instant;

use tradeholm_protocol::wire::{AdviceMode, Hint, Refusal, ServerMessage};

use super::bots::is_asked;
use super::task::Table;
use super::{Command, ConnectionId};
use crate::advice::{BUDGET, Question};
use crate::game::plain;
use crate::limits::Bucket;

/// What is kept about the hints of a seat.
pub(super) struct HintSeat {
    bucket: Bucket,
    /// Whether one is being thought about.
    thinking: bool,
}

/// A hint that was asked for.
pub struct Asked {
    connection: ConnectionId,
    id: u32,
    game: String,
    seat: usize,
}

impl Table {
    pub(super) fn new_hint_seats(&self) -> Vec<HintSeat> {
        let bucket = Bucket::new(self.services.options.limits.hints, Instant::now());
        self.body.seats.iter().map(|_| HintSeat { bucket, thinking: false }).collect()
    }

    /// A member asks for a hint.
    pub(super) fn hint(&mut self, connection: ConnectionId, member: u32, id: u32) {
        if let Err(refusal) = self.try_hint(connection, member, id) {
            self.send(connection, &ServerMessage::Hinted { id, hint: None, refusal: Some(refusal) });
        }
    }

    fn try_hint(&mut self, connection: ConnectionId, member: u32, id: u32) -> Result<(), Refusal> {
        let (live, seat) = self.seat_in_game(member)?;
        if self.body.options.advice != AdviceMode::Full {
            return Err(plain("hints-off", "There are no hints at this table"));
        }
        if !is_asked(live, seat) {
            return Err(plain("not-asked", "The game does not wait for you"));
        }
        let asked = Asked { connection, id, game: live.id.clone(), seat: seat.index() };
        let slow = || plain("rate", "Think for yourself for a moment: too many hints");
        let kept = self.hints.get_mut(seat.index()).ok_or_else(slow)?;
        if kept.thinking || !kept.bucket.take(Instant::now()) {
            return Err(slow());
        }
        kept.thinking = true;
        let Some(live) = &self.live else { return Ok(()) };
        // What the seat has seen is gone through again where it keeps nobody waiting.
        let (live, table) = (live.clone(), self.body.code.clone());
        let (services, mailbox) = (self.services.clone(), self.mailbox.clone());
        tokio::spawn(async move {
            let work = move || Question::new(&live, seat).answer(BUDGET);
            let hint = services.thinking.think(&table, work).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Command::Hinted { asked, hint }).await;
            }
        });
        Ok(())
    }

    /// A hint has been thought out.
    pub(super) fn hinted(&mut self, asked: Asked, hint: Option<Hint>) {
        if let Some(kept) = self.hints.get_mut(asked.seat) {
            kept.thinking = false;
        }
        let now = self.live.as_ref().filter(|live| live.id == asked.game).map(|live| live.seq());
        let (hint, refusal) = match hint {
            Some(hint) if Some(hint.seq) == now => (Some(hint), None),
            Some(_) => (None, Some(plain("stale", "The game has gone on since you asked"))),
            None => (None, Some(plain("internal", "No hint could be found"))),
        };
        self.send(asked.connection, &ServerMessage::Hinted { id: asked.id, hint, refusal });
    }
}
