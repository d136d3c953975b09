//! What stands on the board before the set-up phase, and the deck.

use super::PirateIslands;
use super::state::PiratesState;
use crate::chance::DevelopmentCard;
use crate::rules::Rules;
use crate::seats::MAX_SEATS;
use crate::state::{Building, Piece, SharesRoom, State};

/// Lays out the first settlements and ships, the fortresses, the fleet and the deck.
pub(super) fn prepare(rules: &Rules, state: &mut State) {
    let Some(isles) = super::isles(rules) else { return };
    let mut facts = PiratesState { warships: [0; MAX_SEATS], chits: [0; MAX_SEATS] };
    // Rule: places, start, three-players, seafarers/five_six_scenarios#pirates-places
    for (seat, place) in rules.all_seats().iter().zip(&isles.places) {
        // Rule: fortress
        // One settlement of five stands on the board, another is the fortress.
        state.pieces_left[seat.index()][Piece::Settlement as usize] -= 2;
        facts.chits[seat.index()] = isles.chits;
        state.put_building(rules.topology(), seat, place.settlement, Building::Settlement);
        state.sea.ships_left[seat.index()] -= 1;
        state.lay_ship(seat, place.ship);
        state.road_lengths[seat.index()] = 1;
    }
    PirateIslands::begin(state, facts);
    // Rule: fleet-path
    state.sea.pirate = isles.fleet[0].0;
    // Rule: deck-3, deck-4, seafarers/five_six_scenarios#pirates-deck
    let points = std::mem::take(&mut state.deck[DevelopmentCard::VictoryPoint as usize]);
    if rules.seats() > 3 {
        state.deck[DevelopmentCard::Knight as usize] += points;
    }
}
