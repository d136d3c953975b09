//! Tests of `docs/rules/cities_knights/`, one file for each.

mod barbarians;
mod city_improvements;
mod city_walls;
mod commodities;
mod event_die;
mod knight_moves;
mod knights;
mod merchant;
mod metropolis;
mod progress_cards;
mod robber;
mod setup;
mod trade;
mod turn;
mod victory;
