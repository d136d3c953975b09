//! What the lobby may offer: combinations that are refused say why, and six people at one table.

use serde_json::{Value, json};
use tradeholm_protocol::wire::{ClientMessage, CreateTable, TableOptions};

use crate::common::{Player, TestServer, quick};

fn options(scenario: &str, seats: u8, house: &[(&str, &str)]) -> TableOptions {
    let mut options = quick(seats, 0).options;
    options.scenario = scenario.to_owned();
    options.house.extend(house.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
    options
}

async fn answer(server: &TestServer, options: &TableOptions) -> Value {
    let guest = server.guest("Ada").await;
    let body = serde_json::to_string(options).unwrap();
    let answer = guest.ask("POST", "/api/options", &body).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

// Rule: combinations/combinations#seats, combinations/combinations#only-listed
#[tokio::test(flavor = "multi_thread")]
async fn combinations_are_refused_with_the_reason() {
    let server = TestServer::start().await;
    let guest = server.guest("Ada").await;
    for (options, rule, reason) in [
        (options("base/variable", 5, &[]), "#seats", "2, 3, 4 players, not 5"),
        (options("five_six/variable", 4, &[]), "#seats", "5, 6 players, not 4"),
        (options("cities_knights/variable", 2, &[]), "#seats", "not 2"),
        (options("five_six/variable", 6, &[("nasty", "true")]), "#cities-knights-options", "event die"),
        (
            options("cities_knights/variable-56", 6, &[("frame_without_one_harbor", "true")]),
            "#frame-option",
            "edition",
        ),
        (options("explorers_pirates/land-ho-24", 5, &[]), "#seats", "2, 3, 4 players, not 5"),
        (
            options("explorers_pirates/fish-for-catan-24", 4, &[("event_cards", "true")]),
            "setup#combinations",
            "explorers_pirates",
        ),
        (options("traders_barbarians/rivers-caravans-34", 5, &[]), "#seats", "3, 4 players, not 5"),
        (options("traders_barbarians/caravans-2", 3, &[]), "#seats", "not 3"),
        (
            options("traders_barbarians/traders-34", 4, &[("easy_start", "true")]),
            "#cities-knights-options",
            "event die",
        ),
    ] {
        let refused = answer(&server, &options).await["refused"].clone();
        assert!(refused["rule"].as_str().unwrap().ends_with(rule), "{refused}");
        assert!(refused["text"].as_str().unwrap().contains(reason), "{refused}");
        // Whoever does not ask before is told the same.
        let table = CreateTable { options: options.clone(), ..CreateTable::default() };
        let body = serde_json::to_string(&table).unwrap();
        let made = guest.ask("POST", "/api/tables", &body).await.unwrap();
        assert_eq!((made.status, &made.json()["rule"]), (422, &refused["rule"]));
        assert_eq!(made.json()["text"], refused["text"]);
    }
    // A host who changes a table is told the same once more.
    let code = guest.make_table(&quick(4, 0)).await.unwrap();
    let mut host = Player::join(&guest, &code).await;
    let changed = options("base/variable", 4, &[("easy_start", "true")]);
    host.say(ClientMessage::Options { options: changed }).await;
    let refusal = host.until("error").await["refusal"].clone();
    assert_eq!(refusal["rule"], "combinations/combinations#cities-knights-options");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_learns_what_can_be_chosen() {
    let server = TestServer::start().await;
    let base = answer(&server, &options("base/variable", 4, &[])).await;
    assert_eq!((&base["refused"], &base["victory_points"]), (&Value::Null, &json!(10)));
    assert!(base["house"]["nasty=true"]["text"].as_str().unwrap().contains("cities_knights"));
    assert!(base["house"].get("harbormaster=true").is_none());
    assert_eq!(base["seats"], json!({}));
    let numbers = json!({
        "victory_points": { "least": 3, "most": 22, "book": 10 },
        "discard_limit": { "least": 2, "most": 95, "book": 7 },
        "offers_per_turn": { "least": 1, "most": 255, "book": null },
    });
    assert_eq!(base["numbers"], numbers);
    // What is chosen already and cannot be is named too; what is fine is not.
    let chosen = options("base/variable", 4, &[("nasty", "true"), ("harbormaster", "true")]);
    let both = answer(&server, &chosen).await;
    assert!(both["refused"].is_object() && both["house"].get("nasty=true").is_some());
    assert!(both["house"].get("harbormaster=true").is_none());

    let knights = answer(&server, &options("cities_knights/variable", 4, &[("harbormaster", "true")])).await;
    assert_eq!(knights["victory_points"], 14);
    // A book may ask for more points than others.
    assert_eq!(knights["numbers"]["victory_points"], json!({ "least": 4, "most": 22, "book": 14 }));
    let refused = |answer: &Value| answer["house"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(refused(&knights), ["event_cards_without_new_year=true", "traveler_tokens=true"]);
    assert_eq!(knights["seats"]["2"]["rule"], "combinations/combinations#cities-knights-two");
    let six = answer(&server, &options("cities_knights/variable-56", 6, &[])).await;
    assert_eq!(
        refused(&six),
        ["event_cards_without_new_year=true", "frame_without_one_harbor=true", "traveler_tokens=true"]
    );
    // What takes the place of the dice does so alone.
    let cards = answer(&server, &options("base/variable", 4, &[("event_cards", "true")])).await;
    assert_eq!(cards["house"]["dice=deck"]["rule"], "combinations/combinations#event-cards-dice");
    assert!(cards["house"].get("event_cards_without_new_year=true").is_none());
    // Catan for Two is for two.
    let two = answer(&server, &options("two_players/variable", 2, &[("traveler_tokens", "true")])).await;
    assert_eq!((&two["refused"], &two["victory_points"]), (&Value::Null, &json!(10)));
    let three = answer(&server, &options("two_players/variable", 3, &[])).await;
    assert!(three["refused"].is_object());
    assert_eq!(six["seats"].as_object().unwrap().keys().collect::<Vec<_>>(), ["2"]);

    // Nonsense is answered, not believed.
    let mut nonsense = options("no/such", 200, &[("fly", "high"), ("dice", "nine")]);
    assert!(answer(&server, &nonsense).await["refused"].is_object());
    nonsense.scenario = "base/variable".to_owned();
    assert!(answer(&server, &nonsense).await["refused"].is_object());
    let guest = server.guest("Ada").await;
    assert_eq!(guest.ask("POST", "/api/options", "7").await.unwrap().status, 422);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_scenario_has_a_book_and_a_family_with_all_its_seats() {
    let server = TestServer::start().await;
    let guest = server.guest("Ada").await;
    let all = guest.ask("GET", "/api/scenarios", "").await.unwrap().json();
    let seats = |family: &str| -> Vec<u64> {
        let of = all.as_array().unwrap().iter().filter(|s| s["family"] == family);
        of.flat_map(|s| s["seats"].as_array().unwrap().iter().filter_map(Value::as_u64)).collect()
    };
    for n in 2..=6 {
        assert!(seats("base/variable").contains(&n), "{n}");
        assert_eq!(seats("cities_knights/variable").contains(&n), n > 2, "{n}");
    }
    for n in 3..=6 {
        assert!(seats("seafarers/heading-for-new-shores").contains(&n), "{n}");
        assert!(seats("seafarers/heading-for-new-shores-variable").contains(&n), "{n}");
        assert!(seats("seafarers/four-islands").contains(&n), "{n}");
        assert!(seats("cities_knights/four-islands-variable").contains(&n), "{n}");
        assert!(seats("cities_knights/new-world").contains(&n), "{n}");
    }
    let presets = guest.ask("GET", "/api/presets", "").await.unwrap().json();
    let six = presets.as_array().unwrap().iter().filter(|p| p["options"]["seats"] == 6).count();
    assert_eq!(six, 2, "{presets}");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_shown_before_a_table_is_made() {
    let server = TestServer::start().await;
    let guest = server.guest("Ada").await;
    let shores = serde_json::to_string(&options("seafarers/heading-for-new-shores-4", 4, &[])).unwrap();
    let answer = guest.ask("POST", "/api/board", &shores).await.unwrap();
    assert_eq!(answer.status, 200);
    let board = answer.json();
    assert!(board["hexes"].as_array().unwrap().len() > 60, "{board}");
    assert_eq!(board["features"]["pirate"], "4,0");
    for refused in [options("seafarers/heading-for-new-shores-4", 3, &[]), options("no/such", 4, &[])] {
        let text = serde_json::to_string(&refused).unwrap();
        assert_eq!(guest.ask("POST", "/api/board", &text).await.unwrap().status, 422);
    }
    assert_eq!(guest.ask("POST", "/api/board", "7").await.unwrap().status, 422);
    server.server.stop().await;
}

// Rule: five_six/paired_players#no-domestic-trade
#[tokio::test(flavor = "multi_thread")]
async fn player_two_offers_nothing_to_people() {
    let server = TestServer::start().await;
    let guest = server.guest("Ada").await;
    let mut table = quick(6, 5);
    table.options.scenario = "five_six/variable".to_owned();
    table.options.house.insert("victory_points".to_owned(), "22".to_owned());
    let code = guest.make_table(&table).await.unwrap();
    let mut ada = Player::join(&guest, &code).await;
    ada.ready().await;
    let seat = ada.seat;
    let mut waiting = None;
    for _ in 0..20_000 {
        let two = ada.view["pair"][1].as_u64() == seat && ada.view["on_turn"].as_u64() == seat;
        if two && ada.view["pending"]["kind"] == "trade_and_build" {
            let id = ada
                .act(&format!("offer 1b > 1o to {}", ada.view["players"][1]["colour"].as_str().unwrap()))
                .await
                .unwrap();
            while !ada.refused.contains_key(&u64::from(id)) {
                ada.hear().await.unwrap();
            }
            let refusal = &ada.refused[&u64::from(id)];
            assert_eq!(refusal["rule"], "five_six/paired_players#no-domestic-trade", "{refusal}");
            server.server.stop().await;
            return;
        }
        let answered =
            waiting.is_none_or(|id| ada.accepted.contains_key(&id) || ada.refused.contains_key(&id));
        if answered && let Some(action) = ada.choice() {
            waiting = Some(u64::from(ada.act(&action).await.unwrap()));
        }
        ada.hear().await.unwrap();
    }
    panic!("Ada never was player 2");
}
