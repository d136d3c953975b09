//! A table of Cities & Knights as a seat sees it: what all rules of thumb judge by.

use std::cell::OnceCell;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{CkAction, CkPlayerView, CkView, Knight};
use tradeholm_engine::view::PlayerView;
use tradeholm_engine::{Action, Building, Cards, Seat};

use super::aims::{self, Want};
use crate::Seen;
use crate::base::hand;

/// A table of Cities & Knights as the bot's seat sees it.
pub(super) struct Table<'a> {
    pub seen: &'a Seen<'a>,
    pub ck: &'a CkView,
    pub me: Seat,
    pub hand: Cards,
    wants: OnceCell<Vec<Want>>,
}

impl<'a> Table<'a> {
    /// The table, if this is a game of Cities & Knights.
    pub(super) fn of(seen: &'a Seen<'a>) -> Option<Self> {
        let ck = seen.view.ck.as_ref()?;
        Some(Table { seen, ck, me: seen.seat(), hand: hand(seen), wants: OnceCell::new() })
    }

    /// The same table with other cards in hand.
    pub(super) fn with_hand(&self, hand: Cards) -> Self {
        Table { seen: self.seen, ck: self.ck, me: self.me, hand, wants: OnceCell::new() }
    }

    /// Everything worth buying, the best first; judged when it is first asked for.
    pub(super) fn wants(&self) -> &[Want] {
        self.wants.get_or_init(|| aims::wants(self))
    }

    /// The own part of what everyone knows.
    pub(super) fn own(&self) -> &'a CkPlayerView {
        &self.ck.players[self.me.index()]
    }

    /// What everyone knows of a seat.
    pub(super) fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.seen.view.players[seat.index()]
    }

    pub(super) fn points(&self, seat: Seat) -> u8 {
        self.player(seat).visible_points
    }

    /// Everyone else.
    pub(super) fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        (0..self.seen.rules.seats()).map(Seat).filter(move |&seat| seat != me)
    }

    /// What the expansion allows now.
    pub(super) fn actions(&self) -> impl Iterator<Item = CkAction> + 'a {
        self.seen.legal.iter().filter_map(|action| match action {
            Action::Ck(action) => Some(*action),
            _ => None,
        })
    }

    pub(super) fn may(&self, action: CkAction) -> bool {
        self.seen.legal.contains(&Action::Ck(action))
    }

    /// The own knights.
    pub(super) fn knights(&self) -> impl Iterator<Item = (IntersectionId, Knight)> + 'a {
        let me = self.me;
        self.ck.knights.iter().filter(move |(_, owner, _)| *owner == me).map(|&(at, _, knight)| (at, knight))
    }

    pub(super) fn knight_at(&self, at: IntersectionId) -> Option<(Seat, Knight)> {
        self.ck.knights.iter().find(|k| k.0 == at).map(|&(_, owner, knight)| (owner, knight))
    }

    pub(super) fn building_at(&self, at: IntersectionId) -> Option<(Seat, Building)> {
        self.seen.view.buildings.iter().find(|b| b.0 == at).map(|&(_, owner, b)| (owner, b))
    }

    /// Own cities, metropolises included.
    pub(super) fn cities(&self, seat: Seat) -> impl Iterator<Item = IntersectionId> + 'a {
        let all = self.seen.view.buildings.iter();
        all.filter(move |b| b.1 == seat && b.2 == Building::City).map(|b| b.0)
    }

    pub(super) fn is_metropolis(&self, at: IntersectionId) -> bool {
        self.ck.metropolises.iter().flatten().any(|m| m.1 == at)
    }

    /// How many cards a 7 leaves us.
    pub(super) fn hand_limit(&self) -> u8 {
        self.own().hand_limit
    }
}
