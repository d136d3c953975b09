//! Reads a lesson from its file.

use std::collections::BTreeMap;

use serde::Deserialize;
use tradeholm_dealer::{FairDealer, ServerSeed};
use tradeholm_engine::board::deal;
use tradeholm_engine::{Action, Rules};
use tradeholm_protocol::wire::{LessonInfo, LessonNote, LessonStep, LessonSummary, Words};
use tradeholm_protocol::{house, notation};

use crate::{Lesson, LessonError, Line, PUPIL};

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: String,
    seats: u8,
    minutes: u8,
    name: Words,
    about: Words,
    #[serde(default)]
    house: BTreeMap<String, String>,
    /// The board in text notation, where the scenario does not fix it.
    board: Option<String>,
    /// What happens before the first step.
    #[serde(default)]
    before: Vec<String>,
    step: Vec<Step>,
    end: Vec<LessonNote>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    say: Vec<LessonNote>,
    task: Words,
    #[serde(rename = "do")]
    wanted: String,
    #[serde(default)]
    or: Vec<String>,
    #[serde(default)]
    point: Vec<String>,
    /// What the others do then.
    #[serde(default)]
    then: Vec<String>,
}

/// Reads the text of a file; its name without the ending is the lesson's id.
pub fn read(name: &str, text: &str) -> Result<Lesson, LessonError> {
    let bad = |reason: String| LessonError { file: name.to_owned(), reason };
    let id = name.strip_suffix(".toml").unwrap_or(name);
    let file: File = toml::from_str(text).map_err(|e| bad(e.to_string()))?;
    let rules = rules(&file).map_err(bad)?;
    let mut lines = Vec::new();
    for text in &file.before {
        lines.push(line(&rules, text).map_err(|e| bad(format!("before: {e}")))?);
    }
    let mut steps = Vec::new();
    for (n, step) in file.step.into_iter().enumerate() {
        let bad = |reason: String| bad(format!("step {}: {reason}", n + 1));
        // The first update of a game is what happens before anybody acts.
        let seq = lines.len() as u32 + 1;
        let (action, outcomes) = act(&rules, &step.wanted).map_err(bad)?;
        let or = step.or.iter().map(|text| action_of(&rules, text)).collect::<Result<Vec<_>, _>>();
        let or = or.map_err(bad)?;
        let want = [action].iter().chain(&or).map(|&a| notation::write_action(&rules, a)).collect();
        lines.push(Line { seat: PUPIL, action, or, outcomes });
        for text in &step.then {
            let next = line(&rules, text).map_err(bad)?;
            if next.seat == PUPIL {
                return Err(bad(format!("'{text}' is for whoever learns: it needs a step of its own")));
            }
            lines.push(next);
        }
        steps.push(LessonStep { seq, say: step.say, task: step.task, want, point: step.point });
    }
    // House rules are modules too, and no book's: nobody needs screens for them.
    let plays = tradeholm_scenarios::find(&file.scenario).map(|scenario| scenario.plays).unwrap_or_default();
    let plays = plays.iter().map(|module| module.name().to_owned());
    let summary = LessonSummary {
        id: id.to_owned(),
        minutes: file.minutes,
        length: steps.len() as u16,
        name: file.name,
        about: file.about,
        plays: plays.collect(),
    };
    let ends = lines.len() as u32 + 1;
    let info = LessonInfo { summary, steps, ends, end: file.end };
    Ok(Lesson { info, scenario: file.scenario, house: file.house.into_iter().collect(), rules, lines })
}

fn rules(file: &File) -> Result<Rules, String> {
    let scenario = tradeholm_scenarios::find(&file.scenario);
    let scenario = scenario.ok_or_else(|| format!("there is no scenario '{}'", file.scenario))?;
    let mut config = scenario.config(file.seats as usize).map_err(|e| e.to_string())?;
    config.first_seat = Some(PUPIL);
    for (key, value) in &file.house {
        house::set(&mut config, key, value).map_err(|e| e.to_string())?;
    }
    let board = match &file.board {
        Some(text) => notation::parse_board(text).map_err(|e| e.to_string())?,
        None => {
            let dealer = FairDealer::new::<&str>(&ServerSeed::new([0; 32]), "", []);
            let layout = scenario.layout_for(&config);
            deal(&layout, &mut dealer.board_lot()).map_err(|e| e.to_string())?
        }
    };
    Rules::new(config, &board).map_err(|e| e.to_string())
}

/// A line of somebody: `blue: roll = dice 3+4; steal ore`.
fn line(rules: &Rules, text: &str) -> Result<Line, String> {
    let (seat, rest) = text.split_once(": ").ok_or_else(|| format!("'{text}' does not say whose it is"))?;
    let seat = notation::parse_seat(rules, seat).map_err(|e| e.to_string())?;
    let (action, outcomes) = act(rules, rest)?;
    Ok(Line { seat, action, or: Vec::new(), outcomes })
}

/// An action and what chance answers: `roll = dice 3+4; steal ore`.
fn act(rules: &Rules, text: &str) -> Result<(Action, Vec<tradeholm_engine::Outcome>), String> {
    let (action, outcomes) = text.split_once(" = ").unwrap_or((text, ""));
    let outcomes = outcomes.split("; ").filter(|word| !word.is_empty());
    let outcomes = outcomes.map(|word| notation::parse_outcome(word).map_err(|e| e.to_string()));
    Ok((action_of(rules, action)?, outcomes.collect::<Result<_, _>>()?))
}

fn action_of(rules: &Rules, text: &str) -> Result<Action, String> {
    notation::parse_action(rules, text).map_err(|e| e.to_string())
}
