//! Tests of `docs/rules/cities_knights/`, one file for each and more where one would be too long.

mod city_walls;
mod diplomat_intrigue;
mod irrigation_medicine;
mod knight_moves;
mod knight_promotion;
mod knights;
mod monopolies;
mod politics_cards;
mod progress_cards;
mod progress_hands;
mod road_building_smith;
mod robber_chase;
mod science_cards;
mod spy_wedding;
mod trade_cards;
