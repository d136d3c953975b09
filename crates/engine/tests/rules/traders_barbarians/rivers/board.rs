//! The board: rivers, building sites, the token that joins another.

use tradeholm_engine::board::{
    Board, DealError, HexCoord, JoinedToken, Layout, LayoutHex, MarkedSpot, NumberDeal, Spot, StartingPieces,
    deal,
};
use tradeholm_engine::{Color, ConfigError, Rules};
use tradeholm_protocol::notation::{parse_intersection_coord, parse_path_coord};

use crate::rivers;
use crate::table::Table;

// Rule: rivers, sites
#[test]
fn everybody_sees_rivers_and_building_sites() {
    let table = Table::rivers().start();
    let view = table.river_view();
    let lengths: Vec<usize> = view.rivers.iter().map(Vec::len).collect();
    assert_eq!((lengths, view.sites.len()), (vec![4, 3], 7));
    assert_eq!((view.bridges.len(), view.left), (0, vec![3; 4]));
}

// Rule: no-gold-yet
#[test]
fn at_first_nobody_has_gold() {
    let mut table = Table::rivers_setup_phase(3);
    let view = table.view("");
    assert_eq!(view.gold, Some(100));
    assert!(view.players.iter().all(|player| player.gold == Some(0)));
    table.waits_for("red settles in round 1");
}

// Rule: robber-start
#[test]
fn the_robber_begins_on_a_swamp_and_may_return_there() {
    let mut table = Table::rivers().before_roll("red").start();
    table.robber("-1,-1");
    table.play("red rolls 3+4; red moves robber -2,1");
    table.robber("-2,1");
}

// Rule: tokens
// Example: 4789
#[test]
fn the_two_joins_the_twelve() {
    let mut board = rivers::board();
    let field = board.hexes.iter_mut().find(|hex| hex.at == HexCoord::new(1, 1)).unwrap();
    field.numbers.0 = 1 << 12 | 1 << 2;
    let start = |dice: &str| {
        let config = rivers::config(4, &[]);
        let setup = crate::setup::Setup::new(config, &board).pieces("red", "settlement 1,1.SE");
        let mut table = setup.before_roll("red").start();
        table.play(&format!("red rolls {dice}"));
        table
    };
    start("1+1").has("red", "1w");
    start("6+6").has("red", "1w");
}

/// A row of hexes with these numbers.
fn row(numbers: &[u8], joined: Vec<JoinedToken>) -> Result<Board, DealError> {
    let hex = |(q, &number): (usize, &u8)| LayoutHex {
        at: HexCoord::new(q as i8, 0),
        terrain: Some(tradeholm_engine::board::Terrain::Fields),
        number: Some(number),
    };
    let hexes = numbers.iter().enumerate().map(hex).collect();
    deal(&Layout { hexes, numbers: NumberDeal::Fixed, joined, ..Layout::default() }, &mut |_: u32| 0)
}

// Rule: tokens
#[test]
fn each_token_joins_a_hex_of_its_own() {
    let join = |token, to| JoinedToken { token, to };
    let board = row(&[3, 5, 3], vec![join(2, 3), join(12, 3)]).unwrap();
    let numbers: Vec<Vec<u8>> = board.hexes.iter().map(|hex| hex.numbers.iter().collect()).collect();
    assert_eq!(numbers, [vec![2, 3], vec![5], vec![3, 12]]);
    assert_eq!(row(&[3, 5], vec![join(2, 12)]), Err(DealError::NoJoin(12)));
    assert_eq!(row(&[3, 5], vec![join(2, 3), join(12, 3)]), Err(DealError::NoJoin(3)));
    assert_eq!(row(&[3, 5], vec![join(7, 3)]), Err(DealError::BadNumber(7)));
}

// Rule: rivers, sites
#[test]
fn a_board_on_which_rivers_do_not_fit_is_refused() {
    let refused = |change: &dyn Fn(&mut Board)| {
        let mut board = rivers::board();
        change(&mut board);
        Rules::new(rivers::config(4, &[]), &board).err()
    };
    let spot = |spot| MarkedSpot { spot, value: 1, color: None };
    let hex = |q, r| spot(Spot::Hex(HexCoord::new(q, r)));
    let path = |at| spot(Spot::Path(parse_path_coord(at).unwrap()));
    let corner = spot(Spot::Intersection(parse_intersection_coord("0,0.N").unwrap()));
    let place = |marker: usize, mark: MarkedSpot| {
        let error = refused(&|board| board.features.markers[marker].spots.push(mark));
        match error {
            Some(ConfigError::Misplaced { what, place }) => (what, place),
            other => panic!("{mark:?}: {other:?}"),
        }
    };
    let (river, site) = ("a river", "a building site for a bridge");
    assert_eq!(place(0, hex(-1, 2)), (river, "-1,2".to_owned()));
    assert_eq!(place(0, hex(0, -1)), (river, "0,-1".to_owned()));
    assert_eq!(place(0, hex(9, 9)), (river, "9,9".to_owned()));
    assert_eq!(place(0, corner), (river, "0,0.N".to_owned()));
    assert_eq!(place(0, path("0,0.NE")).0, river);
    // Between two hexes of no river, twice, at the coast of another hex than the first, off the board.
    assert_eq!(place(1, path("0,0.NE")).0, site);
    assert_eq!(place(1, path("0,-1.E")).0, site);
    assert_eq!(place(1, path("2,-1.E")).0, site);
    assert_eq!(place(1, path("9,9.E")).0, site);
    assert_eq!(place(1, corner).0, site);
    // The corner between two coastal sides of the swamp would have no path for a road.
    assert_eq!(place(1, path("-1,-1.W")), ("building sites on all paths", "-1,-1.NW".to_owned()));
    assert_eq!(place(1, hex(0, 0)).0, site);
    assert_eq!(refused(&|board| board.features.markers.clear()), Some(ConfigError::Unmarked("river")));
    // No road of a beginners' set-up lies on a building site either.
    let corner = |at| parse_intersection_coord(at).unwrap();
    let starting = StartingPieces {
        color: Color::Red,
        settlements: [corner("0,-1.SE"), corner("0,2.S")],
        roads: ["0,-1.E", "0,2.SE"].map(|at| parse_path_coord(at).unwrap()),
    };
    let road = refused(&|board| board.starting = vec![starting]);
    assert!(matches!(road, Some(ConfigError::Misplaced { what: "a road", .. })), "{road:?}");
}
