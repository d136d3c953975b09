//! `Batch`: many games stepped together, with NumPy arrays that are written in place.

use std::sync::Arc;

use numpy::{
    Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tradeholm_batch::{Options, Out};
use tradeholm_protocol::notation::write_position;

use crate::errors;
use crate::rules::{Core, setting};
use crate::snapshot::Snapshot;
use crate::space::Space;

/// Many games of one table, stepped together over threads. Its arrays are the same ones throughout: a step
/// writes into them.
#[pyclass(module = "tradeholm")]
pub struct Batch {
    games: tradeholm_batch::Batch,
    core: Arc<Core>,
    masks: Py<PyArray2<u64>>,
    legal: Py<PyArray2<bool>>,
    observations: Py<PyArray2<u8>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    winners: Py<PyArray1<i8>>,
    turns: Py<PyArray1<u16>>,
}

/// An own array to be written into; a sentence if somebody made it read-only.
macro_rules! write {
    ($array:expr, $py:expr, $into:ident) => {
        let mut $into = $array
            .bind($py)
            .try_readwrite()
            .map_err(|_| errors::ShapeError::new_err("an array of the batch cannot be written to"))?;
        let $into = $into
            .as_slice_mut()
            .map_err(|_| errors::ShapeError::new_err("an array of the batch is not contiguous"))?;
    };
}

/// The numbers of an array of whole numbers with one dimension.
fn whole_numbers(array: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    let wrong = |what: &str| errors::ShapeError::new_err(what.to_owned());
    let untyped = array.cast::<PyUntypedArray>();
    let untyped = untyped.map_err(|_| wrong("actions are a NumPy array of whole numbers"))?;
    if untyped.ndim() != 1 {
        return Err(wrong("actions have one dimension: a number for each game"));
    }
    fn read<T: Element + Copy + TryInto<i64>>(array: &Bound<'_, PyAny>) -> Option<Vec<i64>> {
        let array: PyReadonlyArray1<'_, T> = array.extract().ok()?;
        // What is beyond all numbers is refused as such.
        Some(array.as_array().iter().map(|&n| n.try_into().unwrap_or(i64::MAX)).collect())
    }
    let all = read::<i64>(array).or_else(|| read::<i32>(array)).or_else(|| read::<u32>(array));
    let all =
        all.or_else(|| read::<u64>(array)).or_else(|| read::<i16>(array)).or_else(|| read::<u16>(array));
    all.ok_or_else(|| wrong("actions are whole numbers of 16 to 64 bits"))
}

impl Batch {
    /// Steps, or only looks, and writes all arrays. The interpreter is free meanwhile.
    fn write(&mut self, py: Python<'_>, actions: Option<&[i64]>) -> PyResult<()> {
        write!(self.masks, py, masks);
        write!(self.legal, py, bools);
        write!(self.observations, py, observations);
        write!(self.seats, py, seats);
        write!(self.rewards, py, rewards);
        write!(self.terminated, py, terminated);
        write!(self.truncated, py, truncated);
        write!(self.winners, py, winners);
        write!(self.turns, py, turns);
        let games = &mut self.games;
        let done = py.detach(|| {
            let mut out =
                Out { masks, bools, observations, seats, rewards, terminated, truncated, winners, turns };
            match actions {
                Some(actions) => games.step(actions, &mut out),
                None => {
                    games.look(&mut out);
                    Ok(())
                }
            }
        });
        done.map_err(errors::batch)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (scenario = "base/variable", games = 1024, players = None, *, variants = Vec::new(),
        house = None, victory_points = None, first_seat = None, text = None, seed = 0, threads = 1,
        turn_limit = 1000, skip_forced = false, opponents = Vec::new(), observations = true, legal = true))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        scenario: &str,
        games: usize,
        players: Option<u8>,
        variants: Vec<String>,
        house: Option<&Bound<'_, PyDict>>,
        victory_points: Option<u8>,
        first_seat: Option<u8>,
        text: Option<String>,
        seed: u64,
        threads: usize,
        turn_limit: u16,
        skip_forced: bool,
        opponents: Vec<String>,
        observations: bool,
        legal: bool,
    ) -> PyResult<Self> {
        let setting = setting(scenario, players, variants, house, victory_points, first_seat, text)?;
        let level = |name: &String| crate::bots::level(name);
        let opponents = opponents.iter().map(level).collect::<PyResult<_>>()?;
        let options = Options { seed, threads, turn_limit, skip_forced, opponents };
        let made = py.detach(|| tradeholm_batch::Batch::new(&setting, games, options));
        let made = made.map_err(errors::batch)?;
        let n = made.len();
        let core = Core::new(made.table().example().clone(), Some(setting));
        let (ids, words, bytes) = (made.space().len(), made.space().words(), made.observer().len());
        let mut batch = Batch {
            masks: PyArray2::zeros(py, [n, words], false).unbind(),
            legal: PyArray2::zeros(py, [if legal { n } else { 0 }, ids], false).unbind(),
            observations: PyArray2::zeros(py, [if observations { n } else { 0 }, bytes], false).unbind(),
            seats: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray2::zeros(py, [n, made.seats()], false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            truncated: PyArray1::zeros(py, n, false).unbind(),
            winners: PyArray1::zeros(py, n, false).unbind(),
            turns: PyArray1::zeros(py, n, false).unbind(),
            games: made,
            core,
        };
        batch.write(py, None)?;
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// How many seats a game has.
    #[getter]
    fn players(&self) -> usize {
        self.games.seats()
    }

    /// The actions as numbers.
    #[getter]
    fn space(&self) -> Space {
        Space(Arc::clone(&self.core))
    }

    /// The parts of an observation: name, first byte, length.
    fn observation_sections(&self) -> Vec<(String, usize, usize)> {
        let sections = self.games.observer().sections().iter();
        sections.map(|section| (section.name.clone(), section.first, section.len)).collect()
    }

    /// Masks as words of 64 bits, a row for each game.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u64>> {
        self.masks.bind(py).clone()
    }

    /// Masks with a bool for each number, a row for each game.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.legal.bind(py).clone()
    }

    /// What the seat that decides may know, a row for each game.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        self.observations.bind(py).clone()
    }

    /// Who decides in each game.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.seats.bind(py).clone()
    }

    /// What each seat of each game gets by the last step.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Whether a game ended by the last step; the next one has begun in its place.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.terminated.bind(py).clone()
    }

    /// Whether a game was broken off by the limit of turns.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.truncated.bind(py).clone()
    }

    /// Who won the games that ended by the last step; -1 elsewhere.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.winners.bind(py).clone()
    }

    /// Turns of the games that ended by the last step; 0 elsewhere.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        self.turns.bind(py).clone()
    }

    /// Steps every game by an allowed number each, or none of them.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // What is as it should be is not copied.
        if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>()
            && let Ok(numbers) = array.as_slice()
        {
            return self.write(py, Some(numbers));
        }
        let numbers = whole_numbers(actions)?;
        self.write(py, Some(&numbers))
    }

    /// Begins every game anew; with a seed all boards and dice from it.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let games = &mut self.games;
        py.detach(|| games.reset(seed));
        self.write(py, None)
    }

    /// From here on the dice of a game come from another seed.
    fn reseed(&mut self, game: usize, seed: u64) -> PyResult<()> {
        self.games.reseed(game, seed).map_err(errors::batch)
    }

    /// The games as they are, or one of them.
    #[pyo3(signature = (game = None))]
    fn snapshot(&self, game: Option<usize>) -> PyResult<Snapshot> {
        match game {
            None => Ok(Snapshot(self.games.snapshot())),
            Some(game) => self.games.snapshot_of(game).map(Snapshot).map_err(errors::batch),
        }
    }

    /// The games as they were; or one game as one of the snapshot was.
    #[pyo3(signature = (snapshot, game = None, source = 0))]
    fn restore(
        &mut self,
        py: Python<'_>,
        snapshot: &Snapshot,
        game: Option<usize>,
        source: usize,
    ) -> PyResult<()> {
        let done = match game {
            None => self.games.restore(&snapshot.0),
            Some(game) => self.games.restore_one(game, &snapshot.0, source),
        };
        done.map_err(errors::batch)?;
        self.write(py, None)
    }

    /// What one number could lead to in a game: each position with its probability.
    fn outcomes(&self, game: usize, action: i64) -> PyResult<Vec<(String, f64)>> {
        let all = self.games.outcomes(game, action).map_err(errors::batch)?;
        let text = |(state, share): &(tradeholm_engine::State, f64)| {
            (write_position(&self.games.games()[game].rules, state), *share)
        };
        Ok(all.iter().map(text).collect())
    }

    /// The position of a game, as text.
    fn position(&self, game: usize) -> PyResult<String> {
        let one = self.games.games().get(game);
        let one = one.ok_or_else(|| errors::ShapeError::new_err(format!("there is no game {game}")))?;
        Ok(write_position(&one.rules, &one.state))
    }

    fn __repr__(&self) -> String {
        format!("Batch({} games of {} players)", self.games.len(), self.games.seats())
    }
}
