//! The scenarios of Traders & Barbarians: what they deal is what the boxes hold.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{
    Board, BoardDealer, Corner, HexCoord, IntersectionCoord, IntersectionId, PathCoord, Side, Spot, Terrain,
    Topology,
};
use tradeholm_engine::{ModuleId, Rules};
use tradeholm_scenarios::{Scenario, all, find};

pub fn scenario(id: &str) -> &'static Scenario {
    find(id).unwrap_or_else(|| panic!("{id} is missing"))
}

/// Deals many boards of a scenario.
pub fn boards(id: &str, count: u64) -> impl Iterator<Item = Board> {
    let dealer = BoardDealer::new(&scenario(id).layout).unwrap();
    (0..count).map(move |game| dealer.deal(&mut SimDealer::for_game(4626, game)).unwrap())
}

/// The notches of the coast whose paths on the coast have no harbor.
fn notches(board: &Board, topology: &Topology) -> BTreeSet<IntersectionId> {
    let harbors: Vec<_> = board.harbors.iter().map(|harbor| topology.path(harbor.path).unwrap()).collect();
    let free = |at: &IntersectionId| {
        let coast = topology.ways(*at).iter().filter(|way| topology.path_hexes(way.path).len() == 1);
        topology.hexes_at(*at).len() == 2 && coast.into_iter().all(|way| !harbors.contains(&way.path))
    };
    topology.intersections().filter(free).collect()
}

/// Whether two scenarios are played at once, or one with Cities & Knights.
fn is_pair(scenario: &Scenario) -> bool {
    use ModuleId::{BarbarianAttack, Caravans, CitiesKnights, Fishermen, Rivers, Traders};
    let parts = [BarbarianAttack, Caravans, CitiesKnights, Fishermen, Rivers, Traders];
    parts.into_iter().filter(|&part| scenario.plays.contains(part)).count() > 1
}

// Rule: combinations/fishermen_cities_knights#target, combinations/rivers_cities_knights#target
// Rule: combinations/rivers_caravans#target, combinations/rivers_caravans#seats
#[test]
fn pairs_are_for_the_numbers_of_players_that_they_name() {
    let pairs: Vec<_> = all()
        .filter(|s| s.plays.contains(ModuleId::TradersBarbarians) && is_pair(s))
        .map(|s| (s.id.as_str(), s.players.clone(), s.victory_points))
        .collect();
    let expected = [
        ("cities_knights/fishermen-34", vec![3, 4], 13),
        ("cities_knights/fishermen-56", vec![5, 6], 13),
        ("cities_knights/rivers-34", vec![3, 4], 13),
        ("cities_knights/rivers-56", vec![5, 6], 13),
        ("traders_barbarians/rivers-caravans-34", vec![3, 4], 12),
    ];
    assert_eq!(pairs.into_iter().collect::<BTreeSet<_>>(), expected.into_iter().collect());
}

// Rule: combinations/rivers_caravans#board, combinations/rivers_caravans#tokens
// Rule: combinations/rivers_caravans#robber
#[test]
fn rivers_with_an_oasis_have_sixteen_tokens_and_two_more() {
    let terrain = [
        (Terrain::Hills, 3),
        (Terrain::Forest, 4),
        (Terrain::Pasture, 3),
        (Terrain::Fields, 3),
        (Terrain::Mountains, 3),
        (Terrain::Swamp, 2),
        (Terrain::Oasis, 1),
    ];
    for board in boards("traders_barbarians/rivers-caravans-34", 100) {
        for (kind, count) in terrain {
            assert_eq!(
                board.hexes.iter().filter(|hex| hex.terrain == kind).count(),
                count,
                "{}",
                kind.name()
            );
        }
        assert_eq!(board.robber, Some(HexCoord::new(-1, -1)));
        let mut tokens: Vec<Vec<u8>> = board.hexes.iter().map(|hex| hex.numbers.iter().collect()).collect();
        tokens.sort();
        let mut expected: Vec<Vec<u8>> = vec![vec![]; 3];
        expected.extend([vec![2, 3], vec![3, 12]]);
        expected.extend([4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11].map(|n| vec![n]));
        expected.sort();
        assert_eq!(tokens, expected);
        let oasis = board.hexes.iter().find(|hex| hex.terrain == Terrain::Oasis).unwrap();
        assert_eq!((oasis.at, oasis.numbers.iter().count()), (HexCoord::new(0, 0), 0));
    }
}

