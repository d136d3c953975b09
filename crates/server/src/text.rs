//! JSON as text, to be stored or sent.

use serde::Serialize;

/// The text of something that has one. All our types have keys that are text and values that JSON knows, so
/// only a slip in the program could fail here; it must never be stored or sent as nothing at all.
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("every message and everything stored can be written as JSON")
}
