//! The random player: any listed action, each as likely as the others unless a book says otherwise.

use tradeholm_dealer::SimDealer;
use tradeholm_engine::{Action, Card, Cards, ModuleId, OpenSide, Rules, Seat, State};

use crate::Player;

/// Chooses uniformly among the listed actions, or by the lots that a book in play gives them. Where players
/// may trade, it now and then offers one card for another before it ends its turn: offers are too many to be
/// listed.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    list: Vec<Action>,
    /// The lots of each.
    lots: Vec<u32>,
}

impl Default for RandomPlayer {
    fn default() -> Self {
        RandomPlayer { list: Vec::with_capacity(128), lots: Vec::with_capacity(128) }
    }
}

/// One turn in so many brings an offer.
const OFFER_EVERY: u32 = 4;

impl RandomPlayer {
    #[inline]
    fn choose(&mut self, rules: &Rules, state: &State, lots: &mut SimDealer) -> Action {
        if rules.has_lots() {
            return self.draw(rules, state, lots);
        }
        self.list[lots.below(self.list.len() as u32) as usize]
    }

    /// Draws one of the lots that actions have.
    #[cold]
    fn draw(&mut self, rules: &Rules, state: &State, lots: &mut SimDealer) -> Action {
        self.lots.clear();
        rules.lots(state, &self.list, &mut self.lots);
        let mut rest = lots.below(self.lots.iter().sum());
        for (&action, &own) in self.list.iter().zip(&self.lots) {
            if rest < own {
                return action;
            }
            rest -= own;
        }
        self.list[0]
    }
}

impl Player for RandomPlayer {
    #[inline]
    fn decide(&mut self, rules: &Rules, state: &State, seat: Seat, lots: &mut SimDealer) -> Action {
        self.list.clear();
        rules.legal_actions(state, seat, &mut self.list);
        let action = self.choose(rules, state, lots);
        match action {
            Action::EndTurn if !rules.config().modules.contains(ModuleId::NoDomesticTrade) => {
                menu_offer(rules, state, seat, lots).unwrap_or(action)
            }
            _ => action,
        }
    }

    fn answer_offer(
        &mut self,
        rules: &Rules,
        state: &State,
        seat: Seat,
        lots: &mut SimDealer,
    ) -> Option<Action> {
        self.list.clear();
        rules.legal_actions(state, seat, &mut self.list);
        (!self.list.is_empty()).then(|| self.choose(rules, state, lots))
    }
}

/// One card in hand for one card of another kind, to everyone, unless an offer lies there already.
fn menu_offer(rules: &Rules, state: &State, seat: Seat, lots: &mut SimDealer) -> Option<Action> {
    if lots.below(OFFER_EVERY) != 0 || state.offer(seat).is_some() || state.hand(seat).is_empty() {
        return None;
    }
    let give = Cards::one(random_card(state.hand(seat), lots));
    let kinds = rules.kinds();
    let get = Cards::one(kinds[lots.below(kinds.len() as u32) as usize]);
    let to = rules.all_seats().without(seat);
    let offer = Action::OfferTrade { give, get, to, open: OpenSide::Neither, gold: Default::default() };
    rules.check(state, seat, offer).is_ok().then_some(offer)
}

/// A card of a hand that has some, each card as likely as the others.
fn random_card(hand: Cards, lots: &mut SimDealer) -> Card {
    let mut rest = lots.below(u32::from(hand.total())) as u8;
    for (kind, count) in hand.iter() {
        if rest < count {
            return kind;
        }
        rest -= count;
    }
    Card::Brick
}
