//! The soak, `./test soak`: a server that is killed a thousand times under people who play game after
//! game. Whatever it has acknowledged is in its database afterwards.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tradeholm_server::client::{ClientError, Guest};
use tradeholm_server::store;

use crate::cluster::{self, Cluster};
use crate::common::{Player, quick};
use crate::kill::{free_address, play_through, wait_until_up};
use crate::postgres;

const TABLES: usize = 6;

fn start(address: SocketAddr, data: &Path, database: &str) -> Child {
    let mut program = crate::server_program(address, data);
    program.env("TRADEHOLM_DATABASE", database).stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
}

/// What one person was promised in one game: the number of the step that each action became.
struct Promised {
    game: String,
    seat: Option<u64>,
    steps: BTreeMap<u64, u64>,
}

/// Tries until the server is up long enough to do it.
async fn insist<T, F: Future<Output = Result<T, ClientError>>>(mut attempt: impl FnMut() -> F) -> T {
    loop {
        if let Ok(done) = attempt().await {
            return done;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Two people and a bot play one game after the other until it is enough.
async fn table(address: SocketAddr, number: usize, enough: Arc<AtomicBool>) -> Vec<Promised> {
    let mut promised = Vec::new();
    let [ada, bob] = ["Ada", "Bob"].map(|name| format!("{name} {number}"));
    let (ada, bob) = (insist(|| Guest::new(address, &ada)).await, insist(|| Guest::new(address, &bob)).await);
    while !enough.load(Ordering::SeqCst) {
        let mut options = quick(3, 1);
        options.options.bot_pace = tradeholm_protocol::wire::BotPace::Fast;
        options.options.house.insert("victory_points".to_owned(), "6".to_owned());
        let code = insist(|| ada.make_table(&options)).await;
        let (ada, bob) = tokio::join!(one_game(&ada, &code), one_game(&bob, &code));
        promised.extend([ada, bob]);
    }
    promised
}

async fn one_game(guest: &Guest, code: &str) -> Promised {
    let mut player = insist(|| Player::try_join(guest, code)).await;
    // Being ready is not promised to outlive a kill, so it is said until the game begins.
    while player.begin().await.is_err() {
        while player.rejoin().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let player = play_through(player).await;
    Promised { game: player.game, seat: player.seat, steps: player.accepted }
}

async fn soak(database: &str, data: &TempDir) {
    // Fewer while somebody works on the soak itself.
    let kills = std::env::var("TRADEHOLM_KILLS").map_or(1000, |kills| kills.parse().unwrap());
    let address = free_address();
    let mut server = start(address, data.path(), database);
    wait_until_up(address).await;
    let (begun, enough) = (Instant::now(), Arc::new(AtomicBool::new(false)));
    let tables: Vec<_> = (0..TABLES).map(|i| tokio::spawn(table(address, i, enough.clone()))).collect();
    for i in 0..kills {
        tokio::time::sleep(Duration::from_millis(150 + 40 * (i as u64 % 7))).await;
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(address, data.path(), database);
        wait_until_up(address).await;
    }
    enough.store(true, Ordering::SeqCst);
    let mut promised = Vec::new();
    for table in tables {
        promised.extend(table.await.unwrap());
    }
    server.kill().unwrap();
    server.wait().unwrap();
    let (store, mut acknowledged) = (store::open(database).await.unwrap(), 0);
    for person in &promised {
        let log = store.log(&person.game, 1).await.unwrap();
        for seq in person.steps.values() {
            let entry = &log[*seq as usize - 1];
            assert_eq!(u64::from(entry.seq), *seq);
            assert_eq!(entry.seat.map(u64::from), person.seat, "the acknowledged step is this seat's");
            acknowledged += 1;
        }
    }
    store.close().await;
    let (games, seconds) = (promised.len() / 2, begun.elapsed().as_secs());
    println!("{kills} kills, {games} games, {acknowledged} acknowledged actions, none lost, {seconds} s");
    assert!(acknowledged > kills, "hardly anything was played between the kills");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a quarter of an hour: ./test soak"]
async fn a_thousand_kills_over_sqlite() {
    let data = TempDir::new().unwrap();
    soak(&format!("sqlite:{}", data.path().join("tradeholm.db").display()), &data).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a quarter of an hour: ./test soak"]
async fn a_thousand_kills_over_postgresql() {
    let database = postgres::database("soak").await.expect("a PostgreSQL server for the soak");
    soak(&database, &TempDir::new().unwrap()).await;
}

/// Three nodes, of which one after the other is killed and comes back.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes some minutes: ./test soak"]
async fn a_hundred_kills_of_three_nodes() {
    let database = postgres::database("soak_nodes").await.expect("a PostgreSQL server for the soak");
    let kills = std::env::var("TRADEHOLM_KILLS").map_or(100, |kills| kills.parse().unwrap());
    let (begun, enough) = (Instant::now(), Arc::new(AtomicBool::new(false)));
    let mut cluster = Cluster::start(database, &["a", "b", "c"]).await;
    let tables: Vec<_> = (0..TABLES)
        .map(|number| {
            let (addresses, enough) = (cluster.addresses(), enough.clone());
            tokio::spawn(async move { cluster::game_after_game(number, addresses, enough).await })
        })
        .collect();
    for i in 0..kills {
        tokio::time::sleep(Duration::from_millis(500 + 300 * (i as u64 % 7))).await;
        cluster.kill_and_restart(i % 3, Duration::from_millis(200 * (i as u64 % 9))).await;
    }
    enough.store(true, Ordering::SeqCst);
    let mut played = Vec::new();
    for table in tables {
        played.extend(table.await.unwrap());
    }
    let acknowledged = cluster.check(&played).await;
    let longest = played.iter().map(|played| played.longest).max().unwrap_or_default();
    let games = played.len() / 2;
    println!(
        "three nodes: {kills} kills in {:?}, {games} games, {acknowledged} acknowledged actions, none lost; the \
         longest standstill was {longest:?}",
        begun.elapsed()
    );
    assert!(longest < Duration::from_secs(10));
}
