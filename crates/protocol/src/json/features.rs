//! What a scenario marks on its board.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{
    Area, FaceDown, Features, HarborKind, MarkedSpot, Marker, PirateStart, Spot, Terrain,
};
use ts_rs::TS;

use super::{ColorJson, HarborKindJson, TerrainJson};
use crate::notation::{NotationError, parse_hex_coord, parse_intersection_coord, parse_path_coord};

/// A named set of hexes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Area", export_to = "game.ts")]
pub struct AreaJson {
    /// Its name.
    pub name: String,
    /// Its hexes.
    pub hexes: Vec<String>,
    /// Points for a player's first settlement in it.
    #[serde(default)]
    pub points: u8,
    /// Whether starting settlements may stand here.
    #[serde(default)]
    pub start: bool,
    /// Whether players may build here.
    #[serde(default = "allowed")]
    pub build: bool,
    /// Whether the robber may be moved here.
    #[serde(default = "allowed")]
    pub robber: bool,
}

/// What an area allows unless it says otherwise.
const fn allowed() -> bool {
    true
}

/// A marked place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "MarkedSpot", export_to = "game.ts")]
pub struct SpotJson {
    /// `hex`, `intersection` or `path`.
    pub kind: SpotKindJson,
    /// Where.
    pub at: String,
    /// A number that belongs to it; 0 if none.
    #[serde(default)]
    pub value: u8,
    /// The color it is for, if for one.
    #[serde(rename = "colour", alias = "color")]
    pub color: Option<ColorJson>,
}

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "SpotKind", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum SpotKindJson {
    Hex,
    Intersection,
    Path,
}

/// Places of one meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Marker", export_to = "game.ts")]
pub struct MarkerJson {
    /// What they are.
    pub name: String,
    /// Where.
    pub spots: Vec<SpotJson>,
}

/// A number of the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ScenarioValue", export_to = "game.ts")]
pub struct ValueJson {
    /// Its name.
    pub name: String,
    /// The number.
    pub value: u8,
}

/// All that a scenario marks on its board or lays beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Features", export_to = "game.ts")]
pub struct FeaturesJson {
    /// Where the pirate starts: a hex, `none` if beside the board; `null` if there is none.
    pub pirate: Option<String>,
    /// The areas.
    #[serde(default)]
    pub areas: Vec<AreaJson>,
    /// The markers.
    #[serde(default)]
    pub markers: Vec<MarkerJson>,
    /// Hexes that lie face down, where one stack is for all of the board.
    #[serde(default)]
    pub face_down: Vec<TerrainJson>,
    /// Its number tokens.
    #[serde(default)]
    pub face_down_numbers: Vec<u8>,
    /// What lies face down for each area, where each has a stack of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<StackJson>>", optional)]
    pub stacks: Vec<StackJson>,
    /// Harbors that the players place.
    #[serde(default)]
    pub harbor_tokens: Vec<HarborKindJson>,
    /// Numbers of the scenario.
    #[serde(default)]
    pub values: Vec<ValueJson>,
}

/// What lies face down for the unexplored hexes of an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "AreaStack", export_to = "game.ts")]
pub struct StackJson {
    /// The area.
    pub area: String,
    /// Hexes.
    pub terrain: Vec<TerrainJson>,
    /// Number tokens.
    pub numbers: Vec<u8>,
}

impl StackJson {
    /// A stack of a board, or what is left of it.
    pub fn new(stack: &FaceDown) -> Self {
        StackJson {
            area: stack.area.clone(),
            terrain: stack.terrain.iter().map(|&t| t.into()).collect(),
            numbers: stack.numbers.clone(),
        }
    }

    fn read(&self) -> FaceDown {
        FaceDown {
            area: self.area.clone(),
            terrain: self.terrain.iter().map(|&t| Terrain::from(t)).collect(),
            numbers: self.numbers.clone(),
        }
    }
}

