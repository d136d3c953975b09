//! The task: its mailbox, its clock, and what it sends.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tradeholm_engine::{Seat, Viewer};
use tradeholm_protocol::wire::{ClientMessage, Phase, Refusal, ServerMessage, TableInfo, TableSummary};

use super::body::{Holder, TableBody};
use super::bots::{BotSeat, InThought};
use super::fair::Exchange;
use super::held::Held;
use super::hints::HintSeat;
use super::people::Arrival;
use super::settle::Waiting;
use super::stopped::Stopped;
use super::{Command, ConnectionId, Out, Sitting};
use crate::app::Services;
use crate::faults::Fault;
use crate::game::{Feed, Live, plain};
use crate::ids;
use crate::limits::Bucket;
use crate::store::{Lease, Write};
use crate::text::json;

/// A connection at this table.
pub(super) struct Connection {
    pub member: u32,
    pub out: mpsc::Sender<Out>,
}

/// The table and everything about it that does not outlive the process.
pub(super) struct Table {
    pub services: Arc<Services>,
    pub body: TableBody,
    pub live: Option<Live>,
    /// One feed for each seat and one for spectators, while someone looks.
    pub feeds: Vec<Option<Feed>>,
    pub connections: HashMap<ConnectionId, Connection>,
    /// Since when members without a connection have none.
    pub offline: HashMap<u32, i64>,
    pub stand_ins: Vec<bool>,
    pub bots: Vec<BotSeat>,
    /// When the lesson goes on by itself, and how often it may still be begun elsewhere for now.
    pub lesson_due: Option<i64>,
    pub lesson_turns: Bucket,
    /// The bot that is thinking; one at a time.
    pub thinking: Option<InThought>,
    /// How many questions bots have been asked.
    pub questions: u64,
    pub hints: Vec<HintSeat>,
    /// How many signs each member may still send for now.
    pub signs: HashMap<u32, Bucket>,
    /// The table's own mailbox, for what is worked out beside it.
    pub mailbox: mpsc::WeakSender<Command>,
    pub rng: tradeholm_bots::Rng,
    pub chat: std::collections::VecDeque<ServerMessage>,
    /// Nothing is tried before then: the store has just failed.
    pub pause_until: i64,
    /// Since when nobody is here.
    pub empty_since: Option<i64>,
    /// Since when nobody who is here sits.
    pub unseated_since: Option<i64>,
    pub summary: Arc<RwLock<TableSummary>>,
    /// Who sits here, for those who ask where they sit.
    pub sitting: Arc<RwLock<Vec<Sitting>>>,
    /// Wrong passwords, by the mark of the address.
    pub wrong_words: HashMap<String, Bucket>,
    pub closing: bool,
    /// Whether a write failed of which it is not known whether it happened.
    pub unsettled: bool,
    /// Why the game is not here, though it is being played.
    pub waiting: Option<Waiting>,
    /// Why the game is here, though nobody can play it.
    pub stopped: Option<Stopped>,
    /// How far the seeds of the next game are drawn.
    pub exchange: Exchange,
    /// A step that can still be taken back.
    pub held: Option<Held>,
    /// Who has been shown the step that is being made.
    pub shown: Option<Seat>,
    /// That the table belongs to this node, where there are several.
    pub lease: Option<Lease>,
    /// The epoch of the lease, for those who have the handle.
    pub epoch: Arc<AtomicI64>,
    /// Whether the lease turned out to be another node's.
    pub lost: Arc<AtomicBool>,
}

impl Table {
    /// A table as it is when nobody has come yet.
    pub fn new(
        services: Arc<Services>,
        body: TableBody,
        mailbox: mpsc::WeakSender<Command>,
        summary: Arc<RwLock<TableSummary>>,
        sitting: Arc<RwLock<Vec<Sitting>>>,
    ) -> Self {
        let now = ids::steady();
        let mut table = Table {
            offline: body.members.iter().map(|m| (m.id, now)).collect(),
            services,
            live: None,
            feeds: Vec::new(),
            connections: HashMap::new(),
            stand_ins: vec![false; body.seats.len()],
            body,
            bots: Vec::new(),
            lesson_due: None,
            lesson_turns: Bucket::new(super::lesson::TURNS, std::time::Instant::now()),
            thinking: None,
            questions: 0,
            hints: Vec::new(),
            signs: HashMap::new(),
            mailbox,
            rng: tradeholm_bots::Rng::new(ids::seed()),
            chat: Default::default(),
            pause_until: 0,
            empty_since: Some(now),
            unseated_since: Some(now),
            summary,
            sitting,
            wrong_words: HashMap::new(),
            closing: false,
            unsettled: false,
            waiting: None,
            stopped: None,
            exchange: Exchange::default(),
            held: None,
            shown: None,
            lease: None,
            epoch: Arc::default(),
            lost: Arc::default(),
        };
        table.resume_draw();
        table.reset_seats();
        table
    }

