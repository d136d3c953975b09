//! The scenarios for five and six players: what they deal is what the boxes hold.

use std::collections::BTreeMap;

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{Board, BoardDealer, Fairness, HexCoord, NumberDeal, Side, Terrain};
use tradeholm_engine::{Cards, Color, ModuleId, Rules, Seat};
use tradeholm_scenarios::{Scenario, all, find};

fn scenario(id: &str) -> &'static Scenario {
    find(id).unwrap_or_else(|| panic!("{id} is missing"))
}

/// Deals many boards of a scenario.
fn boards(id: &str, count: u64) -> impl Iterator<Item = Board> {
    let dealer = BoardDealer::new(&scenario(id).layout).unwrap();
    (0..count).map(move |game| dealer.deal(&mut SimDealer::for_game(56, game)).unwrap())
}

// Rule: five_six/supply#seats, combinations/combinations#seats, combinations/combinations#five-six
#[test]
fn large_boards_are_for_five_and_six_and_the_others_are_not() {
    for scenario in all() {
        // At sea a board for few may have many hexes too.
        let at_sea = [ModuleId::Seafarers, ModuleId::ExplorersPirates];
        let large = match at_sea.iter().any(|&book| scenario.plays.contains(book)) {
            true => scenario.id.contains("-56"),
            false => scenario.layout.hexes.len() >= 30,
        };
        assert_eq!(scenario.plays.contains(ModuleId::FiveSix), large, "{}", scenario.id);
        let seats: &[u8] = if large { &[5, 6] } else { &[2, 3, 4] };
        assert!(scenario.players.iter().all(|n| seats.contains(n)), "{}", scenario.id);
        for seats in 1..=7 {
            assert_eq!(scenario.config(seats).is_ok(), scenario.players.contains(&(seats as u8)));
        }
    }
    for id in ["beginners", "variable", "variable-fixed", "random", "balanced"] {
        assert_eq!(scenario(&format!("five_six/{id}")).players, [5, 6]);
    }
    for id in ["beginners-56", "variable-56", "variable-fixed-56", "random-56"] {
        assert_eq!(scenario(&format!("cities_knights/{id}")).victory_points, 13);
    }
}

// Rule: five_six/board#beginners-layout, five_six/board#harbors, five_six/board#robber-start
#[test]
fn the_beginners_board_is_the_one_in_the_rules() {
    let board = boards("five_six/beginners", 1).next().unwrap();
    let letters = "H10 P6 D H6 G2 M9 H11 F3 M11 F5 G10 P4 D P5 G4 M6 P3 G8 F12 M10 P2 H4 F11 F8 G3 F9 G5 \
                   H9 P12 M8";
    let letter = |t| match t {
        Terrain::Fields => 'G',
        other => Terrain::name(other).to_uppercase().chars().next().unwrap(),
    };
    let number = |n: Option<u8>| n.map(|n| n.to_string()).unwrap_or_default();
    let found: Vec<String> = board
        .hexes
        .iter()
        .map(|h| format!("{}{}", letter(h.terrain), number(h.numbers.iter().next())))
        .collect();
    assert_eq!(found.join(" "), letters);
    assert_eq!(board.robber, Some(HexCoord::new(-3, 0)));
    let harbors: Vec<String> =
        board.harbors.iter().map(|h| format!("{} {}", h.kind.name(), h.path)).collect();
    assert_eq!(
        harbors.join(", "),
        "generic 0,-3.NW, wool 1,-3.NE, generic 2,-2.NE, generic 2,0.E, brick 1,1.SE, wool -1,3.E, \
         lumber -2,3.SE, generic -3,3.SW, grain -3,2.W, generic -3,0.SW, ore -2,-1.W"
    );
    // The same harbors wherever they are not dealt.
    assert!(boards("five_six/variable-fixed", 10).all(|b| b.harbors == board.harbors));
    assert!(boards("five_six/variable", 10).any(|b| b.harbors != board.harbors));
}

// Rule: five_six/board#beginners-resources, five_six/board#inactive-color
#[test]
fn beginners_start_with_the_known_cards_and_five_leave_brown_out() {
    let board = boards("five_six/beginners", 1).next().unwrap();
    for seats in [5, 6] {
        let config = scenario("five_six/beginners").config(seats).unwrap();
        assert_eq!(&config.colors[..], &Color::ALL[..seats]);
        let rules = Rules::new(config, &board).unwrap();
        let state = rules.initial_state();
        // Brick, lumber, wool, grain, ore.
        let cards = [
            [1, 1, 0, 1, 0],
            [0, 1, 1, 0, 1],
            [1, 1, 0, 0, 1],
            [0, 1, 0, 1, 1],
            [0, 1, 0, 1, 1],
            [1, 0, 1, 1, 0],
        ];
        for (seat, cards) in cards[..seats].iter().enumerate() {
            assert_eq!(state.hand(Seat(seat as u8)), Cards::resources(*cards), "seat {seat}");
        }
        assert_eq!(rules.position(&state).buildings.len(), 12);
        assert_eq!(rules.position(&state).roads.len(), 2 * seats);
    }
}

