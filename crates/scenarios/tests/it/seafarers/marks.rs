//! Areas and markers lie where their scenarios need them.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_engine::Color;
use tradeholm_engine::board::{
    Area, Board, HexCoord, IntersectionCoord, MarkedSpot, PathCoord, PirateStart, Side, Spot, Terrain,
    Topology,
};

use super::{at, board, boards, hexes_of, inside, pieces, scenario, scenarios, touched};

/// The sizes of the areas of that name, in order.
fn sizes(board: &Board, area: &str) -> Vec<usize> {
    board.features.areas(area).map(|a| a.hexes.len()).collect()
}

fn point(spot: Spot) -> (i16, i16) {
    match spot {
        Spot::Intersection(at) => at.point(),
        Spot::Path(at) => at.point(),
        Spot::Hex(at) => panic!("{at} is a hex"),
    }
}

#[test]
fn divided_areas_are_the_islands_of_the_printed_maps() {
    let known: [(&str, &str, &[usize]); 14] = [
        ("heading-for-new-shores-3", "islands", &[2, 4, 2]),
        ("heading-for-new-shores-4", "islands", &[2, 5, 2]),
        ("heading-for-new-shores-56", "islands", &[3, 1, 1, 3, 1, 1]),
        ("four-islands-3", "islands", &[6, 4, 6, 4]),
        ("four-islands-4", "islands", &[4, 8, 7, 4]),
        ("six-islands-56", "islands", &[6, 5, 5, 5, 5, 6]),
        ("through-the-desert-3", "strip", &[3]),
        ("through-the-desert-3", "foreign", &[2, 1, 2]),
        ("through-the-desert-4", "strip", &[3]),
        ("through-the-desert-4", "foreign", &[3, 2, 2]),
        ("through-the-desert-56", "strip", &[5, 4]),
        ("through-the-desert-56", "foreign", &[1, 4, 2, 1]),
        ("wonders-of-catan-34", "islands", &[2, 3]),
        ("wonders-of-catan-56", "islands", &[1, 1, 2]),
    ];
    for (name, area, expected) in known {
        assert_eq!(sizes(&board(name), area), expected, "{name}");
    }
}

#[test]
fn areas_say_who_may_start_build_and_score_where() {
    let points = [
        ("heading-for-new-shores", "islands", 2),
        ("four-islands", "islands", 2),
        ("six-islands", "islands", 2),
        ("through-the-desert", "foreign", 2),
        ("through-the-desert", "strip", 2),
        ("wonders-of-catan", "islands", 1),
        ("new-world", "islands", 1),
    ];
    for scenario in scenarios() {
        let board = boards(scenario, 1).next().unwrap();
        let scored =
            |area: &Area| points.iter().find(|(kind, name, _)| scenario.id.contains(kind) && area.is(name));
        for area in &board.features.areas {
            let expected = scored(area).map_or(0, |&(.., points)| points);
            assert_eq!(area.points, expected, "{} {}", scenario.id, area.name);
            assert_eq!(area.build, !(area.is("tribe") || area.is("pirates")), "{}", scenario.id);
            assert_eq!(area.robber, !area.is("tribe"), "{}", scenario.id);
            assert!(!area.divided);
        }
        let start: BTreeSet<HexCoord> =
            board.features.areas.iter().filter(|a| a.start).flat_map(|a| a.hexes.iter().copied()).collect();
        assert!(start.iter().all(|&hex| at(&board, hex).terrain.is_land()), "{}", scenario.id);
        // Land is where players start, foreign, or out of bounds; but for the desert belt, the
        // wasteland, and the known gold of the fog.
        let mut covered = start;
        for name in ["islands", "foreign", "strip", "belt", "tribe", "pirates", "wasteland"] {
            covered.extend(hexes_of(&board, name));
        }
        let land = inside(&board).into_iter().filter(|h| h.terrain.is_land() && !covered.contains(&h.at));
        let rest: Vec<Terrain> = land.map(|h| h.terrain).collect();
        let gold = if scenario.id.contains("fog-islands-56") { 2 } else { 0 };
        assert_eq!(rest, vec![Terrain::Gold; gold], "{}", scenario.id);
    }
}

