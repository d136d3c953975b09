//! Two, five and six players.

use tradeholm_engine::{ModuleId, Seat};

use crate::table::Table;

// Rule: two-swamp
#[test]
fn a_settlement_at_a_swamp_brings_tokens() {
    // At a swamp inside the island, at one on the coast, at the coast alone.
    for (road, at, tokens) in [("-1,0.NW", "-1,0.NW", 2), ("-1,-1.W", "-1,-1.NW", 3), ("2,0.E", "2,0.SE", 1)]
    {
        let red = Table::rivers_for_two().pieces("red", &format!("road {road}"));
        let mut table = red.hand("red", "1b1l1w1g").start();
        let before = table.two_view().tokens[0];
        table.play(&format!("red builds settlement {at}"));
        assert_eq!(table.two_view().tokens[0] - before, tokens, "{at}");
        table.waits_for("red: neutral_road");
    }
}

// Rule: two-robber
#[test]
fn tokens_send_the_robber_to_a_swamp_of_choice() {
    let mut table = Table::rivers_for_two().robber("0,0").start();
    assert_eq!(table.legal("red", "desert"), ["desert -1,-1", "desert -2,1"]);
    table.refuses("red sends robber 1,0", "two_players/trade_tokens#move-robber-needs");
    table.play("red sends robber -2,1");
    table.robber("-2,1");
    // The swamps of other games are none.
    let mut other = Table::two().robber("1,0").start();
    other.refuses("red sends robber 2,0", "two_players/trade_tokens#move-robber-needs");
}

// Rule: two-bridge, neutral-gold
#[test]
fn a_bridge_brings_a_neutral_bridge() {
    // The neutral settlements stand at a building site each.
    let red = Table::rivers_for_two().pieces("red", "settlement -1,-1.SE").hand("red", "2b1l");
    let mut table = red.gold(&[0, 1]).start();
    table.play("red builds bridge -1,-1.E");
    table.has_gold("red", 3);
    table.waits_for("red: neutral_bridge");
    table.refuses("red does neutral bridge red 0,-1.E", "two_players/neutral#legal");
    table.refuses("red does neutral bridge white 0,-1.E", "traders_barbarians/rivers#bridge-place");
    table.refuses("red lays orange 1,-1.NW", "base/turn#open-decision");
    let legal = ["neutral bridge orange 0,-1.E", "neutral bridge white -1,1.E"];
    assert_eq!(table.legal("red", "neutral"), legal);
    table.play("red does neutral bridge orange 0,-1.E");
    table.waits_for("red trades and builds");
    assert_eq!(table.river_view().bridges.len(), 2);
    assert_eq!(table.view("").gold, Some(96));
    table.wealth("red", "blue");
}

// Rule: two-bridge, no-roads
#[test]
fn where_no_neutral_bridge_is_possible_a_road_follows() {
    let red = Table::rivers_for_two().pieces("red", "settlement -1,-1.SE").hand("red", "2b1l");
    let mut table = red.bridges("blue", "0,-1.E -1,1.E").start();
    table.play("red builds bridge -1,-1.E");
    table.waits_for("red: neutral_road");
    assert_eq!(table.legal("red", "neutral").len(), 4);
    let mut table = Table::rivers_for_two().pieces("red", "settlement 2,0.SE").hand("red", "1b1l").start();
    table.play("red builds road 2,0.E");
    assert_eq!(table.legal("red", "neutral").len(), 4);
    table.refuses("red lays orange 0,-1.E", "traders_barbarians/rivers#no-roads");
    table.waits_for("red: neutral_road");
}

// Rule: neutral-gold
#[test]
fn neutral_roads_bring_no_gold() {
    let red = Table::rivers_for_two().pieces("red", "settlement 2,0.SE").hand("red", "1b1l");
    let mut table = red.start();
    table.play("red builds road 2,0.E; red lays orange 1,-1.NW");
    assert_eq!(table.view("").gold, Some(100));
    table.wealth("-", "red blue");
}

// Rule: five-six-player-two, five-six-pieces
#[test]
fn player_two_builds_bridges() {
    let five = Table::rivers_with(5, &[ModuleId::FiveSix]);
    let mut table = five.pieces("white", "settlement 0,-1.SE").hand("white", "2b1l").start();
    assert_eq!(table.river_view().left, [3; 5]);
    table.play("red ends turn");
    assert_eq!(table.seat("white"), Seat(3));
    table.play("white builds bridge 0,-1.E; white does goldbuy ore");
    table.has_gold("white", 1);
    table.wealth("white", "red blue orange green");
}
