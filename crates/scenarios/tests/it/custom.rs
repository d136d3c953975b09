//! Files that people write: the example can be played, and whatever is wrong or hostile is refused
//! with file, line and reason, soon and without a panic.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use tradeholm_engine::ModuleId;
use tradeholm_scenarios::{MAX_BYTES, ScenarioError, custom, own_files, parse};

const LAGOON: &str = include_str!("../../../../docs/examples/lagoon.toml");

fn refused(text: &str) -> ScenarioError {
    let start = Instant::now();
    let error = custom("my.toml", text.as_bytes()).expect_err("it is refused");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?} for {error}", start.elapsed());
    assert!(error.line >= 1 && error.reason.chars().count() <= 301, "{error}");
    assert!(!error.reason.contains('\n'), "{error}");
    error
}

/// The refusal of the example with one part replaced: on the line that holds `marker` then, or after
/// it where that is a comment.
#[track_caller]
fn assert_refused(from: &str, to: &str, marker: &str, reason: &str) {
    assert!(LAGOON.contains(from), "{from}");
    let text = LAGOON.replacen(from, to, 1);
    let mut lines = text.lines().zip(1..).skip_while(|(l, _)| !l.contains(marker));
    // A comment stands for what it is about.
    let (_, line) = lines.find(|(l, _)| !l.starts_with('#')).expect("the marker is there");
    let error = refused(&text);
    assert!(error.reason.contains(reason), "{error}");
    assert_eq!((error.file.as_str(), error.line), ("my.toml", line), "{error}");
}

#[test]
fn a_file_may_mark_hexes_with_a_plaza() {
    let board = |more: &str| {
        format!(
            "id = \"custom/x\"\ntitle = \"X\"\nplayers = [2]\nvictory_points = 5\n\n[board]\nrows = [\n\
             {{ r = 0, q = 0, hexes = [\"forest 6\", \"hills 5\", \"desert\", \"pasture 9\"] }},\n\
             {{ r = 1, q = 0, hexes = [\"fields 3\", \"mountains 10\", \"fields 4\", \"sea\"] }},\n]\n{more}"
        )
    };
    let good = board(
        "[[marker]]\nname = \"gate\"\npaths = [\"1,0.C-SE\"]\nintersections = [\"1,0.C\"]\n\
         [[marker]]\nname = \"plaza\"\nhexes = [\"1,0\", { at = \"1,1\", value = 4 }]\n",
    );
    let read = custom("my.toml", good.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.scenario.layout.features.plazas().count(), 2);
    assert!(custom("kept", read.text.as_bytes()).unwrap() == read, "{}", read.text);
    for (more, reason) in [
        ("hexes = [\"3,1\"]", "the plaza at 3,1 is not on land"),
        ("hexes = [\"9,9\"]", "the plaza at 9,9 is off the board"),
        ("hexes = [\"1,0\", \"1,0\"]", "hex 1,0 has two plazas"),
        ("paths = [\"1,0.E\"]", "a plaza is inside a hex"),
        ("hexes = [\"1,0\"]\n[[marker]]\nname = \"gate\"\npaths = [\"1,1.C-N\"]", "gate at 1,1.C-N is off"),
    ] {
        let error = refused(&board(&format!("[[marker]]\nname = \"plaza\"\n{more}\n")));
        assert!(error.reason.contains(reason), "{error}");
    }
}

