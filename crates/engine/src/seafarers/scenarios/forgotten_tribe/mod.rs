//! The Forgotten Tribe: ships that reach the small islands take chits, cards and harbors.

mod book;
mod facts;
mod harbors;
mod state;
mod why;

pub use book::{TribeEvent, TribeFrame};
pub use facts::Gift;
pub use state::{TribePosition, TribeView};
pub use why::TribeWhy;

use crate::base::development_cards;
use crate::base::victory::Points;
use crate::board::{PathCoord, PathId, PathSet, Spot};
use crate::chance::DevelopmentCard;
use crate::config::ConfigError;
use crate::event::{Event, EventLog};
use crate::module::{Built, Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::{Rules, misplaced};
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::survey::{Closed, Surveys, Table};
use state::TribeState;

/// The scenario.
#[derive(Debug)]
pub struct ForgottenTribe;

impl Module for ForgottenTribe {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare, Hook::VictoryPoints, Hook::Built];

    // Rule: card-places
    fn prepare(&self, rules: &Rules, state: &mut State) {
        state.deck_aside = gifts(rules).cards.len() as u8;
        Self::begin(state, TribeState::NONE);
    }

    // Rule: chits
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        if let Some(tribe) = Self::part(state) {
            points.sea.special += tribe.chits[seat.index()];
        }
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        _in_setup: bool,
        log: &mut EventLog,
    ) {
        match piece {
            Built::Ship(path) | Built::MovedShip(path) => take(rules, state, seat, path, log),
            // Rule: harbor-waits
            Built::Settlement(_) => harbors::ask(rules, state, seat),
            // Neither reaches a gift, or a coast for one that waits.
            Built::Road(_) | Built::Bridge(_) | Built::City(_) | Built::SetupCity(_) => {}
        }
    }
}

/// What lies on paths before the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gifts {
    /// Paths with a chit.
    pub chits: Vec<PathId>,
    /// Paths with a development card.
    pub cards: Vec<PathId>,
    /// Paths with a harbor.
    pub harbors: PathSet,
}

/// The most chits and cards: there is a bit for each.
const MOST_GIFTS: usize = 32;

/// The most cards: enough are left to be bought.
const MOST_CARDS: usize = 12;

/// What lies on the paths of this board before the game.
fn gifts(rules: &Rules) -> &Gifts {
    &rules.surveys().tribe
}

/// Looks for what the board means to this scenario.
// Rule: chit-places, card-places, harbor-places, seafarers/five_six_scenarios#tribe-gifts
fn look_at(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
    let (topology, board, waters) = (table.topology, table.board, &mut surveys.sea);
    // Rule: no-building, robber-limits
    waters.closed_rule = "seafarers/forgotten_tribe#no-building";
    waters.robber_rule = "seafarers/forgotten_tribe#robber-limits";
    if let Some(first) = board.robber.and_then(|at| topology.hex(at)) {
        closed.robber.insert(first);
    }
    let is_sea = |path: PathId| {
        let hexes = topology.path_hexes(path);
        let sea = |at| board.hexes.iter().any(|hex| hex.at == at && hex.terrain.is_sea());
        hexes.len() == 2 && hexes.iter().any(|&hex| sea(topology.hex_at(hex)))
    };
    // Only ships come there: nobody has a building beside a gift.
    let mut taken = PathSet::EMPTY;
    let mut gift = |name: PathCoord| {
        let path = topology.path(name).filter(|&path| {
            let closed = topology.ends(path).iter().all(|&end| waters.closed.contains(end));
            is_sea(path) && closed && !taken.contains(path)
        });
        let path = path.ok_or_else(|| misplaced("a gift", name))?;
        taken.insert(path);
        Ok::<PathId, ConfigError>(path)
    };
    let mut gifts = Gifts::default();
    for harbor in &board.harbors {
        gifts.harbors.insert(gift(harbor.path)?);
    }
    for (marker, paths) in [("chit", &mut gifts.chits), ("gift-card", &mut gifts.cards)] {
        for marked in board.features.marked(marker) {
            match marked.spot {
                Spot::Path(name) => paths.push(gift(name)?),
                Spot::Intersection(at) => return Err(misplaced("a gift", at)),
                Spot::Hex(at) => return Err(misplaced("a gift", at)),
            }
        }
    }
    if gifts.cards.len() > MOST_CARDS || gifts.chits.len() + gifts.cards.len() > MOST_GIFTS {
        let gifts = gifts.chits.len() + gifts.cards.len();
        return Err(ConfigError::Unfit(format!(
            "the board has {gifts} chits and cards as gifts; at most 32 fit, 12 of them cards"
        )));
    }
    surveys.tribe = gifts;
    Ok(())
}

// Rule: combinations/seafarers_two_players#neutral-settles
/// Whether a gift lies on a path.
pub(crate) fn has_gift(rules: &Rules, state: &State, path: PathId) -> bool {
    let gifts = gifts(rules);
    let Some(tribe) = ForgottenTribe::part(state) else { return false };
    let place = gifts.chits.iter().chain(&gifts.cards).position(|&place| place == path);
    let harbor = || gifts.harbors.contains(path) && state.harbors().any(|(place, _)| place == path);
    place.is_some_and(|gift| tribe.taken >> gift & 1 == 0) || harbor()
}

// Rule: take
/// A ship lies on a path now: what lies there is its owner's.
fn take(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    let gifts = gifts(rules);
    let Some(tribe) = ForgottenTribe::part_mut(state) else { return };
    if gifts.harbors.contains(path) {
        harbors::take(rules, state, seat, path, log);
        return;
    }
    let Some(gift) = gifts.chits.iter().chain(&gifts.cards).position(|&place| place == path) else { return };
    if tribe.taken >> gift & 1 != 0 {
        return;
    }
    tribe.taken |= 1 << gift;
    if gift < gifts.chits.len() {
        tribe.chits[seat.index()] += 1;
        log.push(|| Event::Tribe(TribeEvent::ChitTaken { seat, path }));
    } else {
        // Rule: cards
        log.push(|| Event::Tribe(TribeEvent::GiftCardTaken { seat, path }));
        state.stack.push(Frame::Tribe(TribeFrame::GiftCard));
    }
}

// Rule: cards
/// Which card was taken is known now; the frame that asked for it is on top. Every card that nobody has
/// is as likely, whether it lies on the board or in the deck.
fn gift_drawn(state: &mut State, card: DevelopmentCard, log: &mut EventLog) {
    state.deck_aside -= 1;
    development_cards::drawn(state, card, log);
}
