//! The boards of the files are those of the rule texts: layouts, harbors, areas and marks are read
//! from the texts themselves.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_engine::board::{Board, HexCoord, PirateStart, Spot, Terrain};

use super::told::{drawn, groups, hex, intersection, path, quoted, rule, sentence};
use super::{at, board, hexes_of, inside, scenario};

// Rule: seafarers/new_shores#layout-3, seafarers/new_shores#layout-4
// Rule: seafarers/four_islands#layout-3, seafarers/four_islands#layout-4
// Rule: seafarers/fog_islands#layout-3, seafarers/fog_islands#layout-4
// Rule: seafarers/through_the_desert#layout-3, seafarers/through_the_desert#layout-4
// Rule: seafarers/forgotten_tribe#layout, seafarers/cloth_for_catan#layout
// Rule: seafarers/pirate_islands#layout
// Rule: seafarers/wonders_of_catan#layout, seafarers/five_six#boards
// Rule: seafarers/five_six_scenarios#new-shores-layout, seafarers/five_six_scenarios#six-islands-layout
// Rule: seafarers/five_six_scenarios#fog-layout, seafarers/five_six_scenarios#desert-layout
// Rule: seafarers/five_six_scenarios#tribe-layout, seafarers/five_six_scenarios#cloth-layout
// Rule: seafarers/five_six_scenarios#pirates-layout, seafarers/five_six_scenarios#wonders-layout
#[test]
fn every_fixed_board_is_the_drawn_one() {
    for (id, name) in [
        ("new_shores#layout-3", "heading-for-new-shores-3"),
        ("new_shores#layout-4", "heading-for-new-shores-4"),
        ("four_islands#layout-3", "four-islands-3"),
        ("four_islands#layout-4", "four-islands-4"),
        ("fog_islands#layout-3", "fog-islands-3"),
        ("fog_islands#layout-4", "fog-islands-4"),
        ("through_the_desert#layout-3", "through-the-desert-3"),
        ("through_the_desert#layout-4", "through-the-desert-4"),
        ("forgotten_tribe#layout", "forgotten-tribe-34"),
        ("cloth_for_catan#layout", "cloth-for-catan-34"),
        ("pirate_islands#layout", "pirate-islands-34"),
        ("wonders_of_catan#layout", "wonders-of-catan-34"),
        ("five_six_scenarios#new-shores-layout", "heading-for-new-shores-56"),
        ("five_six_scenarios#six-islands-layout", "six-islands-56"),
        ("five_six_scenarios#fog-layout", "fog-islands-56"),
        ("five_six_scenarios#desert-layout", "through-the-desert-56"),
        ("five_six_scenarios#tribe-layout", "forgotten-tribe-56"),
        ("five_six_scenarios#cloth-layout", "cloth-for-catan-56"),
        ("five_six_scenarios#pirates-layout", "pirate-islands-56"),
        ("five_six_scenarios#wonders-layout", "wonders-of-catan-56"),
    ] {
        let (drawn, board) = (drawn(rule(id)), board(name));
        let found: BTreeMap<_, _> = inside(&board)
            .iter()
            .map(|h| (h.at, (h.terrain, h.numbers.iter().next().unwrap_or(0))))
            .collect();
        assert!(drawn.keys().eq(found.keys()), "{name}: another outline");
        // The main island of this one is dealt; its drawing is an example.
        let dealt =
            if name == "heading-for-new-shores-56" { hexes_of(&board, "main") } else { BTreeSet::new() };
        for (at, hex) in drawn.iter().filter(|(at, _)| !dealt.contains(at)) {
            assert_eq!(found[at], *hex, "{name} at {at}");
        }
    }
}

// Rule: seafarers/harbors#places, seafarers/harbors#printed, seafarers/harbors#own-tokens
// Rule: seafarers/harbors#dealt
// Rule: seafarers/new_shores#harbors-3, seafarers/new_shores#harbors-4
// Rule: seafarers/four_islands#layout-3, seafarers/four_islands#layout-4
// Rule: seafarers/through_the_desert#layout-3, seafarers/through_the_desert#layout-4
#[test]
fn harbors_lie_where_the_texts_say() {
    for (id, name) in [
        ("new_shores#harbors-3", "heading-for-new-shores-3"),
        ("new_shores#harbors-4", "heading-for-new-shores-4"),
        ("four_islands#layout-3", "four-islands-3"),
        ("four_islands#layout-4", "four-islands-4"),
        ("fog_islands#layout-3", "fog-islands-3"),
        ("fog_islands#layout-4", "fog-islands-4"),
        ("through_the_desert#layout-3", "through-the-desert-3"),
        ("through_the_desert#layout-4", "through-the-desert-4"),
        ("pirate_islands#layout", "pirate-islands-34"),
        ("wonders_of_catan#layout", "wonders-of-catan-34"),
        ("five_six_scenarios#new-shores-layout", "heading-for-new-shores-56"),
        ("five_six_scenarios#six-islands-layout", "six-islands-56"),
        ("five_six_scenarios#fog-layout", "fog-islands-56"),
        ("five_six_scenarios#desert-layout", "through-the-desert-56"),
        ("five_six_scenarios#cloth-layout", "cloth-for-catan-56"),
        ("five_six_scenarios#pirates-layout", "pirate-islands-56"),
        ("five_six_scenarios#wonders-layout", "wonders-of-catan-56"),
    ] {
        let text = rule(id).split("```").last().unwrap();
        let told: BTreeMap<_, _> = quoted(text)
            .into_iter()
            .filter_map(|(name, after)| {
                Some((path(name)?.point(), after.trim_matches([' ', ',', '.', '\n'])))
            })
            .collect();
        let board = board(name);
        let found: BTreeMap<_, _> = board.harbors.iter().map(|h| (h.path.point(), h.kind.name())).collect();
        assert!(told.keys().eq(found.keys()), "{name}: harbors lie elsewhere");
        for (place, kind) in told {
            if ["generic", "brick", "lumber", "wool", "grain", "ore"].contains(&kind) {
                assert_eq!(found[&place], kind, "{name} at {place:?}");
            }
        }
        // Only one scenario says which harbor lies where; elsewhere they are dealt to their places.
        let as_shown = super::boards(scenario(name), 12).all(|b| b.harbors == board.harbors);
        assert_eq!(as_shown, name == "heading-for-new-shores-3", "{name}");
    }
}

