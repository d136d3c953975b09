//! What may be wrong with an action in The Forgotten Tribe.

use crate::error::reasons;

reasons! { TribeWhy is Tribe;
    /// No such harbor to place.
    NoHarborToPlace => "no-harbor-to-place", "You have no such harbor to place", Fit;
    /// Not a place for a harbor.
    NotAtOwnCoast => "not-at-own-coast", "A harbor goes to a coastal path at your own settlement or city", Fit;
}
