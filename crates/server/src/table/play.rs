//! The game at a table: it begins, goes on step by step, and ends. A step is durable before anyone
//! sees it.

use std::sync::atomic::Ordering;
use std::time::Instant;

use tradeholm_dealer::Cause;
use tradeholm_engine::event::Event;
use tradeholm_engine::{Pending, RULES_REVISION, Seat, Viewer};
use tradeholm_protocol::wire::{Phase, Refusal, ServerMessage, Standing};

use super::ConnectionId;
use super::body::Holder;
use super::recover::{Player, Setup};
use super::settle::nothing_happened;
use super::task::Table;
use crate::game::{Feed, Live, Origin, Prepared, forced, plain};
use crate::ids;
use crate::store::{StoreError, StoredGame, Write, game_file};
use crate::text::json;

impl Table {
    /// All seeds are told: deals the board and lets the first chances fall.
    pub(super) async fn start_game(&mut self) -> Result<(), Refusal> {
        let started = self.deal_game().await;
        if started.is_err() && self.body.is_drawing() && !self.unsettled {
            // The seeds are known now, so they cannot be those of a game that begins later.
            self.abandon(Cause::Store, Vec::new());
            self.changed().await;
        }
        started
    }

    async fn deal_game(&mut self) -> Result<(), Refusal> {
        let now = ids::moment();
        let Some(seeds) = self.game_seeds() else {
            return Err(plain("internal", "The seeds of the dice are not complete"));
        };
        let players = (0..self.body.seats.len()).map(|i| Player {
            name: self.body.seat_name(i).unwrap_or_default(),
            color: self.body.seats[i].color.clone(),
            bot: matches!(self.body.seats[i].holder, Holder::Bot(_)),
        });
        let (game, options) = (self.body.game.clone(), self.body.options.clone());
        let scenario = self.services.shelf.chosen(&options, self.body.own.as_ref())?;
        let players = players.collect();
        // A board may take a while to deal.
        let place = self.services.compute.for_table(&self.body.code);
        let chosen = scenario.clone();
        let deal = move || Setup::deal(&game, options, &chosen, players, seeds);
        let dealt = place.run(deal).await.map_err(|_| crate::shelf::busy())?;
        let (setup, mut live) = dealt.map_err(|why| plain("options", &why))?;
        let first = live.prepare_start(now)?;
        let persons = self.body.seats.iter().map(|s| match s.holder {
            Holder::Person(member) => self.body.member(member).map(|m| m.person.clone()),
            _ => None,
        });
        let game = StoredGame {
            id: self.body.game.clone(),
            table: self.body.code.clone(),
            status: "live".to_owned(),
            revision: RULES_REVISION,
            started: now.wall,
            ended: None,
            setup: json(&setup),
            result: None,
            breaks: None,
        };
        let mut writes = vec![
            Write::NewGame(game, persons.collect()),
            Write::Append { game: self.body.game.clone(), entry: first.entry.clone() },
            self.table_write(Phase::Playing),
        ];
        // The record of a game tells its scenario even when table and folder are gone.
        writes.extend(scenario.custom().map(|custom| Write::ScenarioFile {
            owner: game_file(&self.body.game),
            text: custom.text.clone(),
        }));
        if let Err(error) = self.write(writes).await {
            let refusal = self.not_stored(&error);
            if self.look_again(&error).await && self.body.phase == Phase::Playing {
                // It has begun all the same.
                return Ok(());
            }
            return Err(if self.unsettled { refusal } else { nothing_happened(&error) });
        }
        live.adopt(first);
        self.game_began(live);
        Ok(())
    }

    /// The beginning of the game is durable.
    pub(super) fn game_began(&mut self, live: Live) {
        self.body.phase = Phase::Playing;
        self.exchange = Default::default();
        self.live = Some(live);
        self.reset_seats();
        self.services.metrics.started.fetch_add(1, Ordering::Relaxed);
        self.services.metrics.games.fetch_add(1, Ordering::Relaxed);
        self.show_all();
    }

    /// Tells everyone about the table and the whole game.
    pub(super) fn show_all(&mut self) {
        self.show_table();
        let everyone: Vec<(ConnectionId, u32)> =
            self.connections.iter().map(|(c, to)| (*c, to.member)).collect();
        for (connection, member) in everyone {
            self.send_game(connection, member, None);
        }
        self.schedule_bots(ids::steady());
    }

