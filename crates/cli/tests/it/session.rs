//! The engine protocol at the level of lines.

use proptest::prelude::*;
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

/// Everything about a game that a refused request must leave alone.
fn whole(session: &mut Session) -> Value {
    let parts = ["state", "position", "save", "events"].map(|what| json!({ "do": what }));
    parts.iter().map(|r| ask(session, r)).collect()
}

fn begun() -> Session {
    let mut session = Session::new();
    result(
        &mut session,
        json!({"do":"new","scenario":"base/variable","seats":3,"first_seat":"red","seed":7}),
    );
    session
}

/// Plays by always taking the n-th legal action, with dealt outcomes.
fn play(session: &mut Session, choices: &[usize]) {
    for &n in choices {
        let pending = result(session, json!({"do":"pending"}))["pending"].clone();
        match pending["type"].as_str() {
            Some("decision") => {
                let legal = result(session, json!({"do":"legal"}));
                let actions = legal["actions"].as_array().unwrap();
                let action = &actions[n % actions.len()];
                result(session, json!({"do":"act","seat":legal["seat"],"action":action,"deal":true}));
            }
            Some("chance") => {
                result(session, json!({"do":"resolve","deal":true}));
            }
            _ => break,
        }
    }
}

#[test]
fn a_game_is_driven_with_forced_outcomes() {
    let mut s = begun();
    play(&mut s, &[0, 0, 9, 0, 20, 0, 30, 0, 25, 0, 12, 0]);
    let answer = result(&mut s, json!({"do":"act","seat":"red","action":"roll","outcomes":["dice 2+3"]}));
    assert_eq!(answer["events"][0], json!({"type":"rolled","seat":0,"dice":[2,3]}));
    assert_eq!(answer["outcomes"], json!(["dice 2+3"]));
    result(&mut s, json!({"do":"act","seat":0,"action":"end"}));
    // Without outcomes and without dealing the game waits for them.
    let answer = result(&mut s, json!({"do":"act","seat":1,"action":"roll"}));
    assert_eq!(answer["pending"]["kind"], "dice");
    let outcomes = result(&mut s, json!({"do":"outcomes"}));
    assert_eq!(outcomes["outcomes"].as_array().unwrap().len(), 36);
    let before = whole(&mut s);
    assert_eq!(error(&mut s, json!({"do":"resolve","outcome":"steal ore"}))["kind"], "outcome");
    assert_eq!(error(&mut s, json!({"do":"resolve","outcome":"dice 7+7"}))["kind"], "notation");
    assert_eq!(error(&mut s, json!({"do":"resolve","outcomes":["dice 1+1","dice 1+1"]}))["index"], 1);
    assert_eq!(before, whole(&mut s));
    let answer = result(&mut s, json!({"do":"resolve","outcome":"dice 6+1"}));
    assert_eq!(answer["pending"]["kind"], "move_robber");
}

#[test]
fn knights_added_to_a_scenario_raise_its_target() {
    for (scenario, given, target) in [
        ("base/variable", Value::Null, 13),
        ("base/variable", json!(10), 10),
        ("seafarers/four-islands-4", Value::Null, 15),
        ("cities_knights/four-islands-4", Value::Null, 15),
    ] {
        let mut s = Session::new();
        let new = json!({"do":"new","scenario":scenario,"seats":4,"victory_points":given,
            "modules":["cities_knights"]});
        result(&mut s, new);
        assert_eq!(result(&mut s, json!({"do":"view"}))["players"][0]["target"], target, "{scenario}");
    }
}

