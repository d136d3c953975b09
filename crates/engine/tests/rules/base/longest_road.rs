//! Tests of `docs/rules/base/longest_road.md`.

use tradeholm_engine::Event;

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// Along the south of the middle row, from `-2,0.SW` to the east; 10 in all.
const MIDDLE: [&str; 10] =
    ["-2,0.SW", "-2,0.SE", "-1,0.SW", "-1,0.SE", "0,0.SW", "0,0.SE", "1,0.SW", "1,0.SE", "2,0.SW", "2,0.SE"];
/// Along the north coast from west to east, then down the north-east coast.
const NORTH: [&str; 9] =
    ["0,-2.NW", "0,-2.NE", "1,-2.NW", "1,-2.NE", "2,-2.NW", "2,-2.NE", "2,-2.E", "2,-1.NE", "2,-1.E"];
/// Along the south coast from east to west, then up the south-west coast.
const SOUTH: [&str; 9] =
    ["0,2.SE", "0,2.SW", "-1,2.SE", "-1,2.SW", "-2,2.SE", "-2,2.SW", "-2,2.W", "-2,1.SW", "-2,1.W"];

/// The six sides of the hex in the middle.
const RING: &str = "0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW";

fn roads(set_up: Setup, who: &str, paths: &[&str]) -> Setup {
    set_up.pieces(who, &format!("road {}", paths.join(" ")))
}

fn length_of(paths: &str) -> u8 {
    let t = Table::bare().pieces("red", &format!("road {paths}")).start();
    t.state.road_length(t.seat("red"))
}

// Rule: five
#[test]
fn the_first_road_of_five_takes_the_card() {
    let set_up = roads(Table::bare(), "red", &MIDDLE[..4]);
    let mut t = roads(set_up, "blue", &NORTH[..4]).hand("red", "1b1l").hand("blue", "1b1l").start();
    t.longest_road("-");
    t.play(&format!("red builds road {}", MIDDLE[4]));
    t.longest_road("red");
    t.points("red", 2, 2);
    assert!(t.events.contains(&Event::LongestRoad { holder: Some(t.seat("red")), length: 5 }));
    t.play(&format!("red ends turn; blue rolls 1+1; blue builds road {}", NORTH[4]));
    t.longest_road("red");
    t.points("blue", 0, 0);
}

// Rule: trail
#[test]
fn a_trail_uses_no_road_twice_but_may_come_back() {
    assert_eq!(length_of(RING), 6);
    // From the end of a tail once around.
    assert_eq!(length_of(&format!("{RING} 1,-1.W")), 7);
    assert_eq!(length_of(&format!("{RING} 1,-1.W 1,-1.NW")), 8);
    // Two tails: all the way around, or from tail to tail; opposite each other and side by side.
    assert_eq!(length_of(&format!("{RING} 1,-1.W 0,1.W")), 7);
    assert_eq!(length_of(&format!("{RING} 1,-1.W 1,0.NW")), 7);
    assert_eq!(length_of(&format!("{RING} 1,-1.W 1,-1.NW 1,0.NW 1,0.NE")), 9);
    // Two rings that share a road, and two rings joined by one.
    assert_eq!(length_of(&format!("{RING} 1,0.NW 1,0.NE 1,0.E 1,0.SE 1,0.SW")), 11);
    let second = "1,-2.NE 1,-2.E 1,-2.SE 1,-2.SW 1,-2.W 1,-2.NW";
    assert_eq!(length_of(&format!("{RING} 1,-1.W {second}")), 13);
    // Two roads that do not meet.
    assert_eq!(length_of("0,0.NE 0,0.SW"), 1);
    assert_eq!(length_of(&MIDDLE.join(" ")), 10);
    assert_eq!(length_of(&format!("{} {}", MIDDLE[..4].join(" "), NORTH[..3].join(" "))), 4);
}

// Rule: trail
#[test]
fn roads_of_the_set_up_count() {
    let config = tradeholm_engine::Config::base(4);
    let mut t = Setup::new(config, &boards::beginners()).hand("red", "4b4l").start();
    t.play("red builds road 1,-1.NW; red builds road 2,-2.W; red builds road 2,-2.NW");
    t.road_length("red", 4);
    t.longest_road("-");
    t.play("red builds road 2,-2.NE");
    t.road_length("red", 5);
    t.longest_road("red");
}

// Rule: branch
#[test]
fn branches_do_not_add_up() {
    // Three arms of two from one intersection.
    let arms = "0,0.NE 0,0.E 0,0.NW 0,0.W 1,-1.W 1,-1.NW";
    let mut t = Table::bare().pieces("red", &format!("road {arms}")).hand("red", "1b1l").start();
    t.road_length("red", 4);
    t.longest_road("-");
    t.play("red builds road 0,0.SE");
    t.road_length("red", 5);
    // Short branches along a line.
    assert_eq!(length_of(&format!("{} -1,1.W 0,1.W 1,1.W", MIDDLE[..8].join(" "))), 8);
}

