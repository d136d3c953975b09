//! What was written before the project was renamed is still there: database, sessions, games, records.

use serde_json::Value;
use tempfile::TempDir;
use tradeholm_server::client::{Answer, Guest, request};

use crate::common::{Player, TestServer, old_file, unpack_old};

fn facts() -> Value {
    serde_json::from_str(&std::fs::read_to_string(old_file("facts.json")).unwrap()).unwrap()
}

/// A server of today on a data folder of then.
async fn taken_over(files: &[&str]) -> TestServer {
    let data = TempDir::new().unwrap();
    files.iter().for_each(|name| unpack_old(data.path(), name));
    TestServer::on(data, |_| {}).await
}

fn guest(server: &TestServer, cookie: &Value) -> Guest {
    Guest { server: server.server.address(), from: None, cookie: cookie.as_str().unwrap().to_owned() }
}

fn set_cookies(answer: &Answer) -> Vec<&str> {
    let lines = answer.headers.lines().filter_map(|line| line.split_once(": "));
    lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")).map(|(_, value)| value).collect()
}

/// Whether all that was seen then is seen now.
fn assert_as_before(player: &Player, then: &Value) {
    assert_eq!(u64::from(player.seq), then["seq"].as_u64().unwrap());
    for (key, value) in then["view"].as_object().unwrap() {
        assert_eq!(&player.view[key], value, "{key}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_people_and_history_of_an_old_data_folder_are_there() {
    let facts = facts();
    let server = taken_over(&["hexhaven.db"]).await;

    let bob = guest(&server, &facts["guest"]["cookie"]);
    let table = facts["live"]["table"].as_str().unwrap();
    let mut player = Player::join(&bob, table).await;
    player.until("game").await;
    assert_as_before(&player, &facts["live"]["stopped"]);
    assert_eq!(player.game, facts["live"]["game"]);
    player.play(60).await.unwrap();
    assert!(u64::from(player.seq) > facts["live"]["stopped"]["seq"].as_u64().unwrap());

    let ada = guest(&server, &facts["account"]["cookie"]);
    let history = ada.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history, Value::Array(vec![facts["finished"]["history"].clone()]));
    let game = facts["finished"]["game"].as_str().unwrap();
    let record = ada.ask("GET", &format!("/api/games/{game}/record"), "").await.unwrap();
    assert!(record.headers.contains(&format!("filename=\"{game}.tradeholm\"")));
    let then = std::fs::read_to_string(old_file("finished.hexhaven")).unwrap();
    // Since then records say how each turn ended.
    let lines = record.body.lines().filter(|line| !line.starts_with("turns "));
    let body: String = lines.map(|line| format!("{line}\n")).collect();
    assert_eq!(body, then.replace("hexhaven record 1", "tradeholm record 1"));
    assert!(body.len() < record.body.len());

    // Nothing was moved, and all of it is there the next time.
    let mut server = server.restart().await;
    let files: Vec<_> =
        std::fs::read_dir(server.data.path()).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert!(files.iter().all(|name| name.to_str().unwrap().starts_with("hexhaven.db")), "{files:?}");
    player.guest.server = server.server.address();
    let seq = player.seq;
    player.rejoin().await.unwrap();
    player.until("welcome").await;
    assert!(player.play(100_000).await.unwrap() && player.seq > seq);
    server = server.restart().await;
    let bob = guest(&server, &facts["guest"]["cookie"]);
    let history = bob.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["id"], facts["live"]["game"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_left_beside_its_old_database_is_there() {
    let facts = facts();
    let server = taken_over(&["hexhaven.db", "hexhaven.db-wal"]).await;
    let bob = guest(&server, &facts["guest"]["cookie"]);
    let mut player = Player::join(&bob, facts["live"]["table"].as_str().unwrap()).await;
    player.until("game").await;
    assert_as_before(&player, &facts["live"]["killed"]);

    // A copy has it too, under whatever name it is given.
    let copy = server.data.path().join("copy.db");
    tradeholm_server::backup(&server.options.database_url(), &copy).await.unwrap();
    let copied = TempDir::new().unwrap();
    std::fs::rename(&copy, copied.path().join("tradeholm.db")).unwrap();
    let copied = TestServer::on(copied, |_| {}).await;
    let bob = guest(&copied, &facts["guest"]["cookie"]);
    let mut player = Player::join(&bob, facts["live"]["table"].as_str().unwrap()).await;
    player.until("game").await;
    assert_as_before(&player, &facts["live"]["killed"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_session_goes_on_under_the_new_name() {
    let facts = facts();
    let server = taken_over(&["hexhaven.db"]).await;
    let address = server.server.address();
    let ada = guest(&server, &facts["account"]["cookie"]);
    let answer = ada.ask("GET", "/api/session", "").await.unwrap();
    assert_eq!((answer.status, answer.body.as_str()), (200, r#"{"name":"Ada","account":true}"#));
    let cookies = set_cookies(&answer);
    let [new, gone] = cookies[..] else { panic!("{cookies:?}") };
    assert!(gone.starts_with("hexhaven_session=;") && gone.contains("Max-Age=0"), "{gone}");
    let new = new.split(';').next().unwrap();
    // The same person; the session is one of today, which can be ended.
    let person =
        |cookie: &str| cookie.split_once('=').unwrap().1.split('.').take(3).collect::<Vec<_>>().join(".");
    assert!(new.starts_with("tradeholm_session=") && person(new) == person(&ada.cookie), "{new}");
    let listed = request(address, "GET", "/api/sessions", &[("cookie", new)], "").await.unwrap().json();
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["current"]), (1, &Value::Bool(true)));
    let answer = request(address, "GET", "/api/session", &[("cookie", new)], "").await.unwrap();
    assert_eq!((answer.json()["name"].as_str(), set_cookies(&answer).len()), (Some("Ada"), 0));

    // Another name and another person are told once, under the new name.
    let answer = ada.ask("POST", "/api/session", r#"{"name":"Countess"}"#).await.unwrap();
    let cookies = set_cookies(&answer);
    assert!(cookies[0].starts_with("tradeholm_session=a.") && cookies[1].starts_with("hexhaven_session=;"));
    let login = facts["account"]["login"].as_str().unwrap();
    let body = serde_json::json!({ "login": login, "password": facts["account"]["password"] }).to_string();
    let bob = guest(&server, &facts["guest"]["cookie"]);
    let answer = bob.ask("POST", "/api/login", &body).await.unwrap();
    assert_eq!((answer.status, answer.json()["name"].as_str()), (200, Some("Countess")));
    let cookies = set_cookies(&answer);
    assert!(cookies[0].starts_with("tradeholm_session=a.") && cookies[1].starts_with("tradeholm_device="));
    assert!(cookies[2].starts_with("hexhaven_session=;"));

    // Whoever leaves is forgotten under both names.
    let answer = ada.ask("DELETE", "/api/session", "").await.unwrap();
    let cookies = set_cookies(&answer);
    assert!(
        cookies.iter().all(|cookie| cookie.contains("=; ") && cookie.contains("Max-Age=0")),
        "{cookies:?}"
    );
    assert_eq!(cookies.len(), 2);

    // A forged one is nobody under either name, and is taken away.
    let forged = ada.cookie.replace("=a.", "=g.");
    let answer = request(address, "GET", "/api/session", &[("cookie", &forged)], "").await.unwrap();
    assert_eq!((answer.status, answer.body.as_str(), set_cookies(&answer).len()), (200, "null", 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_record_is_proved() {
    let server = TestServer::start().await;
    let record = std::fs::read_to_string(old_file("finished.hexhaven")).unwrap();
    assert!(record.starts_with("hexhaven record 1\n"));
    let answer = request(server.server.address(), "POST", "/api/verify", &[], &record).await.unwrap().json();
    assert_eq!((answer["verdict"].as_str(), answer["board"].as_bool()), (Some("proved"), Some(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_data_folder_has_the_new_name_and_goes_before_an_old_one() {
    let server = TestServer::start().await;
    let file = tradeholm_server::database_file(server.data.path());
    assert_eq!(file, server.data.path().join("tradeholm.db"));
    assert!(file.exists());
    let ada = server.guest("Ada").await;
    assert!(ada.cookie.starts_with("tradeholm_session="));
    unpack_old(server.data.path(), "hexhaven.db");
    let server = server.restart().await;
    let ada = Guest { server: server.server.address(), ..ada };
    assert_eq!(ada.ask("GET", "/api/session", "").await.unwrap().status, 200);
}
