//! The longest route. Two searches: `trails.rs` tries every trail, which is enough where there are only roads;
//! `graph.rs` draws chains of pieces together first, for boards with ships, whose networks are far larger.
//! `trade_route.rs` asks the second one only where a single new piece does not tell.

mod graph;
pub(crate) mod trade_route;
pub(crate) mod trails;
