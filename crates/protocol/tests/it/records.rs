//! Records: they replay, they say where they are broken, and they prove their dice.

use crate::common::{self, Game, game};
use proptest::prelude::*;
use tradeholm_engine::action::ActionKinds;
use tradeholm_engine::board::Terrain;
use tradeholm_engine::cities_knights::{CkOutcome, EventFace, ProgressCard};
use tradeholm_engine::explorers_pirates::{EpOutcome, Find};
use tradeholm_engine::seafarers::{FogOutcome, NewWorldOutcome};
use tradeholm_engine::traders_barbarians::{
    FishOutcome, FishToken, Goods, RaidCard, RaidOutcome, TraderOutcome,
};
use tradeholm_engine::{Card, DevelopmentCard, Dice, Outcome, RULES_REVISION, Seat};
use tradeholm_protocol::record::{Entry, Problem, Record, VerifyError, asked, verify};

fn fair_game() -> (Record, &'static tradeholm_scenarios::Scenario) {
    let scenario = tradeholm_scenarios::find("base/variable").unwrap();
    (Game::new(scenario, 3, 4, &[]).play(400).record(), scenario)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_record_reads_back_and_replays(index in 0usize..64, seed: u64, bits: u8, steps in 0usize..1500) {
        let game = game(index, seed, bits, steps);
        let record = game.record();
        let text = record.write().unwrap();
        let read = Record::read(&text).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.write().unwrap(), text);
        let (rules, state) = read.replay().map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
        let layout = &common::table(index).0.layout;
        let proof = verify(&read, Some(layout)).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert!(proof.board);
    }

    #[test]
    fn a_record_may_start_from_a_position(index in 0usize..64, seed: u64, before in 0usize..300) {
        let mut game = game(index, seed, 0, before);
        let start = game.rules.position(&game.state);
        game.entries.clear();
        let game = game.play(60);
        let record = Record { start: Some(start), seeds: None, ..game.record() };
        let read = Record::read(&record.write().unwrap()).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(&read, &record);
        prop_assert!(read.replay().is_ok());
        prop_assert_eq!(verify(&read, None), Err(VerifyError::NoSeeds));
    }

    #[test]
    fn a_record_carries_the_file_of_its_scenario(seed in 0u64..9, lines in prop::collection::vec("[ -~ąß→]{0,20}", 0..9)) {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let record = Record { scenario: Some(text), ..game(3, seed, 0, 40).record() };
        let read = Record::read(&record.write().unwrap()).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(&read, &record);
        prop_assert!(read.replay().is_ok());
    }

    #[test]
    fn damaged_bytes_never_panic(seed in 0u64..20, at: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let mut bytes = game(3, seed, 0, 200).record().write().unwrap().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let cut = cut.index(bytes.len());
        for bytes in [&bytes[..], &bytes[..cut], &bytes[cut..]] {
            if let Ok(record) = Record::read_bytes(bytes) {
                let _ = record.replay();
                let _ = verify(&record, None);
            }
        }
    }
}

