//! The ways to win, and playing at random until a game ends in each of them.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Action, Color, DevelopmentCard, Event, EventLog, Outcome, Seat};

use crate::FOLDER;
use crate::game_text::{End, Golden};
use crate::support::luck::Luck;
use crate::support::play::{Step, next_step};

/// A way to win.
pub struct Way {
    pub name: &'static str,
    pub is: fn(&End) -> bool,
}

/// Every way: what the last step was, and what it brought.
pub const WAYS: [Way; 23] = [
    Way { name: "settlement", is: |end| built(end, |a| matches!(a, Action::BuildSettlement(_))) },
    Way { name: "city", is: |end| built(end, |a| matches!(a, Action::BuildCity(_))) },
    // With victory point cards that nobody had seen.
    Way { name: "hidden-cards", is: |end| !took_card(end) && hidden(end) >= 2 },
    Way { name: "bought-victory-point", is: |end| drew_victory_point(end.last) },
    Way { name: "longest-road", is: |end| took(end, |e| matches!(e, Event::LongestRoad { .. })) },
    Way { name: "cut-road", is: |end| cut(end) },
    Way { name: "largest-army", is: |end| took(end, |e| matches!(e, Event::LargestArmy { .. })) },
    // The points came in another player's turn.
    Way { name: "start-of-turn", is: |end| matches!(end.last, Step::Act(_, Action::EndTurn)) },
    Way { name: "ck-city", is: |end| ck(end) && built(end, |a| matches!(a, Action::BuildCity(_))) },
    Way { name: "ck-metropolis", is: |end| brought(end, |e| matches!(e, CkEvent::Metropolis { .. })) },
    Way { name: "ck-merchant", is: |end| brought(end, |e| matches!(e, CkEvent::MerchantPlaced { .. })) },
    Way { name: "ck-defender", is: |end| brought(end, |e| matches!(e, CkEvent::Defender(_))) },
    Way { name: "ck-open-card", is: |end| brought(end, |e| matches!(e, CkEvent::ProgressOpened { .. })) },
    Way {
        name: "ck-longest-road",
        is: |end| ck(end) && end.last_events.iter().any(|e| matches!(e, Event::LongestRoad { .. })),
    },
    Way { name: "ck-start-of-turn", is: |end| ck(end) && matches!(end.last, Step::Act(_, Action::EndTurn)) },
    // By five and six, in both parts of a turn and between them.
    Way { name: "large-part-one", is: |end| end.state.part() == 0 && built(end, |_| true) },
    Way { name: "large-part-two", is: |end| end.state.part() == 1 && built(end, |_| true) },
    Way {
        name: "large-start-of-part",
        is: |end| end.last_events.iter().any(|e| matches!(e, Event::PartBegan(_))),
    },
    Way {
        name: "large-harbormaster",
        is: |end| end.last_events.iter().any(|e| matches!(e, Event::Harbormaster { .. })),
    },
    // For two, with the tokens of both editions.
    Way { name: "two-settlement", is: |end| built(end, |a| matches!(a, Action::BuildSettlement(_))) },
    Way { name: "two-army", is: |end| took(end, |e| matches!(e, Event::LargestArmy { .. })) },
    Way { name: "two-traveler-city", is: |end| built(end, |a| matches!(a, Action::BuildCity(_))) },
    Way { name: "large-ck", is: |end| ck(end) && end.state.part() == 1 },
];

/// Whether a way may be found at a table: its name begins like that of the tables.
fn fits(way: &Way, board: &str) -> bool {
    let of_ck = way.name.starts_with("ck-") || way.name == "large-ck";
    let large = way.name.starts_with("large-");
    let (two, traveler) = (way.name.starts_with("two-"), way.name.starts_with("two-traveler"));
    two == board.starts_with("two")
        && traveler == (board == "two_traveler")
        && large == board.starts_with("large")
        && of_ck == board.ends_with("cities_knights")
}

