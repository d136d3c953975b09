//! Bots play the scenarios of Traders & Barbarians: always legally, and better than chance.

use std::collections::BTreeSet;

use crate::table::{all_sensible, one_sensible, play};
use tradeholm_engine::traders_barbarians::{
    CaravanAction, FishAction, RaidAction, RiverAction, TbAction, TraderAction,
};
use tradeholm_engine::{Action, ModuleId, Seat};

const FISHERMEN: &str = "traders_barbarians/fishermen-34";
const RIVERS: &str = "traders_barbarians/rivers-34";

#[test]
fn games_of_fishermen_end_and_fish_are_spent() {
    let mut done = BTreeSet::new();
    let tables: [(&str, u8, &[ModuleId]); 4] = [
        (FISHERMEN, 4, &[]),
        (FISHERMEN, 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
        ("traders_barbarians/fishermen-2", 2, &[]),
        ("traders_barbarians/fishermen-56", 6, &[ModuleId::Harbormaster]),
    ];
    for (scenario, seats, variants) in tables {
        for seed in 0..3 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 400, "{scenario} {seed}: {} turns", game.turns);
            for (_, _, action) in game.acts {
                if let Action::Fish(action) = action {
                    done.insert(match action {
                        FishAction::Spend { deed, .. } => deed.name(),
                        FishAction::Exchange(_) => "exchange",
                        FishAction::GiveBoot(_) => "boot",
                    });
                }
            }
        }
    }
    for needed in ["robber", "take", "boot"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}

#[test]
fn sensible_bots_beat_random_ones_among_fishermen() {
    let won = |seed: &u64| {
        let on = Seat((seed % 4) as u8);
        play(FISHERMEN, &[], *seed, &mut one_sensible(4, on, *seed)).winner == Some(on)
    };
    let won = (0..40).filter(won).count();
    assert!(won > 28, "{won} of 40 against three random bots");
}

#[test]
fn games_at_rivers_end_and_gold_is_used() {
    let mut done = BTreeSet::new();
    let tables: [(&str, u8, &[ModuleId]); 4] = [
        (RIVERS, 4, &[]),
        (RIVERS, 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
        ("traders_barbarians/rivers-2", 2, &[]),
        ("traders_barbarians/rivers-56", 6, &[ModuleId::Harbormaster]),
    ];
    for (scenario, seats, variants) in tables {
        for seed in 0..3 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 400, "{scenario} {seed}: {} turns", game.turns);
            done.extend(game.acts.iter().filter_map(|(_, _, action)| match action {
                Action::Rivers(RiverAction::BuildBridge(_)) => Some("bridge"),
                Action::Tb(TbAction::BuyForGold(_)) => Some("gold"),
                Action::Two(tradeholm_engine::two_players::TwoAction::NeutralBridge { .. }) => {
                    Some("neutral")
                }
                _ => None,
            }));
        }
    }
    for needed in ["bridge", "gold", "neutral"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}

#[test]
fn sensible_bots_beat_random_ones_at_rivers() {
    let won = |seed: &u64| {
        let on = Seat((seed % 4) as u8);
        play(RIVERS, &[], *seed, &mut one_sensible(4, on, *seed)).winner == Some(on)
    };
    let won = (0..40).filter(won).count();
    assert!(won >= 32, "{won} of 40 against three random bots");
}

const RAID: &str = "traders_barbarians/barbarian-attack-34";

#[test]
fn games_of_barbarian_attack_end_and_knights_march() {
    let mut done = BTreeSet::new();
    let tables: [(&str, u8, &[ModuleId]); 4] = [
        (RAID, 4, &[]),
        (RAID, 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
        ("traders_barbarians/barbarian-attack-2", 2, &[]),
        ("traders_barbarians/barbarian-attack-56", 6, &[ModuleId::Harbormaster]),
    ];
    let mut prisoners = 0;
    for (scenario, seats, variants) in tables {
        for seed in 0..3 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 500, "{scenario} {seed}: {} turns", game.turns);
            prisoners += game.end.raid.unwrap().prisoners.iter().map(|&n| u32::from(n)).sum::<u32>();
            for (_, _, action) in game.acts {
                if let Action::Tb(TbAction::BuyForGold(_)) = action {
                    done.insert("gold");
                }
                if let Action::Raid(action) = action {
                    done.insert(match action {
                        RaidAction::PlaceKnight(_) => "post",
                        RaidAction::TreasonFrom(_) => "from",
                        RaidAction::TreasonTo(_) => "to",
                        RaidAction::Intrigue(_) => "intrigue",
                        RaidAction::March { .. } => "ride",
                        RaidAction::MoveBarbarian { .. } => "barbarian",
                    });
                }
            }
        }
    }
    for needed in ["post", "from", "to", "intrigue", "ride", "gold"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
    assert!(prisoners > 30, "{prisoners} prisoners");
}

