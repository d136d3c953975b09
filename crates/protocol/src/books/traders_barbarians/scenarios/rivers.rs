//! The Rivers of Catan as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HexId, PathId};
use tradeholm_engine::book::Never;
use tradeholm_engine::traders_barbarians::{RiverAction, RiverEvent, RiverPosition, RiverView, Rivers};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::TbScenarioEventJson;
use crate::books::Part;
use crate::books::traders_barbarians::json::{TbDecisionJson, TbEventJson, TbSitesJson};
use crate::json::table::events;
use crate::json::{SeatJson, seats};
use crate::notation::facts::{IfAny, Joined, facts};
use crate::notation::menu::actions_table;
use crate::notation::owners::parse_owner;
use crate::notation::table::{Form, Word};
use crate::notation::{NotationError, hex_name, malformed, path_name, seat_name};

actions_table! {
    RiverAction {
        ("bridge" path) [BuildBridge(path)]
        ("ransom") [Ransom]
    }
}

facts! {
    RiverPosition {
        "bridges" bridges: IfAny<Joined<Bridge>>;
    }
}

/// A bridge with its owner: `red:0,-1.E`.
struct Bridge;

impl Form<(PathId, Seat)> for Bridge {
    fn write((path, owner): (PathId, Seat), rules: &Rules) -> String {
        format!("{}:{}", seat_name(rules, owner), path_name(rules, path))
    }

    fn read(rules: &Rules, text: &str) -> Result<(PathId, Seat), NotationError> {
        let Some((owner, path)) = text.split_once(':') else {
            return malformed(text, "a bridge such as red:0,-1.E");
        };
        Ok((Word::read(rules, path)?, parse_owner(rules, owner)?))
    }
}

tradeholm_engine::river_events! { events
    /// One thing that happened in The Rivers of Catan.
    RiverEventJson as "RiverEvent" of RiverEvent
}

impl Part for Rivers {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn add_sites(sites: &mut TbSitesJson, rules: &Rules, action: RiverAction) {
        if let RiverAction::BuildBridge(path) = action {
            sites.scenario.bridges.push(path_name(rules, path));
        }
    }

    fn event(rules: &Rules, event: RiverEvent) -> TbEventJson {
        TbEventJson::Scenario(TbScenarioEventJson::Rivers(RiverEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: Never) -> TbDecisionJson {
        match frame {}
    }
}

/// A bridge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Bridge", export_to = "game.ts")]
pub struct BridgeJson {
    /// Where it lies.
    pub at: String,
    /// Whose it is: a seat, or a neutral color after the seats.
    pub owner: SeatJson,
}

/// What only The Rivers of Catan has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RiverView", export_to = "game.ts")]
pub struct RiverViewJson {
    /// The hexes of each river, from its mouth.
    pub rivers: Vec<Vec<String>>,
    /// Building sites for bridges.
    pub sites: Vec<String>,
    /// The bridges.
    pub bridges: Vec<BridgeJson>,
    /// Bridges that each seat has not built.
    pub left: Vec<u8>,
    /// Who is the Wealthiest Settler; `null` if nobody is.
    pub wealthiest: Option<SeatJson>,
    /// Who is a Poor Settler.
    pub poor: Vec<SeatJson>,
    /// Gold for a road or settlement at a river.
    pub gold_for_building: u8,
    /// Gold for a bridge.
    pub gold_for_bridge: u8,
}

impl RiverViewJson {
    pub(super) fn new(rules: &Rules, view: &RiverView) -> Self {
        let hexes = |river: &Vec<_>| river.iter().map(|&hex| hex_name(rules, hex)).collect();
        let bridge =
            |&(path, owner): &(PathId, Seat)| BridgeJson { at: path_name(rules, path), owner: owner.0 };
        RiverViewJson {
            rivers: view.rivers.iter().map(hexes).collect(),
            sites: view.sites.iter().map(|&path| path_name(rules, path)).collect(),
            bridges: view.bridges.iter().map(bridge).collect(),
            left: view.left.clone(),
            wealthiest: view.wealthiest.map(|seat| seat.0),
            poor: seats(view.poor),
            gold_for_building: view.gold_for_building,
            gold_for_bridge: view.gold_for_bridge,
        }
    }
}
