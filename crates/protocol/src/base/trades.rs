//! Trades as numbers. Those with the supply are counted for one card at a time, and offers for one or two
//! cards of a kind for one, or one for two, to any of the others; what goes beyond stands outside.

use tradeholm_engine::{Action, Card, Cards, OfferGold, OpenSide, SeatSet};

use crate::notation::menu::{Field, Fields, Menu, Numbered};

/// The trades among the actions.
pub(crate) struct Trade(Action);

impl From<Action> for Trade {
    fn from(action: Action) -> Self {
        Trade(action)
    }
}

impl From<Trade> for Action {
    fn from(trade: Trade) -> Self {
        trade.0
    }
}

/// The rates at which the supply trades.
const RATES: [u8; 3] = [2, 3, 4];

/// How many cards the offers of each row give and get.
const OFFERS: [(u8, u8); 3] = [(1, 1), (2, 1), (1, 2)];

/// So many cards of one kind.
fn only(cards: Cards) -> Option<(Card, u8)> {
    let mut kinds = cards.iter();
    kinds.next().filter(|_| kinds.next().is_none())
}

impl Menu for Trade {
    const ROWS: usize = 2 + OFFERS.len();

    fn number(self, to: &mut Numbered) {
        match self.0 {
            Action::MaritimeTrade { give, rate, get, gold } => {
                let rate = RATES.iter().position(|&r| r == rate);
                let one = only(get).filter(|&(_, n)| n == 1).map(|(kind, _)| kind);
                match (rate, one, gold) {
                    (Some(rate), Some(kind), 0) => {
                        to.field(rate);
                        give.put(to);
                        kind.put(to);
                    }
                    (Some(rate), None, 1) if get.is_empty() => {
                        to.row += 1;
                        to.field(rate);
                        give.put(to);
                    }
                    _ => to.outside = true,
                }
            }
            Action::OfferTrade { to: asked, open: OpenSide::Neither, gold, give, get }
                if gold == OfferGold::default() =>
            {
                let (Some((give, m)), Some((get, n))) = (only(give), only(get)) else {
                    to.outside = true;
                    return;
                };
                match OFFERS.iter().position(|&counts| counts == (m, n)) {
                    Some(row) => {
                        to.row += 2 + row;
                        give.put(to);
                        get.put(to);
                        to.field(asked.0 as usize);
                    }
                    None => to.outside = true,
                }
            }
            _ => to.outside = true,
        }
    }

    fn take(row: usize, from: &mut Fields<'_>) -> Option<Self> {
        let rate = |from: &mut Fields<'_>| Some(RATES[from.next(RATES.len())?]);
        let trade = match row {
            0 => {
                let (rate, give) = (rate(from)?, Card::take(from)?);
                Action::MaritimeTrade { give, rate, get: Cards::one(Card::take(from)?), gold: 0 }
            }
            1 => {
                let (rate, give) = (rate(from)?, Card::take(from)?);
                from.rules.has_gold().then_some(())?;
                Action::MaritimeTrade { give, rate, get: Cards::NONE, gold: 1 }
            }
            _ => {
                let &(m, n) = OFFERS.get(row - 2)?;
                let (give, get) = (Cards::of(Card::take(from)?, m), Cards::of(Card::take(from)?, n));
                let to = SeatSet(from.next(1 << from.rules.seats())? as u8);
                Action::OfferTrade { to, open: OpenSide::Neither, gold: OfferGold::default(), give, get }
            }
        };
        Some(Trade(trade))
    }

    fn pattern(row: usize) -> Option<&'static [&'static str]> {
        Some(match row {
            0 => &["maritime", "{rate}", "{give}", ">", "{get}"],
            1 => &["maritime", "{rate}", "{give}", ">", "1gold"],
            2 => &["offer", "{one}", ">", "{one}", "to", "{seats}"],
            3 => &["offer", "{two}", ">", "{one}", "to", "{seats}"],
            4 => &["offer", "{one}", ">", "{two}", "to", "{seats}"],
            _ => return None,
        })
    }
}
