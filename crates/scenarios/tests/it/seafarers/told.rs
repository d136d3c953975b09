//! The rule texts, read: drawings of boards, and the places they name.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_engine::board::{Corner, HexCoord, IntersectionCoord, PathCoord, Side, Terrain};

const TEXTS: [(&str, &str); 9] = [
    ("new_shores", include_str!("../../../../../docs/rules/seafarers/new_shores.md")),
    ("four_islands", include_str!("../../../../../docs/rules/seafarers/four_islands.md")),
    ("fog_islands", include_str!("../../../../../docs/rules/seafarers/fog_islands.md")),
    ("through_the_desert", include_str!("../../../../../docs/rules/seafarers/through_the_desert.md")),
    ("forgotten_tribe", include_str!("../../../../../docs/rules/seafarers/forgotten_tribe.md")),
    ("cloth_for_catan", include_str!("../../../../../docs/rules/seafarers/cloth_for_catan.md")),
    ("pirate_islands", include_str!("../../../../../docs/rules/seafarers/pirate_islands.md")),
    ("wonders_of_catan", include_str!("../../../../../docs/rules/seafarers/wonders_of_catan.md")),
    ("five_six_scenarios", include_str!("../../../../../docs/rules/seafarers/five_six_scenarios.md")),
];

/// The text of a rule, named `file#slug`.
pub fn rule(id: &str) -> &'static str {
    let (file, slug) = id.split_once('#').unwrap();
    let (_, text) = TEXTS.into_iter().find(|(name, _)| *name == file).unwrap();
    let from = text.find(&format!("{{#{slug}}}")).unwrap_or_else(|| panic!("there is no rule {id}"));
    let rest = &text[from..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

/// What stands between backticks, each with the text up to the next.
pub fn quoted(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = text.split('`').collect();
    parts[1..].chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(""))).collect()
}

pub fn hex(text: &str) -> Option<HexCoord> {
    let (q, r) = text.split_once(',')?;
    Some(HexCoord::new(q.parse().ok()?, r.parse().ok()?))
}

pub fn path(text: &str) -> Option<PathCoord> {
    let (at, side) = text.split_once('.')?;
    Some(PathCoord { hex: hex(at)?, side: Side::from_name(side)? })
}

pub fn intersection(text: &str) -> Option<IntersectionCoord> {
    let (at, corner) = text.split_once('.')?;
    Some(IntersectionCoord { hex: hex(at)?, corner: Corner::from_name(corner)? })
}

/// The part of a text from a phrase to the end of that sentence.
pub fn sentence<'a>(text: &'a str, phrase: &str) -> &'a str {
    let from = text.find(phrase).unwrap_or_else(|| panic!("no {phrase:?} in {text}"));
    let rest = &text[from + phrase.len()..];
    &rest[..rest.find("`.").map_or(rest.len(), |end| end + 1)]
}

/// What stands between backticks after some words, up to the end of that sentence.
pub fn places<'a>(text: &'a str, words: &str) -> Vec<&'a str> {
    quoted(sentence(text, words)).into_iter().map(|(name, _)| name).collect()
}

/// Hexes with semicolons between the groups.
pub fn groups(text: &str) -> BTreeSet<BTreeSet<HexCoord>> {
    let group = |part: &str| quoted(part).into_iter().filter_map(|(name, _)| hex(name)).collect();
    text.split(';').map(group).collect()
}

/// The hexes of a drawing, with their numbers; 0 for none.
pub fn drawn(text: &str) -> BTreeMap<HexCoord, (Terrain, u8)> {
    let starts = quoted(sentence(text, "The rows begin at "));
    let drawing = text.split("```").nth(1).unwrap();
    let rows: Vec<&str> = drawing.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(rows.len(), starts.len());
    let mut hexes = BTreeMap::new();
    for (row, (start, _)) in rows.into_iter().zip(starts) {
        let start = hex(start).unwrap();
        for (i, word) in row.split_whitespace().enumerate() {
            let (letter, number) = word.split_at(1);
            let terrain = match letter {
                "F" => Terrain::Forest,
                "P" => Terrain::Pasture,
                "G" => Terrain::Fields,
                "H" => Terrain::Hills,
                "M" => Terrain::Mountains,
                "A" => Terrain::Gold,
                "D" => Terrain::Desert,
                "~" => Terrain::Sea,
                "?" => Terrain::Fog,
                other => panic!("no terrain has the letter {other}"),
            };
            let number = if number.is_empty() { 0 } else { number.parse().unwrap() };
            hexes.insert(HexCoord::new(start.q + i as i8, start.r), (terrain, number));
        }
    }
    hexes
}
