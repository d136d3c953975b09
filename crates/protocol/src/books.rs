//! The list of books, the only place of this crate beside their folders that names one.
//!
//! The engine has a type for each book and scenario. Here it says by [`Part`] what its actions, frames
//! and events are in texts and JSON; a book with facts and a key of its own in JSON is a [`Book`].
//! `books!` hands the list to a macro: the books with the variant that the engine has for each in
//! actions, frames, events and decisions, and its key in JSON; then the scenarios, whose JSON is among
//! that of the book they belong to.

mod cities_knights;
mod event_cards;
mod explorers_pirates;
#[cfg(feature = "lanterns")]
mod lanterns;
mod seafarers;
mod traders_barbarians;
mod two_players;

use serde::{Deserialize, Serialize};
use tradeholm_engine::book::Parts;
use tradeholm_engine::event_table::Seen;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Card, ModuleId, Rules, View};

use ts_rs::TS;

use crate::base::outcomes::Said;
use crate::json::pending::Asked;
use crate::notation::text::{Fields, TextError};

/// Hands the list of books to a macro.
macro_rules! books {
    ($with:ident) => {
        $crate::books::with_toys! { $with
            {
                Ck ck: tradeholm_engine::cities_knights::CitiesKnights, "Cities & Knights";
                EventCard event_cards: tradeholm_engine::variants::event_cards::EventCards, "event cards";
                Two two: tradeholm_engine::two_players::TwoPlayers, "Catan for Two";
                Sea sea: tradeholm_engine::seafarers::Seafarers, "Seafarers";
                Tb tb: tradeholm_engine::traders_barbarians::TradersBarbarians, "Traders & Barbarians";
                Ep ep: tradeholm_engine::explorers_pirates::ExplorersPirates, "Explorers & Pirates";
            }
            {
                Fog of Sea sea: tradeholm_engine::seafarers::FogIslands;
                NewWorld of Sea sea: tradeholm_engine::seafarers::NewWorld;
                Tribe of Sea sea: tradeholm_engine::seafarers::ForgottenTribe;
                Cloth of Sea sea: tradeholm_engine::seafarers::ClothForCatan;
                Pirates of Sea sea: tradeholm_engine::seafarers::PirateIslands;
                Wonders of Sea sea: tradeholm_engine::seafarers::WondersOfCatan;
                Fish of Tb tb: tradeholm_engine::traders_barbarians::Fishermen;
                Rivers of Tb tb: tradeholm_engine::traders_barbarians::Rivers;
                Raid of Tb tb: tradeholm_engine::traders_barbarians::BarbarianAttack;
                Trader of Tb tb: tradeholm_engine::traders_barbarians::Traders;
                Caravan of Tb tb: tradeholm_engine::traders_barbarians::Caravans;
            }
        }
    };
}

pub(crate) use books;

/// Adds the scenario that only tests play to those that everybody does.
#[cfg(feature = "lanterns")]
macro_rules! with_toys {
    ($with:ident { $($books:tt)* } $scenarios:tt) => {
        $with! {
            { $($books)* Lanterns lanterns: tradeholm_engine::toy::lanterns::Lanterns, "Lanterns"; }
            $scenarios
        }
    };
}
#[cfg(not(feature = "lanterns"))]
macro_rules! with_toys {
    ($with:ident $($list:tt)*) => { $with! { $($list)* } };
}
pub(crate) use with_toys;

/// The types of the books, under the names that JSON and its readers have for them.
pub mod json {
    pub use super::cities_knights::json::*;
    pub use super::event_cards::json::*;
    pub use super::explorers_pirates::json::*;
    #[cfg(feature = "lanterns")]
    pub use super::lanterns::{LanternDecisionJson, LanternEventJson, LanternSitesJson};
    pub use super::seafarers::json::*;
    pub use super::traders_barbarians::json::*;
    pub use super::two_players::json::*;
}

/// What only a book asks of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(rename = "BookChance", export_to = "game.ts")]
pub enum BookChanceJson {
    /// Something of Cities & Knights.
    Ck(json::CkChanceJson),
    /// Something of the event cards.
    EventCard(json::EventCardChanceJson),
    /// Something of Seafarers.
    Sea(json::SeaChanceJson),
    /// Something of Traders & Barbarians.
    Tb(json::TbChanceJson),
    /// Something of Explorers & Pirates.
    Ep(json::EpChanceJson),
}

