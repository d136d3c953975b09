//! The scenarios of Explorers & Pirates: their files are the printed boards, hex by hex.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{
    Board, BoardDealer, Corner, HexCoord, IntersectionId, Side, Spot, Terrain, Topology,
};
use tradeholm_engine::{ModuleId, Rules};
use tradeholm_scenarios::{Scenario, all, find};

mod refusals;

/// A board as it is printed.
struct Printed {
    id: String,
    points: u8,
    /// Hexes, intersections, paths, sea paths, circles, and where a pirate ship may be at first.
    counts: [usize; 6],
    /// What lies face down: terrain and number tokens.
    stacks: Vec<(String, Vec<Terrain>, Vec<u8>)>,
    hexes: BTreeMap<HexCoord, String>,
}

fn printed() -> Vec<Printed> {
    let text = include_str!("boards.txt");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty()).map(one).collect()
}

fn one(lines: &[&str]) -> Printed {
    let number = |text: &str| text.trim().parse::<usize>().unwrap();
    let (head, counts) = lines[0].split_once(": ").unwrap();
    let (id, points) = head.split_once(' ').unwrap();
    let stack = |line: &&str| {
        let parts: Vec<&str> = line.split(": ").collect();
        let terrain = parts[1].split(", ").flat_map(|pair| {
            let (count, name) = pair.split_once(' ').unwrap();
            vec![Terrain::from_name(name).unwrap(); number(count)]
        });
        let mut terrain: Vec<Terrain> = terrain.collect();
        terrain.sort();
        (parts[0].to_owned(), terrain, parts[2].split(' ').map(|n| number(n) as u8).collect())
    };
    let mut hexes = BTreeMap::new();
    for row in &lines[3..] {
        let (at, cells) = row.split_once(' ').unwrap();
        let (q, r) = at.split_once(',').unwrap();
        for (i, cell) in cells.split(' ').enumerate() {
            let at = HexCoord::new(q.parse::<i8>().unwrap() + i as i8, r.parse().unwrap());
            hexes.insert(at, cell.to_owned());
        }
    }
    Printed {
        id: format!("explorers_pirates/{id}"),
        points: number(points) as u8,
        counts: counts.split(' ').map(number).collect::<Vec<_>>().try_into().unwrap(),
        stacks: lines[1..3].iter().map(stack).collect(),
        hexes,
    }
}

fn scenario(id: &str) -> &'static Scenario {
    find(id).unwrap_or_else(|| panic!("{id} is missing"))
}

fn boards(id: &str, count: u64) -> impl Iterator<Item = Board> {
    let dealer = BoardDealer::new(&scenario(id).layout).unwrap();
    (0..count).map(move |game| dealer.deal(&mut SimDealer::for_game(5935, game)).unwrap())
}

fn area(board: &Board, name: &str) -> BTreeSet<HexCoord> {
    board.features.areas(name).flat_map(|area| area.hexes.iter().copied()).collect()
}

fn hexes_marked(board: &Board, name: &str) -> Vec<HexCoord> {
    let hex = |spot: Spot| match spot {
        Spot::Hex(at) => at,
        _ => panic!("{name} is no hex"),
    };
    board.features.marked(name).iter().map(|marked| hex(marked.spot)).collect()
}

fn intersections_marked(board: &Board, topology: &Topology, name: &str) -> BTreeSet<IntersectionId> {
    let site = |spot: Spot| match spot {
        Spot::Intersection(at) => topology.intersection(at).unwrap(),
        _ => panic!("{name} is no intersection"),
    };
    board.features.marked(name).iter().map(|marked| site(marked.spot)).collect()
}

