//! The own turn after the roll: what to build, play, trade with the supply and spend.

use tradeholm_engine::{Action, Cards};

use super::goals::{Goal, goal, spare};
use super::{hand, places, robber};
use crate::book::{Laying, Moment};
use crate::{Seen, books};

/// Builds what brings points, then a road if that is the goal.
pub(crate) fn build(seen: &Seen<'_>) -> Option<Action> {
    if let Some(action) = places::best_city(seen).or_else(|| places::best_settlement(seen)) {
        return Some(action);
    }
    if let Some(laid) = books::lay(seen, Laying::Plan) {
        return laid;
    }
    if goal(seen) == Goal::Road {
        if let Some(instead) = books::act(seen, Moment::InsteadOfRoad) {
            return Some(instead);
        }
        let (path, worth) = places::best_road(seen)?;
        return (worth > 0).then_some(Action::BuildRoad(path));
    }
    None
}

/// Plays a development card where it helps now.
pub(crate) fn play_card(seen: &Seen<'_>) -> Option<Action> {
    if let Some(knight) = books::act(seen, Moment::Knight).or_else(|| robber::knight_in_turn(seen)) {
        return Some(knight);
    }
    let (hand, goal) = (hand(seen), goal(seen));
    let missing = hand.missing(goal.cost());
    if seen.legal.contains(&Action::PlayRoadBuilding) && !places::has_settlement_site(seen) {
        return Some(Action::PlayRoadBuilding);
    }
    let plenty = seen.legal.iter().filter(|a| match a {
        Action::PlayYearOfPlenty(cards) => !missing.is_empty() && cards.covers(missing),
        _ => false,
    });
    if let Some(action) = plenty.into_iter().next() {
        return Some(*action);
    }
    let others: u32 = seen.view.players.iter().map(|p| u32::from(p.cards)).sum::<u32>()
        - u32::from(seen.view.players[seen.seat().index()].cards);
    let (wanted, _) = missing.iter().max_by_key(|&(_, n)| n)?;
    let monopoly = Action::PlayMonopoly(wanted);
    (others >= 8 && seen.legal.contains(&monopoly)).then_some(monopoly)
}

/// Trades with the supply when that completes or nears the goal without spending what it needs.
pub(crate) fn maritime(seen: &Seen<'_>) -> Option<Action> {
    let (hand, goal) = (hand(seen), goal(seen));
    let missing = hand.missing(goal.cost());
    if missing.is_empty() {
        return None;
    }
    let spare = spare(hand, goal);
    let useful = seen.legal.iter().filter(|a| match a {
        Action::MaritimeTrade { give, rate, get, .. } => {
            get.total() == 1 && missing.covers(*get) && spare.covers(Cards::of(*give, *rate))
        }
        _ => false,
    });
    let rate = |a: &&Action| match a {
        Action::MaritimeTrade { rate, .. } => *rate,
        _ => u8::MAX,
    };
    useful.min_by_key(rate).copied()
}

/// Nothing better to do: a development card, or a road with a full hand.
pub(crate) fn spend_the_rest(seen: &Seen<'_>) -> Option<Action> {
    let (hand, goal) = (hand(seen), goal(seen));
    let far = hand.missing(goal.cost()).total() > 1 || goal == Goal::DevelopmentCard;
    if seen.legal.contains(&Action::BuyDevelopmentCard) && (far || hand.total() > 7) {
        return Some(Action::BuyDevelopmentCard);
    }
    if hand.total() > 7 {
        if let Some(laid) = books::lay(seen, Laying::FullHand) {
            return laid;
        }
        let (path, _) = places::best_road(seen)?;
        return Some(Action::BuildRoad(path));
    }
    None
}
