//! What the game waits for as text: a name, and its parts after colons.

use tradeholm_engine::Rules;
use tradeholm_engine::pending::Frame;

use crate::books::books;
use crate::notation::table::{Words, table};
use crate::notation::{NotationError, malformed};

macro_rules! frames {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        table! {
            Frame {
                ("starting_roll" left tied best) [StartingRoll { left, tied, best }]
                ("setup_settlement" step) [SetupSettlement { step }]
                ("setup_road" step at) [SetupRoad { step, at }]
                ("before_roll") [BeforeRoll]
                ("roll") [Roll]
                ("discard" owing) [Discard { owing }]
                ("move_robber") [MoveRobber { each: false }]
                ("move_robber" "each") [MoveRobber { each: true }]
                ("choose_victim" among) [ChooseVictim { among }]
                ("steal" victim) [Steal { victim }]
                ("trade_and_build") [TradeAndBuild]
                ("free_roads" left "may") [FreeRoads { left, may_skip: true }]
                ("free_roads" left "must") [FreeRoads { left, may_skip: false }]
                ("draw") [DrawDevelopmentCard]
                ("end_of_turn") [EndOfTurn]
                ("produce") [Produce]
                ("over" winner) [Over { winner }]
            }
            within { $($book)* $($part)* }
        }
    };
}

books!(frames);

/// A frame of the stack as text.
pub(crate) fn write_frame(rules: &Rules, frame: Frame) -> String {
    frame.words(rules).join(":")
}

/// Reads [`write_frame`].
pub(crate) fn parse_frame(rules: &Rules, text: &str) -> Result<Frame, NotationError> {
    let parts: Vec<&str> = text.split(':').collect();
    Frame::read(rules, &parts)?.map_or_else(|| malformed(text, "something the game can wait for"), Ok)
}
