//! Actions, frames, events and chances of The Fishermen of Catan.

use super::tokens::{FishToken, FishTokens};
use crate::cards::Card;
use crate::chance::Question;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// What fish pay for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FishDeed {
    /// The robber leaves the board.
    Robber,
    /// A random card of this player.
    Steal(Seat),
    /// This resource from the supply.
    Take(Card),
    /// A road.
    Road,
    /// A development card.
    Card,
}

impl FishDeed {
    /// How many kinds there are.
    pub const KINDS: usize = 5;

    /// Its kind: its place in a list of prices.
    pub const fn kind(self) -> usize {
        match self {
            FishDeed::Robber => 0,
            FishDeed::Steal(_) => 1,
            FishDeed::Take(_) => 2,
            FishDeed::Road => 3,
            FishDeed::Card => 4,
        }
    }

    /// The names of the kinds, in files and text.
    pub const NAMES: [&'static str; Self::KINDS] = ["robber", "steal", "take", "road", "card"];

    /// The name of its kind.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.kind()]
    }
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FishAction {
    /// Pay for something with these tokens.
    Spend {
        /// For what.
        deed: FishDeed,
        /// With which tokens.
        tokens: FishTokens,
    },
    /// Lay a token with so many fish aside for another one.
    Exchange(u8),
    /// Give the old boot to that player.
    GiveBoot(Seat),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum FishFrame {
    /// A seat draws tokens.
    Draw {
        /// Who.
        seat: Seat,
        /// How many are due to it.
        left: u8,
        /// Who comes after it.
        rest: SeatSet,
    },
    /// A seat has as many tokens as it may have, and may exchange one.
    Exchange {
        /// Who.
        seat: Seat,
        /// Who comes after it.
        rest: SeatSet,
    },
    /// A seat draws a token for one that it has named.
    Swap {
        /// Who.
        seat: Seat,
        /// How many fish the named one shows.
        token: u8,
        /// Who comes after it.
        rest: SeatSet,
    },
}

impl FishFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            FishFrame::Draw { .. } | FishFrame::Swap { .. } => "fish_draw",
            FishFrame::Exchange { .. } => "fish_exchange",
        }
    }

    /// Whose tokens it is about, and who comes after.
    pub(super) const fn seats(self) -> (Seat, SeatSet) {
        match self {
            FishFrame::Draw { seat, rest, .. }
            | FishFrame::Exchange { seat, rest }
            | FishFrame::Swap { seat, rest, .. } => (seat, rest),
        }
    }
}

events! {
    /// What happened in The Fishermen of Catan.
    FishEvent => FishViewEvent, lines fish_events {
        /// A token with fish was drawn.
        FishDrawn {
            /// By whom.
            seat: Seat;
            /// What it shows: known to its owner.
            token: FishToken => seat,
        };
        /// The old boot was drawn.
        BootDrawn {
            /// By whom.
            seat: Seat,
        };
        /// A token was laid aside for the one drawn.
        FishExchanged {
            /// By whom.
            seat: Seat,
            /// How many fish the one laid aside shows.
            fish: u8,
        };
        /// Tokens paid for something.
        FishSpent {
            /// By whom.
            seat: Seat,
            /// For what.
            [flatten] deed: FishDeed,
            /// Which tokens: they lie open.
            tokens: FishTokens,
        };
        /// The tokens were too few for what was due, and nobody took any.
        FishShort {
            /// How many could have been taken.
            due: u8,
            /// How many there were.
            there: u8,
        };
        /// The used tokens were turned over and are the supply.
        FishRenewed {
            /// How many.
            count: u8,
        };
        /// The old boot has another owner.
        BootGiven {
            /// Who had it.
            seat: Seat,
            /// Who has it.
            to: Seat,
        };
    }
}

/// What The Fishermen of Catan ask of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FishChance {
    /// A token that lies face down.
    Draw(Seat),
}

impl Question for FishChance {
    fn rule(self) -> &'static str {
        "traders_barbarians/fishermen#drawing"
    }
}

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FishOutcome {
    /// This token.
    Token(FishToken),
}
