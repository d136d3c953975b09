//! Tests of `docs/rules/five_six/cities_knights.md`.

use tradeholm_engine::cities_knights::{CkEvent, CkFrame, CkOutcome, EventFace, STEPS_TO_ATTACK};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{ConfigError, Event, ModuleId, Outcome, Rules, Seat};

use crate::large;
use crate::setup::Setup;
use crate::table::Table;

const CK: ModuleId = ModuleId::CitiesKnights;

/// Six players; red is player 1 after the roll, and white will be player 2.
fn six() -> Setup {
    Table::large(6, &[CK])
}

// Rule: base-rules, paired-players
#[test]
fn cities_and_knights_is_played_by_pairs() {
    for seats in [5, 6] {
        let mut t = Table::large(seats, &[CK]).before_roll("red").start();
        t.pair("red", "white");
        t.play("red rolls 1+1 ship; red ends turn; white ends turn");
        t.pair("blue", "green");
        t.barbarians(1);
        t.waits_for("blue rolls");
    }
    for seats in 2..=4 {
        assert!(Rules::new(large::config(seats, &[CK]), &large::bare()).is_err());
    }
}

// Rule: board
#[test]
fn the_board_keeps_its_eleven_harbors() {
    let t = six().start();
    assert_eq!(t.view("").harbors.len(), 11);
    assert_eq!(t.rules.topology().hex_count(), 30);
}

// Rule: fixed-board
#[test]
fn on_the_fixed_board_everybody_places_a_settlement_and_a_city() {
    let mut config = large::config(5, &[CK]);
    config.first_seat = Some(Seat(0));
    let mut t = Table::new(config, &large::bare());
    t.waits_for("red settles in round 1");
    t.place_all();
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len()), (10, 10));
    for who in ["red", "blue", "orange", "white", "green"] {
        t.points(who, 3, 3);
        t.pieces_left(who, [13, 4, 3]);
    }
}

// Rule: no-frame-option
#[test]
fn the_frame_without_one_harbor_is_refused() {
    let option = ModuleId::FrameWithoutOneHarbor;
    let refused = Rules::new(large::config(6, &[CK, option]), &large::bare()).err();
    assert_eq!(refused, Some(ConfigError::Excluded(ModuleId::FiveSix, option)));
}

// Rule: robber-start
#[test]
fn robber_and_barbarians_begin_at_their_starts() {
    let mut t = Table::new(large::config(6, &[CK]), &large::bare());
    t.robber("-3,0");
    t.barbarians(0);
    t.waits_for("starting roll of red");
}

// Rule: pieces
#[test]
fn every_color_has_walls_and_knights() {
    let set_up = six().pieces("brown", "city 0,0.N 0,0.S 0,2.N 0,-2.N").hand("brown", "9b").turn("brown");
    let mut t = set_up.start();
    for who in ["red", "blue", "orange", "white", "green", "brown"] {
        t.knights_left(who, [2, 2, 2]);
        for track in ["trade", "politics", "science"] {
            t.level(who, track, 0);
        }
    }
    t.play("brown walls 0,0.N; brown walls 0,0.S; brown walls 0,2.N");
    t.refuses("brown walls 0,-2.N", "cities_knights/city_walls#limit");
}

// Rule: supply
#[test]
fn the_supply_has_18_of_each_commodity() {
    let t = six().start();
    for card in ["brick", "lumber", "wool", "grain", "ore"] {
        t.supply(card, 24);
    }
    for card in ["coin", "paper", "cloth"] {
        t.supply(card, 18);
    }
    // Development cards are not used.
    assert_eq!(t.view("").deck, 0);
}

// Rule: defender-cards
#[test]
fn defenders_get_their_points_when_the_eight_cards_are_used_up() {
    let many = six().defender("red", 4).defender("blue", 4).knight("green", "0,0.N", "basic active");
    let mut t = many.barbarians(STEPS_TO_ATTACK - 1).before_roll("red").start();
    t.play("red rolls 1+1 ship");
    t.defender("green", 1);
    t.points("green", 1, 1);
}

// Rule: progress-decks
#[test]
fn the_progress_decks_are_those_for_four() {
    let t = six().start();
    for track in ["trade", "politics", "science"] {
        t.deck(track, 18);
        t.metropolis(track, "-");
    }
    t.merchant("-");
}

