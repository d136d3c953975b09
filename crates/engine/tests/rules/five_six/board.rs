//! Tests of `docs/rules/five_six/board.md`.

use std::collections::BTreeMap;

use tradeholm_engine::board::{
    Board, BoardHex, DealError, Fairness, HarborDeal, HarborKind, HexCoord, Layout, LayoutHex, NumberDeal,
    Side, Terrain, TerrainDeal, deal,
};
use tradeholm_engine::{Building, Card, Color, Event, Seat};
use tradeholm_protocol::notation::{parse_intersection, parse_path};

use crate::boards::{self, lots};
use crate::large::{self, LETTERED, STARTING};
use crate::table::Table;

/// The variable layout: everything shuffled that can be.
fn variable(numbers: NumberDeal, harbor_deal: HarborDeal) -> Layout {
    let open = |h: &BoardHex| LayoutHex { at: h.at, terrain: None, number: None };
    Layout {
        hexes: large::bare().hexes.iter().map(open).collect(),
        harbors: large::bare().harbors,
        terrain: TerrainDeal::Shuffled(large::bare().hexes.iter().map(|h| h.terrain).collect()),
        numbers,
        harbor_deal,
        ..Layout::default()
    }
}

fn corners() -> [HexCoord; 6] {
    [(0, -3), (-3, 0), (-3, 3), (-1, 3), (2, 0), (2, -3)].map(|(q, r)| HexCoord::new(q, r))
}

fn by_spiral() -> NumberDeal {
    NumberDeal::Spiral { tokens: LETTERED.to_vec(), spirals: corners().map(large::spiral).to_vec() }
}

fn terrain_counts(board: &Board) -> [usize; 6] {
    use Terrain::{Desert, Fields, Forest, Hills, Mountains, Pasture};
    let count = |t| board.hexes.iter().filter(|h| h.terrain == t).count();
    [Forest, Pasture, Fields, Hills, Mountains, Desert].map(count)
}

fn number_at(board: &Board, at: HexCoord) -> Option<u8> {
    board.hexes.iter().find(|h| h.at == at).and_then(|h| h.numbers.iter().next())
}

// Rule: base-rules
#[test]
fn the_rules_of_the_base_game_hold() {
    let pieces = Table::large(6, &[]).pieces("red", "settlement 0,0.N road 0,0.NE").hand("red", "2b2l1w1g");
    let mut t = pieces.pieces("blue", "settlement 0,0.SE").start();
    t.refuses("red builds settlement 0,0.NE", "base/settlements#distance");
    t.refuses("red builds road 0,0.SW", "base/roads#connected");
    t.refuses("red trades 3:1 brick for 1o", "base/maritime_trade#generic-harbor");
    t.play("red builds road 0,0.NW");
    t.has("red", "1b1l1w1g");
}

// Rule: terrain, beginners-layout
#[test]
fn the_island_has_thirty_hexes() {
    let board = large::bare();
    assert_eq!(terrain_counts(&board), [6, 6, 6, 5, 5, 2]);
    let t = Table::large_beginners(6);
    assert_eq!(t.view("").terrain, board.hexes.iter().map(|h| h.terrain).collect::<Vec<_>>());
    // A city at the middle and two at the ends produce as the board lies.
    for (dice, cards) in [("3+3", "2o"), ("2+3", "2l"), ("5+5", "2g"), ("4+4", "2o"), ("6+6", "2w")] {
        let mut t =
            Table::large(6, &[]).pieces("red", "city 0,0.N -1,3.S -2,3.SW").before_roll("red").start();
        t.play(&format!("red rolls {dice}"));
        t.has("red", cards);
    }
}

// Rule: shape
#[test]
fn the_board_has_80_intersections_and_109_paths() {
    let t = Table::large(6, &[]).start();
    let topology = t.rules.topology();
    let (hexes, sites) = (topology.hex_count(), topology.intersections().count());
    assert_eq!((hexes, sites, topology.paths().count()), (30, 80, 109));
    let rows: Vec<_> = (-3..=3)
        .map(|r| {
            let row: Vec<i8> =
                topology.hexes().map(|h| topology.hex_at(h)).filter(|at| at.r == r).map(|at| at.q).collect();
            (row[0], row[row.len() - 1], row.len())
        })
        .collect();
    assert_eq!(rows, [(0, 2, 3), (-1, 2, 4), (-2, 2, 5), (-3, 2, 6), (-3, 1, 5), (-3, 0, 4), (-3, -1, 3)]);
    let land: Vec<HexCoord> = topology.hexes().map(|h| topology.hex_at(h)).collect();
    let coast = land.iter().flat_map(|at| Side::ALL.map(|side| at.neighbor(side)));
    assert_eq!(coast.filter(|at| !land.contains(at)).count(), 38);
}

