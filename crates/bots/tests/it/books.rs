//! Bots play Catan for Two, event cards, and five and six players: always legally, and better than chance.

use std::collections::BTreeSet;

use crate::table::{Played, all_sensible, one_sensible, play};
use tradeholm_engine::two_players::TwoAction;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Seat};

use ModuleId::{
    EventCards, EventCardsWithoutNewYear, FiveSix, FriendlyRobber, Harbormaster, TravelerTokens, TwoPlayers,
};

/// Plays so many games with one sensible bot, its seat rotated; how many it won.
fn wins(scenario: &str, variants: &[ModuleId], seats: u8, games: u64) -> u64 {
    let won = |seed| {
        let on = Seat((seed % u64::from(seats)) as u8);
        play(scenario, variants, seed, &mut one_sensible(seats, on, seed)).winner == Some(on)
    };
    (0..games).filter(|&seed| won(seed)).count() as u64
}

/// Plays so many games of sensible bots; they end, and in good time. `play` panics at a refused action.
fn all_end(scenario: &str, variants: &[ModuleId], seats: u8, games: u64) -> Vec<Played> {
    let whole = |seed| {
        let played = play(scenario, variants, seed, &mut all_sensible(seats));
        assert!(played.winner.is_some(), "{scenario} {variants:?}: game {seed}");
        assert!(played.turns < 400, "{scenario} {variants:?}: game {seed} took {} turns", played.turns);
        played
    };
    (0..games).map(whole).collect()
}

