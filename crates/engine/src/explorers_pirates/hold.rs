//! What ships and harbor settlements carry: one large piece, or up to two small ones.

use crate::board::{IntersectionId, PathId};

/// A piece that is carried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Cargo {
    /// Large: founds a settlement.
    Settler,
    /// Small: fights, or makes friends.
    Crew,
    /// Large: for the Council.
    Haul,
    /// Small: for the Council.
    Sack,
}

impl Cargo {
    /// All kinds.
    pub const ALL: [Cargo; 4] = [Cargo::Settler, Cargo::Crew, Cargo::Haul, Cargo::Sack];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["settler", "crew", "haul", "sack"][self as usize]
    }

    /// The piece of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cargo| cargo.name() == name)
    }
}

// Rule: explorers_pirates/cargo#room
/// What lies in a hold or basin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Hold {
    /// Nothing.
    #[default]
    Empty,
    /// A settler.
    Settler,
    /// A fish haul.
    Haul,
    /// One crew.
    Crew,
    /// Two crews.
    TwoCrews,
    /// One spice sack.
    Sack,
    /// Two spice sacks.
    TwoSacks,
    /// A crew and a spice sack.
    CrewAndSack,
}

impl Hold {
    /// Everything that may lie together.
    pub const ALL: [Hold; 8] = [
        Hold::Empty,
        Hold::Settler,
        Hold::Haul,
        Hold::Crew,
        Hold::TwoCrews,
        Hold::Sack,
        Hold::TwoSacks,
        Hold::CrewAndSack,
    ];

    /// How many of each kind there are, in the order of [`Cargo::ALL`].
    pub const fn counts(self) -> [u8; 4] {
        match self {
            Hold::Empty => [0, 0, 0, 0],
            Hold::Settler => [1, 0, 0, 0],
            Hold::Haul => [0, 0, 1, 0],
            Hold::Crew => [0, 1, 0, 0],
            Hold::TwoCrews => [0, 2, 0, 0],
            Hold::Sack => [0, 0, 0, 1],
            Hold::TwoSacks => [0, 0, 0, 2],
            Hold::CrewAndSack => [0, 1, 0, 1],
        }
    }

    /// What so many of each kind are together; nothing if they have no room.
    pub fn of_counts(counts: [u8; 4]) -> Option<Self> {
        Self::ALL.into_iter().find(|hold| hold.counts() == counts)
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, cargo: Cargo) -> u8 {
        self.counts()[cargo as usize]
    }

    /// With one more; nothing if there is no room.
    pub fn with(self, cargo: Cargo) -> Option<Self> {
        let mut counts = self.counts();
        counts[cargo as usize] += 1;
        Self::of_counts(counts)
    }

    /// With one less; nothing if there is none.
    pub fn without(self, cargo: Cargo) -> Option<Self> {
        let mut counts = self.counts();
        counts[cargo as usize] = counts[cargo as usize].checked_sub(1)?;
        Self::of_counts(counts)
    }

    // Rule: explorers_pirates/cargo#exchange
    /// What is left of both once one of them holds `part`; nothing if that is not there or has no room.
    pub fn rest(self, other: Hold, part: Hold) -> Option<Self> {
        let (here, there, part) = (self.counts(), other.counts(), part.counts());
        let mut rest = [0; 4];
        for kind in 0..4 {
            rest[kind] = (here[kind] + there[kind]).checked_sub(part[kind])?;
        }
        Self::of_counts(rest)
    }

    /// The pieces one by one.
    pub fn pieces(self) -> impl Iterator<Item = Cargo> {
        Cargo::ALL.into_iter().flat_map(move |cargo| std::iter::repeat_n(cargo, self.count(cargo).into()))
    }

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 8] =
            ["-", "settler", "haul", "crew", "crew+crew", "sack", "sack+sack", "crew+sack"];
        NAMES[self as usize]
    }

    /// What has that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hold| hold.name() == name)
    }
}

/// A ship, as its owner names it: by its path, and by its place among the owner's ships there.
///
/// Ships on one path are in the order of what they carry and have done. Two that are alike in that are
/// alike in everything, so it does not matter which of them is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ShipName {
    /// Where it lies.
    pub path: PathId,
    /// 0 for the first of the owner's ships there, 1 for the second.
    pub nth: u8,
}

impl ShipName {
    /// The first ship, or the only one, on a path.
    pub const fn at(path: PathId) -> Self {
        ShipName { path, nth: 0 }
    }
}

/// Where cargo can be: a hold or a basin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Berth {
    /// The hold of a ship.
    Ship(ShipName),
    /// The basin of the harbor settlement there.
    Basin(IntersectionId),
}
