//! The frame of the newest edition, where the barbarian track takes the place of a harbor: a layout, no rule.

use crate::board::{Layout, PathCoord};
use crate::module::{Hook, Layer, Module};

/// One harbor less. It changes the layout before the board is dealt, and nothing after that.
#[derive(Debug)]
pub struct FrameWithoutOneHarbor;

impl Module for FrameWithoutOneHarbor {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "cities_knights/setup#frame-without-one-harbor";
    const ANSWERS: &'static [Hook] = &[];
}

impl FrameWithoutOneHarbor {
    // Rule: cities_knights/setup#frame-without-one-harbor
    /// The layout without the harbor at that place: neither the place nor a kind for it is dealt.
    pub fn layout(mut layout: Layout, place: PathCoord) -> Layout {
        layout.harbors.retain(|harbor| harbor.path != place);
        for piece in &mut layout.frame {
            piece.harbors.retain(|harbor| harbor.path != place);
        }
        layout
    }
}
