//! Actions, events and what lasts for a turn, as far as several scenarios of Traders & Barbarians share them.

use crate::cards::Card;
use crate::event_table::events;
use crate::seats::Seat;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TbAction {
    /// Buy this resource for gold.
    BuyForGold(Card),
}

/// What lasts for a turn, or for a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TbEffects {
    /// How many resources the player on turn has bought for gold.
    pub gold_bought: u8,
}

/// What everybody knows of what scenarios share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TbView {
    /// How many resources the player on turn has bought for gold.
    pub gold_bought: u8,
}

events! {
    /// What happened in Traders & Barbarians, whatever the scenario.
    TbEvent, lines tb_events {
        /// Gold from the supply.
        GoldGained {
            /// Who.
            seat: Seat,
            /// How much.
            gold: u16,
            /// How much was due: more where the supply was short.
            due: u16,
        };
        /// A resource was bought for gold.
        BoughtForGold {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Card,
            /// For how much gold.
            gold: u8,
        };
    }
}