// Rule: player-one-actions
#[test]
fn player_one_rolls_all_three_dice() {
    let knights =
        six().pieces("red", "settlement 0,0.N road 0,0.NE").hand("red", "2w2o1g").hand("blue", "1b");
    let mut t = knights.before_roll("red").start();
    t.play("red rolls");
    t.script(&["dice 6+6"]);
    t.waits_for("event die");
    assert!(t.outcomes().contains(&(Outcome::Ck(CkOutcome::Event(EventFace::Ship)), 3)));
    t.script(&["event ship"]);
    t.play("red recruits 0,0.NE; red activates 0,0.NE; red offers 1w for 1b to blue");
    t.play("blue accepts red; red confirms blue");
    t.has("red", "1b1o");
}

// Rule: player-two-actions
#[test]
fn player_two_does_everything_else_of_a_turn() {
    let pieces =
        six().pieces("white", "city 0,0.N road 0,0.NE 0,0.E 0,0.SE").hand("white", "3b1l3w2g9o1c1n1p");
    let cards = pieces.knight("white", "0,0.SE", "basic active").progress("white", "mining crane");
    let mut t = cards.start();
    for sentence in ["white improves trade", "white recruits 0,0.NE", "white plays mining"] {
        t.refuses(sentence, "base/turn#own-turn");
    }
    t.play("red ends turn; white trades 4:1 ore for 1w; white recruits 0,0.NE; white activates 0,0.NE");
    t.play("white promotes 0,0.NE; white marches 0,0.SE 0,0.S; white walls 0,0.N; white improves trade");
    t.play("white plays mining; white plays crane; white improves science");
    t.level("white", "trade", 1);
    t.level("white", "science", 1);
    t.knight("0,0.NE", "white strong active");
    assert!(t.has_wall("0,0.N"));
}

// Rule: no-domestic-trade
#[test]
fn player_two_makes_others_give_but_does_not_trade_with_them() {
    let hands = six().hand("white", "1o").hand("red", "1c").hand("blue", "2w").pieces("blue", "city 0,0.N");
    let mut t = hands.progress("white", "commercial_harbor master_merchant").start();
    t.play("red ends turn");
    t.refuses("white offers 1o for 1c to red", "five_six/paired_players#no-domestic-trade");
    t.play("white plays commercial_harbor; white forces red ore; red pays cloth");
    t.play("white plays master_merchant blue");
    t.play("white takes 2w");
    t.has("white", "2w1c");
}

