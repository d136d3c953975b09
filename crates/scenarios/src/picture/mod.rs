//! Boards and their figures, to look at.

mod features;
mod figures;
mod motifs;
mod svg;
mod text;

pub use svg::board_svg;
pub use text::{board_text, fairness_text};
