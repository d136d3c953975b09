//! Scenarios of Seafarers with rules of their own, one file each, and **the list of them**: what each has among
//! the JSON and the facts of Seafarers. Nothing else outside its file names a scenario.

mod cloth_for_catan;
mod fog_islands;
mod forgotten_tribe;
mod new_world;
mod pirate_islands;
mod wonders_of_catan;

use serde::{Deserialize, Serialize};
use tradeholm_engine::state::Position;
use tradeholm_engine::{ModuleId, Rules, View};
use ts_rs::TS;

use crate::json::{HarborKindJson, SeatJson};
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};
use wonders_of_catan::WonderFacts;

pub use cloth_for_catan::{ClothDecisionJson, ClothEventJson, ClothViewJson, VillageJson};
pub use fog_islands::{FaceDownJson, FogChanceJson, FogDecisionJson, FogEventJson};
pub use forgotten_tribe::{TribeDecisionJson, TribeEventJson, TribeViewJson};
pub use new_world::{NewWorldChanceJson, NewWorldDecisionJson, NewWorldEventJson};
pub use pirate_islands::{
    AssaultResultJson, PiratesChanceJson, PiratesDecisionJson, PiratesEventJson, PiratesPlayerJson,
    PiratesViewJson,
};
pub use wonders_of_catan::{WonderCardJson, WonderEventJson, WonderJson};

/// Defines what is one of several things that scenarios have.
macro_rules! any_of {
    ($(#[$doc:meta])* $name:ident as $ts:literal { $($scenario:ident($json:ty): $title:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        #[serde(untagged)]
        #[ts(rename = $ts, export_to = "game.ts")]
        pub enum $name {
            $(#[doc = concat!("Something of ", $title, ".")] $scenario($json),)*
        }
    };
}

any_of! {
    /// One thing that happened in a scenario of Seafarers.
    SeaScenarioEventJson as "SeaScenarioEvent" {
        Fog(FogEventJson): "The Fog Islands";
        NewWorld(NewWorldEventJson): "New World";
        Wonders(WonderEventJson): "The Wonders of Catan";
        Tribe(TribeEventJson): "The Forgotten Tribe";
        Cloth(ClothEventJson): "Cloth for Catan";
        Pirates(PiratesEventJson): "The Pirate Islands";
    }
}

any_of! {
    /// A decision of a scenario of Seafarers.
    SeaScenarioDecisionJson as "SeaScenarioDecision" {
        Fog(FogDecisionJson): "The Fog Islands";
        NewWorld(NewWorldDecisionJson): "New World";
        Tribe(TribeDecisionJson): "The Forgotten Tribe";
        Cloth(ClothDecisionJson): "Cloth for Catan";
        Pirates(PiratesDecisionJson): "The Pirate Islands";
    }
}

any_of! {
    /// What Seafarers ask of chance: only scenarios do.
    SeaChanceJson as "SeaChance" {
        Fog(FogChanceJson): "The Fog Islands";
        NewWorld(NewWorldChanceJson): "New World";
        Pirates(PiratesChanceJson): "The Pirate Islands";
    }
}

/// What only some scenarios of Seafarers have in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "SeaScenarioView", export_to = "game.ts")]
pub struct SeaScenarioViewJson {
    /// What only The Forgotten Tribe has.
    pub tribe: Option<TribeViewJson>,
    /// What only Cloth for Catan has.
    pub cloth: Option<ClothViewJson>,
    /// What only The Pirate Islands have.
    pub pirates: Option<PiratesViewJson>,
    /// What still lies face down, where hexes are discovered; `null` elsewhere.
    pub face_down: Option<FaceDownJson>,
    /// Harbors that nobody has drawn yet, where players place them.
    pub harbor_tokens: Vec<HarborKindJson>,
    /// The wonder cards of The Wonders of Catan; `null` in any other scenario.
    pub wonders: Option<Vec<WonderCardJson>>,
}

impl SeaScenarioViewJson {
    pub(super) fn new(rules: &Rules, view: &View) -> Self {
        SeaScenarioViewJson {
            tribe: view.tribe.as_ref().map(|tribe| TribeViewJson::new(rules, tribe)),
            cloth: view.cloth.as_ref().map(|cloth| ClothViewJson::new(rules, cloth)),
            pirates: view.pirates.as_ref().map(|pirates| PiratesViewJson::new(rules, pirates)),
            face_down: FaceDownJson::new(view),
            harbor_tokens: view.new_world.iter().flatten().map(|&kind| kind.into()).collect(),
            wonders: view.wonders.as_ref().map(|cards| cards.iter().map(WonderCardJson::from).collect()),
        }
    }
}

/// The places that legal actions of scenarios of Seafarers name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "SeaScenarioSites", export_to = "game.ts")]
pub struct SeaScenarioSitesJson {
    /// Wonders that can be started.
    pub wonders: Vec<WonderJson>,
    /// Whether the next level of the own wonder can be built.
    pub wonder_level: bool,
    /// Players who may lose a bolt of cloth; `victims` has those who may lose a card.
    pub cloth: Vec<SeatJson>,
}

/// Writes the facts that stand before what Seafarers say of a turn.
pub(super) fn put_before_turn(rules: &Rules, all: &Position, text: &mut String) {
    if let Some(pirates) = &all.pirates {
        pirates.put(rules, text);
    }
    if let Some(seats) = all.wonders.clone() {
        WonderFacts { seats }.put(rules, text);
    }
}

/// Reads [`put_before_turn`].
pub(super) fn take_before_turn(
    rules: &Rules,
    fields: &mut Fields<'_>,
    all: &mut Position,
) -> Result<(), TextError> {
    all.pirates = take(rules, ModuleId::PirateIslands, fields)?;
    let wonders: Option<WonderFacts> = take(rules, ModuleId::WondersOfCatan, fields)?;
    all.wonders = wonders.map(|wonders| wonders.seats);
    Ok(())
}

/// Writes the facts that stand after it.
pub(super) fn put_after_turn(rules: &Rules, all: &Position, text: &mut String) {
    if let Some(tribe) = &all.tribe {
        tribe.put(rules, text);
    }
    if let Some(cloth) = &all.cloth {
        cloth.put(rules, text);
    }
}

/// Reads [`put_after_turn`].
pub(super) fn take_after_turn(
    rules: &Rules,
    fields: &mut Fields<'_>,
    all: &mut Position,
) -> Result<(), TextError> {
    all.tribe = take(rules, ModuleId::ForgottenTribe, fields)?;
    all.cloth = take(rules, ModuleId::ClothForCatan, fields)?;
    Ok(())
}

/// The facts of a scenario, if it is played.
fn take<F: Facts>(
    rules: &Rules,
    scenario: ModuleId,
    fields: &mut Fields<'_>,
) -> Result<Option<F>, TextError> {
    rules.plays(scenario).then(|| F::take(rules, fields)).transpose()
}
