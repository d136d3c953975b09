use super::*;

fn project(files: &[(&str, &str)]) -> Project {
    let file = |&(path, text): &(&str, &str)| TextFile { path: path.to_owned(), text: text.to_owned() };
    Project { files: files.iter().map(file).collect() }
}

fn found(files: &[(&str, &str)], book: &str) -> Vec<String> {
    let counts = count(&project(files));
    counts.into_iter().find(|count| count.what == book).expect("a book").found
}

/// Whether this code in a file of nobody names a book.
fn names(path: &str, code: &str, book: &str) -> bool {
    !found(&[(path, code)], book).is_empty()
}

const RUST: &str = "crates/server/src/clock.rs";
const TYPESCRIPT: &str = "web/src/lib/game/log.ts";

#[test]
fn books_are_found_by_every_kind_of_name() {
    for (path, code, book) in [
        (RUST, "use tradeholm_engine::seafarers::Ship;", "seafarers"),
        (RUST, "use tradeholm_engine::cities_knights;", "cities_knights"),
        (RUST, "ModuleId::CitiesKnights => 1,", "cities_knights"),
        (RUST, "fn phase(frame: CkFrame) {}", "cities_knights"),
        (RUST, "DecisionKind::Ck(_) => Phase::Discard,", "cities_knights"),
        (RUST, "let decks = view.ck_decks;", "cities_knights"),
        (RUST, "Frame::Sea(frame) => frame.clock(),", "seafarers"),
        (RUST, "state.sea.pirate", "seafarers"),
        (RUST, "mod sea;", "seafarers"),
        (RUST, "use super::{event, sea};", "seafarers"),
        (RUST, "sea::write(frame)", "seafarers"),
        (RUST, "\"sea_gold\" => 1,", "seafarers"),
        (RUST, "let a: TwoFrame = b;", "two_players"),
        (RUST, "Event::Two(event) => {", "two_players"),
        (RUST, "Event::EventCard(event) => {", "event_cards"),
        (RUST, "if plays(ModuleId::FiveSix) {", "five_six"),
        (RUST, "ModuleId::NewWorld", "new_world"),
        (RUST, "rules.waters().villages.places", "cloth_for_catan"),
        (RUST, "Points { cloth: 3, ..points }", "cloth_for_catan"),
        (RUST, "Why::NoFortressHere", "pirate_islands"),
        (RUST, "[\"cloth_gained\", \"coin\", \"paper\"]", "cloth_for_catan"),
        (RUST, "Card::Coin => paper,\n\n\n\n\n\nlet cloth = 1;", "cloth_for_catan"),
        (RUST, "seat.fortress", "pirate_islands"),
        (RUST, "SeaFrame::Pirates(frame) => 1,", "pirate_islands"),
        (TYPESCRIPT, "import { tracks } from './ck/view';", "cities_knights"),
        (TYPESCRIPT, "import type { SeaTable } from '../sea-model';", "seafarers"),
        (TYPESCRIPT, "const x = await import('./two/log');", "two_players"),
        (TYPESCRIPT, "import Deck from '../events/Deck.svelte';", "event_cards"),
        (TYPESCRIPT, "if (scenario === 'seafarers/fog-islands-3') {", "seafarers"),
        (TYPESCRIPT, "if (scenario === 'seafarers/fog-islands-3') {", "fog_islands"),
        (TYPESCRIPT, "t('sea.gold')", "seafarers"),
        (TYPESCRIPT, "kind.startsWith('two_')", "two_players"),
        (TYPESCRIPT, "kind === 'ck_walls'", "cities_knights"),
        (TYPESCRIPT, "table.two?.tokens", "two_players"),
        (TYPESCRIPT, "view.sea?.cloth?.villages", "cloth_for_catan"),
        (TYPESCRIPT, "const kinds = ['cloth', cloth.bolts];", "cloth_for_catan"),
        (TYPESCRIPT, "'why.not-at-fortress': 'No ship is there.'", "pirate_islands"),
    ] {
        assert!(names(path, code, book), "{code} does not name {book}");
    }
}

