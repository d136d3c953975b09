//! The limits of each varied set-up, over many deals.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{Board, Fairness, HexCoord, PathCoord, RobberStart, Side, Terrain, deal};
use tradeholm_scenarios::{Scenario, parse};

use super::{at, board, boards, hexes_of, inside, pieces, scenario, scenarios};

fn varied() -> impl Iterator<Item = &'static Scenario> {
    scenarios().iter().filter(|s| !s.layout.pools.is_empty())
}

fn is_red(board: &Board, hex: HexCoord) -> bool {
    let numbers = board.hexes.iter().find(|h| h.at == hex).map_or(0, |h| h.numbers.0);
    numbers & (1 << 6 | 1 << 8) != 0
}

// Rule: seafarers/variable_setup#red-apart, seafarers/through_the_desert#variable-red
// Rule: seafarers/five_six_scenarios#desert-variable, seafarers/five_six_scenarios#new-shores-variable
#[test]
fn shuffled_red_numbers_lie_apart() {
    for scenario in varied() {
        // Tokens laid along a spiral lie as their letters say.
        let along: BTreeSet<HexCoord> = scenario
            .layout
            .pools
            .iter()
            .filter(|pool| !pool.spirals.is_empty())
            .flat_map(|pool| pool.hexes.iter().copied())
            .collect();
        let shuffled: BTreeSet<HexCoord> = scenario
            .layout
            .pools
            .iter()
            .flat_map(|p| p.hexes.iter().copied())
            .filter(|h| !along.contains(h))
            .collect();
        for board in boards(scenario, 200) {
            for &hex in shuffled.iter().filter(|&&hex| is_red(&board, hex)) {
                let beside = Side::ALL.map(|side| hex.neighbor(side));
                assert!(beside.iter().all(|&other| !is_red(&board, other)), "{} at {hex}", scenario.id);
            }
        }
    }
}

// Rule: seafarers/variable_setup#option, seafarers/variable_setup#harbors, seafarers/harbors#dealt
// Rule: seafarers/new_shores#variable-main-3, seafarers/new_shores#variable-main-4
// Rule: seafarers/four_islands#variable, seafarers/through_the_desert#variable-main
// Rule: seafarers/wonders_of_catan#variable, seafarers/five_six_scenarios#desert-variable
// Rule: seafarers/cloth_for_catan#variable
#[test]
fn a_varied_set_up_varies_terrain_numbers_and_harbors_within_its_areas() {
    for scenario in varied() {
        let pooled: BTreeSet<HexCoord> =
            scenario.layout.pools.iter().flat_map(|pool| pool.hexes.iter().copied()).collect();
        let printed: BTreeMap<HexCoord, _> =
            scenario.layout.hexes.iter().map(|h| (h.at, (h.terrain, h.number))).collect();
        let (mut terrain, mut numbers, mut harbors) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for board in boards(scenario, 20) {
            for hex in &board.hexes {
                if !pooled.contains(&hex.at) {
                    let number = hex.numbers.iter().next();
                    assert_eq!(printed[&hex.at], (Some(hex.terrain), number), "{} {}", scenario.id, hex.at);
                }
            }
            terrain.insert(board.hexes.iter().map(|h| h.terrain).collect::<Vec<_>>());
            numbers.insert(board.hexes.iter().map(|h| h.numbers.0).collect::<Vec<_>>());
            harbors.insert(board.harbors.iter().map(|h| h.kind).collect::<Vec<_>>());
            let places: Vec<PathCoord> = board.harbors.iter().map(|h| h.path).collect();
            assert_eq!(places, scenario.layout.harbors.iter().map(|h| h.path).collect::<Vec<_>>());
        }
        assert!(terrain.len() > 15 && numbers.len() > 15, "{}", scenario.id);
        // In New World the players place the harbors.
        let by_players = scenario.id.contains("new-world");
        assert!(by_players && harbors.len() == 1 || harbors.len() > 10, "{}", scenario.id);
    }
}

// Rule: seafarers/through_the_desert#variable-red, seafarers/five_six_scenarios#desert-variable
#[test]
fn no_red_number_on_gold_through_the_desert() {
    for players in ["3", "4", "56"] {
        for board in boards(scenario(&format!("through-the-desert-{players}-variable")), 300) {
            let gold = board.hexes.iter().filter(|h| h.terrain == Terrain::Gold);
            assert!(gold.map(|h| h.at).all(|hex| !is_red(&board, hex)));
            let belt = hexes_of(&board, "belt");
            assert!(belt.iter().all(|&hex| at(&board, hex).terrain == Terrain::Desert));
            assert!(belt.contains(&board.robber.unwrap()));
        }
    }
}

