//! The state of a game: one inline value without heap. Copying it is one memcpy.

mod network;
mod position;
mod room;
mod site;

pub use position::{Position, PositionError};
pub(crate) use site::PathKinds;
pub use site::{Building, Knight, PathPiece, Site};

use crate::action::OpenSide;
use crate::board::{
    HexId, HexSet, IntersectionId, IntersectionSet, PathId, PathSet, PerHex, PerIntersection, PerPath,
    Terrain,
};
use crate::book::{Book, Parts};
use crate::books::books;
use crate::cards::Cards;
use crate::chance::{DevelopmentCard, DevelopmentCounts, Dice};
use crate::gold::{Gold, OfferGold};
use crate::pending::Stack;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::units::Units;

/// A piece that a player has a limited number of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Piece {
    /// On a path.
    Road,
    /// On an intersection.
    Settlement,
    /// On an intersection, in place of a settlement.
    City,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 3] = [Piece::Road, Piece::Settlement, Piece::City];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["road", "settlement", "city"][self as usize]
    }
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    /// What the proposer would give.
    pub give: Cards,
    /// What the proposer would get.
    pub get: Cards,
    /// For whom.
    pub to: SeatSet,
    /// Who accepted.
    pub accepted: SeatSet,
    /// Who declined.
    pub declined: SeatSet,
    /// A side left open.
    pub open: OpenSide,
    /// The gold on both sides.
    pub gold: OfferGold,
}

macro_rules! effects {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// What lasts for a turn. Cleared in one place, `State::begin_turn`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct TurnEffects {
            /// Development cards bought this turn, by kind.
            pub bought: DevelopmentCounts,
            /// Whether a development card was played.
            pub card_played: bool,
            /// Whether something was built or bought.
            pub built: bool,
            /// Offers made by each seat.
            pub offers_made: [u8; MAX_SEATS],
            /// The dice, once rolled.
            pub rolled: Option<Dice>,
            $(#[doc = concat!("What lasts for a turn in ", $title, ".")]
            pub $field: <$Book as Parts>::Effects,)*
        }
    };
}

books! { effects all }

/// A harbor as it lies on the board now: the path, and a kind (0 generic, 1.. a resource).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HarborSlot {
    pub path: PathId,
    pub kind: u8,
}

/// The most harbors on a board.
pub const MAX_HARBORS: usize = 20;

/// How many scenarios with facts of their own a game can have.
pub(crate) const SCENARIOS: usize = 2;

/// No hex, no holder.
pub(crate) const NOBODY: u8 = u8::MAX;

