//! Units: pieces that stand beside roads and buildings and move about.
//!
//! All of them lie in one table of a state, whatever book they are of: a kind, an owner or nobody, a
//! place, and two small numbers whose meaning is the book's. Any number of them may share a place, with
//! each other and with roads and buildings. The table is always sorted, so that equal positions have equal
//! tables. Which kinds a game has, its modules say ([`crate::module::Module::UNITS`]).

use std::fmt;

use crate::board::{HexId, IntersectionId, PathId};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// A kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum UnitKind {
    /// On a path.
    Camel,
    /// On a path or a hex.
    Barbarian,
    /// On a path.
    Knight,
    /// On an intersection.
    Wagon,
    /// On a path.
    SailingShip,
    /// On an intersection: what lies in the basin of a harbor settlement there.
    Basin,
}

impl UnitKind {
    /// All kinds.
    pub const ALL: [UnitKind; 6] = [
        UnitKind::Camel,
        UnitKind::Barbarian,
        UnitKind::Knight,
        UnitKind::Wagon,
        UnitKind::SailingShip,
        UnitKind::Basin,
    ];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["camel", "barbarian", "knight", "wagon", "sailing_ship", "basin"][self as usize]
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether such a unit may be at a place of that sort.
    pub const fn stands_on(self, place: Place) -> bool {
        match self {
            UnitKind::Camel | UnitKind::Knight | UnitKind::SailingShip => matches!(place, Place::Path(_)),
            UnitKind::Barbarian => matches!(place, Place::Path(_) | Place::Hex(_)),
            UnitKind::Wagon | UnitKind::Basin => matches!(place, Place::Intersection(_)),
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnitKinds(u32);

impl UnitKinds {
    /// No kind.
    pub const NONE: UnitKinds = UnitKinds(0);

    /// With one more.
    pub const fn with(self, kind: UnitKind) -> Self {
        UnitKinds(self.0 | 1 << kind as u32)
    }

    /// What is in either.
    pub const fn or(self, other: UnitKinds) -> Self {
        UnitKinds(self.0 | other.0)
    }

    /// Whether a kind is in it.
    pub const fn contains(self, kind: UnitKind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On a path.
    Path(PathId),
    /// On an intersection.
    Intersection(IntersectionId),
    /// On a hex.
    Hex(HexId),
}

impl Place {
    /// Eleven bits, one number for each place: paths first, then intersections, then hexes.
    const fn number(self) -> u32 {
        match self {
            // Ids beyond every board stay beyond it.
            Place::Path(path) if path.0 > 0x1ff => 0x1ff,
            Place::Path(path) => path.0 as u32,
            Place::Intersection(at) => 1 << 9 | at.0 as u32,
            Place::Hex(hex) => 2 << 9 | hex.0 as u32,
        }
    }

    const fn from_number(number: u32) -> Self {
        let id = number & 0x1ff;
        match number >> 9 {
            0 => Place::Path(PathId(id as u16)),
            1 => Place::Intersection(IntersectionId(id as u8)),
            _ => Place::Hex(HexId(id as u8)),
        }
    }
}

/// One unit. Two that are equal in everything are alike, and nothing tells them apart.
// From the highest bit: kind 5, owner 3, place 11, load 8, spent 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u32);

const OWNER_BITS: u32 = 24;
const KIND_BITS: u32 = 27;
const PLACE_BITS: u32 = 13;
const LOAD_BITS: u32 = 5;

impl Unit {
    /// The most that [`Unit::spent`] can be.
    pub const MOST_SPENT: u8 = 31;

    /// No unit: what the rest of a table holds.
    const EMPTY: Unit = Unit(u32::MAX);

    /// Nobody's owner number.
    const NOBODY: u32 = 7;

    /// An owner that no game has.
    const NO_OWNER: u8 = 6;

    /// A unit that carries nothing and has spent nothing.
    pub const fn new(kind: UnitKind, owner: Option<Seat>, place: Place) -> Self {
        let owner = match owner {
            // Owners beyond all colors stay beyond them.
            Some(seat) if seat.0 >= Self::NO_OWNER => Self::NO_OWNER as u32,
            Some(seat) => seat.0 as u32,
            None => Self::NOBODY,
        };
        Unit((kind as u32) << KIND_BITS | owner << OWNER_BITS | (place.number() & 0x7ff) << PLACE_BITS)
    }

    /// The same with another load: what it carries, or how strong it is.
    pub const fn with_load(self, load: u8) -> Self {
        Unit(self.0 & !(0xff << LOAD_BITS) | (load as u32) << LOAD_BITS)
    }

    /// The same after spending so much this turn. Who uses that clears it when a turn ends.
    pub const fn with_spent(self, spent: u8) -> Self {
        let spent = if spent > Self::MOST_SPENT { Self::MOST_SPENT } else { spent };
        Unit(self.0 & !0x1f | spent as u32)
    }

    /// The same elsewhere.
    pub const fn moved_to(self, place: Place) -> Self {
        Unit(self.0 & !(0x7ff << PLACE_BITS) | (place.number() & 0x7ff) << PLACE_BITS)
    }

    /// Its kind.
    pub const fn kind(self) -> UnitKind {
        UnitKind::ALL[(self.0 >> KIND_BITS) as usize]
    }

    /// Its owner, if it has one.
    pub const fn owner(self) -> Option<Seat> {
        match self.0 >> OWNER_BITS & 7 {
            Self::NOBODY => None,
            owner => Some(Seat(owner as u8)),
        }
    }

    /// Where it is.
    pub const fn place(self) -> Place {
        Place::from_number(self.0 >> PLACE_BITS & 0x7ff)
    }

    /// What it carries, or how strong it is.
    pub const fn load(self) -> u8 {
        (self.0 >> LOAD_BITS & 0xff) as u8
    }

    /// What it has spent this turn.
    pub const fn spent(self) -> u8 {
        (self.0 & 0x1f) as u8
    }

    /// One number for all of it.
    pub(crate) const fn word(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Unit::EMPTY {
            return f.write_str("Unit::EMPTY");
        }
        f.debug_struct("Unit")
            .field("kind", &self.kind())
            .field("owner", &self.owner())
            .field("place", &self.place())
            .field("load", &self.load())
            .field("spent", &self.spent())
            .finish()
    }
}

/// There is no room for another unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are {} units already", Units::MAX)]
pub struct NoRoom;

/// The units of a state, sorted by kind, owner, place, load and what they have spent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Units {
    table: [Unit; Units::MAX],
    len: u8,
}

impl Default for Units {
    fn default() -> Self {
        Units::NONE
    }
}

impl Units {
    /// How many units there may be at the same time.
    pub const MAX: usize = 64;

    /// No units.
    pub const NONE: Units = Units { table: [Unit::EMPTY; Units::MAX], len: 0 };

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// All of them, in order.
    pub fn all(&self) -> &[Unit] {
        &self.table[..self.len()]
    }

    /// Those of a kind that belong to somebody, or to nobody.
    pub fn of(&self, owner: Option<Seat>, kind: UnitKind) -> &[Unit] {
        let first = Unit::new(kind, owner, Place::Path(PathId(0))).0;
        let (all, beyond) = (self.all(), first + (1 << OWNER_BITS));
        let from = all.partition_point(|unit| unit.0 < first);
        let to = from + all[from..].partition_point(|unit| unit.0 < beyond);
        &all[from..to]
    }

    /// Those at a place, whatever they are.
    pub fn at(&self, place: Place) -> impl Iterator<Item = Unit> + '_ {
        self.all().iter().copied().filter(move |unit| unit.place() == place)
    }

    /// Puts one more on the board.
    pub fn add(&mut self, unit: Unit) -> Result<(), NoRoom> {
        if self.len() == Units::MAX {
            return Err(NoRoom);
        }
        let at = self.all().partition_point(|other| *other <= unit);
        let len = self.len();
        self.table.copy_within(at..len, at + 1);
        self.table[at] = unit;
        self.len += 1;
        Ok(())
    }

    /// Takes one off the board; whether there was one like that.
    pub fn remove(&mut self, unit: Unit) -> bool {
        let Ok(at) = self.all().binary_search(&unit) else { return false };
        let len = self.len();
        self.table.copy_within(at + 1..len, at);
        self.len -= 1;
        self.table[self.len as usize] = Unit::EMPTY;
        true
    }

    /// Puts one in the place of another: moved, loaded, spent; whether there was one like that.
    pub fn replace(&mut self, unit: Unit, by: Unit) -> bool {
        // Removing made room.
        self.remove(unit) && self.add(by).is_ok()
    }

    /// From a list in any order.
    pub fn from_list(list: &[Unit]) -> Result<Self, NoRoom> {
        let mut units = Units::NONE;
        list.iter().try_for_each(|&unit| units.add(unit))?;
        Ok(units)
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

impl State {
    /// The units on the board.
    pub fn units(&self) -> &Units {
        &self.units
    }
}

impl Rules {
    /// The kinds of units of this game.
    pub fn unit_kinds(&self) -> UnitKinds {
        self.unit_kinds
    }
}

/// Whether units can be as they are: of kinds that the game has, on the board, of owners there are.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let topology = rules.topology();
    for unit in state.units.all() {
        let (kind, place) = (unit.kind(), unit.place());
        if !rules.unit_kinds().contains(kind) {
            return Err(format!("a {} in a game without", kind.name()));
        }
        let known = match place {
            Place::Path(path) => topology.has_path(path),
            Place::Intersection(at) => topology.has_intersection(at),
            Place::Hex(hex) => topology.has_hex(hex),
        };
        if !known || !kind.stands_on(place) {
            return Err(format!("a {} is off the board, or at a place of another sort", kind.name()));
        }
        if unit.owner().is_some_and(|owner| rules.owner_color(owner).is_none()) {
            return Err(format!("a {} of no owner there is", kind.name()));
        }
    }
    Ok(())
}