impl FeaturesJson {
    /// What a board marks; nothing if it marks nothing.
    pub(super) fn new(features: &Features) -> Option<Self> {
        if *features == Features::default() {
            return None;
        }
        let only = features.face_down.iter().find(|stack| stack.area.is_empty());
        let named = features.face_down.iter().filter(|stack| !stack.area.is_empty());
        Some(FeaturesJson {
            pirate: match features.pirate {
                PirateStart::Unused => None,
                PirateStart::Aside => Some("none".to_owned()),
                PirateStart::At(at) => Some(at.to_string()),
            },
            areas: features.areas.iter().map(area).collect(),
            markers: features
                .markers
                .iter()
                .map(|m| MarkerJson { name: m.name.clone(), spots: m.spots.iter().map(spot).collect() })
                .collect(),
            face_down: only.map_or(Vec::new(), |stack| stack.terrain.iter().map(|&t| t.into()).collect()),
            face_down_numbers: only.map_or(Vec::new(), |stack| stack.numbers.clone()),
            stacks: named.map(StackJson::new).collect(),
            harbor_tokens: features.harbor_tokens.iter().map(|&kind| kind.into()).collect(),
            values: features
                .values
                .iter()
                .map(|(name, value)| ValueJson { name: name.clone(), value: *value })
                .collect(),
        })
    }

    /// Reads them back.
    pub(super) fn read(&self) -> Result<Features, NotationError> {
        let is_one = !self.face_down.is_empty() || !self.face_down_numbers.is_empty();
        let only = is_one.then(|| FaceDown {
            area: String::new(),
            terrain: self.face_down.iter().map(|&t| Terrain::from(t)).collect(),
            numbers: self.face_down_numbers.clone(),
        });
        Ok(Features {
            pirate: match self.pirate.as_deref() {
                None => PirateStart::Unused,
                Some("none") => PirateStart::Aside,
                Some(at) => PirateStart::At(parse_hex_coord(at)?),
            },
            areas: self.areas.iter().map(read_area).collect::<Result<_, _>>()?,
            markers: self.markers.iter().map(read_marker).collect::<Result<_, _>>()?,
            face_down: only.into_iter().chain(self.stacks.iter().map(StackJson::read)).collect(),
            harbor_tokens: self.harbor_tokens.iter().map(|&kind| HarborKind::from(kind)).collect(),
            values: self.values.iter().map(|v| (v.name.clone(), v.value)).collect(),
        })
    }
}

fn area(area: &Area) -> AreaJson {
    AreaJson {
        name: area.name.clone(),
        hexes: area.hexes.iter().map(ToString::to_string).collect(),
        points: area.points,
        start: area.start,
        build: area.build,
        robber: area.robber,
    }
}

fn read_area(json: &AreaJson) -> Result<Area, NotationError> {
    let hexes = json.hexes.iter().map(|at| parse_hex_coord(at)).collect::<Result<_, _>>()?;
    let AreaJson { points, start, build, robber, .. } = *json;
    Ok(Area { points, start, build, robber, ..Area::new(json.name.clone(), hexes) })
}

fn spot(marked: &MarkedSpot) -> SpotJson {
    let (kind, at) = match marked.spot {
        Spot::Hex(at) => (SpotKindJson::Hex, at.to_string()),
        Spot::Intersection(at) => (SpotKindJson::Intersection, at.to_string()),
        Spot::Path(at) => (SpotKindJson::Path, at.to_string()),
    };
    SpotJson { kind, at, value: marked.value, color: marked.color.map(Into::into) }
}

fn read_marker(json: &MarkerJson) -> Result<Marker, NotationError> {
    let read = |json: &SpotJson| {
        let spot = match json.kind {
            SpotKindJson::Hex => Spot::Hex(parse_hex_coord(&json.at)?),
            SpotKindJson::Intersection => Spot::Intersection(parse_intersection_coord(&json.at)?),
            SpotKindJson::Path => Spot::Path(parse_path_coord(&json.at)?),
        };
        Ok(MarkedSpot { spot, value: json.value, color: json.color.map(Into::into) })
    };
    Ok(Marker { name: json.name.clone(), spots: json.spots.iter().map(read).collect::<Result<_, _>>()? })
}