/// Something else that could stand in an entry's place.
fn other(entry: Entry) -> Entry {
    match entry {
        Entry::Action(seat, action) => Entry::Action(Seat((seat.0 + 1) % 3), action),
        Entry::Outcome(Outcome::Dice(dice)) => {
            Entry::Outcome(Outcome::Dice(Dice::from_index((dice.index() + 7) % 36)))
        }
        Entry::Outcome(Outcome::Stolen(card)) => {
            Entry::Outcome(Outcome::Stolen(Card::RESOURCES[(card as usize + 1) % 5]))
        }
        Entry::Outcome(Outcome::Drawn(card)) => {
            Entry::Outcome(Outcome::Drawn(DevelopmentCard::ALL[(card as usize + 1) % 5]))
        }
        Entry::Outcome(Outcome::Ck(CkOutcome::Event(face))) => {
            let at = EventFace::ALL.iter().position(|&f| f == face).unwrap();
            Entry::Outcome(Outcome::Ck(CkOutcome::Event(EventFace::ALL[(at + 1) % 4])))
        }
        Entry::Outcome(Outcome::Ck(CkOutcome::Progress(card))) => {
            let all = ProgressCard::ALL;
            Entry::Outcome(Outcome::Ck(CkOutcome::Progress(all[(card as usize + 1) % all.len()])))
        }
        Entry::Outcome(Outcome::Fog(FogOutcome::Discovered { .. })) => {
            Entry::Outcome(Outcome::Fog(FogOutcome::Discovered { terrain: Terrain::Fog, number: 0 }))
        }
        Entry::Outcome(Outcome::Die(die)) => Entry::Outcome(Outcome::Die(die % 6 + 1)),
        Entry::Outcome(Outcome::Fish(FishOutcome::Token(token))) => {
            let all = FishToken::ALL;
            Entry::Outcome(Outcome::Fish(FishOutcome::Token(all[(token as usize + 1) % all.len()])))
        }
        Entry::Outcome(Outcome::Raid(RaidOutcome::Card(card))) => {
            let all = RaidCard::ALL;
            Entry::Outcome(Outcome::Raid(RaidOutcome::Card(all[(card as usize + 1) % all.len()])))
        }
        Entry::Outcome(Outcome::Trader(TraderOutcome::Goods(goods))) => {
            let other = Goods::ALL[(goods as usize + 1) % Goods::ALL.len()];
            Entry::Outcome(Outcome::Trader(TraderOutcome::Goods(other)))
        }
        Entry::Outcome(Outcome::Ep(EpOutcome::Explored(Find::Sea))) => {
            Entry::Outcome(Outcome::Ep(EpOutcome::Explored(Find::Lair)))
        }
        Entry::Outcome(Outcome::Ep(EpOutcome::Explored(_))) => {
            Entry::Outcome(Outcome::Ep(EpOutcome::Explored(Find::Sea)))
        }
        Entry::Outcome(Outcome::Ep(EpOutcome::LairNumber(number))) => {
            Entry::Outcome(Outcome::Ep(EpOutcome::LairNumber(number % 11 + 2)))
        }
        Entry::Outcome(Outcome::NewWorld(NewWorldOutcome::Harbor(_))) => {
            Entry::Outcome(Outcome::Fog(FogOutcome::Discovered { terrain: Terrain::Sea, number: 0 }))
        }
    }
}

#[test]
fn every_changed_entry_is_noticed() {
    let (record, scenario) = fair_game();
    assert!(record.entries.len() > 350);
    for i in 0..record.entries.len() {
        // An offer that led to nothing leaves no trace: without it the game is the same.
        let idle = matches!(record.entries[i], Entry::Action(_, action) if ActionKinds::DOMESTIC_TRADE.contains(&action));
        let noticed = |error: Option<VerifyError>| match error {
            None => assert!(idle, "entry {} was changed, and nobody noticed", i + 1),
            // Nothing before the changed entry may be blamed.
            Some(VerifyError::Record(e)) => assert!(e.entry.is_none_or(|at| at > i), "{i}: {e}"),
            Some(VerifyError::Outcome { entry, .. }) => assert!(entry > i),
            Some(e) => panic!("{e}"),
        };
        let mut changed = record.clone();
        changed.entries[i] = other(changed.entries[i]);
        noticed(verify(&changed, Some(&scenario.layout)).err());
        let mut gone = record.clone();
        gone.entries.remove(i);
        noticed(verify(&gone, Some(&scenario.layout)).err());
        let mut twice = record.clone();
        twice.entries.insert(i, twice.entries[i]);
        noticed(verify(&twice, Some(&scenario.layout)).err());
    }
}

#[test]
fn every_cut_is_noticed() {
    let (record, _) = fair_game();
    let text = record.write().unwrap();
    for (at, _) in text.match_indices('\n') {
        // Without its last line end the record is still whole.
        if at + 1 < text.len() {
            assert!(Record::read(&text[..at]).is_err(), "cut at {at}");
        }
        assert!(Record::read(&text[..at.saturating_sub(3)]).is_err(), "cut before {at}");
    }
}

