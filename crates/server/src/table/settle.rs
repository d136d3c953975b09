//! When the store fails: what is known then, what is not, and how a table finds out.

use tradeholm_protocol::wire::{Phase, Refusal};

use super::recover::{RebuildError, rebuild};
use super::stopped::Taken;
use super::task::Table;
use crate::game::plain;
use crate::ids::{self, Moment};
use crate::store::StoreError;

/// How long a table leaves the store alone after a failure, in milliseconds.
const PAUSE: i64 = 1000;
/// The longest time between two attempts to read a game.
const LONGEST: i64 = 60_000;
/// What whoever must answer has at least once a game has been taken up again.
pub(super) const GRACE: i64 = 10_000;

/// A game that could not be taken up again yet.
pub struct Waiting {
    /// What the people at the table are told.
    pub why: Refusal,
    /// When it is tried again; never where only another version of the program could help.
    pub due: Option<i64>,
    failures: u32,
}

impl Waiting {
    /// After an error of the store, for the time that follows so many failures.
    pub fn store(failures: u32) -> Self {
        let why = "The server cannot read this game at the moment. It is as it was, and goes on by itself";
        Waiting { why: plain("waiting", why), due: Some(ids::steady() + back_off(failures)), failures }
    }

    /// What is stored cannot be played.
    pub fn unplayable() -> Self {
        let why = "This game cannot go on with this version of the server. It is kept as it is; \
                   its players can vote to end it";
        Waiting { why: plain("waiting", why), due: None, failures: 0 }
    }

    /// The table failed and begins anew.
    pub fn restart(failures: u32) -> Self {
        let why = "This table is being restarted. Nothing is lost, and the game goes on by itself";
        Waiting { why: plain("waiting", why), due: Some(ids::steady() + back_off(failures)), failures: 0 }
    }
}

/// How long to wait after so many failures: nothing after none, then more and more.
pub fn back_off(failures: u32) -> i64 {
    if failures == 0 { 0 } else { (500 << failures.min(8)).min(LONGEST) }
}

/// A write that certainly has not happened.
pub fn nothing_happened(error: &StoreError) -> Refusal {
    let why = reason(error);
    plain("store", &format!("The server cannot store that: {why}. Nothing has happened; try again later"))
}

/// A write of which nobody knows.
fn unknown(why: &str) -> Refusal {
    let text = format!("It is not known whether that has happened: {why}. Look again in a moment");
    plain("unknown", &text)
}

const fn reason(error: &StoreError) -> &'static str {
    match error {
        StoreError::ReadOnly(_) => "its database is read-only",
        StoreError::Full(_) => "its disk is full",
        StoreError::Closed => "it is shutting down",
        StoreError::Taken(_) => "another server uses its database",
        StoreError::LeaseLost => "the table goes on at another one",
        _ => "its database does not answer",
    }
}

impl Table {
    /// Counts and logs a failed write, waits a little, and says what is known of it.
    pub(super) fn not_stored(&mut self, error: &StoreError) -> Refusal {
        self.services.store_failed(error);
        self.pause_until = ids::steady() + PAUSE;
        if error.is_certain() { nothing_happened(error) } else { unknown(reason(error)) }
    }

    /// After a failed write: whether it is known now what the store has. That is what the table has then.
    pub(super) async fn look_again(&mut self, error: &StoreError) -> bool {
        // Something else than ours in the same place means that we have missed something.
        if error.is_certain() && *error != StoreError::Duplicate {
            return true;
        }
        self.unsettled = true;
        self.settle().await
    }

    /// Takes over what the store has and the table does not, after a write of which nobody knows whether
    /// it happened; whether that is done. Until then nothing is to be written.
    pub(super) async fn settle(&mut self) -> bool {
        if !self.unsettled {
            return true;
        }
        // Once the store can be written again, nothing that was tried before is still under way.
        if let Err(error) = self.write(Vec::new()).await {
            self.not_stored(&error);
            return false;
        }
        match self.catch_up().await {
            Ok(()) => self.unsettled = false,
            Err(error) => {
                tracing::error!(game = self.body.game, %error, "what the store has cannot be taken over");
                self.pause_until = ids::steady() + PAUSE;
            }
        }
        !self.unsettled
    }

    async fn catch_up(&mut self) -> Result<(), RebuildError> {
        let Some(game) = self.services.store.game(&self.body.game).await? else { return Ok(()) };
        if self.body.phase == Phase::Gathering {
            let mut live = rebuild(&*self.services.store, &game.id).await?.live;
            live.clock.take_up(ids::steady(), ids::now(), GRACE);
            self.game_began(live);
        }
        let Some(seq) = self.live.as_ref().map(|live| live.seq()) else { return Ok(()) };
        for entry in self.services.store.log(&game.id, seq + 1).await? {
            let Some(live) = &mut self.live else { break };
            let at = Moment { wall: entry.at, steady: ids::steady() };
            let events = live.replay_at(&entry, at).map_err(|e| RebuildError::Unplayable(e.to_string()))?;
            self.publish(&events);
        }
        if self.body.phase == Phase::Playing && game.status != "live" {
            self.game_ended();
        }
        Ok(())
    }

    /// What is said of a game that cannot be played at the moment.
    pub(super) fn why_waiting(&self) -> Refusal {
        match &self.waiting {
            Some(waiting) => waiting.why.clone(),
            None => plain("not-playing", "The game has not begun"),
        }
    }

    /// Tries to take the game up again, if it is time.
    pub(super) async fn try_recovery(&mut self, now: i64) {
        let Some(waiting) = &self.waiting else { return };
        if waiting.due.is_none_or(|due| due > now) {
            return;
        }
        let failures = waiting.failures + 1;
        let rebuilt = self.services.take_up(&self.body.code, &self.body.game, self.lease.as_ref()).await;
        let taken = Taken::new(rebuilt, self.body.phase == Phase::Playing, failures);
        (self.live, self.waiting, self.stopped) = (taken.live, taken.waiting, taken.stopped);
        if self.live.is_some() {
            self.reset_seats();
            self.show_all();
        } else {
            self.show_table();
        }
    }
}
