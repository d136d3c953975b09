//! Tests of `docs/rules/base/variable_setup.md`.

use std::collections::BTreeSet;

use tradeholm_engine::board::{
    Board, BoardHex, BoardPiece, DealError, Fairness, HarborDeal, HexCoord, Layout, LayoutHex, NumberDeal,
    NumberMask, PieceFace, Terrain, TerrainDeal, deal,
};
use tradeholm_engine::{Config, Rules};

use crate::boards::{self, LETTERED, lots, variable};

/// Deals with every possible sequence of lots of these sizes.
fn deal_all(layout: &Layout, sizes: &[u32]) -> Vec<Board> {
    let all: u32 = sizes.iter().product();
    let dealt = |mut n: u32| {
        let mut sizes = sizes.iter();
        let mut draw = |size: u32| {
            assert_eq!(Some(&size), sizes.next(), "a lot of another size");
            let lot = n % size;
            n /= size;
            lot
        };
        let board = deal(layout, &mut draw).unwrap();
        assert_eq!(sizes.next(), None, "a lot was not drawn");
        board
    };
    (0..all).map(dealt).collect()
}

/// A board with fixed terrain, the desert on that hex, and numbers to be dealt.
fn with_desert(desert: HexCoord, numbers: NumberDeal) -> Layout {
    let terrain = |at| if at == desert { Terrain::Desert } else { Terrain::Forest };
    let mut layout = Layout { numbers, terrain: TerrainDeal::Fixed, ..variable() };
    layout.hexes.iter_mut().for_each(|h| h.terrain = Some(terrain(h.at)));
    layout
}

fn number_at(board: &Board, at: HexCoord) -> u8 {
    board.hexes.iter().find(|h| h.at == at).and_then(|h| h.numbers.iter().next()).unwrap_or(0)
}

// Rule: terrain
#[test]
fn every_arrangement_of_terrain_is_equally_likely() {
    let hex = |q| LayoutHex { at: HexCoord::new(q, 0), terrain: None, number: None };
    let pool = vec![Terrain::Hills, Terrain::Forest, Terrain::Fields, Terrain::Desert];
    let layout = Layout {
        hexes: (0..4).map(hex).collect(),
        terrain: TerrainDeal::Shuffled(pool),
        ..Layout::default()
    };
    // 24 sequences of lots, 24 different arrangements: each comes from exactly one.
    let boards = deal_all(&layout, &[4, 3, 2]);
    let different: BTreeSet<Vec<Terrain>> =
        boards.iter().map(|b| b.hexes.iter().map(|h| h.terrain).collect()).collect();
    assert_eq!(different.len(), 24);
}

// Rule: harbors-in-place
#[test]
fn harbors_stay_as_printed_unless_chosen_otherwise() {
    for seed in 0..20 {
        assert_eq!(deal(&variable(), &mut lots(seed)).unwrap().harbors, boards::bare().harbors);
    }
}

// Rule: harbor-tokens
#[test]
fn harbor_tokens_change_the_kinds_and_not_the_places() {
    let layout = Layout { harbor_deal: HarborDeal::Tokens, ..variable() };
    let printed = boards::bare().harbors;
    let mut seen = BTreeSet::new();
    for seed in 0..50 {
        let harbors = deal(&layout, &mut lots(seed)).unwrap().harbors;
        let places =
            |list: &[tradeholm_engine::board::Harbor]| list.iter().map(|h| h.path).collect::<Vec<_>>();
        assert_eq!(places(&harbors), places(&printed));
        assert_eq!(boards::kinds(&harbors), boards::nine_kinds());
        seen.insert(harbors.iter().map(|h| h.kind).collect::<Vec<_>>());
    }
    assert!(seen.len() > 40, "the kinds are shuffled");
}

