//! The task: its mailbox, its clock, and what it sends.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tradeholm_engine::{Seat, Viewer};
use tradeholm_protocol::wire::{ClientMessage, Phase, Refusal, ServerMessage, TableInfo, TableSummary};

use super::body::{Holder, TableBody};
use super::bots::BotSeat;
use super::hints::HintSeat;
use super::settle::Waiting;
use super::{Command, ConnectionId};
use crate::app::Services;
use crate::faults::Fault;
use crate::game::{Feed, Live, plain};
use crate::ids;
use crate::store::Write;
use crate::text::json;

/// A connection at this table.
pub(super) struct Connection {
    pub member: u32,
    pub out: mpsc::Sender<Utf8Bytes>,
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
    pub hints: Vec<HintSeat>,
    /// The table's own mailbox, for what is worked out beside it.
    pub mailbox: mpsc::WeakSender<Command>,
    pub rng: tradeholm_bots::Rng,
    pub chat: std::collections::VecDeque<ServerMessage>,
    /// Nothing is tried before then: the store has just failed.
    pub pause_until: i64,
    /// Since when nobody is here.
    pub empty_since: Option<i64>,
    pub summary: Arc<RwLock<TableSummary>>,
    pub closing: bool,
    /// Whether a write failed of which it is not known whether it happened.
    pub unsettled: bool,
    /// Why the game is not here, though it is being played.
    pub waiting: Option<Waiting>,
}

impl Table {
    /// A table as it is when nobody has come yet.
    pub fn new(
        services: Arc<Services>,
        body: TableBody,
        mailbox: mpsc::WeakSender<Command>,
        summary: Arc<RwLock<TableSummary>>,
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
            hints: Vec::new(),
            mailbox,
            rng: tradeholm_bots::Rng::new(ids::seed()),
            chat: Default::default(),
            pause_until: 0,
            empty_since: Some(now),
            summary,
            closing: false,
            unsettled: false,
            waiting: None,
        };
        table.reset_seats();
        table
    }

    /// Serves the mailbox until the table is closed.
    pub async fn run(&mut self, commands: &mut mpsc::Receiver<Command>) {
        self.schedule_bots(ids::steady());
        while !self.closing {
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
        }
    }

    async fn handle(&mut self, command: Command) {
        self.services.options.faults.trip(Fault::Table);
        match command {
            Command::Join { connection, person, out, seen } => self.join(connection, person, out, seen).await,
            Command::Say { connection, message } => self.say(connection, message).await,
            Command::Gone { connection } => self.gone(connection),
            Command::Hinted { asked, hint } => self.hinted(asked, hint),
            Command::Stop => {
                let why = plain("stopping", "The server is being restarted; your game goes on in a moment");
                self.close_all(&why);
                self.closing = true;
            }
        }
    }

    async fn say(&mut self, connection: ConnectionId, message: ClientMessage) {
        let Some(member) = self.connections.get(&connection).map(|c| c.member) else { return };
        match message {
            ClientMessage::Hello { .. } => {
                self.fail(connection, plain("hello", "This connection has said hello already"));
            }
            ClientMessage::Act { id, after, action } => {
                self.act(connection, member, id, after, &action).await;
            }
            ClientMessage::Check { id, action } => self.check(connection, member, id, &action),
            ClientMessage::Hint { id } => self.hint(connection, member, id),
            ClientMessage::Ping { id } => self.send(connection, &ServerMessage::Pong { id }),
            ClientMessage::Chat { text } => self.say_chat(connection, member, &text),
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
        if there.out.try_send(text).is_err() {
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
    }

    pub fn is_online(&self, member: u32) -> bool {
        self.connections.values().any(|c| c.member == member)
    }

    pub fn info(&self) -> TableInfo {
        let info = self.body.info(|m| self.is_online(m), |i| self.stand_ins.get(i) == Some(&true));
        TableInfo { waiting: self.waiting.as_ref().map(|waiting| waiting.why.clone()), ..info }
    }

    /// Tells everyone what the table is like now, and keeps the public list current.
    pub fn show_table(&mut self) {
        *self.summary.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = self.body.summary();
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
        if let Err(error) = self.services.writer.write(vec![self.table_write(self.body.phase)]).await {
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
        let patience = self.services.options.stand_in_after.as_millis() as i64;
        let idle = self.services.options.idle_after.as_millis() as i64;
        if self.body.phase == Phase::Playing {
            wakes.extend(self.bots.iter().filter_map(|b| b.due));
            wakes.extend(self.live.as_ref().and_then(|live| live.clock.deadline()));
            for (seat, member) in self.person_seats() {
                if !self.stand_ins[seat.index()]
                    && let Some(since) = self.offline.get(&member)
                {
                    wakes.push(since + patience);
                }
            }
        } else {
            wakes.extend(self.empty_since.map(|since| since + idle));
            if self.body.phase == Phase::Gathering {
                wakes.extend(self.offline.values().map(|since| since + patience));
            }
        }
        wakes.into_iter().min().map(|at| at.max(self.pause_until))
    }

    async fn tick(&mut self) {
        let now = ids::steady();
        if now < self.pause_until || !self.settle().await {
            return;
        }
        self.try_recovery(now).await;
        match self.body.phase {
            Phase::Playing => {
                self.seat_stand_ins(now);
                self.play_bots(now).await;
                self.play_timers(now).await;
            }
            Phase::Gathering | Phase::Over => self.tidy(now).await,
        }
    }
}
