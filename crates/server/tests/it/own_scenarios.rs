//! Scenarios that are not the program's own: brought to one table, or put into the operator's folder.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tradeholm_protocol::record::{Record, verify};
use tradeholm_protocol::wire::{ClientMessage, CreateTable, OptionsQuestion, ScenarioText};
use tradeholm_server::client::{Answer, Guest};
use tradeholm_server::{Limits, Rate, ServeOptions, Server};

use crate::common::{Player, TestServer, quick};

const LAGOON: &str = include_str!("../../../../docs/examples/lagoon.toml");

/// A table for the lagoon, to few points.
fn lagoon(seats: u8, bots: usize) -> CreateTable {
    let mut table = quick(seats, bots);
    table.options.scenario = "custom/lagoon".to_owned();
    table.options.house.insert("victory_points".to_owned(), "4".to_owned());
    table.scenario_text = Some(LAGOON.to_owned());
    table
}

async fn post(guest: &Guest, path: &str, body: &impl serde::Serialize) -> Answer {
    guest.ask("POST", path, &serde_json::to_string(body).unwrap()).await.unwrap()
}

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, "").await.unwrap().json()
}

/// Plays to the end and proves the game from its record alone.
async fn play_and_prove(player: &mut Player) {
    assert!(player.play(200_000).await.unwrap());
    let id = player.game.clone();
    let summary = get(&player.guest, &format!("/api/games/{id}")).await;
    assert_eq!(
        (&summary["scenario"], &summary["scenario_name"]),
        (&json!("custom/lagoon"), &json!("The Lagoon"))
    );
    let record = player.guest.ask("GET", &format!("/api/games/{id}/record"), "").await.unwrap().body;
    let read = Record::read(&record).unwrap();
    let scenario = tradeholm_scenarios::played(&read.config.scenario, read.scenario.as_deref()).unwrap();
    let proof = verify(&read, Some(&scenario.layout_for(&read.config))).unwrap();
    assert!(proof.board);
    let verdict = player.guest.ask("POST", "/api/verify", &record).await.unwrap().json();
    assert_eq!((&verdict["verdict"], &verdict["board"]), (&json!("proved"), &json!(true)), "{verdict}");
    let review = get(&player.guest, &format!("/api/games/{id}/review")).await;
    assert_eq!(review["scenario_name"], "The Lagoon");
    assert!(get(&player.guest, &format!("/api/games/{id}/replay")).await.as_array().unwrap().len() > 10);
}

/// Waits until the table plays that.
async fn until_scenario(player: &mut Player, id: &str) {
    while player.table["options"]["scenario"] != id {
        let heard = player.hear().await.unwrap();
        assert_ne!(heard.as_deref(), Some("error"), "{:?}", player.heard.last());
    }
}

