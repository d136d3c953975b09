//! Leases in the database: whoever lost one writes no more, whatever it believes.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};
use tradeholm_engine::RULES_REVISION;
use tradeholm_server::store::{
    LogEntry, NodeStore, PostgresStore, Store, StoreError, StoredGame, Write, Writer,
};

use crate::postgres;

const LEASE: Duration = Duration::from_millis(600);

fn entry(seq: u32) -> LogEntry {
    LogEntry {
        seq,
        seat: Some(0),
        action: Some(format!("action {seq}")),
        outcomes: String::new(),
        origin: "person".to_owned(),
        at: i64::from(seq),
        fingerprint: None,
    }
}

fn append(seq: u32) -> Write {
    Write::Append { game: "g".to_owned(), entry: entry(seq) }
}

fn game(revision: u32) -> Write {
    let game = StoredGame {
        id: "g".to_owned(),
        table: "ABCDE".to_owned(),
        status: "live".to_owned(),
        revision,
        started: 5,
        ended: None,
        setup: "{}".to_owned(),
        result: None,
        breaks: None,
    };
    Write::NewGame(game, Vec::new())
}

/// A node that says it lives only when it is told to.
async fn node(url: &str, name: &str) -> (std::sync::Arc<PostgresStore>, NodeStore) {
    let store = PostgresStore::share(url).await.unwrap();
    let node = NodeStore::join(url, name, "127.0.0.1:1", LEASE).await.unwrap();
    (std::sync::Arc::new(store), node)
}

async fn raw(url: &str, sql: &'static str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_too_slow_writes_no_more() {
    let Some(url) = postgres::database("slow").await else { return };
    let (store_a, a) = node(&url, "a").await;
    let (store_b, b) = node(&url, "b").await;
    let of_a = a.take("ABCDE", RULES_REVISION).await.unwrap().unwrap();
    let under_a = || Write::Under(of_a.clone());
    store_a.commit(&[under_a(), game(1), append(1)]).await.unwrap();
    // As long as its node lives nobody takes a table, and everybody knows whose it is.
    assert_eq!(b.take("ABCDE", RULES_REVISION).await.unwrap(), None);
    assert_eq!(b.owner("ABCDE").await.unwrap().as_deref(), Some(&**a.instance()));
    assert_eq!(b.orphans(9).await.unwrap(), [""; 0]);

    sleep(LEASE).await;
    assert!(b.renew().await.unwrap());
    assert_eq!(b.owner("ABCDE").await.unwrap(), None);
    assert_eq!(b.orphans(9).await.unwrap(), ["ABCDE"]);
    // That nobody has taken it yet harms nobody.
    store_a.commit(&[under_a(), append(2)]).await.unwrap();
    let of_b = b.take("ABCDE", RULES_REVISION).await.unwrap().unwrap();
    assert!(of_b.epoch > of_a.epoch);
    assert_eq!(store_a.commit(&[under_a(), append(3)]).await, Err(StoreError::LeaseLost));
    assert_eq!(store_b.log("g", 1).await.unwrap().len(), 2, "nothing of it was stored");
    // It lives again, and that does not give it back what it had.
    assert!(a.renew().await.unwrap());
    assert_eq!(a.take("ABCDE", RULES_REVISION).await.unwrap(), None);
    assert_eq!(store_a.commit(&[under_a(), append(3)]).await, Err(StoreError::LeaseLost));
    store_b.commit(&[Write::Under(of_b.clone()), append(3)]).await.unwrap();
    // Not even the same once more, as after an answer that was lost.
    assert_eq!(store_a.commit(&[under_a(), append(3)]).await, Err(StoreError::LeaseLost));

    // Of those that write together only the one is refused.
    let mine = a.take("FGHJK", RULES_REVISION).await.unwrap().unwrap();
    let writer = Writer::start(store_a.clone());
    let meta = |n: usize| Write::Meta(format!("k{n}"), "v".to_owned());
    let jobs = (0..50).map(|n| {
        let lease = if n == 25 { of_a.clone() } else { mine.clone() };
        let (writer, job) = (writer.clone(), vec![Write::Under(lease), meta(n)]);
        tokio::spawn(async move { (n, writer.write(job).await) })
    });
    for job in jobs.collect::<Vec<_>>() {
        let (n, written) = job.await.unwrap();
        assert_eq!(written, if n == 25 { Err(StoreError::LeaseLost) } else { Ok(()) }, "{n}");
    }
    assert_eq!(store_b.meta("k25").await.unwrap(), None);

    // A table that is handed over is anybody's at once, and one that is closed is nobody's.
    b.hand_over(&of_b).await.unwrap();
    assert_eq!(store_b.commit(&[Write::Under(of_b), append(4)]).await, Err(StoreError::LeaseLost));
    assert!(a.take("ABCDE", RULES_REVISION).await.unwrap().is_some());
    store_a.commit(&[Write::Under(mine.clone()), Write::EndLease(mine)]).await.unwrap();
    assert_eq!(a.own().await.unwrap().len(), 1);
}

