//! What a file says, read but not yet checked against the rest of it.

use tradeholm_engine::board::{
    Harbor, HarborDeal, HarborKind, HexCoord, InlandHex, IntersectionCoord, JoinedToken, LayoutHex,
    PathCoord, PirateStart, StartingPieces, Terrain,
};
use tradeholm_engine::{Color, ModuleId};

use crate::ScenarioError;
use crate::features::{self, AreaDraft, BarredDraft, MarkerDraft, PoolDraft, RobberDraft};
use crate::pieces::{self, PieceDraft};
use crate::read::{Item, Located, Table};

/// How number tokens are dealt, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumbersBy {
    Fixed,
    Spiral,
    Random,
    Balanced,
}

/// Harbors with the line of each.
pub(crate) type Harbors = Vec<Located<Harbor>>;

/// The colors of the seats for some numbers of seats.
pub(crate) type Colors = Vec<(u8, Vec<Color>)>;

/// Every key of a file. What one file leaves out, the file that it extends may say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub id: Option<Located<String>>,
    pub title: Option<Located<String>>,
    pub family: Option<Located<String>>,
    pub players: Option<Located<Vec<u8>>>,
    pub victory_points: Option<Located<u8>>,
    pub modules: Option<Located<Vec<ModuleId>>>,
    pub plays: Option<Located<Vec<ModuleId>>>,
    pub track_harbor: Option<Located<PathCoord>>,
    pub colors: Option<Located<Colors>>,
    pub hexes: Option<Located<Vec<Located<LayoutHex>>>>,
    pub sea_frame: Option<Located<bool>>,
    pub robber: Option<Located<RobberDraft>>,
    pub pirate: Option<Located<PirateStart>>,
    pub harbor_tokens: Option<Located<Vec<HarborKind>>>,
    pub areas: Option<Located<Vec<Located<AreaDraft>>>>,
    pub markers: Option<Located<Vec<Located<MarkerDraft>>>>,
    pub values: Option<Located<Vec<(String, u8)>>>,
    pub pools: Option<Located<Vec<Located<PoolDraft>>>>,
    pub red_apart: Option<Located<bool>>,
    pub barred: Option<Located<Vec<Located<BarredDraft>>>>,
    pub not_poor: Option<Located<Vec<Terrain>>>,
    pub shares: Option<Located<u32>>,
    pub islands_joined: Option<Located<bool>>,
    pub harbors: Option<Located<Harbors>>,
    pub frame: Option<Located<Vec<Located<Harbors>>>>,
    pub corners: Option<Located<Vec<Located<HexCoord>>>>,
    pub terrain_pool: Option<Located<Vec<Terrain>>>,
    pub number_pool: Option<Located<Vec<u8>>>,
    pub inland: Option<Located<Vec<InlandHex>>>,
    pub joined: Option<Located<Vec<JoinedToken>>>,
    pub pieces: Option<Located<Vec<PieceDraft>>>,
    pub shuffled_markers: Option<Located<Vec<Located<String>>>>,
    pub numbers_by: Option<Located<NumbersBy>>,
    pub harbors_by: Option<Located<HarborDeal>>,
    pub starting: Option<Located<Vec<Located<StartingPieces>>>>,
    pub neutral: Option<Located<Vec<Located<IntersectionCoord>>>>,
}

/// The keys at the top of a file.
pub(crate) const KEYS: &[&str] = &[
    "id",
    "title",
    "family",
    "extends",
    "players",
    "victory_points",
    "modules",
    "plays",
    "colors",
    "board",
    "pools",
    "deal",
    "starting",
    "area",
    "marker",
    "pool",
    "piece",
    "values",
];

const BOARD_KEYS: &[&str] = &[
    "rows",
    "hexes",
    "robber",
    "harbors",
    "frame",
    "corners",
    "track_harbor",
    "neutral",
    "sea_frame",
    "pirate",
    "harbor_tokens",
];

const DEAL_KEYS: &[&str] =
    &["numbers", "harbors", "red_apart", "barred", "not_poor", "shares", "islands_joined", "markers"];

type Read<T> = Result<T, ScenarioError>;

