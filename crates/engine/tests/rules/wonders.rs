//! Tables of The Wonders of Catan.
//!
//! Sentences: `red starts theater`, `red builds level`.

use tradeholm_engine::board::Board;
use tradeholm_engine::seafarers::{Wonder, WonderPosition, WonderView};
use tradeholm_engine::{Config, ModuleId};
use tradeholm_protocol::notation::parse_board;

use crate::setup::{Setup, owner};
use crate::table::Table;

/// The main island with the wasteland in the east, small islands in the north and south-east.
pub fn board() -> Board {
    parse_board(include_str!("../fixtures/wonders-board.txt").trim_end()).unwrap()
}

/// The board for five and six.
pub fn large_board() -> Board {
    parse_board(include_str!("../fixtures/wonders-board-56.txt").trim_end()).unwrap()
}

/// The configuration of a table for so many.
pub fn config(seats: usize) -> Config {
    let mut config = Config::base(seats);
    config.modules = config.modules.with(ModuleId::Seafarers).with(ModuleId::WondersOfCatan);
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    config
}

impl Table {
    /// A position for three without pieces; red is on turn after the roll.
    pub fn wonders() -> Setup {
        Setup::new(config(3), &board())
    }

    /// The same for five.
    pub fn large_wonders() -> Setup {
        Setup::new(config(5), &large_board())
    }

    /// A wonder card as everyone sees it.
    pub fn wonder_card(&self, name: &str) -> WonderView {
        let cards = self.view("").wonders.unwrap();
        cards.into_iter().find(|card| card.wonder.name() == name).unwrap()
    }
}

impl Setup {
    /// The wonder that a player builds, and its level.
    pub fn wonder(self, who: &str, name: &str, level: u8) -> Self {
        self.with(|rules, position| {
            let wonders = position.wonders.as_mut().unwrap();
            let wonder = Wonder::from_name(name).unwrap();
            wonders[owner(rules, who).index()] = Some(WonderPosition { wonder, level });
        })
    }
}
