//! The board: coordinates people write, ids the engine computes with, and what touches what.

mod closed;
mod coords;
mod deal;
mod fairness;
mod features;
mod islands;
mod layout;
mod numbers;
mod pieces;
mod pools;
mod sets;
mod tables;
mod terrain;
mod topology;
mod walk;

pub use coords::{Corner, HexCoord, IntersectionCoord, PathCoord, Side};
pub use deal::{BoardDealer, DealError, Lot, Tries, deal};
pub use fairness::{BalanceLimits, Fairness, ResourceShare, pips};
pub use features::{Area, FaceDown, Features, MarkedSpot, Marker, PirateStart, Spot};
pub use layout::{
    Barred, Board, BoardHex, DealLimits, FramePiece, Harbor, HarborDeal, HarborKind, HarborSpot, InlandHex,
    JoinedToken, Layout, LayoutHex, NumberDeal, NumberMask, Pool, RobberStart, StartingPieces, TerrainDeal,
};
pub use pieces::{Arrangement, BoardPiece, PIECES, PieceFace, sixths};
pub use sets::{HexSet, IntersectionSet, PathSet};
pub use tables::{PerHex, PerIntersection, PerPath};
pub use terrain::Terrain;
pub use topology::{HexId, IntersectionId, PathId, Topology, TopologyError, Way};
pub use walk::{Ground, Reach, Step, Toll};
