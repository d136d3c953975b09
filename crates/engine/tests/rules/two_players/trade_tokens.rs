//! Tests of `docs/rules/two_players/trade_tokens.md`.

use tradeholm_engine::ModuleId;
use tradeholm_engine::two_players::{TokenAction, TwoViewEvent};

use crate::setup::Setup;
use crate::table::Table;

fn table() -> Setup {
    Table::two().hand("red", "2o1g").hand("blue", "2w1l").robber("1,0")
}

// Rule: when
#[test]
fn token_actions_are_for_the_own_turn_and_as_many_as_can_be_paid() {
    let mut t = table().start();
    t.refuses("blue forces trade", "base/turn#own-turn");
    t.refuses("blue sends robber 0,0", "base/turn#own-turn");
    t.refuses("blue gives up", "base/turn#own-turn");
    t.play("red forces trade wool wool; red gives 2w; red forces trade wool lumber; red gives 2o");
    t.play("red sends robber 0,0");
    t.tokens(2, 5, 13);
    t.waits_for("red trades and builds");
}

// Rule: price, paying
#[test]
fn an_action_costs_one_token_or_two_if_ahead() {
    let ahead = table().pieces("red", "settlement 1,0.N");
    let mut t = ahead.tokens(1, 5).start();
    assert_eq!(t.two_view().price, [2, 1]);
    let refusal = t.refuses("red forces trade", "two_players/trade_tokens#paying");
    assert_eq!(refusal.why.to_string(), "You need 2 trade tokens for that");
    t.refuses("red sends robber 0,0", "two_players/trade_tokens#paying");
    let level = table().pieces("red", "settlement 1,0.N").pieces("blue", "settlement 1,0.S");
    let mut t = level.tokens(1, 5).start();
    assert_eq!(t.two_view().price, [1, 1]);
    t.play("red sends robber 0,0");
    t.tokens(0, 5, 15);
    let paid =
        TwoViewEvent::TokensPaid { seat: t.seat("red"), count: 1, action: TokenAction::RobberToDesert };
    assert_eq!(t.two_saw(""), [paid]);
    t.refuses("red forces trade", "two_players/trade_tokens#paying");
}

// Rule: points-compared
#[test]
fn victory_point_cards_do_not_count_for_the_price() {
    for modules in [&[][..], &[ModuleId::TravelerTokens]] {
        let t = Table::two_with(modules).tokens(4, 4).cards("red", "2 victory_point").start();
        t.points("red", 2, 0);
        assert_eq!(t.two_view().price, [1, 1]);
        let t = Table::two_with(modules).tokens(4, 4).pieces("red", "settlement 1,0.N");
        let t = t.cards("blue", "2 victory_point").start();
        assert_eq!(t.two_view().price, [2, 1]);
    }
}

// Rule: forced-trade
#[test]
fn a_forced_trade_takes_two_random_cards_and_gives_two_of_choice() {
    let mut t = table().start();
    t.play("red forces trade");
    t.waits_for("card stolen from blue");
    let weights: Vec<u32> = t.outcomes().into_iter().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [1, 2]);
    t.cannot_happen("steal ore");
    t.script(&["steal wool", "steal lumber"]);
    t.waits_for("red: forced_give");
    t.has("blue", "1w");
    for sentence in ["red gives 1o", "red gives 3o", "red gives 2b"] {
        t.refuses(sentence, "two_players/trade_tokens#forced-trade");
    }
    t.refuses("red ends turn", "base/turn#open-decision");
    t.refuses("blue gives 1w", "base/turn#open-decision");
    // Ore and grain, ore twice, and each with what was taken; wool and lumber too.
    assert_eq!(t.legal("red", "givetwo").len(), 7);
    t.play("red gives 1o1g");
    t.has("red", "1o1w1l");
    t.has("blue", "1w1o1g");
}

// Rule: one-card
// Example: 4604
#[test]
fn an_opponent_with_one_card_loses_it_and_gets_two() {
    let mut t = Table::two().hand("red", "2o1g").hand("blue", "1w").start();
    t.play("red forces trade wool");
    t.waits_for("red: forced_give");
    t.play("red gives 1w1o");
    t.has("red", "1o1g");
    t.has("blue", "1w1o");
    t.tokens(4, 5, 11);
    let mut t = Table::two().hand("red", "1o").hand("blue", "1w").start();
    t.refuses("red forces trade", "two_players/trade_tokens#forced-trade-needs");
}

