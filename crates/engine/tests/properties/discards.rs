//! Discards given at the same time: the order in which they come in does not matter.

use tradeholm_engine::pending::DecisionKind;
use tradeholm_engine::{Action, EventLog, Pending, Seat};

use crate::support::games;
use crate::support::play::some_of;
use crate::walk;

#[test]
fn discards_commute() {
    let mut several = 0;
    walk(games(162), 5, |rules, state, _, luck| {
        let Pending::Decision { kind: DecisionKind::Discard, must, .. } = rules.pending(state) else {
            return;
        };
        let choices: Vec<(Seat, Action)> = must
            .iter()
            .map(|seat| {
                let cards = some_of(luck, state.hand(seat), rules.discard_quota(state, seat));
                (seat, Action::Discard(cards))
            })
            .collect();
        several += u32::from(choices.len() > 1);
        let ends: Vec<_> = orders(choices.len())
            .into_iter()
            .map(|order| {
                let mut end = state.clone();
                for &(seat, action) in order.iter().map(|&i| &choices[i]) {
                    rules.act(&mut end, seat, action, &mut EventLog::off()).expect("a discard");
                    rules.check_invariants(&end).expect("an invariant");
                    let again = rules.act(&mut end, seat, action, &mut EventLog::off());
                    assert!(again.is_err(), "a second discard of the same seat");
                }
                (rules.position(&end), rules.fingerprint(&end))
            })
            .collect();
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]));
    });
    println!("{several} times several seats discarded");
    assert!(several > 0);
}

/// Every order of so many things.
fn orders(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(n - 1).into_iter();
    shorter
        .flat_map(|order| {
            (0..n).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, n - 1);
                longer
            })
        })
        .collect()
}
