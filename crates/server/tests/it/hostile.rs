//! Clients that do not mean well, and what goes wrong by accident.

use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tradeholm_protocol::wire::{ClientMessage, VERSION};
use tradeholm_server::client::{Guest, request};
use tradeholm_server::{Limits, Rate};

use crate::common::{Player, TestServer, quick};

/// A game of two in its first decision, and the table's code.
async fn two_play(server: &TestServer) -> (Player, Player, String) {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    (ada, bob, code)
}

async fn refusal(player: &mut Player, action: &str) -> serde_json::Value {
    let id = u64::from(player.act(action).await.unwrap());
    while !player.refused.contains_key(&id) {
        assert!(!player.accepted.contains_key(&id), "{action} was accepted");
        player.hear().await.unwrap().unwrap();
    }
    player.refused[&id].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_actions_are_refused_with_a_reason_and_change_nothing() {
    let server = TestServer::start().await;
    let (ada, bob, code) = two_play(&server).await;
    let (mut first, mut second) = if ada.must() { (ada, bob) } else { (bob, ada) };
    let before = (first.seq, first.view.clone());
    assert_eq!(refusal(&mut first, "fly to the moon").await["code"], "notation");
    assert_eq!(refusal(&mut first, &"x".repeat(4000)).await["code"], "notation");
    assert_eq!(refusal(&mut first, "").await["code"], "notation");
    assert_eq!(refusal(&mut first, "roll").await["code"], "rule");
    let other = first.legal["actions"][0].as_str().unwrap().to_owned();
    let not_mine = refusal(&mut second, &other).await;
    assert_eq!(
        (not_mine["code"].as_str(), not_mine["rule"].as_str()),
        (Some("rule"), Some("base/turn#own-turn"))
    );
    assert_eq!((first.seq, &first.view), (before.0, &before.1));
    let eve = server.guest("Eve").await;
    let mut eve = Player::join(&eve, &code).await;
    eve.until("game").await;
    assert_eq!(refusal(&mut eve, &other).await["code"], "not-seated");

    // An action decided before the last decision is stale, even if it would be legal now.
    first.act(&other).await.unwrap();
    first.until("update").await;
    let road = first.legal["actions"][0].as_str().unwrap().to_owned();
    first.seq -= 1;
    assert_eq!(refusal(&mut first, &road).await["code"], "stale");

    // "Why can't I?"
    first.say(ClientMessage::Check { id: 5, action: "buy".to_owned() }).await;
    let checked = first.until("checked").await;
    assert!(checked["refusal"]["rule"].as_str().unwrap().starts_with("base/"));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_connections_race_for_one_decision() {
    let server = TestServer::start().await;
    let (ada, bob, code) = two_play(&server).await;
    let mut first = if ada.must() { ada } else { bob };
    let mut twin = Player::join(&first.guest, &code).await;
    twin.until("game").await;
    let actions = first.legal["actions"].as_array().unwrap();
    let (one, two) = (actions[0].as_str().unwrap().to_owned(), actions[7].as_str().unwrap().to_owned());
    let (a, b) = tokio::join!(first.act(&one), twin.act(&two));
    let (a, b) = (u64::from(a.unwrap()), u64::from(b.unwrap()));
    while !first.accepted.contains_key(&a) && !first.refused.contains_key(&a) {
        first.hear().await.unwrap();
    }
    while !twin.accepted.contains_key(&b) && !twin.refused.contains_key(&b) {
        twin.hear().await.unwrap();
    }
    let accepted = usize::from(first.accepted.contains_key(&a)) + usize::from(twin.accepted.contains_key(&b));
    assert_eq!(accepted, 1, "exactly one of them wins");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_and_huge_messages_disturb_nobody() {
    let server = TestServer::start().await;
    let (mut ada, _bob, code) = two_play(&server).await;
    let eve = server.guest("Eve").await;

    // Not JSON, not a message, not text.
    let mut player = Player::join(&eve, &code).await;
    for bad in ["{", "[]", "null", r#"{"type":"cheat"}"#, r#"{"type":"act","id":-1}"#, "\u{0}"] {
        player.connection.send_text(bad.to_owned()).await.unwrap();
        assert_eq!(player.until("error").await["refusal"]["code"], "message", "{bad}");
    }
    player.connection.socket.send(Message::binary(vec![0xff; 100])).await.unwrap();
    assert_eq!(player.until("error").await["refusal"]["code"], "message");
    player.say(ClientMessage::Hello { version: VERSION, game: None, last_seen: None, password: None }).await;
    assert_eq!(player.until("error").await["refusal"]["code"], "hello");

    // A megabyte ends the connection, and only that one.
    let mut huge = Player::join(&eve, &code).await;
    let _ = huge.connection.send_text("x".repeat(1 << 20)).await;
    let ended = tokio::time::timeout(Duration::from_secs(5), async {
        while let Ok(Some(_)) = huge.connection.next().await {}
    });
    assert!(ended.await.is_ok());

    // Bytes that are no frame at all, on a raw socket.
    let mut raw = tokio::net::TcpStream::connect(server.server.address()).await.unwrap();
    let upgrade = format!(
        "GET /api/tables/{code}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {}\r\n\r\n",
        eve.cookie
    );
    raw.write_all(upgrade.as_bytes()).await.unwrap();
    let mut answer = [0; 512];
    let n = raw.read(&mut answer).await.unwrap();
    assert!(String::from_utf8_lossy(&answer[..n]).starts_with("HTTP/1.1 101"));
    raw.write_all(&[0xff; 4096]).await.unwrap();
    let gone = tokio::time::timeout(Duration::from_secs(5), async {
        while raw.read(&mut answer).await.is_ok_and(|n| n > 0) {}
    });
    assert!(gone.await.is_ok(), "the server hangs up");

    // An old page is told to load again; a silent or rude one is shown out.
    let mut old = eve.connect(&code).await.unwrap();
    old.send(&ClientMessage::Hello { version: 0, game: None, last_seen: None, password: None })
        .await
        .unwrap();
    assert_eq!(old.next_json().await.unwrap().unwrap()["refusal"]["code"], "version");
    let mut rude = eve.connect(&code).await.unwrap();
    rude.send(&ClientMessage::Resign).await.unwrap();
    assert_eq!(rude.next_json().await.unwrap().unwrap()["refusal"]["code"], "hello");

    ada.say(ClientMessage::Ping { id: 77 }).await;
    assert_eq!(ada.until("pong").await["id"], 77, "the others play on");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_slowed_per_connection_and_address() {
    let limits = Limits {
        messages: Rate { per_second: 5.0, burst: 10.0 },
        requests: Rate { per_second: 1.0, burst: 25.0 },
        sockets_per_address: 4,
        ..Limits::default()
    };
    let server = TestServer::with(|options| options.limits = limits).await;
    let (mut ada, mut bob, code) = two_play(&server).await;
    for _ in 0..30 {
        ada.say(ClientMessage::Ping { id: 1 }).await;
    }
    assert_eq!(ada.until("error").await["refusal"]["code"], "rate");
    bob.say(ClientMessage::Ping { id: 2 }).await;
    bob.until("pong").await;
    for _ in 0..80 {
        if ada.connection.send_text("nonsense".to_owned()).await.is_err() {
            break;
        }
    }
    // The server says why and cuts the connection. Its last words may be lost: a socket that is closed
    // while more comes in is reset.
    while let Ok(Some(kind)) = ada.hear().await {
        if kind == "closed" {
            let last: Value = serde_json::from_str(ada.heard.last().unwrap()).unwrap();
            assert_eq!(last["refusal"]["code"], "hostile");
            break;
        }
    }
    assert!(!matches!(ada.hear().await, Ok(Some(_))), "the connection is cut");

    let eve = server.guest("Eve").await;
    let mut open = Vec::new();
    while let Ok(connection) = eve.connect(&code).await {
        open.push(connection);
        assert!(open.len() < 10);
    }
    // Whoever goes on asking is refused, and not at once: refusals must not keep the server busy.
    let (mut refused, begun) = (0, Instant::now());
    while refused < 4 && begun.elapsed() < Duration::from_secs(20) {
        refused += u32::from(eve.ask("GET", "/api/tables", "").await.unwrap().status == 429);
    }
    assert_eq!(refused, 4);
    assert!(begun.elapsed() >= Duration::from_secs(1), "{:?}", begun.elapsed());
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_pages_and_forged_sessions_are_turned_away() {
    let server = TestServer::start().await;
    let address = server.server.address();
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let evil = [("origin", "https://evil.example"), ("cookie", ada.cookie.as_str())];
    let answer = request(address, "POST", "/api/tables", &evil, "{}").await.unwrap();
    assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (403, "origin"));
    let own = format!("http://{address}");
    let good = [("origin", own.as_str()), ("cookie", ada.cookie.as_str())];
    assert_eq!(request(address, "POST", "/api/tables", &good, "{}").await.unwrap().status, 201);
    let path = format!("/api/tables/{code}/socket");
    let mut upgrade = vec![("upgrade", "websocket"), ("sec-websocket-version", "13")];
    upgrade.extend([("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="), evil[0], evil[1]]);
    assert_eq!(request(address, "GET", &path, &upgrade, "").await.unwrap().status, 403);

    // A cookie with one letter changed is nobody's.
    let forged = ada.cookie.replacen("=g.", "=a.", 1);
    assert!(Guest { cookie: forged, ..ada.clone() }.connect(&code).await.is_err());

    // Headers that protect the browser are on everything.
    for path in ["/", "/healthz", "/api/tables", "/no/such/page"] {
        let answer = request(address, "GET", path, &[], "").await.unwrap();
        let headers = answer.headers.to_ascii_lowercase();
        assert!(headers.contains("content-security-policy: default-src 'none'"), "{path}");
        assert!(headers.contains("x-content-type-options: nosniff"), "{path}");
    }
    assert_eq!(request(address, "GET", "/healthz", &[], "").await.unwrap().body, "ok\n");
    let metrics = request(address, "GET", "/metrics", &[], "").await.unwrap().body;
    assert!(metrics.contains("tradeholm_tables 2"));
    let big = "x".repeat(100_000);
    let answer =
        request(address, "POST", "/api/session", &[], &format!("{{\"name\":\"{big}\"}}")).await.unwrap();
    assert_eq!(answer.status, 413);
    server.server.stop().await;
}
