//! `Rules`: a table and its board.

use std::sync::{Arc, OnceLock};

use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::{Value, json};
use tradeholm_batch::{Observer, Setting, Space as Numbers};
use tradeholm_dealer::SimDealer;
use tradeholm_protocol::json::{BoardJson, ConfigJson};

use crate::errors;
use crate::space::Space;
use crate::state::State;
use crate::text::python;

/// What all states of a game share.
pub struct Core {
    pub rules: tradeholm_engine::Rules,
    pub setting: Option<Setting>,
    space: OnceLock<Arc<Numbers>>,
    observer: OnceLock<Observer>,
    ground: OnceLock<Vec<u8>>,
}

impl Core {
    pub fn new(rules: tradeholm_engine::Rules, setting: Option<Setting>) -> Arc<Self> {
        Arc::new(Core {
            rules,
            setting,
            space: OnceLock::new(),
            observer: OnceLock::new(),
            ground: OnceLock::new(),
        })
    }

    pub fn space(&self) -> &Arc<Numbers> {
        self.space.get_or_init(|| Arc::new(Numbers::new(&self.rules)))
    }

    pub fn observer(&self) -> &Observer {
        self.observer.get_or_init(|| Observer::new(&self.rules))
    }

    /// What stays the same in all observations of the game.
    pub fn ground(&self) -> &[u8] {
        self.ground.get_or_init(|| self.observer().ground(&self.rules, &self.rules.initial_state()))
    }
}

/// A house rule's value as text.
fn house_value(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_exact_instance_of::<pyo3::types::PyBool>() {
        return Ok(if value.extract::<bool>()? { "true" } else { "false" }.to_owned());
    }
    Ok(value.str()?.to_string())
}

/// What a table is to be, from keywords.
pub fn setting(
    scenario: &str,
    players: Option<u8>,
    variants: Vec<String>,
    house: Option<&Bound<'_, PyDict>>,
    victory_points: Option<u8>,
    first_seat: Option<u8>,
    text: Option<String>,
) -> PyResult<Setting> {
    let mut rules = Vec::new();
    for (key, value) in house.into_iter().flatten() {
        let key = key.cast::<PyString>().map_err(|_| errors::config("house rules are named by text"))?;
        rules.push((key.to_string(), house_value(&value)?));
    }
    let scenario = scenario.to_owned();
    Ok(Setting {
        scenario,
        text,
        seats: players,
        modules: variants,
        house: rules,
        victory_points,
        first_seat,
    })
}

/// The rules of one game: its table and the board that was dealt for it. They never change.
#[pyclass(frozen, module = "tradeholm")]
pub struct Rules(pub Arc<Core>);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (scenario = "base/variable", players = None, *, variants = Vec::new(), house = None,
        victory_points = None, first_seat = None, seed = 0, text = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        scenario: &str,
        players: Option<u8>,
        variants: Vec<String>,
        house: Option<&Bound<'_, PyDict>>,
        victory_points: Option<u8>,
        first_seat: Option<u8>,
        seed: u64,
        text: Option<String>,
    ) -> PyResult<Self> {
        let setting = setting(scenario, players, variants, house, victory_points, first_seat, text)?;
        let table = setting.table().map_err(errors::config)?;
        let rules = table.deal(&mut SimDealer::new(seed)).map_err(errors::config)?;
        Ok(Rules(Core::new(rules, Some(setting))))
    }

    /// The state before anything has happened.
    fn state(&self) -> State {
        State::beginning(Arc::clone(&self.0))
    }

    /// The scenario's id.
    #[getter]
    fn scenario(&self) -> &str {
        &self.0.rules.config().scenario
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> u8 {
        self.0.rules.seats()
    }

    /// The colors of the seats.
    #[getter]
    fn colors(&self) -> Vec<&'static str> {
        self.0.rules.config().colors.iter().map(|color| color.name()).collect()
    }

    /// The points that win.
    #[getter]
    fn victory_points(&self) -> u8 {
        self.0.rules.config().victory_points
    }

    /// The modules in play.
    #[getter]
    fn modules(&self) -> Vec<&'static str> {
        self.0.rules.config().modules.iter().map(|module| module.name()).collect()
    }

    /// The actions as numbers.
    #[getter]
    fn space(&self) -> Space {
        Space(Arc::clone(&self.0))
    }

    /// How many hexes, intersections and paths the board has.
    #[getter]
    fn board_size(&self) -> (usize, usize, usize) {
        let topology = self.0.rules.topology();
        (topology.hex_count(), topology.intersection_count(), topology.path_count())
    }

    /// The names of hexes, intersections and paths in the order of an observation's planes, and how they
    /// touch: `corners` has a row of six intersections for each hex, `ends` a row of two for each path.
    fn topology<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let topology = self.0.rules.topology();
        let names = PyDict::new(py);
        let hexes: Vec<_> = topology.hexes().map(|hex| topology.hex_at(hex).to_string()).collect();
        let sites: Vec<_> =
            topology.intersections().map(|site| topology.intersection_name(site).to_string()).collect();
        let paths: Vec<_> = topology.paths().map(|path| topology.path_name(path).to_string()).collect();
        let corners: Vec<_> = topology
            .hexes()
            .map(|hex| topology.corners(hex).iter().map(|site| i64::from(site.0)).collect::<Vec<_>>())
            .collect();
        let ends: Vec<_> =
            topology.paths().map(|path| topology.ends(path).map(|site| i64::from(site.0)).to_vec()).collect();
        names.set_item("hexes", hexes)?;
        names.set_item("intersections", sites)?;
        names.set_item("paths", paths)?;
        names.set_item("corners", PyArray2::from_vec2(py, &corners).map_err(errors::config)?)?;
        names.set_item("ends", PyArray2::from_vec2(py, &ends).map_err(errors::config)?)?;
        Ok(names)
    }

    /// The board as it was dealt.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &BoardJson::from(self.0.rules.board()))
    }

    /// The configuration.
    fn config<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &ConfigJson::from(self.0.rules.config()))
    }

    /// The parts of an observation: name, first byte, length.
    fn observation_sections(&self) -> Vec<(String, usize, usize)> {
        let sections = self.0.observer().sections().iter();
        sections.map(|section| (section.name.clone(), section.first, section.len)).collect()
    }

    fn __repr__(&self) -> String {
        format!("Rules({:?}, {})", self.scenario(), self.players())
    }
}

/// Every scenario: id, title, numbers of players, points, modules.
#[pyfunction]
pub fn scenarios(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let one = |s: &tradeholm_scenarios::Scenario| {
        json!({
            "id": s.id, "title": s.title, "players": s.players, "victory_points": s.victory_points,
            "modules": s.modules.iter().map(|m| m.name()).collect::<Vec<_>>(),
            "plays": s.plays.iter().map(|m| m.name()).collect::<Vec<_>>(),
        })
    };
    python(py, &Value::Array(tradeholm_scenarios::all().map(one).collect()))
}