#[test]
fn the_pirate_starts_at_sea_where_there_is_one() {
    for scenario in scenarios() {
        let board = boards(scenario, 1).next().unwrap();
        match board.features.pirate {
            PirateStart::At(hex) => assert_eq!(at(&board, hex).terrain, Terrain::Sea, "{}", scenario.id),
            PirateStart::Aside => assert!(scenario.id.contains("new-world")),
            PirateStart::Unused => assert!(scenario.id.contains("wonders")),
        }
    }
}

// Rule: seafarers/harbors#places, seafarers/harbors#apart
#[test]
fn harbors_lie_on_coasts_and_share_no_intersection() {
    for scenario in scenarios() {
        for board in boards(scenario, 10) {
            let mut ends = BTreeSet::new();
            for harbor in &board.harbors {
                assert!(at(&board, harbor.path.hex).terrain.is_land(), "{}", scenario.id);
                let beyond = harbor.path.hex.neighbor(harbor.path.side);
                assert!(!at(&board, beyond).terrain.is_land(), "{} {}", scenario.id, harbor.path);
                let fresh = |end: &IntersectionCoord| ends.insert(end.point());
                assert!(harbor.path.ends().iter().all(fresh), "{} {}", scenario.id, harbor.path);
            }
        }
    }
}

#[test]
fn gifts_lie_on_coasts_of_the_tribe_each_on_its_own_path() {
    for name in ["forgotten-tribe-34", "forgotten-tribe-56"] {
        let board = board(name);
        let tribe = hexes_of(&board, "tribe");
        let marked = ["chit", "gift-card"].iter().flat_map(|gift| board.features.marked(gift));
        let harbors = board.harbors.iter().map(|h| Spot::Path(h.path));
        let gifts: Vec<Spot> = marked.map(|m| m.spot).chain(harbors).collect();
        let mut points = BTreeSet::new();
        for &gift in &gifts {
            assert!(points.insert(point(gift)), "{name}: two gifts on one path");
            let (land, sea): (Vec<_>, Vec<_>) =
                touched(&board, gift).into_iter().partition(|h| h.terrain.is_land());
            assert_eq!((land.len(), sea.len()), (1, 1), "{name}");
            assert!(tribe.contains(&land[0].at));
        }
        // Every island of the tribe has something to give.
        for island in pieces(&tribe) {
            let given = |gift: &&Spot| touched(&board, **gift).iter().any(|h| island.contains(&h.at));
            assert!(gifts.iter().any(|gift| given(&gift)));
        }
    }
}

#[test]
fn every_small_island_of_the_cloth_has_two_villages() {
    for name in ["cloth-for-catan-34", "cloth-for-catan-56"] {
        let board = board(name);
        let villages = board.features.marked("village");
        for island in pieces(&hexes_of(&board, "tribe")) {
            let there = |m: &&MarkedSpot| touched(&board, m.spot).iter().any(|h| island.contains(&h.at));
            assert_eq!(villages.iter().filter(there).count(), 2, "{name}");
        }
        assert_eq!(board.features.value("villages_at_end"), Some(3));
    }
}

#[test]
fn wonders_ask_for_places_on_the_main_island() {
    for (name, straits) in [("wonders-of-catan-34", 2), ("wonders-of-catan-56", 4)] {
        let board = board(name);
        let (main, waste) = (hexes_of(&board, "main"), hexes_of(&board, "wasteland"));
        assert_eq!(board.features.marked("wasteland").len(), 5);
        assert_eq!(board.features.marked("strait").len(), straits);
        assert_eq!(board.features.marked("no-start").len(), 2 * straits);
        for marked in board.features.marked("wasteland") {
            assert!(touched(&board, marked.spot).iter().any(|h| waste.contains(&h.at)), "{name}");
        }
        let mut points = BTreeSet::new();
        for marker in ["wasteland", "strait", "no-start"] {
            for marked in board.features.marked(marker) {
                assert!(touched(&board, marked.spot).iter().any(|h| main.contains(&h.at)), "{name} {marker}");
                assert!(points.insert(point(marked.spot)), "{name}: marked twice");
            }
        }
        // Exclamation points stand one path away from a strait's places.
        let topology = Topology::new(board.hexes.iter().map(|h| h.at)).unwrap();
        let id = |marked: &MarkedSpot| match marked.spot {
            Spot::Intersection(at) => topology.intersection(at).unwrap(),
            other => panic!("{other:?}"),
        };
        let straits: Vec<_> = board.features.marked("strait").iter().map(id).collect();
        for marked in board.features.marked("no-start") {
            assert!(topology.ways(id(marked)).iter().any(|way| straits.contains(&way.to)), "{name}");
        }
    }
}

