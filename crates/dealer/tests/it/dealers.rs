//! Every dealer answers every kind of question, and answers evenly.

use std::collections::BTreeMap;

use crate::common;
use tradeholm_dealer::{Dealer, FairDealer, NoAnswer, Script, ServerSeed, SimDealer};
use tradeholm_engine::board::Lot;
use tradeholm_engine::{Card, DevelopmentCard, Dice, EventLog, ModuleSet, Outcome, Rules, State};

fn fair() -> FairDealer {
    FairDealer::new(&ServerSeed::new([7; 32]), "game", ["one", "two"])
}

/// Chi-square of many answers to one question against the engine's weights, and the degrees of freedom.
fn chi_square(dealer: &mut dyn Dealer, rules: &Rules, state: &State, rounds: u32) -> (f64, usize) {
    let mut listed = Vec::new();
    rules.outcomes(state, &mut listed);
    let total: u32 = listed.iter().map(|o| o.1).sum();
    let mut seen: BTreeMap<usize, u32> = BTreeMap::new();
    for _ in 0..rounds {
        let outcome = dealer.answer(rules, state).expect("an answer");
        let place = listed.iter().position(|o| o.0 == outcome).expect("only listed outcomes");
        *seen.entry(place).or_default() += 1;
    }
    let chi = listed.iter().enumerate().map(|(i, &(_, weight))| {
        let expected = f64::from(rounds) * f64::from(weight) / f64::from(total);
        (f64::from(*seen.get(&i).unwrap_or(&0)) - expected).powi(2) / expected
    });
    (chi.sum(), listed.len() - 1)
}

fn questions() -> Vec<(&'static str, Rules, State)> {
    let (rules, state) = common::rolling(ModuleSet::default());
    let mut list = vec![("dice", rules, state)];
    let (rules, mut state) = common::rolling(common::deck());
    for (yellow, red) in [(1, 1), (6, 6), (2, 5)] {
        // Three results are gone from the deck.
        let dice = Outcome::Dice(Dice::new(yellow, red).unwrap());
        rules.resolve(&mut state, dice, &mut EventLog::off()).unwrap();
        if dice != Outcome::Dice(Dice::new(2, 5).unwrap()) {
            common::act(&rules, &mut state, tradeholm_engine::Action::EndTurn);
            common::act(&rules, &mut state, tradeholm_engine::Action::Roll);
        }
    }
    let robber = rules.topology().hex(tradeholm_engine::board::HexCoord::new(-2, 2)).unwrap();
    common::act(&rules, &mut state, tradeholm_engine::Action::MoveRobber(robber));
    common::act(&rules, &mut state, tradeholm_engine::Action::EndTurn);
    common::act(&rules, &mut state, tradeholm_engine::Action::Roll);
    list.push(("deck of dice", rules, state));
    let (rules, state) = common::stealing();
    list.push(("steal", rules, state));
    let (rules, state) = common::drawing();
    list.push(("draw", rules, state));
    let rules = Rules::new(tradeholm_engine::Config::base(2), &common::board()).unwrap();
    let state = rules.initial_state();
    list.push(("starting roll", rules, state));
    list
}

#[test]
fn answers_are_as_likely_as_their_weights() {
    for (name, rules, state) in questions() {
        for (kind, dealer) in [("sim", &mut SimDealer::new(1) as &mut dyn Dealer), ("fair", &mut fair())] {
            let (chi, freedom) = chi_square(dealer, &rules, &state, 60_000);
            // Beyond mean + 4 standard deviations once in some ten thousand seeds; the seed is fixed.
            let limit = freedom as f64 + 4.0 * (2.0 * freedom as f64).sqrt() + 4.0;
            assert!(chi < limit, "{kind} {name}: chi-square {chi:.1} for {freedom} degrees of freedom");
        }
    }
}

#[test]
fn the_deck_of_dice_gives_only_what_is_left() {
    let (_, rules, state) = questions().remove(1);
    let mut listed = Vec::new();
    rules.outcomes(&state, &mut listed);
    assert_eq!(listed.len(), 33);
}

#[test]
fn board_lots_are_even() {
    let mut sim = SimDealer::new(5);
    let mut lot = fair().board_lot();
    for draw in [&mut sim as &mut dyn Lot, &mut lot] {
        let mut seen = [0u32; 19];
        (0..190_000).for_each(|_| seen[draw.draw(19) as usize] += 1);
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 18.0 + 24.0 + 4.0, "{chi}");
        assert_eq!(draw.draw(0), 0);
        assert_eq!(draw.draw(1), 0);
    }
}

#[test]
fn nobody_answers_what_is_not_asked() {
    let rules = common::rules(ModuleSet::default());
    let state = rules.initial_state();
    assert_eq!(SimDealer::new(0).answer(&rules, &state), Err(NoAnswer::NotWaiting));
    assert_eq!(fair().answer(&rules, &state), Err(NoAnswer::NotWaiting));
    assert_eq!(Script::new([]).answer(&rules, &state), Err(NoAnswer::NotWaiting));
}

#[test]
fn games_of_one_seed_differ_and_repeat() {
    let words = |seed, game| {
        let mut dealer = SimDealer::for_game(seed, game);
        [dealer.next_u64(), dealer.next_u64()]
    };
    assert_eq!(words(1, 2), words(1, 2));
    let all = [words(0, 0), words(0, 1), words(1, 0), words(1, 1), words(2, 1)];
    assert!((0..5).all(|i| (0..i).all(|j| all[i] != all[j])));
    // A change here changes every recorded simulation.
    assert_eq!(words(1, 2), [5_845_468_077_739_584_681, 15_479_213_952_101_519_166]);
}

#[test]
fn a_script_tells_what_is_absent_impossible_or_unused() {
    let (rules, state) = common::rolling(ModuleSet::default());
    let roll = Outcome::Dice(Dice::new(3, 4).unwrap());
    let wool = Outcome::Stolen(Card::Wool);

    assert_eq!(Script::new([]).answer(&rules, &state), Err(NoAnswer::ScriptEnded { used: 0 }));
    let mut script = Script::new([roll, wool]);
    assert_eq!(script.answer(&rules, &state), Ok(roll));
    let impossible = NoAnswer::Impossible { index: 1, outcome: wool };
    assert_eq!(script.answer(&rules, &state), Err(impossible));
    assert_eq!(script.used(), 1);
    assert_eq!(script.clone().finish().unwrap_err().0, [wool]);

    let (rules, state) = common::drawing();
    let mut script = Script::default();
    script.push(Outcome::Drawn(DevelopmentCard::Monopoly));
    assert!(script.answer(&rules, &state).is_ok());
    assert_eq!(script.finish(), Ok(()));
}