/// A game on a scenario that was brought, through restarts, to the end.
pub async fn brought_and_played(server: TestServer) {
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&lagoon(3, 2)).await.unwrap();
    let server = server.restart().await;
    let ada = Guest { server: server.server.address(), ..ada };
    let mut player = Player::join(&ada, &code).await;
    assert_eq!(player.table["own"]["name"], "The Lagoon");
    assert_eq!(player.table["scenario_name"], "The Lagoon");

    // Only the table knows it.
    let listed = get(&ada, "/api/scenarios").await.to_string();
    assert!(!listed.contains("lagoon"), "{listed}");
    let summary = get(&ada, &format!("/api/tables/{code}")).await;
    assert_eq!(summary["scenario"], "custom");
    assert!(!get(&ada, "/api/tables").await.to_string().to_lowercase().contains("lagoon"));
    let bob = server.guest("Bob").await;
    let mut stolen = lagoon(3, 2);
    stolen.scenario_text = None;
    let answer = post(&bob, "/api/tables", &stolen).await;
    assert_eq!(answer.status, 422);
    assert!(answer.json()["text"].as_str().unwrap().contains("There is no scenario 'custom/lagoon'"));

    // The host turns to another scenario and back.
    let mut options = lagoon(3, 2).options;
    options.scenario = "base/variable".to_owned();
    player.say(ClientMessage::Options { options: options.clone() }).await;
    until_scenario(&mut player, "base/variable").await;
    assert_eq!(
        (&player.table["options"]["scenario"], &player.table["scenario_name"]),
        (&json!("base/variable"), &Value::Null)
    );
    let question =
        |table: Option<String>| OptionsQuestion { options: lagoon(3, 2).options, scenario_text: None, table };
    assert!(post(&ada, "/api/options", &question(Some(code.clone()))).await.json()["refused"].is_null());
    assert!(!post(&ada, "/api/options", &question(None)).await.json()["refused"].is_null());
    options.scenario = "custom/lagoon".to_owned();
    player.say(ClientMessage::Options { options }).await;
    until_scenario(&mut player, "custom/lagoon").await;
    player.ready().await;
    player.until("game").await;
    let hexes = player.view["board"]["hexes"].as_array().unwrap().len();
    player.play(30).await.unwrap();

    let server = server.restart().await;
    player.guest.server = server.server.address();
    player.rejoin().await.unwrap();
    player.until("welcome").await;
    assert_eq!(player.table["own"]["name"], "The Lagoon", "it is there after a restart");
    assert!(hexes > 60, "the lagoon with its frame, not {hexes} hexes");
    play_and_prove(&mut player).await;

    // The rematch is played on it too.
    player.say(ClientMessage::Rematch).await;
    while player.table["phase"] != "gathering" {
        player.hear().await.unwrap();
    }
    player.game.clear();
    player.ready().await;
    player.until("game").await;
    assert_eq!(player.view["board"]["hexes"].as_array().unwrap().len(), hexes);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_is_brought_to_one_table_and_outlives_restarts() {
    brought_and_played(TestServer::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_checked_and_refused_with_line_and_reason() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let check =
        async |text: &str| post(&ada, "/api/scenarios/check", &ScenarioText { text: text.to_owned() }).await;
    let good = check(LAGOON).await;
    assert_eq!(good.status, 200);
    assert_eq!(good.json()["id"], "custom/lagoon");
    assert_eq!((&good.json()["seats"], &good.json()["book"]), (&json!([3, 4]), &json!("custom")));

    let bad = LAGOON.replace("\"0,-2.NW\"", "\"0,0.NW\"");
    let line = 1 + bad.lines().position(|l| l.contains("0,0.NW")).unwrap();
    let mut table = lagoon(3, 2);
    table.scenario_text = Some(bad.clone());
    let question =
        OptionsQuestion { options: table.options.clone(), scenario_text: Some(bad.clone()), table: None };
    for answer in [
        check(&bad).await,
        post(&ada, "/api/tables", &table).await,
        post(&ada, "/api/options", &question).await,
    ] {
        assert_eq!(answer.status, 422);
        let error = answer.json();
        assert_eq!((&error["code"], &error["line"]), (&json!("scenario"), &json!(line)), "{error}");
        assert!(error["text"].as_str().unwrap().contains("is on no coast"), "{error}");
    }

    // Questions about options with the file.
    let ask = OptionsQuestion {
        options: lagoon(4, 3).options,
        scenario_text: Some(LAGOON.to_owned()),
        table: None,
    };
    let answer = post(&ada, "/api/options", &ask).await.json();
    assert!(answer["refused"].is_null(), "{answer}");
    assert!(answer["seats"]["2"].is_object() && answer["seats"]["3"].is_null(), "{answer}");
    assert!(answer["house"]["nasty=true"].is_object(), "{answer}");
    let mut five = lagoon(5, 4);
    five.scenario_text = Some(LAGOON.to_owned());
    assert_eq!(post(&ada, "/api/tables", &five).await.status, 422);

    // Too large: for the shelf, and for a request.
    let large = check(&format!("#{}", "x".repeat(33_000))).await;
    assert_eq!((large.status, &large.json()["line"]), (422, &json!(1)));
    assert!(large.json()["text"].as_str().unwrap().contains("at most 32768"));
    assert_eq!(check(&"x".repeat(200_000)).await.status, 413);
    assert_eq!(post(&ada, "/api/scenarios/check", &json!({"text": 5})).await.status, 422);
    assert_eq!(post(&ada, "/api/scenarios/check", &json!({})).await.status, 422);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_files_disturb_nobody() {
    let limits =
        Limits { uploads: Rate { per_second: 0.01, burst: 6.0 }, own_scenarios: 1, ..Limits::default() };
    let server = TestServer::with(|options| options.limits = limits).await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(2, 1)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    let eve = server.guest("Eve").await;
    // Files whose boards no deal can make, one after another and all at once.
    let hopeless = |i: usize| {
        let text = LAGOON.replace("[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8", "[6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8");
        ScenarioText { text: format!("{text}# {i}\n") }
    };
    let asked: Vec<_> = (0..8)
        .map(|i| {
            let eve = eve.clone();
            let body = hopeless(i);
            tokio::spawn(async move { post(&eve, "/api/scenarios/check", &body).await.status })
        })
        .collect();
    for id in 0..20 {
        let start = Instant::now();
        player.say(ClientMessage::Ping { id }).await;
        player.until("pong").await;
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
    let mut statuses = Vec::new();
    for answer in asked {
        statuses.push(answer.await.unwrap());
    }
    assert!(statuses.contains(&429) && statuses.iter().all(|s| [422, 429, 503].contains(s)), "{statuses:?}");
    // What was read lately is answered at once, and costs nothing.
    let again = post(&eve, "/api/scenarios/check", &hopeless(0)).await.status;
    assert!([422, 429].contains(&again), "{again}");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_tables_bring_their_own() {
    let limits = Limits { own_scenarios: 1, ..Limits::lifted() };
    let server = TestServer::with(|options| options.limits = limits).await;
    let ada = server.guest("Ada").await;
    ada.make_table(&lagoon(3, 2)).await.unwrap();
    let full = post(&ada, "/api/tables", &lagoon(3, 2)).await;
    assert_eq!((full.status, full.json()["code"].as_str().unwrap()), (503, "busy"));
    ada.make_table(&quick(2, 1)).await.unwrap();
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_folder_is_offered_and_bad_files_are_left_out() {
    let folder = TempDir::new().unwrap();
    let put = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    put("a.toml", LAGOON.as_bytes());
    put("b.toml", LAGOON.replace("custom/lagoon", "mine/bay").replace("The Lagoon", "The Bay").as_bytes());
    put("copy.toml", LAGOON.as_bytes());
    put("bad.toml", b"id = 3\n");
    put("bytes.toml", &[0xff, 0xfe, 0x00]);
    put("readme.txt", b"not a scenario");
    fs::create_dir(folder.path().join("folder.toml")).unwrap();
    let path = folder.path().to_owned();
    let server = TestServer::with(|options| options.scenarios = Some(path)).await;
    assert_eq!(server.server.scenarios(), 2);
    let ada = server.guest("Ada").await;
    let listed = get(&ada, "/api/scenarios").await;
    let ours: Vec<_> = listed.as_array().unwrap().iter().filter(|s| s["book"] == "custom").collect();
    let ids: Vec<_> = ours.iter().map(|s| s["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["custom/bay", "custom/lagoon"]);
    assert_eq!(ours[0]["name"], "The Bay");

    let mut table = lagoon(3, 2);
    table.scenario_text = None;
    let code = ada.make_table(&table).await.unwrap();
    let summary = get(&ada, &format!("/api/tables/{code}")).await;
    assert_eq!(
        (&summary["scenario"], &summary["scenario_name"]),
        (&json!("custom/lagoon"), &json!("The Lagoon"))
    );
    let mut player = Player::join(&ada, &code).await;
    assert!(player.table["own"].is_null());
    player.ready().await;
    player.until("game").await;
    // The game goes on, and its record is whole, when the folder is empty and the server new.
    for name in ["a.toml", "b.toml", "copy.toml"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    let server = server.restart().await;
    player.guest.server = server.server.address();
    player.rejoin().await.unwrap();
    player.until("welcome").await;
    play_and_prove(&mut player).await;
    assert!(!get(&ada_at(&ada, &server), "/api/scenarios").await.to_string().contains("lagoon"));
    server.server.stop().await;

    let data = TempDir::new().unwrap();
    let options = ServeOptions {
        address: "127.0.0.1:0".parse().unwrap(),
        data: data.path().to_owned(),
        scenarios: Some(data.path().join("nowhere")),
        ..ServeOptions::default()
    };
    let error = Server::start(options).await.err().unwrap().to_string();
    assert!(error.starts_with("cannot read the scenario folder"), "{error}");
}

fn ada_at(ada: &Guest, server: &TestServer) -> Guest {
    Guest { server: server.server.address(), ..ada.clone() }
}