#[test]
fn the_fleet_goes_round_at_sea_from_where_the_pirate_starts() {
    for name in ["pirate-islands-34", "pirate-islands-56"] {
        let board = board(name);
        let fleet: Vec<HexCoord> = board
            .features
            .marked("fleet")
            .iter()
            .map(|m| match m.spot {
                Spot::Hex(hex) => hex,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(fleet.len(), 14, "{name}");
        assert_eq!(PirateStart::At(fleet[0]), board.features.pirate);
        assert!(fleet.iter().all(|&hex| at(&board, hex).terrain == Terrain::Sea));
        assert_eq!(fleet.iter().collect::<BTreeSet<_>>().len(), fleet.len());
        for (i, hex) in fleet.iter().enumerate() {
            let next = fleet[(i + 1) % fleet.len()];
            assert!(Side::ALL.iter().any(|&side| hex.neighbor(side) == next), "{name}: {hex} to {next}");
        }
        // Clockwise: it goes north in the west and south in the east.
        let north = fleet.iter().zip(&fleet[1..]).filter(|(a, b)| b.r < a.r).map(|(a, _)| 2 * a.q + a.r);
        let south = fleet.iter().zip(&fleet[1..]).filter(|(a, b)| b.r > a.r).map(|(a, _)| 2 * a.q + a.r);
        assert!(north.max() < south.min(), "{name}");
    }
    assert_eq!(board("pirate-islands-34").features.marked("no-attack"), []);
    let board = board("pirate-islands-56");
    let [no_attack] = board.features.marked("no-attack") else { panic!() };
    assert!(board.features.marked("fleet").iter().any(|m| m.spot == no_attack.spot));
}

#[test]
fn every_color_can_sail_to_its_landing_and_its_fortress() {
    for (name, colors) in [("pirate-islands-34", 4), ("pirate-islands-56", 6)] {
        let board = board(name);
        let (main, pirates) = (hexes_of(&board, "main"), hexes_of(&board, "pirates"));
        let of = |marker, color: Color| {
            let of = |m: &&MarkedSpot| m.color == Some(color);
            board.features.marked(marker).iter().filter(of).map(|m| m.spot).collect::<Vec<_>>()
        };
        for color in Color::ALL.into_iter().take(colors) {
            let one = |marker| match of(marker, color)[..] {
                [spot] => spot,
                _ => panic!("{name}: {color} has no {marker}, or several"),
            };
            let (start, landing, fortress) = (one("first-settlement"), one("landing"), one("fortress"));
            assert!(touched(&board, start).iter().any(|h| main.contains(&h.at)), "{name} {color}");
            for place in [landing, fortress] {
                assert!(touched(&board, place).iter().any(|h| pirates.contains(&h.at)), "{name} {color}");
            }
            let paths: Vec<PathCoord> = of("ship-path", color)
                .into_iter()
                .map(|spot| match spot {
                    Spot::Path(path) => path,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert!(
                paths
                    .iter()
                    .all(|&path| touched(&board, Spot::Path(path)).iter().any(|h| h.terrain == Terrain::Sea))
            );
            let Spot::Path(first) = one("first-ship") else { panic!() };
            assert!(paths.iter().any(|path| path.point() == first.point()), "{name} {color}");
            assert!(first.ends().iter().any(|end| end.point() == point(start)));
            // Steps from the start along the color's paths.
            let mut steps = BTreeMap::from([(point(start), 0)]);
            for step in 1..20 {
                for path in &paths {
                    let [a, b] = path.ends().map(|end| end.point());
                    for (from, to) in [(a, b), (b, a)] {
                        if steps.get(&from) == Some(&(step - 1)) {
                            steps.entry(to).or_insert(step);
                        }
                    }
                }
            }
            assert!(steps[&point(landing)] < steps[&point(fortress)], "{name} {color}");
        }
        assert!(board.features.marked("ship-path").iter().all(|m| m.color.is_some()));
    }
    // Three do without white, five without brown, as the usual colors have it.
    assert!(!scenario("pirate-islands-34").config(3).unwrap().colors.contains(&Color::White));
    assert!(!scenario("pirate-islands-56").config(5).unwrap().colors.contains(&Color::Brown));
}
