//! The Rivers of Catan: random games of two to six at its tables, with gold and bridges.

use tradeholm_engine::traders_barbarians::{BRIDGES, RiverAction, TbAction};
use tradeholm_engine::two_players::TwoAction;
use tradeholm_engine::{Action, Config, EventLog, ModuleId, Pending, Rules, Seat, SeatSet, State, Viewer};

use crate::candidates::candidates;
use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::{Step, next_step};

/// What the tables agree on besides.
const VARIANTS: [&[ModuleId]; 6] = [
    &[],
    &[ModuleId::EventCards],
    &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
    &[ModuleId::SeparatePhases, ModuleId::DiceDeck],
    &[ModuleId::NoDomesticTrade],
    &[ModuleId::EventCards, ModuleId::FriendlyRobber, ModuleId::Harbormaster],
];

/// Tables for two to six.
fn table(number: u64) -> Rules {
    let seats = 2 + (number % 5) as usize;
    let mut config = Config::base(seats);
    let mut board = boards::rivers();
    let variants = VARIANTS[(number / 5 % VARIANTS.len() as u64) as usize];
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Rivers);
    config.modules = variants.iter().fold(own, |all, &module| all.with(module));
    match seats {
        2 => (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board)),
        5 | 6 => config.modules = config.modules.with(ModuleId::FiveSix),
        _ => {}
    }
    // On some tables gold runs short.
    if number % 7 == 3 {
        board.features.values.push(("gold".to_owned(), 9));
    }
    Rules::new(config, &board).expect("a possible table")
}

/// Wealth and points, worked out from the gold alone.
fn check_wealth(rules: &Rules, state: &State) {
    let view = rules.view(state, Viewer::Spectator);
    let rivers = view.rivers.expect("a game at rivers");
    let gold: Vec<u16> = view.players.iter().map(|player| player.gold.expect("gold")).collect();
    let (most, least) = (gold.iter().max().copied(), gold.iter().min().copied());
    let begun = state.turn() > 0;
    let with = |amount: Option<u16>| -> Vec<u8> {
        (0..rules.seats()).filter(|&seat| begun && Some(gold[seat as usize]) == amount).collect()
    };
    assert_eq!(rivers.poor.iter().map(|seat| seat.0).collect::<Vec<_>>(), with(least));
    let rich = with(most);
    assert_eq!(rivers.wealthiest.map(|seat| seat.0), (rich.len() == 1).then(|| rich[0]));
    assert_eq!(gold.iter().sum::<u16>() + view.gold.expect("a supply"), rules.gold());
    for seat in rules.all_seats().iter() {
        let points = rules.victory_points(state, seat);
        let poor = 2 * u8::from(with(least).contains(&seat.0));
        let wealthiest = u8::from(rich == [seat.0]);
        assert_eq!((points.rivers.wealthiest, points.rivers.poor), (wealthiest, poor));
        let built = points.settlements + points.cities + points.longest_road + points.largest_army;
        assert_eq!(points.visible(), (built + points.harbormaster + wealthiest).saturating_sub(poor));
        let bridges = rivers.bridges.iter().filter(|bridge| bridge.1 == seat).count() as u8;
        assert_eq!(rivers.left[seat.index()] + bridges, BRIDGES);
    }
}

/// What is listed passes `check`, and now and then what passes `check` is listed.
fn check_lists(rules: &Rules, state: &State, luck: &mut Luck) {
    let must = match rules.pending(state) {
        Pending::Decision { must, .. } => must,
        _ => SeatSet::NONE,
    };
    let slow = luck.once_in(40);
    for seat in rules.all_seats().iter() {
        let mut listed = Vec::new();
        rules.legal_actions(state, seat, &mut listed);
        assert!(!must.contains(seat) || !listed.is_empty(), "seat {} is stuck", seat.0);
        for action in &listed {
            assert_eq!(rules.check(state, seat, *action), Ok(()), "listed, but refused: {action:?}");
        }
        for action in candidates(rules, state, seat).into_iter().filter(|_| slow) {
            let passes = rules.check(state, seat, action).is_ok();
            assert_eq!(passes, listed.contains(&action), "{action:?}");
        }
    }
}

