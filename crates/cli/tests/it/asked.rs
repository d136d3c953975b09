//! What a request to the engine may ask for besides: parts of a state, more with an answer, ranked advice,
//! positions of other programs; and how it is told what is wrong with it.

use serde_json::{Value, json};
use tradeholm_cli::session::Session;

fn ask(session: &mut Session, request: &Value) -> Value {
    session.line(request.to_string().as_bytes())
}

fn result(session: &mut Session, request: Value) -> Value {
    let answer = ask(session, &request);
    assert!(answer.get("error").is_none(), "{request}: {answer}");
    answer["result"].clone()
}

fn error(session: &mut Session, request: Value) -> Value {
    let answer = ask(session, &request);
    assert!(answer.get("result").is_none(), "{request}: {answer}");
    answer["error"].clone()
}

fn begun() -> Session {
    let mut session = Session::new();
    result(&mut session, json!({"do":"new","scenario":"base/beginners","seats":4,"first_seat":0}));
    session
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_state_is_told_by_parts() {
    let mut s = begun();
    for what in ["state", "view"] {
        let whole = result(&mut s, json!({"do":what}));
        let some = result(&mut s, json!({"do":what,"only":["players","turn"]}));
        assert_eq!(keys(&some).len(), 2);
        assert_eq!((&some["players"], &some["turn"]), (&whole["players"], &whole["turn"]));
        // The board changes seldom and is most of it.
        let rest = result(&mut s, json!({"do":what,"without":["board"]}));
        assert_eq!(keys(&rest).len() + 1, keys(&whole).len());
        assert!(rest.get("board").is_none() && rest.to_string().len() + 1500 < whole.to_string().len());
        let wrong = error(&mut s, json!({"do":what,"only":["bored"]}));
        assert!(wrong["message"].as_str().unwrap().contains("'bored'; there is "), "{wrong}");
    }
}

#[test]
fn an_answer_tells_what_is_asked_for() {
    let mut s = begun();
    let tell = json!(["position", "legal", "state"]);
    let roll = json!({"do":"act","seat":0,"action":"roll","outcomes":["dice 4+4"],"tell":tell});
    let answer = result(&mut s, roll);
    assert_eq!(answer["position"], result(&mut s, json!({"do":"position"}))["position"]);
    assert_eq!(answer["legal"], result(&mut s, json!({"do":"legal"})));
    assert_eq!(answer["state"], result(&mut s, json!({"do":"state"})));
    result(&mut s, json!({"do":"act","seat":0,"action":"end"}));
    // While chance is asked nobody may do anything.
    let answer = result(&mut s, json!({"do":"act","seat":1,"action":"roll","tell":["legal"]}));
    assert_eq!((&answer["legal"], &answer["pending"]["type"]), (&Value::Null, &json!("chance")));
    let answer = result(&mut s, json!({"do":"resolve","outcome":"dice 1+1","tell":["position"]}));
    assert!(answer["position"].as_str().unwrap().starts_with("tradeholm1 "));
    let answer = result(&mut s, json!({"do":"undo","tell":["position"]}));
    assert_eq!(answer["position"], result(&mut s, json!({"do":"position"}))["position"]);
    let new = json!({"do":"new","scenario":"base/beginners","tell":["legal"]});
    assert!(result(&mut s, new)["legal"]["actions"].is_array());
    let wrong = error(&mut s, json!({"do":"act","seat":0,"action":"roll","tell":["hands"]}));
    assert!(wrong["message"].as_str().unwrap().contains("there is no 'hands'"), "{wrong}");
}

#[test]
fn advice_is_ranked_with_chances() {
    let mut s = Session::new();
    result(&mut s, json!({"do":"new","scenario":"base/variable","seats":3,"seed":3,"first_seat":0}));
    let answer = result(&mut s, json!({"do":"suggest","bot":"hard","nodes":2000,"ranked":5}));
    let ranked = answer["ranked"].as_array().unwrap();
    assert_eq!((ranked.len(), &ranked[0]["action"]), (5, &answer["action"]));
    let chances: Vec<f64> = ranked.iter().map(|r| r["chance"].as_f64().unwrap()).collect();
    assert!(chances.windows(2).all(|two| two[0] >= two[1]), "{chances:?}");
    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
    assert!(answer["positions"].as_u64().unwrap() > 5);
    for action in ranked {
        result(&mut s, json!({"do":"check","seat":0,"action":action["action"]}));
    }
    // Rules of thumb weigh nothing; nothing is listed that was not asked for.
    let plain = result(&mut s, json!({"do":"suggest","bot":"sensible","ranked":5}));
    assert_eq!((&plain["ranked"], &plain["positions"]), (&json!([]), &json!(0)));
    assert!(result(&mut s, json!({"do":"suggest","bot":"hard","nodes":500})).get("ranked").is_none());
    assert_eq!(error(&mut s, json!({"do":"suggest","ranked":100_000}))["kind"], "request");
}

/// Blue has stolen a card from red, which a third seat cannot see; white is on turn.
fn stolen(session: &mut Session) {
    let steps: [(u8, &str, &[&str]); 8] = [
        (0, "roll", &["dice 4+4"]),
        (0, "end", &[]),
        (1, "roll", &["dice 3+4"]),
        (1, "robber -2,1", &["steal lumber"]),
        (1, "end", &[]),
        (2, "roll", &["dice 1+2"]),
        (2, "end", &[]),
        (3, "roll", &["dice 2+2"]),
    ];
    for (seat, action, outcomes) in steps {
        result(session, json!({"do":"act","seat":seat,"action":action,"outcomes":outcomes}));
    }
}

#[test]
fn bots_may_keep_what_they_remember_over_a_position() {
    let suggest = json!({"do":"suggest","bot":"hard","nodes":300});
    let mut s = begun();
    stolen(&mut s);
    result(&mut s, suggest.clone());
    let position = result(&mut s, json!({"do":"position"}))["position"].clone();
    // The same table goes on with the bots there are; both ways give an answer.
    result(&mut s, json!({"do":"new","position":position,"keep_bots":true}));
    assert!(result(&mut s, suggest.clone())["action"].is_string());
    result(&mut s, json!({"do":"new","position":position}));
    assert!(result(&mut s, suggest.clone())["action"].is_string());
    // What they remember of one table is not taken to another.
    result(
        &mut s,
        json!({"do":"new","scenario":"cities_knights/variable","seats":3,"first_seat":0,"keep_bots":true}),
    );
    assert!(result(&mut s, json!({"do":"suggest","bot":"hard","nodes":300,"seat":0})).is_object());
    // A record goes on too.
    let record = result(&mut s, json!({"do":"save"}))["record"].clone();
    result(&mut s, json!({"do":"load","record":record,"keep_bots":true,"tell":["position"]}));
}

#[test]
fn positions_of_other_programs_are_completed() {
    let mut s = begun();
    result(&mut s, json!({"do":"act","seat":0,"action":"roll","outcomes":["dice 4+4"]}));
    let position = result(&mut s, json!({"do":"position"}))["position"].as_str().unwrap().to_owned();
    let fingerprint = result(&mut s, json!({"do":"fingerprint"}));
    let thin: Vec<&str> = position
        .split(' ')
        .filter(|field| {
            !["supply=", "deck=", "knights=", "development="].iter().any(|key| field.starts_with(key))
        })
        .collect();
    let thin = format!("{}  rating=1500", thin.join(" "));
    assert_eq!(error(&mut s, json!({"do":"new","position":thin}))["kind"], "position");
    let answer = result(&mut s, json!({"do":"new","position":thin,"lenient":true}));
    assert_eq!(answer["ignored"], json!(["rating"]));
    assert_eq!(answer["assumed"].as_array().unwrap().len(), 4, "{answer}");
    assert_eq!(answer["fingerprint"], fingerprint["fingerprint"]);
    let wrong = error(&mut s, json!({"do":"new","scenario":"base/beginners","lenient":true}));
    assert_eq!(wrong["kind"], "request");
}

#[test]
fn scenarios_say_what_is_always_played() {
    let mut s = Session::new();
    let all = result(&mut s, json!({"do":"scenarios"}))["scenarios"].clone();
    let of = |id: &str| all.as_array().unwrap().iter().find(|s| s["id"] == id).unwrap().clone();
    assert_eq!(of("base/variable")["plays"], json!([]));
    assert_eq!(of("cities_knights/variable")["plays"], json!(["cities_knights"]));
    let lairs = of("explorers_pirates/pirate-lairs-24");
    assert_eq!(lairs["plays"], json!(["explorers_pirates", "pirate_lairs"]));
    // What is always played need not be chosen.
    for scenario in all.as_array().unwrap() {
        let (chosen, plays) =
            (scenario["modules"].as_array().unwrap(), scenario["plays"].as_array().unwrap());
        assert!(plays.iter().all(|module| !chosen.contains(module)), "{scenario}");
    }
}

#[test]
fn what_is_wrong_is_said_without_names_of_types() {
    let mut s = begun();
    for request in [
        json!({}),
        json!({"do":"dance"}),
        json!({"do":7}),
        json!({"do":"act"}),
        json!({"do":"act","seat":{},"action":"roll"}),
        json!({"do":"act","seat":"red","action":["roll"]}),
        json!({"do":"act","seat":0,"action":"roll","outcomes":"dice 1+1"}),
        json!({"do":"act","seat":0,"action":"roll","deal":"yes"}),
        json!({"do":"legal","seats":1}),
        json!({"do":"events","since":-1}),
        json!({"do":"events","viewer":{}}),
        json!({"do":"new","scenario":7}),
        json!({"do":"new","scenario":"base/variable","seed":{}}),
        json!({"do":"new","scenario":"base/variable","seats":"four"}),
        json!({"do":"new","scenario":"base/variable","colors":["pink"]}),
        json!({"do":"new","scenario":"base/variable","house":[]}),
        json!({"do":"new","scenario":"base/variable","fair":"no"}),
        json!({"do":"new","scenario":"base/variable","fair":{"game":"x"}}),
        json!({"do":"new","board":"x"}),
        json!({"do":"new","board":{"hexes":[7]}}),
        json!({"do":"new","board":{"hexes":[{"q":0,"r":0,"terrain":"lava"}]}}),
        json!({"do":"new","board":{"hexes":[],"harbors":[{}]}}),
        json!({"do":"new","board":{"hexes":[],"robber":{"x":1}}}),
        json!({"do":"new","board":{"hexes":[],"features":{"pirate":[]}}}),
        json!({"do":"suggest","nodes":"many"}),
        json!({"do":"undo","entries":1.5}),
    ] {
        let wrong = error(&mut s, request.clone());
        let said = wrong["message"].as_str().unwrap();
        let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).collect();
        for theirs in ["struct", "enum", "variant", "untagged", "Json", "field", "tuple", "map", "sequence"] {
            assert!(!words.contains(&theirs), "{request}: {said}");
        }
        assert!(!said.contains("::") && !said.contains('`'), "{request}: {said}");
        // No name such as SeatName.
        let two_humps = |word: &str| {
            let humps = word.char_indices().filter(|(at, c)| *at > 0 && c.is_uppercase()).count();
            humps > 0 && word.chars().next().is_some_and(char::is_uppercase) && word != "JSON"
        };
        let named = words.into_iter().find(|word| two_humps(word));
        assert_eq!(named, None, "{request}: {said}");
        assert!(said.len() > 10 && said.len() < 1000, "{request}: {said}");
    }
}
