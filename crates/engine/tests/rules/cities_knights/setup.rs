//! Tests of `docs/rules/cities_knights/setup.md`.

use std::collections::BTreeSet;

use tradeholm_engine::board::{
    Board, Harbor, HarborDeal, HarborKind, HexCoord, Layout, NumberDeal, PathCoord, deal,
};
use tradeholm_engine::variants::FrameWithoutOneHarbor;
use tradeholm_engine::{Config, ConfigError, DevelopmentCard, Event, ModuleId, Piece, Rules, Seat};
use tradeholm_protocol::notation::parse_path_coord;

use crate::boards::{self, lots, variable};
use crate::ck::ck_config;
use crate::table::Table;

const ALL: [&str; 4] = ["red", "blue", "orange", "white"];

// Rule: base-rules
#[test]
fn the_rules_of_the_base_game_hold_underneath() {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE");
    let mut t = pieces.hand("red", "3b3l2w4g4o").start();
    t.refuses("red builds road 2,0.NE", "base/roads#connected");
    t.refuses("red builds settlement 0,0.NE", "base/settlements#distance");
    t.refuses("red builds city 0,0.S", "base/cities#upgrade-only");
    t.play("red builds road 0,0.SW; red builds settlement 0,0.S; red builds city 0,0.N");
    t.has("red", "1b1l1w1g1o");
    t.pieces_left("red", [11, 4, 3]);
    t.points("red", 3, 3);
    // Longest Road is used as always.
    t.play("red builds road 0,0.W");
    t.longest_road("red");
    t.points("red", 5, 5);
    // In a game without the expansion there is nothing of it.
    let mut t = Table::bare().pieces("red", "city 0,0.N road 0,0.NE").hand("red", "2b1w1o").start();
    for sentence in ["red builds wall 0,0.N", "red recruits 0,0.NE", "red improves trade"] {
        t.refuses(sentence, "cities_knights/setup#base-rules");
    }
    assert_eq!(t.view("").ck, None);
}

// Rule: no-development-cards
#[test]
fn no_development_card_is_bought_or_played() {
    let mut t = Table::ck().pieces("red", "city 0,0.N").hand("red", "1w1g1o").start();
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
    assert_eq!(t.view("").deck, 0);
    assert_eq!(t.rules.position(&t.state).deck, [0; DevelopmentCard::ROOM]);
    assert_eq!(t.legal("red", "buy"), [""; 0]);
    for sentence in ["red plays knight", "red plays monopoly ore", "red plays year_of_plenty 2o"] {
        t.refuses(sentence, "base/development_cards#buy");
    }
}

// Rule: no-largest-army
#[test]
fn nobody_gets_points_for_an_army() {
    let army = "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W";
    let mut t = Table::ck()
        .pieces("red", army)
        .knight("red", "0,0.NE", "mighty active")
        .knight("red", "0,0.SE", "mighty active")
        .knight("red", "0,0.S", "strong active")
        .knight("red", "0,0.SW", "basic active")
        .start();
    t.largest_army("-");
    let points = t.rules.victory_points(&t.state, Seat(0));
    assert_eq!((points.largest_army, points.total()), (0, 3));
    // A position with such a card cannot be.
    let mut position = t.rules.position(&t.state);
    position.largest_army = Some(Seat(0));
    assert!(t.rules.state_from(&position).is_err());
    t.waits_for("red trades and builds");
}

// Rule: pieces
#[test]
fn what_everybody_begins_with() {
    for seats in [3, 4] {
        let t = Table::ck_setup_phase(seats);
        let ck = t.view("").ck.unwrap();
        assert_eq!(ck.players.len(), seats);
        for (who, player) in ALL[..seats].iter().zip(&ck.players) {
            t.pieces_left(who, [15, 5, 4]);
            t.knights_left(who, [2, 2, 2]);
            assert_eq!((player.walls, player.knight_strength, player.defender), (0, 0, 0));
        }
        assert!(ck.knights.is_empty() && ck.walls.is_empty());
    }
    // Three or four players take part.
    for seats in [2, 5] {
        assert!(Rules::new(ck_config(seats, &[]), &boards::bare()).is_err());
    }
    let module = ModuleId::CitiesKnights;
    let refused = Rules::new(ck_config(2, &[]), &boards::bare()).err();
    assert_eq!(refused, Some(ConfigError::ModuleSeats { module, low: 3, high: 4, seats: 2 }));
}

