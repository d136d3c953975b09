//! Tests of `docs/rules/cities_knights/barbarians.md`.

use hexhaven_engine::cities_knights::{CkEvent, STEPS_TO_ATTACK};
use hexhaven_engine::{Event, Piece};

use crate::setup::Setup;
use crate::table::Table;

/// The ship is one step away; white rolls. Red has two cities, blue two, orange one, white none.
fn one_step() -> Setup {
    let pieces = Table::ck().pieces("red", "city 0,0.N 2,0.N").pieces("blue", "city -2,2.N -2,0.N");
    pieces.pieces("orange", "city 0,2.N").pieces("white", "settlement 2,-2.N").barbarians(6).before_roll("white")
}

/// The strength of the barbarians and of each player's knights in the last battle.
#[track_caller]
fn battle(t: &Table, barbarians: u8, knights: [u8; 4]) {
    let found = t.events.iter().find_map(|e| match e {
        Event::Ck(CkEvent::BarbariansAttacked { barbarians, knights }) => Some((*barbarians, *knights)),
        _ => None,
    });
    let [a, b, c, d] = knights;
    assert_eq!(found, Some((barbarians, [a, b, c, d, 0, 0])));
}

// Rule: track
#[test]
fn the_track_has_seven_steps() {
    assert_eq!(STEPS_TO_ATTACK, 7);
    let t = Table::ck_setup_phase(4);
    t.barbarians(0);
    let t = Table::ck().barbarians(4).start();
    for viewer in ["red", "blue", ""] {
        let ck = t.view(viewer).ck.unwrap();
        assert_eq!((ck.barbarians, ck.landed), (4, false));
    }
}

// Rule: advance, attack
#[test]
fn each_ship_is_a_step_and_the_seventh_an_attack() {
    let mut t = Table::ck().before_roll("red").start();
    let players = ["red", "blue", "orange", "white"];
    for step in 1..=6 {
        let who = players[(step - 1) % 4];
        t.play(&format!("{who} rolls 1+1 ship"));
        t.barbarians(step as u8);
        assert!(!t.view("").ck.unwrap().landed);
        t.play(&format!("{who} ends turn"));
    }
    // A gate does not move it.
    t.play("orange rolls 1+1 trade");
    t.barbarians(6);
    t.play("orange ends turn; white rolls 1+1 ship");
    battle(&t, 0, [0; 4]);
    assert!(t.view("").ck.unwrap().landed);
    t.barbarians(0);
}

// Rule: attack
#[test]
fn the_attack_is_carried_out_before_anything_else() {
    let mut t = one_step().hand("red", "8b").start();
    t.play("white rolls 3+4 ship");
    t.waits_for("red: pillage");
    t.refuses("red discards 4b", "base/turn#open-decision");
    t.play("red loses 2,0.N; blue loses -2,2.N");
    t.building("0,2.N", "orange settlement");
    t.waits_for("red discards 4");
    t.play("red discards 4b");
    t.waits_for("white moves the robber");
}

// Rule: barbarian-strength
#[test]
fn cities_and_metropolises_count_and_settlements_do_not() {
    let five = || one_step().levels("red", [4, 0, 0]).metropolis("trade", "red", "0,0.N");
    let knights = five().knight("white", "2,-2.S", "mighty active").knight("white", "2,-2.SE", "mighty active");
    let mut t = knights.start();
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 5);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [0, 0, 0, 6]);
    // A pillaged city counts no more.
    let mut t = five().start();
    t.play("white rolls 1+1 ship; blue loses -2,2.N");
    battle(&t, 5, [0; 4]);
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 2);
}

// Rule: knight-strength
#[test]
fn all_active_knights_defend_with_their_strength() {
    // Also those of white, who has no city; inactive ones count nothing.
    let mut t = one_step()
        .knight("red", "0,0.NE", "basic active")
        .knight("red", "0,0.SE", "mighty inactive")
        .knight("blue", "-2,2.NE", "strong active")
        .knight("blue", "-2,2.SE", "basic active")
        .knight("white", "2,-2.S", "mighty active")
        .start();
    let ck = t.view("").ck.unwrap();
    assert_eq!(ck.players.iter().map(|p| p.knight_strength).collect::<Vec<_>>(), [1, 3, 0, 3]);
    assert_eq!(ck.knight_strength, 7);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [1, 3, 0, 3]);
    // Nobody was asked about the knights: the two strongest choose their decks.
    t.waits_for("white: defender_reward");
}

