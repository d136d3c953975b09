//! The operator's program in a seat: whatever it does, the game goes on and the log says what was wrong.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tracing::Level;
use tradeholm_protocol::wire::{BotLevel, ClientMessage, CreateTable};
use tradeholm_server::Limits;
use tradeholm_server::client::Guest;

use crate::common::{Player, TestServer, eventually, quick};
use crate::kill::{free_address, wait_until_up};

/// What was logged, by all tests of this program.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Plays for a while against a program given as a shell script; what was logged about it.
async fn play(name: &str, script: &str) -> Vec<String> {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, script).unwrap();
    let command = format!("sh {}", path.display());
    let server = TestServer::with(|options| {
        options.external_bot = Some(command.clone());
        options.external_limit = Duration::from_secs(1);
    })
    .await;
    let ada = server.guest("Ada").await;
    let mut table = quick(3, 1);
    table.bots.push(BotLevel::External);
    let code = ada.make_table(&table).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    player.play(400).await.unwrap();
    assert!(player.is_over() || player.seq > 60, "{name}: stuck at {}", player.seq);
    server.server.stop().await;
    let log = String::from_utf8(LOG.lock().unwrap().clone()).unwrap();
    log.lines().filter(|line| line.contains(&command)).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_that_fail_are_named_and_the_game_goes_on() {
    let log = tracing_subscriber::fmt().with_max_level(Level::WARN).with_ansi(false).with_writer(|| Log);
    log.try_init().unwrap();
    let each = |answer: &str| format!("while read -r line; do {answer}; done");
    let cases = [
        ("crashes", "read -r line; exit 1".to_owned(), "has ended or closed its output"),
        ("late", each(":"), "answered late (limit 1000 ms)"),
        ("garbage", each("echo hello"), "is not JSON"),
        ("dances", each("echo '{\"action\":\"dance\"}'"), "is no action"),
        ("illegal", each("echo '{\"action\":\"end\"}'"), "a bot acts against the rules"),
    ];
    for (name, script, what) in cases {
        let told = play(name, &script).await;
        let line = told.iter().find(|line| line.contains(what));
        let line = line.unwrap_or_else(|| panic!("{name}: nothing about '{what}' in {told:?}"));
        assert!(line.contains("a stand-in acts"), "{name}: {line}");
        if name == "illegal" {
            assert!(line.contains("rule=\"base/"), "{line}");
        }
    }
}

/// A program that notes its process and one that it starts, and never reads nor answers.
fn stubborn(folder: &Path) -> (String, PathBuf) {
    let (script, notes) = (folder.join("stubborn"), folder.join("processes"));
    let text = format!(
        "trap '' HUP INT TERM PIPE\nsleep 1000 &\necho $$ $! >> {}\nwhile :; do sleep 1; done\n",
        notes.display()
    );
    std::fs::write(&script, text).unwrap();
    (format!("sh {}", script.display()), notes)
}

/// The processes that were noted, a line for each program.
fn noted(notes: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(notes).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Whether a process runs; one that has ended and whom nobody has asked about does not.
fn runs(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| !rest.trim().is_empty() && !rest.trim().starts_with('Z'))
}

/// A table with so many seats for programs, and one for a person.
fn with_programs(programs: usize) -> CreateTable {
    let mut table = quick(programs as u8 + 1, 0);
    table.bots = vec![BotLevel::External; programs];
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_die_with_the_server_even_if_it_is_killed() {
    let (data, folder, address) = (TempDir::new().unwrap(), TempDir::new().unwrap(), free_address());
    let (command, notes) = stubborn(folder.path());
    let mut server = crate::server_program(address, data.path())
        .env("TRADEHOLM_EXTERNAL_BOT", command)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_until_up(address).await;
    let ada = Guest::new(address, "Ada").await.unwrap();
    let code = ada.make_table(&with_programs(2)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    let playing = tokio::spawn(async move { player.play(10_000).await });
    eventually("both programs run", async || noted(&notes).len() == 2).await;
    let processes: Vec<String> =
        noted(&notes).iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
    assert!(processes.len() == 4 && processes.iter().all(|process| runs(process)));
    server.kill().unwrap();
    server.wait().unwrap();
    eventually("nothing of the programs is left", async || !processes.iter().any(|p| runs(p))).await;
    playing.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_few_and_nobody_waits_for_them() {
    let folder = TempDir::new().unwrap();
    let (command, notes) = stubborn(folder.path());
    let server = TestServer::with(|options| {
        options.external_bot = Some(command);
        options.external_limit = Duration::from_secs(4);
        options.limits = Limits { programs: 1, ..Limits::lifted() };
    })
    .await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&with_programs(3)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    while player.must() || noted(&notes).is_empty() {
        let _ = tokio::time::timeout(Duration::from_millis(50), player.play(1)).await;
    }
    // The program says nothing for four seconds; the table answers at once.
    let (asked, seq) = (Instant::now(), player.seq);
    player.say(ClientMessage::Ping { id: 1 }).await;
    player.until("pong").await;
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    // Then somebody else acts for it, and the game goes on.
    while player.seq < seq + 12 {
        player.play(1).await.unwrap();
    }
    assert_eq!(noted(&notes).len(), 1, "there is room for one");
    let processes = noted(&notes)[0].clone();
    server.server.stop().await;
    eventually("it ends with its table", async || !processes.split(' ').any(runs)).await;
}
