//! What the game waits for: the top of a small stack inside the state.

use crate::board::IntersectionId;
use crate::book::Parts;
use crate::books::books;
use crate::chance::Chance;
use crate::seats::{Seat, SeatSet};

macro_rules! frames {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// One thing the game waits for. What lies below it on the stack comes after it.
        // A tag of its own: every step asks which frame is on top, and a nested one would make that slower.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Frame {
            /// Seats roll for the start; `left` still roll, `tied` share the best roll so far.
            StartingRoll {
                /// Who has yet to roll in this round.
                left: SeatSet,
                /// Who rolled `best`.
                tied: SeatSet,
                /// The best sum so far.
                best: u8,
            },
            /// A settlement of the set-up; steps count through all rounds.
            SetupSettlement {
                /// 0 to the number of seats times that of rounds, less one.
                step: u8,
            },
            /// The road beside the settlement just placed.
            SetupRoad {
                /// As for the settlement.
                step: u8,
                /// Where that settlement is.
                at: IntersectionId,
            },
            /// The turn has begun; the dice are not rolled.
            BeforeRoll,
            /// The dice roll.
            Roll,
            /// Seats that have yet to choose what they discard.
            Discard {
                /// Who.
                owing: SeatSet,
            },
            /// The robber must move.
            MoveRobber {
                /// Whether it takes from each player beside its new hex, or from one of them.
                each: bool,
            },
            /// One of several victims must be chosen.
            ChooseVictim {
                /// Who can be robbed.
                among: SeatSet,
            },
            /// A card is drawn from the victim's hand.
            Steal {
                /// From whom.
                victim: Seat,
            },
            /// The dice are rolled: trade and build, in any order.
            TradeAndBuild,
            /// Free roads of a Road Building card.
            FreeRoads {
                /// How many may still be placed.
                left: u8,
                /// Whether the rest may be skipped: one is placed already.
                may_skip: bool,
            },
            /// A development card is drawn.
            DrawDevelopmentCard,
            /// The player on turn has ended it, and what comes before the next turn lies above. Nothing is
            /// waited for: the next turn begins by itself.
            EndOfTurn,
            /// The numbers produce, or the 7 is dealt with. Nothing is waited for: it happens by itself.
            Produce,
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Frame),)*
            /// The game has ended.
            Over {
                /// Who won.
                winner: Seat,
            },
        }

        /// What kind of decision is asked for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum DecisionKind {
            /// Place a settlement of the set-up.
            SetupSettlement {
                /// From 1.
                round: u8,
            },
            /// Place the road beside it.
            SetupRoad {
                /// From 1.
                round: u8,
                /// Beside which settlement.
                at: IntersectionId,
            },
            /// Roll, or play a card before.
            BeforeRoll,
            /// Choose cards to discard.
            Discard,
            /// Move the robber.
            MoveRobber,
            /// Choose whom to rob.
            ChooseVictim {
                /// Who can be robbed.
                among: SeatSet,
            },
            /// Trade, build, play a card, end the turn.
            TradeAndBuild,
            /// Place a free road.
            FreeRoad {
                /// How many are left.
                left: u8,
            },
            /// Place a city of the set-up.
            SetupCity {
                /// 1 or 2.
                round: u8,
            },
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Frame),)*
        }

        impl DecisionKind {
            /// The frame of a decision that a book asks for; `None` for those of the base game.
            pub const fn frame(self) -> Option<Frame> {
                match self {
                    $(DecisionKind::$Name(frame) => Some(Frame::$Name(frame)),)*
                    DecisionKind::SetupSettlement { .. }
                    | DecisionKind::SetupRoad { .. }
                    | DecisionKind::BeforeRoll
                    | DecisionKind::Discard
                    | DecisionKind::MoveRobber
                    | DecisionKind::ChooseVictim { .. }
                    | DecisionKind::TradeAndBuild
                    | DecisionKind::FreeRoad { .. }
                    | DecisionKind::SetupCity { .. } => None,
                }
            }

            /// The name used in protocols and texts.
            pub const fn name(self) -> &'static str {
                match self {
                    DecisionKind::SetupSettlement { .. } => "setup_settlement",
                    DecisionKind::SetupRoad { .. } => "setup_road",
                    DecisionKind::BeforeRoll => "before_roll",
                    DecisionKind::Discard => "discard",
                    DecisionKind::MoveRobber => "move_robber",
                    DecisionKind::ChooseVictim { .. } => "choose_victim",
                    DecisionKind::TradeAndBuild => "trade_and_build",
                    DecisionKind::FreeRoad { .. } => "free_road",
                    DecisionKind::SetupCity { .. } => "setup_city",
                    $(DecisionKind::$Name(frame) => frame.name(),)*
                }
            }
        }
    };
}