impl Draft {
    pub fn read(top: &Table<'_>) -> Read<Self> {
        let mut draft = Draft {
            id: read(top, "id", |i| Ok(i.text()?.to_owned()))?,
            title: read(top, "title", |i| Ok(i.text()?.to_owned()))?,
            family: read(top, "family", |i| Ok(i.text()?.to_owned()))?,
            players: read(top, "players", players)?,
            victory_points: read(top, "victory_points", |i| Ok(i.int("victory_points", 1..=99)? as u8))?,
            modules: read(top, "modules", modules)?,
            plays: read(top, "plays", modules)?,
            colors: read(top, "colors", colors)?,
            starting: read(top, "starting", |i| i.each(starting))?,
            areas: read(top, "area", features::areas)?,
            markers: read(top, "marker", features::markers)?,
            values: read(top, "values", features::values)?,
            pools: read(top, "pool", features::pools)?,
            pieces: read(top, "piece", pieces::pieces)?,
            ..Draft::default()
        };
        if let Some(board) = top.get("board") {
            let table = board.table(BOARD_KEYS)?;
            draft.hexes = hexes(&table)?;
            draft.sea_frame = read(&table, "sea_frame", Item::flag)?;
            draft.robber = read(&table, "robber", features::robber)?;
            draft.pirate = read(&table, "pirate", features::pirate)?;
            draft.harbor_tokens = read(&table, "harbor_tokens", |i| {
                i.list()?.into_iter().map(|kind| kind.named("harbor", HarborKind::from_name)).collect()
            })?;
            draft.harbors = read(&table, "harbors", |i| i.each(harbor))?;
            draft.frame = read(&table, "frame", |i| {
                i.each(|piece| piece.table(&["harbors"])?.need("harbors")?.each(harbor))
            })?;
            draft.neutral = read(&table, "neutral", |i| i.each(Item::intersection))?;
            draft.track_harbor = read(&table, "track_harbor", Item::path)?;
            draft.corners = read(&table, "corners", features::corners)?;
            if let (Some(_), Some(frame)) = (&draft.harbors, &draft.frame) {
                return Err(
                    frame.error("give harbors or frame pieces, not both: a frame piece has its harbors")
                );
            }
        }
        if let Some(pools) = top.get("pools") {
            let table = pools.table(&["terrain", "numbers", "inland", "joined"])?;
            draft.joined = read(&table, "joined", features::joined)?;
            draft.inland = read(&table, "inland", features::inland)?;
            draft.terrain_pool = read(&table, "terrain", terrain_pool)?;
            draft.number_pool = read(&table, "numbers", |i| i.list()?.into_iter().map(token).collect())?;
        }
        if let Some(deal) = top.get("deal") {
            let table = deal.table(DEAL_KEYS)?;
            draft.red_apart = read(&table, "red_apart", Item::flag)?;
            draft.barred = read(&table, "barred", features::barred)?;
            draft.not_poor = read(&table, "not_poor", features::terrains)?;
            draft.shares = read(&table, "shares", |i| Ok(i.int("shares", 1..=100)? as u32))?;
            draft.islands_joined = read(&table, "islands_joined", Item::flag)?;
            draft.shuffled_markers = read(&table, "markers", features::names)?;
            draft.numbers_by = read(&table, "numbers", |i| i.named("number deal", numbers_by))?;
            draft.harbors_by = read(&table, "harbors", |i| i.named("harbor deal", harbors_by))?;
        }
        Ok(draft)
    }