    /// Serves the mailbox until the table is closed.
    pub async fn run(&mut self, commands: &mut mpsc::Receiver<Command>) {
        self.schedule_bots(ids::steady());
        while !self.closing {
            let now = ids::steady();
            self.seats_changed(now);
            if now >= self.pause_until {
                self.ask_bots(now);
            }
            let wake = self.next_wake();
            let sleep = wake.map(|at| (at - ids::steady()).max(0) as u64);
            let until = Instant::now() + Duration::from_millis(sleep.unwrap_or(3_600_000));
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.handle(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(until) => self.tick().await,
            }
            if self.lost.load(Ordering::Relaxed) {
                self.move_away();
            }
        }
    }

    async fn handle(&mut self, command: Command) {
        self.services.options.faults.trip(Fault::Table);
        match command {
            Command::Join { connection, person, address, former, password, out, seen } => {
                if self.is_holding(&person.id) {
                    // What they come to see is what the others see.
                    self.seal().await;
                }
                let arrival = Arrival { person, address, former, password };
                self.join(connection, arrival, out, seen).await;
            }
            Command::Say { connection, message } => self.say(connection, message).await,
            Command::Gone { connection } => {
                if self.held.as_ref().is_some_and(|held| held.connection == connection) {
                    self.seal().await;
                }
                self.gone(connection);
            }
            Command::Hinted { asked, hint } => self.hinted(asked, hint),
            Command::Thought(thought) => self.thought(*thought).await,
            Command::Forget { person } => self.forget(&person).await,
            Command::Lost { epoch } => self.lost_lease(epoch),
            Command::HandOver => self.hand_over().await,
            Command::Stop => {
                self.seal().await;
                let why = plain("stopping", "The server is being restarted; your game goes on in a moment");
                self.close_all(&why);
                self.closing = true;
            }
        }
    }

    async fn say(&mut self, connection: ConnectionId, message: ClientMessage) {
        let Some(member) = self.connections.get(&connection).map(|c| c.member) else { return };
        match message {
            ClientMessage::Chat { .. } | ClientMessage::Ping { .. } | ClientMessage::Mute { .. } => {}
            ClientMessage::Release { back: true } => return self.take_step_back(connection, member),
            // Whoever does anything else does it after what is held.
            _ => self.seal().await,
        }
        match message {
            ClientMessage::Hello { .. } => {
                self.fail(connection, plain("hello", "This connection has said hello already"));
            }
            ClientMessage::Act { id, after, action } => {
                self.act(connection, member, id, after, &action).await;
            }
            ClientMessage::Hold { id, after, action } => {
                if !self.hold(connection, member, id, after, &action) {
                    self.act(connection, member, id, after, &action).await;
                }
            }
            ClientMessage::Release { .. } => {}
            ClientMessage::Check { id, action } => self.check(connection, member, id, &action),
            ClientMessage::Hint { id } => self.hint(connection, member, id),
            ClientMessage::Ping { id } => self.send(connection, &ServerMessage::Pong { id }),
            ClientMessage::Chat { text } => self.say_chat(connection, member, &text),
            ClientMessage::Quick { quick } => self.say_quick(connection, member, quick),
            ClientMessage::Leave => self.leave(member).await,
            message => {
                if let Err(refusal) = self.lobby(member, message).await {
                    self.fail(connection, refusal);
                }
            }
        }
    }

    /// Sends one message to one connection; a connection that does not keep up is cut.
    pub fn send(&mut self, connection: ConnectionId, message: &ServerMessage) {
        self.send_text(connection, json(message).into());
    }