// Rule: compare
#[test]
fn the_barbarians_must_be_stronger_to_win() {
    // Five cities against four, five and six.
    let with = |strengths: &[&str]| {
        let places = [("red", "0,0.NE"), ("red", "0,0.SE"), ("blue", "-2,2.NE")];
        let knights = places.iter().zip(strengths);
        knights.fold(one_step(), |s, ((who, at), what)| s.knight(who, at, &format!("{what} active"))).start()
    };
    let mut t = with(&["strong", "basic", "basic"]);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [3, 1, 0, 0]);
    t.building("0,2.N", "orange settlement");
    for strengths in [["strong", "basic", "strong"], ["mighty", "basic", "strong"]] {
        let mut t = with(&strengths);
        t.play("white rolls 1+1 ship");
        t.building("0,2.N", "orange city");
        t.defender("red", 1);
    }
}

// Rule: pillage-weakest
#[test]
fn the_weakest_loses_one_city() {
    let mut t = one_step()
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "strong active")
        .knight("orange", "0,2.NE", "mighty inactive")
        .start();
    t.play("white rolls 1+1 ship");
    // Orange has an inactive knight, which is strength 0.
    battle(&t, 5, [1, 2, 0, 0]);
    t.building("0,2.N", "orange settlement");
    for (at, what) in [("0,0.N", "red city"), ("2,0.N", "red city"), ("-2,2.N", "blue city")] {
        t.building(at, what);
    }
    // The strength decides, not the number: two basic knights against a mighty one.
    let mut t = one_step()
        .pieces("orange", "city 2,0.S")
        .knight("red", "0,0.NE", "basic active")
        .knight("red", "0,0.SE", "basic active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("orange", "0,2.NE", "mighty inactive")
        .knight("orange", "0,2.SE", "strong active")
        .start();
    t.play("white rolls 1+1 ship");
    t.waits_for("blue: pillage");
    t.play("blue loses -2,0.N");
    t.waits_for("white trades and builds");
}

// Rule: pillage-ties
#[test]
fn all_who_are_level_at_the_bottom_lose() {
    let mut t = one_step().knight("blue", "-2,2.NE", "basic active").start();
    t.play("white rolls 1+1 ship; red loses 0,0.N");
    battle(&t, 5, [0, 1, 0, 0]);
    t.building("0,0.N", "red settlement");
    t.building("2,0.N", "red city");
    t.building("0,2.N", "orange settlement");
    t.building("-2,2.N", "blue city");
    t.building("-2,0.N", "blue city");
    t.waits_for("white trades and builds");
}

// Rule: pillage-ties, immune, barbarian-strength
// Example: 3607
#[test]
fn a_lone_metropolis_and_settlements_are_left_out() {
    // A is red, B blue, C orange and D white.
    let mut t = one_step()
        .levels("orange", [0, 4, 0])
        .metropolis("politics", "orange", "0,2.N")
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("white", "2,-2.S", "basic active")
        .start();
    t.play("white rolls 1+1 ship; red loses 0,0.N; blue loses -2,2.N");
    battle(&t, 5, [1, 1, 0, 1]);
    t.building("0,2.N", "orange city");
    t.building("2,-2.N", "white settlement");
    t.building("0,0.N", "red settlement");
    t.building("-2,2.N", "blue settlement");
    t.building("-2,0.N", "blue city");
    t.waits_for("white trades and builds");
}

// Rule: immune
#[test]
fn the_next_weakest_loses_instead() {
    // Orange has only a metropolis and no knight, white no city: red with 1 is the weakest of the rest.
    let mut t = one_step()
        .levels("orange", [0, 4, 0])
        .metropolis("politics", "orange", "0,2.N")
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "strong active")
        .start();
    t.play("white rolls 1+1 ship; red loses 2,0.N");
    t.building("-2,2.N", "blue city");
    t.building("0,2.N", "orange city");
    // If everybody is left out, nobody loses anything.
    let safe = Table::ck().pieces("red", "city 0,0.N").pieces("blue", "city -2,2.N settlement 2,0.N");
    let safe = safe.levels("red", [4, 0, 0]).metropolis("trade", "red", "0,0.N");
    let safe = safe.levels("blue", [0, 4, 0]).metropolis("politics", "blue", "-2,2.N");
    let mut t = safe.barbarians(6).before_roll("white").start();
    t.play("white rolls 1+1 ship");
    battle(&t, 2, [0; 4]);
    t.building("0,0.N", "red city");
    t.building("-2,2.N", "blue city");
    t.barbarians(0);
    t.waits_for("white trades and builds");
}

