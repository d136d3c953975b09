//! Tests of `docs/rules/house/house_rules.md`.

use tradeholm_engine::board::{
    BalanceLimits, Board, Fairness, HexCoord, Layout, NumberDeal, NumberMask, Terrain, Topology, deal, pips,
};
use tradeholm_engine::{Chance, Config, ConfigError, Dice, House, ModuleId, Pending, Rules};

use crate::boards::{self, lots};
use crate::setup::Setup;
use crate::table::Table;

fn playing(module: ModuleId) -> Setup {
    Table::agreed(4, |config| config.modules = config.modules.with(module))
}

fn house(house: House) -> Setup {
    Table::agreed(4, |config| config.house = house)
}

/// Whether the numbers that a table agrees on are refused because of their range.
fn out_of_range(house: House) -> bool {
    let refused = Rules::new(Config { house, ..Config::base(4) }, &boards::bare());
    matches!(refused, Err(ConfigError::OutOfRange { .. }))
}

// Rule: victory-points
#[test]
fn a_table_may_agree_on_another_target() {
    for (target, wins) in [(3, true), (4, false)] {
        let set_up = house(House { victory_points: Some(target), ..House::default() });
        let pieces = set_up.pieces("red", "settlement 0,0.N 2,0.N road 0,0.NE 0,0.E").hand("red", "1b1l1w1g");
        let mut t = pieces.start();
        t.play("red builds settlement 0,0.SE");
        t.waits_for(if wins { "red has won" } else { "red trades and builds" });
    }
    let target = |n| House { victory_points: Some(n), ..House::default() };
    assert!(out_of_range(target(2)) && out_of_range(target(23)));
    assert!(!out_of_range(target(3)) && !out_of_range(target(22)));
    // Ten points do not end a game to eleven.
    let pieces = "city 0,-2.N 1,-2.N 2,-2.N 2,0.NE settlement 0,0.N road 0,0.NE 0,0.E";
    let mut t = house(target(11)).pieces("red", pieces).hand("red", "1b1l1w1g").start();
    t.play("red builds settlement 0,0.SE");
    t.points("red", 10, 10);
    t.waits_for("red trades and builds");
}

// Rule: discard-limit
#[test]
fn a_table_may_agree_on_another_hand_limit() {
    let limit = |n| House { discard_limit: Some(n), ..House::default() };
    for (agreed, waits) in [
        (2, "red discards 1, blue discards 4"),
        (8, "blue discards 4"),
        (9, "red moves the robber"),
        (95, "red moves the robber"),
    ] {
        let hands = house(limit(agreed)).hand("red", "3b").hand("blue", "9o").hand("white", "2g");
        let mut t = hands.before_roll("red").start();
        t.play("red rolls 3+4");
        t.waits_for(waits);
    }
    assert!(out_of_range(limit(1)) && out_of_range(limit(96)));
    let mut t = house(limit(95)).hand("red", "19b19l19w19g19o").before_roll("red").start();
    t.play("red rolls 3+4");
    t.waits_for("red moves the robber");
}

// Rule: separate-phases
#[test]
fn building_ends_trading_for_the_turn() {
    for build in ["builds road 0,0.NW", "builds settlement 0,0.SE", "builds city 0,0.N", "buys knight"] {
        let pieces = playing(ModuleId::SeparatePhases).pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E");
        let hands = pieces.hand("red", "5b5l5w5g9o").hand("blue", "2b2o").cards("red", "1 year_of_plenty");
        let mut t = hands.start();
        t.play("red trades 4:1 ore for 1b; red offers 1o for 1b to all; blue accepts red; red confirms blue");
        t.play("red offers 1g for 1b to all; blue accepts red; white declines red");
        t.play(&format!("red {build}"));
        assert!(t.state.offer(t.seat("red")).is_none(), "all open offers lapse");
        for trade in
            ["red trades 4:1 brick for 1g", "red offers 1g for 1b to all", "blue offers 1b for 1g to red"]
        {
            t.refuses(trade, "house/house_rules#separate-phases");
        }
        assert_eq!(t.legal("red", "maritime"), [""; 0]);
        t.allows("red builds road 1,-1.W");
        t.play("red plays year_of_plenty 2o; red ends turn; blue rolls 1+1");
        // The next turn begins with trade again.
        t.play("blue offers 1b for 1g to red; red declines blue");
    }
}

