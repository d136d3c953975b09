//! The rules one by one. The folders mirror `docs/rules`: above each test stand the ids of the rules
//! it tests, without the part that the file gives.

mod asserts;
mod base;
mod boards;
mod caravans;
mod cities_knights;
mod ck;
#[path = "combinations/combinations.rs"]
mod combinations;
mod explorers;
mod explorers_pirates;
mod fish;
#[path = "combinations/fishermen_cities_knights.rs"]
mod fishermen_cities_knights;
mod five_six;
mod house;
mod impossible;
mod impossible_ck;
mod kit;
mod large;
mod pirates;
mod raid;
mod rivers;
#[path = "combinations/rivers_caravans.rs"]
mod rivers_caravans;
#[path = "combinations/rivers_cities_knights.rs"]
mod rivers_cities_knights;
mod sea;
mod seafarers;
#[path = "combinations/seafarers_cities_knights.rs"]
mod seafarers_cities_knights;
#[path = "combinations/seafarers_two_players.rs"]
mod seafarers_two_players;
#[path = "combinations/seafarers_variants.rs"]
mod seafarers_variants;
mod setup;
mod table;
mod traders_barbarians;
mod two;
mod two_players;
mod variants;
mod wagons;
mod wonders;