// Rule: pillage-choice
#[test]
fn each_owner_picks_the_city_in_turn() {
    let pieces = one_step().pieces("orange", "city 0,-2.N").levels("red", [4, 0, 0]);
    let mut t = pieces.metropolis("trade", "red", "0,0.N").before_roll("orange").start();
    t.play("orange rolls 1+1 ship");
    battle(&t, 6, [0; 4]);
    // From the player on turn clockwise; red has one candidate only and does not choose.
    t.waits_for("orange: pillage");
    t.refuses("blue loses -2,2.N", "base/turn#open-decision");
    t.refuses("orange loses -2,2.N", "cities_knights/barbarians#pillage-choice");
    t.refuses("orange loses 0,0.S", "cities_knights/barbarians#pillage-choice");
    t.refuses("orange skips", "base/turn#open-decision");
    assert_eq!(t.legal("orange", "lose").len(), 2);
    t.play("orange loses 0,-2.N");
    t.building("2,0.N", "red settlement");
    t.building("0,0.N", "red city");
    t.waits_for("blue: pillage");
    t.play("blue loses -2,0.N");
    t.waits_for("orange trades and builds");
    // Never one with a metropolis.
    let three = Table::ck().pieces("red", "city 0,0.N 2,0.N 0,0.S").levels("red", [4, 0, 0]).barbarians(6);
    let mut t = three.metropolis("trade", "red", "0,0.N").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    t.refuses("red loses 0,0.N", "cities_knights/barbarians#pillage-choice");
    t.play("red loses 0,0.S");
}

// Rule: pillaged
#[test]
fn a_pillaged_city_becomes_a_settlement() {
    let mut t = Table::ck().pieces("red", "city 2,0.N").barbarians(6).before_roll("white").start();
    t.pieces_left("red", [15, 5, 3]);
    t.play("white rolls 1+1 ship");
    t.pieces_left("red", [15, 4, 4]);
    t.points("red", 1, 1);
    t.play("white ends turn; red rolls 4+4 ship");
    t.has("red", "1o");
    assert!(t.view("").ck.unwrap().fallen.is_empty());
}

// Rule: pillaged-wall
#[test]
fn the_wall_of_a_pillaged_city_is_lost() {
    let walled = Table::ck().pieces("red", "city 2,0.N 0,0.N").walls("2,0.N 0,0.N").barbarians(6);
    let mut t = walled.hand("red", "2b2g3o").before_roll("red").start();
    t.play("red rolls 1+1 ship; red loses 2,0.N");
    assert!(!t.has_wall("2,0.N") && t.has_wall("0,0.N"));
    assert_eq!(t.view("").ck.unwrap().players[0].walls, 1);
    assert!(t.events.iter().any(|e| matches!(e, Event::Ck(CkEvent::CityPillaged { wall: true, .. }))));
    // A new city there comes without it.
    t.play("red builds city 2,0.N");
    assert!(!t.has_wall("2,0.N"));
    t.play("red builds wall 2,0.N");
}

/// Red has five settlements and these cities.
fn no_settlement_left(cities: &str) -> Setup {
    let pieces = Table::ck().pieces("red", "settlement -2,0.N -2,2.N 0,2.N 2,0.S 2,-2.N");
    pieces.pieces("red", &format!("city {cities}")).barbarians(6)
}

// Rule: no-settlement-left
#[test]
fn a_city_on_its_side_is_a_settlement_in_every_respect() {
    let set_up = no_settlement_left("0,0.N").walls("0,0.N").hand("red", "4b1c");
    let mut t = set_up.before_roll("white").start();
    t.points("red", 7, 7);
    t.play("white rolls 1+1 ship");
    t.building("0,0.N", "red settlement");
    assert_eq!(t.view("").ck.unwrap().fallen.len(), 1);
    t.pieces_left("red", [15, 0, 3]);
    t.points("red", 6, 6);
    assert!(!t.has_wall("0,0.N"));
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 0);
    // It produces one card: pasture 4.
    t.play("white ends turn; red rolls 2+2 trade");
    t.has("red", "4b1w1g1c");
    t.refuses("red builds wall 0,0.N", "cities_knights/city_walls#under-city");
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
}

// Rule: no-settlement-left
#[test]
fn the_next_city_is_the_one_on_its_side() {
    let fallen = || {
        let mut t = no_settlement_left("0,0.N").hand("red", "3g4o").progress("red", "medicine");
        t = t.before_roll("red");
        let mut t = t.start();
        t.play("red rolls 1+1 ship");
        t
    };
    let mut t = fallen();
    t.refuses("red builds city -2,0.N", "cities_knights/barbarians#no-settlement-left");
    t.sites("red", Piece::City, "0,0.N");
    t.play("red builds city 0,0.N");
    t.has("red", "1g1o");
    t.building("0,0.N", "red city");
    t.pieces_left("red", [15, 0, 3]);
    t.points("red", 7, 7);
    assert!(t.view("").ck.unwrap().fallen.is_empty());
    // With Medicine too.
    let mut t = fallen();
    t.play("red plays medicine");
    t.refuses("red builds city -2,0.N", "cities_knights/barbarians#no-settlement-left");
    t.play("red builds city 0,0.N");
    t.has("red", "2g2o");
}

