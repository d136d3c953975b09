//! Several nodes on one database: people come to any, and games go on when nodes do not.

use std::io::Write as _;
use std::time::{Duration, Instant};

use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tradeholm_protocol::wire::ClientMessage;
use tradeholm_server::client::{Guest, request};

use crate::cluster::{Cluster, LEASE, Played, play_on};
use crate::common::{Player, eventually, quick};
use crate::kill::free_address;
use crate::postgres;
use crate::spaces::Spaces;

/// How long a game may stand still because of a node that was killed.
pub const STANDSTILL: Duration = Duration::from_secs(10);

/// Six tables, two at each of three nodes; nobody comes to the node that has their table, so that every message
/// goes through another one.
pub async fn tables(cluster: &Cluster) -> Vec<tokio::task::JoinHandle<Played>> {
    let mut playing = Vec::new();
    for number in 0..6 {
        let home = number % 3;
        for player in cluster.table(number, home, [(home + 1) % 3, (home + 2) % 3]).await {
            playing.push(tokio::spawn(play_on(player, cluster.addresses())));
        }
    }
    playing
}

pub async fn all(playing: Vec<tokio::task::JoinHandle<Played>>) -> Vec<Played> {
    let mut played = Vec::new();
    for one in playing {
        played.push(one.await.unwrap());
    }
    played
}

/// The longest time for which any of the games stood still.
pub fn longest(played: &[Played]) -> Duration {
    let longest = played.iter().map(|played| played.longest).max().unwrap_or_default();
    let lines: usize = played.iter().map(|played| played.lines).sum();
    println!("stood still for {longest:?}, {lines} lines were lost");
    longest
}

