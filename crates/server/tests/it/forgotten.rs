//! What people may do about what is kept of them: take it along, change the password, delete it all.

use serde_json::{Value, json};
use tradeholm_server::client::{Guest, request};

use crate::common::{Player, TestServer, eventually, quick};

const OLD: &str = "correct horse battery";
const NEW: &str = "wrzesień nad Bugiem";

/// The account of a guest, with the cookie it has now.
async fn account(server: &TestServer, name: &str, login: &str) -> Guest {
    let guest = server.guest(name).await;
    let body = json!({ "login": login, "password": OLD }).to_string();
    let answer = guest.ask("POST", "/api/account", &body).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.body);
    Guest { cookie: answer.cookie().unwrap(), ..guest }
}

async fn log_in(server: &TestServer, login: &str, password: &str) -> u16 {
    let body = json!({ "login": login, "password": password }).to_string();
    request(server.server.address(), "POST", "/api/login", &[], &body).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_can_be_changed_by_whoever_knows_it() {
    let server = TestServer::start().await;
    let ada = account(&server, "Ada", "ada").await;
    let info = ada.ask("GET", "/api/account", "").await.unwrap().json();
    assert_eq!((&info["login"], &info["name"]), (&json!("ada"), &json!("Ada")));
    let body = json!({ "login": "ada", "password": OLD }).to_string();
    let elsewhere = request(ada.server, "POST", "/api/login", &[], &body).await.unwrap();
    let elsewhere = Guest { cookie: elsewhere.cookie().unwrap(), ..ada.clone() };
    let change = async |old: &str, new: &str| {
        let body = json!({ "old": old, "new": new }).to_string();
        let answer = ada.ask("POST", "/api/account/password", &body).await.unwrap();
        (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(change("wrong", NEW).await, (403, "wrong-password".to_owned()));
    assert_eq!(change(OLD, "short").await, (422, "password".to_owned()));
    assert_eq!(change(OLD, "password1").await, (422, "common".to_owned()));
    assert_eq!(change(OLD, NEW).await, (204, String::new()));
    assert_eq!((log_in(&server, "ada", OLD).await, log_in(&server, "ada", NEW).await), (401, 200));
    assert!(ada.ask("GET", "/api/session", "").await.unwrap().json().is_object());
    assert!(elsewhere.ask("GET", "/api/session", "").await.unwrap().json().is_null(), "shown out");
    let guest = server.guest("Bob").await;
    assert_eq!(guest.ask("GET", "/api/account", "").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_deleted_is_a_former_player_in_the_games_of_others() {
    let server = TestServer::start().await;
    let ada = account(&server, "Ada", "ada").await;
    let bob = server.guest("Bob").await;
    let code = ada.make_table(&quick(3, 1)).await.unwrap();
    let (mut first, mut second) = (Player::join(&ada, &code).await, Player::join(&bob, &code).await);
    let (one, two) = tokio::join!(first.begin(), second.begin());
    one.unwrap();
    two.unwrap();
    let (one, two) = tokio::join!(first.play(60_000), second.play(60_000));
    assert!(one.unwrap() && two.unwrap());
    let game = first.game.clone();
    // It is kept as it is shown, soon after its end.
    let review = async || bob.ask("GET", &format!("/api/games/{game}/review"), "").await.unwrap().json();
    assert_eq!(review().await["players"][0]["name"], "Ada");
    // A game that is being played, too.
    let live = ada.make_table(&quick(3, 1)).await.unwrap();
    let (mut first, mut second) = (Player::join(&ada, &live).await, Player::join(&bob, &live).await);
    let (one, two) = tokio::join!(first.begin(), second.begin());
    one.unwrap();
    two.unwrap();

    let data = ada.ask("GET", "/api/account/data", "").await.unwrap();
    assert!(data.headers.contains("attachment"), "{}", data.headers);
    let data = data.json();
    assert_eq!(data["account"]["login"], "ada");
    assert_eq!(data["games"].as_array().unwrap().len(), 2);
    let over = data["games"].as_array().unwrap().iter().find(|g| g["id"] == json!(game)).unwrap();
    assert_eq!((&over["name"], &over["status"]), (&json!("Ada"), &json!("over")));
    assert!(!data.to_string().contains("server_seed"), "no seeds of a game being played");

    let delete = async |password: &str| {
        ada.ask("DELETE", "/api/account", &json!({ "password": password }).to_string()).await.unwrap().status
    };
    assert_eq!(delete("wrong").await, 403);
    assert_eq!(delete(OLD).await, 204);
    assert_eq!(log_in(&server, "ada", OLD).await, 401);
    assert!(ada.ask("GET", "/api/session", "").await.unwrap().json().is_null());
    let shown = review().await;
    assert_eq!((&shown["players"][0]["name"], &shown["players"][1]["name"]), (&json!(""), &json!("Bob")));
    let history = bob.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["standings"][0]["name"], "");
    eventually("a bot plays on, and nobody is named", async || {
        second.until("table").await;
        let seat: &Value = &second.table["seats"][0];
        seat["name"] == "" && seat["stand_in"] == true
    })
    .await;
    assert!(second.play(60_000).await.unwrap(), "the game goes on to its end");
    // The login is free for somebody else.
    account(&server, "Ada", "ada").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_forgotten_without_a_password() {
    let server = TestServer::start().await;
    let ann = server.guest("Ann").await;
    let code = ann.make_table(&quick(3, 1)).await.unwrap();
    let _player = Player::join(&ann, &code).await;
    assert_eq!(ann.ask("DELETE", "/api/account", "{}").await.unwrap().status, 204);
    assert!(ann.ask("GET", "/api/session", "").await.unwrap().json().is_null());
    eventually("nobody sits there", async || {
        let table = request(ann.server, "GET", &format!("/api/tables/{code}"), &[], "").await.unwrap().json();
        table["players"].as_array().is_none_or(|players| players.iter().all(|p| p != "Ann"))
    })
    .await;
}
