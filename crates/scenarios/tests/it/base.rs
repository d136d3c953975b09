//! The base scenarios: what they deal is what the box holds, and can be played.

use std::collections::BTreeMap;

use tradeholm_dealer::{FairDealer, ServerSeed, SimDealer};
use tradeholm_engine::board::{
    BalanceLimits, Board, BoardDealer, BoardHex, Fairness, HarborDeal, HarborKind, HexCoord, NumberDeal,
    PathCoord, Terrain, deal,
};
use tradeholm_engine::{Card, Cards, Color, ModuleId, Rules, Seat};
use tradeholm_scenarios::{Scenario, all, find, own_files, parse, picture};

fn scenario(id: &str) -> &'static Scenario {
    find(id).unwrap_or_else(|| panic!("{id} is missing"))
}

/// Scenarios on the island of the base game; those with islands or terrain of their own have tests of their own.
fn on_the_island() -> impl Iterator<Item = &'static Scenario> {
    let own = [ModuleId::Seafarers, ModuleId::TradersBarbarians, ModuleId::ExplorersPirates];
    all().filter(move |scenario| own.iter().all(|&book| !scenario.plays.contains(book)))
}

/// Deals many boards of a scenario.
fn boards(id: &str, count: u64) -> impl Iterator<Item = Board> {
    let dealer = BoardDealer::new(&scenario(id).layout).unwrap();
    (0..count).map(move |game| dealer.deal(&mut SimDealer::for_game(9, game)).unwrap())
}

