//! The ways to win on land: what the last entry was, and what it brought.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Action, Config, DevelopmentCard, Event, ModuleId, Outcome, Seat};
use tradeholm_protocol::record::Entry;

use super::files::End;

/// A way to win, and the table at which it is: a scenario, how many play, and what is added.
pub struct Way {
    pub name: &'static str,
    pub scenario: &'static str,
    pub seats: usize,
    pub modules: &'static [ModuleId],
    pub is: fn(&End) -> bool,
}

impl Way {
    /// The name of its file.
    pub fn file(&self) -> String {
        format!("ways/{}", self.name)
    }

    /// What its table agrees on.
    pub fn config(&self) -> Config {
        let scenario = tradeholm_scenarios::find(self.scenario).expect("a scenario");
        let mut config = scenario.config(self.seats).expect("a number of seats that it is for");
        config.modules = self.modules.iter().fold(config.modules, |all, &module| all.with(module));
        config
    }

    /// Whether a game may end before anybody has the points: by a wonder or without cloth.
    pub fn ends_early(&self) -> bool {
        let modules = self.config().modules;
        modules.contains(ModuleId::WondersOfCatan) || modules.contains(ModuleId::ClothForCatan)
    }
}

pub const fn at(scenario: &'static str, seats: usize, name: &'static str, is: fn(&End) -> bool) -> Way {
    Way { name, scenario, seats, modules: &[], is }
}

const BEGINNERS: &str = "base/beginners";
const CK: &str = "cities_knights/variable";
const LARGE: &str = "five_six/beginners";

/// Every way.
pub const WAYS: [Way; 23] = [
    at(BEGINNERS, 4, "settlement", |end| built(end, |a| matches!(a, Action::BuildSettlement(_)))),
    at(BEGINNERS, 4, "city", |end| built(end, |a| matches!(a, Action::BuildCity(_)))),
    // With victory point cards that nobody had seen.
    at(BEGINNERS, 4, "hidden-cards", |end| !took_card(end) && hidden(end) >= 2),
    at(BEGINNERS, 3, "bought-victory-point", |end| {
        end.last == Entry::Outcome(Outcome::Drawn(DevelopmentCard::VictoryPoint))
    }),
    at(BEGINNERS, 4, "longest-road", |end| took(end, |e| matches!(e, Event::LongestRoad { .. }))),
    at(BEGINNERS, 4, "cut-road", cut),
    at(BEGINNERS, 4, "largest-army", |end| took(end, |e| matches!(e, Event::LargestArmy { .. }))),
    // The points came in another player's turn.
    at(BEGINNERS, 4, "start-of-turn", |end| matches!(end.last, Entry::Action(_, Action::EndTurn))),
    at(CK, 3, "ck-city", |end| ck(end) && built(end, |a| matches!(a, Action::BuildCity(_)))),
    at(CK, 4, "ck-metropolis", |end| brought(end, |e| matches!(e, CkEvent::Metropolis { .. }))),
    at(CK, 3, "ck-merchant", |end| brought(end, |e| matches!(e, CkEvent::MerchantPlaced { .. }))),
    at(CK, 3, "ck-defender", |end| brought(end, |e| matches!(e, CkEvent::Defender { .. }))),
    at(CK, 3, "ck-open-card", |end| brought(end, |e| matches!(e, CkEvent::ProgressOpened { .. }))),
    at(CK, 3, "ck-longest-road", |end| ck(end) && saw(end, |e| matches!(e, Event::LongestRoad { .. }))),
    at(CK, 3, "ck-start-of-turn", |end| ck(end) && matches!(end.last, Entry::Action(_, Action::EndTurn))),
    // By five and six, in both parts of a turn and between them.
    at(LARGE, 5, "large-part-one", |end| end.state.part() == 0 && built(end, |_| true)),
    at(LARGE, 6, "large-part-two", |end| end.state.part() == 1 && built(end, |_| true)),
    at(LARGE, 6, "large-start-of-part", |end| saw(end, |e| matches!(e, Event::PartBegan { .. }))),
    Way {
        modules: &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
        ..at("five_six/variable", 5, "large-harbormaster", |end| {
            saw(end, |e| matches!(e, Event::Harbormaster { .. }))
        })
    },
    // For two, with the tokens of both editions.
    at("two_players/variable", 2, "two-settlement", |end| {
        built(end, |a| matches!(a, Action::BuildSettlement(_)))
    }),
    at("two_players/variable", 2, "two-army", |end| took(end, |e| matches!(e, Event::LargestArmy { .. }))),
    Way {
        modules: &[ModuleId::TravelerTokens],
        ..at("two_players/variable", 2, "two-traveler-city", |end| {
            built(end, |a| matches!(a, Action::BuildCity(_)))
        })
    },
    at("cities_knights/variable-56", 6, "large-ck", |end| ck(end) && end.state.part() == 1),
];

/// Whether the last entry brought such an event.
pub fn saw(end: &End, event: fn(&Event) -> bool) -> bool {
    end.last_events.iter().any(event)
}

/// Whether the last entry was such an action.
pub fn acted(end: &End, action: fn(Action) -> bool) -> bool {
    matches!(end.last, Entry::Action(_, last) if action(last))
}

/// Whether it is a game of Cities & Knights: nobody can win the base game with this many points.
fn ck(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Won { points: 13.., .. }))
}

/// Won by what an event of Cities & Knights brought.
fn brought(end: &End, event: fn(&CkEvent) -> bool) -> bool {
    end.last_events.iter().any(|e| matches!(e, Event::Ck(e) if event(e)))
}

fn winner(end: &End) -> Seat {
    end.state.on_turn()
}

fn hidden(end: &End) -> u8 {
    end.state.development(winner(end), DevelopmentCard::VictoryPoint)
}

fn took_card(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::LongestRoad { .. } | Event::LargestArmy { .. }))
}

/// Won by a building alone, in plain sight.
fn built(end: &End, action: fn(Action) -> bool) -> bool {
    acted(end, action) && hidden(end) == 0 && !took_card(end)
}

/// Won by the card for roads or knights, laid or played by the winner.
fn took(end: &End, card: fn(&Event) -> bool) -> bool {
    acted(end, |a| matches!(a, Action::BuildRoad(_) | Action::PlayKnight)) && saw(end, card)
}

/// Won by a settlement that cuts the road of the holder.
fn cut(end: &End) -> bool {
    let settled = acted(end, |a| matches!(a, Action::BuildSettlement(_)));
    settled && saw(end, |e| matches!(e, Event::LongestRoad { holder: Some(_), .. }))
}
