//! What requests ask to be worked out keeps nobody waiting who plays, and is shared out.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradeholm_server::client::{Answer, Guest, request};
use tradeholm_server::{ComputeLimits, Limits};

use crate::common::{Player, TestServer, eventually, quick};

/// Options that take long to answer and that nobody has asked about: each number makes others.
fn hard_question(number: u32) -> String {
    let mut options = quick(4, 0).options;
    options.scenario = "cities_knights/balanced".to_owned();
    let mut question = serde_json::to_value(options).unwrap();
    question["asked_before"] = json!(number);
    question.to_string()
}

/// Steps of a game of two, and how long each took from being sent to being acknowledged, sorted.
async fn steps(one: &mut Player, two: &mut Player, count: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    while took.len() < count && !one.is_over() {
        let (player, other) = if one.must() { (&mut *one, &mut *two) } else { (&mut *two, &mut *one) };
        if !player.must() {
            player.hear().await.unwrap().unwrap();
            continue;
        }
        let action = player.choice().unwrap();
        let began = Instant::now();
        let id = u64::from(player.act(&action).await.unwrap());
        while !player.accepted.contains_key(&id) {
            player.hear().await.unwrap().unwrap();
        }
        took.push(began.elapsed());
        // Both know as much before the next step.
        for player in [player, other] {
            player.connection.send(&tradeholm_protocol::wire::ClientMessage::Ping { id: 1 }).await.unwrap();
            player.until("pong").await;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    took.sort();
    took
}

/// All but the slowest: of so few, one may have met anything on a machine that does other things as well.
fn slowest(sorted: &[Duration]) -> Duration {
    sorted[sorted.len() - 2]
}

async fn two_play(server: &TestServer) -> (Player, Player) {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(&quick(2, 0)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    (ada, bob)
}

/// A finished game.
async fn finished(server: &TestServer) -> Player {
    let eve = server.guest("Eve").await;
    let mut table = quick(2, 1);
    table.options.house.insert("victory_points".to_owned(), "4".to_owned());
    let code = eve.make_table(&table).await.unwrap();
    let mut eve = Player::join(&eve, &code).await;
    eve.ready().await;
    eve.until("game").await;
    assert!(eve.play(100_000).await.unwrap());
    eve
}

/// Asks again and again on eight connections until told to stop; returns how many were answered.
async fn hammer(
    server: SocketAddr,
    stop: Arc<AtomicBool>,
    next: impl Fn(u32) -> (&'static str, String, String) + Clone + Send + 'static,
) -> u32 {
    let (number, answered) = (Arc::new(AtomicU32::default()), Arc::new(AtomicU32::default()));
    let mut all = Vec::new();
    for _ in 0..8 {
        let (stop, next) = (stop.clone(), next.clone());
        let (number, answered) = (number.clone(), answered.clone());
        all.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let (method, path, body) = next(number.fetch_add(1, Ordering::Relaxed));
                let answer = request(server, method, &path, &[], &body).await.unwrap();
                assert!(matches!(answer.status, 200 | 202 | 401 | 429 | 503), "{path}: {}", answer.status);
                if matches!(answer.status, 429 | 503) {
                    assert!(
                        answer.headers.to_ascii_lowercase().contains("retry-after: "),
                        "{}",
                        answer.headers
                    );
                    assert!(!answer.json()["text"].as_str().unwrap().is_empty());
                } else {
                    answered.fetch_add(1, Ordering::Relaxed);
                }
                // What is tried here is work, not how many requests can be read.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }));
    }
    for one in all {
        one.await.unwrap();
    }
    answered.load(Ordering::Relaxed)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; ./test runs it with nothing beside it"]
async fn whoever_plays_hardly_notices_what_others_have_computed() {
    let limits = Limits { compute: ComputeLimits::default(), ..Limits::lifted() };
    let server = TestServer::with(|options| options.limits = limits).await;
    let address = server.server.address();
    let eve = finished(&server).await;
    let game = eve.game.clone();
    let record = eve.guest.ask("GET", &format!("/api/games/{game}/record"), "").await.unwrap().body;
    let (mut ada, mut bob) = two_play(&server).await;
    let alone = slowest(&steps(&mut ada, &mut bob, 60).await);

    type Next = Box<dyn Fn(u32) -> (&'static str, String, String) + Send + Sync>;
    let get = |what: &str| -> Next {
        let path = format!("/api/games/{game}/{what}");
        Box::new(move |_| ("GET", path.clone(), String::new()))
    };
    let attacks: Vec<(&str, Next)> = vec![
        ("options", Box::new(|n| ("POST", "/api/options".to_owned(), hard_question(n)))),
        ("board", Box::new(|n| ("POST", "/api/board".to_owned(), hard_question(n)))),
        ("replay", get("replay")),
        ("review", get("review")),
        ("analysis", get("analysis")),
        ("verify", Box::new(move |_| ("POST", "/api/verify".to_owned(), record.clone()))),
        (
            "login",
            Box::new(|n| {
                let body = json!({ "login": format!("nobody-{n}"), "password": "wrong horse" });
                ("POST", "/api/login".to_owned(), body.to_string())
            }),
        ),
    ];
    for (what, next) in attacks {
        let (stop, next) = (Arc::new(AtomicBool::default()), Arc::new(next));
        let attack = tokio::spawn(hammer(address, stop.clone(), move |n| next(n)));
        tokio::time::sleep(Duration::from_millis(100)).await;
        let beside = slowest(&steps(&mut ada, &mut bob, 30).await);
        stop.store(true, Ordering::Relaxed);
        let answered = attack.await.unwrap();
        // Twice as long, and what a busy machine adds. Before, it took seconds.
        assert!(
            beside <= 2 * alone + Duration::from_millis(500),
            "{what}: {beside:?} instead of {alone:?} while {answered} were answered"
        );
        assert!(answered > 0, "{what}");
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_its_share_and_no_more() {
    let compute = ComputeLimits { places: 3, per_address: 2, ..ComputeLimits::lifted() };
    let limits = Limits { compute, ..Limits::lifted() };
    let server = TestServer::with(|options| {
        options.limits = limits;
        options.trust_proxy = true;
    })
    .await;
    let address = server.server.address();
    let ask = async |from: &str| {
        let body = serde_json::to_string(&quick(4, 0).options).unwrap();
        request(address, "POST", "/api/options", &[("x-forwarded-for", from)], &body).await.unwrap()
    };
    let waiting =
        |answer: &Answer| (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned());
    // Somebody has two places, and whatever they want besides has to wait.
    let mut held =
        vec![half_a_record(address, "10.0.0.1", 99).await, half_a_record(address, "10.0.0.1", 99).await];
    tokio::time::sleep(Duration::from_millis(300)).await;
    let told = ask("10.0.0.1").await;
    assert_eq!(waiting(&told), (429, "rate".to_owned()));
    assert!(told.headers.to_ascii_lowercase().contains("retry-after: 1"));
    assert_eq!(ask("10.0.0.2").await.status, 200, "there is room for another address");
    // All places are taken; the next one is told to come back.
    held.push(half_a_record(address, "10.0.0.2", 99).await);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let told = ask("10.0.0.3").await;
    assert_eq!(waiting(&told), (503, "busy".to_owned()));
    assert!(told.headers.to_ascii_lowercase().contains("retry-after: 3"));
    drop(held);
    eventually("their places are free", async || ask("10.0.0.1").await.status == 200).await;

    // The same question is answered from memory.
    let done = async || {
        let metrics = request(address, "GET", "/metrics", &[], "").await.unwrap().body;
        let line =
            metrics.lines().find(|line| line.starts_with("tradeholm_compute_done_total{lane=\"compute\"}"));
        line.unwrap().to_owned()
    };
    let before = done().await;
    assert_eq!(ask("10.0.0.3").await.status, 200);
    assert_eq!(done().await, before);
    let metrics = request(address, "GET", "/metrics", &[], "").await.unwrap().body;
    for name in ["compute_waiting", "compute_refused_total", "compute_busy_seconds_total"] {
        assert!(metrics.contains(&format!("tradeholm_{name}{{lane=\"compute\"}}")), "{name}");
    }
    assert!(!metrics.contains("tradeholm_compute_refused_total{lane=\"compute\"} 0"), "{metrics}");
    server.server.stop().await;
}

/// Begins to hand in a record of that length, and does not go on.
async fn half_a_record(server: SocketAddr, from: &str, length: usize) -> TcpStream {
    let mut stream = TcpStream::connect(server).await.unwrap();
    let head = format!(
        "POST /api/verify HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {from}\r\ncontent-length: {length}\r\n\r\ntradeholm"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_place_before_a_body_is_read() {
    let mut limits = Limits { compute: ComputeLimits::default(), ..Limits::lifted() };
    limits.connections.body = Duration::from_millis(1500);
    let server = TestServer::with(|options| options.limits = limits).await;
    let address = server.server.address();
    // Three times two megabytes are what one address may bring.
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(half_a_record(address, "", 2 << 20).await);
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut refused = half_a_record(address, "", 2 << 20).await;
    let mut answer = [0; 64];
    let read = tokio::time::timeout(Duration::from_secs(1), refused.read(&mut answer)).await;
    let told = String::from_utf8_lossy(&answer[..read.expect("at once").unwrap()]).into_owned();
    assert!(told.starts_with("HTTP/1.1 429"), "{told}");
    // Those who do not go on lose their places.
    for mut stream in held {
        let mut text = String::new();
        let gone = tokio::time::timeout(Duration::from_secs(5), stream.read_to_string(&mut text)).await;
        assert!(gone.is_ok(), "it is not waited for");
        assert!(text.starts_with("HTTP/1.1 408"), "{text}");
    }
    let answer = request(address, "POST", "/api/verify", &[], "tradeholm").await.unwrap();
    assert_eq!(answer.json()["verdict"], "not_record");
    let huge = half_a_record(address, "", 3 << 20).await;
    let mut text = [0; 64];
    let read = { huge }.read(&mut text).await.unwrap();
    assert!(String::from_utf8_lossy(&text[..read]).starts_with("HTTP/1.1 413"));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn work_that_takes_too_long_is_given_up() {
    let compute = ComputeLimits { time: Duration::from_millis(1), ..ComputeLimits::lifted() };
    let server = TestServer::start().await;
    let eve = finished(&server).await;
    let TestServer { server, mut options, data } = server;
    server.stop().await;
    options.limits.compute = compute;
    let server = TestServer::on(data, |o| o.limits = options.limits).await;
    let guest = Guest { server: server.server.address(), ..eve.guest };
    for what in ["record", "replay", "review"] {
        let answer = guest.ask("GET", &format!("/api/games/{}/{what}", eve.game), "").await.unwrap();
        assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (503, "busy"), "{what}");
        assert!(answer.headers.to_ascii_lowercase().contains("retry-after: "));
    }
    eventually("the threads are free again", async || {
        let metrics = request(guest.server, "GET", "/metrics", &[], "").await.unwrap().body;
        metrics.contains("tradeholm_compute_waiting{lane=\"compute\"} 0")
    })
    .await;
    server.server.stop().await;
}
