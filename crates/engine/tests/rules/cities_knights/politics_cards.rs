//! Tests of `docs/rules/cities_knights/politics_cards.md`.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::cities_knights::{CkAction, ProgressCard, ProgressPlay};
use tradeholm_engine::{Action, Card, Event, Seat, ViewEvent, Why};

use crate::setup::Setup;
use crate::table::Table;

pub(super) fn play(play: ProgressPlay) -> Action {
    Action::Ck(CkAction::Play(play))
}

/// Blue has two settlements and white a city at the mountains with the 8; red holds a Bishop.
fn diocese() -> Setup {
    let pieces = Table::ck().pieces("blue", "settlement 2,0.N 2,0.SE").pieces("white", "city 2,0.SW");
    pieces.progress("red", "bishop").landed()
}

// Rule: bishop, bishop-one-card
#[test]
fn the_bishop_takes_a_card_from_each_opponent_at_the_hex() {
    let mut t = diocese().hand("blue", "2o1c").hand("white", "1n").hand("orange", "1w").start();
    t.play("red plays bishop");
    t.waits_for("red moves the robber");
    t.refuses("red moves robber 0,0", "base/robber#must-move");
    t.refuses("red ends turn", "base/turn#open-decision");
    t.refuses("blue moves robber 2,0", "base/turn#own-turn");
    t.play("red moves robber 2,0");
    t.waits_for("card stolen from blue");
    t.cannot_happen("steal coin");
    t.script(&["steal cloth"]);
    // Two settlements, one card; then the next opponent.
    t.waits_for("card stolen from white");
    t.cannot_happen("steal ore");
    t.script(&["steal coin"]);
    t.has("red", "1c1n");
    t.has("blue", "2o");
    t.has("white", "-");
    t.has("orange", "1w");
    t.robber("2,0");
    t.under("politics", "bishop");
    // Only thief and victim learn the card.
    let card = |who| {
        t.saw(who).into_iter().find_map(|e| match e {
            ViewEvent::Stole { card, .. } => Some(card),
            _ => None,
        })
    };
    for (viewer, seen) in [("red", Some(Card::Coin)), ("white", Some(Card::Coin)), ("blue", None), ("", None)]
    {
        assert_eq!(card(viewer), Some(seen), "{viewer}");
    }
}

// Rule: bishop-one-card
#[test]
fn the_bishop_takes_nothing_from_an_empty_hand_or_from_its_player() {
    let mut t = diocese().pieces("red", "settlement 2,-1.N").hand("white", "1n").hand("red", "1w").start();
    t.play("red plays bishop; red moves robber 2,0");
    assert!(t.events.contains(&Event::StoleNothing { thief: t.seat("red"), victim: t.seat("blue") }));
    t.script(&["steal coin"]);
    t.has("red", "1w1n");
}

// Rule: bishop-no-victim
#[test]
fn the_bishop_may_go_where_nobody_is() {
    let mut t = diocese().hand("blue", "2o").knight("blue", "-2,0.N", "basic active").start();
    t.play("red plays bishop; red moves robber -2,0");
    t.waits_for("red trades and builds");
    t.robber("-2,0");
    // The desert and hexes of its own too.
    let mut t = diocese().robber("2,0").start();
    t.play("red plays bishop; red moves robber 0,0");
}

// Rule: bishop-asleep
#[test]
fn the_bishop_waits_for_the_first_attack() {
    let mut t =
        Table::ck().pieces("blue", "settlement 2,0.N").progress("red", "bishop").barbarians(6).start();
    let refusal = t.refuses("red plays bishop", "cities_knights/politics_cards#bishop-asleep");
    assert_eq!(refusal.why, Why::Ck(CkWhy::RobberAsleep));
}

// Rule: constitution
#[test]
fn the_constitution_is_a_point_as_soon_as_it_is_drawn() {
    let mut t = Table::ck().levels("blue", [0, 1, 0]).before_roll("red").start();
    t.play("red rolls 1+1 politics");
    t.script(&["progress constitution"]);
    t.points("blue", 1, 1);
    t.progress("blue", "-");
    assert_eq!(t.state.opened(ProgressCard::Constitution), Some(t.seat("blue")));
}