// Rule: forced-trade-needs
#[test]
fn a_forced_trade_needs_two_own_cards_and_one_of_the_opponent() {
    for modules in [&[][..], &[ModuleId::TravelerTokens]] {
        let rule = "two_players/trade_tokens#forced-trade-needs";
        let mut t = Table::two_with(modules).tokens(4, 4).hand("red", "1o").hand("blue", "5w").start();
        t.refuses("red forces trade", rule);
        let mut t = Table::two_with(modules).tokens(4, 4).hand("red", "2o").start();
        t.refuses("red forces trade", rule);
    }
}

// Rule: give-back
#[test]
fn what_was_just_taken_may_be_given_back_and_only_the_two_know() {
    let mut t = table().start();
    t.play("red forces trade wool lumber");
    t.waits_for("red: forced_give");
    t.play("red gives 1w1l");
    t.has("red", "2o1g");
    t.has("blue", "2w1l");
    let (red, blue) = (t.seat("red"), t.seat("blue"));
    let shown = |who: &str| match t.two_saw(who)[..] {
        [TwoViewEvent::GaveCards { seat, to, cards, count: 2 }] => {
            assert_eq!((seat, to), (red, blue));
            cards
        }
        ref other => panic!("{who} saw {other:?}"),
    };
    assert!(shown("red").is_some() && shown("blue").is_some() && shown("").is_none());
}

// Rule: move-robber
#[test]
fn the_robber_goes_to_the_desert_and_takes_nothing() {
    let mut t = table().pieces("blue", "settlement 0,0.SE").start();
    t.play("red sends robber 0,0");
    t.robber("0,0");
    t.has("blue", "2w1l");
    t.waits_for("red trades and builds");
}

// Rule: move-robber-needs
#[test]
fn it_is_refused_where_the_robber_is_there_or_no_desert_is() {
    let rule = "two_players/trade_tokens#move-robber-needs";
    let mut t = table().robber("0,0").start();
    t.refuses("red sends robber 0,0", rule);
    let mut t = table().start();
    t.refuses("red sends robber 1,-1", rule);
    let mut t = table().hex("0,0", "fields", 2).start();
    t.refuses("red sends robber 0,0", rule);
    assert!(t.legal("red", "desert").is_empty());
    // Of several deserts another one is chosen.
    let mut t = table().hex("1,0", "desert", 0).start();
    t.refuses("red sends robber 1,0", rule);
    t.play("red sends robber 0,0; red sends robber 1,0");
}

// Rule: discard-knight
#[test]
fn once_a_turn_a_played_knight_is_worth_two_tokens() {
    let rule = "two_players/trade_tokens#discard-knight";
    let mut t = Table::two().knights("red", 2).start();
    t.play("red gives up");
    t.tokens(7, 5, 8);
    assert_eq!(t.view("").players[0].knights, 1);
    let refusal = t.refuses("red gives up", rule);
    assert_eq!(refusal.why.to_string(), "You have already given up a knight this turn");
    t.play("red ends turn");
    let refusal = {
        t.play("blue rolls 1+1; blue rolls 1+2");
        t.refuses("blue gives up", rule)
    };
    assert_eq!(refusal.why.to_string(), "You have no played knight");
    t.play("blue ends turn; red gives up");
    t.tokens(9, 5, 6);
    // One that was played this very turn too.
    let mut t = Table::two().cards("red", "1 knight").start();
    t.play("red plays knight; red moves robber 1,1; red gives up");
    t.tokens(7, 5, 8);
}

// Rule: army-lost, army-passes
// Example: 4611
#[test]
fn giving_up_a_knight_may_cost_the_largest_army() {
    let mut t = Table::two().knights("red", 4).knights("blue", 3).largest_army("red").start();
    t.points("red", 2, 2);
    t.play("red gives up");
    t.largest_army("-");
    assert!(t.two_saw("").contains(&TwoViewEvent::ArmySetAside));
    t.points("red", 0, 0);
    let blue = Table::two().knights("red", 3).knights("blue", 3).cards("blue", "1 knight").turn("blue");
    let mut t = blue.start();
    t.largest_army("-");
    t.play("blue plays knight; blue moves robber 1,1");
    t.largest_army("blue");
}

