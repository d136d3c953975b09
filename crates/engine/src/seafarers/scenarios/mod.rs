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
    AssaultResult, PirateIslands, PiratesAction, PiratesChance, PiratesEvent, PiratesFrame,
    PiratesPlayerView, PiratesPosition, PiratesView, PiratesWhy,
};
pub use wonders_of_catan::{
    Wonder, WonderAction, WonderEvent, WonderPosition, WonderView, WonderWhy, WondersOfCatan,
};

pub(crate) use forgotten_tribe::has_gift;

use super::scenario::SeaScenario;
use crate::book::Book;
use crate::modules::ModuleSet;

macro_rules! scenarios {
    // `$d` carries a dollar sign into the macro that this one defines.
    ($d:tt $($Scenario:ident),*) => {
        /// Scenarios that lead the ships of each seat on a way of its own.
        pub(super) const LEADING: ModuleSet = {
            let mut leading = ModuleSet::EMPTY;
            $(if $Scenario::LEADS_SHIPS {
                leading = leading.with($Scenario::MODULE);
            })*
            leading
        };

        /// Asks the scenario in play, if it is one of these.
        macro_rules! ask_scenario {
            ($d rules:expr, $d Scenario:ident => $d body:expr) => {{
                #[allow(unused_imports)]
                use $crate::{book::Book as _, seafarers::scenario::SeaScenario as _};
                $(if $d rules.plays($crate::seafarers::$Scenario::MODULE) {
                    type $d Scenario = $crate::seafarers::$Scenario;
                    $d body
                })*
            }};
        }
        pub(super) use ask_scenario;
    };
}

scenarios! { $ FogIslands, NewWorld, ForgottenTribe, ClothForCatan, PirateIslands, WondersOfCatan }

impl SeaScenario for FogIslands {}
impl SeaScenario for NewWorld {}
impl SeaScenario for ForgottenTribe {}
impl SeaScenario for WondersOfCatan {}
