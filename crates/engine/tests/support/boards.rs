//! Boards to play on. Scenario files are another crate's business, so these are written out.

use tradeholm_engine::Color;
use tradeholm_engine::board::{
    Board, Corner, FramePiece, Harbor, HarborDeal, HarborKind, HexCoord, IntersectionCoord, Layout,
    LayoutHex, MarkedSpot, Marker, NumberDeal, NumberMask, Side, Spot, StartingPieces, Terrain, TerrainDeal,
    deal,
};
use tradeholm_protocol::notation::{parse_board, parse_intersection_coord, parse_path_coord};

use super::luck::Luck;

/// Number tokens in the order of their letters.
const TOKENS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// The harbors of the frame by frame piece, clockwise from the north-west.
const FRAME: [&[(&str, &str)]; 6] = [
    &[("0,-2.NW", "generic"), ("1,-2.NE", "grain")],
    &[("2,-1.NE", "ore")],
    &[("2,0.E", "generic"), ("1,1.SE", "wool")],
    &[("-1,2.SE", "generic")],
    &[("-2,2.SW", "generic"), ("-2,1.W", "brick")],
    &[("-1,-1.W", "lumber")],
];

fn island() -> Vec<HexCoord> {
    let rows = (-2i8..=2).flat_map(|r| (-2i8..=2).map(move |q| HexCoord::new(q, r)));
    rows.filter(|at| (at.q + at.r).abs() <= 2).collect()
}

fn frame() -> Vec<FramePiece> {
    let harbor = |&(path, kind): &(&str, &str)| Harbor {
        path: parse_path_coord(path).expect("a path"),
        kind: HarborKind::from_name(kind).expect("a harbor kind"),
    };
    FRAME.iter().map(|piece| FramePiece { harbors: piece.iter().map(harbor).collect() }).collect()
}

fn terrain(letter: u8) -> Terrain {
    match letter {
        b'F' => Terrain::Forest,
        b'P' => Terrain::Pasture,
        b'G' => Terrain::Fields,
        b'H' => Terrain::Hills,
        b'M' => Terrain::Mountains,
        b'D' => Terrain::Desert,
        b'S' => Terrain::Sea,
        b'$' => Terrain::Gold,
        _ => panic!("no terrain of that letter"),
    }
}

fn hexes(text: &str, coords: &[HexCoord]) -> Vec<LayoutHex> {
    let words: Vec<_> = text.split_whitespace().collect();
    assert_eq!(words.len(), coords.len());
    let hex = |(&at, word): (&HexCoord, &str)| LayoutHex {
        at,
        terrain: Some(terrain(word.as_bytes()[0])),
        number: word[1..].parse().ok(),
    };
    coords.iter().zip(words).map(hex).collect()
}

/// The beginners' board with its pieces.
pub fn beginners() -> Board {
    let text = "M10 P2 F9  G12 H6 P4 H10  G9 F11 D F3 M8  F8 M3 G4 P5  H5 G6 P11";
    let pieces = |color, places: [&str; 4]| StartingPieces {
        color,
        settlements: [places[0], places[2]].map(|p| parse_intersection_coord(p).expect("an intersection")),
        roads: [places[1], places[3]].map(|p| parse_path_coord(p).expect("a path")),
    };
    let layout = Layout {
        hexes: hexes(text, &island()),
        harbors: frame().into_iter().flat_map(|piece| piece.harbors).collect(),
        starting: vec![
            pieces(Color::Red, ["0,-1.N", "0,-1.NE", "-2,1.N", "-1,0.SW"]),
            pieces(Color::Blue, ["0,2.N", "0,1.E", "-2,2.N", "-2,2.NE"]),
            pieces(Color::Orange, ["2,-2.S", "1,-1.NE", "-1,2.N", "-1,2.NE"]),
            pieces(Color::White, ["-1,0.N", "-1,0.NW", "1,1.N", "1,0.E"]),
        ],
        ..Layout::default()
    };
    deal(&layout, &mut Luck::new(0)).expect("a fixed board")
}

