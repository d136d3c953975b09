//! What a server makes of a store that fails: nothing is lost, nothing is stuck, nothing untrue is said.

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tempfile::TempDir;
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::{Guest, request};
use tradeholm_server::store::{self, LogEntry, Store, StoreError, Write, Writer};
use tradeholm_server::{ServeOptions, Server};

use crate::common::{Player, TestServer, eventually, quick};
use crate::faulty::{self, Faulty};
use crate::postgres::{self, Line};

/// A player at a table of two, the other one a bot.
async fn seated(server: &Server) -> Player {
    let ada = Guest::new(server.address(), "Ada").await.unwrap();
    let mut table = quick(2, 1);
    table.options.house.insert("victory_points".to_owned(), "5".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    Player::join(&ada, &code).await
}

/// A game that has begun, on a store whose faults are to come.
async fn playing(data: &TempDir) -> (Arc<Faulty>, Server, Player) {
    let store = Faulty::sqlite(data).await;
    let server = faulty::serve(&store).await;
    let mut player = seated(&server).await;
    player.ready().await;
    player.until("game").await;
    (store, server, player)
}

async fn hear_until(player: &mut Player, what: &str, holds: impl Fn(&Player) -> bool) {
    let hearing = async {
        while !holds(player) {
            player.hear().await.unwrap();
        }
    };
    tokio::time::timeout(Duration::from_secs(20), hearing).await.unwrap_or_else(|_| panic!("never: {what}"));
}

/// Waits for this player's turn; offers of the bot are declined meanwhile.
async fn turn(player: &mut Player) {
    while !player.must() {
        player.play(1).await.unwrap();
    }
}

/// Acts once it is this player's turn; the answer comes later.
async fn act(player: &mut Player) -> u64 {
    turn(player).await;
    let action = player.choice().unwrap();
    u64::from(player.act(&action).await.unwrap())
}

/// The game begins although the answer to its first commit is lost, once or for long.
async fn begins_all_the_same(store: Arc<dyn Store>) {
    let store = Faulty::new(store);
    let server = faulty::serve(&store).await;
    let mut player = seated(&server).await;
    store.lost.store(1, Ordering::SeqCst);
    player.ready().await;
    player.until("game").await;
    assert_eq!(store.lost.load(Ordering::SeqCst), 0);
    assert!(player.play(100_000).await.unwrap());

    // So long that nobody can find out: then that is what is said, and the game is there by itself
    // as soon as somebody can.
    let mut player = seated(&server).await;
    store.lost.store(u32::MAX, Ordering::SeqCst);
    player.ready().await;
    let error = player.until("error").await;
    assert_eq!(error["refusal"]["code"], "unknown");
    assert!(!error["refusal"]["text"].as_str().unwrap().contains("Nothing has happened"));
    // Nothing changes at the table before that is known.
    player.say(ClientMessage::Sit { seat: None }).await;
    assert_eq!(player.until("error").await["refusal"]["code"], "store");
    store.lost.store(0, Ordering::SeqCst);
    hear_until(&mut player, "the game", |p| !p.game.is_empty()).await;
    assert_eq!(player.table["phase"], "playing");
    assert!(player.play(100_000).await.unwrap());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_first_commit_has_no_answer_begins_on_sqlite() {
    let data = TempDir::new().unwrap();
    let url = format!("sqlite:{}", data.path().join("a.db").display());
    begins_all_the_same(store::open(&url).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_first_commit_has_no_answer_begins_on_postgres() {
    let Some(url) = postgres::database("lost_start").await else { return };
    begins_all_the_same(store::open(&url).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_cut_while_postgres_commits_loses_and_doubles_nothing() {
    let Some(url) = postgres::database("cut_line").await else { return };
    let line = Line::to(&url).await;
    let options = ServeOptions { database: Some(line.url.clone()), ..faulty::options() };
    let server = Server::start(options).await.unwrap();
    let mut player = seated(&server).await;
    line.cut.store(true, Ordering::SeqCst);
    player.ready().await;
    player.until("game").await;
    assert!(!line.cut.load(Ordering::SeqCst), "the line was cut");
    for _ in 0..5 {
        turn(&mut player).await;
        line.cut.store(true, Ordering::SeqCst);
        let id = act(&mut player).await;
        hear_until(&mut player, "an answer", |p| p.accepted.contains_key(&id)).await;
    }
    assert!(player.play(100_000).await.unwrap());
    let log = store::open(&url).await.unwrap().log(&player.game, 1).await.unwrap();
    let ours = log.iter().filter(|entry| entry.origin == "person").count();
    assert_eq!((ours, player.refused.len()), (player.accepted.len(), 0));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_known_is_called_so_and_is_found_out() {
    let data = TempDir::new().unwrap();
    let (store, server, mut player) = playing(&data).await;
    turn(&mut player).await;

    store.lost.store(u32::MAX, Ordering::SeqCst);
    let seq = player.seq;
    let id = act(&mut player).await;
    hear_until(&mut player, "an answer", |p| p.refused.contains_key(&id)).await;
    assert_eq!(player.refused[&id]["code"], "unknown", "{}", player.refused[&id]);
    assert!(!player.refused[&id].to_string().contains("Nothing has happened"));
    // What comes next is not even tried, and that is certain.
    let next = act(&mut player).await;
    hear_until(&mut player, "an answer", |p| p.refused.contains_key(&next)).await;
    assert_eq!(player.refused[&next]["code"], "store");
    assert!(player.refused[&next].to_string().contains("Nothing has happened"));

    store.lost.store(0, Ordering::SeqCst);
    hear_until(&mut player, "the step that had been stored", |p| p.seq > seq).await;
    let log = store.log(&player.game, seq + 1).await.unwrap();
    assert_eq!(log[0].origin, "person");

    // A disk that is full is certain.
    store.full.store(true, Ordering::SeqCst);
    let id = act(&mut player).await;
    hear_until(&mut player, "an answer", |p| p.refused.contains_key(&id)).await;
    assert_eq!(player.refused[&id]["code"], "store");
    assert!(player.refused[&id].to_string().contains("Nothing has happened"));
    store.full.store(false, Ordering::SeqCst);
    assert!(player.play(100_000).await.unwrap());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_whose_commit_has_no_answer_is_an_end() {
    let data = TempDir::new().unwrap();
    let (store, server, mut player) = playing(&data).await;
    // The bot writes nothing meanwhile.
    turn(&mut player).await;
    store.lost.store(u32::MAX, Ordering::SeqCst);
    player.say(ClientMessage::Abort { vote: true }).await;
    assert_eq!(player.until("error").await["refusal"]["code"], "unknown");
    store.lost.store(0, Ordering::SeqCst);
    hear_until(&mut player, "the end", |p| p.table["phase"] == "over").await;
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "aborted");
    server.stop().await;
}

/// Many jobs in one commit whose answer is lost are there once, and all are told so.
#[tokio::test(flavor = "multi_thread")]
async fn jobs_of_a_commit_without_an_answer_are_acknowledged_once_they_are_known() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let writer = Writer::start(store.clone());
    store.lost.store(1, Ordering::SeqCst);
    let jobs = (1..=50).map(|seq| {
        let (action, outcomes, origin) = (None, String::new(), "person".to_owned());
        let entry = LogEntry { seq, seat: None, action, outcomes, origin, at: 0, fingerprint: None };
        let (writer, write) = (writer.clone(), Write::Append { game: "g".to_owned(), entry });
        tokio::spawn(async move { writer.write(vec![write]).await })
    });
    for job in jobs.collect::<Vec<_>>() {
        assert_eq!(job.await.unwrap(), Ok(()));
    }
    assert_eq!(store.log("g", 1).await.unwrap().len(), 50);
    assert_eq!(store.lost.load(Ordering::SeqCst), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_waits_and_goes_on() {
    let data = TempDir::new().unwrap();
    let (_, server, mut player) = playing(&data).await;
    player.play(20).await.unwrap();
    server.stop().await;

    let store = Faulty::sqlite(&data).await;
    store.unreadable.store(true, Ordering::SeqCst);
    let server = faulty::serve(&store).await;
    player.guest.server = server.address();
    player.rejoin().await.unwrap();
    let welcome = player.until("welcome").await;
    assert_eq!(welcome["table"]["phase"], "playing");
    assert_eq!(welcome["table"]["waiting"]["code"], "waiting");
    assert_eq!(player.until("error").await["refusal"]["code"], "waiting");
    let id = u64::from(player.act("end").await.unwrap());
    hear_until(&mut player, "an answer", |p| p.refused.contains_key(&id)).await;
    assert_eq!(player.refused[&id]["code"], "waiting");
    // Not only at the first attempt.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    store.unreadable.store(false, Ordering::SeqCst);
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "live");
    player.until("game").await;
    assert!(player.table["waiting"].is_null());
    assert!(player.play(100_000).await.unwrap());
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "over");
    server.stop().await;
}

/// What no version of the program can read stays as it is, until its players end it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_played_ends_only_by_its_players() {
    let data = TempDir::new().unwrap();
    let (_, server, mut player) = playing(&data).await;
    server.stop().await;
    let store = Faulty::sqlite(&data).await;
    let seq = store.log(&player.game, 1).await.unwrap().len() as u32 + 1;
    let entry = LogEntry {
        seq,
        seat: Some(0),
        action: Some("sing".to_owned()),
        outcomes: String::new(),
        origin: "person".to_owned(),
        at: 0,
        fingerprint: None,
    };
    store.commit(&[Write::Append { game: player.game.clone(), entry }]).await.unwrap();
    let server = faulty::serve(&store).await;
    player.guest.server = server.address();
    player.rejoin().await.unwrap();
    assert_eq!(player.until("welcome").await["table"]["stopped"]["dropped"], 1);
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "live");
    player.say(ClientMessage::Abort { vote: true }).await;
    hear_until(&mut player, "the end", |p| p.table["phase"] == "over").await;
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "aborted");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_folder_is_refused() {
    let server = TestServer::start().await;
    let address = crate::kill::free_address();
    let mut command = crate::server_program(address, server.data.path());
    let mut second = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    for _ in 0..200 {
        if second.try_wait().unwrap().is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // One that still runs has not been refused.
    let _ = second.kill();
    let second = second.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && said.contains("another server is running on"), "{said}");
    // The first one goes on, a copy can be made meanwhile, and whoever comes after it may start.
    let ada = server.guest("Ada").await;
    ada.make_table(&quick(2, 1)).await.unwrap();
    tradeholm_server::backup(&server.options.database_url(), &server.data.path().join("copy.db"))
        .await
        .unwrap();
    server.restart().await.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_postgres_database_is_refused() {
    let Some(url) = postgres::database("second").await else { return };
    let refused = |error: Option<StoreError>| {
        assert!(matches!(&error, Some(StoreError::Taken(_))), "{error:?}");
    };
    let write = [Write::Meta("k".to_owned(), "v".to_owned())];
    let first = store::claim(&url).await.unwrap();
    refused(store::claim(&url).await.err());
    // A line that drops is made anew, with the lock.
    first.commit(&write).await.unwrap();
    postgres::end_writer(&url).await;
    first.commit(&write).await.unwrap();
    refused(store::claim(&url).await.err());
    // If another server has come meanwhile, the first one writes no more, not even when that is gone.
    postgres::end_writer(&url).await;
    let second = store::claim(&url).await.unwrap();
    refused(first.commit(&write).await.err());
    second.commit(&write).await.unwrap();
    second.close().await;
    refused(first.commit(&write).await.err());
    first.close().await;
    store::claim(&url).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_can_read_what_is_stored() {
    use std::os::unix::fs::PermissionsExt;
    fn mode(path: &std::path::Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let options = ServeOptions { data: data.clone(), ..faulty::options() };
    let all = || std::fs::read_dir(&data).unwrap().map(|file| file.unwrap().path());
    let tight = || {
        assert_eq!(mode(&data), 0o700);
        let files: Vec<_> = all().collect();
        // The database, its two companions and the lock.
        assert!(files.len() >= 4, "{files:?}");
        files.iter().for_each(|file| assert_eq!(mode(file), 0o600, "{}", file.display()));
    };
    let server = Server::start(options.clone()).await.unwrap();
    tight();
    let copy = data.join("copy.db");
    tradeholm_server::backup(&options.database_url(), &copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    assert!(
        tradeholm_server::backup(&options.database_url(), &copy).await.is_err(),
        "a copy is not replaced"
    );
    std::fs::remove_file(copy).unwrap();
    server.stop().await;

    // Those of an earlier version are tightened.
    let loose = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    all().for_each(|file| loose(&file, 0o644));
    loose(&data, 0o755);
    let server = Server::start(options).await.unwrap();
    tight();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_when_nothing_can_be_written() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let server = faulty::serve(&store).await;
    let address = server.address();
    let health = async || {
        let answer = request(address, "GET", "/healthz", &[], "").await.unwrap();
        (answer.status, answer.body)
    };
    assert_eq!(health().await, (200, "ok\n".to_owned()));
    store.full.store(true, Ordering::SeqCst);
    eventually("full", async || {
        let (status, said) = health().await;
        status == 503 && said.contains("full")
    })
    .await;
    store.full.store(false, Ordering::SeqCst);
    eventually("well again", async || health().await.0 == 200).await;
    store.hangs.store(true, Ordering::SeqCst);
    eventually("dead", async || {
        let (status, said) = health().await;
        status == 503 && said.contains("the writer does not answer")
    })
    .await;
}