// Rule: commodity-supply
#[test]
fn the_supply_has_twelve_of_each_commodity_and_lies_open() {
    let t = Table::ck_setup_phase(4);
    for card in ["paper", "cloth", "coin"] {
        t.supply(card, 12);
    }
    for card in ["brick", "lumber", "wool", "grain", "ore"] {
        t.supply(card, 19);
    }
    for viewer in ["red", "white", ""] {
        let supply = t.view(viewer).supply;
        assert_eq!((supply.total(), supply.commodities().total()), (131, 36));
    }
}

// Rule: shared-pieces
#[test]
fn shared_pieces_begin_beside_the_board() {
    let t = Table::ck_setup_phase(4);
    for track in ["trade", "politics", "science"] {
        t.metropolis(track, "-");
    }
    t.merchant("-");
    t.longest_road("-");
    for who in ALL {
        t.defender(who, 0);
        t.progress(who, "-");
        t.points(who, 0, 0);
    }
}

// Rule: no-improvements
#[test]
fn everybody_begins_at_level_zero() {
    let t = Table::ck_setup_phase(3);
    for who in &ALL[..3] {
        for track in ["trade", "politics", "science"] {
            t.level(who, track, 0);
        }
    }
}

// Rule: first-player
#[test]
fn the_highest_roll_starts() {
    for board in [boards::bare(), beginners()] {
        let mut t = Table::new(ck_config(3, &[]), &board);
        t.waits_for("starting roll of red");
        // Two dice: the event die is not rolled for the start.
        assert_eq!(t.outcomes().len(), 36);
        t.script(&["dice 3+3", "dice 6+4", "dice 5+5"]);
        t.waits_for("starting roll of blue");
        t.script(&["dice 1+2", "dice 2+2"]);
        assert!(t.events.contains(&Event::StartingSeat { seat: t.seat("orange") }));
        t.waits_for("orange settles in round 1");
    }
}

/// A whole set-up phase of four players; red starts.
const PLACED: [&str; 16] = [
    "red builds settlement 0,-1.N",
    "red builds road 0,-1.NE",
    "blue builds settlement 0,2.N",
    "blue builds road 0,1.E",
    "orange builds settlement 2,-2.S",
    "orange builds road 1,-1.NE",
    "white builds settlement -1,0.N",
    "white builds road -1,0.NW",
    "white builds city 1,1.N",
    "white builds road 1,0.E",
    "orange builds city -1,2.N",
    "orange builds road -1,2.NE",
    "blue builds city -2,2.N",
    "blue builds road -2,2.NE",
    "red builds city -2,1.N",
    "red builds road -1,0.SW",
];

// Rule: second-is-city
#[test]
fn a_settlement_and_then_a_city() {
    let mut t = Table::ck_setup_phase(4);
    t.refuses("red builds city 0,-1.N", "base/turn#open-decision");
    for sentence in &PLACED[..8] {
        t.play(sentence);
    }
    t.waits_for("white places a city in round 2");
    t.refuses("white builds settlement 1,1.N", "base/turn#open-decision");
    t.refuses("red builds city 1,1.N", "base/turn#own-turn");
    t.play(PLACED[8]);
    t.refuses("white builds road -1,0.NE", "base/setup#road-attaches");
    for sentence in &PLACED[9..] {
        t.play(sentence);
    }
    for who in ALL {
        t.points(who, 3, 3);
        t.pieces_left(who, [13, 4, 3]);
    }
    t.building("0,-1.N", "red settlement");
    t.building("-2,1.N", "red city");
}

// Rule: city-distance
#[test]
fn the_city_keeps_the_distance_and_needs_no_settlement() {
    let mut t = Table::ck_setup_phase(4);
    for sentence in &PLACED[..8] {
        t.play(sentence);
    }
    // Its own settlement, that of another, and places beside them.
    t.refuses("white builds city -1,0.N", "base/settlements#vacant");
    t.refuses("white builds city 0,2.N", "base/settlements#vacant");
    t.refuses("white builds city -1,0.NE", "base/settlements#distance");
    t.refuses("white builds city 0,1.S", "base/settlements#distance");
    // Far from every road.
    t.play("white builds city -2,2.S");
    t.building("-2,2.S", "white city");
    t.waits_for("white builds the road at -2,2.S");
}