// Rule: seafarers/through_the_desert#variable-strip
#[test]
fn land_on_the_strip_is_one_area_even_if_sea_parts_it() {
    for players in ["3", "4"] {
        let mut parted = 0;
        for board in boards(scenario(&format!("through-the-desert-{players}-variable")), 300) {
            let land = |hex: &HexCoord| at(&board, *hex).terrain.is_land();
            let strips: Vec<_> = board.features.areas("strip").collect();
            assert_eq!((strips.len(), strips[0].points, strips[0].hexes.len()), (1, 2, 3));
            parted += u32::from(pieces(&strips[0].hexes.iter().copied().filter(land).collect()).len() > 1);
            // Each group of land elsewhere is an area.
            let others: BTreeSet<HexCoord> = scenario(&format!("through-the-desert-{players}"))
                .layout
                .features
                .areas("foreign")
                .flat_map(|area| area.hexes.iter().copied())
                .collect();
            let groups = pieces(&others.into_iter().filter(land).collect());
            let areas = board.features.areas("foreign").map(|area| area.hexes.iter().copied().collect());
            assert_eq!(areas.collect::<BTreeSet<_>>(), groups.into_iter().collect());
        }
        assert!(parted > 10, "{parted} strips of {players} players are parted");
    }
}

// Rule: seafarers/five_six#harbors, seafarers/harbors#dealt
#[test]
fn harbors_for_five_and_six_are_always_dealt() {
    let large = scenarios().iter().filter(|s| s.players == [5, 6] && !s.id.contains("new-world"));
    for scenario in large {
        let dealt: BTreeSet<Vec<_>> =
            boards(scenario, 12).map(|board| board.harbors.iter().map(|h| h.kind).collect()).collect();
        assert!(dealt.len() > 6, "{}", scenario.id);
    }
}