#[test]
fn a_board_of_ones_own_may_have_sea() {
    let land = |q: i8, r: i8| q.abs().max(r.abs()).max((q + r).abs()) <= 2;
    let places = (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r)));
    let hexes: Vec<Value> = places
        .clone()
        .filter(|&(q, r): &(i8, i8)| (q + r).abs() <= 4)
        .map(|(q, r)| match land(q, r) {
            true => json!({"q":q,"r":r,"terrain":"hills","number":5}),
            false => json!({"q":q,"r":r,"terrain":"sea"}),
        })
        .collect();
    let new = |features: Value| {
        let mut board = json!({"hexes":hexes});
        if !features.is_null() {
            board["features"] = features;
        }
        json!({"do":"new","board":board,"seats":3,"first_seat":0,"modules":["seafarers"]})
    };
    let mut s = Session::new();
    // Nothing is said about the pirate: it begins beside the board.
    result(&mut s, new(Value::Null));
    let position = result(&mut s, json!({"do":"position"}))["position"].as_str().unwrap().to_owned();
    assert!(position.contains(" pirate=none "), "{position}");
    result(&mut s, json!({"do":"act","seat":0,"action":"settlement 2,0.NE"}));
    result(&mut s, json!({"do":"act","seat":0,"action":"ship 2,0.E"}));
    // An area needs a name and hexes only.
    let home = places.filter(|&(q, r)| land(q, r) && (q, r) != (2, 0)).map(|(q, r)| format!("{q},{r}"));
    let home = json!({"name":"home","hexes":home.collect::<Vec<_>>(),"start":true});
    result(&mut s, new(json!({"pirate":"3,0","areas":[home]})));
    let refused = error(&mut s, json!({"do":"act","seat":0,"action":"settlement 2,0.NE"}));
    assert_eq!(refused["rule"], "seafarers/setup#start-areas");
    result(&mut s, json!({"do":"act","seat":0,"action":"settlement 0,0.NE"}));
}

#[test]
fn every_error_leaves_the_game_alone() {
    let mut s = begun();
    play(&mut s, &[3; 30]);
    let before = whole(&mut s);
    for (request, kind) in [
        (json!({"do":"act","seat":0,"action":"fly"}), "notation"),
        (json!({"do":"act","seat":0,"action":"settlement 9,9.N"}), "notation"),
        (json!({"do":"act","seat":7,"action":"roll"}), "notation"),
        (json!({"do":"act","seat":"green","action":"roll"}), "notation"),
        (json!({"do":"act","seat":{},"action":"roll"}), "request"),
        (json!({"do":"act","seat":0}), "request"),
        (json!({"do":"act","seat":0,"action":"roll","luck":1}), "request"),
        (json!({"do":"dance"}), "request"),
        (json!({}), "request"),
        (json!([1, 2]), "request"),
        (json!("roll"), "request"),
        (json!({"do":"pending","game":5}), "request"),
        (json!({"do":"pending","game":"other"}), "game"),
        (json!({"do":"resolve"}), "request"),
        (json!({"do":"new"}), "request"),
        (json!({"do":"new","scenario":"base/nowhere"}), "config"),
        (json!({"do":"new","scenario":"base/variable","seats":9}), "config"),
        (json!({"do":"new","scenario":"base/variable","house":{"discard_limit":1}}), "config"),
        (json!({"do":"new","scenario":"base/variable","house":{"luck":1}}), "config"),
        (json!({"do":"new","scenario":"base/variable","modules":["luck"]}), "config"),
        (json!({"do":"new","scenario":"base/variable","colours":["red","red","blue"]}), "config"),
        (json!({"do":"new","scenario":"base/variable","seed":-1}), "request"),
        (json!({"do":"new","scenario":"base/variable","seed":"x"}), "request"),
        (json!({"do":"new","board":{"hexes":[]}}), "config"),
        (json!({"do":"new","board":{"hexes":[{"q":0,"r":0,"terrain":"hills"}]}}), "config"),
        (json!({"do":"new","board":{"hexes":[{"q":0,"r":0,"terrain":"hills"}]},"seats":200}), "config"),
        (json!({"do":"new","position":"tradeholm1 nothing"}), "position"),
        (json!({"do":"load","record":""}), "record"),
    ] {
        assert_eq!(error(&mut s, request.clone())["kind"], kind, "{request}");
        assert_eq!(before, whole(&mut s), "{request}");
    }
    let refused = error(&mut s, json!({"do":"act","seat":1,"action":"robber 0,0"}));
    assert_eq!(refused["kind"], "rule");
    assert!(refused["rule"].as_str().unwrap().starts_with("base/"), "{refused}");
    assert_eq!(before, whole(&mut s));
}

