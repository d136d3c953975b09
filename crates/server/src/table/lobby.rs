//! What people do at a table besides playing: seats, options, votes.

use tradeholm_engine::Color;
use tradeholm_protocol::wire::{BotLevel, ClientMessage, Phase, Refusal, TableOptions};

use super::body::Holder;
use super::settle::nothing_happened;
use super::task::Table;
use crate::game::plain;
use crate::store::StoreError;

impl Table {
    /// Does what a message asks for, or says why not.
    pub(super) async fn lobby(&mut self, member: u32, message: ClientMessage) -> Result<(), Refusal> {
        let before = self.body.phase;
        if !self.settle().await {
            // Of what was tried before nothing is known; of this it is: it was not tried.
            return Err(nothing_happened(&StoreError::Away(String::new())));
        }
        if self.body.phase != before {
            // It was said at a table where the game had not begun, or not ended.
            return Ok(());
        }
        if self.body.lesson.is_some() {
            return self.lesson_hears(message).await;
        }
        match message {
            ClientMessage::Sit { seat } => self.sit(member, seat)?,
            ClientMessage::Color { color } => self.color(member, &color)?,
            ClientMessage::Ready { ready, seed: _ } => {
                self.gathering()?;
                let seat = self.own_seat(member)?;
                self.body.seats[seat].ready = ready;
                if self.can_start() {
                    return self.fix_promises().await;
                }
            }
            ClientMessage::Commit { game, attempt, commitment } => {
                self.gathering()?;
                let seat = self.own_seat(member)?;
                self.take_promise(seat, &game, attempt, &commitment)?;
                if self.can_start() {
                    return self.fix_promises().await;
                }
            }
            ClientMessage::Reveal { game, attempt, transcript, seed } => {
                if self.body.phase != Phase::Gathering {
                    // It came twice, or late: the game has begun.
                    return Ok(());
                }
                let seat = self.own_seat(member)?;
                return self.take_seed(seat, &game, attempt, &transcript, &seed).await;
            }
            ClientMessage::Options { options } => self.set_options(member, options).await?,
            ClientMessage::Bot { seat, level } => {
                self.host_only(member)?;
                self.gathering()?;
                if level == Some(BotLevel::External) && self.services.options.external_bot.is_none() {
                    return Err(plain("no-program", "This server has no program of its own to play"));
                }
                let seat = self.body.seats.get_mut(seat as usize).ok_or_else(no_seat)?;
                if let Holder::Person(_) = seat.holder {
                    return Err(plain("taken", "Somebody sits there"));
                }
                seat.reset(level.map_or(Holder::Free, Holder::Bot));
                if self.can_start() {
                    return self.fix_promises().await;
                }
            }
            ClientMessage::Kick { member: whom, back } => self.kick(member, whom, back)?,
            ClientMessage::Title { name } => {
                self.host_only(member)?;
                self.title(name.as_deref())?;
            }
            ClientMessage::Password { password } => {
                self.host_only(member)?;
                self.body.password = self.services.password_mark(password.as_deref())?;
            }
            ClientMessage::Lock { locked } => {
                self.host_only(member)?;
                self.body.locked = locked;
            }
            ClientMessage::Relink => {
                self.host_only(member)?;
                self.relink().await?;
            }
            ClientMessage::Mute { member: whom, muted } => {
                let Some(member) = self.body.members.iter_mut().find(|m| m.id == member) else {
                    return Ok(());
                };
                if muted && member.muted.len() < 64 {
                    member.muted.insert(whom);
                } else {
                    member.muted.remove(&whom);
                }
                self.save().await;
                return Ok(());
            }
            ClientMessage::Resign => self.resign(member).await?,
            ClientMessage::Abort { vote } => {
                let seat = self.playing_seat(member)?;
                self.body.seats[seat].votes_abort = vote;
                if vote {
                    self.forget_go_on_vote(seat);
                }
                let ended = self.count_abort_votes().await;
                self.changed().await;
                return ended;
            }
            ClientMessage::GoOn { vote } => {
                let seat = self.playing_seat(member)?;
                return self.vote_go_on(seat, vote).await;
            }
            ClientMessage::Rematch => self.rematch(member)?,
            _ => return Err(plain("unknown", "That is not said here")),
        }
        self.changed().await;
        Ok(())
    }

    fn gathering(&self) -> Result<(), Refusal> {
        match self.body.phase {
            Phase::Gathering if self.body.is_drawing() => {
                Err(plain("drawing", "The seeds of the dice are being told; the game begins in a moment"))
            }
            Phase::Gathering => Ok(()),
            _ => Err(plain("started", "The game has begun")),
        }
    }

    fn host_only(&self, member: u32) -> Result<(), Refusal> {
        if self.body.host == Some(member) { Ok(()) } else { Err(plain("host", "Only the host can do that")) }
    }

    fn own_seat(&self, member: u32) -> Result<usize, Refusal> {
        let seat = self.body.seat_of(member);
        seat.map(|s| s.index()).ok_or_else(|| plain("not-seated", "You have no seat at this table"))
    }

    fn playing_seat(&self, member: u32) -> Result<usize, Refusal> {
        if self.body.phase != Phase::Playing {
            return Err(plain("not-playing", "No game is being played"));
        }
        self.own_seat(member)
    }

    fn sit(&mut self, member: u32, seat: Option<u8>) -> Result<(), Refusal> {
        self.gathering()?;
        let old = self.body.seat_of(member).map(|s| s.index());
        let Some(seat) = seat else {
            if let Some(old) = old {
                self.body.seats[old].reset(Holder::Free);
            }
            return Ok(());
        };
        let wanted = self.body.seats.get(seat as usize).ok_or_else(no_seat)?;
        match wanted.holder {
            Holder::Person(there) if there == member => return Ok(()),
            Holder::Free => {}
            _ => return Err(plain("taken", "Somebody sits there")),
        }
        if let Some(old) = old {
            self.body.seats[old].reset(Holder::Free);
        }
        self.body.seats[seat as usize].reset(Holder::Person(member));
        Ok(())
    }

