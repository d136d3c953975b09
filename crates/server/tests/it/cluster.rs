//! Several nodes as programs on one database, and people who come to any of them.

use std::fs::File;
use std::net::SocketAddr;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tradeholm_protocol::wire::BotPace;
use tradeholm_server::client::{ClientError, Guest};
use tradeholm_server::store;

use crate::common::{Player, quick};
use crate::kill::{free_address, wait_until_up};
use crate::spaces::Spaces;

/// How long a lease is here.
pub const LEASE: Duration = Duration::from_secs(3);

/// A node that is running, or was.
pub struct Node {
    pub name: String,
    pub address: SocketAddr,
    secret: String,
    pub child: Child,
}

/// All of them.
pub struct Cluster {
    pub database: String,
    data: TempDir,
    pub nodes: Vec<Node>,
    /// The network between them, where it is to be cut.
    pub spaces: Option<Spaces>,
}

impl Cluster {
    /// As many nodes as there are names.
    pub async fn start(database: String, names: &[&str]) -> Self {
        Self::start_in(None, database, names).await
    }

    /// The same, each in a network namespace.
    pub async fn start_in(spaces: Option<Spaces>, database: String, names: &[&str]) -> Self {
        let mut cluster = Cluster { database, data: TempDir::new().unwrap(), nodes: Vec::new(), spaces };
        for name in names {
            cluster.add(name, "a secret of many letters").await;
        }
        cluster.all_meet().await;
        cluster
    }

    /// Another node.
    pub async fn add(&mut self, name: &str, secret: &str) {
        let address = match &self.spaces {
            Some(spaces) => SocketAddr::new(spaces.address(self.nodes.len()), 7878),
            None => free_address(),
        };
        let child = self.run(name, address, secret);
        self.nodes.push(Node { name: name.to_owned(), address, secret: secret.to_owned(), child });
        wait_until_up(address).await;
    }

    /// A program that may not come up.
    pub fn run(&self, name: &str, address: SocketAddr, secret: &str) -> Child {
        let log = File::options().create(true).append(true).open(self.log_file(name)).unwrap();
        let program = crate::server_program(address, self.data.path());
        let mut program = match &self.spaces {
            Some(spaces) => spaces.inside(self.nodes.len(), &program),
            None => program,
        };
        program
            .env("TRADEHOLM_DATABASE", &self.database)
            .env("TRADEHOLM_NODE", name)
            .env("TRADEHOLM_PEER_ADDRESS", format!("{}:0", address.ip()))
            .env("TRADEHOLM_PEER_SECRET", secret)
            .env("TRADEHOLM_LEASE_MS", LEASE.as_millis().to_string())
            .env("TRADEHOLM_LOG", "info")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(log);
        program.spawn().unwrap()
    }

    fn log_file(&self, name: &str) -> std::path::PathBuf {
        self.data.path().join(format!("{name}.log"))
    }

    /// What a node has logged so far.
    pub fn log(&self, name: &str) -> String {
        std::fs::read_to_string(self.log_file(name)).unwrap_or_default()
    }

