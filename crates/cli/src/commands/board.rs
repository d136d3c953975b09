//! `tradeholm board`: deals a board and shows it.

use std::borrow::Cow;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{Fairness, deal};
use tradeholm_protocol::json::BoardJson;
use tradeholm_scenarios::picture::{board_svg, board_text, fairness_text};

use super::{Failure, scenario, scenarios};

/// Deals a board and shows it.
#[derive(Args, Debug)]
pub struct Board {
    /// A scenario file of your own
    #[arg(value_name = "FILE", required_unless_present = "scenario", conflicts_with = "scenario")]
    file: Option<PathBuf>,
    /// The scenario's id, such as base/variable, or a scenario file, whose name ends in .toml
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// The seed: the same seed deals the same board
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Also draw the board into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print the board as JSON, as `tradeholm engine` takes it
    #[arg(long)]
    json: bool,
}

impl Board {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let scenario = match &self.file {
            Some(file) => Cow::Owned(scenarios::read(file)?.scenario),
            None => scenario(self.scenario.as_deref().unwrap_or_default())?,
        };
        let board = deal(&scenario.layout, &mut SimDealer::new(self.seed)).map_err(Failure::usage)?;
        if let Some(file) = &self.svg {
            fs::write(file, board_svg(&board))
                .map_err(|e| Failure::Usage(format!("cannot write {}: {e}", file.display())))?;
        }
        if self.json {
            let json = serde_json::to_string(&BoardJson::from(&board)).map_err(Failure::usage)?;
            return Ok(writeln!(out, "{json}")?);
        }
        let fairness = Fairness::of(&board).map_err(Failure::usage)?;
        writeln!(out, "{} ({}), seed {}\n", scenario.title, scenario.id, self.seed)?;
        writeln!(out, "{}\n\n{}", board_text(&board).trim_end(), fairness_text(&fairness).trim_end())?;
        Ok(())
    }
}
