//! What a seat can do.

use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::{Card, Cards};
use crate::seats::{Seat, SeatSet};

/// A side of an offer that the proposer leaves open: "what would you give me for it?"
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OpenSide {
    /// Both sides are named; the offer can be accepted.
    #[default]
    Neither,
    /// What the proposer would give is open; the others answer with offers of their own.
    Give,
    /// What the proposer would get is open; the others answer with offers of their own.
    Get,
}

/// What a seat answers to a decision, or says when it may speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Roll the dice.
    Roll,
    /// Pass the dice on.
    EndTurn,
    /// Place a road: bought, free by a card, or in set-up, whatever the game waits for.
    BuildRoad(PathId),
    /// Place a settlement: bought or in set-up.
    BuildSettlement(IntersectionId),
    /// Replace an own settlement by a city.
    BuildCity(IntersectionId),
    /// Buy the top card of the development deck.
    BuyDevelopmentCard,
    /// Play a knight.
    PlayKnight,
    /// Play Road Building; the roads follow as [`Action::BuildRoad`].
    PlayRoadBuilding,
    /// Do without the second free road.
    SkipFreeRoad,
    /// Play Year of Plenty and take these cards.
    PlayYearOfPlenty(Cards),
    /// Play Monopoly on a resource.
    PlayMonopoly(Card),
    /// Move the robber to a hex.
    MoveRobber(HexId),
    /// Choose whom to rob.
    Rob(Seat),
    /// Give back these cards after a 7.
    Discard(Cards),
    /// Trade with the supply: `rate` cards of one kind for each card taken.
    MaritimeTrade {
        /// The kind given.
        give: Card,
        /// How many of it for one card.
        rate: u8,
        /// The cards taken.
        get: Cards,
    },
    /// Propose a trade.
    OfferTrade {
        /// What the proposer would give.
        give: Cards,
        /// What the proposer would get.
        get: Cards,
        /// Whom the offer is for.
        to: SeatSet,
        /// A side left open, if any.
        open: OpenSide,
    },
    /// Accept the open offer of that seat.
    AcceptOffer(Seat),
    /// Decline the open offer of that seat.
    DeclineOffer(Seat),
    /// Take the own open offer back.
    WithdrawOffer,
    /// The player on turn trades with one of those who accepted.
    ConfirmTrade(Seat),
}
