//! Files with areas, markers and pools that are wrong are refused with file, line and reason.

use std::time::{Duration, Instant};

use tradeholm_scenarios::{MAX_BYTES, own_files, parse};

use crate::damage::{assert_refused, damage};

const GOOD: &str = r#"id = "test/sea"
title = "Sea"
players = [2]
plays = ["seafarers", "two_players", "fog_islands"]
victory_points = 5

[board]
rows = [
  { r = 0, q = 0, hexes = ["forest 6", "hills 5", "desert", "pasture 9"] },
  { r = 1, q = 0, hexes = ["fields 3", "mountains 10", "sea", "fog"] },
  { r = 2, q = 0, hexes = ["sea", "sea", "sea", "gold 8"] },
]
sea_frame = true
robber = "number 12"
pirate = "0,2"
harbors = [{ at = "0,0.W", kind = "generic" }]

[[area]]
name = "home"
hexes = ["0..3,0", "0..1,1"]
start = true

[[area]]
name = "islands"
hexes = ["3,2", "1..2,2"]
points = 2
divided = true

[[area]]
name = "mist"
hexes = ["3,1"]

[[marker]]
name = "village"
intersections = [{ at = "0,0.N", value = 4, color = "red" }, "1,0.S"]

[[pool]]
areas = ["home"]
numbers = [2, 12, 4, 5, 6]

[[pool]]
areas = ["islands"]
terrain = { sea = 2, gold = 1 }

[[pool]]
areas = ["mist"]
terrain = { hills = 1 }
numbers = [3]
face_down = true

[deal]
red_apart = true
shares = 1
not_poor = ["gold"]
barred = [{ hexes = ["3,2"], terrain = ["gold"], numbers = [6] }]

[values]
supply = 10
"#;

#[test]
fn the_good_file_is_good() {
    let scenario = parse("good.toml", GOOD).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(scenario.layout.features.value("supply"), Some(10));
    assert_eq!(scenario.layout.features.marked("village")[0].value, 4);
    assert_eq!(scenario.layout.features.marked("harbor"), []);
    assert_eq!(scenario.layout.features.value("cloth"), None);
}

#[test]
fn areas_that_do_not_fit() {
    let many =
        format!("{}[[area]]\nname = \"home\"", "[[area]]\nname = \"x\"\nhexes = [\"0,0\"]\n".repeat(40));
    assert_refused(
        GOOD,
        &[
            ("name = \"home\"\n", "", 18, "name is missing"),
            ("name = \"home\"", "name = \"Home\"", 19, "small letters"),
            ("name = \"home\"", &format!("name = \"{}\"", "a".repeat(41)), 19, "at most 40"),
            ("name = \"islands\"", "name = \"home\"", 23, "two areas \"home\""),
            ("name = \"islands\"", "name = \"frame\"", 23, "two areas \"frame\""),
            ("name = \"mist\"", "name = \"islands-2\"", 29, "a piece of a divided area"),
            ("[\"0..3,0\", \"0..1,1\"]", "[]", 18, "has no hexes"),
            ("\"0..3,0\"", "\"0..4,0\"", 20, "hex 4,0 of the area home is not on the board"),
            ("\"0..3,0\"", "\"9,9\"", 20, "hex 9,9 of the area home is not on the board"),
            ("\"0..3,0\"", "\"3..0,0\"", 20, "is not a row of hexes"),
            ("\"0..3,0\"", "\"0..300,0\"", 20, "is not a row of hexes"),
            ("\"0..3,0\"", "\"0..3;0\"", 20, "is not a row of hexes"),
            ("\"0..3,0\"", "\"0..3,0\", \"1,0\"", 20, "has hex 1,0 twice"),
            ("points = 2", "points = 10", 26, "points must be from 0 to 9"),
            ("start = true", "start = 1", 21, "expected true or false, found a whole number"),
            ("start = true", "begin = true", 21, "unknown key \"begin\""),
            ("hexes = [\"3,1\"]", "hexes = [\"3,1\"]\nstart = true", 29, "it has no land"),
            ("[[area]]\nname = \"home\"", &many, 18, "there are 43 areas; at most 40 fit"),
        ],
    );
}

