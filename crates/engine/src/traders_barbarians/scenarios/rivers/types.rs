//! Actions, events and points of The Rivers of Catan.

use crate::base::victory::Score;
use crate::board::{HexId, PathId};
use crate::event_table::events;
use crate::seats::Seat;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RiverAction {
    /// Build a bridge there.
    BuildBridge(PathId),
    /// Pay gold so that no city is lost.
    Ransom,
}

events! {
    /// What happened in The Rivers of Catan.
    RiverEvent, lines river_events {
        /// A bridge was built.
        BridgeBuilt {
            /// Whose.
            seat: Seat,
            /// Where.
            path: PathId,
            /// Whether it cost nothing.
            free: bool,
        };
        /// Gold was paid so that no city is lost.
        RansomPaid {
            /// By whom.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// Gold was paid back for a road that was taken off a river hex.
        GoldReturned {
            /// By whom.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// The robber, beside the board so far, comes to its swamp.
        RobberArrived {
            /// Where it stands.
            to: HexId,
        };
    }
}

/// What gold gives and takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RiverPoints {
    /// One for the Wealthiest Settler.
    pub wealthiest: u8,
    /// Two that a Poor Settler loses.
    pub poor: u8,
}

impl Score for RiverPoints {
    #[inline]
    fn sum(&self) -> u8 {
        self.wealthiest
    }

    #[inline]
    fn taken(&self) -> u8 {
        self.poor
    }

    fn each(&self, mut tell: impl FnMut(&'static str, i8)) {
        tell("wealthiest", self.wealthiest as i8);
        tell("poor", -(self.poor as i8));
    }
}
