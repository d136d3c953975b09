//! Tests of `docs/rules/base/board.md`.

use tradeholm_engine::board::{
    DealError, HexId, IntersectionId, NumberDeal, NumberMask, PathId, Terrain, TerrainDeal, Topology, deal,
    pips,
};
use tradeholm_engine::{Action, Card, Config, ConfigError, Outcome, Rules, Seat};
use tradeholm_protocol::notation::{parse_hex, parse_intersection, parse_path};

use crate::boards::{self, bare, island, lots, variable};
use crate::table::Table;

// Rule: terrain
#[test]
fn every_board_uses_the_nineteen_hexes() {
    let wanted = [
        (Terrain::Forest, 4),
        (Terrain::Pasture, 4),
        (Terrain::Fields, 4),
        (Terrain::Hills, 3),
        (Terrain::Mountains, 3),
        (Terrain::Desert, 1),
    ];
    for seed in 0..50 {
        let board = deal(&variable(), &mut lots(seed)).unwrap();
        assert_eq!(board.hexes.len(), 19);
        for (terrain, n) in wanted {
            assert_eq!(board.hexes.iter().filter(|h| h.terrain == terrain).count(), n, "{terrain:?}");
        }
        for hex in &board.hexes {
            let (q, r) = (hex.at.q, hex.at.r);
            assert!(q.abs().max(r.abs()).max((q + r).abs()) <= 2, "{} is within two steps", hex.at);
        }
    }
}

// Rule: terrain
#[test]
fn a_pool_of_another_size_is_refused() {
    let mut layout = variable();
    layout.terrain = TerrainDeal::Shuffled(boards::terrain_pool()[1..].to_vec());
    assert_eq!(deal(&layout, &mut lots(1)), Err(DealError::TerrainCount { open: 19, pool: 18 }));
}

// Rule: resources
#[test]
fn each_terrain_produces_its_resource() {
    for (terrain, cards) in
        [("hills", "1b"), ("forest", "1l"), ("pasture", "1w"), ("fields", "1g"), ("mountains", "1o")]
    {
        // The middle hex is made each terrain in turn; no other hex has a 12.
        let board = Table::bare().hex("-1,-1", "fields", 2).hex("0,0", terrain, 12).robber("2,0");
        let mut t = board.pieces("red", "settlement 0,0.N").before_roll("red").start();
        t.play("red rolls 6+6");
        t.has("red", cards);
    }
    let producing: Vec<Card> = Terrain::ALL.into_iter().filter_map(Terrain::resource).collect();
    assert_eq!(producing.len(), 5, "there are no others");
}

// Rule: desert
#[test]
fn the_desert_is_land_that_produces_nothing() {
    // Three settlements around the desert get what the other hexes beside them give, and no more.
    for sum in (2..=12).filter(|&n| n != 7) {
        let pieces = Table::bare().pieces("red", "settlement 0,0.N 0,0.SE 0,0.SW").robber("-2,2");
        let mut t = pieces.before_roll("red").start();
        t.play(&format!("red rolls {}+{}", sum / 2, sum - sum / 2));
        let others = [(3, "1l1o"), (4, "1w1g"), (6, "1b"), (11, "1l")];
        t.has("red", others.iter().find(|(n, _)| *n == sum).map_or("-", |(_, cards)| cards));
    }
}

// Rule: desert
#[test]
fn the_desert_never_carries_a_number_token() {
    for seed in 0..50 {
        for numbers in [variable().numbers, NumberDeal::Random(boards::LETTERED.to_vec())] {
            let board = deal(&boards_with(numbers), &mut lots(seed)).unwrap();
            let bare: Vec<_> = board.hexes.iter().filter(|h| h.numbers == NumberMask::NONE).collect();
            assert_eq!(bare.len(), 1);
            assert_eq!(bare[0].terrain, Terrain::Desert);
        }
    }
    let mut board = bare();
    board.hexes.iter_mut().find(|h| h.terrain == Terrain::Desert).unwrap().numbers = NumberMask::one(4);
    assert!(matches!(Rules::new(Config::base(4), &board), Err(ConfigError::Misplaced { .. })));
}

