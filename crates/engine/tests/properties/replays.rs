//! The same actions and outcomes give the same game, and what is only looked at does not change.

use tradeholm_engine::{EventLog, Viewer};

use crate::support::games;
use crate::support::luck::Luck;
use crate::support::play::next_step;
use crate::support::tables::table;

#[test]
fn a_replay_reaches_the_same_fingerprints() {
    for number in 0..games(81) {
        let setup = table(number * 2);
        let (rules, mut luck) = (&setup.rules, Luck::new(number));
        let mut state = rules.initial_state();
        let mut steps = Vec::new();
        let mut log = EventLog::new();
        while let Some(step) = next_step(rules, &state, &mut luck).filter(|_| steps.len() < 2_000) {
            step.take(rules, &mut state, &mut log);
            steps.push((step, rules.fingerprint(&state)));
        }
        // Events and looks have no effect: the second time there are none.
        let mut again = table(number * 2).rules.initial_state();
        for (i, (step, fingerprint)) in steps.into_iter().enumerate() {
            step.take(rules, &mut again, &mut EventLog::off());
            assert_eq!(rules.fingerprint(&again), fingerprint, "{}, step {i}", setup.name);
        }
        assert_eq!(rules.position(&again), rules.position(&state), "{}", setup.name);
        assert_eq!(rules.view(&again, Viewer::Spectator), rules.view(&state, Viewer::Spectator));
    }
}
