//! The configuration of a game.

use serde::{Deserialize, Serialize};
use tradeholm_engine::{Config, House, ModuleId, ModuleSet, Seat};
use ts_rs::TS;

use super::{ColorJson, InputError, SeatJson};

/// Agreed numbers that differ from the book; `null` keeps the book's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(rename = "House", export_to = "game.ts")]
pub struct HouseJson {
    /// Points needed to win.
    pub victory_points: Option<u8>,
    /// Most cards in hand that a 7 leaves alone.
    pub discard_limit: Option<u8>,
    /// Most offers that a seat may make in one turn.
    pub offers_per_turn: Option<u8>,
}

/// Everything about a game that is decided before it starts, but for the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Config", export_to = "game.ts")]
pub struct ConfigJson {
    /// The scenario's id.
    pub scenario: String,
    /// The color of each seat, clockwise.
    #[serde(rename = "colours", alias = "colors")]
    pub colors: Vec<ColorJson>,
    /// Points needed to win in this scenario.
    pub victory_points: u8,
    /// Modules in play besides the base game.
    #[serde(default)]
    pub modules: Vec<String>,
    /// Agreed numbers.
    #[serde(default)]
    pub house: HouseJson,
    /// Who starts, if that is not rolled for.
    #[serde(default)]
    pub first_seat: Option<SeatJson>,
}

impl From<&Config> for ConfigJson {
    fn from(config: &Config) -> Self {
        ConfigJson {
            scenario: config.scenario.clone(),
            colors: config.colors.iter().map(|&c| c.into()).collect(),
            victory_points: config.victory_points,
            modules: config.modules.iter().map(|m| m.name().to_owned()).collect(),
            house: config.house.into(),
            first_seat: config.first_seat.map(|s| s.0),
        }
    }
}

impl From<House> for HouseJson {
    fn from(house: House) -> Self {
        HouseJson {
            victory_points: house.victory_points,
            discard_limit: house.discard_limit,
            offers_per_turn: house.offers_per_turn,
        }
    }
}

impl From<HouseJson> for House {
    fn from(house: HouseJson) -> Self {
        House {
            victory_points: house.victory_points,
            discard_limit: house.discard_limit,
            offers_per_turn: house.offers_per_turn,
        }
    }
}

impl TryFrom<&ConfigJson> for Config {
    type Error = InputError;

    fn try_from(json: &ConfigJson) -> Result<Self, InputError> {
        let mut colors = arrayvec::ArrayVec::new();
        for &color in &json.colors {
            colors.try_push(color.into()).map_err(|_| InputError::Colors(json.colors.len()))?;
        }
        Ok(Config {
            scenario: json.scenario.clone(),
            colors,
            victory_points: json.victory_points,
            modules: modules(&json.modules)?,
            house: json.house.into(),
            first_seat: json.first_seat.map(Seat),
        })
    }
}

/// Modules by their names.
pub(crate) fn modules<S: AsRef<str>>(names: &[S]) -> Result<ModuleSet, InputError> {
    names.iter().try_fold(ModuleSet::default(), |set, name| {
        let name = name.as_ref();
        let module = ModuleId::from_name(name);
        Ok(set.with(module.ok_or_else(|| InputError::Module(name.chars().take(60).collect()))?))
    })
}
