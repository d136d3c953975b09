//! Tests of `docs/rules/seafarers`.

mod coast;
mod fog_islands;
mod gold_fields;
mod islands;
mod longest_trade_route;
mod moving_ships;
mod new_world;
mod pirate;
mod road_building;
mod robber;
mod setup;
mod ship_routes;
mod ships;
mod through_the_desert;
