//! What a game starts from as text: its configuration and its board.

use std::fmt::Write as _;

use arrayvec::ArrayVec;
use tradeholm_engine::board::{
    Board, BoardHex, Harbor, HarborKind, HexCoord, NumberMask, StartingPieces, Terrain,
};
use tradeholm_engine::{Color, Config, House, ModuleId, ModuleSet, Seat};

use super::features::{put_features, take_features};
use super::places::{parse_hex_coord, parse_intersection_coord, parse_path_coord};
use super::text::{Fields, In, TextError, parse_free, parse_number, parse_u8, put, write_free};
use super::{NotationError, malformed, unknown};
use crate::house;

/// The letter of each terrain, in the order of `Terrain::ALL`.
pub(super) const TERRAIN: [u8; Terrain::ALL.len()] = *b"~DHFPGM$?LWCQVOSX";

/// `scenario=base/variable seats=red,blue points=10`, and `first=`, `with=`, `house=` where needed.
pub fn write_config(config: &Config) -> String {
    let mut text = String::new();
    put(&mut text, "scenario", write_free(&config.scenario));
    let seats: Vec<_> = config.colors.iter().map(|c| c.name()).collect();
    put(&mut text, "seats", seats.join(","));
    put(&mut text, "points", config.victory_points);
    if let Some(first) = config.first_seat {
        put(&mut text, "first", first.0);
    }
    let rules = house::list(config);
    let plain: Vec<_> = config.modules.iter().filter(|&m| !is_house(config, m)).map(|m| m.name()).collect();
    if !plain.is_empty() {
        put(&mut text, "with", plain.join(","));
    }
    if !rules.is_empty() {
        let rules: Vec<_> = rules.iter().map(|(key, value)| format!("{key}:{value}")).collect();
        put(&mut text, "house", rules.join(","));
    }
    text
}

/// Whether a module is one that a house rule already names.
fn is_house(config: &Config, module: ModuleId) -> bool {
    let mut alone = Config::base(2);
    alone.modules = ModuleSet::default().with(module);
    !house::list(&alone).is_empty() || (module == ModuleId::HouseNumbers && config.house != House::default())
}

/// Reads [`write_config`].
pub fn parse_config(text: &str) -> Result<Config, TextError> {
    let mut fields = Fields::parse(text)?;
    let config = take_config(&mut fields)?;
    fields.finish()?;
    Ok(config)
}

fn take_config(fields: &mut Fields<'_>) -> Result<Config, TextError> {
    let scenario = parse_free(fields.need("scenario")?).within("scenario")?;
    let mut colors = ArrayVec::new();
    for name in fields.need("seats")?.split(',') {
        let color = match Color::from_name(name) {
            Some(color) => color,
            None => return malformed(name, "a color such as red").within("seats"),
        };
        if colors.try_push(color).is_err() {
            return malformed(name, "one of at most six seats").within("seats");
        }
    }
    let victory_points = parse_u8(fields.need("points")?).within("points")?;
    let first_seat = fields.take("first").map(|n| parse_u8(n).map(Seat)).transpose().within("first")?;
    let mut modules = ModuleSet::default();
    for name in fields.take("with").map(|list| list.split(',')).into_iter().flatten() {
        match ModuleId::from_name(name) {
            Some(module) => modules = modules.with(module),
            None => return unknown(name, "module").within("with"),
        }
    }
    let mut config =
        Config { scenario, colors, victory_points, modules, house: House::default(), first_seat };
    for rule in fields.take("house").map(|list| list.split(',')).into_iter().flatten() {
        let (key, value) = rule.split_once(':').unwrap_or((rule, ""));
        house::set(&mut config, key, value)?;
    }
    if config.house != House::default() {
        config.modules = config.modules.with(ModuleId::HouseNumbers);
    }
    Ok(config)
}

/// `hexes=0,-2:M10P2F9/-1,-1:… harbors=0,-2.NW:generic;… robber=0,0`, and `starting=` and `neutral=` where needed.
pub fn write_board(board: &Board) -> String {
    let mut text = String::new();
    put(&mut text, "hexes", write_hexes(&board.hexes));
    if !board.harbors.is_empty() {
        put(&mut text, "harbors", write_harbors(&board.harbors));
    }
    if let Some(robber) = board.robber {
        put(&mut text, "robber", robber);
    }
    if !board.starting.is_empty() {
        let of = |s: &StartingPieces| {
            let ([a, b], [c, d]) = (s.settlements, s.roads);
            format!("{}:{a}+{b}+{c}+{d}", s.color)
        };
        put(&mut text, "starting", board.starting.iter().map(of).collect::<Vec<_>>().join(";"));
    }
    if !board.neutral.is_empty() {
        let places: Vec<_> = board.neutral.iter().map(ToString::to_string).collect();
        put(&mut text, "neutral", places.join(";"));
    }
    put_features(&board.features, &mut text);
    text
}

