//! How many tables somebody may open, and what becomes of those that nobody is at.

use std::time::Duration;

use serde_json::Value;
use tradeholm_protocol::wire::{BotPace, ClientMessage, Timers};
use tradeholm_server::client::{Guest, request};
use tradeholm_server::{Limits, store};

use crate::common::{Player, TestServer, eventually, quick};

/// A gauge of `/metrics`.
async fn gauge(server: &TestServer, name: &str) -> i64 {
    let metrics = request(server.server.address(), "GET", "/metrics", &[], "").await.unwrap().body;
    let line = metrics.lines().find_map(|line| line.strip_prefix(&format!("tradeholm_{name} ")));
    line.unwrap().parse().unwrap()
}

async fn refused(guest: &Guest) -> (u16, String) {
    let body = serde_json::to_string(&quick(2, 0)).unwrap();
    let answer = guest.ask("POST", "/api/tables", &body).await.unwrap();
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

async fn steps(server: &TestServer, game: &str) -> usize {
    let url = format!("sqlite:{}", server.data.path().join("tradeholm.db").display());
    let store = store::open(&url).await.unwrap();
    let steps = store.log(game, 1).await.unwrap().len();
    store.close().await;
    steps
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_opens_so_many_tables_that_others_have_none() {
    let limits = Limits { tables: 7, tables_per_person: 2, tables_per_address: 5, ..Limits::lifted() };
    let mut server = TestServer::with(|options| options.limits = limits).await;
    let mut ada = server.guest("Ada").await;
    // All at once: none slips through between counting and opening.
    let all = (0..10).map(|_| {
        let ada = ada.clone();
        tokio::spawn(async move { refused(&ada).await })
    });
    let mut statuses = Vec::new();
    for one in all.collect::<Vec<_>>() {
        statuses.push(one.await.unwrap());
    }
    assert_eq!(statuses.iter().filter(|(status, _)| *status == 201).count(), 2, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|(_, code)| code == "own-tables").count(), 8, "{statuses:?}");
    // A new name is another person, but not another address.
    for i in 0..2 {
        let guest = server.guest(&format!("Eve {i}")).await;
        refused(&guest).await;
        refused(&guest).await;
    }
    let other = server.guest("Mallory").await;
    assert_eq!(refused(&other).await, (429, "address-tables".to_owned()));
    assert_eq!(gauge(&server, "tables").await, 5);

    // It is still so after a restart, and whoever has a table finds it.
    server = server.restart().await;
    ada.server = server.server.address();
    assert_eq!(refused(&ada).await, (429, "own-tables".to_owned()));
    let list = ada.ask("GET", "/api/tables", "").await.unwrap().json();
    let code = list[0]["code"].as_str().unwrap().to_owned();
    // Whoever leaves a table last closes it, and may open another.
    for table in list.as_array().unwrap() {
        let mut player = Player::join(&ada, table["code"].as_str().unwrap()).await;
        player.say(ClientMessage::Leave).await;
        player.until("closed").await;
    }
    eventually("the tables are closed", async || gauge(&server, "tables").await == 0).await;
    assert_eq!(ada.ask("GET", &format!("/api/tables/{code}"), "").await.unwrap().status, 404);
    assert_eq!(refused(&ada).await.0, 201);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_keeps_nobody_from_the_table_they_are_at() {
    let limits = Limits { tables: 1, ..Limits::lifted() };
    let mut server = TestServer::with(|options| options.limits = limits).await;
    let (ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut first = Player::join(&ada, &code).await;
    assert_eq!(refused(&bob).await, (503, "busy".to_owned()));
    let mut second = Player::join(&bob, &code).await;
    first.ready().await;
    second.ready().await;
    first.until("game").await;
    second.until("game").await;
    // Even where there is room for none, games go on after a restart and can be come back to.
    server.options.limits.tables = 0;
    server = server.restart().await;
    first.guest.server = server.server.address();
    second.guest.server = server.server.address();
    bob.server = server.server.address();
    first.rejoin().await.unwrap();
    second.rejoin().await.unwrap();
    let seq = first.seq;
    let playing = async { tokio::join!(first.play(50_000), second.play(50_000)) };
    let _ = tokio::time::timeout(Duration::from_secs(1), playing).await;
    assert!(first.seq > seq, "the game goes on");
    first.say(ClientMessage::Abort { vote: true }).await;
    second.say(ClientMessage::Abort { vote: true }).await;
    while first.table["phase"] != "over" {
        first.hear().await.unwrap();
    }
    first.say(ClientMessage::Rematch).await;
    second.say(ClientMessage::Rematch).await;
    while first.table["phase"] != "gathering" {
        first.hear().await.unwrap();
    }
    assert_eq!(refused(&bob).await, (503, "busy".to_owned()));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_comes_to_are_closed() {
    let server = TestServer::with(|options| {
        options.empty_after = Duration::from_millis(300);
        options.idle_after = Duration::from_millis(900);
    })
    .await;
    let ada = server.guest("Ada").await;
    ada.make_table(&quick(2, 0)).await.unwrap();
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    eventually("the other one is closed", async || gauge(&server, "tables").await == 1).await;
    // As long as somebody sits there, a table stays; where people only watch it does not stay for long.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    player.say(ClientMessage::Ping { id: 1 }).await;
    player.until("pong").await;
    player.say(ClientMessage::Sit { seat: None }).await;
    assert_eq!(player.until("closed").await["refusal"]["code"], "gone");
    eventually("both are closed", async || gauge(&server, "tables").await == 0).await;
    server.server.stop().await;
}

/// A game of one person and two bots in which everyone is quick.
async fn with_bots(server: &TestServer) -> Player {
    let ada = server.guest("Ada").await;
    let mut table = quick(3, 2);
    table.options.bot_pace = BotPace::Instant;
    table.options.timers = Timers { setup: 1, roll: 1, discard: 1, robber: 1, turn: 1 };
    let code = ada.make_table(&table).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    while player.view["turn"].as_u64().unwrap_or(0) < 3 {
        player.play(1).await.unwrap();
    }
    player
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_waits_while_nobody_is_there() {
    let server = TestServer::with(|options| options.stand_in_after = Duration::from_millis(50)).await;
    let mut player = with_bots(&server).await;
    player.connection.socket.close(None).await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let before = steps(&server, &player.game).await;
    // Bots, stand-ins and clocks would all have acted by now.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(steps(&server, &player.game).await, before);
    // Somebody who watches is enough for it to go on.
    let eve = server.guest("Eve").await;
    let mut watcher = Player::join(&eve, &player.code).await;
    watcher.until("game").await;
    let seq = watcher.seq;
    while watcher.seq < seq + 5 {
        watcher.until("update").await;
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_put_aside_is_there_for_whoever_comes() {
    let mut server = TestServer::with(|options| options.empty_after = Duration::from_millis(200)).await;
    let mut player = with_bots(&server).await;
    for again in 0..3 {
        player.connection.socket.close(None).await.unwrap();
        eventually("it is put aside", async || gauge(&server, "tables").await == 0).await;
        assert_eq!(gauge(&server, "games").await, 0);
        if again == 1 {
            // A restart leaves it where it is.
            server = server.restart().await;
            player.guest.server = server.server.address();
            assert_eq!(gauge(&server, "tables").await, 0);
        }
        let (game, turn) = (player.game.clone(), player.view["turn"].clone());
        let found = player.guest.ask("GET", &format!("/api/tables/{}", player.code), "").await.unwrap();
        assert_eq!((found.status, &found.json()["phase"]), (200, &Value::from("playing")));
        player.rejoin().await.unwrap();
        player.until("welcome").await;
        assert_eq!(player.seat, Some(0));
        while player.view["turn"] == turn {
            player.play(1).await.unwrap();
        }
        assert_eq!(player.game, game);
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_who_have_gone_give_their_place_back() {
    let limits = Limits { members: 3, ..Limits::lifted() };
    let server = TestServer::with(|options| {
        options.limits = limits;
        options.stand_in_after = Duration::from_millis(400);
    })
    .await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    for i in 0..4 {
        let eve = server.guest(&format!("Eve {i}")).await;
        let mut watcher = Player::join(&eve, &code).await;
        // One more is too many as long as that one is there.
        let mut late = server.guest("Mallory").await.join(&code, None).await.unwrap();
        assert_eq!(late.next_json().await.unwrap().unwrap()["refusal"]["code"], "full");
        watcher.connection.socket.close(None).await.unwrap();
        while ada.table["spectators"] != 0 || !ada.heard.last().unwrap().contains("\"table\"") {
            ada.hear().await.unwrap();
        }
        // At once if there is no other room, and in any case after a while.
        if i == 2 {
            tokio::time::sleep(Duration::from_millis(700)).await;
        }
        ada.heard.clear();
        ada.heard.push(String::new());
    }
    server.server.stop().await;
}
