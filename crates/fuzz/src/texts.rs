//! Texts: what is read is written as the same, and what is written is read.

use tradeholm_engine::{Rules, State, Viewer};
use tradeholm_protocol::notation::{
    parse_action, parse_board, parse_cards, parse_config, parse_outcome, parse_position, write_action,
    write_board, write_cards, write_config, write_outcome, write_position,
};
use tradeholm_protocol::record::Record;

use crate::tables::table;

/// The first byte is the table, the others are a text.
pub(crate) fn notation(bytes: &[u8]) {
    let Some((&number, text)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let rules = table(number);
    if let Ok(action) = parse_action(rules, text) {
        let written = write_action(rules, action);
        assert_eq!(parse_action(rules, &written), Ok(action), "{text}: {written}");
    }
    if let Ok(outcome) = parse_outcome(text) {
        let written = write_outcome(outcome);
        assert_eq!(parse_outcome(&written), Ok(outcome), "{text}: {written}");
    }
    if let Ok(cards) = parse_cards(text) {
        assert_eq!(parse_cards(&write_cards(cards)), Ok(cards), "{text}");
    }
    if let Ok(config) = parse_config(text) {
        let written = write_config(&config);
        assert_eq!(parse_config(&written).as_ref(), Ok(&config), "{text}: {written}");
    }
    if let Ok(board) = parse_board(text) {
        let written = write_board(&board);
        assert_eq!(parse_board(&written).as_ref(), Ok(&board), "{text}: {written}");
    }
}

/// A position that is read keeps every invariant, can be seen and played from, and reads back.
pub(crate) fn positions(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok((rules, state)) = parse_position(text) else { return };
    if let Err(wrong) = rules.check_invariants(&state) {
        panic!("{wrong}: {text}");
    }
    reads_back(&rules, &state);
    for viewer in rules.all_seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _seen = rules.view(&state, viewer);
    }
    let mut list = Vec::new();
    for seat in rules.all_seats().iter() {
        list.clear();
        rules.legal_actions(&state, seat, &mut list);
        for &action in &list {
            rules
                .check(&state, seat, action)
                .unwrap_or_else(|error| panic!("{action:?} is listed: {error:?}"));
        }
    }
}

/// A position is written and read as the same.
pub(crate) fn reads_back(rules: &Rules, state: &State) {
    let text = write_position(rules, state);
    let (again, same) = parse_position(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again.position(&same), rules.position(state), "{text}");
    assert_eq!(again.fingerprint(&same), rules.fingerprint(state), "{text}");
}

/// A record that is read is written as the same; it is replayed, whatever comes of it.
pub(crate) fn records(bytes: &[u8]) {
    let Ok(record) = Record::read_bytes(bytes) else { return };
    let written = record.write().expect("what was read can be written");
    let again = Record::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again, record, "{written}");
    if let Ok((rules, state)) = record.replay()
        && let Err(wrong) = rules.check_invariants(&state)
    {
        panic!("{wrong}");
    }
}

/// A scenario file that is read is written as the same.
pub(crate) fn scenarios(bytes: &[u8]) {
    let Ok(custom) = tradeholm_scenarios::custom("fuzz.toml", bytes) else { return };
    let written = tradeholm_scenarios::write(&custom.scenario);
    let again = tradeholm_scenarios::custom("again.toml", written.as_bytes());
    let again = again.unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.scenario, custom.scenario, "{written}");
    let _summary = tradeholm_scenarios::summary(&custom.scenario);
}
