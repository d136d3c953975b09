//! `State`: where a game stands, and how it came there.

use std::sync::{Arc, OnceLock};

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyType;
use tradeholm_batch::{Choices, Partial, to_act};
use tradeholm_dealer::{Dealer, SimDealer};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, EventLog, Pending, Seat, Viewer};
use tradeholm_protocol::json::{LegalJson, PendingJson, StateJson, ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{
    parse_action, parse_outcome, parse_position, write_action, write_outcome, write_position,
};
use tradeholm_protocol::record::{Entry, Record};

use crate::errors;
use crate::history::History;
use crate::rules::{Core, Rules};
use crate::space::Space;
use crate::text::python;

/// Where a game stands. It is changed by `act`, `resolve`, `deal` and `step`, and copied for the price of a
/// few kilobytes.
#[pyclass(module = "tradeholm")]
#[derive(Clone)]
pub struct State {
    pub core: Arc<Core>,
    pub state: tradeholm_engine::State,
    pub partial: Partial,
    pub history: History,
    /// Where it started, if that is not the beginning of a game.
    start: Option<Arc<Position>>,
    /// What may be chosen now, once somebody has asked: a step asks for what was just shown.
    words: OnceLock<Vec<u64>>,
}

impl State {
    pub fn beginning(core: Arc<Core>) -> Self {
        let state = core.rules.initial_state();
        State::of(core, state, None)
    }

    fn of(core: Arc<Core>, state: tradeholm_engine::State, start: Option<Arc<Position>>) -> Self {
        let (partial, history) = (Partial::default(), History::default());
        State { core, state, partial, history, start, words: OnceLock::new() }
    }

    fn seat(&self, seat: Option<u8>) -> PyResult<Seat> {
        match seat {
            Some(seat) if seat < self.core.rules.seats() => Ok(Seat(seat)),
            Some(seat) => Err(errors::ConfigError::new_err(format!(
                "there is no seat {seat}: this game has seats 0 to {}",
                self.core.rules.seats() - 1
            ))),
            None => to_act(&self.core.rules, &self.state)
                .ok_or_else(|| errors::OutcomeError::new_err("the game waits for no seat")),
        }
    }

    pub fn viewer(&self, seat: Option<u8>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(Some(seat)).map(Viewer::Seat))
    }

    pub fn done(&mut self, seat: Seat, action: Action) -> Result<(), tradeholm_engine::RuleError> {
        let mut log = EventLog::new();
        self.core.rules.act(&mut self.state, seat, action, &mut log)?;
        self.choose(Partial::default());
        self.history.push(Entry::Action(seat, action), log.drain());
        Ok(())
    }

    fn answered(&mut self, outcome: tradeholm_engine::Outcome) -> PyResult<()> {
        let mut log = EventLog::new();
        let done = self.core.rules.resolve(&mut self.state, outcome, &mut log);
        done.map_err(|e| errors::OutcomeError::new_err(format!("{}: {e}", write_outcome(outcome))))?;
        self.choose(Partial::default());
        self.history.push(Entry::Outcome(outcome), log.drain());
        Ok(())
    }

    /// From here on so much is chosen of an action.
    fn choose(&mut self, partial: Partial) {
        self.partial = partial;
        self.words = OnceLock::new();
    }

    fn mask_words(&self) -> &[u64] {
        self.words.get_or_init(|| {
            let space = self.core.space();
            let mut mask = vec![0; space.words()];
            if let Some(seat) = to_act(&self.core.rules, &self.state) {
                let (rules, state) = (&self.core.rules, &self.state);
                Choices::default().mask(space, rules, state, seat, &self.partial, &mut mask);
            }
            mask
        })
    }
}

#[pymethods]
impl State {
    /// A state from a position's text.
    #[classmethod]
    fn from_position(_: &Bound<'_, PyType>, position: &str) -> PyResult<Self> {
        let (rules, state) = parse_position(position).map_err(errors::position)?;
        let start = Some(Arc::new(rules.position(&state)));
        Ok(State::of(Core::new(rules, None), state, start))
    }

    /// The last state of a record, with all that led to it.
    #[classmethod]
    fn from_record(_: &Bound<'_, PyType>, record: &str) -> PyResult<Self> {
        let record = Record::read(record).map_err(errors::position)?;
        let mut replay = record.begin().map_err(errors::position)?;
        let core = Core::new(replay.rules().clone(), None);
        let mut state = State::beginning(core);
        state.state = replay.state().clone();
        state.start = record.start.clone().map(Arc::new);
        loop {
            let (entry, log) = (replay.next_entry(), &mut EventLog::new());
            let Some(step) = replay.step(log).map_err(errors::position)? else { break };
            if let Some(entry) = entry {
                state.history.push(entry, step.events);
            }
        }
        state.state = replay.finish().map_err(errors::position)?.1;
        Ok(state)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(Arc::clone(&self.core))
    }

    /// The actions as numbers.
    #[getter]
    fn space(&self) -> Space {
        Space(Arc::clone(&self.core))
    }