#[test]
fn games_of_catan_for_two_end() {
    let mut done = BTreeSet::new();
    for variants in [&[][..], &[TravelerTokens], &[EventCards], &[TravelerTokens, EventCards]] {
        for game in all_end("two_players/variable", variants, 2, 8) {
            for (_, _, action) in game.acts {
                if let Action::Two(action) = action {
                    done.insert(match action {
                        TwoAction::ForcedTrade => "forced trade",
                        TwoAction::RobberToDesert(_) => "robber to desert",
                        TwoAction::RobberAside => "robber aside",
                        TwoAction::GiveUpKnight => "give up knight",
                        TwoAction::Give(_) => "give",
                        TwoAction::NeutralRoad { .. } => "neutral road",
                        TwoAction::NeutralSettlement { .. } => "neutral settlement",
                        TwoAction::NeutralShip { .. } => "neutral ship",
                        TwoAction::NeutralBridge { .. } => "neutral bridge",
                    });
                }
            }
        }
    }
    for needed in ["neutral road", "neutral settlement"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
    assert!(done.contains("forced trade") || done.contains("robber to desert"), "no use of tokens: {done:?}");
}

#[test]
fn sensible_bots_beat_random_ones_in_catan_for_two() {
    for variants in [&[][..], &[TravelerTokens]] {
        let won = wins("two_players/variable", variants, 2, 40);
        assert!(won > 28, "{variants:?}: {won} of 40 against a random bot");
    }
}

#[test]
fn sensible_bots_beat_random_ones_with_event_cards() {
    let won = wins("base/variable", &[EventCards], 4, 40);
    assert!(won > 24, "{won} of 40 against three random bots");
}

#[test]
fn games_with_event_cards_end() {
    let mut asked = BTreeSet::new();
    for (scenario, variants, seats) in [
        ("base/variable", &[EventCards][..], 4),
        ("base/variable", &[EventCards, EventCardsWithoutNewYear], 3),
        ("five_six/variable", &[EventCards, Harbormaster], 6),
        ("five_six/variable", &[EventCards, Harbormaster, FriendlyRobber], 5),
        ("cities_knights/variable", &[EventCards], 4),
    ] {
        for game in all_end(scenario, variants, seats, 5) {
            for (_, kind, _) in game.acts {
                if let DecisionKind::EventCard(frame) = kind {
                    asked.insert(frame.name());
                }
            }
        }
    }
    for frame in ["earthquake", "good_neighbors", "take_resource", "neighborly_assistance", "take_card"] {
        assert!(asked.contains(frame), "never asked: {frame}; asked: {asked:?}");
    }
}

/// The scenarios of The Wonders of Catan, each with its numbers of players.
const WONDERS: [(&str, u8); 4] = [
    ("seafarers/wonders-of-catan-34", 3),
    ("seafarers/wonders-of-catan-34-variable", 4),
    ("seafarers/wonders-of-catan-56", 5),
    ("seafarers/wonders-of-catan-56-variable", 6),
];

#[test]
fn games_of_wonders_end() {
    for (scenario, seats) in WONDERS {
        for game in all_end(scenario, &[], seats, 5) {
            let winner = game.winner.unwrap();
            let cards = game.end.wonders.unwrap();
            assert!(cards.iter().any(|card| card.seat == Some(winner) && card.level > 0), "{scenario}");
        }
    }
}

#[test]
fn sensible_bots_beat_random_ones_at_wonders() {
    let won = wins("seafarers/wonders-of-catan-34", &[], 4, 24);
    assert!(won > 14, "{won} of 24 against three random bots");
}

/// The scenarios of Explorers & Pirates, each with numbers of players.
const VOYAGES: [(&str, [u8; 2]); 9] = [
    ("explorers_pirates/land-ho-24", [2, 4]),
    ("explorers_pirates/pirate-lairs-24", [2, 3]),
    ("explorers_pirates/fish-for-catan-24", [2, 4]),
    ("explorers_pirates/spices-for-catan-24", [2, 4]),
    ("explorers_pirates/explorers-pirates-24", [2, 3]),
    ("explorers_pirates/pirate-lairs-56", [5, 6]),
    ("explorers_pirates/fish-for-catan-56", [5, 6]),
    ("explorers_pirates/spices-for-catan-56", [5, 6]),
    ("explorers_pirates/explorers-pirates-56", [5, 6]),
];

#[test]
fn games_of_explorers_and_pirates_end() {
    let mut done = BTreeSet::new();
    for (scenario, seats) in VOYAGES {
        for game in seats.into_iter().flat_map(|seats| all_end(scenario, &[], seats, 3)) {
            // No turn is spent on carrying things to and fro.
            assert!(game.busiest < 60, "{scenario}: {} actions in a turn", game.busiest);
            for (_, _, action) in game.acts {
                if let Action::Ep(action) = action {
                    let text = format!("{action:?}");
                    done.insert(
                        text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned(),
                    );
                }
            }
        }
    }
    for needed in [
        "BuildShip",
        "BuildSettler",
        "BuildCrew",
        "BuyForGold",
        "StartMovement",
        "Sail",
        "Wool",
        "Exchange",
        "Settle",
        "PlaceCrew",
        "Befriend",
        "RollFish",
        "Catch",
        "Deliver",
        "Chase",
        "PlacePirate",
    ] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}

#[test]
fn games_of_explorers_and_pirates_end_under_house_rules() {
    for variants in [&[ModuleId::SeparatePhases, ModuleId::DiceDeck][..], &[ModuleId::NoDomesticTrade]] {
        all_end("explorers_pirates/explorers-pirates-24", variants, 4, 2);
        all_end("explorers_pirates/land-ho-24", variants, 3, 2);
    }
}

#[test]
fn sensible_bots_beat_random_ones_in_explorers_and_pirates() {
    for (scenario, _) in &VOYAGES[..5] {
        let won = wins(scenario, &[], 4, 20);
        assert!(won >= 16, "{scenario}: {won} of 20 against three random bots");
    }
}

/// The scenarios above bring the books that they are named for.
#[test]
fn scenarios_bring_their_books() {
    for (id, module) in [("two_players/variable", TwoPlayers), ("five_six/variable", FiveSix)] {
        assert!(tradeholm_scenarios::find(id).unwrap().plays.contains(module), "{id}");
    }
}
