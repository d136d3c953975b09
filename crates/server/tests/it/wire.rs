//! The decoder of messages takes anything without harm.

use proptest::prelude::*;
use tradeholm_protocol::wire::{ClientMessage, CreateTable, ServerMessage};
use tradeholm_server::catalog;

/// Messages that are nearly right.
fn nearly() -> impl Strategy<Value = String> {
    let kinds = prop::sample::select(vec![
        "hello", "act", "check", "sit", "colour", "ready", "options", "bot", "kick", "chat", "mute",
        "resign", "leave", "abort", "rematch", "ping",
    ]);
    let value = prop_oneof![
        Just("null".to_owned()),
        any::<i64>().prop_map(|n| n.to_string()),
        any::<f64>().prop_map(|n| n.to_string()),
        "\\PC{0,40}".prop_map(|s| serde_json::to_string(&s).unwrap()),
        Just("[[[[]]]]".to_owned()),
        Just("{\"seats\":300}".to_owned()),
    ];
    let keys = prop::sample::select(vec![
        "id", "after", "action", "seat", "ready", "seed", "options", "level", "member", "text", "vote",
        "version",
    ]);
    (kinds, prop::collection::vec((keys, value), 0..6)).prop_map(|(kind, fields)| {
        let rest: String = fields.iter().map(|(k, v)| format!(",\"{k}\":{v}")).collect();
        format!("{{\"type\":\"{kind}\"{rest}}}")
    })
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let _ = serde_json::from_str::<ClientMessage>(&text);
        let _ = serde_json::from_str::<ServerMessage>(&text);
        let _ = serde_json::from_str::<CreateTable>(&text);
    }

    #[test]
    fn what_is_read_is_written_the_same(text in nearly()) {
        if let Ok(message) = serde_json::from_str::<ClientMessage>(&text) {
            let written = serde_json::to_string(&message).unwrap();
            let again: ClientMessage = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(message, again);
        }
    }

    #[test]
    fn any_action_text_is_refused_or_legal(text in "\\PC{0,60}") {
        let seed = tradeholm_dealer::ServerSeed::new([1; 32]);
        let options = Default::default();
        let scenario = catalog::found(&options).unwrap();
        let (dealer, rules) = catalog::rules(scenario, &options, &[], &seed, "g", &[]).unwrap();
        let live = tradeholm_server::game::Live::new("g".to_owned(), rules, dealer, options.timers);
        let _ = live.parse(&text);
    }
}

#[test]
fn deep_nesting_does_not_overflow() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(serde_json::from_str::<ClientMessage>(&format!("{{\"type\":\"leave\",\"x\":{deep}}}")).is_err());
}
