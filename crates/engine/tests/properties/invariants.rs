//! Invariants hold after every step, chance is a fair question, and games end.

use tradeholm_engine::cities_knights::{CkOutcome, EventFace, ProgressCard};
use tradeholm_engine::{
    Card, DevelopmentCard, Dice, EventLog, ImpossibleOutcome, ModuleId, Outcome, Pending,
};

use crate::support::games;
use crate::support::luck::Luck;
use crate::support::play::next_step;
use crate::support::tables::table;
use crate::walk;

#[test]
fn every_step_keeps_the_invariants() {
    walk(games(324), 1, |rules, state, _, _| {
        // Being stuck breaks an invariant too.
        rules.check_invariants(state).expect("an invariant");
    });
}

#[test]
fn games_at_random_end_and_somebody_has_won() {
    let (games, mut ended) = (games(162), 0);
    for number in 0..games {
        let setup = table(number);
        let (rules, mut luck) = (&setup.rules, Luck::new(number));
        let mut state = rules.initial_state();
        let mut steps = 0;
        while let Some(step) = next_step(rules, &state, &mut luck).filter(|_| steps < 20_000) {
            step.take(rules, &mut state, &mut EventLog::off());
            steps += 1;
        }
        if let Pending::Over { winner } = rules.pending(&state) {
            ended += 1;
            // Where villages or wonders end a game, others may win, and with fewer points.
            let otherwise = [ModuleId::ClothForCatan, ModuleId::WondersOfCatan];
            if otherwise.into_iter().any(|scenario| rules.plays(scenario)) {
                continue;
            }
            assert_eq!(winner, state.on_turn(), "{}", setup.name);
            let (points, target) = (rules.victory_points(&state, winner), rules.victory_target());
            assert!(points.total() >= target, "{}", setup.name);
        }
    }
    println!("{ended} of {games} games ended");
    assert!(ended * 10 >= games * 8, "only {ended} of {games} games ended");
}

/// Every outcome there is, possible or not.
fn all_outcomes() -> Vec<Outcome> {
    let dice = (0..36).map(|i| Outcome::Dice(Dice::from_index(i)));
    let stolen = Card::ALL.into_iter().map(Outcome::Stolen);
    let drawn = DevelopmentCard::ALL.into_iter().map(Outcome::Drawn);
    let faces = EventFace::ALL.into_iter().map(|face| Outcome::Ck(CkOutcome::Event(face)));
    let progress = ProgressCard::ALL.into_iter().map(|card| Outcome::Ck(CkOutcome::Progress(card)));
    let dies = (0..8).map(Outcome::Die);
    dice.chain(stolen).chain(drawn).chain(faces).chain(progress).chain(dies).collect()
}

#[test]
fn listed_outcomes_resolve_and_others_are_refused() {
    let all = all_outcomes();
    walk(games(36), 2, |rules, state, _, luck| {
        if !luck.once_in(4) {
            return;
        }
        let mut listed = Vec::new();
        rules.outcomes(state, &mut listed);
        let waits = matches!(rules.pending(state), Pending::Chance(_));
        assert_eq!(waits, !listed.is_empty(), "outcomes are listed when chance is asked");
        let before = (rules.position(state), rules.fingerprint(state));
        for &outcome in &all {
            let weight = listed.iter().find(|(o, _)| *o == outcome).map(|&(_, weight)| weight);
            let mut after = state.clone();
            match (rules.resolve(&mut after, outcome, &mut EventLog::off()), weight) {
                (Ok(()), Some(weight)) => {
                    assert!(weight > 0);
                    rules.check_invariants(&after).expect("an invariant");
                }
                (Err(problem), None) => {
                    assert_eq!(before, (rules.position(&after), rules.fingerprint(&after)));
                    assert_eq!(waits, problem != ImpossibleOutcome::NotWaiting);
                }
                (result, weight) => panic!("{outcome:?} of weight {weight:?}: {result:?}"),
            }
        }
    });
}
