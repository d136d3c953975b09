//! Tests of `docs/rules/seafarers`.

mod cloth_for_catan;
mod coast;
mod examples;
mod five_six;
mod fog_islands;
mod forgotten_tribe;
mod four_islands;
mod gold_fields;
mod harbors;
mod islands;
mod longest_trade_route;
mod moving_ships;
mod new_shores;
mod new_world;
mod pirate;
mod pirate_islands;
mod road_building;
mod robber;
mod setup;
mod ship_routes;
mod ships;
mod through_the_desert;
mod wonders_of_catan;
