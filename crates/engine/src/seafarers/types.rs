//! Actions, frames and events of Seafarers.

use super::pirate_islands::{PiratesAction, PiratesEvent, PiratesFrame};
use super::wonders_of_catan::{WonderAction, WonderEvent};
use crate::board::{HarborKind, HexId, IntersectionId, PathId, Terrain};
use crate::cards::Cards;
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
    /// Something of The Pirate Islands.
    Pirates(PiratesAction),
    /// Something of The Wonders of Catan.
    Wonder(WonderAction),
    /// Take a bolt of cloth from that player beside the pirate.
    TakeCloth(Seat),
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
    /// The next unexplored hex at a piece is turned up.
    Discover {
        /// Whose piece.
        seat: Seat,
        /// Where it lies.
        path: PathId,
    },
    /// The next harbor is drawn.
    DrawHarbor,
    /// A harbor that was drawn is placed.
    PlaceHarbor {
        /// Which.
        kind: HarborKind,
    },
    /// Something of The Pirate Islands.
    Pirates(PiratesFrame),
    /// The player on turn places a harbor that was a gift.
    GiftHarbor,
    /// The player on turn took a card that lay face down.
    GiftCard,
    /// The player on turn takes a card or a bolt of cloth from one player beside the pirate.
    RobShips {
        /// Who can be robbed.
        among: SeatSet,
    },
}

impl SeaFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            SeaFrame::Gold { .. } => "take_gold",
            SeaFrame::Chase { .. } => "chase",
            SeaFrame::DiplomatShip { .. } => "diplomat_ship",
            SeaFrame::Discover { .. } => "discover",
            SeaFrame::DrawHarbor => "draw_harbor",
            SeaFrame::PlaceHarbor { .. } => "place_harbor",
            SeaFrame::Pirates(frame) => frame.name(),
            SeaFrame::GiftHarbor => "gift_harbor",
            SeaFrame::GiftCard => "gift_card",
            SeaFrame::RobShips { .. } => "rob_ships",
        }
    }
}

/// What happened beyond the base game. All of it is open to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeaEvent {
    /// A ship was placed.
    ShipBuilt {
        /// Whose.
        seat: Seat,
        /// Where.
        path: PathId,
        /// Whether it cost nothing.
        free: bool,
    },
    /// A ship was moved.
    ShipMoved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: PathId,
        /// To where.
        to: PathId,
    },
    /// The pirate moved.
    PirateMoved {
        /// Who moved it.
        seat: Seat,
        /// From where; nowhere if it was beside the board.
        from: Option<HexId>,
        /// To where.
        to: HexId,
    },
    /// Special victory points for a settlement in a new area.
    AreaSettled {
        /// Who.
        seat: Seat,
        /// The settlement.
        at: IntersectionId,
        /// How many points.
        points: u8,
    },
    /// A knight sets out to chase the pirate.
    PirateChased {
        /// Whose.
        seat: Seat,
        /// Where it stands.
        at: IntersectionId,
    },
    /// The Diplomat removed a ship.
    ShipRemoved {
        /// Whose.
        seat: Seat,
        /// From where.
        path: PathId,
    },
    /// An unexplored hex was turned up.
    Discovered {
        /// By whose piece.
        seat: Seat,
        /// Where.
        hex: HexId,
        /// What it is made of.
        terrain: Terrain,
        /// Its number token; 0 if it has none.
        number: u8,
    },
    /// A harbor was drawn.
    HarborDrawn {
        /// Who.
        seat: Seat,
        /// Which.
        kind: HarborKind,
    },
    /// A harbor was placed.
    HarborPlaced {
        /// Who.
        seat: Seat,
        /// Which.
        kind: HarborKind,
        /// Where.
        path: PathId,
    },
    /// Something of The Pirate Islands.
    Pirates(PiratesEvent),
    /// Something of The Wonders of Catan.
    Wonder(WonderEvent),
    /// A ship took a chit.
    ChitTaken {
        /// Whose.
        seat: Seat,
        /// From where.
        path: PathId,
    },
    /// A ship took a development card; which one it is, is an event of its own.
    GiftCardTaken {
        /// Whose.
        seat: Seat,
        /// From where.
        path: PathId,
    },
    /// A ship took a harbor.
    HarborTaken {
        /// Whose.
        seat: Seat,
        /// From where.
        path: PathId,
        /// Which.
        kind: HarborKind,
    },
    /// A line of ships reached a village: trade with it began.
    TradeBegan {
        /// Whose.
        seat: Seat,
        /// The village.
        at: IntersectionId,
        /// Bolts of cloth taken from it.
        bolts: u8,
    },
    /// The number of a village was rolled.
    ClothGained {
        /// Who took a bolt.
        seat: Seat,
        /// The village.
        at: IntersectionId,
        /// Whether the bolt came from the general supply.
        from_supply: bool,
    },
    /// The pirate brought a bolt of cloth.
    ClothStolen {
        /// To whom.
        thief: Seat,
        /// From whom.
        victim: Seat,
    },
    /// Too few villages have cloth: the game is over.
    VillagesEmpty {
        /// How many still have some.
        left: u8,
    },
}
