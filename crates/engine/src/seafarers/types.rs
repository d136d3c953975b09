//! Actions, frames and events of Seafarers.

use crate::board::{HarborKind, HexId, IntersectionId, PathId};
use crate::cards::Cards;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// What a seat can do beyond the base game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeaAction {
    /// Place a ship: bought, free by a card, or in set-up, whatever the game waits for.
    BuildShip(PathId),
    /// Move an own ship.
    MoveShip {
        /// From where.
        from: PathId,
        /// To where.
        to: PathId,
    },
    /// Move the pirate in place of the robber.
    MovePirate(HexId),
    /// Take these cards for gold fields.
    TakeGold(Cards),
    /// The active knight there chases the pirate away.
    ChasePirate(IntersectionId),
    /// Lay a harbor on the coast.
    PlaceHarbor {
        /// Which of those to be placed.
        kind: HarborKind,
        /// Where.
        path: PathId,
    },
}

/// What the game waits for beyond the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum SeaFrame {
    /// Seats choose cards for gold fields, one after another.
    Gold {
        /// Who has yet to choose.
        left: SeatSet,
    },
    /// Whoever chased robber or pirate moves it.
    Chase {
        /// Whether it is the pirate.
        pirate: bool,
    },
    /// The own ship removed by the Diplomat may be placed again.
    DiplomatShip {
        /// Where it was.
        from: PathId,
    },
}

impl SeaFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            SeaFrame::Gold { .. } => "take_gold",
            SeaFrame::Chase { .. } => "chase",
            SeaFrame::DiplomatShip { .. } => "diplomat_ship",
        }
    }
}

events! {
    /// What happened beyond the base game. All of it is open to everybody.
    SeaEvent, lines sea_events {
        /// A ship was placed.
        ShipBuilt {
            /// Whose.
            seat: Seat,
            /// Where.
            path: PathId,
            /// Whether it cost nothing.
            free: bool,
        };
        /// A ship was moved.
        ShipMoved {
            /// Whose.
            seat: Seat,
            /// From where.
            from: PathId,
            /// To where.
            to: PathId,
        };
        /// The pirate moved.
        PirateMoved {
            /// Who moved it.
            seat: Seat,
            /// From where; nowhere if it was beside the board.
            from: Option<HexId>,
            /// To where.
            to: HexId,
        };
        /// Special victory points for a settlement in a new area.
        AreaSettled {
            /// Who.
            seat: Seat,
            /// The settlement.
            at: IntersectionId,
            /// How many points.
            points: u8,
        };
        /// A knight sets out to chase the pirate.
        PirateChased {
            /// Whose.
            seat: Seat,
            /// Where it stands.
            at: IntersectionId,
        };
        /// The Diplomat removed a ship.
        ShipRemoved {
            /// Whose.
            seat: Seat,
            /// From where.
            path: PathId,
        };
        /// A harbor was placed.
        HarborPlaced {
            /// Who.
            seat: Seat,
            /// Which.
            harbor: HarborKind,
            /// Where.
            path: PathId,
        };
    }
}
