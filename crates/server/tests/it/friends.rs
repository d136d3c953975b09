//! The way back to a table, and the way in: own tables, names, passwords, pictures, links.

use serde_json::{Value, json};
use tradeholm_protocol::wire::{ClientMessage, CreateTable};
use tradeholm_server::client::{Guest, request};

use crate::common::{Player, TestServer, eventually, quick};

async fn own(guest: &Guest) -> Vec<Value> {
    let answer = guest.ask("GET", "/api/own", "").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_finds_their_tables() {
    let server =
        TestServer::with(|options| options.empty_after = std::time::Duration::from_millis(300)).await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    assert!(own(&ann).await.is_empty());
    let code = ann.make_table(&quick(3, 2)).await.unwrap();
    let mut player = Player::join(&ann, &code).await;
    let found = own(&ann).await;
    assert_eq!(found.len(), 1);
    assert_eq!(
        (&found[0]["table"]["code"], &found[0]["table"]["phase"]),
        (&json!(code), &json!("gathering"))
    );
    assert_eq!((&found[0]["seat"], &found[0]["must"]), (&json!(0), &json!(false)));
    player.begin().await.unwrap();
    // The first settlement is somebody's, sooner or later Ann's.
    eventually("the game waits for Ann", async || own(&ann).await[0]["must"] == true).await;
    assert!(own(&eve).await.is_empty(), "nobody else's business");
    assert_eq!(request(ann.server, "GET", "/api/own", &[], "").await.unwrap().status, 401);
    // Put aside, it is found as well, and under the code it has now.
    player.say(ClientMessage::Relink).await;
    player.until("table").await;
    let now = player.table["code"].as_str().unwrap().to_owned();
    assert_ne!(now, code);
    drop(player);
    eventually("it is put aside", async || own(&ann).await[0]["asleep"] == true).await;
    let found = own(&ann).await;
    assert_eq!((found.len(), &found[0]["table"]["code"]), (1, &json!(now)));
    let server = server.restart().await;
    let ann = Guest { server: server.server.address(), ..ann };
    assert_eq!(own(&ann).await[0]["table"]["code"], json!(now));
    let player = Player::join(&ann, &now).await;
    assert_eq!(player.seat, Some(0));
    assert_eq!(own(&ann).await[0]["asleep"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_name_and_a_password() {
    let server = TestServer::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = CreateTable {
        name: Some("  Friday  night ".to_owned()),
        password: Some("wool".to_owned()),
        ..quick(3, 1)
    };
    let code = ann.make_table(&table).await.unwrap();
    let mut host = Player::join(&ann, &code).await;
    assert_eq!((&host.table["name"], &host.table["password"]), (&json!("Friday night"), &json!(true)));
    let list = bob.ask("GET", "/api/tables", "").await.unwrap().json();
    let line = list.as_array().unwrap().iter().find(|t| t["code"] == json!(code)).unwrap().clone();
    assert_eq!(
        (&line["name"], &line["host"], &line["password"]),
        (&json!("Friday night"), &json!("Ann"), &json!(true))
    );
    assert_eq!((&line["points"], &line["bots"], &line["free"]), (&json!(10), &json!(1), &json!(1)));
    assert!(line["opened"].as_i64().unwrap() > 0 && !list.to_string().contains("wool"));
    let refused = async |password: Option<&str>| {
        let mut connection = bob.join_with(&code, None, password.map(str::to_owned)).await.unwrap();
        connection.next_json().await.unwrap().unwrap()
    };
    assert_eq!(refused(None).await["refusal"]["code"], "password");
    for _ in 0..5 {
        assert_eq!(refused(Some("ore")).await["refusal"]["code"], "wrong-password");
    }
    assert_eq!(refused(Some(" wool ")).await["type"], "welcome");
    // Whoever is at the table needs it no more, and the host may take it away.
    let mut player = Player::join(&bob, &code).await;
    assert_eq!(player.seat, Some(1));
    host.say(ClientMessage::Password { password: None }).await;
    host.say(ClientMessage::Title { name: Some("x".repeat(41)) }).await;
    assert_eq!(host.until("error").await["refusal"]["code"], "name");
    host.say(ClientMessage::Title { name: None }).await;
    eventually("both are gone", async || {
        player.until("table").await;
        player.table["name"].is_null() && player.table["password"].is_null()
    })
    .await;
    player.say(ClientMessage::Title { name: Some("mine".to_owned()) }).await;
    assert_eq!(player.until("error").await["refusal"]["code"], "host");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_at_a_password_are_few() {
    let server = TestServer::start().await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let table = CreateTable { password: Some("wool".to_owned()), ..quick(3, 1) };
    let code = ann.make_table(&table).await.unwrap();
    let _host = Player::join(&ann, &code).await;
    let mut heard = Vec::new();
    for n in 0..8 {
        let mut connection = eve.join_with(&code, None, Some(format!("wool{n}"))).await.unwrap();
        heard.push(connection.next_json().await.unwrap().unwrap()["refusal"]["code"].clone());
    }
    assert_eq!(heard[5], "wrong-password");
    assert_eq!(heard[7], "attempts");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_may_ask_somebody_to_leave_without_keeping_them_out() {
    let server = TestServer::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let code = ann.make_table(&quick(3, 1)).await.unwrap();
    let mut host = Player::join(&ann, &code).await;
    let mut player = Player::join(&bob, &code).await;
    host.say(ClientMessage::Kick { member: 2, back: true }).await;
    assert_eq!(player.until("closed").await["refusal"]["code"], "asked-out");
    let player = Player::join(&bob, &code).await;
    assert_eq!(player.seat, Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_tells_what_it_leads_to() {
    let server = TestServer::with(|o| o.public_url = Some("https://play.example.org/".to_owned())).await;
    let at = server.server.address();
    let ann = server.guest("Ann \"><b>").await;
    let table = CreateTable { name: Some("Wool & ore".to_owned()), ..quick(3, 1) };
    let code = ann.make_table(&table).await.unwrap();
    let _host = Player::join(&ann, &code).await;
    let page = request(at, "GET", &format!("/t/{code}"), &[], "").await.unwrap();
    let has = |text: &str| assert!(page.body.contains(text), "{text} in {}", page.body);
    has("og:title\" content=\"Wool &amp; ore · Tradeholm\"");
    has("og:image\" content=\"https://play.example.org/picture/scenario/3/base/variable.png\"");
    has("twitter:card\" content=\"summary_large_image\"");
    has("Ann &quot;&gt;&lt;b&gt;");
    assert!(page.headers.contains("x-robots-tag: noindex"));
    let new = request(at, "GET", "/new?scenario=base/variable&seats=3", &[], "").await.unwrap();
    assert!(new.body.contains("/picture/scenario/3/base/variable.png"));
    assert!(!new.headers.contains("x-robots-tag"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_are_of_boards_that_there_are() {
    let server = TestServer::start().await;
    let at = server.server.address();
    let svg = request(at, "GET", "/picture/scenario/4/base/variable.svg", &[], "").await.unwrap();
    assert_eq!(svg.status, 200);
    assert!(svg.headers.contains("image/svg+xml") && svg.body.starts_with("<svg "));
    // No font is needed to read it.
    assert!(!svg.body.contains("<text"));
    let png = request(at, "GET", "/picture/scenario/4/base/variable.png", &[], "").await.unwrap();
    assert!(png.status == 200 && png.headers.contains("image/png"), "{}", png.headers);
    for path in [
        "/picture/scenario/4/base/nothing.svg",
        "/picture/scenario/9/base/variable.svg",
        "/picture/scenario/4/base/variable.gif",
        "/picture/game/nothing.png",
    ] {
        let status = request(at, "GET", path, &[], "").await.unwrap().status;
        assert_eq!(status, 404, "{path}");
    }
}
