//! Goods, and the hexes between which they are carried.

use crate::board::Terrain;

// Rule: goods
/// What a wagon carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Goods {
    /// For the quarry.
    Tools,
    /// For the glassworks.
    Sand,
    /// For the castle.
    Marble,
    /// For the castle.
    Glass,
}

impl Goods {
    /// All of them.
    pub const ALL: [Goods; 4] = [Goods::Tools, Goods::Sand, Goods::Marble, Goods::Glass];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["tools", "sand", "marble", "glass"][self as usize]
    }

    /// The goods of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goods| goods.name() == name)
    }

    // Rule: destinations
    /// Where they are delivered.
    pub const fn destination(self) -> TradeHex {
        match self {
            Goods::Tools => TradeHex::Quarry,
            Goods::Sand => TradeHex::Glassworks,
            Goods::Marble | Goods::Glass => TradeHex::Castle,
        }
    }

    /// As the load of a wagon.
    pub(super) const fn load(self) -> u8 {
        1 + self as u8
    }

    /// The goods that are the load of a wagon; none if it is empty.
    pub fn from_load(load: u8) -> Option<Self> {
        Self::ALL.get(usize::from(load).wrapping_sub(1)).copied()
    }
}

// Rule: trade-hexes
/// A kind of trade hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum TradeHex {
    /// Needs marble and glass.
    Castle,
    /// Needs tools.
    Quarry,
    /// Needs sand.
    Glassworks,
}

impl TradeHex {
    /// All kinds.
    pub const ALL: [TradeHex; 3] = [TradeHex::Castle, TradeHex::Quarry, TradeHex::Glassworks];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["castle", "quarry", "glassworks"][self as usize]
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of a hex of that terrain.
    pub const fn of(terrain: Terrain) -> Option<Self> {
        match terrain {
            Terrain::Castle => Some(TradeHex::Castle),
            Terrain::Quarry => Some(TradeHex::Quarry),
            Terrain::Glassworks => Some(TradeHex::Glassworks),
            _ => None,
        }
    }

    // Rule: goods
    /// What is drawn there.
    pub const fn gives(self) -> [Goods; 2] {
        match self {
            TradeHex::Castle => [Goods::Tools, Goods::Sand],
            TradeHex::Quarry => [Goods::Marble, Goods::Sand],
            TradeHex::Glassworks => [Goods::Glass, Goods::Tools],
        }
    }
}
