//! Every action of random games of every scenario has numbers, or is of a kind that says why not.

use tradeholm_batch::{Setting, Space};

use crate::roundtrip::{Found, play, tables};

#[test]
fn every_action_of_every_scenario_is_taken_to_numbers_and_back() {
    let mut found = Found::default();
    for scenario in tradeholm_scenarios::all() {
        for table in tables(&scenario.id) {
            play(&table, 1, 80, &mut found);
        }
    }
    assert!(found.mapped > 30_000, "{found:?}");
    let outside: u64 = found.outside.values().sum();
    assert!(outside > 0 && outside * 20 < found.mapped, "{found:?}");
}

#[test]
fn names_of_numbers_differ() {
    for id in ["base/variable", "cities_knights/variable", "seafarers/heading-for-new-shores-4"] {
        for table in tables(id) {
            let space = Space::new(table.example());
            let names = (0..space.len() as u32).map(|id| space.name(table.example(), id).unwrap());
            let mut names: Vec<_> = names.collect();
            names.sort();
            let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{id}");
        }
    }
}

#[test]
fn numbers_in_a_wrong_order_are_no_action() {
    let setting = Setting { scenario: "base/variable".to_owned(), ..Setting::default() };
    let table = setting.table().unwrap();
    let (rules, space) = (table.example(), Space::new(table.example()));
    let len = space.len() as u32;
    assert_eq!(space.whole_action(rules, &[]), None);
    assert_eq!(space.whole_action(rules, &[len]), None);
    assert_eq!(space.whole_action(rules, &[0, 0]), None);
    assert!(space.whole_action(rules, &[0]).is_some());
}

#[test]
fn settings_that_cannot_be_are_refused() {
    let of = |scenario: &str| Setting { scenario: scenario.to_owned(), ..Setting::default() };
    assert!(of("base/nowhere").table().unwrap_err().to_string().contains("no scenario"));
    let seats = Setting { seats: Some(9), ..of("base/variable") };
    assert!(seats.table().unwrap_err().to_string().contains("players"));
    let module = Setting { modules: vec!["spaceships".to_owned()], ..of("base/variable") };
    assert!(module.table().unwrap_err().to_string().contains("spaceships"));
    let text = Setting { text: Some("no = scenario".to_owned()), ..of("") };
    assert!(text.table().is_err());
}
