//! The boards of Traders & Barbarians that have a castle.

use std::collections::BTreeSet;

use tradeholm_engine::board::{Board, HexCoord, Spot, Terrain};

use crate::traders::{boards, scenario};

/// Hexes of a terrain among these.
fn count(board: &Board, at: impl Fn(&HexCoord) -> bool, terrain: Terrain) -> usize {
    board.hexes.iter().filter(|hex| at(&hex.at) && hex.terrain == terrain).count()
}

// Rule: traders_barbarians/barbarian_attack#board, traders_barbarians/barbarian_attack#order
// Rule: traders_barbarians/barbarian_attack#first-barbarians, traders_barbarians/barbarian_attack#five-six-board
// Rule: traders_barbarians/barbarian_attack#five-six-order, traders_barbarians/barbarian_attack#five-six-pieces
#[test]
fn ring_and_inside_of_barbarian_attack_are_dealt_apart() {
    use Terrain::{Castle, Desert, Fields, Forest, Hills, Mountains, Pasture};
    let kinds = [Forest, Hills, Pasture, Mountains, Fields];
    let small: (&[u8], _, _) = (&[4, 12, 9, 3, 8, 10, 11, 5, 2, 6], [2, 2, 3, 1, 2], [1, 1, 1, 2, 2]);
    let large: (&[u8], _, _) = (&[5, 4, 12, 9, 3, 8, 9, 10, 11, 5, 2, 6], [3, 3, 2, 2, 2], [2, 2, 3, 3, 4]);
    for (id, (numbers, ring, inside), castles) in
        [("barbarian-attack-34", small, 1), ("barbarian-attack-56", large, 2)]
    {
        let mut deals = BTreeSet::new();
        for board in boards(&format!("traders_barbarians/{id}"), 40) {
            let topology = board.topology().unwrap();
            let coast: Vec<HexCoord> = board
                .features
                .marked("coast")
                .iter()
                .map(|marked| match marked.spot {
                    Spot::Hex(at) => at,
                    other => panic!("{other:?}"),
                })
                .collect();
            let hex = |at: &HexCoord| board.hexes.iter().find(|hex| hex.at == *at).unwrap();
            let shown: Vec<u8> = coast.iter().map(|at| hex(at).numbers.iter().next().unwrap()).collect();
            assert_eq!(shown, numbers, "{id}");
            let at_rim = |at: &HexCoord| topology.neighbors(topology.hex(*at).unwrap()).len() < 6;
            assert!(coast.iter().all(at_rim));
            for (terrain, (&out, &within)) in kinds.iter().zip(ring.iter().zip(&inside)) {
                assert_eq!(count(&board, |at| coast.contains(at), *terrain), out, "{id} {terrain:?}");
                assert_eq!(count(&board, |at| !coast.contains(at), *terrain), within, "{id} {terrain:?}");
            }
            assert_eq!(count(&board, at_rim, Castle), castles);
            assert_eq!(count(&board, at_rim, Desert), castles);
            // One barbarian each on the 2 and the 12.
            let first: BTreeSet<u8> = board
                .features
                .marked("coast")
                .iter()
                .zip(&shown)
                .filter(|(marked, _)| marked.value == 1)
                .map(|(_, &n)| n)
                .collect();
            assert_eq!(first, BTreeSet::from([2, 12]));
            // Red numbers lie apart.
            let red = |at: &HexCoord| hex(at).numbers.iter().any(|n| n == 6 || n == 8);
            for at in board.hexes.iter().map(|hex| hex.at).filter(|at| red(at)) {
                let beside = topology.neighbors(topology.hex(at).unwrap());
                assert!(!beside.iter().any(|&other| red(&topology.hex_at(other))), "{id} {at}");
            }
            deals.insert(board.hexes.iter().map(|hex| hex.terrain).collect::<Vec<_>>());
        }
        assert!(deals.len() > 35, "{id}: {} deals", deals.len());
        let features = &scenario(&format!("traders_barbarians/{id}")).layout.features;
        let pieces = ["barbarians", "gold"].map(|name| features.value(name).unwrap());
        assert_eq!(pieces, if castles == 1 { [36, 100] } else { [48, 148] });
    }
}

