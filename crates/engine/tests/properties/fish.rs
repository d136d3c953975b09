//! The Fishermen of Catan: fish that a viewer cannot see change nothing that the viewer gets.

use tradeholm_engine::traders_barbarians::FishTokens;
use tradeholm_engine::{Action, Config, Event, EventLog, ModuleId, Outcome, Rules, Seat, State, Viewer};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::{Step, next_step};

/// Tables for two to five.
fn table(number: u64) -> Rules {
    let seats = 2 + (number % 4) as usize;
    let mut config = Config { victory_points: 8, ..Config::base(seats) };
    let mut board = boards::fishermen();
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Fishermen);
    match seats {
        2 => (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board)),
        5 => config.modules = config.modules.with(ModuleId::FiveSix),
        _ if number % 3 == 1 => config.modules = config.modules.with(ModuleId::EventCards),
        _ => {}
    }
    Rules::new(config, &board).expect("a possible table")
}

/// The same state but for tokens that the viewer does not see: one of a hidden hand and one of another, or of
/// those that lie face down, change places.
fn twin(rules: &Rules, state: &State, viewer: Viewer, luck: &mut Luck) -> Option<State> {
    let mut position = rules.position(state);
    let all = rules.view(state, Viewer::Spectator).fish?.all;
    let fish = position.fish.as_mut()?;
    let hidden: Vec<usize> =
        (0..fish.hands.len()).filter(|&i| viewer != Viewer::Seat(Seat(i as u8))).collect();
    let (one, other) = (luck.pick(&hidden), luck.pick(&hidden));
    let down = fish.hands.iter().fold(all.minus(fish.used), |left, &hand| left.minus(hand));
    let there = if one == other { down } else { fish.hands[other] };
    let any = |tokens: FishTokens, luck: &mut Luck| {
        let kinds: Vec<u8> = tokens.kinds().collect();
        (!kinds.is_empty()).then(|| luck.pick(&kinds))
    };
    let (mine, theirs) = (any(fish.hands[one], luck)?, any(there, luck)?);
    if mine == theirs {
        return None;
    }
    fish.hands[one] = fish.hands[one].minus(FishTokens::one(mine)).plus(FishTokens::one(theirs));
    if one != other {
        fish.hands[other] = fish.hands[other].minus(FishTokens::one(theirs)).plus(FishTokens::one(mine));
    }
    rules.state_from(&position).ok()
}

/// Whether a step lays tokens of somebody open, or is one that only the difference allows.
fn tells(events: &[Event]) -> bool {
    use tradeholm_engine::traders_barbarians::FishEvent as F;
    events.iter().any(|event| {
        matches!(event, Event::Fish(F::FishSpent { .. } | F::FishExchanged { .. }) | Event::Won { .. })
    })
}

#[test]
fn fish_that_a_viewer_cannot_see_change_nothing_for_it() {
    let (mut twins, mut steps, mut draws) = (0u64, 0u64, 0u64);
    for number in 0..part(40) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0xf15);
        let mut state = rules.initial_state();
        for _ in 0..3_000 {
            let Some(step) = next_step(&rules, &state, luck) else { break };
            let viewer = match luck.below(rules.seats() as usize + 1) as u8 {
                n if n == rules.seats() => Viewer::Spectator,
                n => Viewer::Seat(Seat(n)),
            };
            if luck.once_in(4)
                && let Some(twin) = twin(&rules, &state, viewer, luck)
            {
                twins += 1;
                assert_eq!(rules.view(&twin, viewer), rules.view(&state, viewer), "{viewer:?}");
                if let Viewer::Seat(seat) = viewer {
                    let list = |state: &State| {
                        let mut actions: Vec<Action> = Vec::new();
                        rules.legal_actions(state, seat, &mut actions);
                        actions
                    };
                    assert_eq!(list(&twin), list(&state));
                    assert_eq!(rules.options(&twin, seat), rules.options(&state, seat));
                }
                steps += u64::from(same_step(&rules, (&state, &twin), viewer, step));
                draws += u64::from(matches!(step, Step::Resolve(Outcome::Fish(_))));
            }
            step.take(&rules, &mut state, &mut EventLog::off());
        }
    }
    let enough = twins > part(1_500) && steps > part(1_200) && draws > part(80);
    assert!(enough, "{twins} twins, {steps} steps, {draws} draws");
}

/// Takes a step in both states, where both can; what the viewer hears is the same unless it lays fish open.
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
    if tells(&events) {
        return false;
    }
    let heard = |events: &[Event]| events.iter().map(|e| rules.view_event(e, viewer)).collect::<Vec<_>>();
    assert_eq!(heard(&events), heard(&twins), "{step:?}");
    assert_eq!(rules.view(&one, viewer), rules.view(&other, viewer), "{step:?}");
    true
}
