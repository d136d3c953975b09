//! What everybody knows of a game of Explorers & Pirates, as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::board::{HexId, PathId};
use tradeholm_engine::explorers_pirates::{
    AreaView, CARD_POINTS, CREWS_NEEDED, EpView, HarborView, LairView, MissionView, ShipView, ShoalView,
    TRIBUTE, VillageView, Voyage, WOOL_POINTS,
};
use ts_rs::TS;

use super::json::{HoldJson, MissionJson, VillageKindJson, hold_json};
use super::notation::write_ship;
use crate::json::{AreaStackJson, SeatJson, TerrainJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

/// Where a ship may sail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Voyage", export_to = "game.ts")]
pub struct VoyageJson {
    /// To this path.
    pub to: String,
    /// For so many movement points.
    pub points: u8,
    /// Past the pirate ship of an opponent, for a tribute.
    pub tribute: bool,
    /// The unexplored hex that is turned up there.
    pub discovers: Option<String>,
}

impl VoyageJson {
    fn new(rules: &Rules, voyage: &Voyage) -> Self {
        VoyageJson {
            to: path_name(rules, voyage.to),
            points: voyage.points,
            tribute: voyage.tribute,
            discovers: voyage.discovers.map(|hex| hex_name(rules, hex)),
        }
    }
}

/// A ship on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "SailingShip", export_to = "game.ts")]
pub struct SailingShipJson {
    /// Whose.
    pub seat: SeatJson,
    /// How actions call it: its path, with `#2` behind it for the second ship of a player there.
    pub name: String,
    /// Where it lies.
    pub path: String,
    /// What it carries.
    pub hold: HoldJson,
    /// Movement points that it has left; those of a turn where its player is not moving.
    pub points: u8,
    /// Whether it has moved in this movement phase and may go on.
    pub under_way: bool,
    /// Whether it does not move again in this movement phase.
    pub finished: bool,
    /// Whether that is so because it discovered something.
    pub discovered: bool,
    /// Whether wool is paid for it.
    pub wool: bool,
    /// Whether tribute is paid for it.
    pub tribute: bool,
    /// Whether it has tried to chase the pirate ship away.
    pub tried: bool,
    /// Where it may sail now, in the movement phase of its player; what cannot be paid is among it.
    pub voyages: Vec<VoyageJson>,
    /// Where else it might with wool.
    pub with_wool: Vec<VoyageJson>,
}

impl SailingShipJson {
    fn new(rules: &Rules, ship: &ShipView) -> Self {
        let voyages = |all: &[Voyage]| all.iter().map(|voyage| VoyageJson::new(rules, voyage)).collect();
        SailingShipJson {
            seat: ship.seat.0,
            name: write_ship(rules, ship.name),
            path: path_name(rules, ship.name.path),
            hold: hold_json(ship.hold),
            points: ship.points,
            under_way: ship.under_way,
            finished: ship.finished,
            discovered: ship.discovered,
            wool: ship.wool,
            tribute: ship.tribute,
            tried: ship.tried,
            voyages: voyages(&ship.voyages),
            with_wool: voyages(&ship.with_wool),
        }
    }
}

/// A harbor settlement on the board, which is a city among the buildings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "HarborSettlement", export_to = "game.ts")]
pub struct HarborSettlementJson {
    /// Whose; neutral colors have some too.
    pub owner: SeatJson,
    /// Where.
    pub at: String,
    /// What lies in its basin.
    pub hold: HoldJson,
}

/// A mission in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "MissionTrack", export_to = "game.ts")]
pub struct MissionTrackJson {
    /// Which.
    pub mission: MissionJson,
    /// The points of each space, the start first.
    pub points: Vec<u8>,
    /// The space of each seat's marker.
    pub spaces: Vec<u8>,
    /// Who holds its card.
    pub card: Option<SeatJson>,
    /// What the card is worth.
    pub card_points: u8,
}

/// A gold field that was discovered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "PirateLair", export_to = "game.ts")]
pub struct PirateLairJson {
    /// Its hex.
    pub hex: String,
    /// Crews of each seat.
    pub crews: Vec<u8>,
    /// How many more capture it; 0 once it is captured.
    pub needs: u8,
    /// Whether it is captured, but for what follows the movement phase.
    pub captured: bool,
    /// Whether that is done: the field has its number.
    pub resolved: bool,
}

/// A shoal that was discovered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Shoal", export_to = "game.ts")]
pub struct ShoalJson {
    /// Its hex.
    pub hex: String,
    /// The die that places fish there.
    pub face: u8,
    /// Whether there is a haul.
    pub haul: bool,
    /// Whether that die would place one now.
    pub open: bool,
}

/// A village that was discovered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "SpiceVillage", export_to = "game.ts")]
pub struct SpiceVillageJson {
    /// Its hex.
    pub hex: String,
    /// What it is good at.
    pub village: VillageKindJson,
    /// The die that chases the pirate ship away for its friends, if it is good at that.
    pub die: Option<u8>,
    /// Its friends.
    pub friends: Vec<SeatJson>,
    /// Spice sacks that are left there.
    pub sacks: u8,
}

/// A kind of hex with its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FindOdds", export_to = "game.ts")]
pub struct FindOddsJson {
    /// What it is made of.
    pub terrain: TerrainJson,
    /// Its weight among those of the area.
    pub weight: u32,
}

/// What is left face down in an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "UnexploredArea", export_to = "game.ts")]
pub struct UnexploredAreaJson {
    /// What is left.
    pub left: AreaStackJson,
    /// Its hexes that are not explored.
    pub hexes: Vec<String>,
    /// The dice of shoals that were not discovered; more than there are shoals where some are not in the game.
    pub faces: Vec<u8>,
    /// The villages that were not discovered.
    pub villages: Vec<VillageKindJson>,
    /// What the next hex may be.
    pub odds: Vec<FindOddsJson>,
}

/// What only Explorers & Pirates has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EpView", export_to = "game.ts")]
pub struct EpViewJson {
    /// The ships, by seat and place.
    pub ships: Vec<SailingShipJson>,
    /// The harbor settlements.
    pub harbors: Vec<HarborSettlementJson>,
    /// Ships in each seat's supply.
    pub ships_left: Vec<u8>,
    /// Settlers in each seat's supply.
    pub settlers_left: Vec<u8>,
    /// Crews in each seat's supply.
    pub crews_left: Vec<u8>,
    /// The missions in play.
    pub missions: Vec<MissionTrackJson>,
    /// The gold fields that were discovered.
    pub lairs: Vec<PirateLairJson>,
    /// Numbers of lair tokens that were not turned.
    pub lair_numbers: Vec<u8>,
    /// The shoals that were discovered.
    pub shoals: Vec<ShoalJson>,
    /// Fish hauls in the supply.
    pub hauls_left: u8,
    /// The villages that were discovered.
    pub villages: Vec<SpiceVillageJson>,
    /// The hex of a pirate ship.
    pub pirate: Option<String>,
    /// Whose it is.
    pub pirate_of: Option<SeatJson>,
    /// The tribute it asks for, in gold.
    pub tribute: u8,
    /// For each seat the dice that would chase a pirate ship away.
    pub chasing_dice: Vec<Vec<u8>>,
    /// The hex of the Council.
    pub council: Option<String>,
    /// Its docks.
    pub docks: Vec<String>,
    /// Hexes to which no pirate ship ever goes.
    pub no_pirate: Vec<String>,
    /// Sea paths now.
    pub sea_paths: Vec<String>,
    /// What is left face down in each area.
    pub areas: Vec<UnexploredAreaJson>,
    /// Whether the player on turn is in the movement phase.
    pub moving: bool,
    /// Movement points that wool brings a ship.
    pub wool_points: u8,
    /// Resources that the player on turn may still buy for gold.
    pub purchases_left: u8,
    /// Resources that each seat may sell in a turn, to friends.
    pub sales: Vec<u8>,
    /// How many the player on turn has sold.
    pub sold: u8,
    /// Whether the player on turn has rolled for fish.
    pub fish_rolled: bool,
    /// How many more exchanges of cargo the player on turn may make.
    pub exchanges_left: u8,
    /// Lairs that were captured in this movement phase, in order.
    pub captures: Vec<String>,
    /// With these words actions begin that end the way of a ship under way; `sail` where another ship sails.
    pub end_a_way: Vec<String>,
}

impl EpViewJson {
    pub(super) fn new(rules: &Rules, view: &EpView) -> Self {
        let hex = |hex: &HexId| hex_name(rules, *hex);
        let hexes = |all: &[HexId]| all.iter().map(hex).collect();
        EpViewJson {
            ships: view.ships.iter().map(|ship| SailingShipJson::new(rules, ship)).collect(),
            harbors: view
                .harbors
                .iter()
                .map(|&HarborView { owner, at, hold }| HarborSettlementJson {
                    owner: owner.0,
                    at: intersection_name(rules, at),
                    hold: hold_json(hold),
                })
                .collect(),
            ships_left: view.ships_left.clone(),
            settlers_left: view.settlers_left.clone(),
            crews_left: view.crews_left.clone(),
            missions: view.missions.iter().map(mission).collect(),
            lairs: view.lairs.iter().map(|known| lair(rules, known)).collect(),
            lair_numbers: view.lair_numbers.clone(),
            shoals: view
                .shoals
                .iter()
                .map(|&ShoalView { hex: at, face, haul, open }| ShoalJson { hex: hex(&at), face, haul, open })
                .collect(),
            hauls_left: view.hauls_left,
            villages: view
                .villages
                .iter()
                .map(|&VillageView { hex: at, village, die, friends, sacks }| SpiceVillageJson {
                    hex: hex(&at),
                    village: village.into(),
                    die,
                    friends: seats(friends),
                    sacks,
                })
                .collect(),
            pirate: view.pirate.map(|(at, _)| hex(&at)),
            pirate_of: view.pirate.map(|(_, seat)| seat.0),
            tribute: TRIBUTE,
            chasing_dice: view.chasing_dice.clone(),
            council: view.council.as_ref().map(hex),
            docks: view.docks.iter().map(|&at| intersection_name(rules, at)).collect(),
            no_pirate: hexes(&view.no_pirate),
            sea_paths: view.sea_paths.iter().map(|&path: &PathId| path_name(rules, path)).collect(),
            areas: view.areas.iter().map(|known| area(rules, known)).collect(),
            moving: view.moving,
            wool_points: WOOL_POINTS,
            purchases_left: view.purchases_left,
            sales: view.sales.clone(),
            sold: view.sold,
            fish_rolled: view.fish_rolled,
            exchanges_left: view.exchanges_left,
            captures: hexes(&view.captures),
            end_a_way: view.end_a_way.map(str::to_owned).to_vec(),
        }
    }
}

fn mission(known: &MissionView) -> MissionTrackJson {
    MissionTrackJson {
        mission: known.mission.into(),
        points: known.mission.track().to_vec(),
        spaces: known.spaces.clone(),
        card: known.card.map(|seat| seat.0),
        card_points: CARD_POINTS,
    }
}

fn lair(rules: &Rules, known: &LairView) -> PirateLairJson {
    let there: u8 = known.crews.iter().sum();
    PirateLairJson {
        hex: hex_name(rules, known.hex),
        crews: known.crews.clone(),
        needs: if known.captured { 0 } else { CREWS_NEEDED.saturating_sub(there) },
        captured: known.captured,
        resolved: known.resolved,
    }
}

fn area(rules: &Rules, known: &AreaView) -> UnexploredAreaJson {
    UnexploredAreaJson {
        left: AreaStackJson::new(&known.left),
        hexes: known.hexes.iter().map(|&hex| hex_name(rules, hex)).collect(),
        faces: known.faces.clone(),
        villages: known.villages.iter().map(|&village| village.into()).collect(),
        odds: known
            .odds
            .iter()
            .map(|&(terrain, weight)| FindOddsJson { terrain: terrain.into(), weight })
            .collect(),
    }
}
