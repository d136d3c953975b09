//! Two, five and six players.

use tradeholm_engine::board::Board;
use tradeholm_engine::{Action, ModuleId};

use crate::table::Table;
use crate::{raid, two};

// Rule: five-six-board, five-six-pieces, five-six-order
#[test]
fn five_and_six_have_two_castles() {
    let config = raid::config(6, &[ModuleId::FiveSix]);
    let config = tradeholm_engine::Config { first_seat: Some(tradeholm_engine::Seat(0)), ..config };
    let table = Table::new(config, &raid::large_board());
    let view = table.raid_view();
    assert_eq!((view.castles.len(), view.coast.len(), view.supply), (2, 12, 46));
    assert_eq!(view.deck, [14, 4, 4, 4]);
    assert_eq!(table.view("").gold, Some(148));
    let mut table = Table::large_raid(5).hand("red", "1w1g1o").start();
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    assert_eq!(table.legal("red", "post").len(), 12);
    table.play("red does post 2,0.E; red ends turn");
    table.refuses("red does skip", "traders_barbarians/barbarian_attack#leave-castle");
    table.refuses("red does ride 2,0.E 2,0.NE", "traders_barbarians/barbarian_attack#leave-castle");
    table.waits_for("red: raid_march");
}

// Rule: five-six-player-two
#[test]
fn both_parts_of_a_turn_end_with_knights_and_expelling() {
    let setup = Table::large_raid(5).army("red", "0,0.E").army("white", "2,-2.NE 2,-2.E").raiders("2,-2 1");
    let mut table = setup.start();
    table.play("red ends turn");
    table.waits_for("red: raid_march");
    table.play("red does skip");
    // White fights in red's part as well.
    table.waits_for("white rolls for the knights");
    table.script(&["die 1"]);
    table.waits_for("white trades and builds");
    table.play("white ends turn");
    table.waits_for("white: raid_march");
    table.play("white does skip");
    table.waits_for("blue rolls");
    table.prisoners("white", 1);
}

// Rule: five-six-order
#[test]
fn with_two_castles_one_side_is_checked_after_the_other() {
    let setup = Table::large_raid(5).raiders("-2,-1 1 1,1 1 -3,2 1");
    let setup = setup.army("red", "-2,-1.W -2,-1.NW 1,1.E 1,1.SE").army("blue", "-3,2.W -3,2.SW");
    let mut table = setup.start();
    table.play("red ends turn; red does skip");
    let hex = |table: &Table| table.state.units().len();
    table.raiders("-2,-1 0 1,1 1 -3,2 1");
    let before = hex(&table);
    table.script(&["die 3"]);
    assert!(hex(&table) < before);
    table.raiders("1,1 0 -3,2 1");
    table.script(&["die 3"]);
    table.raiders("-3,2 0");
    table.script(&["die 3"]);
    table.waits_for("white trades and builds");
}

// Rule: two-foreign-knight, two-march-order
#[test]
fn the_first_knight_brings_the_foreign_one() {
    let mut table = Table::raid_for_two().hand("red", "2w2g2o").start();
    assert!(table.raid_view().has_foreign);
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    table.play("red does post -2,2.NE");
    table.waits_for("red: raid_foreign");
    let rule = "traders_barbarians/barbarian_attack#two-foreign-knight";
    table.refuses("red does post -2,2.NE", rule);
    table.refuses("red does post 0,0.NE", rule);
    table.play("red does post -2,2.E");
    table.knights("", "-2,2.E");
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    table.play("red does post -2,2.NW");
    table.waits_for("red trades and builds");
    table.play("red ends turn");
    table.refuses("red does ride -2,2.E -1,1.E", "traders_barbarians/barbarian_attack#march");
    table.play("red does ride -2,2.NE -1,1.E; red does ride -2,2.NW -2,1.NW");
    table.waits_for("red: raid_march");
    table.refuses("red does skip", "traders_barbarians/barbarian_attack#leave-castle");
    table.play("red does ride -2,2.E -1,2.NE");
    table.waits_for("blue rolls");
    // The other player moves it too.
    table.play("blue rolls 1+1; blue rolls 1+2; blue ends turn");
    table.waits_for("blue: raid_march");
    table.play("blue does ride -1,2.NE 0,2.NW");
    table.knights("", "0,2.NW");
}

