//! Where points come from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_engine::Points;
use ts_rs::TS;

/// Where a player's points come from, as far as a viewer may know it; in a whole state all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Points", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub struct PointsJson {
    pub settlements: u8,
    pub cities: u8,
    pub longest_road: u8,
    pub largest_army: u8,
    pub harbormaster: u8,
    /// Those that books give, from each of their sources; below zero where a book takes some away.
    #[serde(flatten)]
    pub of_books: BTreeMap<String, i8>,
    /// Those of victory point cards; 0 for whoever may not know them.
    pub cards: u8,
    /// What everyone can count.
    pub visible: u8,
    /// All that is known.
    pub total: u8,
}

impl From<Points> for PointsJson {
    fn from(points: Points) -> Self {
        let mut of_books = BTreeMap::new();
        points.each_of_books(|source, points| {
            of_books.insert(source.to_owned(), points);
        });
        PointsJson {
            settlements: points.settlements,
            cities: points.cities,
            longest_road: points.longest_road,
            largest_army: points.largest_army,
            harbormaster: points.harbormaster,
            of_books,
            cards: points.cards,
            visible: points.visible(),
            total: points.total(),
        }
    }
}
