//! Records and positions from before the project was renamed are read, and written under the new name.

use tradeholm_protocol::notation::{parse_position, write_position};
use tradeholm_protocol::record::{Problem, Record, verify};

/// A fair game that is over, as a server of the old name gave it out.
const RECORD: &str = include_str!("../../../server/tests/fixtures/old_name/finished.hexhaven");
/// A position of that game, as the engine of the old name wrote it.
const POSITION: &str = include_str!("../../../server/tests/fixtures/old_name/position.txt");

#[test]
fn an_old_record_is_read_proved_and_written_under_the_new_name() {
    let record = Record::read(RECORD).unwrap();
    let scenario = tradeholm_scenarios::find(&record.config.scenario).unwrap();
    assert!(verify(&record, Some(&scenario.layout)).unwrap().board);
    let written = record.write().unwrap();
    assert_eq!(written, RECORD.replacen("hexhaven record 1", "tradeholm record 1", 1));
    assert_eq!(Record::read(&written).unwrap(), record);
}

#[test]
fn an_old_position_is_read_and_written_under_the_new_name() {
    let old = POSITION.trim_end();
    let (rules, state) = parse_position(old).unwrap();
    let written = write_position(&rules, &state);
    assert_eq!(written, old.replacen("hexhaven1 ", "tradeholm1 ", 1));
    let again = parse_position(&written).unwrap();
    assert_eq!(rules.fingerprint(&state), again.0.fingerprint(&again.1));
}

#[test]
fn nothing_else_is_read_under_the_old_name() {
    for (header, format) in
        [("hexhaven record 2", true), ("hexhaven recording 1", false), ("Hexhaven record 1", false)]
    {
        let problem = Record::read(&RECORD.replacen("hexhaven record 1", header, 1)).unwrap_err().problem;
        assert_eq!(matches!(problem, Problem::Format(_)), format, "{header}");
        assert_eq!(matches!(problem, Problem::NotARecord), !format, "{header}");
    }
    for header in ["hexhaven2 ", "hexhaven ", "Hexhaven1 ", " hexhaven1 "] {
        assert!(parse_position(&POSITION.trim_end().replacen("hexhaven1 ", header, 1)).is_err(), "{header}");
    }
}
