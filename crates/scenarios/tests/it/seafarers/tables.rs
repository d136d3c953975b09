//! Every board against the component tables of its scenario.

use std::collections::BTreeSet;

use tradeholm_engine::Card;
use tradeholm_engine::board::{Board, BoardHex, HarborKind, HexCoord, Terrain};

use super::{board, boards, hexes_of, inside, scenarios};

/// The order of the rows in the tables.
const TERRAIN: [Terrain; 8] = [
    Terrain::Sea,
    Terrain::Desert,
    Terrain::Gold,
    Terrain::Fields,
    Terrain::Hills,
    Terrain::Mountains,
    Terrain::Pasture,
    Terrain::Forest,
];
const NUMBERS: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/// A table: hexes of each terrain, tokens of each number.
type Table = ([usize; 8], [usize; 10]);

/// What lies face up at the start, all areas together, and the harbors: special and generic ones.
const TABLES: [(&str, Table, (usize, usize)); 22] = [
    ("heading-for-new-shores-3", ([13, 0, 2, 4, 4, 4, 5, 3], [1, 2, 3, 3, 2, 3, 2, 3, 2, 1]), (5, 3)),
    ("heading-for-new-shores-4", ([14, 1, 2, 5, 5, 5, 5, 5], [2, 3, 3, 3, 3, 3, 3, 3, 3, 1]), (5, 4)),
    ("heading-for-new-shores-56", ([16, 2, 3, 7, 7, 7, 7, 7], [3, 4, 4, 4, 4, 4, 4, 4, 4, 3]), (6, 5)),
    ("four-islands-3", ([15, 0, 0, 4, 4, 4, 4, 4], [1, 2, 2, 3, 2, 2, 3, 2, 2, 1]), (5, 4)),
    ("four-islands-4", ([12, 0, 0, 5, 4, 4, 5, 5], [1, 2, 3, 3, 2, 2, 3, 3, 3, 1]), (5, 4)),
    ("six-islands-56", ([24, 0, 0, 6, 6, 6, 7, 7], [2, 3, 4, 4, 4, 3, 4, 4, 2, 2]), (6, 5)),
    ("fog-islands-3", ([16, 0, 0, 2, 2, 2, 4, 4], [0, 1, 1, 2, 2, 2, 2, 1, 2, 1]), (5, 3)),
    ("fog-islands-4", ([13, 0, 0, 3, 3, 3, 4, 4], [1, 2, 2, 2, 2, 2, 2, 2, 1, 1]), (5, 4)),
    ("fog-islands-56", ([12, 1, 2, 5, 5, 5, 4, 4], [1, 3, 3, 2, 3, 3, 2, 3, 3, 2]), (5, 4)),
    ("through-the-desert-3", ([10, 3, 2, 4, 3, 4, 4, 5], [1, 2, 3, 3, 3, 3, 3, 2, 2, 0]), (5, 3)),
    ("through-the-desert-4", ([12, 3, 2, 5, 5, 5, 5, 5], [1, 3, 3, 3, 3, 3, 3, 3, 3, 2]), (5, 4)),
    ("through-the-desert-56", ([20, 5, 3, 7, 7, 7, 7, 7], [3, 4, 4, 4, 4, 4, 4, 4, 4, 3]), (6, 5)),
    ("forgotten-tribe-34", ([19, 3, 2, 5, 5, 5, 5, 5], [1, 2, 2, 2, 2, 2, 2, 2, 2, 1]), (5, 1)),
    ("forgotten-tribe-56", ([22, 4, 3, 7, 7, 6, 7, 7], [1, 4, 4, 4, 3, 3, 3, 3, 3, 1]), (5, 3)),
    // The tables of Cloth for Catan count the tokens of the villages too.
    ("cloth-for-catan-34", ([18, 2, 2, 5, 3, 4, 4, 4], [2, 3, 3, 3, 3, 3, 3, 3, 3, 2]), (5, 4)),
    ("cloth-for-catan-56", ([24, 4, 2, 6, 4, 5, 5, 6], [3, 4, 4, 4, 4, 4, 4, 4, 4, 3]), (6, 5)),
    ("pirate-islands-34", ([19, 3, 2, 5, 5, 5, 5, 5], [1, 2, 3, 3, 3, 3, 3, 3, 2, 1]), (5, 3)),
    ("pirate-islands-56", ([26, 5, 4, 5, 4, 7, 6, 6], [1, 4, 4, 4, 4, 4, 3, 3, 4, 1]), (5, 4)),
    ("wonders-of-catan-34", ([19, 3, 2, 5, 5, 5, 5, 5], [2, 3, 3, 3, 3, 3, 3, 3, 3, 1]), (5, 4)),
    ("wonders-of-catan-56", ([24, 4, 3, 6, 6, 6, 7, 7], [2, 3, 4, 4, 4, 4, 4, 4, 4, 2]), (6, 5)),
    ("new-world-34", ([19, 0, 0, 5, 4, 4, 5, 5], [1, 3, 3, 3, 2, 2, 3, 3, 2, 1]), (5, 4)),
    // The table lists three 12s but adds up to 39 tokens, one for each hex that takes one: two 12s.
    ("new-world-56", ([21, 3, 4, 7, 7, 7, 7, 7], [2, 3, 4, 5, 5, 5, 5, 4, 4, 2]), (6, 5)),
];