    fn color(&mut self, member: u32, color: &str) -> Result<(), Refusal> {
        self.gathering()?;
        let seat = self.own_seat(member)?;
        let color = Color::from_name(color).ok_or_else(|| plain("colour", "There is no such color"))?;
        let other = self.body.seats.iter().position(|s| s.color == color.name());
        match other {
            Some(other) if other != seat && matches!(self.body.seats[other].holder, Holder::Person(_)) => {
                return Err(plain("taken", "Somebody has that color"));
            }
            // A free seat or a bot takes ours in exchange.
            Some(other) => {
                let ours = self.body.seats[seat].color.clone();
                self.body.seats[other].color = ours;
            }
            None => {}
        }
        self.body.seats[seat].color = color.name().to_owned();
        Ok(())
    }

    async fn set_options(&mut self, member: u32, options: TableOptions) -> Result<(), Refusal> {
        self.host_only(member)?;
        self.gathering()?;
        let (shelf, own) = (&self.services.shelf, self.body.own.as_ref());
        shelf.check(&self.services.compute.for_table(&self.body.code), &options, own).await?;
        let scenario = shelf.chosen(&options, own)?;
        if options.public != self.body.options.public {
            return Err(plain("options", "A table stays public or private; make another one"));
        }
        let points =
            self.services.target(&options, own, &self.services.compute.for_table(&self.body.code)).await;
        self.body.take_options(options, &scenario);
        self.body.points = points;
        // Nobody is ready for what they have not seen.
        self.body.seats.iter_mut().for_each(|s| s.ready = false);
        self.reset_seats();
        Ok(())
    }

    fn kick(&mut self, member: u32, whom: u32, back: bool) -> Result<(), Refusal> {
        self.host_only(member)?;
        if member == whom {
            return Err(plain("kick", "The host stays"));
        }
        if self.body.member(whom).is_none() {
            return Err(plain("kick", "There is nobody of that number"));
        }
        if self.body.phase == Phase::Playing && self.body.seat_of(whom).is_some() {
            return Err(plain("kick", "Nobody is sent away from a game being played"));
        }
        if self.body.seat_of(whom).is_some() && self.body.phase == Phase::Gathering {
            // Nor while it begins.
            self.gathering()?;
        }
        let why = if back {
            plain("asked-out", "The host of this table has asked you to leave; you may come back")
        } else {
            self.ban(whom);
            plain("kicked", "The host of this table has sent you away")
        };
        self.close_member(whom, why);
        self.remove_member(whom);
        Ok(())
    }

    async fn resign(&mut self, member: u32) -> Result<(), Refusal> {
        let seat = self.playing_seat(member)?;
        self.body.seats[seat].resigned = true;
        self.stand_ins[seat] = true;
        self.schedule_bots(crate::ids::steady());
        let anyone = self.person_seats().any(|(s, _)| !self.body.seats[s.index()].resigned);
        let ended = if anyone { self.count_abort_votes().await } else { self.abort_game().await };
        self.changed().await;
        ended
    }

    /// The seats of those who still play: they decide about the game.
    pub(super) fn deciding_seats(&self) -> Vec<usize> {
        self.person_seats()
            .map(|(seat, _)| seat.index())
            .filter(|&i| !self.body.seats[i].resigned && !self.body.seats[i].left)
            .collect()
    }

    /// Ends the game if everyone who still plays wants that; one that has stopped goes on if they want that.
    pub(super) async fn count_abort_votes(&mut self) -> Result<(), Refusal> {
        let playing = self.deciding_seats();
        if self.body.phase == Phase::Playing
            && !playing.is_empty()
            && playing.iter().all(|&i| self.body.seats[i].votes_abort)
        {
            return self.abort_game().await;
        }
        self.count_go_on_votes().await
    }

    fn rematch(&mut self, member: u32) -> Result<(), Refusal> {
        if self.body.phase != Phase::Over {
            return Err(plain("not-over", "The game is not over"));
        }
        let seat = self.own_seat(member)?;
        self.body.seats[seat].wants_rematch = true;
        let waiting =
            self.person_seats().any(|(s, m)| self.is_here(m) && !self.body.seats[s.index()].wants_rematch);
        if waiting {
            return Ok(());
        }
        let absent: Vec<u32> = self.person_seats().map(|(_, m)| m).filter(|&m| !self.is_here(m)).collect();
        for member in absent {
            self.remove_member(member);
        }
        for seat in &mut self.body.seats {
            let holder = seat.holder;
            seat.reset(holder);
        }
        self.body.phase = Phase::Gathering;
        self.body.promise();
        self.live = None;
        self.reset_seats();
        Ok(())
    }

    /// Whether somebody counts as being there: by correspondence everyone does.
    fn is_here(&self, member: u32) -> bool {
        self.body.standing || self.is_online(member)
    }

    /// Whether every seat is taken and every person ready.
    pub(super) fn can_start(&self) -> bool {
        let mut persons = 0;
        let ready = self.body.seats.iter().all(|seat| match seat.holder {
            Holder::Free => false,
            Holder::Bot(_) => true,
            Holder::Person(_) => {
                persons += 1;
                seat.ready
            }
        });
        let gathered = self.body.phase == Phase::Gathering && ready && persons > 0;
        gathered && !self.body.is_drawing() && !self.waits_for_promises()
    }
}

fn no_seat() -> Refusal {
    plain("seat", "There is no such seat")
}
