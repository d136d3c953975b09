//! The Caravans: invariants, lists and positions in games at random, and that everything about camels is open.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::traders_barbarians::{CamelName, CaravanAction};
use tradeholm_engine::{
    Action, Card, Cards, Config, Event, EventLog, ModuleId, Pending, Rules, Seat, State, Viewer,
};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::next_step;

/// Tables for two to six, with variants.
fn table(number: u64) -> Rules {
    let seats = 2 + (number % 5) as usize;
    let mut config = Config { victory_points: 12, ..Config::base(seats) };
    let variants: [&[ModuleId]; 4] = [
        &[],
        &[ModuleId::EventCards, ModuleId::Harbormaster],
        &[ModuleId::FriendlyRobber, ModuleId::DiceDeck],
        &[ModuleId::FriendlyRobber, ModuleId::EventCards, ModuleId::Harbormaster, ModuleId::SeparatePhases],
    ];
    let chosen = variants[(number / 5 % 4) as usize];
    config.modules = chosen.iter().fold(config.modules, |all, &module| all.with(module));
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Caravans);
    let mut board = boards::caravans(seats > 4);
    match seats {
        2 => (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board)),
        5 | 6 => config.modules = config.modules.with(ModuleId::FiveSix),
        _ => {}
    }
    Rules::new(config, &board).expect("a possible table")
}

/// Every answer to a vote that can be named, and some beyond.
fn candidates(rules: &Rules, state: &State, seat: Seat) -> Vec<Action> {
    let topology = rules.topology();
    let mut list = vec![Action::Skip];
    let hand = state.hand(seat);
    for wool in 0..=hand.get(Card::Wool) + 1 {
        for grain in 0..=hand.get(Card::Grain) + 1 {
            let cards = Cards::of(Card::Wool, wool) + Cards::of(Card::Grain, grain);
            list.push(Action::Caravan(CaravanAction::Bid(cards)));
            list.push(Action::Caravan(CaravanAction::Bid(cards + Cards::one(Card::Ore))));
        }
    }
    for path in (0..topology.path_count() as u16 + 2).map(PathId) {
        let ends = if topology.has_path(path) { topology.ends(path) } else { [IntersectionId(0); 2] };
        for head in [None, Some(ends[0]), Some(ends[1]), Some(IntersectionId(255))] {
            let name = CamelName { path, head };
            list.extend([CaravanAction::Name(name), CaravanAction::Place(name)].map(Action::Caravan));
        }
    }
    list
}

/// How many camels lie at an intersection, counted on the board.
fn camels_at(rules: &Rules, state: &State, at: IntersectionId) -> usize {
    let camels = rules.view(state, Viewer::Spectator).caravans.expect("caravans").camels;
    camels.iter().filter(|camel| rules.topology().ends(camel.path).contains(&at)).count()
}

#[test]
fn camels_keep_to_their_rules_in_every_game() {
    let (mut votes, mut placed, mut full, mut won) = (0u64, 0u64, 0u64, 0u64);
    for number in 0..part(60).max(5) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0xca3e1);
        let mut state = rules.initial_state();
        let mut log = EventLog::new();
        for _ in 0..6_000 {
            let Some(step) = next_step(&rules, &state, luck) else { break };
            step.take(&rules, &mut state, &mut log);
            let events = log.drain();
            placed += events
                .iter()
                .filter(|event| {
                    use tradeholm_engine::traders_barbarians::CaravanEvent as C;
                    matches!(event, Event::Caravan(C::CamelPlaced { .. }))
                })
                .count() as u64;
            rules.check_invariants(&state).unwrap_or_else(|e| panic!("{number} {step:?}: {e}"));
            let in_vote = matches!(rules.position(&state).frames.last(), Some(Frame::Caravan(_)));
            votes += u64::from(in_vote);
            if in_vote || luck.once_in(40) {
                look(&rules, &state);
            }
        }
        let left = rules.view(&state, Viewer::Spectator).caravans.expect("caravans").left;
        full += u64::from(left == 0);
        won += u64::from(matches!(rules.pending(&state), Pending::Over { .. }));
    }
    assert!(
        votes > part(800) && placed > part(250),
        "{votes} votes, {placed} camels, {full} full, {won} won"
    );
    assert!(won > part(20), "{won} games won");
}

/// What holds of a state beyond the invariants.
fn look(rules: &Rules, state: &State) {
    let position = rules.position(state);
    let again = rules.state_from(&position).unwrap_or_else(|e| panic!("{e}: {position:?}"));
    assert_eq!(rules.fingerprint(&again), rules.fingerprint(state));
    let open = rules.view(state, Viewer::Spectator).caravans;
    for seat in rules.all_seats().iter() {
        assert_eq!(rules.view(state, Viewer::Seat(seat)).caravans, open, "all of it is open");
        let buildings = position.buildings.iter().filter(|building| building.1 == seat);
        let between = buildings.filter(|building| camels_at(rules, state, building.0) > 1).count();
        assert_eq!(usize::from(rules.victory_points(state, seat).caravans.camels), between);
        assert_eq!(rules.measure_road(state, seat), state.road_length(seat));
        if !rules.must(state).contains(seat) || !matches!(position.frames.last(), Some(Frame::Caravan(_))) {
            continue;
        }
        let mut listed = Vec::new();
        rules.legal_actions(state, seat, &mut listed);
        assert!(!listed.is_empty());
        for action in candidates(rules, state, seat) {
            let passes = rules.check(state, seat, action).is_ok();
            assert_eq!(passes, listed.contains(&action), "{action:?}");
        }
        if let Some(idle) = rules.idle_answer(state) {
            assert!(listed.contains(&idle), "{idle:?}");
        }
    }
}
