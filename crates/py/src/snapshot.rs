//! `Snapshot`: games of a batch as they were.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};
use tradeholm_protocol::notation::write_position;

use crate::errors;

/// Games of a batch as they were, to go on from; pickled by its bytes.
#[pyclass(frozen, module = "tradeholm")]
pub struct Snapshot(pub tradeholm_batch::Snapshot);

#[pymethods]
impl Snapshot {
    /// From bytes that `to_bytes` wrote.
    #[classmethod]
    fn from_bytes(_: &Bound<'_, PyType>, data: &[u8]) -> PyResult<Self> {
        tradeholm_batch::Snapshot::from_bytes(data).map(Snapshot).map_err(errors::position)
    }

    /// As bytes.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.0.to_bytes().map_err(errors::position)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let make = py.import("tradeholm._pickle")?.getattr("snapshot")?;
        Ok((make, (self.to_bytes(py)?,)))
    }

    fn __len__(&self) -> usize {
        self.0.games().len()
    }

    /// The position of a game, as text.
    fn position(&self, game: usize) -> PyResult<String> {
        let one = self.0.games().get(game);
        let one = one.ok_or_else(|| errors::ShapeError::new_err(format!("there is no game {game}")))?;
        Ok(write_position(&one.rules, &one.state))
    }
}
