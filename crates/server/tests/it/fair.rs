//! Seeds that are drawn together: promised by all before anybody tells theirs, drawn anew where somebody stays
//! silent, and proved by the record.

use std::process::{Child, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;
use tradeholm_dealer::{Cause, Commitment, SeatSeed, Unproved};
use tradeholm_protocol::record::{Record, VerifyError, verify};
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::Guest;

use crate::common::{Player, TestServer, quick};
use crate::faulty::{self, Faulty};
use crate::kill::{free_address, wait_until_up};

/// Ada and Bob at a table with a bot, for a game of three points.
async fn two(ada: Guest, bob: Guest) -> (Player, Player) {
    let mut table = quick(3, 1);
    table.options.house.insert("victory_points".to_owned(), "3".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let bob = Player::join(&bob, &code).await;
    ada.until("table").await;
    (ada, bob)
}

async fn guests(server: &TestServer) -> (Player, Player) {
    two(server.guest("Ada").await, server.guest("Bob").await).await
}

/// A server that does not wait for long.
async fn hasty() -> TestServer {
    TestServer::with(|options| options.reveal_within = Duration::from_millis(400)).await
}

async fn until_table(player: &mut Player, holds: impl Fn(&Value) -> bool) {
    while !holds(&player.table) {
        player.hear().await.unwrap().expect("the connection is open");
    }
}

async fn error(player: &mut Player) -> String {
    player.until("error").await["refusal"]["code"].as_str().unwrap().to_owned()
}

async fn record(player: &Player) -> Record {
    Record::read(&text(player).await).unwrap()
}

async fn text(player: &Player) -> String {
    let path = format!("/api/games/{}/record", player.game);
    let answer = player.guest.ask("GET", &path, "").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// Both play to the end.
async fn finish(ada: &mut Player, bob: &mut Player) {
    let (a, b) = tokio::join!(ada.play(50_000), bob.play(50_000));
    assert!(a.unwrap() && b.unwrap());
    until_table(ada, |table| table["phase"] == "over").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn promises_come_first_and_the_record_proves_them() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = guests(&server).await;
    // Everything of the server is promised before anybody is ready.
    let opening = ada.table["fair"].clone();
    assert_eq!((opening["version"].as_u64(), opening["attempt"].as_u64()), (Some(2), Some(1)));
    assert_eq!(opening["promises"]["spares"].as_array().unwrap().len(), 6);
    assert_eq!(opening["promises"]["seats"], serde_json::json!([null, null, null]));
    assert_eq!(opening["transcript"], Value::Null);
    ada.ready_with_seed().await;
    bob.ready_with_seed().await;
    until_table(&mut ada, |table| table["fair"]["transcript"].is_string()).await;
    let fixed = ada.table["fair"].clone();
    assert_eq!(fixed["promises"]["spares"], opening["promises"]["spares"]);
    assert_eq!(fixed["promises"]["server"], opening["promises"]["server"]);
    let (a, b) = tokio::join!(ada.until("game"), bob.until("game"));
    assert_eq!(a["game"], b["game"]);
    finish(&mut ada, &mut bob).await;
    let text = text(&ada).await;
    let record = Record::read(&text).unwrap();
    assert_eq!(record.write().unwrap(), text);
    let layout = &tradeholm_scenarios::find("base/variable").unwrap().layout;
    assert!(verify(&record, Some(layout)).unwrap().board);
    let joint = record.seeds.as_ref().unwrap().joint.as_ref().unwrap();
    assert_eq!(fixed["transcript"], joint.transcript.to_string(), "the dice have what everybody saw");
    assert_eq!(joint.seats[..2], [ada.own_seed.seed(), bob.own_seed.seed()].map(|s| s.unwrap().clone()));
    assert_eq!(
        joint.draw.promises.seats.iter().map(Option::is_some).collect::<Vec<_>>(),
        [true, true, false]
    );

    // What the server did before: a bot's seed that it chose when it knew the others.
    let mut late = record.clone();
    late.seeds.as_mut().unwrap().joint.as_mut().unwrap().seats[2] = SeatSeed::new([7; 32]);
    assert!(matches!(
        verify(&late, Some(layout)),
        Err(VerifyError::Unproved(Unproved::Seat { seat: 2, .. }))
    ));
    // Each step of a record that was tampered with fails where it was.
    type Tamper = fn(&mut Record);
    let parts: [(&str, Tamper); 4] = [
        ("seat", |r| r.seeds.as_mut().unwrap().joint.as_mut().unwrap().seats[0] = SeatSeed::new([7; 32])),
        ("commitment", |r| {
            let seeds = r.seeds.as_mut().unwrap();
            seeds.commitment = Commitment::new([7; 32]);
            seeds.joint.as_mut().unwrap().draw.promises.server = Commitment::new([7; 32]);
        }),
        ("transcript", |r| {
            r.seeds.as_mut().unwrap().joint.as_mut().unwrap().draw.promises.spares[5] =
                Commitment::new([7; 32]);
        }),
        ("board", |r| {
            let seeds = r.seeds.as_mut().unwrap();
            let joint = seeds.joint.as_mut().unwrap();
            joint.draw.promises.spares[5] = Commitment::new([7; 32]);
            joint.transcript = joint.draw.transcript(&seeds.game);
        }),
    ];
    for (part, tamper) in parts {
        let mut tampered = record.clone();
        tamper(&mut tampered);
        let text = tampered.write().unwrap();
        let verdict = ada.guest.ask("POST", "/api/verify", &text).await.unwrap().json();
        assert_eq!(
            (verdict["verdict"].as_str(), verdict["fault"]["part"].as_str()),
            (Some("failed"), Some(part))
        );
    }
    let verdict = ada.guest.ask("POST", "/api/verify", &text).await.unwrap().json();
    assert_eq!(verdict["verdict"], "proved");
    assert_eq!(verdict["game"]["transcript"], fixed["transcript"]);
    assert_eq!(verdict["game"]["draw"]["promises"], fixed["promises"]);
    let steals = verdict["outcomes"].as_array().unwrap().iter().filter(|o| o["kind"] != "roll");
    assert!(verdict["outcomes"][0]["choices"].is_null(), "everybody knows the list of a roll");
    steals.filter(|o| !o["choices"].is_null()).for_each(|o| {
        let listed = o["choices"].as_array().unwrap();
        assert!(listed.iter().any(|choice| choice[0] == o["result"]), "{o}");
    });
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stays_silent_gets_no_substitute() {
    let server = hasty().await;
    let (mut ada, mut bob) = guests(&server).await;
    ada.ready_with_seed().await;
    bob.ready_with_seed().await;
    // Bob reads nothing, so he tells nothing: neither then nor when all is drawn anew.
    let first = ada.table["fair"]["promises"].clone();
    until_table(&mut ada, |table| table["fair"]["attempt"] == 2).await;
    assert_ne!(ada.table["fair"]["promises"]["server"], first["server"], "everything is drawn anew");
    assert_ne!(ada.table["fair"]["promises"]["spares"], first["spares"]);
    assert_eq!(ada.table["fair"]["before"][0]["silent"], serde_json::json!([1]));
    ada.until("game").await;
    bob.until("game").await;
    finish(&mut ada, &mut bob).await;
    let record = record(&ada).await;
    assert!(verify(&record, None).is_ok());
    let joint = record.seeds.as_ref().unwrap().joint.as_ref().unwrap();
    let [abandoned] = &joint.draw.before[..] else { panic!("one attempt: {:?}", joint.draw.before) };
    assert_eq!((abandoned.cause, &abandoned.silent[..]), (Cause::Silent, &[1][..]));
    assert!(abandoned.promises.seats[1].is_some(), "what he had promised is told");
    assert_eq!(joint.draw.promises.seats[1], None, "and the server had promised another");
    // That it happened cannot be left out: it went into the dice.
    let mut hidden = record.clone();
    let seeds = hidden.seeds.as_mut().unwrap();
    let joint = seeds.joint.as_mut().unwrap();
    joint.draw.before.clear();
    assert!(verify(&hidden, None).is_err());
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_is_borne_twice_and_then_nobody_waits() {
    let server = hasty().await;
    let (mut ada, mut bob) = guests(&server).await;
    ada.ready_with_seed().await;
    bob.ready_with_seed().await;
    // He promises again, and does not tell that either.
    until_table(&mut ada, |table| table["fair"]["attempt"] == 2).await;
    let game = ada.table["game"].as_str().unwrap().to_owned();
    let promise = bob.own_seed.promise(&game, 2, 1);
    bob.say(promise).await;
    ada.until("game").await;
    let before = ada.table["fair"]["before"].as_array().unwrap();
    assert_eq!(before.len(), 2);
    assert!(before.iter().all(|was| was["silent"] == serde_json::json!([1])), "{before:?}");
    assert!(ada.table["fair"]["promises"]["seats"][0].is_string());
    assert!(ada.table["fair"]["promises"]["seats"][1].is_null());
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_must_be_what_was_promised_and_not_too_early() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = guests(&server).await;
    let game = ada.table["game"].as_str().unwrap().to_owned();
    let reveal = |attempt: u32, transcript: &str, seed: &str| ClientMessage::Reveal {
        game: game.clone(),
        attempt,
        transcript: transcript.to_owned(),
        seed: seed.to_owned(),
    };
    let zeros = "0".repeat(64);
    bob.say(reveal(1, &zeros, &zeros)).await;
    assert_eq!(error(&mut bob).await, "early");
    let commit = |attempt, commitment: &str| ClientMessage::Commit {
        game: game.clone(),
        attempt,
        commitment: commitment.to_owned(),
    };
    bob.say(commit(2, &zeros)).await;
    assert_eq!(error(&mut bob).await, "attempt");
    bob.say(commit(1, "zero")).await;
    assert_eq!(error(&mut bob).await, "seed");
    // He has promised this one, and tells others.
    let promise = bob.own_seed.promise(&game, 1, 1);
    bob.say(promise).await;
    bob.own_seed = Default::default();
    bob.say(ClientMessage::Ready { ready: true, seed: None }).await;
    ada.ready_with_seed().await;
    until_table(&mut bob, |table| table["fair"]["transcript"].is_string()).await;
    let transcript = bob.table["fair"]["transcript"].as_str().unwrap().to_owned();
    bob.say(reveal(1, &zeros, &zeros)).await;
    assert_eq!(error(&mut bob).await, "transcript");
    bob.say(reveal(1, &transcript, &zeros)).await;
    assert_eq!(error(&mut bob).await, "seed");
    // Nothing of what was promised can change now.
    for message in [commit(1, &zeros), ClientMessage::Sit { seat: None }] {
        bob.say(message).await;
        assert_eq!(error(&mut bob).await, "drawing");
    }
    bob.say(ClientMessage::Ready { ready: false, seed: None }).await;
    assert_eq!(error(&mut bob).await, "drawing");
    // Leaving is never refused, but seen.
    bob.say(ClientMessage::Leave).await;
    until_table(&mut ada, |table| table["fair"]["attempt"] == 2).await;
    assert_eq!(ada.table["fair"]["before"][0]["cause"], "left");
    assert_eq!(ada.table["phase"], "gathering");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_told_by_whoever_comes_back_and_nobody_waits_for_the_absent() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = guests(&server).await;
    // Ada's line drops after her promise, and she is back before the others are ready.
    ada.ready_with_seed().await;
    until_table(&mut bob, |table| table["seats"][0]["ready"] == true).await;
    ada.rejoin().await.unwrap();
    ada.until("welcome").await;
    bob.ready_with_seed().await;
    // Between promise and seed as well.
    until_table(&mut bob, |table| table["fair"]["transcript"].is_string()).await;
    ada.rejoin().await.unwrap();
    let (_, _) = tokio::join!(ada.until("game"), bob.until("game"));
    assert_eq!(bob.table["fair"]["attempt"], 1);

    // Whoever is away when all others are ready is not waited for.
    let (mut ada, mut bob) = guests(&server).await;
    ada.ready_with_seed().await;
    until_table(&mut bob, |table| table["seats"][0]["ready"] == true).await;
    ada.connection.socket.close(None).await.unwrap();
    until_table(&mut bob, |table| table["seats"][0]["online"] == false).await;
    bob.ready_with_seed().await;
    bob.until("game").await;
    assert!(bob.table["fair"]["promises"]["seats"][0].is_null());
    assert!(bob.table["fair"]["promises"]["seats"][1].is_string());
    server.server.stop().await;
}

/// The process, killed without a word and started again on the same data; both players come back.
async fn kill(server: &mut Child, data: &TempDir, players: [&mut Player; 2]) {
    let address = players[0].guest.server;
    server.kill().unwrap();
    server.wait().unwrap();
    *server = crate::server_program(address, data.path()).stdout(Stdio::null()).spawn().unwrap();
    wait_until_up(address).await;
    for player in players {
        player.rejoin().await.unwrap();
        player.until("welcome").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_between_promise_and_seed_has_a_lobby_and_one_killed_later_the_game() {
    let (data, address) = (TempDir::new().unwrap(), free_address());
    let mut server = crate::server_program(address, data.path()).stdout(Stdio::null()).spawn().unwrap();
    wait_until_up(address).await;
    let (ada, bob) = (Guest::new(address, "Ada").await.unwrap(), Guest::new(address, "Bob").await.unwrap());
    let (mut ada, mut bob) = two(ada, bob).await;
    // With a promise of the server alone: it holds.
    let opening = ada.table["fair"]["promises"]["server"].clone();
    kill(&mut server, &data, [&mut ada, &mut bob]).await;
    assert_eq!(
        (&ada.table["fair"]["promises"]["server"], ada.table["fair"]["attempt"].as_u64()),
        (&opening, Some(1))
    );
    // Once seeds may have been told, and Ada has told hers: they are of no use any more.
    ada.ready_with_seed().await;
    bob.ready_with_seed().await;
    until_table(&mut ada, |table| table["fair"]["transcript"].is_string()).await;
    let (game, promised) = (ada.table["game"].clone(), ada.table["fair"]["promises"].clone());
    kill(&mut server, &data, [&mut ada, &mut bob]).await;
    assert_eq!(ada.table["phase"], "gathering");
    assert_eq!((&ada.table["game"], ada.table["fair"]["attempt"].as_u64()), (&game, Some(2)));
    assert_eq!(ada.table["fair"]["before"][0]["cause"], "restart");
    assert_eq!(ada.table["fair"]["before"][0]["promises"], promised);
    assert_eq!(ada.table["seats"][0]["ready"], false);
    ada.ready_with_seed().await;
    bob.ready_with_seed().await;
    let (began, _) = tokio::join!(ada.until("game"), bob.until("game"));
    let fair = ada.table["fair"].clone();
    // Once it has begun, it is that game.
    kill(&mut server, &data, [&mut ada, &mut bob]).await;
    assert_eq!((&ada.table["phase"], &ada.table["game"]), (&"playing".into(), &game));
    assert_eq!(ada.table["fair"]["transcript"], fair["transcript"]);
    assert_eq!(ada.view["board"], began["view"]["board"]);
    finish(&mut ada, &mut bob).await;
    assert!(verify(&record(&ada).await, None).is_ok());
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_fails_between_promise_and_start_leaves_a_lobby() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let server = faulty::serve(&store).await;
    let ada = Guest::new(server.address(), "Ada").await.unwrap();
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    // The answer of the store is lost for good: nothing is told, and nothing has begun.
    store.lost.store(u32::MAX, Ordering::SeqCst);
    ada.ready_with_seed().await;
    ada.until("error").await;
    assert_eq!(ada.table["phase"], "gathering");
    until_table(&mut ada, |table| table["seats"][0]["ready"] == false).await;
    assert_eq!(ada.table["fair"]["transcript"], Value::Null);
    // Once: the same is stored again, and the game begins.
    store.lost.store(1, Ordering::SeqCst);
    ada.ready_with_seed().await;
    ada.until("game").await;
    assert_eq!(store.lost.load(Ordering::SeqCst), 0);
    assert_eq!(ada.table["fair"]["attempt"], 1);
    server.stop().await;
}
