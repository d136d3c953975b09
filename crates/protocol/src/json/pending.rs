//! What the game waits for.

use serde::{Deserialize, Serialize};
use tradeholm_engine::book::Never;
use tradeholm_engine::{Chance, DecisionKind, Pending, Rules};
use ts_rs::TS;

use super::names::dice_set;
use super::{DiceJson, SeatJson, seats};
use crate::books::{BookChanceJson, Part, books};
use crate::notation::intersection_name;

/// The one thing the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "Pending", export_to = "game.ts")]
pub enum PendingJson {
    /// Seats decide.
    Decision {
        /// Who must answer.
        must: Vec<SeatJson>,
        /// Who may speak as well.
        may: Vec<SeatJson>,
        /// What about: its `kind`, and what belongs to it.
        #[serde(flatten)]
        decision: DecisionJson,
    },
    /// Chance decides.
    Chance {
        /// What is asked: its `kind`, and what belongs to it.
        #[serde(flatten)]
        chance: ChanceJson,
    },
    /// Nobody: the game is over.
    Over {
        /// Who won.
        winner: SeatJson,
    },
}

macro_rules! decisions {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        /// A decision.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        #[ts(rename = "Decision", export_to = "game.ts")]
        pub enum DecisionJson {
            /// Place a settlement of the set-up.
            SetupSettlement {
                /// 1 or 2.
                round: u8,
            },
            /// Place the road beside it.
            SetupRoad {
                /// 1 or 2.
                round: u8,
                /// The settlement.
                at: String,
            },
            /// Roll, or play a card before.
            BeforeRoll,
            /// Choose cards to discard; `players[seat].owes_discard` says how many.
            Discard,
            /// Move the robber.
            MoveRobber,
            /// Choose whom to rob.
            ChooseVictim {
                /// Who can be robbed.
                among: Vec<SeatJson>,
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
            $(#[doc = concat!(" Something of ", $title, ".")]
            #[serde(untagged)]
            $book(<$type as Part>::DecisionJson),)*
        }

        impl DecisionJson {
            fn new(rules: &Rules, kind: DecisionKind) -> Self {
                match kind {
                    DecisionKind::SetupSettlement { round } => DecisionJson::SetupSettlement { round },
                    DecisionKind::SetupRoad { round, at } => {
                        DecisionJson::SetupRoad { round, at: intersection_name(rules, at) }
                    }
                    DecisionKind::BeforeRoll => DecisionJson::BeforeRoll,
                    DecisionKind::Discard => DecisionJson::Discard,
                    DecisionKind::MoveRobber => DecisionJson::MoveRobber,
                    DecisionKind::ChooseVictim { among } => {
                        DecisionJson::ChooseVictim { among: seats(among) }
                    }
                    DecisionKind::TradeAndBuild => DecisionJson::TradeAndBuild,
                    DecisionKind::FreeRoad { left } => DecisionJson::FreeRoad { left },
                    DecisionKind::SetupCity { round } => DecisionJson::SetupCity { round },
                    $(DecisionKind::$book(frame) => {
                        DecisionJson::$book(<$type as Part>::decision(rules, frame))
                    })*
                    $(DecisionKind::$part(frame) => {
                        DecisionJson::$whole(<$scenario as Part>::decision(rules, frame))
                    })*
                }
            }
        }
    };
}

books!(decisions);

/// How what a book asks of chance looks in JSON.
pub trait Asked {
    /// As JSON.
    fn json(self, rules: &Rules) -> BookChanceJson;
}

/// What a book does not ask has no JSON.
impl Asked for Never {
    fn json(self, _: &Rules) -> BookChanceJson {
        match self {}
    }
}

/// A question to chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Chance", export_to = "game.ts")]
pub enum ChanceJson {
    /// A seat rolls to see who starts.
    StartingRoll {
        /// Who.
        seat: SeatJson,
    },
    /// The dice of a turn.
    Dice {
        /// Whose turn.
        seat: SeatJson,
    },
    /// The dice of a turn, from a deck of the 36 results.
    DiceDeck {
        /// Whose turn.
        seat: SeatJson,
        /// The results left in the deck.
        left: Vec<DiceJson>,
    },
    /// A card from a hand.
    StealCard {
        /// Who steals.
        thief: SeatJson,
        /// From whom.
        victim: SeatJson,
    },
    /// The top card of the development deck.
    DrawDevelopmentCard {
        /// Who draws.
        seat: SeatJson,
    },
    /// Something that only a book asks.
    #[serde(untagged)]
    Book(BookChanceJson),
}

impl PendingJson {
    /// What a game waits for.
    pub fn new(rules: &Rules, pending: Pending) -> Self {
        match pending {
            Pending::Decision { kind, must, may } => PendingJson::Decision {
                must: seats(must),
                may: seats(may),
                decision: DecisionJson::new(rules, kind),
            },
            Pending::Chance(chance) => PendingJson::Chance { chance: ChanceJson::new(rules, chance) },
            Pending::Over { winner } => PendingJson::Over { winner: winner.0 },
        }
    }
}

macro_rules! chances {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        impl ChanceJson {
            fn new(rules: &Rules, chance: Chance) -> Self {
                match chance {
                    Chance::StartingRoll(seat) => ChanceJson::StartingRoll { seat: seat.0 },
                    Chance::Dice(seat) => ChanceJson::Dice { seat: seat.0 },
                    Chance::DiceDeck { seat, left } => {
                        ChanceJson::DiceDeck { seat: seat.0, left: dice_set(left) }
                    }
                    Chance::StealCard { thief, victim } => {
                        ChanceJson::StealCard { thief: thief.0, victim: victim.0 }
                    }
                    Chance::DrawDevelopmentCard(seat) => ChanceJson::DrawDevelopmentCard { seat: seat.0 },
                    $(Chance::$book(asked) => ChanceJson::Book(asked.json(rules)),)*
                    $(Chance::$part(asked) => ChanceJson::Book(asked.json(rules)),)*
                }
            }
        }
    };
}

books!(chances);
