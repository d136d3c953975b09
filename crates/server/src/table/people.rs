//! Coming and going, and what people say to each other.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tradeholm_engine::Viewer;
use tradeholm_protocol::wire::{Phase, ServerMessage, VERSION};

use super::ConnectionId;
use super::body::{Holder, Member};
use super::task::{Connection, Table};
use crate::game::{Feed, plain};
use crate::session::Person;
use crate::store::Write;
use crate::text::json;
use crate::{ids, names};

/// Chat messages that someone who comes later still sees.
const CHAT_KEPT: usize = 50;
/// Most updates that are sent one by one to someone who returns.
const MOST_MISSED: u32 = 100;

impl Table {
    pub(super) async fn join(
        &mut self,
        connection: ConnectionId,
        person: Person,
        out: mpsc::Sender<Utf8Bytes>,
        seen: Option<(String, u32)>,
    ) {
        let turn_away = |code: &str, text: &str| {
            let message = ServerMessage::Closed { refusal: plain(code, text) };
            let _ = out.try_send(json(&message).into());
        };
        let known = self.body.member_of(&person.id).map(|m| m.id);
        let member = match known {
            Some(member) => member,
            None => {
                if self.body.banned.contains(&person.id) {
                    return turn_away("kicked", "The host of this table has sent you away");
                }
                let free = self.body.seats.iter().any(|s| s.holder == Holder::Free);
                let gathering = self.body.phase == Phase::Gathering;
                let may_watch = self.body.options.spectators;
                if !(may_watch || gathering && free) {
                    return if gathering {
                        turn_away("full", "All seats of this table are taken")
                    } else {
                        turn_away("started", "This game has begun, and it may not be watched")
                    };
                }
                if self.body.members.len() >= self.services.options.limits.members {
                    return turn_away("full", "There is no room at this table, not even to watch");
                }
                self.add_member(&person)
            }
        };
        if let Some(m) = self.body.members.iter_mut().find(|m| m.id == member) {
            m.name.clone_from(&person.name);
        }
        self.connections.insert(connection, Connection { member, out });
        self.offline.remove(&member);
        self.empty_since = None;
        let mut changed = known.is_none();
        if let Some(seat) = self.body.seat_of(member) {
            // The seat is handed back at once.
            changed |= std::mem::take(&mut self.body.seats[seat.index()].left);
            if !self.body.seats[seat.index()].resigned {
                self.stand_ins[seat.index()] = false;
                self.bots[seat.index()] = Default::default();
            }
        }
        if changed {
            self.save().await;
        }
        let seat = self.body.seat_of(member).map(|s| s.0);
        let muted: Vec<u32> =
            self.body.member(member).map(|m| m.muted.iter().copied().collect()).unwrap_or_default();
        let table = self.info();
        let welcome = ServerMessage::Welcome { version: VERSION, member, seat, muted: muted.clone(), table };
        self.send(connection, &welcome);
        self.send_game(connection, member, seen);
        if let Some(waiting) = &self.waiting {
            self.fail(connection, waiting.why.clone());
        }
        for message in self.chat.clone() {
            if !matches!(&message, ServerMessage::Chat { member, .. } if muted.contains(member)) {
                self.send(connection, &message);
            }
        }
        self.show_table();
    }

    fn add_member(&mut self, person: &Person) -> u32 {
        let id = self.body.next_member;
        self.body.next_member += 1;
        let (person, name) = (person.id.clone(), person.name.clone());
        self.body.members.push(Member { id, person, name, muted: Default::default() });
        self.body.host.get_or_insert(id);
        if self.body.phase == Phase::Gathering
            && let Some(seat) = self.body.seats.iter_mut().find(|s| s.holder == Holder::Free)
        {
            seat.reset(Holder::Person(id));
        }
        id
    }