// Rule: seafarers/wonders_of_catan#variable, seafarers/five_six_scenarios#wonders-variable
// Rule: seafarers/forgotten_tribe#variable, seafarers/five_six_scenarios#tribe-variable
#[test]
fn barred_hexes_get_none_of_their_numbers() {
    // The end of the long island, and the hexes beside the wasteland.
    type Barred = (&'static str, &'static [(i8, i8)], &'static [u8]);
    let barred: [Barred; 4] = [
        ("forgotten-tribe-34", &[(2, -1), (2, 0), (1, 1)], &[5, 6, 8, 9]),
        ("forgotten-tribe-56", &[(-5, 1), (-4, 0), (-4, -1)], &[5, 6, 8, 9]),
        ("wonders-of-catan-34", &[(1, 0), (2, -1)], &[6, 8]),
        ("wonders-of-catan-56", &[(3, 0), (3, -1)], &[6, 8]),
    ];
    for (name, hexes, numbers) in barred {
        let hexes: Vec<HexCoord> = hexes.iter().map(|&(q, r)| HexCoord::new(q, r)).collect();
        let main = hexes_of(&board(name), "main");
        assert!(hexes.iter().all(|hex| main.contains(hex)), "{name}");
        if name.starts_with("wonders") {
            let waste = hexes_of(&board(name), "wasteland");
            let beside = |hex: &&HexCoord| Side::ALL.iter().any(|&side| waste.contains(&hex.neighbor(side)));
            let all: BTreeSet<_> = main.iter().filter(beside).copied().collect();
            assert_eq!(all, hexes.iter().copied().collect(), "{name}");
        }
        for board in boards(scenario(&format!("{name}-variable")), 300) {
            for &hex in &hexes {
                let found = at(&board, hex).numbers;
                assert!(numbers.iter().all(|&n| !found.has(n)), "{name} {hex}");
            }
        }
    }
}

// Rule: seafarers/four_islands#variable-limit
#[test]
fn forest_and_pasture_are_not_poor_on_the_islands() {
    for name in ["four-islands-3", "four-islands-4", "six-islands-56"] {
        for board in boards(scenario(name), 1).chain(boards(scenario(&format!("{name}-variable")), 300)) {
            let fairness = Fairness::of(&board).unwrap();
            for share in &fairness.shares {
                if ["lumber", "wool"].contains(&share.resource.name()) {
                    assert!(fairness.deviation(share) >= -250, "{name}: {share:?}");
                }
            }
        }
    }
}

// Rule: seafarers/new_world#limits, seafarers/new_world#terrain, seafarers/new_world#numbers
// Rule: seafarers/new_world#red-apart, seafarers/five_six_scenarios#new-world-robber
#[test]
fn new_worlds_have_large_islands_that_can_be_reached_and_even_shares() {
    let (mut most, mut shapes) = (0, BTreeSet::new());
    for players in ["34", "56"] {
        for board in boards(scenario(&format!("new-world-{players}")), 300) {
            let land: BTreeSet<HexCoord> =
                board.hexes.iter().filter(|h| h.terrain.is_land()).map(|h| h.at).collect();
            let mut islands = pieces(&land);
            islands.sort_by_key(|island| std::cmp::Reverse(island.len()));
            let largest: usize = islands.iter().take(2).map(|island| island.len()).sum();
            assert!(largest * 2 >= land.len());
            // The open sea is the one that the frame belongs to.
            let sea: BTreeSet<HexCoord> =
                board.hexes.iter().filter(|h| h.terrain == Terrain::Sea).map(|h| h.at).collect();
            let frame = *hexes_of(&board, "frame").first().unwrap();
            let open = pieces(&sea).into_iter().find(|sea| sea.contains(&frame)).unwrap();
            let coast = |hex: &HexCoord| Side::ALL.iter().any(|&side| open.contains(&hex.neighbor(side)));
            assert!(islands.iter().all(|island| island.iter().any(coast)));
            let fairness = Fairness::of(&board).unwrap();
            assert!(fairness.shares.iter().all(|share| fairness.deviation(share).abs() <= 334));
            assert_eq!(fairness.adjacent_reds, 0);
            // Each island is an area, worth a point to whoever comes from elsewhere.
            let areas: BTreeSet<Vec<HexCoord>> =
                board.features.areas("islands").map(|a| a.hexes.clone()).collect();
            assert_eq!(areas, islands.iter().map(|i| i.iter().copied().collect()).collect());
            assert!(board.features.areas("islands").all(|a| a.points == 1 && a.start));
            assert_eq!((board.robber, board.harbors.len()), (None, 0));
            most = most.max(islands.len());
            shapes.insert(islands.len());
        }
    }
    assert!(most > 4 && shapes.len() > 3, "{shapes:?}");
}

// Rule: seafarers/new_shores#variable-islands-3, seafarers/new_shores#variable-islands-4
#[test]
fn small_islands_lie_off_the_main_one() {
    for players in ["3", "4", "56"] {
        for variable in ["", "-variable"] {
            let scenario = scenario(&format!("heading-for-new-shores-{players}{variable}"));
            let places = &scenario.layout.features.areas.iter().find(|a| a.name == "islands").unwrap().hexes;
            // As many places as the book says, and all that do not touch the main island.
            assert_eq!(places.len(), if players == "4" { 13 } else { 12 });
            for board in boards(scenario, 20) {
                let main = hexes_of(&board, "main");
                let beside = |hex: HexCoord| Side::ALL.iter().any(|&side| main.contains(&hex.neighbor(side)));
                let off: Vec<HexCoord> = inside(&board)
                    .iter()
                    .map(|h| h.at)
                    .filter(|&hex| !main.contains(&hex) && !beside(hex))
                    .collect();
                assert_eq!(&off, places);
            }
        }
    }
}

// Rule: seafarers/variable_setup#robber-number
#[test]
fn the_robber_starts_where_the_book_says() {
    for (name, number) in [
        ("heading-for-new-shores-3", 12),
        ("four-islands-3", 12),
        ("four-islands-4", 12),
        ("six-islands-56", 12),
        ("fog-islands-3", 12),
        ("fog-islands-4", 12),
        ("cloth-for-catan-34", 12),
        ("cloth-for-catan-56", 11),
    ] {
        for board in boards(scenario(name), 1).chain(boards(scenario(&format!("{name}-variable")), 20)) {
            assert!(at(&board, board.robber.unwrap()).numbers.has(number), "{name}");
        }
    }
    for name in ["cloth-for-catan-34", "cloth-for-catan-56"] {
        let board = board(name);
        assert_eq!(at(&board, board.robber.unwrap()).terrain, Terrain::Fields);
    }
    for name in ["heading-for-new-shores-4", "heading-for-new-shores-56", "fog-islands-56"] {
        for board in boards(scenario(name), 1).chain(boards(scenario(&format!("{name}-variable")), 20)) {
            assert_eq!(at(&board, board.robber.unwrap()).terrain, Terrain::Desert, "{name}");
        }
    }
    for name in ["forgotten-tribe-34", "forgotten-tribe-56", "wonders-of-catan-34", "wonders-of-catan-56"] {
        let board = board(name);
        assert_eq!(at(&board, board.robber.unwrap()).terrain, Terrain::Desert, "{name}");
    }
    for name in ["pirate-islands-34", "pirate-islands-56", "new-world-34", "new-world-56"] {
        assert_eq!(scenario(name).layout.robber_start, RobberStart::Aside);
        assert_eq!(board(name).robber, None);
    }
}

// Rule: seafarers/variable_setup#chance
#[test]
fn all_boards_within_the_limits_are_equally_likely() {
    let file = r#"
        id = "test/row"
        title = "Row"
        players = [2]
        victory_points = 5
        [board]
        sea_frame = true
        rows = [
            { r = 0, q = 0, hexes = ["hills 6", "hills 8", "hills 3", "hills 4"] },
            { r = 3, q = 0, hexes = ["forest 5", "forest 9", "forest 10", "forest 5", "forest 9", "forest 10"] },
        ]
        [[area]]
        name = "row"
        hexes = ["0..3,0"]
        [[pool]]
        areas = ["row"]
        [deal]
        red_apart = true
    "#;
    let layout = parse("row.toml", file).unwrap().layout;
    let mut found: BTreeMap<Vec<u16>, u32> = BTreeMap::new();
    for seed in 0..12_000 {
        let board = deal(&layout, &mut SimDealer::new(seed)).unwrap();
        let row = board.hexes.iter().filter(|h| h.terrain == Terrain::Hills).map(|h| h.numbers.0);
        *found.entry(row.collect()).or_default() += 1;
    }
    // Three pairs of places for the red numbers, two orders of each, two of the others.
    assert_eq!(found.len(), 12);
    assert!(found.values().all(|n| (850..1150).contains(n)), "{found:?}");
}