// Rule: no-settlement-left
#[test]
fn the_piece_on_its_side_needs_none_from_the_supply() {
    // All nine buildings stand; the city falls and is set upright.
    let all = no_settlement_left("0,0.N 0,0.S 0,-2.N -1,2.S").knight("red", "2,-2.S", "basic active");
    let mut t = all.hand("red", "2g3o").before_roll("red").start();
    t.pieces_left("red", [15, 0, 0]);
    t.play("red rolls 1+1 ship; red loses 0,0.S");
    t.pieces_left("red", [15, 0, 0]);
    t.points("red", 12, 12);
    t.play("red builds city 0,0.S");
    t.pieces_left("red", [15, 0, 0]);
    t.waits_for("red has won");
}

// Rule: no-settlement-left
#[test]
fn a_fallen_city_is_not_pillaged_again_and_carries_no_metropolis() {
    let two = no_settlement_left("0,0.N 0,0.S").levels("red", [3, 0, 0]).hand("red", "4c");
    let mut t = two.before_roll("red").start();
    t.play("red rolls 1+1 ship; red loses 0,0.S");
    // Only the city that stands can carry the metropolis: there is no choice.
    t.play("red improves trade");
    t.metropolis("trade", "red 0,0.N");
    // In the next attack it is no city, and red has nothing to lose.
    let mut t = no_settlement_left("0,0.N").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    for step in 1..=7 {
        let (who, next) = if step % 2 == 1 { ("red", "blue") } else { ("orange", "white") };
        t.play(&format!("{who} ends turn; {next} rolls 1+1 ship; {next} ends turn"));
        let third = if next == "blue" { "orange" } else { "red" };
        t.play(&format!("{third} rolls 1+1 trade"));
    }
    t.barbarians(0);
    t.building("0,0.N", "red settlement");
    assert_eq!(t.view("").ck.unwrap().fallen.len(), 1);
}

// Rule: defender
#[test]
fn the_strongest_alone_is_defender() {
    // One mighty knight is more than two basic ones.
    let mut t = one_step()
        .knight("red", "0,0.NE", "mighty active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("blue", "-2,2.SE", "basic active")
        .start();
    t.points("red", 4, 4);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [3, 2, 0, 0]);
    t.defender("red", 1);
    t.defender("blue", 0);
    t.points("red", 5, 5);
    for viewer in ["red", "blue", ""] {
        assert_eq!(t.view(viewer).ck.unwrap().players[0].defender, 1);
    }
    t.waits_for("white trades and builds");
    // Also a player without a city.
    let white = one_step().knight("white", "2,-2.S", "mighty active").knight("white", "2,-2.SE", "strong active");
    let mut t = white.start();
    t.play("white rolls 1+1 ship");
    t.defender("white", 1);
    // When the barbarians win, nobody is defender.
    let mut t = one_step().knight("red", "0,0.NE", "mighty active").start();
    t.play("white rolls 1+1 ship; blue loses -2,0.N");
    t.defender("red", 0);
}

// Rule: defender-cards-out
#[test]
fn a_seventh_defender_gets_the_point_all_the_same() {
    let out = one_step().defender("red", 3).defender("blue", 2).defender("white", 1);
    let mut t = out.knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "strong active").start();
    t.points("red", 7, 7);
    t.play("white rolls 1+1 ship");
    t.defender("red", 4);
    t.points("red", 8, 8);
}