    /// A person does something.
    pub(super) async fn act(
        &mut self,
        connection: ConnectionId,
        member: u32,
        id: u32,
        after: u32,
        text: &str,
    ) {
        let arrived = Instant::now();
        let result = self.try_act(member, after, text).await;
        let answer = match result {
            Ok(seq) => {
                self.services.metrics.acted(arrived.elapsed());
                ServerMessage::Accepted { id, seq }
            }
            Err(refusal) => {
                self.services.metrics.refused.fetch_add(1, Ordering::Relaxed);
                ServerMessage::Refused { id, refusal }
            }
        };
        self.send(connection, &answer);
        self.schedule_bots(ids::steady());
    }

    async fn try_act(&mut self, member: u32, after: u32, text: &str) -> Result<u32, Refusal> {
        if !self.settle().await {
            // Of what was tried before nothing is known; of this it is: it was not tried.
            return Err(nothing_happened(&StoreError::Away(String::new())));
        }
        let (live, seat) = self.seat_in_game(member)?;
        let action = live.parse(text)?;
        if live.is_stale(after, action) {
            return Err(plain("stale", "The game has gone on since you decided that"));
        }
        if self.body.lesson.is_some() {
            live.check(seat, action)?;
            self.keep_to_lesson(live, seat, action)?;
        }
        let prepared = live.prepare(Some((seat, action)), Origin::Person, ids::moment())?;
        self.commit(prepared).await
    }

    /// Says whether an action would be allowed.
    pub(super) fn check(&mut self, connection: ConnectionId, member: u32, id: u32, text: &str) {
        let result = self.seat_in_game(member).and_then(|(live, seat)| {
            let action = live.parse(text)?;
            live.check(seat, action)?;
            self.keep_to_lesson(live, seat, action)
        });
        self.send(connection, &ServerMessage::Checked { id, refusal: result.err() });
    }

    pub(super) fn seat_in_game(&self, member: u32) -> Result<(&Live, Seat), Refusal> {
        let live = match (&self.live, self.body.phase) {
            (Some(live), Phase::Playing) => match self.why_stopped() {
                None => live,
                Some(refusal) => return Err(refusal),
            },
            (_, Phase::Over) => return Err(plain("over", "The game is over")),
            (None, Phase::Playing) => return Err(self.why_waiting()),
            _ => return Err(plain("not-playing", "The game has not begun")),
        };
        let seat = self.body.seat_of(member);
        let seat =
            seat.ok_or_else(|| plain("not-seated", "You are watching; you have no seat in this game"))?;
        if self.body.seats[seat.index()].resigned {
            return Err(plain("resigned", "You have given this game up"));
        }
        Ok((live, seat))
    }

    /// Makes a step durable, then lets everyone see it.
    pub(super) async fn commit(&mut self, prepared: Prepared) -> Result<u32, Refusal> {
        let Some(live) = &self.live else { return Err(plain("not-playing", "The game has not begun")) };
        if self.unsettled {
            return Err(nothing_happened(&StoreError::Away(String::new())));
        }
        let mut writes = vec![Write::Append { game: live.id.clone(), entry: prepared.entry.clone() }];
        let winner = match live.rules.pending(&prepared.state) {
            Pending::Over { winner } => Some(winner),
            _ => None,
        };
        if let Some(winner) = winner {
            let points =
                |seat| live.rules.view(&prepared.state, Viewer::Seat(seat)).own.map_or(0, |o| o.points);
            let result = self.result(Some(winner), prepared.state.turn(), points);
            let id = self.body.game.clone();
            // A lesson is no game that anybody looks up later.
            if self.body.lesson.is_none() {
                writes.push(Write::EndGame { id, status: "over", ended: prepared.entry.at, result });
            }
            writes.push(self.table_write(Phase::Over));
        }
        if let Err(error) = self.write(writes).await {
            let refusal = self.not_stored(&error);
            if !self.look_again(&error).await {
                return Err(refusal);
            }
            let step = self.live.as_ref().and_then(|live| live.steps.get(prepared.entry.seq as usize - 1));
            return match step {
                Some(step) if step.at.wall == prepared.step.at.wall && step.is_same(&prepared.step) => {
                    Ok(prepared.entry.seq)
                }
                // Somebody else's is in its place.
                Some(_) => Err(plain("stale", "The game has gone on since you decided that")),
                None => Err(nothing_happened(&error)),
            };
        }
        self.services.metrics.accepted.fetch_add(1, Ordering::Relaxed);
        let events = prepared.events.clone();
        if let Some(live) = &mut self.live {
            live.adopt(prepared);
        }
        self.publish(&events);
        if winner.is_some() {
            self.game_ended();
        } else if self.live.as_ref().is_some_and(|live| live.seq() >= self.services.options.limits.steps) {
            // Nobody wants to win it, and what is longer could not be looked at again.
            let _ = self.abort_game().await;
        }
        Ok(self.live.as_ref().map_or(0, Live::seq))
    }

