//! Who may come to a table: names, people who were sent away, locks and links.

use std::net::SocketAddr;

use tokio::net::TcpSocket;
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tradeholm_protocol::wire::{BotLevel, ClientMessage, VERSION};
use tradeholm_server::client::{Connection, Guest};

use crate::common::{Player, TestServer, quick};

/// Comes to a table from an address of this machine; the first message.
async fn come_from(address: &str, guest: &Guest, code: &str) -> (Connection, serde_json::Value) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(address.parse().unwrap(), 0)).unwrap();
    let stream = socket.connect(guest.server).await.unwrap();
    let url = format!("ws://{}/api/tables/{code}/socket", guest.server);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
    let (socket, _) = tokio_tungstenite::client_async(request, MaybeTlsStream::Plain(stream)).await.unwrap();
    let mut connection = Connection { socket };
    connection
        .send(&ClientMessage::Hello { version: VERSION, game: None, last_seen: None, password: None })
        .await
        .unwrap();
    let first = connection.next_json().await.unwrap().unwrap();
    (connection, first)
}

/// Why somebody may not come; `welcome` if they may.
async fn turned_away(guest: &Guest, code: &str) -> String {
    let mut connection = guest.join(code, None).await.unwrap();
    let first = connection.next_json().await.unwrap().unwrap();
    let why = first["refusal"]["code"].as_str().or(first["type"].as_str());
    why.unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn names_at_a_table_are_not_mistaken_for_each_other() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let mut table = quick(4, 0);
    table.bots = vec![BotLevel::Easy];
    let code = ada.make_table(&table).await.unwrap();
    let mut host = Player::join(&ada, &code).await;
    // The bot of the last seat is called Dario.
    assert_eq!(host.table["seats"][3]["name"], "Dario (easy bot)");
    for alike in ["Ada", "ADA", "Аԁа", "Dario", "dari0", "A d a"] {
        let other = server.guest(alike).await;
        assert_eq!(turned_away(&other, &code).await, "name", "{alike}");
    }
    let bob = server.guest("Bob").await;
    let mut bob_player = Player::join(&bob, &code).await;
    // Whoever takes another's name while at the table goes by the one they had, and is told.
    let body = r#"{"name":"B0b"}"#;
    let renamed = ada.ask("POST", "/api/session", body).await.unwrap();
    let ada = Guest { cookie: renamed.cookie().unwrap(), ..ada };
    let mut again = Player::join(&ada, &code).await;
    assert_eq!(again.until("error").await["refusal"]["code"], "name");
    assert_eq!(again.table["seats"][0]["name"], "Ada");
    // Another name is taken up.
    let renamed = ada.ask("POST", "/api/session", r#"{"name":"Łucja"}"#).await.unwrap();
    let ada = Guest { cookie: renamed.cookie().unwrap(), ..ada };
    let _again = Player::join(&ada, &code).await;
    while bob_player.table["seats"][0]["name"] != "Łucja" {
        bob_player.hear().await.unwrap();
    }
    host.say(ClientMessage::Ping { id: 1 }).await;
    host.until("pong").await;
    // What hides something is no name at all, wherever it is said.
    for bad in
        ["a\u{200b}da", "\u{202e}ada", "Z\u{300}\u{301}\u{302}\u{303}", "Eve (bot)", "\u{3164}", "pаypal"]
    {
        let body = serde_json::json!({ "name": bad }).to_string();
        let answer = bob.ask("POST", "/api/session", &body).await.unwrap();
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("name")), "{bad:?}");
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_sent_away_does_not_come_back_under_another_name() {
    let mut server = TestServer::start().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(4, 0)).await.unwrap();
    let mut host = Player::join(&ada, &code).await;
    let (_mallory, first) = come_from("127.0.0.2", &server.guest("Mallory").await, &code).await;
    let member = first["member"].as_u64().unwrap() as u32;
    host.say(ClientMessage::Kick { member, back: false }).await;
    host.say(ClientMessage::Ping { id: 1 }).await;
    host.until("pong").await;
    let (_, again) = come_from("127.0.0.2", &server.guest("Somebody else").await, &code).await;
    assert_eq!(again["refusal"]["code"], "kicked");
    // Also after a restart; others come as before.
    server = server.restart().await;
    (ada.server, bob.server) = (server.server.address(), server.server.address());
    let (_, again) = come_from("127.0.0.2", &server.guest("Somebody new").await, &code).await;
    assert_eq!(again["refusal"]["code"], "kicked");
    let mut host = Player::join(&ada, &code).await;
    let guest = Player::join(&bob, &code).await;
    // Bob shares an address with the host: he alone is sent away, not everyone behind the same router.
    let member = guest.table["seats"][1]["member"].as_u64().unwrap() as u32;
    host.say(ClientMessage::Kick { member, back: false }).await;
    host.say(ClientMessage::Ping { id: 2 }).await;
    host.until("pong").await;
    assert_eq!(turned_away(&bob, &code).await, "kicked");
    assert_eq!(turned_away(&server.guest("Eve").await, &code).await, "welcome");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_locks_the_table_and_changes_its_link() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let code = ada.make_table(&quick(3, 0)).await.unwrap();
    let mut host = Player::join(&ada, &code).await;
    let mut guest = Player::join(&bob, &code).await;
    guest.say(ClientMessage::Lock { locked: true }).await;
    assert_eq!(guest.until("error").await["refusal"]["code"], "host");
    guest.say(ClientMessage::Relink).await;
    assert_eq!(guest.until("error").await["refusal"]["code"], "host");
    host.say(ClientMessage::Lock { locked: true }).await;
    while host.table["locked"] != true {
        host.hear().await.unwrap();
    }
    // Nobody new comes, and the table is not offered to anyone; those who are there come and go.
    assert_eq!(turned_away(&eve, &code).await, "locked");
    assert_eq!(eve.ask("GET", "/api/tables", "").await.unwrap().json(), serde_json::json!([]));
    guest = Player::join(&bob, &code).await;
    host.say(ClientMessage::Lock { locked: false }).await;
    while guest.table["locked"] == true {
        guest.hear().await.unwrap();
    }

    host.say(ClientMessage::Relink).await;
    while guest.table["code"] == code.as_str() {
        guest.hear().await.unwrap();
    }
    let new = guest.table["code"].as_str().unwrap().to_owned();
    assert_eq!(new.len(), code.len());
    // The old link leads only those back who are at the table.
    assert_eq!(turned_away(&eve, &code).await, "missing");
    assert_eq!(eve.ask("GET", &format!("/api/tables/{code}"), "").await.unwrap().status, 404);
    guest = Player::join(&bob, &code).await;
    assert_eq!((guest.seat, guest.table["code"].as_str()), (Some(1), Some(new.as_str())));
    assert_eq!(turned_away(&eve, &new).await, "welcome");
    // It is the table's code for good.
    let server = server.restart().await;
    let bob = Guest { server: server.server.address(), ..bob };
    assert_eq!(Player::join(&bob, &new).await.seat, Some(1));
    assert_eq!(Player::join(&bob, &code).await.seat, Some(1));
    let list = bob.ask("GET", "/api/tables", "").await.unwrap().json();
    assert_eq!((list.as_array().unwrap().len(), list[0]["code"].as_str()), (1, Some(new.as_str())));
    server.server.stop().await;
}
