//! One game of a session.

use std::borrow::Cow;

use serde_json::Value;
use tradeholm_dealer::{Dealer, FairDealer, ServerSeed, SimDealer};
use tradeholm_engine::board::{Board, Lot, PirateStart, deal};
use tradeholm_engine::state::Position;
use tradeholm_engine::{
    Action, Color, Config, Event, EventLog, ImpossibleOutcome, ModuleId, Outcome, Pending, Rules, Seat, State,
};
use tradeholm_protocol::house;
use tradeholm_protocol::json::ColorJson;
use tradeholm_protocol::notation::{parse_position, write_outcome};
use tradeholm_protocol::record::{Entry, Record, Seeds};
use tradeholm_scenarios::{Custom, Scenario};

use super::request::{Fair, New, Seed};
use super::{Kind, SessionError};
use crate::commands::no_scenario;

/// Who answers chance when the driver does not.
#[derive(Clone, Debug)]
enum Chance {
    Seeded(SimDealer),
    Fair(FairDealer),
}

impl Chance {
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, SessionError> {
        Ok(match self {
            Chance::Seeded(dealer) => dealer.answer(rules, state)?,
            Chance::Fair(dealer) => dealer.answer(rules, state)?,
        })
    }
}

/// A game, and how it came to where it is.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub rules: Rules,
    pub state: State,
    pub events: Vec<Event>,
    entries: Vec<Entry>,
    /// Where it started, if that is not the beginning of a game.
    start: Option<Position>,
    seeds: Option<Seeds>,
    chance: Chance,
    /// The scenario's file, where it is not one of the program's own.
    file: Option<String>,
}

impl Game {
    fn begin(
        rules: Rules,
        state: State,
        start: Option<Position>,
        chance: Chance,
        seeds: Option<Seeds>,
    ) -> Self {
        Game { rules, state, events: Vec::new(), entries: Vec::new(), start, seeds, chance, file: None }
    }

    /// A new game as asked for.
    pub fn new(new: New, own: &[Custom]) -> Result<Self, SessionError> {
        let (mut chance, seeds) = chance(new.seed.as_ref(), new.fair.as_ref())?;
        if let Some(text) = &new.position {
            let named = new.scenario.is_some() || new.scenario_text.is_some();
            if named || new.board.is_some() || new.seats.is_some() || new.colors.is_some() {
                return Err(SessionError::request("a position says scenario, board and seats itself"));
            }
            let (rules, state) = parse_position(text)?;
            let start = rules.position(&state);
            return Ok(Self::begin(rules, state, Some(start), chance, seeds));
        }
        let chosen = Chosen::of(&new, own)?;
        let (mut config, board) = match (&new.board, &chosen) {
            (Some(board), _) => {
                let mut config = Config::base(0);
                config.scenario = new.scenario.clone().unwrap_or_else(|| "custom".to_owned());
                (config, Some(Board::try_from(board)?))
            }
            (None, Some(Chosen { scenario, .. })) => {
                let seats = new.seats.map(usize::from).or(new.colors.as_ref().map(Vec::len));
                let seats = seats.or(scenario.players.last().map(|&n| n.into())).unwrap_or(4);
                (scenario.config(seats)?, None)
            }
            (None, None) => {
                let needs = "'new' needs 'scenario', 'scenario_text', 'board' or 'position'";
                return Err(SessionError::request(needs));
            }
        };
        agree(&mut config, &new)?;
        let board = match (board, &chosen) {
            (Some(mut board), _) => {
                // Rule: seafarers/pirate#start
                let marked = new.board.as_ref().is_some_and(|board| board.features.is_some());
                if !marked && config.modules.contains(ModuleId::Seafarers) {
                    board.features.pirate = PirateStart::Aside;
                }
                board
            }
            (None, None) => return Err(SessionError::request("there is no board to play on")),
            (None, Some(Chosen { scenario, .. })) => {
                let lot: &mut dyn Lot = match &mut chance {
                    Chance::Seeded(dealer) => dealer,
                    Chance::Fair(dealer) => &mut dealer.board_lot(),
                };
                deal(&scenario.layout_for(&config), lot)?
            }
        };
        let rules = Rules::new(config, &board)?;
        let state = rules.initial_state();
        let file = chosen.and_then(|chosen| chosen.file);
        Ok(Game { file, ..Self::begin(rules, state, None, chance, seeds) })
    }

