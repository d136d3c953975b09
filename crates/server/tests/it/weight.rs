//! Answers in few bytes: packed, tagged, and only where that is safe; what strangers may not see; pages that are
//! not there.

use std::io::Read as _;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tradeholm_server::client::request;

use crate::common::{Player, TestServer, quick};

/// Asks and returns head and body as they came.
async fn raw(server: SocketAddr, path: &str, headers: &[(&str, &str)]) -> (String, Vec<u8>) {
    let mut text = format!("GET {path} HTTP/1.0\r\nhost: {server}\r\n");
    headers.iter().for_each(|(name, value)| text += &format!("{name}: {value}\r\n"));
    let mut stream = TcpStream::connect(server).await.unwrap();
    stream.write_all(format!("{text}\r\n").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|w| w == b"\r\n\r\n").unwrap();
    (String::from_utf8(answer[..end].to_vec()).unwrap().to_ascii_lowercase(), answer[end + 4..].to_vec())
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")))
}

fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn json_is_packed_for_those_who_take_it() {
    let server = TestServer::start().await;
    let at = server.server.address();
    let (head, plain) = raw(at, "/api/presets", &[]).await;
    assert_eq!(header(&head, "content-encoding"), None);
    let (head, packed) = raw(at, "/api/presets", &[("accept-encoding", "gzip")]).await;
    assert_eq!(header(&head, "content-encoding"), Some("gzip"));
    assert!(header(&head, "vary").unwrap().contains("accept-encoding"), "{head}");
    assert!(packed.len() * 4 < plain.len(), "{} of {}", packed.len(), plain.len());
    assert_eq!(unpacked(&packed).as_bytes(), plain);
    let (head, small) = raw(at, "/api/presets", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(header(&head, "content-encoding"), Some("br"));
    assert!(small.len() * 4 < plain.len());
    // Whoever has it already is told so in a few bytes, however they had it.
    let tag = header(&head, "etag").unwrap().replace("w/", "W/");
    let (head, nothing) = raw(at, "/api/presets", &[("if-none-match", &tag)]).await;
    assert!(head.starts_with("http/1.0 304") && nothing.is_empty(), "{head}");
    assert_eq!(header(&head, "etag"), Some(tag.to_ascii_lowercase().as_str()));
    let (head, _) = raw(at, "/api/presets", &[("if-none-match", "W/\"other\"")]).await;
    assert!(head.starts_with("http/1.0 200"), "{head}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_person_is_told_is_neither_packed_nor_kept() {
    let server = TestServer::start().await;
    let at = server.server.address();
    let ann = server.guest("Ann").await;
    for path in ["/api/session", "/api/sessions", "/api/history"] {
        let (head, _) = raw(at, path, &[("accept-encoding", "gzip, br"), ("cookie", &ann.cookie)]).await;
        assert!(head.starts_with("http/1.0 200"), "{path}: {head}");
        assert_eq!(header(&head, "cache-control"), Some("no-store"), "{path}: {head}");
        assert_eq!(header(&head, "content-encoding"), None, "{path}");
        assert_eq!(header(&head, "etag"), None, "{path}");
    }
    // Nobody yet is an answer, not a fault.
    let nobody = request(at, "GET", "/api/session", &[], "").await.unwrap();
    assert_eq!((nobody.status, nobody.body.as_str()), (200, "null"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_to_look_at_again_is_packed_once() {
    let server = TestServer::start().await;
    let at = server.server.address();
    let ann = server.guest("Ann").await;
    let code = ann.make_table(&quick(3, 2)).await.unwrap();
    let mut player = Player::join(&ann, &code).await;
    player.begin().await.unwrap();
    assert!(player.play(60_000).await.unwrap());
    let path = format!("/api/games/{}/review", player.game);
    let (head, packed) = raw(at, &path, &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(header(&head, "content-encoding"), Some("gzip"), "{head}");
    let (head, plain) = raw(at, &path, &[]).await;
    assert_eq!(header(&head, "content-encoding"), None);
    assert_eq!(unpacked(&packed).as_bytes(), plain);
    assert!(packed.len() * 5 < plain.len(), "{} of {}", packed.len(), plain.len());
    let record = raw(at, &format!("/api/games/{}/record", player.game), &[]).await;
    assert!(record.1.starts_with(b"tradeholm record"), "{}", record.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_is_none_is_a_page_that_says_so() {
    let server = TestServer::start().await;
    let at = server.server.address();
    for (path, status) in
        [("/", 200), ("/tables", 200), ("/t/ZZZZZ", 200), ("/nowhere", 404), ("/x/y/z", 404)]
    {
        let answer = request(at, "GET", path, &[], "").await.unwrap();
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.body.contains("<title>"), "{path}");
        assert!(!answer.headers.to_ascii_lowercase().contains("strict-transport"), "{path}");
    }
    let answer = request(at, "GET", "/nothing.js", &[], "").await.unwrap();
    assert_eq!((answer.status, answer.body.as_str()), (404, "not found\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counters_are_for_those_who_run_the_server() {
    let server = TestServer::with(|options| {
        options.metrics_token = Some("open sesame".to_owned());
        options.public_url = Some("https://play.example.org".to_owned());
    })
    .await;
    let at = server.server.address();
    let ask = async |headers: &[(&str, &str)]| request(at, "GET", "/metrics", headers, "").await.unwrap();
    let here = ask(&[]).await;
    assert_eq!(here.status, 200);
    assert!(here.headers.contains("strict-transport-security: max-age=31536000"), "{}", here.headers);
    // A proxy on this machine speaks for the whole world.
    for name in ["x-forwarded-for", "forwarded", "x-real-ip", "via"] {
        assert_eq!(ask(&[(name, "203.0.113.9")]).await.status, 404, "{name}");
    }
    let proxied = ("x-forwarded-for", "203.0.113.9");
    assert_eq!(ask(&[proxied, ("authorization", "Bearer open sesame")]).await.status, 200);
    assert_eq!(ask(&[proxied, ("authorization", "Bearer sesame")]).await.status, 404);
    assert_eq!(ask(&[("authorization", "Bearer wrong")]).await.status, 404);
}
