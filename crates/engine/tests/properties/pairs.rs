//! Pairs of books and scenarios: invariants, lists and positions in games at random.

use tradeholm_engine::cities_knights::CkFrame;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::traders_barbarians::{FishAction, FishDeed, RiverAction};
use tradeholm_engine::{Action, Config, EventLog, ModuleId, Rules, State, Viewer};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::{Step, next_step};

/// What tables with Cities & Knights agree on besides.
const WITH_KNIGHTS: [&[ModuleId]; 4] = [
    &[],
    &[ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::Harbormaster],
    &[ModuleId::EventCards, ModuleId::EasyStart],
    &[ModuleId::FriendlyRobber, ModuleId::DiceDeck, ModuleId::SeparatePhases],
];

/// What other tables agree on besides.
const OTHERS: [&[ModuleId]; 3] =
    [&[], &[ModuleId::EventCards, ModuleId::Harbormaster], &[ModuleId::FriendlyRobber]];

/// Tables of every pair in turn, each with all numbers of seats that it is for.
fn table(number: u64) -> Rules {
    use ModuleId::{Caravans, CitiesKnights, Fishermen, FiveSix, Rivers, TradersBarbarians};
    let round = number / 3;
    let (pair, board, points) = match number % 3 {
        0 => ([Fishermen, CitiesKnights], boards::fishermen(), 13),
        1 => ([Rivers, CitiesKnights], boards::rivers(), 13),
        _ => ([Rivers, Caravans], boards::rivers_and_oasis(), 12),
    };
    let knights = pair.contains(&CitiesKnights);
    let seats = 3 + if knights { round % 4 } else { round % 2 } as usize;
    let agreed = match knights {
        true => WITH_KNIGHTS[(round / 4 % WITH_KNIGHTS.len() as u64) as usize],
        false => OTHERS[(round / 2 % OTHERS.len() as u64) as usize],
    };
    let mut config = Config { victory_points: points, ..Config::base(seats) };
    let all = pair.iter().chain(agreed).fold(config.modules, |all, &module| all.with(module));
    config.modules = all.with(TradersBarbarians);
    if seats > 4 {
        config.modules = config.modules.with(FiveSix);
    }
    Rules::new(config, &board).expect("a possible table")
}

/// What holds of a state beyond the invariants.
fn look(rules: &Rules, state: &State) {
    let position = rules.position(state);
    let again = rules.state_from(&position).unwrap_or_else(|e| panic!("{e}: {position:?}"));
    assert_eq!(rules.fingerprint(&again), rules.fingerprint(state));
    let spectator = rules.view(state, Viewer::Spectator);
    assert!(spectator.rivers.is_some() || spectator.fish.is_some());
    for seat in rules.all_seats().iter() {
        let mut listed = Vec::new();
        rules.legal_actions(state, seat, &mut listed);
        assert!(!listed.is_empty() || !rules.must(state).contains(seat), "nothing for {seat:?}");
        for &action in &listed {
            assert_eq!(rules.check(state, seat, action), Ok(()), "{action:?}");
        }
        let ransom = Action::Rivers(RiverAction::Ransom);
        assert_eq!(rules.check(state, seat, ransom).is_ok(), listed.contains(&ransom));
    }
}

#[test]
fn pairs_keep_to_the_rules_of_both() {
    let (mut decks, mut bridges, mut camels) = (0u64, 0u64, 0u64);
    for number in 0..part(96).max(12) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0x9a125);
        let mut state = rules.initial_state();
        for n in 0..3_000 {
            let Some(step) = next_step(&rules, &state, luck) else { break };
            if let Step::Act(_, action) = step {
                use FishAction::Spend;
                decks += u64::from(matches!(action, Action::Fish(Spend { deed: FishDeed::Card, .. })));
                bridges += u64::from(matches!(action, Action::Rivers(RiverAction::BuildBridge(_))));
                camels += u64::from(matches!(action, Action::Caravan(_)));
            }
            step.take(&rules, &mut state, &mut EventLog::off());
            rules.check_invariants(&state).unwrap_or_else(|e| panic!("{number} {step:?}: {e}"));
            let asked = matches!(
                rules.position(&state).frames.last(),
                Some(
                    Frame::Fish(_)
                        | Frame::Caravan(_)
                        | Frame::Ck(CkFrame::ChooseDeck | CkFrame::Pillage { .. })
                )
            );
            if asked || n % 40 == 0 {
                look(&rules, &state);
            }
        }
    }
    // Five gold when a city falls are rare where everything is bought at random; bots pay them in their tests.
    let enough = decks > part(10) && bridges > part(20) && camels > part(100);
    assert!(enough, "{decks} decks, {bridges} bridges, {camels} camels");
}
