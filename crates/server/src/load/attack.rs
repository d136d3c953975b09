//! What somebody can do to a server beside those who play, to measure how little they notice.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::task::JoinHandle;
use tradeholm_protocol::wire::{BotLevel, ClientMessage, CreateTable, TableOptions};

use super::times::Times;
use super::{LoadOptions, open_table, table_options};
use crate::client::{ClientError, Guest, dial};
use crate::text::json;

/// What the attacker does, over and over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Asks for the options of a balanced board.
    Options,
    /// Has a game replayed.
    Replay,
    /// Has a game reviewed.
    Review,
    /// Has the dice of a record proved.
    Verify,
    /// Guesses passwords.
    Login,
    /// Opens tables.
    Tables,
    /// Has 150 tables with strong bots that do not wait, and is away.
    Bots,
    /// Sends half of a request on many connections.
    Slow,
    /// Sends rubbish over the sockets of a table.
    Rubbish,
}

/// The names on a command line.
const NAMES: [(&str, Attack); 9] = [
    ("options", Attack::Options),
    ("replay", Attack::Replay),
    ("review", Attack::Review),
    ("verify", Attack::Verify),
    ("login", Attack::Login),
    ("tables", Attack::Tables),
    ("bots", Attack::Bots),
    ("slow", Attack::Slow),
    ("rubbish", Attack::Rubbish),
];

impl FromStr for Attack {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = NAMES.iter().find(|(known, _)| *known == name).map(|(_, attack)| *attack);
        found.ok_or_else(|| format!("an attack is one of {}", NAMES.map(|(known, _)| known).join(", ")))
    }
}

/// The address that an attacker comes from.
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 9, 9, 9));
/// Connections at once, where the attack is made of requests.
const CONNECTIONS: usize = 8;
/// Connections at once that send half a request.
const HALF_SENT: usize = 500;
/// Tables of bots.
const BOT_TABLES: u8 = 150;

/// What an attack needs: somebody, and a game that is over.
pub(super) struct Means {
    guest: Guest,
    game: String,
    record: String,
}

/// An attack that is going on.
pub(super) struct Attackers {
    tasks: Vec<JoinHandle<()>>,
    answers: Arc<Answers>,
}

#[derive(Default)]
struct Answers(Mutex<BTreeMap<u16, u64>>);

impl Answers {
    fn count(&self, status: u16) {
        *self.0.lock().unwrap_or_else(|p| p.into_inner()).entry(status).or_default() += 1;
    }
}

impl Attackers {
    /// Stops it, and says how it was answered.
    pub fn end(self) -> BTreeMap<u16, u64> {
        self.tasks.iter().for_each(JoinHandle::abort);
        std::mem::take(&mut self.answers.0.lock().unwrap_or_else(|p| p.into_inner()))
    }
}

