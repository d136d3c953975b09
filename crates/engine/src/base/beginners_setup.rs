//! The beginners' set-up: pieces that already lie on the board.

use super::setup::{give_starting_resources, known};
use crate::config::ConfigError;
use crate::event::EventLog;
use crate::modules::ask;
use crate::rules::{Rules, misplaced};
use crate::seats::{Color, Seat};
use crate::state::{Building, Piece, State};

/// Lays the pieces of every color in play and begins the first turn.
pub(crate) fn prepare(rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
    // Rule: house/house_rules#two-players
    if rules.seats() < 3 {
        return Err(ConfigError::BeginnersSeats(rules.seats()));
    }
    // Rule: three-players
    if rules.seats() == 3 && rules.config().colors.contains(&Color::Red) {
        return Err(ConfigError::RedLeftOut);
    }
    let starting = &rules.board().starting;
    for (i, pieces) in starting.iter().enumerate() {
        if starting[..i].iter().any(|other| other.color == pieces.color) {
            return Err(misplaced("a second start of one color", pieces.settlements[0]));
        }
    }
    let topology = rules.topology();
    let log = &mut EventLog::off();
    for seat in rules.all_seats().iter() {
        let color = rules.config().colors[seat.index()];
        let pieces = rules.board().starting.iter().find(|p| p.color == color);
        let pieces = pieces.ok_or(ConfigError::NoStartingPieces(color))?;
        // Rule: starting-pieces
        for (settlement, road) in pieces.settlements.into_iter().zip(pieces.roads) {
            let at = known(topology.intersection(settlement), "a settlement", settlement)?;
            let path = known(topology.path(road), "a road", road)?;
            if !state.free_sites.contains(at) {
                return Err(misplaced("a settlement", settlement));
            }
            if !state.land_paths.contains(path) || !state.paths[path].is_empty() {
                return Err(misplaced("a road", road));
            }
            state.put_building(topology, seat, at, Building::Settlement);
            state.lay_road(topology, seat, path);
            state.pieces_left[seat.index()][Piece::Settlement as usize] -= 1;
            state.pieces_left[seat.index()][Piece::Road as usize] -= 1;
        }
        state.road_lengths[seat.index()] = super::longest_road::length(rules, state, seat);
    }
    // Rule: five_six/board#inactive-color, five_six/board#inactive-pieces
    if rules.seats() == 5 {
        let left_out = rules.board().starting.iter().filter(|p| !rules.config().colors.contains(&p.color));
        for pieces in left_out {
            let owner = rules.owner_of(pieces.color).ok_or(ConfigError::NoStartingPieces(pieces.color))?;
            for settlement in pieces.settlements {
                let at = known(topology.intersection(settlement), "a settlement", settlement)?;
                if !state.free_sites.contains(at) {
                    return Err(misplaced("a settlement", settlement));
                }
                state.put_building(topology, owner, at, Building::Settlement);
                state.pieces_left[owner.index()][Piece::Settlement as usize] -= 1;
            }
        }
    }
    // Rule: starting-resources, five_six/board#beginners-resources
    for seat in rules.all_seats().iter() {
        let color = rules.config().colors[seat.index()];
        let starred = rules.board().starting.iter().find(|p| p.color == color).map(|p| p.settlements[1]);
        if let Some(at) = starred.and_then(|s| topology.intersection(s)) {
            give_starting_resources(rules, state, seat, at, log);
        }
    }
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
    // Rule: first-player, five_six/board#beginners-first-player
    state.first = rules.config().first_seat.unwrap_or(Seat(0));
    super::turn::begin(state, state.first, log);
    Ok(())
}
