//! Seeds drawn together: vectors of the independent program, and whoever chooses late is caught.

use tradeholm_dealer::{
    Abandoned, Cause, Commitment, Dealer, Draw, FairDealer, Promises, SPARES, SeatSeed, ServerSeed, Unproved,
    promise_seat, promise_server, promise_spare,
};
use tradeholm_engine::{Dice, ModuleSet, Outcome};

use crate::common;

const GAME: &str = "game 1";

fn server() -> ServerSeed {
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap()
}

fn seed(byte: u8) -> SeatSeed {
    SeatSeed::new([byte; 32])
}

fn spares(attempt: u8) -> Vec<SeatSeed> {
    (0..SPARES as u8).map(|seat| seed(16 * attempt + seat)).collect()
}

fn promises(attempt: u8, server: &ServerSeed, own: [Option<u8>; 3]) -> Promises {
    let at = u32::from(attempt);
    let spares = spares(attempt);
    Promises {
        server: promise_server(GAME, at, server),
        spares: spares.iter().enumerate().map(|(seat, s)| promise_spare(GAME, at, seat, s)).collect(),
        seats: own.iter().enumerate().map(|(i, s)| s.map(|s| promise_seat(GAME, at, i, &seed(s)))).collect(),
    }
}

/// The second attempt of three seats, of which the one in the middle has no seed of its own; in the first the
/// last one did not tell theirs.
fn draw() -> Draw {
    let first = promises(1, &ServerSeed::new([9; 32]), [Some(8), None, Some(7)]);
    Draw {
        promises: promises(2, &server(), [Some(1), None, Some(3)]),
        before: vec![Abandoned { promises: first, cause: Cause::Silent, silent: vec![2] }],
    }
}

fn told() -> Vec<SeatSeed> {
    vec![seed(1), seed(0x21), seed(3)]
}

fn rolls(mut dealer: FairDealer) -> Vec<(u8, u8)> {
    let (rules, state) = common::rolling(ModuleSet::default());
    let roll = |_| match dealer.answer(&rules, &state) {
        Ok(Outcome::Dice(Dice { yellow, red })) => (yellow, red),
        other => panic!("{other:?}"),
    };
    (0..8).map(roll).collect()
}

#[test]
fn known_promises_and_dice() {
    // From docs/examples/verify_record.py.
    let draw = draw();
    let known = "5e7f80aec3058c59cd5878cc50527ae210f9c9b683ec409e6a10f2c3f45adce8";
    assert_eq!(draw.promises.server.to_string(), known);
    let known = "7bd7ca1eef245dd4e6b662cd17542264add1271b5bcb105a823dc4b74799d017";
    assert_eq!(draw.promises.spares[1].to_string(), known);
    let known = "23ee05cbff4670b8f9a854aafd95f1ffe42109a376d90e1ebaa73dbce04c7660";
    assert_eq!(draw.promises.seats[0].unwrap().to_string(), known);
    let first = Draw { promises: draw.before[0].promises.clone(), before: Vec::new() };
    let known = "b159e9272af591ca612e541c3ed10f27ab3023e948e2da810ef5e9f61f456bcf";
    assert_eq!(first.transcript(GAME).to_string(), known);
    let known = "9992cb8a74be6a080fcd96519ec9c12c27dde3784472dced4dd90d4cb310afa4";
    assert_eq!(draw.transcript(GAME).to_string(), known);
    assert_eq!(draw.check(GAME, &server(), &told()), Ok(()));
    let known = [(2, 2), (3, 4), (4, 6), (5, 1), (6, 2), (6, 4), (1, 4), (6, 6)];
    assert_eq!(rolls(draw.dealer(GAME, &server(), &told())), known);
}

#[test]
fn a_server_that_draws_a_bots_seed_late_is_caught() {
    // As it could before: having seen everybody's seed, it looks for a spare that gives a wanted roll.
    let (mut draw, mut seeds) = (draw(), told());
    let wanted = |seeds: &[SeatSeed], draw: &Draw| rolls(draw.dealer(GAME, &server(), seeds))[0] == (6, 6);
    let late = (0..=255).find(|&byte| {
        seeds[1] = seed(byte);
        wanted(&seeds, &draw)
    });
    assert!(late.is_some(), "such a seed is soon found");
    let checked = draw.check(GAME, &server(), &seeds);
    assert!(matches!(checked, Err(Unproved::Seat { seat: 1, .. })), "{checked:?}");
    // If it changes the promise as well, the dice and everybody's copy of the promises are others.
    let seen = draw.transcript(GAME);
    draw.promises.spares[1] = promise_spare(GAME, 2, 1, &seeds[1]);
    assert_eq!(draw.check(GAME, &server(), &seeds), Ok(()));
    assert_ne!(draw.transcript(GAME), seen);
    assert!(!wanted(&seeds, &draw), "and what it looked for is gone");
}

#[test]
fn whoever_chooses_last_is_caught() {
    let draw = draw();
    let mut seeds = told();
    seeds[2] = seed(4);
    assert!(matches!(draw.check(GAME, &server(), &seeds), Err(Unproved::Seat { seat: 2, .. })));
    let other = ServerSeed::new([1; 32]);
    assert!(matches!(draw.check(GAME, &other, &told()), Err(Unproved::Commitment { .. })));
    assert!(matches!(draw.check(GAME, &server(), &told()[..2]), Err(Unproved::Seats { .. })));
    // A promise is for one game, one attempt and one seat: it cannot be copied.
    assert!(draw.check("game 2", &server(), &told()).is_err());
    let copied = promise_seat(GAME, 2, 0, &seed(1));
    assert_ne!(copied, promise_seat(GAME, 2, 1, &seed(1)));
    assert_ne!(copied, promise_seat(GAME, 1, 0, &seed(1)));
    assert_ne!(copied, promise_spare(GAME, 2, 0, &seed(1)));
}

#[test]
fn everything_that_was_known_goes_into_the_dice() {
    type Change = fn(&mut Draw);
    let changes: [Change; 9] = [
        |_| {},
        |d| d.promises.server = Commitment::new([1; 32]),
        // One that was not used, too.
        |d| d.promises.spares[5] = Commitment::new([1; 32]),
        |d| d.promises.seats[1] = Some(Commitment::new([1; 32])),
        |d| d.promises.seats[0] = None,
        |d| d.promises.seats.push(None),
        |d| d.before.clear(),
        |d| d.before[0].silent = vec![0],
        |d| d.before[0].cause = Cause::Left,
    ];
    let all: Vec<_> = changes
        .iter()
        .map(|change| {
            let mut draw = draw();
            change(&mut draw);
            (draw.transcript(GAME), rolls(draw.dealer(GAME, &server(), &told())))
        })
        .collect();
    assert!((0..all.len()).all(|i| (0..i).all(|j| all[i].0 != all[j].0 && all[i].1 != all[j].1)));
}

#[test]
fn causes_have_names() {
    for cause in Cause::ALL {
        assert_eq!(Cause::from_name(cause.name()), Some(cause));
    }
    assert_eq!(Cause::from_name("bored"), None);
    assert_eq!(format!("{:?}", seed(7)), "SeatSeed", "no secret reaches a log");
}
