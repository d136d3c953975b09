//! The board, the catch, drawing and the exchange.

use tradeholm_engine::Rules;
use tradeholm_engine::board::{
    Board, InlandHex, Layout, LayoutHex, NumberDeal, NumberMask, Terrain, TerrainDeal, Topology, deal,
};
use tradeholm_engine::traders_barbarians::{FishToken, FishViewEvent};

use crate::boards;
use crate::fish;
use crate::table::Table;

/// The variable set-up with a lake in place of the desert.
fn layout() -> Layout {
    let base = boards::variable();
    let TerrainDeal::Shuffled(pool) = base.terrain else { panic!("terrain is dealt") };
    let pool = pool.into_iter().filter(|&terrain| terrain != Terrain::Desert).collect();
    let numbers = NumberMask(1 << 2 | 1 << 3 | 1 << 11 | 1 << 12);
    let inland = vec![InlandHex { terrain: Terrain::Lake, numbers }];
    let features = fish::board().features;
    let shuffled_markers = vec!["ground".to_owned()];
    Layout { terrain: TerrainDeal::Shuffled(pool), inland, features, shuffled_markers, ..base }
}

/// How many neighbors the lake has.
fn around_lake(board: &Board) -> usize {
    let topology = Topology::new(board.hexes.iter().map(|hex| hex.at)).unwrap();
    let lake = board.hexes.iter().find(|hex| hex.terrain == Terrain::Lake).unwrap();
    topology.neighbors(topology.hex(lake.at).unwrap()).len()
}

// Rule: lake-inland, lake-numbers
#[test]
fn the_lake_is_dealt_to_every_inner_hex_and_to_no_other() {
    let mut places = std::collections::BTreeMap::new();
    for seed in 0..700 {
        let board = deal(&layout(), &mut boards::lots(seed)).unwrap();
        assert_eq!(around_lake(&board), 6);
        let lake = board.hexes.iter().find(|hex| hex.terrain == Terrain::Lake).unwrap();
        assert_eq!(lake.numbers.iter().collect::<Vec<_>>(), [2, 3, 11, 12]);
        let tokens = board.hexes.iter().filter(|hex| hex.terrain.takes_number());
        assert!(tokens.clone().all(|hex| hex.numbers.iter().count() == 1) && tokens.count() == 18);
        *places.entry(lake.at).or_insert(0) += 1;
    }
    assert_eq!(places.len(), 7);
    assert!(places.values().all(|&count| count > 60), "{places:?}");
}

// Rule: lake-inland
#[test]
fn a_lake_without_a_place_inland_is_refused() {
    let row = |q| LayoutHex { at: tradeholm_engine::board::HexCoord::new(q, 0), terrain: None, number: None };
    let small = Layout {
        hexes: vec![row(0), row(1)],
        terrain: TerrainDeal::Shuffled(vec![Terrain::Forest]),
        numbers: NumberDeal::Fixed,
        inland: layout().inland,
        ..Layout::default()
    };
    let error = deal(&small, &mut boards::lots(1)).unwrap_err();
    assert_eq!(error.to_string(), "0 open hexes touch no coast, 1 are to lie there");
}

// Rule: ground-numbers
#[test]
fn the_numbers_of_grounds_are_shuffled() {
    let numbers = |seed| {
        let board = deal(&layout(), &mut boards::lots(seed)).unwrap();
        board.features.marked("ground").iter().map(|spot| spot.value).collect::<Vec<_>>()
    };
    let (one, other) = (numbers(1), numbers(2));
    assert_ne!(one, other);
    let sorted = |mut numbers: Vec<u8>| {
        numbers.sort_unstable();
        numbers
    };
    assert_eq!((sorted(one), sorted(other)), (vec![4, 5, 6, 8, 9, 10], vec![4, 5, 6, 8, 9, 10]));
}

// Rule: grounds
#[test]
fn grounds_lie_in_notches_without_a_harbor() {
    let refused = |ground| {
        let board = fish::board_with(&[ground], [11, 10, 8]);
        Rules::new(fish::config(4, &[]), &board).err().map(|error| error.to_string())
    };
    assert_eq!(refused(("0,-2.NE", 4)), None);
    // Inland, at a harbor, at the corner of a single hex, and with no number that is rolled.
    for wrong in [("0,0.N", 4), ("2,-2.SE", 4), ("0,2.S", 4), ("0,-2.NE", 7), ("0,-2.NE", 0)] {
        let why = refused(wrong).unwrap();
        assert!(why.contains("a fishing ground"), "{wrong:?}: {why}");
    }
    let twice = fish::board_with(&[("0,-2.NE", 4), ("0,-2.NE", 5)], [11, 10, 8]);
    assert!(Rules::new(fish::config(4, &[]), &twice).is_err());
    let many = fish::board_with(&fish::GROUNDS, [200, 0, 0]);
    assert!(Rules::new(fish::config(4, &[]), &many).is_err());
}

