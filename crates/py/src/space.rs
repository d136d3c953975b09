//! `Space`: the actions of a game as numbers.

use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tradeholm_protocol::notation::{parse_action, write_action};

use crate::errors;
use crate::rules::Core;

/// The numbers of a game's actions, and what they stand for.
#[pyclass(frozen, module = "tradeholm")]
pub struct Space(pub Arc<Core>);

#[pymethods]
impl Space {
    fn __len__(&self) -> usize {
        self.0.space().len()
    }

    /// How many words of 64 bits a mask has.
    #[getter]
    fn mask_words(&self) -> usize {
        self.0.space().words()
    }

    /// The kinds of actions: pattern, first number, how many, whether in steps.
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let one = |kind: &tradeholm_batch::Kind| {
            let dict = PyDict::new(py);
            dict.set_item("pattern", kind.pattern())?;
            dict.set_item("first", kind.first)?;
            dict.set_item("count", kind.count)?;
            dict.set_item("in_steps", kind.in_steps())?;
            Ok(dict)
        };
        self.0.space().kinds().iter().map(one).collect()
    }

    /// A number in words.
    fn name(&self, id: usize) -> PyResult<String> {
        let id = u32::try_from(id).unwrap_or(u32::MAX);
        let name = self.0.space().name(&self.0.rules, id);
        name.ok_or_else(|| PyIndexError::new_err(format!("there is no action {id} in this space")))
    }

    /// The numbers of an action, in the order in which they are chosen.
    fn numbers(&self, action: &str) -> PyResult<Vec<u32>> {
        let action = parse_action(&self.0.rules, action).map_err(errors::notation)?;
        self.0.space().numbers(action).map_err(errors::notation)
    }

    /// The action that numbers stand for.
    fn action(&self, numbers: Vec<u32>) -> PyResult<String> {
        let action = self.0.space().whole_action(&self.0.rules, &numbers);
        let action = action.ok_or_else(|| errors::notation("these numbers are no action of this game"))?;
        Ok(write_action(&self.0.rules, action))
    }

    fn __repr__(&self) -> String {
        format!("Space({} numbers)", self.__len__())
    }
}
