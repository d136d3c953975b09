//! The wall clock is put forward and back while a game is played: nobody is hurried and nothing stalls.

use std::io::Write as _;
use std::process::{Child, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tradeholm_protocol::wire::{BotPace, ClientMessage, Timers};
use tradeholm_server::client::Guest;

use crate::common::{Player, quick};
use crate::kill::{free_address, wait_until_up};

const HOUR: i64 = 3_600_000;

/// A server with a wall clock of its own, killed at the end.
struct Clocked {
    server: Child,
    _data: TempDir,
}

impl Clocked {
    fn step(&mut self, by: i64) {
        writeln!(self.server.stdin.as_mut().unwrap(), "wall {by}").unwrap();
    }
}

impl Drop for Clocked {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A game of two people and a bot, with so many seconds for everything.
async fn game(seconds: u32) -> (Clocked, Player, Player) {
    let data = TempDir::new().unwrap();
    let address = free_address();
    let mut command = crate::server_program(address, data.path());
    let server = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let server = Clocked { server, _data: data };
    wait_until_up(address).await;
    let ada = Guest::new(address, "Ada").await.unwrap();
    let bob = Guest::new(address, "Bob").await.unwrap();
    let mut table = quick(3, 1);
    let s = seconds as _;
    table.options.timers = Timers { setup: s, roll: s, discard: s, robber: s, turn: s };
    table.options.bot_pace = BotPace::Fast;
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    (server, ada, bob)
}

/// What has happened within that time, by who decided it.
async fn heard(player: &mut Player, within: Duration) -> Vec<String> {
    let from = player.heard.len();
    let _ = tokio::time::timeout(within, async { while player.hear().await.unwrap().is_some() {} }).await;
    let updates = player.heard[from..].iter().map(|text| serde_json::from_str(text).unwrap());
    let origins = updates.filter_map(|m: serde_json::Value| Some(m["origin"].as_str()?.to_owned()));
    origins.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_forward_hurries_nobody() {
    let (mut server, mut ada, _bob) = game(300).await;
    // The bot may have its turn first.
    heard(&mut ada, Duration::from_secs(2)).await;
    server.step(2 * HOUR);
    tokio::time::sleep(Duration::from_millis(200)).await;
    // Whatever reaches the table makes it look at its clock.
    ada.say(ClientMessage::Ping { id: 1 }).await;
    let mut origins = heard(&mut ada, Duration::from_secs(2)).await;
    // Whoever plays after that step has a deadline of then.
    if ada.must() {
        let action = ada.choice().unwrap();
        ada.act(&action).await.unwrap();
    }
    origins.extend(heard(&mut ada, Duration::from_secs(2)).await);
    assert!(!origins.iter().any(|o| o == "timer" || o == "stand_in"), "{origins:?}");
    server.step(-2 * HOUR);
    let left = ada.heard.iter().rev().find_map(|text| {
        let message: serde_json::Value = serde_json::from_str(text).unwrap();
        message["clock"]["left"].as_u64()
    });
    assert!(left.is_some_and(|left| (200_000..=300_000).contains(&left)), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_back_stalls_nothing() {
    let (mut server, mut ada, _bob) = game(1).await;
    server.step(-2 * HOUR);
    let origins = heard(&mut ada, Duration::from_secs(8)).await;
    // People are slow, so time decides for them; the bot decides for itself.
    let count = |who: &str| origins.iter().filter(|o| *o == who).count();
    assert!(count("timer") >= 3 && count("bot") >= 2, "{origins:?}");
}