// Rule: catch, grounds, order, drawing
// Example: 4694
#[test]
fn a_settlement_draws_one_and_a_city_two() {
    let red = Table::fish().pieces("red", "settlement 0,-2.N").pieces("blue", "city 1,-2.N");
    let mut table = red.before_roll("red").start();
    table.play("red rolls 1+3");
    table.waits_for("red draws a fish token");
    assert_eq!(table.outcomes().len(), 4);
    table.script(&["fish 2", "fish 1", "fish 3"]);
    table.has_fish("red", [0, 1, 0]);
    table.has_fish("blue", [1, 0, 1]);
    table.waits_for("red trades and builds");
}

// Rule: lake-numbers, catch
// Example: 4696
#[test]
fn the_lake_gives_on_its_own_numbers() {
    for (dice, fishes) in [("1+1", true), ("1+2", true), ("5+6", true), ("6+6", true), ("1+3", false)] {
        let mut table = Table::fish().pieces("red", "city 0,0.N").before_roll("red").start();
        table.play(&format!("red rolls {dice}"));
        if fishes {
            table.script(&["fish 1", "fish 1"]);
            table.has_fish("red", [2, 0, 0]);
        }
        table.waits_for("red trades and builds");
    }
}

// Rule: catch
#[test]
fn a_seven_catches_nothing() {
    let mut table = Table::fish().pieces("red", "city 0,0.N").before_roll("red").start();
    table.play("red rolls 3+4; red moves robber 2,0");
    table.has_fish("red", [0, 0, 0]);
}

// Rule: robber-lake
#[test]
fn the_robber_stops_the_lake_it_stands_on() {
    let red = Table::fish().pieces("red", "city 0,0.N").robber("0,0");
    let mut table = red.before_roll("red").start();
    table.play("red rolls 5+6");
    table.has_fish("red", [0, 0, 0]);
    // It may be sent there as anywhere, and robs those at the lake.
    let red = Table::fish().pieces("blue", "settlement 0,0.N").hand("blue", "1o");
    let mut table = red.cards("red", "1 knight").start();
    table.play("red plays knight; red moves robber 0,0 stealing ore");
    table.has("red", "1o");
}

// Rule: robber-ground
#[test]
fn the_robber_beside_a_ground_does_not_stop_it() {
    let red = Table::fish().pieces("red", "settlement 0,-2.N").robber("0,-2");
    let mut table = red.before_roll("red").start();
    table.play("red rolls 1+3");
    table.script(&["fish 1"]);
    table.has_fish("red", [1, 0, 0]);
}

// Rule: robber-start
#[test]
fn a_knight_before_any_seven_brings_the_robber() {
    let blue = Table::fish().pieces("blue", "settlement 1,0.SE").hand("blue", "1o");
    let mut table = blue.cards("red", "1 knight").before_roll("red").start();
    assert_eq!(table.view("").robber, None);
    table.play("red plays knight; red moves robber 1,0 stealing ore");
    table.robber("1,0");
    assert_eq!(table.view("").players[0].knights, 1);
}

// Rule: two-grounds, five-six-board
#[test]
fn a_building_at_two_grounds_draws_for_both() {
    // Both grounds serve the corner between them.
    let grounds = [("0,-2.NE", 5), ("1,-2.NE", 5)];
    let board = Board { harbors: Vec::new(), ..fish::board_with(&grounds, [11, 10, 8]) };
    let setup = crate::setup::Setup::new(fish::config(4, &[]), &board).pieces("red", "city 1,-2.N");
    let mut table = setup.pieces("blue", "settlement 0,-2.N").before_roll("red").start();
    table.play("red rolls 1+4");
    table.script(&["fish 1", "fish 1", "fish 1", "fish 1", "fish 2"]);
    table.has_fish("red", [4, 0, 0]);
    table.has_fish("blue", [0, 1, 0]);
}

