//! What Cities & Knights adds to the state of a game.

use super::cards::{KINDS, ProgressCard, ProgressDeck, ProgressHand, Track};
use super::knight_sites::KnightSites;
use super::knights::KNIGHTS_OF_A_STRENGTH;
use crate::board::{HexId, IntersectionId, IntersectionSet, PathId, Topology};
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{Knight, NOBODY, Piece, Site, State};

/// The part of a state that is empty in any other game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CkState {
    /// Levels reached, by [`Track`].
    pub improvements: [[u8; 3]; MAX_SEATS],
    /// Who has the metropolis of each track.
    pub metropolis_holder: [u8; 3],
    /// On which city, where it has a holder.
    pub metropolis_at: [IntersectionId; 3],
    /// Progress cards in hand.
    pub progress: [ProgressHand; MAX_SEATS],
    /// The shuffled part of the decks, by kind.
    pub deck: [u8; KINDS],
    /// The cards under it.
    pub under: [ProgressDeck; 3],
    /// Who has laid open the Printer and the Constitution.
    pub opened: [u8; 2],
    /// Points as defender.
    pub defender: [u8; MAX_SEATS],
    /// Steps of the barbarian ship from its start.
    pub barbarians: u8,
    /// Whether they have attacked before.
    pub landed: bool,
    /// The merchant's hex.
    pub merchant: u8,
    /// Who placed the merchant.
    pub merchant_holder: u8,
    /// The strength that each seat has declared for the defense in the nasty variant.
    pub defending: [u8; MAX_SEATS],
    /// The knights that were sent into the battle in that variant, until the barbarians leave.
    pub sent: IntersectionSet,

    // Derived from the sites.
    /// Own knights on the board.
    pub knights: [KnightSites; MAX_SEATS],
    /// Knights in stock, by strength less one.
    pub knights_left: [[u8; 3]; MAX_SEATS],
    /// Walls on the board.
    pub walls: [u8; MAX_SEATS],
}

impl CkState {
    // Rule: cities_knights/setup#shared-pieces, cities_knights/setup#no-improvements
    /// As it is in a game without the expansion, and before it is set up.
    pub const BLANK: CkState = CkState {
        improvements: [[0; 3]; MAX_SEATS],
        metropolis_holder: [NOBODY; 3],
        metropolis_at: [IntersectionId(0); 3],
        progress: [ProgressHand::EMPTY; MAX_SEATS],
        deck: [0; KINDS],
        under: [ProgressDeck::EMPTY; 3],
        opened: [NOBODY; 2],
        defender: [0; MAX_SEATS],
        barbarians: 0,
        landed: false,
        merchant: NOBODY,
        merchant_holder: NOBODY,
        defending: [0; MAX_SEATS],
        sent: IntersectionSet::EMPTY,
        knights: [KnightSites::EMPTY; MAX_SEATS],
        knights_left: [[KNIGHTS_OF_A_STRENGTH; 3]; MAX_SEATS],
        walls: [0; MAX_SEATS],
    };
}

/// What lasts for a turn in Cities & Knights. Cleared with the rest of the turn's effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CkEffects {
    /// Own knights that may not act any more: activated or placed this turn, or done.
    pub spent: KnightSites,
    /// Own knights promoted this turn.
    pub promoted: KnightSites,
    /// Cranes played and not used.
    pub cranes: u8,
    /// Medicines played and not used.
    pub medicines: u8,
    /// Kinds that trade 2:1, as bits in the order of `Card::ALL`.
    pub fleet: u8,
    /// Whether Commercial Harbor was played.
    pub harbor: bool,
    /// Who has been made to trade by it.
    pub harbor_used: SeatSet,
    /// Paths freed from an opponent by a Diplomat.
    pub freed: [Option<PathId>; 5],
    /// Whether a knight has chased the robber before the roll.
    pub errant: bool,
}

impl CkEffects {
    /// Whether a path was freed from an opponent this turn.
    #[inline]
    pub fn is_freed(&self, path: PathId) -> bool {
        self.freed.contains(&Some(path))
    }
}

impl State {
    /// Puts a knight on an empty intersection and updates what follows from it.
    pub(crate) fn put_knight(&mut self, topology: &Topology, seat: Seat, at: IntersectionId, knight: Knight) {
        self.sites[at] = Site::of_knight(seat, knight);
        self.ck.knights[seat.index()].insert(at);
        self.ck.knights_left[seat.index()][knight.strength as usize - 1] -= 1;
        self.free_sites.remove(at);
        self.reopen_paths(topology, at);
    }

