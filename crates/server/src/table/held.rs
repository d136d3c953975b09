//! A step that can still be taken back. It is shown to whose it is and to nobody else, and is made when its time
//! is over or anyone does anything else. So nobody ever sees something undone, the log has nothing to correct, and
//! no chance is asked twice. Whoever goes away, the clock and a server that stops let it happen; only a server
//! that is killed forgets it, like anything that is not durable yet.

use tradeholm_engine::event::Event;
use tradeholm_engine::{Action, DecisionKind, Pending, Seat, SeatSet, Viewer};
use tradeholm_protocol::wire::{Phase, ServerMessage};

use super::ConnectionId;
use super::task::Table;
use crate::game::{Feed, Live, Origin, Prepared, plain};
use crate::ids;

/// How long a step waits after which somebody else is asked, in milliseconds.
const PASSING: i64 = 3_000;
/// How long one does after which the same seat goes on.
const GOING_ON: i64 = 8_000;

/// What is held.
pub(super) struct Held {
    seat: Seat,
    member: u32,
    action: Action,
    pub connection: ConnectionId,
    id: u32,
    since: i64,
    pub until: i64,
    /// Who is asked next, if it is not the same seat; they have been told.
    next: SeatSet,
}

impl Table {
    /// Whether that person has something that can be taken back.
    pub(super) fn is_holding(&self, person: &str) -> bool {
        let member = self.body.member_of(person).map(|m| m.id);
        self.held.as_ref().is_some_and(|held| Some(held.member) == member)
    }

    /// Shows an action to whose it is and waits with it; false if it is one that does not wait.
    pub(super) fn hold(
        &mut self,
        connection: ConnectionId,
        member: u32,
        id: u32,
        after: u32,
        text: &str,
    ) -> bool {
        if !self.body.options.take_back || self.unsettled || self.body.phase != Phase::Playing {
            return false;
        }
        let Some((seat, action, ahead, events)) = self.ahead(member, after, text) else { return false };
        let now = ids::steady();
        let must = ahead.must();
        let passes = !must.contains(seat);
        let Some(feed) = &mut self.feeds[seat.index()] else { return false };
        let update = feed.update(&ahead, &events, now);
        self.send_seat(seat, &update);
        let next = if passes { must } else { SeatSet::NONE };
        let wait = if passes { PASSING } else { GOING_ON };
        self.held = Some(Held { seat, member, action, connection, id, since: now, until: now + wait, next });
        let told = |id| ServerMessage::Held {
            id,
            seat: seat.0,
            next: next.iter().map(|s| s.0).collect(),
            left: wait as u64,
        };
        let is_own = move |table: &Self, to| table.viewer(to) == Viewer::Seat(seat);
        self.broadcast(&told(Some(id)), is_own);
        if passes {
            self.broadcast(&told(None), move |table, to| !is_own(table, to));
        }
        true
    }

    /// The game after an action that can be taken back.
    fn ahead(&self, member: u32, after: u32, text: &str) -> Option<(Seat, Action, Live, Vec<Event>)> {
        let (live, seat) = self.seat_in_game(member).ok()?;
        let action = live.parse(text).ok().filter(|&action| !live.is_stale(after, action))?;
        let prepared = live.prepare(Some((seat, action)), Origin::Person, ids::moment()).ok()?;
        if !reveals_nothing(live, seat, action, &prepared) {
            return None;
        }
        let events = prepared.events.clone();
        let mut ahead = live.clone();
        ahead.adopt(prepared);
        Some((seat, action, ahead, events))
    }

    /// Makes the step that is held, if there is one.
    pub(super) async fn seal(&mut self) {
        let Some(held) = self.held.take() else { return };
        let Some(live) = &self.live else { return };
        let prepared = live.prepare(Some((held.seat, held.action)), Origin::Person, ids::moment());
        let done = match prepared {
            Ok(prepared) => {
                self.shown = Some(held.seat);
                let done = self.commit(prepared).await;
                self.shown = None;
                done
            }
            Err(refusal) => Err(refusal),
        };
        match done {
            Ok(seq) => self.send(held.connection, &ServerMessage::Accepted { id: held.id, seq }),
            Err(refusal) => {
                self.send(held.connection, &ServerMessage::Refused { id: held.id, refusal });
                self.show_seat_anew(held.seat);
            }
        }
        self.released(&held, false);
        // Whoever is next has thought meanwhile.
        self.schedule_bots(held.since);
    }

    /// A member takes back what they did.
    pub(super) fn take_step_back(&mut self, connection: ConnectionId, member: u32) {
        let Some(held) = self.held.take_if(|held| held.member == member) else {
            return self.fail(connection, plain("too-late", "That can no longer be taken back"));
        };
        self.show_seat_anew(held.seat);
        self.released(&held, true);
    }

    /// Tells everyone who heard of it that nothing is held any more.
    fn released(&mut self, held: &Held, back: bool) {
        let Some(live) = &self.live else { return };
        let message = ServerMessage::Released { back, clock: live.shown_clock(ids::steady()) };
        let (seat, all) = (held.seat, !held.next.is_empty());
        self.broadcast(&message, move |table, to| all || table.viewer(to) == Viewer::Seat(seat));
    }

    /// Sends a seat the game as it is.
    fn show_seat_anew(&mut self, seat: Seat) {
        let Some(live) = &self.live else { return };
        let feed = self.feeds[seat.index()].insert(Feed::new(live, Viewer::Seat(seat)));
        let text = feed.game(live, ids::steady());
        self.send_seat(seat, &text);
    }

    fn send_seat(&mut self, seat: Seat, text: &str) {
        let to: Vec<ConnectionId> = self
            .connections
            .iter()
            .filter(|(_, c)| self.viewer(c.member) == Viewer::Seat(seat))
            .map(|(id, _)| *id)
            .collect();
        for connection in to {
            self.send_text(connection, text.into());
        }
    }
}

/// Whether a step can be taken back and nobody knows more than before: no chance was asked, no hand but the own has
/// changed, nobody else was waited for, and what is asked next shows nothing either.
fn reveals_nothing(live: &Live, seat: Seat, action: Action, prepared: &Prepared) -> bool {
    let spoken = matches!(
        action,
        Action::OfferTrade { .. }
            | Action::AcceptOffer(_)
            | Action::DeclineOffer(_)
            | Action::WithdrawOffer
            | Action::ConfirmTrade(_)
            | Action::Discard(_)
    );
    let plain_next = match live.rules.pending(&prepared.state) {
        Pending::Decision { kind, .. } => matches!(
            kind,
            DecisionKind::SetupSettlement { .. }
                | DecisionKind::SetupCity { .. }
                | DecisionKind::SetupRoad { .. }
                | DecisionKind::BeforeRoll
                | DecisionKind::TradeAndBuild
                | DecisionKind::FreeRoad { .. }
        ),
        // What ends the game ends it.
        Pending::Chance(_) | Pending::Over { .. } => false,
    };
    let own = |state, other| live.rules.view(state, Viewer::Seat(other)).own;
    let others = live.rules.all_seats().iter().filter(|&other| other != seat);
    let same_hands = others.into_iter().all(|other| own(&live.state, other) == own(&prepared.state, other));
    let same_eyes = prepared.events.iter().all(|event| {
        live.rules.view_event(event, Viewer::Seat(seat)) == live.rules.view_event(event, Viewer::Spectator)
    });
    live.must() == SeatSet::one(seat)
        && prepared.step.outcomes.is_empty()
        && !spoken
        && plain_next
        && same_hands
        && same_eyes
}