// Rule: five_six/cities_knights#fixed-board
#[test]
fn cities_and_knights_uses_the_fixed_board_without_its_pieces() {
    let (plain, ck) = (scenario("five_six/beginners"), scenario("cities_knights/beginners-56"));
    assert_eq!(plain.layout.hexes, ck.layout.hexes);
    assert!(ck.layout.starting.is_empty() && plain.layout.starting.len() == 6);
    assert!(ck.plays.contains(ModuleId::CitiesKnights) && ck.plays.contains(ModuleId::FiveSix));
}

// Rule: five_six/board#letters, five_six/board#spiral
#[test]
fn spirals_keep_red_numbers_apart_from_every_corner_and_with_any_deserts() {
    let NumberDeal::Spiral { tokens, spirals } = &scenario("five_six/variable").layout.numbers else {
        panic!()
    };
    let starts: Vec<_> = spirals.iter().map(|s| (s[0].q, s[0].r)).collect();
    assert_eq!(starts, [(0, -3), (-3, 0), (-3, 3), (-1, 3), (2, 0), (2, -3)]);
    let mut set_ups = 0;
    for spiral in spirals {
        // Counter-clockwise: from the corner in the north the way goes to the south-west.
        let coast = |at: &HexCoord| Side::ALL.iter().any(|&side| !spiral.contains(&at.neighbor(side)));
        assert_eq!(spiral.iter().take_while(|at| coast(at)).count(), 16);
        for first in 0..30 {
            for second in 0..first {
                let places = spiral.iter().enumerate().filter(|(i, _)| *i != first && *i != second);
                let on: BTreeMap<HexCoord, u8> =
                    places.map(|(_, at)| *at).zip(tokens.iter().copied()).collect();
                let red = |at: &HexCoord| matches!(on.get(at), Some(6 | 8));
                let beside = |at: &HexCoord| Side::ALL.iter().any(|&side| red(&at.neighbor(side)));
                assert!(on.keys().all(|at| !red(at) || !beside(at)));
                set_ups += 1;
            }
        }
    }
    assert_eq!(set_ups, 6 * 435);
    assert_eq!((spirals[0][1].q, spirals[0][1].r), (-1, -2));
}

// Rule: five_six/board#random-numbers
#[test]
fn random_and_balanced_boards_keep_their_limits() {
    for board in boards("five_six/random", 300) {
        assert_eq!(Fairness::of(&board).unwrap().adjacent_reds, 0);
    }
    for board in boards("five_six/balanced", 20) {
        let fairness = Fairness::of(&board).unwrap();
        assert_eq!(fairness.adjacent_reds + fairness.adjacent_equals, 0);
        for share in &fairness.shares {
            let range = if share.hexes == 5 { 12..=19 } else { 15..=23 };
            assert!(range.contains(&share.pips), "{share:?}");
        }
    }
}

// Rule: five_six/supply#resources, five_six/supply#development-deck, five_six/cities_knights#supply
#[test]
fn the_supply_is_that_of_the_boxes() {
    for (id, cards, commodities) in
        [("five_six/variable", 120, 0), ("cities_knights/variable-56", 174, 54), ("base/variable", 95, 0)]
    {
        let board = boards(id, 1).next().unwrap();
        let scenario = scenario(id);
        let rules = Rules::new(scenario.config(scenario.players[0].into()).unwrap(), &board).unwrap();
        assert_eq!(u32::from(rules.dealt().total()), cards, "{id}");
        let resources: u32 =
            tradeholm_engine::Card::RESOURCES.iter().map(|&c| u32::from(rules.dealt().get(c))).sum();
        assert_eq!(cards - resources, commodities, "{id}");
    }
    let board = boards("five_six/variable", 1).next().unwrap();
    let rules = Rules::new(scenario("five_six/variable").config(6).unwrap(), &board).unwrap();
    assert_eq!(rules.position(&rules.initial_state()).deck, [20, 3, 3, 3, 5, 0, 0, 0]);
}
