//! Tables before and after games: seats, options, people.

use serde_json::{Value, json};
use tradeholm_protocol::wire::{BotLevel, ClientMessage, CreateTable, Quick};

use crate::common::{Player, TestServer, eventually, quick};

/// The refusal of the next error message.
async fn error(player: &mut Player) -> String {
    player.until("error").await["refusal"]["code"].as_str().unwrap().to_owned()
}

/// The code of the `closed` message with which a connection ends.
async fn closed(player: &mut Player) -> String {
    player.until("closed").await["refusal"]["code"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_joined_by_code_and_turned_away_from() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let mut table = quick(2, 0);
    table.options.spectators = false;
    let code = ada.make_table(&table).await.unwrap();
    let mut host = Player::join(&ada, &code.to_ascii_lowercase()).await;
    assert_eq!(host.seat, Some(0));
    let list = ada.ask("GET", "/api/tables", "").await.unwrap().json();
    eventually("the table is listed with its player", async || {
        let list = ada.ask("GET", "/api/tables", "").await.unwrap().json();
        list[0]["players"][0] == "Ada"
    })
    .await;
    assert_eq!(list[0]["code"], code.as_str());

    let bob = server.guest("Bob").await;
    let mut guest = Player::join(&bob, &code).await;
    assert_eq!(guest.seat, Some(1));
    // Full, and then started: others are told which it is.
    let eve = server.guest("Eve").await;
    let mut late = eve.join(&code, None).await.unwrap();
    assert_eq!(late.next_json().await.unwrap().unwrap()["refusal"]["code"], "full");
    host.ready().await;
    guest.ready().await;
    host.until("game").await;
    let mut late = eve.join(&code, None).await.unwrap();
    assert_eq!(late.next_json().await.unwrap().unwrap()["refusal"]["code"], "started");
    let mut missing = eve.join("NOSUCH", None).await.unwrap();
    assert_eq!(missing.next_json().await.unwrap().unwrap()["refusal"]["code"], "missing");
    assert_eq!(eve.ask("GET", "/api/tables/NOSUCH", "").await.unwrap().status, 404);

    // Private tables are not listed.
    let mut private = CreateTable::default();
    private.options.public = false;
    let secret = ada.make_table(&private).await.unwrap();
    assert!(secret.len() > code.len());
    let list = ada.ask("GET", "/api/tables", "").await.unwrap().json();
    assert!(list.as_array().unwrap().iter().all(|t| t["code"] != secret.as_str()));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_colors_bots_and_options() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(4, 1)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    assert_eq!(ada.table["seats"][3]["bot"], "sensible");

    bob.say(ClientMessage::Sit { seat: Some(0) }).await;
    assert_eq!(error(&mut bob).await, "taken");
    bob.say(ClientMessage::Sit { seat: Some(9) }).await;
    assert_eq!(error(&mut bob).await, "seat");
    bob.say(ClientMessage::Sit { seat: Some(2) }).await;
    while bob.seat != Some(2) {
        bob.hear().await.unwrap();
    }
    let taken = ada.table["seats"][0]["colour"].as_str().unwrap().to_owned();
    bob.say(ClientMessage::Color { color: taken }).await;
    assert_eq!(error(&mut bob).await, "taken");
    bob.say(ClientMessage::Color { color: "pink".to_owned() }).await;
    assert_eq!(error(&mut bob).await, "colour");
    bob.say(ClientMessage::Color { color: "green".to_owned() }).await;
    while bob.table["seats"][2]["colour"] != "green" {
        bob.hear().await.unwrap();
    }

    // Only the host decides about bots and options, and only sensible ones.
    bob.say(ClientMessage::Bot { seat: 1, level: Some(BotLevel::Random) }).await;
    assert_eq!(error(&mut bob).await, "host");
    let mut options = quick(4, 0).options;
    options.scenario = "no/such".to_owned();
    ada.say(ClientMessage::Options { options: options.clone() }).await;
    assert_eq!(error(&mut ada).await, "options");
    options.scenario = "base/variable".to_owned();
    options.seats = 3;
    ada.say(ClientMessage::Options { options }).await;
    while ada.table["seats"].as_array().unwrap().len() != 3 {
        ada.hear().await.unwrap();
    }
    ada.say(ClientMessage::Bot { seat: 1, level: Some(BotLevel::Random) }).await;
    while ada.table["seats"][1]["bot"] != "random" {
        ada.hear().await.unwrap();
    }
    ada.say(ClientMessage::Bot { seat: 2, level: Some(BotLevel::Random) }).await;
    assert_eq!(error(&mut ada).await, "taken");
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    ada.say(ClientMessage::Sit { seat: None }).await;
    assert_eq!(error(&mut ada).await, "started");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_mute_and_kick() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let code = ada.make_table(&quick(4, 0)).await.unwrap();
    let mut host = Player::join(&ada, &code).await;
    let mut guest = Player::join(&bob, &code).await;
    let mut third = Player::join(&eve, &code).await;
    guest.say(ClientMessage::Chat { text: "<script>alert(1)</script>".to_owned() }).await;
    let message = host.until("chat").await;
    assert_eq!(message["text"], "<script>alert(1)</script>", "text stays text; pages show it as such");
    third.until("chat").await;
    guest.say(ClientMessage::Chat { text: "x".repeat(2000) }).await;
    assert_eq!(error(&mut guest).await, "chat");

    guest.say(ClientMessage::Quick { quick: Quick::GoodLuck }).await;
    let sign = host.until("chat").await;
    assert_eq!((&sign["quick"], &sign["text"]), (&"good_luck".into(), &"Good luck!".into()));
    for _ in 0..3 {
        guest.say(ClientMessage::Quick { quick: Quick::Laugh }).await;
    }
    guest.say(ClientMessage::Quick { quick: Quick::Laugh }).await;
    assert_eq!(error(&mut guest).await, "rate", "signs come easily, so there are only so many");
    for listener in [&mut host, &mut third] {
        while listener.until("chat").await["quick"] != "laugh" {}
        listener.until("chat").await;
        listener.until("chat").await;
    }

    let bob_is = message["member"].as_u64().unwrap() as u32;
    host.say(ClientMessage::Mute { member: bob_is, muted: true }).await;
    host.say(ClientMessage::Ping { id: 1 }).await;
    host.until("pong").await;
    guest.say(ClientMessage::Chat { text: "can you hear me?".to_owned() }).await;
    third.until("chat").await;
    guest.until("chat").await;
    third.say(ClientMessage::Chat { text: "I can".to_owned() }).await;
    assert_eq!(host.until("chat").await["text"], "I can", "the muted one is not heard");

    third.say(ClientMessage::Kick { member: bob_is, back: false }).await;
    assert_eq!(error(&mut third).await, "host");
    host.say(ClientMessage::Kick { member: bob_is, back: false }).await;
    assert_eq!(closed(&mut guest).await, "kicked");
    let mut again = bob.join(&code, None).await.unwrap();
    assert_eq!(again.next_json().await.unwrap().unwrap()["refusal"]["code"], "kicked");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_passes_the_table_on_and_tables_survive_a_restart() {
    let mut server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(4, 0)).await.unwrap();
    let mut host = Player::join(&ada, &code).await;
    let mut guest = Player::join(&bob, &code).await;
    host.say(ClientMessage::Leave).await;
    assert_eq!(closed(&mut host).await, "left");
    while guest.table["host"] != 2 {
        guest.hear().await.unwrap();
    }
    let promised = guest.table["commitment"].clone();
    server = server.restart().await;
    let bob = tradeholm_server::client::Guest { server: server.server.address(), ..bob };
    let back = Player::join(&bob, &code).await;
    assert_eq!(back.seat, Some(1));
    assert_eq!(back.table["commitment"], promised, "the promise about the dice holds");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_people_and_promises_new_dice() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(3, 1);
    table.options.house.insert("victory_points".to_owned(), "3".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    let first = ada.table["commitment"].clone();
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    let (a, b) = tokio::join!(ada.play(50_000), bob.play(50_000));
    assert!(a.unwrap() && b.unwrap());
    while ada.table["phase"] != "over" {
        ada.hear().await.unwrap();
    }
    ada.say(ClientMessage::Rematch).await;
    bob.say(ClientMessage::Rematch).await;
    while ada.table["phase"] != "gathering" {
        ada.hear().await.unwrap();
    }
    assert_ne!(ada.table["commitment"], first);
    assert_eq!(ada.table["seats"][1]["name"], "Bob");
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    assert!(ada.seq <= 2);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_leaving_and_aborting() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let code = ada.make_table(&quick(3, 0)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    let mut eve = Player::join(&eve, &code).await;
    for player in [&mut ada, &mut bob, &mut eve] {
        player.ready().await;
    }
    ada.until("game").await;
    bob.say(ClientMessage::Resign).await;
    while ada.table["seats"][1]["resigned"] != true || ada.table["seats"][1]["stand_in"] != true {
        ada.hear().await.unwrap();
    }
    bob.until("game").await;
    let id = bob.act("roll").await.unwrap();
    while !bob.refused.contains_key(&u64::from(id)) {
        bob.hear().await.unwrap();
    }
    assert_eq!(bob.refused[&u64::from(id)]["code"], "resigned");
    // One vote is not enough, all who still play are.
    ada.say(ClientMessage::Abort { vote: true }).await;
    while ada.table["seats"][0]["votes_abort"] != true {
        ada.hear().await.unwrap();
    }
    assert_eq!(ada.table["phase"], "playing");
    eve.say(ClientMessage::Abort { vote: true }).await;
    while ada.table["phase"] != "over" {
        ada.hear().await.unwrap();
    }
    let id = ada.table["game"].as_str().unwrap().to_owned();
    let game = ada.guest.ask("GET", &format!("/api/games/{id}"), "").await.unwrap().json();
    assert_eq!(game["status"], "aborted");
    assert!(game["standings"].as_array().unwrap().iter().all(|s| s["winner"] == false));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_sessions_and_accounts() {
    let server = TestServer::start().await;
    let address = server.server.address();
    let ask = async |path: &str, body: Value| {
        tradeholm_server::client::request(address, "POST", path, &[], &body.to_string()).await.unwrap()
    };
    let emoji = ask("/api/session", json!({ "name": "😀".repeat(500) })).await;
    assert_eq!((emoji.status, emoji.json()["code"].as_str().unwrap()), (422, "name"));
    assert_eq!(ask("/api/session", json!({ "nome": 1 })).await.status, 422);
    let nobody = ask("/api/tables", json!({})).await;
    assert_eq!((nobody.status, nobody.json()["code"].as_str().unwrap()), (401, "session"));

    let ada = server.guest("Ada").await;
    let body = json!({ "login": "Ada_L", "password": "correct horse" }).to_string();
    let made = ada.ask("POST", "/api/account", &body).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(made.json()["account"], true);
    assert_eq!(
        ask("/api/account", json!({ "login": "ada_l", "password": "something else" })).await.status,
        409
    );
    assert_eq!(ask("/api/account", json!({ "login": "bob", "password": "short" })).await.status, 422);
    assert_eq!(ask("/api/login", json!({ "login": "ada_l", "password": "wrong horse" })).await.status, 401);
    assert_eq!(ask("/api/login", json!({ "login": "nobody", "password": "wrong horse" })).await.status, 401);
    let back = ask("/api/login", json!({ "login": "ADA_L", "password": "correct horse" })).await;
    assert_eq!((back.status, back.json()["name"].as_str().unwrap()), (200, "Ada"));
    assert!(!back.body.contains("argon2"));
    server.server.stop().await;
}
