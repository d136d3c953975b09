//! What the book adds to a state, and the same as facts of a position.

use super::hold::{Cargo, Hold};
use super::missions::Tracks;
use super::{ExplorersPirates, fish_for_catan, pirate_lairs, spices_for_catan};
use crate::board::{HexId, IntersectionId};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{NOBODY, PositionError, SharesRoom, State};
use crate::units::{Place, Unit, UnitKind};

/// The most lairs.
pub(super) const LAIRS: usize = 8;

/// The most villages, and of shoals.
pub(super) const VILLAGES: usize = 6;
pub(super) const SHOALS: usize = 6;

/// A basin with something in it; an empty one is no unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Basin(Unit);

impl Basin {
    fn new(owner: Seat, at: IntersectionId, hold: Hold) -> Self {
        Basin(Unit::new(UnitKind::Basin, Some(owner), Place::Intersection(at)).with_load(hold as u8))
    }

    /// Where its harbor settlement stands.
    pub fn at(self) -> IntersectionId {
        match self.0.place() {
            Place::Intersection(at) => at,
            // Basins are nowhere else.
            Place::Path(_) | Place::Hex(_) => IntersectionId(u8::MAX),
        }
    }

    /// What lies in it.
    pub fn hold(self) -> Hold {
        Hold::ALL.get(usize::from(self.0.load())).copied().unwrap_or_default()
    }

    /// Whether it is written as it should be.
    pub fn is_sane(self) -> bool {
        (1..Hold::ALL.len()).contains(&usize::from(self.0.load())) && self.0.spent() == 0
    }
}

/// The basins of a seat that are not empty.
pub(super) fn basins_of(state: &State, seat: Seat) -> impl Iterator<Item = Basin> + '_ {
    state.units.of(Some(seat), UnitKind::Basin).iter().map(|&unit| Basin(unit))
}

/// What lies in the basin of a seat's harbor settlement.
pub(super) fn basin(state: &State, seat: Seat, at: IntersectionId) -> Hold {
    basins_of(state, seat).find(|basin| basin.at() == at).map_or(Hold::Empty, Basin::hold)
}

/// Lays that into a basin in place of what is there.
pub(super) fn set_basin(state: &mut State, seat: Seat, at: IntersectionId, hold: Hold) {
    let there = basins_of(state, seat).find(|basin| basin.at() == at);
    if let Some(basin) = there {
        state.units.remove(basin.0);
    }
    if hold != Hold::Empty {
        // Three ships and four basins for each of six seats have room.
        let laid = state.units.add(Basin::new(seat, at, hold).0);
        debug_assert!(laid.is_ok());
    }
}

/// A gold field that was discovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lair {
    /// Its hex; `NOBODY` where there is none.
    pub hex: u8,
    /// The crews of each seat, two bits for each; the highest bit says whether its token is turned.
    marks: [u8; 2],
}

/// The token is turned.
const TURNED: u16 = 1 << 15;

impl Lair {
    const NONE: Lair = Lair { hex: NOBODY, marks: [0; 2] };

    /// As it is discovered.
    pub const fn new(hex: HexId) -> Self {
        Lair { hex: hex.0, marks: [0; 2] }
    }

    const fn bits(self) -> u16 {
        u16::from_le_bytes(self.marks)
    }

    /// Whether it is captured, and its token turned.
    #[inline]
    pub const fn captured(self) -> bool {
        self.bits() & TURNED != 0
    }

    /// The same with its token turned.
    #[must_use]
    pub const fn turned(self) -> Self {
        Lair { marks: (self.bits() | TURNED).to_le_bytes(), ..self }
    }

    /// How many crews a seat has there.
    #[inline]
    pub const fn crews(self, seat: Seat) -> u8 {
        (self.bits() >> (2 * seat.0) & 3) as u8
    }

    /// The same with so many of a seat, three at most.
    #[must_use]
    pub const fn with_crews(self, seat: Seat, crews: u8) -> Self {
        let shift = 2 * seat.0;
        let bits = self.bits() & !(3 << shift) | (crews as u16 & 3) << shift;
        Lair { marks: bits.to_le_bytes(), ..self }
    }

    /// All crews there.
    pub fn all_crews(self) -> u8 {
        (0..MAX_SEATS as u8).map(|seat| self.crews(Seat(seat))).sum()
    }

    /// Who has crews there.
    pub fn present(self) -> SeatSet {
        (0..MAX_SEATS as u8).map(Seat).filter(|&seat| self.crews(seat) > 0).collect()
    }
}

/// A village.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    /// Its hex; `NOBODY` before it is discovered.
    pub hex: u8,
    /// Its friends.
    pub friends: SeatSet,
}

impl Settled {
    const NONE: Settled = Settled { hex: NOBODY, friends: SeatSet::NONE };
}

