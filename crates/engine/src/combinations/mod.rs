//! What two books mean together, a file for each pair. Rule texts: `docs/rules/combinations/`, and those of
//! variants in `docs/rules/variants/`.
//!
//! This is the list of pairs. A book asks one by the name of the matter, without a word of the other book; the
//! answer is that of the book alone where the other is not in play.

pub(crate) mod baggage_train_event_cards;
pub(crate) mod baggage_train_two_players;
pub(crate) mod barbarian_attack_two_players;
pub(crate) mod caravans_two_players;
pub(crate) mod cities_knights_event_cards;
pub(crate) mod cloth_for_catan_cities_knights;
pub(crate) mod fishermen_cities_knights;
pub(crate) mod fishermen_two_players;
pub(crate) mod rivers_caravans;
pub(crate) mod rivers_cities_knights;
pub(crate) mod rivers_event_cards;
pub(crate) mod rivers_two_players;
pub(crate) mod seafarers_cities_knights;
pub(crate) mod seafarers_two_players;

pub(crate) use self::baggage_train_event_cards as wagons_and_events;
pub(crate) use self::baggage_train_two_players as wagons_for_two;
pub(crate) use self::barbarian_attack_two_players as foreign_knight;
pub(crate) use self::caravans_two_players as camels_for_two;
pub(crate) use self::cities_knights_event_cards as knights_and_events;
pub(crate) use self::cloth_for_catan_cities_knights as knights_and_villages;
pub(crate) use self::fishermen_cities_knights as nets_and_decks;
pub(crate) use self::fishermen_two_players as tokens_for_two;
pub(crate) use self::rivers_cities_knights as bridges_and_knights;
pub(crate) use self::rivers_event_cards as bridges_and_events;
pub(crate) use self::rivers_two_players as bridges_for_two;
pub(crate) use self::seafarers_cities_knights as knights_at_sea;
pub(crate) use self::seafarers_two_players as neutral_ships;

use crate::config::SeatRange;
use crate::modules::{ModuleId, ModuleSet};

/// Pairs that are for fewer numbers of seats than either of them.
const SEATS: [(ModuleId, ModuleId, SeatRange); 1] = [rivers_caravans::SEATS];

/// The pairs among these modules that say for how many seats they are.
pub(crate) fn seats(modules: ModuleSet) -> impl Iterator<Item = (ModuleId, ModuleId, SeatRange)> {
    let both =
        move |pair: &(ModuleId, ModuleId, SeatRange)| modules.contains(pair.0) && modules.contains(pair.1);
    SEATS.into_iter().filter(both)
}