/// Parts that the tables count for themselves, by area.
const PARTS: [(&str, &str, Table); 8] = [
    ("heading-for-new-shores-3", "main", ([0, 0, 0, 3, 2, 2, 4, 3], [1, 1, 1, 2, 2, 2, 1, 2, 2, 0])),
    ("heading-for-new-shores-4", "main", ([0, 1, 0, 4, 3, 3, 4, 4], [1, 2, 2, 2, 2, 2, 2, 2, 2, 1])),
    ("heading-for-new-shores-56", "main", ([0, 2, 0, 6, 5, 5, 6, 6], [2, 3, 3, 3, 3, 3, 3, 3, 3, 2])),
    ("through-the-desert-3", "main", ([0, 0, 0, 2, 3, 2, 3, 4], [1, 1, 2, 1, 2, 2, 2, 2, 1, 0])),
    ("through-the-desert-4", "main", ([0, 0, 0, 2, 4, 2, 4, 5], [0, 2, 2, 2, 2, 2, 2, 2, 2, 1])),
    ("fog-islands-3", "fog", ([0; 8], [0; 10])),
    ("fog-islands-4", "fog", ([0; 8], [0; 10])),
    ("fog-islands-56", "fog", ([0; 8], [0; 10])),
];

fn count(hexes: &[BoardHex]) -> Table {
    let terrain = TERRAIN.map(|t| hexes.iter().filter(|h| h.terrain == t).count());
    let numbers = NUMBERS.map(|n| hexes.iter().filter(|h| h.numbers.has(n)).count());
    (terrain, numbers)
}

fn assert_components(id: &str, board: &Board) {
    let name = id.strip_prefix("seafarers/").unwrap();
    let name = name.strip_suffix("-variable").unwrap_or(name);
    let (_, (terrain, numbers), (special, generic)) =
        TABLES.into_iter().find(|(of, ..)| *of == name).unwrap_or_else(|| panic!("no table for {name}"));
    let (found_terrain, mut found_numbers) = count(&inside(board));
    for village in board.features.marked("village") {
        found_numbers[NUMBERS.iter().position(|&n| n == village.value).unwrap()] += 1;
    }
    assert_eq!(found_terrain, terrain, "{id}");
    assert_eq!(found_numbers, numbers, "{id}");

    let placed = board.harbors.iter().map(|h| h.kind);
    let kinds: Vec<HarborKind> = placed.chain(board.features.harbor_tokens.iter().copied()).collect();
    let of = |kind| kinds.iter().filter(|&&k| k == kind).count();
    assert_eq!((of(HarborKind::Generic), kinds.len()), (generic, special + generic), "{id}");
    for card in Card::RESOURCES {
        // The sixth special harbor is a second one for wool.
        let expected = if special == 6 && card == Card::Wool { 2 } else { 1 };
        assert_eq!(of(HarborKind::Special(card)), expected, "{id}: {card}");
    }
}

// Rule: seafarers/forgotten_tribe#pieces, seafarers/five_six_scenarios#tribe-pieces
// Rule: seafarers/cloth_for_catan#pieces, seafarers/five_six_scenarios#cloth-pieces
// Rule: seafarers/fog_islands#pieces-3, seafarers/fog_islands#pieces-4
// Rule: seafarers/five_six_scenarios#fog-pieces, seafarers/five_six_scenarios#desert-pieces
// Rule: seafarers/through_the_desert#pieces-3, seafarers/through_the_desert#pieces-4
// Rule: seafarers/new_world#pieces, seafarers/five_six_scenarios#new-world-pieces
// Rule: seafarers/pirate_islands#pieces, seafarers/five_six_scenarios#pirates-pieces
// Rule: seafarers/new_shores#pieces-3, seafarers/new_shores#pieces-4, seafarers/harbors#own-tokens
// Rule: seafarers/four_islands#pieces-3, seafarers/four_islands#pieces-4, seafarers/variable_setup#chance
// Rule: seafarers/through_the_desert#pieces-3, seafarers/through_the_desert#pieces-4
// Rule: seafarers/wonders_of_catan#pieces, seafarers/five_six_scenarios#wonders-pieces
// Rule: seafarers/five_six_scenarios#new-shores-pieces, seafarers/five_six_scenarios#six-islands-pieces
// Rule: seafarers/five_six_scenarios#fog-pieces, seafarers/five_six_scenarios#desert-pieces
// Rule: seafarers/five_six_scenarios#tribe-pieces, seafarers/five_six_scenarios#cloth-pieces
// Rule: seafarers/five_six_scenarios#pirates-pieces, seafarers/five_six_scenarios#new-world-pieces
#[test]
fn every_deal_of_every_scenario_has_the_components_of_its_table() {
    for scenario in scenarios() {
        boards(scenario, 30).for_each(|board| assert_components(&scenario.id, &board));
    }
}