/// Whether it is a game of Cities & Knights: nobody can win the base game with this many points.
fn ck(end: &End) -> bool {
    let points = end.last_events.iter().find_map(|e| match e {
        Event::Won { points, .. } => Some(*points),
        _ => None,
    });
    points.is_some_and(|points| points >= 13)
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
    end.last_events.iter().any(|e| matches!(e, Event::LongestRoad { .. } | Event::LargestArmy { .. }))
}

/// Won by a building alone, in plain sight.
fn built(end: &End, action: fn(Action) -> bool) -> bool {
    matches!(end.last, Step::Act(_, last) if action(last)) && hidden(end) == 0 && !took_card(end)
}

fn drew_victory_point(last: Step) -> bool {
    last == Step::Resolve(Outcome::Drawn(DevelopmentCard::VictoryPoint))
}

/// Won by the card for roads or knights, laid or played by the winner.
fn took(end: &End, card: fn(&Event) -> bool) -> bool {
    let own = matches!(end.last, Step::Act(_, Action::BuildRoad(_) | Action::PlayKnight));
    own && end.last_events.iter().any(card)
}

/// Won by a settlement that cuts the road of the holder.
fn cut(end: &End) -> bool {
    let settled = matches!(end.last, Step::Act(_, Action::BuildSettlement(_)));
    settled && end.last_events.iter().any(|e| matches!(e, Event::LongestRoad { holder: Some(_), .. }))
}

/// Longer games are not kept: the fixtures stay small.
fn most_steps(board: &str) -> usize {
    if board.starts_with("large") { 2500 } else { 900 }
}

/// Writes a game for every way that has none yet. The rarest one takes a while.
#[test]
#[ignore = "writes fixtures"]
fn play_missing_games() {
    let [red, blue, orange, white] = [Color::Red, Color::Blue, Color::Orange, Color::White];
    let [green, brown] = [Color::Green, Color::Brown];
    let tables: [(&str, &[Color]); 12] = [
        ("beginners", &[red, blue, orange, white]),
        ("beginners", &[blue, orange, white]),
        ("bare", &[red, white]),
        ("bare", &[white, red, blue]),
        ("cities_knights", &[red, blue, orange]),
        ("cities_knights", &[white, orange, blue, red]),
        ("large", &[red, blue, orange, white, green]),
        ("large", &[brown, green, white, orange, blue, red]),
        ("large_variants", &[brown, blue, green, white, red]),
        ("two", &[blue, red]),
        ("two_traveler", &[white, brown]),
        ("large_cities_knights", &[red, brown, blue, green, orange, white]),
    ];
    let path = |way: &Way| format!("{FOLDER}/{}.txt", way.name);
    let mut missing: Vec<&Way> =
        WAYS.iter().filter(|way| !std::path::Path::new(&path(way)).exists()).collect();
    let mut seed = 0;
    while !missing.is_empty() && seed < 3_000_000 {
        let (board, colors) = tables[seed as usize % tables.len()];
        let rules = Golden::table(board, colors).expect("a table");
        let most = most_steps(board);
        let (mut luck, mut state, mut steps) = (Luck::new(seed), rules.initial_state(), Vec::new());
        seed += 1;
        while let Some(step) = next_step(&rules, &state, &mut luck).filter(|_| steps.len() < most) {
            step.take(&rules, &mut state, &mut EventLog::off());
            steps.push(step);
        }
        if steps.len() >= most {
            continue;
        }
        let golden = Golden::from_steps(board, rules, &steps);
        let end = golden.replay().expect("a game just played");
        let Some(i) = missing.iter().position(|way| fits(way, board) && (way.is)(&end)) else {
            continue;
        };
        let way = missing.swap_remove(i);
        println!("{}: seed {}, {} steps", way.name, seed - 1, steps.len());
        std::fs::write(path(way), golden.write()).expect("a fixture can be written");
    }
    let left: Vec<_> = missing.iter().map(|way| way.name).collect();
    assert!(left.is_empty(), "no game found for {left:?}");
}
