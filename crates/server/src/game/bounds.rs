//! How much may happen in a game. The rulebooks count offers (`base/domestic_trade#offer-cap`), and everything
//! else that can be done costs something or can be done once; only answers to offers, taken back and given again,
//! would never end. The table bounds those, for people and bots alike, and games in all, so that whoever reads
//! one can. What is needed to go on, to build and to end the turn is never refused here.

use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Action, Seat};
use tradeholm_protocol::wire::Refusal;

use super::{Step, plain};

/// Answers, withdrawals and trades that a seat may make in one turn: six to each of twenty offers, or one to each
/// that five others can make.
pub const ANSWERS: u16 = 120;
/// Steps after which players trade only with the supply. Long games have a tenth of it.
pub const MOST_TRADING: u32 = 15_000;
/// Steps after which a game ends without a winner, unless a server is told otherwise.
pub const MOST_STEPS: u32 = 20_000;

/// What has been done in this turn.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    turn: u16,
    answers: [u16; MAX_SEATS],
}

/// Whether it is part of dealing with other players, and may be left.
const fn is_dealing(action: &Action) -> bool {
    matches!(
        action,
        Action::OfferTrade { .. }
            | Action::AcceptOffer(_)
            | Action::DeclineOffer(_)
            | Action::WithdrawOffer
            | Action::ConfirmTrade(_)
    )
}

impl Tally {
    /// A step has been made, in that turn.
    pub fn count(&mut self, step: &Step, turn: u16) {
        if self.turn != turn {
            *self = Tally { turn, ..Tally::default() };
        }
        if let (Some(seat), Some(action)) = (step.seat, &step.action)
            && is_dealing(action)
            && !matches!(action, Action::OfferTrade { .. })
        {
            self.answers[seat.index()] += 1;
        }
    }

    /// Whether a seat may do that as the step after `steps`, as far as this goes.
    pub fn check(&self, seat: Seat, action: &Action, steps: u32) -> Result<(), Refusal> {
        if !is_dealing(action) {
            return Ok(());
        }
        if steps >= MOST_TRADING {
            let text =
                "This game is so long that players trade only with the supply; it has to come to an end";
            return Err(plain("long-game", text));
        }
        if !matches!(action, Action::OfferTrade { .. }) && self.answers[seat.index()] >= ANSWERS {
            let text = "You have answered offers often enough in this turn; go on with something else";
            return Err(plain("answers", text));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Origin;

    fn step(action: Action) -> Step {
        let (seat, at) = (Some(Seat(1)), 0.into());
        Step { seat, action: Some(action), outcomes: Vec::new(), origin: Origin::Person, at }
    }

    #[test]
    fn only_dealing_is_bounded() {
        let mut tally = Tally::default();
        for i in 0..ANSWERS {
            assert!(tally.check(Seat(1), &Action::AcceptOffer(Seat(0)), 1).is_ok(), "{i}");
            tally.count(&step(Action::AcceptOffer(Seat(0))), 0);
        }
        let refused = tally.check(Seat(1), &Action::DeclineOffer(Seat(0)), 1).unwrap_err();
        assert_eq!(refused.code, "answers");
        assert!(tally.check(Seat(2), &Action::DeclineOffer(Seat(0)), 1).is_ok(), "everyone has their own");
        for needed in [Action::EndTurn, Action::Roll, Action::Skip, Action::BuyDevelopmentCard] {
            assert!(tally.check(Seat(1), &needed, u32::MAX).is_ok());
        }
        let refused = tally.check(Seat(2), &Action::DeclineOffer(Seat(0)), MOST_TRADING).unwrap_err();
        assert_eq!(refused.code, "long-game");
        tally.count(&step(Action::EndTurn), 1);
        assert!(tally.check(Seat(1), &Action::DeclineOffer(Seat(0)), 1).is_ok(), "another turn");
    }
}