// Rule: starting-resources
#[test]
fn the_city_brings_one_resource_for_each_hex_and_no_commodity() {
    let mut t = Table::ck_setup_phase(4);
    for sentence in &PLACED[..8] {
        t.play(sentence);
    }
    for who in ALL {
        t.has(who, "-");
    }
    // Pasture, forest and mountains; one card each, at once.
    t.play("white builds city 1,1.N");
    t.has("white", "1l1w1o");
    t.play("white builds road 1,0.E; orange builds city -1,2.N; orange builds road -1,2.NE");
    t.has("orange", "2g1o");
    // Nothing for the desert.
    t.play("blue builds city 0,0.N");
    t.has("blue", "1b1w");
    for card in ["paper", "cloth", "coin"] {
        t.supply(card, 12);
    }
    t.play("blue builds road 0,0.NE");
    t.waits_for("red places a city in round 2");
}

// Rule: first-turn
#[test]
fn the_starting_player_takes_the_first_turn() {
    let mut t = Table::ck_setup_phase(4);
    PLACED.iter().for_each(|sentence| t.play(sentence));
    t.waits_for("red rolls");
    let first_seat = Some(Seat(2));
    let mut t = Table::new(Config { first_seat, ..ck_config(3, &[]) }, &boards::bare());
    t.play("orange builds settlement 0,-2.N; orange builds road 0,-2.NE");
    t.play("red builds settlement 0,2.N; red builds road 0,1.E");
    t.play("blue builds settlement 2,-2.S; blue builds road 1,-1.NE");
    t.play("blue builds city 1,1.N; blue builds road 1,0.E; red builds city -1,2.N; red builds road -1,2.NE");
    t.play("orange builds city -2,2.N; orange builds road -2,2.NE");
    t.waits_for("orange rolls");
}

/// The beginners' board of the expansion, as the rule has it.
fn beginners() -> Board {
    let rows = ["H6 M2 H5", "F3 M9 D F10", "F8 G4 H11 P3 G8", "P10 G5 M6 P4", "G9 P12 F11"];
    let harbors = [
        ("brick", "0,-2.NW"),
        ("ore", "1,-2.NE"),
        ("lumber", "2,-1.NE"),
        ("grain", "2,0.E"),
        ("generic", "1,1.SE"),
        ("generic", "-1,2.SE"),
        ("generic", "-2,2.SW"),
        ("wool", "-2,1.W"),
        ("generic", "-1,-1.W"),
    ];
    let harbor = |(kind, at)| Harbor {
        kind: HarborKind::from_name(kind).unwrap(),
        path: parse_path_coord(at).unwrap(),
    };
    Board { harbors: harbors.map(harbor).to_vec(), ..boards::island(&rows) }
}

// Rule: beginners-board
#[test]
fn the_beginners_board_is_the_printed_one() {
    let file = include_str!("../../../../../scenarios/cities_knights/beginners.toml");
    let quoted = |line: &str| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let lines = |word: &'static str| file.lines().filter(move |line| line.trim_start().starts_with(word));
    let board = beginners();
    let hexes: Vec<String> = lines("{ r =").flat_map(quoted).collect();
    let wanted: Vec<String> = board
        .hexes
        .iter()
        .map(|h| match h.numbers.iter().next() {
            Some(number) => format!("{} {number}", h.terrain.name()),
            None => h.terrain.name().to_owned(),
        })
        .collect();
    assert_eq!(hexes, wanted);
    let harbors: Vec<Vec<String>> = lines("{ at =").map(quoted).collect();
    let wanted: Vec<Vec<String>> =
        board.harbors.iter().map(|h| vec![h.path.to_string(), h.kind.name().to_owned()]).collect();
    assert_eq!(harbors, wanted);
    assert_eq!(board.robber, Some(HexCoord::new(1, -1)));
    // The terrain, the tokens and the harbors of the base game, in other places.
    let base = boards::bare();
    let counts = |b: &Board| {
        let mut hexes: Vec<_> = b.hexes.iter().map(|h| h.terrain).collect();
        hexes.sort();
        let mut numbers: Vec<_> = b.hexes.iter().filter_map(|h| h.numbers.iter().next()).collect();
        numbers.sort_unstable();
        (hexes, numbers, boards::kinds(&b.harbors))
    };
    assert_eq!(counts(&board), counts(&base));
}

// Rule: beginners-board
#[test]
fn no_pieces_are_on_the_beginners_board() {
    for seats in [3, 4] {
        let mut t = Table::new(ck_config(seats, &[]), &beginners());
        assert!(t.view("").buildings.is_empty() && t.view("").roads.is_empty());
        t.robber("1,-1");
        t.waits_for("starting roll of red");
    }
    // Any three colors.
    for left_out in 0..4 {
        let mut config = Config { first_seat: Some(Seat(0)), ..ck_config(4, &[]) };
        config.colors.remove(left_out);
        let mut t = Table::new(config, &beginners());
        let who = if left_out == 0 { "blue" } else { "red" };
        t.waits_for(&format!("{who} settles in round 1"));
    }
}

