//! Boards and layouts of the tests, written out here so that no data file is needed.

use tradeholm_engine::board::{
    Board, BoardHex, FramePiece, Harbor, HarborKind, HexCoord, Layout, LayoutHex, NumberDeal, NumberMask,
    PathCoord, Side, StartingPieces, Terrain, TerrainDeal,
};
use tradeholm_engine::{Card, Color};
use tradeholm_protocol::notation::{parse_intersection_coord, parse_path_coord};

/// The beginners' board, rows from north to south.
pub const BEGINNERS: [&str; 5] = ["M10 P2 F9", "G12 H6 P4 H10", "G9 F11 D F3 M8", "F8 M3 G4 P5", "H5 G6 P11"];

/// The same island with the sea of the frame as hexes.
pub const WITH_SEA: [&str; 7] = [
    "~ ~ ~ ~",
    "~ M10 P2 F9 ~",
    "~ G12 H6 P4 H10 ~",
    "~ G9 F11 D F3 M8 ~",
    "~ F8 M3 G4 P5 ~",
    "~ H5 G6 P11 ~",
    "~ ~ ~ ~",
];

/// The harbors of the beginners' board, clockwise from the north-west, grouped by frame piece.
pub const FRAME: [&str; 6] = [
    "generic 0,-2.NW, grain 1,-2.NE",
    "ore 2,-1.NE",
    "generic 2,0.E, wool 1,1.SE",
    "generic -1,2.SE",
    "generic -2,2.SW, brick -2,1.W",
    "lumber -1,-1.W",
];

/// Color, settlement, road, starred settlement, road.
pub const STARTING: [[&str; 5]; 4] = [
    ["red", "0,-1.N", "0,-1.NE", "-2,1.N", "-1,0.SW"],
    ["blue", "0,2.N", "0,1.E", "-2,2.N", "-2,2.NE"],
    ["orange", "2,-2.S", "1,-1.NE", "-1,2.N", "-1,2.NE"],
    ["white", "-1,0.N", "-1,0.NW", "1,1.N", "1,0.E"],
];

/// The number tokens in the order of their letters, A to R.
pub const LETTERED: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

fn terrain_of(letter: char) -> Terrain {
    match letter {
        'H' => Terrain::Hills,
        'F' => Terrain::Forest,
        'P' => Terrain::Pasture,
        'G' => Terrain::Fields,
        'M' => Terrain::Mountains,
        'D' => Terrain::Desert,
        'C' => Terrain::Castle,
        '~' => Terrain::Sea,
        other => panic!("no terrain has the letter {other}"),
    }
}

/// A hexagonal island from its rows: a letter for the terrain and the number token, as in `H6`.
pub fn island(rows: &[&str]) -> Board {
    let radius = (rows.len() as i8 - 1) / 2;
    let mut hexes = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let r = i as i8 - radius;
        let west = (-radius).max(-radius - r);
        for (j, word) in row.split_whitespace().enumerate() {
            let terrain = terrain_of(word.chars().next().unwrap());
            let numbers = word[1..].parse().map_or(NumberMask::NONE, NumberMask::one);
            hexes.push(BoardHex { at: HexCoord::new(west + j as i8, r), terrain, numbers });
        }
    }
    let robber = hexes.iter().find(|h| h.terrain == Terrain::Desert).map(|h| h.at);
    Board { hexes, robber, ..Board::default() }
}

fn harbors_of(text: &str) -> Vec<Harbor> {
    let harbor = |text: &str| {
        let (kind, path) = text.split_once(' ').unwrap();
        Harbor { kind: HarborKind::from_name(kind).unwrap(), path: parse_path_coord(path).unwrap() }
    };
    text.split(", ").map(harbor).collect()
}

/// The beginners' board with its harbors, without pieces.
pub fn bare() -> Board {
    Board { harbors: FRAME.iter().flat_map(|piece| harbors_of(piece)).collect(), ..island(&BEGINNERS) }
}

/// The beginners' board with the pieces of all four colors.
pub fn beginners() -> Board {
    let pieces = |[color, a, a_road, b, b_road]: [&str; 5]| StartingPieces {
        color: Color::from_name(color).unwrap(),
        settlements: [a, b].map(|at| parse_intersection_coord(at).unwrap()),
        roads: [a_road, b_road].map(|path| parse_path_coord(path).unwrap()),
    };
    Board { starting: STARTING.map(pieces).to_vec(), ..bare() }
}

/// The terrain of the base game.
pub fn terrain_pool() -> Vec<Terrain> {
    bare().hexes.iter().map(|h| h.terrain).collect()
}

/// The six counter-clockwise spirals, one from each hex at an end of two coasts.
pub fn spirals() -> Vec<Vec<HexCoord>> {
    const AGAINST_THE_CLOCK: [Side; 6] = [Side::W, Side::SW, Side::SE, Side::E, Side::NE, Side::NW];
    let spiral = |start: usize| {
        let mut hexes = Vec::new();
        for radius in [2, 1] {
            let mut at = HexCoord::new(0, 0);
            // Out to the end of two coasts, then around: a ring has six sides of `radius` hexes.
            let out = AGAINST_THE_CLOCK[(start + 4) % 6];
            (0..radius).for_each(|_| at = at.neighbor(out));
            for side in 0..6 {
                for _ in 0..radius {
                    hexes.push(at);
                    at = at.neighbor(AGAINST_THE_CLOCK[(start + side) % 6]);
                }
            }
        }
        hexes.push(HexCoord::new(0, 0));
        hexes
    };
    (0..6).map(spiral).collect()
}

/// The variable layout: everything shuffled that can be, numbers in a spiral, harbors in place.
pub fn variable() -> Layout {
    let frame: Vec<FramePiece> =
        FRAME.iter().map(|piece| FramePiece { harbors: harbors_of(piece) }).collect();
    let open = |h: &BoardHex| LayoutHex { at: h.at, terrain: None, number: None };
    Layout {
        hexes: bare().hexes.iter().map(open).collect(),
        harbors: bare().harbors,
        frame,
        terrain: TerrainDeal::Shuffled(terrain_pool()),
        numbers: NumberDeal::Spiral { tokens: LETTERED.to_vec(), spirals: spirals() },
        ..Layout::default()
    }
}

/// Lots for a deal: a small generator, the same in every run.
pub fn lots(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |n| {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        ((x >> 33) % u64::from(n)) as u32
    }
}

/// Which harbor kinds a list has, sorted.
pub fn kinds(harbors: &[Harbor]) -> Vec<HarborKind> {
    let mut kinds: Vec<_> = harbors.iter().map(|h| h.kind).collect();
    kinds.sort();
    kinds
}

/// The nine harbor kinds of the base game, sorted.
pub fn nine_kinds() -> Vec<HarborKind> {
    let mut kinds = vec![HarborKind::Generic; 4];
    kinds.extend(Card::RESOURCES.map(HarborKind::Special));
    kinds.sort();
    kinds
}

/// The points of the intersections at the ends of a harbor's path.
pub fn harbor_ends(path: PathCoord) -> [(i16, i16); 2] {
    path.ends().map(|end| end.point())
}
