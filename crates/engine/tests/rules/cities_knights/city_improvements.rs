//! Tests of `docs/rules/cities_knights/city_improvements.md`.

use tradeholm_engine::cities_knights::Track;
use tradeholm_engine::{Card, Cards, Seat, Why};

use crate::setup::Setup;
use crate::table::Table;

/// The tracks with the letter and the name of what they are paid in.
const PAID_IN: [(&str, &str, &str); 3] =
    [("trade", "c", "cloth"), ("politics", "n", "coin"), ("science", "p", "paper")];

/// Red has two cities.
fn two_cities() -> Setup {
    Table::ck().pieces("red", "city 0,0.N 2,0.N")
}

// Rule: areas
#[test]
fn three_areas_with_five_levels_each() {
    assert_eq!(Track::ALL.map(Track::name), ["trade", "politics", "science"]);
    assert_eq!(Track::ALL.map(Track::commodity), [Card::Cloth, Card::Coin, Card::Paper]);
    let mut t = Table::ck().pieces("red", "city 0,0.N 2,0.N 0,0.S").hand("red", "12c12n12p").start();
    for (track, ..) in PAID_IN {
        for level in 1..=4 {
            t.play(&format!("red improves {track}"));
            if level == 4 && track == "trade" {
                t.play("red places_metropolis 0,0.N");
            } else if level == 4 && track == "politics" {
                t.play("red places_metropolis 2,0.N");
            }
            t.level("red", track, level);
        }
    }
    // Everybody sees the levels.
    for viewer in ["red", "white", ""] {
        assert_eq!(t.view(viewer).ck.unwrap().players[0].improvements, [4, 4, 4]);
        assert_eq!(t.view(viewer).ck.unwrap().players[1].improvements, [0, 0, 0]);
    }
}

// Rule: cost
#[test]
fn level_n_costs_n_commodities_of_its_area() {
    for (i, (track, letter, name)) in PAID_IN.into_iter().enumerate() {
        for level in 1..=5u8 {
            let others = "9b9l9w9g9o";
            let at = |cards: u8| {
                let mut levels = [0; 3];
                levels[i] = level - 1;
                // Nothing but the right commodity counts.
                let rest: String =
                    ["c", "n", "p"].iter().filter(|l| **l != letter).map(|l| format!("9{l}")).collect();
                let own = if cards > 0 { format!("{cards}{letter}") } else { String::new() };
                let set_up = two_cities().levels("red", levels).hand("red", &format!("{others}{rest}{own}"));
                if level == 5 { set_up.metropolis(track, "red", "0,0.N").start() } else { set_up.start() }
            };
            let mut t = at(level - 1);
            let refusal = t.refuses(&format!("red improves {track}"), "base/costs#pay");
            assert_eq!(refusal.why, Why::Need(Cards::one(Card::from_name(name).unwrap())));
            let mut t = at(level);
            t.play(&format!("red improves {track}"));
            t.level("red", track, level);
            t.supply(name, 12);
            if level == 4 {
                t.play("red places_metropolis 0,0.N");
            }
            t.waits_for("red trades and builds");
        }
    }
}

// Rule: cost, any-area
// Example: 3420
#[test]
fn a_cloth_buys_the_market() {
    let mut t = Table::ck().pieces("red", "city 0,0.N").hand("red", "1c").start();
    t.play("red improves trade");
    t.level("red", "trade", 1);
    t.has("red", "-");
    let mut t = Table::ck().pieces("red", "city 0,0.N").hand("red", "5n5p5w").start();
    t.refuses("red improves trade", "base/costs#pay");
}

// Rule: in-order
#[test]
fn no_level_is_skipped() {
    let mut t = two_cities().hand("red", "12c").start();
    // Each purchase takes the next level and its price, though the hand would pay for more.
    for (level, left) in [(1, 11), (2, 9), (3, 6), (4, 2)] {
        t.play("red improves trade");
        t.level("red", "trade", level);
        t.has("red", &format!("{left}c"));
        if level == 4 {
            t.play("red places_metropolis 2,0.N");
        }
    }
    t.refuses("red improves trade", "base/costs#pay");
}

