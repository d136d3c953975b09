//! Notifications against a push service of our own, and games by correspondence.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tradeholm_protocol::wire::{BotLevel, CreateTable};
use tradeholm_server::PushOptions;
use tradeholm_server::client::Guest;

use crate::common::{Player, TestServer, eventually, quick};

/// What a push service was sent: head and body of each request.
type Sent = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// A push service that answers with that status.
async fn service(status: u16) -> (SocketAddr, Sent) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, sent) = (listener.local_addr().unwrap(), Sent::default());
    let heard = sent.clone();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut bytes = Vec::new();
            let mut part = [0; 4096];
            while let Ok(n @ 1..) = stream.read(&mut part).await {
                bytes.extend_from_slice(&part[..n]);
                let Some(end) = bytes.windows(4).position(|w| w == b"\r\n\r\n") else { continue };
                let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
                let length = head.lines().find_map(|l| l.strip_prefix("content-length: ")).unwrap();
                if bytes.len() >= end + 4 + length.parse::<usize>().unwrap() {
                    heard.lock().unwrap().push((head, bytes[end + 4..].to_vec()));
                    let answer =
                        format!("HTTP/1.1 {status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                    let _ = stream.write_all(answer.as_bytes()).await;
                    break;
                }
            }
        }
    });
    (address, sent)
}

/// A browser: its keys, and how it reads.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

impl Browser {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public, secret: *b"sixteen byte key" }
    }

    fn wish(&self, endpoint: &str) -> String {
        let (key, secret) = (BASE64.encode(&self.public), BASE64.encode(self.secret));
        json!({ "endpoint": endpoint, "p256dh": key, "auth": secret, "language": "pl" }).to_string()
    }

    /// Reads the one message that it can read.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (sender, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let text = agree_ephemeral(self.private, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            let secret: [u8; 32] = derive(&self.secret, shared, &[b"WebPush: info\0", &self.public, sender]);
            let key: [u8; 16] = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"]);
            let nonce: [u8; 12] = derive(salt, &secret, &[b"Content-Encoding: nonce\0"]);
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
            let mut sealed = sealed.to_vec();
            let open =
                key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).unwrap();
            open.to_vec()
        })
        .unwrap();
        assert_eq!(text.last(), Some(&2), "the last record");
        serde_json::from_slice(&text[..text.len() - 1]).unwrap()
    }
}

async fn with_push(service: SocketAddr) -> TestServer {
    TestServer::with(|options| {
        let services = vec![format!("http://{service}")];
        options.push = Some(PushOptions { contact: "mailto:op@example.org".to_owned(), services });
        // Everyone who is away for a moment is away.
        options.stand_in_after = Duration::from_secs(600);
    })
    .await
}

/// A table for games by correspondence.
fn by_days(seats: u8, bots: usize) -> CreateTable {
    let mut table = quick(seats, bots);
    table.options.days = 3;
    table.bots = vec![BotLevel::Random; bots];
    table
}

