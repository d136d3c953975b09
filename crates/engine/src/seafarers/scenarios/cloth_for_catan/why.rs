//! What may be wrong with an action in Cloth for Catan.

use crate::error::reasons;

reasons! { ClothWhy is Cloth;
    /// No trade with a village.
    NoVillage => "no-village", "Only a player who trades with a village may move the pirate", Fit;
    /// No cloth to take.
    NoCloth => "no-cloth", "That player has no cloth", Fit;
    /// Only cloth to take.
    OnlyCloth => "only-cloth", "That player has no cards, only cloth", Fit;
}
