//! A table by name: scenario, seats, variants and house rules, and the boards that are dealt for it.

use serde::{Deserialize, Serialize};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{BoardDealer, DealError, Layout};
use tradeholm_engine::{Config, ConfigError, ModuleId, Rules, Seat};
use tradeholm_protocol::house::{self, HouseError};
use tradeholm_scenarios::{Scenario, ScenarioError, SeatsError};

/// What a table is to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The id of a scenario.
    pub scenario: String,
    /// The text of a scenario file, in place of one of the program's own.
    pub text: Option<String>,
    /// How many seats; the most there may be if nothing is said.
    pub seats: Option<u8>,
    /// Further modules, by name.
    pub modules: Vec<String>,
    /// House rules: keys and values.
    pub house: Vec<(String, String)>,
    /// The points needed, where they differ from the scenario's.
    pub victory_points: Option<u8>,
    /// Who begins; rolled for if nothing is said.
    pub first_seat: Option<u8>,
}

/// Why a table cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// No such scenario.
    #[error("there is no scenario '{0}'")]
    NoScenario(String),
    /// No such module.
    #[error("there is no variant '{0}'")]
    NoModule(String),
    /// A scenario file that cannot be read.
    #[error(transparent)]
    File(#[from] ScenarioError),
    /// Too many seats, or too few.
    #[error(transparent)]
    Seats(#[from] SeatsError),
    /// A house rule that is none.
    #[error(transparent)]
    House(#[from] HouseError),
    /// A configuration that cannot be played.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A board that cannot be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// A table, ready to be dealt.
#[derive(Clone, Debug)]
pub struct Table {
    /// What was asked for.
    pub setting: Setting,
    /// Its configuration.
    pub config: Config,
    /// Its board before it is dealt.
    pub layout: Layout,
    boards: BoardDealer,
    first: Box<Rules>,
}

impl Setting {
    /// The table, if it can be.
    pub fn table(&self) -> Result<Table, SettingError> {
        let own;
        let scenario: &Scenario = match &self.text {
            Some(text) => {
                own = tradeholm_scenarios::custom("scenario_text", text.as_bytes())?;
                &own.scenario
            }
            None => tradeholm_scenarios::find(&self.scenario)
                .ok_or_else(|| SettingError::NoScenario(self.scenario.chars().take(60).collect()))?,
        };
        let seats = self.seats.map_or_else(|| scenario.players.last().map_or(4, |&n| n.into()), usize::from);
        let mut config = scenario.config(seats)?;
        let mut modules = config.modules;
        for name in &self.modules {
            let module = ModuleId::from_name(name)
                .ok_or_else(|| SettingError::NoModule(name.chars().take(60).collect()))?;
            modules = modules.with(module);
        }
        config.play_with(modules);
        for (key, value) in &self.house {
            house::set(&mut config, key, value)?;
        }
        if let Some(points) = self.victory_points {
            config.victory_points = points;
        }
        config.first_seat = self.first_seat.map(Seat);
        let layout = scenario.layout_for(&config).into_owned();
        let boards = BoardDealer::new(&layout)?;
        let first = boards.deal(&mut SimDealer::new(0))?;
        let first = Box::new(Rules::new(config.clone(), &first)?);
        Ok(Table { setting: self.clone(), config, layout, boards, first })
    }
}

impl Table {
    /// The rules of a game whose board a dealer deals.
    pub fn deal(&self, dealer: &mut SimDealer) -> Result<Rules, SettingError> {
        Ok(self.first.with_board(&self.boards.deal(dealer)?)?)
    }

    /// The rules on some board.
    pub fn example(&self) -> &Rules {
        &self.first
    }
}
