//! Bots do not nag: how many offers they make a turn, how long a round of them takes for somebody who declines
//! at once, and how long they wait for somebody who says nothing. `cargo test -p tradeholm-server --test it nagging -- --nocapture` prints the figures of docs/BOTS.md.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::common::{Player, TestServer, quick};

const ROUNDS: usize = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_three_instant_bots_is_short_and_each_offers_once() {
    let server = TestServer::start().await;
    let mut table = quick(4, 3);
    table.options.house.insert("victory_points".to_owned(), "20".to_owned());
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    ada.begin().await.unwrap();
    let (mut rounds, mut offers) = (Vec::new(), BTreeMap::<(u64, u64), u32>::new());
    let (mut told, mut ended) = (ada.heard.len(), None::<Instant>);
    while rounds.len() < ROUNDS && !ada.is_over() {
        let mine = ada.must();
        if let (true, Some(began)) = (mine, ended) {
            let rolling = ada.legal["actions"].as_array().unwrap().iter().any(|a| a == "roll");
            if rolling {
                rounds.push(began.elapsed());
                ended = None;
            }
        }
        if let Some(action) = ada.choice() {
            let id = ada.act(&action).await.unwrap();
            while !ada.accepted.contains_key(&id.into()) && !ada.refused.contains_key(&id.into()) {
                ada.hear().await.unwrap().expect("open");
            }
            if action == "end" && ada.accepted.contains_key(&id.into()) {
                ended = Some(Instant::now());
            }
        } else {
            ada.hear().await.unwrap().expect("open");
        }
        for text in &ada.heard[told..] {
            let message: serde_json::Value = serde_json::from_str(text).unwrap();
            if message["origin"] != "bot" {
                continue;
            }
            for event in message["events"].as_array().into_iter().flatten() {
                if event["type"] == "offered" {
                    let turn = ada.view["turn"].as_u64().unwrap();
                    *offers.entry((turn, event["seat"].as_u64().unwrap())).or_default() += 1;
                }
            }
        }
        told = ada.heard.len();
    }
    assert!(rounds.len() >= ROUNDS / 2, "{rounds:?}");
    assert!(!offers.is_empty(), "nobody offered anything");
    // Whoever is on turn offers once; an answer to an offer of mine would be a counter, and I make none.
    assert!(offers.values().all(|&n| n <= 1), "{offers:?}");
    rounds.sort();
    let longest = *rounds.last().unwrap();
    let mean = rounds.iter().sum::<Duration>() / rounds.len() as u32;
    println!("{} rounds: mean {mean:?}, longest {longest:?}; {} offers", rounds.len(), offers.len());
    assert!(longest < Duration::from_secs(8), "{rounds:?}");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_four_seconds_for_whoever_is_silent() {
    let server = TestServer::start().await;
    let mut table = quick(2, 1);
    table.options.house.insert("victory_points".to_owned(), "20".to_owned());
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    ada.begin().await.unwrap();
    // Plays on until the bot, alone with her, asks for something.
    let offered = |text: &str| {
        let message: serde_json::Value = serde_json::from_str(text).unwrap();
        let mut events = message["events"].as_array().into_iter().flatten();
        message["origin"] == "bot" && events.any(|event| event["type"] == "offered")
    };
    for _ in 0..3_000 {
        assert!(!ada.is_over(), "nothing was offered");
        if let Some(action) = ada.choice() {
            let id = ada.act(&action).await.unwrap();
            while !ada.accepted.contains_key(&id.into()) && !ada.refused.contains_key(&id.into()) {
                ada.hear().await.unwrap().expect("open");
            }
        } else {
            ada.hear().await.unwrap().expect("open");
        }
        if offered(ada.heard.last().unwrap()) {
            break;
        }
    }
    assert!(offered(ada.heard.last().unwrap()), "nothing was offered");
    let (began, seq) = (Instant::now(), ada.seq);
    let went_on = ada.until("update").await;
    let waited = began.elapsed();
    assert_eq!((&went_on["origin"], ada.seq), (&serde_json::json!("bot"), seq + 1), "{went_on}");
    assert!((3_500..7_000).contains(&(waited.as_millis() as u64)), "{waited:?}");
    server.server.stop().await;
}
