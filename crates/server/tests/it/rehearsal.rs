//! A server that draws nothing at random deals the same game again, to its end.

use std::process::Stdio;

use serde_json::Value;
use tempfile::TempDir;
use tradeholm_server::client::Guest;

use crate::common::{Player, quick};
use crate::kill::{free_address, wait_until_up};

/// The last view of a game of Ada against two bots, and the game's id.
async fn play(seed: &str) -> (Value, String) {
    let (data, address) = (TempDir::new().unwrap(), free_address());
    let mut program = crate::server_program(address, data.path());
    let mut server = program.args(["30000", seed]).stdout(Stdio::null()).spawn().unwrap();
    wait_until_up(address).await;
    let guest = Guest::new(address, "Ada").await.unwrap();
    let mut table = quick(3, 2);
    for (rule, value) in [("victory_points", "5"), ("domestic_trade", "false")] {
        table.options.house.insert(rule.to_owned(), value.to_owned());
    }
    let code = guest.make_table(&table).await.unwrap();
    let mut ada = Player::join(&guest, &code).await;
    ada.ready().await;
    assert!(ada.play(100_000).await.unwrap());
    server.kill().unwrap();
    server.wait().unwrap();
    (ada.view, ada.game)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_seed_is_the_same_game() {
    let first = play("7").await;
    assert_eq!(play("7").await, first);
    assert_ne!(play("8").await.0["board"], first.0["board"]);
}