// Rule: no-alchemist
#[test]
fn player_two_has_no_use_for_an_alchemist() {
    let mut t = six().progress("white", "alchemist").progress("blue", "alchemist").start();
    t.play("red ends turn");
    t.refuses("white plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
    assert_eq!(t.legal("white", "play"), [""; 0]);
    t.play("white ends turn; blue plays alchemist 1+1");
    t.script(&["event ship"]);
    t.waits_for("blue trades and builds");
}

// Rule: progress-cards
#[test]
fn a_card_of_the_same_roll_may_be_played_and_lasts_for_the_part() {
    let red = six().pieces("red", "city 0,0.N").pieces("white", "city 0,2.N settlement 2,-2.S");
    let red = red.hand("white", "9w").levels("white", [1, 0, 0]).progress("red", "merchant_fleet");
    let mut t = red.hand("red", "2o").before_roll("red").start();
    t.play("red rolls 1+1 trade");
    t.script(&["progress merchant_fleet"]);
    t.play("red plays merchant_fleet ore; red trades 2:1 ore for 1b; red ends turn");
    t.refuses("white trades 2:1 wool for 1b", "base/maritime_trade#special-harbor");
    t.play("white plays merchant_fleet wool; white trades 2:1 wool for 1b; white ends turn");
    // As player 1 white has it no more.
    t.play("blue rolls 1+1 ship; blue ends turn; green ends turn; orange rolls 1+1 ship; orange ends turn");
    t.play("brown ends turn; white rolls 1+1 ship");
    t.refuses("white trades 2:1 wool for 1b", "base/maritime_trade#special-harbor");
}

// Rule: draw-order
#[test]
fn cards_are_drawn_from_player_one_clockwise() {
    let mut study = six();
    for (who, at) in [("blue", "0,0.N"), ("brown", "0,0.S"), ("white", "0,2.S"), ("green", "2,-2.N")] {
        study = study.pieces(who, &format!("city {at}")).levels(who, [0, 0, 1]);
    }
    let mut t = study.before_roll("green").start();
    t.play("green rolls 1+1 science");
    for (who, card) in [("green", "crane"), ("brown", "crane"), ("blue", "smith"), ("white", "smith")] {
        t.waits_for(&format!("science card of {who}"));
        t.script(&[&format!("progress {card}")]);
    }
    t.waits_for("green trades and builds");
}

// Rule: fifth-card
#[test]
fn of_the_two_only_player_one_is_on_turn_on_the_roll() {
    let hands = six().pieces("red", "city 0,0.N").pieces("white", "city 0,2.N");
    let hands = hands.levels("red", [0, 0, 1]).levels("white", [0, 0, 1]);
    let hands =
        hands.progress("red", "spy spy merchant warlord").progress("white", "spy mining merchant wedding");
    let mut t = hands.before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress crane"]);
    t.waits_for("red: fifth_card");
    t.refuses("red returns spy", "cities_knights/progress_cards#fifth-on-turn");
    t.play("red plays merchant 0,0");
    t.script(&["progress crane"]);
    t.waits_for("white: fifth_card");
    t.refuses("white plays merchant 0,2", "cities_knights/progress_cards#own-turn");
    t.play("white returns spy");
    t.progress("white", "crane mining wedding merchant");
}

// Rule: fifth-card-part-two
#[test]
fn in_the_second_part_player_two_is_on_turn_for_a_fifth_card() {
    let cards = six().pieces("white", "city 0,2.N").progress("white", "crane mining spy wedding merchant");
    let fifth = cards.turn("white").with(|_, position| {
        position.part = 1;
        let seat = position.on_turn;
        position.frames = vec![Frame::TradeAndBuild, Frame::Ck(CkFrame::FifthCard { seat })];
    });
    let mut t = fifth.start();
    t.waits_for("white: fifth_card");
    t.refuses("white returns spy", "cities_knights/progress_cards#fifth-on-turn");
    t.play("white plays merchant 0,2");
    t.waits_for("white trades and builds");
}

// Rule: knight-activation
#[test]
fn a_knight_activated_in_the_second_part_acts_in_the_next_part() {
    let knight = six().pieces("white", "settlement 0,0.N road 0,0.NE 0,0.E").hand("white", "2g");
    let mut t = knight.knight("white", "0,0.NE", "basic inactive").start();
    t.play("red ends turn; white activates 0,0.NE");
    t.refuses("white marches 0,0.NE 0,0.SE", "cities_knights/knights#act-after-activation");
    t.play("white ends turn; blue rolls 1+1 trade; blue ends turn; green ends turn");
    t.play("orange rolls 1+1 trade; orange ends turn; brown ends turn; white rolls 1+1 trade");
    t.play("white marches 0,0.NE 0,0.SE; white activates 0,0.SE; white ends turn; red ends turn");
    // Activated as player 1, it acts as player 2 three turns later.
    t.play("green rolls 1+1 trade; green ends turn; blue ends turn; brown rolls 1+1 trade; brown ends turn");
    t.play("orange ends turn; red rolls 1+1 trade; red ends turn; white marches 0,0.SE 0,0.NE");
    t.knight("0,0.NE", "white basic inactive");
}

// Rule: knight-limits
#[test]
fn a_knight_acts_and_is_promoted_once_in_each_part_of_its_owner() {
    let knight = six().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").hand("red", "9w9o9g");
    let mut t = knight.levels("red", [0, 3, 0]).knight("red", "0,0.NE", "basic active").start();
    t.play("red promotes 0,0.NE; red marches 0,0.NE 0,0.SE; red activates 0,0.SE");
    t.refuses("red promotes 0,0.SE", "cities_knights/knights#promote-once");
    t.refuses("red marches 0,0.SE 0,0.NE", "cities_knights/knights#act-after-activation");
    t.play("red ends turn; white ends turn; blue rolls 1+1 trade; blue ends turn; green ends turn");
    t.play(
        "orange rolls 1+1 trade; orange ends turn; brown ends turn; white rolls 1+1 trade; white ends turn",
    );
    // Red is player 2 now.
    t.play("red promotes 0,0.SE; red marches 0,0.SE 0,0.NE");
    t.knight("0,0.NE", "red mighty inactive");
}

// Rule: barbarians
#[test]
fn all_cities_and_all_knights_count_in_an_attack() {
    let cities =
        six().pieces("red", "city 0,0.N").pieces("green", "city 0,0.S").pieces("brown", "city 0,2.S");
    let knights = cities.knight("white", "2,-2.N", "strong active").knight("blue", "1,1.S", "basic active");
    let knights = knights.pieces("white", "road 2,-2.NE").hand("white", "1g");
    let mut t = knights.barbarians(STEPS_TO_ATTACK - 1).before_roll("red").start();
    assert_eq!(t.ck_view("").barbarian_strength, 3);
    t.play("red rolls 1+1 ship");
    let attacked = CkEvent::BarbariansAttacked { barbarians: 3, knights: [0, 1, 0, 2, 0, 0], repelled: true };
    assert!(t.events.contains(&Event::Ck(attacked)), "{:?}", t.events);
    t.defender("white", 1);
    t.barbarians(0);
    t.play("red ends turn");
    t.knight("2,-2.N", "white strong inactive");
    t.refuses("white marches 2,-2.N 2,-2.NE", "cities_knights/knights#inactive-no-action");
    t.play("white activates 2,-2.N");
}

// Rule: asleep
#[test]
fn the_robber_sleeps_in_both_parts() {
    let knight = six().knight("white", "-2,0.NW", "basic active").progress("white", "bishop");
    let mut t = knight.before_roll("red").start();
    t.play("red rolls 3+4 trade; red ends turn");
    t.robber("-3,0");
    t.refuses("white chases -2,0.NW", "cities_knights/knight_moves#chase-asleep");
    t.refuses("white plays bishop", "cities_knights/politics_cards#bishop-asleep");
}

// Rule: victory
#[test]
fn thirteen_points_win_in_the_own_part() {
    let cities = "city 0,-3.N 2,-2.N -3,1.N -3,3.N settlement 1,1.S 2,0.SE 0,2.S 0,0.N";
    let twelve = six().pieces("white", cities).pieces("white", "road 0,0.NE 0,0.E").hand("white", "1b1l1w1g");
    let mut t = twelve.start();
    assert_eq!(t.rules.victory_target(), 13);
    t.points("white", 12, 12);
    t.play("red ends turn");
    t.waits_for("white trades and builds");
    t.play("white builds settlement 0,0.SE");
    t.waits_for("white has won");
}

// Rule: knight-errant
#[test]
fn only_player_one_has_a_time_before_the_roll() {
    let modules = [CK, ModuleId::KnightErrant];
    let knights = Table::large(6, &modules).landed().knight("red", "-2,0.NW", "basic active");
    let knights = knights.knight("white", "-3,1.N", "basic active").before_roll("red");
    let mut t = knights.start();
    t.refuses("white chases -3,1.N", "base/turn#own-turn");
    t.play("red chases -2,0.NW; red moves robber -2,0; red rolls 1+1 trade; red ends turn");
    // In the second part it is the action of a knight as always.
    t.play("white chases -3,1.N; white moves robber 0,0");
    t.waits_for("white trades and builds");
}

// Rule: easy-start
#[test]
fn the_quiet_time_lasts_two_rounds_of_rolls() {
    for seats in [5, 6] {
        for (turn, quiet) in [(1, true), (2 * seats as u16, true), (2 * seats as u16 + 1, false)] {
            let easy = Table::large(seats, &[CK, ModuleId::EasyStart]).with(|_, p| p.turn = turn);
            let mut t = easy.before_roll("red").start();
            t.play("red rolls");
            assert_eq!(t.outcomes().len(), if quiet { 30 } else { 36 }, "turn {turn} of {seats}");
            t.script(&["dice 1+1"]);
            if !quiet {
                t.waits_for("event die");
                continue;
            }
            // The second part belongs to the same turn.
            t.play("red ends turn; white ends turn");
        }
    }
}