// Rule: traders_barbarians/setup#scenarios, traders_barbarians/setup#five-six
#[test]
fn each_scenario_has_boards_for_two_to_six() {
    let families: BTreeSet<&str> = all()
        .filter(|s| s.plays.contains(ModuleId::TradersBarbarians) && !is_pair(s))
        .map(|s| s.family.as_str())
        .collect();
    assert_eq!(families.len(), 5);
    for family in families {
        let seats: Vec<u8> = all().filter(|s| s.family == family).flat_map(|s| s.players.clone()).collect();
        assert_eq!(
            seats.into_iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>(),
            [2, 3, 4, 5, 6]
        );
    }
}

// Rule: traders_barbarians/fishermen#grounds, traders_barbarians/fishermen#ground-numbers
// Rule: traders_barbarians/fishermen#five-six-board, traders_barbarians/fishermen#five-six-pieces
#[test]
fn a_ground_lies_in_every_notch_without_a_harbor() {
    let large = [4, 5, 5, 6, 8, 9, 9, 10];
    for (id, numbers) in [("fishermen-34", &[4, 5, 6, 8, 9, 10][..]), ("fishermen-56", &large)] {
        let mut orders = BTreeSet::new();
        for board in boards(&format!("traders_barbarians/{id}"), 40) {
            let topology = board.topology().unwrap();
            let grounds = board.features.marked("ground");
            let places = grounds.iter().map(|ground| match ground.spot {
                Spot::Intersection(at) => topology.intersection(at).unwrap(),
                other => panic!("{other:?}"),
            });
            assert_eq!(places.collect::<BTreeSet<_>>(), notches(&board, &topology), "{id}");
            let order: Vec<u8> = grounds.iter().map(|ground| ground.value).collect();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, numbers, "{id}");
            orders.insert(order);
        }
        assert!(orders.len() > 30, "{id}: {} orders", orders.len());
    }
    // Two intersections of the larger board are served by two grounds.
    let board = boards("traders_barbarians/fishermen-56", 1).next().unwrap();
    let config = scenario("traders_barbarians/fishermen-56").config(6).unwrap();
    let rules = Rules::new(config, &board).unwrap();
    let view = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator).fish.unwrap();
    let mut served: BTreeMap<IntersectionId, usize> = BTreeMap::new();
    view.grounds.iter().flat_map(|ground| ground.serves).for_each(|at| *served.entry(at).or_default() += 1);
    let twice = served.iter().filter(|(_, count)| **count == 2).map(|(at, _)| *at).collect::<BTreeSet<_>>();
    let named = [(-1, -2, Corner::NW), (2, -1, Corner::NE)].map(|(q, r, corner)| {
        let at = IntersectionCoord { hex: HexCoord::new(q, r), corner };
        rules.topology().intersection(at).unwrap()
    });
    assert_eq!(twice, named.into_iter().collect());
}

// Rule: traders_barbarians/fishermen#lake-inland, traders_barbarians/fishermen#tokens
// Rule: traders_barbarians/fishermen#robber-start
#[test]
fn lakes_lie_inland_and_nothing_else_is_missing() {
    for (id, lakes, tokens) in [("fishermen-34", 1, [11, 10, 8]), ("fishermen-56", 2, [15, 15, 13])] {
        let mut places = BTreeSet::new();
        for board in boards(&format!("traders_barbarians/{id}"), 300) {
            let topology = board.topology().unwrap();
            let found: Vec<_> = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Lake).collect();
            assert_eq!((found.len(), board.robber), (lakes, None));
            for lake in &found {
                assert_eq!(topology.neighbors(topology.hex(lake.at).unwrap()).len(), 6, "{}", lake.at);
            }
            let mut numbers: Vec<_> =
                found.iter().map(|lake| lake.numbers.iter().collect::<Vec<_>>()).collect();
            places.insert((found[0].at, numbers[0].clone()));
            numbers.sort();
            let all = [vec![2, 3, 11, 12], vec![4, 10]];
            assert_eq!(numbers, all[..lakes]);
            assert!(board.hexes.iter().all(|hex| hex.terrain != Terrain::Desert));
        }
        // Either lake may be the first of two.
        assert!(places.len() >= if lakes == 2 { 14 } else { 7 }, "{id}: {places:?}");
        let layout = &scenario(&format!("traders_barbarians/{id}")).layout;
        let values = ["fish_1", "fish_2", "fish_3"].map(|name| layout.features.value(name).unwrap());
        assert_eq!(values, tokens);
    }
}

