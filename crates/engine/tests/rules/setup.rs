//! Sets up a position for a test. The engine validates it before the first step.

use tradeholm_engine::board::{Board, NumberMask, Terrain};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::{Building, Position};
use tradeholm_engine::{Card, Cards, Color, Config, DevelopmentCard, Dice, Rules, Seat};
use tradeholm_protocol::notation::{parse_cards, parse_hex, parse_intersection, parse_path};

use crate::table::Table;

/// A seat or another owner of pieces, by its color.
pub fn owner(rules: &Rules, who: &str) -> Seat {
    Color::from_name(who).and_then(|color| rules.owner_of(color)).unwrap()
}

/// A position in the making: the first seat is on turn after the roll, and hands are empty,
/// unless something else is said.
pub struct Setup {
    rules: Rules,
    position: Position,
    holder: Option<Seat>,
    army: Option<Seat>,
}

impl Setup {
    /// A position in the middle of a game on that board, with the pieces the board comes with.
    pub fn new(config: Config, board: &Board) -> Self {
        let rules = Rules::new(config, board).unwrap();
        let mut position = rules.position(&rules.initial_state());
        position.frames = vec![Frame::TradeAndBuild];
        position.on_turn = Seat(0);
        position.turn = 9;
        position.effects.rolled = Dice::new(1, 1);
        Setup { rules, position, holder: None, army: None }
    }

    fn seat(&self, who: &str) -> Seat {
        owner(&self.rules, who)
    }

    /// Whose turn it is, after the roll.
    pub fn turn(mut self, who: &str) -> Self {
        self.position.on_turn = self.seat(who);
        self
    }

    /// Whose turn it is, before the roll.
    pub fn before_roll(mut self, who: &str) -> Self {
        self.position.on_turn = self.seat(who);
        self.position.frames = vec![Frame::BeforeRoll];
        self.position.effects.rolled = None;
        self
    }

    /// Pieces on the board: `settlement 0,0.N city 0,0.S road 0,0.NE 0,0.E`.
    pub fn pieces(mut self, who: &str, pieces: &str) -> Self {
        let seat = self.seat(who);
        let mut kind = "";
        for word in pieces.split_whitespace() {
            match (kind, word) {
                (_, "settlement" | "city" | "road") => kind = word,
                ("road", path) => {
                    self.position.roads.push((parse_path(&self.rules, path).unwrap(), seat));
                }
                (_, at) => {
                    let what = if kind == "city" { Building::City } else { Building::Settlement };
                    let at = parse_intersection(&self.rules, at).unwrap();
                    self.position.buildings.push((at, seat, what));
                }
            }
        }
        self
    }

    /// The whole hand of resource cards, taken from the supply.
    pub fn hand(mut self, who: &str, cards: &str) -> Self {
        let (seat, cards) = (self.seat(who), parse_cards(cards).unwrap());
        let hand = std::mem::replace(&mut self.position.hands[seat.index()], cards);
        self.position.supply = self.position.supply + hand - cards;
        self
    }

    /// Leaves so many cards of a resource in the supply; a player holds the rest.
    pub fn supply(mut self, card: &str, left: u8, holder: &str) -> Self {
        let (seat, card) = (self.seat(holder), Card::from_name(card).unwrap());
        let rest = Cards::of(card, self.position.supply.get(card) - left);
        self.position.supply -= rest;
        self.position.hands[seat.index()] += rest;
        self
    }

    /// Development cards in hand, taken from the deck: `2 knight 1 monopoly`.
    pub fn cards(mut self, who: &str, cards: &str) -> Self {
        let seat = self.seat(who);
        let words: Vec<&str> = cards.split_whitespace().collect();
        for pair in words.chunks(2) {
            let (n, card): (u8, _) = (pair[0].parse().unwrap(), DevelopmentCard::from_name(pair[1]).unwrap());
            self.position.development[seat.index()][card as usize] += n;
            self.position.deck[card as usize] -= n;
        }
        self
    }

    /// Development cards of the hand that were bought this turn: `1 knight`.
    pub fn bought(mut self, who: &str, cards: &str) -> Self {
        let words: Vec<&str> = cards.split_whitespace().collect();
        for pair in words.chunks(2) {
            let card = DevelopmentCard::from_name(pair[1]).unwrap();
            self.position.effects.bought[card as usize] += pair[0].parse::<u8>().unwrap();
        }
        self.cards(who, cards)
    }

    /// Knights played, taken from the deck.
    pub fn knights(mut self, who: &str, knights: u8) -> Self {
        let seat = self.seat(who);
        self.position.knights[seat.index()] = knights;
        self.position.deck[DevelopmentCard::Knight as usize] -= knights;
        self
    }

    /// Who holds the longest road where a tie leaves it open.
    pub fn longest_road(mut self, who: &str) -> Self {
        self.holder = Some(self.seat(who));
        self
    }

    /// The owner that holds the longest road, a neutral color too.
    pub fn holder(mut self, owner: Seat) -> Self {
        self.holder = Some(owner);
        self
    }

    /// Who holds the largest army where a tie leaves it open.
    pub fn largest_army(mut self, who: &str) -> Self {
        self.army = Some(self.seat(who));
        self
    }

    /// Where the robber stands.
    pub fn robber(mut self, hex: &str) -> Self {
        let start = std::mem::replace(&mut self.position.robber, parse_hex(&self.rules, hex).ok());
        if self.position.robber == start { self } else { self.awake() }
    }

    /// What a hex is and which number token it has (0 for none).
    pub fn hex(mut self, hex: &str, terrain: &str, number: u8) -> Self {
        let i = parse_hex(&self.rules, hex).unwrap().0 as usize;
        self.position.terrain[i] = Terrain::from_name(terrain).unwrap();
        self.position.numbers[i] = if number == 0 { NumberMask::NONE } else { NumberMask::one(number) };
        self
    }

    /// Anything else.
    pub fn with(mut self, change: impl FnOnce(&Rules, &mut Position)) -> Self {
        change(&self.rules, &mut self.position);
        self
    }

    /// Why the engine refuses the position, special cards as they lie.
    #[track_caller]
    pub fn refused(self) -> String {
        match self.rules.state_from(&self.position) {
            Ok(_) => panic!("a position that cannot be is accepted"),
            Err(error) => error.to_string(),
        }
    }

    /// The position on the table. Special cards lie where the pieces put them.
    pub fn start(self) -> Table {
        let Setup { rules, mut position, holder, army } = self.with_roads_for_knights();
        let seats: Vec<Option<Seat>> = rules.all_seats().iter().map(Some).collect();
        let options = |given: Option<Seat>| match given {
            Some(_) => vec![given],
            None => [vec![None], seats.clone()].concat(),
        };
        let mut refusal = String::new();
        for road in options(holder) {
            for knights in options(army) {
                (position.longest_road, position.largest_army) = (road, knights);
                match rules.state_from(&position) {
                    Ok(state) => return Table::from_state(rules, state),
                    Err(error) => refusal = error.to_string(),
                }
            }
        }
        panic!("the test sets up a position that cannot be: {refusal}");
    }
}