#[test]
fn games_at_rivers_keep_what_must_hold() {
    let (mut bridges, mut neutral, mut bought, mut sold, mut offered, mut won) = (0, 0, 0, 0, 0, 0);
    for number in 0..part(60) {
        let rules = table(number);
        let luck = &mut Luck::new(number ^ 0x61e2);
        let mut state = rules.initial_state();
        for _ in 0..3_000 {
            rules.check_invariants(&state).unwrap_or_else(|e| panic!("table {number}: {e}"));
            check_wealth(&rules, &state);
            let Some(step) = next_step(&rules, &state, luck) else {
                won += 1;
                break;
            };
            if luck.once_in(6) {
                check_lists(&rules, &state, luck);
                let read = rules.state_from(&rules.position(&state)).expect("a position of a game");
                assert_eq!(rules.fingerprint(&read), rules.fingerprint(&state));
                for seat in rules.all_seats().iter() {
                    assert_eq!(rules.measure_road(&state, seat), state.road_length(seat));
                }
            }
            match step {
                Step::Act(_, Action::Rivers(RiverAction::BuildBridge(_))) => bridges += 1,
                Step::Act(_, Action::Two(TwoAction::NeutralBridge { .. })) => neutral += 1,
                Step::Act(_, Action::Tb(TbAction::BuyForGold(_))) => bought += 1,
                Step::Act(_, Action::MaritimeTrade { gold, .. }) if gold > 0 => sold += 1,
                Step::Act(_, Action::OfferTrade { gold, .. }) if !gold.is_none() => offered += 1,
                _ => {}
            }
            step.take(&rules, &mut state, &mut EventLog::off());
        }
    }
    let seen = [bridges, bought, sold, won];
    assert!(seen.iter().all(|&count| count >= part(20)), "{seen:?}, {neutral} neutral, {offered} offers");
    assert!(neutral >= part(5), "{neutral} neutral bridges");
}

/// Two positions that differ in a bridge, its owner or what was bought have different fingerprints.
#[test]
fn bridges_and_purchases_are_part_of_a_fingerprint() {
    let rules = table(2);
    let position = |change: &dyn Fn(&mut tradeholm_engine::state::Position)| {
        let mut position = rules.position(&rules.initial_state());
        position.frames = vec![tradeholm_engine::pending::Frame::TradeAndBuild];
        position.turn = 5;
        change(&mut position);
        rules.fingerprint(&rules.state_from(&position).expect("a position"))
    };
    let sites = rules.view(&rules.initial_state(), Viewer::Spectator).rivers.expect("rivers").sites;
    let bridge = |n: usize, seat| (sites[n], Seat(seat));
    let prints = [
        position(&|_| {}),
        position(&|p| p.rivers.as_mut().expect("rivers").bridges.push(bridge(0, 0))),
        position(&|p| p.rivers.as_mut().expect("rivers").bridges.push(bridge(1, 0))),
        position(&|p| p.rivers.as_mut().expect("rivers").bridges.push(bridge(0, 1))),
        position(&|p| p.effects.tb.gold_bought = 1),
        position(&|p| p.effects.tb.gold_bought = 2),
    ];
    for (i, one) in prints.iter().enumerate() {
        assert!(!prints[..i].contains(one), "{i}");
    }
    let mut wrong = rules.position(&rules.initial_state());
    wrong.effects.tb.gold_bought = 1;
    assert!(rules.state_from(&wrong).is_err());
    // No bridge lies there before the first turn, and each has an owner.
    for owner in [0, 9] {
        let mut wrong = rules.position(&rules.initial_state());
        wrong.rivers.as_mut().expect("rivers").bridges.push(bridge(0, owner));
        assert!(rules.state_from(&wrong).is_err(), "{owner}");
    }
}
