//! Signs for what is said most often: faces, and phrases that every client has in its own language.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A face, or a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Quick {
    /// A smile.
    Smile,
    /// A laugh.
    Laugh,
    /// Surprise.
    Wow,
    /// Tears.
    Sad,
    /// A temper.
    Angry,
    /// A raised brow.
    Think,
    /// A greeting.
    Hello,
    /// Luck for all.
    GoodLuck,
    /// Praise for a move.
    NiceMove,
    /// Thanks.
    Thanks,
    /// An apology.
    Sorry,
    /// One more moment, please.
    Moment,
    /// Somebody wants to trade.
    LetsTrade,
    /// Praise for the whole game.
    GoodGame,
}

impl Quick {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Quick; 14] = [
        Quick::Smile,
        Quick::Laugh,
        Quick::Wow,
        Quick::Sad,
        Quick::Angry,
        Quick::Think,
        Quick::Hello,
        Quick::GoodLuck,
        Quick::NiceMove,
        Quick::Thanks,
        Quick::Sorry,
        Quick::Moment,
        Quick::LetsTrade,
        Quick::GoodGame,
    ];

    /// What it means, for clients that do not know it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Quick::Smile => "(smiles)",
            Quick::Laugh => "(laughs)",
            Quick::Wow => "(is surprised)",
            Quick::Sad => "(is sad)",
            Quick::Angry => "(is angry)",
            Quick::Think => "(thinks)",
            Quick::Hello => "Hello!",
            Quick::GoodLuck => "Good luck!",
            Quick::NiceMove => "Nice move!",
            Quick::Thanks => "Thank you!",
            Quick::Sorry => "Sorry!",
            Quick::Moment => "One moment, please.",
            Quick::LetsTrade => "Let us trade.",
            Quick::GoodGame => "Good game!",
        }
    }
}