#[test]
fn ordinary_words_name_no_book() {
    for (path, code, book) in [
        (RUST, "Terrain::Sea => 0,", "seafarers"),
        (RUST, "let sea = board.hexes_at_sea();", "seafarers"),
        (RUST, "Season::Summer, Search::new(\"seat\")", "seafarers"),
        (RUST, "let two = 2; Weights::Two", "two_players"),
        (RUST, "\"sea_frame\" => 1,", "seafarers"),
        (RUST, "let commodity = Card::Cloth;", "cloth_for_catan"),
        (RUST, "use tradeholm_engine::explorers_pirates;", "pirate_islands"),
        (RUST, "let clock = back.pick();", "cities_knights"),
        (RUST, "Card::Wool => Some(Card::Cloth),", "cloth_for_catan"),
        (RUST, "[\"ore\", \"cloth\", \"coin\", \"paper\"]", "cloth_for_catan"),
        (RUST, "    Cloth,\n    /// From forest.\n    Coin,\n    Paper,", "cloth_for_catan"),
        (TYPESCRIPT, "'resource.cloth': 'x'", "cloth_for_catan"),
        (RUST, "refuse(\"cities_knights/knights#fortress\", CkWhy::NoFortress)", "pirate_islands"),
        (RUST, "// Rule: seafarers/ships#price", "seafarers"),
        (RUST, "let a = 1; // as in seafarers", "seafarers"),
        (RUST, "/* the CkFrame\n CkAction */ let a = 1;", "cities_knights"),
        (RUST, "fn a() {}\n\n#[cfg(test)]\nmod tests {\n    use seafarers;\n}\n", "seafarers"),
        (TYPESCRIPT, "<!-- CkFrame --> <p>", "cities_knights"),
        (TYPESCRIPT, "'count.cloth': '{n} sukna',", "cloth_for_catan"),
        (TYPESCRIPT, "'level.politics.3': 'Fortress',", "pirate_islands"),
        (TYPESCRIPT, "import { events } from './events';", "seafarers"),
        ("crates/engine/src/walk.rs", "use crate::sea::paths;", "seafarers"),
        ("crates/server/tests/it/main.rs", "CkFrame", "cities_knights"),
        ("web/src/lib/game/log.test.ts", "'ck_walls'", "cities_knights"),
        ("web/src/lib/generated/index.ts", "CkFrame", "cities_knights"),
        ("docs/RULES.md", "CkFrame", "cities_knights"),
        ("crates/engine/src/modules.rs", "CitiesKnights: cities_knights", "cities_knights"),
    ] {
        assert!(!names(path, code, book), "{code} in {path} names {book}");
    }
}

#[test]
fn a_file_counts_once_with_its_first_place() {
    let files =
        [(RUST, "\nlet a: CkFrame;\nlet b: CkAction;\n"), (TYPESCRIPT, "let a = 1 // https://ck.example\n")];
    assert_eq!(found(&files, "cities_knights"), [format!("{RUST}:2 CkFrame")]);
}

#[test]
fn own_folders_and_pairs_are_free() {
    let files = [
        ("crates/engine/src/cities_knights/turn.rs", "CkFrame"),
        ("crates/engine/src/seafarers/with_cities_knights.rs", "CkFrame SeaFrame"),
        ("crates/engine/src/seafarers/turn.rs", "CkFrame cloth"),
        ("crates/engine/src/scenarios/cloth_for_catan/mod.rs", "SeaFrame"),
        ("crates/protocol/src/json/ck_event.rs", "CkEvent"),
        ("web/src/lib/game/two/Tokens.svelte", "import { SeaTable } from '../sea-model'"),
        ("web/src/lib/board/SeaLayer.svelte", "SeaFrame"),
    ];
    assert_eq!(found(&files, "cities_knights"), ["crates/engine/src/seafarers/turn.rs:1 CkFrame"]);
    assert_eq!(found(&files, "cloth_for_catan"), ["crates/engine/src/seafarers/turn.rs:1 cloth"]);
    assert_eq!(found(&files, "seafarers").len(), 1);
    let own = [
        ("crates/engine/src/explorers_pirates/fish_for_catan.rs", "fish village Find::Sea TwoShips"),
        ("crates/engine/src/explorers_pirates/turn.rs", "fish CkFrame"),
        ("crates/engine/src/base/turn.rs", "fish haul"),
    ];
    assert_eq!(found(&own, "fishermen"), ["crates/engine/src/base/turn.rs:1 fish"]);
    assert_eq!(found(&own, "explorers_pirates"), ["crates/engine/src/base/turn.rs:1 haul"]);
    assert_eq!(found(&own, "cities_knights").len(), 1);
    assert!(["seafarers", "two_players", "cloth_for_catan"].iter().all(|book| found(&own, book).is_empty()));
    assert!(pairs(&project(&own)).is_empty());
    let pair = "cities_knights and seafarers".to_owned();
    assert_eq!(pairs(&project(&files)), [(pair, files[1].0.to_owned())]);
}

#[test]
fn silent_arms_are_found() {
    let text = "\
match frame {
    Frame::Roll => {}
    (_, Action::Discard(_)) => {}
    true => {}
    _ => {}
    _ => (),
    (_, _) => {}
    other => {}
    _ if late => {}
    _ => done(),
    // _ => {}
}
";
    let arms = found(&[("crates/engine/src/turn.rs", text)], SILENT_ARMS);
    assert_eq!(arms, [5, 6, 7, 8, 9].map(|line| format!("crates/engine/src/turn.rs:{line}")));
    assert!(found(&[(RUST, text)], SILENT_ARMS).is_empty());
}

#[test]
fn a_tree_is_judged_as_a_whole() {
    let counts = count(&project(&[(RUST, "CkFrame"), ("crates/engine/src/turn.rs", "_ => {}")]));
    let kept = |text: &str| kept::read(text).unwrap();
    assert_eq!(judge(&counts, &kept("silent_arms = 1")), Vec::<String>::new());
    assert_eq!(judge(&counts, &kept("")), ["silent_arms: 1, and no more than 0 may be"]);
    assert!(judge(&counts, &kept("silent_arms = 1\nchess = 3"))[0].contains("nothing is called chess"));
    assert_eq!(lower(&counts, &kept("silent_arms = 7\ncities_knights = 9")), kept("silent_arms = 1"));
}
