//! What fails is begun anew, and the games go on.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tempfile::TempDir;
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::{Guest, request};
use tradeholm_server::store::Store;
use tradeholm_server::{Fault, Server};

use crate::common::{Player, TestServer, quick};
use crate::faulty::{self, Faulty};

/// Two people and two bots.
async fn begun(server: &Server) -> (Player, Player) {
    let ada = Guest::new(server.address(), "Ada").await.unwrap();
    let bob = Guest::new(server.address(), "Bob").await.unwrap();
    let mut table = quick(4, 2);
    table.options.house.insert("victory_points".to_owned(), "5".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    (ada, bob)
}

async fn counted(server: &Server, name: &str) -> u64 {
    let text = request(server.address(), "GET", "/metrics", &[], "").await.unwrap().body;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("tradeholm_{name} ")));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

async fn to_the_end(ada: &mut Player, bob: &mut Player) {
    let playing = async { tokio::join!(ada.play(100_000), bob.play(100_000)) };
    let (a, b) = tokio::time::timeout(Duration::from_secs(60), playing).await.expect("the game is stuck");
    assert!(a.unwrap() && b.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_begins_anew_with_everyone_there() {
    let server = TestServer::start().await;
    let faults = server.options.faults.clone();
    let (mut ada, mut bob) = begun(&server.server).await;
    for times in 1..=2 {
        faults.ask(Fault::Table, 1);
        ada.say(ClientMessage::Ping { id: 1 }).await;
        let told = ada.until("table").await;
        assert_eq!(told["table"]["waiting"]["code"], "waiting");
        let seen = (ada.game.clone(), ada.seq);
        // On the same line, and the game is where it was.
        ada.until("game").await;
        assert_eq!((ada.game.clone(), ada.seq), seen);
        bob.until("game").await;
        assert_eq!(counted(&server.server, "table_restarts_total").await, times);
        ada.say(ClientMessage::Ping { id: 2 }).await;
        ada.until("pong").await;
    }
    to_the_end(&mut ada, &mut bob).await;
    assert_eq!(counted(&server.server, "games").await, 0);
    assert_eq!(counted(&server.server, "tables").await, 1);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_panics_is_made_anew_and_nobody_waits() {
    let server = TestServer::start().await;
    let faults = server.options.faults.clone();
    let (mut ada, mut bob) = begun(&server.server).await;
    faults.ask(Fault::Bot, 3);
    faults.ask(Fault::BotHears, 3);
    to_the_end(&mut ada, &mut bob).await;
    assert_eq!((faults.left(Fault::Bot), faults.left(Fault::BotHears)), (0, 0));
    assert_eq!(counted(&server.server, "bot_restarts_total").await, 6);
    assert_eq!(counted(&server.server, "table_restarts_total").await, 0);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_writer_that_panics_goes_on() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let server = faulty::serve(&store).await;
    let (mut ada, mut bob) = begun(&server).await;
    store.panics.store(1, Ordering::SeqCst);
    to_the_end(&mut ada, &mut bob).await;
    assert_eq!(store.panics.load(Ordering::SeqCst), 0);
    assert_eq!(counted(&server, "writer_restarts_total").await, 1);
    let health = request(server.address(), "GET", "/healthz", &[], "").await.unwrap();
    assert_eq!(health.status, 200, "{}", health.body);
    assert_eq!(store.game(&ada.game).await.unwrap().unwrap().status, "over");
    server.stop().await;
}