    /// Fills in what only `parent` says. Its id, title and family stay its own.
    pub fn extend(&mut self, parent: Draft) {
        fn fill<T>(slot: &mut Option<T>, from: Option<T>) {
            if slot.is_none() {
                *slot = from;
            }
        }
        let own_harbors = self.harbors.is_some() || self.frame.is_some() || self.pieces.is_some();
        if !own_harbors && self.harbor_tokens.is_none() {
            (self.harbors, self.frame) = (parent.harbors, parent.frame);
            self.harbor_tokens = parent.harbor_tokens;
        }
        fill(&mut self.pieces, parent.pieces);
        fill(&mut self.sea_frame, parent.sea_frame);
        fill(&mut self.pirate, parent.pirate);
        fill(&mut self.areas, parent.areas);
        fill(&mut self.markers, parent.markers);
        fill(&mut self.values, parent.values);
        fill(&mut self.pools, parent.pools);
        fill(&mut self.red_apart, parent.red_apart);
        fill(&mut self.barred, parent.barred);
        fill(&mut self.not_poor, parent.not_poor);
        fill(&mut self.shares, parent.shares);
        fill(&mut self.islands_joined, parent.islands_joined);
        fill(&mut self.players, parent.players);
        fill(&mut self.victory_points, parent.victory_points);
        fill(&mut self.modules, parent.modules);
        fill(&mut self.plays, parent.plays);
        fill(&mut self.track_harbor, parent.track_harbor);
        fill(&mut self.colors, parent.colors);
        fill(&mut self.hexes, parent.hexes);
        fill(&mut self.robber, parent.robber);
        fill(&mut self.corners, parent.corners);
        fill(&mut self.terrain_pool, parent.terrain_pool);
        fill(&mut self.number_pool, parent.number_pool);
        fill(&mut self.inland, parent.inland);
        fill(&mut self.joined, parent.joined);
        fill(&mut self.shuffled_markers, parent.shuffled_markers);
        fill(&mut self.numbers_by, parent.numbers_by);
        fill(&mut self.harbors_by, parent.harbors_by);
        fill(&mut self.starting, parent.starting);
        fill(&mut self.neutral, parent.neutral);
    }
}

fn read<'a, T>(
    table: &Table<'a>,
    key: &str,
    read: impl FnOnce(Item<'a>) -> Read<T>,
) -> Read<Option<Located<T>>> {
    table.get(key).map(|item| Ok(item.at(read(item)?))).transpose()
}

fn modules(item: Item<'_>) -> Read<Vec<ModuleId>> {
    item.list()?.into_iter().map(|m| m.named("module", ModuleId::from_name)).collect()
}

fn players(item: Item<'_>) -> Read<Vec<u8>> {
    let mut players = Vec::new();
    for entry in item.list()? {
        let seats = entry.int("a number of players", 2..=6)? as u8;
        if players.last().is_some_and(|&last| last >= seats) {
            return Err(entry.error("numbers of players go upwards, each once"));
        }
        players.push(seats);
    }
    if players.is_empty() {
        Err(item.error("players must name at least one number of seats"))
    } else {
        Ok(players)
    }
}

fn colors(item: Item<'_>) -> Read<Colors> {
    let table = item.table(&["2", "3", "4", "5", "6"])?;
    let mut all = Vec::new();
    for seats in 2..=6u8 {
        let Some(list) = table.get(&seats.to_string()) else { continue };
        let colors =
            list.list()?.into_iter().map(|c| c.named("color", Color::from_name)).collect::<Read<Vec<_>>>()?;
        if colors.len() != usize::from(seats) {
            return Err(list.error(format!("{seats} seats need {seats} colors, not {}", colors.len())));
        }
        all.push((seats, colors));
    }
    Ok(all)
}

fn hexes(table: &Table<'_>) -> Read<Option<Located<Vec<Located<LayoutHex>>>>> {
    let mut all = Vec::new();
    for row in table.get("rows").map_or(Ok(Vec::new()), Item::list)? {
        let row = row.table(&["r", "q", "hexes"])?;
        let r = coordinate(row.need("r")?)?;
        let q = coordinate(row.need("q")?)?;
        for (i, entry) in row.need("hexes")?.list()?.into_iter().enumerate() {
            let q = i8::try_from(i64::from(q) + i as i64).map_err(|_| entry.error("this row is too long"))?;
            all.push(entry.at(written_hex(entry, HexCoord::new(q, r))?));
        }
    }
    for entry in table.get("hexes").map_or(Ok(Vec::new()), Item::list)? {
        let hex = entry.table(&["q", "r", "terrain", "number"])?;
        let at = HexCoord::new(coordinate(hex.need("q")?)?, coordinate(hex.need("r")?)?);
        let terrain = hex.get("terrain").map(|t| t.named("terrain", Terrain::from_name)).transpose()?;
        let number = hex.get("number").map(token).transpose()?;
        all.push(entry.at(LayoutHex { at, terrain, number }));
    }
    let given = table.get("rows").or(table.get("hexes"));
    Ok(given.map(|item| Located { value: all, place: item.place() }))
}

