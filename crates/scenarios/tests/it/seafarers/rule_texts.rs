//! Boards against the layouts and places that the rule texts print.

use std::collections::BTreeSet;

use hexhaven_engine::board::{
    HexCoord, IntersectionCoord, MarkedSpot, PathCoord, PirateStart, Spot, Terrain,
};

use super::{at, board, inside};

/// The text under a heading.
fn section(file: &str, id: &str) -> String {
    let path = format!("{}/../../docs/rules/seafarers/{file}.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let (_, rest) = text.split_once(&format!("{{#{id}}}\n")).unwrap_or_else(|| panic!("{file} has no {id}"));
    rest.split("\n## ").next().unwrap_or(rest).to_owned()
}

/// What stands in backquotes in a line of text, each with what follows it.
fn quoted(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = text.split('`').collect();
    parts[1..].chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(""))).collect()
}

fn hex(text: &str) -> HexCoord {
    let (q, r) = text.split_once(',').unwrap();
    HexCoord::new(q.parse().unwrap(), r.parse().unwrap())
}

/// Where a path or an intersection is on the plane: it has two or three names.
fn point(text: &str) -> (i16, i16) {
    let (at, name) = text.split_once('.').unwrap();
    let side = hexhaven_engine::board::Side::from_name(name);
    PathCoord { hex: hex(at), side: side.unwrap_or_else(|| panic!("{text} is no path")) }.point()
}

fn corner(text: &str) -> (i16, i16) {
    let (at, name) = text.split_once('.').unwrap();
    let corner = hexhaven_engine::board::Corner::from_name(name);
    IntersectionCoord { hex: hex(at), corner: corner.unwrap_or_else(|| panic!("{text}")) }.point()
}

/// The points of the paths that a text names.
fn points(text: &str) -> BTreeSet<(i16, i16)> {
    quoted(text).into_iter().filter(|(name, _)| name.contains('.')).map(|(name, _)| point(name)).collect()
}

fn marked(name: &str, marker: &str) -> BTreeSet<(i16, i16)> {
    let point = |marked: &MarkedSpot| match marked.spot {
        Spot::Path(path) => path.point(),
        Spot::Intersection(at) => at.point(),
        Spot::Hex(at) => panic!("{at} is a hex"),
    };
    board(name).features.marked(marker).iter().map(point).collect()
}

fn harbors(name: &str) -> BTreeSet<(i16, i16)> {
    board(name).harbors.iter().map(|harbor| harbor.path.point()).collect()
}

fn assert_layout(name: &str, file: &str, id: &str) {
    let text = section(file, id);
    let starts = text.lines().find(|line| line.contains("The rows begin at")).unwrap();
    let (_, starts) = starts.split_once("The rows begin at").unwrap();
    let picture = text.split("```").nth(1).unwrap();
    let rows: Vec<&str> = picture.lines().filter(|line| !line.trim().is_empty()).collect();
    let starts: Vec<HexCoord> =
        quoted(starts).into_iter().take(rows.len()).map(|(name, _)| hex(name)).collect();
    assert_eq!(rows.len(), starts.len(), "{name}");
    let (board, mut seen) = (board(name), 0);
    for (row, start) in rows.into_iter().zip(starts) {
        for (i, word) in row.split_whitespace().enumerate() {
            let place = HexCoord::new(start.q + i as i8, start.r);
            let terrain = match &word[..1] {
                "F" => Terrain::Forest,
                "P" => Terrain::Pasture,
                "G" => Terrain::Fields,
                "H" => Terrain::Hills,
                "M" => Terrain::Mountains,
                "A" => Terrain::Gold,
                "D" => Terrain::Desert,
                "~" => Terrain::Sea,
                other => panic!("{name}: {other}"),
            };
            let found = at(&board, place);
            assert_eq!(found.terrain, terrain, "{name} {place}");
            let numbers: Vec<u8> = found.numbers.iter().collect();
            assert_eq!(
                numbers,
                word[1..].parse::<u8>().ok().into_iter().collect::<Vec<_>>(),
                "{name} {place}"
            );
            seen += 1;
        }
    }
    assert_eq!(seen, inside(&board).len(), "{name}");
}

// Rule: seafarers/forgotten_tribe#layout, seafarers/five_six_scenarios#tribe-layout
// Rule: seafarers/cloth_for_catan#layout, seafarers/five_six_scenarios#cloth-layout
#[test]
fn boards_are_the_layouts_of_the_texts() {
    assert_layout("forgotten-tribe-34", "forgotten_tribe", "layout");
    assert_layout("forgotten-tribe-56", "five_six_scenarios", "tribe-layout");
    assert_layout("cloth-for-catan-34", "cloth_for_catan", "layout");
    assert_layout("cloth-for-catan-56", "five_six_scenarios", "cloth-layout");
}

// Rule: seafarers/forgotten_tribe#chit-places, seafarers/forgotten_tribe#card-places
// Rule: seafarers/forgotten_tribe#harbor-places, seafarers/five_six_scenarios#tribe-gifts
#[test]
fn gifts_lie_where_the_texts_say() {
    let tribe = |id| points(&section("forgotten_tribe", id));
    assert_eq!(marked("forgotten-tribe-34", "chit"), tribe("chit-places"));
    assert_eq!(marked("forgotten-tribe-34", "gift-card"), tribe("card-places"));
    assert_eq!(harbors("forgotten-tribe-34"), tribe("harbor-places"));
    let large = section("five_six_scenarios", "tribe-gifts");
    let parts: Vec<_> = large.split(';').map(points).collect();
    let [chits, cards, places] = &parts[..] else { panic!("{parts:?}") };
    assert_eq!(&marked("forgotten-tribe-56", "chit"), chits);
    assert_eq!(&marked("forgotten-tribe-56", "gift-card"), cards);
    assert_eq!(&harbors("forgotten-tribe-56"), places);
}

// Rule: seafarers/cloth_for_catan#villages, seafarers/five_six_scenarios#cloth-villages
#[test]
fn villages_stand_where_the_texts_say() {
    for (name, file, id) in [
        ("cloth-for-catan-34", "cloth_for_catan", "villages"),
        ("cloth-for-catan-56", "five_six_scenarios", "cloth-villages"),
    ] {
        let text = section(file, id);
        let places =
            quoted(&text).into_iter().filter(|(place, _)| place.contains('.')).map(|(place, rest)| {
                let number: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
                (corner(place), number.parse::<u8>().unwrap())
            });
        let village = |marked: &MarkedSpot| match marked.spot {
            Spot::Intersection(at) => (at.point(), marked.value),
            other => panic!("{other:?}"),
        };
        let ours: BTreeSet<_> = board(name).features.marked("village").iter().map(village).collect();
        assert_eq!(ours, places.collect(), "{name}");
    }
}

// Rule: seafarers/cloth_for_catan#layout, seafarers/five_six_scenarios#cloth-layout
// Rule: seafarers/cloth_for_catan#pirate, seafarers/cloth_for_catan#robber
#[test]
fn harbors_robber_and_pirate_of_the_cloth_are_where_the_texts_say() {
    let small = section("cloth_for_catan", "layout");
    let (_, places) = small.split_once("The harbors are dealt at random to").unwrap();
    assert_eq!(harbors("cloth-for-catan-34"), points(places));
    let large = section("five_six_scenarios", "cloth-layout");
    let (_, places) = large.split_once("Harbor places:").unwrap();
    let (places, rest) = places.split_once(". The robber").unwrap();
    assert_eq!(harbors("cloth-for-catan-56"), points(places));
    let figures: Vec<HexCoord> = quoted(rest).into_iter().map(|(name, _)| hex(name)).collect();
    let at_start = |name: &str| (board(name).robber, board(name).features.pirate);
    assert_eq!(at_start("cloth-for-catan-56"), (Some(figures[0]), PirateStart::At(figures[1])));
    let first = |id| hex(quoted(&section("cloth_for_catan", id))[0].0);
    assert_eq!(at_start("cloth-for-catan-34"), (Some(first("robber")), PirateStart::At(first("pirate"))));
}

// Rule: seafarers/forgotten_tribe#robber, seafarers/forgotten_tribe#pirate
#[test]
fn robber_and_pirate_of_the_tribe_are_where_the_texts_say() {
    let first = |id| hex(quoted(&section("forgotten_tribe", id))[0].0);
    let tribe = board("forgotten-tribe-34");
    assert_eq!(
        (tribe.robber, tribe.features.pirate),
        (Some(first("robber")), PirateStart::At(first("pirate")))
    );
    let large = section("five_six_scenarios", "tribe-layout");
    let (_, rest) = large.split_once("The robber begins on").unwrap();
    let figures: Vec<HexCoord> = quoted(rest).into_iter().map(|(name, _)| hex(name)).collect();
    let tribe = board("forgotten-tribe-56");
    assert_eq!((tribe.robber, tribe.features.pirate), (Some(figures[0]), PirateStart::At(figures[1])));
}