// Rule: explorers_pirates/boards#land-ho, explorers_pirates/boards#pirate-lairs
// Rule: explorers_pirates/boards#fish-for-catan, explorers_pirates/boards#spices-for-catan
// Rule: explorers_pirates/boards#explorers-pirates, explorers_pirates/boards#five-six-pirate-lairs
// Rule: explorers_pirates/boards#five-six-fish-for-catan, explorers_pirates/boards#five-six-spices-for-catan
// Rule: explorers_pirates/boards#five-six-explorers-pirates, explorers_pirates/setup#home-terrain
// Rule: explorers_pirates/setup#home-island, explorers_pirates/five_six#home-island
#[test]
fn every_hex_is_as_printed() {
    let boards_printed = printed();
    assert_eq!(boards_printed.len(), 10);
    let ours = all().filter(|s| s.plays.contains(ModuleId::ExplorersPirates));
    assert_eq!(ours.count(), 10);
    for Printed { id, points, hexes, .. } in boards_printed {
        let found = scenario(&id);
        assert_eq!(found.victory_points, points, "{id}");
        let mut home = 0;
        for board in boards(&id, 3) {
            assert_eq!(board.hexes.len(), hexes.len(), "{id}");
            for hex in &board.hexes {
                let cell = hexes[&hex.at].as_str();
                let numbers: Vec<u8> = hex.numbers.iter().collect();
                let (letter, number) = cell.split_at(1);
                let expected: Vec<u8> = number.parse().into_iter().collect();
                assert_eq!(numbers, expected, "{id}: {}", hex.at);
                let name = match letter {
                    "~" => Some("sea"),
                    "N" | "S" => Some("fog"),
                    "H" => Some("hills"),
                    "F" => Some("forest"),
                    "P" => Some("pasture"),
                    "G" => Some("fields"),
                    "M" => Some("mountains"),
                    "." => None,
                    _ => panic!("{cell}"),
                };
                match name {
                    Some(name) => assert_eq!(hex.terrain.name(), name, "{id}: {}", hex.at),
                    None => assert!(hex.terrain.resource().is_some(), "{id}: {}", hex.at),
                }
                let belongs = ["home", "north", "south"].map(|name| area(&board, name).contains(&hex.at));
                home += usize::from(belongs[0]);
                let lettered = [!number.is_empty(), letter == "N", letter == "S"];
                assert_eq!(belongs, lettered, "{id}: {}", hex.at);
            }
            assert!(board.harbors.is_empty() && board.robber.is_none(), "{id}");
        }
        assert_eq!(home, if id.contains("-56") { 66 } else { 45 }, "{id}");
    }
}

// Rule: explorers_pirates/setup#areas, explorers_pirates/boards#area-stacks
// Rule: explorers_pirates/boards#five-six-stacks, explorers_pirates/discovery#number
#[test]
fn each_area_has_a_stack_of_its_own() {
    for Printed { id, stacks, hexes, .. } in printed() {
        let down = &scenario(&id).layout.features.face_down;
        assert_eq!(down.len(), 2, "{id}");
        for (found, (area, terrain, numbers)) in down.iter().zip(stacks) {
            assert_eq!((&found.area, &found.terrain, &found.numbers), (&area, &terrain, &numbers), "{id}");
            let letter = if area == "north" { "N" } else { "S" };
            assert_eq!(hexes.values().filter(|cell| *cell == letter).count(), terrain.len(), "{id}");
            // A token for each hex that produces resources, and for nothing else.
            assert_eq!(terrain.iter().filter(|t| t.resource().is_some()).count(), numbers.len(), "{id}");
        }
    }
}

// Rule: explorers_pirates/setup#circle, explorers_pirates/pirate#where, explorers_pirates/council#sea-hex
// Rule: explorers_pirates/council#docks
#[test]
fn marks_lie_where_the_geometry_says() {
    for Printed { id, counts, .. } in printed() {
        let board = boards(&id, 1).next().unwrap();
        let topology = board.topology().unwrap();
        let terrain = |at: HexCoord| board.hexes.iter().find(|hex| hex.at == at).map(|hex| hex.terrain);
        let home = area(&board, "home");
        let seas: BTreeSet<HexCoord> =
            board.hexes.iter().filter(|hex| hex.terrain == Terrain::Sea).map(|hex| hex.at).collect();
        let corners = |hexes: &BTreeSet<HexCoord>| -> BTreeSet<IntersectionId> {
            let ids = hexes.iter().filter_map(|&at| topology.hex(at));
            ids.flat_map(|hex| *topology.corners(hex)).collect()
        };
        let coast: BTreeSet<_> = corners(&home).intersection(&corners(&seas)).copied().collect();
        let land_ho = id.contains("land-ho");
        let circles = intersections_marked(&board, &topology, "circle");
        assert_eq!(circles, if land_ho { BTreeSet::new() } else { coast }, "{id}");
        // The pirate ship: sea that touches no side of the island, and not the last hex of the middle row.
        let last = seas.iter().filter(|at| at.r == 0).max_by_key(|at| at.q).copied().unwrap();
        let beside = |at: &&HexCoord| Side::ALL.iter().any(|&side| home.contains(&at.neighbor(side)));
        let open = seas.iter().filter(|at| !beside(at) && **at != last).count();
        if !land_ho {
            assert_eq!(hexes_marked(&board, "no-pirate"), [last], "{id}");
            assert_eq!(open, counts[5], "{id}");
        }
        // The Council lies east of the middle row of the island.
        let council = hexes_marked(&board, "council");
        let has_council = ["fish", "spices", "/explorers"].iter().any(|part| id.contains(part));
        if has_council {
            let middle = home.iter().filter(|at| at.r == 0).max_by_key(|at| at.q).copied().unwrap();
            assert_eq!(council, [middle.neighbor(Side::E)], "{id}");
            assert_eq!(terrain(council[0]), Some(Terrain::Sea));
            let docks = [Corner::N, Corner::S]
                .map(|corner| topology.corners(topology.hex(council[0]).unwrap())[corner as usize]);
            assert_eq!(intersections_marked(&board, &topology, "dock"), docks.into(), "{id}");
        } else {
            assert!(council.is_empty() && board.features.marked("dock").is_empty(), "{id}");
        }
        let found = [topology.hexes().count(), topology.intersection_count(), topology.path_count()];
        assert_eq!(found, counts[..3], "{id}");
        assert_eq!(circles.len(), counts[4], "{id}");
        // Sides of open sea, and sides of the home island at the rim of the board.
        let known = |hex| terrain(topology.hex_at(hex)) != Some(Terrain::Fog);
        let sails = topology.paths().filter(|&path| {
            let hexes = topology.path_hexes(path);
            let sea = hexes.iter().any(|&hex| seas.contains(&topology.hex_at(hex)));
            sea || hexes.len() == 1 && known(hexes[0])
        });
        assert_eq!(sails.count(), counts[3], "{id}");
    }
}

