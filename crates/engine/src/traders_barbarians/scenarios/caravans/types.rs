//! Actions, frames and events of The Caravans.

use crate::board::{IntersectionId, PathId};
use crate::cards::Cards;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// Where a camel lies, or may: on a path, with its head at one of the ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CamelPlace {
    /// The path.
    pub path: PathId,
    /// The end that the head is at.
    pub head: IntersectionId,
}

/// What a place for the next camel is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CamelName {
    /// The path.
    pub path: PathId,
    /// The end that the head would be at, where the path is two places, and only there.
    pub head: Option<IntersectionId>,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaravanAction {
    /// Bid these cards, or none.
    Bid(Cards),
    /// Name a place for the camel.
    Name(CamelName),
    /// Put the camel there.
    Place(CamelName),
}

/// Whether another camel follows the one that is placed, which is so for two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Another {
    /// None does.
    No,
    /// The same player places one, of another caravan.
    OfAnother,
    /// The opponent places one, of any caravan.
    OfOpponent,
}

impl Another {
    /// All of them.
    pub const ALL: [Another; 3] = [Another::No, Another::OfAnother, Another::OfOpponent];

    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        ["none", "same", "opponent"][self as usize]
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|another| another.name() == name)
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum CaravanFrame {
    /// Players bid, one after another.
    Bid {
        /// Who has yet to bid.
        left: SeatSet,
    },
    /// Those who bid name places, one after another.
    Name {
        /// Who has yet to name one in this round.
        left: SeatSet,
        /// 1 or 2.
        round: u8,
    },
    /// A player places a camel.
    Place {
        /// Who.
        seat: Seat,
        /// What follows.
        another: Another,
        /// Caravans that this camel may not lead on, a bit for each.
        barred: u8,
    },
}

impl CaravanFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            CaravanFrame::Bid { .. } => "camel_bid",
            CaravanFrame::Name { .. } => "camel_name",
            CaravanFrame::Place { .. } => "camel_place",
        }
    }
}

/// Why it is decided where a camel goes, or who decides it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CamelRule {
    /// There is only one place.
    OnlyPlace,
    /// One player has more votes than all others together.
    Majority,
    /// Players with more than half of the votes named one place.
    Agreement,
    /// One player has the most votes.
    MostVotes,
    /// Nobody has the most votes: the player who ends the turn decides.
    EndsTurn,
    /// Two players have as many votes: each places a camel.
    Level,
}

impl CamelRule {
    /// All of them.
    pub const ALL: [CamelRule; 6] = [
        CamelRule::OnlyPlace,
        CamelRule::Majority,
        CamelRule::Agreement,
        CamelRule::MostVotes,
        CamelRule::EndsTurn,
        CamelRule::Level,
    ];

    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        ["only_place", "majority", "agreement", "most_votes", "ends_turn", "level"][self as usize]
    }
}

events! {
    /// What happened in The Caravans. All of it is open.
    CaravanEvent => CaravanViewEvent, lines caravan_events {
        /// A player has bid; the cards are in the supply.
        CamelBid {
            /// Who.
            seat: Seat,
            /// What; nothing is a bid too.
            cards: Cards,
        };
        /// A player has named a place, or abstained.
        CamelNamed {
            /// Who.
            seat: Seat,
            /// In which round, 1 or 2.
            round: u8,
            /// The place; none if abstaining.
            place: Option<CamelPlace>,
        };
        /// It is settled who decides, and why.
        CamelDecided {
            /// Who places the camel, or the first of two; nobody where the place is settled.
            seat: Option<Seat>,
            /// Why.
            by: CamelRule,
        };
        /// A camel was placed.
        CamelPlaced {
            /// By whom; nobody if it was settled without a choice of one player.
            seat: Option<Seat>,
            /// Where.
            [flatten] place: CamelPlace,
            /// How many are left.
            left: u8,
        };
    }
}
