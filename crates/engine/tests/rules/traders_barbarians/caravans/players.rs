//! Two, five and six players.

use tradeholm_engine::traders_barbarians::CamelRule;
use tradeholm_engine::two_players::{TokenAction, TwoViewEvent};
use tradeholm_engine::{ConfigError, ModuleId, Rules};

use crate::caravans::{ARROWS, board, config};
use crate::table::Table;

/// Red and blue bid, and red ends the turn.
fn bids(setup: crate::setup::Setup, red: &str, blue: &str) -> Table {
    let mut table = setup.hand("red", "3w").hand("blue", "3w").due().start();
    table.play(&format!("red ends turn; red does bid {red}; blue does bid {blue}"));
    table
}

// Rule: two-vote, two-different
#[test]
fn the_winner_of_two_places_two_camels_of_different_caravans() {
    let mut table = bids(Table::caravans_for_two(&ARROWS, 22), "1w", "2w");
    assert_eq!(table.decided(), [(Some(table.seat("blue")), CamelRule::Majority)]);
    table.play("blue does camel 1,-1.SE");
    table.waits_for("blue: camel_place");
    let rule = "traders_barbarians/caravans#two-different";
    table.refuses("blue does camel 1,-1.E", rule);
    table.refuses("blue does camel 2,0.E", "traders_barbarians/caravans#next-camel");
    table.camel_places("blue", "-1,1.E 0,-1.SW");
    table.play("blue does camel 0,-1.SW");
    assert_eq!(table.caravan_view().camels.len(), 2);
    table.waits_for("blue rolls");
}

/// Heads of two caravans at one intersection.
const MET: &str = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-1.NW>1,-1.NW 0,-1.SW>0,-1.SW \
                   0,-1.W>0,-1.NW 0,-1.NW>0,-1.N 0,-1.NE>0,-1.NE";

// Rule: two-different, only-place
#[test]
fn a_camel_that_leads_two_on_has_led_on_both() {
    let mut table = bids(Table::caravans_for_two(&ARROWS, 22).camels(MET), "1w", "-");
    table.play("red does camel 0,-1.E");
    // One place is left for the second, and it goes there by itself.
    table.caravan(2, "-1,1.SE");
    assert_eq!(table.caravan_view().camels.len(), 10);
    table.waits_for("blue rolls");
}

// Rule: two-level
#[test]
fn level_votes_let_each_place_one_anywhere() {
    for (red, blue) in [("-", "-"), ("2w", "2w")] {
        let mut table = bids(Table::caravans_for_two(&ARROWS, 22), red, blue);
        assert_eq!(table.decided(), [(Some(table.seat("red")), CamelRule::Level)]);
        table.play("red does camel 1,-1.SE");
        table.waits_for("blue: camel_place");
        table.camel_places("blue", "1,-1.E 1,0.NE -1,1.E 0,-1.SW");
        table.play("blue does camel 1,-1.E");
        table.caravan(1, "1,-1.NE");
        table.waits_for("blue rolls");
    }
}

// Rule: two-short, two-level
#[test]
fn with_one_camel_or_one_caravan_there_is_no_second() {
    let mut table = bids(Table::caravans_for_two(&ARROWS, 1), "-", "-");
    table.play("red does camel 1,-1.SE");
    assert_eq!(table.caravan_view().left, 0);
    table.waits_for("blue rolls");
    let one = || Table::caravans_for_two(&["0,0.NE"], 22).camels("1,-1.SE>1,-1.SE");
    let mut table = bids(one(), "1w", "-");
    table.play("red does camel 1,-1.E");
    assert_eq!(table.caravan_view().camels.len(), 2);
    table.waits_for("blue rolls");
    // Level, the opponent may lead the same one on.
    let mut table = bids(one(), "-", "-");
    table.play("red does camel 1,-1.E; blue does camel 2,-2.SE");
    assert_eq!(table.caravan_view().camels.len(), 3);
}

// Rule: only-place
#[test]
fn from_an_only_place_two_get_one_camel() {
    let setup = Table::caravans_for_two(&["0,0.NE"], 22).hand("red", "1w").due();
    let mut table = setup.start();
    table.play("red ends turn");
    assert_eq!(table.caravan_view().camels.len(), 1);
    table.waits_for("blue rolls");
}

