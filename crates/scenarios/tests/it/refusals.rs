//! Every way a file can be wrong is refused with file, line and reason; none makes a panic.

use tradeholm_scenarios::{MAX_BYTES, own_files, parse};

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

/// The refusal of the good file with one part replaced.
fn refused(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    parse("bad.toml", &GOOD.replacen(from, to, 1)).map_or_else(|e| e.to_string(), |_| "accepted".to_owned())
}

#[track_caller]
fn assert_refused(from: &str, to: &str, line: usize, reason: &str) {
    let found = refused(from, to);
    assert!(found.starts_with(&format!("bad.toml:{line}: ")), "{found}");
    assert!(found.contains(reason), "{found}");
}

#[test]
fn the_good_file_is_good() {
    parse("good.toml", GOOD).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn files_that_are_no_toml() {
    assert_refused("players = [2]", "players = [2", 4, "");
    assert_refused("title = \"Small\"", "title = \"Small", 2, "");
    assert_refused("title", "id", 2, "duplicate key");
    assert_refused("title = \"Small\"", "title = = 3", 2, "");
    let deep = format!("{GOOD}\nx = {}", "[".repeat(5_000));
    assert!(parse("bad.toml", &deep).is_err());
    let large = format!("{GOOD}\n#{}", "x".repeat(MAX_BYTES));
    assert!(parse("bad.toml", &large).unwrap_err().reason.contains("at most 65536"));
}

#[test]
fn keys_and_kinds() {
    assert_refused("modules", "module", 5, "unknown key \"module\"");
    assert_refused("robber =", "robbers =", 16, "unknown key \"robbers\"");
    assert_refused("kind = \"ore\"", "king = \"ore\"", 19, "unknown key \"king\"");
    assert_refused("title = \"Small\"\n", "", 1, "title is missing");
    assert_refused("title = \"Small\"", "title = 3", 2, "expected a text, found a whole number");
    assert_refused("title = \"Small\"", "title = \" \"", 2, "one line of text");
    assert_refused("[2]\n", "2\n", 3, "expected a list");
    assert_refused("test/small", "Test", 1, "not an id");
    assert_refused("[\"dice_deck\"]", "[\"dice\"]", 5, "there is no module \"dice\"");
    assert_refused(
        "id =",
        "extends = \"base/none\"\nid =",
        1,
        "there is no scenario \"base/none\" to extend",
    );
    assert_refused("\"random\"", "\"chaos\"", 27, "there is no number deal \"chaos\"");
    assert_refused("\"tokens\"", "\"chaos\"", 28, "there is no harbor deal \"chaos\"");
}

#[test]
fn numbers_out_of_range() {
    assert_refused("[2]\n", "[1]\n", 3, "from 2 to 6, not 1");
    assert_refused("[2]\n", "[7]\n", 3, "from 2 to 6");
    assert_refused("[2]\n", "[5]\n", 3, "2 to 4 seats");
    assert_refused("[2]\n", "[3, 2]\n", 3, "upwards");
    assert_refused("[2]\n", "[]\n", 3, "at least one");
    assert_refused("points = 5", "points = 0", 4, "from 1 to 99");
    assert_refused("points = 5", "points = 50", 4, "from 3 to 22");
    assert_refused("points = 5", "points = 99999999999999999999", 4, "from 1 to 99");
    assert_refused("hills 5", "hills 7", 9, "7 is not a number token");
    assert_refused("hills 5", "hills five", 9, "five is not a number token");
    assert_refused("hills 5", "hills 5 6", 9, "too much");
    assert_refused("number = 4", "number = 7", 14, "7 is not a number token");
    assert_refused("[2, 3, 4]", "[2, 7, 4]", 24, "7 is not a number token");
    assert_refused("r = 3", "r = 300", 14, "from -60 to 60");
}

#[test]
fn hexes_that_do_not_fit() {
    assert_refused("hills 5", "hell 5", 9, "there is no terrain \"hell\"");
    assert_refused("q = 0, r = 3", "q = 0, r = 2", 14, "hex 0,2 is listed twice");
    assert_refused("\"desert\"", "\"desert 8\"", 10, "desert takes no number token");
    assert_refused("\"sea\"", "\"sea 8\"", 11, "sea takes no number token");
    assert_refused("\"?\"] },\n  { r = 1", "\"? 8\"] },\n  { r = 1", 9, "its terrain is dealt");
    assert_refused("forest = 2", "forest = 3", 23, "3 hexes are open for terrain, the pool has 4");
    assert_refused("forest = 2", "woods = 2", 23, "unknown key \"woods\"");
    assert_refused("terrain = { forest = 2, hills = 1 }", "", 8, "3 hexes are open, and pools.terrain");
    assert_refused("numbers = [2, 3, 4]", "", 27, "pools.numbers is missing");
    assert_refused("[2, 3, 4]", "[2, 3]", 24, "3 hexes take a number token, the pool has 2");
    assert_refused("numbers = \"random\"", "numbers = \"fixed\"", 24, "is \"fixed\"");
    assert_refused("numbers = \"random\"", "numbers = \"spiral\"", 27, "needs board.corners");
    let rows: String =
        (0..12).map(|r| format!("{{ r = {r}, q = 0, hexes = [{}] }},", "\"sea\",".repeat(12))).collect();
    assert_refused("rows = [", &format!("rows = [ {rows}"), 9, "listed twice");
    assert_refused("rows = [", &format!("rows = [ {}", rows.replace("q = 0", "q = 20")), 8, "at most 128");
    let long = format!("rows = [ {{ r = 9, q = 60, hexes = [{}] }},", "\"sea\",".repeat(100));
    assert_refused("rows = [", &long, 8, "too long");
}

#[test]
fn things_where_they_cannot_be() {
    assert_refused("0,0.W", "0,0.E", 18, "the harbor at 0,0.E is on no coast");
    assert_refused("0,0.W", "9,9.E", 18, "is on no coast");
    assert_refused("0,0.W", "-1,0.E", 18, "from its land hex, 0,0");
    assert_refused("0,0.W", "0,0.N", 18, "not a path");
    assert_refused("\"2,0.E\"", "\"0,0.NW\"", 19, "shares an intersection");
    let pools = "{ forest = 2, hills = 1 }\nnumbers = [2, 3, 4]";
    assert_refused(pools, "{ sea = 2, hills = 1 }\nnumbers = [2]", 19, "may be dealt as sea");
    assert_refused("kind = \"ore\"", "kind = \"cloth\"", 19, "there is no harbor \"cloth\"");
    assert_refused("\"1,1\"", "\"1,2\"", 16, "the robber at 1,2 is not on land");
    assert_refused("\"1,1\"", "\"7,7\"", 16, "not on land");
    assert_refused("\"1,1\"", "\"1;1\"", 16, "not a hex");
    assert_refused("\"tokens\"", "\"frame\"", 28, "six frame pieces, there are 0");
    assert_refused("harbors = [\n", "frame = []\nharbors = [\n", 17, "not both");
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
        for cut in (0..text.len()).step_by(7).filter(|&i| text.is_char_boundary(i)) {
            let _ = parse(name, &text[..cut]);
        }
        for (i, replacement) in (0..text.len()).step_by(3).zip("9\"[]{}=-.,\n#?0 aZ\u{7f}".chars().cycle()) {
            if let (Some(before), Some(after)) = (text.get(..i), text.get(i + 1..)) {
                let _ = parse(name, &format!("{before}{replacement}{after}"));
            }
        }
    }
}