#[test]
fn an_illegal_entry_is_named_with_its_rule() {
    let (record, _) = fair_game();
    let settled = record.entries.iter().position(|e| matches!(e, Entry::Action(..))).unwrap();
    let mut illegal = record.clone();
    // The same settlement again, where a road is due, and one on an occupied place.
    illegal.entries.insert(settled + 2, illegal.entries[settled]);
    let error = illegal.replay().unwrap_err();
    assert_eq!(error.entry, Some(settled + 3));
    assert!(error.rule().is_some_and(|r| r.0.starts_with("base/")), "{error}");

    let mut impossible = record.clone();
    impossible.entries[0] = Entry::Outcome(Outcome::Stolen(Card::Ore));
    let error = impossible.replay().unwrap_err();
    assert_eq!((error.entry, error.rule().unwrap().0), (Some(1), "base/setup#first-player"));
}

#[test]
fn a_broken_line_is_named() {
    let (record, _) = fair_game();
    let text = record.write().unwrap();
    let broken = text.replacen("\ndice ", "\ndice 9+", 1);
    let error = Record::read(&broken).unwrap_err();
    assert_eq!((error.line, error.entry), (6, Some(1)), "{error}");
    let rules = format!("\nrules {RULES_REVISION}");
    let cases = [
        ("tradeholm record 1", "tradeholm record 2", Problem::Format("2".to_owned())),
        ("tradeholm record 1\n", "", Problem::NotARecord),
        (rules.as_str(), "", Problem::Missing("rules")),
    ];
    for (from, to, problem) in cases {
        assert_eq!(Record::read(&text.replacen(from, to, 1)).unwrap_err().problem, problem);
    }
    let later = Record::read(&text.replacen(&rules, "\nrules 999", 1)).unwrap();
    assert!(later.replay().is_ok(), "the same game under any revision");
    let said = Record::read(&text.replacen("end entries=", "end entries=1", 1)).unwrap_err();
    assert!(matches!(said.problem, Problem::Count { .. }));
    let mut lines: Vec<_> = text.lines().collect();
    lines.push("red roll");
    assert!(matches!(Record::read(&lines.join("\n")).unwrap_err().problem, Problem::Misplaced(_)));
}

#[test]
fn remarks_and_empty_lines_say_nothing() {
    let (record, _) = fair_game();
    let text = record.write().unwrap().replace("\ndice ", "\n\n# a roll\ndice ");
    assert_eq!(Record::read(&text).unwrap(), record);
}

#[test]
fn another_seed_or_board_proves_nothing() {
    let (record, scenario) = fair_game();
    let verify = |record: &Record| verify(record, Some(&scenario.layout)).unwrap_err();
    let mut other = record.clone();
    other.seeds.as_mut().unwrap().server = Some(tradeholm_dealer::ServerSeed::new([9; 32]));
    assert!(matches!(verify(&other), VerifyError::Unproved(tradeholm_dealer::Unproved::Commitment { .. })));
    let mut hidden = record.clone();
    hidden.seeds.as_mut().unwrap().server = None;
    assert_eq!(verify(&hidden), VerifyError::NotRevealed);
    let mut moved = record.clone();
    moved.seeds.as_mut().unwrap().game.push('x');
    assert!(matches!(verify(&moved), VerifyError::Unproved(tradeholm_dealer::Unproved::Board)));
}

fn joint_game() -> (Record, &'static tradeholm_scenarios::Scenario) {
    let scenario = tradeholm_scenarios::find("base/variable").unwrap();
    (Game::joint(scenario, 3, 5).play(400).record(), scenario)
}

