//! What bots at a table do not ask for: they make one offer a turn, and none of a kind that was made in one of their
//! last turns. Offers are of a kind if the same kinds of cards are given for the same ones, however many: one more
//! wool for the ore is no other question. It goes by what everyone has seen. Bots that play among themselves, in
//! tournaments, are not bound by it.

use tradeholm_bots::Choice;
use tradeholm_engine::{Action, Card, Cards};

/// How often a bot that would make an offer that nobody wants to hear is asked for something else.
pub const LOOKS: usize = 4;
/// How many offers are remembered: one a turn.
const REMEMBERED: usize = 3;

/// What a bot has offered lately, the last one first: in which turn, what for what.
#[derive(Clone, Debug, Default)]
pub struct Courtesy(Vec<(u16, Cards, Cards)>);

impl Courtesy {
    /// It has made an offer.
    pub fn note(&mut self, turn: u16, give: Cards, get: Cards) {
        self.0.insert(0, (turn, give, get));
        self.0.truncate(REMEMBERED);
    }

    /// Whether nobody has heard too much of that.
    pub fn welcomes(&self, choice: Choice, turn: u16) -> bool {
        let Choice::Act(Action::OfferTrade { give, get, .. }) = choice else { return true };
        let same = |a: Cards, b: Cards| Card::ALL.into_iter().all(|k| (a.get(k) > 0) == (b.get(k) > 0));
        !self.0.iter().any(|&(then, gave, got)| then == turn || (same(gave, give) && same(got, get)))
    }
}

#[cfg(test)]
mod tests {
    use tradeholm_engine::{Card, OpenSide, SeatSet};

    use super::*;

    fn offer(give: Card, get: Card) -> (Choice, Cards, Cards) {
        let (give, get) = (Cards::one(give), Cards::one(get));
        let (to, open, gold) = (SeatSet::NONE, OpenSide::Neither, Default::default());
        (Choice::Act(Action::OfferTrade { to, open, gold, give, get }), give, get)
    }

    #[test]
    fn one_offer_a_turn_and_none_that_was_just_made() {
        let mut courtesy = Courtesy::default();
        let (wool, give, get) = offer(Card::Wool, Card::Ore);
        let (brick, ..) = offer(Card::Brick, Card::Ore);
        assert!(courtesy.welcomes(wool, 3));
        courtesy.note(3, give, get);
        assert!(!courtesy.welcomes(brick, 3) && !courtesy.welcomes(wool, 7));
        assert!(courtesy.welcomes(brick, 7) && courtesy.welcomes(Choice::Wait, 3));
        // More of the same is the same question; another kind with it is not.
        let of = |give, get| {
            let (to, open, gold) = (SeatSet::NONE, OpenSide::Neither, Default::default());
            Choice::Act(Action::OfferTrade { to, open, gold, give, get })
        };
        assert!(!courtesy.welcomes(of(Cards::of(Card::Wool, 2), get), 7));
        assert!(!courtesy.welcomes(of(give, Cards::of(Card::Ore, 2)), 7));
        assert!(courtesy.welcomes(of(give + Cards::one(Card::Brick), get), 7));
        assert!(courtesy.welcomes(of(get, give), 7));
        assert!(courtesy.welcomes(Choice::Act(Action::EndTurn), 3));
        for (turn, (_, give, get)) in
            [(7, offer(Card::Brick, Card::Ore)), (11, offer(Card::Grain, Card::Ore))]
        {
            courtesy.note(turn, give, get);
        }
        courtesy.note(15, offer(Card::Ore, Card::Wool).1, offer(Card::Ore, Card::Wool).2);
        assert!(courtesy.welcomes(wool, 19), "it is long ago");
    }
}
