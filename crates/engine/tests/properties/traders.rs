//! The scenario Traders & Barbarians: what holds in every game, and development cards that a viewer cannot see
//! change nothing that the viewer gets.

use tradeholm_engine::{Action, Config, Event, EventLog, ModuleId, Rules, State, Viewer};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::{Step, next_step};

/// Tables for two to six with variants and house rules.
fn table(number: u64) -> Rules {
    const MORE: [&[ModuleId]; 6] = [
        &[],
        &[ModuleId::EventCards],
        &[ModuleId::Harbormaster, ModuleId::FriendlyRobber],
        &[ModuleId::DiceDeck, ModuleId::SeparatePhases],
        &[ModuleId::EventCards, ModuleId::EventCardsWithoutNewYear, ModuleId::Harbormaster],
        &[ModuleId::NoDomesticTrade],
    ];
    let seats = 2 + (number % 5) as usize;
    let mut config = Config { victory_points: 9, ..Config::base(seats) };
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Traders);
    config.modules = MORE[(number / 5 % 6) as usize].iter().fold(own, |all, &module| all.with(module));
    let mut board = boards::traders(seats > 4);
    match seats {
        2 => (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board)),
        5 | 6 => config.modules = config.modules.with(ModuleId::FiveSix),
        _ => {}
    }
    Rules::new(config, &board).expect("a possible table")
}

#[test]
fn games_of_traders_keep_what_must_hold() {
    let (mut ended, mut wagons, mut delivered) = (0u64, 0u64, 0u64);
    for number in 0..part(60) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0x7ade);
        let mut state = rules.initial_state();
        for count in 0..6_000 {
            let Some(step) = next_step(&rules, &state, luck) else {
                ended += 1;
                break;
            };
            wagons += u64::from(matches!(step, Step::Act(_, Action::Trader(_))));
            let mut log = EventLog::new();
            step.take(&rules, &mut state, &mut log);
            for event in log.drain() {
                use tradeholm_engine::traders_barbarians::TraderEvent;
                delivered += u64::from(matches!(event, Event::Trader(TraderEvent::GoodsDelivered { .. })));
            }
            if count % 5 == 0 {
                rules.check_invariants(&state).unwrap_or_else(|e| panic!("table {number}: {e}"));
                if let Some(idle) = rules.idle_answer(&state) {
                    assert_eq!(
                        rules.check(&state, state.on_turn(), idle),
                        Ok(()),
                        "table {number}: {idle:?}"
                    );
                }
                let read =
                    rules.state_from(&rules.position(&state)).unwrap_or_else(|e| panic!("{number}: {e}"));
                assert_eq!(rules.fingerprint(&read), rules.fingerprint(&state));
            }
        }
    }
    let enough = ended > part(40) && wagons > part(10_000) && delivered > part(50);
    assert!(enough, "{ended} ended, {wagons} of wagons, {delivered} delivered");
}

/// The same state but for a hidden card of the seat on turn, which is another one of the deck.
fn twin(rules: &Rules, state: &State) -> Option<State> {
    let mut position = rules.position(state);
    let seat = position.on_turn.index();
    let (knight, swift) = (0, 5);
    let old = |kind: usize| position.development[seat][kind] > position.effects.bought[kind];
    let (from, to) = if old(swift) { (swift, knight) } else { (knight, swift) };
    if !old(from) || position.deck[to] == 0 {
        return None;
    }
    let hand = &mut position.development[seat];
    (hand[from], hand[to]) = (hand[from] - 1, hand[to] + 1);
    (position.deck[from], position.deck[to]) = (position.deck[from] + 1, position.deck[to] - 1);
    rules.state_from(&position).ok()
}

#[test]
fn cards_that_nobody_else_sees_tell_nothing_by_what_is_waited_for() {
    let (mut twins, mut steps) = (0u64, 0u64);
    for number in 0..part(40) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0x5ec2e7);
        let mut state = rules.initial_state();
        for _ in 0..3_000 {
            let Some(step) = next_step(&rules, &state, luck) else { break };
            if let Some(twin) = twin(&rules, &state) {
                twins += 1;
                let viewer = Viewer::Seat(rules.seat_after(state.on_turn(), 1));
                assert_eq!(rules.view(&twin, viewer), rules.view(&state, viewer), "table {number}");
                steps += u64::from(same_step(&rules, (&state, &twin), viewer, step));
            }
            step.take(&rules, &mut state, &mut EventLog::off());
        }
    }
    assert!(twins > part(2_000) && steps > part(1_500), "{twins} twins, {steps} steps");
}

/// Takes a step in both states, where both can; what the viewer hears and sees is the same.
fn same_step(rules: &Rules, (state, twin): (&State, &State), viewer: Viewer, step: Step) -> bool {
    let after = |state: &State| {
        let (mut state, mut log) = (state.clone(), EventLog::new());
        let done = match step {
            Step::Act(seat, action) => rules.act(&mut state, seat, action, &mut log).is_ok(),
            Step::Resolve(outcome) => rules.resolve(&mut state, outcome, &mut log).is_ok(),
        };
        done.then(|| (state, log.drain()))
    };
    let (Some((one, events)), Some((other, twins))) = (after(state), after(twin)) else { return false };
    // What is shown at the end is different.
    if events.iter().any(|event| matches!(event, Event::Won { .. })) {
        return false;
    }
    let heard = |events: &[Event]| events.iter().map(|e| rules.view_event(e, viewer)).collect::<Vec<_>>();
    assert_eq!(heard(&events), heard(&twins), "{step:?}");
    assert_eq!(rules.view(&one, viewer), rules.view(&other, viewer), "{step:?}");
    true
}
