//! Actions, frames and events of Catan for Two.

use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::Cards;
use crate::event_table::events;
use crate::seats::Seat;

/// What a seat can do beyond the base game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TwoAction {
    /// Pay tokens, draw two cards of the opponent, give two back.
    ForcedTrade,
    /// Pay tokens and move the robber to this desert.
    RobberToDesert(HexId),
    /// Pay tokens and put the robber beside the board, where it cannot go to a desert.
    RobberAside,
    /// Give up a played knight for tokens.
    GiveUpKnight,
    /// Give these cards for those drawn.
    Give(Cards),
    /// Lay a road for a neutral color.
    NeutralRoad {
        /// The neutral owner.
        owner: Seat,
        /// Where.
        path: PathId,
    },
    /// Place a settlement for a neutral color.
    NeutralSettlement {
        /// The neutral owner.
        owner: Seat,
        /// Where.
        at: IntersectionId,
    },
    /// Place a ship for a neutral color.
    NeutralShip {
        /// The neutral owner.
        owner: Seat,
        /// Where.
        path: PathId,
    },
    /// Build a bridge for a neutral color.
    NeutralBridge {
        /// The neutral owner.
        owner: Seat,
        /// Where.
        path: PathId,
    },
}

/// What the game waits for beyond the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TwoFrame {
    /// A neutral piece must be placed: a settlement or a road.
    Neutral {
        /// Which.
        settlement: bool,
    },
    /// Cards of the opponent are drawn.
    Draw {
        /// How many more.
        left: u8,
    },
    /// Two cards must be given for those drawn.
    Give,
    /// A neutral ship must be placed.
    NeutralShip,
    /// A neutral bridge must be placed.
    NeutralBridge,
}

impl TwoFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            TwoFrame::Neutral { settlement: false } => "neutral_road",
            TwoFrame::Neutral { settlement: true } => "neutral_settlement",
            TwoFrame::Draw { .. } => "forced_draw",
            TwoFrame::Give => "forced_give",
            TwoFrame::NeutralShip => "neutral_ship",
            TwoFrame::NeutralBridge => "neutral_bridge",
        }
    }
}

/// What tokens pay for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenAction {
    /// Cards for cards.
    ForcedTrade,
    /// The robber goes to the desert.
    RobberToDesert,
    /// A barbarian moves, where there is no robber.
    MoveBarbarian,
    /// The robber goes beside the board.
    RobberAside,
}

impl TokenAction {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            TokenAction::ForcedTrade => "forced_trade",
            TokenAction::RobberToDesert => "robber_to_desert",
            TokenAction::MoveBarbarian => "move_barbarian",
            TokenAction::RobberAside => "robber_aside",
        }
    }
}

events! {
    /// What happened beyond the base game.
    TwoEvent => TwoViewEvent, lines two_events {
        /// Tokens from the supply.
        TokensTaken {
            /// Who.
            seat: Seat,
            /// How many.
            count: u8,
        };
        /// Tokens paid for an action.
        TokensPaid {
            /// Who.
            seat: Seat,
            /// How many.
            count: u8,
            /// What for.
            action: TokenAction,
        };
        /// A played knight left the game.
        KnightGivenUp {
            /// Who.
            seat: Seat,
        };
        /// The largest army belongs to nobody now.
        ArmySetAside;
        // Rule: two_players/trade_tokens#give-back
        /// Cards given in a forced trade.
        GaveCards {
            /// Who.
            seat: Seat,
            /// To whom.
            to: Seat;
            /// What: known to these two only.
            cards: Cards => seat or to;
            /// How many.
            count: u8 = cards.total(),
        };
    }
}
