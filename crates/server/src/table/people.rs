//! Coming and going, and what people say to each other.

use std::time::Instant;

use tokio::sync::mpsc;
use tradeholm_dealer::Cause;
use tradeholm_engine::Viewer;
use tradeholm_protocol::wire::{Phase, Quick, ServerMessage, VERSION};

use super::body::{Holder, Member};
use super::door::mistaken as mistaken_name;
use super::task::{Connection, Table};
use super::{ConnectionId, Out};
use crate::game::{Feed, plain};
use crate::limits::{Bucket, Rate};
use crate::names::FORMER;
use crate::session::Person;
use crate::text::json;
use crate::{ids, names};

/// Chat messages that someone who comes later still sees.
const CHAT_KEPT: usize = 50;
/// Signs of one member: one every three seconds, and a few at once.
const SIGNS: Rate = Rate { per_second: 1.0 / 3.0, burst: 4.0 };
/// Most updates that are sent one by one to someone who returns.
const MOST_MISSED: u32 = 100;

/// Somebody who comes.
pub(super) struct Arrival {
    /// Who.
    pub person: Person,
    /// The mark of the address they come from.
    pub address: String,
    /// Whether they came by a code that the table no longer has.
    pub former: bool,
    /// The mark of the password they said.
    pub password: Option<String>,
}

impl Table {
    pub(super) async fn join(
        &mut self,
        connection: ConnectionId,
        Arrival { person, address, former, password }: Arrival,
        out: mpsc::Sender<Out>,
        seen: Option<(String, u32)>,
    ) {
        let known = self.body.member_of(&person.id).map(|m| m.id);
        let member = match known {
            Some(member) => member,
            None => match self.admit(&person, &address, former, password.as_deref()) {
                Ok(()) => {
                    self.tell_host(&person.name);
                    self.add_member(&person)
                }
                Err(refusal) => {
                    let _ = out.try_send(Out::Text(json(&ServerMessage::Closed { refusal }).into()));
                    return;
                }
            },
        };
        // Whoever is here and has taken another's name meanwhile goes by the one they had.
        let mistaken = self.body.lesson.is_none() && self.is_mistaken(&person.name, Some(member));
        if let Some(m) = self.body.members.iter_mut().find(|m| m.id == member) {
            m.address = Some(address);
            if !mistaken {
                m.name.clone_from(&person.name);
            }
        }
        self.connections.insert(connection, Connection { member, out });
        self.offline.remove(&member);
        let mut changed = known.is_none();
        if let Some(seat) = self.body.seat_of(member) {
            // The seat is handed back at once.
            changed |= std::mem::take(&mut self.body.seats[seat.index()].left);
            if !self.body.seats[seat.index()].resigned {
                self.stand_ins[seat.index()] = false;
                self.dismiss_bot(seat.index());
            }
        }
        self.presence_changed();
        if changed {
            self.save().await;
        }
        let seat = self.body.seat_of(member).map(|s| s.0);
        let muted: Vec<u32> =
            self.body.member(member).map(|m| m.muted.iter().copied().collect()).unwrap_or_default();
        let table = self.info();
        let welcome = ServerMessage::Welcome { version: VERSION, member, seat, muted: muted.clone(), table };
        self.send(connection, &welcome);
        if self.begins_lesson_now() {
            if let Err(refusal) = self.begin_lesson(0).await {
                self.fail(connection, refusal);
            }
            return;
        }
        if mistaken {
            self.fail(connection, mistaken_name());
        }
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
        self.body.members.push(Member { id, person, name, address: None, muted: Default::default() });
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
        self.presence_changed();
        self.show_table();
    }

