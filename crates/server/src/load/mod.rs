//! The load generator: plays whole games over real sockets and measures how long an action takes
//! from being sent to being received by the last viewer of its table.

mod attack;
mod player;
mod times;

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tradeholm_protocol::wire::{BotPace, CreateTable, TableOptions, Timers};

use crate::client::{ClientError, Guest};
pub use attack::Attack;
use times::{TableTimes, Times};

/// What to do to a server.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadOptions {
    /// The server: an address of this machine.
    pub server: SocketAddr,
    /// How many tables.
    pub tables: usize,
    /// How many clients play at each.
    pub players: u8,
    /// How many watch each.
    pub spectators: u8,
    /// How long to measure, in seconds.
    pub seconds: u64,
    /// Actions a second in all; 0 for as many as go.
    pub rate: f64,
    /// The server's process, to read its memory.
    pub pid: Option<u32>,
    /// What somebody else does to the server meanwhile: measured once without and once with it.
    pub beside: Option<Attack>,
}

impl Default for LoadOptions {
    fn default() -> Self {
        LoadOptions {
            server: SocketAddr::from(([127, 0, 0, 1], 7878)),
            tables: 100,
            players: 4,
            spectators: 0,
            seconds: 30,
            rate: 0.0,
            pid: None,
            beside: None,
        }
    }
}

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LoadReport {
    /// Tables played at.
    pub tables: usize,
    /// Connections.
    pub clients: usize,
    /// Seconds measured.
    pub seconds: f64,
    /// Actions acknowledged while measuring.
    pub accepted: u64,
    /// Actions refused while measuring.
    pub refused: u64,
    /// Games that were played to the end.
    pub games: u64,
    /// Milliseconds from sending an action to its receipt by the last viewer: half were faster.
    pub p50_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// The slowest.
    pub max_ms: f64,
    /// Acknowledged actions that were missing afterwards.
    pub lost: u64,
    /// Connections that failed.
    pub failed: u64,
    /// The server's resident memory at the end, in megabytes, if its process was named.
    pub memory_mb: Option<f64>,
    /// The same server before the attack, and how the attack was answered.
    pub beside: Option<Beside>,
}

/// What was measured before an attack began, and how the attack was answered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beside {
    /// Half were faster.
    pub p50_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// How often the attacker got each status; 0 stands for no answer.
    pub answers: BTreeMap<u16, u64>,
}

impl std::fmt::Display for LoadReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rate = self.accepted as f64 / self.seconds.max(0.001);
        writeln!(f, "{} tables, {} clients, {:.1} s", self.tables, self.clients, self.seconds)?;
        writeln!(
            f,
            "accepted {} ({rate:.0} a second), refused {}, games ended {}",
            self.accepted, self.refused, self.games
        )?;
        writeln!(
            f,
            "sent to last viewer: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )?;
        write!(f, "lost {}, failed connections {}", self.lost, self.failed)?;
        if let Some(mb) = self.memory_mb {
            write!(f, ", server memory {mb:.0} MB")?;
        }
        let Some(before) = &self.beside else { return Ok(()) };
        let ratio = self.p99_ms / before.p99_ms.max(0.001);
        writeln!(f, "\nbefore the attack: p50 {:.1} ms, p99 {:.1} ms", before.p50_ms, before.p99_ms)?;
        write!(f, "p99 with it is {ratio:.2} times that; the attacker was answered")?;
        before.answers.iter().try_for_each(|(status, times)| match status {
            0 => write!(f, " nothing {times} times"),
            _ => write!(f, " {status} {times} times"),
        })
    }
}

