//! The places, paths and ways of The Pirate Islands against the rule texts.

use tradeholm_engine::Color;
use tradeholm_engine::board::{Features, Spot};

use super::told::{places, rule};
use super::{board, boards, scenario};

const BOARDS: [(&str, &str, &str); 2] = [
    ("pirate-islands-34", "pirate_islands#places", "pirate_islands#ship-paths"),
    ("pirate-islands-56", "five_six_scenarios#pirates-places", "five_six_scenarios#pirates-paths"),
];

fn name(spot: Spot) -> String {
    match spot {
        Spot::Hex(at) => at.to_string(),
        Spot::Intersection(at) => at.to_string(),
        Spot::Path(at) => at.to_string(),
    }
}

/// The rows of a table, cell by cell, without its head.
fn rows(section: &str) -> Vec<Vec<String>> {
    let lines = section.lines().filter(|line| line.starts_with('|')).skip(2);
    lines
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect())
        .collect()
}

fn marked(features: &Features, marker: &str, color: Color) -> Vec<String> {
    let spots = features.marked(marker).iter().filter(|spot| spot.color == Some(color));
    spots.map(|spot| name(spot.spot)).collect()
}

// Rule: seafarers/pirate_islands#places, seafarers/five_six_scenarios#pirates-places
#[test]
fn the_places_are_those_of_the_text_in_the_order_of_seats() {
    for (id, table, _) in BOARDS {
        let features = board(id).features;
        let order: Vec<_> = features.marked("first-settlement").iter().map(|spot| spot.color).collect();
        let rows = rows(rule(table));
        assert_eq!(rows.len(), order.len(), "{id}");
        for (row, color) in rows.iter().zip(order) {
            let color = color.unwrap();
            assert_eq!(row[1], color.name(), "{id}");
            for (cell, marker) in
                row[2..].iter().zip(["first-settlement", "first-ship", "landing", "fortress"])
            {
                assert_eq!(marked(&features, marker, color), std::slice::from_ref(cell), "{id} {marker}");
            }
        }
    }
}

// Rule: seafarers/pirate_islands#ship-paths, seafarers/five_six_scenarios#pirates-paths
#[test]
fn the_paths_are_those_of_the_text() {
    for (id, _, table) in BOARDS {
        let features = board(id).features;
        let order = features.marked("first-settlement").iter().map(|spot| spot.color.unwrap());
        for (row, color) in rows(rule(table)).iter().zip(order) {
            let mut told: Vec<String> = row[1].split(", ").map(str::to_owned).collect();
            let mut lie = marked(&features, "ship-path", color);
            told.sort();
            lie.sort();
            assert_eq!(lie, told, "{id} {color}");
        }
    }
}

// Rule: seafarers/pirate_islands#fleet-path, seafarers/five_six_scenarios#pirates-layout
#[test]
fn the_fleet_goes_the_way_of_the_text() {
    for (id, told) in [
        ("pirate-islands-34", places(rule("pirate_islands#fleet-path"), "without end: ")),
        ("pirate-islands-56", places(rule("five_six_scenarios#pirates-layout"), "in this order: ")),
    ] {
        let board = board(id);
        let way: Vec<String> = board.features.marked("fleet").iter().map(|spot| name(spot.spot)).collect();
        assert_eq!(way, told, "{id}");
    }
    let marked = |id: &str| board(id).features.marked("no-attack").len();
    assert_eq!((marked("pirate-islands-34"), marked("pirate-islands-56")), (0, 1));
}

// Rule: seafarers/pirate_islands#no-variable
#[test]
fn only_the_harbors_are_dealt() {
    for (id, ..) in BOARDS {
        let mut dealt: Vec<_> = boards(scenario(id), 20).collect();
        let first = dealt.remove(0);
        assert!(dealt.iter().all(|board| board.hexes == first.hexes), "{id}");
        assert!(dealt.iter().any(|board| board.harbors != first.harbors), "{id}");
        let places = |board: &tradeholm_engine::board::Board| {
            board.harbors.iter().map(|harbor| harbor.path).collect::<Vec<_>>()
        };
        assert!(dealt.iter().all(|board| places(board) == places(&first)), "{id}");
    }
}
