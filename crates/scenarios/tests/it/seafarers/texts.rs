//! Boards against the pictures and places of the rule texts.

use std::collections::BTreeSet;

use hexhaven_engine::board::{HexCoord, PathCoord, PirateStart, Terrain};

use super::{at, board, boards, hexes_of, inside, pieces, scenario};

const FOG: &str = include_str!("../../../../../docs/rules/seafarers/fog_islands.md");
const DESERT: &str = include_str!("../../../../../docs/rules/seafarers/through_the_desert.md");
pub const PIRATES: &str = include_str!("../../../../../docs/rules/seafarers/pirate_islands.md");
pub const FIVE_SIX: &str = include_str!("../../../../../docs/rules/seafarers/five_six_scenarios.md");

/// The text under a heading.
pub fn section<'a>(text: &'a str, id: &str) -> &'a str {
    let from = text.find(&format!("{{#{id}}}")).unwrap_or_else(|| panic!("no heading {id}"));
    let rest = &text[from..];
    rest.split_once("\n## ").map_or(rest, |(section, _)| section)
}

/// What stands between backquotes after some words, up to the end of the sentence.
pub fn places<'a>(section: &'a str, words: &str) -> Vec<&'a str> {
    let from = section.find(words).unwrap_or_else(|| panic!("no '{words}'")) + words.len();
    let rest = &section[from..];
    let end = [". ", ".\n"].iter().filter_map(|end| rest.find(end)).min();
    let sentence = &rest[..end.unwrap_or(rest.len())];
    sentence.split('`').skip(1).step_by(2).collect()
}

fn hex(text: &str) -> HexCoord {
    let (q, r) = text.split_once(',').unwrap();
    HexCoord::new(q.parse().unwrap(), r.parse().unwrap())
}

fn terrain(letter: char) -> Terrain {
    match letter {
        'F' => Terrain::Forest,
        'P' => Terrain::Pasture,
        'G' => Terrain::Fields,
        'H' => Terrain::Hills,
        'M' => Terrain::Mountains,
        'A' => Terrain::Gold,
        'D' => Terrain::Desert,
        '~' => Terrain::Sea,
        '?' => Terrain::Fog,
        other => panic!("no terrain {other}"),
    }
}

/// Every hex of the picture, with its terrain and number, and the places of harbors.
fn compare(section: &str, name: &str) {
    let board = board(name);
    let begins = places(section, "The rows begin at ");
    let picture = section.split("```").nth(1).unwrap();
    let rows: Vec<&str> = picture.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(rows.len(), begins.len(), "{name}");
    let mut seen = 0;
    for (row, first) in rows.iter().zip(begins) {
        for (i, cell) in row.split_whitespace().enumerate() {
            let at_hex = HexCoord::new(hex(first).q + i as i8, hex(first).r);
            let found = at(&board, at_hex);
            let number = cell[1..].parse().ok();
            let expected = (terrain(cell.chars().next().unwrap()), number);
            assert_eq!((found.terrain, found.numbers.iter().next()), expected, "{name} {at_hex}");
            seen += 1;
        }
    }
    assert_eq!(seen, inside(&board).len(), "{name}");
    let words = match section {
        _ if section.contains("Harbor places, with") => "of the picture: ",
        _ if section.contains("dealt at random to") => "dealt at random to ",
        _ => "Harbor places: ",
    };
    let told: BTreeSet<String> = places(section, words).into_iter().map(str::to_owned).collect();
    let lie: BTreeSet<String> = board.harbors.iter().map(|h| h.path.to_string()).collect();
    let point = |names: &BTreeSet<String>| -> BTreeSet<(i16, i16)> {
        names.iter().map(|name| path(name).point()).collect()
    };
    assert_eq!(point(&told), point(&lie), "{name}");
}

fn path(name: &str) -> PathCoord {
    let (at, side) = name.split_once('.').unwrap();
    PathCoord { hex: hex(at), side: hexhaven_engine::board::Side::from_name(side).unwrap() }
}

// Rule: seafarers/fog_islands#layout-3, seafarers/fog_islands#layout-4
// Rule: seafarers/five_six_scenarios#fog-layout
// Rule: seafarers/through_the_desert#layout-3, seafarers/through_the_desert#layout-4
// Rule: seafarers/five_six_scenarios#desert-layout
// Rule: seafarers/pirate_islands#layout, seafarers/five_six_scenarios#pirates-layout
#[test]
fn boards_are_those_of_the_texts() {
    compare(section(PIRATES, "layout"), "pirate-islands-34");
    compare(section(FIVE_SIX, "pirates-layout"), "pirate-islands-56");
    compare(section(FOG, "layout-3"), "fog-islands-3");
    compare(section(FOG, "layout-4"), "fog-islands-4");
    compare(section(FIVE_SIX, "fog-layout"), "fog-islands-56");
    compare(section(DESERT, "layout-3"), "through-the-desert-3");
    compare(section(DESERT, "layout-4"), "through-the-desert-4");
    compare(section(FIVE_SIX, "desert-layout"), "through-the-desert-56");
}

// Rule: seafarers/fog_islands#robber, seafarers/fog_islands#pirate
// Rule: seafarers/through_the_desert#robber, seafarers/through_the_desert#pirate
// Rule: seafarers/five_six_scenarios#fog-layout
#[test]
fn robber_and_pirate_start_where_the_texts_say() {
    for (name, robber, pirate) in [
        ("fog-islands-3", "-2,3", "-3,0"),
        ("fog-islands-4", "4,-2", "-3,0"),
        ("fog-islands-56", "1,-3", "3,0"),
        ("through-the-desert-3", "0,-2", "3,0"),
        ("through-the-desert-4", "0,-2", "4,0"),
        ("through-the-desert-56", "1,-2", "1,3"),
    ] {
        let board = board(name);
        assert_eq!(board.robber, Some(hex(robber)), "{name}");
        assert_eq!(board.features.pirate, PirateStart::At(hex(pirate)), "{name}");
    }
}