/// Blue has two knights far from red's road; red holds a Deserter.
fn desertion() -> Setup {
    let red = Table::ck().pieces("red", "road 0,0.NE").progress("red", "deserter");
    red.knight("blue", "2,0.N", "basic active").knight("blue", "2,0.S", "strong inactive")
}

// Rule: deserter, deserter-opponent-picks, deserter-place
#[test]
fn the_opponent_gives_up_a_knight_and_red_places_one() {
    let mut t = desertion().knight("white", "-2,0.N", "basic active").start();
    t.play("red plays deserter blue");
    t.waits_for("blue: deserter");
    t.lists("blue", "remove", "2,0.N 2,0.S");
    t.refuses_all(
        "red removes 2,0.N; white removes -2,0.N; red ends turn; blue skips",
        "base/turn#open-decision",
    );
    t.refuses("blue places 0,0.N", "base/turn#open-decision");
    t.refuses_all("blue removes -2,0.N; blue removes 0,0.N", "cities_knights/knights#place");
    let off = Action::Ck(CkAction::RemoveKnight(IntersectionId(200)));
    t.refuses_action(t.seat("blue"), off, "cities_knights/knights#place");
    t.play("blue removes 2,0.S");
    t.knight("2,0.S", "-");
    t.knights_left("blue", [1, 2, 2]);
    t.waits_for("red: place_deserter");
    t.lists("red", "place", "0,0.N 0,0.NE");
    t.refuses_all("red places 2,0.S; red places 2,0.N", "cities_knights/knights#place");
    t.refuses_all("blue places 0,0.N; red ends turn; red recruits 0,0.N", "base/turn#open-decision");
    t.play("red places 0,0.N");
    t.knight("0,0.N", "red strong inactive");
    t.knights_left("red", [2, 1, 2]);
    t.waits_for("red trades and builds");
}

// Rule: deserter
#[test]
fn the_deserter_comes_from_an_opponent() {
    let mut t = desertion().knight("red", "0,0.N", "basic active").start();
    let refusal = t.refuses("red plays deserter red", "cities_knights/politics_cards#deserter");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    let nobody = play(ProgressPlay::Deserter(Seat(5)));
    let refusal = t.refuses_action(Seat(0), nobody, "cities_knights/politics_cards#deserter");
    assert_eq!(refusal.why, Why::NoSuchSeat);
}

// Rule: deserter-place
#[test]
fn the_vacated_intersection_will_do() {
    let near = Table::ck()
        .pieces("red", "road 0,0.NE")
        .pieces("white", "settlement 0,0.N")
        .progress("red", "deserter");
    let mut t = near.knight("blue", "0,0.NE", "basic active").start();
    // With one knight there is nothing to choose.
    t.play("red plays deserter blue");
    t.waits_for("red: place_deserter");
    t.lists("red", "place", "0,0.NE");
    t.play("red places 0,0.NE");
    t.knight("0,0.NE", "red basic active");
}

