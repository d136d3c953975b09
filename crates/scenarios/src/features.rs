//! Reading what a file marks on its board: areas, markers, pools, limits and numbers of its own.

use tradeholm_engine::Color;
use tradeholm_engine::board::{
    HexCoord, InlandHex, JoinedToken, MarkedSpot, NumberMask, PirateStart, Spot, Terrain, Topology,
};

use crate::ScenarioError;
use crate::draft::{terrain_pool, token};
use crate::read::{Item, Located};

type Read<T> = Result<T, ScenarioError>;

/// How one kind of place is read.
type ReadSpot = fn(Item<'_>) -> Read<Spot>;

/// The most areas, markers or values of a file.
const MAX_NAMED: usize = 40;
/// The most places that all markers of a file may have, and so the most of one.
pub(crate) const MAX_SPOTS: usize = 512;

/// `[[area]]`
#[derive(Clone, Debug)]
pub(crate) struct AreaDraft {
    pub name: String,
    pub hexes: Vec<Located<HexCoord>>,
    pub points: u8,
    pub start: bool,
    pub build: bool,
    pub robber: bool,
    pub divided: bool,
}

/// `[[marker]]`
#[derive(Clone, Debug)]
pub(crate) struct MarkerDraft {
    pub name: String,
    pub spots: Vec<Located<MarkedSpot>>,
}

/// `[[pool]]`
#[derive(Clone, Debug)]
pub(crate) struct PoolDraft {
    pub areas: Vec<Located<String>>,
    pub hexes: Vec<Located<HexCoord>>,
    pub terrain: Option<Located<Vec<Terrain>>>,
    pub numbers: Option<Located<Vec<u8>>>,
    pub corners: Vec<Located<HexCoord>>,
    pub face_down: bool,
    pub numbers_stay: bool,
}

/// `deal.barred`
#[derive(Clone, Debug)]
pub(crate) struct BarredDraft {
    pub hexes: Vec<Located<HexCoord>>,
    pub terrain: Vec<Terrain>,
    pub numbers: Vec<u8>,
}

/// `board.robber`
#[derive(Clone, Copy, Debug)]
pub(crate) enum RobberDraft {
    At(HexCoord),
    Number(u8),
    Desert,
    Aside,
}

pub(crate) fn robber(item: Item<'_>) -> Read<RobberDraft> {
    let text = item.text()?;
    match text {
        "none" => return Ok(RobberDraft::Aside),
        "desert" => return Ok(RobberDraft::Desert),
        _ => {}
    }
    let Some(number) = text.strip_prefix("number ") else { return Ok(RobberDraft::At(item.hex()?)) };
    let token = number.trim().parse().ok().filter(|n| matches!(n, 2..=6 | 8..=12));
    let not_one = || item.error(format!("{number:?} is not a number token (2 to 6, 8 to 12)"));
    Ok(RobberDraft::Number(token.ok_or_else(not_one)?))
}

pub(crate) fn pirate(item: Item<'_>) -> Read<PirateStart> {
    Ok(if item.text()? == "none" { PirateStart::Aside } else { PirateStart::At(item.hex()?) })
}

/// A name that modules look for.
fn name(item: Item<'_>) -> Read<String> {
    checked_name(item.text()?, item)
}

fn checked_name(name: &str, item: Item<'_>) -> Read<String> {
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if name.is_empty() || name.len() > 40 || !name.chars().all(known) {
        return Err(item.error("a name is at most 40 small letters, digits, - and _"));
    }
    Ok(name.to_owned())
}

/// A list that is not longer than any board needs.
pub(crate) fn bounded<'a>(item: Item<'a>, what: &str, most: usize) -> Read<Vec<Item<'a>>> {
    let list = item.list()?;
    if list.len() > most {
        return Err(item.error(format!("there are {} {what}; at most {most} fit", list.len())));
    }
    Ok(list)
}

