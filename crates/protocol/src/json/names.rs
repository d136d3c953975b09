//! Names and small counted sets.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HarborKind, Terrain};
use tradeholm_engine::chance::DevelopmentCounts;
use tradeholm_engine::{Building, Card, Cards, Color, DevelopmentCard, Dice};
use ts_rs::TS;

/// A seat: its place in `players`, clockwise from 0.
pub type SeatJson = u8;

/// The yellow and the red die.
pub type DiceJson = [u8; 2];

pub(crate) fn dice(dice: Dice) -> DiceJson {
    [dice.yellow, dice.red]
}

/// The results of a set of [`Dice::index`].
pub(crate) fn dice_set(left: u64) -> Vec<DiceJson> {
    (0..36).filter(|i| left >> i & 1 != 0).map(|i| dice(Dice::from_index(i))).collect()
}

/// Mirrors an enum of the engine, name by name.
macro_rules! mirror {
    ($(#[$doc:meta])* $name:ident as $ts:literal of $of:ident { $($(#[$attribute:meta])* $variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        #[ts(rename = $ts, export_to = "game.ts")]
        #[expect(missing_docs, reason = "the names are those of the engine")]
        pub enum $name { $($(#[$attribute])* $variant),* }

        impl From<$of> for $name {
            fn from(value: $of) -> Self {
                match value { $($of::$variant => $name::$variant),* }
            }
        }

        impl From<$name> for $of {
            fn from(value: $name) -> Self {
                match value { $($name::$variant => $of::$variant),* }
            }
        }
    };
}

pub(crate) use mirror;

mirror!(
    /// The color of a seat's pieces.
    ColorJson as "Color" of Color { Red, Blue, Orange, White, Green, Brown }
);
mirror!(
    /// A kind of card in the supply: five resources, three commodities.
    CardJson as "Card" of Card { Brick, Lumber, Wool, Grain, Ore, Cloth, Coin, Paper }
);
mirror!(
    /// What a hex is made of.
    TerrainJson as "Terrain" of Terrain {
        Sea, Desert, Hills, Forest, Pasture, Fields, Mountains, Gold, Fog, Lake, Swamp, Castle, Quarry,
        Glassworks, Oasis, Shoal, Spice
    }
);
mirror!(
    /// A kind of development card.
    DevelopmentCardJson as "DevelopmentCard" of DevelopmentCard {
        Knight, RoadBuilding, YearOfPlenty, Monopoly, VictoryPoint, SwiftJourney
    }
);
mirror!(
    /// What stands on an intersection.
    BuildingKindJson as "BuildingKind" of Building { Settlement, City }
);

/// What a harbor trades: three of a kind for one, or two of one resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "HarborKind", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum HarborKindJson {
    Generic,
    Brick,
    Lumber,
    Wool,
    Grain,
    Ore,
}

impl From<HarborKind> for HarborKindJson {
    fn from(kind: HarborKind) -> Self {
        match kind {
            HarborKind::Special(Card::Brick) => HarborKindJson::Brick,
            HarborKind::Special(Card::Lumber) => HarborKindJson::Lumber,
            HarborKind::Special(Card::Wool) => HarborKindJson::Wool,
            HarborKind::Special(Card::Grain) => HarborKindJson::Grain,
            HarborKind::Special(Card::Ore) => HarborKindJson::Ore,
            // No harbor trades commodities.
            HarborKind::Generic | HarborKind::Special(_) => HarborKindJson::Generic,
        }
    }
}

impl From<HarborKindJson> for HarborKind {
    fn from(kind: HarborKindJson) -> Self {
        match kind {
            HarborKindJson::Generic => HarborKind::Generic,
            HarborKindJson::Brick => HarborKind::Special(Card::Brick),
            HarborKindJson::Lumber => HarborKind::Special(Card::Lumber),
            HarborKindJson::Wool => HarborKind::Special(Card::Wool),
            HarborKindJson::Grain => HarborKind::Special(Card::Grain),
            HarborKindJson::Ore => HarborKind::Special(Card::Ore),
        }
    }
}

/// Cards by kind; a kind that is not named counts zero.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "Cards", export_to = "game.ts")]
pub struct CardsJson(pub BTreeMap<CardJson, u8>);

impl From<Cards> for CardsJson {
    fn from(cards: Cards) -> Self {
        CardsJson(cards.iter().map(|(kind, n)| (kind.into(), n)).collect())
    }
}

/// Development cards by kind; a kind that is not named counts zero.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "DevelopmentCards", export_to = "game.ts")]
pub struct DevelopmentJson(pub BTreeMap<DevelopmentCardJson, u8>);

impl From<DevelopmentCounts> for DevelopmentJson {
    fn from(counts: DevelopmentCounts) -> Self {
        let kinds = DevelopmentCard::ALL.into_iter().zip(counts);
        DevelopmentJson(kinds.filter(|&(_, n)| n > 0).map(|(kind, n)| (kind.into(), n)).collect())
    }
}

/// Pieces that a player has not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Pieces", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub struct PiecesJson {
    pub road: u8,
    pub settlement: u8,
    pub city: u8,
}

impl From<[u8; 3]> for PiecesJson {
    fn from([road, settlement, city]: [u8; 3]) -> Self {
        PiecesJson { road, settlement, city }
    }
}