/// Rows of hexes, each from its first hex on: a letter for the terrain and its numbers, and a dot
/// for a place without a hex.
pub(super) fn write_hexes(hexes: &[BoardHex]) -> String {
    let mut order: Vec<_> = hexes.iter().collect();
    order.sort_by_key(|h| h.at);
    let mut text = String::new();
    let mut last: Option<HexCoord> = None;
    for hex in order {
        match last.filter(|l| l.r == hex.at.r && l.q < hex.at.q) {
            Some(l) => (l.q + 1..hex.at.q).for_each(|_| text.push('.')),
            None => {
                let gap = if last.is_some() { "/" } else { "" };
                let _ = write!(text, "{gap}{}:", hex.at);
            }
        }
        text.push(TERRAIN[hex.terrain as usize] as char);
        let numbers: Vec<_> = hex.numbers.iter().map(|n| n.to_string()).collect();
        text.push_str(&numbers.join("+"));
        last = Some(hex.at);
    }
    text
}

pub(super) fn write_harbors(harbors: &[Harbor]) -> String {
    harbors.iter().map(|h| format!("{}:{}", h.path, h.kind.name())).collect::<Vec<_>>().join(";")
}

/// Reads [`write_board`]; whether it can be played on is another question.
pub fn parse_board(text: &str) -> Result<Board, TextError> {
    let mut fields = Fields::parse(text)?;
    let mut hexes = parse_hexes(fields.need("hexes")?).within("hexes")?;
    hexes.sort_by_key(|h| h.at);
    let harbors = fields.take("harbors").map(parse_harbors).transpose().within("harbors")?;
    let robber = fields.take("robber").map(parse_hex_coord).transpose().within("robber")?;
    let starting = fields.take("starting").map(parse_starting).transpose().within("starting")?;
    let neutral = fields.take("neutral").map(|n| n.split(';').map(parse_intersection_coord).collect());
    let neutral = neutral.transpose().within("neutral")?.unwrap_or_default();
    let features = take_features(&mut fields)?;
    fields.finish()?;
    let (harbors, starting) = (harbors.unwrap_or_default(), starting.unwrap_or_default());
    Ok(Board { hexes, harbors, robber, starting, neutral, features })
}

pub(super) fn parse_hexes(text: &str) -> Result<Vec<BoardHex>, NotationError> {
    const EXPECTED: &str = "a row of hexes such as 0,-2:M10P2F9";
    let mut hexes = Vec::new();
    for row in text.split('/') {
        let Some((start, cells)) = row.split_once(':') else { return malformed(row, EXPECTED) };
        let mut at = Some(parse_hex_coord(start)?);
        let mut rest = cells;
        while let Some(letter) = rest.bytes().next() {
            // A letter outside of ASCII is no terrain, so the slices below never split one.
            let terrain = TERRAIN.iter().position(|&l| l == letter).map(|i| Terrain::ALL[i]);
            let Some(here) = at else { return malformed(row, EXPECTED) };
            at = here.q.checked_add(1).map(|q| HexCoord::new(q, here.r));
            let Some(terrain) = terrain else {
                if letter != b'.' {
                    return malformed(row, EXPECTED);
                }
                rest = &rest[1..];
                continue;
            };
            rest = &rest[1..];
            let end = rest.bytes().position(|b| !b.is_ascii_digit() && b != b'+').unwrap_or(rest.len());
            let (numbers, next) = rest.split_at(end);
            hexes.push(BoardHex { at: here, terrain, numbers: parse_numbers(numbers)? });
            rest = next;
        }
    }
    Ok(hexes)
}

fn parse_numbers(text: &str) -> Result<NumberMask, NotationError> {
    let mut mask = 0;
    for part in text.split('+').filter(|_| !text.is_empty()) {
        match parse_number(part, 12)? {
            n @ (2..=6 | 8..=12) => mask |= 1 << n,
            _ => return malformed(part, "a number token (2 to 6, 8 to 12)"),
        }
    }
    Ok(NumberMask(mask))
}

pub(super) fn parse_harbors(text: &str) -> Result<Vec<Harbor>, NotationError> {
    let harbor = |text: &str| {
        let (path, kind) = text.split_once(':').unwrap_or((text, ""));
        match HarborKind::from_name(kind) {
            Some(kind) => Ok(Harbor { path: parse_path_coord(path)?, kind }),
            None => malformed(text, "a harbor such as 0,-2.NE:ore or 0,-2.NE:generic"),
        }
    };
    text.split(';').map(harbor).collect()
}

fn parse_starting(text: &str) -> Result<Vec<StartingPieces>, NotationError> {
    const EXPECTED: &str = "a color, two settlements and two roads, such as red:A+B+C+D";
    let pieces = |text: &str| {
        let (color, places) = text.split_once(':').unwrap_or((text, ""));
        let places: Vec<_> = places.split('+').collect();
        match (Color::from_name(color), &places[..]) {
            (Some(color), &[a, b, c, d]) => Ok(StartingPieces {
                color,
                settlements: [parse_intersection_coord(a)?, parse_intersection_coord(b)?],
                roads: [parse_path_coord(c)?, parse_path_coord(d)?],
            }),
            _ => malformed(text, EXPECTED),
        }
    };
    text.split(';').map(pieces).collect()
}