/// What the book adds to a state. Ships and what lies in basins are units, gold lies with the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EpState {
    /// Gold fields that were discovered, by hex, before empty entries.
    lairs: [Lair; LAIRS],
    /// The hex of each shoal by its die, from 1; `NOBODY` before it is discovered.
    pub shoals: [u8; SHOALS],
    /// Which shoals have a haul: a bit for each.
    pub hauls: u8,
    /// The villages, those of the north first, in the order of their kinds.
    pub villages: [Settled; VILLAGES],
    /// The missions.
    pub tracks: Tracks,
    /// Where a pirate ship is.
    pub pirate: u8,
    /// Whose it is.
    pub pirate_of: u8,
}

impl EpState {
    /// Before anything has happened.
    pub const BLANK: EpState = EpState {
        lairs: [Lair::NONE; LAIRS],
        shoals: [NOBODY; SHOALS],
        hauls: 0,
        villages: [Settled::NONE; VILLAGES],
        tracks: Tracks::START,
        pirate: NOBODY,
        pirate_of: NOBODY,
    };

    /// The gold fields that were discovered.
    pub fn lairs(&self) -> impl Iterator<Item = Lair> + '_ {
        self.lairs.iter().copied().take_while(|lair| lair.hex != NOBODY)
    }

    /// The gold field of a hex.
    pub fn lair(&self, hex: HexId) -> Option<Lair> {
        self.lairs().find(|lair| lair.hex == hex.0)
    }

    /// Adds a gold field, or puts one in the place of what is known of its hex.
    pub fn set_lair(&mut self, lair: Lair) {
        if let Some(known) = self.lairs.iter_mut().find(|known| known.hex == lair.hex) {
            *known = lair;
            return;
        }
        if let Some(free) = self.lairs.iter_mut().find(|known| known.hex == NOBODY) {
            *free = lair;
            // Nobody's hex has the highest number.
            self.lairs.sort_by_key(|lair| lair.hex);
        }
    }

    /// Where the pirate ship is, and whose.
    #[inline]
    pub const fn pirate(&self) -> Option<(HexId, Seat)> {
        if self.pirate == NOBODY { None } else { Some((HexId(self.pirate), Seat(self.pirate_of))) }
    }
}

/// The book's part of a state; a blank one in another game.
#[inline]
pub(super) fn of(state: &State) -> &EpState {
    ExplorersPirates::part(state).unwrap_or(&EpState::BLANK)
}

/// Changes it.
#[inline]
pub(super) fn change(state: &mut State, change: impl FnOnce(&mut EpState)) {
    if let Some(part) = ExplorersPirates::part_mut(state) {
        change(part);
    }
}

/// What lasts for a turn, or for a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EpEffects {
    /// How many resources the player on turn has bought for gold.
    pub gold_bought: u8,
    /// How many they have sold to friends.
    pub fast_gold: u8,
    /// Whether they have rolled for fish.
    pub fish_rolled: bool,
    /// How often they have exchanged cargo.
    pub exchanges: u8,
    /// The lairs that were captured and are not resolved, in order.
    pub captures: Captures,
}

/// Lairs in the order of their capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// The hexes, each with 1 added; 0 where there is none.
    hexes: [u8; LAIRS],
}

impl Captures {
    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.hexes.iter().take_while(|&&hex| hex > 0).map(|&hex| HexId(hex - 1))
    }

    /// The first that was captured.
    #[inline]
    pub const fn first(&self) -> Option<HexId> {
        if self.hexes[0] == 0 { None } else { Some(HexId(self.hexes[0] - 1)) }
    }

    /// One more is captured. There are no more lairs than there is room for.
    pub(super) fn push(&mut self, hex: HexId) {
        if let Some(free) = self.hexes.iter_mut().find(|hex| **hex == 0) {
            *free = hex.0 + 1;
        }
    }

    /// The first one is resolved.
    pub(super) fn pop(&mut self) {
        self.hexes.rotate_left(1);
        self.hexes[LAIRS - 1] = 0;
    }
}

impl FromIterator<HexId> for Captures {
    fn from_iter<T: IntoIterator<Item = HexId>>(hexes: T) -> Self {
        let mut captures = Captures::default();
        hexes.into_iter().for_each(|hex| captures.push(hex));
        captures
    }
}

/// A gold field as a fact of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LairFact {
    /// Its hex.
    pub hex: HexId,
    /// Whether it is captured and has its number.
    pub captured: bool,
    /// The crews of each seat.
    pub crews: Vec<u8>,
}

/// A shoal as a fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoalFact {
    /// The die that places fish there.
    pub face: u8,
    /// Its hex.
    pub hex: HexId,
    /// Whether there is a haul.
    pub haul: bool,
}

/// A village as a fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageFact {
    /// Which: those of the north first, in the order of their kinds.
    pub slot: u8,
    /// Its hex.
    pub hex: HexId,
    /// Its friends.
    pub friends: SeatSet,
}

