//! The Fishermen of Catan: tokens that a lake and fishing grounds bring, what they pay for, and an old boot.

mod book;
mod boot;
mod catch;
mod facts;
mod grounds;
mod spending;
mod state;
mod tokens;
mod types;
mod why;

pub use state::{FishPosition, FishView, GroundView};
pub use tokens::{FishToken, FishTokens};
pub use types::{FishAction, FishChance, FishDeed, FishEvent, FishFrame, FishOutcome, FishViewEvent};
pub use why::FishWhy;

pub(crate) use grounds::Grounds;
use state::FishState;

use crate::cards::Cards;
use crate::event::EventLog;
use crate::module::{Built, Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{SharesRoom, State};

/// The scenario.
#[derive(Debug)]
pub struct Fishermen;

impl Module for Fishermen {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare, Hook::Built, Hook::Produced, Hook::Wins];

    // Rule: tokens
    fn prepare(&self, rules: &Rules, state: &mut State) {
        Self::begin(state, FishState::new(rules));
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        in_setup: bool,
        _: &mut EventLog,
    ) {
        // Rule: combinations/fishermen_cities_knights#setup-city
        if let (Built::Settlement(at) | Built::SetupCity(at), true) = (piece, in_setup) {
            catch::settled(rules, state, seat, at);
        }
    }

    fn produced(&self, rules: &Rules, state: &mut State, _: &[Cards; MAX_SEATS], log: &mut EventLog) {
        catch::rolled(rules, state, log);
    }

    // Rule: boot-target, target
    fn seat_target(&self, _: &Rules, state: &State, seat: Seat, target: u8) -> u8 {
        target + u8::from(boot::holder(state) == Some(seat))
    }
}

/// The lake and the fishing grounds of this board.
fn grounds(rules: &Rules) -> &Grounds {
    &rules.surveys().fish
}

impl State {
    /// Fish tokens of a seat; none in another game.
    pub fn fish(&self, seat: Seat) -> FishTokens {
        Fishermen::part(self).map_or(FishTokens::NONE, |fish| fish.hands[seat.index()])
    }
}
