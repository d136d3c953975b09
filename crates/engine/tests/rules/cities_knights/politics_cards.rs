//! Tests of `docs/rules/cities_knights/politics_cards.md`.

use hexhaven_engine::board::{IntersectionId, PathId};
use hexhaven_engine::cities_knights::{CkAction, CkViewEvent, Glimpse, ProgressCard, ProgressPlay, Track};
use hexhaven_engine::{Action, Card, Event, Seat, ViewEvent, Why};

use crate::setup::Setup;
use crate::table::Table;

fn play(play: ProgressPlay) -> Action {
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
    assert_eq!(refusal.why, Why::RobberAsleep);
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
    assert_eq!(refusal.why, Why::KnightSpent);
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

/// Blue has a settlement with two roads; red holds a Diplomat.
fn embassy() -> Setup {
    let blue = Table::ck().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E");
    blue.progress("red", "diplomat")
}

// Rule: diplomat, diplomat-open
#[test]
fn an_open_road_is_removed() {
    let mut t = embassy().start();
    let refusal = t.refuses("red plays diplomat 0,0.NE", "cities_knights/politics_cards#diplomat-open");
    assert_eq!(refusal.why, Why::RoadNotOpen);
    let refusal = t.refuses("red plays diplomat 0,0.W", "cities_knights/politics_cards#diplomat");
    assert_eq!(refusal.why, Why::NoRoadThere);
    let off = play(ProgressPlay::Diplomat(PathId(900)));
    assert_eq!(
        t.refuses_action(Seat(0), off, "cities_knights/politics_cards#diplomat").why,
        Why::NoSuchPlace
    );
    assert_eq!(t.legal("red", "play").len(), 1);
    t.play("red plays diplomat 0,0.E");
    t.waits_for("red trades and builds");
    t.pieces_left("blue", [14, 4, 4]);
    t.under("politics", "diplomat");
}

// Rule: diplomat-open
#[test]
fn anything_of_its_owner_closes_an_end() {
    let closed = "cities_knights/politics_cards#diplomat-open";
    let mut t = embassy().pieces("blue", "settlement 0,0.SE").start();
    t.refuses("red plays diplomat 0,0.E", closed);
    let mut t = embassy().pieces("blue", "city 0,0.SE").start();
    t.refuses("red plays diplomat 0,0.E", closed);
    for state in ["active", "inactive"] {
        let mut t = embassy().knight("blue", "0,0.SE", &format!("basic {state}")).start();
        t.refuses("red plays diplomat 0,0.E", closed);
        assert_eq!(t.legal("red", "play"), [""; 0]);
    }
    // What others have there does not matter.
    let mut t = embassy().pieces("white", "settlement 0,0.SE road 0,0.SE 1,0.SW").start();
    t.play("red plays diplomat 0,0.E");
    let mut t = embassy().knight("red", "0,0.SE", "mighty active").start();
    t.play("red plays diplomat 0,0.E");
    // One open end is enough: a knight may be left without its road.
    let mut t = Table::ck()
        .pieces("blue", "road 0,0.NE")
        .knight("blue", "0,0.N", "basic active")
        .progress("red", "diplomat")
        .start();
    t.play("red plays diplomat 0,0.NE");
    t.knight("0,0.N", "blue basic active");
}

// Rule: diplomat-cut
#[test]
fn a_cut_road_is_not_open() {
    for piece in ["settlement", "knight"] {
        let cut =
            Table::ck().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E").progress("red", "diplomat");
        let cut = cut.pieces("blue", "settlement 0,0.SW road 0,0.SE 0,0.SW");
        let cut = match piece {
            "settlement" => cut.pieces("white", "settlement 0,0.SE"),
            _ => cut.knight("white", "0,0.SE", "basic active"),
        };
        let mut t = cut.start();
        for road in ["0,0.NE", "0,0.E", "0,0.SE", "0,0.SW"] {
            t.refuses(&format!("red plays diplomat {road}"), "cities_knights/politics_cards#diplomat-open");
        }
    }
}

// Rule: diplomat-opponent, diplomat-freed-path
#[test]
fn a_path_freed_from_an_opponent_stays_closed_for_the_turn() {
    let red = || {
        embassy()
            .pieces("red", "settlement 1,0.S road 1,0.SW")
            .hand("red", "2b2l")
            .progress("red", "road_building")
    };
    let mut t = red().start();
    t.play("red plays diplomat 0,0.E");
    t.pieces_left("blue", [14, 4, 4]);
    let refusal = t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-freed-path");
    assert_eq!(refusal.why, Why::FreedThisTurn);
    t.play("red plays road_building");
    t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-freed-path");
    t.play("red builds road 0,0.SE; red skips; red builds road 0,0.SW");
    t.next_round();
    t.play("red builds road 0,0.E");
    // It is closed to red only: in the next turn its old owner builds there.
    let mut t = red().hand("blue", "1b1l").start();
    t.play("red plays diplomat 0,0.E; red ends turn; blue rolls 1+1 trade; blue builds road 0,0.E");
}

// Rule: diplomat-own
#[test]
fn an_own_road_is_placed_again_elsewhere() {
    let red = || Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").progress("red", "diplomat");
    let mut t = red().hand("red", "4o").start();
    t.play("red plays diplomat 0,0.E");
    t.waits_for("red: diplomat_road");
    t.pieces_left("red", [14, 4, 4]);
    let refusal = t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-own");
    assert_eq!(refusal.why, Why::SamePath);
    // As the roads are without it.
    t.refuses("red builds road 0,0.SE", "base/roads#connected");
    t.refuses_all(
        "red ends turn; red trades 4:1 ore for 1b; blue builds road 0,0.NW; blue skips",
        "base/turn#open-decision",
    );
    assert_eq!(t.legal("red", "road").len(), 3);
    t.play("red builds road 0,0.NW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [13, 4, 4]);
    t.has("red", "4o");
    // Later in the turn its old path is a path like any other.
    let mut t = red().hand("red", "1b1l").start();
    t.play("red plays diplomat 0,0.E; red builds road 0,0.NW; red builds road 0,0.E");
    // The last of fifteen roads can be moved too.
    let row = "road -2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E 2,0.SE 2,0.SW 1,0.SE 1,0.SW";
    let mut t = Table::ck().pieces("red", row).progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.SW; red builds road 0,1.E");
    t.pieces_left("red", [0, 5, 4]);
}

// Rule: diplomat-own
#[test]
fn a_moved_road_does_not_go_to_a_freed_path_or_through_others() {
    let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NW -1,0.NE").pieces("blue", "road 0,0.NE");
    let mut t = red.progress("red", "diplomat diplomat").knight("white", "0,0.NW", "basic active").start();
    t.play("red plays diplomat 0,0.NE; red plays diplomat -1,0.NE");
    t.refuses("red builds road 0,0.NE", "cities_knights/politics_cards#diplomat-freed-path");
    t.refuses("red builds road 0,0.W", "base/roads#not-through-opponent");
    t.play("red builds road 1,-1.W");
}

// Rule: diplomat-decline
#[test]
fn the_own_road_may_be_left_off() {
    let mut t = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "diplomat").start();
    t.play("red plays diplomat 0,0.NE; red skips");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [15, 4, 4]);
    // Without another path nobody asks.
    let mut t = Table::ck().pieces("red", "road 0,0.NE").progress("red", "diplomat").start();
    t.play("red plays diplomat 0,0.NE");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [15, 5, 4]);
}

