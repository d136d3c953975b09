//! What lies on the table for two: neutral settlements and trade tokens.

use super::neutral::OWNERS;
use crate::base::setup::known;
use crate::board::IntersectionId;
use crate::combinations::{neutral_ships, tokens_for_two};
use crate::config::ConfigError;
use crate::modules::ModuleId;
use crate::rules::{Rules, misplaced};
use crate::seats::Seat;
use crate::state::{Building, Piece, State};

// Rule: tokens-collection
/// Trade tokens in all, and those each player starts with.
const COLLECTION: (u8, u8) = (20, 5);

// Rule: tokens-traveler
/// The same in the Traveler edition.
const TRAVELER: (u8, u8) = (14, 4);

/// The most tokens in hand in the Traveler edition.
const TRAVELER_LIMIT: u8 = 7;

fn tokens(rules: &Rules) -> (u8, u8) {
    if !tokens_for_two::has_trade_tokens(rules) {
        return (0, 0);
    }
    if rules.plays(ModuleId::TravelerTokens) { TRAVELER } else { COLLECTION }
}

/// Trade tokens in all.
pub(super) fn total(rules: &Rules) -> u8 {
    tokens(rules).0
}

/// Trade tokens in the supply.
pub(super) fn supply(rules: &Rules, state: &State) -> u8 {
    total(rules) - state.two.tokens[0] - state.two.tokens[1]
}

/// The most tokens that a player may have.
pub(super) fn limit(rules: &Rules) -> Option<u8> {
    rules.plays(ModuleId::TravelerTokens).then_some(TRAVELER_LIMIT)
}

/// Gives the first tokens.
pub(super) fn prepare(rules: &Rules, state: &mut State) {
    state.two.tokens = [tokens(rules).1; 2];
}

// Rule: board, neutral-settlements, neutral-colors, after-setup, combinations/combinations#two-boards
/// Places a settlement for each neutral color before anybody else places one.
pub(crate) fn place_neutral_settlements(rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
    let places = &rules.board().neutral;
    if neutral_ships::settle(rules, state)? {
        return Ok(());
    }
    if places.len() != OWNERS.len() || !rules.board().starting.is_empty() {
        return Err(ConfigError::NoNeutralPlaces);
    }
    for (owner, &coord) in OWNERS.into_iter().zip(places) {
        let at = known(rules.topology().intersection(coord), "a settlement", coord)?;
        if !state.free_sites.contains(at) {
            return Err(misplaced("a settlement", coord));
        }
        place(rules, state, owner, at);
    }
    Ok(())
}

pub(crate) fn place(rules: &Rules, state: &mut State, owner: Seat, at: IntersectionId) {
    state.put_building(rules.topology(), owner, at, Building::Settlement);
    state.pieces_left[owner.index()][Piece::Settlement as usize] -= 1;
}
