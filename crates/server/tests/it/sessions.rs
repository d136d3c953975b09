//! Logging in, guessing passwords, and sessions that their owner can look at and end.

use std::io::Write as _;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tradeholm_server::client::{Answer, Connection, Guest, request};
use tradeholm_server::{Limits, LoginLimits};

use crate::common::{TestServer, quick};
use crate::kill::{free_address, wait_until_up};

const DAY: i64 = 24 * 3600 * 1000;

fn credentials(login: &str, password: &str) -> String {
    json!({ "login": login, "password": password }).to_string()
}

/// The cookies that an answer sets, as a `Cookie` header.
fn cookies(answer: &Answer) -> String {
    let lines = answer.headers.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    set.filter_map(|(_, value)| value.split(';').next()).collect::<Vec<_>>().join("; ")
}

async fn sessions(guest: &Guest) -> Vec<Value> {
    let answer = guest.ask("GET", "/api/sessions", "").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().as_array().unwrap().clone()
}

async fn is_known(guest: &Guest) -> bool {
    let answer = guest.ask("GET", "/api/session", "").await.unwrap();
    answer.status == 200 && answer.json().is_object()
}

/// The account of a guest, and someone who logs in to it elsewhere.
async fn account(server: &TestServer) -> (Guest, Guest, Guest) {
    let guest = server.guest("Ada").await;
    let made = guest.ask("POST", "/api/account", &credentials("ada", "correct horse")).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let here = Guest { cookie: made.cookie().unwrap(), ..guest.clone() };
    let agent = [("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")];
    let body = credentials("ada", "correct horse");
    let back = request(guest.server, "POST", "/api/login", &agent, &body).await.unwrap();
    assert_eq!(back.status, 200);
    let there = Guest { cookie: back.cookie().unwrap(), ..guest.clone() };
    (guest, here, there)
}