// Rule: harbor-and-ground
#[test]
fn a_harbor_and_a_ground_both_serve() {
    let mut table = Table::fish().pieces("red", "settlement 0,-2.N").before_roll("red").start();
    assert_eq!(table.view("red").players[0].rates, [3; 5]);
    table.play("red rolls 1+3");
    table.script(&["fish 1"]);
    table.has_fish("red", [1, 0, 0]);
}

// Rule: setup-token, setup-lake
#[test]
fn the_second_settlement_at_a_ground_brings_a_token() {
    let mut table = Table::fish_setup_phase(3);
    table.play("red builds settlement 1,-2.N; red builds road 1,-2.NW");
    table.play("blue builds settlement 1,0.SE; blue builds road 1,0.E");
    table.play("orange builds settlement -1,1.S; orange builds road -1,1.SE");
    // At the lake.
    table.play("orange builds settlement 0,0.N; orange builds road 0,0.NE");
    table.play("blue builds settlement -2,1.S");
    table.waits_for("blue draws a fish token");
    table.script(&["fish boot"]);
    table.play("blue builds road -2,1.SW");
    assert_eq!(table.fish_view("").boot, Some(table.seat("blue")));
    table.play("red builds settlement 2,-1.SE");
    table.script(&["fish 3"]);
    table.play("red builds road 2,-1.SE");
    table.has_fish("red", [0, 0, 1]);
    table.has_fish("orange", [0, 0, 0]);
    table.waits_for("red rolls");
}

// Rule: secret, tokens
#[test]
fn what_a_token_shows_only_its_owner_knows() {
    let red = Table::fish().pieces("red", "settlement 0,-2.N");
    let mut table = red.before_roll("red").start();
    table.play("red rolls 1+3");
    table.script(&["fish 3"]);
    let seat = table.seat("red");
    let drawn = |token| FishViewEvent::FishDrawn { seat, token };
    assert_eq!(table.fish_saw("red"), [drawn(Some(FishToken::Three))]);
    assert_eq!(table.fish_saw("blue"), [drawn(None)]);
    assert_eq!(table.fish_saw(""), [drawn(None)]);
    let (other, open) = (table.fish_view("blue"), table.fish_view(""));
    assert_eq!((other.own.unwrap().count(), open.own, open.revealed), (0, None, None));
    assert_eq!((other.counts, other.face_down), (vec![1, 0, 0, 0], 29));
}

// Rule: seven-tokens, exchange
// Example: 4728
#[test]
fn with_seven_tokens_one_is_exchanged_or_none() {
    let full = || {
        let red = Table::fish().pieces("red", "city 0,-2.N").fish("red", [3, 2, 2]);
        let mut table = red.boot("red").before_roll("red").start();
        table.play("red rolls 1+3");
        table.waits_for("red: fish_exchange");
        table
    };
    let mut table = full();
    assert_eq!(table.rules.idle_answer(&table.state), Some(tradeholm_engine::Action::Skip));
    table.play("red does skip");
    table.has_fish("red", [3, 2, 2]);
    table.waits_for("red trades and builds");
    let mut table = full();
    table.play("red does fishswap 1");
    table.script(&["fish 3"]);
    // One exchange, although two were due.
    table.waits_for("red trades and builds");
    table.has_fish("red", [2, 2, 3]);
    assert_eq!(table.fish_view("").used.0, [1, 0, 0]);
    let mut table = full();
    let red = table.seat("red");
    let four = tradeholm_engine::Action::Fish(tradeholm_engine::traders_barbarians::FishAction::Exchange(4));
    table.refuses_action(red, four, "traders_barbarians/fishermen#exchange");
    table.refuses("red ends turn", "base/turn#open-decision");
    table.play("red does skip");
}

// Rule: exchange, seven-tokens
#[test]
fn with_six_and_two_due_one_is_drawn_before_the_exchange() {
    let red = Table::fish().pieces("red", "city 0,-2.N").fish("red", [2, 2, 2]);
    let mut table = red.before_roll("red").start();
    table.play("red rolls 1+3");
    table.script(&["fish 1"]);
    table.waits_for("red: fish_exchange");
    table.play("red does fishswap 2");
    table.script(&["fish 1"]);
    table.has_fish("red", [4, 1, 2]);
}