// Rule: army-lost
#[test]
fn with_two_knights_left_nobody_has_the_largest_army() {
    let mut t = Table::two().knights("red", 3).start();
    t.largest_army("red");
    t.play("red gives up");
    t.largest_army("-");
    // With more than the opponent and three the card stays.
    let mut t = Table::two().knights("red", 5).knights("blue", 3).largest_army("red").start();
    t.play("red gives up");
    t.largest_army("red");
}

// Rule: army-passes
#[test]
fn the_army_goes_to_whoever_is_alone_with_the_most() {
    // Level at four, nobody holds it; blue gives one up and red is alone with the most.
    let mut t = Table::two().knights("red", 4).knights("blue", 4).turn("blue").start();
    t.largest_army("-");
    t.play("blue gives up");
    t.largest_army("red");
    // Red holds it level with blue, by having been first, and loses it to blue at once.
    let mut t = Table::two().knights("red", 4).knights("blue", 4).largest_army("red").start();
    t.play("red gives up");
    t.largest_army("blue");
}

// Rule: desert, coast, desert-and-coast, own-settlements
#[test]
fn settlements_at_the_desert_and_the_coast_bring_tokens() {
    let built = |pieces: &str, place: &str| {
        let t = Table::two().pieces("red", pieces).hand("red", "1b1l1w1g");
        let mut t = t.pieces("orange", "road 1,-2.SE 1,-1.NE").start();
        t.play(&format!("red builds settlement {place}"));
        let tokens = t.two_view().tokens;
        // The settlement of the neutral color brings none.
        t.play("red settles orange 1,-1.NE");
        assert_eq!(t.two_view().tokens, tokens);
        assert_eq!(tokens[1], 5);
        tokens[0] - 5
    };
    assert_eq!(built("settlement -1,0.N road -1,0.NE 0,0.W", "0,0.SW"), 2);
    assert_eq!(built("settlement -1,0.N road -1,0.NW -1,0.W", "-1,0.SW"), 0);
    assert_eq!(built("settlement -1,0.N road -1,0.NW -2,0.NE -2,0.NW", "-2,0.NW"), 1);
    // A harbor changes nothing: -1,-1.W has the lumber harbor.
    assert_eq!(built("settlement -1,0.N road -1,0.NW -1,-1.SW -1,-1.W", "-1,-1.NW"), 1);
    // A city brings nothing.
    let mut t = Table::two().pieces("red", "settlement 0,0.NE").hand("red", "3o2g").start();
    t.play("red builds city 0,0.NE");
    t.tokens(5, 5, 10);
}

// Rule: desert-and-coast
#[test]
fn desert_and_coast_together_bring_three() {
    let t =
        Table::two().hex("-2,0", "desert", 0).pieces("red", "settlement -1,0.N road -1,0.NW -2,0.NE -2,0.NW");
    let mut t = t.hand("red", "1b1l1w1g").start();
    t.play("red builds settlement -2,0.NW");
    t.tokens(8, 5, 7);
    t.play("red lays orange 1,-2.SE");
}

// Rule: setup-tokens
#[test]
fn tokens_are_taken_in_the_set_up_too() {
    let mut t = Table::two_setup_phase(&[]);
    t.play("red builds settlement 0,0.NE");
    t.tokens(7, 5, 8);
    t.play("red builds road 0,0.NE; blue builds settlement -2,0.NW");
    t.tokens(7, 6, 7);
    t.play("blue builds road -2,0.NW; blue builds settlement 2,0.SE");
    t.tokens(7, 7, 6);
    t.play("blue builds road 2,0.SE");
}

// Rule: short-supply
#[test]
fn only_what_the_supply_has_is_taken() {
    let mut t = Table::two().tokens(10, 9).knights("red", 1).start();
    assert_eq!(t.two_view().knight_brings, [1, 1]);
    t.play("red gives up");
    t.tokens(11, 9, 0);
    let mut t = Table::two().tokens(11, 9).knights("red", 1).start();
    let refusal = t.refuses("red gives up", "two_players/trade_tokens#short-supply");
    assert_eq!(refusal.why.to_string(), "There is no trade token that you could take");
    let mut t = Table::two_with(&[ModuleId::TravelerTokens]).tokens(7, 4).knights("red", 1).start();
    assert_eq!(t.two_view().knight_brings, [0, 2]);
    t.refuses("red gives up", "two_players/trade_tokens#short-supply");
}
