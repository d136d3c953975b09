//! Tables of Catan for Two. The neutral colors are orange, in the north, and white, in the south.
//!
//! Sentences: `red forces trade ore wool` (the cards drawn), `red gives 2w`, `red sends robber 0,0`,
//! `red gives up`, `red lays orange 1,-2.SE`, `red settles white 0,0.N`.

use tradeholm_engine::board::Board;
use tradeholm_engine::two_players::{TwoView, TwoViewEvent};
use tradeholm_engine::{Config, Dice, ModuleId, Seat, ViewEvent};
use tradeholm_protocol::notation::parse_intersection_coord;

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// Where the neutral settlements stand.
pub const NEUTRAL: [&str; 2] = ["1,-2.S", "-1,2.N"];

/// The board of the base game with places for the neutral settlements.
pub fn board() -> Board {
    let neutral = NEUTRAL.map(|at| parse_intersection_coord(at).unwrap()).to_vec();
    Board { neutral, ..boards::bare() }
}

/// The configuration of a table with these modules besides.
pub fn config(modules: &[ModuleId]) -> Config {
    let mut config = Config::base(2);
    config.modules = modules.iter().fold(config.modules.with(ModuleId::TwoPlayers), |all, &m| all.with(m));
    config
}

impl Table {
    /// A position with the neutral settlements alone; red is on turn after both rolls.
    pub fn two() -> Setup {
        Table::two_with(&[])
    }

    /// The same with more modules.
    pub fn two_with(modules: &[ModuleId]) -> Setup {
        Setup::new(config(modules), &board()).rolled("1+1", 2)
    }

    /// A new game for two; red starts.
    pub fn two_setup_phase(modules: &[ModuleId]) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config(modules) }, &board())
    }

    /// What everybody sees of Catan for Two.
    pub fn two_view(&self) -> TwoView {
        self.view("").two.unwrap()
    }

    /// Trade tokens of red and blue, and those of the supply.
    #[track_caller]
    pub fn tokens(&self, red: u8, blue: u8, supply: u8) {
        let view = self.two_view();
        assert_eq!((view.tokens, view.token_supply), ([red, blue], supply), "trade tokens");
    }

    /// What a player saw of Catan for Two in the last step; a spectator without a name.
    pub fn two_saw(&self, who: &str) -> Vec<TwoViewEvent> {
        let of_two = |event| match event {
            ViewEvent::Two(event) => Some(event),
            _ => None,
        };
        self.saw(who).into_iter().filter_map(of_two).collect()
    }
}

impl Setup {
    /// So many rolls have been made this turn, the first of them this.
    pub fn rolled(self, first: &str, rolls: u8) -> Self {
        let (yellow, red) = first.split_once('+').unwrap();
        let first = Dice::new(yellow.parse().unwrap(), red.parse().unwrap());
        self.with(|_, position| {
            position.part = rolls;
            position.two.as_mut().unwrap().first_roll = if rolls > 0 { first } else { None };
        })
    }

    /// Red's turn has not begun.
    pub fn before_first_roll(self) -> Self {
        self.rolled("1+1", 0).before_roll("red")
    }

    /// Red has rolled once.
    pub fn between_rolls(self, first: &str) -> Self {
        self.before_roll("red").rolled(first, 1).with(|_, p| p.effects.rolled = p.two.unwrap().first_roll)
    }

    /// Trade tokens of red and blue.
    pub fn tokens(self, red: u8, blue: u8) -> Self {
        self.with(|_, position| position.two.as_mut().unwrap().tokens = [red, blue])
    }
}
