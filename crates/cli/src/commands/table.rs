//! The table that `sim` and `tournament` play at: scenario, modules, house rules.

use clap::Args;
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{Layout, deal};
use tradeholm_engine::{Config, ModuleId, Rules};
use tradeholm_protocol::house;
use tradeholm_scenarios::Scenario;

use super::{Failure, scenario};

/// What is played.
#[derive(Args, Debug)]
pub(super) struct Table {
    /// The scenario (see `tradeholm scenarios`), or a scenario file, whose name ends in .toml.
    #[arg(long, default_value = "base/variable", value_name = "ID")]
    pub scenario: String,
    /// Modules to play with, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "MODULE")]
    pub with: Vec<String>,
    /// House rules, separated by commas: `domestic_trade=false,victory_points=12`.
    #[arg(long, value_delimiter = ',', value_name = "KEY=VALUE")]
    pub house: Vec<String>,
}

impl Table {
    /// The configuration for so many seats, and what its boards are dealt from.
    pub fn agree(&self, seats: usize) -> Result<(Config, Layout), Failure> {
        let scenario = scenario(&self.scenario)?;
        let mut config = scenario.config(seats).map_err(|e| Failure::usage(e.to_string()))?;
        for name in &self.with {
            let module = ModuleId::from_name(name)
                .ok_or_else(|| Failure::usage(format!("there is no module '{name}'")))?;
            config.modules = config.modules.with(module);
            if !scenario.modules.contains(module) {
                let reason = reason(&scenario, &config).map_or(String::new(), |why| format!(": {why}"));
                let id = &scenario.id;
                return Err(Failure::usage(format!("{id} cannot be played with module '{name}'{reason}")));
            }
        }
        for rule in &self.house {
            let (key, value) = rule
                .split_once('=')
                .ok_or_else(|| Failure::usage(format!("a house rule is KEY=VALUE, not '{rule}'")))?;
            house::set(&mut config, key, value).map_err(|e| Failure::usage(e.to_string()))?;
        }
        let layout = scenario.layout_for(&config).into_owned();
        Ok((config, layout))
    }
}

/// One bot for each seat: those named, or the first of the usual ones, as many as the scenario has
/// seats if it is not for as many as there are usual ones.
pub(super) fn seated(table: &Table, named: &[String], usual: &[&str]) -> Result<Vec<String>, Failure> {
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    let scenario = scenario(&table.scenario)?;
    let fits = scenario.players.iter().map(|&n| usize::from(n)).min_by_key(|n| n.abs_diff(usual.len()));
    let seats = fits.unwrap_or(usual.len());
    Ok((0..seats).map(|i| usual[i.min(usual.len() - 1)].to_owned()).collect())
}

/// Why the engine refuses a configuration on a scenario's board, if it does.
fn reason(scenario: &Scenario, config: &Config) -> Option<String> {
    let board = deal(&scenario.layout, &mut SimDealer::new(0)).ok()?;
    Rules::new(config.clone(), &board).err().map(|e| e.to_string())
}

/// So many threads: as asked, or all cores.
pub(super) fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    if asked == Some(0) {
        return Err(Failure::usage("--threads is at least 1"));
    }
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    Ok(asked.unwrap_or(cores).min(256))
}