// Rule: top-level
#[test]
fn nothing_follows_level_five() {
    let set_up = two_cities().levels("red", [5, 0, 0]).metropolis("trade", "red", "0,0.N");
    let mut t = set_up.hand("red", "12c1n").start();
    t.refuses("red improves trade", "cities_knights/city_improvements#top-level");
    t.play("red improves politics");
}

// Rule: when
#[test]
fn levels_are_bought_on_the_own_turn_after_the_roll() {
    let mut t = two_cities().hand("red", "3c3n").hand("blue", "3c").before_roll("red").start();
    t.refuses("red improves trade", "cities_knights/turn#before-roll");
    t.play("red rolls");
    t.refuses("red improves trade", "base/turn#open-decision");
    t.script(&["dice 1+1"]);
    t.refuses("red improves trade", "base/turn#open-decision");
    t.script(&["event ship"]);
    t.refuses("blue improves trade", "base/turn#own-turn");
    // As many as can be paid, in several areas.
    t.play("red improves trade; red improves politics; red improves trade; red improves politics");
    t.has("red", "-");
    t.level("red", "trade", 2);
    t.level("red", "politics", 2);
}

// Rule: any-area
#[test]
fn one_city_is_enough_for_all_areas() {
    let mut t = Table::ck().pieces("red", "city 0,0.N").hand("red", "6c6n6p").start();
    for (track, ..) in PAID_IN {
        t.play(&format!("red improves {track}; red improves {track}; red improves {track}"));
        t.level("red", track, 3);
    }
}

// Rule: needs-city
#[test]
fn without_a_city_there_is_no_improvement() {
    let settled = Table::ck().pieces("red", "settlement 0,0.N").pieces("blue", "city 2,0.N");
    let mut t = settled.hand("red", "3c2g3o").start();
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
    assert_eq!(t.legal("red", "improve"), [""; 0]);
    t.play("red builds city 0,0.N; red improves trade");
    t.level("red", "trade", 1);
    // A city on its side is none.
    let fallen = Table::ck().pieces("red", "settlement 0,0.N -2,0.N -2,2.N 0,2.N 2,0.N 2,-2.N");
    let mut t = fallen.fallen("0,0.N").hand("red", "3c2g3o").start();
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
    t.play("red builds city 0,0.N; red improves trade");
}

// Rule: kept
#[test]
fn levels_stay_when_the_last_city_is_lost() {
    let lost = Table::ck().pieces("red", "city 0,0.N").levels("red", [3, 2, 3]).barbarians(6);
    let mut t = lost.hand("red", "4c3p").before_roll("red").start();
    t.play("red rolls 6+6 ship");
    t.building("0,0.N", "red settlement");
    for (track, level) in [("trade", 3), ("politics", 2), ("science", 3)] {
        t.level("red", track, level);
    }
    // The aqueduct still works, and so does the guild.
    t.waits_for("red: aqueduct");
    t.play("red takes_resource ore; red trades 2:1 cloth for 1b");
    t.refuses("red improves politics", "cities_knights/city_improvements#needs-city");
    // And cards are drawn.
    t.play("red ends turn; blue rolls 6+3 politics");
    t.script(&["progress spy"]);
    t.progress("red", "spy");
    t.waits_for("red: aqueduct");
}

// Rule: third-level
#[test]
fn level_three_gives_the_ability_for_good() {
    for (level, rate) in [(0, 4), (1, 4), (2, 4), (3, 2), (4, 2), (5, 2)] {
        let mut set_up = two_cities().levels("red", [level, 0, 0]).hand("red", "4c");
        if level >= 4 {
            set_up = set_up.metropolis("trade", "red", "0,0.N");
        }
        let t = set_up.start();
        assert_eq!(t.rules.best_rate(&t.state, Seat(0), Card::Cloth), rate, "level {level}");
    }
    // Any number of players.
    let t = two_cities().levels("red", [3, 0, 0]).levels("blue", [3, 0, 0]).start();
    for seat in [0, 1] {
        assert_eq!(t.rules.best_rate(&t.state, Seat(seat), Card::Paper), 2);
    }
    assert_eq!(t.rules.best_rate(&t.state, Seat(2), Card::Paper), 4);
}