/// What was done to the nodes was done while people played.
pub fn still_playing(playing: &[tokio::task::JoinHandle<Played>]) {
    assert!(playing.iter().any(|one| !one.is_finished()), "all games were over before the test was");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_elsewhere_when_nodes_are_killed() {
    let Some(url) = postgres::database("nodes_kill").await else { return };
    let mut cluster = Cluster::start(url, &["a", "b", "c"]).await;
    // The clock of one of them is an hour ahead: only that of the database counts.
    writeln!(cluster.nodes[1].child.stdin.as_mut().unwrap(), "wall 3600000").unwrap();
    let playing = tables(&cluster).await;
    for index in 0..3 {
        tokio::time::sleep(Duration::from_millis(1200)).await;
        // Back under its name before its lease has run out, and long after.
        let after = if index == 1 { LEASE * 2 } else { Duration::from_millis(200) };
        cluster.kill_and_restart(index, after).await;
    }
    still_playing(&playing);
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    assert!(longest(&played) < STANDSTILL, "{:?}", longest(&played));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_paused_does_not_write_after_another_took_over() {
    let Some(url) = postgres::database("nodes_pause").await else { return };
    let cluster = Cluster::start(url, &["a", "b", "c"]).await;
    let mut playing = tables(&cluster).await;
    // Somebody is at the node that is paused, and at a table of its own.
    let [ada, bob] = cluster.table(6, 0, [0, 1]).await;
    for player in [ada, bob] {
        playing.push(tokio::spawn(play_on(player, cluster.addresses())));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    cluster.signal(0, "-STOP");
    tokio::time::sleep(LEASE * 2).await;
    cluster.signal(0, "-CONT");
    cluster.logs("a", "belongs to another node by now").await;
    println!("{} late writes were refused by the database", cluster.log("a").matches("lease_lost").count());
    still_playing(&playing);
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    assert!(
        longest(&played) < STANDSTILL + LEASE * 2,
        "whoever was at the node that was paused waited for that"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_told_to_stop_hands_its_tables_over() {
    let Some(url) = postgres::database("nodes_stop").await else { return };
    let mut cluster = Cluster::start(url, &["a", "b", "c"]).await;
    let playing = tables(&cluster).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    cluster.signal(2, "-TERM");
    assert!(cluster.ended(2).success());
    assert!(begun.elapsed() < Duration::from_secs(15));
    still_playing(&playing);
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    // Bots take their time: a second of that, and one for the table to come up again.
    assert!(longest(&played) < Duration::from_secs(3), "{:?}", longest(&played));
    // Those who were not at that node have not noticed; people of tables 2 and 5 come to a and b.
    let unmoved = [&played[4], &played[5], &played[10], &played[11]];
    assert!(unmoved.iter().all(|played| played.lines == 0), "their sockets stayed open");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_lines_are_cut() {
    let Some(url) = postgres::database("nodes_cut").await else { return };
    let spaces = Spaces::new(3);
    let led = spaces.lead_to(&url).await;
    let cluster = Cluster::start_in(Some(spaces), led, &["a", "b", "c"]).await;
    let spaces = cluster.spaces.as_ref().unwrap();
    let mut playing = tables(&cluster).await;
    // And a table of whose people one is at the node that has it.
    for player in cluster.table(6, 0, [0, 1]).await {
        playing.push(tokio::spawn(play_on(player, cluster.addresses())));
    }
    let others = [spaces.address(1), spaces.address(2)];
    let database = spaces.database();
    tokio::time::sleep(Duration::from_millis(500)).await;
    // From the database, then from both other nodes, then from everybody.
    for cut in [&[database][..], &others, &[database, others[0], others[1]]] {
        cut.iter().for_each(|to| spaces.cut(0, *to));
        tokio::time::sleep(LEASE * 2).await;
        cut.iter().for_each(|to| spaces.mend(0, *to));
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
    still_playing(&playing);
    cluster.logs("a", "no lease is good any more").await;
    cluster.logs("b", "another node cannot be reached any more node=\"a\"").await;
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    assert!(longest(&played) < STANDSTILL, "{:?}", longest(&played));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_drops_every_line_stops_no_game() {
    let Some(url) = postgres::database("nodes_dropped").await else { return };
    let cluster = Cluster::start(url, &["a", "b", "c"]).await;
    let playing = tables(&cluster).await;
    let mut admin = PgConnection::connect(&cluster.database).await.unwrap();
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::raw_sql(sql).execute(&mut admin).await.unwrap();
    }
    still_playing(&playing);
    let played = all(playing).await;
    assert!(cluster.check(&played).await > 50);
    assert!(longest(&played) < STANDSTILL, "{:?}", longest(&played));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_said_and_the_others_are_not_disturbed() {
    let Some(url) = postgres::database("nodes_wrong").await else { return };
    let mut cluster = Cluster::start(url, &["a", "b"]).await;
    let [ada, bob] = cluster.table(0, 0, [1, 0]).await;
    let playing = [ada, bob].map(|player| tokio::spawn(play_on(player, cluster.addresses())));

    let mut same = cluster.run("a", free_address(), "a secret of many letters");
    assert_eq!(same.wait().unwrap().code(), Some(1));
    cluster.logs("a", "another node is called a and is running at 127.0.0.1:").await;

    cluster.add("stranger", "not the secret of the others").await;
    cluster.logs("a", "do not have the same secret").await;
    cluster.logs("stranger", "do not have the same secret").await;

    let ghost = "INSERT INTO nodes (name, instance, peer, until)
                 VALUES ('z', 'ghost', '127.0.0.1:9', now() + INTERVAL '1 hour')";
    let mut line = PgConnection::connect(&cluster.database).await.unwrap();
    sqlx::raw_sql(ghost).execute(&mut line).await.unwrap();
    cluster.logs("a", "the node z says that it is at 127.0.0.1:9, where nobody answers").await;

    for one in playing {
        assert_eq!(one.await.unwrap().lines, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_a_secret_or_postgresql_does_not_start() {
    let data = tempfile::TempDir::new().unwrap();
    let said = |database: &str, secret: &str| {
        let mut program = crate::server_program(free_address(), data.path());
        program
            .env("TRADEHOLM_DATABASE", database)
            .env("TRADEHOLM_NODE", "a")
            .env("TRADEHOLM_PEER_ADDRESS", "127.0.0.1:0")
            .env("TRADEHOLM_PEER_SECRET", secret);
        let output = program.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(said("postgres://nowhere/x", "short").contains("16 bytes at least"));
    let sqlite = format!("sqlite:{}", data.path().join("a.db").display());
    assert!(said(&sqlite, "a secret of many letters").contains("PostgreSQL database"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_knows_all_know() {
    let Some(url) = postgres::database("nodes_shared").await else { return };
    let cluster = Cluster::start(url, &["a", "b"]).await;
    let ada = Guest::new(cluster.nodes[0].address, "Ada").await.unwrap();
    let ada_b = cluster.at(&ada, 1);
    let known = ada_b.ask("GET", "/api/session", "").await.unwrap().json();
    assert_eq!(known["name"], "Ada", "a session of one node is one of all");

    // The list, a line of it, where somebody sits, and the chat.
    let mut table = quick(3, 1);
    table.options.public = true;
    table.name = Some("Ours".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut here = Player::join(&ada, &code).await;
    let listed = async |guest: &Guest| {
        let list = guest.ask("GET", "/api/tables", "").await.unwrap().json();
        list.as_array().unwrap().iter().find(|line| line["code"] == code.as_str()).cloned()
    };
    eventually("the other node lists it", async || {
        listed(&ada_b).await.is_some_and(|line| line["name"] == "Ours" && line["players"][0] == "Ada")
    })
    .await;
    let line = ada_b.ask("GET", &format!("/api/tables/{code}"), "").await.unwrap().json();
    assert_eq!(line["name"], "Ours");
    let own = ada_b.ask("GET", "/api/own", "").await.unwrap().json();
    assert_eq!((&own[0]["table"]["code"], &own[0]["seat"]), (&Value::from(code.as_str()), &Value::from(0)));
    let bob = Guest::new(cluster.nodes[1].address, "Bob").await.unwrap();
    let mut there = Player::join(&bob, &code).await;
    there.say(ClientMessage::Chat { text: "hello from afar".to_owned() }).await;
    assert_eq!(here.until("chat").await["text"], "hello from afar");
    assert_eq!(here.table["seats"][1]["online"], true);

    // Another link: the one before still leads those back who are there, at any node.
    here.say(ClientMessage::Relink).await;
    let new = loop {
        let now = there.until("table").await["table"]["code"].as_str().unwrap().to_owned();
        if now != code {
            break now;
        }
    };
    let again = Player::join(&bob, &code).await;
    assert_eq!(again.table["code"], new.as_str());
    let eve = Guest::new(cluster.nodes[1].address, "Eve").await.unwrap();
    let mut shut = Player::try_join(&eve, &code).await.unwrap();
    assert_eq!(shut.until("closed").await["refusal"]["code"], "missing");

    // A session that ends at one node ends at all.
    let account = r#"{"login":"nina-of-nodes","password":"correct horse battery"}"#;
    let made = Guest::new(cluster.nodes[0].address, "Nina").await.unwrap();
    let made = made.ask("POST", "/api/account", account).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let nina = Guest { cookie: made.cookie().unwrap(), ..ada.clone() };
    let nina_b = cluster.at(&nina, 1);
    let mut watching = Player::join(&nina_b, &new).await;
    assert_eq!(nina.ask("DELETE", "/api/session", "").await.unwrap().status, 204);
    assert_eq!(watching.until("closed").await["refusal"]["code"], "ended");
    assert_eq!(nina_b.ask("GET", "/api/session", "").await.unwrap().json(), Value::Null);

    let counters = request(cluster.nodes[1].address, "GET", "/metrics", &[], "").await.unwrap().body;
    assert!(counters.contains("tradeholm_tables{node=\"b\"} 0\n"), "{counters}");
    assert!(counters.contains("tradeholm_nodes_reached{node=\"b\"} 1\n"), "{counters}");
    assert!(counters.contains("tradeholm_action_seconds_bucket{node=\"b\",le=\"0.001\"}"), "{counters}");

    // The person goes, and their name with them, wherever the table is.
    assert_eq!(cluster.at(&bob, 1).ask("DELETE", "/api/account", "{}").await.unwrap().status, 204);
    eventually("Bob is forgotten", async || {
        let text = here.guest.ask("GET", &format!("/api/tables/{new}"), "").await.unwrap().body;
        !text.contains("Bob")
    })
    .await;
}
