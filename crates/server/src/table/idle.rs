//! Tables that nobody is at. A game waits until somebody is connected again, whoever it is, a watcher too: nobody
//! would see what its bots do. After a while it is put aside, and taken up again for whoever comes by its code.
//! Before a game and after it a table is closed. Tables for games by correspondence (`standing`) do neither.

use tradeholm_protocol::wire::Phase;

use super::body::Holder;
use super::task::Table;
use crate::game::plain;
use crate::ids;
use crate::store::Write;

/// What whoever must answer has at least when a game goes on for those who come back.
const GRACE: i64 = 10_000;

impl Table {
    /// Whether the game waits for want of anyone to see it: bots, stand-ins and clocks too.
    pub(super) fn is_paused(&self) -> bool {
        self.connections.is_empty() && !self.body.standing
    }

    /// The last one has gone, or the first one come.
    pub(super) fn presence_changed(&mut self) {
        let now = ids::steady();
        match (self.connections.is_empty(), self.empty_since) {
            (true, None) => self.empty_since = Some(now),
            (false, Some(_)) => {
                self.empty_since = None;
                let waited = self.body.phase == Phase::Playing && !self.body.standing;
                if let Some(live) = self.live.as_mut().filter(|_| waited) {
                    // Nobody loses the time in which the game waited.
                    live.clock.resume(now, GRACE);
                }
                self.schedule_bots(now);
            }
            _ => {}
        }
    }

    /// Notes since when people are here and nobody sits.
    pub(super) fn seats_changed(&mut self, now: i64) {
        let sits = self.person_seats().any(|(_, member)| self.is_online(member));
        self.unseated_since = if sits { None } else { self.unseated_since.or(Some(now)) };
    }

    /// When the table is closed or put aside, as things are.
    pub(super) fn ends_at(&self) -> Option<i64> {
        let (empty, idle) = (self.services.options.empty_after, self.services.options.idle_after);
        let after = |since: i64, time: std::time::Duration| since + time.as_millis() as i64;
        let gone = match self.body.phase {
            _ if self.body.standing => self.empty_since.map(|since| after(since, self.patience_by_days())),
            Phase::Gathering => self.empty_since.map(|since| after(since, empty)),
            // What cannot be read yet is tried again and again.
            Phase::Playing if self.waiting.is_some() => None,
            Phase::Playing => self.empty_since.map(|since| after(since, empty)),
            Phase::Over => self.empty_since.map(|since| after(since, idle)),
        };
        let unseated = self.unseated_since.filter(|_| self.body.phase == Phase::Gathering);
        let unseated = unseated.filter(|_| !self.body.standing).map(|since| after(since, idle));
        gone.into_iter().chain(unseated).min()
    }

    /// How long nobody need look at a table for games by correspondence: a month more than anybody may think.
    fn patience_by_days(&self) -> std::time::Duration {
        let days = if self.body.phase == Phase::Over { 1 } else { 30 + u64::from(self.body.options.days) };
        std::time::Duration::from_secs(days * 24 * 3600)
    }

    /// Closes the table or puts it aside, if it is time.
    pub(super) async fn end_if_idle(&mut self, now: i64) {
        if self.ends_at().is_none_or(|at| now < at) {
            return;
        }
        if self.body.phase == Phase::Playing {
            self.body.asleep = true;
            let mut aside = vec![self.table_write(Phase::Playing)];
            aside.extend(self.end_lease());
            if self.not_written(aside, now).await {
                self.body.asleep = false;
                return;
            }
            self.closing = true;
        } else {
            self.close_table(now).await;
        }
    }

    /// Closes the table for good.
    pub(super) async fn close_table(&mut self, now: i64) {
        let mut writes = vec![Write::DropTable(self.body.code.clone())];
        writes.extend(self.end_lease());
        if self.body.lesson.is_some() && self.body.phase != Phase::Gathering {
            writes.push(Write::DropGame(self.body.game.clone()));
        }
        if self.not_written(writes, now).await {
            return;
        }
        self.close_all(&plain("gone", "The table has been closed: nobody sat there any more"));
        self.closing = true;
    }

    /// Writes; if that fails, nothing is tried for a while.
    async fn not_written(&mut self, writes: Vec<Write>, now: i64) -> bool {
        let Err(error) = self.write(writes).await else { return false };
        self.services.store_failed(&error);
        self.pause_until = now + 10_000;
        true
    }

    /// When people who are away lose their place next.
    pub(super) fn leaves_at(&self) -> Option<i64> {
        // With nobody there nobody is disturbed: the seats wait until the table is closed.
        if self.connections.is_empty() {
            return None;
        }
        let patience = self.services.options.stand_in_after.as_millis() as i64;
        self.offline.iter().filter(|(m, _)| self.may_go(**m)).map(|(_, since)| since + patience).min()
    }

    /// Whether a member who is away may be taken off: before a game everyone, later those without a seat.
    fn may_go(&self, member: u32) -> bool {
        let gathers = self.body.phase == Phase::Gathering && !self.body.standing;
        gathers || self.body.seat_of(member).is_none()
    }

    /// Takes those off who have been away for too long; watchers give their place back at any time.
    pub(super) async fn remove_absent(&mut self, now: i64) {
        if self.leaves_at().is_none_or(|at| now < at) {
            return;
        }
        let patience = self.services.options.stand_in_after.as_millis() as i64;
        self.remove_where(|since| now - since >= patience);
        self.changed().await;
    }

    /// Makes room for somebody who comes: whoever only watched and has gone does so no more.
    pub(super) fn make_room(&mut self) {
        if self.body.members.len() >= self.services.options.limits.members {
            let seated: Vec<u32> = self.person_seats().map(|(_, member)| member).collect();
            let gone: Vec<u32> = self.offline.keys().copied().filter(|m| !seated.contains(m)).collect();
            gone.into_iter().for_each(|member| self.remove_member(member));
        }
    }

    fn remove_where(&mut self, long: impl Fn(i64) -> bool) {
        let absent = self.offline.iter().filter(|(member, since)| self.may_go(**member) && long(**since));
        let absent: Vec<u32> = absent.map(|(member, _)| *member).collect();
        absent.into_iter().for_each(|member| self.remove_member(member));
    }

    /// Whether anyone but bots is, or was, at the table.
    pub(super) fn is_deserted(&self) -> bool {
        self.connections.is_empty()
            && !self.body.seats.iter().any(|seat| matches!(seat.holder, Holder::Person(_)))
    }
}
