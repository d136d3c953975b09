//! The process is killed while games are played, again and again; what was acknowledged is there.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tradeholm_server::client::Guest;

use crate::common::{Player, quick};

pub fn free_address() -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

fn start(address: SocketAddr, data: &Path) -> Child {
    crate::server_program(address, data).stdout(Stdio::null()).spawn().unwrap()
}

pub async fn wait_until_up(address: SocketAddr) {
    for _ in 0..400 {
        let health = tradeholm_server::client::request(address, "GET", "/healthz", &[], "").await;
        if health.is_ok_and(|a| a.status == 200) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the server does not come up");
}

/// Plays through kills: whenever the line drops, comes back and goes on. Every update is checked to
/// be the next one, so an acknowledged step that was lost would show as a gap or a repetition.
pub async fn play_through(mut player: Player) -> Player {
    for _ in 0..2000 {
        match player.play(100_000).await {
            Ok(true) => break,
            Ok(false) | Err(_) => {
                while player.rejoin().await.is_err() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }
    assert!(player.is_over(), "the game is stuck at {}", player.view["pending"]);
    player
}

/// Two scripted clients and two bots at each table, and a server that is killed `kills` times.
async fn survives(tables: usize, kills: usize) {
    let data = TempDir::new().unwrap();
    let address = free_address();
    let mut server = start(address, data.path());
    wait_until_up(address).await;
    let mut players = Vec::new();
    for i in 0..tables {
        let ada = Guest::new(address, &format!("Ada {i}")).await.unwrap();
        let bob = Guest::new(address, &format!("Bob {i}")).await.unwrap();
        let mut table = quick(4, 2);
        // The bots' pace keeps the games going until the last kill.
        table.options.bot_pace = tradeholm_protocol::wire::BotPace::Fast;
        table.options.house.insert("victory_points".to_owned(), "4".to_owned());
        let code = ada.make_table(&table).await.unwrap();
        let mut ada = Player::join(&ada, &code).await;
        let mut bob = Player::join(&bob, &code).await;
        ada.begin_together(&mut bob).await;
        players.push(tokio::spawn(play_through(ada)));
        players.push(tokio::spawn(play_through(bob)));
    }
    for i in 0..kills {
        tokio::time::sleep(Duration::from_millis(150 + 40 * (i as u64 % 7))).await;
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(address, data.path());
        wait_until_up(address).await;
    }
    let mut acknowledged = 0;
    for player in players {
        let player = player.await.unwrap();
        let log = {
            let url = format!("sqlite:{}", data.path().join("tradeholm.db").display());
            let store = tradeholm_server::store::open(&url).await.unwrap();
            let log = store.log(&player.game, 1).await.unwrap();
            store.close().await;
            log
        };
        for seq in player.accepted.values() {
            let entry = &log[*seq as usize - 1];
            assert_eq!(u64::from(entry.seq), *seq);
            assert_eq!(entry.seat.map(u64::from), player.seat, "the acknowledged step is this seat's");
            acknowledged += 1;
        }
    }
    assert!(acknowledged > 10);
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_and_two_bots_finish_though_the_server_is_killed() {
    survives(3, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_that_was_brought_survives_kills() {
    let data = TempDir::new().unwrap();
    let address = free_address();
    let mut server = start(address, data.path());
    wait_until_up(address).await;
    let ada = Guest::new(address, "Ada").await.unwrap();
    let mut table = quick(3, 2);
    table.options.scenario = "custom/lagoon".to_owned();
    table.options.house.insert("victory_points".to_owned(), "4".to_owned());
    table.scenario_text = Some(include_str!("../../../../docs/examples/lagoon.toml").to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut player = None;
    for _ in 0..2 {
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(address, data.path());
        wait_until_up(address).await;
        if player.is_none() {
            // Made and at once killed: the table is there with its scenario, and the game begins.
            let mut ada = Player::join(&ada, &code).await;
            assert_eq!(ada.table["own"]["id"], "custom/lagoon");
            ada.ready().await;
            ada.until("game").await;
            player = Some(tokio::spawn(play_through(ada)));
        }
    }
    let player = player.unwrap().await.unwrap();
    let record = ada.ask("GET", &format!("/api/games/{}/record", player.game), "").await.unwrap().body;
    assert!(record.contains("\nscenario\n|id = \"custom/lagoon\"\n"));
    server.kill().unwrap();
    server.wait().unwrap();
}