    /// Takes a knight off an intersection and updates what follows from it.
    pub(crate) fn lift_knight(&mut self, topology: &Topology, at: IntersectionId) -> Option<(Seat, Knight)> {
        let (seat, knight) = self.sites[at].knight()?;
        self.sites[at] = Site::EMPTY;
        self.ck.knights[seat.index()].remove(at);
        self.ck.sent.remove(at);
        self.ck.knights_left[seat.index()][knight.strength as usize - 1] += 1;
        let free = self.is_free_site(topology, at);
        self.free_sites.set(at, free);
        self.reopen_paths(topology, at);
        Some((seat, knight))
    }

    /// The knight on an intersection.
    #[inline]
    pub fn knight(&self, at: IntersectionId) -> Option<(Seat, Knight)> {
        self.sites[at].knight()
    }

    /// Whether there is a wall under the city there.
    #[inline]
    pub fn has_wall(&self, at: IntersectionId) -> bool {
        self.sites[at].has_wall()
    }

    /// Own knights on the board.
    #[inline]
    pub fn knight_sites(&self, seat: Seat) -> &KnightSites {
        &self.ck.knights[seat.index()]
    }

    /// Knights of a strength (1 to 3) in stock.
    #[inline]
    pub fn knights_left(&self, seat: Seat, strength: u8) -> u8 {
        self.ck.knights_left[seat.index()][strength as usize - 1]
    }

    /// The level of a seat on a track.
    #[inline]
    pub fn improvement(&self, seat: Seat, track: Track) -> u8 {
        self.ck.improvements[seat.index()][track as usize]
    }

    /// Who has the metropolis of a track, and where.
    #[inline]
    pub fn metropolis(&self, track: Track) -> Option<(Seat, IntersectionId)> {
        let holder = self.ck.metropolis_holder[track as usize];
        (holder != NOBODY).then(|| (Seat(holder), self.ck.metropolis_at[track as usize]))
    }

    /// Whether a city carries a metropolis.
    #[inline]
    pub fn is_metropolis(&self, at: IntersectionId) -> bool {
        Track::ALL.into_iter().any(|t| self.metropolis(t).is_some_and(|(_, place)| place == at))
    }

    /// Progress cards in hand.
    #[inline]
    pub fn progress(&self, seat: Seat) -> &ProgressHand {
        &self.ck.progress[seat.index()]
    }

    /// Cards left in the deck of a track.
    pub fn progress_deck_len(&self, track: Track) -> u8 {
        let shuffled: u8 = track.cards().iter().map(|&c| self.ck.deck[c as usize]).sum();
        shuffled + self.ck.under[track as usize].len()
    }

    /// Where the merchant is, and who placed it.
    #[inline]
    pub fn merchant(&self) -> Option<(Seat, HexId)> {
        let holder = self.ck.merchant_holder;
        (holder != NOBODY).then_some((Seat(holder), HexId(self.ck.merchant)))
    }

    /// Steps of the barbarian ship from its start.
    #[inline]
    pub fn barbarian_steps(&self) -> u8 {
        self.ck.barbarians
    }

    /// Whether the barbarians have attacked before: the robber is free.
    #[inline]
    pub fn barbarians_landed(&self) -> bool {
        self.ck.landed
    }

    /// Points a seat has as defender.
    #[inline]
    pub fn defender_points(&self, seat: Seat) -> u8 {
        self.ck.defender[seat.index()]
    }

    /// Who laid open the Printer or the Constitution.
    pub fn opened(&self, card: ProgressCard) -> Option<Seat> {
        let slot = match card {
            ProgressCard::Printer => 0,
            ProgressCard::Constitution => 1,
            _ => return None,
        };
        (self.ck.opened[slot] != NOBODY).then_some(Seat(self.ck.opened[slot]))
    }

    /// Cities of a seat that stand, metropolises included.
    #[inline]
    pub(crate) fn city_count(&self, seat: Seat) -> u8 {
        let left = self.pieces_left[seat.index()][Piece::City as usize];
        crate::base::setup::PIECES[Piece::City as usize] - left - self.fallen[seat.index()]
    }

    /// Counts knights and walls from what stands on the board.
    pub(super) fn derive_knights(&mut self, topology: &Topology) {
        self.ck.knights = [KnightSites::EMPTY; MAX_SEATS];
        self.ck.knights_left = [[KNIGHTS_OF_A_STRENGTH; 3]; MAX_SEATS];
        self.ck.walls = [0; MAX_SEATS];
        for at in topology.intersections() {
            if let Some((owner, _)) = self.building(at) {
                self.ck.walls[owner.index()] += u8::from(self.has_wall(at));
            }
            if let Some((owner, knight)) = self.knight(at) {
                self.ck.knights[owner.index()].insert(at);
                let left = &mut self.ck.knights_left[owner.index()][knight.strength as usize - 1];
                *left = left.saturating_sub(1);
            }
        }
    }
}
