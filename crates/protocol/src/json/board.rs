//! The board: as it was dealt, and as it lies on the table with its pieces.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::board::{
    Board, BoardHex, Harbor, HarborKind, HexCoord, HexId, IntersectionId, NumberMask, PathId, StartingPieces,
    Terrain,
};
use tradeholm_engine::{Building, Seat};
use ts_rs::TS;

use super::{BuildingKindJson, ColorJson, FeaturesJson, HarborKindJson, InputError, SeatJson, TerrainJson};
use crate::notation::{
    NotationError, hex_name, intersection_name, parse_hex_coord, parse_intersection_coord, parse_path_coord,
    path_name,
};

/// A hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Hex", export_to = "game.ts")]
pub struct HexJson {
    /// East-ward position in the row.
    pub q: i8,
    /// South-ward row.
    pub r: i8,
    /// What it is made of.
    pub terrain: TerrainJson,
    /// On which sums it produces, ascending.
    #[serde(default)]
    pub numbers: Vec<u8>,
    /// Another way to give a single number, on reading.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub number: Option<u8>,
}

/// A harbor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(from = "HarborInput")]
#[ts(rename = "Harbor", export_to = "game.ts")]
pub struct HarborJson {
    /// The coastal path; both its intersections have the harbor.
    pub path: String,
    /// What it trades.
    pub kind: HarborKindJson,
}

/// The two ways to write a harbor: by its path, or by a hex and the side it is on.
#[derive(Deserialize)]
#[serde(untagged)]
enum HarborInput {
    Path {
        path: String,
        kind: HarborKindJson,
    },
    Side {
        q: i8,
        r: i8,
        // Map files of other programs say edge.
        #[serde(alias = "edge")]
        side: String,
        kind: HarborKindJson,
    },
}

impl From<HarborInput> for HarborJson {
    fn from(input: HarborInput) -> Self {
        match input {
            HarborInput::Path { path, kind } => HarborJson { path, kind },
            HarborInput::Side { q, r, side, kind } => HarborJson { path: format!("{q},{r}.{side}"), kind },
        }
    }
}

/// A hex by name, or on reading also as `{"q":0,"r":0}`.
#[derive(Deserialize)]
#[serde(untagged)]
enum PlaceInput {
    Name(String),
    Axial { q: i8, r: i8 },
}

fn read_place<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<PlaceInput>::deserialize(from)?.map(|place| match place {
        PlaceInput::Name(name) => name,
        PlaceInput::Axial { q, r } => format!("{q},{r}"),
    }))
}

/// The pieces that a color starts with on a beginners' map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "StartingPieces", export_to = "game.ts")]
pub struct StartingJson {
    /// Whose.
    #[serde(rename = "colour", alias = "color")]
    pub color: ColorJson,
    /// The two settlements; the second one gives the starting resources.
    pub settlements: [String; 2],
    /// The road beside each.
    pub roads: [String; 2],
}

/// A board as dealt. On reading a hex may give its number as `"number": 5`, a harbor its place as
/// `"q"`, `"r"` and `"side"` (or `"edge"`), and the robber its hex as `{"q":0,"r":0}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Board", export_to = "game.ts")]
pub struct BoardJson {
    /// The hexes.
    pub hexes: Vec<HexJson>,
    /// The harbors.
    #[serde(default)]
    pub harbors: Vec<HarborJson>,
    /// The robber's hex, if it is on the board.
    #[serde(default, deserialize_with = "read_place")]
    pub robber: Option<String>,
    /// The pieces of a beginners' map; empty when players place their own.
    #[serde(default)]
    pub starting: Vec<StartingJson>,
    /// Where neutral settlements stand, in Catan for Two.
    #[serde(default)]
    pub neutral: Vec<String>,
    /// What the scenario marks; left out where it marks nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub features: Option<FeaturesJson>,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Building", export_to = "game.ts")]
pub struct BuildingJson {
    /// The intersection.
    pub at: String,
    /// Whose.
    pub seat: SeatJson,
    /// Settlement or city.
    pub kind: BuildingKindJson,
}

/// A road.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Road", export_to = "game.ts")]
pub struct RoadJson {
    /// The path.
    pub path: String,
    /// Whose.
    pub seat: SeatJson,
}

/// The board as it lies on the table, with all pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Table", export_to = "game.ts")]
pub struct TableJson {
    /// The hexes in reading order.
    pub hexes: Vec<HexJson>,
    /// The harbors.
    pub harbors: Vec<HarborJson>,
    /// The robber's hex, if it is on the board.
    pub robber: Option<String>,
    /// Settlements and cities.
    pub buildings: Vec<BuildingJson>,
    /// Roads.
    pub roads: Vec<RoadJson>,
    /// What the scenario marks; left out where it marks nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub features: Option<FeaturesJson>,
}

/// What lies on the table, as a view and a whole position both list it.
pub(super) struct OnTable<'a> {
    pub terrain: &'a [Terrain],
    pub numbers: &'a [NumberMask],
    pub harbors: &'a [(PathId, HarborKind)],
    pub robber: Option<HexId>,
    pub buildings: &'a [(IntersectionId, Seat, Building)],
    pub roads: &'a [(PathId, Seat)],
}

