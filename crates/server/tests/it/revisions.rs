//! Games outlive changes of the rules. A change is simulated by another fingerprint or action in the store:
//! from there on the rules of this program lead elsewhere than those that the game was played under.

use serde_json::{Value, json};
use sqlx::SqlitePool;
use tempfile::TempDir;
use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::{Guest, request};
use tradeholm_server::store::{self, LogEntry, Store};
use tradeholm_server::{ServeOptions, Server};

use crate::common::{Player, TestServer, eventually, old_file, quick, unpack_old};

/// A table of two people, both ready, and a bot; seven points win.
async fn begun(server: &TestServer) -> (Player, Player) {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(3, 1);
    table.options.house.insert("victory_points".to_owned(), "7".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    (ada, bob)
}

/// Both play until something holds, or to the end.
async fn play(ada: &mut Player, bob: &mut Player, until: impl Fn(&Player) -> bool) {
    loop {
        let (reached, over) = (until(ada) && until(bob), ada.is_over() && bob.is_over());
        if reached || over {
            return;
        }
        for player in [&mut *ada, &mut *bob] {
            let some = player.play(5);
            let _ = tokio::time::timeout(std::time::Duration::from_millis(20), some).await;
        }
    }
}

fn turn(player: &Player) -> u64 {
    player.view["turn"].as_u64().unwrap_or(0)
}

/// A server that stops, whose store is changed as a change of the rules would make it seem, and starts again.
struct Changed {
    options: ServeOptions,
    data: TempDir,
    pool: SqlitePool,
}

impl Changed {
    async fn stop(server: TestServer) -> Self {
        let TestServer { server, options, data } = server;
        server.stop().await;
        let pool = SqlitePool::connect(&options.database_url()).await.unwrap();
        Changed { options, data, pool }
    }

    async fn run(&self, sql: &'static str, game: &str, seq: u32) -> u64 {
        sqlx::query(sql).bind(game).bind(seq).execute(&self.pool).await.unwrap().rows_affected()
    }

    async fn count(&self, sql: &'static str, game: &str) -> i64 {
        sqlx::query_as::<_, (i64,)>(sql).bind(game).fetch_one(&self.pool).await.unwrap().0
    }

    async fn start(self) -> (TestServer, SqlitePool) {
        let server = Server::start(self.options.clone()).await.unwrap();
        (TestServer { server, options: self.options, data: self.data }, self.pool)
    }
}

const OTHER_STATE: &str = "UPDATE game_log SET fingerprint = fingerprint + 1 WHERE game = $1 AND seq >= $2";
const OTHER_RULES: &str = "UPDATE games SET revision = 0 WHERE id = $1 AND $2 = 0";

/// The last step of each turn, by the actions that end one.
fn ends(log: &[LogEntry]) -> Vec<u32> {
    log.iter().filter(|e| e.action.as_deref() == Some("end")).map(|e| e.seq).collect()
}

async fn back(server: &TestServer, player: &Player) -> Player {
    Player::join(&Guest { server: server.server.address(), ..player.guest.clone() }, &player.code).await
}

async fn hear_until(player: &mut Player, holds: impl Fn(&Player) -> bool) {
    while !holds(player) {
        player.hear().await.unwrap().expect("the connection lasts");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_that_is_another_one_stops_and_goes_on_from_its_last_good_turn() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = begun(&server).await;
    play(&mut ada, &mut bob, |p| turn(p) >= 8).await;
    let game = ada.game.clone();
    let before = Changed::stop(server).await;
    let whole = store::open(&before.options.database_url()).await.unwrap().log(&game, 1).await.unwrap();
    assert!(whole.iter().all(|entry| entry.fingerprint.is_some()), "each step has its fingerprint");
    let ends = ends(&whole);
    let good = ends[ends.len() - 3];
    assert!(before.run(OTHER_STATE, &game, good + 2).await > 2);
    before.run(OTHER_RULES, &game, 0).await;
    let (server, pool) = before.start().await;

    // It is shown where it was last good, and nobody plays it.
    let (mut ada, mut bob) = (back(&server, &ada).await, back(&server, &bob).await);
    ada.until("game").await;
    bob.until("game").await;
    assert_eq!((ada.seq, &ada.table["phase"]), (good, &json!("playing")));
    let dropped = whole.len() as u32 - good;
    let stopped = json!({ "turn": turn(&ada), "dropped": dropped, "revision": 0, "current": RULES_REVISION, "votes": [] });
    assert_eq!(ada.table["stopped"], stopped);
    let id = ada.act("roll").await.unwrap();
    ada.until("refused").await;
    assert_eq!(ada.refused[&u64::from(id)]["code"], "stopped");

    // One alone does not decide, and may think again.
    ada.say(ClientMessage::GoOn { vote: true }).await;
    hear_until(&mut bob, |p| p.table["stopped"]["votes"] == json!([0])).await;
    ada.say(ClientMessage::GoOn { vote: false }).await;
    hear_until(&mut bob, |p| p.table["stopped"]["votes"] == json!([])).await;
    ada.say(ClientMessage::GoOn { vote: true }).await;
    bob.say(ClientMessage::GoOn { vote: true }).await;
    for player in [&mut ada, &mut bob] {
        player.until("game").await;
        hear_until(player, |p| p.table["stopped"].is_null()).await;
        assert_eq!(player.seq, good);
    }
    // Nothing is thrown away.
    let tail: Vec<(i64, Option<String>, String)> = sqlx::query_as(
        "SELECT seq, action, outcomes FROM dropped_log WHERE game = $1 AND number = 1 ORDER BY seq",
    )
    .bind(&game)
    .fetch_all(&pool)
    .await
    .unwrap();
    let was: Vec<_> = whole[good as usize..]
        .iter()
        .map(|e| (i64::from(e.seq), e.action.clone(), e.outcomes.clone()))
        .collect();
    assert_eq!(tail, was);

    // Whoever was away and has seen what was dropped gets the whole game, not what follows that.
    let seen = whole.len() as u32 - 1;
    play(&mut ada, &mut bob, |p| p.seq >= seen).await;
    let mut away = back(&server, &bob).await;
    (away.game, away.seq) = (game.clone(), seen);
    away.rejoin().await.unwrap();
    assert_eq!(away.until("game").await["game"], game.as_str());

    // A restart knows where it went on, and the end is proved: no answer was given twice.
    let server = server.restart().await;
    let (mut ada, mut bob) = (back(&server, &ada).await, back(&server, &bob).await);
    ada.until("game").await;
    bob.until("game").await;
    assert!(ada.table["stopped"].is_null());
    play(&mut ada, &mut bob, |_| false).await;
    let record = ada.guest.ask("GET", &format!("/api/games/{game}/record"), "").await.unwrap().body;
    let skipped: usize =
        whole[good as usize..].iter().map(|e| e.outcomes.split(';').filter(|w| !w.is_empty()).count()).sum();
    assert!(skipped > 0);
    let line = record.lines().find(|line| line.starts_with("resumed ")).unwrap();
    assert!(line.ends_with(&format!(" rules={RULES_REVISION} skipped={skipped}")), "{line}");
    let verdict = request(server.server.address(), "POST", "/api/verify", &[], &record).await.unwrap().json();
    assert_eq!(verdict["verdict"], "proved", "{}", verdict["fault"]);
    let history = ada.guest.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["revision"], RULES_REVISION);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_whose_action_is_refused_may_be_ended_by_its_players() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = begun(&server).await;
    play(&mut ada, &mut bob, |p| turn(p) >= 6).await;
    let game = ada.game.clone();
    let before = Changed::stop(server).await;
    let whole = store::open(&before.options.database_url()).await.unwrap().log(&game, 1).await.unwrap();
    let ends = ends(&whole);
    let good = ends[ends.len() - 2];
    // Whoever ends a turn has rolled; these rules do not let them.
    before.run("UPDATE game_log SET action = 'end' WHERE game = $1 AND seq = $2", &game, good + 1).await;
    let (server, pool) = before.start().await;
    let (mut ada, mut bob) = (back(&server, &ada).await, back(&server, &bob).await);
    ada.until("game").await;
    assert_eq!((ada.seq, &ada.table["stopped"]["revision"]), (good, &json!(RULES_REVISION)));
    // A vote for the end takes the place of one to go on, and the other way round.
    ada.say(ClientMessage::GoOn { vote: true }).await;
    hear_until(&mut bob, |p| p.table["stopped"]["votes"] == json!([0])).await;
    ada.say(ClientMessage::Abort { vote: true }).await;
    hear_until(&mut bob, |p| {
        p.table["stopped"]["votes"] == json!([]) && p.table["seats"][0]["votes_abort"] == true
    })
    .await;
    bob.say(ClientMessage::Abort { vote: true }).await;
    hear_until(&mut ada, |p| p.table["phase"] == "over").await;
    assert!(ada.table["stopped"].is_null());
    let history = ada.guest.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(
        (&history[0]["status"], &history[0]["standings"][0]["name"]),
        (&json!("aborted"), &json!("Ada"))
    );
    assert!(history[0]["standings"][0]["points"].as_u64().unwrap() >= 2, "the points of the last good turn");
    // The log is as it was, and is shown as far as it goes.
    let left: (i64,) = sqlx::query_as("SELECT count(*) FROM game_log WHERE game = $1")
        .bind(&game)
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(left.0, whole.len() as i64);
    let review = ada.guest.ask("GET", &format!("/api/games/{game}/review"), "").await.unwrap().json();
    assert_eq!(
        (&review["shown"], review["steps"].as_array().unwrap().len()),
        (&json!("partly"), good as usize)
    );
    // The next game is played as ever.
    ada.say(ClientMessage::Rematch).await;
    bob.say(ClientMessage::Rematch).await;
    hear_until(&mut ada, |p| p.table["phase"] == "gathering").await;
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_that_is_the_same_goes_on_under_the_new_revision() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = begun(&server).await;
    play(&mut ada, &mut bob, |p| turn(p) >= 3).await;
    let game = ada.game.clone();
    let before = Changed::stop(server).await;
    let seq = before.count("SELECT max(seq) FROM game_log WHERE game = $1", &game).await;
    before.run(OTHER_RULES, &game, 0).await;
    let (server, _) = before.start().await;
    let (mut ada, mut bob) = (back(&server, &ada).await, back(&server, &bob).await);
    ada.until("game").await;
    bob.until("game").await;
    assert!(ada.table["stopped"].is_null());
    assert!(i64::from(ada.seq) >= seq, "nothing is dropped");
    play(&mut ada, &mut bob, |_| false).await;
    let history = ada.guest.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!((&history[0]["id"], &history[0]["revision"]), (&json!(game), &json!(RULES_REVISION)));
    server.server.stop().await;
}

async fn is_kept(store: &dyn Store, game: &str) {
    eventually("the game is kept", async || store.kept(game).await.unwrap().is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_of_older_rules_is_shown_move_by_move_from_what_was_kept() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = begun(&server).await;
    play(&mut ada, &mut bob, |_| false).await;
    let game = ada.game.clone();
    let ask = async |guest: &Guest, what: &str| {
        guest.ask("GET", &format!("/api/games/{game}/{what}"), "").await.unwrap()
    };
    let (review, record) = (ask(&ada.guest, "review").await.json(), ask(&ada.guest, "record").await.body);
    assert_eq!((&review["shown"], &review["revision"]), (&json!("replayed"), &json!(RULES_REVISION)));
    assert!(record.contains("\nturns "));
    let replay = ask(&ada.guest, "replay").await.json();
    // Stopping keeps what is not kept yet.
    let before = Changed::stop(server).await;
    let steps = review["steps"].as_array().unwrap().len() as u32;
    before.run(OTHER_STATE, &game, steps / 2).await;
    before.run(OTHER_RULES, &game, 0).await;
    assert_eq!(before.count("SELECT count(*) FROM games WHERE id = $1 AND kept = 'whole'", &game).await, 1);
    let (server, pool) = before.start().await;
    let ada = Guest { server: server.server.address(), ..ada.guest.clone() };

    let mut shown = ask(&ada, "review").await.json();
    assert_eq!((&shown["shown"], &shown["current"]), (&json!("kept"), &json!(RULES_REVISION)));
    shown["shown"] = json!("replayed");
    assert_eq!(shown, review, "as it was shown before");
    assert_eq!(ask(&ada, "record").await.body, record);
    assert_eq!(ask(&ada, "replay").await.json(), replay);
    assert_eq!(ask(&ada, "").await.status, 404);
    let summary = ada.ask("GET", &format!("/api/games/{game}"), "").await.unwrap().json();
    assert_eq!(summary["revision"], 0);

    // One that was never kept is shown as far as it is the same.
    sqlx::query("DELETE FROM kept_games").execute(&pool).await.unwrap();
    // A server that has shown it remembers it for a while.
    let server = server.restart().await;
    let ada = Guest { server: server.server.address(), ..ada };
    let partly = ask(&ada, "review").await.json();
    let shown = partly["steps"].as_array().unwrap();
    assert_eq!((&partly["shown"], &partly["revision"]), (&json!("partly"), &json!(0)));
    assert!(!shown.is_empty() && (shown.len() as u32) < steps / 2);
    assert_eq!(shown[..], review["steps"].as_array().unwrap()[..shown.len()]);
    let seen = ask(&ada, "replay").await.json();
    let seen = seen.as_array().unwrap();
    assert_eq!(seen.len(), shown.len() + 1, "the game, and each step that is shown");
    assert_eq!(seen[..], replay.as_array().unwrap()[..seen.len()]);
    let analysis = async || ask(&ada, "analysis").await;
    eventually("it is analyzed", async || analysis().await.status == 200).await;
    let analysis = analysis().await.json();
    assert_eq!(analysis["partly"], true);
    let last = analysis["turns"].as_array().unwrap().last().unwrap()["step"].as_u64().unwrap();
    assert!(last > 0 && last <= shown.len() as u64, "as far as it is the same");
    server.server.stop().await;
}

fn facts() -> Value {
    serde_json::from_str(&std::fs::read_to_string(old_file("facts.json")).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_stored_before_are_stamped_and_kept() {
    let facts = facts();
    let data = TempDir::new().unwrap();
    unpack_old(data.path(), "hexhaven.db");
    let server = TestServer::on(data, |_| {}).await;
    let finished = facts["finished"]["game"].as_str().unwrap();
    let store = store::open(&server.options.database_url()).await.unwrap();
    is_kept(&*store, finished).await;
    for game in [finished, facts["live"]["game"].as_str().unwrap()] {
        let log = store.log(game, 1).await.unwrap();
        let stamped = |entry: &LogEntry| entry.fingerprint.is_some();
        let ends = log.iter().filter(|e| e.action.as_deref() == Some("end"));
        assert!(ends.clone().count() > 3 && { ends }.all(stamped), "each turn of {game} has its fingerprint");
        assert!(log.last().is_some_and(stamped));
    }
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_stored_before_that_is_another_one_now_is_marked() {
    let facts = facts();
    let data = TempDir::new().unwrap();
    unpack_old(data.path(), "hexhaven.db");
    let finished = facts["finished"]["game"].as_str().unwrap();
    // Its last roll was another one, so that it does not end.
    let file = format!("sqlite:{}", data.path().join("hexhaven.db").display());
    let pool = SqlitePool::connect(&file).await.unwrap();
    let changed = "UPDATE game_log SET outcomes = 'dice 6+6' WHERE game = $1 AND seq =
        (SELECT max(seq) FROM game_log WHERE game = $1 AND outcomes LIKE 'dice%' AND outcomes <> 'dice 6+6')";
    assert_eq!(sqlx::query(changed).bind(finished).execute(&pool).await.unwrap().rows_affected(), 1);
    let server = TestServer::on(data, |_| {}).await;
    eventually("it is marked", async || {
        let kept: (Option<String>,) = sqlx::query_as("SELECT kept FROM games WHERE id = $1")
            .bind(finished)
            .fetch_one(&pool)
            .await
            .unwrap();
        kept.0.as_deref() == Some("lost")
    })
    .await;
    // It keeps its place and its standings.
    let cookie = facts["account"]["cookie"].as_str().unwrap().to_owned();
    let ada = Guest { server: server.server.address(), from: None, cookie };
    let history = ada.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history, json!([facts["finished"]["history"]]));
    let review = ada.ask("GET", &format!("/api/games/{finished}/review"), "").await.unwrap().json();
    assert_eq!((&review["shown"], &review["revision"]), (&json!("partly"), &json!(1)));
    server.server.stop().await;
}
