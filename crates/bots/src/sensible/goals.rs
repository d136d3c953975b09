//! What to save for, and what can be spared.

use tradeholm_engine::seafarers::Wonder;
use tradeholm_engine::seafarers::prices::SHIP;
use tradeholm_engine::{Action, Building, Card, Cards, Piece, prices};

use super::{ck, hand, pirates, places, sailing, voyage, wonders};
use crate::Seen;

/// Something to save for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    City,
    Settlement,
    Road,
    Ship,
    DevelopmentCard,
    /// The next level of the own wonder.
    Level(Wonder),
}

impl Goal {
    /// What it costs.
    pub(super) const fn cost(self) -> Cards {
        match self {
            Goal::City => prices::CITY,
            Goal::Settlement => prices::SETTLEMENT,
            Goal::Road => prices::ROAD,
            Goal::Ship => SHIP,
            Goal::DevelopmentCard => prices::DEVELOPMENT_CARD,
            Goal::Level(wonder) => wonder.cost(),
        }
    }
}

/// The goal that is nearest, better ones first among equals.
pub(super) fn goal(seen: &Seen<'_>) -> Goal {
    let (me, hand) = (seen.seat(), hand(seen));
    let own = &seen.view.players[me.index()];
    let left = |piece: Piece| own.pieces_left[piece as usize] > 0;
    let has_settlement =
        seen.view.buildings.iter().any(|&(_, owner, b)| owner == me && b == Building::Settlement);
    let has_site = places::has_settlement_site(seen) || pirates::may_land(seen);
    let mut goals = Vec::with_capacity(5);
    // Four levels win: nothing else is nearer unless it is by more than a card.
    let wonder = wonders::own(seen);
    goals.extend(wonder.map(|wonder| (Goal::Level(wonder), 0)));
    let later = u8::from(wonder.is_some());
    if has_site && left(Piece::Settlement) {
        goals.push((Goal::Settlement, later));
    }
    if has_settlement && left(Piece::City) {
        goals.push((Goal::City, later));
    }
    if pirates::needs_ships(seen) {
        goals.push((Goal::Ship, 0));
    }
    if seen.view.sea.is_some() {
        let extra = u8::from(pirates::are_played(seen));
        // What lies overseas is worth more than another card.
        let step = voyage::steps(seen).into_iter().next().filter(|step| !has_site && step.score > 0);
        goals.extend(step.map(|step| match step.action {
            Action::BuildRoad(_) => (Goal::Road, extra),
            _ => (Goal::Ship, later),
        }));
    } else if !has_site && left(Piece::Road) {
        // A road is a step towards a settlement, not a point.
        goals.push((Goal::Road, 1 + later));
    }
    if let Some(course) = sailing::course(seen) {
        // A long way is worth less of a wait.
        goals.push((Goal::Ship, 1 + (course.ships - 1) / 2));
    }
    if seen.view.deck > 0 {
        goals.push((Goal::DevelopmentCard, u8::from(!pirates::needs_knights(seen)) + later));
    }
    let far = |&(goal, extra): &(Goal, u8)| hand.missing(goal.cost()).total() + extra;
    goals.into_iter().min_by_key(far).map_or(Goal::DevelopmentCard, |(goal, _)| goal)
}

/// Cards that the goal does not need.
pub(super) fn spare(hand: Cards, goal: Goal) -> Cards {
    hand - hand.common(goal.cost())
}

/// Discards what the goal does not need, from the largest pile first.
pub(super) fn discard(seen: &Seen<'_>) -> Option<Action> {
    if seen.view.ck.is_some() {
        return ck::discard(seen);
    }
    let hand = hand(seen);
    let quota = seen.view.players[seen.seat().index()].owes_discard;
    let goal = goal(seen);
    let (mut rest, mut chosen) = (hand, Cards::NONE);
    for _ in 0..quota {
        let spare = spare(rest, goal);
        let from = if spare.is_empty() { rest } else { spare };
        let most = Card::ALL.into_iter().max_by_key(|&card| from.get(card))?;
        rest -= Cards::one(most);
        chosen += Cards::one(most);
    }
    Some(Action::Discard(chosen))
}
