//! JSON as Python has it.

use pyo3::prelude::*;
use serde::Serialize;

use crate::errors;

/// A value as dictionaries, lists, numbers and text.
pub fn python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(errors::position)?;
    py.import("json")?.call_method1("loads", (text,))
}