/// How a connection ends: the code that it is told.
async fn told(connection: &mut Connection) -> String {
    loop {
        match connection.next_json().await.unwrap() {
            Some(message) if message["type"] == "closed" => {
                return message["refusal"]["code"].as_str().unwrap().to_owned();
            }
            Some(_) => {}
            None => return "nothing".to_owned(),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_by_their_owner() {
    let server = TestServer::start().await;
    let (guest, here, there) = account(&server).await;
    // Whoever had the guest's cookie does not have the account's.
    assert!(!is_known(&guest).await && is_known(&here).await && is_known(&there).await);
    let known = sessions(&here).await;
    assert_eq!(known.len(), 2);
    let current: Vec<_> = known.iter().map(|s| s["current"].as_bool().unwrap()).collect();
    assert_eq!(current.iter().filter(|current| **current).count(), 1);
    let other = known.iter().find(|s| s["current"] == false).unwrap();
    assert_eq!(other["device"], "Firefox, Linux");

    // Strangers end nothing.
    let eve = server.guest("Eve").await;
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(eve.ask("DELETE", &path, "").await.unwrap().status, 204);
    assert!(is_known(&there).await);
    assert_eq!(request(eve.server, "DELETE", &path, &[], "").await.unwrap().status, 401);

    // A session that ends takes its sockets with it, and only its own.
    let code = here.make_table(&quick(2, 0)).await.unwrap();
    let mut mine = here.join(&code, None).await.unwrap();
    let mut theirs = there.join(&code, None).await.unwrap();
    assert_eq!(mine.next_json().await.unwrap().unwrap()["type"], "welcome");
    assert_eq!(theirs.next_json().await.unwrap().unwrap()["type"], "welcome");
    assert_eq!(here.ask("DELETE", &path, "").await.unwrap().status, 204);
    assert_eq!(told(&mut theirs).await, "ended");
    assert!(!is_known(&there).await && is_known(&here).await);
    assert!(there.connect(&code).await.is_err());
    mine.send_text(json!({ "type": "ping", "id": 5 }).to_string()).await.unwrap();
    while mine.next_json().await.unwrap().unwrap()["type"] != "pong" {}

    // It stays so after a restart, and the other one is still there.
    let server = server.restart().await;
    let here = Guest { server: server.server.address(), ..here };
    let there = Guest { server: server.server.address(), ..there };
    assert!(!is_known(&there).await && is_known(&here).await);

    // All the others at once, and at last one's own.
    for _ in 0..3 {
        let body = credentials("ada", "correct horse");
        assert_eq!(request(here.server, "POST", "/api/login", &[], &body).await.unwrap().status, 200);
    }
    assert_eq!(sessions(&here).await.len(), 4);
    assert_eq!(here.ask("DELETE", "/api/sessions", "").await.unwrap().status, 204);
    assert_eq!(sessions(&here).await.len(), 1);
    assert_eq!(here.ask("DELETE", "/api/session", "").await.unwrap().status, 204);
    assert!(!is_known(&here).await, "the cookie that was kept opens nothing");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_changes_at_login_and_a_guest_can_be_forgotten() {
    let server = TestServer::start().await;
    let (_, here, _) = account(&server).await;
    let again = here.ask("POST", "/api/login", &credentials("ada", "correct horse")).await.unwrap();
    let now = Guest { cookie: again.cookie().unwrap(), ..here.clone() };
    assert_ne!(now.cookie, here.cookie);
    assert!(is_known(&now).await && !is_known(&here).await, "the session of before has ended");

    let bob = server.guest("Bob").await;
    assert_eq!(sessions(&bob).await.len(), 1);
    let code = bob.make_table(&quick(2, 0)).await.unwrap();
    let mut socket = bob.join(&code, None).await.unwrap();
    assert_eq!(socket.next_json().await.unwrap().unwrap()["type"], "welcome");
    assert_eq!(bob.ask("DELETE", "/api/session", "").await.unwrap().status, 204);
    assert!(!is_known(&bob).await);
    assert_eq!(told(&mut socket).await, "ended");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_ninety_days_after_their_last_use() {
    let data = TempDir::new().unwrap();
    let address = free_address();
    let mut command = crate::server_program(address, data.path());
    let mut server = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    wait_until_up(address).await;
    let body = credentials("ada", "correct horse");
    let made = request(address, "POST", "/api/account", &[], &body).await.unwrap();
    let mut ada = Guest { cookie: made.cookie().unwrap(), ..Guest::new(address, "Ada").await.unwrap() };
    let unused = request(address, "POST", "/api/login", &[], &body).await.unwrap();
    let unused = Guest { cookie: unused.cookie().unwrap(), ..ada.clone() };
    let mut bob = Guest::new(address, "Bob").await.unwrap();
    let forgotten = bob.clone();
    let stdin = server.stdin.as_mut().unwrap();
    let mut checked = Vec::new();
    for _ in 0..2 {
        writeln!(stdin, "wall {}", 50 * DAY).unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        for guest in [&mut ada, &mut bob] {
            let answer = guest.ask("GET", "/api/session", "").await.unwrap();
            checked.push(answer.json().is_object());
            // Each visit gives the cookie anew, as browsers keep it only so long.
            guest.cookie = answer.cookie().unwrap_or_default();
        }
    }
    let gone = [is_known(&unused).await, is_known(&forgotten).await];
    let _ = server.kill();
    let _ = server.wait();
    assert_eq!(checked, [true; 4], "used in time");
    assert_eq!(gone, [false; 2], "not used for a hundred days");
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_cannot_be_tried_through_and_strangers_keep_nobody_out() {
    let logins = LoginLimits { free: 1, ..LoginLimits::default() };
    let limits = Limits { logins, ..Limits::lifted() };
    let server = TestServer::with(|options| {
        options.limits = limits;
        options.trust_proxy = true;
    })
    .await;
    let address = server.server.address();
    let post = async |path: &str, from: &str, cookie: &str, body: String| {
        let headers = [("x-forwarded-for", from), ("cookie", cookie)];
        request(address, "POST", path, &headers, &body).await.unwrap()
    };
    let made = post("/api/account", "10.0.0.1", "", credentials("ada", "correct horse")).await;
    assert_eq!(made.status, 201);
    let device = cookies(&made).split("; ").find(|c| c.starts_with("tradeholm_device")).unwrap().to_owned();

    // As fast as it goes, from one address: the owner's own, say a school's.
    let (mut wrong, mut braked) = (0, 0);
    let began = Instant::now();
    for n in 0..100 {
        let answer =
            post("/api/login", "10.0.0.1", "", credentials("ada", &format!("guess number {n}"))).await;
        match answer.status {
            401 => wrong += 1,
            429 => {
                braked += 1;
                assert_eq!(answer.json()["code"], "attempts");
                assert!(answer.headers.to_ascii_lowercase().contains("retry-after: "));
            }
            other => panic!("{other}: {}", answer.body),
        }
    }
    let allowed = 8 + began.elapsed().as_secs();
    assert!(wrong <= allowed && braked > 50, "{wrong} of 100 guesses were looked at");

    // Whether there is such an account is not told, neither by words nor by the brake.
    let strange = async |login: &str| {
        let mut told = Vec::new();
        for _ in 0..6 {
            let answer = post("/api/login", "10.0.0.2", "", credentials(login, "wrong horse")).await;
            told.push((answer.status, answer.json()["text"].as_str().unwrap().to_owned()));
        }
        told.dedup();
        told
    };
    assert_eq!(strange("ada").await, strange("nobody").await);

    // The owner comes from elsewhere, or with a browser that is known, and is let in.
    let right = || credentials("ada", "correct horse");
    assert_eq!(post("/api/login", "10.0.0.3", "", right()).await.status, 200);
    // Right after another wrong guess at the address that is braked.
    while post("/api/login", "10.0.0.1", "", credentials("ada", "wrong horse")).await.status != 401 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(post("/api/login", "10.0.0.1", "", right()).await.status, 429);
    assert_eq!(post("/api/login", "10.0.0.1", &device, right()).await.status, 200);
    let metrics = request(address, "GET", "/metrics", &[], "").await.unwrap().body;
    assert!(
        metrics.contains("tradeholm_logins_refused_total") && !metrics.contains("logins_refused_total 0")
    );
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_passwords_are_welcome_and_the_commonest_are_not() {
    let server = TestServer::start().await;
    let address = server.server.address();
    let post = async |path: &str, login: &str, password: &str| {
        request(address, "POST", path, &[], &credentials(login, password)).await.unwrap()
    };
    for common in ["password", "1234567890", "qwertyuiop", "iloveyou1", "ada-lovelace"] {
        let answer = post("/api/account", "ada-lovelace", common).await;
        assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (422, "common"), "{common}");
    }
    for (login, length, status) in [("long", 1024, 201), ("longest", 4096, 201), ("longer", 4097, 422)] {
        let password: String = (0..length).map(|i| char::from(b'a' + (i * i % 23) as u8)).collect();
        assert_eq!(post("/api/account", login, &password).await.status, status, "{length}");
        if status == 201 {
            assert_eq!(post("/api/login", login, &password).await.status, 200);
            assert_eq!(post("/api/login", login, &password[1..]).await.status, 401, "every letter counts");
        }
    }
    server.server.stop().await;
}
