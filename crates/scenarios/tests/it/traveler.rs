//! The island of six printed pieces: all that there are.

use std::collections::BTreeSet;

use tradeholm_engine::board::{Arrangement, BalanceLimits, Board, BoardDealer, Fairness, deal};
use tradeholm_engine::{Card, Rules, Seat};
use tradeholm_scenarios::{find, parse, write};

use crate::base::assert_complete;

/// The lots of a deal: which way round, the orders of large and small pieces, and the sides.
const LOTS: [u32; 11] = [2, 3, 2, 3, 2, 2, 2, 2, 2, 2, 2];

/// Every island that can be dealt.
fn islands() -> impl Iterator<Item = Board> {
    let layout = &find("base/traveler").unwrap().layout;
    let dealer = BoardDealer::new(layout).unwrap();
    (0..LOTS.iter().product()).map(move |mut number: u32| {
        let mut sizes = LOTS.iter();
        let mut draw = |size: u32| {
            assert_eq!(sizes.next(), Some(&size), "a lot of another size");
            let lot = number % size;
            number /= size;
            lot
        };
        dealer.deal(&mut draw).unwrap()
    })
}

// Rule: base/variable_setup#pieces
#[test]
fn every_island_of_pieces_is_complete_and_fair() {
    let mut different = BTreeSet::new();
    for board in islands() {
        assert_complete(&board);
        let fairness = Fairness::of(&board).unwrap();
        // Neither red nor equal numbers touch, and no resource is more than a quarter off its fair share.
        let limits = BalanceLimits { intersection_pips: 12, share_divisor: 4 };
        assert!(fairness.meets(limits), "{fairness:?}");
        let seen: Vec<_> = board.hexes.iter().map(|hex| (hex.terrain.name(), hex.numbers.0)).collect();
        different.insert((seen, board.harbors.iter().map(|h| (h.path, h.kind)).collect::<Vec<_>>()));
    }
    assert_eq!(different.len(), 4_608);
}

// Rule: base/beginners_setup#pieces
#[test]
fn beginners_have_the_first_sides_where_they_are_printed() {
    let beginners = find("base/traveler-beginners").unwrap();
    let board = deal(&beginners.layout, &mut |_| 0).unwrap();
    let mut printed = Arrangement::PRINTED.lay(&find("base/traveler").unwrap().layout.pieces);
    printed.hexes.sort_by_key(|hex| hex.at);
    assert_eq!(board.hexes, printed.hexes);
    assert_eq!(board.harbors, printed.harbors);
    let rules = Rules::new(beginners.config(4).unwrap(), &board).unwrap();
    let state = rules.initial_state();
    let hand = |seat| Card::RESOURCES.map(|card| state.hand(Seat(seat)).get(card));
    // Brick, lumber, wool, grain, ore.
    assert_eq!([0, 1, 2, 3].map(hand), [[0, 2, 0, 1, 0], [1, 1, 0, 0, 1], [0, 0, 0, 2, 1], [0, 1, 1, 0, 1]]);
    assert_eq!(beginners.players, [3, 4]);
}

#[test]
fn a_file_with_pieces_is_written_and_read_again() {
    for id in ["base/traveler", "two_players/traveler"] {
        let scenario = find(id).unwrap();
        assert_eq!(&parse("again.toml", &write(scenario)).unwrap(), scenario);
    }
}

#[test]
fn pieces_that_cannot_be_are_refused_with_their_line() {
    let own = write(find("base/traveler").unwrap());
    let refused = |from: &str, to: &str| {
        assert!(own.contains(from), "{from}");
        let error = parse("own.toml", &own.replacen(from, to, 1)).unwrap_err();
        assert!(error.line > 1, "{error}");
        error.reason
    };
    assert!(refused("\"0,0 forest 10\"", "\"0,0 sea\"").contains("land only"));
    assert!(refused("\"0,0 forest 10\"", "\"0,0 forest\"").contains("takes a number"));
    assert!(refused("\"0,0 forest 10\"", "\"0,0 ?\"").contains("printed on it"));
    assert!(refused("\"0,0 forest 10\"", "\"zero forest 10\"").contains("is not a hex"));
    assert!(refused("\"0,0 forest 10\"", "\"0,1 forest 10\"").contains("piece 6"));
    assert!(refused("-1,-1.NW", "0,-2.NW").contains("shares an intersection"));
    assert!(refused("-1,-1.NW", "-1,-1.E").contains("is on no coast"));
    assert!(refused("[pools]", "[pools]\nterrain = { forest = 19 }").contains("not both"));
    assert!(refused("numbers = \"fixed\"", "numbers = \"random\"").contains("not both"));
    assert!(refused("harbors = \"fixed\"", "harbors = \"frame\"").contains("not both"));
}