// Rule: traders_barbarians/rivers#rivers, traders_barbarians/rivers#terrain, traders_barbarians/rivers#tokens
// Rule: traders_barbarians/rivers#robber-start, traders_barbarians/rivers#five-six-board
#[test]
fn rivers_are_dealt_as_the_tiles_are() {
    const SMALL: [(Terrain, usize); 6] = [
        (Terrain::Hills, 3),
        (Terrain::Forest, 4),
        (Terrain::Pasture, 3),
        (Terrain::Fields, 4),
        (Terrain::Mountains, 3),
        (Terrain::Swamp, 2),
    ];
    const LARGE: [(Terrain, usize); 6] = [
        (Terrain::Hills, 5),
        (Terrain::Forest, 6),
        (Terrain::Pasture, 6),
        (Terrain::Fields, 6),
        (Terrain::Mountains, 5),
        (Terrain::Swamp, 2),
    ];
    let tables = [("rivers-34", &SMALL, 7, (-1, -1), 12), ("rivers-56", &LARGE, 10, (1, -3), 6)];
    for (id, terrain, sites, robber, starts) in tables {
        let id = format!("traders_barbarians/{id}");
        let (mut first, mut orders) = (BTreeSet::new(), BTreeSet::new());
        for board in boards(&id, 200) {
            for &(kind, count) in terrain {
                let found = board.hexes.iter().filter(|hex| hex.terrain == kind).count();
                assert_eq!(found, count, "{id}: {}", kind.name());
            }
            assert_eq!(board.robber, Some(HexCoord::new(robber.0, robber.1)));
            assert_eq!(board.features.marked("bridge-site").len(), sites);
            assert_eq!(board.features.marked("river").len(), sites);
            let numbers = |hex: &tradeholm_engine::board::BoardHex| hex.numbers.iter().collect::<Vec<u8>>();
            let swamps = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Swamp);
            assert!(swamps.into_iter().all(|hex| numbers(hex).is_empty()));
            let mut all: Vec<Vec<u8>> = board.hexes.iter().map(numbers).collect();
            orders.insert(all.clone());
            all.retain(|numbers| !numbers.is_empty());
            all.sort();
            let joined = all.iter().filter(|numbers| numbers.len() > 1).cloned().collect::<Vec<_>>();
            if sites == 7 {
                assert_eq!((all.len(), joined), (17, vec![vec![2, 12]]));
                // Where the spiral began is seen by the hex of the 12: it is the seventh of the tokens.
                let twelve = board.hexes.iter().find(|hex| hex.numbers.has(12)).unwrap();
                first.insert(twelve.at);
            } else {
                assert_eq!((all.len(), joined.len()), (28, 0));
            }
        }
        assert!(orders.len() <= starts, "{id}: {} orders of numbers", orders.len());
        assert_eq!(orders.len(), starts, "{id}");
        assert!(sites > 7 || first.len() > 6, "{id}: {first:?}");
    }
}

// Rule: traders_barbarians/rivers#target
#[test]
fn rivers_are_played_to_ten_points_or_eleven() {
    for (id, seats) in
        [("rivers-2", 2), ("rivers-34", 3), ("rivers-34", 4), ("rivers-56", 5), ("rivers-56", 6)]
    {
        let id = format!("traders_barbarians/{id}");
        let board = boards(&id, 1).next().unwrap();
        let mut config = scenario(&id).config(seats).unwrap();
        assert_eq!(Rules::new(config.clone(), &board).unwrap().victory_target(), 10);
        config.modules = config.modules.with(ModuleId::Harbormaster);
        assert_eq!(Rules::new(config, &board).unwrap().victory_target(), 11);
    }
}

/// Another file, with what is wrong in it.
const RIVERS: &str = include_str!("../../../../scenarios/traders_barbarians/rivers-34.toml");

