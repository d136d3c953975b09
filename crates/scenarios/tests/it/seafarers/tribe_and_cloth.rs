//! The Forgotten Tribe and Cloth for Catan: gifts, villages, harbors and figures lie where the rule
//! texts say.

use std::collections::BTreeSet;

use tradeholm_engine::board::{HexCoord, MarkedSpot, PirateStart, Spot};

use super::board;
use super::told::{hex, intersection, path, quoted, rule};

/// The points of the paths that a text names.
fn points(text: &str) -> BTreeSet<(i16, i16)> {
    quoted(text).into_iter().filter_map(|(name, _)| path(name)).map(|path| path.point()).collect()
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

// Rule: seafarers/forgotten_tribe#chit-places, seafarers/forgotten_tribe#card-places
// Rule: seafarers/forgotten_tribe#harbor-places, seafarers/five_six_scenarios#tribe-gifts
#[test]
fn gifts_lie_where_the_texts_say() {
    let tribe = |id| points(rule(&format!("forgotten_tribe#{id}")));
    assert_eq!(marked("forgotten-tribe-34", "chit"), tribe("chit-places"));
    assert_eq!(marked("forgotten-tribe-34", "gift-card"), tribe("card-places"));
    assert_eq!(harbors("forgotten-tribe-34"), tribe("harbor-places"));
    let large = rule("five_six_scenarios#tribe-gifts");
    let parts: Vec<_> = large.split(';').map(points).collect();
    let [chits, cards, places] = &parts[..] else { panic!("{parts:?}") };
    assert_eq!(&marked("forgotten-tribe-56", "chit"), chits);
    assert_eq!(&marked("forgotten-tribe-56", "gift-card"), cards);
    assert_eq!(&harbors("forgotten-tribe-56"), places);
}

// Rule: seafarers/cloth_for_catan#villages, seafarers/five_six_scenarios#cloth-villages
#[test]
fn villages_stand_where_the_texts_say() {
    for (name, id) in [
        ("cloth-for-catan-34", "cloth_for_catan#villages"),
        ("cloth-for-catan-56", "five_six_scenarios#cloth-villages"),
    ] {
        let places = quoted(rule(id)).into_iter().filter_map(|(place, rest)| {
            let number: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
            Some((intersection(place)?.point(), number.parse::<u8>().unwrap()))
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
    let small = rule("cloth_for_catan#layout");
    let (_, places) = small.split_once("The harbors are dealt at random to").unwrap();
    assert_eq!(harbors("cloth-for-catan-34"), points(places));
    let large = rule("five_six_scenarios#cloth-layout");
    let (_, places) = large.split_once("Harbor places:").unwrap();
    let (places, rest) = places.split_once(". The robber").unwrap();
    assert_eq!(harbors("cloth-for-catan-56"), points(places));
    let figures: Vec<HexCoord> = quoted(rest).into_iter().filter_map(|(name, _)| hex(name)).collect();
    let at_start = |name: &str| (board(name).robber, board(name).features.pirate);
    assert_eq!(at_start("cloth-for-catan-56"), (Some(figures[0]), PirateStart::At(figures[1])));
    let first = |id| hex(quoted(rule(&format!("cloth_for_catan#{id}")))[0].0).unwrap();
    assert_eq!(at_start("cloth-for-catan-34"), (Some(first("robber")), PirateStart::At(first("pirate"))));
}

// Rule: seafarers/forgotten_tribe#robber, seafarers/forgotten_tribe#pirate
#[test]
fn robber_and_pirate_of_the_tribe_are_where_the_texts_say() {
    let first = |id| hex(quoted(rule(&format!("forgotten_tribe#{id}")))[0].0).unwrap();
    let tribe = board("forgotten-tribe-34");
    assert_eq!(
        (tribe.robber, tribe.features.pirate),
        (Some(first("robber")), PirateStart::At(first("pirate")))
    );
    let large = rule("five_six_scenarios#tribe-layout");
    let (_, rest) = large.split_once("The robber begins on").unwrap();
    let figures: Vec<HexCoord> = quoted(rest).into_iter().filter_map(|(name, _)| hex(name)).collect();
    let tribe = board("forgotten-tribe-56");
    assert_eq!((tribe.robber, tribe.features.pirate), (Some(figures[0]), PirateStart::At(figures[1])));
}