// Rule: variable-board
#[test]
fn the_board_may_be_dealt_with_all_options() {
    let random = NumberDeal::Random(boards::LETTERED.to_vec());
    for harbor_deal in [HarborDeal::Fixed, HarborDeal::Tokens, HarborDeal::FramePieces] {
        for numbers in [variable().numbers, random.clone()] {
            let layout = Layout { harbor_deal, numbers: numbers.clone(), ..variable() };
            for seed in 0..10 {
                let board = deal(&layout, &mut lots(seed)).unwrap();
                assert_eq!(boards::kinds(&board.harbors), boards::nine_kinds());
                let first_seat = Some(Seat(0));
                let mut t = Table::new(Config { first_seat, ..ck_config(4, &[]) }, &board);
                assert_eq!(t.legal("red", "settlement").len(), 54);
                t.waits_for("red settles in round 1");
            }
        }
    }
}

/// The place of the harbor that the barbarian track takes away.
fn track() -> PathCoord {
    parse_path_coord("-1,2.SE").unwrap()
}

/// Eight kinds: one generic harbor less.
fn eight_kinds() -> Vec<HarborKind> {
    let mut kinds = boards::nine_kinds();
    let generic = kinds.iter().position(|&k| k == HarborKind::Generic).unwrap();
    kinds.remove(generic);
    kinds
}

// Rule: frame-without-one-harbor
#[test]
fn the_track_takes_the_place_of_a_generic_harbor() {
    // As printed.
    let layout = FrameWithoutOneHarbor::layout(variable(), track());
    let board = deal(&layout, &mut lots(1)).unwrap();
    let printed: Vec<Harbor> = boards::bare().harbors.into_iter().filter(|h| h.path != track()).collect();
    assert_eq!(printed.len(), 8);
    assert_eq!(board.harbors, printed);
    // As tokens: one generic token is left out, the others go to the other places.
    let mut seen = BTreeSet::new();
    for seed in 0..50 {
        let layout = Layout { harbor_deal: HarborDeal::Tokens, ..layout.clone() };
        let harbors = deal(&layout, &mut lots(seed)).unwrap().harbors;
        assert_eq!(boards::kinds(&harbors), eight_kinds());
        assert!(harbors.iter().all(|h| h.path != track()));
        seen.insert(harbors.iter().map(|h| h.kind).collect::<Vec<_>>());
    }
    assert!(seen.len() > 20);
}

// Rule: frame-without-one-harbor
#[test]
fn the_piece_without_a_harbor_is_shuffled_with_the_others() {
    let layout = FrameWithoutOneHarbor::layout(variable(), track());
    let layout = Layout { harbor_deal: HarborDeal::FramePieces, ..layout };
    assert_eq!(layout.frame.len(), 6);
    let mut at_the_track = BTreeSet::new();
    for seed in 0..60 {
        let board = deal(&layout, &mut lots(seed)).unwrap();
        assert_eq!(boards::kinds(&board.harbors), eight_kinds());
        at_the_track.insert(board.harbors.iter().any(|h| h.path == track()));
        let modules = [ModuleId::FrameWithoutOneHarbor];
        assert!(Rules::new(ck_config(4, &modules), &board).is_ok());
    }
    assert_eq!(at_the_track.len(), 2, "the empty piece lies in several places");
    // The variant belongs to the expansion.
    let mut config = Config::base(4);
    config.modules = config.modules.with(ModuleId::FrameWithoutOneHarbor);
    assert!(Rules::new(config, &boards::bare()).is_err());
}

// Rule: second-is-city
#[test]
fn the_city_may_stand_wherever_a_settlement_might() {
    let mut t = Table::ck_setup_phase(3);
    t.play("red builds settlement 0,-2.N; red builds road 0,-2.NE; blue builds settlement 0,2.N");
    t.play("blue builds road 0,1.E; orange builds settlement 2,-2.S; orange builds road 1,-1.NE");
    let free = t.legal("orange", "city");
    assert_eq!(t.legal("orange", "settlement"), [""; 0]);
    // Each settlement closes its own place and its neighbors: two at the corner, three elsewhere.
    assert_eq!(free.len(), 54 - 3 - 4 - 4);
    assert_eq!(t.state.pieces_left(t.seat("orange"), Piece::City), 4);
    t.waits_for("orange places a city in round 2");
}
