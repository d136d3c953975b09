//! Games decision by decision.

use tradeholm_batch::Setting;
use tradeholm_bots::{Budget, Choice, Level, Seen};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{EventLog, Pending, Rules, Seat, State, Viewer};

/// A table by the id of its scenario, with further modules.
pub fn setting(scenario: &str, seats: u8, modules: &[&str]) -> Setting {
    let modules = modules.iter().map(ToString::to_string).collect();
    Setting { scenario: scenario.to_owned(), seats: Some(seats), modules, ..Setting::default() }
}

/// Plays a game of a table at random, useful things more often, to its end or for so many turns, and shows
/// every decision.
pub fn decisions(setting: &Setting, seed: u64, turns: u16, mut see: impl FnMut(&Rules, &State, Seat)) {
    let table = setting.table().expect("it can be played");
    let lots = &mut SimDealer::new(seed);
    let rules = table.deal(lots).expect("the board is dealt");
    let (mut state, log) = (rules.initial_state(), &mut EventLog::off());
    let mut list = Vec::new();
    let mut bot = Level::Weighted.bot(seed, Budget { nodes: 1, time: None, offers: false });
    while state.turn() < turns {
        match rules.pending(&state) {
            Pending::Over { .. } => break,
            Pending::Chance(chance) => {
                let outcome = lots.answer_to(&rules, &state, chance).expect("an answer");
                rules.resolve(&mut state, outcome, log).expect("it can be");
            }
            Pending::Decision { must, .. } => {
                let seat = must.iter().next().expect("somebody must");
                see(&rules, &state, seat);
                list.clear();
                rules.legal_actions(&state, seat, &mut list);
                let view = rules.view(&state, Viewer::Seat(seat));
                let seen = Seen { rules: &rules, view: &view, legal: &list, patient: false };
                // Bots of that kind leave some things undone, so a third of what is done is anything at all.
                let action = match bot.decide(&seen) {
                    Choice::Act(action) if lots.below(3) > 0 && rules.check(&state, seat, action).is_ok() => {
                        action
                    }
                    _ => list[lots.below(list.len() as u32) as usize],
                };
                rules.act(&mut state, seat, action, log).expect("it was listed");
            }
        }
    }
}