/// Hexes, each as `q,r` or several of a row as `q..q,r`.
fn hexes(item: Item<'_>) -> Read<Vec<Located<HexCoord>>> {
    let mut all = Vec::new();
    for entry in bounded(item, "entries", Topology::MAX_HEXES)? {
        let text = entry.text()?;
        let Some((first, rest)) = text.split_once("..") else {
            all.push(entry.at(entry.hex()?));
            continue;
        };
        let row = || {
            let (last, r) = rest.split_once(',')?;
            let whole = |text: &str| text.trim().parse::<i8>().ok().filter(|n| (-60..=60).contains(n));
            Some((whole(first)?, whole(last)?, whole(r)?))
        };
        let (first, last, r) = row()
            .filter(|(first, last, _)| first <= last)
            .ok_or_else(|| entry.error(format!("{text:?} is not a row of hexes such as \"-1..2,0\"")))?;
        all.extend((first..=last).map(|q| entry.at(HexCoord::new(q, r))));
        // A row may stand for many hexes: enough is enough before all of them are listed.
        if all.len() > Topology::MAX_HEXES {
            return Err(entry.error(format!("these are more than {} hexes", Topology::MAX_HEXES)));
        }
    }
    Ok(all)
}

/// The hexes at which spirals may start.
pub(crate) fn corners(item: Item<'_>) -> Read<Vec<Located<HexCoord>>> {
    bounded(item, "corners", Topology::MAX_HEXES)?.into_iter().map(|i| Ok(i.at(i.hex()?))).collect()
}

pub(crate) fn areas(item: Item<'_>) -> Read<Vec<Located<AreaDraft>>> {
    bounded(item, "areas", MAX_NAMED)?;
    item.each(|entry| {
        let table = entry.table(&["name", "hexes", "points", "start", "build", "robber", "divided"])?;
        let flag = |key, otherwise| table.get(key).map_or(Ok(otherwise), Item::flag);
        Ok(AreaDraft {
            name: name(table.need("name")?)?,
            hexes: hexes(table.need("hexes")?)?,
            points: table.get("points").map_or(Ok(0), |i| i.int("points", 0..=9))? as u8,
            start: flag("start", false)?,
            build: flag("build", true)?,
            robber: flag("robber", true)?,
            divided: flag("divided", false)?,
        })
    })
}

pub(crate) fn markers(item: Item<'_>) -> Read<Vec<Located<MarkerDraft>>> {
    bounded(item, "markers", MAX_NAMED)?;
    let all = item.each(|entry| {
        let table = entry.table(&["name", "hexes", "intersections", "paths"])?;
        let name = name(table.need("name")?)?;
        let kinds: [(&str, ReadSpot); 3] = [
            ("hexes", |i| Ok(Spot::Hex(i.hex()?))),
            ("intersections", |i| Ok(Spot::Intersection(i.intersection()?))),
            ("paths", |i| Ok(Spot::Path(i.path()?))),
        ];
        let mut spots = Vec::new();
        for (key, read) in kinds {
            let Some(list) = table.get(key) else { continue };
            for item in bounded(list, "places", MAX_SPOTS)? {
                spots.push(item.at(marked(item, read)?));
            }
        }
        if spots.is_empty() {
            return Err(entry.error(format!("the marker {name} has no hexes, intersections or paths")));
        }
        Ok(MarkerDraft { name, spots })
    })?;
    let spots: usize = all.iter().map(|m| m.value.spots.len()).sum();
    if spots > MAX_SPOTS {
        return Err(item.error(format!("the markers have {spots} places; at most {MAX_SPOTS} fit")));
    }
    Ok(all)
}

/// A place alone, or with its number and color.
fn marked(item: Item<'_>, read: ReadSpot) -> Read<MarkedSpot> {
    if item.text().is_ok() {
        return Ok(MarkedSpot { spot: read(item)?, value: 0, color: None });
    }
    let table = item.table(&["at", "value", "color"])?;
    Ok(MarkedSpot {
        spot: read(table.need("at")?)?,
        value: table.get("value").map_or(Ok(0), |i| i.int("value", 0..=255))? as u8,
        color: table.get("color").map(|i| i.named("color", Color::from_name)).transpose()?,
    })
}