// Rule: diplomat-longest-road
#[test]
fn longest_road_is_judged_after_removing_and_after_placing() {
    let five = "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW";
    let mut t = Table::ck().pieces("blue", five).progress("red", "diplomat").start();
    t.longest_road("blue");
    t.play("red plays diplomat 1,0.NW");
    t.longest_road("-");
    t.road_length("blue", 4);
    // Its own: lost when it is lifted, won again when it lies.
    let mut t = Table::ck().pieces("red", five).progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.NW");
    t.longest_road("-");
    t.play("red builds road 0,0.E");
    t.longest_road("red");
    // In between a tie is decided: orange has five as well and takes the card.
    let orange = "road -2,2.NW -2,2.NE -1,2.NW -1,2.NE 0,2.NW";
    let tie = Table::ck().pieces("red", five).pieces("orange", orange).longest_road("red");
    let mut t = tie.progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.NW; red builds road 0,0.E");
    t.road_length("red", 5);
    t.longest_road("orange");
}

// Rule: diplomat-no-target
#[test]
fn without_an_open_road_the_diplomat_is_not_played() {
    let ring = Table::ck().pieces("blue", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW");
    let mut t = ring.progress("red", "diplomat").start();
    assert_eq!(t.legal("red", "play"), [""; 0]);
    for side in ["NE", "E", "SE", "SW", "W", "NW"] {
        t.refuses(&format!("red plays diplomat 0,0.{side}"), "cities_knights/politics_cards#diplomat-open");
    }
}

/// A blue knight stands at the end of red's road; red holds Intrigue.
fn plot(knight: &str) -> Setup {
    let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "intrigue");
    red.knight("blue", "0,0.NE", knight)
}