/// The beginners' board, on which players place their own first pieces.
pub fn bare() -> Board {
    Board { starting: Vec::new(), ..beginners() }
}

/// The same island with a lake in the middle and a fishing ground in every notch without a harbor.
pub fn fishermen() -> Board {
    let mut board = bare();
    for hex in board.hexes.iter_mut().filter(|hex| hex.terrain == Terrain::Desert) {
        (hex.terrain, hex.numbers) = (Terrain::Lake, NumberMask(1 << 2 | 1 << 3 | 1 << 11 | 1 << 12));
    }
    let grounds =
        [("0,-2.NE", 4), ("2,-1.SE", 5), ("2,0.S", 6), ("-2,2.SE", 8), ("-2,1.S", 9), ("0,-2.SW", 10)];
    let spot = |(at, value): (&str, u8)| MarkedSpot {
        spot: Spot::Intersection(parse_intersection_coord(at).expect("an intersection")),
        value,
        color: None,
    };
    let spots = grounds.into_iter().map(spot).collect();
    board.features.markers.push(Marker { name: "ground".to_owned(), spots });
    Board { robber: None, ..board }
}

/// The same island with two rivers and seven building sites for bridges; the 2 lies beside the 12.
pub fn rivers() -> Board {
    const RIVERS: [(i8, i8, u8, Terrain); 7] = [
        (-1, -1, 1, Terrain::Swamp),
        (0, -1, 1, Terrain::Pasture),
        (1, -1, 1, Terrain::Hills),
        (2, -1, 1, Terrain::Mountains),
        (-2, 1, 2, Terrain::Swamp),
        (-1, 1, 2, Terrain::Hills),
        (0, 1, 2, Terrain::Mountains),
    ];
    let mut board = bare();
    let mut spots = Vec::new();
    for hex in board.hexes.iter_mut().filter(|hex| hex.terrain == Terrain::Desert) {
        (hex.terrain, hex.numbers) = (Terrain::Forest, NumberMask(1 << 2 | 1 << 12));
    }
    for (q, r, value, terrain) in RIVERS {
        let at = HexCoord::new(q, r);
        let hex = board.hexes.iter_mut().find(|hex| hex.at == at).expect("a hex");
        hex.terrain = terrain;
        if !terrain.takes_number() {
            hex.numbers = NumberMask::NONE;
        }
        spots.push(MarkedSpot { spot: Spot::Hex(at), value, color: None });
    }
    let site = |at: &str| {
        let spot = Spot::Path(parse_path_coord(at).expect("a path"));
        MarkedSpot { spot, value: 0, color: None }
    };
    let sites = ["-1,-1.NW", "-1,-1.E", "0,-1.E", "1,-1.E", "-2,1.SW", "-2,1.E", "-1,1.E"].map(site).to_vec();
    board.features.markers.push(Marker { name: "river".to_owned(), spots });
    board.features.markers.push(Marker { name: "bridge-site".to_owned(), spots: sites });
    Board { robber: Some(HexCoord::new(-1, -1)), ..board }
}

/// Barbarian Attack: the same island with a castle in the south-west, whose coast has the numbers of its board.
pub fn raid() -> Board {
    let rows = "F3 H8 D  P9 G4 H5 M10  G12 M6 F10 G8 P11  F4 M9 P3 H5  D P6 G2";
    let layout = Layout {
        hexes: hexes(rows, &island()),
        harbors: frame().into_iter().flat_map(|piece| piece.harbors).collect(),
        ..Layout::default()
    };
    let mut board = deal(&layout, &mut Luck::new(0)).expect("a fixed board");
    let castle = HexCoord::new(-2, 2);
    for hex in board.hexes.iter_mut().filter(|hex| hex.at == castle) {
        hex.terrain = Terrain::Castle;
    }
    let coast = [(-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2)];
    let spot = |(q, r): (i8, i8)| MarkedSpot {
        spot: Spot::Hex(HexCoord::new(q, r)),
        value: u8::from((q, r) == (-2, 0) || (q, r) == (0, 2)),
        color: None,
    };
    board.features.markers.push(Marker { name: "coast".to_owned(), spots: coast.map(spot).to_vec() });
    Board { robber: None, ..board }
}

