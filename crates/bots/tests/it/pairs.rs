//! Bots play pairs of books and scenarios: every level answers everything, and what is new is used.

use std::collections::BTreeSet;

use crate::table::{all_sensible, play};
use tradeholm_bots::{Budget, Level};
use tradeholm_engine::traders_barbarians::{CaravanAction, FishAction, RiverAction, TbAction};
use tradeholm_engine::{Action, ModuleId};

/// A table of each pair, small and large.
const TABLES: [(&str, u8, &[ModuleId]); 6] = [
    ("cities_knights/fishermen-34", 4, &[]),
    ("cities_knights/fishermen-56", 5, &[ModuleId::Harbormaster]),
    ("cities_knights/rivers-34", 4, &[]),
    ("cities_knights/rivers-56", 6, &[ModuleId::Nasty]),
    ("traders_barbarians/rivers-caravans-34", 4, &[]),
    ("traders_barbarians/rivers-caravans-34", 3, &[ModuleId::EventCards, ModuleId::FriendlyRobber]),
];

#[test]
fn every_level_finishes_every_pair() {
    let levels = [Level::Hard, Level::Medium, Level::Easy, Level::Sensible];
    let budget = Budget { nodes: 100, time: None, offers: true };
    for (i, (scenario, seats, variants)) in TABLES.into_iter().enumerate() {
        let seed = i as u64;
        let bot = |s: u8| levels[usize::from(s) % levels.len()].bot(seed * 8 + u64::from(s), budget);
        let mut bots: Vec<_> = (0..seats).map(bot).collect();
        let played = play(scenario, variants, seed, &mut bots);
        assert!(played.winner.is_some(), "{scenario}: {} turns", played.turns);
        // That those who play at random never act illegally is what counts.
        for level in [Level::Random, Level::Weighted] {
            let mut bots: Vec<_> = (0..seats).map(|s| level.bot(u64::from(s), budget)).collect();
            play(scenario, variants, seed, &mut bots);
        }
    }
}

#[test]
fn games_of_pairs_end_and_what_is_new_is_used() {
    let mut done = BTreeSet::new();
    for (scenario, seats, variants) in TABLES {
        for seed in 0..4 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some() && game.turns < 500, "{scenario} {seed}: {} turns", game.turns);
            done.extend(game.acts.iter().filter_map(|(_, _, action)| match action {
                Action::Fish(FishAction::Spend { deed, .. }) => Some(deed.name()),
                Action::Rivers(RiverAction::Ransom) => Some("ransom"),
                Action::Rivers(RiverAction::BuildBridge(_)) => Some("bridge"),
                Action::Tb(TbAction::BuyForGold(_)) => Some("gold"),
                Action::Caravan(CaravanAction::Place(_)) => Some("camel"),
                _ => None,
            }));
        }
    }
    for needed in ["take", "ransom", "bridge", "gold", "camel"] {
        assert!(done.contains(needed), "{needed} is not among {done:?}");
    }
}
