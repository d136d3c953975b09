//! Positions as text.

use crate::common::{self, Game, game};
use proptest::prelude::*;
use tradeholm_protocol::notation::{parse_position, write_position};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_position_reads_back_as_it_was(index in 0usize..64, seed: u64, bits: u8, steps in 0usize..900) {
        let game = game(index, seed, bits, steps);
        let text = write_position(&game.rules, &game.state);
        prop_assert!(!text.contains('\n') && text.len() < 4000, "{}", text);
        let (rules, state) = parse_position(&text).map_err(|e| TestCaseError::fail(format!("{e}: {text}")))?;
        prop_assert_eq!(rules.config(), game.rules.config());
        prop_assert_eq!(rules.board(), game.rules.board());
        prop_assert_eq!(rules.position(&state), game.rules.position(&game.state));
        prop_assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
        prop_assert_eq!(write_position(&rules, &state), text);
    }

    #[test]
    fn a_damaged_position_is_refused_or_possible(
        index in 0usize..64, seed: u64, steps in 0usize..600,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0u8..4), 1..4)
    ) {
        let game = game(index, seed, 0, steps);
        let text = write_position(&game.rules, &game.state);
        let mut chars: Vec<char> = text.chars().collect();
        for (from, to, how) in damage {
            let (a, b) = (from.index(chars.len()), to.index(chars.len()));
            match how {
                0 => { chars.remove(a); }
                1 => chars[a] = chars[b],
                2 => chars.swap(a, b),
                _ => chars.insert(a, chars[b]),
            }
        }
        let text: String = chars.into_iter().collect();
        if let Ok((rules, state)) = parse_position(&text) {
            prop_assert!(rules.check_invariants(&state).is_ok());
            let again = write_position(&rules, &state);
            prop_assert!(parse_position(&again).is_ok(), "{}", again);
        }
    }

    #[test]
    fn any_text_is_refused_without_panic(text in ".{0,200}", words in "[a-z=|:/;,0-9. +-]{0,200}") {
        let header = format!("tradeholm1 {words}");
        for text in [text, words, header] {
            prop_assert!(parse_position(&text).is_err());
        }
    }
}

/// A position, and the same with a part replaced.
fn refused(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in {text}");
    match parse_position(&text.replacen(from, to, 1)) {
        Ok(_) => panic!("{from} -> {to} was accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let (scenario, _) = common::table(0);
    let scenario = tradeholm_scenarios::find("base/beginners").unwrap_or(scenario);
    let game = Game::new(scenario, 4, 1, &[]).play(0);
    let text = write_position(&game.rules, &game.state);
    for (from, to, reason) in [
        ("tradeholm1 ", "tradeholm2 ", "not a position"),
        ("seats=red,", "seats=", "no player"),
        ("points=10", "points=99", "victory_points must be"),
        ("points=10", "points=010", "a number in range"),
        ("points=10", "points=10 points=10", "twice"),
        ("points=10", "points=10 colour=red", "no 'colour'"),
        ("points=10", "points=10 house=luck:1", "no house rule"),
        ("waits=before_roll", "waits=steal:red", "cannot wait for"),
        ("waits=before_roll", "waits=sleep", "something the game can wait for"),
        ("turn=1", "turn=70000", "a number in range"),
        ("turn=1 ", "", "turn is missing"),
        ("knights=0/", "knights=", "one for each seat"),
        ("knights=0/", "knights=3/", "not conserved"),
        ("supply=1", "supply=9", "more cards than there are"),
        ("deck=14k", "deck=13k", "not conserved"),
        ("robber=0,0 settl", "robber=9,9 settl", "no hex"),
        ("| hexes=", "| hexes=9,9:Z/", "a row of hexes"),
    ] {
        let found = refused(&text, from, to);
        assert!(found.contains(reason), "{from} -> {to}: {found}");
    }
}
