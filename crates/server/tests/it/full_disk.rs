//! A disk that is really full: a small file system of the test's own, in a namespace that dies with it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tradeholm_server::client::{Guest, request};
use tradeholm_server::store;

use crate::common::{Player, eventually, quick};
use crate::kill::{free_address, wait_until_up};

/// A tmpfs that only processes of its namespace see. It is there as long as `holder` runs.
struct Disk {
    holder: Killed,
    folder: TempDir,
    user: bool,
}

impl Disk {
    /// Fails with what is missing where no file system can be mounted: nothing is skipped silently.
    fn mount(size: &str) -> Self {
        let mut reasons = String::new();
        // Anybody may do it in a user namespace; where those are switched off, root can do without.
        for user in [true, false] {
            let folder = TempDir::new().unwrap();
            let mut unshare = Command::new("unshare");
            if user {
                unshare.args(["--user", "--map-root-user"]);
            }
            unshare.args(["--mount", "sh", "-c"]);
            unshare.arg(r#"mount -t tmpfs -o "size=$1" none "$2" && echo mounted && exec cat >/dev/null"#);
            unshare.args(["sh", size]).arg(folder.path());
            unshare.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut holder = match unshare.spawn() {
                Ok(holder) => holder,
                Err(error) => panic!("this test needs the program `unshare` (util-linux): {error}"),
            };
            let mut said = String::new();
            BufReader::new(holder.stdout.take().unwrap()).read_line(&mut said).unwrap();
            if said == "mounted\n" {
                return Disk { holder: Killed(holder), folder, user };
            }
            let ended = holder.wait_with_output().unwrap();
            reasons += &String::from_utf8_lossy(&ended.stderr);
        }
        panic!(
            "this test needs a file system of its own: allow user namespaces (sysctl user.max_user_namespaces, \
             kernel.unprivileged_userns_clone) or run it as root with CAP_SYS_ADMIN\n{reasons}"
        );
    }

    /// The folder as this process reaches it.
    fn folder(&self) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.holder.0.id()));
        root.join(self.folder.path().strip_prefix("/").unwrap())
    }

    /// A server on that disk.
    fn serve(&self, address: SocketAddr) -> Killed {
        let server = crate::server_program(address, self.folder.path());
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.holder.0.id().to_string(), "--mount"]);
        if self.user {
            command.args(["--user", "--preserve-credentials"]);
        }
        command.arg("--").arg(server.get_program()).args(server.get_args());
        Killed(command.stdout(Stdio::null()).spawn().unwrap())
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut ballast = std::fs::File::create(self.folder().join("ballast")).unwrap();
        let mut piece = 64 * 1024;
        while piece > 0 {
            match ballast.write(&vec![7; piece]) {
                Ok(0) | Err(_) => piece /= 2,
                Ok(_) => {}
            }
        }
    }

    fn free(&self) {
        std::fs::remove_file(self.folder().join("ballast")).unwrap();
    }

    /// Fails if an acknowledged action is not in the store.
    async fn has_all(&self, player: &Player) {
        // SQLite would look for the file in our own namespace; nobody writes now, so a copy will do.
        let copy = TempDir::new().unwrap();
        for name in ["tradeholm.db", "tradeholm.db-wal"] {
            std::fs::copy(self.folder().join(name), copy.path().join(name)).unwrap();
        }
        let url = format!("sqlite:{}", copy.path().join("tradeholm.db").display());
        let stored = store::open(&url).await.unwrap();
        let log = stored.log(&player.game, 1).await.unwrap();
        stored.close().await;
        let is_there = |seq: &u64| {
            log.get(*seq as usize - 1).is_some_and(|entry| entry.seat.map(u64::from) == player.seat)
        };
        let (all, lost) = (player.accepted.len(), player.accepted.values().filter(|s| !is_there(s)).count());
        assert_eq!(lost, 0, "of {all} acknowledged actions");
    }
}

/// A process that is killed when the test is done with it, also if that fails.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays until so many more actions have been answered as `counted` counts them.
async fn play_until(player: &mut Player, what: &str, counted: fn(&Player) -> usize, more: usize) {
    let enough = counted(player) + more;
    let playing = async {
        while counted(player) < enough {
            assert!(!player.play(1).await.unwrap(), "the game ended before {what}");
        }
    };
    tokio::time::timeout(Duration::from_secs(60), playing).await.unwrap_or_else(|_| panic!("never: {what}"));
}

fn refusals(player: &Player) -> usize {
    player.refused.values().filter(|refusal| refusal["code"] == "store").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_and_needs_no_restart() {
    let disk = Disk::mount("16m");
    let address = free_address();
    let server = disk.serve(address);
    wait_until_up(address).await;
    let ada = Guest::new(address, "Ada").await.unwrap();
    let mut table = quick(2, 1);
    // Long enough for all of it.
    table.options.house.insert("victory_points".to_owned(), "20".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    play_until(&mut player, "accepted before", |p| p.accepted.len(), 10).await;

    // Twice: what went wrong the first time must not show the second time.
    for _ in 0..2 {
        // Somebody must be there who tries to store something: a bot would not say that it cannot.
        while !player.must() {
            player.play(1).await.unwrap();
        }
        disk.fill();
        play_until(&mut player, "refused while the disk is full", refusals, 5).await;
        let said = player.refused.values().last().unwrap()["text"].as_str().unwrap();
        assert!(said.contains("disk is full"), "{said}");
        eventually("health says that the disk is full", async || {
            let health = request(address, "GET", "/healthz", &[], "").await.unwrap();
            health.status == 503 && health.body.contains("full")
        })
        .await;
        disk.free();
        play_until(&mut player, "accepted after there was room again", |p| p.accepted.len(), 15).await;
        disk.has_all(&player).await;
        wait_until_up(address).await;
    }
    drop(server);
    disk.has_all(&player).await;

    // It is taken up where it was, and goes on.
    let _server = disk.serve(address);
    wait_until_up(address).await;
    player.rejoin().await.unwrap();
    player.until("welcome").await;
    play_until(&mut player, "accepted after a restart", |p| p.accepted.len(), 5).await;
}
