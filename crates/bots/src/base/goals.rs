//! What to save for, and what can be spared.

use tradeholm_engine::{Action, Building, Card, Cards, Piece, prices};

use super::{hand, places};
use crate::{Seen, books};

/// Something to save for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    City,
    Settlement,
    Road,
    DevelopmentCard,
    /// Something of another book, by what it costs.
    Other(Cards),
}

impl Goal {
    /// What it costs.
    pub(crate) const fn cost(self) -> Cards {
        match self {
            Goal::City => prices::CITY,
            Goal::Settlement => prices::SETTLEMENT,
            Goal::Road => prices::ROAD,
            Goal::DevelopmentCard => prices::DEVELOPMENT_CARD,
            Goal::Other(cost) => cost,
        }
    }
}

/// Goals to choose from, each with the cards by which it counts as further away.
pub(crate) struct Plans {
    pub list: Vec<(Goal, u8)>,
    /// Whether there is a place to settle already.
    pub has_site: bool,
    /// By how much goals of the base game count as further away.
    pub later: u8,
    /// Whether a road is a goal as in the base game.
    pub base_roads: bool,
}

/// The goal that is nearest, better ones first among equals.
pub(crate) fn goal(seen: &Seen<'_>) -> Goal {
    let (me, hand) = (seen.seat(), hand(seen));
    let own = &seen.view.players[me.index()];
    let left = |piece: Piece| own.pieces_left[piece as usize] > 0;
    let has_settlement =
        seen.view.buildings.iter().any(|&(_, owner, b)| owner == me && b == Building::Settlement);
    let has_site = places::has_settlement_site(seen) || books::has_site(seen);
    let first = books::first_goal(seen);
    let later = u8::from(first.is_some());
    let mut plans = Plans { list: Vec::with_capacity(5), has_site, later, base_roads: true };
    plans.list.extend(first.map(|goal| (goal, 0)));
    if has_site && left(Piece::Settlement) {
        plans.list.push((Goal::Settlement, later));
    }
    if has_settlement && left(Piece::City) {
        plans.list.push((Goal::City, later));
    }
    books::add_goals(seen, &mut plans);
    if plans.base_roads && !has_site && left(Piece::Road) {
        // A road is a step towards a settlement, not a point.
        plans.list.push((Goal::Road, 1 + later));
    }
    if seen.view.deck > 0 {
        plans.list.push((Goal::DevelopmentCard, u8::from(!books::needs_cards(seen)) + later));
    }
    let far = |&(goal, extra): &(Goal, u8)| hand.missing(goal.cost()).total() + extra;
    plans.list.into_iter().min_by_key(far).map_or(Goal::DevelopmentCard, |(goal, _)| goal)
}

/// Cards that the goal does not need.
pub(crate) fn spare(hand: Cards, goal: Goal) -> Cards {
    hand - hand.common(goal.cost())
}

/// Discards what the goal does not need, from the largest pile first.
pub(crate) fn discard(seen: &Seen<'_>) -> Option<Action> {
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
