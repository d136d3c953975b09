//! What is done with bytes of which nothing is known: each target reads them in its way, and panics if
//! something is not as it must be. `fuzz/` hands these functions to cargo-fuzz (`./test fuzz`), the tests
//! of this crate replay the stored corpus.

mod batch;
mod engine;
mod session;
mod tables;
mod texts;
mod wire;

pub use tables::{TABLES, table};

/// A target: what is done with some bytes.
pub type Target = fn(&[u8]);

/// Every target by its name, which is also that of its corpus.
pub const TARGETS: [(&str, Target); 8] = [
    ("notation", texts::notation),
    ("positions", texts::positions),
    ("records", texts::records),
    ("scenarios", texts::scenarios),
    ("wire", wire::wire),
    ("session", session::session),
    ("engine", engine::engine),
    ("batch", batch::batch),
];

/// Does what the target of that name does.
///
/// # Panics
/// If there is none, or if something is not as it must be.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    let (_, target) = target.unwrap_or_else(|| panic!("there is no target '{name}'"));
    target(bytes);
}
