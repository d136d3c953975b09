//! Who sits at a table and whom it waits for, for those who ask where they sit, and for those who are away: they are
//! told when it is their turn, when somebody offers them something, and when a friend comes.

use tradeholm_engine::{DecisionKind, Pending, Seat};
use tradeholm_protocol::wire::Phase;

use super::Sitting;
use super::task::Table;
use crate::game::Live;
use crate::ids;
use crate::push::Signal;

/// Who waits for the answer of a seat to an offer.
fn offers(live: &Live, seat: Seat) -> Option<Seat> {
    let Pending::Decision { kind: DecisionKind::TradeAndBuild, .. } = live.pending() else { return None };
    live.rules.all_seats().iter().find(|&from| {
        live.state.offer(from).is_some_and(|offer| {
            offer.to.contains(seat) && !offer.accepted.contains(seat) && !offer.declined.contains(seat)
        })
    })
}

/// Whoever goes away within this time has hardly seen what came last; connections that were cut are noticed late.
const UNSEEN: i64 = 10_000;

/// Until when news counts as unseen: begins when it becomes true of somebody who sat here before, ends when it is
/// no longer true. Nobody is told what was so before they came.
fn unseen(is: bool, was: Option<(bool, Option<i64>)>, now: i64) -> Option<i64> {
    match was {
        Some((true, until)) if is => until.filter(|&until| now < until),
        Some((false, _)) if is => Some(now + UNSEEN),
        _ => None,
    }
}

impl Table {
    /// Notes who sits here and whom the game waits for; those who are away are told, once.
    pub(super) fn note_sitting(&self) {
        let playing = self.body.phase == Phase::Playing && self.stopped.is_none();
        let live = self.live.as_ref().filter(|_| playing);
        let now = ids::steady();
        let due = live.and_then(|live| live.clock.deadline()).map(|at| ids::now() + at - now);
        let mut told = Vec::new();
        let mut list = self.sitting.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let sitting: Vec<Sitting> = self
            .person_seats()
            .filter_map(|(seat, member)| {
                let must = live.is_some_and(|live| live.must().contains(seat));
                let from = live.and_then(|live| offers(live, seat));
                let person = self.body.member(member)?.person.clone();
                let was = list.iter().find(|was| was.person == person);
                let mut turn = unseen(must, was.map(|was| (was.must, was.unseen_turn)), now);
                let offered = was.map(|was| (was.offered, was.unseen_offer));
                let mut offer = unseen(from.is_some(), offered, now);
                if !self.is_online(member) && !self.body.seats[seat.index()].resigned {
                    if turn.take().is_some() {
                        told.push((person.clone(), "turn", None));
                    } else if let Some(from) = from.filter(|_| offer.take().is_some()) {
                        told.push((person.clone(), "offer", self.body.seat_name(from.index())));
                    }
                }
                Some(Sitting {
                    person,
                    seat: seat.0,
                    must,
                    offered: from.is_some(),
                    due: due.filter(|_| must),
                    unseen_turn: turn,
                    unseen_offer: offer,
                })
            })
            .collect();
        *list = sitting;
        drop(list);
        for (person, kind, name) in told {
            self.tell(&person, kind, name);
        }
    }

    /// Tells the host, who is away, that somebody has come.
    pub(super) fn tell_host(&self, name: &str) {
        let host =
            self.body.host.filter(|&host| !self.is_online(host)).and_then(|host| self.body.member(host));
        if let Some(host) = host {
            self.tell(&host.person, "joined", Some(name.to_owned()));
        }
    }

    fn tell(&self, person: &str, kind: &'static str, name: Option<String>) {
        if let Some(pusher) = &self.services.pusher {
            let (code, table) = (self.body.code.clone(), self.body.title.clone());
            pusher.tell(person, Signal { kind, code, table, name });
        }
    }
}