// Rule: intrigue, intrigue-displaced
#[test]
fn intrigue_displaces_a_knight_of_any_strength() {
    for strength in ["basic", "strong", "mighty"] {
        for state in ["active", "inactive"] {
            let knight = format!("{strength} {state}");
            let mut t = plot(&knight).pieces("blue", "road 0,0.E 0,0.SE").start();
            t.play("red plays intrigue 0,0.NE");
            t.waits_for("blue: displaced");
            t.lists("blue", "place", "0,0.SE 0,0.S");
            t.refuses("blue places 1,0.N", "cities_knights/knight_moves#displaced-goes");
            t.refuses("blue places 0,0.NE", "cities_knights/knight_moves#displaced-goes");
            t.refuses_all("red places 0,0.SE; blue skips; red ends turn", "base/turn#open-decision");
            t.play("blue places 0,0.S");
            t.knight("0,0.S", &format!("blue {knight}"));
            t.knight("0,0.NE", "-");
            t.waits_for("red trades and builds");
        }
    }
}

// Rule: intrigue-displaced
#[test]
fn with_one_place_it_goes_there_and_with_none_it_is_lost() {
    let mut t = plot("mighty active").pieces("blue", "road 0,0.E").start();
    t.play("red plays intrigue 0,0.NE");
    t.knight("0,0.SE", "blue mighty active");
    let mut t = plot("mighty active").start();
    t.play("red plays intrigue 0,0.NE");
    t.knights_left("blue", [2, 2, 2]);
    t.waits_for("red trades and builds");
}

// Rule: intrigue-reach
#[test]
fn the_knight_must_stand_at_an_own_road() {
    let mut t = plot("basic active")
        .knight("blue", "0,0.SE", "basic active")
        .knight("blue", "0,0.NW", "strong active")
        .start();
    for place in ["0,0.SE", "0,0.NW"] {
        let refusal =
            t.refuses(&format!("red plays intrigue {place}"), "cities_knights/politics_cards#intrigue-reach");
        assert_eq!(refusal.why, Why::NotConnected);
    }
    assert_eq!(t.legal("red", "play").len(), 1);
    // At the far side of another opponent's piece it is still at the road.
    let cut = Table::ck()
        .pieces("red", "road 0,0.NE 0,0.E")
        .pieces("white", "settlement 0,0.NE")
        .progress("red", "intrigue");
    let mut t = cut.knight("blue", "0,0.SE", "basic active").start();
    t.play("red plays intrigue 0,0.SE");
}