#[test]
fn an_area_that_nobody_can_reach() {
    let far = GOOD
        .replace("sea_frame = true\n", "")
        .replace("  { r = 2, q = 0", "  { r = 40, q = 0, hexes = [\"hills 4\"] },\n  { r = 2, q = 0");
    let far = far.replace(
        "\"3,2\", \"1..2,2\"]",
        "\"3,2\", \"1..2,2\"]\n[[area]]\nname = \"far\"\nhexes = [\"0,40\"]",
    );
    let error = parse("bad.toml", &far.replace("points = 2\ndivided = true", "")).unwrap_err();
    assert_eq!((error.line, error.reason.as_str()), (26, "hex 0,40 of the area far cannot be reached"));
}

#[test]
fn markers_that_do_not_fit() {
    let none = "intersections = []";
    let twice = "[[marker]]\nname = \"village\"\nhexes = [\"0,0\"]\n[[marker]]";
    let many = format!("[{}", "\"0,0.N\",".repeat(600));
    let spread = format!("[[marker]]\nname = \"a\"\nhexes = [{}]\n[[marker]]", "\"0,0\",".repeat(511));
    assert_refused(
        GOOD,
        &[
            ("\"0,0.N\"", "\"0,9.N\"", 35, "the village at 0,9.N is off the board"),
            ("\"0,0.N\"", "\"0,0.E\"", 35, "is not an intersection"),
            ("value = 4", "value = 256", 35, "from 0 to 255"),
            ("color = \"red\"", "color = \"pink\"", 35, "there is no color \"pink\""),
            ("intersections = [", "paths = [", 35, "is not a path"),
            ("intersections", "corners", 35, "unknown key \"corners\""),
            (
                "intersections = [{ at = \"0,0.N\", value = 4, color = \"red\" }, \"1,0.S\"]",
                none,
                33,
                "has no hexes",
            ),
            ("[[marker]]", twice, 36, "two markers \"village\""),
            ("[{ at = \"0,0.N\"", &format!("{many} {{ at = \"0,0.N\""), 35, "at most 512 fit"),
            ("[[marker]]", &spread, 33, "the markers have 513 places"),
        ],
    );
}

#[test]
fn pools_that_do_not_fit() {
    assert_refused(
        GOOD,
        &[
            ("areas = [\"home\"]", "areas = [\"house\"]", 38, "there is no area \"house\""),
            ("areas = [\"home\"]", "areas = [\"frame\"]", 38, "there is no area \"frame\""),
            ("areas = [\"home\"]", "", 37, "needs areas or hexes"),
            ("areas = [\"home\"]", "hexes = [\"7,7\"]", 38, "is not on the board"),
            ("areas = [\"islands\"]", "areas = [\"islands\", \"home\"]", 42, "is in two pools"),
            ("areas = [\"islands\"]", "areas = [\"islands\"]\nhexes = [\"3,2\"]", 43, "in one twice"),
            ("[2, 12, 4, 5, 6]", "[2, 12, 4, 5]", 39, "5 hexes take a number token, the pool has 4"),
            ("[2, 12, 4, 5, 6]", "[2, 12, 4, 5, 7]", 39, "7 is not a number token"),
            (
                "{ sea = 2, gold = 1 }",
                "{ sea = 1, gold = 1 }",
                43,
                "3 hexes are open for terrain, the pool has 2",
            ),
            (
                "{ sea = 2, gold = 1 }",
                "{ sea = 1, gold = 2 }",
                41,
                "2 hexes take a number token, the pool has 1",
            ),
            ("{ sea = 2, gold = 1 }", "{ sea = 1, fog = 1, gold = 1 }", 43, "fog is not dealt"),
            ("face_down = true", "", 10, "hex 3,1 is fog, and no pool lies face down"),
            ("areas = [\"islands\"]", "areas = [\"islands\"]\nface_down = true", 41, "is no fog"),
            ("face_down = true", "face_down = true\ncorners = [\"3,1\"]", 45, "has no corners"),
            ("numbers = [2, 12", "corners = [\"0,0\"]\nnumbers = [2, 12", 39, "reaches"),
            ("\"forest 6\"", "\"?\"", 37, "hex 0,0 is open, and the pool says no terrain"),
            (
                "\"sea\", \"sea\", \"sea\"",
                "\"?\", \"sea\", \"sea\"",
                11,
                "hex 0,2 is open, and no pool deals to it",
            ),
            ("[values]", "[pools]\nterrain = { forest = 1 }\n[values]", 58, "not both"),
            ("red_apart = true", "numbers = \"random\"", 52, "leave deal.numbers out"),
        ],
    );
    let limit = "id = \"test/x\"\ntitle = \"X\"\nextends = \"base/beginners\"\n[deal]\nred_apart = true\n";
    let error = parse("bad.toml", limit).unwrap_err();
    assert_eq!((error.line, error.reason.contains("no [[pool]] is dealt")), (5, true), "{error}");
}