    pub fn send_text(&mut self, connection: ConnectionId, text: Utf8Bytes) {
        let Some(there) = self.connections.get(&connection) else { return };
        if there.out.try_send(Out::Text(text)).is_err() {
            self.services.metrics.slow.fetch_add(1, Ordering::Relaxed);
            self.gone(connection);
        } else {
            self.services.metrics.sent.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub fn fail(&mut self, connection: ConnectionId, refusal: Refusal) {
        self.send(connection, &ServerMessage::Error { refusal });
    }

    /// Sends the same to everyone for whom `wanted` holds.
    pub fn broadcast(&mut self, message: &ServerMessage, wanted: impl Fn(&Self, u32) -> bool) {
        let text: Utf8Bytes = json(message).into();
        let to: Vec<ConnectionId> =
            self.connections.iter().filter(|(_, c)| wanted(self, c.member)).map(|(id, _)| *id).collect();
        for connection in to {
            self.send_text(connection, text.clone());
        }
    }

    pub fn close_all(&mut self, why: &Refusal) {
        self.broadcast(&ServerMessage::Closed { refusal: why.clone() }, |_, _| true);
        self.connections.clear();
    }

    /// Ends the connections of one member.
    pub fn close_member(&mut self, member: u32, why: Refusal) {
        self.broadcast(&ServerMessage::Closed { refusal: why }, |_, m| m == member);
        self.connections.retain(|_, c| c.member != member);
        self.offline.entry(member).or_insert_with(ids::steady);
        self.presence_changed();
    }

    pub fn is_online(&self, member: u32) -> bool {
        self.connections.values().any(|c| c.member == member)
    }

    pub fn info(&self) -> TableInfo {
        let stand_in = |i: usize| self.stand_ins.get(i) == Some(&true);
        let info = self.body.info(|m| self.is_online(m), stand_in, |i| self.exchange.has_told(i));
        let waiting = self.waiting.as_ref().map(|waiting| waiting.why.clone());
        TableInfo { waiting, stopped: self.stopped_info(), ..info }
    }

    /// Tells everyone what the table is like now, and keeps the public list current.
    pub fn show_table(&mut self) {
        *self.summary.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = self.body.summary();
        self.note_sitting();
        let table = self.info();
        let to: Vec<(ConnectionId, u32)> = self.connections.iter().map(|(id, c)| (*id, c.member)).collect();
        for (connection, member) in to {
            let seat = self.body.seat_of(member).map(|s| s.0);
            self.send(connection, &ServerMessage::Table { seat, table: table.clone() });
        }
    }

    /// The table as it goes into the store, in that phase. It is in that phase once that is durable.
    pub fn table_write(&self, phase: Phase) -> Write {
        let body = TableBody { phase, ..self.body.clone() };
        Write::SaveTable { code: self.body.code.clone(), body: json(&body), updated: ids::now() }
    }

    /// Stores the table. What people do before a game is not worth stopping for: a failure is
    /// counted and logged, and the next change stores everything again.
    pub async fn save(&mut self) {
        if self.unsettled {
            // What the store has may be later than this.
            return;
        }
        if let Err(error) = self.write(vec![self.table_write(self.body.phase)]).await {
            self.services.store_failed(&error);
        }
    }

    /// Stores the table and tells everyone.
    pub async fn changed(&mut self) {
        self.save().await;
        self.show_table();
    }

    /// What a member may see.
    pub fn viewer(&self, member: u32) -> Viewer {
        self.body.seat_of(member).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Seats have come or gone: what is kept for each begins anew.
    pub fn reset_seats(&mut self) {
        let seats = self.body.seats.len();
        // Those who resigned or left stay replaced after a restart.
        self.stand_ins = self.body.seats.iter().map(|s| s.resigned || s.left).collect();
        self.bots = (0..seats).map(|_| BotSeat::default()).collect();
        self.thinking = None;
        self.hints = self.new_hint_seats();
        self.feeds = (0..=seats).map(|_| None).collect();
    }

    /// The seats that persons hold.
    pub fn person_seats(&self) -> impl Iterator<Item = (Seat, u32)> + '_ {
        self.body.seats.iter().enumerate().filter_map(|(i, s)| match s.holder {
            Holder::Person(member) => Some((Seat(i as u8), member)),
            _ => None,
        })
    }

    /// When something is due next.
    fn next_wake(&self) -> Option<i64> {
        let mut wakes: Vec<i64> = Vec::new();
        wakes.extend(self.waiting.as_ref().and_then(|waiting| waiting.due));
        wakes.extend(self.unsettled.then_some(self.pause_until));
        wakes.extend(self.held.as_ref().map(|held| held.until));
        wakes.extend(self.ends_at());
        wakes.extend(self.leaves_at());
        if self.body.phase == Phase::Playing && !self.is_paused() {
            let patience = self.services.options.stand_in_after.as_millis() as i64;
            wakes.extend(self.bots_wake());
            wakes.extend(self.lesson_due);
            let running = self.live.as_ref().filter(|_| self.stopped.is_none());
            wakes.extend(running.and_then(|live| live.clock.deadline()));
            for (seat, member) in self.person_seats() {
                if !self.stand_ins[seat.index()]
                    && !self.body.standing
                    && self.body.lesson.is_none()
                    && let Some(since) = self.offline.get(&member)
                {
                    wakes.push(since + patience);
                }
            }
        } else if self.body.phase == Phase::Gathering {
            wakes.extend(self.exchange.due);
        }
        wakes.into_iter().min().map(|at| at.max(self.pause_until))
    }

    async fn tick(&mut self) {
        let now = ids::steady();
        if now < self.pause_until || !self.settle().await {
            return;
        }
        if self.held.as_ref().is_some_and(|held| held.until <= now) {
            self.seal().await;
        }
        self.try_recovery(now).await;
        if self.body.phase == Phase::Gathering {
            self.draw_timers(now).await;
        }
        self.remove_absent(now).await;
        self.end_if_idle(now).await;
        if self.body.phase == Phase::Playing && !self.is_paused() && !self.closing {
            self.seat_stand_ins(now);
            self.play_timers(now).await;
            self.play_lesson(now).await;
        }
    }
}