// Rule: separate-phases
#[test]
fn free_roads_do_not_end_trading_and_a_new_harbor_is_of_no_use() {
    let pieces = playing(ModuleId::SeparatePhases).pieces("red", "settlement 0,1.SE road 1,1.SW");
    let mut t = pieces.hand("red", "1b1l5w1g4o").cards("red", "1 road_building").start();
    t.play("red plays road_building; red builds road 1,1.SE; red skips road; red trades 4:1 ore for 1b");
    t.play("red builds settlement 1,1.SE");
    t.refuses("red trades 2:1 wool for 1o", "house/house_rules#separate-phases");
    t.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    t.play("white rolls 1+1; white ends turn; red rolls 1+1; red trades 2:1 wool for 1o");
}

// Rule: no-domestic-trade
#[test]
fn without_domestic_trade_every_offer_is_refused() {
    let mut t = playing(ModuleId::NoDomesticTrade).hand("red", "5o").hand("blue", "1b").start();
    let rule = "house/house_rules#no-domestic-trade";
    t.refuses("red offers 1o for 1b to all", rule);
    t.refuses("red offers 1o for ? to blue", rule);
    t.refuses("blue offers 1b for 1o to red", rule);
    t.refuses("blue accepts red", rule);
    // Nobody is waited for who could not say anything.
    let Pending::Decision { may, .. } = t.rules.pending(&t.state) else { panic!() };
    assert!(may.is_empty());
    t.play("red trades 4:1 ore for 1b");
    t.has("red", "1b1o");
}

// Rule: dice-deck
#[test]
fn a_deck_deals_each_result_once_in_thirty_six_rolls() {
    let mut t = playing(ModuleId::DiceDeck).before_roll("red").start();
    for roll in 0..72u8 {
        let who = ["red", "blue", "orange", "white"][t.state.on_turn().index()];
        t.play(&format!("{who} rolls"));
        let left = 36 - usize::from(roll % 36);
        assert_eq!(t.outcomes().len(), left);
        // Which cards are left is open to all.
        let Pending::Chance(Chance::DiceDeck { left: cards, .. }) = t.view("").pending else { panic!() };
        assert_eq!(cards.count_ones() as usize, left);
        let dice = |i: u8| format!("dice {}+{}", Dice::from_index(i).yellow, Dice::from_index(i).red);
        if roll % 36 > 0 {
            t.cannot_happen(&dice(roll % 36 - 1));
        }
        t.script(&[&dice(roll % 36)]);
        if Dice::from_index(roll % 36).sum() == 7 {
            let to =
                if t.view("").robber == t.rules.topology().hex(HexCoord::new(2, 0)) { "0,0" } else { "2,0" };
            t.play(&format!("{who} moves robber {to}"));
        }
        t.play(&format!("{who} ends turn"));
    }
}

// Rule: dice-deck
#[test]
fn the_roll_for_the_start_does_not_use_the_deck() {
    let mut config = Config::base(3);
    config.modules = config.modules.with(ModuleId::DiceDeck);
    let mut t = Table::new(config, &boards::bare());
    t.script(&["dice 6+6", "dice 1+1", "dice 1+1"]);
    t.waits_for("red settles in round 1");
    assert_eq!(t.rules.position(&t.state).dice_left.count_ones(), 36);
}