/// Terrain, numbers and harbors of the box, whatever lies where.
pub fn assert_complete(board: &Board) {
    let count = |t| board.hexes.iter().filter(|h| h.terrain == t).count();
    use Terrain::{Desert, Fields, Forest, Hills, Mountains, Pasture};
    let large = board.hexes.len() == 30;
    let terrain = if large { [5, 6, 6, 6, 5, 2] } else { [3, 4, 4, 4, 3, 1] };
    assert_eq!([Hills, Forest, Pasture, Fields, Mountains, Desert].map(count), terrain);
    let mut numbers = BTreeMap::new();
    for hex in &board.hexes {
        assert_eq!(hex.numbers.iter().count(), usize::from(hex.terrain != Desert));
        hex.numbers.iter().for_each(|n| *numbers.entry(n).or_insert(0) += 1);
    }
    let known = [(2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (8, 2), (9, 2), (10, 2), (11, 2), (12, 1)];
    let of_each = |(number, tokens)| (number, tokens + i32::from(large));
    assert_eq!(numbers, BTreeMap::from(known.map(of_each)));
    let kinds = |kind| board.harbors.iter().filter(|h| h.kind == kind).count();
    assert_eq!(kinds(HarborKind::Generic), if large { 5 } else { 4 });
    for card in Card::RESOURCES {
        let expected = if large && card == Card::Wool { 2 } else { 1 };
        assert_eq!(kinds(HarborKind::Special(card)), expected, "{card}");
    }
    let ends: Vec<_> = board.harbors.iter().flat_map(|h| h.path.ends().map(|e| e.point())).collect();
    assert!((0..ends.len()).all(|i| !ends[..i].contains(&ends[i])), "two harbors share an intersection");
    let robber = board.hexes.iter().find(|h| Some(h.at) == board.robber).unwrap();
    assert_eq!(robber.terrain, Desert);
}

#[test]
fn every_file_is_a_scenario_named_like_its_file() {
    let files: Vec<_> = own_files().collect();
    assert_eq!(files.len(), all().count());
    for (name, text) in files {
        let scenario = parse(name, text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(format!("{}.toml", scenario.id), name);
    }
    let ids: Vec<_> = all().map(|s| s.id.as_str()).collect();
    for id in ["balanced", "beginners", "random", "variable", "variable-fixed", "variable-frame"] {
        assert!(ids.contains(&format!("base/{id}").as_str()), "{id}");
        assert!(ids.contains(&format!("cities_knights/{id}").as_str()), "{id}");
    }
    assert_eq!(find("base/_island"), None);
    assert_eq!(find("base/nowhere"), None);
}

#[test]
fn every_scenario_deals_a_complete_board_that_can_be_played() {
    for scenario in on_the_island() {
        for board in boards(&scenario.id, 40) {
            assert_complete(&board);
            for &seats in &scenario.players {
                Rules::new(scenario.config(seats.into()).unwrap(), &board).unwrap();
            }
        }
        assert!(scenario.config(1).is_err() && scenario.config(7).is_err());
        let knights = scenario.plays.contains(ModuleId::CitiesKnights);
        assert_eq!(scenario.victory_points, if knights { 13 } else { 10 });
    }
}

#[test]
fn the_fair_dealer_deals_every_scenario_and_proves_it() {
    let dealer = FairDealer::new(&ServerSeed::new([3; 32]), "game", ["a", "b"]);
    for scenario in all() {
        let board = deal(&scenario.layout, &mut dealer.board_lot()).unwrap();
        if on_the_island().any(|s| s.id == scenario.id) {
            assert_complete(&board);
        }
        assert_eq!(dealer.check_board(&scenario.layout, &board), Ok(()));
    }
}

#[test]
fn known_fair_boards() {
    // Computed by another program, in Python, from docs/FAIR_DICE.md and docs/SCENARIOS.md alone. A
    // change here would make boards of stored games impossible to prove.
    let dealer = FairDealer::new(&ServerSeed::new([3; 32]), "game", ["a", "b"]);
    let known = [
        (
            "base/balanced",
            "hills3 fields5 pasture9 fields4 hills9 forest3 mountains5 forest6 pasture10 fields12 \
         desert forest8 pasture4 pasture2 mountains6 mountains11 fields8 forest11 hills10 | \
         grain@0,-2.NW generic@1,-2.NE ore@2,-1.NE lumber@2,0.E generic@1,1.SE generic@-1,2.SE \
         generic@-2,2.SW wool@-2,1.W brick@-1,-1.W",
        ),
        (
            "base/random",
            "forest12 fields6 forest11 forest8 mountains4 pasture10 desert forest2 hills3 fields9 \
         pasture8 mountains5 pasture5 hills9 hills11 pasture10 mountains4 fields3 fields6 | \
         lumber@0,-2.NW brick@1,-2.NE grain@2,-1.NE wool@2,0.E ore@1,1.SE generic@-1,2.SE \
         generic@-2,2.SW generic@-2,1.W generic@-1,-1.W",
        ),
        (
            "base/variable-frame",
            "forest3 fields6 forest2 forest8 mountains4 pasture9 desert forest10 hills5 fields11 \
         pasture10 mountains5 pasture9 hills6 hills3 pasture8 mountains12 fields11 fields4 | \
         generic@1,-2.NW generic@2,-2.NE grain@2,-1.E generic@2,0.E wool@1,1.SE lumber@-1,2.SE \
         generic@-2,2.SW brick@-2,1.W ore@-1,-1.W",
        ),
        (
            "base/variable",
            "forest3 fields6 forest2 forest8 mountains4 pasture9 desert forest10 hills5 fields11 \
         pasture10 mountains5 pasture9 hills6 hills3 pasture8 mountains12 fields11 fields4 | \
         generic@0,-2.NW wool@1,-2.NE grain@2,-1.NE ore@2,0.E lumber@1,1.SE generic@-1,2.SE \
         generic@-2,2.SW generic@-2,1.W brick@-1,-1.W",
        ),
    ];
    for (id, expected) in known {
        let board = deal(&scenario(id).layout, &mut dealer.board_lot()).unwrap();
        let number = |h: &BoardHex| h.numbers.iter().map(|n| n.to_string()).collect::<String>();
        let hexes: Vec<_> =
            board.hexes.iter().map(|h| format!("{}{}", h.terrain.name(), number(h))).collect();
        let harbors: Vec<_> = board.harbors.iter().map(|h| format!("{}@{}", h.kind.name(), h.path)).collect();
        assert_eq!(format!("{} | {}", hexes.join(" "), harbors.join(" ")), expected, "{id}");
    }
}

#[test]
fn the_beginners_board_is_the_printed_one() {
    let board = boards("base/beginners", 1).next().unwrap();
    let letters = "M10 P2 F9 G12 H6 P4 H10 G9 F11 D F3 M8 F8 M3 G4 P5 H5 G6 P11";
    let letter = |t| match t {
        Terrain::Fields => 'G',
        other => Terrain::name(other).to_uppercase().chars().next().unwrap(),
    };
    let found: Vec<String> = board
        .hexes
        .iter()
        .map(|h| {
            format!("{}{}", letter(h.terrain), h.numbers.iter().map(|n| n.to_string()).collect::<String>())
        })
        .collect();
    assert_eq!(found.join(" "), letters);
    assert_eq!(board.robber, Some(HexCoord::new(0, 0)));
    let harbors: Vec<String> =
        board.harbors.iter().map(|h| format!("{} {}", h.kind.name(), h.path)).collect();
    assert_eq!(
        harbors.join(", "),
        "generic 0,-2.NW, grain 1,-2.NE, ore 2,-1.NE, generic 2,0.E, wool 1,1.SE, generic -1,2.SE, \
         generic -2,2.SW, brick -2,1.W, lumber -1,-1.W"
    );
}

#[test]
fn beginners_start_with_the_known_cards_and_three_leave_red_out() {
    let scenario = scenario("base/beginners");
    let board = boards("base/beginners", 1).next().unwrap();
    use Color::{Blue, Orange, Red, White};
    for (seats, colors) in [(3, &[Blue, Orange, White][..]), (4, &[Red, Blue, Orange, White][..])] {
        let config = scenario.config(seats).unwrap();
        assert_eq!(&config.colors[..], colors);
        let rules = Rules::new(config, &board).unwrap();
        let state = rules.initial_state();
        for (i, color) in colors.iter().enumerate() {
            // Brick, lumber, wool, grain, ore.
            let cards = match color {
                Red => [0, 2, 0, 1, 0],
                Blue => [1, 1, 0, 0, 1],
                Orange => [0, 0, 0, 2, 1],
                _ => [0, 1, 1, 0, 1],
            };
            assert_eq!(state.hand(Seat(i as u8)), Cards::resources(cards), "{color}");
        }
    }
    let refused = scenario.config(2).unwrap_err().to_string();
    assert_eq!(refused, "base/beginners is for 3, 4 players, not 2");
}

#[test]
fn spirals_keep_red_numbers_apart_from_every_corner_and_desert() {
    let layout = &scenario("base/variable").layout;
    let NumberDeal::Spiral { tokens, spirals } = &layout.numbers else { panic!() };
    assert_eq!(spirals.len(), 6);
    let mut set_ups = 0;
    for spiral in spirals {
        for desert in 0..19 {
            let mut on: BTreeMap<HexCoord, u8> = BTreeMap::new();
            let places = spiral.iter().enumerate().filter(|(i, _)| *i != desert).map(|(_, at)| *at);
            on.extend(places.zip(tokens.iter().copied()));
            let red = |at: &HexCoord| matches!(on.get(at), Some(6 | 8));
            let beside = |at: &HexCoord| {
                tradeholm_engine::board::Side::ALL.iter().any(|&side| red(&at.neighbor(side)))
            };
            assert!(on.keys().all(|at| !red(at) || !beside(at)));
            set_ups += 1;
        }
    }
    assert_eq!(set_ups, 114);
}

#[test]
fn spiral_boards_follow_their_letters() {
    let layout = &scenario("base/variable").layout;
    let NumberDeal::Spiral { tokens, spirals } = &layout.numbers else { panic!() };
    let mut starts = [0; 6];
    for board in boards("base/variable", 600) {
        let number =
            |at: &HexCoord| board.hexes.iter().find(|h| h.at == *at).and_then(|h| h.numbers.iter().next());
        let laid = |spiral: &[HexCoord]| spiral.iter().filter_map(number).eq(tokens.iter().copied());
        starts[spirals.iter().position(|s| laid(s)).expect("one of the spirals")] += 1;
    }
    assert!(starts.iter().all(|&n| n > 60), "{starts:?}");
}

#[test]
fn random_boards_keep_red_numbers_apart() {
    for board in boards("base/random", 2_000) {
        assert_eq!(Fairness::of(&board).unwrap().adjacent_reds, 0);
    }
}

#[test]
fn balanced_boards_keep_every_limit() {
    for board in boards("base/balanced", 60) {
        let fairness = Fairness::of(&board).unwrap();
        assert!(fairness.meets(BalanceLimits::default()));
        assert!(fairness.best_intersection <= 11 && fairness.adjacent_reds + fairness.adjacent_equals == 0);
        for share in &fairness.shares {
            let range = if share.hexes == 3 { 8..=12 } else { 10..=16 };
            assert!(range.contains(&share.pips), "{share:?}");
        }
        assert!(picture::fairness_text(&fairness).contains("balanced: yes"));
    }
}

#[test]
fn harbors_are_dealt_as_each_set_up_says() {
    let printed: Vec<_> = scenario("base/variable").layout.harbors.clone();
    let places = |board: &Board| board.harbors.iter().map(|h| h.path).collect::<Vec<PathCoord>>();
    let printed_places: Vec<_> = printed.iter().map(|h| h.path).collect();
    for board in boards("base/variable-fixed", 20) {
        assert_eq!(board.harbors, printed);
    }
    assert!(boards("base/variable", 20).all(|b| places(&b) == printed_places));
    assert!(boards("base/variable", 20).any(|b| b.harbors != printed));
    // With the frame shuffled the places move too: three of six pieces have two harbors.
    let mut seen = std::collections::BTreeSet::new();
    for board in boards("base/variable-frame", 300) {
        assert_complete(&board);
        seen.insert(places(&board));
    }
    assert_eq!(seen.len(), 20);
}

#[test]
fn pictures_show_what_is_there() {
    let board = boards("base/beginners", 1).next().unwrap();
    let text = picture::board_text(&board);
    let expected = "             3:1 ↘              ↙ grain
                   M10       P2        F9       ↙ ore
 lumber →     G12       H6        P4        H10
         G9        F11       D*        F3        M8       ← 3:1
  brick →     F8        M3        G4        P5
                   H5        G6        P11     ↖ wool
             3:1 ↗               ↖ 3:1

D desert  H hills  F forest  P pasture  G fields  M mountains  * robber
";
    assert_eq!(text, expected);
    let svg = picture::board_svg(&board);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches(">3:1<").count(), 4);
    assert_eq!(svg.matches(">2:1<").count(), 5);
    assert_eq!(svg.matches("#b3261e\"><title>6<").count(), 2);
    // Nothing to draw is no reason to fail.
    assert!(picture::board_svg(&Board::default()).ends_with("</svg>\n"));
    assert_eq!(picture::board_text(&Board::default()), "\n\n\n");
}

#[test]
fn the_newest_frame_leaves_out_one_generic_harbor() {
    let small = |s: &&Scenario| s.plays.contains(ModuleId::CitiesKnights) && s.players.contains(&4);
    for scenario in on_the_island().filter(small) {
        let mut config = scenario.config(4).unwrap();
        assert_eq!(scenario.layout_for(&config).as_ref(), &scenario.layout);
        config.modules = config.modules.with(ModuleId::FrameWithoutOneHarbor);
        for seed in 0..20 {
            let board = deal(&scenario.layout_for(&config), &mut SimDealer::new(seed)).unwrap();
            assert_eq!(board.harbors.len(), 8, "{}", scenario.id);
            let generic = board.harbors.iter().filter(|h| h.kind == HarborKind::Generic).count();
            assert_eq!(generic, 3, "{}", scenario.id);
            Rules::new(config.clone(), &board).unwrap();
        }
        if scenario.layout.harbor_deal != HarborDeal::FramePieces {
            let board = deal(&scenario.layout_for(&config), &mut SimDealer::new(1)).unwrap();
            assert!(board.harbors.iter().all(|h| h.path.to_string() != "-1,2.SE"), "{}", scenario.id);
        }
    }
}
