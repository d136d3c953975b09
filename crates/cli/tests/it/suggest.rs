//! `suggest`: bots advise from what their seat may know, in games whose chance comes from outside.

use serde_json::{Value, json};
use tradeholm_cli::session::Session;

fn ask(session: &mut Session, request: Value) -> Value {
    session.line(request.to_string().as_bytes())
}

fn result(session: &mut Session, request: Value) -> Value {
    let answer = ask(session, request.clone());
    assert!(answer.get("error").is_none(), "{request}: {answer}");
    answer["result"].clone()
}

/// Answers chance with one of the possible outcomes, by a small generator of the test's own.
fn answer_chance(session: &mut Session, lots: &mut u64) {
    let listed = result(session, json!({"do":"outcomes"}));
    let listed = listed["outcomes"].as_array().unwrap().clone();
    let total: u64 = listed.iter().map(|o| o["weight"].as_u64().unwrap()).sum();
    *lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let mut lot = (*lots >> 33) % total;
    let chosen = listed.iter().find(|o| {
        let weight = o["weight"].as_u64().unwrap();
        let here = lot < weight;
        lot = lot.saturating_sub(weight);
        here
    });
    result(session, json!({"do":"resolve","outcome":chosen.unwrap()["outcome"]}));
}

/// Plays a game by suggestions alone; who won, after how many steps.
fn play(new: Value, bot: &str) -> (Value, usize) {
    let mut session = Session::new();
    result(&mut session, new);
    let mut lots = 5;
    for step in 0..20_000 {
        let pending = result(&mut session, json!({"do":"pending"}))["pending"].clone();
        match pending["type"].as_str().unwrap() {
            "over" => return (pending["winner"].clone(), step),
            "chance" => answer_chance(&mut session, &mut lots),
            _ => {
                let advice = result(&mut session, json!({"do":"suggest","bot":bot,"nodes":500}));
                let act = json!({"do":"act","seat":advice["seat"],"action":advice["action"]});
                result(&mut session, act);
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn offers_are_suggested_only_where_they_are_wanted() {
    // Four players in a game that is played on by suggestions: nobody is told to offer a trade.
    let mut session = Session::new();
    result(&mut session, json!({"do":"new","scenario":"base/variable","seats":4,"seed":8}));
    let (mut lots, mut turns) = (5, 0);
    while turns < 24 {
        let pending = result(&mut session, json!({"do":"pending"}))["pending"].clone();
        match pending["type"].as_str().unwrap() {
            "over" => break,
            "chance" => answer_chance(&mut session, &mut lots),
            _ => {
                let bot = ["easy", "medium", "hard", "sensible"][turns % 4];
                let request = json!({"do":"suggest","bot":bot,"nodes":300,"offers":false});
                let advice = result(&mut session, request);
                let action = advice["action"].as_str().unwrap().to_owned();
                assert!(!action.starts_with("offer"), "{bot}: {action}");
                turns += usize::from(action == "end");
                result(&mut session, json!({"do":"act","seat":advice["seat"],"action":action}));
            }
        }
    }
}

#[test]
fn a_game_can_be_played_by_suggestions() {
    for bot in ["easy", "hard"] {
        let (winner, steps) = play(json!({"do":"new","scenario":"base/variable","seats":2,"seed":4}), bot);
        assert!(winner.is_number() && steps > 100, "{bot}: {winner} after {steps}");
    }
    let (winner, _) =
        play(json!({"do":"new","scenario":"cities_knights/variable","seats":3,"seed":4}), "medium");
    assert!(winner.is_number());
}

/// A game up to the fourth seat's first turn, in which the second seat has stolen that card from the first.
fn after_a_theft(card: &str) -> Session {
    let mut session = Session::new();
    result(&mut session, json!({"do":"new","scenario":"base/beginners","seats":4}));
    let theft = format!("steal {card}");
    let steps: [(u8, &str, &[&str]); 8] = [
        (0, "roll", &["dice 4+4"]),
        (0, "end", &[]),
        (1, "roll", &["dice 3+4"]),
        (1, "robber -2,1", &[&theft]),
        (1, "end", &[]),
        (2, "roll", &["dice 1+2"]),
        (2, "end", &[]),
        (3, "roll", &["dice 2+2"]),
    ];
    for (seat, action, outcomes) in steps {
        result(&mut session, json!({"do":"act","seat":seat,"action":action,"outcomes":outcomes}));
    }
    session
}

#[test]
fn advice_comes_from_the_view_alone() {
    // Two games that differ only in what the fourth seat cannot see get the same advice.
    let (mut one, mut other) = (after_a_theft("lumber"), after_a_theft("grain"));
    let state = json!({"do":"fingerprint"});
    let before = result(&mut one, state.clone());
    assert_ne!(before, result(&mut other, state.clone()));
    for bot in ["easy", "medium", "hard"] {
        let request = json!({"do":"suggest","seat":3,"bot":bot,"nodes":800});
        let (here, there) = (result(&mut one, request.clone()), result(&mut other, request));
        assert_eq!(here, there, "{bot}");
        assert!(here["action"].is_string());
    }
    assert_eq!(before, result(&mut one, state), "advice changes nothing");
}

#[test]
fn bad_requests_are_refused() {
    let mut session = Session::new();
    let kind = |answer: Value| answer["error"]["kind"].clone();
    assert_eq!(kind(ask(&mut session, json!({"do":"suggest"}))), "game");
    result(&mut session, json!({"do":"new","scenario":"base/beginners","seats":4,"first_seat":0}));
    for request in [
        json!({"do":"suggest","bot":"nobody"}),
        json!({"do":"suggest","time":0}),
        json!({"do":"suggest","nodes":0}),
        json!({"do":"suggest","nodes":u64::MAX}),
        json!({"do":"suggest","seat":2}),
        json!({"do":"suggest","level":"hard"}),
    ] {
        assert_eq!(kind(ask(&mut session, request.clone())), "request", "{request}");
    }
    assert_eq!(kind(ask(&mut session, json!({"do":"suggest","seat":9}))), "notation");
}

#[test]
fn a_hard_bot_keeps_its_time() {
    let mut session = Session::new();
    result(&mut session, json!({"do":"new","scenario":"base/variable","seats":4,"first_seat":0,"seed":1}));
    let began = std::time::Instant::now();
    result(&mut session, json!({"do":"suggest","bot":"hard","time":50}));
    // Far beyond what it may take even on a busy machine and without optimization.
    assert!(began.elapsed().as_secs() < 20);
}
