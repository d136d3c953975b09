//! The operator's program in a seat: whatever it does, the game goes on and the log says what was wrong.

use std::io::Write;
use std::sync::Mutex;

use tracing::Level;
use tradeholm_protocol::wire::BotLevel;

use crate::common::{Player, TestServer, quick};

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
    let server = TestServer::with(|options| options.external_bot = Some(command.clone())).await;
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
        ("late", each(":"), "answered late (limit 5000 ms)"),
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
