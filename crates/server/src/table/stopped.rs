//! A live game that is no longer the one that was played, because the rules have changed: it stops at its last
//! good turn, and its players decide whether to go on from there or to end it.

use std::collections::BTreeSet;

use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::wire::{self, Refusal};

use super::recover::{RebuildError, Rebuilt, Stop};
use super::settle::{GRACE, Waiting};
use super::task::Table;
use crate::game::{Break, Live, plain};
use crate::ids;
use crate::store::Write;
use crate::text::json;

/// Why a game that is here is not played.
pub struct Stopped {
    stop: Stop,
    /// The rules revision that it was played under.
    revision: u32,
    /// Seats that want to go on.
    votes: BTreeSet<u8>,
}

/// A game as a table takes it up: all of it, or as far as it goes, or not yet.
#[derive(Default)]
pub struct Taken {
    /// The game.
    pub live: Option<Live>,
    /// Why it is not here.
    pub waiting: Option<Waiting>,
    /// Why it is here, and is not played.
    pub stopped: Option<Stopped>,
}

impl Taken {
    /// What a table has of a game that it plays, or has played, after so many failures to read it.
    pub fn new(rebuilt: Result<Rebuilt, RebuildError>, playing: bool, failures: u32) -> Self {
        match rebuilt {
            Ok(Rebuilt { live, stop: Some(stop), revision, .. }) if playing => {
                let stopped = Some(Stopped { stop, revision, votes: BTreeSet::new() });
                Taken { live: Some(live), stopped, ..Taken::default() }
            }
            // How it ended is stored; a state from before its end would be shown for that.
            Ok(Rebuilt { stop: Some(_), .. }) => Taken::default(),
            Ok(Rebuilt { mut live, .. }) => {
                // Nobody loses the time in which the game could not go on.
                live.clock.take_up(ids::steady(), ids::now(), GRACE);
                Taken { live: Some(live), ..Taken::default() }
            }
            Err(RebuildError::Store(_)) => {
                Taken { waiting: Some(Waiting::store(failures)), ..Taken::default() }
            }
            // It stays as it is: only its players may end it.
            Err(_) => Taken { waiting: playing.then(Waiting::unplayable), ..Taken::default() },
        }
    }
}

/// What is said to whoever wants to play on.
fn refused() -> Refusal {
    let why = "The rules have changed since this game was played, and its last turns no longer follow. \
               Its players can vote to go on from the last good turn, or to end it";
    plain("stopped", why)
}

impl Table {
    /// Why nobody can act, if the game has stopped.
    pub(super) fn why_stopped(&self) -> Option<Refusal> {
        self.stopped.as_ref().map(|_| refused())
    }

    /// What everyone may know of a game that has stopped.
    pub(super) fn stopped_info(&self) -> Option<wire::Stopped> {
        let (stopped, live) = (self.stopped.as_ref()?, self.live.as_ref()?);
        Some(wire::Stopped {
            turn: live.state.turn(),
            dropped: stopped.stop.dropped,
            revision: stopped.revision,
            current: RULES_REVISION,
            votes: stopped.votes.iter().copied().collect(),
        })
    }

    /// A seat wants to go on from the last good turn, or does not any more.
    pub(super) async fn vote_go_on(&mut self, seat: usize, vote: bool) -> Result<(), Refusal> {
        let Some(stopped) = &mut self.stopped else {
            return Err(plain("not-stopped", "This game has not stopped"));
        };
        if vote {
            stopped.votes.insert(seat as u8);
            self.body.seats[seat].votes_abort = false;
        } else {
            stopped.votes.remove(&(seat as u8));
        }
        let counted = self.count_go_on_votes().await;
        self.changed().await;
        counted
    }

    /// Whoever wants the game to end does not want to go on.
    pub(super) fn forget_go_on_vote(&mut self, seat: usize) {
        if let Some(stopped) = &mut self.stopped {
            stopped.votes.remove(&(seat as u8));
        }
    }

    /// Goes on if everyone who still plays wants that.
    pub(super) async fn count_go_on_votes(&mut self) -> Result<(), Refusal> {
        let playing = self.deciding_seats();
        match &self.stopped {
            Some(stopped)
                if !playing.is_empty() && playing.iter().all(|&i| stopped.votes.contains(&(i as u8))) =>
            {
                self.go_on().await
            }
            _ => Ok(()),
        }
    }

    /// Goes on from the last good turn. What had followed is put aside in the store.
    async fn go_on(&mut self) -> Result<(), Refusal> {
        let (Some(stopped), Some(live)) = (&self.stopped, &self.live) else { return Ok(()) };
        let (after, skipped) = (live.seq(), stopped.stop.skipped);
        let broken = Break { after, revision: RULES_REVISION, skipped, at: ids::now() };
        let breaks: Vec<Break> = live.breaks.iter().copied().chain([broken]).collect();
        let write = Write::GoOn {
            game: live.id.clone(),
            after,
            number: breaks.len() as u32,
            revision: RULES_REVISION,
            breaks: json(&breaks),
        };
        if let Err(error) = self.write(vec![write]).await {
            let refusal = self.not_stored(&error);
            if !error.is_certain() {
                // Whether it goes on or has stopped is for the store to say.
                (self.live, self.stopped) = (None, None);
                self.waiting = Some(Waiting::store(1));
            }
            return Err(refusal);
        }
        let dropped = stopped.stop.dropped;
        tracing::info!(game = self.body.game, after, dropped, "a game goes on from its last good turn");
        self.stopped = None;
        if let Some(live) = &mut self.live {
            live.go_on(broken);
            live.clock.resume(ids::steady(), GRACE);
        }
        self.reset_seats();
        self.show_all();
        Ok(())
    }
}