/// The Fog Islands for three.
pub fn fog() -> Board {
    parse_board(include_str!("../fixtures/fog-board.txt").trim_end()).expect("a board")
}

/// The Pirate Islands for three and four, and for five and six.
pub fn pirates(large: bool) -> Board {
    let text = match large {
        false => include_str!("../fixtures/pirates-34.txt"),
        true => include_str!("../fixtures/pirates-56.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}

/// Islands on which the players place the harbors.
pub fn new_world() -> Board {
    parse_board(include_str!("../fixtures/new-world-board.txt").trim_end()).expect("a board")
}

/// Islands with sea and gold between, dealt as Heading for New Shores is for three.
pub fn sea() -> Board {
    parse_board(include_str!("../fixtures/sea-board.txt").trim_end()).expect("a board")
}

/// The board of The Wonders of Catan, for five and six or fewer.
pub fn wonders(large: bool) -> Board {
    let text = match large {
        true => include_str!("../fixtures/wonders-board-56.txt"),
        false => include_str!("../fixtures/wonders-board.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}

/// The Forgotten Tribe for three and four, or for five and six.
pub fn tribe(large: bool) -> Board {
    let text = match large {
        true => include_str!("../fixtures/large-tribe-board.txt"),
        false => include_str!("../fixtures/tribe-board.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}

/// Cloth for Catan for three and four, or for five and six.
pub fn cloth(large: bool) -> Board {
    let text = match large {
        true => include_str!("../fixtures/large-cloth-board.txt"),
        false => include_str!("../fixtures/cloth-board.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}

/// Places for neutral settlements on a board of the base game.
pub fn for_two(board: Board) -> Board {
    let neutral = ["1,-2.S", "-1,2.N"].map(|at| parse_intersection_coord(at).expect("an intersection"));
    Board { neutral: neutral.to_vec(), ..board }
}

fn shuffled(numbers: NumberDeal, harbor_deal: HarborDeal, luck: &mut Luck) -> Board {
    let pool = "FFFFPPPPGGGGHHHMMMD".bytes().map(terrain).collect();
    let open = |at| LayoutHex { at, terrain: None, number: None };
    let layout = Layout {
        hexes: island().into_iter().map(open).collect(),
        harbors: frame().into_iter().flat_map(|piece| piece.harbors).collect(),
        frame: frame(),
        terrain: TerrainDeal::Shuffled(pool),
        numbers,
        harbor_deal,
        ..Layout::default()
    };
    deal(&layout, luck).expect("a board from this layout")
}

/// Shuffled terrain, lettered tokens in a spiral, shuffled frame.
pub fn variable(luck: &mut Luck) -> Board {
    let spirals = (0..6).map(spiral).collect();
    shuffled(NumberDeal::Spiral { tokens: TOKENS.to_vec(), spirals }, HarborDeal::FramePieces, luck)
}

/// Everything shuffled, red numbers apart.
pub fn random(luck: &mut Luck) -> Board {
    shuffled(NumberDeal::Random(TOKENS.to_vec()), HarborDeal::Tokens, luck)
}

/// Everything shuffled until it is fair.
pub fn balanced(luck: &mut Luck) -> Board {
    shuffled(NumberDeal::Balanced(TOKENS.to_vec()), HarborDeal::Fixed, luck)
}

/// Two rings and the middle, counterclockwise from a corner.
fn spiral(corner: usize) -> Vec<HexCoord> {
    let step = |at: HexCoord, side: usize| at.neighbor(Side::ALL[side % 6]);
    let mut way = Vec::new();
    for radius in [2, 1] {
        // From the middle out to the corner, then around it side by side.
        let mut at = (0..radius).fold(HexCoord::new(0, 0), |at, _| step(at, corner));
        for turn in 0..6 {
            for _ in 0..radius {
                way.push(at);
                at = step(at, corner + 10 - turn);
            }
        }
    }
    way.push(HexCoord::new(0, 0));
    way
}

/// Number tokens for five and six in the order of their letters.
const LARGE_TOKENS: [u8; 28] =
    [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6];

fn large_island() -> Vec<HexCoord> {
    let rows = (-3i8..=3).flat_map(|r| (-3i8..=2).map(move |q| HexCoord::new(q, r)));
    rows.filter(|at| (-3..=2).contains(&(at.q + at.r))).collect()
}

fn large_harbors() -> Vec<Harbor> {
    let text = "0,-3.NW:generic 1,-3.NE:wool 2,-2.NE:generic 2,0.E:generic 1,1.SE:brick -1,3.E:wool \
                -2,3.SE:lumber -3,3.SW:generic -3,2.W:grain -3,0.SW:generic -2,-1.W:ore";
    let harbor = |word: &str| {
        let (path, kind) = word.split_once(':').expect("a harbor");
        let kind = HarborKind::from_name(kind).expect("a harbor kind");
        Harbor { path: parse_path_coord(path).expect("a path"), kind }
    };
    text.split_whitespace().map(harbor).collect()
}

/// The beginners' board for five and six with its pieces.
pub fn large_beginners() -> Board {
    let text = "H10 P6 D  H6 G2 M9 H11  F3 M11 F5 G10 P4  D P5 G4 M6 P3 G8  F12 M10 P2 H4 F11 \
                F8 G3 F9 G5  H9 P12 M8";
    let pieces = |color, places: [&str; 4]| StartingPieces {
        color,
        settlements: [places[0], places[2]].map(|p| parse_intersection_coord(p).expect("an intersection")),
        roads: [places[1], places[3]].map(|p| parse_path_coord(p).expect("a path")),
    };
    let layout = Layout {
        hexes: hexes(text, &large_island()),
        harbors: large_harbors(),
        robber: Some(HexCoord::new(-3, 0)),
        starting: vec![
            pieces(Color::Red, ["-2,0.SE", "-1,0.SW", "0,1.SE", "1,1.SW"]),
            pieces(Color::Blue, ["1,-2.SE", "1,-2.E", "-1,2.S", "-2,3.E"]),
            pieces(Color::Orange, ["2,-1.S", "2,-1.SE", "-1,-2.S", "-1,-2.SW"]),
            pieces(Color::White, ["-2,2.S", "-3,3.E", "0,-1.SE", "0,-1.SE"]),
            pieces(Color::Green, ["0,0.SE", "0,0.SE", "0,-2.SE", "0,-2.E"]),
            pieces(Color::Brown, ["-2,1.S", "-3,2.E", "0,-3.SE", "0,-3.E"]),
        ],
        ..Layout::default()
    };
    deal(&layout, &mut Luck::new(0)).expect("a fixed board")
}

/// The same, on which players place their own first pieces.
pub fn large_bare() -> Board {
    Board { starting: Vec::new(), ..large_beginners() }
}

/// The larger island with everything shuffled, red numbers apart.
pub fn large_random(luck: &mut Luck) -> Board {
    let pool = "FFFFFFPPPPPPGGGGGGHHHHHMMMMMDD".bytes().map(terrain).collect();
    let open = |at| LayoutHex { at, terrain: None, number: None };
    let layout = Layout {
        hexes: large_island().into_iter().map(open).collect(),
        harbors: large_harbors(),
        terrain: TerrainDeal::Shuffled(pool),
        numbers: NumberDeal::Random(LARGE_TOKENS.to_vec()),
        harbor_deal: HarborDeal::Tokens,
        ..Layout::default()
    };
    deal(&layout, luck).expect("a board from this layout")
}

/// Two islands with sea between and around them, gold on one, no desert: the robber starts off the
/// board. The base rules must hold on a board that is not the base game's.
pub fn islands() -> Board {
    let rows = (-2i8..=2).flat_map(|r| (-4i8..=4).map(move |q| HexCoord::new(q - r / 2, r)));
    let coords: Vec<_> = rows.collect();
    let mut sorted = coords.clone();
    sorted.sort();
    let text = "S S S S S S S S S \
                S G6 F8 M3 S H4 P10 G9 S \
                S P5 H9 G11 S F6 M8 $2 S \
                S M4 F10 P12 S G5 H3 F11 S \
                S S S S S S S S S";
    let harbor = |path, kind| Harbor { path: parse_path_coord(path).expect("a path"), kind };
    let layout = Layout {
        hexes: hexes(text, &sorted),
        harbors: vec![
            harbor("-3,-1.NW", HarborKind::Generic),
            harbor("3,0.E", HarborKind::Special(tradeholm_engine::Card::Grain)),
        ],
        ..Layout::default()
    };
    deal(&layout, &mut Luck::new(0)).expect("a fixed board")
}

/// The scenario Traders & Barbarians for three and four, or for five and six.
pub fn traders(large: bool) -> Board {
    let text = match large {
        true => include_str!("../fixtures/traders-56.txt"),
        false => include_str!("../fixtures/traders-34.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}

/// A board with oases on these hexes, each with its three arrows, and so many camels.
fn with_oases(mut board: Board, oases: &[(i8, i8)], camels: u8) -> Board {
    let mut spots = Vec::new();
    for &(q, r) in oases {
        let at = HexCoord::new(q, r);
        for hex in board.hexes.iter_mut().filter(|hex| hex.at == at) {
            (hex.terrain, hex.numbers) = (Terrain::Oasis, NumberMask::NONE);
        }
        let spot = |corner| MarkedSpot {
            spot: Spot::Intersection(IntersectionCoord { hex: at, corner }),
            value: 0,
            color: None,
        };
        spots.extend([Corner::NW, Corner::NE, Corner::S].map(spot));
    }
    board.features.markers.push(Marker { name: "arrow".to_owned(), spots });
    board.features.values.push(("camels".to_owned(), camels));
    Board { robber: None, ..board }
}

/// The island with two rivers, and an oasis between them.
pub fn rivers_and_oasis() -> Board {
    Board { robber: rivers().robber, ..with_oases(rivers(), &[(0, 0)], 22) }
}

/// The beginners' island with an oasis in the middle, or the larger one with two.
pub fn caravans(large: bool) -> Board {
    match large {
        false => with_oases(bare(), &[(0, 0)], 22),
        true => with_oases(large_bare(), &[(-1, -1), (0, 1)], 33),
    }
}

/// A board of Explorers & Pirates; islands that are dealt have the terrain of The Pirate Lairs.
pub fn explorers(name: &str) -> Board {
    let text = match name {
        "land-ho" => include_str!("../fixtures/explorers-land-ho.txt"),
        "lairs" => include_str!("../fixtures/explorers-lairs.txt"),
        "fish" => include_str!("../fixtures/explorers-fish.txt"),
        "spices" => include_str!("../fixtures/explorers-spices.txt"),
        "all" => include_str!("../fixtures/explorers-all.txt"),
        "lairs-56" => include_str!("../fixtures/explorers-lairs-56.txt"),
        "fish-56" => include_str!("../fixtures/explorers-fish-56.txt"),
        "spices-56" => include_str!("../fixtures/explorers-spices-56.txt"),
        _ => include_str!("../fixtures/explorers-all-56.txt"),
    };
    parse_board(text.trim_end()).expect("a board")
}