// Rule: number-tokens
#[test]
fn there_are_28_number_tokens() {
    let mut tokens = BTreeMap::new();
    LETTERED.iter().for_each(|&n| *tokens.entry(n).or_insert(0) += 1);
    let all = [(2, 2), (3, 3), (4, 3), (5, 3), (6, 3), (8, 3), (9, 3), (10, 3), (11, 3), (12, 2)];
    assert_eq!(tokens, BTreeMap::from(all));
    let mut laid = BTreeMap::new();
    large::bare().hexes.iter().flat_map(|h| h.numbers.iter()).for_each(|n| *laid.entry(n).or_insert(0) += 1);
    assert_eq!(laid, tokens);
    for hex in large::bare().hexes {
        assert_eq!(hex.numbers.iter().count(), usize::from(hex.terrain != Terrain::Desert));
    }
}

// Rule: frame, harbors
#[test]
fn the_frame_has_eleven_harbors() {
    let harbors = large::bare().harbors;
    let kinds: Vec<_> = harbors.iter().map(|h| h.kind.name()).collect();
    let clockwise = "generic wool generic generic brick wool lumber generic grain generic ore";
    assert_eq!(kinds.join(" "), clockwise);
    let ends: Vec<_> = harbors.iter().flat_map(|h| boards::harbor_ends(h.path)).collect();
    assert!((0..22).all(|i| !ends[..i].contains(&ends[i])), "two harbors share an intersection");
    let trades =
        Table::large(6, &[]).pieces("red", "settlement 1,-3.NE").pieces("blue", "settlement -1,3.NE");
    let mut t = trades.hand("red", "2w").hand("blue", "2w").start();
    t.play("red trades 2:1 wool for 1o; red ends turn; white ends turn; blue rolls 1+1");
    t.play("blue trades 2:1 wool for 1o");
}

// Rule: variable-terrain
#[test]
fn the_terrain_is_shuffled() {
    let layout = variable(by_spiral(), HarborDeal::Fixed);
    let (mut seen, mut lot) = (Vec::new(), lots(1));
    for _ in 0..40 {
        let board = deal(&layout, &mut lot).unwrap();
        assert_eq!(terrain_counts(&board), [6, 6, 6, 5, 5, 2]);
        let terrain: Vec<_> = board.hexes.iter().map(|h| h.terrain).collect();
        assert!(!seen.contains(&terrain));
        seen.push(terrain);
    }
    // Each place gets each terrain.
    assert!((0..30).all(|i| seen.iter().any(|t| t[i] != seen[0][i])));
}

// Rule: letters, spiral
#[test]
fn the_tokens_follow_their_letters_counter_clockwise() {
    let layout = variable(by_spiral(), HarborDeal::Fixed);
    let (mut starts, mut lot) = ([0; 6], lots(2));
    for _ in 0..300 {
        let board = deal(&layout, &mut lot).unwrap();
        let laid = |spiral: &[HexCoord]| {
            spiral.iter().filter_map(|&at| number_at(&board, at)).eq(LETTERED.iter().copied())
        };
        let start = corners().iter().position(|&corner| laid(&large::spiral(corner)));
        starts[start.expect("one of the six corners")] += 1;
    }
    assert!(starts.iter().all(|&n| n > 25), "{starts:?}");
}

// Rule: spiral
#[test]
fn rings_of_16_10_and_4_hexes_keep_red_numbers_apart() {
    for corner in corners() {
        let spiral = large::spiral(corner);
        assert_eq!(spiral.len(), 30);
        let coast = |at: &HexCoord| Side::ALL.iter().any(|&side| !spiral.contains(&at.neighbor(side)));
        assert!(spiral[..16].iter().all(coast) && !spiral[16..].iter().any(coast));
        let middle = [(0, -1), (-1, 0), (0, 0), (-1, 1)].map(|(q, r)| HexCoord::new(q, r));
        assert!(spiral[26..].iter().all(|at| middle.contains(at)));
        for first in 0..30 {
            for second in 0..first {
                let places = spiral.iter().enumerate().filter(|(i, _)| *i != first && *i != second);
                let on: BTreeMap<HexCoord, u8> = places.map(|(_, &at)| at).zip(LETTERED).collect();
                let red = |at: HexCoord| matches!(on.get(&at), Some(6 | 8));
                let beside = |at: HexCoord| Side::ALL.iter().any(|&side| red(at.neighbor(side)));
                assert!(on.keys().all(|&at| !red(at) || !beside(at)), "deserts {first} and {second}");
            }
        }
    }
}