/// A step that is being made durable is either there when another node has the table, or is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_takes_a_table_waits_for_what_is_being_written() {
    let Some(url) = postgres::database("waits").await else { return };
    let (_store, a) = node(&url, "a").await;
    let (store_b, b) = node(&url, "b").await;
    a.take("ABCDE", RULES_REVISION).await.unwrap().unwrap();
    let mut line = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN; SELECT 1 FROM table_leases WHERE code = 'ABCDE' FOR SHARE")
        .execute(&mut line)
        .await
        .unwrap();
    sleep(LEASE).await;
    assert!(b.renew().await.unwrap());
    let mut taking = tokio::spawn(async move { (b.take("ABCDE", RULES_REVISION).await.unwrap(), b) });
    assert!(timeout(Duration::from_millis(200), &mut taking).await.is_err(), "it has to wait");
    let step =
        "INSERT INTO game_log (game, seq, outcomes, origin, at) VALUES ('g', 1, '', 'start', 1); COMMIT";
    sqlx::raw_sql(step).execute(&mut line).await.unwrap();
    let (lease, _b) = taking.await.unwrap();
    assert!(lease.is_some());
    assert_eq!(store_b.log("g", 1).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_node_has_a_name_of_its_own() {
    let Some(url) = postgres::database("names").await else { return };
    let (_store, a) = node(&url, "a").await;
    let lives = async {
        loop {
            assert!(a.renew().await.unwrap());
            sleep(Duration::from_millis(100)).await;
        }
    };
    let again = || NodeStore::join(&url, "a", "127.0.0.1:2", LEASE);
    let why = tokio::select! { () = lives => None, again = again() => again.err() };
    let Some(StoreError::Taken(why)) = why else { panic!("{why:?}") };
    assert_eq!(
        why,
        "another node is called a and is running at 127.0.0.1:1; every node needs a name of its own"
    );
    // Once it is gone its name is free, and it does not come back under it.
    let table = a.take("ABCDE", RULES_REVISION).await.unwrap();
    let other = again().await.unwrap();
    assert!(!a.renew().await.unwrap());
    assert_eq!(other.orphans(9).await.unwrap(), [table.unwrap().code]);
    // One that leaves gives it back at once.
    other.leave().await;
    timeout(LEASE / 2, again()).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_for_itself_and_nodes_keep_each_other_out() {
    let Some(url) = postgres::database("either").await else { return };
    let (store, a) = node(&url, "a").await;
    let lease = a.take("ABCDE", RULES_REVISION).await.unwrap().unwrap();
    let Some(StoreError::Taken(why)) = PostgresStore::claim(&url).await.err() else {
        panic!("it was let in")
    };
    assert!(why.contains("another server is using this database"), "{why}");
    store.close().await;
    let alone = PostgresStore::claim(&url).await.unwrap();
    let Some(StoreError::Taken(why)) = PostgresStore::share(&url).await.err() else {
        panic!("it was let in")
    };
    assert!(why.contains("not a node"), "{why}");
    alone.close().await;
    // What a node had before that server counts no more.
    assert!(!a.renew().await.unwrap());
    let late = PostgresStore::share(&url).await.unwrap();
    assert_eq!(late.commit(&[Write::Under(lease), append(1)]).await, Err(StoreError::LeaseLost));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_version_is_used_as_long_as_it_allows_that() {
    let Some(url) = postgres::database("newer").await else { return };
    PostgresStore::open(&url).await.unwrap().close().await;
    raw(
        &url,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999, 'to come', true, 'x', 1)",
    )
    .await;
    PostgresStore::share(&url).await.unwrap().close().await;
    raw(&url, "UPDATE meta SET value = '998' WHERE key = 'schema_least'").await;
    for opened in [PostgresStore::share(&url).await, PostgresStore::claim(&url).await] {
        let why = opened.err().unwrap().to_string();
        assert!(
            why.starts_with(
                "the database is of a newer version: it has schema 999 and needs a program that knows schema 998"
            ),
            "{why}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_newer_rules_is_left_to_those_who_know_them() {
    let Some(url) = postgres::database("rules").await else { return };
    let (store, a) = node(&url, "a").await;
    store.commit(&[game(RULES_REVISION + 1), append(1)]).await.unwrap();
    assert_eq!(a.take("ABCDE", RULES_REVISION).await.unwrap(), None);
    assert!(a.take("ABCDE", RULES_REVISION + 1).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_job_is_done_once_and_none_is_lost() {
    let Some(url) = postgres::database("jobs").await else { return };
    let (store, a) = node(&url, "a").await;
    let (_other, b) = node(&url, "b").await;
    let of_a = a.take("ABCDE", RULES_REVISION).await.unwrap().unwrap();
    let end = Write::EndGame { id: "g".to_owned(), status: "over", ended: 9, result: "{}".to_owned() };
    store.commit(&[Write::Under(of_a), game(1), end]).await.unwrap();
    raw(&url, "INSERT INTO jobs SELECT 'keep', 'h' || n FROM generate_series(1, 40) AS n").await;
    // One that is dropped is there again; of one that is being done nobody else hears.
    let first = a.to_keep().await.unwrap().unwrap();
    assert_eq!(first.subject, "g");
    assert_eq!(b.to_keep().await.unwrap().unwrap().subject, "h1");
    drop(first);
    let work = async |node: &NodeStore| {
        let mut done = Vec::new();
        while let Some(job) = node.to_keep().await.unwrap() {
            done.push(job.subject.clone());
            job.done().await.unwrap();
        }
        done
    };
    let (by_a, by_b) = tokio::join!(work(&a), work(&b));
    let mut all: Vec<String> = by_a.into_iter().chain(by_b).collect();
    all.sort();
    let count = all.len();
    all.dedup();
    assert_eq!((count, all.len(), a.to_keep().await.unwrap().is_none()), (41, 41, true));
    // Games from before there were nodes are found at the start of one.
    b.keep_all().await.unwrap();
    assert_eq!(a.to_keep().await.unwrap().unwrap().subject, "g");
}
