//! The scenarios of Seafarers that have rules of their own: the list of them. Each is also a line in `modules.rs`
//! and one in `books.rs`.

pub(crate) mod cloth_for_catan;
pub(crate) mod fog_islands;
pub(crate) mod forgotten_tribe;
pub(crate) mod new_world;
pub(crate) mod pirate_islands;
pub(crate) mod wonders_of_catan;

pub use cloth_for_catan::{
    ClothAction, ClothEvent, ClothForCatan, ClothFrame, ClothPoints, ClothPosition, ClothView, ClothWhy,
    VillageView,
};
pub use fog_islands::{FogChance, FogEvent, FogFrame, FogIslands, FogOutcome};
pub use forgotten_tribe::{ForgottenTribe, Gift, TribeEvent, TribeFrame, TribePosition, TribeView, TribeWhy};
pub use new_world::{NewWorld, NewWorldChance, NewWorldEvent, NewWorldFrame, NewWorldOutcome, NewWorldWhy};
pub use pirate_islands::{
    PirateIslands, PiratesAction, PiratesChance, PiratesEvent, PiratesFrame, PiratesPlayerView,
    PiratesPosition, PiratesView, PiratesWhy,
};
pub use wonders_of_catan::{
    Wonder, WonderAction, WonderEvent, WonderPosition, WonderView, WonderWhy, WondersOfCatan,
};

pub(crate) use forgotten_tribe::has_gift;
