//! House rules as modules of the last layer.

use crate::action::{Action, ActionKinds};
use crate::chance::{Chance, Dice};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Trade comes before building.
#[derive(Debug)]
pub struct SeparatePhases;

impl Module for SeparatePhases {
    const LAYER: Layer = Layer::House;
    const RULE: &'static str = "house/house_rules#separate-phases";
    const ANSWERS: &'static [Hook] = &[Hook::Forbid];

    // Withdrawing and declining stay open: they only tidy up.
    const FORBIDS: ActionKinds = ActionKinds::MARITIME_TRADE.or(ActionKinds::OFFER).or(ActionKinds::AGREE);

    // Rule: separate-phases
    fn forbid(&self, _: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        if Self::FORBIDS.contains(action) && state.effects.built {
            return refuse("house/house_rules#separate-phases", Why::HouseRule);
        }
        Ok(())
    }
}

/// No trade between players.
#[derive(Debug)]
pub struct NoDomesticTrade;

impl Module for NoDomesticTrade {
    const LAYER: Layer = Layer::House;
    const RULE: &'static str = "house/house_rules#no-domestic-trade";
    const ANSWERS: &'static [Hook] = &[Hook::Forbid, Hook::MaySpeak];

    const FORBIDS: ActionKinds = ActionKinds::DOMESTIC_TRADE;

    // Rule: no-domestic-trade
    fn forbid(&self, _: &Rules, _: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        if Self::FORBIDS.contains(action) {
            return refuse("house/house_rules#no-domestic-trade", Why::HouseRule);
        }
        Ok(())
    }

    fn may_speak(&self, _: &Rules, _: &State, _: SeatSet) -> SeatSet {
        SeatSet::NONE
    }
}

/// A deck of the 36 results instead of dice.
#[derive(Debug)]
pub struct DiceDeck;

/// All 36 results.
pub(crate) const FULL_DECK: u64 = Dice::EVERY;

impl Module for DiceDeck {
    const LAYER: Layer = Layer::House;
    const RULE: &'static str = "house/house_rules#dice-deck";
    const ANSWERS: &'static [Hook] = &[Hook::Roll, Hook::Rolled];

    // Rule: dice-deck
    fn roll(&self, _: &Rules, state: &State, seat: Seat, chance: Chance) -> Chance {
        // Where a variant excludes results, the deck leaves those out; they stay for later rolls.
        // Rule: two_players/rolls#dice-deck
        let allowed = if let Chance::DiceDeck { left, .. } = chance { left } else { FULL_DECK };
        let left = if state.dice_left & allowed == 0 { allowed } else { state.dice_left & allowed };
        Chance::DiceDeck { seat, left }
    }

    fn rolled(&self, _: &Rules, state: &mut State, dice: Dice, _: &mut EventLog) -> bool {
        if state.dice_left >> dice.index() & 1 == 0 {
            // Only excluded results were left: the deck was shuffled before this one came.
            state.dice_left = FULL_DECK;
        }
        state.dice_left &= !(1 << dice.index());
        if state.dice_left == 0 {
            state.dice_left = FULL_DECK;
        }
        true
    }
}

/// Numbers that the table agreed on.
#[derive(Debug)]
pub struct HouseNumbers;

impl Module for HouseNumbers {
    const LAYER: Layer = Layer::House;
    const ANSWERS: &'static [Hook] = &[Hook::HandLimit, Hook::VictoryTarget, Hook::OfferCap];

    // Rule: discard-limit
    fn hand_limit(&self, rules: &Rules, _: &State, _: Seat, limit: u8) -> u8 {
        // A rulebook may have raised the limit by then (city walls): keep what it added.
        let book = crate::base::seven::HAND_LIMIT;
        rules.config().house.discard_limit.map_or(limit, |agreed| agreed + limit.saturating_sub(book))
    }

    // Rule: victory-points
    fn victory_target(&self, rules: &Rules, target: u8) -> u8 {
        rules.config().house.victory_points.unwrap_or(target)
    }

    // Rule: offer-cap
    fn offer_cap(&self, rules: &Rules, cap: u8) -> u8 {
        rules.config().house.offers_per_turn.unwrap_or(cap)
    }
}