// Rule: harbor-tokens
#[test]
fn harbor_pieces_may_be_dealt_to_the_same_places() {
    let fixed = variable(by_spiral(), HarborDeal::Fixed);
    assert_eq!(deal(&fixed, &mut lots(3)).unwrap().harbors, large::bare().harbors);
    let dealt = variable(by_spiral(), HarborDeal::Tokens);
    let mut lot = lots(3);
    let mut moved = false;
    for _ in 0..20 {
        let harbors = deal(&dealt, &mut lot).unwrap().harbors;
        assert!(harbors.iter().map(|h| h.path).eq(large::bare().harbors.iter().map(|h| h.path)));
        assert_eq!(boards::kinds(&harbors), boards::kinds(&large::bare().harbors));
        moved |= harbors != large::bare().harbors;
    }
    assert!(moved);
    let wool = |kind: &HarborKind| *kind == HarborKind::Special(Card::Wool);
    assert_eq!(boards::kinds(&large::bare().harbors).iter().filter(|kind| wool(kind)).count(), 2);
}

// Rule: no-frame-shuffle
#[test]
fn the_frame_is_not_shuffled() {
    let shuffled = variable(by_spiral(), HarborDeal::FramePieces);
    assert_eq!(deal(&shuffled, &mut lots(4)).err(), Some(DealError::FramePieces(0)));
}

// Rule: random-numbers
#[test]
fn numbers_may_be_random_or_balanced() {
    let random = variable(NumberDeal::Random(LETTERED.to_vec()), HarborDeal::Tokens);
    let mut lot = lots(5);
    for _ in 0..200 {
        assert_eq!(Fairness::of(&deal(&random, &mut lot).unwrap()).unwrap().adjacent_reds, 0);
    }
    let balanced = variable(NumberDeal::Balanced(LETTERED.to_vec()), HarborDeal::Tokens);
    for _ in 0..20 {
        let fairness = Fairness::of(&deal(&balanced, &mut lot).unwrap()).unwrap();
        assert_eq!(fairness.adjacent_reds + fairness.adjacent_equals, 0);
        assert_eq!(fairness.shares.iter().map(|share| share.pips).sum::<u32>(), 88);
        for share in &fairness.shares {
            let range = if share.hexes == 5 { 12..=19 } else { 15..=23 };
            assert!(range.contains(&share.pips), "{share:?}");
        }
    }
}

// Rule: robber-start
#[test]
fn the_robber_begins_on_the_first_desert_or_the_named_one() {
    Table::large_beginners(6).robber("-3,0");
    let layout = variable(by_spiral(), HarborDeal::Fixed);
    let mut lot = lots(6);
    for _ in 0..20 {
        let board = deal(&layout, &mut lot).unwrap();
        let mut deserts: Vec<HexCoord> =
            board.hexes.iter().filter(|h| h.terrain == Terrain::Desert).map(|h| h.at).collect();
        deserts.sort_by_key(|at| (at.r, at.q));
        assert_eq!((board.robber, deserts.len()), (Some(deserts[0]), 2));
    }
    let fixed =
        |h: &BoardHex| LayoutHex { at: h.at, terrain: Some(h.terrain), number: h.numbers.iter().next() };
    let hexes = large::bare().hexes.iter().map(fixed).collect();
    let named = Layout { hexes, robber: Some(HexCoord::new(-3, 0)), ..Layout::default() };
    assert_eq!(deal(&named, &mut lots(7)).unwrap().robber, Some(HexCoord::new(-3, 0)));
}

// Rule: beginners-pieces
#[test]
fn every_color_begins_with_two_settlements_and_two_roads() {
    let t = Table::large_beginners(6);
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len()), (12, 12));
    for [color, a, a_road, b, b_road, _] in STARTING {
        for at in [a, b] {
            t.building(at, &format!("{color} settlement"));
        }
        for path in [a_road, b_road] {
            assert_eq!(t.state.road(parse_path(&t.rules, path).unwrap()), Some(t.seat(color)), "{path}");
        }
        t.pieces_left(color, [13, 3, 4]);
        t.points(color, 2, 2);
    }
}

// Rule: beginners-pieces
#[test]
fn the_colors_have_like_chances() {
    let t = Table::large_beginners(6);
    let topology = t.rules.topology();
    let pips = |at: &str| -> u8 {
        let hexes = topology.hexes_at(parse_intersection(&t.rules, at).unwrap());
        let number = |&h: &tradeholm_engine::board::HexId| number_at(&large::bare(), topology.hex_at(h));
        hexes.iter().filter_map(number).map(|n| 6 - n.abs_diff(7)).sum()
    };
    let sums: Vec<u8> = STARTING.iter().map(|[_, a, _, b, _, _]| pips(a) + pips(b)).collect();
    let (least, most) = (sums.iter().min().unwrap(), sums.iter().max().unwrap());
    assert!(most - least <= 1, "{sums:?}");
}