    /// The state that this game began with.
    fn first(&self) -> PyResult<Self> {
        let mut first = State::beginning(Arc::clone(&self.core));
        if let Some(start) = &self.start {
            first.state = self.core.rules.state_from(start).map_err(errors::position)?;
            first.start = Some(Arc::clone(start));
        }
        Ok(first)
    }

    /// A state of its own, equal to this one.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// Pickled as its record, which is replayed, and what is chosen of an action in steps.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, Vec<u32>))> {
        let make = py.import("tradeholm._pickle")?.getattr("state")?;
        Ok((make, (self.record()?, self.core.space().chosen_numbers(&self.partial))))
    }

    /// The state as one line of text, hidden cards included.
    #[getter]
    fn position(&self) -> String {
        write_position(&self.core.rules, &self.state)
    }

    /// A number that equal states share.
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.core.rules.fingerprint(&self.state)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.position() == other.position() && self.partial == other.partial
    }

    fn __hash__(&self) -> u64 {
        self.fingerprint()
    }

    /// What the game waits for.
    #[getter]
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &PendingJson::new(&self.core.rules, self.core.rules.pending(&self.state)))
    }

    /// Who decides now; None while chance does, or after the end.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        to_act(&self.core.rules, &self.state).map(|seat| seat.0)
    }

    /// Whether the game waits for chance.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.core.rules.pending(&self.state), Pending::Chance(_))
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.core.rules.pending(&self.state), Pending::Over { .. })
    }

    /// Who won, if the game has ended.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.core.rules.pending(&self.state) {
            Pending::Over { winner } => Some(winner.0),
            _ => None,
        }
    }

    /// The turn's number; 0 in the set-up.
    #[getter]
    fn turn(&self) -> u16 {
        self.state.turn()
    }

    /// All points of each seat, hidden ones included.
    #[getter]
    fn points(&self) -> Vec<u16> {
        let rules = &self.core.rules;
        rules.all_seats().iter().map(|seat| rules.victory_points(&self.state, seat).total().into()).collect()
    }

    /// How many actions and outcomes there have been.
    #[getter]
    fn steps(&self) -> usize {
        self.history.len()
    }

    /// What a seat may do, as far as it is listed: offers are not, and of discards one example is.
    #[pyo3(signature = (seat = None))]
    fn legal_actions(&self, seat: Option<u8>) -> PyResult<Vec<String>> {
        let Ok(seat) = self.seat(seat) else {
            return seat.map_or(Ok(Vec::new()), |seat| self.seat(Some(seat)).map(|_| Vec::new()));
        };
        let mut list = Vec::new();
        self.core.rules.legal_actions(&self.state, seat, &mut list);
        Ok(list.into_iter().map(|action| write_action(&self.core.rules, action)).collect())
    }

    /// Raises what `act` would raise; does nothing.
    #[pyo3(signature = (action, seat = None))]
    fn check(&self, py: Python<'_>, action: &str, seat: Option<u8>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let action = parse_action(&self.core.rules, action).map_err(errors::notation)?;
        self.core.rules.check(&self.state, seat, action).map_err(|e| errors::rule(py, e))
    }

    /// A seat acts.
    #[pyo3(signature = (action, seat = None))]
    fn act(&mut self, py: Python<'_>, action: &str, seat: Option<u8>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let action = parse_action(&self.core.rules, action).map_err(errors::notation)?;
        self.done(seat, action).map_err(|e| errors::rule(py, e))
    }

    /// What chance may answer, each with its probability.
    fn outcomes(&self) -> Vec<(String, f64)> {
        let mut list = Vec::new();
        self.core.rules.outcomes(&self.state, &mut list);
        let total: f64 = list.iter().map(|(_, weight)| f64::from(*weight)).sum();
        list.into_iter()
            .map(|(outcome, weight)| (write_outcome(outcome), f64::from(weight) / total))
            .collect()
    }

    /// Chance answers.
    fn resolve(&mut self, outcome: &str) -> PyResult<()> {
        let outcome = parse_outcome(outcome).map_err(errors::notation)?;
        self.answered(outcome)
    }

    /// Chance answers, by a seed, until somebody decides or the game is over; what it answered.
    fn deal(&mut self, seed: u64) -> PyResult<Vec<String>> {
        let mut dealer = SimDealer::for_game(seed, self.history.len() as u64);
        let mut answers = Vec::new();
        while self.is_chance() {
            let outcome = dealer.answer(&self.core.rules, &self.state).map_err(errors::position)?;
            self.answered(outcome)?;
            answers.push(write_outcome(outcome));
        }
        Ok(answers)
    }

    /// What a seat may know; a spectator without one.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let view = self.core.rules.view(&self.state, self.viewer(seat)?);
        python(py, &ViewJson::new(&self.core.rules, &view))
    }

    /// Everything, all hands included.
    fn whole<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &StateJson::new(&self.core.rules, &self.state))
    }

    /// What a seat could do and what it costs, as the engine protocol tells it.
    #[pyo3(signature = (seat = None))]
    fn options<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        python(py, &LegalJson::new(&self.core.rules, &self.state, seat))
    }

    /// What happened after the first so many steps, as a seat may know it; without a seat a spectator.
    #[pyo3(signature = (since = 0, seat = None))]
    fn events<'py>(&self, py: Python<'py>, since: usize, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, rules) = (self.viewer(seat)?, &self.core.rules);
        let steps = self.history.since(since);
        let events = steps.iter().flat_map(|step| &step.events);
        let seen = |event| ViewEventJson::new(rules, rules.view_event(event, viewer));
        python(py, &events.map(seen).collect::<Vec<_>>())
    }

    /// The game so far, as a record.
    fn record(&self) -> PyResult<String> {
        let entries = self.history.since(0).iter().map(|step| step.entry).collect();
        let mut record = Record::new(&self.core.rules, entries, None, &self.state);
        record.start = self.start.as_deref().cloned();
        record.write().map_err(errors::position)
    }

    /// Every step: who acted (None for chance) and the action or outcome.
    fn entries(&self) -> Vec<(Option<u8>, String)> {
        let rules = &self.core.rules;
        let one = |entry: Entry| match entry {
            Entry::Action(seat, action) => (Some(seat.0), write_action(rules, action)),
            Entry::Outcome(outcome) => (None, write_outcome(outcome)),
        };
        self.history.since(0).iter().map(|step| one(step.entry)).collect()
    }

    /// Which numbers the seat that decides may choose: one bool for each; none while nobody decides.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mask = PyArray1::zeros(py, self.core.space().len(), false);
        let mut bools = mask.try_readwrite().map_err(errors::position)?;
        let bits = bools.as_slice_mut().map_err(errors::position)?.chunks_mut(64);
        for (bits, &word) in bits.zip(self.mask_words()).filter(|(_, word)| **word != 0) {
            bits.iter_mut().enumerate().for_each(|(bit, allowed)| *allowed = word >> bit & 1 != 0);
        }
        drop(bools);
        Ok(mask)
    }

    /// The numbers that the seat that decides may choose.
    fn legal_numbers(&self) -> Vec<usize> {
        let words = self.mask_words();
        (0..self.core.space().len()).filter(|id| words[id / 64] >> (id % 64) & 1 != 0).collect()
    }

    /// The numbers chosen so far of an action in steps.
    #[getter]
    fn chosen(&self) -> Vec<u32> {
        self.core.space().chosen_numbers(&self.partial)
    }

    /// Chooses a number for the seat that decides; whether an action was done by it.
    fn step(&mut self, py: Python<'_>, number: i64) -> PyResult<bool> {
        let (seat, words) = (self.seat(None)?, self.mask_words());
        let space = Arc::clone(self.core.space());
        let id = u32::try_from(number).ok().filter(|&id| (id as usize) < space.len());
        let allowed = |id: &u32| words[*id as usize / 64] >> (id % 64) & 1 != 0;
        let Some(id) = id.filter(allowed) else {
            let text = format!("action {number} is not allowed by the mask");
            return Err(errors::ActionError::new_err(text));
        };
        let mut partial = self.partial;
        let (rules, state) = (&self.core.rules, &self.state);
        let mut mask = vec![0; space.words()];
        let whole = space.step(&mut partial, id)
            || Choices::default().is_whole(&space, rules, state, seat, &partial, &mut mask);
        if !whole {
            self.choose(partial);
            return Ok(false);
        }
        let action = space.chosen(rules, &partial);
        let action = action.ok_or_else(|| errors::notation("these numbers are no action of this game"))?;
        self.done(seat, action).map_err(|e| errors::rule(py, e))?;
        Ok(true)
    }

    /// What a seat may know, as bytes; `Rules.observation_sections` says which are what.
    #[pyo3(signature = (seat = None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let acting = to_act(&self.core.rules, &self.state);
        let seat = match seat {
            Some(seat) => self.seat(Some(seat))?,
            None => acting.unwrap_or(self.state.on_turn()),
        };
        // What is half chosen is known to the one who chooses.
        let partial = if acting == Some(seat) { self.partial } else { Partial::default() };
        let observer = self.core.observer();
        let seen = PyArray1::zeros(py, observer.len(), false);
        let mut into = seen.try_readwrite().map_err(errors::position)?;
        let out = into.as_slice_mut().map_err(errors::position)?;
        observer.write(&self.core.rules, &self.state, seat, &partial, self.core.ground(), out);
        drop(into);
        Ok(seen)
    }

    fn __repr__(&self) -> String {
        let waits = match self.to_act() {
            Some(seat) => format!("seat {seat} decides"),
            None if self.is_over() => "over".to_owned(),
            None => "chance".to_owned(),
        };
        format!("State({:?}, turn {}, {waits})", self.core.rules.config().scenario, self.turn())
    }
}