    /// A member goes for good, or during a game until they return.
    pub(super) async fn leave(&mut self, member: u32) {
        self.close_member(member, plain("left", "You have left the table"));
        if !self.settle().await {
            // Whether the game has begun is not known: their seat is as if the line had dropped.
            return;
        }
        if self.body.lesson.is_some() {
            return self.close_table(ids::steady()).await;
        }
        if self.body.phase == Phase::Playing
            && let Some(seat) = self.body.seat_of(member)
        {
            // By correspondence nobody stands in: they come back when they like.
            self.body.seats[seat.index()].left = !self.body.standing;
            self.stand_ins[seat.index()] |= !self.body.standing;
            self.schedule_bots(ids::steady());
            // Whoever is still there sees that the vote stands.
            let _ = self.count_abort_votes().await;
        }
        if self.body.phase != Phase::Playing || self.body.seat_of(member).is_none() {
            self.remove_member(member);
        }
        self.changed().await;
        if self.body.phase == Phase::Gathering && self.is_deserted() && !self.body.standing {
            // Whoever was last will not come back.
            self.close_table(ids::steady()).await;
        }
    }

    /// Somebody wants to be forgotten. In a game being played a bot takes their seat, and nobody comes back to it.
    pub(super) async fn forget(&mut self, person: &str) {
        if self.body.opener.as_ref().is_some_and(|opener| opener.person == person) {
            self.body.opener = None;
        }
        self.body.banned.retain(|banned| banned != person);
        let Some(member) = self.body.member_of(person).map(|m| m.id) else { return };
        self.close_member(member, plain("left", "You have left the table"));
        if self.body.lesson.is_some() {
            return self.close_table(ids::steady()).await;
        }
        let seat = self.body.seat_of(member);
        match seat.filter(|_| self.body.phase == Phase::Playing && !self.unsettled) {
            Some(seat) => {
                let there = &mut self.body.seats[seat.index()];
                (there.left, there.resigned) = (true, true);
                self.stand_ins[seat.index()] = true;
                if let Some(m) = self.body.members.iter_mut().find(|m| m.id == member) {
                    *m = Member {
                        id: member,
                        person: ids::id(),
                        name: FORMER.to_owned(),
                        address: None,
                        ..m.clone()
                    };
                }
                self.schedule_bots(ids::steady());
                let anyone = self.person_seats().any(|(s, _)| !self.body.seats[s.index()].resigned);
                let _ = if anyone { self.count_abort_votes().await } else { self.abort_game().await };
            }
            None => self.remove_member(member),
        }
        self.chat.retain(
            |message| !matches!(message, ServerMessage::Chat { member: from, .. } if *from == member),
        );
        self.changed().await;
    }

    /// Takes a member off the table.
    pub(super) fn remove_member(&mut self, member: u32) {
        if let Some(seat) = self.body.seat_of(member) {
            if self.body.is_drawing() {
                self.abandon(Cause::Left, vec![seat.0]);
            }
            self.body.seats[seat.index()].reset(Holder::Free);
        }
        self.body.members.retain(|m| m.id != member);
        self.offline.remove(&member);
        self.signs.remove(&member);
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
        self.pass_on(member, text, None);
    }

    /// A sign in place of words. They come easily, so each member has only so many.
    pub(super) fn say_quick(&mut self, connection: ConnectionId, member: u32, quick: Quick) {
        let now = Instant::now();
        let bucket = self.signs.entry(member).or_insert_with(|| Bucket::new(SIGNS, now));
        if !bucket.take(now) {
            return self.fail(connection, plain("rate", "Slow down: too many signs"));
        }
        self.pass_on(member, quick.text().to_owned(), Some(quick));
    }

    /// Chat of a member, to all who have not muted them.
    fn pass_on(&mut self, member: u32, text: String, quick: Option<Quick>) {
        let name = self.body.member(member).map(|m| m.name.clone()).unwrap_or_default();
        let message = ServerMessage::Chat { member, name, text, quick, at: ids::now() };
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        self.chat.push_back(message.clone());
        self.broadcast(&message, |table, to| {
            table.body.member(to).is_none_or(|m| !m.muted.contains(&member))
        });
    }
}
