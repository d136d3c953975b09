//! Hints during a game, and the analysis after it.

use serde_json::Value;
use tradeholm_protocol::wire::{AdviceMode, ClientMessage, CreateTable};
use tradeholm_server::client::Guest;
use tradeholm_server::{Limits, Rate};

use crate::common::{Player, TestServer, quick};

/// Asks for a hint and returns the answer.
async fn hint(player: &mut Player, id: u32) -> Value {
    player.say(ClientMessage::Hint { id }).await;
    let answer = player.until("hinted").await;
    assert_eq!(answer["id"], id);
    assert_ne!(answer["hint"].is_null(), answer["refusal"].is_null(), "{answer}");
    answer
}

async fn refusal(player: &mut Player, id: u32) -> String {
    hint(player, id).await["refusal"]["code"].as_str().unwrap().to_owned()
}

/// A table of two people and a bot whose game has begun, and somebody who watches.
async fn three(server: &TestServer, table: &CreateTable) -> [Player; 3] {
    let guests = [server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await];
    let code = guests[0].make_table(table).await.unwrap();
    let mut ada = Player::join(&guests[0], &code).await;
    let mut bob = Player::join(&guests[1], &code).await;
    let mut eve = Player::join(&guests[2], &code).await;
    assert_eq!(refusal(&mut ada, 1).await, "not-playing");
    ada.ready().await;
    bob.ready().await;
    for player in [&mut ada, &mut bob, &mut eve] {
        player.until("game").await;
    }
    [ada, bob, eve]
}