fn boards_with(numbers: NumberDeal) -> tradeholm_engine::board::Layout {
    tradeholm_engine::board::Layout { numbers, ..variable() }
}

// Rule: number-tokens
#[test]
fn eighteen_tokens_lie_on_the_hexes_that_produce() {
    for seed in 0..50 {
        for numbers in [variable().numbers, NumberDeal::Random(boards::LETTERED.to_vec())] {
            let board = deal(&boards_with(numbers), &mut lots(seed)).unwrap();
            for number in 2..=12 {
                let tokens = board.hexes.iter().filter(|h| h.numbers == NumberMask::one(number)).count();
                let wanted = [1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1][number as usize - 2];
                assert_eq!(tokens, wanted, "tokens with {number}");
            }
            let with_token = board.hexes.iter().filter(|h| h.numbers != NumberMask::NONE);
            assert!(with_token.clone().all(|h| h.terrain.resource().is_some()) && with_token.count() == 18);
        }
    }
}

// Rule: number-tokens
#[test]
fn there_is_no_seven_and_no_token_is_missing() {
    let mut tokens = boards::LETTERED.to_vec();
    tokens[3] = 7;
    assert_eq!(deal(&boards_with(NumberDeal::Random(tokens)), &mut lots(1)), Err(DealError::BadNumber(7)));
    let few = boards::LETTERED[1..].to_vec();
    let refused = deal(&boards_with(NumberDeal::Random(few)), &mut lots(1));
    assert_eq!(refused, Err(DealError::NumberCount { open: 18, pool: 17 }));
    let mut board = bare();
    board.hexes[0].numbers = NumberMask::one(7);
    assert!(matches!(Rules::new(Config::base(4), &board), Err(ConfigError::Misplaced { .. })));
}

