//! Actions, events and points of The Rivers of Catan.

use crate::base::victory::Score;
use crate::board::PathId;
use crate::event_table::events;
use crate::seats::Seat;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RiverAction {
    /// Build a bridge there.
    BuildBridge(PathId),
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