// Rule: two-foreign-knight
#[test]
fn the_foreign_knight_is_never_lost() {
    // It fights with a knight of red, and the die means its side.
    let setup = Table::raid_for_two().raiders("2,0 1").army("red", "2,0.NE").army("", "2,0.E");
    let mut table = setup.tokens(5, 5).start();
    table.play("red ends turn; red does skip; red does skip");
    table.script(&["dice 6+6", "die 3"]);
    table.knights("", "2,0.E");
    table.prisoners("red", 1);
    // Where it can go nowhere, it stays at the castle.
    let castle = "-2,2.NE -2,2.E -2,2.SE -2,2.W -2,2.NW";
    let setup = Table::raid_for_two().army("", "-2,2.SW").army("blue", castle);
    let mut table = setup.army("red", "-1,2.SW -2,1.SW -1,2.SE -1,2.NW -2,1.W -2,1.E").start();
    table.play("red ends turn; red does skip");
    table.knights("", "-2,2.SW");
    table.waits_for("blue rolls");
}

// Rule: two-foreign-share
#[test]
fn the_foreign_knight_shares_and_always_rolls_three() {
    let setup = Table::raid_for_two().raiders("2,0 1").army("red", "2,0.NE").army("", "2,0.E");
    let mut table = setup.tokens(5, 5).start();
    table.play("red ends turn; red does skip; red does skip");
    table.waits_for("red rolls for a prisoner");
    table.script(&["dice 1+2"]);
    table.waits_for("red rolls for a prisoner");
    table.script(&["dice 1+1"]);
    table.prisoners("red", 0);
    table.has_gold("red", 3);
    assert_eq!(table.raid_view().gone, 1);
    table.script(&["die 2"]);
    // A lost knight is two gold and a token.
    table.has_gold("red", 5);
    table.tokens(6, 5, 9);
    // With two barbarians both parties get one.
    let setup = Table::raid_for_two().raiders("2,0 2").army("red", "2,0.NE 2,0.SE").army("", "2,0.E");
    let mut table = setup.start();
    table.play("red ends turn; red does skip; red does skip");
    table.prisoners("red", 1);
    assert_eq!(table.raid_view().gone, 1);
    table.script(&["die 3"]);
    // Three for three parties: one each. What is left over goes to most knights.
    let setup = Table::raid_for_two().raiders("2,0 3").army("red", "2,0.NE 2,0.SE 2,0.W").army("", "2,0.E");
    let mut table = setup.start();
    table.play("red ends turn; red does skip; red does skip");
    table.prisoners("red", 2);
    assert_eq!(table.raid_view().gone, 1);
    table.script(&["die 3"]);
}

// Rule: two-lost-knight
#[test]
fn without_a_token_left_there_is_only_gold() {
    let setup = Table::raid_for_two().raiders("2,0 1").army("red", "2,0.NE 2,0.SE").tokens(10, 10);
    let mut table = setup.start();
    table.play("red ends turn; red does skip");
    table.script(&["die 2"]);
    table.has_gold("red", 2);
    table.tokens(10, 10, 0);
}

// Rule: two-neutral-landing
#[test]
fn a_neutral_settlement_brings_a_landing_of_its_own() {
    let setup = Table::raid_for_two().pieces("red", "settlement 0,0.NE road 0,0.E 1,0.SW");
    let setup = setup.pieces("orange", "road 1,-2.SE 1,-2.E").hand("red", "1b1l1w1g");
    let mut table = setup.start();
    table.play("red builds settlement 1,0.S");
    table.waits_for("red rolls for a landing");
    table.script(&["dice 1+1", "dice 1+2", "dice 1+3"]);
    table.waits_for("red: neutral_settlement");
    let to = table.legal("red", "neutral");
    assert!(!to.is_empty());
    let first = to[0].clone();
    table.play(&format!("red does {first}"));
    table.waits_for("red rolls for a landing");
    table.script(&["dice 6+6", "dice 5+6", "dice 5+5"]);
    table.waits_for("red trades and builds");
    assert_eq!(table.raid_view().supply, 30);
}

