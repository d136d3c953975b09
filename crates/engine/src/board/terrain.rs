//! Terrain and what it produces.

use crate::cards::Card;

/// What a hex is made of. Terrain is part of the state: fog lifts, and hexes are conquered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Terrain {
    /// Open water.
    #[default]
    Sea,
    /// Produces nothing; the robber's home.
    Desert,
    /// Produces brick.
    Hills,
    /// Produces lumber.
    Forest,
    /// Produces wool.
    Pasture,
    /// Produces grain.
    Fields,
    /// Produces ore.
    Mountains,
    /// Produces a resource of choice.
    Gold,
    /// Not yet discovered: neither land nor sea.
    Fog,
    /// Water inside the land, with numbers of its own printed on it; produces no resource.
    Lake,
    /// Where a river ends; produces nothing.
    Swamp,
    /// A castle: knights begin their way there, or it trades; produces nothing.
    Castle,
    /// Produces nothing.
    Quarry,
    /// Produces nothing.
    Glassworks,
    /// Land around a spring, where caravans begin; produces nothing.
    Oasis,
    /// Water with fish in it.
    Shoal,
    /// Land around a village that gives spices; produces nothing.
    Spice,
}

impl Terrain {
    /// Every terrain.
    pub const ALL: [Terrain; 17] = [
        Terrain::Sea,
        Terrain::Desert,
        Terrain::Hills,
        Terrain::Forest,
        Terrain::Pasture,
        Terrain::Fields,
        Terrain::Mountains,
        Terrain::Gold,
        Terrain::Fog,
        Terrain::Lake,
        Terrain::Swamp,
        Terrain::Castle,
        Terrain::Quarry,
        Terrain::Glassworks,
        Terrain::Oasis,
        Terrain::Shoal,
        Terrain::Spice,
    ];

    // Rule: base/board#resources, base/board#desert
    /// The one resource this terrain produces, if it does.
    #[inline]
    pub const fn resource(self) -> Option<Card> {
        match self {
            Terrain::Hills => Some(Card::Brick),
            Terrain::Forest => Some(Card::Lumber),
            Terrain::Pasture => Some(Card::Wool),
            Terrain::Fields => Some(Card::Grain),
            Terrain::Mountains => Some(Card::Ore),
            Terrain::Sea
            | Terrain::Desert
            | Terrain::Gold
            | Terrain::Fog
            | Terrain::Lake
            | Terrain::Swamp
            | Terrain::Castle
            | Terrain::Quarry
            | Terrain::Glassworks
            | Terrain::Oasis
            | Terrain::Shoal
            | Terrain::Spice => None,
        }
    }

    /// Whether roads and settlements may stand beside it.
    #[inline]
    pub const fn is_land(self) -> bool {
        !matches!(self, Terrain::Sea | Terrain::Fog | Terrain::Shoal)
    }

    // Rule: explorers_pirates/fish_for_catan#shoals
    /// Whether ships may lie on its sides.
    #[inline]
    pub const fn is_sea(self) -> bool {
        matches!(self, Terrain::Sea | Terrain::Shoal)
    }

    /// Whether it carries a number token.
    pub const fn takes_number(self) -> bool {
        let bare = matches!(
            self,
            Terrain::Desert | Terrain::Lake | Terrain::Swamp | Terrain::Oasis | Terrain::Spice
        );
        let trades = matches!(self, Terrain::Castle | Terrain::Quarry | Terrain::Glassworks);
        self.is_land() && !bare && !trades
    }

    /// Whether numbers may lie on it: a token, or those that are printed on it.
    pub const fn shows_numbers(self) -> bool {
        self.takes_number() || matches!(self, Terrain::Lake)
    }

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; Terrain::ALL.len()] = [
            "sea",
            "desert",
            "hills",
            "forest",
            "pasture",
            "fields",
            "mountains",
            "gold",
            "fog",
            "lake",
            "swamp",
            "castle",
            "quarry",
            "glassworks",
            "oasis",
            "shoal",
            "spice",
        ];
        NAMES[self as usize]
    }

    /// The terrain of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }
}