// Rule: seafarers/variable_setup#numbers
#[test]
fn every_hex_that_takes_a_token_has_one_but_where_the_book_says_not() {
    for scenario in scenarios() {
        for board in boards(scenario, 5) {
            let bare: BTreeSet<HexCoord> = board
                .hexes
                .iter()
                .filter(|h| h.terrain.takes_number() && h.numbers.0 == 0)
                .map(|h| h.at)
                .collect();
            let name = &scenario.id["seafarers/".len()..];
            if name.starts_with("forgotten-tribe") || name.starts_with("cloth") {
                let tribe = hexes_of(&board, "tribe");
                assert!(bare.is_subset(&tribe) && !bare.is_empty(), "{name}");
            } else if name == "pirate-islands-34" {
                // Two hills in the west, and the pasture of a two-hex island.
                assert_eq!(bare.len(), 3);
                assert!(bare.is_subset(&hexes_of(&board, "pirates")));
            } else {
                assert_eq!(bare, BTreeSet::new(), "{name}");
            }
        }
    }
}

// Rule: seafarers/new_shores#pieces-3, seafarers/new_shores#pieces-4
// Rule: seafarers/through_the_desert#pieces-3, seafarers/through_the_desert#pieces-4
#[test]
fn the_parts_have_their_own_columns() {
    for (name, area, (terrain, numbers)) in PARTS {
        for variable in ["", "-variable"] {
            let board = board(&format!("{name}{variable}"));
            let of = hexes_of(&board, area);
            let hexes: Vec<BoardHex> = board.hexes.iter().copied().filter(|h| of.contains(&h.at)).collect();
            assert_eq!(count(&hexes), (terrain, numbers), "{name}{variable} {area}");
        }
    }
}

#[test]
fn what_lies_face_down_is_the_stack_of_the_table() {
    let stacks = [
        ("fog-islands-3", ([2, 0, 2, 2, 2, 2, 1, 1], [0, 2, 1, 1, 1, 1, 1, 1, 1, 1])),
        ("fog-islands-4", ([2, 0, 2, 2, 2, 2, 1, 1], [0, 1, 1, 1, 1, 1, 1, 1, 2, 1])),
        ("fog-islands-56", ([12, 0, 1, 2, 2, 2, 3, 3], [2, 1, 1, 2, 1, 1, 2, 1, 1, 1])),
    ];
    for (name, (terrain, numbers)) in stacks {
        for variable in ["", "-variable"] {
            let board = board(&format!("{name}{variable}"));
            let [down] = &board.features.face_down[..] else { panic!("{name}") };
            assert_eq!(TERRAIN.map(|t| down.terrain.iter().filter(|&&d| d == t).count()), terrain, "{name}");
            assert_eq!(NUMBERS.map(|n| down.numbers.iter().filter(|&&d| d == n).count()), numbers, "{name}");
            let fog = hexes_of(&board, "fog");
            assert_eq!(fog.len(), down.terrain.len());
            let under_fog = board.hexes.iter().filter(|h| h.terrain == Terrain::Fog).map(|h| h.at);
            assert_eq!(under_fog.collect::<BTreeSet<_>>(), fog);
        }
    }
    for scenario in scenarios().iter().filter(|s| !s.id.contains("fog-islands")) {
        assert!(scenario.layout.features.face_down.is_empty(), "{}", scenario.id);
    }
}

#[test]
fn chits_are_as_many_as_the_table_says() {
    let marked = |name: &str, marker: &str| board(name).features.marked(marker).len();
    assert_eq!((marked("forgotten-tribe-34", "chit"), marked("forgotten-tribe-34", "gift-card")), (8, 4));
    assert_eq!((marked("forgotten-tribe-56", "chit"), marked("forgotten-tribe-56", "gift-card")), (10, 6));
    for (name, villages, chits) in [("cloth-for-catan-34", 8, 50), ("cloth-for-catan-56", 12, 70)] {
        let features = board(name).features;
        let value = |name| usize::from(features.value(name).unwrap());
        assert_eq!(features.marked("village").len(), villages);
        assert_eq!(villages * value("village_cloth") + value("general_supply"), chits, "{name}");
    }
    for (name, fortresses, chits) in [("pirate-islands-34", 4, 12), ("pirate-islands-56", 6, 18)] {
        let features = board(name).features;
        assert_eq!(features.marked("fortress").len(), fortresses);
        assert_eq!(fortresses * usize::from(features.value("fortress_chits").unwrap()), chits);
    }
    for (name, wonders) in [("wonders-of-catan-34", 5), ("wonders-of-catan-56", 7)] {
        assert_eq!(board(name).features.value("wonders"), Some(wonders));
        assert_eq!(board(name).features.value("wonder_levels"), Some(4));
    }
}
