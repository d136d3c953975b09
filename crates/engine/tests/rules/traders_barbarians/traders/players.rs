//! Two, five and six players.

use tradeholm_engine::board::Board;
use tradeholm_engine::traders_barbarians::{TraderAction, TraderEvent};
use tradeholm_engine::{Action, Config, ModuleId, Piece, Seat};

use crate::table::Table;
use crate::{two, wagons};

const TOKEN: &str = "traders_barbarians/traders#two-token";

// Rule: two-tolls
// Example: 5397
#[test]
fn of_three_gold_for_neutral_roads_one_goes_to_the_opponent() {
    let setup =
        Table::traders_for_two(&[]).pieces("orange", "road 0,0.NE 0,0.E").pieces("white", "road 0,0.SE");
    let mut table = setup.start();
    table.play("red ends turn");
    let payee = |table: &Table| table.trader_view().steps.iter().find(|step| step.cost.gold > 0)?.payee;
    assert_eq!(payee(&table), None, "the first goes to the supply");
    table.play("red does step 0,0.NE");
    assert_eq!(payee(&table), Some(Seat(1)), "the second to blue");
    assert!(table.trader_saw().contains(&TraderEvent::TollToSupply { seat: Seat(0), gold: 1 }));
    table.play("red does step 0,0.E; red does step 0,0.SE");
    table.purse("red", 2);
    table.purse("blue", 6);
    assert_eq!(table.view("").gold, Some(92));
    table.play("red does step 0,0.SE");
    table.purse("red", 1);
    table.purse("blue", 7);
    table.play("red does skip");
    // The next turn begins anew.
    table.play("blue rolls 1+2; blue rolls 1+3; blue ends turn; blue does step 0,0.NE; blue does skip");
    table.purse("red", 1);
    table.purse("blue", 6);
}

// Rule: two-token
#[test]
fn trade_tokens_move_a_barbarian_off_the_roads() {
    let mut table =
        Table::traders_for_two(&[]).pieces("red", "settlement 0,0.SW road 0,0.W").tokens(5, 5).start();
    // Ahead, two tokens are the price.
    table.play("red does tokenbarbarian");
    table.tokens(3, 5, 12);
    table.waits_for("red: move_barbarian");
    table.refuses("red does barbarian 0,1.E 0,0.W", TOKEN);
    table.refuses("red does barbarian 0,0.E 0,0.SE", TOKEN);
    table.refuses("red does skip", "base/turn#open-decision");
    table.play("red does barbarian 0,1.E 0,0.E");
    table.barbarians_on("1,-2.SE -1,0.SW 0,0.E");
    table.refuses("red sends robber 0,0", TOKEN);
    let options = table.rules.options(&table.state, Seat(0));
    assert!(options.iter().any(|option| option.verb == "tokenbarbarian" && option.refusal.is_none()));
    let mut poor = Table::traders_for_two(&[]).tokens(0, 5).start();
    poor.refuses("red does tokenbarbarian", "two_players/trade_tokens#paying");
    let mut four = Table::traders().start();
    four.refuses_action(Seat(0), Action::Trader(TraderAction::TokenBarbarian), TOKEN);
}

// Rule: two-token, no-two-twelve
#[test]
fn tokens_move_a_barbarian_between_the_rolls_too() {
    let mut table = Table::traders_for_two(&[]).between_rolls("1+2").start();
    table.refuses("red does train", "two_players/rolls#between");
    table.play("red does tokenbarbarian; red does barbarian 0,1.E 0,0.E");
    table.waits_for("red rolls");
    table.play("red rolls");
    // Neither the first roll nor 2 and 12.
    assert_eq!(table.outcomes().len(), 32);
    table.script(&["dice 3+4"]);
    table.play("red does barbarian 0,0.E 0,1.E");
}

// Rule: two-token
#[test]
fn before_the_rolls_a_seven_comes_in_between() {
    let mut table = Table::traders_for_two(&[]).before_first_roll().start();
    table.play("red rolls 3+4; red does barbarian 0,1.E 0,0.E");
    table.waits_for("red rolls");
    table.play("red does tokenbarbarian; red does barbarian 0,0.E 0,0.SE; red rolls 1+2");
    table.waits_for("red trades and builds");
}

