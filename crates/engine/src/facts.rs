//! The facts of books in a state: laid out from a position, checked, counted and mixed, each by its book.

use crate::board::{IntersectionId, Topology};
use crate::book::Book;
use crate::books::books;
use crate::chance::DevelopmentCard;
use crate::fingerprint::Mixer;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, Position, PositionError, State};

macro_rules! facts {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Lays the facts of the books out; roads and buildings are on the board.
        pub(crate) fn place(rules: &Rules, state: &mut State, position: &Position) -> Result<(), PositionError> {
            $(match (&position.$field, rules.plays(<$Book>::MODULE)) {
                (Some(facts), true) => <$Book>::place(rules, state, facts)?,
                (None, false) => {}
                _ => return Err(PositionError(<$Book>::misfit().to_owned())),
            })*
            Ok(())
        }

        /// Settlements of a position that are city pieces.
        pub(crate) fn fallen(position: &Position) -> Vec<IntersectionId> {
            let mut fallen = Vec::new();
            $(if let Some(facts) = &position.$field {
                fallen.extend_from_slice(<$Book>::fallen(facts));
            })*
            fallen
        }

        /// What the books in play say must hold.
        pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
            $(if rules.plays(<$Book>::MODULE) {
                <$Book>::check(rules, state)?;
            } else if state.effects.$field != Default::default() {
                return Err(<$Book>::misfit().to_owned());
            })*
            State::check_parts(rules, state)
        }

        /// What the books in play say of a position from outside.
        pub(crate) fn check_position(rules: &Rules, state: &State) -> Result<(), String> {
            $(if rules.plays(<$Book>::MODULE) {
                <$Book>::check_position(rules, state)?;
            })*
            Ok(())
        }

        /// Computes what follows for the books from the pieces on the board.
        pub(crate) fn derive(state: &mut State, topology: &Topology) {
            $(<$Book>::derive(state, topology);)*
        }

        /// Pieces of an owner that are neither in stock nor on the board.
        pub(crate) fn pieces_elsewhere(rules: &Rules, state: &State, owner: Seat, piece: Piece) -> u8 {
            let mut count = 0;
            $(if rules.plays(<$Book>::MODULE) {
                count += <$Book>::pieces_elsewhere(state, owner, piece);
            })*
            count
        }

        /// Ships of an owner that are neither in stock nor on the board.
        pub(crate) fn ships_elsewhere(rules: &Rules, state: &State, owner: Seat) -> u8 {
            let mut count = 0;
            $(if rules.plays(<$Book>::MODULE) {
                count += <$Book>::ships_elsewhere(state, owner);
            })*
            count
        }

        /// Pieces of a seat that took the place of roads in the set-up phase.
        pub(crate) fn setup_pieces(rules: &Rules, state: &State, seat: Seat) -> u8 {
            let mut count = 0;
            $(if rules.plays(<$Book>::MODULE) {
                count += <$Book>::setup_pieces(rules, state, seat);
            })*
            count
        }

        /// Development cards of a kind that have left the game; `None` if any number may have.
        pub(crate) fn cards_gone(rules: &Rules, state: &State, card: DevelopmentCard) -> Option<u8> {
            let mut gone = 0;
            $(if rules.plays(<$Book>::MODULE) {
                gone += <$Book>::cards_gone(state, card)?;
            })*
            Some(gone)
        }

        /// Mixes the facts of the books in play.
        pub(crate) fn mix(position: &Position, mixer: &mut Mixer) {
            $(if let Some(facts) = &position.$field {
                <$Book>::mix(facts, &position.effects.$field, mixer);
            })*
        }
    };
}

books! { facts all }
