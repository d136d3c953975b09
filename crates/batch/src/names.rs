//! The names of the numbers that every observation has.

use tradeholm_engine::board::Terrain;

/// What each seat has: names of its numbers.
pub(crate) const OF_SEAT: [&str; 23] = [
    "on_turn",
    "decides",
    "cards",
    "development_cards",
    "knights",
    "road_length",
    "visible_points",
    "roads_left",
    "settlements_left",
    "cities_left",
    "longest_road",
    "largest_army",
    "discards",
    "offers",
    "gives.brick",
    "gives.lumber",
    "gives.wool",
    "gives.grain",
    "gives.ore",
    "gets",
    "accepted",
    "gold",
    "harbormaster",
];

pub(crate) const PHASES: [&str; 10] = [
    "setup_settlement",
    "setup_road",
    "setup_city",
    "before_roll",
    "discard",
    "move_robber",
    "choose_victim",
    "trade_and_build",
    "free_road",
    "of_a_book",
];

pub(crate) const TURN: [&str; 8] =
    ["turn", "in_steps", "card_played", "yellow_die", "red_die", "deck", "pieces_of_robber", "target"];

/// The terrains of the base game.
pub(crate) const LAND: [Terrain; 6] =
    [Terrain::Desert, Terrain::Hills, Terrain::Forest, Terrain::Pasture, Terrain::Fields, Terrain::Mountains];
