//! Actions, frames, events and chances of Barbarian Attack.

use super::cards::RaidCard;
use crate::board::{HexId, IntersectionId, PathId};
use crate::chance::{Dice, Question};
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaidAction {
    /// Put a knight on this path: one of one's own, or the foreign one.
    PlaceKnight(PathId),
    /// Treason: take a barbarian from this hex.
    TreasonFrom(HexId),
    /// Treason: put a barbarian on this hex.
    TreasonTo(HexId),
    /// Intrigue: a barbarian of this hex becomes a prisoner.
    Intrigue(HexId),
    /// Move a knight.
    March {
        /// From where.
        from: PathId,
        /// To where.
        to: PathId,
    },
    /// Pay trade tokens and move a barbarian.
    MoveBarbarian {
        /// From where.
        from: HexId,
        /// To where.
        to: HexId,
    },
}

/// No hex of the coast, in a frame.
pub(super) const NOWHERE: u8 = u8::MAX;

/// What the game waits for. Hexes are numbers of the coast, in the order in which it is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum RaidFrame {
    /// A development card is drawn.
    Draw,
    /// A knight of one's own comes to the board.
    PlaceKnight {
        /// Whether on any path, or on one of a castle.
        anywhere: bool,
    },
    /// The foreign knight comes to the board.
    ForeignKnight,
    /// Barbarians are taken for Treason.
    TreasonTake {
        /// How many are moved in all.
        want: u8,
        /// Where the first was taken; 255 before that.
        first: u8,
    },
    /// Barbarians are put somewhere for Treason.
    TreasonPlace {
        /// Where the first was taken; 255 if it comes from the supply.
        one: u8,
        /// Where the second was.
        other: u8,
        /// Where the first was put; 255 before that.
        put: u8,
        /// How many are still to be put somewhere.
        left: u8,
    },
    /// A barbarian is chosen as a prisoner.
    Intrigue,
    /// Barbarians land.
    Landing {
        /// The sums that came up, as bits.
        used: u16,
    },
    /// Knights move.
    March {
        /// Whether it is the turn of the foreign one.
        foreign: bool,
    },
    /// The coast is checked for victories. Nothing is waited for: it happens by itself.
    Expel {
        /// Which hex is looked at next.
        next: u8,
    },
    /// Players roll for prisoners.
    Contest {
        /// For those of which hex.
        hex: u8,
        /// Who has yet to roll.
        left: SeatSet,
        /// Who takes part.
        among: SeatSet,
        /// Whether the foreign knight does.
        foreign: bool,
        /// How many prisoners there are.
        prizes: u8,
    },
    /// A die is rolled for the knights at a hex.
    Loss {
        /// Which.
        hex: u8,
    },
    /// A 7: the player on turn may take a card.
    TakeCard,
}

impl RaidFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            RaidFrame::Draw => "raid_draw",
            RaidFrame::PlaceKnight { .. } => "raid_knight",
            RaidFrame::ForeignKnight => "raid_foreign",
            RaidFrame::TreasonTake { .. } => "treason_take",
            RaidFrame::TreasonPlace { .. } => "treason_place",
            RaidFrame::Intrigue => "raid_intrigue",
            RaidFrame::Landing { .. } => "raid_landing",
            RaidFrame::March { .. } => "raid_march",
            RaidFrame::Expel { .. } => "raid_expel",
            RaidFrame::Contest { .. } => "raid_contest",
            RaidFrame::Loss { .. } => "raid_loss",
            RaidFrame::TakeCard => "raid_card",
        }
    }
}

/// What Barbarian Attack asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaidChance {
    /// The top card of the scenario's own deck.
    Draw(Seat),
    /// Where barbarians land.
    Landing(Seat),
    /// A roll for a prisoner.
    Contest(Seat),
    /// Which knights are lost.
    Loss(Seat),
}

impl Question for RaidChance {
    fn rule(self) -> &'static str {
        match self {
            RaidChance::Draw(_) => "traders_barbarians/barbarian_attack#deck",
            RaidChance::Landing(_) => "traders_barbarians/barbarian_attack#three-sums",
            RaidChance::Contest(_) => "traders_barbarians/barbarian_attack#too-few-prisoners",
            RaidChance::Loss(_) => "traders_barbarians/barbarian_attack#losses",
        }
    }
}

/// What chance answers to that, where it is no roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaidOutcome {
    /// This card.
    Card(RaidCard),
}

events! {
    /// What happened in Barbarian Attack. All of it is open to everybody.
    RaidEvent, lines raid_events {
        /// A development card was drawn, and is resolved.
        RaidCardDrawn {
            /// By whom.
            seat: Seat,
            /// Which.
            card: RaidCard,
        };
        /// All development cards were shuffled anew.
        RaidDeckShuffled;
        /// The card that was drawn does nothing.
        RaidCardWasted {
            /// Whose.
            seat: Seat,
            /// Which.
            card: RaidCard,
        };
        /// A knight came to the board.
        KnightPlaced {
            /// Whose; nobody's if it is the foreign one.
            seat: Option<Seat>,
            /// Where.
            path: PathId,
        };
        /// A knight moved.
        KnightMarched {
            /// Who moved it.
            seat: Seat,
            /// Whether it is the foreign one.
            foreign: bool,
            /// From where.
            from: PathId,
            /// To where.
            to: PathId,
            /// Whether a grain was paid for the way.
            grain: bool,
        };
        /// A knight could not leave the castle and went back to its owner.
        KnightReturned {
            /// Whose.
            seat: Seat,
            /// Where it was.
            path: PathId,
        };
        /// A sum came up for barbarians that land.
        LandingRolled {
            /// Who rolled.
            seat: Seat,
            /// What.
            dice: Dice,
            /// How many landed.
            landed: u8,
        };
        /// A barbarian came to a hex.
        BarbarianCame {
            /// Where.
            hex: HexId,
            /// How many are there now.
            count: u8,
        };
        /// A barbarian left a hex.
        BarbarianLeft {
            /// Where.
            hex: HexId,
            /// How many are there now.
            count: u8,
        };
        /// A hex was conquered.
        HexConquered {
            /// Which.
            hex: HexId,
        };
        /// A conquered hex is free again.
        HexFreed {
            /// Which.
            hex: HexId,
        };
        /// A building was conquered.
        BuildingConquered {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// A conquered building stands again.
        BuildingFreed {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// Knights beat the barbarians of a hex.
        BarbariansBeaten {
            /// Where.
            hex: HexId,
            /// How many barbarians there were.
            barbarians: u8,
            /// How many knights.
            knights: u8,
            /// Whose.
            involved: SeatSet,
        };
        /// A seat got prisoners.
        PrisonersTaken {
            /// Who; nobody if they left the game.
            seat: Option<Seat>,
            /// How many.
            count: u8,
        };
        /// A seat rolled for a prisoner.
        PrisonerRolled {
            /// Who.
            seat: Seat,
            /// What.
            dice: Dice,
        };
        /// A die was rolled for the knights at a hex.
        LossRolled {
            /// Where.
            hex: HexId,
            /// What.
            die: u8,
        };
        /// A knight was lost.
        KnightLost {
            /// Whose.
            seat: Seat,
            /// Where it was.
            path: PathId,
        };
    }
}