#[test]
fn ids_come_back_and_games_are_apart() {
    let mut s = begun();
    let id = json!({"any": ["thing", 1.5, null]});
    assert_eq!(ask(&mut s, &json!({"do":"fingerprint","id":id}))["id"], id);
    assert_eq!(ask(&mut s, &json!({"do":"nothing","id":id}))["id"], id);
    result(&mut s, json!({"do":"new","game":"two","scenario":"base/beginners"}));
    let main = whole(&mut s);
    result(&mut s, json!({"do":"act","game":"two","seat":"red","action":"roll","deal":true}));
    assert_eq!(main, whole(&mut s));
    assert_eq!(result(&mut s, json!({"do":"games"}))["games"], json!(["main", "two"]));
    result(&mut s, json!({"do":"close","game":"two"}));
    assert_eq!(error(&mut s, json!({"do":"close","game":"two"}))["kind"], "game");
}

#[test]
fn a_book_that_is_added_raises_the_target() {
    let target = |more: Value| {
        let mut request = json!({"do": "new", "modules": ["cities_knights"], "seats": 3});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let mut session = begun();
        result(&mut session, request);
        result(&mut session, json!({"do": "state"}))["config"]["victory_points"].as_u64().unwrap()
    };
    assert_eq!(target(json!({"scenario": "base/variable"})), 13);
    assert_eq!(target(json!({"scenario": "seafarers/cloth-for-catan-34"})), 16);
    assert_eq!(target(json!({"scenario": "seafarers/wonders-of-catan-34"})), 12);
    // What says it itself is left alone.
    assert_eq!(target(json!({"scenario": "cities_knights/wonders-of-catan-34"})), 12);
    assert_eq!(target(json!({"scenario": "base/variable", "victory_points": 10})), 10);
}

#[test]
fn an_explicit_board_is_played_on() {
    let mut hexes = Vec::new();
    for r in -2i8..=2 {
        for q in -2i8..=2 {
            if (q + r).abs() <= 2 {
                hexes.push(json!({"q":q,"r":r,"terrain":"hills","number": if q == 0 { 6 } else { 8 }}));
            }
        }
    }
    hexes[9] = json!({"q":0,"r":0,"terrain":"desert","number":null});
    let board =
        json!({"hexes":hexes,"harbors":[{"q":2,"r":0,"edge":"E","kind":"generic"}],"robber":{"q":0,"r":0}});
    let mut s = Session::new();
    result(&mut s, json!({"do":"new","board":board,"colours":["blue","red"],"first_seat":0}));
    let state = result(&mut s, json!({"do":"state"}));
    assert_eq!(state["board"]["robber"], "0,0");
    assert_eq!(state["config"]["colours"], json!(["blue", "red"]));
    let answer = result(&mut s, json!({"do":"act","seat":"blue","action":"settlement 0,-1.N"}));
    assert_eq!(answer["pending"]["kind"], "setup_road");
}

