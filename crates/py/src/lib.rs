//! The engine in Python. Each class is described in `docs/python/`; its stubs are `_engine.pyi`.

mod batch;
mod bots;
mod errors;
mod history;
mod rules;
mod snapshot;
mod space;
mod state;
mod text;

use pyo3::prelude::*;

/// The compiled part of the package `tradeholm`.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("RULES_REVISION", tradeholm_engine::RULES_REVISION)?;
    errors::add(module)?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<state::State>()?;
    module.add_class::<space::Space>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<snapshot::Snapshot>()?;
    module.add_class::<bots::Bot>()?;
    module.add_function(wrap_pyfunction!(rules::scenarios, module)?)?;
    module.add_function(wrap_pyfunction!(bots::bot_names, module)?)
}