// Rule: intrigue-no-knight
#[test]
fn the_place_stays_empty_until_it_is_taken_by_the_usual_rules() {
    let mut t = plot("basic active").hand("red", "1w1o").start();
    t.play("red plays intrigue 0,0.NE");
    t.knight("0,0.NE", "-");
    t.knights_left("red", [2, 2, 2]);
    t.play("red recruits 0,0.NE");
    t.has("red", "-");
    plot("basic active").start().refuses("red recruits 0,0.NE", "base/costs#pay");
    // A road that the knight broke is whole.
    let road =
        Table::ck().pieces("red", "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW").progress("red", "intrigue");
    let mut t = road.knight("blue", "0,0.N", "basic active").start();
    t.play("red plays intrigue 0,0.N");
    t.longest_road("red");
}

// Rule: intrigue-no-target
#[test]
fn intrigue_needs_an_opponents_knight_in_reach() {
    let own = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "intrigue");
    let mut t = own.knight("red", "0,0.NE", "basic active").knight("blue", "2,0.N", "basic active").start();
    for place in ["0,0.NE", "0,0.N", "1,0.N"] {
        let refusal =
            t.refuses(&format!("red plays intrigue {place}"), "cities_knights/politics_cards#intrigue");
        assert_eq!(refusal.why, Why::NoKnightThere);
    }
    t.refuses_action(
        Seat(0),
        play(ProgressPlay::Intrigue(IntersectionId(200))),
        "cities_knights/politics_cards#intrigue",
    );
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

/// Red has two points, blue as many, orange more, white fewer.
fn rivals(card: &str) -> Setup {
    let points =
        Table::ck().defender("red", 2).defender("blue", 2).defender("orange", 3).defender("white", 1);
    points.progress("red", card)
}

// Rule: saboteur, saboteur-half, saboteur-choice, saboteur-fewer-points
#[test]
fn those_who_are_not_behind_discard_half() {
    let hands = rivals("saboteur").hand("blue", "4o5c").hand("orange", "1n1p1w").hand("white", "9g");
    let mut t = hands.hand("red", "9l").start();
    t.play("red plays saboteur");
    t.waits_for("blue discards 4, orange discards 1");
    t.refuses_all("white discards 4g; red discards 4l; red ends turn", "base/turn#open-decision");
    t.refuses("blue discards 3c", "base/seven#half");
    t.refuses("blue discards 5c", "base/seven#half");
    t.refuses("blue discards 4w", "base/seven#own-choice");
    t.refuses("blue gives 2o", "base/turn#open-decision");
    t.play("orange discards 1p");
    // Nothing is known and nothing is gone until the last choice.
    t.has("orange", "1n1p1w");
    let chosen = |t: &Table, who| {
        t.saw(who).into_iter().find_map(|e| match e {
            ViewEvent::DiscardChosen { cards, .. } => Some(cards.is_some()),
            _ => None,
        })
    };
    assert_eq!(
        (chosen(&t, "orange"), chosen(&t, "red"), chosen(&t, "")),
        (Some(true), Some(false), Some(false))
    );
    t.refuses("orange discards 1n", "base/turn#open-decision");
    t.play("blue discards 2o2c");
    t.has("blue", "2o3c");
    t.has("orange", "1n1w");
    t.has("white", "9g");
    t.has("red", "9l");
    t.supply("ore", 17);
    let open = t.saw("white").into_iter().filter(|e| matches!(e, ViewEvent::Discarded { .. })).count();
    assert_eq!(open, 2);
    t.waits_for("red trades and builds");
}

// Rule: saboteur-half
#[test]
fn walls_do_not_help_and_one_card_is_safe() {
    let walled =
        rivals("saboteur").pieces("blue", "city 0,0.N 0,0.S").walls("0,0.N 0,0.S").hand("blue", "2o");
    let mut t = walled.hand("orange", "1w").start();
    t.play("red plays saboteur");
    t.waits_for("blue discards 1");
    t.play("blue discards 1o");
    t.has("orange", "1w");
}

