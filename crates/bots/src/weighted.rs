//! Legal actions at random, but useful ones more often than others.

use tradeholm_engine::{Action, DecisionKind, Pending};

use crate::{Bot, Choice, Rng, Seen};

/// Does something legal, by weights of kinds of actions.
pub struct WeightedBot {
    rng: Rng,
}

impl WeightedBot {
    /// A bot that always plays the same for the same seed.
    pub const fn new(seed: u64) -> Self {
        WeightedBot { rng: Rng::new(seed) }
    }
}

/// How often an action is chosen compared with others. A kind with many places is not chosen more
/// often for that.
fn weight(seen: &Seen<'_>, action: &Action) -> u64 {
    let me = seen.seat();
    let same = |kind: fn(&Action) -> bool| seen.legal.iter().filter(|a| kind(a)).count().max(1) as u64;
    match action {
        Action::BuildCity(_) => 100_000 / same(|a| matches!(a, Action::BuildCity(_))),
        Action::BuildSettlement(_) => 80_000 / same(|a| matches!(a, Action::BuildSettlement(_))),
        Action::BuyDevelopmentCard => 4_000,
        Action::BuildRoad(_) => 4_000 / same(|a| matches!(a, Action::BuildRoad(_))),
        Action::PlayKnight | Action::PlayRoadBuilding => 4_000,
        Action::PlayYearOfPlenty(_) => 200,
        Action::PlayMonopoly(_) => 500,
        Action::EndTurn => 3_000,
        Action::MaritimeTrade { .. } => 150,
        Action::AcceptOffer(from) | Action::DeclineOffer(from) => {
            let offer = seen.view.players.get(from.index()).and_then(|p| p.offer);
            // An answer is given once.
            let open = offer.is_some_and(|o| !o.accepted.contains(me) && !o.declined.contains(me));
            if open { 1_000 } else { 0 }
        }
        Action::WithdrawOffer => 0,
        _ => 1_000,
    }
}

impl Bot for WeightedBot {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let building =
            matches!(seen.view.pending, Pending::Decision { kind: DecisionKind::TradeAndBuild, .. });
        let weights: Vec<u64> = seen.legal.iter().map(|action| weight(seen, action)).collect();
        let total: u64 = weights.iter().sum();
        if total == 0 {
            // Nothing but what is better left alone: only the seat on turn has to go on.
            let end = seen.legal.first().filter(|_| !building || seen.view.on_turn == seen.seat());
            return end.map_or(Choice::Wait, |&action| Choice::Act(action));
        }
        let mut lot = self.rng.next() % total;
        for (action, weight) in seen.legal.iter().zip(weights) {
            if lot < weight {
                return Choice::Act(*action);
            }
            lot -= weight;
        }
        Choice::Wait
    }
}