// Rule: own-pieces
#[test]
fn own_buildings_do_not_break_the_road() {
    let pieces = Table::bare().pieces("red", "settlement -1,0.S city 0,0.S").hand("red", "1b1l1w1g");
    let mut t = roads(pieces, "red", &MIDDLE[..7]).start();
    t.road_length("red", 7);
    t.play("red builds settlement 1,0.S");
    t.road_length("red", 7);
    t.longest_road("red");
}

// Rule: broken-by-opponent
#[test]
fn a_road_may_end_at_the_building_of_another_but_not_pass_it() {
    for building in ["settlement", "city"] {
        let with = |at: &str| {
            let t =
                roads(Table::bare(), "red", &MIDDLE[..6]).pieces("blue", &format!("{building} {at}")).start();
            t.state.road_length(t.seat("red"))
        };
        assert_eq!(with("-2,0.SW"), 6, "at the end");
        assert_eq!(with("-2,0.S"), 5);
        assert_eq!(with("-1,0.SW"), 4);
        assert_eq!(with("-1,0.S"), 3);
        assert_eq!(with("0,0.SE"), 6, "at the other end");
        let ring = |paths: &str, at: &str| {
            let red = Table::bare().pieces("red", &format!("road {paths}"));
            let t = red.pieces("blue", &format!("{building} {at}")).start();
            t.state.road_length(t.seat("red"))
        };
        for at in ["0,0.N", "0,0.SE", "0,0.S", "0,0.NW"] {
            assert_eq!(ring(RING, at), 6, "a ring begins and ends there");
        }
        assert_eq!(ring(&format!("{RING} 1,-1.W 1,-1.NW"), "0,0.S"), 6, "once around, past the tail");
        assert_eq!(ring(&format!("{RING} 1,-1.W 1,-1.NW"), "0,0.N"), 6, "the tail is cut off");
        assert_eq!(ring(&format!("{RING} 1,-1.W 1,-1.NW"), "0,0.SE"), 6, "the tail and the longer way");
    }
}

// Rule: broken-by-opponent
#[test]
fn building_on_a_road_cuts_it_in_two() {
    let red = roads(Table::bare(), "red", &MIDDLE[..6]);
    let mut t =
        red.pieces("blue", "settlement 0,1.SW road 0,1.W").hand("blue", "1b1l1w1g").turn("blue").start();
    t.longest_road("red");
    // A neighbor is too close; the end of another blue road is where it goes.
    t.refuses("blue builds settlement 0,0.S", "base/settlements#distance");
    let red = roads(Table::bare(), "red", &MIDDLE[..6]);
    let blue = red.pieces("blue", "settlement 0,1.S road 0,1.SW 0,1.W").hand("blue", "1b1l1w1g");
    let mut t = blue.turn("blue").start();
    t.play("blue builds settlement 0,0.S");
    t.road_length("red", 5);
    t.longest_road("red");
}

// Rule: take-over
#[test]
fn only_a_longer_road_takes_the_card() {
    let set_up = roads(Table::bare(), "red", &MIDDLE[..5]).hand("red", "2b2l").hand("blue", "2b2l");
    let mut t = roads(set_up, "blue", &NORTH[..4]).turn("blue").start();
    t.play(&format!("blue builds road {}", NORTH[4]));
    t.longest_road("red");
    t.play(&format!("blue builds road {}", NORTH[5]));
    t.longest_road("blue");
    t.points("blue", 2, 2);
    t.points("red", 0, 0);
    t.play("blue ends turn; orange rolls 1+1; orange ends turn; white rolls 1+1; white ends turn");
    t.play(&format!("red rolls 1+1; red builds road {}", MIDDLE[5]));
    t.longest_road("blue");
    t.play(&format!("red builds road {}", MIDDLE[6]));
    t.longest_road("red");
}

/// Red's road along the middle, which orange can cut at `0,0.S`, behind the fifth of [`MIDDLE`].
fn to_be_cut(red: &[&str]) -> Setup {
    let red = roads(Table::bare(), "red", red).hand("orange", "1b1l1w1g").turn("orange");
    red.pieces("orange", "settlement 0,1.S road 0,1.SW 0,1.W")
}

// Rule: tie-keeps
#[test]
fn the_holder_keeps_the_card_when_still_among_the_longest() {
    // Cut from 9 into 5 and 4, while blue has 5.
    let mut t = roads(to_be_cut(&MIDDLE[..9]), "blue", &NORTH[..5]).start();
    t.longest_road("red");
    t.play("orange builds settlement 0,0.S");
    t.road_length("red", 5);
    t.road_length("blue", 5);
    t.longest_road("red");
    assert!(!t.events.iter().any(|e| matches!(e, Event::LongestRoad { .. })));
    // Nobody else near, and still the longest.
    let mut t = roads(to_be_cut(&MIDDLE[..10]), "blue", &NORTH[..4]).start();
    t.play("orange builds settlement 0,0.S");
    t.longest_road("red");
}