// Rule: two-players
#[test]
fn two_players_place_in_the_order_there_and_back() {
    let mut t = Table::setup_phase(2);
    for (who, place) in [("red", "0,0.N"), ("blue", "2,0.N"), ("blue", "0,0.S"), ("red", "-2,0.N")] {
        t.play(&format!("{who} builds settlement {place}"));
        let road = t.legal(who, "road").remove(0);
        t.play(&format!("{who} builds {road}"));
    }
    t.waits_for("red rolls");
    assert_eq!((t.view("").buildings.len(), t.view("").players.len()), (4, 2));
    t.play("red rolls 1+1; red ends turn; blue rolls 1+1; blue ends turn");
    t.waits_for("red rolls");
}

// Rule: two-players
#[test]
fn the_beginners_set_up_is_not_for_two() {
    let refused = Rules::new(Config::base(2), &boards::beginners());
    assert_eq!(refused.err(), Some(ConfigError::BeginnersSeats(2)));
    assert_eq!(Rules::new(Config::base(1), &boards::bare()).err(), Some(ConfigError::Seats(1)));
}

// Rule: offer-cap
#[test]
fn a_table_may_agree_on_another_number_of_offers() {
    let cap = |n| House { offers_per_turn: Some(n), ..House::default() };
    let mut t = house(cap(2)).hand("red", "2o").hand("blue", "2b").start();
    t.play("red offers 1o for 1b to all; red offers 2o for 1b to all");
    t.refuses("red offers 1o for 1b to all", "base/domestic_trade#offer-cap");
    // Counter-offers are included; each player has a count of their own.
    t.play("blue offers 1b for 1o to red; blue offers 1b for 2o to red");
    t.refuses("blue offers 2b for 1o to red", "base/domestic_trade#offer-cap");
    t.play("blue withdraws; red ends turn; blue rolls 1+1; red offers 1o for 1b to blue");
    assert!(out_of_range(cap(0)) && !out_of_range(cap(255)));
    let mut t = house(cap(255)).hand("red", "1o").start();
    for _ in 0..255 {
        t.play("red offers 1o for 1b to all");
    }
    t.refuses("red offers 1o for 1b to all", "base/domestic_trade#offer-cap");
}

/// Some balanced boards.
fn balanced() -> impl Iterator<Item = Board> {
    let numbers = NumberDeal::Balanced(boards::LETTERED.to_vec());
    let layout = Layout { numbers, ..boards::variable() };
    (0..8).map(move |seed| deal(&layout, &mut lots(seed)).unwrap())
}

fn pairs(board: &Board) -> Vec<(u8, u8)> {
    let topology = Topology::new(board.hexes.iter().map(|h| h.at)).unwrap();
    let number = |hex| {
        let at = topology.hex_at(hex);
        board.hexes.iter().find(|h| h.at == at).and_then(|h| h.numbers.iter().next()).unwrap_or(0)
    };
    let of = |hex| topology.neighbors(hex).iter().map(move |&other| (number(hex), number(other)));
    topology.hexes().flat_map(|hex| of(hex).collect::<Vec<_>>()).collect()
}

/// The figures of the beginners' board with other number tokens on some hexes.
fn measured(changes: &[(i8, i8, u8)]) -> Fairness {
    let mut board = boards::bare();
    for &(q, r, number) in changes {
        let hex = board.hexes.iter_mut().find(|h| h.at == HexCoord::new(q, r)).unwrap();
        hex.numbers = NumberMask::one(number);
    }
    Fairness::of(&board).unwrap()
}

// Rule: balanced-red-apart
#[test]
fn balanced_red_numbers_are_apart() {
    for board in balanced() {
        assert!(pairs(&board).iter().all(|&(a, b)| !([6, 8].contains(&a) && [6, 8].contains(&b))));
    }
    // The 8 of the mountains in the east, next to hills with a 6.
    let bad = measured(&[(2, -1, 6)]);
    assert_eq!(bad.adjacent_reds, 1);
    assert!(!bad.meets(BalanceLimits { intersection_pips: 99, share_divisor: 1 }));
}