// Rule: two-settlement, setup-city
#[test]
fn settlements_at_trade_hexes_bring_tokens() {
    let board = Board { neutral: two::board().neutral, ..wagons::board(false) };
    let config = Config { first_seat: Some(Seat(0)), ..wagons::config(2, &[ModuleId::TwoPlayers]) };
    let mut table = Table::new(config, &board);
    // At the castle and at the coast.
    table.play("red builds settlement -2,0.N; red builds road -2,0.C-N");
    table.tokens(7, 5, 8);
    // At the glassworks alone.
    table.play("blue builds settlement 0,2.N; blue builds road 0,2.C-N");
    table.tokens(7, 6, 7);
    // The city brings none.
    table.play(
        "blue builds city 2,-2.S; blue builds road 2,-2.C-S; red builds city -2,2.S; red builds road -2,2.SE",
    );
    table.tokens(7, 6, 7);
    let setup = Table::traders_for_two(&[]).pieces("red", "settlement -1,0.NW road -1,0.NW -1,0.NE");
    let mut table = setup.hand("red", "1b1l1w1g").tokens(5, 5).start();
    table.play("red builds settlement 0,0.NW");
    table.tokens(5, 5, 10);
    table.waits_for("red: neutral_road");
}

// Rule: five-six-board, five-six-numbers, five-six-goods, five-six-barbarians, five-six-deck
#[test]
fn five_and_six_have_more_of_everything() {
    let mut table = Table::traders_for_five().before_roll("red").start();
    let position = table.rules.position(&table.state);
    assert_eq!(position.deck[..6], [22, 6, 0, 0, 3, 6]);
    assert_eq!((table.rules.gold(), table.trader_view().stacks), (148, [[9; 2]; 3]));
    assert_eq!(table.trader_view().plazas.len(), 7);
    table.barbarians_on("2,-3.SE -2,0.SW 0,2.E");
    table.play("red rolls");
    assert_eq!(table.outcomes().len(), 36);
    table.script(&["dice 1+1"]);
}

// Rule: five-six-paths, five-six-sites, inner-paths
// Example: 5807
#[test]
fn ten_and_twelve_paths_of_trade_hexes_take_roads() {
    let table = Table::traders_for_five().start();
    let topology = table.rules.topology();
    let open = |q, r| {
        let hex = topology.hex(tradeholm_engine::board::HexCoord::new(q, r)).unwrap();
        let inner = topology.ways(topology.plaza(hex).unwrap()).iter().map(|way| way.path);
        let all = topology.sides(hex).iter().copied().chain(inner);
        all.filter(|&path| !topology.is_closed_path(path)).count()
    };
    assert_eq!([(0, -3), (0, 3)].map(|(q, r)| open(q, r)), [10, 10]);
    assert_eq!([(3, -3), (-3, 0), (0, 0), (3, 0), (-3, 3)].map(|(q, r)| open(q, r)), [12; 5]);
    let red = "settlement 0,-3.SW road 0,-3.W 0,-3.NW 0,-3.NE";
    let setup = Table::traders_for_five().pieces("red", red).hand("red", "2b2l2w2g");
    let mut table = setup.pieces("blue", "road 3,-3.NE").hand("blue", "1b1l1w1g").start();
    table.refuses("red builds settlement 0,-3.N", "base/settlements#land");
    table.sites("red", Piece::Settlement, "0,-3.NE");
    let blue = Table::traders_for_five().pieces("red", "road 3,-3.NE").hand("red", "1b1l1w1g");
    blue.start().sites("red", Piece::Settlement, "3,-3.N 3,-3.NE");
}

// Rule: five-six-goods
#[test]
fn any_quarry_takes_tools_and_draws_from_one_stack() {
    let setup = Table::traders_for_five().wagon("red", "3,0.SW").carries("red", "tools");
    let mut table = setup.start();
    table.play("red ends turn; red does step 3,0.C-SW");
    table.script(&["goods marble"]);
    table.points("red", 1, 1);
    assert_eq!(table.trader_view().stacks[1], [8, 9]);
    table.waits_for("white trades and builds");
}

// Rule: five-six-player-two, end-phase
#[test]
fn player_two_upgrades_and_moves() {
    let setup = Table::traders_for_five().hand("white", "1l1w1o1g");
    let mut table = setup.start();
    table.refuses("white does train", "base/turn#own-turn");
    table.play("red ends turn; red does skip");
    table.waits_for("white trades and builds");
    table.play("white does train; white ends turn; white does feed; white does step 0,0.NE; white does skip");
    table.wagon("white", "0,0.NE", "-");
    table.waits_for("blue rolls");
}