impl TableJson {
    pub(super) fn new(rules: &Rules, on: &OnTable<'_>) -> Self {
        let hexes = rules.topology().hexes().zip(on.terrain.iter().zip(on.numbers));
        TableJson {
            hexes: hexes.map(|(id, (&t, &n))| hex(rules.topology().hex_at(id), t, n)).collect(),
            harbors: on
                .harbors
                .iter()
                .map(|&(path, kind)| HarborJson { path: path_name(rules, path), kind: kind.into() })
                .collect(),
            robber: on.robber.map(|h| hex_name(rules, h)),
            buildings: on
                .buildings
                .iter()
                .map(|&(at, seat, kind)| BuildingJson {
                    at: intersection_name(rules, at),
                    seat: seat.0,
                    kind: kind.into(),
                })
                .collect(),
            roads: on
                .roads
                .iter()
                .map(|&(path, seat)| RoadJson { path: path_name(rules, path), seat: seat.0 })
                .collect(),
            features: FeaturesJson::new(&rules.board().features),
        }
    }
}

fn hex(at: HexCoord, terrain: Terrain, numbers: NumberMask) -> HexJson {
    HexJson { q: at.q, r: at.r, terrain: terrain.into(), numbers: numbers.iter().collect(), number: None }
}

impl From<&Board> for BoardJson {
    fn from(board: &Board) -> Self {
        BoardJson {
            hexes: board.hexes.iter().map(|h| hex(h.at, h.terrain, h.numbers)).collect(),
            harbors: board
                .harbors
                .iter()
                .map(|h| HarborJson { path: h.path.to_string(), kind: h.kind.into() })
                .collect(),
            robber: board.robber.map(|at| at.to_string()),
            starting: board
                .starting
                .iter()
                .map(|s| StartingJson {
                    color: s.color.into(),
                    settlements: s.settlements.map(|at| at.to_string()),
                    roads: s.roads.map(|path| path.to_string()),
                })
                .collect(),
            neutral: board.neutral.iter().map(ToString::to_string).collect(),
            features: FeaturesJson::new(&board.features),
        }
    }
}

impl TryFrom<&BoardJson> for Board {
    type Error = InputError;

    fn try_from(json: &BoardJson) -> Result<Self, InputError> {
        let mut hexes = json.hexes.iter().map(read_hex).collect::<Result<Vec<_>, _>>()?;
        hexes.sort_by_key(|h| h.at);
        let harbors =
            json.harbors.iter().map(|h| Ok(Harbor { path: parse_path_coord(&h.path)?, kind: h.kind.into() }));
        let starting = json.starting.iter().map(|s| {
            let [a, b] = &s.settlements;
            let [c, d] = &s.roads;
            Ok(StartingPieces {
                color: s.color.into(),
                settlements: [parse_intersection_coord(a)?, parse_intersection_coord(b)?],
                roads: [parse_path_coord(c)?, parse_path_coord(d)?],
            })
        });
        Ok(Board {
            hexes,
            harbors: harbors.collect::<Result<_, NotationError>>()?,
            robber: json.robber.as_deref().map(parse_hex_coord).transpose()?,
            starting: starting.collect::<Result<_, NotationError>>()?,
            neutral: json.neutral.iter().map(|at| parse_intersection_coord(at)).collect::<Result<_, _>>()?,
            features: json.features.as_ref().map(FeaturesJson::read).transpose()?.unwrap_or_default(),
        })
    }
}

fn read_hex(json: &HexJson) -> Result<BoardHex, InputError> {
    let mut numbers = 0;
    for &n in json.numbers.iter().chain(&json.number) {
        if !(2..=12).contains(&n) || n == 7 {
            return Err(InputError::Number(n));
        }
        numbers |= 1 << n;
    }
    let at = HexCoord::new(json.q, json.r);
    Ok(BoardHex { at, terrain: json.terrain.into(), numbers: NumberMask(numbers) })
}