#[test]
fn seeds_drawn_together_are_written_read_and_proved() {
    let (record, scenario) = joint_game();
    let text = record.write().unwrap();
    assert!(text.contains("\nseeds fair=2 game=game%205 attempt=2 commitment="), "{text}");
    assert!(text.contains("\nabandoned attempt=1 commitment="), "{text}");
    assert!(text.contains(" cause=silent silent=0\n"), "{text}");
    let read = Record::read(&text).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.write().unwrap(), text);
    let proof = verify(&read, Some(&scenario.layout)).unwrap();
    assert!(proof.board && proof.outcomes > 20);
    let mut listed = 0;
    asked(&record, |_, asked| {
        listed += 1;
        assert!(asked.choices.iter().any(|(outcome, weight)| *outcome == asked.outcome && *weight > 0));
    })
    .unwrap();
    assert_eq!(listed, proof.outcomes);
    // Before the server's seed is revealed the record is a legal game, no more.
    let mut hidden = record.clone();
    let seeds = hidden.seeds.as_mut().unwrap();
    seeds.server = None;
    seeds.joint.as_mut().unwrap().seats.clear();
    let read = Record::read(&hidden.write().unwrap()).unwrap();
    assert_eq!(read, hidden);
    assert_eq!(verify(&read, None), Err(VerifyError::NotRevealed));
}

#[test]
fn tampering_with_seeds_drawn_together_fails_where_it_was() {
    use tradeholm_dealer::{Commitment, SeatSeed, ServerSeed, Unproved};
    type Change = fn(&mut Record);
    type Fails = fn(&Unproved) -> bool;
    fn joint(record: &mut Record) -> &mut tradeholm_protocol::record::Joint {
        record.seeds.as_mut().unwrap().joint.as_mut().unwrap()
    }
    let (record, scenario) = joint_game();
    let cases: [(Change, Fails); 7] = [
        (
            |r| r.seeds.as_mut().unwrap().server = Some(ServerSeed::new([9; 32])),
            |e| matches!(e, Unproved::Commitment { .. }),
        ),
        // A bot's seed that is chosen when all others are known, and a player's.
        (|r| joint(r).seats[2] = SeatSeed::new([9; 32]), |e| matches!(e, Unproved::Seat { seat: 2, .. })),
        (|r| joint(r).seats[0] = SeatSeed::new([9; 32]), |e| matches!(e, Unproved::Seat { seat: 0, .. })),
        (|r| joint(r).seats.truncate(2), |e| matches!(e, Unproved::Seats { .. })),
        (|r| joint(r).transcript = Commitment::new([9; 32]), |e| matches!(e, Unproved::Transcript { .. })),
        (|r| joint(r).draw.before[0].silent = vec![1], |e| matches!(e, Unproved::Transcript { .. })),
        (
            |r| {
                joint(r).draw.before[0].silent = vec![1];
                let game = r.seeds.as_ref().unwrap().game.clone();
                joint(r).transcript = joint(r).draw.transcript(&game);
            },
            |e| matches!(e, Unproved::Board),
        ),
    ];
    for (i, (change, fails)) in cases.into_iter().enumerate() {
        let mut tampered = record.clone();
        change(&mut tampered);
        match verify(&tampered, Some(&scenario.layout)) {
            Err(VerifyError::Unproved(error)) => assert!(fails(&error), "{i}: {error}"),
            other => panic!("{i}: {other:?}"),
        }
    }
}

#[test]
fn lines_about_seeds_that_cannot_be_are_refused() {
    let (record, _) = joint_game();
    let text = record.write().unwrap();
    for (from, to) in [
        ("fair=2", "fair=3"),
        ("attempt=2", "attempt=3"),
        ("attempt=2", "attempt=0"),
        ("abandoned attempt=1", "abandoned attempt=2"),
        ("cause=silent", "cause=bored"),
        ("silent=0\n", "silent=9\n"),
        ("silent=0\n", "silent=1,0\n"),
        (" transcript=", " transcript=x"),
        (" spares=", " spares=,"),
        (" seats=", " seats=-,-,-,-,-,-,"),
        ("fair=2 ", ""),
    ] {
        assert!(text.contains(from), "{from}");
        assert!(Record::read(&text.replacen(from, to, 1)).is_err(), "{from} as {to}");
    }
    let without: Vec<_> = text.lines().filter(|line| !line.starts_with("abandoned")).collect();
    assert_eq!(Record::read(&without.join("\n")).unwrap_err().problem, Problem::Missing("abandoned"));
}