#[test]
fn bad_rivers_and_bridges_are_refused_with_their_line() {
    let refused = |from: &str, to: &str| {
        let text = RIVERS.replacen("id = \"traders_barbarians/", "id = \"custom/", 1).replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in the file");
        tradeholm_scenarios::parse("bad.toml", &text).unwrap_err().to_string()
    };
    for (from, to, why) in [
        ("{ token = 2, to = 12 }", "{ token = 2, to = 2 }", "a 2 does not join its like"),
        ("{ token = 2, to = 12 }", "{ token = 7, to = 12 }", "7 is not a number token"),
        ("{ token = 2, to = 12 }", "{ token = 12, to = 2 }", "no hex has the number 2"),
        ("{ token = 2, to = 12 }", "{ token = 2 }", "to"),
        ("joined = [", "numbered = [", "numbered"),
        ("\"-1,-1.NW\"", "\"0,0.NE\"", "a building site for a bridge"),
        ("{ at = \"0,-1\", value = 1 }", "{ at = \"0,2\", value = 1 }", "a river"),
        ("name = \"river\"", "name = \"brook\"", "'river'"),
        ("\"rivers\"]", "\"rivers\", \"fishermen\"]", "fishermen"),
        ("[\"traders_barbarians\", \"rivers\"]", "[\"rivers\"]", "traders_barbarians"),
    ] {
        let found = refused(from, to);
        let line = found.strip_prefix("bad.toml:").and_then(|rest| rest.split(':').next());
        assert!(line.is_some_and(|line| line.parse::<u32>().is_ok()), "{to}: {found}");
        assert!(found.contains(why), "{to}: {found}");
    }
    let balanced = format!("{RIVERS}\n[deal]\nnumbers = \"balanced\"\n");
    let found = tradeholm_scenarios::parse("bad.toml", &balanced).unwrap_err().to_string();
    assert!(found.contains("on a balanced board no token joins another"), "{found}");
}

/// What changes in a good file, and the line and words of the refusal.
const GOOD: &str = include_str!("../../../../scenarios/traders_barbarians/fishermen-34.toml");

#[test]
fn bad_lakes_and_grounds_are_refused() {
    let refused = |from: &str, to: &str| {
        let text = GOOD.replacen("id = \"traders_barbarians/", "id = \"custom/", 1).replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in the file");
        tradeholm_scenarios::parse("bad.toml", &text).unwrap_err().to_string()
    };
    let lake = "{ terrain = \"lake\", numbers = [2, 3, 11, 12] }";
    for (from, to, why) in [
        (lake, "{ terrain = \"forest\", numbers = [2] }", "forest is not dealt inland"),
        (lake, "{ terrain = \"desert\", numbers = [2] }", "desert has no numbers"),
        (lake, "{ terrain = \"lake\", numbers = [7] }", "7 is not a number token"),
        ("mountains = 3 }", "mountains = 4 }", "18 hexes are open for terrain, the pool has 19"),
        (
            "numbers = \"spiral\"",
            "numbers = \"balanced\"",
            "a balanced board has nothing that is dealt inland",
        ),
        ("markers = [\"ground\"]", "markers = [\"grounds\"]", "there is no marker \"grounds\""),
        ("{ at = \"2,0.S\", value = 6 }", "{ at = \"0,0.N\", value = 6 }", "a fishing ground"),
        ("fish_1 = 11", "fish_1 = 211", "fish tokens"),
        ("\"fishermen\"]", "\"fishermen\", \"seafarers\"]", "seafarers"),
    ] {
        let found = refused(from, to);
        assert!(found.starts_with("bad.toml:") && found.contains(why), "{to}: {found}");
    }
}

