//! Boards put together from printed pieces: reading them, and what can be known before they are dealt.

use tradeholm_engine::board::{
    BoardHex, BoardPiece, HarborDeal, HexCoord, LayoutHex, NumberMask, PIECES, PathCoord, PieceFace, Terrain,
    sixths,
};

use crate::ScenarioError;
use crate::check::Checked;
use crate::draft::{self, Draft, NumbersBy};
use crate::ground::{Ground, touch};
use crate::read::{Item, Located};

/// A piece as the file has it.
pub(crate) type PieceDraft = Located<BoardPiece>;

/// Reads `[[piece]]`.
pub(crate) fn pieces(item: Item<'_>) -> Result<Vec<PieceDraft>, ScenarioError> {
    item.each(|piece| {
        let faces = piece.table(&["faces"])?.need("faces")?;
        let read: Vec<PieceFace> = faces.list()?.into_iter().map(face).collect::<Result<_, _>>()?;
        let faces = read.try_into().map_err(|_| faces.error("a piece has two faces"))?;
        Ok(BoardPiece { faces })
    })
}

fn face(item: Item<'_>) -> Result<PieceFace, ScenarioError> {
    let table = item.table(&["hexes", "harbors"])?;
    let hexes = table.need("hexes")?.list()?.into_iter().map(hex).collect::<Result<_, _>>()?;
    let harbors = match table.get("harbors") {
        Some(list) => list.list()?.into_iter().map(draft::harbor).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    Ok(PieceFace { hexes, harbors })
}

/// A hex of a piece: `"0,-2 forest 11"` or `"0,0 desert"`.
fn hex(item: Item<'_>) -> Result<BoardHex, ScenarioError> {
    let text = item.text()?;
    let (at, what) = text.split_once(' ').unwrap_or((text, ""));
    let at: HexCoord = item.read_hex(at)?;
    let LayoutHex { terrain, number, .. } = draft::hex_words(item, what, at)?;
    let numbers = number.map_or(NumberMask::NONE, NumberMask::one);
    match terrain {
        None => Err(item.error(format!("hex {at} of a piece has its terrain printed on it"))),
        Some(terrain) if !terrain.is_land() => Err(item.error("a piece has land only")),
        Some(terrain) if terrain.takes_number() != number.is_some() => {
            let takes = if number.is_some() { "no" } else { "a" };
            Err(item.error(format!("{} takes {takes} number token", terrain.name())))
        }
        Some(terrain) => Ok(BoardHex { at, terrain, numbers }),
    }
}

/// The terrain that pieces bring.
pub(crate) fn terrain(draft: &Draft) -> Vec<Terrain> {
    let pieces = draft.pieces.iter().flat_map(|pieces| &pieces.value);
    pieces.flat_map(|piece| &piece.value.faces[0].hexes).map(|hex| hex.terrain).collect()
}

// Rule: base/variable_setup#pieces
/// The pieces of a layout. Each side of each is tried at each place beside each other one.
pub(crate) fn checked(draft: &Draft, ground: &Ground<'_>) -> Checked<Vec<BoardPiece>> {
    let Some(pieces) = draft.pieces.as_ref().filter(|pieces| !pieces.value.is_empty()) else {
        return Ok(Vec::new());
    };
    let dealt = draft.terrain_pool.is_some()
        || draft.pools.as_ref().is_some_and(|pools| !pools.value.is_empty())
        || draft.inland.as_ref().is_some_and(|inland| !inland.value.is_empty())
        || draft.numbers_by.as_ref().is_some_and(|by| by.value != NumbersBy::Fixed);
    if dealt {
        return Err(pieces.error("give pieces, or terrain and numbers that are dealt, not both"));
    }
    let harbors = draft.harbors.is_some() || draft.frame.is_some() || draft.harbor_tokens.is_some();
    if harbors || draft.harbors_by.as_ref().is_some_and(|by| by.value != HarborDeal::Fixed) {
        return Err(pieces.error("give pieces, which have their harbors, or harbors, not both"));
    }
    if pieces.value.len() != PIECES {
        return Err(pieces.error(format!("a board of pieces has {PIECES}, not {}", pieces.value.len())));
    }
    let mut placed: Vec<(usize, usize, usize, PathCoord)> = Vec::new();
    for (i, piece) in pieces.value.iter().enumerate() {
        for (side, place) in (0..2).flat_map(|side| (0..PIECES).map(move |place| (side, place))) {
            for harbor in piece.value.faces[side].turned(sixths(i, place)).harbors {
                let path = harbor.path;
                let wrong = |reason| piece.error(format!("at place {} of {PIECES}: {reason}", place + 1));
                ground.on_coast(path).map_err(wrong)?;
                let clash = |&(j, other, at, harbor): &(usize, usize, usize, PathCoord)| {
                    // Together: the same side of one piece, or two pieces that can lie like this.
                    let together = match j == i {
                        true => other == side && at == place,
                        false => at != place && (at + j) % 2 == (place + i) % 2,
                    };
                    together && touch(harbor, path)
                };
                if placed.iter().any(clash) {
                    return Err(wrong(format!("the harbor at {path} shares an intersection with another")));
                }
                placed.push((i, side, place, path));
            }
        }
    }
    Ok(pieces.value.iter().map(|piece| piece.value.clone()).collect())
}
