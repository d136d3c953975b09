//! Seafarers. Rule texts: `docs/rules/seafarers/`. Names that begin with `Sea` are its part of a type
//! of the base game.

mod cloth_for_catan;
mod facts;
pub(crate) mod fog_islands;
mod forgotten_tribe;
mod gold_fields;
mod harbor_tokens;
mod islands;
mod knights;
pub(crate) mod longest_trade_route;
mod moving_ships;
pub(crate) mod new_world;
mod options;
mod own_pieces;
mod pirate;
pub(crate) mod pirate_islands;
mod road_building;
mod robber;
mod route_graph;
pub(crate) mod scenario;
mod setup;
mod ship_routes;
mod ships;
mod state;
pub(crate) mod turn;
mod types;
mod waters;
pub(crate) mod wonders_of_catan;

pub use cloth_for_catan::{ClothForCatan, ClothPosition, ClothView, VillageView};
pub use facts::Gift;
pub use forgotten_tribe::{ForgottenTribe, TribePosition, TribeView};
pub use pirate_islands::{
    PirateIslands, PiratesAction, PiratesEvent, PiratesFrame, PiratesPlayerView, PiratesPosition, PiratesView,
};
pub use state::{SeaEffects, SeaPosition, SeaState, SeaView};
pub use types::{SeaAction, SeaEvent, SeaFrame};
pub use wonders_of_catan::{Wonder, WonderAction, WonderEvent, WonderPosition, WonderView, WondersOfCatan};

pub(crate) use cloth_for_catan::winner as villages_winner;
pub(crate) use fog_islands::is_discovering;
pub(crate) use forgotten_tribe::has_gift;
pub(crate) use islands::open_sites;
pub(crate) use knights::{is_closed, must_move_robber, remove_ship};
pub(crate) use options::options;
pub(crate) use pirate::{can_move as pirate_can_move, check_victim};
pub(crate) use pirate_islands::settlements_in_fortress;
pub(crate) use road_building::free_piece_sites;
pub(crate) use ships::{check_free_ship, place_free_ship, sites as ship_sites};
pub(crate) use state::check as check_sea;
pub(crate) use waters::Waters;

/// What things of the expansion cost.
pub mod prices {
    pub use super::ships::SHIP;
}

use crate::action::{Action, ActionKinds};
use crate::base::victory::Points;
use crate::cards::Cards;
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

// Rule: seafarers/setup#base-rules, seafarers/setup#scenario
// Rule: seafarers/five_six#base-rules
/// The expansion: what it changes in the base game.
#[derive(Debug)]
pub struct Seafarers;

impl Module for Seafarers {
    const LAYER: Layer = Layer::Rulebook;
    const ANSWERS: &'static [Hook] =
        &[Hook::Prepare, Hook::Forbid, Hook::VictoryPoints, Hook::Produced, Hook::Built];
    const FORBIDS: ActionKinds = ActionKinds::SETTLEMENT.or(ActionKinds::CITY).or(ActionKinds::ROBBER);

    fn forbids(&self, rules: &Rules) -> ActionKinds {
        let mut kinds = Self::FORBIDS;
        if !rules.plays(ModuleId::CitiesKnights) {
            kinds = kinds.minus(ActionKinds::CITY);
        }
        if rules.waters().robber_closed.is_empty() {
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

    fn victory_points(&self, rules: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.special += islands::points(rules, state, seat);
    }

    fn produced(&self, rules: &Rules, state: &mut State, _: &[Cards; MAX_SEATS], log: &mut EventLog) {
        gold_fields::produced(rules, state, log);
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        action: &Action,
        in_setup: bool,
        log: &mut EventLog,
    ) {
        if let Action::BuildSettlement(at) | Action::BuildCity(at) = *action {
            islands::settled(rules, state, seat, at, in_setup, log);
            if in_setup {
                gold_fields::starting(rules, state, seat, at);
            }
        }
    }
}
