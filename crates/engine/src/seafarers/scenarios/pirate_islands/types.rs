//! Actions, frames, questions to chance and events of The Pirate Islands.

use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::{Card, Cards};
use crate::chance::Question;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// What a seat can do beyond the core of Seafarers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PiratesAction {
    /// Attack the own fortress; that ends the turn.
    Assault,
    /// Take a resource for a won attack of the fleet.
    TakeResource(Card),
}

/// What the game waits for beyond the core of Seafarers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum PiratesFrame {
    /// The fleet attacks one player after another. Nothing is waited for: it happens by itself.
    Attack {
        /// Who has yet to be attacked.
        left: SeatSet,
        /// How strong the fleet is.
        strength: u8,
    },
    /// Random cards are drawn from a hand: the attack is lost.
    Loss {
        /// Whose hand.
        seat: Seat,
        /// How many cards are still to be drawn.
        left: u8,
    },
    /// A seat takes a resource: the attack is won.
    Reward {
        /// Who.
        seat: Seat,
    },
    /// The die of an assault is rolled.
    Assault,
}

impl PiratesFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            PiratesFrame::Attack { .. } => "fleet_attack",
            PiratesFrame::Loss { .. } => "fleet_loss",
            PiratesFrame::Reward { .. } => "fleet_reward",
            PiratesFrame::Assault => "assault",
        }
    }
}

/// What The Pirate Islands ask of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PiratesChance {
    /// A random card of this hand, which goes to the supply.
    LoseCard(Seat),
    /// The die of an assault on a pirate fortress.
    AssaultDie(Seat),
}

impl Question for PiratesChance {
    fn rule(self) -> &'static str {
        match self {
            PiratesChance::LoseCard(_) => "seafarers/pirate_islands#attack-lost",
            PiratesChance::AssaultDie(_) => "seafarers/pirate_islands#assault-roll",
        }
    }
}

/// How an assault on a fortress ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssaultResult {
    /// The fortress loses a chit.
    Won,
    /// The player loses a ship.
    Even,
    /// The player loses two ships.
    Lost,
}

events! {
    /// What happened beyond the core of Seafarers. All of it is open to everybody.
    PiratesEvent, lines pirates_events {
        /// The fleet moved.
        FleetMoved {
            /// From where.
            from: HexId,
            /// To where.
            to: HexId,
        };
        /// The fleet attacked a player.
        FleetAttacked {
            /// Whom.
            seat: Seat,
            /// How strong the fleet was.
            strength: u8,
            /// How many warships the player had.
            warships: u8,
        };
        /// A player lost cards to the fleet. They are back in the supply, which lies open.
        LostToFleet {
            /// Who.
            seat: Seat,
            /// What.
            cards: Cards,
        };
        /// A ship became a warship.
        WarshipArmed {
            /// Whose.
            seat: Seat,
            /// Where it lies.
            path: PathId,
        };
        /// A player attacked the own fortress.
        Assaulted {
            /// Who.
            seat: Seat,
            /// What the die showed.
            die: u8,
            /// How many warships the player had.
            warships: u8,
            /// Chits the fortress has left.
            chits: u8,
            /// How it ended.
            result: AssaultResult,
        };
        /// A ship went back to its owner.
        ShipLost {
            /// Whose.
            seat: Seat,
            /// Where it lay.
            path: PathId,
        };
        /// A fortress is its owner's settlement now.
        FortressCaptured {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// All fortresses are captured: the fleet is gone.
        FleetLeft;
    }
}