    /// Sends the last step to everyone, each kind of viewer their own.
    pub(super) fn publish(&mut self, events: &[Event]) {
        self.tell_bots(events);
        let now = ids::steady();
        for slot in 0..self.feeds.len() {
            if self.shown.is_some_and(|seat| seat.index() == slot) {
                continue;
            }
            let viewer =
                if slot < self.body.seats.len() { Viewer::Seat(Seat(slot as u8)) } else { Viewer::Spectator };
            let to: Vec<ConnectionId> = self
                .connections
                .iter()
                .filter(|(_, c)| self.viewer(c.member) == viewer)
                .map(|(id, _)| *id)
                .collect();
            let (Some(live), false) = (&self.live, to.is_empty()) else {
                self.feeds[slot] = None;
                continue;
            };
            let text = match &mut self.feeds[slot] {
                Some(feed) => feed.update(live, events, now),
                // Nobody of this kind was here before: they begin with all of it.
                empty => empty.insert(Feed::new(live, viewer)).game(live, now),
            };
            let text: axum::extract::ws::Utf8Bytes = text.into();
            for connection in to {
                self.send_text(connection, text.clone());
            }
        }
        self.note_sitting();
    }

    /// The end of the game is durable.
    pub(super) fn game_ended(&mut self) {
        self.body.phase = Phase::Over;
        self.stopped = None;
        self.services.keeper.wake();
        self.services.metrics.games.fetch_sub(1, Ordering::Relaxed);
        self.services.metrics.finished.fetch_add(1, Ordering::Relaxed);
        self.stand_ins.iter_mut().for_each(|s| *s = false);
        (0..self.bots.len()).for_each(|seat| self.dismiss_bot(seat));
        self.show_table();
    }

    /// Ends the game without a winner.
    pub(super) async fn abort_game(&mut self) -> Result<(), Refusal> {
        let result = match &self.live {
            Some(live) => self.result(None, live.state.turn(), |seat| live.points(seat)),
            // It cannot be read, and its players do not want to wait any longer.
            None => self.result(None, 0, |_| 0),
        };
        let id = self.body.game.clone();
        let end = Write::EndGame { id, status: "aborted", ended: ids::now(), result };
        if let Err(error) = self.write(vec![end, self.table_write(Phase::Over)]).await {
            let refusal = self.not_stored(&error);
            return match self.look_again(&error).await {
                true if self.body.phase == Phase::Over => Ok(()),
                true => Err(nothing_happened(&error)),
                false => Err(refusal),
            };
        }
        self.game_ended();
        Ok(())
    }

    fn result(&self, winner: Option<Seat>, turns: u16, points: impl Fn(Seat) -> u8) -> String {
        let standings = (0..self.body.seats.len()).map(|i| Standing {
            name: self.body.seat_name(i).unwrap_or_default(),
            color: self.body.seats[i].color.clone(),
            points: points(Seat(i as u8)),
            bot: matches!(self.body.seats[i].holder, Holder::Bot(_)),
            winner: winner == Some(Seat(i as u8)),
        });
        let standings: Vec<Standing> = standings.collect();
        serde_json::json!({ "turns": turns, "standings": standings }).to_string()
    }

    /// Time is up: does what must be done, for everyone who must.
    pub(super) async fn play_timers(&mut self, now: i64) {
        if self.live.as_ref().and_then(|live| live.clock.deadline()).is_some_and(|at| at <= now) {
            self.seal().await;
        }
        let Some(live) = self.live.as_ref().filter(|_| self.stopped.is_none()) else { return };
        if live.clock.deadline().is_none_or(|at| at > now) {
            return;
        }
        let seats: Vec<Seat> = live.must().iter().collect();
        for seat in seats {
            let Some(live) = &self.live else { return };
            let Some(action) = forced(live, seat) else { continue };
            let Ok(prepared) = live.prepare(Some((seat, action)), Origin::Timer, ids::moment()) else {
                continue;
            };
            if self.commit(prepared).await.is_err() {
                return;
            }
        }
        self.schedule_bots(ids::steady());
    }
}
