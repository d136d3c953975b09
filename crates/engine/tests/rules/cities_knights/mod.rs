//! Tests of `docs/rules/cities_knights/`, one file for each.

mod barbarians;
mod city_improvements;
mod city_walls;
mod commodities;
mod event_die;
mod merchant;
mod metropolis;
mod robber;
mod setup;
mod trade;
mod turn;
mod victory;