// Rule: saboteur-no-target
#[test]
fn the_saboteur_needs_an_opponent_with_two_cards() {
    let mut t = rivals("saboteur").hand("blue", "1o").hand("orange", "1c").hand("white", "9g").start();
    let refusal = t.refuses("red plays saboteur", "cities_knights/politics_cards#saboteur-no-target");
    assert_eq!(refusal.why, Why::NoEffect);
    let mut t = rivals("saboteur").hand("blue", "2o").start();
    t.play("red plays saboteur; blue discards 1o");
}

// Rule: spy
#[test]
fn the_spy_sees_all_and_takes_one() {
    let hands = || {
        Table::ck()
            .progress("red", "spy")
            .progress("blue", "crane smith merchant")
            .progress("white", "bishop")
    };
    let mut t = hands().hand("blue", "2o").start();
    t.play("red plays spy blue");
    t.waits_for("red: spy");
    let (seat, victim) = (t.seat("red"), t.seat("blue"));
    let looked = |t: &Table, who| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::LookedAt { progress, cards, .. } => {
                Some((progress.map(|p| p.len()), cards.is_some()))
            }
            _ => None,
        })
    };
    for (viewer, seen) in [("red", Some(3)), ("blue", Some(3)), ("orange", None), ("white", None), ("", None)]
    {
        assert_eq!(looked(&t, viewer), Some((seen, false)), "{viewer}");
    }
    assert!(
        matches!(t.ck_view("red").own.unwrap().glimpse, Some(Glimpse::Progress(s, hand)) if s == victim && hand.len() == 3)
    );
    for viewer in ["blue", "white"] {
        assert_eq!(t.ck_view(viewer).own.unwrap().glimpse, None, "{viewer}");
    }
    t.refuses("red takes bishop", "cities_knights/politics_cards#spy");
    t.refuses_all(
        "blue takes crane; white takes crane; red ends turn; red takes 2o",
        "base/turn#open-decision",
    );
    t.play("red takes smith");
    t.progress("red", "smith");
    t.progress("blue", "crane merchant");
    // The others see the deck of the card only.
    let taken = |card| CkViewEvent::ProgressTaken { seat, from: victim, track: Track::Science, card };
    for viewer in ["red", "blue"] {
        assert!(t.ck_saw(viewer).contains(&taken(Some(ProgressCard::Smith))), "{viewer}");
    }
    for viewer in ["orange", "white", ""] {
        assert!(t.ck_saw(viewer).contains(&taken(None)), "{viewer}");
    }
    assert_eq!(t.ck_view("red").own.unwrap().glimpse, None);
    assert_eq!(t.ck_view("").players[0].progress, [0, 0, 1]);
    // The views of the others do not tell which cards were seen.
    let mut other = Table::ck()
        .progress("red", "spy")
        .progress("blue", "mining inventor merchant_fleet")
        .progress("white", "bishop")
        .hand("blue", "2o")
        .start();
    let mut t = hands().hand("blue", "2o").start();
    t.play("red plays spy blue");
    other.play("red plays spy blue");
    assert_eq!(t.view("white"), other.view("white"));
    assert_eq!(t.saw("white"), other.saw("white"));
    t.play("red takes crane");
    other.play("red takes inventor");
    assert_eq!(t.view("white"), other.view("white"));
}

// Rule: spy-no-vp-cards
#[test]
fn the_spy_takes_no_open_card() {
    let open = Table::ck().opened("blue", "printer").progress("blue", "crane").progress("red", "spy");
    let mut t = open.start();
    t.play("red plays spy blue");
    assert_eq!(t.legal("red", "take"), ["take crane"]);
    t.refuses("red takes printer", "cities_knights/politics_cards#spy");
    t.play("red takes crane");
    t.points("blue", 1, 1);
}

