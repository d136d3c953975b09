//! Boards that are put together from six printed pieces, each with two sides.
//!
//! The pieces lie around the middle. Every other one is of the same shape: those change places with each other.

use std::collections::BTreeSet;

use super::coords::{HexCoord, PathCoord, Side};
use super::deal::{DealError, Lot, shuffle};
use super::layout::{BoardHex, Harbor, Layout};

/// How many pieces a board of pieces has.
pub const PIECES: usize = 6;

/// The hex about which everything is turned. The piece that has it keeps it, wherever it lies.
const MIDDLE: HexCoord = HexCoord { q: 0, r: 0 };

/// One side of a piece, at the place where the piece is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceFace {
    /// Its hexes.
    pub hexes: Vec<BoardHex>,
    /// The harbors on its water side.
    pub harbors: Vec<Harbor>,
}

/// A piece of a board, printed on both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPiece {
    /// Its two sides.
    pub faces: [PieceFace; 2],
}

/// One way to put the pieces together: which one lies at each place, with which side up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The piece at each place, clockwise.
    pub pieces: [usize; PIECES],
    /// Which side of each piece is up, by piece.
    pub faces: [usize; PIECES],
}

impl PieceFace {
    /// The same side after so many sixths of a turn, clockwise about the middle.
    pub fn turned(&self, sixths: usize) -> PieceFace {
        PieceFace {
            hexes: self.hexes.iter().map(|hex| BoardHex { at: turned(hex.at, sixths), ..*hex }).collect(),
            harbors: self.harbors.iter().map(|&harbor| turn(harbor, sixths)).collect(),
        }
    }
}

impl Arrangement {
    /// The pieces at their printed places, first sides up.
    pub const PRINTED: Arrangement = Arrangement { pieces: [0, 1, 2, 3, 4, 5], faces: [0; PIECES] };

    // Rule: base/variable_setup#pieces
    /// Draws one; each is as likely as the others.
    pub fn draw(lot: &mut dyn Lot) -> Arrangement {
        let first = lot.draw(2) as usize % 2;
        let (mut even, mut odd) = ([0, 2, 4], [1, 3, 5]);
        shuffle(&mut even, lot);
        shuffle(&mut odd, lot);
        let mut pieces = [0; PIECES];
        for k in 0..PIECES / 2 {
            pieces[(2 * k + first) % PIECES] = even[k];
            pieces[(2 * k + 1 + first) % PIECES] = odd[k];
        }
        let mut faces = [0; PIECES];
        faces.iter_mut().for_each(|face| *face = lot.draw(2) as usize % 2);
        Arrangement { pieces, faces }
    }

    /// What the board then looks like.
    pub fn lay(&self, pieces: &[BoardPiece]) -> PieceFace {
        let mut all = PieceFace { hexes: Vec::new(), harbors: Vec::new() };
        for (place, &piece) in self.pieces.iter().enumerate() {
            let face = pieces[piece].faces[self.faces[piece]].turned(sixths(piece, place));
            all.hexes.extend(face.hexes);
            all.harbors.extend(face.harbors);
        }
        all
    }
}

/// How far a piece is turned when it goes from its printed place to another.
pub const fn sixths(piece: usize, place: usize) -> usize {
    (place + PIECES - piece) % PIECES
}

/// Whether the pieces of a layout cover its open hexes, each once, whatever arrangement is drawn.
pub(super) fn check(layout: &Layout) -> Result<(), DealError> {
    let pieces = &layout.pieces;
    if pieces.is_empty() {
        return Ok(());
    }
    if pieces.len() != PIECES {
        return Err(DealError::Pieces(format!("a board of pieces has {PIECES}, not {}", pieces.len())));
    }
    let mut covered = BTreeSet::new();
    for (i, piece) in pieces.iter().enumerate() {
        let shape = |face: &PieceFace| face.hexes.iter().map(|hex| hex.at).collect::<BTreeSet<_>>();
        let [front, back] = &piece.faces;
        if shape(front) != shape(back) {
            return Err(DealError::Pieces(format!("the two sides of piece {} have other hexes", i + 1)));
        }
        let like = i % 2;
        let outline =
            |face: PieceFace| shape(&face).into_iter().filter(|&at| at != MIDDLE).collect::<Vec<_>>();
        if outline(pieces[like].faces[0].turned(sixths(like, i))) != outline(front.clone()) {
            let first = like + 1;
            return Err(DealError::Pieces(format!("piece {} has another shape than piece {first}", i + 1)));
        }
        for hex in &front.hexes {
            if !covered.insert(hex.at) {
                return Err(DealError::Pieces(format!("hex {} is on two pieces", hex.at)));
            }
        }
    }
    let open: BTreeSet<HexCoord> =
        layout.hexes.iter().filter(|hex| hex.terrain.is_none()).map(|hex| hex.at).collect();
    if open != covered {
        return Err(DealError::Pieces("the pieces must cover exactly the open hexes".to_owned()));
    }
    if open.iter().any(|&at| !open.contains(&turned(at, 1))) {
        return Err(DealError::Pieces(
            "pieces need a board that looks the same after a sixth of a turn".to_owned(),
        ));
    }
    Ok(())
}

fn turned(mut at: HexCoord, sixths: usize) -> HexCoord {
    for _ in 0..sixths {
        at = HexCoord::new(at.r.wrapping_neg(), at.q.wrapping_add(at.r));
    }
    at
}

/// Turns a harbor clockwise about the middle by so many sixths.
pub(super) fn turn(harbor: Harbor, sixths: usize) -> Harbor {
    let PathCoord { hex, side } = harbor.path;
    let side = Side::ALL[(side as usize + sixths) % 6];
    Harbor { path: PathCoord { hex: turned(hex, sixths), side }, ..harbor }
}
