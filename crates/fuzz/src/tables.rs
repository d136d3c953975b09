//! Tables to play at: every scenario with every number of players, with some of the variants.

use std::sync::OnceLock;

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::deal;
use tradeholm_engine::{ModuleId, Rules};
use tradeholm_scenarios::Scenario;

/// How many tables there are to choose from: a byte says which.
pub const TABLES: usize = 256;

/// The table of that number; made when it is first asked for.
pub fn table(number: u8) -> &'static Rules {
    static MADE: [OnceLock<Rules>; TABLES] = [const { OnceLock::new() }; TABLES];
    MADE[usize::from(number)].get_or_init(|| make(number))
}

/// The modules that a table can choose or that a scenario plays: those that only tests of the engine have
/// depend on what else is built.
pub(crate) fn offered() -> Vec<ModuleId> {
    let known = |module: &ModuleId| {
        tradeholm_scenarios::all().any(|s| s.modules.contains(*module) || s.plays.contains(*module))
    };
    ModuleId::ALL.iter().copied().filter(known).collect()
}

fn make(number: u8) -> Rules {
    let all: Vec<(&Scenario, usize)> = tradeholm_scenarios::all()
        .flat_map(|scenario| scenario.players.iter().map(move |&seats| (scenario, usize::from(seats))))
        .collect();
    // A step that has no divisor in common with the number of tables: neighbors differ.
    let (scenario, seats) = all[usize::from(number) * 37 % all.len()];
    // Of all modules some two come in addition, or one, if that can be combined.
    let offered = offered();
    let module = |n: usize| offered[n % offered.len()];
    let (one, other) = (module(number.into()), module(usize::from(number) * 7 + 3));
    // Some modules are nothing without another.
    let tried = [&[one, other][..], &[one, ModuleId::EventCards], &[one], &[other], &[]];
    let made = tried.iter().find_map(|extras| rules(scenario, seats, extras, number));
    made.expect("a scenario can be played")
}

fn rules(scenario: &Scenario, seats: usize, extras: &[ModuleId], number: u8) -> Option<Rules> {
    let mut config = scenario.config(seats).ok()?;
    config.play_with(extras.iter().fold(config.modules, |all, &module| all.with(module)));
    // Short games come to their end.
    if number % 2 == 1 {
        config.house.victory_points = Some(*config.targets().start().max(&5));
    }
    let mut lot = SimDealer::new(u64::from(number));
    let board = deal(&scenario.layout_for(&config), &mut |n: u32| lot.below(n)).ok()?;
    Rules::new(config, &board).ok()
}
