//! Connections that are slow, silent, too many or deaf; and a server that stops whoever is connected.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tradeholm_server::Limits;
use tradeholm_server::client::{Guest, request};

use crate::common::{Player, TestServer, eventually, quick};
use crate::kill::{free_address, wait_until_up};

async fn server(change: impl FnOnce(&mut Limits)) -> (TestServer, SocketAddr) {
    let mut limits = Limits::lifted();
    limits.connections.head = Duration::from_millis(500);
    limits.connections.request = Duration::from_millis(700);
    change(&mut limits);
    let server = TestServer::with(|options| options.limits = limits).await;
    let address = server.server.address();
    (server, address)
}

/// What comes until the server hangs up, which it does within so many seconds.
async fn until_closed(stream: &mut TcpStream, within: u64, what: &str) -> String {
    let mut text = Vec::new();
    let closed = timeout(Duration::from_secs(within), stream.read_to_end(&mut text)).await;
    assert!(closed.is_ok(), "{what}: the server does not hang up");
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_and_silent_connections_are_cut() {
    let (server, address) = server(|_| {}).await;
    // Nothing at all.
    let mut silent = TcpStream::connect(address).await.unwrap();
    // A head that never ends, a letter at a time.
    let (mut read, mut write) = TcpStream::connect(address).await.unwrap().into_split();
    let drip = tokio::spawn(async move {
        let _ = write.write_all(b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-slow: ").await;
        while write.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    // A body that stops halfway.
    let mut half = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{\"name\":";
    half.write_all(head.as_bytes()).await.unwrap();
    // A request that is answered, and then nothing more.
    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();

    until_closed(&mut silent, 5, "silent").await;
    let mut text = Vec::new();
    let cut = timeout(Duration::from_secs(5), read.read_to_end(&mut text)).await;
    assert!(cut.is_ok(), "a slow head is not waited for");
    timeout(Duration::from_secs(5), drip).await.unwrap().unwrap();
    let told = until_closed(&mut half, 5, "half a body").await;
    assert!(told.starts_with("HTTP/1.1 408"), "{told}");
    let told = until_closed(&mut idle, 5, "idle").await;
    assert!(told.starts_with("HTTP/1.1 200"), "{told}");
    assert_eq!(request(address, "GET", "/healthz", &[], "").await.unwrap().status, 200);
    server.server.stop().await;
}

async fn patiently<T>(mut what: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..100 {
        if let Some(done) = what().await {
            return done;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("there is never room");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_no_more() {
    let (server, address) = server(|limits| {
        limits.connections.per_address = 3;
        limits.connections.head = Duration::from_secs(60);
    })
    .await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(TcpStream::connect(address).await.unwrap());
    }
    let mut refused = TcpStream::connect(address).await.unwrap();
    let told = until_closed(&mut refused, 2, "one too many").await;
    assert!(told.starts_with("HTTP/1.1 503") && told.contains("retry-after"), "{told}");
    open.pop();
    eventually("there is room again", async || {
        request(address, "GET", "/healthz", &[], "").await.is_ok_and(|answer| answer.status == 200)
    })
    .await;
    // WebSockets are connections as well, as long as they are open.
    // The server may notice a little later that a connection has been closed.
    let ada = patiently(async || Guest::new(address, "Ada").await.ok()).await;
    let code = patiently(async || ada.make_table(&quick(2, 0)).await.ok()).await;
    let socket = patiently(async || ada.join(&code, None).await.ok()).await;
    assert!(!request(address, "GET", "/healthz", &[], "").await.is_ok_and(|answer| answer.status == 200));
    drop(socket);
    eventually("its place is free", async || {
        let answer = request(address, "GET", "/metrics", &[], "").await;
        answer.is_ok_and(|answer| answer.body.contains("tradeholm_connections 3"))
    })
    .await;
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_the_answer_is_cut() {
    let (server, address) = server(|limits| limits.connections.stall = Duration::from_millis(500)).await;
    let mut deaf = TcpStream::connect(address).await.unwrap();
    // Answers to so many questions fill every buffer on the way.
    let question = b"GET /api/scenarios HTTP/1.1\r\nhost: x\r\n\r\n".repeat(2000);
    let asked = tokio::spawn(async move {
        let _ = deaf.write_all(&question).await;
        deaf
    });
    eventually("it is cut", async || {
        let metrics = request(address, "GET", "/metrics", &[], "").await.unwrap().body;
        // This question's own.
        metrics.contains("tradeholm_connections 1\n")
    })
    .await;
    drop(asked.await.unwrap());
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_told_to_stop_stops_whoever_is_connected() {
    let data = TempDir::new().unwrap();
    let address = free_address();
    let mut command = crate::server_program(address, data.path());
    let mut server = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    wait_until_up(address).await;
    let ada = Guest::new(address, "Ada").await.unwrap();
    let code = ada.make_table(&quick(3, 2)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    // One that says nothing, one halfway through a head, one halfway through a body, a WebSocket that does
    // not read, and questions that take long.
    let silent = TcpStream::connect(address).await.unwrap();
    let mut head = TcpStream::connect(address).await.unwrap();
    head.write_all(b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
    let mut body = TcpStream::connect(address).await.unwrap();
    body.write_all(b"POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\ntrade")
        .await
        .unwrap();
    let deaf = ada.join(&code, None).await.unwrap();
    let mut options = quick(6, 0).options;
    options.scenario = "five_six/balanced".to_owned();
    let question = serde_json::to_string(&options).unwrap();
    let asking: Vec<_> = (0..4)
        .map(|n| {
            let body = question.replace("}", &" ".repeat(n)) + &"}".repeat(question.matches('}').count());
            tokio::spawn(async move { request(address, "POST", "/api/options", &[], &body).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;

    let began = Instant::now();
    let killed = std::process::Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let ended = loop {
        if let Some(status) = server.try_wait().unwrap() {
            break Some(status);
        }
        if began.elapsed() > Duration::from_secs(15) {
            break None;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    if ended.is_none() {
        let _ = server.kill();
    }
    assert!(ended.expect("it ends").success());
    // Whoever listens is told.
    while let Ok(Some(kind)) = player.hear().await {
        if kind == "closed" {
            assert!(player.heard.last().unwrap().contains("stopping"));
            break;
        }
    }
    drop((silent, head, body, deaf, asking));
}
