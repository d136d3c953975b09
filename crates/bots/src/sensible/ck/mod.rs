//! Cities & Knights: what to save for, when to fight, which card to play, and every answer the
//! expansion asks for. One file for each topic; all of them judge a [`Table`], which holds nothing
//! that the seat may not know.

mod aims;
mod alchemist;
mod barbarians;
mod duties;
mod hand;
mod improvements;
mod knights;
mod places;
mod politics_cards;
mod progress;
mod roads;
mod science_cards;
mod trade;
mod trade_cards;
mod turn;

use std::cell::OnceCell;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{CkAction, CkPlayerView, CkView, Knight};
use tradeholm_engine::view::PlayerView;
use tradeholm_engine::{Action, Building, Cards, DecisionKind, Seat};

use self::aims::Want;
use crate::Seen;

pub(super) use hand::{discard, gain};
pub(super) use turn::{after_offers, before_offers, wishes};

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
        Some(Table { seen, ck, me: seen.seat(), hand: super::hand(seen), wants: OnceCell::new() })
    }

    /// The same table with other cards in hand.
    fn with_hand(&self, hand: Cards) -> Self {
        Table { seen: self.seen, ck: self.ck, me: self.me, hand, wants: OnceCell::new() }
    }

    /// Everything worth buying, the best first; judged when it is first asked for.
    fn wants(&self) -> &[Want] {
        self.wants.get_or_init(|| aims::wants(self))
    }

    /// The own part of what everyone knows.
    fn own(&self) -> &'a CkPlayerView {
        &self.ck.players[self.me.index()]
    }

    /// What everyone knows of a seat.
    fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.seen.view.players[seat.index()]
    }

    fn points(&self, seat: Seat) -> u8 {
        self.player(seat).visible_points
    }

    /// Everyone else.
    fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        (0..self.seen.rules.seats()).map(Seat).filter(move |&seat| seat != me)
    }

    /// What the expansion allows now.
    fn actions(&self) -> impl Iterator<Item = CkAction> + 'a {
        self.seen.legal.iter().filter_map(|action| match action {
            Action::Ck(action) => Some(*action),
            _ => None,
        })
    }

    fn may(&self, action: CkAction) -> bool {
        self.seen.legal.contains(&Action::Ck(action))
    }

    /// The own knights.
    fn knights(&self) -> impl Iterator<Item = (IntersectionId, Knight)> + 'a {
        let me = self.me;
        self.ck.knights.iter().filter(move |(_, owner, _)| *owner == me).map(|&(at, _, knight)| (at, knight))
    }

    fn knight_at(&self, at: IntersectionId) -> Option<(Seat, Knight)> {
        self.ck.knights.iter().find(|k| k.0 == at).map(|&(_, owner, knight)| (owner, knight))
    }

    fn building_at(&self, at: IntersectionId) -> Option<(Seat, Building)> {
        self.seen.view.buildings.iter().find(|b| b.0 == at).map(|&(_, owner, b)| (owner, b))
    }

    /// Own cities, metropolises included.
    fn cities(&self, seat: Seat) -> impl Iterator<Item = IntersectionId> + 'a {
        let all = self.seen.view.buildings.iter();
        all.filter(move |b| b.1 == seat && b.2 == Building::City).map(|b| b.0)
    }

    fn is_metropolis(&self, at: IntersectionId) -> bool {
        self.ck.metropolises.iter().flatten().any(|m| m.1 == at)
    }

    /// How many cards a 7 leaves us.
    fn hand_limit(&self) -> u8 {
        self.own().hand_limit
    }
}

/// The answer to a decision outside the main part of the turn that the expansion asks for or changes.
pub(super) fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
    let table = Table::of(seen)?;
    match kind {
        DecisionKind::SetupSettlement { .. } | DecisionKind::SetupCity { .. } => places::setup(&table),
        DecisionKind::BeforeRoll => before_roll(&table),
        DecisionKind::FreeRoad { .. } => roads::free_road(&table),
        DecisionKind::Ck(frame) => duties::answer(&table, frame),
        _ => None,
    }
}

/// A knight-errant frees a hex, or an alchemist chooses the dice.
fn before_roll(table: &Table<'_>) -> Option<Action> {
    knights::chase(table).or_else(|| alchemist::best(table)).map(Action::Ck)
}