// Rule: defender-tie
#[test]
fn tied_defenders_draw_a_card_of_their_choice() {
    let mut t = one_step()
        .knight("red", "0,0.NE", "mighty active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("blue", "-2,2.SE", "strong active")
        .knight("orange", "0,2.NE", "strong active")
        .before_roll("blue")
        .start();
    t.play("blue rolls 1+1 ship");
    battle(&t, 5, [3, 3, 2, 0]);
    // From the player on turn clockwise: blue, then red.
    t.waits_for("blue: defender_reward");
    t.refuses("red chooses trade", "base/turn#open-decision");
    t.refuses("blue skips", "base/turn#open-decision");
    t.refuses("blue ends turn", "base/turn#open-decision");
    t.play("blue chooses science");
    t.waits_for("science card of blue");
    t.script(&["progress crane"]);
    t.waits_for("red: defender_reward");
    t.play("red chooses politics");
    t.cannot_happen("progress crane");
    t.script(&["progress spy"]);
    t.progress("blue", "crane");
    t.progress("red", "spy");
    t.progress("orange", "-");
    for who in ["red", "blue", "orange", "white"] {
        t.defender(who, 0);
    }
    t.waits_for("blue trades and builds");
}

// Rule: defender-tie
#[test]
fn a_fifth_card_of_a_tied_defender_is_dealt_with_first() {
    let tied = one_step().knight("red", "0,0.NE", "mighty active").knight("blue", "-2,2.NE", "mighty active");
    let mut t = tied.progress("red", "crane crane mining mining").start();
    t.play("white rolls 1+1 ship; red chooses trade");
    t.script(&["progress merchant"]);
    t.waits_for("red: fifth_card");
    t.refuses("blue chooses trade", "base/turn#open-decision");
    // The knights are inactive and the ship is back only after the last card.
    t.barbarians(7);
    t.play("red returns merchant; blue chooses trade");
    t.script(&["progress merchant"]);
    t.barbarians(0);
    t.knight("0,0.NE", "red mighty inactive");
}

// Rule: tie-at-zero
#[test]
fn a_tie_at_zero_brings_nothing() {
    let no_city = Table::ck().pieces("red", "settlement 0,0.N").barbarians(6).before_roll("red");
    let mut t = no_city.knight("red", "0,0.NE", "mighty inactive").start();
    t.play("red rolls 1+1 ship");
    battle(&t, 0, [0; 4]);
    t.defender("red", 0);
    t.waits_for("red trades and builds");
    // Without cities one active knight is enough for the card.
    let no_city = Table::ck().pieces("red", "settlement 0,0.N").barbarians(6).before_roll("red");
    let mut t = no_city.knight("red", "0,0.NE", "basic active").start();
    t.play("red rolls 1+1 ship");
    t.defender("red", 1);
}

// Rule: ship-returns
#[test]
fn the_ship_begins_anew() {
    for knights in [false, true] {
        let set_up = Table::ck().pieces("red", "city 0,0.N").barbarians(6).before_roll("red");
        let set_up = if knights { set_up.knight("red", "0,0.NE", "basic active") } else { set_up };
        let mut t = set_up.start();
        t.play("red rolls 1+1 ship");
        t.barbarians(0);
        assert!(t.events.contains(&Event::Ck(CkEvent::BarbariansLeft)));
        t.play("red ends turn; blue rolls 1+1 ship");
        t.barbarians(1);
    }
}

// Rule: knights-inactive
#[test]
fn every_knight_is_inactive_after_the_attack() {
    for city in ["city", "settlement"] {
        let set_up = Table::ck().pieces("red", &format!("{city} 0,0.N 2,0.N 0,0.S")).barbarians(6);
        let mut t = set_up
            .knight("red", "0,0.NE", "basic active")
            .knight("blue", "-2,2.NE", "basic active")
            .knight("white", "2,-2.S", "strong inactive")
            .before_roll("red")
            .start();
        t.play("red rolls 1+1 ship");
        if city == "city" {
            t.knight("0,0.NE", "red basic active");
            t.play("red loses 0,0.N");
        } else {
            t.play("red chooses trade");
            t.script(&["progress merchant"]);
            t.play("blue chooses trade");
            t.script(&["progress merchant"]);
        }
        t.knight("0,0.NE", "red basic inactive");
        t.knight("-2,2.NE", "blue basic inactive");
        t.knight("2,-2.S", "white strong inactive");
    }
}

// Rule: last-city-lost
#[test]
fn whoever_loses_the_last_city_keeps_the_rest() {
    let last = Table::ck().pieces("red", "city 0,0.N").levels("red", [1, 2, 0]).barbarians(6);
    let mut t = last.progress("red", "spy crane irrigation").hand("red", "2c3o2g").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    t.building("0,0.N", "red settlement");
    t.level("red", "trade", 1);
    t.level("red", "politics", 2);
    t.progress("red", "crane irrigation spy");
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
    // Red goes on drawing and playing cards.
    t.play("red ends turn; blue rolls 1+3 politics");
    t.script(&["progress warlord"]);
    t.progress("red", "crane irrigation spy warlord");
    t.play("blue ends turn; orange rolls 1+1 ship; orange ends turn; white rolls 1+1 ship; white ends turn");
    t.play("red rolls 1+1 ship; red builds city 0,0.N; red plays crane; red improves trade");
    t.level("red", "trade", 2);
}