async fn pushes(guest: &Guest) -> usize {
    let data = guest.ask("GET", "/api/account/data", "").await.unwrap().json();
    data["notifications"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_away_is_told_that_it_is_their_turn() {
    let (at, sent) = service(201).await;
    let server = with_push(at).await;
    let ann = server.guest("Ann").await;
    let key = ann.ask("GET", "/api/push", "").await.unwrap().json();
    assert_eq!(BASE64.decode(key["key"].as_str().unwrap()).unwrap().len(), 65);
    let browser = Browser::new();
    let endpoint = format!("http://{at}/ann");
    assert_eq!(ann.ask("POST", "/api/push", &browser.wish(&endpoint)).await.unwrap().status, 204);
    let code = ann.make_table(&by_days(3, 2)).await.unwrap();
    let mut player = Player::join(&ann, &code).await;
    player.begin().await.unwrap();
    // She places her first pieces when it is her turn, and goes away before it is her turn again.
    while !player.must() {
        player.hear().await.unwrap();
    }
    let (settlement, road) = (player.choice().unwrap(), "road");
    player.act(&settlement).await.unwrap();
    player.until("update").await;
    let next =
        player.legal["actions"].as_array().unwrap().iter().find(|a| a.as_str().unwrap().starts_with(road));
    let next = next.unwrap().as_str().unwrap().to_owned();
    assert!(sent.lock().unwrap().is_empty(), "whoever is there needs no telling");
    player.act(&next).await.unwrap();
    drop(player);
    eventually("she is told", async || !sent.lock().unwrap().is_empty()).await;
    let (head, body) = sent.lock().unwrap()[0].clone();
    assert!(head.starts_with("post /ann http/1.1"), "{head}");
    assert!(head.contains("content-encoding: aes128gcm") && head.contains("\r\nttl: 86400"), "{head}");
    assert!(head.contains("authorization: vapid t="), "{head}");
    let told = browser.read(&body);
    assert_eq!(
        (&told["kind"], &told["code"], &told["language"]),
        (&json!("turn"), &json!(code), &json!("pl"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_as_their_turn_begins_is_told_once() {
    let (at, sent) = service(201).await;
    let server = with_push(at).await;
    let ann = server.guest("Ann").await;
    let wish = Browser::new().wish(&format!("http://{at}/ann"));
    assert_eq!(ann.ask("POST", "/api/push", &wish).await.unwrap().status, 204);
    let code = ann.make_table(&by_days(3, 2)).await.unwrap();
    let mut player = Player::join(&ann, &code).await;
    player.begin().await.unwrap();
    while !player.must() {
        player.hear().await.unwrap();
    }
    assert!(sent.lock().unwrap().is_empty(), "whoever is there needs no telling");
    drop(player);
    eventually("she is told", async || !sent.lock().unwrap().is_empty()).await;
    // She looks and goes again: that is no news any more.
    drop(Player::join(&ann, &code).await);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(sent.lock().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_away_is_told_of_an_offer() {
    let (at, sent) = service(201).await;
    let server = with_push(at).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let browser = Browser::new();
    let wish = browser.wish(&format!("http://{at}/ann"));
    assert_eq!(ann.ask("POST", "/api/push", &wish).await.unwrap().status, 204);
    let code = ann.make_table(&by_days(2, 0)).await.unwrap();
    let (mut ann, mut bob) = (Player::join(&ann, &code).await, Player::join(&bob, &code).await);
    ann.ready().await;
    bob.ready().await;
    ann.until("game").await;
    bob.until("game").await;
    // Both play until Bob may offer something of his hand.
    let mut cards = Vec::new();
    for _ in 0..200 {
        let list = |player: &Player, what: &str| {
            let actions = player.legal["actions"].as_array().cloned().unwrap_or_default();
            actions.iter().any(|action| action == what)
        };
        if list(&bob, "end") {
            let hand = bob.view["own"]["hand"].as_object().expect("a hand").clone();
            cards = hand.into_iter().filter(|(_, n)| n.as_u64() > Some(0)).map(|(kind, _)| kind).collect();
            if !cards.is_empty() {
                break;
            }
        }
        let (who, other) = if bob.must() { (&mut bob, &mut ann) } else { (&mut ann, &mut bob) };
        // Nothing is built: cards are wanted.
        let action = if list(who, "end") { "end".to_owned() } else { who.choice().expect("something to do") };
        let id = who.act(&action).await.unwrap();
        while !who.accepted.contains_key(&id.into()) {
            who.hear().await.unwrap().expect("open");
        }
        while other.seq < who.seq {
            other.hear().await.unwrap().expect("open");
        }
    }
    let letter = |kind: &str| match kind {
        "brick" => 'b',
        "lumber" => 'l',
        "wool" => 'w',
        "grain" => 'g',
        _ => 'o',
    };
    let give = letter(cards.first().expect("a card to give"));
    let get = if give == 'w' { 'o' } else { 'w' };
    assert!(sent.lock().unwrap().is_empty(), "whoever is there needs no telling");
    let color = bob.view["players"][ann.seat.unwrap() as usize]["colour"].as_str().unwrap().to_owned();
    drop(ann);
    let id = bob.act(&format!("offer 1{give} > 1{get} to {color}")).await.unwrap();
    while !bob.accepted.contains_key(&id.into()) {
        assert!(!bob.refused.contains_key(&id.into()), "{:?}", bob.refused);
        bob.hear().await.unwrap().expect("open");
    }
    eventually("she is told", async || !sent.lock().unwrap().is_empty()).await;
    let told = browser.read(&sent.lock().unwrap()[0].1);
    assert_eq!((&told["kind"], &told["code"], &told["name"]), (&json!("offer"), &json!(code), &json!("Bob")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscription_ends_with_the_session_and_with_a_refusal() {
    let (at, sent) = service(410).await;
    let server = with_push(at).await;
    let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let endpoint = format!("http://{at}/x");
    for guest in [&ann, &bob] {
        let wish = Browser::new().wish(&format!("{endpoint}{}", guest.cookie.len()));
        assert_eq!(guest.ask("POST", "/api/push", &wish).await.unwrap().status, 204);
    }
    // The same browser is told for whoever used it last.
    assert_eq!((pushes(&ann).await, pushes(&bob).await), (0, 1));
    let wish = Browser::new().wish(&format!("{endpoint}/ann"));
    assert_eq!(ann.ask("POST", "/api/push", &wish).await.unwrap().status, 204);
    assert_eq!(pushes(&ann).await, 1);
    // A friend comes while the host is away; the push service says that nobody is there any more.
    let code = ann.make_table(&by_days(3, 1)).await.unwrap();
    drop(Player::join(&ann, &code).await);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let _eve = Player::join(&eve, &code).await;
    eventually("it was tried", async || !sent.lock().unwrap().is_empty()).await;
    eventually("it is forgotten", async || pushes(&ann).await == 0).await;
    // In the settings, and by signing out.
    let which = json!({ "endpoint": format!("{endpoint}{}", bob.cookie.len()) }).to_string();
    assert_eq!(bob.ask("DELETE", "/api/push", &which).await.unwrap().status, 204);
    assert_eq!(pushes(&bob).await, 0);
    assert_eq!(ann.ask("POST", "/api/push", &wish).await.unwrap().status, 204);
    assert_eq!(ann.ask("DELETE", "/api/session", "").await.unwrap().status, 204);
    let said = sent.lock().unwrap().len();
    let _zoe = Player::join(&server.guest("Zoe").await, &code).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(sent.lock().unwrap().len(), said, "nobody is told any more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_makes_the_server_call_whom_they_like() {
    let (at, _) = service(201).await;
    let server = with_push(at).await;
    let ann = server.guest("Ann").await;
    for endpoint in [
        "http://127.0.0.1:1/x",
        "https://example.org/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://example.org/fcm.googleapis.com",
        "http://fcm.googleapis.com/x",
        "https://user@fcm.googleapis.com@example.org/",
        "nonsense",
    ] {
        let answer = ann.ask("POST", "/api/push", &Browser::new().wish(endpoint)).await.unwrap();
        assert_eq!(answer.status, 422, "{endpoint}");
    }
    let good = Browser::new().wish("https://fcm.googleapis.com/fcm/send/x");
    assert_eq!(ann.ask("POST", "/api/push", &good).await.unwrap().status, 204);
    let plain = TestServer::start().await;
    let bob = plain.guest("Bob").await;
    assert_eq!(bob.ask("GET", "/api/push", "").await.unwrap().json(), json!({ "key": null }));
    assert_eq!(bob.ask("POST", "/api/push", &good).await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_by_correspondence_go_on_without_anyone_and_without_stand_ins() {
    let server = TestServer::with(|options| {
        options.stand_in_after = Duration::from_millis(100);
        options.empty_after = Duration::from_millis(100);
        options.idle_after = Duration::from_millis(100);
    })
    .await;
    let ann = server.guest("Ann").await;
    let code = ann.make_table(&by_days(3, 2)).await.unwrap();
    drop(Player::join(&ann, &code).await);
    // Neither closed as empty nor cleared of those who are away.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let mut player = Player::join(&ann, &code).await;
    assert_eq!(player.seat, Some(0));
    player.begin().await.unwrap();
    drop(player);
    let own = async |guest: &Guest| guest.ask("GET", "/api/own", "").await.unwrap().json()[0].clone();
    // Bots play until it is her turn, and then everybody waits for days.
    eventually("it is her turn", async || own(&ann).await["must"] == true).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    let found = own(&ann).await;
    assert_eq!(
        (&found["must"], &found["asleep"], &found["table"]["days"]),
        (&json!(true), &json!(false), &json!(3))
    );
    let days = |found: &Value| {
        let now =
            std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
        (found["due"].as_i64().unwrap() - now) as f64 / 86_400_000.0
    };
    assert!((2.9..=3.0).contains(&days(&found)), "{found}");
    let server = server.restart().await;
    let ann = Guest { server: server.server.address(), ..ann };
    let found = own(&ann).await;
    assert_eq!(found["must"], true);
    assert!((2.9..=3.0).contains(&days(&found)), "{found}");
    let player = Player::join(&ann, &code).await;
    assert_eq!((player.table["seats"][0]["stand_in"].clone(), player.seat), (json!(false), Some(0)));
    let mut long = by_days(3, 2);
    long.options.days = 15;
    assert!(ann.make_table(&long).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_run_out_while_the_server_is_down_and_the_game_goes_on() {
    let server = TestServer::start().await;
    let ann = server.guest("Ann").await;
    let code = ann.make_table(&by_days(3, 2)).await.unwrap();
    let mut player = Player::join(&ann, &code).await;
    player.begin().await.unwrap();
    while !player.must() {
        player.hear().await.unwrap().expect("open");
    }
    let (seq, game) = (player.seq, player.game.clone());
    drop(player);
    let pool = sqlx::SqlitePool::connect(&server.options.database_url()).await.unwrap();
    let TestServer { server, options, data } = server;
    server.stop().await;
    // Four days pass.
    let earlier = "UPDATE game_log SET at = at - 345600000 WHERE game = $1";
    sqlx::query(earlier).bind(&game).execute(&pool).await.unwrap();
    pool.close().await;
    let server = tradeholm_server::Server::start(options.clone()).await.unwrap();
    let server = TestServer { server, options, data };
    let ann = Guest { server: server.server.address(), ..ann };
    let due = async || {
        let found = ann.ask("GET", "/api/own", "").await.unwrap().json()[0]["due"].as_i64();
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        found.map_or(i64::MAX, |due| due - now.as_millis() as i64)
    };
    assert!(due().await < 60_000, "whoever looks in at the last moment has a few seconds");
    // Nobody is there, and the clock decides; the next decision has its days again.
    let later = tokio::time::timeout(Duration::from_secs(60), async {
        while due().await < 60_000 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    later.await.expect("the clock decides");
    let mut back = Player::join(&ann, &code).await;
    back.until("game").await;
    assert!(back.seq > seq, "{} after {seq}", back.seq);
    let text = back.heard.iter().find(|text| text.contains("\"past\"")).unwrap();
    let past: Value = serde_json::from_str(text).unwrap();
    let decided = past["past"].as_array().unwrap().iter().find(|step| step["seq"] == seq + 1).unwrap();
    assert_eq!(decided["origin"], "timer", "{decided}");
    server.server.stop().await;
}
