//! Rules of thumb: where neutral pieces go, and what tokens are spent on.

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::two_players::{TwoAction, TwoFrame, TwoView};
use tradeholm_engine::{Action, Card, Cards, Seat};

use crate::Seen;
use crate::base::{goal, hand, places, robber, spare};

/// The answer to a decision that only Catan for Two asks for.
pub(super) fn answer(seen: &Seen<'_>, frame: TwoFrame) -> Option<Action> {
    match frame {
        TwoFrame::Neutral { .. } | TwoFrame::NeutralShip | TwoFrame::NeutralBridge => neutral(seen),
        TwoFrame::Give => give(seen),
        TwoFrame::Draw { .. } => None,
    }
}

fn opponent(seen: &Seen<'_>) -> Seat {
    Seat(1 - seen.seat().0.min(1))
}

/// Whether a seat has a road or building at an intersection.
fn is_at(seen: &Seen<'_>, seat: Seat, at: IntersectionId) -> bool {
    let topology = seen.rules.topology();
    seen.view.buildings.iter().any(|&(there, owner, _)| there == at && owner == seat)
        || seen.view.roads.iter().any(|&(path, owner)| owner == seat && topology.ends(path).contains(&at))
}

/// The neutral piece that is most in the opponent's way and least in our own.
fn neutral(seen: &Seen<'_>) -> Option<Action> {
    let value = |action: &Action| match *action {
        Action::Two(
            TwoAction::NeutralRoad { owner, path }
            | TwoAction::NeutralShip { owner, path }
            | TwoAction::NeutralBridge { owner, path },
        ) => road_value(seen, owner, path),
        Action::Two(TwoAction::NeutralSettlement { at, .. }) => settlement_value(seen, at),
        _ => i32::MIN,
    };
    seen.legal.iter().copied().max_by_key(value)
}

fn road_value(seen: &Seen<'_>, owner: Seat, path: PathId) -> i32 {
    let ends = seen.rules.topology().ends(path);
    let near = |seat| ends.iter().filter(|&&end| is_at(seen, seat, end)).count() as i32;
    let grows = seen.view.two.as_ref().is_some_and(|two| {
        let index = two.neutral.iter().position(|&neutral| neutral == owner);
        index.is_some_and(|i| two.neutral_roads[i] >= 4)
    });
    // A neutral color that takes Longest Road takes it from whoever holds it or is near it.
    let road = match (grows, seen.view.longest_road) {
        (false, _) => 0,
        (true, Some(holder)) if holder == seen.seat() => -8,
        (true, Some(holder)) if holder == opponent(seen) => 4,
        (true, _) => -2,
    };
    3 * near(opponent(seen)) - 3 * near(seen.seat()) + road
}

fn settlement_value(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    let topology = seen.rules.topology();
    let worth = places::worth(seen, at, &places::income(seen, opponent(seen)));
    let reach = |seat| is_at(seen, seat, at) || topology.ways(at).iter().any(|way| is_at(seen, seat, way.to));
    let factor = i32::from(reach(opponent(seen))) - 2 * i32::from(reach(seen.seat()));
    worth * factor
}

/// Two cards that the goal does not need, from the largest pile first.
fn give(seen: &Seen<'_>) -> Option<Action> {
    let (mut rest, mut chosen, goal) = (hand(seen), Cards::NONE, goal(seen));
    for _ in 0..2 {
        let spare = spare(rest, goal);
        let from = if spare.is_empty() { rest } else { spare };
        let most = Card::RESOURCES.into_iter().max_by_key(|&card| from.get(card))?;
        rest -= Cards::one(most);
        chosen += Cards::one(most);
    }
    let action = Action::Two(TwoAction::Give(chosen));
    seen.legal.contains(&action).then_some(action)
}

/// What tokens are good for now: freeing an own hex, or cards for cards that are not needed.
pub(super) fn tokens(seen: &Seen<'_>) -> Option<Action> {
    let two = seen.view.two.as_ref()?;
    desert(seen).or_else(|| forced_trade(seen, two)).or_else(|| give_up(seen, two))
}

fn desert(seen: &Seen<'_>) -> Option<Action> {
    let on_us = seen.view.robber.is_some_and(|hex: HexId| robber::harm(seen, hex) < 0);
    let sends = |a: &&Action| matches!(a, Action::Two(TwoAction::RobberToDesert(_) | TwoAction::RobberAside));
    let action = seen.legal.iter().find(sends)?;
    on_us.then_some(*action)
}

fn forced_trade(seen: &Seen<'_>, two: &TwoView) -> Option<Action> {
    let action = Action::Two(TwoAction::ForcedTrade);
    if !seen.legal.contains(&action) {
        return None;
    }
    let me = seen.seat();
    let (hand, goal) = (hand(seen), goal(seen));
    let missing = hand.missing(goal.cost()).total();
    let rich = seen.view.players[opponent(seen).index()].cards >= 4;
    let cheap = two.price[me.index()] == 1;
    // A token is kept for the robber.
    let keeps_one = two.tokens[me.index()] > two.price[me.index()];
    let can_spare = spare(hand, goal).total() >= 2;
    (missing > 0 && rich && cheap && keeps_one && can_spare).then_some(action)
}

/// A knight that does not count for the army any more is worth two tokens.
fn give_up(seen: &Seen<'_>, two: &TwoView) -> Option<Action> {
    let action = Action::Two(TwoAction::GiveUpKnight);
    let me = seen.seat();
    let knights = |seat: Seat| seen.view.players[seat.index()].knights;
    let behind = knights(me) + 2 < knights(opponent(seen));
    (seen.legal.contains(&action) && two.tokens[me.index()] == 0 && behind).then_some(action)
}