// Rule: two-neutral
#[test]
fn neutral_pieces_bring_no_camel_and_no_point() {
    let setup = Table::caravans_for_two(&ARROWS, 22)
        .camels("1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-2.E>1,-2.NE")
        .pieces("orange", "road 1,-1.NE 1,-2.E");
    let mut table = setup.pieces("red", "settlement 0,2.S").hand("red", "1b1l").start();
    assert_eq!(table.state.road_length(tradeholm_engine::Seat(2)), 4);
    // A neutral road is laid for red's, and no camel is due.
    table.play("red builds road 0,2.SE; red lays orange 1,-1.E");
    assert_eq!(table.state.road_length(tradeholm_engine::Seat(2)), 6);
    assert!(!table.caravan_view().due);
    table.points("red", 1, 1);
    table.points("blue", 0, 0);
    table.play("red ends turn");
    table.waits_for("blue rolls");
    // With a settlement of red's one vote follows, though a neutral one comes as well.
    let setup = Table::caravans_for_two(&ARROWS, 22).pieces("red", "settlement 0,2.S road 0,2.SE 0,2.E");
    let mut table = setup.pieces("orange", "road 1,-1.NE 1,-1.E").hand("red", "1b1l1w1g").start();
    table.play("red builds settlement 0,2.NE; red settles orange 1,-1.SE");
    assert!(table.caravan_view().due);
    table.play("red ends turn; red does camel 1,-1.SE; blue does camel 1,-1.E");
    assert_eq!(table.caravan_view().camels.len(), 2);
}

// Rule: two-robber
#[test]
fn tokens_put_the_robber_beside_the_board() {
    let rule = "traders_barbarians/caravans#two-robber";
    let mut table = Table::caravans_for_two(&ARROWS, 22).start();
    table.refuses("red sends robber aside", rule);
    let mut table = Table::caravans_for_two(&ARROWS, 22).robber("1,0").start();
    table.refuses("red sends robber 0,0", rule);
    let before = table.two_view().tokens;
    table.play("red sends robber aside");
    assert_eq!(table.view("").robber, None);
    assert_eq!(table.two_view().tokens[0], before[0] - 1);
    let paid =
        TwoViewEvent::TokensPaid { seat: table.seat("red"), count: 1, action: TokenAction::RobberAside };
    assert!(table.two_saw("blue").contains(&paid));
    // Between the rolls too, and in no other game.
    let setup = Table::caravans_for_two(&ARROWS, 22).robber("1,0").before_first_roll();
    let mut table = setup.start();
    table.play("red rolls 1+1; red sends robber aside");
    let mut other = Table::two().start();
    other.refuses("red sends robber aside", rule);
}

// Rule: five-six-board
#[test]
fn two_oases_have_six_arrows_and_33_camels() {
    let table = Table::large_caravans(6).start();
    let view = table.caravan_view();
    assert_eq!((view.left, view.caravans.len(), view.places.len()), (33, 6, 6));
}

// Rule: five-six-votes, bid-order
#[test]
fn both_parts_of_a_turn_have_a_vote() {
    let cities = "3o2g";
    let setup = Table::large_caravans(5)
        .pieces("red", "settlement 0,-3.N")
        .pieces("white", "settlement -1,3.S")
        .hand("red", cities)
        .hand("white", "3o2g1w")
        .hand("blue", "1w");
    let mut table = setup.start();
    table.play("red builds city 0,-3.N; red ends turn");
    table.waits_for("blue: camel_bid");
    table.play("blue does bid -; white does bid -; red does camel 0,-2.SE");
    // White is player 2.
    table.waits_for("white trades and builds");
    table.play("white builds city -1,3.S; white ends turn");
    table.waits_for("white: camel_bid");
    table.play("white does bid -; blue does bid 1w; blue does camel 1,0.SE");
    assert_eq!(table.caravan_view().camels.len(), 2);
    table.waits_for("blue rolls");
    // A part in which nothing was built has none.
    let mut table = Table::large_caravans(6).hand("red", "1w").start();
    table.play("red ends turn; white ends turn");
    table.waits_for("blue rolls");
}

#[test]
fn other_scenarios_of_the_book_do_not_go_with_it() {
    let refused = Rules::new(config(4, &[ModuleId::Fishermen]), &board()).unwrap_err();
    assert_eq!(refused, ConfigError::Excluded(ModuleId::Caravans, ModuleId::Fishermen));
    assert_eq!(refused.rule(), Some("traders_barbarians/setup#combinations"));
}