// Rule: traders_barbarians/caravans#oasis, traders_barbarians/caravans#arrows
// Rule: traders_barbarians/caravans#camels, traders_barbarians/caravans#five-six-board
// Rule: traders_barbarians/caravans#robber-start
#[test]
fn oases_lie_where_they_are_printed() {
    let tables = [("caravans-34", &[(0, 0)][..], 22), ("caravans-56", &[(-1, -1), (0, 1)], 33)];
    for (id, oases, camels) in tables {
        let mut boards_seen = BTreeSet::new();
        for board in boards(&format!("traders_barbarians/{id}"), 30) {
            let found = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Oasis);
            let found: Vec<_> = found.map(|hex| (hex.at, hex.numbers.iter().count())).collect();
            let there: Vec<_> = oases.iter().map(|&(q, r)| (HexCoord::new(q, r), 0)).collect();
            assert_eq!((found, board.robber), (there, None), "{id}");
            assert!(board.hexes.iter().all(|hex| hex.terrain != Terrain::Desert));
            let arrows: BTreeSet<_> = board
                .features
                .marked("arrow")
                .iter()
                .map(|arrow| match arrow.spot {
                    Spot::Intersection(at) => (at.hex.q, at.hex.r, at.corner as u8),
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(arrows.len(), 3 * oases.len());
            assert_eq!(board.features.value("camels"), Some(camels));
            boards_seen.insert(board.hexes.iter().map(|hex| hex.terrain).collect::<Vec<_>>());
        }
        assert!(boards_seen.len() > 25, "{id}: {} boards", boards_seen.len());
        // The first paths are those of the maps.
        let scenario = scenario(&format!("traders_barbarians/{id}"));
        let board = boards(&format!("traders_barbarians/{id}"), 1).next().unwrap();
        let rules = Rules::new(scenario.config(*scenario.players.last().unwrap() as usize).unwrap(), &board);
        let rules = rules.unwrap();
        let view = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator).caravans.unwrap();
        let first: BTreeSet<String> =
            view.arrows.iter().map(|arrow| rules.topology().path_name(arrow.path).to_string()).collect();
        let named: &[&str] = match oases.len() {
            1 => &["1,-1.SE", "-1,1.E", "0,-1.SW"],
            _ => &["0,-2.SE", "-2,0.E", "-1,-2.SW", "1,0.SE", "-1,2.E", "0,0.SW"],
        };
        let path = |name: &&str| {
            let (q, rest) = name.split_once(',').unwrap();
            let (r, side) = rest.split_once('.').unwrap();
            let side = Side::from_name(side).unwrap();
            let at = HexCoord::new(q.parse().unwrap(), r.parse().unwrap());
            let path = rules.topology().path(PathCoord { hex: at, side }).unwrap();
            rules.topology().path_name(path).to_string()
        };
        assert_eq!(first, named.iter().map(path).collect(), "{id}");
    }
}

#[test]
fn bad_oases_and_arrows_are_refused() {
    const GOOD: &str = include_str!("../../../../scenarios/traders_barbarians/caravans-34.toml");
    let arrows = "[\"0,0.NW\", \"0,0.NE\", \"0,0.S\"]";
    for (from, to, why) in [
        (arrows, "[\"0,-2.N\"]", "an arrow"),
        (arrows, "[\"0,0.S\", \"0,0.S\"]", "an arrow"),
        ("name = \"arrow\"", "name = \"arrows\"", "0 arrows"),
        ("\"oasis\"", "\"oasis 5\"", "oasis"),
        ("camels = 22", "camels = 61", "61 camels"),
        ("[\"traders_barbarians\", \"caravans\"]", "[\"caravans\"]", "traders_barbarians"),
        ("\"caravans\"]", "\"caravans\", \"fishermen\"]", "fishermen"),
    ] {
        let text = GOOD.replacen("id = \"traders_barbarians/", "id = \"custom/", 1);
        let text = text.replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in the file");
        let found = tradeholm_scenarios::parse("bad.toml", &text).unwrap_err().to_string();
        assert!(found.starts_with("bad.toml:") && found.contains(why), "{to}: {found}");
    }
    // The tile may be turned.
    let turned = GOOD.replacen("id = \"traders_barbarians/", "id = \"custom/", 1);
    let turned = turned.replacen(arrows, "[\"0,0.N\", \"0,0.SE\", \"0,0.SW\"]", 1);
    assert!(tradeholm_scenarios::parse("turned.toml", &turned).is_ok());
}

#[test]
fn what_is_written_is_read_again() {
    for scenario in all().filter(|s| s.plays.contains(ModuleId::TradersBarbarians)) {
        let text = tradeholm_scenarios::write(scenario);
        let read = tradeholm_scenarios::parse("again.toml", &text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(read.layout, scenario.layout, "{}", scenario.id);
    }
}
