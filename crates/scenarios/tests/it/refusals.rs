//! Every way a file can be wrong is refused with file, line and reason; none makes a panic.

use tradeholm_scenarios::{MAX_BYTES, own_files, parse};

use crate::damage::{assert_refused, damage};

const GOOD: &str = r#"id = "test/small"
title = "Small"
players = [2]
victory_points = 5
modules = ["dice_deck"]

[board]
rows = [
  { r = 0, q = 0, hexes = ["forest 6", "hills 5", "?"] },
  { r = 1, q = 0, hexes = ["?", "desert", "?"] },
  { r = 2, q = 0, hexes = ["pasture 9", "sea", "fields 3"] },
]
hexes = [
  { q = 0, r = 3, terrain = "mountains", number = 4 },
]
robber = "1,1"
harbors = [
  { at = "0,0.W", kind = "generic" },
  { at = "2,0.E", kind = "ore" },
]

[pools]
terrain = { forest = 2, hills = 1 }
numbers = [2, 3, 4]

[deal]
numbers = "random"
harbors = "tokens"
"#;

#[test]
fn the_good_file_is_good() {
    parse("good.toml", GOOD).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn files_that_are_no_toml() {
    assert_refused(
        GOOD,
        &[
            ("players = [2]", "players = [2", 4, ""),
            ("title = \"Small\"", "title = \"Small", 2, ""),
            ("title", "id", 2, "duplicate key"),
            ("title = \"Small\"", "title = = 3", 2, ""),
        ],
    );
    let deep = format!("{GOOD}\nx = {}", "[".repeat(5_000));
    assert!(parse("bad.toml", &deep).is_err());
    let large = format!("{GOOD}\n#{}", "x".repeat(MAX_BYTES));
    assert!(parse("bad.toml", &large).unwrap_err().reason.contains("at most 65536"));
}

#[test]
fn keys_and_kinds() {
    assert_refused(
        GOOD,
        &[
            ("modules", "module", 5, "unknown key \"module\""),
            ("robber =", "robbers =", 16, "unknown key \"robbers\""),
            ("kind = \"ore\"", "king = \"ore\"", 19, "unknown key \"king\""),
            ("title = \"Small\"\n", "", 1, "title is missing"),
            ("title = \"Small\"", "title = 3", 2, "expected a text, found a whole number"),
            ("title = \"Small\"", "title = \" \"", 2, "one line of text"),
            ("[2]\n", "2\n", 3, "expected a list"),
            ("test/small", "Test", 1, "not an id"),
            ("[\"dice_deck\"]", "[\"dice\"]", 5, "there is no module \"dice\""),
            ("id =", "extends = \"base/none\"\nid =", 1, "there is no scenario \"base/none\" to extend"),
            ("\"random\"", "\"chaos\"", 27, "there is no number deal \"chaos\""),
            ("\"tokens\"", "\"chaos\"", 28, "there is no harbor deal \"chaos\""),
        ],
    );
}

#[test]
fn numbers_out_of_range() {
    assert_refused(
        GOOD,
        &[
            ("[2]\n", "[1]\n", 3, "from 2 to 6, not 1"),
            ("[2]\n", "[7]\n", 3, "from 2 to 6"),
            ("[2]\n", "[5]\n", 3, "2 to 4 seats"),
            ("[2]\n", "[3, 2]\n", 3, "upwards"),
            ("[2]\n", "[]\n", 3, "at least one"),
            ("points = 5", "points = 0", 4, "from 1 to 99"),
            ("points = 5", "points = 50", 4, "from 3 to 22"),
            ("points = 5", "points = 99999999999999999999", 4, "from 1 to 99"),
            ("hills 5", "hills 7", 9, "7 is not a number token"),
            ("hills 5", "hills five", 9, "five is not a number token"),
            ("hills 5", "hills 5 6", 9, "too much"),
            ("number = 4", "number = 7", 14, "7 is not a number token"),
            ("[2, 3, 4]", "[2, 7, 4]", 24, "7 is not a number token"),
            ("r = 3", "r = 300", 14, "from -60 to 60"),
        ],
    );
}

#[test]
fn hexes_that_do_not_fit() {
    let rows: String =
        (0..12).map(|r| format!("{{ r = {r}, q = 0, hexes = [{}] }},", "\"sea\",".repeat(12))).collect();
    let long = format!("rows = [ {{ r = 9, q = 60, hexes = [{}] }},", "\"sea\",".repeat(100));
    assert_refused(
        GOOD,
        &[
            ("hills 5", "hell 5", 9, "there is no terrain \"hell\""),
            ("q = 0, r = 3", "q = 0, r = 2", 14, "hex 0,2 is listed twice"),
            ("\"desert\"", "\"desert 8\"", 10, "desert takes no number token"),
            ("\"sea\"", "\"sea 8\"", 11, "sea takes no number token"),
            ("\"?\"] },\n  { r = 1", "\"? 8\"] },\n  { r = 1", 9, "its terrain is dealt"),
            ("forest = 2", "forest = 3", 23, "3 hexes are open for terrain, the pool has 4"),
            ("forest = 2", "woods = 2", 23, "unknown key \"woods\""),
            ("terrain = { forest = 2, hills = 1 }", "", 8, "3 hexes are open, and pools.terrain"),
            ("numbers = [2, 3, 4]", "", 27, "pools.numbers is missing"),
            ("[2, 3, 4]", "[2, 3]", 24, "3 hexes take a number token, the pool has 2"),
            ("numbers = \"random\"", "numbers = \"fixed\"", 24, "is \"fixed\""),
            ("numbers = \"random\"", "numbers = \"spiral\"", 27, "needs board.corners"),
            ("rows = [", &format!("rows = [ {rows}"), 9, "listed twice"),
            ("rows = [", &format!("rows = [ {}", rows.replace("q = 0", "q = 20")), 8, "at most 128"),
            ("rows = [", &long, 8, "too long"),
        ],
    );
}

#[test]
fn things_where_they_cannot_be() {
    let pools = "{ forest = 2, hills = 1 }\nnumbers = [2, 3, 4]";
    assert_refused(
        GOOD,
        &[
            ("0,0.W", "0,0.E", 18, "the harbor at 0,0.E is on no coast"),
            ("0,0.W", "9,9.E", 18, "is on no coast"),
            ("0,0.W", "-1,0.E", 18, "from its land hex, 0,0"),
            ("0,0.W", "0,0.N", 18, "not a path"),
            ("\"2,0.E\"", "\"0,0.NW\"", 19, "shares an intersection"),
            (pools, "{ sea = 2, hills = 1 }\nnumbers = [2]", 19, "may be dealt as sea"),
            ("kind = \"ore\"", "kind = \"cloth\"", 19, "there is no harbor \"cloth\""),
            ("\"1,1\"", "\"1,2\"", 16, "the robber at 1,2 is not on land"),
            ("\"1,1\"", "\"7,7\"", 16, "not on land"),
            ("\"1,1\"", "\"1;1\"", 16, "not a hex"),
            ("\"tokens\"", "\"frame\"", 28, "six frame pieces, there are 0"),
            ("harbors = [\n", "frame = []\nharbors = [\n", 17, "not both"),
        ],
    );
}

#[test]
fn starting_pieces_that_do_not_fit() {
    let pieces = |color: &str, at: &str, road: &str| {
        format!(
            "\n[[starting]]\ncolor = \"{color}\"\nsettlement = {{ at = \"{at}\", road = \"{road}\" }}\n\
             starred = {{ at = \"0,2.S\", road = \"0,2.SE\" }}\n"
        )
    };
    let with = |extra: String| parse("bad.toml", &format!("{GOOD}{extra}")).unwrap_err();
    let off = with(pieces("red", "9,9.N", "9,9.NE"));
    assert_eq!(off.reason, "the settlement at 9,9.N is off the board");
    assert_eq!(off.line, 30);
    let road = with(pieces("red", "0,0.N", "9,9.NE"));
    assert_eq!(road.reason, "the road at 9,9.NE is off the board");
    let apart = with(pieces("red", "0,0.N", "0,0.SE"));
    assert!(apart.reason.contains("does not touch"));
    assert!(with(pieces("pink", "0,0.N", "0,0.NE")).reason.contains("there is no color \"pink\""));
    let twice = pieces("red", "0,0.N", "0,0.NE").repeat(2);
    assert_eq!(with(twice).reason, "red has starting pieces twice");
    let alone = with(pieces("red", "0,0.N", "0,0.NE"));
    assert_eq!(alone.reason, "with 2 players: the beginners' set-up is for 3 or 4 seats, not 2");
    let colors = with("\n[colors]\n2 = [\"red\"]\n".to_owned());
    assert!(colors.reason.contains("2 seats need 2 colors"));
    let same = with("\n[colors]\n2 = [\"red\", \"red\"]\n".to_owned());
    assert!(same.reason.contains("two seats have the color red"), "{same}");
}

#[test]
fn frames_and_spirals_that_do_not_fit() {
    let head = "id = \"test/x\"\ntitle = \"X\"\n";
    let short = format!("{head}extends = \"base/variable\"\nboard.corners = [\"9,9\"]\n");
    let error = parse("bad.toml", &short).unwrap_err();
    assert_eq!((error.line, error.reason.as_str()), (4, "the spiral from 9,9 reaches 0 of 19 hexes"));
    let frame = format!(
        "{head}extends = \"base/variable-frame\"\nboard.frame = [\n{}]\n",
        "{ harbors = [{ at = \"0,-2.NW\", kind = \"ore\" }] },\n".repeat(6)
    );
    let error = parse("bad.toml", &frame).unwrap_err();
    assert!(error.reason.contains("shares an intersection"), "{error}");
    let inner = format!(
        "{head}extends = \"base/variable-frame\"\nboard.frame = [\n{}]\n",
        "{ harbors = [{ at = \"0,0.NW\", kind = \"ore\" }] },\n".repeat(6)
    );
    assert!(parse("bad.toml", &inner).unwrap_err().reason.contains("is on no coast"));
    // An impossible balance is given up, not searched for ever.
    let unfair = format!("{head}extends = \"base/balanced\"\npools.numbers = [{}]\n", "6,".repeat(18));
    assert!(parse("bad.toml", &unfair).unwrap_err().reason.contains("no arrangement"));
}

#[test]
fn damaged_files_never_panic() {
    // Every file of the program, cut anywhere, and with every byte changed in several ways.
    for (name, text) in own_files().chain([("good.toml", GOOD)]) {
        damage(name, text, 7, 3);
    }
}
