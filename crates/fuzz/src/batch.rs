//! Games by numbers: no number breaks a batch or is done by halves, and no bytes of a snapshot are trusted.

use tradeholm_batch::{Batch, BatchError, Options, Room, Setting, Snapshot};

use crate::tables::offered;

/// What a snapshot begins with; anything else is a table and numbers.
const SNAPSHOT: &[u8] = b"tradeholm snapshot\n";

/// The most steps of a batch.
const MOST_STEPS: usize = 400;

/// The most games of a snapshot that are stepped on.
const MOST_GAMES: usize = 8;

/// Bytes of a snapshot, or a table and how it is played.
pub(crate) fn batch(bytes: &[u8]) {
    if bytes.starts_with(SNAPSHOT) {
        snapshot(bytes);
    } else {
        play(bytes);
    }
}

/// What reads as a snapshot is one: it can be written, restored and gone on from.
fn snapshot(bytes: &[u8]) {
    let Ok(read) = Snapshot::from_bytes(bytes) else { return };
    if read.games().is_empty() || read.games().len() > MOST_GAMES {
        return;
    }
    let mut batch = Batch::new(read.setting(), read.games().len(), Options::default()).expect("it was read");
    batch.restore(&read).expect("a snapshot of this table");
    let written = read.to_bytes().expect("what was read is written");
    assert!(Snapshot::from_bytes(&written).is_ok(), "what was written is not read");
    let mut room = Room::of(&batch);
    batch.look(&mut room.out());
    for step in 0..30 {
        steps(&mut batch, &mut room, |game, allowed| allowed[(step * 7 + game) % allowed.len()]);
    }
    reads_back(&batch, &room);
}

/// The first two bytes are the table, the others choose numbers.
fn play(bytes: &[u8]) {
    let (&[table, modules, ref rest @ ..], options) =
        (bytes, Options { turn_limit: 60, ..Options::default() })
    else {
        return;
    };
    let options = Options { skip_forced: table % 3 == 0, seed: u64::from(modules), ..options };
    let mut batch = some_table(table, modules, options);
    let mut room = Room::of(&batch);
    batch.look(&mut room.out());
    for pair in rest.chunks_exact(2).take(MOST_STEPS) {
        let number = i64::from(u16::from_be_bytes([pair[0], pair[1]]));
        if pair[0] >= 0xf0 {
            // A number as it comes, for one of the games: allowed or refused, and then nothing was done.
            let mut actions: Vec<i64> = (0..batch.len()).map(|game| room.allowed(game)[0]).collect();
            actions[0] = number - 0xf080;
            let allowed = room.allowed(0).contains(&actions[0]);
            let before = room.clone();
            match batch.step(&actions, &mut room.out()) {
                Ok(()) => assert!(allowed, "{} was not allowed", actions[0]),
                Err(refused) => {
                    assert_eq!(refused, BatchError::Masked { game: 0, action: actions[0] });
                    assert!(!allowed && before.masks == batch.masks() && before == room, "{refused}");
                }
            }
            continue;
        }
        steps(&mut batch, &mut room, |game, allowed| {
            allowed[(usize::from(pair[game % 2]) + game) % allowed.len()]
        });
    }
    for game in batch.games() {
        game.rules.check_invariants(&game.state).unwrap_or_else(|wrong| panic!("{wrong}"));
    }
    reads_back(&batch, &room);
}

/// Every game goes a step that its mask allows.
fn steps(batch: &mut Batch, room: &mut Room, choose: impl Fn(usize, &[i64]) -> i64) {
    let chosen = |game| {
        let allowed = room.allowed(game);
        assert!(!allowed.is_empty(), "game {game} allows nothing");
        choose(game, &allowed)
    };
    let actions: Vec<i64> = (0..batch.len()).map(chosen).collect();
    batch.step(&actions, &mut room.out()).expect("what a mask allows is done");
}

/// The games as they are, through bytes into another batch: it has the same masks and observations.
fn reads_back(batch: &Batch, room: &Room) {
    let bytes = batch.snapshot().to_bytes().expect("a snapshot is written");
    let again = Snapshot::from_bytes(&bytes).expect("and read");
    let mut other =
        Batch::new(again.setting(), batch.len(), batch.options().clone()).expect("the same table");
    other.restore(&again).expect("the same table");
    let mut there = Room::of(&other);
    other.look(&mut there.out());
    assert!(there.masks == room.masks && there.seats == room.seats, "other masks");
    assert!(there.observations == room.observations, "other observations");
}

/// A table by two numbers: some scenario, some of its numbers of seats, with a module if that can be combined.
fn some_table(table: u8, modules: u8, options: Options) -> Batch {
    let all: Vec<_> = tradeholm_scenarios::all()
        .flat_map(|scenario| scenario.players.iter().map(move |&seats| (scenario, seats)))
        .collect();
    let (scenario, seats) = all[usize::from(table) * 37 % all.len()];
    let offered = offered();
    let module = offered[usize::from(modules) % offered.len()].name().to_owned();
    let setting = |modules| Setting {
        scenario: scenario.id.clone(),
        seats: Some(seats),
        modules,
        ..Setting::default()
    };
    let with = Batch::new(&setting(vec![module]), 2, options.clone());
    with.or_else(|_| Batch::new(&setting(Vec::new()), 2, options)).expect("a scenario can be played")
}