// Rule: balanced-equal-apart
#[test]
fn balanced_equal_numbers_are_apart() {
    for board in balanced() {
        assert!(pairs(&board).iter().all(|&(a, b)| a != b || a == 0));
    }
    let bad = measured(&[(1, 1, 11)]);
    assert_eq!((bad.adjacent_equals, bad.adjacent_reds), (1, 0));
    assert!(!bad.meets(BalanceLimits { intersection_pips: 99, share_divisor: 1 }));
}

// Rule: balanced-intersections
#[test]
fn a_balanced_board_has_no_rich_intersection() {
    let best = |board: &Board| {
        let topology = Topology::new(board.hexes.iter().map(|h| h.at)).unwrap();
        let hex_pips = |at| {
            let hex = board.hexes.iter().find(|h| h.at == at).unwrap();
            hex.numbers.iter().map(pips).sum::<u8>()
        };
        let sums = topology
            .intersections()
            .map(|i| topology.hexes_at(i).iter().map(|&h| hex_pips(topology.hex_at(h))).sum::<u8>());
        sums.max().unwrap()
    };
    for board in balanced() {
        assert!(best(&board) <= 11);
    }
    let figures = Fairness::of(&boards::bare()).unwrap();
    assert_eq!(figures.best_intersection, best(&boards::bare()));
    // Exactly eleven is allowed, twelve is not.
    let at = |best_intersection| Fairness {
        best_intersection,
        adjacent_reds: 0,
        adjacent_equals: 0,
        shares: Vec::new(),
    };
    assert!(at(11).meets(BalanceLimits::default()) && !at(12).meets(BalanceLimits::default()));
}

// Rule: balanced-resources
#[test]
fn a_balanced_board_gives_each_resource_its_share_of_pips() {
    let sum = |board: &Board, terrain: Terrain| {
        let of = board.hexes.iter().filter(|h| h.terrain == terrain);
        of.flat_map(|h| h.numbers.iter()).map(pips).sum::<u8>()
    };
    for board in balanced() {
        for terrain in [Terrain::Hills, Terrain::Mountains] {
            assert!((8..=12).contains(&sum(&board, terrain)), "three hexes");
        }
        for terrain in [Terrain::Forest, Terrain::Pasture, Terrain::Fields] {
            assert!((10..=16).contains(&sum(&board, terrain)), "four hexes");
        }
    }
    // Of 58 pips on 18 hexes one too few or too many is refused, with three hexes and with four.
    let meets = |pips: [u32; 5]| {
        let mut figures = Fairness::of(&boards::bare()).unwrap();
        (figures.adjacent_reds, figures.adjacent_equals, figures.best_intersection) = (0, 0, 11);
        figures.shares.iter_mut().zip(pips).for_each(|(share, pips)| share.pips = pips);
        figures.meets(BalanceLimits::default())
    };
    for fair in [[8, 13, 13, 13, 11], [12, 13, 12, 12, 9], [10, 10, 14, 14, 10], [10, 16, 11, 11, 10]] {
        assert!(meets(fair), "{fair:?}");
    }
    for unfair in [[7, 13, 13, 13, 12], [13, 12, 12, 12, 9], [10, 9, 15, 14, 10], [10, 17, 11, 10, 10]] {
        assert!(!meets(unfair), "{unfair:?}");
    }
    let bad = measured(&[(-2, 1, 2), (2, -2, 12), (-1, 0, 2)]);
    assert!(!bad.meets(BalanceLimits { intersection_pips: 99, share_divisor: 4 }));
}

// Rule: balanced-red-apart, balanced-equal-apart, balanced-intersections, balanced-resources
#[test]
fn a_balanced_deal_reports_figures_that_meet_the_limits() {
    for board in balanced() {
        let figures = Fairness::of(&board).unwrap();
        assert!(figures.meets(BalanceLimits::default()));
        assert_eq!((figures.total_pips(), figures.total_hexes()), (58, 18));
    }
}
