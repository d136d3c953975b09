//! The stores alone, and the server on a store that fails.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tempfile::TempDir;
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::store::{
    self, Account, KeptGame, LogEntry, Store, StoreError, StoredGame, StoredSession, Write, Writer,
};

use crate::common::{Player, TestServer, quick};
use crate::faulty::{self, Faulty};
use crate::postgres;

fn entry(seq: u32) -> LogEntry {
    LogEntry {
        seq,
        seat: (seq > 1).then_some((seq % 4) as u8),
        action: (seq > 1).then(|| format!("action {seq}")),
        outcomes: "dice 3+4".to_owned(),
        origin: "person".to_owned(),
        at: 1_700_000_000_000 + i64::from(seq),
        fingerprint: (seq > 2).then_some(u64::MAX - u64::from(seq)),
    }
}

fn game(id: &str) -> StoredGame {
    StoredGame {
        id: id.to_owned(),
        table: "ABCDE".to_owned(),
        status: "live".to_owned(),
        revision: 1,
        started: 5,
        ended: None,
        setup: "{}".to_owned(),
        result: None,
        breaks: None,
    }
}

/// What every store must do.
async fn keeps_its_promises(store: Arc<dyn Store>) {
    let append = |seq| Write::Append { game: "g".to_owned(), entry: entry(seq) };
    let persons = vec![Some("ada".to_owned()), None];
    store.commit(&[Write::NewGame(game("g"), persons), append(1), append(2)]).await.unwrap();
    assert_eq!(store.log("g", 1).await.unwrap(), [entry(1), entry(2)]);
    assert_eq!(store.log("g", 2).await.unwrap(), [entry(2)]);

    // A step is stored once; a batch is stored whole or not at all.
    let other = |seq| {
        let entry = LogEntry { action: Some("another".to_owned()), ..entry(seq) };
        Write::Append { game: "g".to_owned(), entry }
    };
    assert_eq!(store.commit(&[append(3), other(2)]).await, Err(StoreError::Duplicate));
    assert_eq!(store.log("g", 3).await.unwrap(), []);
    // Whoever does not know whether it was stored may store the same again, from the beginning on.
    let again = |persons| [Write::NewGame(game("g"), persons), append(1), append(2)];
    store.commit(&again(vec![Some("ada".to_owned()), None])).await.unwrap();
    assert_eq!(store.log("g", 1).await.unwrap(), [entry(1), entry(2)]);
    assert_eq!(store.commit(&again(vec![Some("bob".to_owned()), None])).await, Err(StoreError::Duplicate));
    let changed = StoredGame { setup: "{1}".to_owned(), ..game("g") };
    assert_eq!(store.commit(&[Write::NewGame(changed, vec![])]).await, Err(StoreError::Duplicate));
    // Nothing at all proves that something could be stored.
    store.commit(&[]).await.unwrap();

    // Many at once through the writer: one bad job does not take the others with it.
    let writer = Writer::start(store.clone());
    let jobs = (3..200).chain([2]).map(|seq| {
        let writer = writer.clone();
        let job = if seq == 2 { other(seq) } else { append(seq) };
        tokio::spawn(async move { (seq, writer.write(vec![job]).await) })
    });
    let jobs: Vec<_> = jobs.collect();
    for job in jobs {
        let (seq, result) = job.await.unwrap();
        assert_eq!(result, if seq == 2 { Err(StoreError::Duplicate) } else { Ok(()) }, "{seq}");
    }
    writer.close().await;
    assert_eq!(writer.write(vec![append(500)]).await, Err(StoreError::Closed));
    assert_eq!(store.log("g", 1).await.unwrap().len(), 199);

    keeps_what_a_revision_needs(&*store).await;
    let end = Write::EndGame { id: "g".to_owned(), status: "over", ended: 9, result: "{}".to_owned() };
    store.commit(&[end]).await.unwrap();
    assert_eq!(store.to_keep(5).await.unwrap(), ["g"]);
    let kept = KeptGame { revision: 2, body: "packed".to_owned() };
    let keep = Write::Keep { game: "g".to_owned(), kept: kept.clone() };
    store.commit(&[keep.clone(), keep]).await.unwrap();
    assert_eq!(store.kept("g").await.unwrap(), Some(kept));
    // What is kept stays kept.
    store.commit(&[Write::CannotKeep("g".to_owned())]).await.unwrap();
    assert_eq!(store.to_keep(5).await.unwrap(), [""; 0]);
    let games = store.games_of("ada", 10).await.unwrap();
    let (seat, played) = &games[0];
    assert_eq!((games.len(), *seat, played.ended, played.status.as_str()), (1, 0, Some(9), "over"));
    assert_eq!(store.games_of("bob", 10).await.unwrap(), []);
    assert_eq!(store.game("none").await.unwrap(), None);

    for body in ["one", "two"] {
        let (code, body) = ("ABCDE".to_owned(), body.to_owned());
        store.commit(&[Write::SaveTable { code, body, updated: 1 }]).await.unwrap();
    }
    assert_eq!(store.tables().await.unwrap(), [("ABCDE".to_owned(), "two".to_owned())]);
    for (owner, text) in [("table:ABCDE", "mine"), ("table:ABCDE", "other"), ("game:g", "kept")] {
        let (owner, text) = (owner.to_owned(), text.to_owned());
        store.commit(&[Write::ScenarioFile { owner, text }]).await.unwrap();
    }
    assert_eq!(store.scenario_file("table:ABCDE").await.unwrap().as_deref(), Some("mine"));
    store.commit(&[Write::DropTable("ABCDE".to_owned())]).await.unwrap();
    assert_eq!(store.scenario_file("table:ABCDE").await.unwrap(), None);
    assert_eq!(store.scenario_file("game:g").await.unwrap().as_deref(), Some("kept"));
    assert_eq!(store.tables().await.unwrap(), []);

    let account = Account {
        id: "ada".to_owned(),
        login: "ada".to_owned(),
        name: "Ada".to_owned(),
        password: "hash".to_owned(),
        created: 1,
    };
    store.commit(&[Write::NewAccount(account.clone())]).await.unwrap();
    let thief = Account { id: "bob".to_owned(), ..account.clone() };
    assert_eq!(store.commit(&[Write::NewAccount(thief)]).await, Err(StoreError::Duplicate));
    assert_eq!(store.account("ada").await.unwrap(), Some(account.clone()));
    store
        .commit(&[Write::RenameAccount { id: "ada".to_owned(), name: "Countess".to_owned() }])
        .await
        .unwrap();
    let renamed = Account { name: "Countess".to_owned(), ..account };
    assert_eq!(store.account("ada").await.unwrap(), Some(renamed));
    keeps_sessions(&*store).await;
    for value in ["first", "second"] {
        store.commit(&[Write::Meta("k".to_owned(), value.to_owned())]).await.unwrap();
    }
    assert_eq!(store.meta("k").await.unwrap().as_deref(), Some("first"));
    store.ping().await.unwrap();
}

