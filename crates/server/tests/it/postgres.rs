//! A PostgreSQL database for a test, and a line to it that can be cut.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// An empty database of its own for each test, because a server claims the whole of one. Needs
/// `TRADEHOLM_TEST_POSTGRES`, the address of a server on which databases can be made; the test script
/// starts one.
pub async fn database(name: &str) -> Option<String> {
    let Ok(url) = std::env::var("TRADEHOLM_TEST_POSTGRES") else {
        eprintln!("skipped: TRADEHOLM_TEST_POSTGRES is not set");
        return None;
    };
    let name = format!("test_{name}_{}", std::process::id());
    let mut admin = PgConnection::connect(&url).await.unwrap();
    let sql = format!("CREATE DATABASE {name}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut admin).await.unwrap();
    let (server, _) = url.rsplit_once('/').unwrap();
    Some(format!("{server}/{name}"))
}

/// Ends the connection that holds the lock of a server.
pub async fn end_writer(url: &str) {
    let mut admin = PgConnection::connect(url).await.unwrap();
    let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks
               WHERE locktype = 'advisory' AND granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let (ended,): (i64,) = sqlx::query_as(sql).fetch_one(&mut admin).await.unwrap();
    assert_eq!(ended, 1);
}

/// A way to a database that goes through this process.
pub struct Line {
    pub url: String,
    /// The next COMMIT reaches the database, and the line is cut before its answer comes back.
    pub cut: Arc<AtomicBool>,
}

impl Line {
    pub async fn to(url: &str) -> Self {
        let (before, rest) = url.split_once('@').unwrap();
        let (address, name) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{before}@{}/{name}", listener.local_addr().unwrap());
        let (cut, address) = (Arc::new(AtomicBool::new(false)), address.to_owned());
        let line = Line { url, cut: cut.clone() };
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let database = TcpStream::connect(&address).await.unwrap();
                tokio::spawn(carry(client, database, cut.clone()));
            }
        });
        line
    }
}

async fn carry(mut client: TcpStream, mut database: TcpStream, cut: Arc<AtomicBool>) {
    let (mut said, mut answered) = ([0; 65536], [0; 65536]);
    loop {
        tokio::select! {
            read = client.read(&mut said) => {
                let Ok(read @ 1..) = read else { return };
                database.write_all(&said[..read]).await.unwrap();
            }
            read = database.read(&mut answered) => {
                let Ok(read @ 1..) = read else { return };
                // The database says what it has done; then it is done.
                let committed = answered[..read].windows(6).any(|word| word == b"COMMIT");
                if committed && cut.swap(false, Ordering::SeqCst) {
                    return;
                }
                if client.write_all(&answered[..read]).await.is_err() {
                    return;
                }
            }
        }
    }
}
