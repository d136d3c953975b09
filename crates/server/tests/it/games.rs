//! Whole games.

use tradeholm_protocol::record::{Record, verify};
use tradeholm_protocol::wire::BotLevel;

use crate::common::{Player, TestServer, quick};

#[tokio::test(flavor = "multi_thread")]
async fn one_person_and_three_bots_finish_a_game_with_a_record_that_verifies() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(4, 3)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    let promised = player.table["commitment"].as_str().unwrap().to_owned();
    player.ready_with_seed().await;
    player.until("game").await;
    assert!(player.play(100_000).await.unwrap());
    while player.table["phase"] != "over" {
        player.hear().await.unwrap();
    }

    let answer = ada.ask("GET", &format!("/api/games/{}/record", player.game), "").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let record = Record::read(&answer.body).unwrap();
    let layout = &tradeholm_scenarios::find("base/variable").unwrap().layout;
    let proof = verify(&record, Some(layout)).unwrap();
    assert!(proof.board && proof.outcomes > 10);
    let seeds = record.seeds.unwrap();
    assert_eq!(seeds.commitment.to_string(), promised);
    let joint = seeds.joint.unwrap();
    assert_eq!(joint.seats[0], *player.own_seed.seed().unwrap());
    assert!(joint.draw.promises.seats[0].is_some(), "promised by the person");
    assert_eq!(joint.draw.promises.seats[1..], [None; 3], "the bots have seeds that the server had promised");

    let history = ada.ask("GET", "/api/history", "").await.unwrap().json();
    assert_eq!(history[0]["id"], player.game.as_str());
    assert_eq!(history[0]["standings"].as_array().unwrap().iter().filter(|s| s["winner"] == true).count(), 1);
    let replay = ada.ask("GET", &format!("/api/games/{}/replay", player.game), "").await.unwrap().json();
    assert_eq!(replay.as_array().unwrap().len() as u32, player.seq + 1);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_every_level_finish_a_game() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let mut table = quick(4, 0);
    table.bots = vec![BotLevel::Easy, BotLevel::Medium, BotLevel::Hard];
    let code = ada.make_table(&table).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    let levels: Vec<&str> = (1..4).map(|i| player.table["seats"][i]["bot"].as_str().unwrap()).collect();
    assert_eq!(levels, ["easy", "medium", "hard"]);
    player.ready().await;
    player.until("game").await;
    assert!(player.play(100_000).await.unwrap());

    // A program plays only where the operator has named one.
    table.bots = vec![BotLevel::External];
    assert!(ada.make_table(&table).await.is_err());
    server.server.stop().await;
}