    /// A game as a record has it.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Self, SessionError> {
        record.replay()?;
        let (chance, _) = chance(seed.as_ref(), None)?;
        let mut replay = record.begin()?;
        let log = &mut EventLog::new();
        let mut events = Vec::new();
        while let Some(step) = replay.step(log)? {
            events.extend(step.events);
        }
        let (rules, state) = replay.finish()?;
        let mut game = Game {
            rules,
            state,
            events,
            entries: record.entries.clone(),
            start: record.start.clone(),
            seeds: record.seeds.clone(),
            chance,
            file: record.scenario.clone(),
        };
        if let Some(server) = record.seeds.as_ref().and_then(|s| s.server.as_ref()) {
            let seeds = game.seeds.iter().flat_map(|s| &s.clients);
            let id = record.seeds.as_ref().map_or("", |s| &s.game);
            game.chance = Chance::Fair(FairDealer::new(server, id, seeds));
            game.resume();
        }
        Ok(game)
    }

    /// The fair dealer goes on after the outcomes that there are.
    fn resume(&mut self) {
        if let Chance::Fair(dealer) = &mut self.chance {
            let answered = self.entries.iter().filter(|e| matches!(e, Entry::Outcome(_))).count();
            dealer.resume_after(answered as u64);
        }
    }

    /// The fingerprint as text.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.rules.fingerprint(&self.state))
    }

    /// The record of the game so far.
    pub fn save(&self) -> Result<String, SessionError> {
        let mut record = Record::new(&self.rules, self.entries.clone(), self.seeds.clone(), &self.state);
        record.start = self.start.clone();
        record.scenario = self.file.clone();
        Ok(record.write()?)
    }

    /// The first seat that the game waits for.
    pub fn first_to_answer(&self) -> Result<Seat, SessionError> {
        let first = match self.rules.pending(&self.state) {
            Pending::Decision { must, .. } => must.iter().next(),
            Pending::Chance(_) | Pending::Over { .. } => None,
        };
        first.ok_or_else(|| SessionError::request("the game waits for no seat; name one"))
    }

    /// A seat acts; then chance answers as forced, and after that as dealt, if it is to be dealt.
    pub fn act(
        &mut self,
        seat: Seat,
        action: Action,
        forced: &[Outcome],
        deal: bool,
    ) -> Result<Vec<Outcome>, SessionError> {
        self.attempt(|game, log| {
            game.rules.act(&mut game.state, seat, action, log)?;
            game.entries.push(Entry::Action(seat, action));
            game.answer_chance(forced, deal, log)
        })
    }

    /// Chance answers as forced, and after that as dealt, if it is to be dealt.
    pub fn resolve(&mut self, forced: &[Outcome], deal: bool) -> Result<Vec<Outcome>, SessionError> {
        if !matches!(self.rules.pending(&self.state), Pending::Chance(_)) {
            return Err(SessionError::new(Kind::Outcome, ImpossibleOutcome::NotWaiting.to_string()));
        }
        self.attempt(|game, log| game.answer_chance(forced, deal, log))
    }

    /// Does all of something or nothing of it.
    fn attempt<T>(
        &mut self,
        act: impl FnOnce(&mut Self, &mut EventLog) -> Result<T, SessionError>,
    ) -> Result<T, SessionError> {
        let before = (self.state.clone(), self.entries.len(), self.chance.clone());
        let log = &mut EventLog::new();
        let done = act(self, log);
        match done {
            Ok(_) => self.events.extend(log.drain()),
            Err(_) => {
                (self.state, self.chance) = (before.0, before.2);
                self.entries.truncate(before.1);
            }
        }
        done
    }

    fn answer_chance(
        &mut self,
        forced: &[Outcome],
        deal: bool,
        log: &mut EventLog,
    ) -> Result<Vec<Outcome>, SessionError> {
        let mut forced = forced.iter().copied().enumerate();
        let mut used = Vec::new();
        while matches!(self.rules.pending(&self.state), Pending::Chance(_)) {
            let (index, outcome) = match forced.next() {
                Some((index, outcome)) => (Some(index), outcome),
                None if deal => (None, self.chance.answer(&self.rules, &self.state)?),
                None => return Ok(used),
            };
            self.rules.resolve(&mut self.state, outcome, log).map_err(|e| {
                let error = SessionError::new(Kind::Outcome, format!("{}: {e}", write_outcome(outcome)));
                error.with("index", index.map_or(Value::Null, Value::from))
            })?;
            self.entries.push(Entry::Outcome(outcome));
            used.push(outcome);
        }
        match forced.next() {
            Some((index, outcome)) => {
                let message = format!("{}: {}", write_outcome(outcome), ImpossibleOutcome::NotWaiting);
                Err(SessionError::new(Kind::Outcome, message).with("index", index))
            }
            None => Ok(used),
        }
    }

    /// Takes back the last entries: the rest is played again from the start.
    pub fn undo(&mut self, entries: u64) -> Result<usize, SessionError> {
        let undone = usize::try_from(entries).unwrap_or(usize::MAX).min(self.entries.len());
        let kept = self.entries.len() - undone;
        let mut record = Record::new(&self.rules, self.entries[..kept].to_vec(), None, &self.state);
        record.start = self.start.clone();
        let mut replay = record.begin()?;
        let log = &mut EventLog::new();
        let mut events = Vec::new();
        while let Some(step) = replay.step(log)? {
            events.extend(step.events);
        }
        (self.state, self.events) = (replay.state().clone(), events);
        self.entries.truncate(kept);
        self.resume();
        Ok(undone)
    }
}

