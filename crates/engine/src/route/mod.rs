//! The longest route of roads and ships. Where there are only roads, `base/longest_road.rs` measures them.

mod graph;
pub(crate) mod trade_route;
