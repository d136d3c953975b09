//! Seafarers. Rule texts: `docs/rules/seafarers/`. Names that begin with `Sea` are its part of a type
//! of the base game.

mod facts;
mod gold_fields;
mod harbor_tokens;
mod islands;
mod moving_ships;
mod options;
mod own_pieces;
pub(crate) mod pirate;
mod road_building;
mod robber;
mod scenario;
mod scenarios;
mod setup;
pub(crate) mod ship_routes;
pub(crate) mod ships;
mod state;
mod turn;
mod types;
pub(crate) mod waters;
mod why;

pub use scenarios::*;
pub use state::{SeaEffects, SeaPoints, SeaPosition, SeaState, SeaView};
pub use types::{SeaAction, SeaEvent, SeaFrame};
pub use why::SeaWhy;

pub(crate) use road_building::free_piece_sites;
pub(crate) use ships::{check_free_ship, place_free_ship};

/// What things of the expansion cost.
pub mod prices {
    pub use super::ships::SHIP;
}

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::board::{IntersectionSet, PathSet};
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::module::{BoardThing, Built, Hook, Layer, Module, SeatRange};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;

// Rule: seafarers/setup#base-rules, seafarers/setup#scenario
// Rule: seafarers/five_six#base-rules
/// The expansion: what it changes in the base game.
#[derive(Debug)]
pub struct Seafarers;

impl Module for Seafarers {
    const LAYER: Layer = Layer::Rulebook;
    const USES: &'static [BoardThing] = &[BoardThing::Pirate, BoardThing::AreaPoints, BoardThing::Ships];
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Forbid,
        Hook::VictoryPoints,
        Hook::Produced,
        Hook::Built,
        Hook::Ships,
        Hook::StartSites,
        Hook::OpenPlaces,
        Hook::OtherThief,
        Hook::FreePieces,
    ];
    // Rule: seafarers/setup#seats
    const SEATS: Option<SeatRange> = Some(SeatRange::new(3, 4));
    const FORBIDS: ActionKinds = ActionKinds::SETTLEMENT.or(ActionKinds::CITY).or(ActionKinds::ROBBER);

    fn forbids(&self, rules: &Rules) -> ActionKinds {
        let mut kinds = Self::FORBIDS;
        if rules.hooks().answering(Hook::SetupCity) == 0 {
            kinds = kinds.minus(ActionKinds::CITY);
        }
        if rules.closed().robber.is_empty() {
            kinds = kinds.minus(ActionKinds::ROBBER);
        }
        kinds
    }

    fn forbids_in_turns(&self, rules: &Rules) -> ActionKinds {
        // Where players start matters no more.
        match rules.waters().closed.is_empty() {
            true => self.forbids(rules).minus(ActionKinds::SETTLEMENT),
            false => self.forbids(rules),
        }
    }

    fn prepare(&self, rules: &Rules, state: &mut State) {
        setup::prepare(rules, state);
    }

    fn forbid(&self, rules: &Rules, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        match *action {
            Action::BuildSettlement(at) => islands::check_settlement(rules, state, seat, at),
            // Rule: combinations/seafarers_cities_knights#setup
            Action::BuildCity(at) if setup::is_first_building(state) => {
                islands::check_settlement(rules, state, seat, at)
            }
            Action::MoveRobber(hex) => robber::check(rules, hex),
            _ => Ok(()),
        }
    }

    // Rule: seafarers/setup#start-areas
    fn start_sites(&self, rules: &Rules, sites: IntersectionSet) -> IntersectionSet {
        sites.and(&rules.waters().start).minus(&rules.waters().closed)
    }

    fn open_sites(&self, rules: &Rules, _: &State, seat: Seat, sites: IntersectionSet) -> IntersectionSet {
        islands::open_sites(rules, seat, sites)
    }

    // Rule: seafarers/ships#not-at-road
    fn check_road_at_ship(&self) -> Result<(), RuleError> {
        refuse("seafarers/ships#not-at-road", Why::NotConnected)
    }

    fn other_thief_goes(&self, rules: &Rules, state: &State) -> bool {
        pirate::can_move(rules, state)
    }

    fn thief_rule(&self, rules: &Rules, _: &State, _: SeatSet) -> Option<(&'static str, Why)> {
        rules.waters().has_pirate.then_some(pirate::VICTIM)
    }

    fn free_pieces(&self, state: &State, seat: Seat) -> u8 {
        state.ships_left(seat)
    }

    fn free_piece_sites(&self, rules: &Rules, state: &State, seat: Seat) -> PathSet {
        road_building::free_piece_sites(rules, state, seat)
    }

    fn victory_points(&self, rules: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.sea.special += islands::points(rules, state, seat);
    }

    fn produced(&self, rules: &Rules, state: &mut State, _: &[Cards; MAX_SEATS], log: &mut EventLog) {
        gold_fields::produced(rules, state, log);
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        in_setup: bool,
        log: &mut EventLog,
    ) {
        if let Built::Settlement(at) | Built::SetupCity(at) = piece {
            islands::settled(rules, state, seat, at, in_setup, log);
            if in_setup {
                gold_fields::starting(rules, state, seat, at);
            }
        }
    }
}
