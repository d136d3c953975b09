//! The database is gone from one moment to the next, and its replica takes its place.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};

use crate::cluster::Cluster;
use crate::nodes::{STANDSTILL, all, longest, still_playing, tables};

/// Two servers, which end with the test.
struct Pair(TempDir);

fn script(what: &str, place: &Path) -> String {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/failover");
    let output = Command::new(script).arg(what).arg(place).output().unwrap();
    assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

impl Drop for Pair {
    fn drop(&mut self) {
        script("stop", self.0.path());
    }
}

/// An address that leads to whichever of the two is the first one at the moment.
async fn way(port: Arc<AtomicU16>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let port = port.load(Ordering::SeqCst);
            tokio::spawn(async move {
                if let Ok(mut database) = TcpStream::connect(("127.0.0.1", port)).await {
                    let _ = tokio::io::copy_bidirectional(&mut client, &mut database).await;
                }
            });
        }
    });
    own
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_database_fails_over() {
    if std::env::var("TRADEHOLM_TEST_POSTGRES").is_err() {
        eprintln!("skipped: TRADEHOLM_TEST_POSTGRES is not set");
        return;
    }
    let pair = Pair(TempDir::new().unwrap());
    let ports = script("start", pair.0.path());
    let (first, second) = ports.trim().split_once(' ').unwrap();
    let port = Arc::new(AtomicU16::new(first.parse().unwrap()));
    let way = way(port.clone()).await;
    let url = format!("postgres://postgres@127.0.0.1:{way}/postgres");
    let cluster = Cluster::start(url, &["a", "b", "c"]).await;
    let playing = tables(&cluster).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    script("over", pair.0.path());
    port.store(second.parse().unwrap(), Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(1)).await;
    still_playing(&playing);
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    assert!(longest(&played) < STANDSTILL, "{:?}", longest(&played));
}