// Rule: explorers_pirates/setup#home-terrain, explorers_pirates/five_six#home-island
#[test]
fn the_island_is_shuffled_and_its_numbers_stay() {
    let small = [("hills", 2), ("forest", 4), ("pasture", 4), ("fields", 2), ("mountains", 3)];
    let large = [("hills", 3), ("forest", 5), ("pasture", 6), ("fields", 3), ("mountains", 5)];
    for Printed { id, hexes, .. } in printed() {
        let is_dealt = hexes.values().any(|cell| cell.starts_with('.'));
        let mut islands = BTreeSet::new();
        for board in boards(&id, 200) {
            let home = area(&board, "home");
            let land: Vec<_> = board.hexes.iter().filter(|hex| home.contains(&hex.at)).collect();
            for (name, count) in if id.contains("-56") { large } else { small } {
                let of_kind = land.iter().filter(|hex| hex.terrain.name() == name).count();
                assert_eq!(of_kind, count, "{id}: {name}");
            }
            islands.insert(land.iter().map(|hex| hex.terrain as u8).collect::<Vec<_>>());
        }
        assert_eq!(islands.len() > 190, is_dealt, "{id}: {} islands", islands.len());
    }
}

// Rule: explorers_pirates/setup#players, explorers_pirates/setup#missions
#[test]
fn scenarios_are_for_the_numbers_of_players_of_the_book() {
    use ModuleId::{FishForCatan, FiveSix, PirateLairs, SpicesForCatan};
    let missions =
        |s: &Scenario| [PirateLairs, FishForCatan, SpicesForCatan].map(|mission| s.plays.contains(mission));
    let of = |family: &str| match family {
        "explorers_pirates/land-ho" => [false, false, false],
        "explorers_pirates/pirate-lairs" => [true, false, false],
        "explorers_pirates/fish-for-catan" => [true, true, false],
        "explorers_pirates/spices-for-catan" => [false, true, true],
        "explorers_pirates/explorers-pirates" => [true, true, true],
        other => panic!("{other}"),
    };
    for found in all().filter(|s| s.plays.contains(ModuleId::ExplorersPirates)) {
        let large = found.id.contains("-56");
        assert_eq!(found.players, if large { vec![5, 6] } else { vec![2, 3, 4] }, "{}", found.id);
        assert_eq!(found.plays.contains(FiveSix), large);
        assert_eq!(missions(found), of(&found.family), "{}", found.id);
        for &seats in &found.players {
            let board = boards(&found.id, 1).next().unwrap();
            let rules = Rules::new(found.config(seats.into()).unwrap(), &board).unwrap();
            rules.check_invariants(&rules.initial_state()).unwrap();
        }
    }
    assert!(!all().any(|s| s.id.contains("land-ho-56")));
}

// Rule: explorers_pirates/setup#combinations
#[test]
fn nothing_that_the_book_does_not_know_can_be_chosen() {
    use ModuleId::*;
    let foreign = [
        Seafarers,
        CitiesKnights,
        TwoPlayers,
        EventCards,
        FriendlyRobber,
        Harbormaster,
        TradersBarbarians,
        Fishermen,
        Rivers,
        Caravans,
        BarbarianAttack,
        Traders,
    ];
    for found in all().filter(|s| s.plays.contains(ExplorersPirates)) {
        let board = boards(&found.id, 1).next().unwrap();
        for module in foreign {
            let seats =
                if module == TwoPlayers { found.players[0] } else { found.players[found.players.len() - 1] };
            let mut config = found.config(seats.into()).unwrap();
            config.modules = module.needs().iter().fold(config.modules.with(module), |all, &m| all.with(m));
            let why = Rules::new(config, &board).unwrap_err().to_string();
            assert!(
                why.contains("explorers_pirates") || found.players[0] == 5,
                "{}: {module}: {why}",
                found.id
            );
        }
    }
}