books! { frames all }

/// The frames of the base game, but for [`Frame::EndOfTurn`] and [`Frame::Produce`], which go on by themselves
/// and which books may put off.
macro_rules! base_frame {
    () => {
        Frame::StartingRoll { .. }
            | Frame::SetupSettlement { .. }
            | Frame::SetupRoad { .. }
            | Frame::BeforeRoll
            | Frame::Roll
            | Frame::Discard { .. }
            | Frame::MoveRobber { .. }
            | Frame::ChooseVictim { .. }
            | Frame::Steal { .. }
            | Frame::TradeAndBuild
            | Frame::FreeRoads { .. }
            | Frame::DrawDevelopmentCard
            | Frame::Over { .. }
    };
}
pub(crate) use base_frame;

/// What the base game waits for while books may have something to list beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// A settlement or city of the set-up.
    SetupSettlement,
    /// The road beside it.
    SetupRoad {
        /// Where that building is.
        at: IntersectionId,
    },
    /// The dice are not rolled.
    BeforeRoll,
    /// The robber must move.
    MoveRobber {
        /// Whether it takes from each player beside its new hex.
        each: bool,
    },
    /// Free roads.
    FreeRoads,
    /// The dice are rolled.
    TradeAndBuild,
}

/// The one thing the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Pending {
    /// Seats decide.
    Decision {
        /// What about.
        kind: DecisionKind,
        /// Who must answer.
        must: SeatSet,
        /// Who may speak as well.
        may: SeatSet,
    },
    /// Chance decides.
    Chance(Chance),
    /// Nobody: the game is over.
    Over {
        /// Who won.
        winner: Seat,
    },
}

/// How many frames fit.
pub const MAX_FRAMES: usize = 16;

/// The stack of frames.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// The top once more: every step asks for it several times.
    top: Frame,
    len: u8,
    frames: [Frame; MAX_FRAMES],
}

impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}

impl Eq for Stack {}

impl Stack {
    /// A stack of one frame.
    pub fn new(bottom: Frame) -> Self {
        Stack { top: bottom, len: 1, frames: [bottom; MAX_FRAMES] }
    }

    /// Forgets everything but one frame.
    #[inline]
    pub fn reset(&mut self, bottom: Frame) {
        self.top = bottom;
        self.len = 1;
        self.frames[0] = bottom;
    }

    /// The frame the game waits for. There always is one.
    #[inline]
    pub const fn top(&self) -> Frame {
        self.top
    }

    /// Waits for `frame` first.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.frames[self.len as usize] = frame;
        self.len += 1;
        self.top = frame;
    }

    /// The top is answered; the bottom frame is only ever replaced.
    #[inline]
    pub fn pop(&mut self) {
        debug_assert!(self.len > 1);
        self.len -= 1;
        // There is at least one frame and at most sixteen: the mask spares a check of the index.
        self.top = self.frames[(self.len - 1) as usize % MAX_FRAMES];
    }

    /// The top becomes another.
    #[inline]
    pub fn replace(&mut self, frame: Frame) {
        self.top = frame;
        self.frames[(self.len - 1) as usize % MAX_FRAMES] = frame;
    }

    /// From the bottom to the top.
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }

    /// From frames, bottom first; `None` if there are none or too many.
    pub fn from_frames(frames: &[Frame]) -> Option<Self> {
        let mut stack = Stack::new(*frames.first()?);
        if frames.len() > MAX_FRAMES {
            return None;
        }
        frames[1..].iter().for_each(|&f| stack.push(f));
        Some(stack)
    }
}

// Sixteen frames lie in every state: keep them small.
const _: () = assert!(std::mem::size_of::<Frame>() <= 8);
