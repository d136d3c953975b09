//! What a board must have.

use tradeholm_engine::Rules;
use tradeholm_engine::board::{Board, Spot, Terrain};

use crate::explorers::{BOARDS, board, config};

fn refused(name: &str, change: impl FnOnce(&mut Board)) -> String {
    let mut board = board(name);
    change(&mut board);
    let seats = if name.ends_with("-56") { 5 } else { 4 };
    match Rules::new(config(name, seats), &board) {
        Ok(_) => panic!("the board is accepted"),
        Err(error) => error.to_string(),
    }
}

// Rule: land-ho, pirate-lairs, fish-for-catan, spices-for-catan, explorers-pirates
// Rule: five-six-pirate-lairs, five-six-fish-for-catan, five-six-spices-for-catan, five-six-explorers-pirates
#[test]
fn what_lies_face_down_is_what_the_book_says() {
    let count = |terrain: &[Terrain], kind: Terrain| terrain.iter().filter(|&&t| t == kind).count();
    for name in BOARDS {
        let land = if name.ends_with("-56") { 9 } else { 6 };
        let (sea, gold, shoal, spice) = match name {
            "land-ho" => ([2, 2], [0, 0], [0, 0], [0, 0]),
            "lairs" => ([2, 2], [3, 3], [0, 0], [0, 0]),
            "fish" => ([0, 0], [3, 2], [2, 3], [0, 0]),
            "spices" => ([1, 1], [0, 0], [3, 3], [3, 3]),
            "all" => ([1, 1], [3, 3], [3, 3], [3, 3]),
            "lairs-56" => ([1, 1], [4, 4], [0, 0], [0, 0]),
            "fish-56" => ([0, 0], [4, 4], [3, 3], [0, 0]),
            "spices-56" => ([1, 1], [0, 0], [3, 3], [3, 3]),
            _ => ([1, 1], [4, 4], [3, 3], [3, 3]),
        };
        for (area, stack) in board(name).features.face_down.iter().enumerate() {
            let producing = stack.terrain.iter().filter(|t| t.resource().is_some()).count();
            assert_eq!((producing, stack.numbers.len()), (land, land), "{name}");
            let found = [Terrain::Sea, Terrain::Gold, Terrain::Shoal, Terrain::Spice];
            let found = found.map(|kind| count(&stack.terrain, kind));
            assert_eq!(found, [sea[area], gold[area], shoal[area], spice[area]], "{name}");
        }
    }
}

// Rule: area-stacks, five-six-stacks
#[test]
fn the_numbers_of_the_areas() {
    let numbers =
        |name: &str| board(name).features.face_down.into_iter().map(|s| s.numbers).collect::<Vec<_>>();
    for name in BOARDS {
        let expected = match name.ends_with("-56") {
            false => vec![vec![3, 4, 5, 6, 9, 10], vec![4, 5, 8, 9, 10, 11]],
            true => vec![vec![2, 3, 4, 5, 5, 6, 9, 9, 10], vec![3, 4, 4, 5, 8, 9, 10, 10, 11]],
        };
        assert_eq!(numbers(name), expected, "{name}");
    }
}

// Rule: explorers_pirates/setup#areas, explorers_pirates/setup#home-island
#[test]
fn areas_and_stacks_belong_together() {
    for area in ["home", "north", "south"] {
        refused("all", |board| board.features.areas.retain(|other| other.name != area));
    }
    refused("all", |board| board.features.face_down.truncate(1));
    refused("all", |board| board.features.face_down[1].area = "north".to_owned());
    refused("all", |board| board.features.face_down[1].area = "east".to_owned());
    refused("all", |board| _ = board.features.face_down[0].terrain.pop());
    refused("all", |board| _ = board.features.face_down[0].numbers.pop());
    refused("all", |board| board.features.face_down[0].numbers[0] = 7);
    refused("all", |board| board.features.face_down[0].terrain[0] = Terrain::Desert);
    // More than three shoals or villages of an area, more lairs than tokens.
    for kind in [Terrain::Shoal, Terrain::Spice] {
        refused("all", |board| {
            let stack = &mut board.features.face_down[0];
            let gold = stack.terrain.iter_mut().find(|t| **t == Terrain::Gold).unwrap();
            *gold = kind;
            stack.terrain.sort();
        });
    }
    refused("all-56", |board| {
        let stack = &mut board.features.face_down[0];
        let sea = stack.terrain.iter_mut().find(|t| **t == Terrain::Sea).unwrap();
        *sea = Terrain::Gold;
        stack.terrain.sort();
    });
    // What comes up later does not lie open, and the home island is land.
    for kind in [Terrain::Gold, Terrain::Shoal, Terrain::Spice, Terrain::Lake] {
        refused("all", |board| {
            let sea = board.hexes.iter_mut().find(|hex| hex.at.q == 5 && hex.at.r == 0).unwrap();
            sea.terrain = kind;
        });
        refused("all", |board| {
            board.hexes[0].terrain = kind;
            board.hexes[0].numbers = tradeholm_engine::board::NumberMask::NONE;
        });
    }
}

// Rule: explorers_pirates/setup#circle, explorers_pirates/council#docks, explorers_pirates/council#sea-hex
// Rule: explorers_pirates/pirate#where
#[test]
fn marks_lie_where_they_mean_something() {
    let spots = |board: &mut Board, name: &str| {
        let marker = board.features.markers.iter_mut().find(|marker| marker.name == name).unwrap();
        marker.spots.clone()
    };
    let put = |board: &mut Board, name: &str, spot: Spot| {
        let marker = board.features.markers.iter_mut().find(|marker| marker.name == name).unwrap();
        marker.spots[0].spot = spot;
    };
    let hex = |q, r| Spot::Hex(tradeholm_engine::board::HexCoord::new(q, r));
    for name in ["circle", "council", "dock"] {
        refused("all", |board| board.features.markers.retain(|marker| marker.name != name));
    }
    // Circles at sea, hexes for intersections and the other way round, land for sea.
    refused("all", |board| {
        let dock = spots(board, "dock")[0].spot;
        put(board, "circle", dock);
    });
    refused("all", |board| put(board, "circle", hex(2, 0)));
    refused("all", |board| put(board, "council", hex(2, 0)));
    refused("all", |board| put(board, "council", hex(40, 0)));
    refused("all", |board| {
        let circle = spots(board, "circle")[0].spot;
        put(board, "dock", circle);
    });
    refused("all", |board| put(board, "no-pirate", hex(2, 0)));
    // Too few circles for all.
    refused("all", |board| {
        let circles = board.features.markers.iter_mut().find(|marker| marker.name == "circle").unwrap();
        circles.spots.truncate(4);
    });
}

// Rule: explorers_pirates/setup#not-used, explorers_pirates/turn#no-robber
#[test]
fn there_are_no_harbors_and_no_robber() {
    refused("all", |board| board.robber = Some(board.hexes[0].at));
    refused("all", |board| {
        let path = board.features.markers.len();
        let _ = path;
        board.harbors.push(tradeholm_engine::board::Harbor {
            path: tradeholm_protocol::notation::parse_path_coord("4,-3.NE").unwrap(),
            kind: tradeholm_engine::board::HarborKind::Generic,
        });
    });
}