pub(crate) fn pools(item: Item<'_>) -> Read<Vec<Located<PoolDraft>>> {
    bounded(item, "pools", MAX_NAMED)?;
    item.each(|entry| {
        let keys = ["areas", "hexes", "terrain", "numbers", "corners", "face_down", "numbers_stay"];
        let table = entry.table(&keys)?;
        let located = |item: Item<'_>| Ok(item.at(name(item)?));
        let tokens =
            |i: Item<'_>| bounded(i, "tokens", 128)?.into_iter().map(token).collect::<Read<Vec<_>>>();
        Ok(PoolDraft {
            areas: match table.get("areas") {
                Some(areas) => areas.list()?.into_iter().map(located).collect::<Read<_>>()?,
                None => Vec::new(),
            },
            hexes: table.get("hexes").map_or(Ok(Vec::new()), hexes)?,
            terrain: table.get("terrain").map(|i| Ok(i.at(terrain_pool(i)?))).transpose()?,
            numbers: table.get("numbers").map(|i| Ok(i.at(tokens(i)?))).transpose()?,
            corners: table.get("corners").map_or(Ok(Vec::new()), corners)?,
            face_down: table.get("face_down").map_or(Ok(false), Item::flag)?,
            numbers_stay: table.get("numbers_stay").map_or(Ok(false), Item::flag)?,
        })
    })
}

pub(crate) fn barred(item: Item<'_>) -> Read<Vec<Located<BarredDraft>>> {
    bounded(item, "entries", MAX_NAMED)?;
    item.each(|entry| {
        let table = entry.table(&["hexes", "terrain", "numbers"])?;
        let numbers = table.need("numbers")?.list()?.into_iter().map(token).collect::<Read<_>>()?;
        let terrain = table.get("terrain").map_or(Ok(Vec::new()), terrains)?;
        let hexes = table.get("hexes").map_or(Ok(Vec::new()), hexes)?;
        if hexes.is_empty() && terrain.is_empty() {
            return Err(entry.error("say on which hexes or which terrain these numbers may not lie"));
        }
        Ok(BarredDraft { hexes, terrain, numbers })
    })
}

/// Hexes that are dealt inland, with the numbers printed on them.
pub(crate) fn inland(item: Item<'_>) -> Read<Vec<InlandHex>> {
    let mut all = Vec::new();
    for entry in bounded(item, "hexes", Topology::MAX_HEXES)? {
        let table = entry.table(&["terrain", "numbers"])?;
        let terrain = table.need("terrain")?.named("terrain", Terrain::from_name)?;
        if !terrain.is_land() || terrain.takes_number() {
            let reason =
                format!("{} is not dealt inland: only land that takes no number token is", terrain.name());
            return Err(entry.error(reason));
        }
        let mut mask = 0;
        for number in table.get("numbers").map_or(Ok(Vec::new()), Item::list)? {
            mask |= 1 << token(number)?;
        }
        if mask != 0 && !terrain.shows_numbers() {
            return Err(entry.error(format!("{} has no numbers", terrain.name())));
        }
        all.push(InlandHex { terrain, numbers: NumberMask(mask) });
    }
    Ok(all)
}

/// Number tokens that join others on their hexes.
pub(crate) fn joined(item: Item<'_>) -> Read<Vec<JoinedToken>> {
    let mut all: Vec<JoinedToken> = Vec::new();
    for entry in bounded(item, "tokens", MAX_NAMED)? {
        let table = entry.table(&["token", "to"])?;
        let joined = JoinedToken { token: token(table.need("token")?)?, to: token(table.need("to")?)? };
        if joined.token == joined.to {
            return Err(entry.error(format!("a {} does not join its like", joined.to)));
        }
        all.push(joined);
    }
    Ok(all)
}

/// Names of markers.
pub(crate) fn names(item: Item<'_>) -> Read<Vec<Located<String>>> {
    bounded(item, "names", MAX_NAMED)?;
    item.each(name)
}

pub(crate) fn terrains(item: Item<'_>) -> Read<Vec<Terrain>> {
    let mut all = Vec::new();
    for entry in item.list()? {
        let terrain = entry.named("terrain", Terrain::from_name)?;
        if all.contains(&terrain) {
            return Err(entry.error(format!("{} is listed twice", terrain.name())));
        }
        all.push(terrain);
    }
    Ok(all)
}

pub(crate) fn values(item: Item<'_>) -> Read<Vec<(String, u8)>> {
    let values = item.entries()?;
    if values.len() > MAX_NAMED {
        return Err(item.error(format!("there are {} values; at most {MAX_NAMED} fit", values.len())));
    }
    let value = |(key, item): (&str, Item<'_>)| Ok((checked_name(key, item)?, item.int(key, 0..=255)? as u8));
    values.into_iter().map(value).collect()
}
