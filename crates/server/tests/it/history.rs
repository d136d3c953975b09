//! What is told of the past: the log of a game that one comes late to, and games that have ended.

use std::time::Duration;

use serde_json::{Value, json};
use tradeholm_engine::{RULES_REVISION, Seat, Viewer};
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::Guest;
use tradeholm_server::store::{self, LogEntry, Store, StoredGame, Write};

use crate::common::{Player, TestServer, quick};

/// The events of each step as a viewer may know them, made from the stored log.
async fn told(store: &dyn Store, game: &str, viewer: Viewer) -> Vec<Value> {
    let game = store.game(game).await.unwrap().unwrap();
    let mut live = tradeholm_server::game::stored(&game).unwrap();
    let mut feed = tradeholm_server::game::Feed::new(&live, viewer);
    let mut steps = Vec::new();
    for entry in store.log(&game.id, 1).await.unwrap() {
        let events = live.replay(&entry).unwrap();
        let update: Value = serde_json::from_str(&feed.update(&live, &events, 0)).unwrap();
        let step = ["seq", "seat", "origin", "events"].map(|key| (key.to_owned(), update[key].clone()));
        steps.push(Value::Object(step.into_iter().collect()));
    }
    steps
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_hears_the_log_so_far_as_they_may_know_it() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let code = ada.make_table(&quick(3, 1)).await.unwrap();
    let mut ada_plays = Player::join(&ada, &code).await;
    let mut bob_plays = Player::join(&bob, &code).await;
    ada_plays.ready().await;
    bob_plays.ready().await;
    ada_plays.until("game").await;
    bob_plays.until("game").await;
    // Until cards have been stolen or drawn that not everyone may know.
    let secret = |player: &Player| {
        player.heard.iter().any(|t| t.contains("\"type\":\"stole\"") || t.contains("card_drawn"))
    };
    while !secret(&ada_plays) {
        let both = async { tokio::join!(ada_plays.play(100_000), bob_plays.play(100_000)) };
        let _ = tokio::time::timeout(Duration::from_millis(40), both).await;
        assert!(!ada_plays.is_over(), "somebody steals or draws before the game is over");
    }
    // Both on a new device, and a third who watches.
    let store = store::open(&server.options.database_url()).await.unwrap();
    for (guest, viewer) in
        [(&ada, Viewer::Seat(Seat(0))), (&bob, Viewer::Seat(Seat(1))), (&eve, Viewer::Spectator)]
    {
        let mut late = Player::join(guest, &code).await;
        let game = late.until("game").await;
        let past = game["past"].as_array().unwrap();
        let all = told(&*store, &late.game, viewer).await;
        assert_eq!(past.len() as u64, game["seq"].as_u64().unwrap());
        assert_eq!(past[..], all[..past.len()], "for {viewer:?}");
    }
    let open = told(&*store, &ada_plays.game, Viewer::Seat(Seat(0))).await;
    let watched = told(&*store, &ada_plays.game, Viewer::Spectator).await;
    let kinds = |steps: &[Value]| serde_json::to_string(steps).unwrap().matches("\"card\":null").count();
    assert!(kinds(&watched) >= kinds(&open) && kinds(&watched) > 0, "secrets are left out");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_own_seat_is_known_whatever_the_names() {
    let server = TestServer::start().await;
    let (one, two) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(3, 1);
    table.options.house.insert("victory_points".to_owned(), "3".to_owned());
    let code = one.make_table(&table).await.unwrap();
    let mut first = Player::join(&one, &code).await;
    let mut second = Player::join(&two, &code).await;
    first.ready().await;
    second.ready().await;
    first.until("game").await;
    second.until("game").await;
    let (a, b) = tokio::join!(first.play(50_000), second.play(50_000));
    assert!(a.unwrap() && b.unwrap());
    // Both have the same name afterwards: only the seat tells who won.
    let renamed = two.ask("POST", "/api/session", &json!({ "name": "Ada" }).to_string()).await.unwrap();
    let two = Guest { cookie: renamed.cookie().unwrap(), ..two };
    let mut winners = 0;
    for (guest, seat) in [(&one, 0), (&two, 1)] {
        let games = guest.ask("GET", "/api/history", "").await.unwrap().json();
        assert_eq!(games[0]["seat"], seat);
        winners += usize::from(games[0]["standings"][seat]["winner"] == true);
    }
    // The third is a bot.
    assert!(winners <= 1);
    let open = one.ask("GET", &format!("/api/games/{}", first.game), "").await.unwrap().json();
    assert_eq!(open["seat"], Value::Null, "others are not told who sat where");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_keeps_its_new_name() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let login = json!({ "login": "ada", "password": "correct horse" }).to_string();
    let made = ada.ask("POST", "/api/account", &login).await.unwrap();
    let account = tradeholm_server::client::Guest { cookie: made.cookie().unwrap(), ..ada.clone() };
    let renamed = account.ask("POST", "/api/session", &json!({ "name": "Countess" }).to_string()).await;
    let renamed = renamed.unwrap();
    assert_eq!((renamed.status, renamed.json()["account"].as_bool()), (200, Some(true)));
    // From another browser, also after a restart.
    let server = server.restart().await;
    let address = server.server.address();
    let back = tradeholm_server::client::request(address, "POST", "/api/login", &[], &login).await.unwrap();
    assert_eq!((back.status, back.json()["name"].as_str().unwrap()), (200, "Countess"));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_an_older_revision_is_listed_and_shown() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    player.say(ClientMessage::Abort { vote: true }).await;
    while player.table["phase"] != "over" {
        player.hear().await.unwrap();
    }
    let store = store::open(&server.options.database_url()).await.unwrap();
    let now = store.game(&player.game).await.unwrap().unwrap();

    // The same person in a game that an older server stored: a set-up and moves of other rules.
    let revision = RULES_REVISION - 1;
    let setup = json!({ "options": { "scenario": "base/old" }, "board": "of another kind" });
    let standing = |name: &str, points: u8, winner: bool| json!({ "name": name, "colour": "red", "points": points, "bot": false, "winner": winner });
    let result = json!({ "turns": 61, "standings": [standing("Ada", 10, true), standing("Bob", 7, false)] });
    let old = StoredGame {
        id: "old".to_owned(),
        revision,
        status: "live".to_owned(),
        setup: setup.to_string(),
        ended: None,
        ..now.clone()
    };
    // Ada's id is secret; the seat of the game just ended tells the store who she is.
    let person: (String,) = {
        let pool = sqlx::SqlitePool::connect(&server.options.database_url()).await.unwrap();
        let row = sqlx::query_as("SELECT person FROM game_players WHERE game = $1").bind(&now.id);
        row.fetch_one(&pool).await.unwrap()
    };
    let entry = LogEntry {
        seq: 1,
        seat: Some(0),
        action: Some("a move that no longer exists".to_owned()),
        outcomes: String::new(),
        origin: "person".to_owned(),
        at: 7,
        fingerprint: None,
    };
    let append = Write::Append { game: "old".to_owned(), entry };
    let ended = now.ended.unwrap() + 1;
    let end = Write::EndGame { id: "old".to_owned(), status: "over", ended, result: result.to_string() };
    store.commit(&[Write::NewGame(old, vec![Some(person.0)]), append, end]).await.unwrap();

    let history = ada.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["id"], "old");
    assert_eq!(history[0]["revision"], revision);
    assert_eq!(history[0]["scenario"], "base/old");
    assert_eq!((&history[0]["turns"], &history[0]["seat"]), (&json!(61), &json!(0)));
    let shown = ada.ask("GET", "/api/games/old", "").await.unwrap();
    assert_eq!(shown.status, 200);
    assert_eq!(shown.json()["standings"], result["standings"]);
    // It cannot be played again, and that is what is said.
    for what in ["record", "replay", "review"] {
        let answer = ada.ask("GET", &format!("/api/games/old/{what}"), "").await.unwrap();
        assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (409, "revision"), "{what}");
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_that_cannot_go_on_waits_until_its_players_end_it() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    let game = player.game.clone();
    let pool = sqlx::SqlitePool::connect(&server.options.database_url()).await.unwrap();
    let TestServer { server, options, data } = server;
    server.stop().await;
    let other = "UPDATE games SET setup = replace(setup, 'config', 'other'), revision = 0 WHERE id = $1";
    sqlx::query(other).bind(&game).execute(&pool).await.unwrap();
    let server = tradeholm_server::Server::start(options.clone()).await.unwrap();
    let server = TestServer { server, options, data };
    let ada = tradeholm_server::client::Guest { server: server.server.address(), ..ada };
    let status = async |expected: &str| {
        let (status,): (String,) = sqlx::query_as("SELECT status FROM games WHERE id = $1")
            .bind(&game)
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(status, expected);
    };
    // It is not the server's to end.
    let mut back = Player::join(&ada, &code).await;
    assert_eq!(
        (&back.table["phase"], &back.table["waiting"]["code"]),
        (&"playing".into(), &"waiting".into())
    );
    status("live").await;
    back.say(ClientMessage::Abort { vote: true }).await;
    while back.table["phase"] != "over" {
        back.hear().await.unwrap();
    }
    status("aborted").await;
    let history = ada.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["standings"][0]["name"], "Ada");
    // The people can play again.
    back.say(ClientMessage::Rematch).await;
    while back.table["phase"] != "gathering" {
        back.hear().await.unwrap();
    }
    server.server.stop().await;
}