// Rule: two-neutral-landing
#[test]
fn a_landing_may_leave_no_place_for_the_neutral_settlement() {
    // Orange could settle in the corner of the 8 and the desert only.
    let setup = Table::raid_for_two().pieces("red", "settlement 0,0.NE road 0,0.E 1,0.SW");
    let setup = setup.pieces("orange", "road 1,-2.SE 1,-2.E").hand("red", "1b1l1w1g").raiders("1,-2 2");
    let mut table = setup.start();
    table.play("red builds settlement 1,0.S");
    table.script(&["dice 4+4", "dice 1+2", "dice 1+3"]);
    table.raiders("1,-2 3");
    table.waits_for("red: neutral_road");
    // No neutral road at the conquered hex either.
    assert!(!table.legal("red", "neutral").iter().any(|text| text.contains("1,-2.NE")));
    let orange = table.rules.owner_of(tradeholm_engine::Color::Orange).unwrap();
    let path = tradeholm_protocol::notation::parse_path(&table.rules, "1,-2.NE").unwrap();
    let action = Action::Two(tradeholm_engine::two_players::TwoAction::NeutralRoad { owner: orange, path });
    let red = table.seat("red");
    table.refuses_action(red, action, "traders_barbarians/barbarian_attack#no-building");
    let first = table.legal("red", "neutral")[0].clone();
    table.play(&format!("red does {first}"));
    table.waits_for("red trades and builds");
}

// Rule: two-move-barbarian
#[test]
fn tokens_move_a_barbarian_in_place_of_the_robber() {
    let setup = Table::raid_for_two().raiders("2,0 3 1,1 3 0,2 1").pieces("red", "settlement 2,0.SE");
    let mut table = setup.tokens(5, 5).start();
    let rule = "traders_barbarians/barbarian_attack#two-move-barbarian";
    table.refuses("red sends robber 2,-2", rule);
    table.refuses("red does raider 2,0 1,1", rule);
    table.refuses("red does raider 2,0 2,0", rule);
    table.refuses("red does raider -1,2 0,2", rule);
    table.refuses("red does raider 2,0 0,0", rule);
    table.play("red does raider 2,0 0,2");
    table.raiders("2,0 2 0,2 2");
    table.tokens(4, 5, 11);
    table.points("red", 1, 1);
    // Now red is ahead.
    let mut dear =
        Table::raid_for_two().raiders("2,0 1").pieces("red", "settlement 0,0.NE").tokens(1, 5).start();
    dear.refuses("red does raider 2,0 0,2", "two_players/trade_tokens#paying");
    // Between the rolls too.
    let setup = Table::raid_for_two().raiders("2,0 1").tokens(5, 5).between_rolls("1+2");
    let mut table = setup.start();
    table.play("red does raider 2,0 0,2");
    table.waits_for("red rolls");
    // Nobody else has such an action.
    let mut four = Table::raid().raiders("2,0 1").start();
    four.refuses("red does raider 2,0 0,2", rule);
    let knights = table.seat("red");
    table.refuses_action(
        knights,
        Action::Two(tradeholm_engine::two_players::TwoAction::GiveUpKnight),
        "two_players/trade_tokens#discard-knight",
    );
}

// Rule: second-is-city
#[test]
fn the_city_of_the_set_up_brings_no_trade_tokens() {
    let board = Board { neutral: two::board().neutral, ..raid::board() };
    let config = tradeholm_engine::Config {
        first_seat: Some(tradeholm_engine::Seat(0)),
        ..raid::config(2, &[ModuleId::TwoPlayers])
    };
    let mut table = Table::new(config, &board);
    table.play("red builds settlement 0,0.NE; red builds road 0,0.E");
    table.play("blue builds settlement 0,0.SW; blue builds road 0,0.W");
    table.play("blue builds city 2,0.SE");
    table.tokens(5, 5, 10);
    table.waits_for("blue builds the road at 2,0.SE");
}