// Rule: frame-shuffle
#[test]
fn frame_pieces_carry_their_harbors_with_them() {
    let fixed = with_desert(HexCoord::new(0, 0), NumberDeal::Fixed);
    let layout = Layout { harbor_deal: HarborDeal::FramePieces, ..fixed };
    // These lots put every piece one place further against the clock.
    let board = deal(&layout, &mut |_| 0).unwrap();
    let mut named: Vec<String> =
        board.harbors.iter().map(|h| format!("{} {}", h.kind.name(), h.path)).collect();
    let mut wanted = [
        "ore 1,-2.NW",
        "generic 2,-2.NE",
        "wool 2,-1.E",
        "generic 1,1.E",
        "generic 0,2.SE",
        "brick -1,2.SW",
        "lumber -2,1.SW",
        "generic -2,0.W",
        "grain -1,-1.NW",
    ];
    named.sort();
    wanted.sort();
    assert_eq!(named, wanted);
    // In any order the nine are there, on the coast, and share no intersection.
    let boards = deal_all(&layout, &[6, 5, 4, 3, 2]);
    let mut different = BTreeSet::new();
    for board in boards {
        assert_eq!(boards::kinds(&board.harbors), boards::nine_kinds());
        let ends: BTreeSet<_> = board.harbors.iter().flat_map(|h| boards::harbor_ends(h.path)).collect();
        assert_eq!(ends.len(), 18);
        assert!(Rules::new(Config::base(4), &board).is_ok());
        let mut harbors: Vec<_> = board.harbors.iter().map(|h| (h.path, h.kind)).collect();
        harbors.sort();
        different.insert(harbors);
    }
    assert_eq!(different.len(), 720);
}

/// Six pieces around the middle whose hexes tell which piece and which side they are of.
fn pieces() -> Vec<BoardPiece> {
    let large = [(-1, -1), (0, -2), (1, -2), (0, -1)];
    let small = [(0, -2), (0, -1), (0, 0)];
    let face = |piece: usize, side: usize| {
        let places = match piece {
            0 | 2 | 4 => &large[..],
            3 => &small[..],
            _ => &small[..2],
        };
        let hex = |(i, &(q, r)): (usize, &(i8, i8))| BoardHex {
            at: HexCoord::new(q, r),
            terrain: if i == 0 && side == 0 { Terrain::Hills } else { Terrain::Forest },
            numbers: NumberMask::one([2, 3, 4, 5, 6, 8][piece]),
        };
        let hexes = places.iter().enumerate().map(hex).collect();
        PieceFace { hexes, harbors: Vec::new() }.turned(piece)
    };
    (0..6).map(|piece| BoardPiece { faces: [face(piece, 0), face(piece, 1)] }).collect()
}

// Rule: pieces
#[test]
fn six_pieces_make_every_island_equally_often() {
    let layout = Layout { numbers: NumberDeal::Fixed, terrain: TerrainDeal::Fixed, ..variable() };
    let layout = Layout { pieces: pieces(), ..layout };
    let boards = deal_all(&layout, &[2, 3, 2, 3, 2, 2, 2, 2, 2, 2, 2]);
    let mut different = BTreeSet::new();
    for board in &boards {
        let of = |number: u8| board.hexes.iter().filter(|hex| hex.numbers.has(number)).count();
        assert_eq!([2, 3, 4, 5, 6, 8].map(of), [4, 2, 4, 3, 4, 2], "each piece lies there whole");
        // The one that has the middle has it from wherever it lies.
        assert_eq!(number_at(board, HexCoord::new(0, 0)), 5);
        let seen: Vec<_> = board.hexes.iter().map(|hex| (hex.terrain.name(), hex.numbers.0)).collect();
        different.insert(seen);
    }
    assert_eq!((boards.len(), different.len()), (4_608, 4_608));
}

// Rule: pieces
#[test]
fn pieces_that_make_no_island_are_refused() {
    let layout = Layout { numbers: NumberDeal::Fixed, terrain: TerrainDeal::Fixed, ..variable() };
    let refused = |change: &dyn Fn(&mut Vec<BoardPiece>)| {
        let mut pieces = pieces();
        change(&mut pieces);
        match deal(&Layout { pieces, ..layout.clone() }, &mut |_| 0) {
            Err(DealError::Pieces(why)) => why,
            other => panic!("{other:?}"),
        }
    };
    assert!(refused(&|pieces| pieces.truncate(5)).contains("has 6, not 5"));
    assert!(refused(&|pieces| pieces.swap(0, 2)).contains("shape"));
    assert!(refused(&|pieces| pieces[1].faces[1].hexes.truncate(1)).contains("two sides of piece 2"));
    let without_middle = |pieces: &mut Vec<BoardPiece>| {
        pieces[3].faces.iter_mut().for_each(|face| face.hexes.truncate(2));
    };
    assert!(refused(&without_middle).contains("exactly the open hexes"));
    let twice = |pieces: &mut Vec<BoardPiece>| {
        let middle = pieces[3].faces[0].hexes[2];
        pieces[1].faces.iter_mut().for_each(|face| face.hexes.push(middle));
    };
    assert!(refused(&twice).contains("on two pieces"));
}