// Rule: merchant-guild
#[test]
fn the_guild_takes_two_commodities_for_any_other_card() {
    let mut t = two_cities().levels("red", [3, 0, 0]).hand("red", "4c3n2p").start();
    t.refuses("red trades 2:1 cloth for 1c", "base/maritime_trade#another-kind");
    t.play("red trades 2:1 cloth for 1b1n");
    t.has("red", "1b4n2p");
    t.play("red trades 2:1 coin for 2o; red trades 2:1 paper for 1c");
    t.has("red", "1b2o1c");
    t.refuses("red trades 2:1 cloth for 1b", "base/maritime_trade#special-harbor");
    // Level two is the Trading House, which gives nothing.
    let mut t = two_cities().levels("red", [2, 0, 0]).hand("red", "2c").start();
    t.refuses("red trades 2:1 cloth for 1b", "base/maritime_trade#special-harbor");
    // Levels elsewhere do not help, nor does the guild on the turn of another.
    let mut t = two_cities().levels("red", [0, 3, 3]).levels("blue", [3, 0, 0]).hand("red", "2c").start();
    t.refuses("red trades 2:1 cloth for 1b", "base/maritime_trade#special-harbor");
    t.refuses("blue trades 2:1 cloth for 1b", "base/turn#own-turn");
}

// Rule: guild-only-commodities
#[test]
fn the_guild_is_not_for_resources() {
    let mut t = two_cities().levels("red", [3, 0, 0]).hand("red", "3b3l3w3g3o").start();
    for card in Card::RESOURCES {
        assert_eq!(t.rules.best_rate(&t.state, Seat(0), card), 4);
        t.refuses(&format!("red trades 2:1 {} for 1c", card.name()), "base/maritime_trade#special-harbor");
    }
}

// Rule: fortress
#[test]
fn the_fortress_lets_strong_knights_become_mighty() {
    let knight = |level| {
        let pieces = Table::ck().pieces("red", "city 0,0.N road 0,0.NE").levels("red", [3, level, 3]);
        pieces.knight("red", "0,0.NE", "strong inactive").hand("red", "1w1o").start()
    };
    let mut t = knight(2);
    t.refuses("red promotes 0,0.NE", "cities_knights/knights#fortress");
    let mut t = knight(3);
    t.play("red promotes 0,0.NE");
    t.knight("0,0.NE", "red mighty inactive");
    t.has("red", "-");
}

// Rule: aqueduct
#[test]
fn the_aqueduct_pays_whoever_got_nothing() {
    // No number came up.
    let mut t = two_cities().levels("red", [0, 0, 3]).before_roll("white").start();
    t.play("white rolls 1+1 ship");
    t.waits_for("red: aqueduct");
    t.play("red takes_resource ore");
    t.has("red", "1o");
    t.supply("ore", 18);
    t.waits_for("white trades and builds");
    // The robber blocked it.
    let blocked = two_cities().levels("red", [0, 0, 3]).robber("2,0").before_roll("white");
    let mut t = blocked.start();
    t.play("white rolls 4+4 ship; red takes_resource brick");
    t.has("red", "1b");
    // The supply was short of both cards.
    let short = two_cities().levels("red", [0, 0, 3]).supply("ore", 0, "white").supply("coin", 0, "white");
    let mut t = short.before_roll("blue").start();
    t.play("blue rolls 4+4 ship; red takes_resource brick");
    t.has("red", "1b");
    // A commodity alone is a card.
    let coin = two_cities().levels("red", [0, 0, 3]).supply("ore", 0, "white").before_roll("blue");
    let mut t = coin.start();
    t.play("blue rolls 4+4 ship");
    t.waits_for("blue trades and builds");
    t.has("red", "1n");
    // Level two is not enough.
    let mut t = two_cities().levels("red", [3, 3, 2]).before_roll("white").start();
    t.play("white rolls 1+1 ship");
    t.waits_for("white trades and builds");
}

