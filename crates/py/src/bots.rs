//! `Bot`: the engine's own players.

use std::time::Duration;

use pyo3::prelude::*;
use tradeholm_batch::to_act;
use tradeholm_bots::{Bot as Player, Budget, Choice, Level, Seen};
use tradeholm_engine::{Pending, Seat, Viewer};
use tradeholm_protocol::notation::write_action;

use crate::errors;
use crate::history::History;
use crate::state::State;

/// The names of the bots, weakest first.
#[pyfunction]
pub fn bot_names() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}

/// The bot of that name.
pub fn level(name: &str) -> PyResult<Level> {
    Level::from_name(name).ok_or_else(|| {
        let name: String = name.chars().take(60).collect();
        let names = Level::ALL.map(Level::name).join(", ");
        errors::config(format!("there is no bot '{name}'; there is {names}"))
    })
}

/// One of the engine's bots in one seat. It sees what its seat may know, and remembers what it saw.
#[pyclass(module = "tradeholm")]
pub struct Bot {
    level: Level,
    player: std::sync::Mutex<Box<dyn Player>>,
    budget: Budget,
    seed: u64,
    told: History,
    seat: Option<Seat>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name = "hard", *, seed = 0, nodes = 20_000, milliseconds = None, offers = false))]
    fn new(name: &str, seed: u64, nodes: u64, milliseconds: Option<u64>, offers: bool) -> PyResult<Self> {
        let level = level(name)?;
        if nodes == 0 || milliseconds == Some(0) {
            return Err(errors::config("'nodes' and 'milliseconds' are at least 1"));
        }
        let budget = Budget { nodes, time: milliseconds.map(Duration::from_millis), offers };
        let player = std::sync::Mutex::new(level.bot(seed, budget));
        Ok(Bot { level, player, budget, seed, told: History::default(), seat: None })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.level.name()
    }

    /// What it would do in the seat that decides, or in another that may act; None if it would wait.
    #[pyo3(signature = (state, seat = None))]
    fn decide(&mut self, py: Python<'_>, state: &State, seat: Option<u8>) -> PyResult<Option<String>> {
        let (rules, at) = (&state.core.rules, &state.state);
        let seat = match seat {
            Some(seat) => Some(Seat(seat)).filter(|seat| seat.0 < rules.seats()),
            None => to_act(rules, at),
        };
        let Some(seat) = seat else {
            return Err(errors::OutcomeError::new_err("the game waits for no such seat"));
        };
        let Pending::Decision { must, may, .. } = rules.pending(at) else {
            return Err(errors::OutcomeError::new_err("the game waits for no seat"));
        };
        if !must.contains(seat) && !may.contains(seat) {
            return Err(errors::OutcomeError::new_err("the game does not wait for that seat"));
        }
        // Another seat, or a game that does not go on from the last one, is begun without memories.
        if self.seat != Some(seat) || !state.history.goes_on_from(&self.told) {
            self.player = std::sync::Mutex::new(self.level.bot(self.seed, self.budget));
            (self.told, self.seat) = (History::default(), Some(seat));
        }
        let (since, player) = (self.told.len(), &self.player);
        let viewer = Viewer::Seat(seat);
        let choice = py.detach(|| {
            let mut player = player.lock().unwrap_or_else(|broken| broken.into_inner());
            for step in state.history.since(since) {
                for event in &step.events {
                    player.observe(rules, &rules.view_event(event, viewer));
                }
            }
            let view = rules.view(at, viewer);
            let mut legal = Vec::new();
            rules.legal_actions(at, seat, &mut legal);
            let choice = player.decide(&Seen { rules, view: &view, legal: &legal, patient: false });
            match choice {
                Choice::Act(action) if rules.check(at, seat, action).is_ok() => Some(action),
                _ => legal.first().copied().filter(|_| must.contains(seat)),
            }
        });
        self.told = state.history.clone();
        Ok(choice.map(|action| write_action(rules, action)))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name())
    }
}