#[test]
fn limits_values_and_starts_that_do_not_fit() {
    let many: String = (0..41).map(|i| format!("v{i} = 1\n")).collect();
    let both = "harbor_tokens = [\"ore\"]\nharbors";
    let tokens = format!("harbor_tokens = [{}]", "\"ore\",".repeat(21));
    assert_refused(
        GOOD,
        &[
            ("hexes = [\"3,2\"], terrain = [\"gold\"], ", "", 55, "on which hexes or which terrain"),
            ("hexes = [\"3,2\"], t", "hexes = [\"8,2\"], t", 55, "hex 8,2 is not on the board"),
            ("numbers = [6] }", "numbers = [1] }", 55, ""),
            ("shares = 1", "shares = 0", 53, "from 1 to 100"),
            ("not_poor = [\"gold\"]", "not_poor = [\"land\"]", 54, "there is no terrain \"land\""),
            ("supply = 10", "supply = 300", 58, "supply must be from 0 to 255"),
            ("supply = 10", "supply = \"ten\"", 58, "expected a whole number"),
            ("supply = 10", &many, 57, "at most 40 fit"),
            ("\"number 12\"", "\"number 11\"", 14, "no hex has the number 11"),
            ("\"number 12\"", "\"number 7\"", 14, "is not a number token"),
            ("\"number 12\"", "\"3,2\"", 14, "the robber at 3,2 is not on land"),
            ("pirate = \"0,2\"", "pirate = \"1,1\"", 15, "the pirate at 1,1 is not at sea"),
            ("pirate = \"0,2\"", "pirate = \"20,1\"", 15, "the pirate at 20,1 is not at sea"),
            ("\"0,0.W\"", "\"3,2.E\"", 16, "may be dealt as sea"),
            ("harbors", both, 16, "not both"),
            ("harbors = [{ at = \"0,0.W\", kind = \"generic\" }]", &tokens, 16, "at most 20 fit"),
            ("sea_frame = true", "sea_frame = \"yes\"", 13, "expected true or false"),
        ],
    );
    let rim = GOOD.replace(
        "{ r = 0, q = 0, hexes = [\"forest 6\"",
        "{ r = 0, q = -60, hexes = [\"sea\"] },\n{ r = 0, q = 0, hexes = [\"forest 6\"",
    );
    assert!(parse("bad.toml", &rim).unwrap_err().reason.contains("too far from the center"));
}

#[test]
fn a_hopeless_or_huge_file_is_given_up_soon() {
    let start = Instant::now();
    assert_refused(
        GOOD,
        &[("numbers = [6] }]", "numbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }]", 37, "no arrangement")],
    );
    let joined = "islands_joined = true\nred_apart = true";
    let apart = GOOD
        .replace("red_apart = true", joined)
        .replace("[2, 12, 4, 5, 6]", "[6, 6, 8, 8, 6]")
        .replace("\"number 12\"", "\"desert\"");
    assert!(parse("bad.toml", &apart).unwrap_err().reason.contains("no arrangement"));
    let huge = format!("{GOOD}#{}", "x".repeat(MAX_BYTES));
    assert!(parse("bad.toml", &huge).unwrap_err().reason.contains("at most"));
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn damaged_files_never_panic() {
    // Those that take long to deal are left out: what is read is alike.
    // Of the others those for three stand for all.
    let own = own_files().filter(|(name, _)| {
        name.starts_with("seafarers/") && name.contains("-3") && !name.contains("new-world")
    });
    for (name, text) in own.chain([("good.toml", GOOD)]) {
        damage(name, text, 61, 29);
    }
}
