//! A game on our engine, driven by what the other program's record says.

use serde_json::Value;
use tradeholm_engine::board::{
    Board, BoardHex, Corner, Harbor, HarborKind, HexCoord, HexId, IntersectionCoord, IntersectionId,
    NumberMask, PathCoord, PathId, Side, Terrain,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{
    Action, Card, Cards, Config, DevelopmentCard, Dice, EventLog, Outcome, Pending, Rules, Seat, State,
};

/// The order of resources in the records.
pub const THEIR_ORDER: [Card; 5] = [Card::Lumber, Card::Brick, Card::Wool, Card::Grain, Card::Ore];

/// Our rules and state, and the cards of a discard that their record tells one by one.
pub struct Table {
    pub rules: Rules,
    pub state: State,
    /// Cards that a seat has put down of a discard that is not complete.
    pub discarding: [Cards; 4],
    /// Where we are in the record, for messages.
    pub at: String,
}

impl Table {
    pub fn new(game: &Value, first: u8, seats: usize) -> Self {
        let config = Config { first_seat: Some(Seat(first)), ..Config::base(seats) };
        let rules = Rules::new(config, &board(&game["board"])).expect("their board fits our rules");
        let state = rules.initial_state();
        Table { rules, state, discarding: [Cards::NONE; 4], at: String::new() }
    }

    pub fn act(&mut self, seat: Seat, action: Action) {
        let done = self.rules.act(&mut self.state, seat, action, &mut EventLog::off());
        let done = done.map_err(|e| e.to_string()).and_then(|()| self.rules.check_invariants(&self.state));
        if let Err(problem) = done {
            panic!("{}: {action:?}: {problem}", self.at);
        }
    }

    pub fn resolve(&mut self, outcome: Outcome) {
        let done = self.rules.resolve(&mut self.state, outcome, &mut EventLog::off());
        let done = done.map_err(|e| e.to_string()).and_then(|()| self.rules.check_invariants(&self.state));
        if let Err(problem) = done {
            panic!("{}: {outcome:?}: {problem}", self.at);
        }
    }

    pub fn roll(&mut self, seat: Seat, dice: &Value) {
        self.act(seat, Action::Roll);
        let die = |i: usize| dice[i].as_u64().expect("a die") as u8;
        self.resolve(Outcome::Dice(Dice::new(die(0), die(1)).expect("two dice")));
    }

    pub fn buy(&mut self, seat: Seat, card: &Value) {
        self.act(seat, Action::BuyDevelopmentCard);
        let card = DevelopmentCard::from_name(text(card)).expect("a development card");
        self.resolve(Outcome::Drawn(card));
    }

    /// Answers who is robbed, if we ask, and what is stolen, if anything is.
    pub fn rob(&mut self, seat: Seat, victim: Option<Seat>, stolen: &Value) {
        if let Frame::ChooseVictim { among } = self.top() {
            // Their program asks only about victims with cards: without one, any will do.
            let victim = victim.or_else(|| among.iter().next());
            self.act(seat, Action::Rob(victim.expect("someone to rob")));
        }
        match self.top() {
            Frame::Steal { victim: robbed } => {
                assert_eq!(Some(robbed), victim, "{}: whom we rob", self.at);
                self.resolve(Outcome::Stolen(card(stolen)));
            }
            _ => assert_eq!(victim, None, "{}: we steal nothing", self.at),
        }
    }

    pub fn top(&self) -> Frame {
        *self.rules.position(&self.state).frames.last().expect("a frame")
    }

    pub fn is_over(&self) -> bool {
        matches!(self.rules.pending(&self.state), Pending::Over { .. })
    }

    /// A hand as their record counts it: discards leave it at once, card by card.
    pub fn hand(&self, seat: Seat) -> Cards {
        let hidden = self.rules.position(&self.state).answers[seat.index()];
        self.state.hand(seat) - hidden - self.discarding[seat.index()]
    }

    pub fn hex(&self, action: &Value) -> HexId {
        self.rules.topology().hex(hex_coord(action)).expect("a hex of the board")
    }

    pub fn intersection(&self, action: &Value) -> IntersectionId {
        self.rules.topology().intersection(intersection_coord(action)).expect("an intersection of the board")
    }

    pub fn path(&self, action: &Value) -> PathId {
        let name = path_coord(action);
        self.rules.topology().path(name).expect("a path of the board")
    }
}

pub fn board(board: &Value) -> Board {
    let hexes = list(&board["hexes"]).iter().map(|hex| BoardHex {
        at: hex_coord(hex),
        terrain: Terrain::from_name(text(&hex["terrain"])).expect("a terrain"),
        numbers: hex["number"].as_u64().map_or(NumberMask::NONE, |n| NumberMask::one(n as u8)),
    });
    let harbors = list(&board["harbors"]).iter().map(|harbor| Harbor {
        path: path_coord(harbor),
        kind: HarborKind::from_name(text(&harbor["kind"])).expect("a harbor kind"),
    });
    Board {
        hexes: hexes.collect(),
        harbors: harbors.collect(),
        robber: (!board["robber"].is_null()).then(|| hex_coord(&board["robber"])),
        ..Board::default()
    }
}

pub fn hex_coord(value: &Value) -> HexCoord {
    let number = |key: &str| value[key].as_i64().expect("a coordinate") as i8;
    HexCoord::new(number("q"), number("r"))
}

pub fn intersection_coord(value: &Value) -> IntersectionCoord {
    let corner = Corner::from_name(text(&value["corner"])).expect("a corner");
    IntersectionCoord { hex: hex_coord(value), corner }
}

pub fn path_coord(value: &Value) -> PathCoord {
    let side = Side::from_name(text(&value["edge"])).expect("a side");
    PathCoord { hex: hex_coord(value), side }
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

pub fn card(name: &Value) -> Card {
    Card::from_name(text(name)).expect("a resource")
}

pub fn seat(value: &Value) -> Option<Seat> {
    value.as_u64().map(|seat| Seat(seat as u8))
}

/// Counts in their order.
pub fn cards(counts: &Value) -> Cards {
    let each = list(counts).iter().zip(THEIR_ORDER);
    each.fold(Cards::NONE, |sum, (n, kind)| sum + Cards::of(kind, n.as_u64().expect("a count") as u8))
}
