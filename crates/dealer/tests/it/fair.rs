//! Fair dealing: vectors that pin the stream for ever, proofs, and what is refused.

use crate::common;
use tradeholm_dealer::{Commitment, Dealer, FairDealer, SeedError, ServerSeed, Unproved};
use tradeholm_engine::board::{HexCoord, Layout, LayoutHex, Lot, Terrain, TerrainDeal, deal};
use tradeholm_engine::{Card, DevelopmentCard, Dice, ModuleSet, Outcome};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn dealer() -> FairDealer {
    FairDealer::new(&SEED.parse().unwrap(), "game 1", ["ann", "zażółć", ""])
}

#[test]
fn known_commitment() {
    // SHA-256 of the bytes 0 to 31, as any other program computes it.
    let known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(dealer().commitment().to_string(), known);
}

#[test]
fn known_dice() {
    // From the Python program in docs/FAIR_DICE.md.
    let (rules, state) = common::rolling(ModuleSet::default());
    let mut dealer = dealer();
    let rolled: Vec<_> = (0..8)
        .map(|_| match dealer.answer(&rules, &state) {
            Ok(Outcome::Dice(Dice { yellow, red })) => (yellow, red),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(rolled, [(6, 3), (1, 1), (5, 3), (6, 6), (2, 1), (6, 3), (2, 3), (1, 3)]);
}

#[test]
fn known_board_lots() {
    // From the same program: a shuffle's draws, over more than one block.
    let mut lot = dealer().board_lot();
    let drawn: Vec<_> = (2..=19).rev().map(|n| lot.draw(n)).collect();
    assert_eq!(drawn, [10, 9, 15, 10, 0, 0, 1, 3, 3, 4, 0, 0, 5, 0, 3, 3, 1, 1]);
}

#[test]
fn known_cards() {
    let (rules, state) = common::stealing();
    let stolen: Vec<_> = (0..6).map(|n| dealer().answer_at(n, &rules, &state).unwrap()).collect();
    // The hand is 2 grain and 1 ore; the program draws 2, 0, 2, 2, 0, 2 below 3.
    use Card::{Grain, Ore};
    assert_eq!(stolen, [Ore, Grain, Ore, Ore, Grain, Ore].map(Outcome::Stolen));
    let (rules, state) = common::drawing();
    let drawn: Vec<_> = (0..6).map(|n| dealer().answer_at(n, &rules, &state).unwrap()).collect();
    use DevelopmentCard::{Knight, VictoryPoint};
    let known = [Knight, VictoryPoint, Knight, Knight, VictoryPoint, Knight];
    assert_eq!(drawn, known.map(Outcome::Drawn));
}

#[test]
fn every_seed_counts_and_none_can_hide_in_another() {
    let seed: ServerSeed = SEED.parse().unwrap();
    let lots = |dealer: FairDealer| {
        let mut lot = dealer.board_lot();
        [lot.draw(u32::MAX), lot.draw(u32::MAX)]
    };
    let all = [
        lots(FairDealer::new(&seed, "g", ["a", "b"])),
        lots(FairDealer::new(&seed, "g", ["b", "a"])),
        lots(FairDealer::new(&seed, "g", ["ab", ""])),
        lots(FairDealer::new(&seed, "g", ["ab"])),
        lots(FairDealer::new(&seed, "ga", ["b"])),
        lots(FairDealer::new(&ServerSeed::new([0; 32]), "g", ["a", "b"])),
    ];
    assert!((0..all.len()).all(|i| (0..i).all(|j| all[i] != all[j])));
}

#[test]
fn each_answer_can_be_proved_alone() {
    let (rules, state) = common::rolling(ModuleSet::default());
    let mut game = dealer();
    let answers: Vec<_> = (0..20).map(|_| game.answer(&rules, &state).unwrap()).collect();
    assert_eq!(dealer().answer_at(13, &rules, &state), Ok(answers[13]));
    let mut later = dealer();
    later.resume_after(17);
    assert_eq!(later.answer(&rules, &state), Ok(answers[17]));
    assert_eq!(later.answered(), 18);

    let mut proof = dealer();
    assert!(answers.iter().all(|&given| proof.check_answer(&rules, &state, given).is_ok()));
    let mut proof = dealer();
    let given = Outcome::Stolen(Card::Ore);
    let unproved = Unproved::Answer { index: 0, given, proved: answers[0] };
    assert_eq!(proof.check_answer(&rules, &state, given), Err(unproved));
    let over = rules.initial_state();
    let not_asked = Unproved::NotWaiting { index: 1, given };
    assert_eq!(proof.check_answer(&rules, &over, given), Err(not_asked));
}

#[test]
fn a_board_is_proved() {
    let pool = vec![Terrain::Hills, Terrain::Forest, Terrain::Pasture, Terrain::Desert];
    let hex = |q| LayoutHex { at: HexCoord::new(q, 0), terrain: None, number: None };
    let layout = Layout {
        hexes: (0..4).map(hex).collect(),
        terrain: TerrainDeal::Shuffled(pool),
        ..Layout::default()
    };
    let mut board = deal(&layout, &mut dealer().board_lot()).unwrap();
    assert_eq!(dealer().check_board(&layout, &board), Ok(()));
    board.hexes.swap(0, 1);
    assert_eq!(dealer().check_board(&layout, &board), Err(Unproved::Board));
    let nothing = Layout::default();
    assert!(matches!(dealer().check_board(&nothing, &board), Err(Unproved::Deal(_))));
}

#[test]
fn a_broken_promise_is_seen() {
    let seed: ServerSeed = SEED.parse().unwrap();
    assert_eq!(FairDealer::check_commitment(&seed, seed.commitment()), Ok(()));
    let promised = ServerSeed::new([1; 32]).commitment();
    let broken = FairDealer::check_commitment(&seed, promised).unwrap_err();
    assert_eq!(broken, Unproved::Commitment { promised, revealed: seed.commitment() });
    assert!(broken.to_string().contains(&promised.to_string()));
}

#[test]
fn seeds_are_read_or_refused() {
    let seed: ServerSeed = SEED.parse().unwrap();
    assert_eq!(seed.reveal(), SEED);
    assert_eq!(SEED.to_uppercase().parse(), Ok(seed));
    assert_eq!("".parse::<ServerSeed>(), Err(SeedError::Length(0)));
    assert_eq!("abc".parse::<Commitment>(), Err(SeedError::Length(3)));
    assert_eq!("0x".parse::<Commitment>(), Err(SeedError::Digit { found: 'x', place: 2 }));
    assert_eq!(format!("{SEED}00").parse::<ServerSeed>(), Err(SeedError::Length(66)));
    // Every text of one wrong character, at every place, in one to four bytes.
    for wrong in ['g', ' ', '-', '+', '\0', 'ą', '０', '🎲'] {
        for place in 0..64 {
            let text: String =
                SEED.chars().enumerate().map(|(i, c)| if i == place { wrong } else { c }).collect();
            let error = SeedError::Digit { found: wrong, place: place + 1 };
            assert_eq!(text.parse::<ServerSeed>(), Err(error));
        }
    }
    for length in 0..200 {
        let read = "f".repeat(length).parse::<ServerSeed>();
        assert_eq!(read.is_ok(), length == 64);
    }
}

#[test]
fn secrets_stay_out_of_logs() {
    let seed: ServerSeed = SEED.parse().unwrap();
    assert!(!format!("{seed:?}").contains(SEED));
    assert!(format!("{:?}", dealer()).starts_with("FairDealer(0 answered, committed to 630d"));
    assert_ne!(ServerSeed::random().unwrap(), ServerSeed::random().unwrap());
}