macro_rules! states {
    (
        own { $($Name:ident $field:ident: $Book:ty, $title:literal;)* }
        shared { $($Scenario:ident $s_field:ident: $S:ty, $s_title:literal;)* }
    ) => {
        /// The state of a game.
        #[derive(Clone, Debug)]
        pub struct State {
            // What most steps read comes first.
            pub(crate) supply: Cards,
            pub(crate) hands: [Cards; MAX_SEATS],
            pub(crate) stack: Stack,
            pub(crate) on_turn: Seat,
            pub(crate) first: Seat,
            pub(crate) turn: u16,
            /// The part of the turn, from 0. A turn has one unless a book divides it, between two players
            /// or by rolls.
            pub(crate) part: u8,
            pub(crate) effects: TurnEffects,
            pub(crate) pieces_left: [[u8; 3]; MAX_SEATS],
            pub(crate) development: [DevelopmentCounts; MAX_SEATS],
            /// The development cards that nobody has, by kind; nobody knows which of them lie where.
            pub(crate) deck: DevelopmentCounts,
            /// How many of those lie face down elsewhere than in the deck.
            pub(crate) deck_aside: u8,
            pub(crate) knights: [u8; MAX_SEATS],
            pub(crate) longest_road: u8,
            pub(crate) largest_army: u8,
            pub(crate) harbormaster: u8,
            pub(crate) road_lengths: [u8; MAX_SEATS],
            pub(crate) open_offers: SeatSet,
            pub(crate) robber: u8,
            /// What is left of the deck that takes the place of the dice, a bit for each result; all ones
            /// when it is full.
            pub(crate) dice_left: u64,

            pub(crate) sites: PerIntersection<Site>,
            pub(crate) paths: PerPath<PathPiece>,
            pub(crate) terrain: PerHex<Terrain>,
            /// Hexes that produce on a sum, by sum less two.
            pub(crate) producing: [HexSet; 11],
            pub(crate) harbors: [HarborSlot; MAX_HARBORS],
            pub(crate) harbor_count: u8,

            $(#[doc = concat!("What ", $title, " adds.")]
            pub(crate) $field: <$Book as Book>::State,)*
            /// What scenarios add, in any order.
            pub(crate) scenarios: [ScenarioPart; SCENARIOS],

            /// Gold, in games that have some.
            pub(crate) gold: Gold,
            /// Pieces beside roads and buildings.
            pub(crate) units: Units,

            /// Answers given at the same time and not yet open.
            pub(crate) answers: [Cards; MAX_SEATS],
            pub(crate) offers: [Offer; MAX_SEATS],

            // Derived from the above, kept current by `network.rs`, recomputed by `check_invariants`.
            /// Harbors each owner has: bit 0 generic, bit 1 + resource.
            pub(crate) harbor_access: [u8; MAX_SEATS],
            /// Land intersections that keep the distance rule.
            pub(crate) free_sites: IntersectionSet,
            /// Own settlements.
            pub(crate) settlements: [IntersectionSet; MAX_SEATS],
            /// Cities, whoever's.
            pub(crate) cities: IntersectionSet,
            /// How many cities of each owner lie on their side and count as settlements.
            pub(crate) fallen: [u8; MAX_SEATS],
            /// Intersections that an own road touches.
            pub(crate) network: [IntersectionSet; MAX_SEATS],
            /// Paths that touch land.
            pub(crate) land_paths: PathSet,
            /// Where a road may be placed.
            pub(crate) road_sites: [PathSet; MAX_SEATS],
            /// Paths on which an own ship lies.
            pub(crate) ships: [PathSet; MAX_SEATS],
        }

        /// The part of a state that belongs to a scenario. A game has few of these, so they share the room.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum ScenarioPart {
            /// No scenario that has facts of its own.
            None,
            $(#[doc = concat!("Of ", $s_title, ".")] $Scenario(<$S as Book>::State),)*
        }

        $(
        impl SharesRoom for $S {
            #[inline]
            fn part(state: &State) -> Option<&Self::State> {
                state.scenarios.iter().find_map(|part| match part {
                    ScenarioPart::$Scenario(part) => Some(part),
                    _ => None,
                })
            }

            #[inline]
            fn part_mut(state: &mut State) -> Option<&mut Self::State> {
                state.scenarios.iter_mut().find_map(|part| match part {
                    ScenarioPart::$Scenario(part) => Some(part),
                    _ => None,
                })
            }

            fn begin(state: &mut State, part: Self::State) {
                let own = |room: &ScenarioPart| matches!(room, ScenarioPart::$Scenario(_));
                let rooms = &mut state.scenarios;
                let free = || rooms.iter().position(|room| *room == ScenarioPart::None);
                match rooms.iter().position(own).or_else(free) {
                    Some(room) => rooms[room] = ScenarioPart::$Scenario(part),
                    None => crate::books::unasked("one scenario more than go together"),
                }
            }
        })*

        impl State {
            /// Whether there are facts of a book exactly where it is played.
            pub(crate) fn check_parts(rules: &Rules, state: &State) -> Result<(), String> {
                $(if !rules.plays(<$Book>::MODULE) && state.$field != <$Book>::BLANK {
                    return Err(<$Book>::misfit().to_owned());
                })*
                $({
                    let has = state.scenarios.iter().any(|room| matches!(room, ScenarioPart::$Scenario(_)));
                    let fits = has == rules.plays(<$S>::MODULE) || (!has && std::mem::size_of::<<$S as Book>::State>() == 0);
                    if !fits {
                        return Err(<$S>::misfit().to_owned());
                    }
                })*
                Ok(())
            }

            /// Whether the books' parts of both are the same.
            pub(crate) fn same_parts(&self, other: &State) -> bool {
                $(if self.$field != other.$field {
                    return false;
                })*
                let among = |one: &State, other: &State| {
                    one.scenarios.iter().all(|part| other.scenarios.contains(part))
                };
                among(self, other) && among(other, self)
            }
        }
    };
}

books! { states split }

/// A scenario whose part of a state shares the rooms with others.
pub(crate) trait SharesRoom: Book {
    /// The part, in a game of the scenario.
    fn part(state: &State) -> Option<&Self::State>;
    /// The same, to be changed.
    fn part_mut(state: &mut State) -> Option<&mut Self::State>;
    /// Lays the part out.
    fn begin(state: &mut State, part: Self::State);
}

// The design's budget for one state, and the page-size cliff to stay off.
const _: () =
    assert!(std::mem::size_of::<State>() <= 3584 && !std::mem::size_of::<State>().is_multiple_of(4096));

impl State {
    /// What stands on an intersection.
    #[inline]
    pub fn building(&self, at: IntersectionId) -> Option<(Seat, Building)> {
        self.sites[at].get()
    }

    /// Every building with its place and owner.
    #[inline]
    pub fn each_building(&self, mut tell: impl FnMut(IntersectionId, Seat, Building)) {
        for (eight, sites) in self.sites.as_chunks::<8>().0.iter().enumerate() {
            for i in site::filled(Site::bytes(sites)) {
                if let Some((owner, building)) = sites[i].get() {
                    tell(IntersectionId((8 * eight + i) as u8), owner, building);
                }
            }
        }
    }

