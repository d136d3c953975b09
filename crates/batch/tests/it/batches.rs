//! Batches: what masks allow can be done, threads change nothing, nothing is done by halves.

use tradeholm_batch::{Batch, BatchError, Options, Room, Setting, Snapshot, SnapshotError};
use tradeholm_bots::Level;
use tradeholm_dealer::SimDealer;

fn setting(scenario: &str, seats: u8) -> Setting {
    Setting { scenario: scenario.to_owned(), seats: Some(seats), ..Setting::default() }
}

/// An allowed number for each game.
fn choose(room: &Room, lots: &mut SimDealer) -> Vec<i64> {
    let one = |game| {
        let some = room.allowed(game);
        assert!(!some.is_empty());
        some[lots.below(some.len() as u32) as usize]
    };
    (0..room.seats.len()).map(one).collect()
}

fn run(batch: &mut Batch, steps: usize) -> (Room, u32) {
    let (mut room, lots) = (Room::of(batch), &mut SimDealer::new(7));
    batch.look(&mut room.out());
    let mut ended = 0;
    for _ in 0..steps {
        let actions = choose(&room, lots);
        batch.step(&actions, &mut room.out()).unwrap();
        for (i, &over) in room.terminated.iter().enumerate() {
            if over {
                ended += 1;
                let rewards = &room.rewards[i * batch.seats()..(i + 1) * batch.seats()];
                assert_eq!(rewards[room.winners[i] as usize], 1.0);
                assert!(rewards.iter().sum::<f32>().abs() < 1e-5 && room.turns[i] > 0);
            } else if !room.truncated[i] {
                assert!(room.winners[i] == -1 && room.turns[i] == 0);
            }
        }
    }
    for game in batch.games() {
        game.rules.check_invariants(&game.state).unwrap();
    }
    (room, ended)
}

#[test]
fn games_of_every_book_are_played_by_masks_alone() {
    let tables = [
        ("base/variable", 4),
        ("two_players/variable", 2),
        ("five_six/variable", 6),
        ("cities_knights/variable", 4),
        ("seafarers/heading-for-new-shores-4", 4),
        ("seafarers/fog-islands-3-variable", 3),
        ("cities_knights/cloth-for-catan-34", 4),
        ("traders_barbarians/fishermen-34", 4),
        ("traders_barbarians/rivers-34", 3),
        ("traders_barbarians/caravans-34", 4),
        ("traders_barbarians/barbarian-attack-34", 4),
        ("traders_barbarians/traders-34", 4),
        ("explorers_pirates/land-ho-24", 2),
        ("explorers_pirates/explorers-pirates-24", 4),
        ("explorers_pirates/explorers-pirates-56", 6),
    ];
    for (scenario, seats) in tables {
        let mut batch = Batch::new(&setting(scenario, seats), 8, Options::default()).unwrap();
        run(&mut batch, 600);
    }
}

#[test]
fn threads_and_skipping_change_no_game() {
    let options = |threads, skip_forced| Options { seed: 5, threads, skip_forced, ..Options::default() };
    let house = vec![("domestic_trade".to_owned(), "false".to_owned())];
    let table = Setting { house, ..setting("base/variable", 3) };
    let ended: Vec<_> = [1, 2, 3]
        .into_iter()
        .map(|threads| run(&mut Batch::new(&table, 24, options(threads, false)).unwrap(), 3000))
        .collect();
    assert!(ended[0].1 > 5, "{}", ended[0].1);
    assert!(ended[0] == ended[1] && ended[1] == ended[2]);
    let mut skipping = Batch::new(&table, 24, options(1, true)).unwrap();
    let (room, _) = run(&mut skipping, 1500);
    let ids = skipping.space().len();
    assert!(room.bools.chunks_exact(ids).all(|mask| mask.iter().filter(|is| **is).count() > 1));
}

#[test]
fn what_a_mask_forbids_is_refused_and_nothing_is_done() {
    let mut batch = Batch::new(&setting("base/variable", 4), 4, Options::default()).unwrap();
    let mut room = Room::of(&batch);
    batch.look(&mut room.out());
    let (before, good) = (room.clone(), choose(&room, &mut SimDealer::new(1)));
    for bad in [-1, i64::MAX, i64::MIN, batch.space().len() as i64, 0] {
        let mut actions = good.clone();
        actions[3] = bad;
        let refused = batch.step(&actions, &mut room.out());
        assert_eq!(refused, Err(BatchError::Masked { game: 3, action: bad }));
        assert_eq!(room, before);
    }
    assert_eq!(batch.step(&good[1..], &mut room.out()), Err(BatchError::Count { games: 4, given: 3 }));
    let mut after = Room::of(&batch);
    batch.look(&mut after.out());
    assert_eq!(after.masks, before.masks);
    batch.step(&good, &mut room.out()).unwrap();
}