#[test]
fn sensible_bots_beat_random_ones_under_attack() {
    let won = |seed: &u64| {
        let on = Seat((seed % 4) as u8);
        play(RAID, &[], *seed, &mut one_sensible(4, on, *seed)).winner == Some(on)
    };
    let won = (0..40).filter(won).count();
    assert!(won >= 32, "{won} of 40 against three random bots");
}

const TRADERS: &str = "traders_barbarians/traders-34";

#[test]
fn games_of_traders_end_and_wagons_deliver() {
    let mut done = BTreeSet::new();
    let tables: [(&str, u8, &[ModuleId]); 4] = [
        (TRADERS, 4, &[]),
        (TRADERS, 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
        ("traders_barbarians/traders-2", 2, &[]),
        ("traders_barbarians/traders-56", 6, &[ModuleId::Harbormaster]),
    ];
    for (scenario, seats, variants) in tables {
        for seed in 0..3 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 400, "{scenario} {seed}: {} turns", game.turns);
            for (_, _, action) in game.acts {
                if let Action::Trader(action) = action {
                    done.insert(match action {
                        TraderAction::Step(_) => "step",
                        TraderAction::Grain => "grain",
                        TraderAction::DriveOff(_) => "drive off",
                        TraderAction::Barbarian { .. } => "barbarian",
                        TraderAction::Upgrade => "train",
                        TraderAction::SwiftJourney => "swift",
                        TraderAction::TokenBarbarian => "token",
                    });
                }
            }
        }
    }
    for needed in ["step", "grain", "drive off", "barbarian", "train", "swift"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}

#[test]
fn sensible_bots_beat_random_ones_among_traders() {
    let won = |seed: &u64| {
        let on = Seat((seed % 4) as u8);
        play(TRADERS, &[], *seed, &mut one_sensible(4, on, *seed)).winner == Some(on)
    };
    let won = (0..40).filter(won).count();
    assert!(won >= 32, "{won} of 40 against three random bots");
}

const CARAVANS: &str = "traders_barbarians/caravans-34";

#[test]
fn games_of_caravans_end_and_camels_are_voted_for() {
    let mut done = BTreeSet::new();
    let tables: [(&str, u8, &[ModuleId]); 4] = [
        (CARAVANS, 4, &[]),
        (CARAVANS, 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
        ("traders_barbarians/caravans-2", 2, &[]),
        ("traders_barbarians/caravans-56", 6, &[ModuleId::Harbormaster]),
    ];
    for (scenario, seats, variants) in tables {
        for seed in 0..3 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 400, "{scenario} {seed}: {} turns", game.turns);
            for (_, _, action) in game.acts {
                if let Action::Caravan(action) = action {
                    done.insert(match action {
                        CaravanAction::Bid(cards) if cards.is_empty() => "no bid",
                        CaravanAction::Bid(_) => "bid",
                        CaravanAction::Name(_) => "name",
                        CaravanAction::Place(_) => "place",
                    });
                }
            }
        }
    }
    for needed in ["no bid", "bid", "place"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}

#[test]
fn sensible_bots_beat_random_ones_among_caravans() {
    let won = |seed: &u64| {
        let on = Seat((seed % 4) as u8);
        play(CARAVANS, &[], *seed, &mut one_sensible(4, on, *seed)).winner == Some(on)
    };
    let won = (0..40).filter(won).count();
    assert!(won >= 32, "{won} of 40 against three random bots");
}
