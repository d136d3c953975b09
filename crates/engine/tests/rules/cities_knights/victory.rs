//! Tests of `docs/rules/cities_knights/victory.md`.

use tradeholm_engine::Seat;
use tradeholm_engine::cities_knights::ProgressCard;

use crate::setup::Setup;
use crate::table::Table;

const FOUR_CITIES: &str = "city 0,-2.N 1,-2.N 2,-2.N 2,0.NE";

/// Red has twelve points: four cities and four settlements.
fn twelve() -> Setup {
    Table::ck().pieces("red", FOUR_CITIES).pieces("red", "settlement 0,0.N -2,2.S -1,2.S 0,2.S road 0,0.SE")
}

/// A Printer or a Constitution lies open before a player.
fn opened(set_up: Setup, seat: u8, card: ProgressCard) -> Setup {
    set_up.with(|_, p| {
        let ck = p.ck.as_mut().unwrap();
        ck.opened[usize::from(card == ProgressCard::Constitution)] = Some(Seat(seat));
        ck.deck[card as usize] -= 1;
    })
}

// Rule: target
#[test]
fn thirteen_points_win() {
    let mut t = twelve().hand("red", "1b1l1w1g").start();
    t.points("red", 12, 12);
    assert_eq!(t.view("").players[0].target, 13);
    t.waits_for("red trades and builds");
    t.play("red builds settlement 0,0.S");
    t.points("red", 13, 13);
    t.waits_for("red has won");
    // More will do as well.
    let mut t = twelve().levels("red", [3, 0, 0]).hand("red", "4c").start();
    t.play("red improves trade; red places_metropolis 2,0.NE");
    t.points("red", 14, 14);
    t.waits_for("red has won");
}

// Rule: own-turn
#[test]
fn a_card_drawn_in_the_own_roll_wins_at_once() {
    let drawing = || twelve().levels("red", [0, 1, 0]).levels("blue", [0, 1, 0]).hand("blue", "9b").landed();
    let mut t = drawing().before_roll("red").start();
    t.play("red rolls 5+2 politics");
    t.script(&["progress constitution"]);
    // At once: blue draws nothing, nobody discards.
    t.waits_for("red has won");
    t.progress("blue", "-");
    t.robber("0,0");
    // On the turn of another it ends nothing; at the start of the own turn it does.
    let mut t = drawing().hand("blue", "-").before_roll("white").start();
    t.play("white rolls 1+1 politics");
    t.script(&["progress constitution", "progress spy"]);
    t.points("red", 13, 13);
    t.waits_for("white trades and builds");
    t.play("white ends turn");
    t.waits_for("red has won");
}

// Rule: own-turn
#[test]
fn a_defender_wins_during_the_own_roll_only() {
    let defended = || {
        let knights =
            twelve().knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "strong active");
        knights.barbarians(6)
    };
    let mut t = defended().hand("blue", "9b").before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.defender("red", 1);
    // The 7 is not carried out any more.
    t.waits_for("red has won");
    t.has("blue", "9b");
    let mut t = defended().before_roll("orange").start();
    t.play("orange rolls 1+1 ship");
    t.points("red", 13, 13);
    t.waits_for("orange trades and builds");
    t.play("orange ends turn; white rolls 1+1 ship; white ends turn");
    t.waits_for("red has won");
}

// Rule: own-turn
#[test]
fn points_lost_before_the_own_turn_do_not_win() {
    // Red gets the thirteenth point on blue's turn and loses the merchant on orange's.
    let set_up = Table::ck().pieces("red", FOUR_CITIES).pieces("red", "settlement 0,0.N -2,2.S -1,2.S");
    let set_up = set_up.merchant("red", "0,0").levels("red", [0, 1, 0]).pieces("orange", "settlement 2,0.S");
    let mut t = set_up.progress("orange", "merchant").before_roll("blue").start();
    t.points("red", 12, 12);
    t.play("blue rolls 1+1 politics");
    t.script(&["progress constitution"]);
    t.points("red", 13, 13);
    t.play("blue ends turn; orange rolls 1+1 ship; orange plays merchant 1,1; orange ends turn");
    t.points("red", 12, 12);
    t.play("white rolls 1+1 ship; white ends turn");
    t.waits_for("red rolls");
}