/// The scenario that a request names, and its file where it is not the program's own.
struct Chosen {
    scenario: Cow<'static, Scenario>,
    file: Option<String>,
}

impl Chosen {
    /// None where the request names none, or brings a board of its own.
    fn of(new: &New, own: &[Custom]) -> Result<Option<Self>, SessionError> {
        let custom = |c: Custom| Chosen { scenario: Cow::Owned(c.scenario), file: Some(c.text) };
        match (&new.scenario_text, &new.scenario) {
            (Some(_), _) if new.scenario.is_some() || new.board.is_some() => {
                let both = "'scenario_text' takes the place of 'scenario' and 'board'";
                Err(SessionError::request(both))
            }
            (Some(text), _) => {
                Ok(Some(custom(tradeholm_scenarios::custom("scenario_text", text.as_bytes())?)))
            }
            (None, Some(id)) if new.board.is_none() => {
                if let Some(found) = own.iter().find(|c| c.scenario.id == *id) {
                    return Ok(Some(custom(found.clone())));
                }
                let found = tradeholm_scenarios::find(id);
                let scenario = found.ok_or_else(|| SessionError::new(Kind::Config, no_scenario(id)))?;
                Ok(Some(Chosen { scenario: Cow::Borrowed(scenario), file: None }))
            }
            (None, _) => Ok(None),
        }
    }
}

fn chance(seed: Option<&Seed>, fair: Option<&Fair>) -> Result<(Chance, Option<Seeds>), SessionError> {
    match (fair, seed) {
        (Some(_), Some(_)) => Err(SessionError::request("'seed' and 'fair' exclude one another")),
        (Some(fair), None) => {
            let server: ServerSeed = fair.server.parse()?;
            let dealer = FairDealer::new(&server, &fair.game, &fair.clients);
            let seeds = Seeds {
                game: fair.game.clone(),
                commitment: server.commitment(),
                server: Some(server),
                clients: fair.clients.clone(),
            };
            Ok((Chance::Fair(dealer), Some(seeds)))
        }
        (None, seed) => {
            let seed = seed.map(Seed::number).transpose()?.unwrap_or(0);
            Ok((Chance::Seeded(SimDealer::new(seed)), None))
        }
    }
}

/// Puts into a configuration what a request says about it.
fn agree(config: &mut Config, new: &New) -> Result<(), SessionError> {
    if let Some(colors) = &new.colors {
        if new.seats.is_some_and(|n| usize::from(n) != colors.len()) {
            return Err(SessionError::request("'seats' and 'colours' do not agree"));
        }
        config.colors = colors.iter().map(|&c: &ColorJson| c.into()).take(6).collect();
        if colors.len() > 6 {
            return Err(SessionError::new(Kind::Config, "there are at most 6 colors"));
        }
    } else if config.colors.is_empty() {
        let seats = usize::from(new.seats.unwrap_or(4));
        config.colors = Color::ALL.into_iter().take(seats).collect();
        if seats > Color::ALL.len() {
            return Err(SessionError::new(Kind::Config, format!("{seats} seats are too many")));
        }
    }
    let mut modules = config.modules;
    for name in &new.modules {
        let module = ModuleId::from_name(name).ok_or_else(|| {
            let name: String = name.chars().take(60).collect();
            SessionError::new(Kind::Config, format!("there is no module '{name}'"))
        })?;
        modules = modules.with(module);
    }
    config.play_with(modules);
    if let Some(points) = new.victory_points {
        config.victory_points = points;
    }
    for (key, value) in &new.house {
        let value = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        house::set(config, key, &value)?;
    }
    if let Some(first) = &new.first_seat {
        config.first_seat = Some(match first {
            super::request::SeatName::Number(n) => Seat(*n),
            super::request::SeatName::Color(name) => {
                let color = Color::from_name(name);
                let seat = config.colors.iter().position(|&c| Some(c) == color);
                let none = || SessionError::new(Kind::Config, "'first_seat' is no color at this table");
                Seat(seat.ok_or_else(none)? as u8)
            }
        });
    }
    Ok(())
}
