//! What happens in the book.

use super::hold::{Cargo, Hold};
use super::missions::Mission;
use super::spices_for_catan::Village;
use crate::board::{HexId, IntersectionId, PathId, Terrain};
use crate::cards::Card;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// The paths that a ship sailed, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    paths: [PathId; Course::MOST],
    len: u8,
}

impl Course {
    // Rule: explorers_pirates/spices_for_catan#most-points
    /// The most steps of one ship in a turn.
    pub const MOST: usize = 8;

    /// Of steps in order; those beyond the most are left out.
    pub fn new(steps: impl IntoIterator<Item = PathId>) -> Self {
        let mut course = Course { paths: [PathId(0); Course::MOST], len: 0 };
        for (place, step) in course.paths.iter_mut().zip(steps) {
            *place = step;
            course.len += 1;
        }
        course
    }

    /// The paths in order, the last one where the ship lies now.
    pub fn paths(&self) -> &[PathId] {
        &self.paths[..usize::from(self.len)]
    }
}

events! {
    /// What happened. All of it is open to everybody; what was stolen is told by the events of the base game.
    EpEvent, lines ep_events {
        /// Gold for those who got no resource.
        Compensated {
            /// Who.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// Gold from gold fields.
        FieldsPaid {
            /// To whom.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// A resource was bought for gold.
        CardBought {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Card,
            /// For how much gold.
            gold: u8,
        };
        /// A resource was sold for gold.
        CardSold {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Card,
            /// For how much gold.
            gold: u8,
        };
        /// A ship was built, or the first one placed.
        ShipLaunched {
            /// Whose.
            seat: Seat,
            /// Where.
            path: PathId,
            /// What it carries.
            hold: Hold,
            /// Whether it cost nothing.
            free: bool,
        };
        /// A ship was taken off the board, and what it carried with it.
        ShipLifted {
            /// Whose.
            seat: Seat,
            /// Where it lay.
            path: PathId,
            /// What it carried.
            hold: Hold,
        };
        /// A settler or crew was built.
        CargoBuilt {
            /// Whose.
            seat: Seat,
            /// What.
            cargo: Cargo,
            /// On the ship there.
            path: Option<PathId>,
            /// Or in the basin there.
            at: Option<IntersectionId>,
        };
        /// A piece was taken out of a hold or basin.
        CargoDropped {
            /// Whose.
            seat: Seat,
            /// What.
            cargo: Cargo,
            /// From the ship there.
            path: Option<PathId>,
            /// Or from the basin there.
            at: Option<IntersectionId>,
        };
        /// The movement phase of a turn began.
        MovementBegan {
            /// Whose.
            seat: Seat,
        };
        /// A ship sailed.
        Sailed {
            /// Whose.
            seat: Seat,
            /// From where.
            from: PathId,
            /// The paths that it took, the last one where it lies now.
            course: Course,
            /// What it carries.
            hold: Hold,
            /// The tribute paid for it, in gold.
            tribute: u8,
        };
        /// Wool gave a ship more movement points.
        WoolPaid {
            /// Whose.
            seat: Seat,
            /// Where it lies.
            path: PathId,
            /// How many.
            points: u8,
        };
        /// Cargo was exchanged between a ship and a harbor settlement.
        CargoExchanged {
            /// Whose.
            seat: Seat,
            /// Where the ship lies.
            path: PathId,
            /// Where the harbor settlement stands.
            at: IntersectionId,
            /// What the ship carries now.
            hold: Hold,
            /// What lies in the basin now.
            basin: Hold,
        };
        /// A ship and its settler became a settlement.
        SettlerLanded {
            /// Whose.
            seat: Seat,
            /// Where the ship lay.
            path: PathId,
            /// Where the settlement stands.
            at: IntersectionId,
        };
        /// An unexplored hex was turned up.
        Explored {
            /// By whose ship.
            seat: Seat,
            /// Where.
            hex: HexId,
            /// What it is made of.
            terrain: Terrain,
            /// Its number token, if it has one.
            number: Option<u8>,
            /// The die that places fish there, if it is a shoal.
            face: Option<u8>,
            /// The village, if it is a spice hex.
            village: Option<Village>,
        };
        /// Gold for turning a hex up.
        DiscoveryPaid {
            /// To whom.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// A crew was placed on a lair.
        CrewPlaced {
            /// Whose.
            seat: Seat,
            /// From the ship there.
            path: PathId,
            /// Where.
            hex: HexId,
            /// How many crews of all players are there now.
            crews: u8,
        };
        /// A crew went back aboard a ship.
        CrewPicked {
            /// Whose.
            seat: Seat,
            /// Of the ship there.
            path: PathId,
            /// From where.
            hex: HexId,
        };
        /// A lair was captured: the players with crews there take part.
        LairCaptured {
            /// Where.
            hex: HexId,
            /// Who takes part.
            seats: SeatSet,
        };
        /// Gold for taking part in a capture.
        CapturePaid {
            /// To whom.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// A marker advanced on the track of a mission.
        MissionAdvanced {
            /// Whose.
            seat: Seat,
            /// Which mission.
            mission: Mission,
            /// The space where it is now, from 1.
            space: u8,
        };
        /// The victory point card of a mission changed hands.
        MissionCardMoved {
            /// Which mission.
            mission: Mission,
            /// To whom.
            seat: Seat,
            /// From whom, if somebody had it.
            from: Option<Seat>,
        };
        /// Somebody rolled for the hero of a capture.
        HeroRolled {
            /// Who.
            seat: Seat,
            /// Where.
            hex: HexId,
            /// What the die shows.
            die: u8,
            /// How many crews are added to it.
            crews: u8,
        };
        /// The hero of a capture is known, and loses a crew.
        HeroFound {
            /// Who.
            seat: Seat,
            /// Where.
            hex: HexId,
        };
        /// The token of a captured lair was turned over: the gold field has a number.
        LairNumbered {
            /// Where.
            hex: HexId,
            /// Which.
            number: u8,
        };
        /// A crew stayed in a village, and a spice sack came aboard.
        VillageBefriended {
            /// Whose crew.
            seat: Seat,
            /// Of the ship there.
            path: PathId,
            /// Where.
            hex: HexId,
            /// Which village.
            village: Village,
        };
        /// The die for a fish haul was rolled.
        FishRolled {
            /// By whom.
            seat: Seat,
            /// What it shows.
            die: u8,
            /// Where a haul was placed, if one was.
            hex: Option<HexId>,
        };
        /// A fish haul came aboard.
        HaulCaught {
            /// Whose ship.
            seat: Seat,
            /// Where the ship lies.
            path: PathId,
            /// From which shoal.
            hex: HexId,
        };
        /// A fish haul went back to the supply because a pirate ship came.
        HaulLost {
            /// From which shoal.
            hex: HexId,
        };
        /// Fish or spices came to the Council.
        CargoDelivered {
            /// Whose.
            seat: Seat,
            /// By the ship there.
            path: PathId,
            /// What.
            cargo: Cargo,
            /// How many.
            count: u8,
        };
        /// A pirate ship was placed.
        PirateShipPlaced {
            /// Whose.
            seat: Seat,
            /// Where.
            hex: HexId,
        };
        /// A pirate ship went back to its owner.
        PirateShipReturned {
            /// Whose.
            seat: Seat,
            /// Where it was.
            hex: HexId,
        };
        /// Somebody tried to chase the pirate ship away.
        ChaseRolled {
            /// Who.
            seat: Seat,
            /// Where the ship lies that tried.
            path: PathId,
            /// What the die shows.
            die: u8,
            /// Whether that was enough.
            won: bool,
        };
        /// Gold was stolen, because there was no card.
        GoldStolen {
            /// By whom.
            thief: Seat,
            /// From whom.
            victim: Seat,
            /// How much.
            gold: u8,
        };
    }
}