/// A hex of a row: `"?"`, `"desert"` or `"forest 11"`.
fn written_hex(item: Item<'_>, at: HexCoord) -> Read<LayoutHex> {
    hex_words(item, item.text()?, at)
}

/// What lies on a hex, in words.
pub(crate) fn hex_words(item: Item<'_>, text: &str, at: HexCoord) -> Read<LayoutHex> {
    let mut words = text.split_whitespace();
    let name = words.next().unwrap_or_default();
    let terrain = match name {
        "?" => None,
        _ => Some(
            Terrain::from_name(name).ok_or_else(|| item.error(format!("there is no terrain {name:?}")))?,
        ),
    };
    let number = words
        .next()
        .map(|word| word.parse().ok().filter(|n| is_token(*n)).ok_or_else(|| not_a_token(item, word)))
        .transpose()?
        .map(|n: i64| n as u8);
    match words.next() {
        Some(word) => Err(item.error(format!("{word:?} is too much: a hex is its terrain and its number"))),
        None => Ok(LayoutHex { at, terrain, number }),
    }
}

fn coordinate(item: Item<'_>) -> Read<i8> {
    Ok(item.int("a coordinate", -60..=60)? as i8)
}

fn is_token(n: i64) -> bool {
    (2..=12).contains(&n) && n != 7
}

fn not_a_token(item: Item<'_>, found: impl std::fmt::Display) -> ScenarioError {
    item.error(format!("{found} is not a number token (2 to 6, 8 to 12)"))
}

pub(crate) fn token(item: Item<'_>) -> Read<u8> {
    let n = item.int("a number token", 2..=12)?;
    if is_token(n) { Ok(n as u8) } else { Err(not_a_token(item, n)) }
}

/// In the order of [`Terrain::ALL`], so that the order of keys in a file changes no deal.
pub(crate) fn terrain_pool(item: Item<'_>) -> Read<Vec<Terrain>> {
    let names = Terrain::ALL.map(Terrain::name);
    let table = item.table(&names)?;
    let mut pool = Vec::new();
    for terrain in Terrain::ALL {
        if let Some(count) = table.get(terrain.name()) {
            pool.extend(vec![terrain; count.int("a count", 0..=128)? as usize]);
        }
    }
    Ok(pool)
}

pub(crate) fn harbor(item: Item<'_>) -> Read<Harbor> {
    let table = item.table(&["at", "kind"])?;
    let kind = table.need("kind")?.named("harbor", HarborKind::from_name)?;
    Ok(Harbor { path: table.need("at")?.path()?, kind })
}

fn numbers_by(name: &str) -> Option<NumbersBy> {
    Some(match name {
        "fixed" => NumbersBy::Fixed,
        "spiral" => NumbersBy::Spiral,
        "random" => NumbersBy::Random,
        "balanced" => NumbersBy::Balanced,
        _ => return None,
    })
}

fn harbors_by(name: &str) -> Option<HarborDeal> {
    Some(match name {
        "fixed" => HarborDeal::Fixed,
        "tokens" => HarborDeal::Tokens,
        "frame" => HarborDeal::FramePieces,
        _ => return None,
    })
}

fn starting(item: Item<'_>) -> Read<StartingPieces> {
    let table = item.table(&["color", "settlement", "starred"])?;
    let color = table.need("color")?.named("color", Color::from_name)?;
    let pair = |key| {
        let pair = table.need(key)?.table(&["at", "road"])?;
        Ok((pair.need("at")?.intersection()?, pair.need("road")?.path()?))
    };
    let ((first, first_road), (starred, starred_road)) = (pair("settlement")?, pair("starred")?);
    Ok(StartingPieces { color, settlements: [first, starred], roads: [first_road, starred_road] })
}