// Rule: beginners-resources
#[test]
fn the_starred_settlements_give_the_first_cards() {
    let t = Table::large_beginners(6);
    for [color, .., cards] in STARTING {
        t.has(color, cards);
    }
    assert_eq!(t.state.supply().total(), 120 - 18);
}

// Rule: beginners-first-player
#[test]
fn the_first_seat_takes_the_first_turn() {
    for seats in [5, 6] {
        let mut t = Table::large_beginners(seats);
        t.waits_for("red rolls");
        assert_eq!(t.state.turn(), 1);
    }
}

// Rule: inactive-color
#[test]
fn five_leave_out_the_color_that_nobody_plays() {
    for left_out in Color::ALL {
        let mut config = large::config(5, &[]);
        config.colors = Color::ALL.into_iter().filter(|&color| color != left_out).collect();
        let t = Table::new(config, &large::beginners());
        assert_eq!(t.rules.owner_color(Seat(5)), Some(left_out));
        assert_eq!(t.rules.owner_of(left_out), Some(Seat(5)));
        for [color, a, _, b, ..] in STARTING {
            for at in [a, b] {
                t.building(at, &format!("{color} settlement"));
            }
        }
    }
    // By default it is brown.
    assert_eq!(Table::large_beginners(5).rules.owner_color(Seat(5)), Some(Color::Brown));
}

// Rule: inactive-pieces
#[test]
fn the_inactive_color_leaves_settlements_and_no_roads() {
    let mut t = Table::large_beginners(5);
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len(), view.players.len()), (12, 10, 5));
    let own: Vec<_> = view.buildings.iter().filter(|b| b.1 == Seat(5)).map(|b| b.2).collect();
    assert_eq!(own, [Building::Settlement; 2]);
    for [color, _, a_road, _, b_road, _] in STARTING {
        for path in [a_road, b_road] {
            let road = t.state.road(parse_path(&t.rules, path).unwrap());
            assert_eq!(road, (color != "brown").then(|| t.seat(color)), "{path}");
        }
    }
    t.play("red rolls 1+1; red ends turn; white ends turn");
    assert_eq!(t.view("").buildings.len(), 12);
}

// Rule: inactive-settlements
#[test]
fn inactive_settlements_are_obstacles_and_nothing_more() {
    // Brown stands at `0,-3.SE`, beside the hills with the 10, the pasture with the 6 and the fields with the 2.
    let mut t = Table::large_beginners(5);
    t.play("red rolls 5+5");
    let gained = |e: &Event| matches!(e, Event::Gained { seat, .. } if seat.0 >= 5);
    assert!(!t.events.iter().any(gained));
    assert_eq!(t.state.supply().total() + t.view("").players.iter().map(|p| p.cards).sum::<u8>(), 120);
    t.play("red ends turn; white ends turn; blue rolls 3+4; blue moves robber 0,-3");
    // Nobody is robbed there.
    t.waits_for("blue trades and builds");
    assert!(!t.events.iter().any(|e| matches!(e, Event::Stole { .. } | Event::StoleNothing { .. })));
    // The distance rule, the occupied place and the end of roads.
    let config = large::config(5, &[]);
    let pieces = crate::setup::Setup::new(config, &large::beginners()).hand("red", "4b4l2w2g");
    let roads = "road 0,-3.SW 0,-3.W 0,-2.NW";
    let mut t = pieces.pieces("red", "settlement 0,-3.SW").pieces("red", roads).start();
    t.refuses("red builds settlement 0,-3.SE", "base/settlements#vacant");
    t.refuses("red builds settlement 0,-3.S", "base/settlements#distance");
    t.refuses("red builds road 0,-3.E", "base/roads#not-through-opponent");
    assert_eq!(t.view("").players.len(), 5);
}

// Rule: setup-phase
#[test]
fn elsewhere_the_start_is_rolled_for_and_everybody_places_two() {
    let mut t = Table::new(large::config(6, &[]), &large::bare());
    for (who, dice) in
        [("red", "1+1"), ("blue", "2+1"), ("orange", "6+5"), ("white", "1+2"), ("green", "2+2")]
    {
        t.waits_for(&format!("starting roll of {who}"));
        t.script(&[&format!("dice {dice}")]);
    }
    t.script(&["dice 1+1"]);
    t.waits_for("orange settles in round 1");
    t.place_all();
    t.waits_for("orange rolls");
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len()), (12, 12));
    assert!(view.players.iter().all(|player| player.visible_points == 2));
}