/// Plays, measures, checks that nothing was lost.
pub async fn run(options: LoadOptions) -> Result<LoadReport, ClientError> {
    if !options.server.ip().is_loopback() {
        return Err(ClientError::Answer("load is for servers on this machine".to_owned()));
    }
    let times = Arc::new(Times::default());
    let pace = if options.rate > 0.0 { options.tables as f64 / options.rate } else { 0.0 };
    // Everyone comes in first; measuring begins when all are there.
    let door = Arc::new(Semaphore::new(16));
    let mut joining = Vec::new();
    for i in 0..options.tables {
        let (options, times, door) = (options.clone(), times.clone(), door.clone());
        joining.push(tokio::spawn(async move {
            let _permit = door.acquire_owned().await;
            open_table(&options, table_options(options.players), &times, i, pace).await
        }));
    }
    let mut tables = Vec::new();
    for table in joining {
        tables.push(table.await.map_err(|e| ClientError::Answer(e.to_string()))??);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut beside = None;
    let attackers = match options.beside {
        Some(attack) => {
            let means = attack.prepare(&options).await?;
            measure(&times, options.seconds).await;
            let before = times.report();
            beside = Some(Beside { p50_ms: before.p50_ms, p99_ms: before.p99_ms, ..Beside::default() });
            let attackers = attack.begin(means, &options);
            // Until it has its full effect.
            tokio::time::sleep(Duration::from_secs(2)).await;
            Some(attackers)
        }
        None => None,
    };
    let seconds = measure(&times, options.seconds).await;
    let memory_mb = options.pid.and_then(memory);
    tokio::time::sleep(Duration::from_millis(500)).await;
    if let (Some(beside), Some(attackers)) = (&mut beside, attackers) {
        beside.answers = attackers.end();
    }
    for (_, _, players) in &tables {
        players.iter().for_each(|p| p.abort());
    }
    let mut report = times.report();
    report.beside = beside;
    report.lost = lost(&tables).await;
    report.tables = options.tables;
    report.clients = options.tables * (options.players as usize + options.spectators as usize);
    report.seconds = seconds;
    report.memory_mb = memory_mb;
    Ok(report)
}

async fn measure(times: &Times, seconds: u64) -> f64 {
    times.start();
    let began = Instant::now();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    times.stop();
    began.elapsed().as_secs_f64()
}

/// Each client has an address of its own, as people have, so that limits of addresses need not be lifted.
fn address_of(server: SocketAddr, table: usize, client: u32) -> Option<IpAddr> {
    let [.., high, low] = (table as u32).to_be_bytes();
    let client = u8::try_from(client + 1).ok()?;
    // Those are addresses of the machine itself on Linux only.
    (cfg!(target_os = "linux") && server.is_ipv4()).then(|| Ipv4Addr::new(127, 10 + client, high, low).into())
}

type Opened = (Guest, Arc<TableTimes>, Vec<tokio::task::JoinHandle<()>>);

/// No time limits, everybody in a hurry.
fn table_options(seats: u8) -> TableOptions {
    let timers = Timers { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
    TableOptions { seats, timers, bot_pace: BotPace::Instant, ..TableOptions::default() }
}

async fn open_table(
    options: &LoadOptions,
    table: TableOptions,
    times: &Arc<Times>,
    number: usize,
    pace: f64,
) -> Result<Opened, ClientError> {
    let from = |client| address_of(options.server, number, client);
    let seats = table.seats;
    let host = Guest::coming(from(0), options.server, &format!("load {number}")).await?;
    let code = host.make_table(&CreateTable { options: table, ..CreateTable::default() }).await?;
    let viewers = u32::from(seats) + u32::from(options.spectators);
    let shared = Arc::new(TableTimes::new(viewers, pace, number, options.tables));
    let mut players = Vec::new();
    for i in 0..viewers {
        let guest = if i == 0 {
            host.clone()
        } else {
            Guest::coming(from(i), options.server, &format!("load {number}.{i}")).await?
        };
        let connection = guest.join(&code, None).await?;
        let (times, shared) = (times.clone(), shared.clone());
        let seed = (number as u64) << 8 | u64::from(i);
        players.push(tokio::spawn(async move {
            if player::play(connection, &times, &shared, seed).await.is_err() {
                times.fail();
            }
        }));
    }
    shared.name(code);
    Ok((host, shared, players))
}

/// How many acknowledged actions the server does not have any more.
async fn lost(tables: &[Opened]) -> u64 {
    let mut lost = 0;
    for (host, times, _) in tables {
        let (game, acknowledged) = times.acknowledged();
        let Ok(mut connection) = host.join(&times.code(), None).await else {
            lost += u64::from(acknowledged);
            continue;
        };
        while let Ok(Some(message)) = connection.next_json().await {
            if message["type"] == "game" {
                let seq = message["seq"].as_u64().unwrap_or(0);
                if message["game"] == game.as_str() {
                    lost += u64::from(acknowledged).saturating_sub(seq);
                }
                break;
            }
            // Between games there is nothing to compare.
            if message["type"] == "welcome" && message["table"]["phase"] == "gathering" {
                break;
            }
        }
    }
    lost
}

/// The resident memory of a process, in megabytes.
fn memory(pid: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kb| kb / 1024.0)
}