/// The facts that the book adds to a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EpPosition {
    /// Gold fields that were discovered.
    pub lairs: Vec<LairFact>,
    /// Shoals that were discovered.
    pub shoals: Vec<ShoalFact>,
    /// Villages that were discovered.
    pub villages: Vec<VillageFact>,
    /// The space of each seat, for each mission in the order of all.
    pub tracks: Vec<Vec<u8>>,
    /// Who holds the card of each mission.
    pub cards: Vec<Option<Seat>>,
    /// Where a pirate ship is, and whose.
    pub pirate: Option<(HexId, Seat)>,
}

/// The book's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> EpPosition {
    let (part, seats) = (of(state), rules.all_seats());
    let lairs = part.lairs().map(|lair| LairFact {
        hex: HexId(lair.hex),
        captured: lair.captured(),
        crews: seats.iter().map(|seat| lair.crews(seat)).collect(),
    });
    let shoals = (1..).zip(part.shoals).filter(|&(_, hex)| hex != NOBODY).map(|(face, hex)| ShoalFact {
        face,
        hex: HexId(hex),
        haul: fish_for_catan::has_haul(part, face),
    });
    let villages = (0..).zip(part.villages).filter(|(_, village)| village.hex != NOBODY);
    EpPosition {
        lairs: lairs.collect(),
        shoals: shoals.collect(),
        villages: villages
            .map(|(slot, village)| VillageFact { slot, hex: HexId(village.hex), friends: village.friends })
            .collect(),
        tracks: part.tracks.spaces.iter().map(|all| all[..usize::from(rules.seats())].to_vec()).collect(),
        cards: part.tracks.cards.iter().map(|&seat| (seat != NOBODY).then_some(Seat(seat))).collect(),
        pirate: part.pirate(),
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &EpPosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    let (seats, known) = (rules.all_seats(), |hex: HexId| rules.topology().has_hex(hex));
    let mut part = EpState::BLANK;
    for fact in &facts.lairs {
        let fits = known(fact.hex) && part.lair(fact.hex).is_none() && part.lairs().count() < LAIRS;
        if !fits || fact.crews.len() != seats.len() as usize || fact.crews.iter().any(|&n| n > 3) {
            return wrong("a lair that cannot be");
        }
        let lair = Lair::new(fact.hex);
        let mut lair = if fact.captured { lair.turned() } else { lair };
        seats.iter().zip(&fact.crews).for_each(|(seat, &crews)| lair = lair.with_crews(seat, crews));
        part.set_lair(lair);
    }
    for fact in &facts.shoals {
        let place = part.shoals.get_mut(usize::from(fact.face).wrapping_sub(1));
        match place.filter(|place| **place == NOBODY && known(fact.hex)) {
            Some(place) => *place = fact.hex.0,
            None => return wrong("a shoal that cannot be"),
        }
        part.hauls |= u8::from(fact.haul) << (fact.face - 1);
    }
    for fact in &facts.villages {
        let place = part.villages.get_mut(usize::from(fact.slot));
        match place.filter(|place| place.hex == NOBODY && known(fact.hex)) {
            Some(place) => *place = Settled { hex: fact.hex.0, friends: fact.friends },
            None => return wrong("a village that cannot be"),
        }
    }
    if facts.tracks.len() != part.tracks.spaces.len() || facts.cards.len() != part.tracks.cards.len() {
        return wrong("not one entry for each mission");
    }
    for (spaces, track) in facts.tracks.iter().zip(&mut part.tracks.spaces) {
        if spaces.len() != seats.len() as usize {
            return wrong("not one entry for each seat");
        }
        track[..spaces.len()].copy_from_slice(spaces);
    }
    for (card, holder) in part.tracks.cards.iter_mut().zip(&facts.cards) {
        *card = holder.map_or(NOBODY, |seat| seat.0);
    }
    if let Some((hex, seat)) = facts.pirate {
        if !known(hex) || !seats.contains(seat) {
            return wrong("a pirate ship that cannot be");
        }
        (part.pirate, part.pirate_of) = (hex.0, seat.0);
    }
    ExplorersPirates::begin(state, part);
    Ok(())
}

/// How many pieces of a kind a seat has on the board, wherever they are.
pub(super) fn placed(state: &State, seat: Seat, cargo: Cargo) -> u8 {
    let aboard: u8 = super::ships::of(state, seat).map(|ship| ship.hold().count(cargo)).sum();
    let waiting: u8 = basins_of(state, seat).map(|basin| basin.hold().count(cargo)).sum();
    let ashore = match cargo {
        Cargo::Crew => {
            pirate_lairs::crews_of(of(state), seat) + spices_for_catan::friendships(of(state), seat)
        }
        Cargo::Settler | Cargo::Haul | Cargo::Sack => 0,
    };
    aboard + waiting + ashore
}