    /// Waits until a node has logged something.
    pub async fn logs(&self, name: &str, what: &str) {
        let begun = Instant::now();
        while !self.log(name).contains(what) {
            assert!(
                begun.elapsed() < Duration::from_secs(20),
                "no '{what}' from {name}:\n{}",
                self.log(name)
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until every node that is running can reach every other one.
    pub async fn all_meet(&self) {
        for (i, node) in self.nodes.iter().enumerate() {
            for (j, other) in self.nodes.iter().enumerate() {
                if i != j {
                    self.logs(&node.name, &format!("another node can be reached node=\"{}\"", other.name))
                        .await;
                }
            }
        }
    }

    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// Kills a node and starts it again under its name.
    pub async fn kill_and_restart(&mut self, index: usize, after: Duration) {
        self.kill(index);
        tokio::time::sleep(after).await;
        let Node { name, address, secret, .. } = &self.nodes[index];
        let child = self.run(name, *address, secret);
        self.nodes[index].child = child;
        wait_until_up(self.nodes[index].address).await;
    }

    pub fn kill(&mut self, index: usize) {
        self.nodes[index].child.kill().unwrap();
        self.nodes[index].child.wait().unwrap();
    }

    /// Sends a signal to a node.
    pub fn signal(&self, index: usize, signal: &str) {
        let id = self.nodes[index].child.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits until a node that was told to stop has done so.
    pub fn ended(&mut self, index: usize) -> ExitStatus {
        self.nodes[index].child.wait().unwrap()
    }

    /// The same person at another node.
    pub fn at(&self, guest: &Guest, index: usize) -> Guest {
        Guest { server: self.nodes[index].address, ..guest.clone() }
    }

    /// A table at the node `home` whose two people come to two other nodes; a bot plays with them.
    pub async fn table(&self, number: usize, home: usize, rooms: [usize; 2]) -> [Player; 2] {
        let ada = Guest::new(self.nodes[home].address, &format!("Ada {number}")).await.unwrap();
        let bob = Guest::new(self.nodes[rooms[1]].address, &format!("Bob {number}")).await.unwrap();
        let mut table = quick(3, 1);
        table.options.bot_pace = BotPace::Fast;
        table.options.house.insert("victory_points".to_owned(), "8".to_owned());
        let code = ada.make_table(&table).await.unwrap();
        let mut ada = Player::join(&self.at(&ada, rooms[0]), &code).await;
        let mut bob = Player::join(&bob, &code).await;
        ada.begin_together(&mut bob).await;
        [ada, bob]
    }

    /// Compares what people were told with what the database has: nothing acknowledged is lost, and everybody has
    /// seen the same game.
    pub async fn check(&self, played: &[Played]) -> usize {
        let store = store::open(&self.database).await.unwrap();
        let mut acknowledged = 0;
        for Played { player, .. } in played {
            let log = store.log(&player.game, 1).await.unwrap();
            assert!(log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq), "the log has no gaps");
            for seq in player.accepted.values() {
                let entry = &log[*seq as usize - 1];
                assert_eq!(entry.seat.map(u64::from), player.seat, "the acknowledged step is this seat's");
                acknowledged += 1;
            }
            for text in player.heard.iter().filter(|text| text.contains("\"type\":\"update\"")) {
                let update: serde_json::Value = serde_json::from_str(text).unwrap();
                let entry = &log[update["seq"].as_u64().unwrap() as usize - 1];
                let told = (update["seat"].as_u64(), update["origin"].as_str().unwrap());
                assert_eq!(told, (entry.seat.map(u64::from), entry.origin.as_str()), "{text}");
            }
        }
        store.close().await;
        acknowledged
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            let _ = node.child.kill();
            let _ = node.child.wait();
        }
        if std::thread::panicking() {
            for node in &self.nodes {
                eprintln!("---- {}\n{}", node.name, self.log(&node.name));
            }
        }
    }
}

/// What came of somebody's game.
pub struct Played {
    pub player: Player,
    /// How often they had to connect again.
    pub lines: usize,
    /// The longest time without anything new in the game.
    pub longest: Duration,
}

/// Two people, each at whichever node is up, play one game after the other until it is enough.
pub async fn game_after_game(
    number: usize,
    addresses: Vec<SocketAddr>,
    enough: Arc<AtomicBool>,
) -> Vec<Played> {
    let mut played = Vec::new();
    let mut round = number;
    // A node that is being killed may have done anything or nothing: whoever gets no answer begins anew.
    while !enough.load(Ordering::SeqCst) {
        round += 1;
        let at = |n: usize| addresses[(round + n) % addresses.len()];
        let begun = async {
            let ada = Guest::new(at(0), &format!("Ada {number}")).await?;
            let bob = Guest::new(at(1), &format!("Bob {number}")).await?;
            let mut table = quick(3, 1);
            table.options.bot_pace = BotPace::Fast;
            table.options.house.insert("victory_points".to_owned(), "6".to_owned());
            let code = ada.make_table(&table).await?;
            let mut ada = Player::try_join(&ada, &code).await?;
            let mut bob = Player::try_join(&bob, &code).await?;
            let (a, b) = tokio::join!(ada.begin(), bob.begin());
            a.and(b)?;
            Ok::<_, ClientError>((ada, bob))
        };
        let Ok((ada, bob)) = begun.await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let (ada, bob) = tokio::join!(play_on(ada, addresses.clone()), play_on(bob, addresses.clone()));
        played.extend([ada, bob]);
    }
    played
}

/// Plays until the game is over. Whoever's line drops comes to the next node.
pub async fn play_on(mut player: Player, addresses: Vec<SocketAddr>) -> Played {
    let (mut lines, mut longest, mut last) = (0, Duration::ZERO, Instant::now());
    let begun = Instant::now();
    while !player.is_over() {
        assert!(
            begun.elapsed() < Duration::from_secs(180),
            "the game is stuck at {}",
            player.view["pending"]
        );
        let (heard, seq) = (player.heard.len(), player.seq);
        let played = player.play(1).await;
        if player.seq > seq {
            longest = longest.max(last.elapsed());
            last = Instant::now();
        }
        // Nothing was heard: the line is gone.
        if played.is_err() || player.heard.len() == heard {
            lines += 1;
            let mut at = addresses.iter().position(|a| *a == player.guest.server).unwrap_or_default();
            loop {
                at = (at + 1) % addresses.len();
                player.guest.server = addresses[at];
                if player.rejoin().await.is_ok() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    Played { player, lines, longest }
}
