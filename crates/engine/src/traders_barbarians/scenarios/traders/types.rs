//! Actions, frames, events and chances of this scenario.

use super::goods::{Goods, TradeHex};
use crate::board::{IntersectionId, PathId};
use crate::chance::{Outcome, Question};
use crate::event_table::events;
use crate::seats::Seat;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraderAction {
    /// Move the wagon along this path.
    Step(PathId),
    /// Give a grain for more movement points.
    Grain,
    /// Try to drive the barbarian on this path off.
    DriveOff(PathId),
    /// Move a barbarian.
    Barbarian {
        /// From this path.
        from: PathId,
        /// To this one.
        to: PathId,
    },
    /// Buy the next level of the baggage train.
    Upgrade,
    /// Play Swift Journey.
    SwiftJourney,
    /// Pay trade tokens to move a barbarian.
    TokenBarbarian,
}

/// Why a barbarian moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Mover {
    /// A 7 or a knight: on a road of another player it steals.
    Thief,
    /// Trade tokens were paid: it goes to a path without a road.
    Token,
}

impl Mover {
    /// All of them.
    pub const ALL: [Mover; 2] = [Mover::Thief, Mover::Token];

    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        ["thief", "token"][self as usize]
    }
}

/// What has happened in the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Past(pub u8);

impl Past {
    /// Nothing yet.
    pub const NONE: Past = Past(0);
    /// The wagon has moved.
    pub const MOVED: Past = Past(1);
    /// A grain was given.
    pub const FED: Past = Past(2);
    /// The movement has ended on a plaza.
    pub const ENDED: Past = Past(4);
    /// Swift Journey was played.
    pub const SWIFT: Past = Past(8);
    /// The last gold for a neutral road went to the supply: the next goes to the opponent.
    pub const ODD: Past = Past(16);
    /// Each of them with its name in protocols and texts.
    pub const NAMED: [(Past, &'static str); 5] = [
        (Past::MOVED, "moved"),
        (Past::FED, "fed"),
        (Past::ENDED, "ended"),
        (Past::SWIFT, "swift"),
        (Past::ODD, "odd"),
    ];

    /// Whether that has happened.
    pub const fn has(self, what: Past) -> bool {
        self.0 & what.0 != 0
    }

    /// With that as well.
    pub const fn with(self, what: Past) -> Self {
        Past(self.0 | what.0)
    }

    /// Without that.
    pub const fn without(self, what: Past) -> Self {
        Past(self.0 & !what.0)
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TraderFrame {
    /// The wagon of the player on turn moves.
    Wagon {
        /// Movement points left.
        left: u8,
        /// What has happened so far.
        past: Past,
    },
    /// A barbarian must be moved.
    Barbarian {
        /// Why.
        by: Mover,
    },
    /// A card may be taken from the owner of the road to which a barbarian went.
    Take {
        /// From whom.
        victim: Seat,
    },
    /// The die is rolled for the barbarian on this path.
    DriveOff {
        /// Where it stands.
        path: PathId,
    },
    /// The barbarian on this path is driven off, and may be moved.
    DrivenOff {
        /// Where it stands.
        path: PathId,
    },
    /// Goods are drawn.
    Draw {
        /// At which kind of hex.
        kind: TradeHex,
    },
}

impl TraderFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            TraderFrame::Wagon { .. } => "wagon",
            TraderFrame::Barbarian { .. } => "move_barbarian",
            TraderFrame::Take { .. } => "barbarian_theft",
            TraderFrame::DriveOff { .. } => "drive_off",
            TraderFrame::DrivenOff { .. } => "driven_off",
            TraderFrame::Draw { .. } => "goods_draw",
        }
    }
}

events! {
    /// What happened. All of it is open to everybody.
    TraderEvent, lines trader_events {
        /// A wagon came to the board.
        WagonPlaced {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// A wagon moved.
        WagonMoved {
            /// Whose.
            seat: Seat,
            /// Along which path.
            path: PathId,
            /// To where.
            at: IntersectionId,
            /// For how many movement points.
            points: u8,
        };
        /// Gold for the use of a road went to a player.
        TollPaid {
            /// Who paid.
            seat: Seat,
            /// To whom.
            to: Seat,
            /// How much.
            gold: u8,
        };
        /// Gold for the use of a neutral road went to the supply.
        TollToSupply {
            /// Who paid.
            seat: Seat,
            /// How much.
            gold: u8,
        };
        /// A grain gave more movement points.
        WagonFed {
            /// Whose.
            seat: Seat,
            /// How many.
            points: u8,
        };
        /// Goods were delivered.
        GoodsDelivered {
            /// By whom.
            seat: Seat,
            /// Which.
            goods: Goods,
        };
        /// Goods were drawn.
        GoodsDrawn {
            /// By whom.
            seat: Seat,
            /// Which.
            goods: Goods,
        };
        /// There were no goods left to draw.
        NoGoodsLeft {
            /// For whom.
            seat: Seat,
            /// Where.
            hex: TradeHex,
        };
        /// A player tried to drive a barbarian off.
        DroveOff {
            /// Who.
            seat: Seat,
            /// Where the barbarian stands.
            path: PathId,
            /// What the die shows.
            die: u8,
            /// Whether that was enough.
            won: bool,
        };
        /// A barbarian moved.
        BarbarianMoved {
            /// By whom.
            seat: Seat,
            /// From where.
            from: PathId,
            /// To where.
            to: PathId,
        };
        /// The next level of a baggage train was bought.
        TrainUpgraded {
            /// Whose.
            seat: Seat,
            /// Which level.
            level: u8,
        };
    }
}

/// What this scenario asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TraderChance {
    /// The die for a barbarian.
    DriveOff(Seat),
    /// Goods of a kind of hex.
    Goods {
        /// Who draws.
        seat: Seat,
        /// Where.
        kind: TradeHex,
    },
}

impl Question for TraderChance {
    fn rule(self) -> &'static str {
        match self {
            TraderChance::DriveOff(_) => "traders_barbarians/traders#drive-off-die",
            TraderChance::Goods { .. } => "traders_barbarians/traders#loading",
        }
    }

    fn always(self) -> &'static [(Outcome, u32)] {
        const DIE: [(Outcome, u32); 6] = [
            (Outcome::Die(1), 1),
            (Outcome::Die(2), 1),
            (Outcome::Die(3), 1),
            (Outcome::Die(4), 1),
            (Outcome::Die(5), 1),
            (Outcome::Die(6), 1),
        ];
        match self {
            TraderChance::DriveOff(_) => &DIE,
            TraderChance::Goods { .. } => &[],
        }
    }
}

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraderOutcome {
    /// These goods.
    Goods(Goods),
}