#[test]
fn snapshots_are_gone_on_from() {
    let mut batch = Batch::new(&setting("cities_knights/variable", 4), 4, Options::default()).unwrap();
    run(&mut batch, 200);
    let kept = batch.snapshot();
    let one = run(&mut batch, 200);
    batch.restore(&kept).unwrap();
    assert!(run(&mut batch, 200) == one);
    batch.restore_one(2, &kept, 1).unwrap();
    batch.reseed(2, 9).unwrap();
    assert_eq!(batch.reseed(4, 9), Err(BatchError::NoGame(4)));
    let mut other = Batch::new(&setting("cities_knights/variable", 3), 4, Options::default()).unwrap();
    assert_eq!(other.restore(&kept), Err(BatchError::OtherTable));
}

#[test]
fn snapshots_go_through_bytes_and_others_are_refused() {
    let table = Setting { house: Vec::new(), ..setting("cities_knights/variable", 3) };
    let mut batch = Batch::new(&table, 6, Options::default()).unwrap();
    run(&mut batch, 137);
    let kept = batch.snapshot();
    let bytes = kept.to_bytes().unwrap();
    let back = Snapshot::from_bytes(&bytes).unwrap();
    let one = run(&mut batch, 100);
    batch.restore(&back).unwrap();
    assert!(run(&mut batch, 100) == one);
    assert_eq!(Snapshot::from_bytes(b"").err().unwrap(), SnapshotError::NoSnapshot);
    let text = String::from_utf8(bytes.clone()).unwrap();
    let other = text.replacen("\"format\":1", "\"format\":2", 1);
    let refused = Snapshot::from_bytes(other.as_bytes()).err().unwrap();
    assert!(matches!(refused, SnapshotError::Version { format: 2, .. }));
    let lots = &mut SimDealer::new(11);
    for _ in 0..300 {
        let mut bad = bytes.clone();
        let at = 20 + lots.below(bad.len() as u32 - 20) as usize;
        bad[at] = lots.below(256) as u8;
        // Refused, or read as what it now says: never a panic.
        let _ = Snapshot::from_bytes(&bad);
    }
}

#[test]
fn outcomes_are_all_that_can_follow() {
    let mut batch = Batch::new(&setting("base/variable", 2), 1, Options::default());
    let batch = batch.as_mut().unwrap();
    let lots = &mut SimDealer::new(2);
    let mut room = Room::of(batch);
    batch.look(&mut room.out());
    for _ in 0..300 {
        let action = choose(&room, lots);
        let all = batch.outcomes(0, action[0]).unwrap();
        assert!((all.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
        batch.step(&action, &mut room.out()).unwrap();
        let game = &batch.games()[0];
        let print = |state| game.rules.fingerprint(state);
        assert!(room.terminated[0] || all.iter().any(|(state, _)| print(state) == print(&game.state)));
    }
    assert!(matches!(batch.outcomes(0, -1), Err(BatchError::Masked { .. })));
}

#[test]
fn bots_play_the_other_seats() {
    let opponents = vec![Level::Weighted, Level::Random];
    let options = Options { opponents, skip_forced: true, ..Options::default() };
    let house = vec![("domestic_trade".to_owned(), "false".to_owned())];
    let table = Setting { house, ..setting("base/variable", 3) };
    let mut batch = Batch::new(&table, 6, options.clone()).unwrap();
    let (room, ended) = run(&mut batch, 600);
    assert!(ended > 6, "{ended}");
    let learners: Vec<u8> = batch.games().iter().map(|game| (game.number() % 3) as u8).collect();
    assert!(room.seats.iter().zip(learners).all(|(&seat, learner)| seat as u8 == learner));
    let four = Batch::new(&setting("base/variable", 4), 1, options).err();
    assert_eq!(four, Some(BatchError::Opponents { given: 2, seats: 4 }));
}