/// The areas of that name as sets of land.
fn land_of(board: &Board, area: &str) -> BTreeSet<BTreeSet<HexCoord>> {
    let land =
        |hexes: &[HexCoord]| hexes.iter().copied().filter(|&hex| at(board, hex).terrain.is_land()).collect();
    board.features.areas(area).map(|a| land(&a.hexes)).collect()
}

// Rule: seafarers/through_the_desert#areas-3, seafarers/through_the_desert#areas-4
// Rule: seafarers/through_the_desert#foreign, seafarers/islands#areas
// Rule: seafarers/new_shores#layout-3, seafarers/new_shores#layout-4
// Rule: seafarers/four_islands#layout-3, seafarers/four_islands#layout-4
// Rule: seafarers/wonders_of_catan#layout, seafarers/five_six_scenarios#wonders-layout
// Rule: seafarers/five_six_scenarios#new-shores-layout
#[test]
fn areas_are_those_of_the_texts() {
    for (id, phrase, name, area) in [
        ("through_the_desert#areas-3", "The strip is ", "through-the-desert-3", "strip"),
        ("through_the_desert#areas-3", "The desert belt is ", "through-the-desert-3", "belt"),
        ("through_the_desert#areas-3", "The small islands are ", "through-the-desert-3", "foreign"),
        ("through_the_desert#areas-4", "The strip is ", "through-the-desert-4", "strip"),
        ("through_the_desert#areas-4", "The desert belt is ", "through-the-desert-4", "belt"),
        ("through_the_desert#areas-4", "The small islands are ", "through-the-desert-4", "foreign"),
        ("new_shores#layout-3", "The small islands are ", "heading-for-new-shores-3", "islands"),
        ("new_shores#layout-4", "The small islands are ", "heading-for-new-shores-4", "islands"),
        ("four_islands#layout-3", "The islands are ", "four-islands-3", "islands"),
        ("four_islands#layout-4", "The islands are ", "four-islands-4", "islands"),
        ("wonders_of_catan#layout", "The small islands are ", "wonders-of-catan-34", "islands"),
        (
            "five_six_scenarios#new-shores-layout",
            "The small islands are ",
            "heading-for-new-shores-56",
            "islands",
        ),
        ("five_six_scenarios#wonders-layout", "The small islands are ", "wonders-of-catan-56", "islands"),
    ] {
        let board = board(name);
        assert_eq!(land_of(&board, area), groups(sentence(rule(id), phrase)), "{name} {area}");
        // All other land is the main island, wasteland included, where there is one.
        let parts = ["main", "wasteland", "strip", "belt", "foreign", "islands"];
        let all: BTreeSet<HexCoord> = parts.iter().flat_map(|part| hexes_of(&board, part)).collect();
        let land = inside(&board).into_iter().filter(|h| h.terrain.is_land()).map(|h| h.at);
        assert!(land.collect::<BTreeSet<_>>().is_subset(&all), "{name}");
    }
}

// Rule: seafarers/five_six_scenarios#desert-areas
#[test]
fn two_strips_and_four_islands_lie_beyond_the_desert_for_six() {
    let text = rule("five_six_scenarios#desert-areas");
    let mut told = groups(sentence(text, "each an area of its own: "));
    let islands = text.split("With the four small islands, ").nth(1).unwrap();
    told.extend(groups(islands.split(", there are").next().unwrap()));
    let board = board("through-the-desert-56");
    let found: BTreeSet<_> = land_of(&board, "strip").union(&land_of(&board, "foreign")).cloned().collect();
    assert_eq!((told.len(), found), (6, told));
}

