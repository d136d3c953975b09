//! Catan for Two at sea: ships of the neutral colors, and where their first settlements stand.

use crate::action::Action;
use crate::base::development_cards;
use crate::board::{HexId, IntersectionId, PathId, PathSet};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::module::Built;
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers;
use crate::seafarers::{FogFrame, SeaWhy};
use crate::seats::Seat;
use crate::state::State;
use crate::two_players::TwoAction;
use crate::two_players::neutral::{self, OWNERS, check_owner};
use crate::two_players::setup::place;

// Rule: neutral-ships, neutral-legal
/// Where a neutral color may get a ship.
fn sites(rules: &Rules, state: &State, owner: Seat) -> PathSet {
    let mut sites = seafarers::free_piece_sites(rules, state, owner);
    for path in sites.iter().collect::<Vec<_>>() {
        if seafarers::has_gift(rules, state, path) {
            sites.remove(path);
        }
    }
    sites
}

// Rule: own-discovery-first
/// Whether what a player's piece turns up comes before the neutral piece that is due for it.
pub(crate) fn waits_for_discovery(state: &State) -> bool {
    matches!(state.stack.top(), Frame::Fog(FogFrame::Discover { .. }))
}

/// Nothing is left to be turned up at a piece, after the set-up; what is due for it comes now.
pub(crate) fn discovered(rules: &Rules, state: &mut State, seat: Seat, path: PathId) {
    if rules.neutral().is_empty() || !rules.all_seats().contains(seat) {
        return;
    }
    let piece = match state.paths[path].is_ship_of(seat) {
        false => Built::Road(path),
        true if state.effects.sea.built.contains(path) => Built::Ship(path),
        true => Built::MovedShip(path),
    };
    neutral::built(rules, state, piece);
}

/// Whether a ship is possible for one of the two.
pub(crate) fn is_possible(rules: &Rules, state: &State) -> bool {
    OWNERS.into_iter().any(|owner| !sites(rules, state, owner).is_empty())
}

pub(crate) fn check(rules: &Rules, state: &State, owner: Seat, path: PathId) -> Result<(), RuleError> {
    check_owner(owner)?;
    seafarers::check_free_ship(rules, state, owner, path)?;
    if seafarers::has_gift(rules, state, path) {
        return refuse("combinations/seafarers_two_players#neutral-settles", Why::Occupied);
    }
    Ok(())
}

pub(crate) fn list(rules: &Rules, state: &State, list: &mut Vec<Action>) {
    for owner in OWNERS {
        sites(rules, state, owner)
            .for_each(|path| list.push(Action::Two(TwoAction::NeutralShip { owner, path })));
    }
}

/// Places the ship; the frame that asked for it is on top.
pub(crate) fn lay(rules: &Rules, state: &mut State, owner: Seat, path: PathId, log: &mut EventLog) {
    state.stack.pop();
    seafarers::place_free_ship(rules, state, owner, path, log);
    development_cards::drop_free_pieces(rules, state);
}

// Rule: tokens-desert
/// Whether the robber may go to that desert.
pub(crate) fn check_desert(rules: &Rules, hex: HexId) -> Result<(), RuleError> {
    if rules.closed().robber.contains(hex) {
        return refuse("combinations/seafarers_two_players#tokens-desert", SeaWhy::RobberMayNotEnter);
    }
    Ok(())
}

// Rule: neutral-settlements
/// Places the first neutral settlements on a board that does not say where; whether it did.
pub(crate) fn settle(rules: &Rules, state: &mut State) -> Result<bool, ConfigError> {
    if !rules.board().neutral.is_empty() || !rules.plays(ModuleId::Seafarers) {
        return Ok(false);
    }
    for (i, owner) in OWNERS.into_iter().enumerate() {
        let at = rich_place(rules, state, i > 0).ok_or(ConfigError::NoRoom)?;
        place(rules, state, owner, at);
    }
    Ok(true)
}

/// Of the free starts that touch the most hexes with a number, the first in reading order or the last.
fn rich_place(rules: &Rules, state: &State, last: bool) -> Option<IntersectionId> {
    let waters = rules.waters();
    let numbers = |at: IntersectionId| {
        let hexes = rules.topology().hexes_at(at).iter();
        hexes.filter(|hex| state.numbers(**hex) != 0).count()
    };
    let open = waters.start.minus(&waters.closed);
    let most = open.iter().map(numbers).max()?;
    // The board is numbered in reading order.
    let free = open.and(&state.free_sites);
    let mut places = free.iter().filter(|&at| numbers(at) == most);
    if last { places.last() } else { places.next() }
}