#[test]
fn the_example_is_good_and_known_as_custom() {
    let lagoon = custom("my.toml", LAGOON.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(
        (lagoon.scenario.id.as_str(), lagoon.scenario.title.as_str()),
        ("custom/lagoon", "The Lagoon")
    );
    assert!(lagoon.scenario.plays.contains(ModuleId::Seafarers));
    assert_eq!(
        (lagoon.scenario.layout.pools.len(), lagoon.scenario.layout.features.face_down[0].terrain.len()),
        (2, 3)
    );
    // The text that is kept is all that is needed, and reads back as the same scenario.
    assert!(!lagoon.text.contains('#'));
    assert!(custom("kept", lagoon.text.as_bytes()).unwrap() == lagoon, "{}", lagoon.text);
    assert!(parse("kept", &lagoon.text).unwrap() == lagoon.scenario);
    let other = LAGOON.replace("custom/lagoon", "base/variable");
    assert_eq!(custom("my.toml", other.as_bytes()).unwrap().scenario.id, "custom/variable");
    let marked = format!("\u{feff}{}", LAGOON.replace('\n', "\r\n"));
    assert!(custom("my.toml", marked.as_bytes()).unwrap() == lagoon);
}

#[test]
fn pirate_islands_without_an_island_to_start_on_are_refused() {
    let (_, text) = own_files().find(|(name, _)| name.ends_with("pirate-islands-34.toml")).unwrap();
    assert!(custom("my.toml", text.as_bytes()).is_ok());
    // Nobody could lay a road beside the second settlement.
    let error = refused(&text.replacen("start = true\n", "", 1));
    assert!(error.reason.contains("does not mark 'start'"), "{error}");
}

#[test]
fn every_scenario_of_the_program_can_be_changed_and_read_back() {
    for (name, text) in own_files() {
        let copy = custom(name, text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
        assert!(custom(name, copy.text.as_bytes()).unwrap() == copy, "{name}");
        let id = name.strip_suffix(".toml").unwrap();
        let short = format!("id = \"mine/x\"\ntitle = \"Mine\"\nextends = \"{id}\"\n");
        let extended = custom("my.toml", short.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
        assert!(extended.scenario.layout == copy.scenario.layout, "{name}");
        assert_eq!(extended.scenario.family, "custom/x", "a family is not taken from another file");
    }
}

#[test]
fn a_family_is_named_or_the_board_alone() {
    let alone = custom("my.toml", LAGOON.as_bytes()).unwrap();
    assert_eq!(alone.scenario.family, "custom/lagoon");
    let named = LAGOON.replacen("title =", "family = \"base/water-2\"\ntitle =", 1);
    let named = custom("my.toml", named.as_bytes()).unwrap();
    assert_eq!(
        (named.scenario.id.as_str(), named.scenario.family.as_str()),
        ("custom/lagoon", "custom/water-2")
    );
    assert!(custom("kept", named.text.as_bytes()).unwrap() == named, "{}", named.text);
    assert_refused("title =", "family = \"Water\"\ntitle =", "family", "is not an id");
    assert_refused("title =", "family = 3\ntitle =", "family", "expected a text");

    // The boards of the program stand in the list under their own book, or under that of the base game.
    for scenario in tradeholm_scenarios::all() {
        let [book, family] = [&scenario.id, &scenario.family].map(|id| id.split_once('/').unwrap().0);
        let under = if matches!(book, "five_six" | "two_players") { "base" } else { book };
        assert_eq!(family, under, "{}", scenario.id);
    }
}

#[test]
fn files_that_contradict_themselves() {
    assert_refused("\"0,-2.NW\"", "\"0,0.NW\"", "0,0.NW", "is on no coast");
    assert_refused("\"0,-2.NW\"", "\"3,-1.NW\"", "3,-1.NW", "the harbor at 3,-1.NW is on no coast");
    assert_refused("\"0,-2.NW\"", "\"99,99.NW\"", "99,99.NW", "is on no coast");
    assert_refused("\"1,-2.NE\"", "\"0,-2.NE\"", "0,-2.NE", "shares an intersection with another");
    assert_refused("pirate = \"3,-1\"", "pirate = \"0,0\"", "pirate = ", "is not at sea");
    assert_refused(
        "desert = 1",
        "desert = 2",
        "desert = 2",
        "19 hexes are open for terrain, the pool has 20",
    );
    assert_refused("11, 11, 12]", "11, 12]", "[2, 3, 3", "18 hexes take a number token, the pool has 17");
    assert_refused("start = true", "start = true\nbuild = false", "# Everybody", "may not build there");
    assert_refused("divided = true", "build = false", "piece of land", "nobody may build there");
    let sea = "hexes = [\"0..3,-3\"]";
    let land = "hexes = [\"4,-3\", \"4,-2\", \"-4,0\", \"-4,1\"]";
    assert_refused(land, sea, "piece of land", "gives points, but it has no land");
    assert_refused("victory_points = 13", "victory_points = 23", "victory_points", "from 3 to 22");
    assert_refused("victory_points = 13", "victory_points = 2", "victory_points", "from 3 to 22");
    assert_refused("[3, 4]", "[2, 3]", "players = ", "with 2 players: seafarers is for 3 to 4 seats, not 2");
    assert_refused("[3, 4]", "[4, 3]", "players = ", "go upwards");
    assert_refused("[3, 4]", "[3, 7]", "players = ", "from 2 to 6");
    let both = "plays = [\"seafarers\", \"fog_islands\", \"event_cards\", \"dice_deck\"]";
    assert_refused("plays = [\"seafarers\", \"fog_islands\"]", both, "plays = ", "cannot be combined");
    assert_refused("\"dice_deck\", ", "\"nasty\", ", "modules = ", "cannot be played with nasty");
    assert_refused("\"dice_deck\", ", "\"flying\", ", "modules = ", "there is no module \"flying\"");
    let twice = "[colors]\n3 = [\"red\", \"red\", \"blue\"]\n\n[board]";
    assert_refused("[board]", twice, "[colors]", "two seats have the color red");
    assert_refused(
        "title = \"The Lagoon\"",
        &format!("title = \"{}\"", "x".repeat(81)),
        "title",
        "at most 80",
    );
    assert_refused("title = \"The Lagoon\"", "title = \"a\\u202Eb\"", "title", "one line of text");
    assert_refused("custom/lagoon\"", &format!("custom/{}\"", "x".repeat(80)), "id = ", "at most 80");
    assert_refused("[deal]", "[values]\n\"Ünsinn\" = 1\n[deal]", "Ünsinn", "small letters");
}

#[test]
fn an_area_that_no_road_or_ship_can_reach() {
    let area = "[[area]]\nname = \"islands\"";
    // Without ships the islands are out of reach.
    let dry = LAGOON.replace("plays = [\"seafarers\", \"fog_islands\"]\n", "");
    let error = refused(&dry);
    assert!(error.reason.ends_with("cannot be reached by road, and there are no ships"), "{error}");
    assert!(dry.lines().nth(error.line - 1).unwrap().contains("[[area]]"), "{error}");
    // A piece that only the frame touches is out of reach for ships too.
    let far = LAGOON
        .replace(
            "  { r = 3, q = -3, hexes",
            "  { r = 6, q = -3, hexes = [\"hills 4\"] },\n  { r = 3, q = -3, hexes",
        )
        .replace(area, &format!("[[area]]\nname = \"far\"\nhexes = [\"-3,6\"]\n\n{area}"));
    let error = refused(&far);
    assert!(error.reason.contains("hex -3,6 of the area far cannot be reached"), "{error}");
}

#[test]
fn what_no_rule_in_play_looks_at() {
    let seafarers = "plays = [\"seafarers\", \"fog_islands\"]";
    let fog = "a pool lies face down, but plays has no \"fog_islands\"";
    assert_refused(seafarers, "plays = [\"seafarers\"]", "and this lies", fog);
    let text = LAGOON.replace(seafarers, "").replace("start = true\n", "");
    assert_eq!(refused(&text).reason, "there is a pirate, but plays has no \"seafarers\"");
    let text = text.replace("pirate = \"3,-1\"\n", "");
    assert_eq!(refused(&text).reason, "an area gives points, but plays has no \"seafarers\"");
    let start = LAGOON.find("harbors = [").unwrap();
    let end = start + LAGOON[start..].find("]\n").unwrap() + 2;
    let text = LAGOON
        .replace(&LAGOON[start..end], "harbor_tokens = [\"generic\"]\n")
        .replace("harbors = \"tokens\"\n", "");
    assert!(refused(&text).reason.starts_with("players place harbors"), "{}", refused(&text));
}

#[test]
fn boards_beyond_the_limits() {
    let row = |r: i32, n: usize| format!("{{ r = {r}, q = 0, hexes = [{}] }},\n", "\"sea\", ".repeat(n));
    for (rows, reason) in [
        ((0..13).map(|r| row(r, 10)).collect::<String>(), "the board has 130 hexes; at most 128 fit"),
        ((0..20).map(|r| row(3 * r - 30, 5)).collect(), "intersections; at most 256 fit"),
        ((0..14).map(|r| row(3 * r - 30, 7)).collect(), "at most"),
        (row(0, 200), "this row is too long"),
        (format!("{{ r = 0, q = 61, hexes = [\"sea\"] }},\n{}", row(1, 1)), "from -60 to 60"),
        ("{ r = 99999999999999999999, q = 0, hexes = [] }".to_owned(), "from -60 to 60"),
    ] {
        let text = format!(
            "id = \"a/b\"\ntitle = \"T\"\nplayers = [3]\nvictory_points = 9\n[board]\nrows = [\n{rows}]\n"
        );
        assert!(refused(&text).reason.contains(reason), "{reason}");
    }
}

#[test]
fn a_file_extends_only_scenarios_of_the_program() {
    for path in
        ["/etc/passwd", "../../secrets", "./lagoon", "custom/lagoon", "docs/examples/lagoon", "", "base/\0"]
    {
        let text = format!("id = \"a/b\"\ntitle = \"T\"\nextends = {path:?}\n").replace("\\0", "\\u0000");
        let error = refused(&text);
        assert_eq!(error.line, 3, "{error}");
        assert!(error.reason.starts_with("there is no scenario"), "{error}");
    }
    let loops = "id = \"custom/a\"\ntitle = \"T\"\nextends = \"custom/a\"\n";
    assert!(refused(loops).reason.contains("there is no scenario"));
}

#[test]
fn hostile_files_are_given_up_soon() {
    let head = "id = \"a/b\"\ntitle = \"T\"\nplayers = [3]\nvictory_points = 9\n";
    let fill = |unit: &str| unit.repeat((MAX_BYTES - 2000) / unit.len());
    let cases = [
        format!("x = {}", "[".repeat(60_000)),
        format!("x = {}", "{a=".repeat(20_000)),
        format!("{}x = 1", "[a.".repeat(20_000)),
        format!("a{} = 1", ".a".repeat(30_000)),
        fill("[[area]]\n"),
        fill("[[pool]]\n"),
        format!("{head}victory_points = {}", "9".repeat(60_000)),
        format!("{head}[board]\nrows = [{}]", fill("{r=0,q=0,hexes=[]},")),
        format!("{head}[board]\nrows = [{{ r = 0, q = 0, hexes = [{}] }}]", fill("\"?\",")),
        format!("{head}[board]\nhexes = [{}]", fill("{q=0,r=0},")),
        format!("{head}[board]\nrows = []\ncorners = [{}]", fill("\"0,0\",")),
        format!("{head}title = \"{}\"", fill("x")),
        format!("{head}{} = 1", fill("x")),
        format!("{head}extends = \"{}\"", fill("x")),
        format!("{head}modules = [{}]", fill("\"dice_deck\",")),
        format!("{head}[deal]\nnot_poor = [{}]", fill("\"gold\",")),
        format!("{head}[values]\n{}", (0..4000).map(|i| format!("v{i} = 1\n")).collect::<String>()),
        LAGOON.replace("hexes = [\"4,-3\"", &format!("hexes = [{}\"4,-3\"", fill("\"-60..60,0\","))),
        LAGOON
            .replace("areas = [\"islands\"]", &format!("areas = [{}\"islands\"]", "\"main\",".repeat(7000))),
        LAGOON.replace(
            "areas = [\"islands\"]",
            &format!("areas = [\"islands\"]\ncorners = [{}]", "\"4,-3\",".repeat(7000)),
        ),
        // Red numbers that cannot lie apart: no deal keeps the limits.
        LAGOON.replace("[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8", "[6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8"),
        LAGOON.replace("red_apart = true", "red_apart = true\nshares = 100\nislands_joined = true"),
        "\u{0}".repeat(5000),
        "\u{202e}".repeat(5000),
        String::new(),
        "#".repeat(MAX_BYTES + 1),
    ];
    for text in cases {
        refused(&text);
    }
    let not_text = [b"id = \"a/b\"\ntitle = \"".as_slice(), &[0xff, 0xfe], b"\"\n"].concat();
    let error = custom("my.toml", &not_text).unwrap_err();
    assert_eq!(error.to_string(), "my.toml:2: the file is not UTF-8 text");
}

/// Characters and pieces that files are made of.
fn pieces() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "id = \"a/b\"\n",
        "title = \"T\"\n",
        "players = [3, 4]\n",
        "victory_points = 10\n",
        "[board]\n",
        "rows = [\n",
        "{ r = 0, q = 0, hexes = [\"forest 6\", \"?\", \"sea\"] },\n",
        "]\n",
        "sea_frame = true\n",
        "robber = \"0,0\"\n",
        "pirate = \"127,-128\"\n",
        "harbors = [{ at = \"127,-128.NW\", kind = \"ore\" }]\n",
        "harbors = [{ at = \"-128,127.SE\", kind = \"ore\" }]\n",
        "[[area]]\nname = \"a\"\nhexes = [\"0..2,0\"]\n",
        "[[pool]]\nareas = [\"a\"]\n",
        "face_down = true\n",
        "[pools]\nterrain = { hills = 1 }\n",
        "[deal]\n",
        "numbers = \"random\"\n",
        "harbors = \"frame\"\n",
        "[[board.frame]]\nharbors = []\n",
        "corners = [\"0,0\"]\n",
        "neutral = [\"0,0.N\", \"-128,-128.S\"]\n",
        "[[starting]]\ncolor = \"red\"\n",
        "extends = \"base/variable\"\n",
        "extends = \"seafarers/heading-for-new-shores-4\"\n",
        "plays = [\"seafarers\"]\n",
        "[colors]\n3 = [\"red\"]\n",
        "[[marker]]\nname = \"m\"\npaths = [\"-128,-128.W\"]\n",
        "track_harbor = \"127,127.E\"\n",
        "\"",
        "[",
        "{",
        "=",
        "\n",
    ]);
    prop::collection::vec(words, 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn random_bytes_make_no_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let _ = custom("random", &bytes);
    }

    #[test]
    fn random_files_make_no_panic(text in pieces()) {
        if let Err(error) = custom("random", text.as_bytes()) {
            prop_assert!(error.line <= text.lines().count() + 1 || error.file != "random", "{error}");
        }
    }

    #[test]
    fn a_damaged_example_is_refused_or_reads_back(at in 0..LAGOON.len(), cut in 0usize..12, with in "[ -~\n]{0,6}") {
        let (Some(before), Some(after)) = (LAGOON.get(..at), LAGOON.get((at + cut).min(LAGOON.len())..)) else {
            return Ok(());
        };
        match custom("damaged", format!("{before}{with}{after}").as_bytes()) {
            Ok(read) => prop_assert!(custom("kept", read.text.as_bytes()) == Ok(read.clone()), "{}", read.text),
            Err(error) => prop_assert!(error.line >= 1, "{}", error),
        }
    }
}
