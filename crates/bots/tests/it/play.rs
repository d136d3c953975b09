//! Bots play whole games: always legally, and the sensible one better than the random one.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use crate::table::{all_sensible, one_sensible, play};
use tradeholm_bots::{Bot, Choice, RandomBot, Seen, SensibleBot};
use tradeholm_engine::cities_knights::{CkAction, ProgressCard};
use tradeholm_engine::{Action, DecisionKind, ModuleId, Pending, Seat};

/// Plays so many games with one sensible bot, its seat rotated; how many it won.
fn wins(scenario: &str, variants: &[ModuleId], seats: u8, games: u64) -> u64 {
    let won = |seed| {
        let on = Seat((seed % u64::from(seats)) as u8);
        play(scenario, variants, seed, &mut one_sensible(seats, on, seed)).winner == Some(on)
    };
    (0..games).filter(|&seed| won(seed)).count() as u64
}

/// Plays so many games of sensible bots; they end, and in good time.
fn all_end(scenario: &str, variants: &[ModuleId], seats: u8, games: u64) {
    for seed in 0..games {
        let played = play(scenario, variants, seed, &mut all_sensible(seats));
        assert!(played.winner.is_some(), "game {seed}");
        assert!(played.turns < 300, "game {seed} took {} turns", played.turns);
    }
}

#[test]
fn sensible_bots_beat_random_ones() {
    let wins = wins("base/variable", &[], 4, 20);
    assert!(wins >= 18, "{wins} of 20 against three random bots");
}

#[test]
fn games_of_sensible_bots_end() {
    all_end("base/variable", &[], 4, 20);
}

#[test]
fn sensible_bots_beat_random_ones_in_cities_and_knights() {
    let won = wins("cities_knights/variable", &[], 4, 60);
    assert!(won >= 48, "{won} of 60 against three random bots");
    let won = wins("cities_knights/beginners", &[], 3, 12);
    assert!(won >= 10, "{won} of 12 against two random bots");
}

#[test]
fn games_of_sensible_bots_end_in_cities_and_knights() {
    all_end("cities_knights/variable", &[], 4, 12);
    all_end("cities_knights/beginners", &[], 3, 8);
}

#[test]
fn sensible_bots_know_the_variants_and_the_house_rules() {
    let each = [
        ModuleId::Nasty,
        ModuleId::KnightErrant,
        ModuleId::EasyStart,
        ModuleId::SeparatePhases,
        ModuleId::NoDomesticTrade,
        ModuleId::DiceDeck,
    ];
    for variant in each {
        all_end("cities_knights/variable", &[variant], 4, 2);
        let won = wins("cities_knights/variable", &[variant], 3, 4);
        assert!(won >= 3, "{variant}: {won} of 4 against two random bots");
    }
    for variant in [ModuleId::SeparatePhases, ModuleId::NoDomesticTrade] {
        all_end("base/variable", &[variant], 4, 2);
    }
}

#[test]
fn every_card_is_played_and_every_question_is_asked() {
    let (mut cards, mut questions) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..60 {
        let played = play("cities_knights/variable", &[ModuleId::Nasty], seed, &mut all_sensible(4));
        for (_, kind, action) in played.acts {
            if let Action::Ck(CkAction::Play(play)) = action {
                cards.insert(play.card());
            }
            if let DecisionKind::Ck(frame) = kind {
                let name = format!("{frame:?}");
                questions.insert(name.split(' ').next().unwrap_or_default().to_owned());
            }
        }
    }
    let never: Vec<_> =
        ProgressCard::ALL.iter().filter(|card| !card.is_victory_point() && !cards.contains(card)).collect();
    assert!(never.is_empty(), "never played: {never:?}");
    let expected = [
        "Aqueduct",
        "Defense",
        "DefenderReward",
        "Deserter",
        "Displaced",
        "FifthCard",
        "ForcedTrade",
        "MasterMerchant",
        "Metropolis",
        "Pillage",
        "PlaceDeserter",
        "Smith",
        "Spy",
        "Wedding",
    ];
    let missing: Vec<_> = expected.iter().filter(|&&name| !questions.contains(name)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
}

#[test]
fn sensible_bots_defend_and_improve_their_cities() {
    let games = 20;
    let (mut defended, mut levels, mut metropolises) = (0, 0, 0);
    for seed in 0..games {
        let on = Seat((seed % 4) as u8);
        let played = play("cities_knights/variable", &[], seed, &mut one_sensible(4, on, seed));
        let ck = played.end.ck.unwrap();
        defended += u32::from(ck.players[on.index()].defender);
        levels += ck.players[on.index()].improvements.iter().map(|&level| u32::from(level)).sum::<u32>();
        metropolises += ck.metropolises.iter().flatten().filter(|m| m.0 == on).count();
    }
    let games = games as u32;
    assert!(2 * defended >= games, "{defended} points as defender in {games} games");
    assert!(levels >= 5 * games, "{levels} levels in {games} games");
    assert!(3 * metropolises as u32 >= games, "{metropolises} metropolises in {games} games");
}

/// Plays at random, but asks a sensible bot without a past first what it would do.
struct Asking {
    random: RandomBot,
    asked: Arc<Mutex<BTreeSet<String>>>,
}

impl Bot for Asking {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        if let Pending::Decision { kind: DecisionKind::Ck(frame), must, .. } = seen.view.pending
            && must.contains(seen.seat())
        {
            // What the expansion asks can always be listed.
            let Choice::Act(action) = SensibleBot::new().decide(seen) else {
                panic!("no answer to {frame:?}")
            };
            assert!(seen.legal.contains(&action), "{action:?} answers {frame:?}");
            let name = format!("{frame:?}");
            self.asked.lock().unwrap().insert(name.split(' ').next().unwrap_or_default().to_owned());
        } else if let Choice::Act(action) = SensibleBot::new().decide(seen) {
            let unlisted = matches!(action, Action::OfferTrade { .. } | Action::Discard(_));
            assert!(unlisted || seen.legal.contains(&action), "{action:?}");
        }
        self.random.decide(seen)
    }
}

#[test]
fn sensible_bots_answer_whatever_random_play_leads_to() {
    let asked = Arc::new(Mutex::new(BTreeSet::new()));
    for seed in 0..30 {
        let asking = |i| Asking { random: RandomBot::new(seed * 8 + i), asked: asked.clone() };
        let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|i| Box::new(asking(i)) as Box<dyn Bot>).collect();
        play("cities_knights/variable", &[ModuleId::Nasty, ModuleId::KnightErrant], seed, &mut bots);
    }
    let asked = asked.lock().unwrap();
    // Sensible bots hardly ever come to this one by themselves.
    assert!(asked.contains("DiplomatRoad"), "asked: {asked:?}");
}