    /// Every road with its path and owner.
    #[inline]
    pub fn each_road(&self, mut tell: impl FnMut(PathId, Seat)) {
        for (eight, pieces) in self.paths.as_chunks::<8>().0.iter().enumerate() {
            for i in site::filled(PathPiece::bytes(pieces)) {
                if let Some(owner) = pieces[i].road_owner() {
                    tell(PathId((8 * eight + i) as u16), owner);
                }
            }
        }
    }

    /// Who owns the road on a path.
    #[inline]
    pub fn road(&self, path: PathId) -> Option<Seat> {
        self.paths[path].road_owner()
    }

    /// Who owns the bridge on a path.
    #[inline]
    pub fn bridge(&self, path: PathId) -> Option<Seat> {
        self.paths[path].bridge_owner()
    }

    /// How many bridges of an owner lie on the board.
    pub(crate) fn bridges_placed(&self, owner: Seat) -> u8 {
        self.paths.iter().filter(|piece| piece.bridge_owner() == Some(owner)).count() as u8
    }

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex]
    }

    /// The numbers of a hex: bit *n* for a token *n*.
    pub(crate) fn numbers(&self, hex: HexId) -> u16 {
        let on = |(i, set): (usize, &HexSet)| u16::from(set.contains(hex)) << (i + 2);
        self.producing.iter().enumerate().map(on).sum()
    }

    /// Lays other tokens on a hex.
    pub(crate) fn set_numbers(&mut self, hex: HexId, numbers: u16) {
        for (i, set) in self.producing.iter_mut().enumerate() {
            set.set(hex, numbers >> (i + 2) & 1 != 0);
        }
    }

    /// The robber's hex, if it is on the board.
    #[inline]
    pub fn robber(&self) -> Option<HexId> {
        (self.robber != NOBODY).then_some(HexId(self.robber))
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn on_turn(&self) -> Seat {
        self.on_turn
    }

    /// The turn's number, from 1; 0 during set-up.
    #[inline]
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// The part of this turn, from 0. A turn has one unless a book divides it, between two players or
    /// by rolls.
    pub fn part(&self) -> u8 {
        self.part
    }

    /// The cards in a hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The cards in the supply.
    #[inline]
    pub fn supply(&self) -> Cards {
        self.supply
    }

    /// How many pieces of a kind a seat has not placed.
    #[inline]
    pub fn pieces_left(&self, seat: Seat, piece: Piece) -> u8 {
        self.pieces_left[seat.index()][piece as usize]
    }

    /// How many development cards of a kind a seat holds.
    #[inline]
    pub fn development(&self, seat: Seat, card: DevelopmentCard) -> u8 {
        self.development[seat.index()][card as usize]
    }

    /// Who holds the longest road.
    #[inline]
    pub fn longest_road(&self) -> Option<Seat> {
        (self.longest_road != NOBODY).then_some(Seat(self.longest_road))
    }

    /// Who holds the largest army.
    #[inline]
    pub fn largest_army(&self) -> Option<Seat> {
        (self.largest_army != NOBODY).then_some(Seat(self.largest_army))
    }

    /// Who holds the Harbormaster card.
    #[inline]
    pub fn harbormaster(&self) -> Option<Seat> {
        (self.harbormaster != NOBODY).then_some(Seat(self.harbormaster))
    }

    /// The length of a seat's longest road.
    #[inline]
    pub fn road_length(&self, seat: Seat) -> u8 {
        self.road_lengths[seat.index()]
    }

    /// Knights a seat has played.
    #[inline]
    pub fn knights(&self, seat: Seat) -> u8 {
        self.knights[seat.index()]
    }

    /// What lasts for this turn.
    #[inline]
    pub fn turn_effects(&self) -> &TurnEffects {
        &self.effects
    }

    /// How many cards are left in the development deck.
    pub fn deck_len(&self) -> u8 {
        self.deck.iter().sum::<u8>().saturating_sub(self.deck_aside)
    }

    /// Whether there is a card to buy.
    #[inline]
    pub(crate) fn has_deck(&self) -> bool {
        self.deck != [0; DevelopmentCard::ROOM] && (self.deck_aside == 0 || self.deck_len() > 0)
    }

    /// The open offer of a seat.
    #[inline]
    pub fn offer(&self, seat: Seat) -> Option<&Offer> {
        self.open_offers.contains(seat).then(|| &self.offers[seat.index()])
    }

    /// Makes `seat` the one on turn and forgets what lasted for the turn before.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.on_turn = seat;
        self.turn = self.turn.saturating_add(1);
        self.effects = TurnEffects::default();
    }
}
