//! Tests of `docs/rules/variants/event_cards.md`. A card is written as dice: its number less its red
//! value, and its red value.

mod cities_knights;
mod combinations;
mod deck;
mod earthquake;
mod giving;
mod robber;
mod supply;
mod taking;
mod two_players;

use tradeholm_engine::variants::event_cards::EventCardViewEvent;
use tradeholm_engine::{ModuleId, ViewEvent};

use crate::setup::Setup;
use crate::table::Table;

/// Four players, red before the first card.
fn cards() -> Setup {
    cards_with(4, &[])
}

/// The same with other modules and another number of seats.
fn cards_with(seats: usize, modules: &[ModuleId]) -> Setup {
    let all = |config: &mut tradeholm_engine::Config| {
        config.modules = config.modules.with(ModuleId::EventCards);
        config.modules = modules.iter().fold(config.modules, |all, &module| all.with(module));
    };
    Table::agreed(seats, all).before_roll("red")
}

/// Cities & Knights with four players, red before the first card.
fn ck_cards(modules: &[ModuleId]) -> Setup {
    Table::ck_with(4, &[&[ModuleId::EventCards], modules].concat()).before_roll("red")
}

impl Table {
    /// What a viewer saw of event cards in the last step; a spectator without a name.
    fn card_saw(&self, who: &str) -> Vec<EventCardViewEvent> {
        let of_cards = |event| if let ViewEvent::EventCard(event) = event { Some(event) } else { None };
        self.saw(who).into_iter().filter_map(of_cards).collect()
    }
}
