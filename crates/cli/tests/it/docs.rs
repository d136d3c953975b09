//! What the documents show is what the program does.

use serde_json::Value;
use tradeholm_cli::session::Session;
use tradeholm_protocol::notation::{parse_position, write_position};
use tradeholm_protocol::record::{Record, verify};

const NOTATION: &str = include_str!("../../../../docs/NOTATION.md");
const POSITIONS: &str = include_str!("../../../../docs/POSITIONS.md");
const PROTOCOL: &str = include_str!("../../../../docs/ENGINE_PROTOCOL.md");

/// The blocks of that language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let start = format!("```{language}\n");
    text.split(&start).skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect()
}

#[test]
fn the_transcript_is_what_the_engine_says() {
    let mut session = Session::new();
    for block in blocks(PROTOCOL, "transcript") {
        let lines: Vec<_> = block.lines().collect();
        assert!(lines.len() > 10);
        for pair in lines.chunks(2) {
            let (request, answer) =
                (pair[0].strip_prefix("> ").unwrap(), pair[1].strip_prefix("< ").unwrap());
            assert_eq!(session.line(request.as_bytes()), answer.parse::<Value>().unwrap(), "{request}");
        }
    }
}

#[test]
fn the_positions_and_records_can_be_read() {
    let positions = blocks(POSITIONS, "position");
    assert_eq!(positions.len(), 1);
    for text in positions {
        let (rules, state) = parse_position(text.trim_end()).unwrap();
        assert_eq!(write_position(&rules, &state), text.trim_end());
    }
    let records = blocks(NOTATION, "record");
    assert_eq!(records.len(), 1);
    for text in records {
        let record = Record::read(text).unwrap();
        let layout = &tradeholm_scenarios::find(&record.config.scenario).unwrap().layout;
        assert!(verify(&record, Some(layout)).unwrap().board);
    }
}
