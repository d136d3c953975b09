//! Numbers that are asked for at nearly every decision, without a look at the tables of the notation.

use tradeholm_engine::board::HexId;
use tradeholm_engine::{Action, Card, Cards};
use tradeholm_protocol::notation::menu;

use crate::space::Space;

/// Where an action has no number by itself.
const NONE: u32 = u32::MAX;

/// Rates of trades with the supply go from 2 to 4.
const RATES: usize = 3;

/// Numbers of what is listed most: those of places are the first of a row, the others one by one.
#[derive(Clone, Debug)]
pub(crate) struct Often {
    roads: u32,
    settlements: u32,
    cities: u32,
    robber: u32,
    end: u32,
    card: u32,
    /// By the kind given, the rate and the kind taken.
    trades: [[[u32; Card::ALL.len()]; RATES]; Card::ALL.len()],
}

impl Default for Often {
    fn default() -> Self {
        let trades = [[[NONE; Card::ALL.len()]; RATES]; Card::ALL.len()];
        Often { roads: NONE, settlements: NONE, cities: NONE, robber: NONE, end: NONE, card: NONE, trades }
    }
}

impl Often {
    /// Those of a space.
    pub fn new(space: &Space) -> Self {
        // A word and a place: a row with a number for each.
        let places = |word: &str| {
            let mut kinds = space.kinds().iter().filter(|kind| !kind.in_steps());
            let row =
                kinds.find(|kind| menu::pattern(kind.row).is_some_and(|p| p[0] == word && p.len() == 2));
            row.map_or(NONE, |kind| kind.first)
        };
        let one = |action| match space.numbers(action).as_deref() {
            Ok(&[number]) => number,
            _ => NONE,
        };
        let mut often = Often {
            roads: places("road"),
            settlements: places("settlement"),
            cities: places("city"),
            robber: places("robber"),
            end: one(Action::EndTurn),
            card: one(Action::BuyDevelopmentCard),
            ..Often::default()
        };
        for (give, row) in Card::ALL.into_iter().zip(&mut often.trades) {
            for (rate, row) in (2..).zip(row) {
                for (get, number) in Card::ALL.into_iter().zip(row) {
                    let get = Cards::one(get);
                    *number = one(Action::MaritimeTrade { give, rate, gold: 0, get });
                }
            }
        }
        often
    }

    /// The number of an action, if it is one of these.
    #[inline(always)]
    pub fn number(&self, action: Action) -> Option<u32> {
        let place = |first: u32, at: usize| if first == NONE { NONE } else { first + at as u32 };
        let number = match action {
            Action::BuildRoad(path) => place(self.roads, path.index()),
            Action::BuildSettlement(at) => place(self.settlements, at.index()),
            Action::BuildCity(at) => place(self.cities, at.index()),
            Action::MoveRobber(HexId(hex)) => place(self.robber, hex.into()),
            Action::EndTurn => self.end,
            Action::BuyDevelopmentCard => self.card,
            Action::MaritimeTrade { give, rate, gold: 0, get } => {
                let get = Card::ALL.into_iter().position(|card| get == Cards::one(card))?;
                *self.trades[give as usize].get(usize::from(rate).checked_sub(2)?)?.get(get)?
            }
            _ => NONE,
        };
        (number != NONE).then_some(number)
    }
}
