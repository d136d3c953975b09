//! The Fog Islands and Through the Desert: what varies keeps to the rule texts.

use std::collections::BTreeSet;

use tradeholm_engine::board::{HexCoord, Terrain};

use super::told::{hex, places, quoted, rule};
use super::{at, board, boards, hexes_of, inside, pieces, scenario};

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
        let land = |board: &tradeholm_engine::board::Board| -> BTreeSet<HexCoord> {
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
        ("through-the-desert-3", "through_the_desert#areas-3", 4),
        ("through-the-desert-4", "through_the_desert#areas-4", 4),
        ("through-the-desert-56", "five_six_scenarios#desert-areas", 6),
    ] {
        let text = rule(id);
        let hexes = |names: Vec<&str>| -> BTreeSet<HexCoord> { names.into_iter().filter_map(hex).collect() };
        let board = board(name);
        let told: BTreeSet<HexCoord> = if areas == 4 {
            let strip = hexes(places(text, "The strip is "));
            assert_eq!(strip_places(name), strip);
            assert_eq!(hexes_of(&board, "belt"), hexes(places(text, "The desert belt is ")));
            &strip | &hexes(places(text, "The small islands are "))
        } else {
            quoted(text).into_iter().filter_map(|(name, _)| hex(name)).collect()
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
        let counts = |board: &tradeholm_engine::board::Board, foreign: bool| {
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