// Rule: exchange-boot, boot-shown
#[test]
fn the_boot_drawn_in_an_exchange_is_kept_beside_six() {
    let red = Table::fish().pieces("red", "settlement 0,-2.N").fish("red", [3, 2, 2]);
    let mut table = red.before_roll("red").start();
    table.play("red rolls 1+3; red does fishswap 1");
    table.script(&["fish boot"]);
    table.has_fish("red", [2, 2, 2]);
    let (seat, view) = (table.seat("red"), table.fish_view(""));
    assert_eq!((view.boot, view.used.0), (Some(seat), [1, 0, 0]));
    let seen = [FishViewEvent::BootDrawn { seat }, FishViewEvent::FishExchanged { seat, fish: 1 }];
    assert_eq!(table.fish_saw(""), seen);
}

/// Three settlements around the lake.
fn three_at_the_lake(tokens: [u8; 3]) -> crate::setup::Setup {
    let setup = Table::few_fish(tokens).pieces("red", "settlement 0,0.N");
    setup.pieces("blue", "settlement 0,0.SE").pieces("orange", "settlement 0,0.SW").boot("white")
}

// Rule: new-supply, short
#[test]
fn used_tokens_are_turned_over_in_the_middle_of_a_catch() {
    let mut table = three_at_the_lake([3, 0, 0]).used_fish([2, 0, 0]).before_roll("red").start();
    table.play("red rolls 1+1");
    table.script(&["fish 1"]);
    assert!(table.fish_saw("").contains(&FishViewEvent::FishRenewed { count: 2 }));
    table.script(&["fish 1", "fish 1"]);
    for who in ["red", "blue", "orange"] {
        table.has_fish(who, [1, 0, 0]);
    }
}

// Rule: short
#[test]
fn with_too_few_tokens_nobody_takes_any() {
    let mut table = three_at_the_lake([2, 0, 0]).used_fish([1, 0, 0]).before_roll("red").start();
    table.play("red rolls 1+1");
    assert_eq!(table.fish_saw(""), [FishViewEvent::FishShort { due: 3, there: 2 }]);
    table.waits_for("red trades and builds");
    table.has_fish("red", [0, 0, 0]);
}

// Rule: short, seven-tokens
#[test]
fn whoever_draws_the_boot_has_room_for_one_more() {
    // Two are due to red, who has six, and one to blue; two lie face down.
    let setup = |tokens| {
        let setup = Table::few_fish([tokens, 0, 0]).pieces("red", "city 0,0.N").fish("red", [6, 0, 0]);
        setup.pieces("blue", "settlement 0,0.SE").before_roll("red")
    };
    // With the boot among them red could take both.
    let mut table = setup(7).start();
    table.play("red rolls 1+1");
    assert_eq!(table.fish_saw(""), [FishViewEvent::FishShort { due: 3, there: 2 }]);
    table.waits_for("red trades and builds");
    let mut table = setup(8).boot("white").start();
    table.play("red rolls 1+1");
    table.script(&["fish 1"]);
    table.play("red does skip");
    table.script(&["fish 1"]);
    table.has_fish("blue", [1, 0, 0]);
    let mut table = setup(8).start();
    table.play("red rolls 1+1");
    table.script(&["fish boot", "fish 1", "fish 1"]);
    table.has_fish("red", [7, 0, 0]);
    table.has_fish("blue", [1, 0, 0]);
    table.waits_for("red trades and builds");
}

// Rule: short, exchange
#[test]
fn where_nothing_is_left_face_down_there_is_no_exchange() {
    let full = |all, used| {
        let setup = three_at_the_lake([all, 0, 0]).fish("orange", [7, 0, 0]).used_fish([used, 0, 0]);
        let mut table = setup.before_roll("red").start();
        table.play("red rolls 1+1");
        table.script(&["fish 1", "fish 1"]);
        table
    };
    full(9, 1).waits_for("red trades and builds");
    full(10, 2).waits_for("orange: fish_exchange");
}

// Rule: event-number
#[test]
fn an_event_card_catches_like_a_roll() {
    let config = fish::config(4, &[tradeholm_engine::ModuleId::EventCards]);
    let setup = crate::setup::Setup::new(config, &fish::board()).pieces("red", "city 2,0.S");
    let mut table = setup.robber("1,0").before_roll("red").start();
    // An Epidemic on a 6: a city draws two tokens all the same.
    table.play("red rolls 5+1");
    table.script(&["fish 1", "fish 2"]);
    table.has_fish("red", [1, 1, 0]);
    // Robber Flees.
    table.play("red ends turn; blue rolls 2+2");
    assert_eq!(table.view("").robber, None);
}