/// Fingerprints of steps that have none, and a game that goes on after step 150 of 199.
async fn keeps_what_a_revision_needs(store: &dyn Store) {
    let game = || "g".to_owned();
    let fingerprints = vec![(2, u64::MAX), (3, 7)];
    store.commit(&[Write::Stamp { game: game(), revision: 2, fingerprints }]).await.unwrap();
    let log = store.log("g", 2).await.unwrap();
    assert_eq!((log[0].fingerprint, log[1].fingerprint), (Some(u64::MAX), entry(3).fingerprint));
    let breaks = "[]".to_owned();
    let go_on = Write::GoOn { game: game(), after: 150, number: 1, revision: 3, breaks: breaks.clone() };
    // Whoever does not know whether it happened asks again.
    for _ in 0..2 {
        store.commit(std::slice::from_ref(&go_on)).await.unwrap();
        assert_eq!(store.log("g", 100).await.unwrap().len(), 51);
    }
    let stored = store.game("g").await.unwrap().unwrap();
    assert_eq!((stored.revision, stored.breaks), (3, Some(breaks)));
    // Other steps take the place of those that were put aside.
    let other = LogEntry { action: Some("another".to_owned()), ..entry(151) };
    store.commit(&[Write::Append { game: game(), entry: other.clone() }]).await.unwrap();
    assert_eq!(store.log("g", 151).await.unwrap(), [other]);
}

