//! Gold: a number that every seat holds open, with a supply of its own.
//!
//! Gold is no card: it is never in a hand, never discarded, stolen or counted with cards. It trades like
//! cards between players. A game has gold if a module lays some out when the game is prepared; all of it is
//! with somebody or in the supply for the rest of the game.

use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

// Rule: traders_barbarians/gold#no-card
/// Who holds how much gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gold {
    held: [u16; MAX_SEATS],
    supply: u16,
}

impl Gold {
    /// So much in the supply, and nobody has any.
    pub const fn supply_of(supply: u16) -> Self {
        Gold { held: [0; MAX_SEATS], supply }
    }

    /// What each seat holds of so much; `None` if that is more than there is.
    pub fn held_by(seats: &[u16], total: u16) -> Option<Self> {
        let mut gold = Gold::supply_of(total);
        let fits = seats.len() <= MAX_SEATS
            && (0..).map(Seat).zip(seats).all(|(seat, &held)| gold.gain(seat, held) == held);
        fits.then_some(gold)
    }

    /// All there is; `None` if that is more than any game has.
    pub fn total(&self) -> Option<u16> {
        self.held.iter().try_fold(self.supply, |sum, &held| sum.checked_add(held))
    }

    /// What a seat holds.
    #[inline]
    pub const fn of(&self, seat: Seat) -> u16 {
        self.held[seat.index()]
    }

    /// What nobody holds.
    pub const fn supply(&self) -> u16 {
        self.supply
    }

    /// A seat gets gold from the supply, as much as there is; how much that was.
    pub fn gain(&mut self, seat: Seat, gold: u16) -> u16 {
        let gained = gold.min(self.supply);
        self.supply -= gained;
        self.held[seat.index()] += gained;
        gained
    }

    /// A seat pays gold to the supply; nothing changes unless it has that much.
    #[must_use]
    pub fn pay(&mut self, seat: Seat, gold: u16) -> bool {
        let paid = self.held[seat.index()] >= gold;
        if paid {
            self.held[seat.index()] -= gold;
            self.supply += gold;
        }
        paid
    }

    /// A seat gives gold to another; nothing changes unless it has that much.
    #[must_use]
    pub fn hand_over(&mut self, from: Seat, to: Seat, gold: u16) -> bool {
        let has = self.held[from.index()] >= gold;
        if has {
            self.held[from.index()] -= gold;
            self.held[to.index()] += gold;
        }
        has
    }
}

/// The gold on the two sides of an offer, worded as the cards are: from its proposer's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OfferGold {
    /// What the proposer would give.
    pub give: u8,
    /// What the proposer would get.
    pub get: u8,
}

impl OfferGold {
    /// No gold.
    pub const NONE: OfferGold = OfferGold { give: 0, get: 0 };

    /// Whether there is none on either side.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.give == 0 && self.get == 0
    }

    /// The same from the other side.
    pub const fn turned(self) -> Self {
        OfferGold { give: self.get, get: self.give }
    }
}

impl State {
    /// The gold of a seat.
    #[inline]
    pub fn gold(&self, seat: Seat) -> u16 {
        self.gold.of(seat)
    }
}

impl Rules {
    /// All gold of this game, held and in the supply; 0 if it has none.
    pub fn gold(&self) -> u16 {
        self.gold
    }

    /// Whether this game has gold.
    #[inline]
    pub fn has_gold(&self) -> bool {
        self.gold > 0
    }
}

/// Whether gold is conserved, and nobody has any who is not at the table.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    if state.gold.total() != Some(rules.gold()) {
        return Err("gold is not conserved".to_owned());
    }
    let absent = (rules.seats()..MAX_SEATS as u8).map(Seat);
    if absent.into_iter().any(|seat| state.gold.of(seat) > 0) {
        return Err("gold of a seat that nobody has".to_owned());
    }
    Ok(())
}
