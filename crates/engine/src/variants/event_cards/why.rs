//! What may be wrong with an action in a game with event cards.

use crate::error::reasons;

reasons! { EventCardWhy is EventCard;
    /// A damaged road comes first.
    RepairFirst => "repair-first", "Repair your damaged road first", Fit;
    /// A damaged road is there.
    RoadDamaged => "road-damaged", "A damaged road is there", Fit;
    /// Nothing to repair.
    NothingDamaged => "nothing-damaged", "You have no damaged road", Fit;
    /// Not behind.
    NotBehind => "not-behind", "That player does not have fewer points", Fit;
}