// Rule: pips
#[test]
fn pips_are_the_ways_to_roll_a_number() {
    let mut t = Table::bare().before_roll("red").start();
    t.play("red rolls");
    for number in (2..=12).filter(|&n| n != 7) {
        let ways = |(outcome, weight)| match outcome {
            Outcome::Dice(dice) if dice.sum() == number => weight,
            _ => 0,
        };
        assert_eq!(u32::from(pips(number)), t.outcomes().into_iter().map(ways).sum::<u32>(), "{number}");
    }
    assert_eq!([2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(pips), [1, 2, 3, 4, 5, 5, 4, 3, 2, 1]);
    t.waits_for("dice");
}

// Rule: intersections
#[test]
fn an_intersection_touches_up_to_three_land_hexes() {
    let topology = Topology::new(bare().hexes.iter().map(|h| h.at)).unwrap();
    assert_eq!(topology.intersection_count(), 54);
    let with = |n| topology.intersections().filter(|&i| topology.hexes_at(i).len() == n).count();
    assert_eq!([with(1), with(2), with(3)], [18, 12, 24]);
    // The three names of one place are one place, and its building draws from all three hexes.
    let t = Table::bare().start();
    let places = ["0,0.NE", "1,-1.S", "1,0.NW"].map(|name| parse_intersection(&t.rules, name).unwrap());
    assert_eq!(places, [places[0]; 3]);
    let hexes = ["0,0", "1,-1", "1,0"].map(|name| parse_hex(&t.rules, name).unwrap());
    assert!(hexes.iter().all(|hex| t.rules.topology().hexes_at(places[0]).contains(hex)));
}

// Rule: paths
#[test]
fn a_path_joins_two_neighboring_intersections() {
    let topology = Topology::new(bare().hexes.iter().map(|h| h.at)).unwrap();
    assert_eq!(topology.path_count(), 72);
    let coast = topology.paths().filter(|&p| topology.path_hexes(p).len() == 1).count();
    assert_eq!(coast, 30);
    for path in topology.paths() {
        let [a, b] = topology.ends(path);
        assert!(topology.ways(a).iter().any(|w| w.path == path && w.to == b));
        assert!(topology.ways(b).iter().any(|w| w.path == path && w.to == a));
    }
    let t = Table::bare().start();
    assert_eq!(parse_path(&t.rules, "0,0.E"), parse_path(&t.rules, "1,0.W"));
    let ends = t.rules.topology().ends(parse_path(&t.rules, "0,0.E").unwrap());
    assert!(ends.contains(&parse_intersection(&t.rules, "0,0.NE").unwrap()));
    assert!(ends.contains(&parse_intersection(&t.rules, "0,0.SE").unwrap()));
}

// Rule: frame
#[test]
fn the_frame_of_the_base_board_is_no_place_at_all() {
    let mut t = Table::bare().hand("red", "5b5l5w5g").pieces("red", "settlement 0,-2.N").start();
    assert!(parse_hex(&t.rules, "0,-3").is_err());
    assert!(parse_path(&t.rules, "0,-3.E").is_err());
    assert!(parse_intersection(&t.rules, "0,-3.N").is_err());
    t.refuses_action(Seat(0), Action::BuildRoad(PathId(72)), "base/roads#on-path");
    t.refuses_action(Seat(0), Action::BuildSettlement(IntersectionId(54)), "base/settlements#land");
    t.refuses_action(Seat(0), Action::BuildCity(IntersectionId(54)), "base/costs#pay");
    let mut t = Table::bare().cards("red", "1 knight").start();
    t.play("red plays knight");
    t.refuses_action(Seat(0), Action::MoveRobber(HexId(19)), "base/robber#land-only");
    t.play("red moves robber 0,-2");
}

// Rule: frame
#[test]
fn sea_hexes_only_make_a_coast() {
    let pieces = Table::island(&boards::WITH_SEA, 4).hand("red", "5b5l5w5g");
    let mut t = pieces.pieces("red", "settlement 0,-2.N road 0,-2.NE").start();
    t.refuses("red builds road 0,-3.E", "base/roads#on-path");
    t.allows("red builds road 1,-2.NW");
    t.refuses("red builds settlement 0,-3.N", "base/settlements#land");
    assert_eq!(t.rules.topology().hex_count(), 37);
}

// Rule: frame
#[test]
fn three_frame_pieces_carry_two_harbors_and_three_carry_one() {
    let carried: Vec<usize> = variable().frame.iter().map(|piece| piece.harbors.len()).collect();
    assert_eq!(carried, [2, 1, 2, 1, 2, 1]);
    let mut layout = variable();
    layout.harbor_deal = tradeholm_engine::board::HarborDeal::FramePieces;
    layout.frame.pop();
    assert_eq!(deal(&layout, &mut lots(1)), Err(DealError::FramePieces(5)));
}

// Rule: harbors
#[test]
fn nine_harbors_lie_on_the_coast_apart_from_each_other() {
    let board = deal(&variable(), &mut lots(3)).unwrap();
    assert_eq!(boards::kinds(&board.harbors), boards::nine_kinds());
    let mut ends: Vec<_> = board.harbors.iter().flat_map(|h| boards::harbor_ends(h.path)).collect();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), 18, "no intersection is shared");
    // A harbor inland or off the board is refused.
    for path in ["0,0.NE", "5,5.NE"] {
        let mut board = bare();
        board.harbors[0].path = tradeholm_protocol::notation::parse_path_coord(path).unwrap();
        assert!(matches!(Rules::new(Config::base(4), &board), Err(ConfigError::Misplaced { .. })), "{path}");
    }
}

// Rule: harbors
#[test]
fn a_harbor_serves_the_two_intersections_of_its_path() {
    for harbor in bare().harbors {
        let ends = boards::harbor_ends(harbor.path);
        for at in Table::bare().start().rules.topology().intersections() {
            let t = Table::bare()
                .with(|_, p| p.buildings.push((at, Seat(0), tradeholm_engine::Building::Settlement)))
                .start();
            let name = t.rules.topology().intersection_name(at);
            if ends.contains(&name.point()) {
                let rates = t.view("red").players[0].rates;
                let best = match harbor.kind {
                    tradeholm_engine::board::HarborKind::Generic => [3; 5],
                    tradeholm_engine::board::HarborKind::Special(card) => {
                        Card::RESOURCES.map(|kind| if kind == card { 2 } else { 4 })
                    }
                };
                assert_eq!(rates, best, "{name}");
            }
        }
    }
    let t = Table::bare().start();
    let island_without = island(&boards::BEGINNERS);
    assert_eq!((t.view("").harbors.len(), island_without.harbors.len()), (9, 0));
}
