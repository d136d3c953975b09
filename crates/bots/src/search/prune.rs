//! Leaves out what cannot be best: the robber where it harms nobody, trades at a worse rate, answers
//! to offers (which are weighed elsewhere).

use tradeholm_engine::{Action, Card, Rules, Seat, State};

use crate::books;
use crate::eval::Ground;

/// Removes hopeless actions; something is always left.
pub(crate) fn hopeless(rules: &Rules, ground: &Ground, state: &State, me: Seat, list: &mut Vec<Action>) {
    let hexes = list.iter().filter(|a| matches!(a, Action::MoveRobber(_))).count();
    if hexes > 1 {
        let topology = rules.topology();
        let worth = |action: &Action| {
            let Action::MoveRobber(hex) = action else {
                return books::is_hopeful(rules, state, me, *action);
            };
            let owners = || topology.corners(*hex).iter().filter_map(|&at| state.building(at));
            let produces = topology
                .corners(*hex)
                .iter()
                .any(|at| ground.spots[at.index()].beside.iter().any(|b| b.hex == *hex));
            produces && owners().any(|(owner, _)| owner != me) && owners().all(|(owner, _)| owner != me)
        };
        if list.iter().any(worth) {
            list.retain(worth);
        }
        return;
    }
    books::thin_out(rules, list);
    let best: [u8; Card::ALL.len()] = if list.iter().any(|a| matches!(a, Action::MaritimeTrade { .. })) {
        std::array::from_fn(|i| {
            if i < rules.kinds().len() { rules.best_rate(state, me, Card::ALL[i]) } else { 4 }
        })
    } else {
        [4; Card::ALL.len()]
    };
    list.retain(|action| match action {
        // Gold is had at rates of its own.
        Action::MaritimeTrade { give, rate, gold, .. } if *gold > 0 => {
            u32::from(*rate) == rules.gold_rates(state, me, *give).trailing_zeros()
        }
        Action::MaritimeTrade { give, rate, .. } => *rate == best[*give as usize],
        Action::AcceptOffer(_)
        | Action::DeclineOffer(_)
        | Action::WithdrawOffer
        | Action::ConfirmTrade(_)
        | Action::OfferTrade { .. } => false,
        _ => true,
    });
}
