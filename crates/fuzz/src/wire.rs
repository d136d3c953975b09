//! Messages and requests of the server: what is read is written as the same.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tradeholm_protocol::wire::{
    AccountRequest, ClientMessage, CreateTable, OptionsQuestion, ScenarioText, ServerMessage, SessionRequest,
    TableOptions,
};

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return };
    let written = serde_json::to_string(&read).expect("what was read can be written");
    let again: T = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again, read, "{written}");
}

/// The bytes as any of them.
pub(crate) fn wire(bytes: &[u8]) {
    there_and_back::<ClientMessage>(bytes);
    there_and_back::<ServerMessage>(bytes);
    there_and_back::<CreateTable>(bytes);
    there_and_back::<TableOptions>(bytes);
    there_and_back::<OptionsQuestion>(bytes);
    there_and_back::<SessionRequest>(bytes);
    there_and_back::<AccountRequest>(bytes);
    there_and_back::<ScenarioText>(bytes);
}
