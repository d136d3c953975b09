//! Weight files: those that come with the program, and what is refused.

use tradeholm_bots::{Net, weights, weights_by_hand};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::Rules;
use tradeholm_engine::board::deal;

/// How many bends weights may have.
const BENDS: usize = 24;

const BASE: &str = include_str!("../../weights/base.txt");
const CITIES_KNIGHTS: &str = include_str!("../../weights/cities_knights.txt");
const TWO_PLAYERS: &str = include_str!("../../weights/two_players.txt");
const SEAFARERS: &str = include_str!("../../weights/seafarers.txt");
const FOG_ISLANDS: &str = include_str!("../../weights/fog_islands.txt");
const PIRATE_ISLANDS: &str = include_str!("../../weights/pirate_islands.txt");
const SEA_SCENARIOS: &str = include_str!("../../weights/sea_scenarios.txt");
const FISHERMEN: &str = include_str!("../../weights/fishermen.txt");
const RIVERS: &str = include_str!("../../weights/rivers.txt");
const CARAVANS: &str = include_str!("../../weights/caravans.txt");
const BARBARIAN_ATTACK: &str = include_str!("../../weights/barbarian_attack.txt");
const TRADERS: &str = include_str!("../../weights/traders.txt");
const EXPLORERS_PIRATES: &str = include_str!("../../weights/explorers_pirates.txt");

fn game(scenario: &str, seats: usize) -> Rules {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let config = scenario.config(seats).unwrap();
    let board = deal(&scenario.layout_for(&config), &mut SimDealer::new(1)).unwrap();
    Rules::new(config, &board).unwrap()
}

fn read(text: &str) -> Net {
    Net::read("my.txt", text).unwrap_or_else(|error| panic!("{error}"))
}

/// The lines that say something.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn every_game_has_its_weights() {
    for (scenario, seats, file) in [
        ("base/variable", 4, BASE),
        ("base/variable", 2, BASE),
        ("five_six/variable", 6, BASE),
        ("cities_knights/variable", 4, CITIES_KNIGHTS),
        ("two_players/variable", 2, TWO_PLAYERS),
        ("seafarers/heading-for-new-shores-4", 4, SEAFARERS),
        ("seafarers/heading-for-new-shores-2", 2, SEAFARERS),
        ("seafarers/through-the-desert-4", 4, SEAFARERS),
        ("seafarers/fog-islands-4", 4, FOG_ISLANDS),
        ("seafarers/pirate-islands-34", 4, PIRATE_ISLANDS),
        ("seafarers/forgotten-tribe-34", 4, SEA_SCENARIOS),
        ("seafarers/cloth-for-catan-34", 4, SEA_SCENARIOS),
        ("seafarers/cloth-for-catan-2", 2, SEA_SCENARIOS),
        ("seafarers/wonders-of-catan-34", 4, SEA_SCENARIOS),
        ("seafarers/new-world-34", 4, SEA_SCENARIOS),
        ("traders_barbarians/fishermen-34", 4, FISHERMEN),
        ("traders_barbarians/fishermen-2", 2, FISHERMEN),
        ("traders_barbarians/rivers-34", 4, RIVERS),
        ("traders_barbarians/rivers-56", 6, RIVERS),
        ("traders_barbarians/caravans-34", 3, CARAVANS),
        ("traders_barbarians/barbarian-attack-34", 4, BARBARIAN_ATTACK),
        ("traders_barbarians/traders-34", 4, TRADERS),
        ("traders_barbarians/traders-2", 2, TRADERS),
        ("explorers_pirates/land-ho-24", 4, EXPLORERS_PIRATES),
        ("explorers_pirates/explorers-pirates-56", 6, EXPLORERS_PIRATES),
    ] {
        let rules = game(scenario, seats);
        let net = weights(&rules, true);
        assert_eq!(*net, read(file), "{scenario}");
        assert_ne!(net, weights_by_hand(), "{scenario}");
        // A file says what its games use, and nothing else.
        assert_eq!(lines(&net.write(&rules)), lines(file), "{scenario}");
    }
    // Those of Catan for Two were fitted to games of rules of thumb.
    assert_eq!(*weights(&game("two_players/variable", 2), false), read(BASE));
}

#[test]
fn books_that_are_played_together_bring_their_own_weights() {
    let rules = game("cities_knights/cloth-for-catan-34", 4);
    let joined = weights(&rules, true).write(&rules);
    let of = |text: &str, book: &str| {
        let own = text.lines().filter(|line| line.starts_with(book));
        own.map(str::to_owned).collect::<Vec<String>>()
    };
    assert_eq!(of(&joined, "base."), of(CITIES_KNIGHTS, "base."));
    assert_eq!(of(&joined, "cities_knights."), of(CITIES_KNIGHTS, "cities_knights."));
    assert_eq!(of(&joined, "seafarers."), of(SEAFARERS, "seafarers."));
    let counts = ["base.", "cities_knights.", "seafarers."].map(|book| of(&joined, book).len());
    assert_eq!(counts.iter().sum::<usize>(), joined.lines().count());
}