/// What a book or scenario adds to texts and JSON. Its actions and frames have tables
/// (`notation/table.rs`), its outcomes too (`base/outcomes.rs`); its events come from their table in the
/// engine (`json/table.rs`).
pub trait Part: Parts<Chance: Asked, Outcome: Said> {
    /// The places that legal actions name, as JSON.
    type SitesJson: Default;
    /// An event as JSON.
    type EventJson;
    /// A decision as JSON.
    type DecisionJson;

    /// Adds the places that an action names.
    fn add_sites(_: &mut Self::SitesJson, _: &Rules, _: Self::Action) {}
    /// An event. It can tell no more than the viewer's event does.
    fn event(rules: &Rules, event: Seen<Self>) -> Self::EventJson;
    /// A decision.
    fn decision(rules: &Rules, frame: Self::Frame) -> Self::DecisionJson;
}

/// What a book adds beyond that.
pub trait Book: Part {
    /// The module that plays it.
    const MODULE: ModuleId;
    /// Its place among the facts of a position, which were written in this order before there was a
    /// list of books.
    const PLACE: u8;
    /// Its part of a view, as JSON.
    type ViewJson;
    /// Its part of a whole state, as JSON.
    type StateJson;

    /// Writes pieces of colors that nobody plays.
    fn put_pieces(_: &Rules, _: &Position, _: &mut String) {}
    /// Writes its facts of a position, and those of its scenarios.
    fn put_facts(rules: &Rules, position: &Position, text: &mut String);
    /// Reads what the two wrote.
    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError>;
    /// Its part of a view.
    fn view(rules: &Rules, view: &View) -> Option<Self::ViewJson>;
    /// Its part of a state, by what everyone may know of it.
    fn state(rules: &Rules, position: &Position, open: &View) -> Option<Self::StateJson>;
    /// The best rates at which a player trades kinds of cards that only this book has.
    fn rates(_: &View, _player: usize) -> Vec<(Card, u8)> {
        Vec::new()
    }
    /// Whether the answers that are hidden in a position are gifts, and not discards.
    fn answers_are_gifts(_: &Position) -> bool {
        false
    }
}

macro_rules! over_books {
    ({ $($name:ident $key:ident: $book:ty, $title:literal;)* } $scenarios:tt) => {
        /// Writes pieces of colors that nobody plays, beyond those of the base game.
        pub(crate) fn put_pieces(rules: &Rules, position: &Position, text: &mut String) {
            $(<$book as Book>::put_pieces(rules, position, text);)*
        }

        /// Writes what the books add to a position.
        pub(crate) fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
            type Put = fn(&Rules, &Position, &mut String);
            let mut parts: Vec<(u8, Put)> = Vec::new();
            $(if rules.plays(<$book as Book>::MODULE) {
                parts.push((<$book as Book>::PLACE, <$book as Book>::put_facts));
            })*
            parts.sort_by_key(|part| part.0);
            parts.iter().for_each(|(_, put)| put(rules, position, text));
        }

        /// Reads what the books add to a position.
        pub(crate) fn take_facts(
            rules: &Rules,
            fields: &mut Fields<'_>,
            position: &mut Position,
        ) -> Result<(), TextError> {
            $(if rules.plays(<$book as Book>::MODULE) {
                <$book as Book>::take_facts(rules, fields, position)?;
            })*
            Ok(())
        }

        /// The best rates for kinds of cards that only some books have.
        pub(crate) fn rates(view: &View, player: usize) -> Vec<(Card, u8)> {
            let mut rates = Vec::new();
            $(rates.extend(<$book as Book>::rates(view, player));)*
            rates
        }

        /// Whether the answers that are hidden in a position are gifts, and not discards.
        pub(crate) fn answers_are_gifts(position: &Position) -> bool {
            [$(<$book as Book>::answers_are_gifts(position)),*].contains(&true)
        }
    };
}

books!(over_books);