// Rule: letters, spiral
#[test]
fn lettered_tokens_follow_the_spiral_and_pass_over_the_desert() {
    let (middle, coast) = (HexCoord::new(0, 0), HexCoord::new(1, -2));
    let numbers = || NumberDeal::Spiral { tokens: LETTERED.to_vec(), spirals: boards::spirals() };
    // From the north-east, west along the north coast and on against the clock.
    let board = deal(&with_desert(middle, numbers()), &mut |_| 0).unwrap();
    let along = |places: &[(i8, i8)], board: &Board| -> Vec<u8> {
        places.iter().map(|&(q, r)| number_at(board, HexCoord::new(q, r))).collect()
    };
    let outer = [
        (2, -2),
        (1, -2),
        (0, -2),
        (-1, -1),
        (-2, 0),
        (-2, 1),
        (-2, 2),
        (-1, 2),
        (0, 2),
        (1, 1),
        (2, 0),
        (2, -1),
    ];
    let inner = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)];
    assert_eq!(along(&outer, &board), [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10]);
    assert_eq!(along(&inner, &board), [9, 4, 5, 6, 3, 11]);
    assert_eq!(number_at(&board, middle), 0);
    // The desert second: the next hex takes its token, and the last one lies in the middle.
    let board = deal(&with_desert(coast, numbers()), &mut |_| 0).unwrap();
    assert_eq!(along(&outer[..4], &board), [5, 0, 2, 6]);
    assert_eq!(number_at(&board, middle), 11);
    // The start is drawn among six.
    let starts: BTreeSet<Vec<u8>> =
        deal_all(&with_desert(middle, numbers()), &[6]).iter().map(|board| along(&outer, board)).collect();
    assert_eq!(starts.len(), 6);
}

// Rule: letters
#[test]
fn every_letter_is_laid_once() {
    let board = deal(&variable(), &mut lots(9)).unwrap();
    let mut laid: Vec<u8> = board.hexes.iter().filter_map(|h| h.numbers.iter().next()).collect();
    let mut letters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
    laid.sort_unstable();
    letters.sort_unstable();
    assert_eq!(laid, letters);
}

// Rule: spiral
#[test]
fn in_a_spiral_red_numbers_are_never_neighbors() {
    for desert in boards::bare().hexes.iter().map(|h| h.at) {
        let numbers = NumberDeal::Spiral { tokens: LETTERED.to_vec(), spirals: boards::spirals() };
        for board in deal_all(&with_desert(desert, numbers), &[6]) {
            assert_eq!(Fairness::of(&board).unwrap().adjacent_reds, 0);
        }
    }
    let mut spirals = boards::spirals();
    spirals[4][3] = HexCoord::new(0, 0);
    let layout = Layout { numbers: NumberDeal::Spiral { tokens: LETTERED.to_vec(), spirals }, ..variable() };
    assert_eq!(deal(&layout, &mut lots(1)), Err(DealError::BadSpiral(4)));
}

// Rule: random-numbers
#[test]
fn random_numbers_lie_anywhere_but_on_the_desert() {
    let layout = Layout { numbers: NumberDeal::Random(LETTERED.to_vec()), ..variable() };
    let mut on_first = BTreeSet::new();
    for seed in 0..200 {
        let board = deal(&layout, &mut lots(seed)).unwrap();
        let mut numbers: Vec<u8> = board.hexes.iter().filter_map(|h| h.numbers.iter().next()).collect();
        on_first.insert(number_at(&board, HexCoord::new(0, -2)));
        numbers.sort_unstable();
        let mut all = LETTERED;
        all.sort_unstable();
        assert_eq!(numbers, all);
        let desert = board.hexes.iter().find(|h| h.terrain == Terrain::Desert).unwrap();
        assert_eq!(desert.numbers, NumberMask::NONE);
    }
    assert_eq!(on_first.len(), 11, "any token, or none, can lie on a hex");
}

// Rule: red-apart
#[test]
fn random_red_numbers_are_never_neighbors() {
    let layout = Layout { numbers: NumberDeal::Random(LETTERED.to_vec()), ..variable() };
    for seed in 0..200 {
        let board = deal(&layout, &mut lots(seed)).unwrap();
        for a in board.hexes.iter().filter(|h| h.numbers.has(6) || h.numbers.has(8)) {
            for side in tradeholm_engine::board::Side::ALL {
                let n = number_at(&board, a.at.neighbor(side));
                assert!(n != 6 && n != 8, "{} and its neighbor", a.at);
            }
        }
    }
}
