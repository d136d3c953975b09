//! Units: pieces beside roads and buildings.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::units::{Place, Unit};
use ts_rs::TS;

use super::{SeatJson, SpotKindJson};
use crate::notation::{hex_name, intersection_name, path_name};

/// A unit on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Unit", export_to = "game.ts")]
pub struct UnitJson {
    /// What it is, such as `wagon`.
    pub kind: String,
    /// Whose it is; `null` for nobody's.
    pub owner: Option<SeatJson>,
    /// What it stands on.
    pub on: SpotKindJson,
    /// Where.
    pub at: String,
    /// What it carries, or how strong it is.
    pub load: u8,
    /// What it has spent this turn.
    pub spent: u8,
}

impl UnitJson {
    pub(super) fn new(rules: &Rules, unit: Unit) -> Self {
        let (on, at) = match unit.place() {
            Place::Path(path) => (SpotKindJson::Path, path_name(rules, path)),
            Place::Intersection(at) => (SpotKindJson::Intersection, intersection_name(rules, at)),
            Place::Hex(hex) => (SpotKindJson::Hex, hex_name(rules, hex)),
        };
        UnitJson {
            kind: unit.kind().name().to_owned(),
            owner: unit.owner().map(|seat| seat.0),
            on,
            at,
            load: unit.load(),
            spent: unit.spent(),
        }
    }

    /// All units of a list; `None` if there are none.
    pub(super) fn all(rules: &Rules, units: &[Unit]) -> Option<Vec<Self>> {
        (!units.is_empty()).then(|| units.iter().map(|&unit| UnitJson::new(rules, unit)).collect())
    }
}
