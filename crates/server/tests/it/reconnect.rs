//! Coming back: in every phase, with everything missed, or with a fresh view.

use std::collections::BTreeSet;
use std::time::Duration;

use tradeholm_protocol::wire::{ClientMessage, Timers};

use crate::common::{Player, TestServer, eventually, quick};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_returns_gets_the_rest_in_every_phase() {
    let server = TestServer::start().await;
    let mut phases = BTreeSet::new();
    // Road Building and a choice of victims do not come up in every game.
    for game in 0..6 {
        drops_in_every_phase(&server, game, &mut phases).await;
        if phases.len() >= 7 {
            break;
        }
    }
    assert!(phases.len() >= 6, "{phases:?}");
    server.server.stop().await;
}

/// Plays a game in which one player's line drops in every phase not seen before, and often besides.
async fn drops_in_every_phase(server: &TestServer, game: usize, phases: &mut BTreeSet<String>) {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(3, 1);
    table.options.house.insert("discard_limit".to_owned(), "3".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut steady = Player::join(&ada, &code).await;
    let mut moody = Player::join(&bob, &code).await;
    steady.ready().await;
    moody.ready().await;
    steady.until("game").await;
    moody.until("game").await;
    let mut rejoined = 0;
    let other = tokio::spawn(async move {
        let over = steady.play(100_000).await.unwrap();
        (over, steady)
    });
    for step in 0..50_000 {
        // One message, then perhaps the line drops: `hear` asserts that no update is missing or doubled.
        if moody.play(1).await.unwrap() {
            break;
        }
        let kind = moody.view["pending"]["kind"]["kind"].as_str().or(moody.view["pending"]["kind"].as_str());
        if phases.insert(kind.unwrap_or("?").to_owned()) || step % 23 == game {
            moody.rejoin().await.unwrap();
            moody.until("welcome").await;
            rejoined += 1;
        }
    }
    let (over, mut steady) = other.await.unwrap();
    assert!(over && moody.is_over() && rejoined > 5);
    // A table may say that it is over before the last steps have been told.
    for player in [&mut steady, &mut moody] {
        while player.view["pending"]["type"] != "over" {
            assert!(player.hear().await.unwrap().is_some());
        }
    }
    assert_eq!(steady.view["board"], moody.view["board"], "patches end where full views do");
    // The whole view, fetched anew, is the one that was patched together.
    let mut fresh = Player::join(&bob, &code).await;
    fresh.until("game").await;
    assert_eq!(fresh.view, moody.view);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_loses_nothing() {
    let mut server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(4, 2)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    for _ in 0..5 {
        // Both play until the server goes away under them.
        let play = async { tokio::join!(ada.play(100_000), bob.play(100_000)) };
        if tokio::time::timeout(Duration::from_millis(150), play).await.is_ok() {
            break;
        }
        server = server.restart().await;
        ada.guest.server = server.server.address();
        bob.guest.server = server.server.address();
        ada.rejoin().await.unwrap();
        bob.rejoin().await.unwrap();
        ada.until("welcome").await;
        bob.until("welcome").await;
    }
    let (a, b) = tokio::join!(ada.play(100_000), bob.play(100_000));
    assert!(a.unwrap() && b.unwrap());
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_makes_forced_moves_only() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(2, 0);
    table.options.timers = Timers { setup: 1, roll: 1, discard: 1, robber: 1, turn: 1 };
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    // Nobody does anything: both settle, and then the dice go round.
    let mut origins = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    while ada.view["turn"].as_u64().unwrap_or(0) < 3 {
        let update = ada.until("update").await;
        origins.insert(update["origin"].as_str().unwrap().to_owned());
        for event in update["events"].as_array().unwrap() {
            kinds.insert(event["type"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(origins, BTreeSet::from(["timer".to_owned()]));
    for never in ["development_card_bought", "maritime_traded", "offered", "city_built"] {
        assert!(!kinds.contains(never), "{never} in {kinds:?}");
    }
    assert_eq!(ada.view["board"]["buildings"].as_array().unwrap().len(), 4);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_and_hands_the_seat_back_at_once() {
    let server = TestServer::with(|o| o.stand_in_after = Duration::from_millis(300)).await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let bob_player = Player::join(&bob, &code).await;
    let mut bob_player = bob_player;
    ada.ready().await;
    bob_player.ready().await;
    ada.until("game").await;
    drop(bob_player);
    while ada.table["seats"][1]["stand_in"] != true {
        ada.play(1).await.unwrap();
    }
    assert_eq!(ada.table["seats"][1]["online"], false);
    // The stand-in plays: the game goes on without Bob.
    let turn = ada.view["turn"].as_u64().unwrap();
    while ada.view["turn"].as_u64().unwrap() < turn + 4 {
        assert!(!ada.play(1).await.unwrap());
    }
    let mut back = Player::join(&bob, &code).await;
    back.until("game").await;
    while ada.table["seats"][1]["stand_in"] != false {
        ada.play(1).await.unwrap();
    }
    assert!(ada.heard.iter().any(|t| t.contains("\"origin\":\"stand_in\"")));
    eventually("it is Bob's turn, and nobody moves for him", async || {
        let _ = tokio::time::timeout(Duration::from_millis(20), back.hear()).await;
        let _ = tokio::time::timeout(Duration::from_millis(20), ada.play(1)).await;
        // Both may have to discard, and what Ada said may still be on its way.
        back.must() && !ada.must() && ada.seq == back.seq
    })
    .await;
    let seq = back.seq;
    tokio::time::sleep(Duration::from_millis(600)).await;
    back.say(ClientMessage::Ping { id: 1 }).await;
    back.until("pong").await;
    assert_eq!(back.seq, seq);
    server.server.stop().await;
}
