//! Files with a board of Explorers & Pirates that is wrong are refused with file, line and reason.

use tradeholm_scenarios::parse;

use crate::damage::{assert_refused, damage};

/// Fish for Catan as a file of one's own.
fn good() -> String {
    let text = include_str!("../../../../../scenarios/explorers_pirates/fish-for-catan-24.toml");
    text.replace("extends = \"explorers_pirates/_all\"", "players = [2, 3, 4]")
        .replace("id = \"explorers_pirates/", "id = \"test/")
}

#[test]
fn the_good_file_is_good() {
    let scenario = parse("good.toml", &good()).unwrap();
    assert_eq!(scenario.layout.features.face_down.len(), 2);
    // Written out and read again it is the same.
    let again = parse("again.toml", &tradeholm_scenarios::write(&scenario)).unwrap();
    assert_eq!(again.layout, scenario.layout);
}

// Rule: explorers_pirates/setup#areas, explorers_pirates/discovery#number
#[test]
fn stacks_that_do_not_fit() {
    assert_refused(
        &good(),
        &[
            (
                "mountains = 2, gold = 3, shoal = 2",
                "mountains = 2, gold = 3, shoal = 1",
                44,
                "11 hexes are open",
            ),
            ("[3, 4, 5, 6, 9, 10]", "[3, 4, 5, 6, 9]", 45, "6 hexes take a number token, the pool has 5"),
            ("[3, 4, 5, 6, 9, 10]", "[3, 4, 5, 6, 9, 10, 11, 11, 11]", 45, "the pool has 9"),
            (
                "areas = [\"north\"]\nterrain",
                "hexes = [\"7..9,-3\", \"6..9,-2\", \"5..6,-1\", \"8..9,-1\"]\nterrain",
                48,
                "each is for one area",
            ),
            ("areas = [\"south\"]\nterrain", "areas = [\"north\"]\nterrain", 49, "in two pools"),
            ("name = \"north\"\nhexes", "name = \"east\"\nhexes", 43, "there is no area \"north\""),
            ("gold = 3, shoal = 2", "gold = 1, shoal = 4", 13, "more than 3 shoals"),
            ("gold = 3, shoal = 2", "gold = 3, spice = 2", 13, "spice"),
            ("gold = 3, shoal = 2", "lake = 3, shoal = 2", 13, "lake lies face down"),
            (
                "numbers = [4, 5, 8, 9, 10, 11]\nface_down = true",
                "numbers = [4, 5, 8, 9, 10, 11]",
                51,
                "8 hexes take a number token",
            ),
        ],
    );
}

// Rule: explorers_pirates/setup#home-island, explorers_pirates/setup#not-used, explorers_pirates/turn#no-robber
#[test]
fn boards_that_do_not_fit() {
    assert_refused(
        &good(),
        &[
            ("name = \"home\"", "name = \"house\"", 13, "home"),
            (
                "\"? 8\", \"sea\", \"sea\", \"sea\", \"sea\", \"sea\"",
                "\"? 8\", \"sea\", \"sea\", \"hills 5\", \"sea\", \"sea\"",
                55,
                "away from the home island",
            ),
            ("\"pasture 6\"", "\"gold 6\"", 55, "home island"),
            ("robber = \"none\"", "robber = \"0,0\"", 55, "robber"),
            (
                "robber = \"none\"",
                "robber = \"none\"\nharbors = [{ at = \"4,-3.NE\", kind = \"ore\" }]",
                56,
                "harbor",
            ),
            (
                "name = \"north\"\nhexes",
                "name = \"north\"\nbuild = false\nhexes",
                13,
                "may build in all of them",
            ),
            (
                "plays = [\"explorers_pirates\", \"pirate_lairs\", \"fish_for_catan\"]",
                "plays = [\"pirate_lairs\", \"fish_for_catan\"]",
                29,
                "there are no ships",
            ),
            ("\"pirate_lairs\", \"fish_for_catan\"]", "\"pirate_lairs\"]", 13, "fish_for_catan"),
            (
                "\"explorers_pirates\", \"pirate_lairs\"",
                "\"explorers_pirates\", \"seafarers\", \"pirate_lairs\"",
                6,
                "seafarers",
            ),
            ("players = [2, 3, 4]", "players = [2, 3, 4, 5]", 6, "five_six"),
        ],
    );
}

// Rule: explorers_pirates/setup#circle, explorers_pirates/council#sea-hex, explorers_pirates/council#docks
// Rule: explorers_pirates/pirate#where
#[test]
fn marks_that_do_not_fit() {
    let circles = "intersections = [\n  \"4,-3.NE\"";
    assert_refused(
        &good(),
        &[
            ("name = \"circle\"", "name = \"round\"", 55, "circle"),
            ("name = \"council\"", "name = \"board\"", 55, "a dock"),
            ("name = \"dock\"", "name = \"quay\"", 55, "dock"),
            (circles, "intersections = [\n  \"5,0.N\"", 55, "a circle"),
            (circles, "intersections = [\n  \"1,0.N\"", 55, "a circle"),
            ("hexes = [\"3,0\"]", "hexes = [\"2,0\"]", 55, "the Council"),
            ("hexes = [\"3,0\"]", "hexes = [\"5,0\"]", 55, "the Council"),
            ("hexes = [\"3,0\"]", "hexes = [\"3,0\", \"3,-1\"]", 55, "the Council"),
            ("\"3,0.N\", \"3,0.S\"", "\"3,0.N\", \"4,0.SE\"", 55, "a dock"),
            ("\"3,0.N\", \"3,0.S\"", "\"3,0.N\", \"30,0.SE\"", 70, "is off the board"),
            ("hexes = [\"9,0\"]", "hexes = [\"2,0\"]", 55, "no pirate ship"),
            (
                "\"2,-1.NE\", \"2,-1.SE\", \"2,0.NE\", \"2,0.SE\", \"1,1.NE\", \"1,1.SE\",",
                "",
                13,
                "too few circles",
            ),
        ],
    );
}

// Rule: explorers_pirates/land_ho#places
#[test]
fn printed_places_that_do_not_fit() {
    let good = include_str!("../../../../../scenarios/explorers_pirates/land-ho-24.toml")
        .replace("extends = \"explorers_pirates/_all\"", "players = [2, 3, 4]")
        .replace("id = \"explorers_pirates/", "id = \"test/");
    parse("good.toml", &good).unwrap();
    let line = 1 + good.lines().position(|line| line == "[[marker]]").unwrap();
    assert_refused(
        &good,
        &[
            ("name = \"first-road\"", "name = \"road\"", line, "first-road"),
            (
                "{ at = \"0,3.N\", color = \"red\" }",
                "{ at = \"6,0.N\", color = \"red\" }",
                line,
                "a first building",
            ),
            (
                "{ at = \"0,3.NE\", color = \"red\" }",
                "{ at = \"3,-3.NE\", color = \"red\" }",
                line,
                "a first road",
            ),
            (
                "{ at = \"4,-3.SE\", color = \"red\" }",
                "{ at = \"2,0.SE\", color = \"red\" }",
                line,
                "a first ship",
            ),
            (
                "{ at = \"4,-3.S\", color = \"red\" }",
                "{ at = \"3,-3.S\", color = \"red\" }",
                line,
                "a first ship",
            ),
        ],
    );
}

#[test]
fn damaged_files_are_refused_or_read() {
    damage("damaged.toml", &good(), 97, 61);
}
