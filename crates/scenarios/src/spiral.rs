//! The way number tokens take over a board: from a corner counter-clockwise along the outside, and
//! inwards.

use std::collections::BTreeSet;

use tradeholm_engine::board::{HexCoord, Side};

// Rule: base/variable_setup#spiral
/// The spiral over `hexes` that starts at `corner`: always the outermost hex that is left, seen
/// along the way. It is shorter than `hexes` where it runs into a dead end.
pub fn spiral(hexes: &[HexCoord], corner: HexCoord) -> Vec<HexCoord> {
    let mut left: BTreeSet<HexCoord> = hexes.iter().copied().collect();
    if !left.remove(&corner) {
        return Vec::new();
    }
    let mut way = vec![corner];
    // Counter-clockwise the outside is on the right, so the first step is the one whose right
    // neighbor is off the board.
    let on = |left: &BTreeSet<HexCoord>, at: HexCoord, side: usize| {
        left.contains(&at.neighbor(Side::ALL[side % 6]))
    };
    let first = (0..6).find(|&side| on(&left, corner, side) && !on(&left, corner, side + 1));
    let Some(mut heading) = first else { return way };
    let mut at = corner;
    loop {
        // From a sharp right turn round to a sharp left one; `Side::ALL` runs clockwise.
        let Some(side) = [2, 1, 0, 5, 4].into_iter().map(|turn| heading + turn).find(|&s| on(&left, at, s))
        else {
            return way;
        };
        heading = side % 6;
        at = at.neighbor(Side::ALL[heading]);
        left.remove(&at);
        way.push(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[(i8, i8, i8)]) -> Vec<HexCoord> {
        rows.iter().flat_map(|&(r, from, to)| (from..=to).map(move |q| HexCoord::new(q, r))).collect()
    }

    #[test]
    fn runs_counter_clockwise_and_inwards() {
        let island = rows(&[(-2, 0, 2), (-1, -1, 2), (0, -2, 2), (1, -2, 1), (2, -2, 0)]);
        let known = [
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
            (2, -2),
            (1, -2),
            (0, -1),
            (-1, 0),
            (-1, 1),
            (0, 1),
            (1, 0),
            (1, -1),
            (0, 0),
        ];
        assert_eq!(spiral(&island, HexCoord::new(0, -2)), known.map(|(q, r)| HexCoord::new(q, r)));
        for corner in [(2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)] {
            let way = spiral(&island, HexCoord::new(corner.0, corner.1));
            assert_eq!(way.len(), 19);
            assert_eq!(way[18], HexCoord::new(0, 0));
        }
    }

    #[test]
    fn goes_over_longer_boards_too() {
        let board =
            rows(&[(-3, 0, 2), (-2, -1, 2), (-1, -2, 2), (0, -3, 2), (1, -3, 1), (2, -3, 0), (3, -3, -1)]);
        for corner in [(0, -3), (2, -3), (2, 0), (-1, 3), (-3, 3), (-3, 0)] {
            assert_eq!(spiral(&board, HexCoord::new(corner.0, corner.1)).len(), 30, "{corner:?}");
        }
    }

    #[test]
    fn a_start_off_the_board_or_alone_goes_nowhere() {
        let pair = rows(&[(0, 0, 0), (3, 0, 0)]);
        assert_eq!(spiral(&pair, HexCoord::new(9, 9)), []);
        assert_eq!(spiral(&pair, HexCoord::new(0, 0)).len(), 1);
    }
}