/// Lets both play until the first must decide something after the set-up.
async fn until_asked(ada: &mut Player, bob: &mut Player) {
    while !(ada.must() && ada.view["turn"].as_u64() > Some(0)) {
        for player in [&mut *ada, &mut *bob] {
            if let Some(action) = player.choice() {
                let id = u64::from(player.act(&action).await.unwrap());
                while !player.accepted.contains_key(&id) && !player.refused.contains_key(&id) {
                    player.hear().await.unwrap();
                }
            }
        }
        // The bot may have something to say first.
        let wait = std::time::Duration::from_millis(20);
        let _ = tokio::time::timeout(wait, ada.hear()).await;
        let _ = tokio::time::timeout(wait, bob.hear()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_asked_gets_a_hint_that_it_can_follow() {
    let server = TestServer::start().await;
    let guest = server.guest("Ada").await;
    let code = guest.make_table(&quick(4, 3)).await.unwrap();
    let mut ada = Player::join(&guest, &code).await;
    ada.ready().await;
    ada.until("game").await;
    let (mut followed, mut id) = (0, 100);
    while followed < 12 {
        while !ada.must() {
            // A bot waits for an answer to its offer.
            if let Some(action) = ada.choice() {
                ada.act(&action).await.unwrap();
            }
            ada.hear().await.unwrap().unwrap();
        }
        id += 1;
        let answer = hint(&mut ada, id).await;
        let hint = &answer["hint"];
        // An offer of a bot may have come in between; what was thought for before it is dropped.
        if answer["refusal"]["code"] == "stale" {
            continue;
        }
        assert_eq!(hint["seq"], ada.seq, "{answer}");
        for chance in [&hint["chance"], &hint["now"]] {
            assert!(chance.is_null() || (0.0..=1.0).contains(&chance.as_f64().unwrap()), "{answer}");
        }
        assert!(hint["others"].as_array().unwrap().len() <= 2);
        let Some(action) = hint["action"].as_str() else { continue };
        let id = u64::from(ada.act(action).await.unwrap());
        while !ada.accepted.contains_key(&id) {
            assert!(!ada.refused.contains_key(&id), "{action}: {:?}", ada.refused);
            ada.hear().await.unwrap();
        }
        followed += 1;
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_whoever_is_asked_and_for_nobody_else() {
    let server = TestServer::start().await;
    let [mut ada, mut bob, mut eve] = three(&server, &quick(3, 1)).await;
    until_asked(&mut ada, &mut bob).await;
    assert!(hint(&mut ada, 2).await["hint"].is_object());
    assert_eq!(refusal(&mut bob, 3).await, "not-asked");
    assert_eq!(refusal(&mut eve, 4).await, "not-seated");
    for other in [&bob, &eve] {
        let told = other.heard.iter().filter(|text| text.contains("\"hinted\"")).count();
        assert_eq!(told, 1, "only the own refusal");
        assert!(!other.heard.iter().any(|text| text.contains("\"chance\"")));
    }
    bob.say(ClientMessage::Resign).await;
    bob.until("table").await;
    assert_eq!(refusal(&mut bob, 5).await, "resigned");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_may_do_without() {
    let server = TestServer::start().await;
    for advice in [AdviceMode::Review, AdviceMode::Off] {
        let mut table = quick(3, 1);
        table.options.advice = advice;
        let [mut ada, mut bob, _eve] = three(&server, &table).await;
        until_asked(&mut ada, &mut bob).await;
        let answer = hint(&mut ada, 2).await;
        assert_eq!(answer["refusal"]["code"], "hints-off");
        assert_eq!(answer["refusal"]["text"], "There are no hints at this table");
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_rationed() {
    let hints = Rate { per_second: 0.001, burst: 2.0 };
    let server = TestServer::with(|o| o.limits = Limits { hints, ..Limits::lifted() }).await;
    let [mut ada, mut bob, _eve] = three(&server, &quick(3, 1)).await;
    until_asked(&mut ada, &mut bob).await;
    // Two at once: the second is refused while the first is thought about, which it is for as long
    // as nobody may think.
    let held = server.server.hold_thinking();
    ada.say(ClientMessage::Hint { id: 2 }).await;
    assert_eq!(refusal(&mut ada, 3).await, "rate");
    drop(held);
    let first = ada.until("hinted").await;
    assert!(first["id"] == 2 && first["hint"].is_object(), "{first}");
    assert!(hint(&mut ada, 4).await["hint"].is_object());
    assert_eq!(refusal(&mut ada, 5).await, "rate");
    server.server.stop().await;
}

/// Asks until the analysis is there, or refused.
async fn analysis(guest: &Guest, game: &str) -> (u16, Value) {
    for _ in 0..60 {
        let answer = guest.ask("GET", &format!("/api/games/{game}/analysis"), "").await.unwrap();
        if answer.status != 202 {
            return (answer.status, answer.json());
        }
        assert_eq!(answer.json()["code"], "working");
    }
    panic!("never made");
}

/// Plays a short game to its end; `look` sees its id while it is played.
async fn play(server: &TestServer, advice: AdviceMode) -> (Guest, Player) {
    let guest = server.guest("Ada").await;
    let mut table = quick(3, 2);
    table.options.advice = advice;
    table.options.house.insert("victory_points".to_owned(), "6".to_owned());
    let code = guest.make_table(&table).await.unwrap();
    let mut ada = Player::join(&guest, &code).await;
    ada.ready().await;
    ada.until("game").await;
    let (status, problem) = analysis(&guest, &ada.game).await;
    assert_eq!((status, &problem["code"]), (409, &Value::from("playing")), "nothing before the end");
    assert!(ada.play(100_000).await.unwrap());
    (guest, ada)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_analyzed() {
    let server = TestServer::start().await;
    let (guest, ada) = play(&server, AdviceMode::Full).await;
    let (status, made) = analysis(&guest, &ada.game).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!((&made["id"], &made["rough"]), (&Value::from(ada.game.as_str()), &Value::from(false)));
    let turns = made["turns"].as_array().unwrap();
    assert_eq!(turns.last().unwrap()["step"], ada.seq);
    assert_eq!(turns[0]["turn"], 0);
    for turn in turns {
        let chances = turn["chances"].as_array().unwrap();
        assert_eq!(chances.len(), 3);
        let sum: f64 = chances.iter().filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 0.01, "{turn}");
    }
    let winner = ada.view["pending"]["winner"].as_u64().unwrap() as usize;
    assert_eq!(turns.last().unwrap()["chances"][winner], 1.0);
    for mark in made["marks"].as_array().unwrap() {
        assert!(mark["step"].as_u64().unwrap() <= u64::from(ada.seq), "{mark}");
        let named = mark["played"].is_string();
        assert_eq!(named, !mark["better"].as_array().unwrap().is_empty(), "{mark}");
        assert!(named || mark["cause"] != "choice", "{mark}");
    }
    // In a whole game somebody's chances fall.
    assert!(!made["marks"].as_array().unwrap().is_empty());
    // The same for everybody, as often as they ask.
    let other = server.guest("Bob").await;
    assert_eq!(analysis(&other, &ada.game).await, (200, made));
    assert_eq!(analysis(&other, "no-such-game").await.0, 404);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_is_off_where_the_table_says_so() {
    let server = TestServer::start().await;
    let (guest, ada) = play(&server, AdviceMode::Off).await;
    let (status, problem) = analysis(&guest, &ada.game).await;
    assert_eq!((status, &problem["code"]), (403, &Value::from("advice-off")));
    let review = guest.ask("GET", &format!("/api/games/{}/review", ada.game), "").await.unwrap();
    assert_eq!(review.json()["advice"], "off");
    let (guest, ada) = play(&server, AdviceMode::Review).await;
    assert_eq!(analysis(&guest, &ada.game).await.0, 200);
    server.server.stop().await;
}
