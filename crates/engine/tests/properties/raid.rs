//! Barbarian Attack: random games for two to five, in which everything stays possible.

use tradeholm_engine::traders_barbarians::RaidEvent;
use tradeholm_engine::{Action, Config, Event, EventLog, ModuleId, Pending, Rules, Viewer};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::next_step;

/// Tables for two to five, with variants.
fn table(number: u64) -> Rules {
    let seats = 2 + (number % 4) as usize;
    let mut config = Config { victory_points: 9, ..Config::base(seats) };
    let mut board = boards::raid();
    // Few barbarians, so that the supply runs out now and then.
    if number % 5 == 2 {
        board.features.values.push(("barbarians".to_owned(), 9));
    }
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::BarbarianAttack);
    match seats {
        2 => (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board)),
        5 => config.modules = config.modules.with(ModuleId::FiveSix),
        _ if number % 3 == 1 => config.modules = config.modules.with(ModuleId::EventCards),
        _ => {}
    }
    if number.is_multiple_of(3) {
        config.modules = config.modules.with(ModuleId::Harbormaster);
    }
    Rules::new(config, &board).expect("a possible table")
}

#[derive(Default, Debug)]
struct Tally {
    steps: u64,
    conquered: u64,
    freed: u64,
    fallen: u64,
    won: u64,
    rolled: u64,
    lost: u64,
    returned: u64,
}

#[test]
fn random_games_of_barbarian_attack_keep_every_invariant() {
    let mut tally = Tally::default();
    for number in 0..part(48) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0xba2b);
        let mut state = rules.initial_state();
        let log = &mut EventLog::new();
        for step in 0..2_500 {
            rules.check_invariants(&state).unwrap_or_else(|e| panic!("table {number}, step {step}: {e}"));
            if step % 5 == 0 {
                check_more(&rules, &state, number, step);
            }
            let Some(next) = next_step(&rules, &state, luck) else { break };
            next.take(&rules, &mut state, log);
            tally.steps += 1;
            log.drain().iter().for_each(|event| note(event, &mut tally));
        }
    }
    let enough = tally.conquered > part(15)
        && tally.freed > part(6)
        && tally.fallen > part(1)
        && tally.won > part(30)
        && tally.rolled > part(10)
        && tally.lost > part(10);
    assert!(enough, "{tally:?}");
}

fn note(event: &Event, tally: &mut Tally) {
    let Event::Raid(event) = event else { return };
    match event {
        RaidEvent::HexConquered { .. } => tally.conquered += 1,
        RaidEvent::HexFreed { .. } => tally.freed += 1,
        RaidEvent::BuildingConquered { .. } => tally.fallen += 1,
        RaidEvent::BarbariansBeaten { .. } => tally.won += 1,
        RaidEvent::PrisonerRolled { .. } => tally.rolled += 1,
        RaidEvent::KnightLost { .. } => tally.lost += 1,
        RaidEvent::KnightReturned { .. } => tally.returned += 1,
        _ => {}
    }
}

/// What is listed is allowed, what is written is read again, and everybody sees the same.
fn check_more(rules: &Rules, state: &tradeholm_engine::State, number: u64, step: usize) {
    let at = format!("table {number}, step {step}");
    let mut actions: Vec<Action> = Vec::new();
    for seat in rules.all_seats().iter() {
        actions.clear();
        rules.legal_actions(state, seat, &mut actions);
        for &action in &actions {
            assert_eq!(rules.check(state, seat, action), Ok(()), "{at}: {action:?}");
        }
    }
    if let Some(idle) = rules.idle_answer(state) {
        assert_eq!(rules.check(state, state.on_turn(), idle), Ok(()), "{at}: {idle:?}");
    }
    let read = rules.state_from(&rules.position(state)).unwrap_or_else(|e| panic!("{at}: {e}"));
    assert_eq!(rules.fingerprint(&read), rules.fingerprint(state), "{at}");
    let seen = rules.view(state, Viewer::Spectator).raid.expect("the scenario");
    for seat in rules.all_seats().iter() {
        assert_eq!(rules.view(state, Viewer::Seat(seat)).raid.as_ref(), Some(&seen), "{at}");
    }
    if let Pending::Chance(_) = rules.pending(state) {
        let mut outcomes = Vec::new();
        rules.outcomes(state, &mut outcomes);
        assert!(outcomes.iter().all(|&(_, weight)| weight > 0), "{at}");
    }
}