// Rule: seafarers/fog_islands#target, seafarers/through_the_desert#target, seafarers/new_world#target
#[test]
fn the_targets_are_those_of_the_texts() {
    for (kind, points) in [("fog-islands-3", 12), ("through-the-desert-3", 14), ("new-world-34", 12)] {
        assert_eq!(scenario(kind).victory_points, points);
    }
}

// Rule: seafarers/fog_islands#variable, seafarers/five_six_scenarios#fog-layout
#[test]
fn the_varied_fog_islands_keep_outlines_and_stacks() {
    for players in ["3", "4", "56"] {
        let fixed = board(&format!("fog-islands-{players}"));
        let land = |board: &hexhaven_engine::board::Board| -> BTreeSet<HexCoord> {
            board.hexes.iter().filter(|h| h.terrain.is_land()).map(|h| h.at).collect()
        };
        for board in boards(scenario(&format!("fog-islands-{players}-variable")), 50) {
            assert_eq!(land(&board), land(&fixed));
            assert_eq!(board.features.face_down, fixed.features.face_down);
        }
    }
}

fn strip_places(name: &str) -> BTreeSet<HexCoord> {
    let areas = &scenario(name).layout.features.areas;
    areas.iter().filter(|area| area.is("strip")).flat_map(|area| area.hexes.iter().copied()).collect()
}

// Rule: seafarers/through_the_desert#areas-3, seafarers/through_the_desert#areas-4
// Rule: seafarers/through_the_desert#foreign, seafarers/five_six_scenarios#desert-areas
#[test]
fn strips_and_small_islands_are_foreign() {
    for (name, id, areas) in [
        ("through-the-desert-3", "areas-3", 4),
        ("through-the-desert-4", "areas-4", 4),
        ("through-the-desert-56", "desert-areas", 6),
    ] {
        let text = section(if areas == 4 { DESERT } else { FIVE_SIX }, id);
        let board = board(name);
        let told: BTreeSet<HexCoord> = if areas == 4 {
            let strip = places(text, "The strip is ");
            assert_eq!(strip_places(name), strip.iter().map(|at| hex(at)).collect());
            let belt = places(text, "The desert belt is ");
            assert_eq!(hexes_of(&board, "belt"), belt.iter().map(|at| hex(at)).collect());
            let islands = places(text, "The small islands are ");
            strip.into_iter().chain(islands).map(hex).collect()
        } else {
            text.split('`').skip(1).step_by(2).map(hex).collect()
        };
        let foreign: Vec<_> = board.features.areas.iter().filter(|area| area.points == 2).collect();
        assert_eq!(foreign.len(), areas, "{name}");
        let hexes: BTreeSet<HexCoord> = foreign.iter().flat_map(|area| area.hexes.iter().copied()).collect();
        let land: BTreeSet<HexCoord> =
            hexes.into_iter().filter(|&h| at(&board, h).terrain.is_land()).collect();
        assert_eq!(land, told, "{name}");
    }
}

// Rule: seafarers/through_the_desert#variable-main, seafarers/through_the_desert#variable-foreign
// Rule: seafarers/through_the_desert#variable-strip, seafarers/five_six_scenarios#desert-variable
#[test]
fn a_dealt_strip_is_one_area_and_other_land_is_parted() {
    let (mut parted, mut joined) = (0, 0);
    for players in ["3", "4", "56"] {
        let name = format!("through-the-desert-{players}-variable");
        let fixed = board(&format!("through-the-desert-{players}"));
        let places: BTreeSet<HexCoord> = scenario(&name)
            .layout
            .features
            .areas
            .iter()
            .filter(|area| area.points > 0)
            .flat_map(|area| area.hexes.iter().copied())
            .collect();
        let counts = |board: &hexhaven_engine::board::Board, foreign: bool| {
            let of = board.hexes.iter().filter(|h| places.contains(&h.at) == foreign);
            let mut all: Vec<_> = of.map(|h| h.terrain).collect();
            all.sort();
            all
        };
        for board in boards(scenario(&name), 300) {
            // What belongs to the main island stays there, sea and deserts where they lie.
            for foreign in [false, true] {
                assert_eq!(counts(&board, foreign), counts(&fixed, foreign), "{name}");
            }
            for hex in inside(&fixed).iter().filter(|h| !places.contains(&h.at)) {
                let stays = |t: Terrain| matches!(t, Terrain::Sea | Terrain::Desert);
                let now = at(&board, hex.at).terrain;
                assert_eq!(stays(hex.terrain), stays(now), "{name} {}", hex.at);
                assert!(!stays(now) || now == hex.terrain);
            }
            let land = |hexes: &BTreeSet<HexCoord>| -> BTreeSet<HexCoord> {
                hexes.iter().copied().filter(|&h| at(&board, h).terrain.is_land()).collect()
            };
            let strip = land(&strip_places(&name));
            let strips = board.features.areas("strip").count();
            assert_eq!(strips, if players == "56" { 2 } else { 1 });
            assert_eq!(land(&hexes_of(&board, "strip")), strip);
            if players != "56" {
                parted += usize::from(pieces(&strip).len() == 2);
                joined += usize::from(pieces(&strip).len() == 1);
            }
            let rest: BTreeSet<HexCoord> = land(&places).difference(&strip).copied().collect();
            assert_eq!(board.features.areas("foreign").count(), pieces(&rest).len());
        }
    }
    assert!(parted > 20 && joined > 20, "{parted} {joined}");
}
