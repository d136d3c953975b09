//! The small parts that games are made of: places, sets, cards, the registry of modules.

use tradeholm_engine::board::{
    Corner, HexCoord, IntersectionCoord, IntersectionId, PathCoord, PathId, PathSet, Side, Topology,
    TopologyError,
};
use tradeholm_engine::cities_knights::{KnightSites, ProgressCard, ProgressHand, Track};
use tradeholm_engine::{Card, Cards, ModuleId};

#[test]
fn three_hexes_name_the_same_intersection() {
    let names = [
        IntersectionCoord { hex: HexCoord::new(0, 0), corner: Corner::NE },
        IntersectionCoord { hex: HexCoord::new(1, -1), corner: Corner::S },
        IntersectionCoord { hex: HexCoord::new(1, 0), corner: Corner::NW },
    ];
    assert_eq!(names[0].point(), names[1].point());
    assert_eq!(names[0].point(), names[2].point());
}

#[test]
fn two_hexes_name_the_same_path() {
    for side in Side::ALL {
        let here = PathCoord { hex: HexCoord::new(2, -1), side };
        let opposite = Side::ALL[(side as usize + 3) % 6];
        let there = PathCoord { hex: here.hex.neighbor(side), side: opposite };
        assert_eq!(here.point(), there.point());
    }
}

fn island() -> Vec<HexCoord> {
    let mut hexes = Vec::new();
    for r in -2i8..=2 {
        for q in -2i8..=2 {
            if (q + r).abs() <= 2 {
                hexes.push(HexCoord::new(q, r));
            }
        }
    }
    hexes
}

#[test]
fn the_base_island_has_19_hexes_54_intersections_72_paths() {
    let t = Topology::new(island()).unwrap();
    assert_eq!((t.hex_count(), t.intersection_count(), t.path_count()), (19, 54, 72));
    assert!(t.intersections().all(|i| (2..=3).contains(&t.ways(i).len())));
    assert!(t.paths().all(|p| (1..=2).contains(&t.path_hexes(p).len())));
}

#[test]
fn order_of_hexes_does_not_matter() {
    let mut backwards = island();
    backwards.reverse();
    let (a, b) = (Topology::new(island()).unwrap(), Topology::new(backwards).unwrap());
    assert!(a.paths().all(|p| a.path_name(p) == b.path_name(p)));
}

#[test]
fn refuses_what_is_no_board() {
    assert_eq!(Topology::new([]).unwrap_err(), TopologyError::Empty);
    let twice = HexCoord::new(1, 1);
    assert_eq!(Topology::new([twice, twice]).unwrap_err(), TopologyError::DuplicateHex(twice));
    let far = HexCoord::new(100, 0);
    assert_eq!(Topology::new([far]).unwrap_err(), TopologyError::TooFar(far));
    let scattered = (0..60).flat_map(|q| (0..2).map(move |r| HexCoord::new(q, r * 3)));
    assert!(matches!(
        Topology::new(scattered).unwrap_err(),
        TopologyError::TooMany { what: "intersections", .. }
    ));
}

#[test]
fn iterates_in_order_over_words() {
    let set: PathSet = [300, 3, 64, 63, 383].into_iter().map(PathId).collect();
    assert_eq!(set.iter().map(|p| p.0).collect::<Vec<_>>(), [3, 63, 64, 300, 383]);
    let mut seen = Vec::new();
    set.for_each(|p| seen.push(p.0));
    assert_eq!(seen, [3, 63, 64, 300, 383]);
    assert_eq!(set.len(), 5);
    assert!(set.contains(PathId(64)) && !set.contains(PathId(65)));
}

#[test]
fn covers_looks_at_every_kind_alone() {
    let hand = Cards::resources([3, 0, 1, 19, 0]);
    assert!(hand.covers(Cards::resources([3, 0, 1, 19, 0])));
    assert!(hand.covers(Cards::NONE));
    assert!(!hand.covers(Cards::one(Card::Lumber)));
    assert!(!hand.covers(Cards::resources([0, 0, 2, 0, 0])));
    assert_eq!(hand.total(), 23);
    assert_eq!(hand.missing(Cards::resources([1, 1, 2, 0, 0])), Cards::resources([0, 1, 1, 0, 0]));
}

#[test]
fn each_deck_has_eighteen_cards() {
    for track in Track::ALL {
        assert!(track.cards().iter().all(|c| c.track() == track));
        assert_eq!(track.cards().iter().map(|c| c.count()).sum::<u8>(), 18);
    }
    assert_eq!(Track::ALL.iter().map(|t| t.cards().len()).sum::<usize>(), ProgressCard::ALL.len());
}

#[test]
fn a_hand_keeps_its_order_and_its_limit() {
    let mut hand = ProgressHand::default();
    for card in [ProgressCard::Spy, ProgressCard::Crane, ProgressCard::Spy, ProgressCard::Merchant] {
        assert!(hand.add(card));
    }
    assert_eq!(hand.kinds().count(), 3);
    assert_eq!(hand.count(ProgressCard::Spy), 2);
    assert!(hand.remove(ProgressCard::Crane) && !hand.remove(ProgressCard::Crane));
    assert_eq!(
        hand.iter().collect::<Vec<_>>(),
        [ProgressCard::Spy, ProgressCard::Spy, ProgressCard::Merchant]
    );
    assert!(hand.add(ProgressCard::Smith) && hand.add(ProgressCard::Smith));
    assert!(!hand.add(ProgressCard::Smith));
}

#[test]
fn members_are_kept_in_order_and_few() {
    let mut sites = KnightSites::EMPTY;
    for at in [9, 3, 255, 0, 3, 40] {
        assert!(sites.insert(IntersectionId(at)));
    }
    assert_eq!(sites.iter().map(|at| at.0).collect::<Vec<_>>(), [0, 3, 9, 40, 255]);
    sites.remove(IntersectionId(3));
    sites.remove(IntersectionId(4));
    assert!(!sites.contains(IntersectionId(3)) && sites.len() == 4);
    assert!(sites.insert(IntersectionId(5)) && sites.insert(IntersectionId(6)));
    assert!(!sites.insert(IntersectionId(7)) && sites.insert(IntersectionId(5)));
}

#[test]
fn the_registry_is_in_order_of_layers() {
    assert!(ModuleId::ALL.is_sorted_by_key(|m| m.layer()));
    assert!(ModuleId::ALL.iter().all(|&m| ModuleId::from_name(m.name()) == Some(m)));
}