const GOOD_RAID: &str = include_str!("../../../../scenarios/traders_barbarians/barbarian-attack-34.toml");

// Rule: traders_barbarians/barbarian_attack#board
#[test]
fn bad_castles_and_coasts_are_refused() {
    let refused = |from: &str, to: &str| {
        let text =
            GOOD_RAID.replacen("id = \"traders_barbarians/", "id = \"custom/", 1).replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in the file");
        tradeholm_scenarios::parse("bad.toml", &text).unwrap_err().to_string()
    };
    for (from, to, why) in [
        ("\"castle\", \"? 6\"", "\"desert\", \"? 6\"", "does not mark 'castle'"),
        ("name = \"coast\"", "name = \"shore\"", "does not mark 'coast'"),
        ("  \"1,1\",\n", "  \"2,-2\",\n", "a landing place"),
        ("value = 1", "value = 3", "3 barbarians are too many"),
        ("barbarians = 36", "barbarians = 1", "there are fewer"),
        ("numbers_stay = true", "numbers_stay = true\nnumbers = [2]", "where numbers stay"),
        ("\"? 3\", \"? 8\"", "\"?\", \"? 8\"", "has no number that could stay"),
        ("forest = 2, hills = 2", "desert = 2, hills = 2", "desert takes no number token"),
        ("forest = 2, hills = 2", "forest = 3, hills = 2", "10 hexes are open for terrain, the pool has 11"),
        ("\"castle\", \"? 6\"", "\"castle 6\", \"? 6\"", "castle takes no number token"),
        ("[\"traders_barbarians\", \"barbarian_attack\"]", "[\"barbarian_attack\"]", "traders_barbarians"),
    ] {
        let found = refused(from, to);
        assert!(found.starts_with("bad.toml:") && found.contains(why), "{to}: {found}");
    }
}

#[test]
fn a_number_for_dealt_terrain_needs_a_pool_that_lets_it_stay() {
    let text = "id = \"custom/x\"\ntitle = \"x\"\nextends = \"base/variable\"\n[board]\nrows = [{ r = 0, q = 0, hexes = [\"? 6\"] }]\n";
    let found = tradeholm_scenarios::parse("bad.toml", text).unwrap_err().to_string();
    assert!(found.contains("has a number, but its terrain is dealt"), "{found}");
}

// Rule: traders_barbarians/traders#trade-hexes, traders_barbarians/traders#numbers
// Rule: traders_barbarians/traders#closed-coast, traders_barbarians/traders#barbarians
#[test]
fn the_boards_of_traders_are_as_printed() {
    for board in boards("traders_barbarians/traders-34", 40) {
        let terrain = |q, r| board.hexes.iter().find(|hex| hex.at == HexCoord::new(q, r)).unwrap().terrain;
        assert_eq!(
            [terrain(2, -2), terrain(-2, 0), terrain(0, 2)],
            [Terrain::Quarry, Terrain::Castle, Terrain::Glassworks]
        );
        let mut numbers: Vec<u8> = board.hexes.iter().flat_map(|hex| hex.numbers.iter()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11]);
        assert_eq!((board.robber, board.features.marked("barbarian").len()), (None, 3));
        // Nine sides at the sea, the paths inside that would lead there, and the corners between.
        let topology = board.topology().unwrap();
        let closed: Vec<_> = topology.paths().filter(|&path| topology.is_closed_path(path)).collect();
        let coast = closed.iter().filter(|&&path| topology.path_hexes(path).len() == 1).count();
        let corners = topology.intersections().filter(|&at| topology.is_closed_site(at)).count();
        assert_eq!((closed.len(), coast, corners), (15, 9, 6));
        assert_eq!(topology.path_count() - closed.len(), 75);
    }
}