// Rule: points
#[test]
fn what_gives_points_and_what_does_not() {
    let roads = "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W";
    let pieces = Table::ck().pieces("blue", "settlement -2,2.S city 0,-2.N 2,0.NE").pieces("blue", roads);
    let held = pieces.levels("blue", [4, 0, 0]).metropolis("trade", "blue", "2,0.NE").merchant("blue", "2,0");
    let both = opened(opened(held, 1, ProgressCard::Printer), 1, ProgressCard::Constitution);
    let t = both.defender("blue", 1).start();
    let p = t.rules.victory_points(&t.state, Seat(1));
    assert_eq!([p.settlements, p.cities, p.ck.metropolises, p.longest_road], [1, 4, 2, 2]);
    assert_eq!([p.ck.defender, p.ck.merchant, p.ck.progress, p.largest_army, p.cards], [1, 1, 2, 0, 0]);
    t.points("blue", 13, 13);
    t.points("red", 0, 0);
    // Knights, walls, levels and progress cards as such give nothing.
    let nothing = Table::ck().pieces("red", "city 0,0.N").walls("0,0.N").levels("red", [3, 3, 3]);
    let nothing = nothing.knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "mighty active");
    let t = nothing.progress("red", "spy crane merchant warlord").start();
    t.points("red", 2, 2);
}

// Rule: points-lost
#[test]
fn points_are_lost_with_what_gave_them() {
    // A pillaged city; defender cards and victory point cards stay.
    let set_up =
        Table::ck().pieces("blue", "city 0,0.N").defender("blue", 2).barbarians(6).before_roll("red");
    let mut t = opened(set_up, 1, ProgressCard::Printer).start();
    t.points("blue", 5, 5);
    t.play("red rolls 1+1 ship");
    t.points("blue", 4, 4);
    // A metropolis taken by another.
    let set_up =
        Table::ck().pieces("blue", "city 0,0.N").pieces("red", "city 2,0.N").levels("blue", [4, 0, 0]);
    let set_up = set_up.levels("red", [4, 0, 0]).metropolis("trade", "blue", "0,0.N").hand("red", "5c");
    let mut t = set_up.start();
    t.points("blue", 4, 4);
    t.play("red improves trade");
    t.points("blue", 2, 2);
    t.points("red", 4, 4);
    // The merchant.
    let set_up = Table::ck().pieces("blue", "city 0,0.N").pieces("red", "city 2,0.N").merchant("blue", "0,0");
    let mut t = set_up.progress("red", "merchant").start();
    t.points("blue", 3, 3);
    t.play("red plays merchant 2,0");
    t.points("blue", 2, 2);
    // Longest Road, broken by a knight.
    let set_up = Table::ck().pieces("blue", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W");
    let mut t = set_up.pieces("red", "road 1,0.SW").hand("red", "1w1o").start();
    t.points("blue", 2, 2);
    t.play("red recruits 0,0.SE");
    t.longest_road("-");
    t.points("blue", 0, 0);
}

// Rule: all-open
#[test]
fn everybody_sees_the_full_sum() {
    let set_up = Table::ck().pieces("blue", "city 0,0.N").merchant("blue", "0,0").defender("blue", 1);
    let t = opened(set_up, 1, ProgressCard::Constitution).start();
    t.points("blue", 5, 5);
    for viewer in ["red", "white", "blue", ""] {
        let view = t.view(viewer);
        assert_eq!(view.players[1].visible_points, 5);
        let open = view.ck.unwrap().players[1].opened;
        assert!(open.contains(&Some(ProgressCard::Constitution)));
    }
    assert_eq!(t.view("blue").own.unwrap().points, 5);
    // Cards that compare points use that sum: blue has more only by the card that lies open.
    for (by_card, ahead) in [(true, true), (false, false)] {
        let even = Table::ck().pieces("red", "city 2,0.N").pieces("blue", "city 0,0.N").hand("blue", "2b");
        let even = even.progress("red", "master_merchant");
        let mut t = if by_card { opened(even, 1, ProgressCard::Printer) } else { even }.start();
        assert_eq!(t.legal("red", "play").len(), usize::from(ahead));
        if ahead {
            t.play("red plays master_merchant blue; red takes_cards 2b");
        }
    }
}
