//! What is raised: every refusal is one of these, with a sentence.

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use tradeholm_batch::BatchError;
use tradeholm_protocol::json::RuleErrorJson;

create_exception!(tradeholm, TradeholmError, PyException, "Anything that this package refuses.");
create_exception!(tradeholm, ConfigError, TradeholmError, "A table that cannot be.");
create_exception!(tradeholm, NotationError, TradeholmError, "A text that is no action, outcome or place.");
create_exception!(tradeholm, RuleError, TradeholmError, "What the rules do not allow: see rule and why.");
create_exception!(tradeholm, OutcomeError, TradeholmError, "What chance cannot answer now.");
create_exception!(tradeholm, PositionError, TradeholmError, "A position, record or snapshot that cannot be.");
create_exception!(tradeholm, ActionError, TradeholmError, "A number that the mask does not allow.");
create_exception!(tradeholm, ShapeError, TradeholmError, "An array of a wrong shape or type.");

/// Adds the exceptions to the module.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("TradeholmError", py.get_type::<TradeholmError>())?;
    module.add("ConfigError", py.get_type::<ConfigError>())?;
    module.add("NotationError", py.get_type::<NotationError>())?;
    module.add("RuleError", py.get_type::<RuleError>())?;
    module.add("OutcomeError", py.get_type::<OutcomeError>())?;
    module.add("PositionError", py.get_type::<PositionError>())?;
    module.add("ActionError", py.get_type::<ActionError>())?;
    module.add("ShapeError", py.get_type::<ShapeError>())
}

/// A table that cannot be.
pub fn config(error: impl std::fmt::Display) -> PyErr {
    ConfigError::new_err(error.to_string())
}

/// A text that cannot be read.
pub fn notation(error: impl std::fmt::Display) -> PyErr {
    NotationError::new_err(error.to_string())
}

/// A position, record or snapshot that cannot be.
pub fn position(error: impl std::fmt::Display) -> PyErr {
    PositionError::new_err(error.to_string())
}

/// What a batch refuses.
pub fn batch(error: BatchError) -> PyErr {
    let text = error.to_string();
    match error {
        BatchError::Masked { .. } => ActionError::new_err(text),
        BatchError::Count { .. } | BatchError::NoGame(_) => ShapeError::new_err(text),
        BatchError::OtherTable => PositionError::new_err(text),
        BatchError::Setting(_)
        | BatchError::Games(_)
        | BatchError::Opponents { .. }
        | BatchError::Threads(_) => config(text),
    }
}

/// What the rules refuse, with the rule's id and the reason as attributes.
pub fn rule(py: Python<'_>, error: tradeholm_engine::RuleError) -> PyErr {
    let message = error.to_string();
    let json = RuleErrorJson::from(error);
    let raised = RuleError::new_err(message);
    let value = raised.value(py);
    // Setting attributes of a new exception cannot fail but for memory.
    let _ = value.setattr("rule", json.rule);
    let _ = value.setattr("why", json.why);
    let _ = value.setattr("text", json.text);
    raised
}
