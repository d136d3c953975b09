use tradeholm_engine::{Config, DevelopmentCard, ModuleId};

use crate::sea;
use crate::setup::Setup;

/// Five players on the board for three; red is player 1 after the roll, and white will be player 2.
fn five() -> Setup {
    let mut config = Config { victory_points: 14, ..Config::base(5) };
    config.modules = config.modules.with(ModuleId::Seafarers).with(ModuleId::FiveSix);
    Setup::new(config, &sea::board())
}

// Rule: base-rules, pieces
#[test]
fn everybody_has_fifteen_ships_and_the_supply_is_the_large_one() {
    let table = five().start();
    assert_eq!(table.sea_view().ships_left, [15; 5]);
    for resource in ["brick", "lumber", "wool", "grain", "ore"] {
        table.supply(resource, 24);
    }
    assert_eq!(table.state.deck_len(), 34);
}

// Rule: paired
#[test]
fn player_two_trades_with_the_supply_and_builds() {
    let setup = five().pieces("white", "settlement 0,0.NE").hand("white", "5o1l1w").hand("red", "1b");
    let mut table = setup.start();
    table.allows("red offers 1b for 1o to white");
    table.play("red ends turn");
    table.waits_for("white trades and builds");
    table.refuses("white offers 1o for 1b to red", "five_six/paired_players#no-domestic-trade");
    table.play("white trades 4:1 ore for 1b; white builds ship 1,0.NW; white ends turn");
    table.waits_for("blue rolls");
}

// Rule: player-two-ships
#[test]
fn each_player_of_the_pair_moves_one_ship_not_built_in_that_part() {
    let setup = five().pieces("red", "settlement 0,1.NE").ships("red", "0,1.NE");
    let setup = setup.pieces("white", "settlement 0,0.NE").ships("white", "1,0.NW 1,0.NE");
    let mut table = setup.hand("white", "1l1w").start();
    table.play("red moves ship 0,1.NE 0,1.E; red ends turn");
    table.play("white builds ship 0,0.NE");
    table.refuses("white moves ship 0,0.NE 0,0.E", "seafarers/moving_ships#not-built-this-turn");
    table.play("white moves ship 1,0.NE 1,-1.E");
    table.refuses("white moves ship 1,-1.E 1,0.NE", "seafarers/moving_ships#one-per-turn");
}

// Rule: player-two-knight
#[test]
fn a_knight_of_player_two_moves_robber_or_pirate() {
    let setup = five().cards("white", "1 knight").ships("blue", "1,0.SE").hand("blue", "1o");
    let mut table = setup.start();
    table.play("red ends turn; white plays knight");
    table.allows("white moves robber 0,0");
    table.play("white moves pirate 1,0 stealing ore");
    table.has("white", "1o");
    table.holds("white", 0, DevelopmentCard::Knight.name());
}

// Rule: player-two-knight
#[test]
fn a_seven_is_carried_out_by_player_one() {
    let mut table = five().before_roll("red").start();
    table.play("red rolls 3+4");
    table.waits_for("red moves the robber");
    table.refuses("white moves pirate 1,0", "base/turn#own-turn");
    table.play("red moves pirate 1,0");
}

// Rule: gold-order
#[test]
fn gold_is_chosen_from_player_one_clockwise() {
    let setup = five().pieces("red", "settlement 2,0.N").pieces("white", "settlement 2,0.SE");
    let mut table = setup.pieces("green", "settlement 2,0.SW").before_roll("orange").start();
    table.play("orange rolls 1+3");
    table.waits_for("white: take_gold");
    table.play("white takes gold 1o");
    table.waits_for("green: take_gold");
    table.play("green takes gold 1o");
    table.waits_for("red: take_gold");
    table.play("red takes gold 1o");
}