// Rule: aqueduct-not-seven
#[test]
fn a_seven_gives_no_resource() {
    let mut t = two_cities().levels("red", [0, 0, 3]).before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.waits_for("red trades and builds");
    t.has("red", "-");
    let mut t = two_cities().levels("red", [0, 0, 5]).metropolis("science", "red", "0,0.N").landed();
    t = t.before_roll("red");
    let mut t = t.start();
    t.play("red rolls 3+4 ship; red moves robber 1,0");
    t.waits_for("red trades and builds");
}

// Rule: aqueduct-optional
#[test]
fn the_aqueduct_card_is_chosen_or_declined() {
    let aqueducts = || {
        let pieces = two_cities().pieces("blue", "city -2,2.N").pieces("orange", "city 0,2.N");
        pieces.levels("red", [0, 0, 3]).levels("blue", [0, 0, 3]).levels("orange", [0, 0, 4])
    };
    let three = || aqueducts().metropolis("science", "orange", "0,2.N").before_roll("orange");
    let mut t = three().start();
    t.play("orange rolls 1+1 ship");
    // From the player on turn clockwise: white has no aqueduct.
    t.waits_for("orange: aqueduct");
    t.refuses("red takes_resource ore", "base/turn#open-decision");
    t.refuses("orange takes_resource coin", "cities_knights/city_improvements#aqueduct");
    t.refuses("orange ends turn", "base/turn#open-decision");
    t.play("orange takes_resource ore");
    t.waits_for("red: aqueduct");
    t.play("red skips");
    t.waits_for("blue: aqueduct");
    t.play("blue takes_resource wool");
    t.waits_for("orange trades and builds");
    t.has("orange", "1o");
    t.has("red", "-");
    t.has("blue", "1w");
    // The last card of a kind goes to the first who takes it.
    let mut t = three().supply("ore", 1, "white").start();
    t.play("orange rolls 1+1 ship; orange takes_resource ore");
    let refusal = t.refuses("red takes_resource ore", "cities_knights/city_improvements#aqueduct-optional");
    assert_eq!(refusal.why, Why::SupplyShort(Cards::one(Card::Ore)));
    assert_eq!(t.legal("red", "resource").len(), 4);
    t.play("red skips; blue skips");
    // When the supply has no resource left, nobody is asked.
    let mut empty = three();
    for card in ["brick", "lumber", "wool", "grain"] {
        empty = empty.supply(card, 0, "white");
    }
    let mut t = empty.supply("ore", 1, "white").start();
    t.play("orange rolls 1+1 ship; orange takes_resource ore");
    t.waits_for("orange trades and builds");
    let mut t = empty_supply(three()).start();
    t.play("orange rolls 1+1 ship");
    t.waits_for("orange trades and builds");
}

fn empty_supply(set_up: Setup) -> Setup {
    ["brick", "lumber", "wool", "grain", "ore"].into_iter().fold(set_up, |s, card| s.supply(card, 0, "white"))
}

// Rule: aqueduct-optional, aqueduct
#[test]
fn the_aqueduct_comes_after_everybody_has_what_was_produced() {
    // Red takes the last ore but one by its number; blue may then take the other.
    let pieces =
        two_cities().pieces("blue", "city -2,2.S").levels("blue", [0, 0, 3]).levels("red", [0, 0, 3]);
    let mut t = pieces.supply("ore", 1, "white").before_roll("blue").start();
    t.play("blue rolls 4+4 ship");
    t.has("red", "1o1n");
    t.waits_for("blue: aqueduct");
    t.refuses("blue takes_resource ore", "cities_knights/city_improvements#aqueduct-optional");
    t.play("blue takes_resource grain");
    t.has("blue", "1g");
}