// Rule: seafarers/five_six_scenarios#six-islands-layout
#[test]
fn six_islands_are_six_groups_of_land() {
    let board = board("six-islands-56");
    let land = inside(&board).into_iter().filter(|h| h.terrain.is_land()).map(|h| h.at).collect();
    let pieces: BTreeSet<_> = super::pieces(&land).into_iter().collect();
    assert_eq!((pieces.len(), land_of(&board, "islands")), (6, pieces));
}

// Rule: seafarers/wonders_of_catan#markers, seafarers/five_six_scenarios#wonders-markers
#[test]
fn marks_lie_where_the_texts_say() {
    for (id, name) in [
        ("wonders_of_catan#markers", "wonders-of-catan-34"),
        ("five_six_scenarios#wonders-markers", "wonders-of-catan-56"),
    ] {
        let board = board(name);
        for (phrase, marker) in
            [("Wasteland", "wasteland"), ("Strait", "strait"), ("Exclamation points", "no-start")]
        {
            let told = quoted(sentence(rule(id), phrase));
            let told: BTreeSet<_> =
                told.into_iter().map(|(at, _)| intersection(at).unwrap().point()).collect();
            let found = board.features.marked(marker).iter().map(|mark| match mark.spot {
                Spot::Intersection(at) => at.point(),
                other => panic!("{other:?}"),
            });
            assert_eq!(found.collect::<BTreeSet<_>>(), told, "{name} {marker}");
        }
    }
}

// Rule: seafarers/new_shores#robber, seafarers/new_shores#pirate
// Rule: seafarers/four_islands#robber, seafarers/four_islands#pirate
// Rule: seafarers/fog_islands#robber, seafarers/fog_islands#pirate
// Rule: seafarers/five_six_scenarios#fog-layout
// Rule: seafarers/through_the_desert#robber, seafarers/through_the_desert#pirate
// Rule: seafarers/wonders_of_catan#robber, seafarers/wonders_of_catan#no-pirate
// Rule: seafarers/five_six_scenarios#six-islands-layout, seafarers/five_six_scenarios#desert-layout
// Rule: seafarers/five_six_scenarios#wonders-layout, seafarers/five_six_scenarios#new-shores-layout
#[test]
fn robber_and_pirate_begin_where_the_texts_say() {
    for (name, robber, pirate) in [
        ("heading-for-new-shores-3", Some("0,-3"), Some("3,0")),
        ("heading-for-new-shores-4", Some("-1,1"), Some("4,0")),
        // On the first desert of the deal.
        ("heading-for-new-shores-56", None, Some("5,0")),
        ("four-islands-3", Some("-3,3"), Some("0,0")),
        ("four-islands-4", Some("2,-2"), Some("3,0")),
        ("six-islands-56", Some("-1,-3"), Some("-4,0")),
        ("fog-islands-3", Some("-2,3"), Some("-3,0")),
        ("fog-islands-4", Some("4,-2"), Some("-3,0")),
        ("fog-islands-56", Some("1,-3"), Some("3,0")),
        ("through-the-desert-3", Some("0,-2"), Some("3,0")),
        ("through-the-desert-4", Some("0,-2"), Some("4,0")),
        ("through-the-desert-56", Some("1,-2"), Some("1,3")),
        ("wonders-of-catan-34", Some("3,-1"), None),
        ("wonders-of-catan-56", Some("4,-1"), None),
    ] {
        let board = board(name);
        match robber {
            Some(at) => assert_eq!(board.robber, hex(at), "{name}"),
            None => {
                let first = inside(&board).into_iter().find(|h| h.terrain == Terrain::Desert).unwrap();
                assert_eq!(board.robber, Some(first.at), "{name}");
            }
        }
        let begins = pirate.map_or(PirateStart::Unused, |at| PirateStart::At(hex(at).unwrap()));
        assert_eq!(board.features.pirate, begins, "{name}");
    }
}

// Rule: seafarers/new_shores#variable-islands-3, seafarers/new_shores#variable-islands-4
// Rule: seafarers/five_six_scenarios#new-shores-variable
// Rule: seafarers/through_the_desert#variable-foreign, seafarers/variable_setup#option
#[test]
fn pools_are_dealt_to_the_places_of_the_texts() {
    let desert = rule("through_the_desert#variable-foreign");
    let (three, four) = desert.split_once("with four").unwrap();
    for (text, name) in [
        (rule("new_shores#variable-islands-3"), "heading-for-new-shores-3-variable"),
        (rule("new_shores#variable-islands-4"), "heading-for-new-shores-4-variable"),
        (rule("five_six_scenarios#new-shores-variable"), "heading-for-new-shores-56-variable"),
        (three, "through-the-desert-3-variable"),
        (four, "through-the-desert-4-variable"),
    ] {
        let told: BTreeSet<HexCoord> = quoted(text).into_iter().filter_map(|(name, _)| hex(name)).collect();
        let mut pools = scenario(name).layout.pools.iter().map(|p| p.hexes.iter().copied().collect());
        assert!(pools.any(|pool: BTreeSet<HexCoord>| pool == told), "{name}: {told:?}");
    }
}
