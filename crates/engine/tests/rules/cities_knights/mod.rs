//! Tests of `docs/rules/cities_knights/`, one file for each and more where one would be too long.

mod barbarians;
mod city_improvements;
mod city_walls;
mod commodities;
mod diplomat_intrigue;
mod event_die;
mod irrigation_medicine;
mod knight_moves;
mod knight_promotion;
mod knights;
mod merchant;
mod metropolis;
mod monopolies;
mod politics_cards;
mod progress_cards;
mod progress_hands;
mod road_building_smith;
mod robber;
mod robber_chase;
mod science_cards;
mod setup;
mod spy_wedding;
mod trade;
mod trade_cards;
mod turn;
mod victory;