// Rule: traders_barbarians/traders#five-six-board, traders_barbarians/traders#five-six-numbers
#[test]
fn the_numbers_of_the_larger_board_are_fixed() {
    let printed = [
        (1, -3, 6),
        (2, -3, 10),
        (-1, -2, 4),
        (2, -2, 12),
        (3, -1, 11),
        (1, 0, 2),
        (-3, 1, 11),
        (-2, 2, 2),
        (1, 2, 4),
        (-1, 3, 8),
    ];
    let mut terrains = BTreeSet::new();
    for board in boards("traders_barbarians/traders-56", 20) {
        for (q, r, number) in printed {
            let hex = board.hexes.iter().find(|hex| hex.at == HexCoord::new(q, r)).unwrap();
            assert_eq!(hex.numbers.iter().collect::<Vec<_>>(), [number], "{}", hex.at);
        }
        let count = |terrain| board.hexes.iter().filter(|hex| hex.terrain == terrain).count();
        use Terrain::{Castle, Desert, Glassworks, Quarry};
        assert_eq!([Castle, Quarry, Glassworks, Desert].map(count), [1, 3, 3, 2]);
        terrains.insert(board.hexes.iter().map(|hex| hex.terrain as u8).collect::<Vec<_>>());
        let topology = board.topology().unwrap();
        assert_eq!((topology.intersection_count(), topology.path_count()), (103, 174));
    }
    assert!(terrains.len() > 15);
}

const TRADERS: &str = include_str!("../../../../scenarios/traders_barbarians/traders-34.toml");

#[test]
fn bad_trade_hexes_and_closed_places_are_refused() {
    let refused = |from: &str, to: &str| {
        let text = TRADERS.replacen("id = \"traders_barbarians/", "id = \"custom/", 1).replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in the file");
        tradeholm_scenarios::parse("bad.toml", &text).unwrap_err().to_string()
    };
    for (from, to, why) in [
        ("\"quarry\"]", "\"castle\"]", "no quarry"),
        ("\"castle\", \"?\"", "\"desert\", \"?\"", "a plaza outside of the trade hexes"),
        ("hexes = [\"2,-2\", \"-2,0\", \"0,2\"]", "hexes = [\"2,-2\", \"-2,0\"]", "C-S"),
        ("robber = \"none\"", "robber = \"0,0\"", "robber"),
        ("\"2,-2.NW\", \"2,-2.NE\"", "\"2,-2.NW\", \"2,-2.NW\"", "closed twice"),
        ("\"2,-2.NW\", ", "\"9,9.NW\", ", "no path or intersection"),
        ("intersections = [\"2,-2.N\"", "intersections = [\"2,-2.N\", \"2,-2.N\"", "closed twice"),
        ("intersections = [\"2,-2.N\"", "hexes = [\"0,0\"]\nintersections = [\"2,-2.N\"", "not hexes"),
        ("\"2,-2.NW\", ", "\"2,-2.NW\", \"0,-2.NW\", ", "closed path"),
        ("\"1,-2.SE\"", "\"-2,0.W\"", "a barbarian"),
        ("\"1,-2.SE\"", "\"0,1.E\"", "a barbarian"),
        ("goods = 6", "goods = 0", "goods"),
        ("gold = 100", "gold = 10", "gold"),
        ("knights = 16", "knights = 99", "knights"),
        ("victory_points = 13", "victory_points = 3", "4"),
        ("\"traders\"]", "\"traders\", \"seafarers\"]", "seafarers"),
        ("\"traders\"]", "\"traders\", \"rivers\"]", "rivers"),
    ] {
        let found = refused(from, to);
        assert!(found.contains(why), "{to}: {found}");
        // Or of the file that it extends, where the fault is in both.
        assert!(found.contains(".toml:"), "{found}");
    }
}