// Rule: spy-play-at-once
#[test]
fn a_stolen_card_is_played_or_kept() {
    let chain = Table::ck().progress("red", "spy").progress("blue", "spy mining").progress("white", "spy");
    let mut t = chain.pieces("red", "settlement 2,0.N").start();
    t.play("red plays spy blue; red takes spy; red plays spy blue; red takes mining; red plays mining");
    t.has("red", "2o");
    t.under("politics", "spy spy");
    t.progress("blue", "-");
    // An Alchemist is kept: it is too late for it.
    let mut t = Table::ck().progress("red", "spy").progress("blue", "alchemist").start();
    t.play("red plays spy blue; red takes alchemist");
    t.refuses("red plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
    t.play("red ends turn");
    t.progress("red", "alchemist");
}

// Rule: spy-fifth
#[test]
fn a_stolen_fifth_card_must_be_dealt_with() {
    // Red draws a fifth card, plays the Spy for it and has five again.
    let hand = |stolen: &str| {
        let red = Table::ck().pieces("red", "settlement 2,0.N").levels("red", [0, 0, 1]);
        let red = red.progress("red", "spy alchemist warlord intrigue").progress("blue", stolen);
        let mut t = red.before_roll("red").start();
        t.play("red rolls 1+1 science");
        t.script(&["progress smith"]);
        t.play(&format!("red plays spy blue; red takes {stolen}"));
        t.waits_for("red: fifth_card");
        t
    };
    let mut t = hand("mining");
    t.refuses("red returns smith", "cities_knights/progress_cards#fifth-on-turn");
    t.play("red plays mining");
    t.has("red", "2o");
    t.waits_for("red trades and builds");
    // None of the five can be played.
    let mut t = hand("engineer");
    t.play("red returns smith");
    t.under("science", "smith");
    t.waits_for("red trades and builds");
    // After the roll four cards with the Spy among them never become five.
    let full = Table::ck().progress("red", "spy alchemist warlord intrigue").progress("blue", "crane");
    let mut t = full.start();
    t.play("red plays spy blue; red takes crane");
    t.waits_for("red trades and builds");
}

// Rule: spy-must-take
#[test]
fn the_spy_does_not_leave_empty_handed() {
    let mut t = Table::ck().progress("red", "spy").progress("blue", "crane").start();
    t.play("red plays spy blue");
    let refusal = t.refuses("red skips", "cities_knights/politics_cards#spy-must-take");
    assert_eq!(refusal.why, Why::MustTakeOne);
    t.play("red takes crane");
}

// Rule: spy-no-target
#[test]
fn somebody_must_hold_progress_cards() {
    let mut t =
        Table::ck().progress("red", "spy crane").hand("blue", "5o").opened("white", "printer").start();
    for who in ["blue", "orange", "white"] {
        t.refuses(&format!("red plays spy {who}"), "cities_knights/politics_cards#spy-no-target");
    }
    let refusal = t.refuses("red plays spy red", "cities_knights/politics_cards#spy");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    t.refuses_action(Seat(0), play(ProgressPlay::Spy(Seat(7))), "cities_knights/politics_cards#spy");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

/// Red has roads round the desert and holds a Warlord.
fn muster() -> Setup {
    Table::ck().pieces("red", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W").progress("red", "warlord")
}

// Rule: warlord, warlord-no-action
#[test]
fn the_warlord_activates_all_own_knights() {
    let knights = muster().knight("red", "0,0.N", "basic inactive").knight("red", "0,0.S", "mighty inactive");
    let knights = knights.knight("red", "0,0.SE", "strong active").knight("blue", "2,0.N", "basic inactive");
    let mut t = knights.start();
    t.play("red plays warlord");
    t.knight("0,0.N", "red basic active");
    t.knight("0,0.S", "red mighty active");
    t.knight("2,0.N", "blue basic inactive");
    for place in ["0,0.N", "0,0.S"] {
        t.refuses(&format!("red marches {place} 0,0.NE"), "cities_knights/knights#act-after-activation");
    }
    // The one that was active before may act.
    t.play("red marches 0,0.SE 0,0.NE");
    t.next_round();
    t.play("red marches 0,0.N 0,0.NW");
}

// Rule: warlord-after-action
#[test]
fn the_warlord_wakes_knights_that_have_acted() {
    let mut t = muster().knight("red", "0,0.N", "basic active").start();
    t.refuses("red plays warlord", "cities_knights/politics_cards#warlord-no-effect");
    t.play("red marches 0,0.N 0,0.NE; red plays warlord");
    t.knight("0,0.NE", "red basic active");
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knights#act-after-activation");
}

// Rule: warlord-no-effect
#[test]
fn the_warlord_needs_an_inactive_knight() {
    let mut t = muster().knight("blue", "2,0.N", "basic inactive").start();
    let refusal = t.refuses("red plays warlord", "cities_knights/politics_cards#warlord-no-effect");
    assert_eq!(refusal.why, Why::NoEffect);
}

// Rule: wedding, wedding-more-points
#[test]
fn those_ahead_give_two_cards_of_their_choice() {
    let ahead = rivals("wedding").defender("white", 4).hand("orange", "2o2c").hand("white", "1b1l1n");
    let mut t = ahead.hand("blue", "5g").start();
    t.play("red plays wedding");
    t.waits_for("orange, white: wedding");
    t.refuses_all("blue gives 2g; red gives 1g; red ends turn; orange skips", "base/turn#open-decision");
    for wrong in ["1o", "3o", "-", "2o1c"] {
        let refusal = t.refuses(&format!("orange gives {wrong}"), "cities_knights/politics_cards#wedding");
        assert_eq!(refusal.why, Why::WrongCount(2), "{wrong}");
    }
    assert!(matches!(
        t.refuses("orange gives 2w", "cities_knights/politics_cards#wedding").why,
        Why::Need(_)
    ));
    t.play("white gives 1l1n");
    // The choice is hidden and the gifts pass together.
    let seat = t.seat("white");
    for (viewer, seen) in [("white", true), ("red", false), ("orange", false), ("", false)] {
        let gift = t.ck_saw(viewer).into_iter().find_map(|e| match e {
            CkViewEvent::GiftChosen { seat: s, cards } if s == seat => Some(cards.is_some()),
            _ => None,
        });
        assert_eq!(gift, Some(seen), "{viewer}");
    }
    assert!(t.ck_view("white").own.unwrap().gift_chosen.is_some());
    t.has("red", "-");
    t.refuses("white gives 1b1l", "base/turn#open-decision");
    t.play("orange gives 1o1c");
    t.has("red", "1l1o1c1n");
    t.has("orange", "1o1c");
    t.has("white", "1b");
    t.has("blue", "5g");
    // Giver and receiver know the cards, the others how many.
    let gift = |who, from| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::Taken { from: f, count, cards, .. } if f == from => Some((count, cards.is_some())),
            _ => None,
        })
    };
    for (viewer, seen) in [("red", true), ("white", true), ("orange", false), ("blue", false), ("", false)] {
        assert_eq!(gift(viewer, seat), Some((2, seen)), "{viewer}");
    }
}

// Rule: wedding-few-cards
#[test]
fn who_has_only_one_card_gives_that_one() {
    let mut t = rivals("wedding")
        .defender("white", 4)
        .defender("blue", 3)
        .hand("orange", "1c")
        .hand("white", "3o")
        .start();
    t.play("red plays wedding");
    // Orange has no choice, blue has nothing.
    t.waits_for("white: wedding");
    t.play("white gives 2o");
    t.has("red", "2o1c");
    t.has("white", "1o");
    t.has("orange", "-");
    // Two cards are no choice either.
    let mut t = rivals("wedding").hand("orange", "1c1o").start();
    t.play("red plays wedding");
    t.waits_for("red trades and builds");
    t.has("red", "1o1c");
}

// Rule: wedding-no-target
#[test]
fn the_wedding_needs_a_guest_ahead_with_a_card() {
    let mut t = rivals("wedding").hand("blue", "5o").hand("white", "5o").start();
    let refusal = t.refuses("red plays wedding", "cities_knights/politics_cards#wedding-no-target");
    assert_eq!(refusal.why, Why::NoEffect);
    rivals("wedding").hand("orange", "1o").start().play("red plays wedding");
}