impl Attack {
    /// Plays a game to its end, for the attacks that need one.
    pub(super) async fn prepare(self, load: &LoadOptions) -> Result<Means, ClientError> {
        let guest = Guest::coming(Some(ATTACKER), load.server, "attacker").await?;
        let mut means = Means { guest, game: String::new(), record: String::new() };
        if !matches!(self, Attack::Replay | Attack::Review | Attack::Verify) {
            return Ok(means);
        }
        let (times, mut short) = (Arc::new(Times::default()), table_options(3));
        short.house.insert("victory_points".to_owned(), "5".to_owned());
        times.start();
        // Not faster than one may.
        let (host, table, players) = open_table(load, short, &times, load.tables, 0.06).await?;
        for _ in 0..3000 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            (means.game, _) = table.acknowledged();
            if times.games() > 0 {
                break;
            }
        }
        players.iter().for_each(JoinHandle::abort);
        let record = host.ask("GET", &format!("/api/games/{}/record", means.game), "").await?;
        if record.status != 200 {
            return Err(ClientError::Answer(format!("no game to ask for: {}", record.body)));
        }
        means.record = record.body;
        // Whoever played may ask for a review.
        means.guest.cookie = host.cookie;
        Ok(means)
    }

    /// Begins, and goes on until it is stopped.
    pub(super) fn begin(self, means: Means, load: &LoadOptions) -> Attackers {
        let (means, answers) = (Arc::new(means), Arc::new(Answers::default()));
        let number = match self {
            Attack::Slow => HALF_SENT,
            Attack::Bots => usize::from(BOT_TABLES),
            _ => CONNECTIONS,
        };
        let server = load.server;
        let attacker = |i: usize| {
            let (means, answers) = (means.clone(), answers.clone());
            tokio::spawn(async move {
                match self {
                    Attack::Slow => half_requests(server, &answers).await,
                    Attack::Bots => leave_bots_alone(server, i, &answers).await,
                    Attack::Rubbish => rubbish(&means, &answers).await,
                    _ => self.ask(&means, &answers).await,
                }
            })
        };
        let tasks = (0..number).map(attacker).collect();
        Attackers { tasks, answers }
    }

    /// Asks again and again.
    async fn ask(self, means: &Means, answers: &Answers) {
        let balanced = TableOptions { scenario: "base/balanced".to_owned(), ..TableOptions::default() };
        let (method, path, body) = match self {
            Attack::Options => ("POST", "/api/options".to_owned(), json(&balanced)),
            Attack::Replay => ("GET", format!("/api/games/{}/replay", means.game), String::new()),
            Attack::Review => ("GET", format!("/api/games/{}/review", means.game), String::new()),
            Attack::Verify => ("POST", "/api/verify".to_owned(), means.record.clone()),
            Attack::Tables => ("POST", "/api/tables".to_owned(), json(&CreateTable::default())),
            _ => {
                let guess = serde_json::json!({ "login": "somebody", "password": "correct horse 1" });
                ("POST", "/api/login".to_owned(), guess.to_string())
            }
        };
        loop {
            let status = means.guest.ask(method, &path, &body).await.map_or(0, |answer| answer.status);
            answers.count(status);
            if status == 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

/// The beginning of a request, and never its end.
async fn half_requests(server: std::net::SocketAddr, answers: &Answers) {
    loop {
        let half = async {
            let mut stream = dial(server, Some(ATTACKER)).await?;
            stream.write_all(b"POST /api/options HTTP/1.1\r\nhost: x\r\ncontent-le").await?;
            // Until the server has had enough.
            stream.readable().await
        };
        answers.count(if half.await.is_ok() { 408 } else { 0 });
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A table with bots: begun, and left.
async fn leave_bots_alone(server: std::net::SocketAddr, number: usize, answers: &Answers) {
    let from = Ipv4Addr::new(127, 9, 8, (number % 250) as u8 + 1);
    let mut left = false;
    // A busy server says so, and is asked again.
    while !left {
        let leave = async {
            let guest = Guest::coming(Some(from.into()), server, &format!("absent {number}")).await?;
            let (options, bots) = (table_options(4), vec![BotLevel::Hard; 3]);
            let code = guest.make_table(&CreateTable { options, bots, ..CreateTable::default() }).await?;
            let mut connection = guest.join(&code, None).await?;
            connection.send(&ClientMessage::Ready { ready: true, seed: None }).await?;
            while let Some(message) = connection.next_json().await? {
                if message["type"] == "game" {
                    break;
                }
            }
            Ok::<_, ClientError>(())
        };
        left = leave.await.is_ok();
        answers.count(if left { 201 } else { 0 });
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// A socket of a table, and things that nobody can read.
async fn rubbish(means: &Means, answers: &Answers) {
    let Ok(code) = means.guest.make_table(&CreateTable::default()).await else { return answers.count(0) };
    loop {
        let Ok(mut connection) = means.guest.join(&code, None).await else {
            answers.count(0);
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        while connection.send_text("{\"type\":\"act\",\"id\":".repeat(300)).await.is_ok() {
            answers.count(101);
        }
    }
}