    /// The game as this member may know it: what they missed, or all of it.
    pub(super) fn send_game(&mut self, connection: ConnectionId, member: u32, seen: Option<(String, u32)>) {
        let viewer = self.viewer(member);
        let now = ids::steady();
        let Some(live) = &self.live else { return };
        let missed = match seen {
            Some((game, seen)) if game == live.id => live.missed(viewer, seen, MOST_MISSED, now),
            _ => None,
        };
        let slot = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => self.body.seats.len(),
        };
        let feed = self.feeds[slot].get_or_insert_with(|| Feed::new(live, viewer));
        let texts = match missed {
            Some(updates) => updates,
            None => vec![feed.game(live, now)],
        };
        for text in texts {
            self.send_text(connection, text.into());
        }
    }

    pub(super) fn gone(&mut self, connection: ConnectionId) {
        let Some(gone) = self.connections.remove(&connection) else { return };
        if self.is_online(gone.member) {
            return;
        }
        self.offline.insert(gone.member, ids::steady());
        if self.connections.is_empty() {
            self.empty_since = Some(ids::steady());
        }
        self.show_table();
    }

    /// A member goes for good, or during a game until they return.
    pub(super) async fn leave(&mut self, member: u32) {
        self.close_member(member, plain("left", "You have left the table"));
        if self.connections.is_empty() {
            self.empty_since = Some(ids::steady());
        }
        if !self.settle().await {
            // Whether the game has begun is not known: their seat is as if the line had dropped.
            return;
        }
        if self.body.phase == Phase::Playing
            && let Some(seat) = self.body.seat_of(member)
        {
            self.body.seats[seat.index()].left = true;
            self.stand_ins[seat.index()] = true;
            self.schedule_bots(ids::steady());
            // Whoever is still there sees that the vote stands.
            let _ = self.count_abort_votes().await;
        }
        if self.body.phase != Phase::Playing || self.body.seat_of(member).is_none() {
            self.remove_member(member);
        }
        self.changed().await;
    }

    /// Takes a member off the table.
    pub(super) fn remove_member(&mut self, member: u32) {
        if let Some(seat) = self.body.seat_of(member) {
            self.body.seats[seat.index()].reset(Holder::Free);
        }
        self.body.members.retain(|m| m.id != member);
        self.offline.remove(&member);
        if self.body.host == Some(member) {
            let seated = self.person_seats().map(|(_, m)| m).find(|&m| self.is_online(m));
            let anyone =
                seated.or_else(|| self.body.members.iter().map(|m| m.id).find(|&m| self.is_online(m)));
            self.body.host = anyone.or_else(|| self.body.members.first().map(|m| m.id));
        }
    }

    pub(super) fn say_chat(&mut self, connection: ConnectionId, member: u32, text: &str) {
        let text = match names::chat(text) {
            Ok(text) => text,
            Err(why) => return self.fail(connection, plain("chat", &why)),
        };
        let name = self.body.member(member).map(|m| m.name.clone()).unwrap_or_default();
        let message = ServerMessage::Chat { member, name, text, at: ids::now() };
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        self.chat.push_back(message.clone());
        self.broadcast(&message, |table, to| {
            table.body.member(to).is_none_or(|m| !m.muted.contains(&member))
        });
    }

    /// Before and after games: absent people are taken off, and an empty table is closed.
    pub(super) async fn tidy(&mut self, now: i64) {
        let patience = self.services.options.stand_in_after.as_millis() as i64;
        let idle = self.services.options.idle_after.as_millis() as i64;
        if self.empty_since.is_some_and(|since| now - since >= idle) {
            if let Err(error) =
                self.services.writer.write(vec![Write::DropTable(self.body.code.clone())]).await
            {
                self.services.store_failed(&error);
                self.pause_until = now + 10_000;
                return;
            }
            self.closing = true;
            return;
        }
        if self.body.phase == Phase::Gathering && !self.connections.is_empty() {
            let absent: Vec<u32> =
                self.offline.iter().filter(|(_, since)| now - **since >= patience).map(|(m, _)| *m).collect();
            for &member in &absent {
                self.remove_member(member);
            }
            if !absent.is_empty() {
                self.changed().await;
            }
        } else if self.body.phase == Phase::Gathering {
            // Nobody is left to be disturbed: the seats wait until the table is closed.
            let next = self.empty_since.map_or(now, |since| since + idle);
            self.pause_until = next.min(now + 60_000);
        }
    }
}
