//! What is listed passes `check`, and what passes `check` is listed.

use tradeholm_engine::{EventLog, Pending, SeatSet};

use crate::candidates::candidates;
use crate::support::games;
use crate::walk;

#[test]
fn check_agrees_with_the_list() {
    let mut count = 0u64;
    walk(games(54), 3, |rules, state, _, luck| {
        let (must, may) = match rules.pending(state) {
            Pending::Decision { must, may, .. } => (must, may),
            _ => (SeatSet::NONE, SeatSet::NONE),
        };
        assert_eq!(rules.must(state), must, "the short way to know who must decide");
        for seat in rules.all_seats().iter() {
            let mut listed = Vec::new();
            rules.legal_actions(state, seat, &mut listed);
            if must.contains(seat) {
                assert!(!listed.is_empty(), "seat {} is stuck", seat.0);
            } else if !may.contains(seat) {
                assert!(listed.is_empty(), "seat {} is not asked", seat.0);
            }
            for (i, action) in listed.iter().enumerate() {
                let checked = rules.check(state, seat, *action);
                assert_eq!(checked, Ok(()), "listed, but refused: {action:?}");
                assert!(!listed[..i].contains(action), "listed twice: {action:?}");
            }
            // The other way round is slow: look at it now and then.
            if !luck.once_in(12) {
                continue;
            }
            for action in candidates(rules, state, seat) {
                count += 1;
                let passes = rules.check(state, seat, action).is_ok();
                assert_eq!(passes, listed.contains(&action), "passes, but not listed: {action:?}");
            }
        }
    });
    println!("{count} candidates");
}

#[test]
fn everything_listed_can_be_done() {
    walk(games(18), 4, |rules, state, _, luck| {
        if !luck.once_in(8) {
            return;
        }
        for seat in rules.all_seats().iter() {
            let mut listed = Vec::new();
            rules.legal_actions(state, seat, &mut listed);
            for action in listed {
                let mut after = state.clone();
                rules.act(&mut after, seat, action, &mut EventLog::off()).expect("a listed action");
                rules.check_invariants(&after).unwrap_or_else(|e| panic!("{action:?}: {e}"));
            }
        }
    });
}
