//! A game as text: the table, then one line for each action or outcome, with fingerprints between.

use tradeholm_engine::{Color, Config, Event, EventLog, ModuleId, Rules, State};
use tradeholm_protocol::notation::{
    parse_action, parse_outcome, parse_seat, seat_name, write_action, write_outcome,
};

use crate::sea;
use crate::support::boards;
use crate::support::play::Step;

/// A fingerprint is written after so many steps, and at the end.
const FINGERPRINT_EVERY: usize = 50;

/// A game and the fingerprints it must pass through.
pub struct Golden {
    pub board: String,
    pub rules: Rules,
    /// The steps with the lines they stand on, and the fingerprint after them where the text has one.
    pub steps: Vec<(usize, Step, Option<u64>)>,
}

/// The end of a replay.
pub struct End {
    pub state: State,
    pub last: Step,
    pub last_events: Vec<Event>,
}

impl Golden {
    /// A table: `beginners`, `bare`, `cities_knights`, `large`, `large_variants`,
    /// `large_cities_knights`, `two`, `two_traveler` or one of Seafarers, with these colors.
    pub fn table(board: &str, colors: &[Color]) -> Result<Rules, String> {
        if let Some(rules) = sea::table(board, colors) {
            return rules;
        }
        let dealt = match board {
            "beginners" => boards::beginners(),
            "bare" | "cities_knights" => boards::bare(),
            "two" | "two_traveler" => boards::for_two(boards::bare()),
            "large" => boards::large_beginners(),
            "large_variants" | "large_cities_knights" => boards::large_bare(),
            _ => return Err(format!("no board called {board}")),
        };
        let mut config = Config { colors: colors.iter().copied().collect(), ..Config::base(2) };
        if board.ends_with("cities_knights") {
            config.victory_points = 13;
            config.modules = config.modules.with(ModuleId::CitiesKnights);
        }
        if board.starts_with("two") {
            config.modules = config.modules.with(ModuleId::TwoPlayers);
        }
        if board == "two_traveler" {
            config.modules = config.modules.with(ModuleId::TravelerTokens);
        }
        if board.starts_with("large") {
            config.modules = config.modules.with(ModuleId::FiveSix);
        }
        if board == "large_variants" {
            config.modules = config.modules.with(ModuleId::FriendlyRobber).with(ModuleId::Harbormaster);
        }
        Rules::new(config, &dealt).map_err(|e| e.to_string())
    }

    pub fn read(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.is_empty());
        let (_, head) = lines.next().ok_or("line 1: no table")?;
        let mut words = head.split(' ');
        let board = words.next().unwrap_or_default();
        let colors: Option<Vec<_>> = words.map(Color::from_name).collect();
        let rules = Self::table(board, &colors.ok_or("line 1: no such color")?)?;
        let mut golden = Golden { board: board.to_owned(), rules, steps: Vec::new() };
        for (i, line) in lines {
            golden.read_line(i + 1, line).map_err(|problem| format!("line {}: {problem}", i + 1))?;
        }
        Ok(golden)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), String> {
        if let Some(fingerprint) = line.strip_prefix("= ") {
            let value = u64::from_str_radix(fingerprint, 16).map_err(|e| e.to_string())?;
            self.steps.last_mut().ok_or("a fingerprint of nothing")?.2 = Some(value);
            return Ok(());
        }
        let step = match line.split_once(": ") {
            Some((seat, action)) => Step::Act(
                parse_seat(&self.rules, seat).map_err(|e| e.to_string())?,
                parse_action(&self.rules, action).map_err(|e| e.to_string())?,
            ),
            None => Step::Resolve(parse_outcome(line).map_err(|e| e.to_string())?),
        };
        self.steps.push((number, step, None));
        Ok(())
    }

    pub fn write(&self) -> String {
        let colors: Vec<&str> = self.rules.config().colors.iter().map(|c| c.name()).collect();
        let mut text = format!("{} {}\n", self.board, colors.join(" "));
        for (_, step, fingerprint) in &self.steps {
            let line = match *step {
                Step::Act(seat, action) => {
                    format!("{}: {}", seat_name(&self.rules, seat), write_action(&self.rules, action))
                }
                Step::Resolve(outcome) => write_outcome(outcome),
            };
            text += &line;
            text.push('\n');
            if let Some(value) = fingerprint {
                text += &format!("= {value:016x}\n");
            }
        }
        text
    }

    /// Adds the fingerprints that a new game has.
    pub fn from_steps(board: &str, rules: Rules, steps: &[Step]) -> Self {
        let mut state = rules.initial_state();
        let mut written = Vec::new();
        for (i, &step) in steps.iter().enumerate() {
            step.take(&rules, &mut state, &mut EventLog::off());
            let wanted = (i + 1) % FINGERPRINT_EVERY == 0 || i + 1 == steps.len();
            written.push((0, step, wanted.then(|| rules.fingerprint(&state))));
        }
        Golden { board: board.to_owned(), rules, steps: written }
    }

    /// Plays it again; an error says at which line it no longer fits.
    pub fn replay(&self) -> Result<End, String> {
        let rules = &self.rules;
        let mut state = rules.initial_state();
        let (mut last, mut last_events) = (None, Vec::new());
        for &(line, step, fingerprint) in &self.steps {
            let mut log = EventLog::new();
            match step {
                Step::Act(seat, action) => rules
                    .act(&mut state, seat, action, &mut log)
                    .map_err(|refusal| format!("line {line}: {refusal}"))?,
                Step::Resolve(outcome) => rules
                    .resolve(&mut state, outcome, &mut log)
                    .map_err(|problem| format!("line {line}: {problem}"))?,
            }
            if fingerprint.is_some_and(|value| value != rules.fingerprint(&state)) {
                return Err(format!("line {line}: another fingerprint after it"));
            }
            (last, last_events) = (Some(step), log.drain());
        }
        let finished = matches!(self.steps.last(), Some((_, _, Some(_))));
        match last.filter(|_| finished) {
            Some(last) => Ok(End { state, last, last_events }),
            None => Err("last line: no fingerprint at the end".to_owned()),
        }
    }
}
