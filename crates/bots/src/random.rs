//! Any legal action.

use tradeholm_engine::{Action, DecisionKind, Pending};

use crate::{Bot, Choice, Rng, Seen};

/// Does something legal, whatever it is; ends its turn often enough that games go on.
pub struct RandomBot {
    rng: Rng,
}

impl RandomBot {
    /// A bot that always plays the same for the same seed.
    pub const fn new(seed: u64) -> Self {
        RandomBot { rng: Rng::new(seed) }
    }
}

impl Bot for RandomBot {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let me = seen.seat();
        let on_turn = seen.view.on_turn == me;
        let building =
            matches!(seen.view.pending, Pending::Decision { kind: DecisionKind::TradeAndBuild, .. });
        let fits = |action: &&Action| match action {
            // An answer is given once: changing one's mind for ever helps nobody.
            Action::AcceptOffer(from) | Action::DeclineOffer(from) => {
                let offer = seen.view.players.get(from.index()).and_then(|p| p.offer);
                offer.is_some_and(|o| !o.accepted.contains(me) && !o.declined.contains(me))
            }
            Action::WithdrawOffer => false,
            Action::MaritimeTrade { .. } => !building || on_turn,
            _ => true,
        };
        let options: Vec<Action> = seen.legal.iter().filter(fits).copied().collect();
        if options.is_empty() {
            return Choice::Wait;
        }
        if building && on_turn && options.contains(&Action::EndTurn) && self.rng.below(3) == 0 {
            return Choice::Act(Action::EndTurn);
        }
        Choice::Act(options[self.rng.below(options.len())])
    }
}
