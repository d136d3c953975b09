//! What bots cost the others, and what the time they take tells.

use std::time::Instant;

use tradeholm_protocol::wire::{BotLevel, Timers};

use crate::common::{Player, TestServer, quick};

/// How long each of so many actions took until it was acknowledged, in milliseconds, sorted.
async fn times(players: &mut [Player; 2], actions: usize) -> Vec<f64> {
    let mut times = Vec::new();
    while times.len() < actions {
        let [ada, bob] = players;
        let (one, other) = if ada.must() { (ada, bob) } else { (bob, ada) };
        let action = one.choice().expect("one of them must act");
        let began = Instant::now();
        let id = u64::from(one.act(&action).await.unwrap());
        while !one.accepted.contains_key(&id) {
            assert!(!one.refused.contains_key(&id), "{action}: {}", one.refused[&id]);
            one.hear().await.unwrap().unwrap();
        }
        times.push(began.elapsed().as_secs_f64() * 1000.0);
        let seq = one.accepted[&id] as u32;
        while other.seq < seq {
            other.hear().await.unwrap().unwrap();
        }
        while one.seq < seq {
            one.hear().await.unwrap().unwrap();
        }
    }
    times.sort_by(f64::total_cmp);
    times
}

/// Two people who play only with each other.
async fn two(server: &TestServer) -> [Player; 2] {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = quick(2, 0);
    table.options.house.insert("victory_points".to_owned(), "20".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut players = [Player::join(&ada, &code).await, Player::join(&bob, &code).await];
    for player in &mut players {
        player.ready().await;
    }
    for player in &mut players {
        player.until("game").await;
    }
    players
}

/// The middle and the slow end of sorted times.
fn middle_and_end(times: &[f64]) -> (f64, f64) {
    (times[times.len() / 2], times[times.len() * 95 / 100])
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; ./test runs it with nothing beside it"]
async fn the_bots_of_many_tables_do_not_slow_people_down() {
    let server = TestServer::start().await;
    let mut players = two(&server).await;
    let quiet = middle_and_end(&times(&mut players, 60).await);
    let mut watching = Vec::new();
    for i in 0..150 {
        let host = server.guest(&format!("Host {i}")).await;
        let mut table = quick(4, 0);
        table.bots = vec![BotLevel::Hard, BotLevel::Hard, BotLevel::Sensible];
        table.options.timers = Timers { setup: 1, roll: 1, discard: 1, robber: 1, turn: 1 };
        let code = host.make_table(&table).await.unwrap();
        let mut host = Player::join(&host, &code).await;
        host.ready().await;
        host.until("game").await;
        // Somebody is there, or the bots would wait; the clock acts for them.
        watching.push(tokio::spawn(async move {
            let mut last = host.seq;
            while let Ok(Some(text)) = host.connection.next().await {
                last += u32::from(text.contains("\"type\":\"update\""));
            }
            last
        }));
    }
    // On a machine that others use too, one quiet moment in a few is enough: without a bound there is none.
    let mut measured = Vec::new();
    let fine = loop {
        let busy = middle_and_end(&times(&mut players, 60).await);
        measured.push(busy);
        if busy.0 <= 2.0 * quiet.0 + 15.0 && busy.1 <= 2.0 * quiet.1 + 60.0 {
            break true;
        }
        if measured.len() == 4 {
            break false;
        }
    };
    println!("alone {quiet:.1?}, beside 150 tables of bots {measured:.1?}");
    server.server.stop().await;
    let mut steps = 0;
    for table in watching {
        steps += table.await.unwrap();
    }
    assert!(steps > 150, "the bots have played meanwhile");
    assert!(fine, "alone {quiet:.1?} ms, beside 150 tables of bots {measured:.1?} ms");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; ./test runs it with nothing beside it"]
async fn bots_act_at_times_that_do_not_depend_on_how_long_they_think() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(4, 3)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    let mut gaps = Vec::new();
    let mut last: Option<Instant> = None;
    while gaps.len() < 150 && !player.is_over() {
        player.play(1).await.unwrap();
        let heard = player.heard.last().unwrap();
        if !heard.contains("\"type\":\"update\"") {
            continue;
        }
        let bot = heard.contains("\"origin\":\"bot\"");
        let now = Instant::now();
        if let Some(last) = last.filter(|_| bot) {
            gaps.push((now - last).as_secs_f64() * 1000.0);
        }
        last = bot.then_some(now);
    }
    gaps.sort_by(f64::total_cmp);
    // A sensible bot thinks for a fraction of a millisecond, more or less by its cards. It acts ten milliseconds
    // after it was asked all the same; what comes late on the way makes the next gap shorter.
    let early = gaps.iter().filter(|gap| **gap < 6.0).count();
    assert!(gaps.len() >= 60 && early * 10 <= gaps.len(), "{early} of {gaps:.1?}");
    assert!(gaps[gaps.len() / 2] >= 8.5, "{gaps:.1?}");
    server.server.stop().await;
}
