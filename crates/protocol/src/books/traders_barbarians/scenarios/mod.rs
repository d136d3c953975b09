//! Scenarios of Traders & Barbarians, one file each, and **the list of them**: what each has among the JSON and
//! the facts of the book. Nothing else outside its file names a scenario.

mod barbarian_attack;
mod caravans;
mod fishermen;
mod rivers;
mod traders;

use serde::{Deserialize, Serialize};
use tradeholm_engine::state::Position;
use tradeholm_engine::{ModuleId, Rules, View};
use ts_rs::TS;

use crate::json::SeatJson;
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};

pub use barbarian_attack::{
    CoastJson, FallenJson, RaidCardJson, RaidChanceJson, RaidDecisionJson, RaidDeckJson, RaidEventJson,
    RaidMarchJson, RaidMoveJson, RaidViewJson,
};
pub use caravans::{
    CamelJson, CamelRuleJson, CaravanDecisionJson, CaravanEventJson, CaravanJson, CaravanViewJson,
    CaravanVoteJson,
};
pub use fishermen::{
    FishChanceJson, FishDecisionJson, FishDeedJson, FishEventJson, FishTokenJson, FishTokensJson,
    FishViewJson, GroundJson,
};
pub use rivers::{BridgeJson, RiverEventJson, RiverViewJson};
pub use traders::{
    BarbarianJson, GoodsJson, JourneyJson, MoverJson, PlazaJson, StackJson, StepJson, TradeHexJson,
    TraderChanceJson, TraderDecisionJson, TraderEventJson, TraderViewJson, TrainLevelJson, WagonJson,
};

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
    /// One thing that happened in a scenario of Traders & Barbarians.
    TbScenarioEventJson as "TbScenarioEvent" {
        Fish(FishEventJson): "The Fishermen of Catan";
        Rivers(RiverEventJson): "The Rivers of Catan";
        Raid(RaidEventJson): "Barbarian Attack";
        Trader(TraderEventJson): "the scenario Traders & Barbarians";
        Caravan(CaravanEventJson): "The Caravans";
    }
}

any_of! {
    /// A decision of a scenario of Traders & Barbarians.
    TbScenarioDecisionJson as "TbScenarioDecision" {
        Fish(FishDecisionJson): "The Fishermen of Catan";
        Raid(RaidDecisionJson): "Barbarian Attack";
        Trader(TraderDecisionJson): "the scenario Traders & Barbarians";
        Caravan(CaravanDecisionJson): "The Caravans";
    }
}

any_of! {
    /// What Traders & Barbarians asks of chance: only scenarios do.
    TbChanceJson as "TbChance" {
        Fish(FishChanceJson): "The Fishermen of Catan";
        Raid(RaidChanceJson): "Barbarian Attack";
        Trader(TraderChanceJson): "the scenario Traders & Barbarians";
    }
}

/// What only some scenarios of Traders & Barbarians have in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TbScenarioView", export_to = "game.ts")]
pub struct TbScenarioViewJson {
    /// What only The Fishermen of Catan have.
    pub fish: Option<FishViewJson>,
    /// What only The Rivers of Catan has.
    pub rivers: Option<RiverViewJson>,
    /// What only Barbarian Attack has.
    pub raid: Option<RaidViewJson>,
    /// What only the scenario Traders & Barbarians has.
    pub trader: Option<TraderViewJson>,
    /// What only The Caravans have.
    pub caravans: Option<CaravanViewJson>,
}

impl TbScenarioViewJson {
    pub(in crate::books::traders_barbarians) fn new(rules: &Rules, view: &View) -> Self {
        TbScenarioViewJson {
            fish: view.fish.as_ref().map(|fish| FishViewJson::new(rules, fish)),
            rivers: view.rivers.as_ref().map(|rivers| RiverViewJson::new(rules, rivers)),
            raid: view.raid.as_ref().map(|raid| RaidViewJson::new(rules, raid)),
            trader: view.trader.as_ref().map(|trader| TraderViewJson::new(rules, trader)),
            caravans: view.caravans.as_ref().map(|caravans| CaravanViewJson::new(rules, caravans)),
        }
    }
}

/// Adds what nobody but the state itself tells.
pub(super) fn reveal(position: &Position, view: &mut TbScenarioViewJson) {
    if let (Some(fish), Some(view)) = (&position.fish, &mut view.fish) {
        view.revealed = Some(fish.hands.iter().map(|&hand| hand.into()).collect());
    }
}

/// What legal actions of scenarios of Traders & Barbarians name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "TbScenarioSites", export_to = "game.ts")]
pub struct TbScenarioSitesJson {
    /// Players to whom the old boot can be given.
    pub boot: Vec<SeatJson>,
    /// Players of whom fish can buy a card.
    pub fish_victims: Vec<SeatJson>,
    /// Building sites for a bridge.
    pub bridges: Vec<String>,
    /// Paths for a knight that comes to the board.
    pub knights: Vec<String>,
    /// Where knights can go.
    pub marches: Vec<RaidMoveJson>,
    /// Hexes from which a barbarian can be taken, for good or to be put elsewhere.
    pub barbarians_from: Vec<String>,
    /// Hexes on which a barbarian can be put.
    pub barbarians_to: Vec<String>,
    /// Barbarians that trade tokens can move.
    pub barbarian_moves: Vec<RaidMoveJson>,
    /// Paths along which the wagon can move.
    pub wagon_steps: Vec<String>,
    /// Paths of barbarians that can be tried to drive off.
    pub drive_off: Vec<String>,
    /// Paths of barbarians that can be moved.
    pub barbarians: Vec<String>,
    /// Paths to which they can be moved.
    pub barbarian_targets: Vec<String>,
    /// Places for the next camel, as they are named in actions.
    pub camels: Vec<String>,
}

/// Writes the facts of the scenario in play.
pub(super) fn put_facts(rules: &Rules, all: &Position, text: &mut String) {
    if let Some(fish) = &all.fish {
        fish.put(rules, text);
    }
    if let Some(rivers) = &all.rivers {
        rivers.put(rules, text);
    }
    if let Some(raid) = &all.raid {
        raid.put(rules, text);
    }
    if let Some(trader) = &all.trader {
        trader.put(rules, text);
    }
    if let Some(caravans) = &all.caravans {
        caravans.put(rules, text);
    }
}

/// Reads [`put_facts`].
pub(super) fn take_facts(
    rules: &Rules,
    fields: &mut Fields<'_>,
    all: &mut Position,
) -> Result<(), TextError> {
    all.fish = take(rules, ModuleId::Fishermen, fields)?;
    all.rivers = take(rules, ModuleId::Rivers, fields)?;
    all.raid = take(rules, ModuleId::BarbarianAttack, fields)?;
    all.trader = take(rules, ModuleId::Traders, fields)?;
    all.caravans = take(rules, ModuleId::Caravans, fields)?;
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
