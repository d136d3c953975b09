//! What Catan for Two adds to a state, a position and a view.

use super::neutral::OWNERS;
use super::{setup, trade_tokens};
use crate::chance::Dice;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};

/// What Catan for Two adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoState {
    /// Trade tokens of each seat.
    pub(crate) tokens: [u8; 2],
    /// Knights that were given up.
    pub(crate) knights_gone: u8,
    /// Whether a knight was given up this turn.
    pub(crate) gave_up: bool,
    /// The first roll of this turn.
    pub(crate) first_roll: Option<Dice>,
}

impl TwoState {
    /// In another game.
    pub(crate) const BLANK: TwoState =
        TwoState { tokens: [0; 2], knights_gone: 0, gave_up: false, first_roll: None };
}

/// The facts that Catan for Two adds to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoPosition {
    /// Trade tokens of each seat.
    pub tokens: [u8; 2],
    /// Knights that were given up.
    pub knights_gone: u8,
    /// Whether a knight was given up this turn.
    pub gave_up: bool,
    /// The first roll of this turn.
    pub first_roll: Option<Dice>,
}

/// What everyone may know of Catan for Two.
// Rule: two_players/setup#tokens-open
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoView {
    /// Trade tokens of each seat.
    pub tokens: [u8; 2],
    /// Trade tokens in the supply.
    pub token_supply: u8,
    /// The most tokens a seat may have.
    pub token_limit: Option<u8>,
    /// What an action costs each seat now.
    pub price: [u8; 2],
    /// What giving up a knight would bring each seat now.
    pub knight_brings: [u8; 2],
    /// Whether the seat on turn has given up a knight this turn.
    pub gave_up: bool,
    /// Rolls made this turn.
    pub rolls: u8,
    /// The first roll of this turn.
    pub first_roll: Option<Dice>,
    /// The neutral owners of pieces.
    pub neutral: [Seat; 2],
    /// Lengths of their longest roads.
    pub neutral_roads: [u8; 2],
}

/// Both players.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Rules {
    pub(super) fn two_view(&self, state: &State) -> TwoView {
        TwoView {
            tokens: state.two.tokens,
            token_supply: setup::supply(self, state),
            token_limit: setup::limit(self),
            price: SEATS.map(|seat| trade_tokens::price(self, state, seat)),
            knight_brings: SEATS.map(|seat| trade_tokens::for_knight(self, state, seat)),
            gave_up: state.two.gave_up,
            rolls: state.part,
            first_roll: state.two.first_roll,
            neutral: OWNERS,
            neutral_roads: OWNERS.map(|owner| state.road_length(owner)),
        }
    }
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let two = &state.two;
    let all: u16 = two.tokens.iter().map(|&n| u16::from(n)).sum();
    if all > u16::from(setup::total(rules)) {
        return Err("more trade tokens than there are".to_owned());
    }
    if setup::limit(rules).is_some_and(|most| two.tokens.iter().any(|&n| n > most)) {
        return Err("more trade tokens than a player may have".to_owned());
    }
    if two.first_roll.is_some_and(|d| Dice::new(d.yellow, d.red).is_none()) {
        return Err("no such roll".to_owned());
    }
    if state.part > 2 || (state.part == 0) != two.first_roll.is_none() {
        return Err("the rolls of the turn do not fit".to_owned());
    }
    // Rule: two_players/neutral#legal
    let cities = |pieces: [u8; 3]| pieces[Piece::City as usize];
    let built =
        |owner: &Seat| cities(state.pieces_left[owner.index()]) != cities(rules.first_pieces_left(*owner));
    if OWNERS.iter().any(built) {
        return Err("a city of a color that nobody plays".to_owned());
    }
    if two.gave_up && two.knights_gone == 0 {
        return Err("a knight given up that is still there".to_owned());
    }
    Ok(())
}
