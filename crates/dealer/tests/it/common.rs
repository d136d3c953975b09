//! A small game to ask questions in.

use tradeholm_engine::board::{
    Board, BoardHex, Corner, HexCoord, IntersectionCoord, NumberMask, PathCoord, Side, StartingPieces,
    Terrain,
};
use tradeholm_engine::{
    Action, Cards, Color, Config, Dice, EventLog, ModuleId, ModuleSet, Outcome, Rules, State,
};

/// A round island of fields and mountains.
pub fn board() -> Board {
    let mut board = Board::default();
    for r in -2i8..=2 {
        for q in -2i8..=2 {
            if (q + r).abs() <= 2 {
                let terrain = if (q + r) % 2 == 0 { Terrain::Fields } else { Terrain::Mountains };
                board.hexes.push(BoardHex { at: HexCoord::new(q, r), terrain, numbers: NumberMask::one(8) });
            }
        }
    }
    board
}

/// Four seats whose first pieces already lie on the board.
pub fn rules(modules: ModuleSet) -> Rules {
    let mut board = board();
    let settlement = |q, r| IntersectionCoord { hex: HexCoord::new(q, r), corner: Corner::N };
    let road = |q, r| PathCoord { hex: HexCoord::new(q, r), side: Side::NE };
    let pieces = |color, a: (i8, i8), b: (i8, i8)| StartingPieces {
        color,
        settlements: [settlement(a.0, a.1), settlement(b.0, b.1)],
        roads: [road(a.0, a.1), road(b.0, b.1)],
    };
    board.starting = vec![
        pieces(Color::Red, (0, 0), (0, 1)),
        pieces(Color::Blue, (-1, 0), (-1, 1)),
        pieces(Color::Orange, (1, -1), (1, 1)),
        pieces(Color::White, (-1, -1), (0, 2)),
    ];
    board.robber = Some(HexCoord::new(2, 0));
    let mut config = Config::base(4);
    config.modules = modules;
    Rules::new(config, &board).expect("a legal board")
}

/// Does one thing.
pub fn act(rules: &Rules, state: &mut State, action: Action) {
    rules.act(state, state.on_turn(), action, &mut EventLog::off()).expect("legal");
}

/// The state in which the first seat's dice are asked for.
pub fn rolling(modules: ModuleSet) -> (Rules, State) {
    let rules = rules(modules);
    let mut state = rules.initial_state();
    act(&rules, &mut state, Action::Roll);
    (rules, state)
}

/// The state in which a card is to be stolen from the second seat.
pub fn stealing() -> (Rules, State) {
    let (rules, mut state) = rolling(ModuleSet::default());
    let seven = Outcome::Dice(Dice::new(3, 4).unwrap());
    rules.resolve(&mut state, seven, &mut EventLog::off()).unwrap();
    let beside_blue = rules.topology().hex(HexCoord::new(-1, 0)).unwrap();
    act(&rules, &mut state, Action::MoveRobber(beside_blue));
    (rules, state)
}

/// The state in which a development card is drawn: its deck is full.
pub fn drawing() -> (Rules, State) {
    let (rules, mut state) = rolling(ModuleSet::default());
    let four = Outcome::Dice(Dice::new(2, 2).unwrap());
    rules.resolve(&mut state, four, &mut EventLog::off()).unwrap();
    let mut position = rules.position(&state);
    position.hands[0] = Cards::resources([0, 0, 1, 3, 3]);
    position.supply = position.hands.iter().fold(Cards::resources([19; 5]), |rest, &hand| rest - hand);
    let mut state = rules.state_from(&position).expect("a possible position");
    act(&rules, &mut state, Action::BuyDevelopmentCard);
    (rules, state)
}

/// A deck of dice is in play.
pub fn deck() -> ModuleSet {
    ModuleSet::default().with(ModuleId::DiceDeck)
}