// Rule: take-over, tie-keeps, passes-on
#[test]
fn a_tie_leaves_the_card_with_its_holder_until_the_holder_is_cut() {
    // Red and blue have six each. Whoever held the card first holds it still.
    for holder in ["red", "blue"] {
        let set_up = roads(to_be_cut(&MIDDLE[1..7]), "blue", &NORTH[..6]).longest_road(holder);
        let mut t = set_up.start();
        t.longest_road(holder);
        t.play("orange builds settlement 0,0.S");
        t.road_length("red", 4);
        t.longest_road("blue");
        let passed = t.events.iter().any(|e| matches!(e, Event::LongestRoad { .. }));
        assert_eq!(passed, holder == "red");
    }
    // With a third at six, cutting the holder leaves a tie of two.
    let set_up = roads(to_be_cut(&MIDDLE[1..7]), "blue", &NORTH[..6]).longest_road("red");
    let mut t = roads(set_up, "white", &SOUTH[..6]).start();
    t.play("orange builds settlement 0,0.S");
    t.longest_road("-");
}

// Rule: passes-on
#[test]
fn the_only_new_longest_takes_the_card_on_anothers_turn() {
    // Cut from 8 into 5 and 3: red still has five, but blue has six.
    let mut t = roads(to_be_cut(&MIDDLE[..8]), "blue", &NORTH[..6]).start();
    t.longest_road("red");
    t.play("orange builds settlement 0,0.S");
    t.road_length("red", 5);
    t.longest_road("blue");
    t.points("blue", 2, 2);
    t.points("red", 0, 0);
    assert!(t.events.contains(&Event::LongestRoad { holder: Some(t.seat("blue")), length: 6 }));
    t.waits_for("orange trades and builds");
}

// Rule: set-aside
#[test]
fn a_tie_of_others_sets_the_card_aside() {
    let set_up = roads(to_be_cut(&MIDDLE[..8]), "blue", &NORTH[..6]);
    let mut t = roads(set_up, "white", &SOUTH[..6]).start();
    t.longest_road("red");
    t.play("orange builds settlement 0,0.S");
    t.road_length("red", 5);
    t.longest_road("-");
    for who in ["red", "blue", "white"] {
        t.points(who, 0, 0);
    }
    assert!(t.events.contains(&Event::LongestRoad { holder: None, length: 0 }));
}

// Rule: set-aside
#[test]
fn without_a_road_of_five_the_card_is_set_aside() {
    // Cut from six into four and two; blue has four.
    let mut t = roads(to_be_cut(&MIDDLE[1..7]), "blue", &NORTH[..4]).start();
    t.road_length("red", 6);
    t.longest_road("red");
    t.play("orange builds settlement 0,0.S");
    t.road_length("red", 4);
    t.longest_road("-");
}

// Rule: back-in-play
#[test]
fn a_card_set_aside_goes_to_the_first_who_alone_is_longest() {
    let set_up =
        roads(to_be_cut(&MIDDLE[..8]), "blue", &NORTH[..6]).hand("red", "6b6l").hand("white", "1b1l");
    let mut t = roads(set_up, "white", &SOUTH[..6]).start();
    t.play(
        "orange builds settlement 0,0.S; orange ends turn; white rolls 1+1; white ends turn; red rolls 1+1",
    );
    // Red draws level with the two: still nobody alone.
    t.play("red builds road -2,0.W");
    t.road_length("red", 6);
    t.longest_road("-");
    t.play("red builds road -2,0.NW");
    t.road_length("red", 7);
    t.longest_road("red");
}

// Rule: back-in-play
#[test]
fn it_also_comes_back_when_a_tie_is_broken_by_a_building() {
    // Nobody holds the card: blue and white tie at six. Orange cuts blue's road.
    let set_up = roads(roads(Table::bare(), "blue", &NORTH[..6]), "white", &SOUTH[..6]);
    let orange = set_up.pieces("orange", "settlement 1,-1.N road 1,-2.E").hand("orange", "1b1l1w1g");
    let mut t = orange.turn("orange").start();
    t.longest_road("-");
    t.refuses("orange builds settlement 2,-2.NW", "base/settlements#distance");
    let set_up = roads(roads(Table::bare(), "blue", &NORTH[..6]), "white", &SOUTH[..6]);
    let orange = set_up.pieces("orange", "settlement 1,-1.NE road 1,-1.NE 1,-2.E").hand("orange", "1b1l1w1g");
    let mut t = orange.turn("orange").start();
    t.play("orange builds settlement 2,-2.NW");
    t.road_length("blue", 4);
    t.longest_road("white");
    t.points("white", 2, 2);
}