#[test]
fn every_feature_has_a_name_of_its_own() {
    let rules = game("cities_knights/cloth-for-catan-34", 4);
    let text = weights_by_hand().write(&rules);
    let mut names: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    for name in ["base.income.ore", "cities_knights.level.science", "seafarers.scenarios.pirates.odds"] {
        assert!(names.contains(&name), "{name}");
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), text.lines().count());
}

/// Weights with bends, all different.
fn bent(rules: &Rules) -> String {
    let row =
        |i: usize| (0..BENDS).map(|j| format!(" {:.4}", (i * j % 32) as f32 / 16.0)).collect::<String>();
    let mut text = format!("bend.bias{}\nbend.out{}\n", row(1), row(3));
    for (i, line) in weights_by_hand().write(rules).lines().enumerate() {
        text += &format!("{line}{}\n", row(i));
    }
    text
}

#[test]
fn bends_are_written_and_read_too() {
    let rules = game("cities_knights/cloth-for-catan-34", 3);
    let text = bent(&rules);
    assert_eq!(read(&text).write(&rules), text);
    assert_ne!(read(&text), *weights_by_hand());
}

/// What is said of a file that is refused.
fn why(text: &str) -> String {
    Net::read("my.txt", text).map(|_| ()).unwrap_err().to_string()
}

/// The number of the line that begins with this.
fn line(text: &str, start: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(start)).unwrap()
}

/// A text without the lines that begin with this.
fn without(text: &str, start: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with(start));
    kept.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_file_without_names_is_refused() {
    let old = "# As they were once.\n2.8435 2.8796 0.6137\n";
    let what = "a number where a feature should be named: files without names are not read any more";
    assert_eq!(why(old), format!("my.txt:2: {what}"));
}

#[test]
fn a_file_that_lacks_a_name_or_has_one_too_many_is_refused() {
    let good = weights_by_hand().write(&game("cities_knights/variable", 4));
    let end = good.lines().count();
    let missing = |line: usize, name: &str| format!("my.txt:{line}: the end, and {name} is missing");
    let unknown = |line: usize, name: &str| format!("my.txt:{line}: there is no feature called {name}");
    assert_eq!(why(""), missing(1, "base.points"));
    let name = "cities_knights.level.science";
    assert_eq!(why(&without(&good, name)), missing(end - 1, name));
    // Of a book all features or none; the base game is always there.
    assert!(Net::read("my.txt", &without(&good, "cities_knights.")).is_ok());
    let knights = without(&good, "base.");
    assert_eq!(why(&knights), missing(knights.lines().count(), "base.points"));
    let renamed = good.replace("base.cities ", "base.towers ");
    assert_eq!(why(&renamed), unknown(line(&renamed, "base.towers"), "base.towers"));
    assert_eq!(why(&format!("{good}base.towers 1\n")), unknown(end + 1, "base.towers"));
    assert_eq!(why(&format!("{good}bend.out 1\n")), missing(end + 1, "bend.bias"));
    let twice = format!("my.txt:{}: base.cities is on line {} already", end + 1, line(&good, "base.cities "));
    assert_eq!(why(&format!("{good}base.cities 1\n")), twice);
}

#[test]
fn a_line_without_a_weight_or_with_too_many_is_refused() {
    let rules = game("base/variable", 4);
    let good = weights_by_hand().write(&rules);
    for (text, what) in [
        ("", "base.cities has no weight"),
        (" one", "one is no weight"),
        (" NaN", "NaN is no weight"),
        (" inf", "inf is no weight"),
        (" 0 0", "2 numbers instead of 1"),
    ] {
        let bad = good.replace("base.cities 0.0000", &format!("base.cities{text}"));
        assert_eq!(why(&bad), format!("my.txt:{}: {what}", line(&good, "base.cities ")));
    }
    let bent = bent(&rules);
    let bad = bent.replacen("bend.out 0.0000", "bend.out", 1);
    assert_eq!(why(&bad), format!("my.txt:2: {} numbers instead of {BENDS}", BENDS - 1));
    let bad = bent.replacen("base.cities 0.0000", "base.cities", 1);
    let what = format!("{BENDS} numbers instead of {}", BENDS + 1);
    assert_eq!(why(&bad), format!("my.txt:{}: {what}", line(&bent, "base.cities ")));
}