#[test]
fn a_fair_game_is_saved_with_its_seeds_and_goes_on_as_dealt() {
    let fair = json!({"game":"g","server":"ab".repeat(32),"clients":["x","y","z"]});
    let new = json!({"do":"new","scenario":"base/variable","seats":3,"fair":fair});
    let mut s = Session::new();
    result(&mut s, new.clone());
    play(&mut s, &[5; 60]);
    let record = result(&mut s, json!({"do":"save"}))["record"].clone();
    let mut other = Session::new();
    result(&mut other, json!({"do":"load","record":record}));
    assert_eq!(whole(&mut s), whole(&mut other));
    play(&mut s, &[4; 80]);
    play(&mut other, &[4; 80]);
    assert_eq!(whole(&mut s), whole(&mut other));
    let text = result(&mut s, json!({"do":"save"}))["record"].as_str().unwrap().to_owned();
    let read = tradeholm_protocol::record::Record::read(&text).unwrap();
    let layout = &tradeholm_scenarios::find("base/variable").unwrap().layout;
    assert!(tradeholm_protocol::record::verify(&read, Some(layout)).unwrap().board);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_game_saves_loads_and_takes_back(choices in prop::collection::vec(0usize..50, 0..200), back in 0u64..40) {
        let mut s = begun();
        play(&mut s, &choices);
        let before = whole(&mut s);
        let record = result(&mut s, json!({"do":"save"}))["record"].clone();
        let position = result(&mut s, json!({"do":"position"}))["position"].clone();
        let fingerprint = result(&mut s, json!({"do":"fingerprint"}));
        result(&mut s, json!({"do":"load","game":"again","record":record}));
        prop_assert_eq!(&result(&mut s, json!({"do":"fingerprint","game":"again"})), &fingerprint);
        result(&mut s, json!({"do":"new","game":"there","position":position}));
        prop_assert_eq!(&result(&mut s, json!({"do":"fingerprint","game":"there"})), &fingerprint);
        // A game that began at a position can be saved too.
        let there = result(&mut s, json!({"do":"save","game":"there"}))["record"].clone();
        result(&mut s, json!({"do":"load","game":"there","record":there}));
        prop_assert_eq!(&result(&mut s, json!({"do":"fingerprint","game":"there"})), &fingerprint);

        let undone = result(&mut s, json!({"do":"undo","entries":back,"game":"again"}));
        prop_assert!(undone["undone"].as_u64().unwrap() <= back);
        prop_assert_eq!(&before, &whole(&mut s));
    }

    #[test]
    fn any_bytes_get_one_json_object(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 1..20)) {
        let mut s = begun();
        let before = whole(&mut s);
        for line in lines {
            let answer = s.line(&line);
            prop_assert!(answer["error"]["kind"].is_string());
        }
        prop_assert_eq!(before, whole(&mut s));
    }

    #[test]
    fn requests_of_any_shape_get_an_answer(requests in prop::collection::vec(any_request(), 1..40)) {
        let mut s = begun();
        for request in requests {
            let answer = ask(&mut s, &request);
            prop_assert!(answer.get("result").is_some() != answer.get("error").is_some(), "{} {}", request, answer);
        }
        // Whatever happened, the games can be shown and saved.
        for game in result(&mut s, json!({"do":"games"}))["games"].as_array().unwrap().clone() {
            let saved = result(&mut s, json!({"do":"save","game":game}))["record"].clone();
            result(&mut s, json!({"do":"load","game":game,"record":saved}));
        }
    }
}

/// Requests that are nearly right.
fn any_request() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "about",
        "scenarios",
        "games",
        "new",
        "load",
        "close",
        "pending",
        "legal",
        "check",
        "act",
        "resolve",
        "outcomes",
        "view",
        "events",
        "state",
        "position",
        "fingerprint",
        "save",
        "undo",
        "other",
    ]);
    let key = prop::sample::select(vec![
        "game",
        "seat",
        "action",
        "outcome",
        "outcomes",
        "deal",
        "scenario",
        "seats",
        "seed",
        "board",
        "position",
        "record",
        "house",
        "modules",
        "colours",
        "first_seat",
        "fair",
        "since",
        "viewer",
        "entries",
        "id",
        "victory_points",
    ]);
    let text = prop::sample::select(vec![
        "main",
        "red",
        "blue",
        "roll",
        "end",
        "settlement 0,0.N",
        "road 0,0.NE",
        "city 0,0.N",
        "buy",
        "knight",
        "discard 1b",
        "offer 1b > 1o to blue",
        "maritime 4:1 brick > 1o",
        "robber 0,0",
        "dice 1+1",
        "dice 3+4",
        "steal ore",
        "draw knight",
        "base/variable",
        "base/beginners",
        "1",
        "",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0u8..6).prop_map(Value::from),
        text.prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
    ];
    let value = leaf.prop_recursive(2, 8, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec(("[a-z_]{1,8}", inner), 0..4)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    });
    (word, prop::collection::vec((key, value), 0..5)).prop_map(|(word, pairs)| {
        let mut fields: serde_json::Map<String, Value> =
            pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        fields.insert("do".to_owned(), word.into());
        Value::Object(fields)
    })
}
