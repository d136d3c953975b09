//! Easy start: two quiet turns for everybody.

use crate::chance::{Chance, Dice};
use crate::house::FULL_DECK;
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// No 7 and no event die in the first two turns of each player.
#[derive(Debug)]
pub struct EasyStart;

impl Module for EasyStart {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/easy_start#no-seven";
    const ANSWERS: &'static [Hook] = &[Hook::Roll, Hook::CardCounts];

    // Rule: no-seven
    fn roll(&self, rules: &Rules, state: &State, seat: Seat, chance: Chance) -> Chance {
        if Self::is_easy_turn(rules, state) { chance.only(seat, no_seven()) } else { chance }
    }

    // Rule: variants/event_cards#ck-easy-start
    fn card_counts(&self, rules: &Rules, state: &State, card: Dice) -> bool {
        card.sum() != 7 || !Self::is_easy_turn(rules, state)
    }
}

/// Every result but the six that make a 7.
fn no_seven() -> u64 {
    (0..36).filter(|&i| Dice::from_index(i).sum() == 7).fold(FULL_DECK, |left, i| left & !(1 << i))
}

impl EasyStart {
    // Rule: no-event-die, third-turn, five_six/cities_knights#easy-start
    /// Whether this is one of the first two turns of its player in a game with the variant.
    pub(crate) fn is_easy_turn(rules: &Rules, state: &State) -> bool {
        rules.plays(ModuleId::EasyStart) && state.turn <= 2 * u16::from(rules.seats())
    }
}