/// Sessions begin, are used, end and are forgotten; the same written twice is written once.
async fn keeps_sessions(store: &dyn Store) {
    let session = |id: &str, used: i64| StoredSession {
        id: id.to_owned(),
        person: "ada".to_owned(),
        device: "Firefox, Linux".to_owned(),
        created: 1,
        used,
    };
    let ids = async || {
        let sessions = store.sessions_of("ada").await.unwrap();
        sessions.into_iter().map(|session| session.id).collect::<Vec<_>>()
    };
    let write = async |write: Write| store.commit(&[write.clone(), write]).await.unwrap();
    for (id, used) in [("a", 10), ("b", 20), ("c", 30)] {
        write(Write::NewSession(session(id, used))).await;
    }
    assert_eq!(ids().await, ["c", "b", "a"]);
    write(Write::UseSession { id: "a".to_owned(), used: 40 }).await;
    assert_eq!(store.session("a").await.unwrap(), Some(session("a", 40)));
    write(Write::EndSession { person: "eve".to_owned(), id: "a".to_owned() }).await;
    assert_eq!(ids().await, ["a", "c", "b"], "nobody ends another one's");
    write(Write::EndSession { person: "ada".to_owned(), id: "c".to_owned() }).await;
    write(Write::ForgetSessions { before: 30 }).await;
    assert_eq!(ids().await, ["a"]);
    for n in 0..60 {
        write(Write::NewSession(session(&format!("n{n}"), 100 + n))).await;
    }
    assert_eq!(ids().await.len(), 50, "those used least lately go");
    write(Write::EndSessions { person: "ada".to_owned(), but: Some("n59".to_owned()) }).await;
    assert_eq!(ids().await, ["n59"]);
    assert!(!store.tokens_void("ada").await.unwrap());
    write(Write::VoidTokens { person: "ada".to_owned(), at: 5 }).await;
    assert!(store.tokens_void("ada").await.unwrap() && !store.tokens_void("eve").await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_its_promises_and_can_be_copied() {
    let folder = TempDir::new().unwrap();
    let url = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let store = store::open(&url("a.db")).await.unwrap();
    keeps_its_promises(store.clone()).await;
    let copy = folder.path().join("copy.db");
    tradeholm_server::backup(&url("a.db"), &copy).await.unwrap();
    store.close().await;
    let copy = store::open(&url("copy.db")).await.unwrap();
    assert_eq!(copy.log("g", 1).await.unwrap().len(), 151);
    copy.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_its_promises_and_plays_a_game() {
    let Some(url) = postgres::database("promises").await else { return };
    let store = store::open(&url).await.unwrap();
    keeps_its_promises(store.clone()).await;
    assert!(matches!(store.backup(Path::new("x")).await, Err(StoreError::Unsupported(_))));
    store.close().await;

    let server = TestServer::with(|options| options.database = Some(url)).await;
    let ada = server.guest("Ada").await;
    let mut table = quick(4, 3);
    table.options.house.insert("victory_points".to_owned(), "4".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    player.play(20).await.unwrap();
    let mut server = server.restart().await;
    player.guest.server = server.server.address();
    player.rejoin().await.unwrap();
    player.until("welcome").await;
    assert!(player.play(100_000).await.unwrap());
    server = server.restart().await;
    crate::own_scenarios::brought_and_played(server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_opened_is_named() {
    let folder = TempDir::new().unwrap();
    assert_eq!(store::open("mysql://x").await.err(), Some(StoreError::Url));
    let path = folder.path().join("a.db");
    store::open(&format!("sqlite:{}", path.display())).await.unwrap().close().await;
    let read_only = store::open(&format!("sqlite:{}?mode=ro", path.display())).await;
    if let Ok(store) = read_only {
        let write = store.commit(&[Write::Meta("k".to_owned(), "v".to_owned())]).await;
        assert!(matches!(write, Err(StoreError::ReadOnly(_))), "{write:?}");
    }
    std::fs::write(folder.path().join("b.db"), "this is no database, whatever its name says").unwrap();
    let bad = store::open(&format!("sqlite:{}", folder.path().join("b.db").display())).await.err();
    assert!(bad.unwrap().to_string().contains("database"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_stored_neither_begins_nor_ends() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let server = faulty::serve(&store).await;
    let ada = tradeholm_server::client::Guest::new(server.address(), "Ada").await.unwrap();
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    store.full.store(true, Ordering::SeqCst);
    player.ready().await;
    let error = player.until("error").await;
    assert_eq!(error["refusal"]["code"], "store");
    assert_eq!(
        (&player.table["phase"], &player.table["seats"][0]["ready"]),
        (&"gathering".into(), &false.into())
    );
    store.full.store(false, Ordering::SeqCst);
    player.ready().await;
    player.until("game").await;

    store.full.store(true, Ordering::SeqCst);
    player.say(ClientMessage::Abort { vote: true }).await;
    while player.table["seats"][0]["votes_abort"] != true {
        player.hear().await.unwrap();
    }
    assert_eq!(player.table["phase"], "playing");
    store.full.store(false, Ordering::SeqCst);
    player.say(ClientMessage::Abort { vote: true }).await;
    while player.table["phase"] != "over" {
        player.hear().await.unwrap();
    }
    let stored = store.tables().await.unwrap();
    assert!(stored[0].1.contains("\"phase\":\"over\""), "{}", stored[0].1);
    assert_eq!(store.game(&player.game).await.unwrap().unwrap().status, "aborted");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_reported_and_the_game_goes_on_afterwards() {
    let data = TempDir::new().unwrap();
    let store = Faulty::sqlite(&data).await;
    let server = faulty::serve(&store).await;
    let ada = tradeholm_server::client::Guest::new(server.address(), "Ada").await.unwrap();
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    while !player.must() {
        player.hear().await.unwrap();
    }
    store.full.store(true, Ordering::SeqCst);
    let (seq, action) = (player.seq, player.choice().unwrap());
    let id = u64::from(player.act(&action).await.unwrap());
    while !player.refused.contains_key(&id) {
        player.hear().await.unwrap();
    }
    assert_eq!(player.refused[&id]["code"], "store");
    assert!(player.refused[&id]["text"].as_str().unwrap().contains("disk is full"));
    assert_eq!(player.seq, seq, "nobody saw what was not stored");
    let refused = ada.ask("POST", "/api/tables", "{}").await.unwrap();
    assert_eq!((refused.status, refused.json()["code"].as_str().unwrap()), (503, "store"));

    store.full.store(false, Ordering::SeqCst);
    // A write that is reported lost but was not is found again, and nothing is doubled.
    store.lost.store(1, Ordering::SeqCst);
    let id = u64::from(player.act(&action).await.unwrap());
    while !player.accepted.contains_key(&id) {
        player.hear().await.unwrap();
    }
    assert!(player.play(100_000).await.unwrap());
    server.stop().await;
}
