//! Tables of The Fishermen of Catan: the beginners' board with a lake in the middle.
//!
//! Sentences: `red does ...` with an action in notation, such as `red does fish take ore 3+1`.

use tradeholm_engine::board::{Board, HexCoord, MarkedSpot, Marker, NumberMask, Spot, Terrain};
use tradeholm_engine::traders_barbarians::{FishTokens, FishView, FishViewEvent};
use tradeholm_engine::{Config, ModuleId, Seat, ViewEvent};
use tradeholm_protocol::notation::parse_intersection_coord;

use crate::setup::{Setup, owner};
use crate::table::Table;
use crate::{boards, two};

/// The notches with their numbers on the test board.
pub const GROUNDS: [(&str, u8); 6] =
    [("0,-2.NE", 4), ("2,-1.SE", 5), ("2,0.S", 6), ("-2,2.SE", 8), ("-2,1.S", 9), ("0,-2.SW", 10)];

/// The board with these grounds, and so many tokens of each kind.
pub fn board_with(grounds: &[(&str, u8)], tokens: [u8; 3]) -> Board {
    let mut board = boards::bare();
    let middle = board.hexes.iter_mut().find(|hex| hex.at == HexCoord::new(0, 0)).unwrap();
    middle.terrain = Terrain::Lake;
    middle.numbers = NumberMask(1 << 2 | 1 << 3 | 1 << 11 | 1 << 12);
    board.robber = None;
    let spot = |&(at, value): &(&str, u8)| MarkedSpot {
        spot: Spot::Intersection(parse_intersection_coord(at).unwrap()),
        value,
        color: None,
    };
    let spots = grounds.iter().map(spot).collect();
    board.features.markers.push(Marker { name: "ground".to_owned(), spots });
    let names = ["fish_1", "fish_2", "fish_3"].map(str::to_owned);
    board.features.values = names.into_iter().zip(tokens).collect();
    board
}

/// The board with all its tokens.
pub fn board() -> Board {
    board_with(&GROUNDS, [11, 10, 8])
}

/// The configuration of a table for so many with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config::base(seats);
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Fishermen);
    config.modules = modules.iter().fold(own, |all, &module| all.with(module));
    config
}

impl Table {
    /// A position for four without pieces; red is on turn after the roll.
    pub fn fish() -> Setup {
        Setup::new(config(4, &[]), &board())
    }

    /// The same with other tokens in all.
    pub fn few_fish(tokens: [u8; 3]) -> Setup {
        Setup::new(config(4, &[]), &board_with(&GROUNDS, tokens))
    }

    /// The same for two, after both rolls.
    pub fn fish_for_two() -> Setup {
        let board = Board { neutral: two::board().neutral, ..board() };
        Setup::new(config(2, &[ModuleId::TwoPlayers]), &board).rolled("1+1", 2)
    }

    /// A new game for so many; red starts.
    pub fn fish_setup_phase(seats: usize) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config(seats, &[]) }, &board())
    }

    /// What a player sees of the fish; a spectator without a name.
    pub fn fish_view(&self, who: &str) -> FishView {
        self.view(who).fish.unwrap()
    }

    /// A player's tokens of 1, 2 and 3 fish.
    #[track_caller]
    pub fn has_fish(&self, who: &str, tokens: [u8; 3]) {
        assert_eq!(self.fish_view(who).own, Some(FishTokens(tokens)), "fish of {who}");
    }

    /// What a player saw of fish in the last step; a spectator without a name.
    pub fn fish_saw(&self, who: &str) -> Vec<FishViewEvent> {
        let of_fish = |event| match event {
            ViewEvent::Fish(event) => Some(event),
            _ => None,
        };
        self.saw(who).into_iter().filter_map(of_fish).collect()
    }
}

impl Setup {
    /// A player's tokens of 1, 2 and 3 fish.
    pub fn fish(self, who: &str, tokens: [u8; 3]) -> Self {
        self.with(|rules, position| {
            position.fish.as_mut().unwrap().hands[owner(rules, who).index()] = FishTokens(tokens);
        })
    }

    /// Used tokens.
    pub fn used_fish(self, tokens: [u8; 3]) -> Self {
        self.with(|_, position| position.fish.as_mut().unwrap().used = FishTokens(tokens))
    }

    /// Who has the boot.
    pub fn boot(self, who: &str) -> Self {
        self.with(|rules, position| position.fish.as_mut().unwrap().boot = Some(owner(rules, who)))
    }
}