// Rule: deserter-weaker
#[test]
fn a_weaker_knight_is_placed_if_there_is_none_as_strong() {
    let board =
        || Table::ck().pieces("red", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W").progress("red", "deserter");
    let strong = || board().knight("red", "0,0.N", "strong active").knight("red", "0,0.NE", "strong active");
    let mut t = strong().knight("blue", "2,0.N", "strong active").start();
    t.play("red plays deserter blue; red places 0,0.S");
    t.knight("0,0.S", "red basic active");
    t.knights_left("red", [1, 0, 2]);
    // Mighty gone, strong gone: a basic one.
    let mighty = strong().knight("red", "0,0.SE", "mighty active").knight("red", "0,0.SW", "mighty active");
    let mut t = mighty.knight("blue", "2,0.N", "mighty inactive").start();
    t.play("red plays deserter blue; red places 0,0.S");
    t.knight("0,0.S", "red basic inactive");
    // Never a stronger one: for a basic knight none is placed.
    let basic = board().knight("red", "0,0.N", "basic active").knight("red", "0,0.NE", "basic active");
    let mut t = basic.knight("blue", "2,0.N", "basic active").start();
    t.play("red plays deserter blue");
    t.waits_for("red trades and builds");
    t.knight("2,0.N", "-");
    t.knights_left("red", [0, 2, 2]);
}

// Rule: deserter-mighty
#[test]
fn a_mighty_deserter_needs_no_fortress() {
    let mut t = desertion().knight("blue", "2,0.SE", "mighty active").levels("red", [0, 0, 0]).start();
    t.play("red plays deserter blue; blue removes 2,0.SE; red places 0,0.N");
    t.knight("0,0.N", "red mighty active");
    t.knights_left("red", [2, 2, 1]);
}

// Rule: deserter-state
#[test]
fn a_deserter_keeps_its_state_and_does_not_act_this_turn() {
    let mut t = desertion().hand("red", "1g").start();
    t.play("red plays deserter blue; blue removes 2,0.N; red places 0,0.N");
    t.knight("0,0.N", "red basic active");
    let refusal = t.refuses("red marches 0,0.N 0,0.NE", "cities_knights/knights#act-after-activation");
    assert_eq!(refusal.why, Why::Ck(CkWhy::KnightSpent));
    t.refuses("red activates 0,0.N", "cities_knights/knights#activate-cost");
    t.next_round();
    t.play("red marches 0,0.N 0,0.NE");
    // Placed inactive, it is activated as usual and does not act either.
    let mut t = desertion().hand("red", "1g").start();
    t.play("red plays deserter blue; blue removes 2,0.S; red places 0,0.N");
    t.refuses("red marches 0,0.N 0,0.NE", "cities_knights/knights#inactive-no-action");
    t.play("red activates 0,0.N");
    t.refuses("red marches 0,0.N 0,0.NE", "cities_knights/knights#act-after-activation");
}

// Rule: deserter-not-placed
#[test]
fn the_knight_is_lost_even_if_none_is_placed() {
    let mut t = desertion().start();
    t.play("red plays deserter blue; blue removes 2,0.N; red skips");
    t.waits_for("red trades and builds");
    t.knights_left("red", [2, 2, 2]);
    t.knights_left("blue", [2, 1, 2]);
    // Without a road, or with each place taken, nobody asks.
    let mut t = Table::ck().progress("red", "deserter").knight("blue", "2,0.N", "basic active").start();
    t.play("red plays deserter blue");
    t.waits_for("red trades and builds");
    t.knights_left("blue", [2, 2, 2]);
    let full =
        Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").knight("white", "0,0.NE", "basic active");
    let mut t = full.progress("red", "deserter").knight("blue", "2,0.N", "basic active").start();
    t.play("red plays deserter blue");
    t.waits_for("red trades and builds");
}

// Rule: deserter-no-target
#[test]
fn somebody_must_have_a_knight() {
    let mut t = desertion().start();
    for who in ["orange", "white"] {
        let refusal = t.refuses(
            &format!("red plays deserter {who}"),
            "cities_knights/politics_cards#deserter-no-target",
        );
        assert_eq!(refusal.why, Why::NothingToTake);
    }
    assert_eq!(t.legal("red", "play"), ["play deserter blue"]);
    let own = Table::ck().pieces("red", "road 0,0.NE").knight("red", "0,0.N", "basic active");
    let mut t = own.progress("red", "deserter").start();
    t.refuses("red plays deserter blue", "cities_knights/politics_cards#deserter-no-target");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

// Rule: deserter
#[test]
fn a_road_is_whole_again_when_its_breaker_deserts() {
    let road = "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW";
    let mut t = Table::ck()
        .pieces("red", road)
        .knight("blue", "0,0.N", "basic active")
        .progress("red", "deserter")
        .start();
    t.longest_road("-");
    t.play("red plays deserter blue");
    t.longest_road("red");
    // In the same place red's own knight breaks nothing.
    t.play("red places 0,0.N");
    t.longest_road("red");
}
