//! What can be taken back for a moment: who sees it, who may take it back, and that it always happens otherwise.

use std::time::{Duration, Instant};

use serde_json::Value;
use tradeholm_protocol::wire::{ClientMessage, CreateTable, Timers};
use tradeholm_server::client::Guest;

use crate::common::{Player, TestServer, quick};

/// Two people who have begun a game, whoever must place first being the first of them.
async fn two(server: &TestServer, table: &CreateTable) -> (Player, Player) {
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = ada.make_table(table).await.unwrap();
    let (mut ada, mut bob) = (Player::join(&ada, &code).await, Player::join(&bob, &code).await);
    ada.ready().await;
    bob.ready().await;
    ada.until("game").await;
    bob.until("game").await;
    if ada.must() { (ada, bob) } else { (bob, ada) }
}

async fn hold(player: &mut Player, action: &str) -> u32 {
    let id = player.next_id;
    player.next_id += 1;
    player.say(ClientMessage::Hold { id, after: player.seq, action: action.to_owned() }).await;
    id
}

/// Places what must be placed for both and rolls, until the first one may end the turn.
async fn to_the_first_turn(first: &mut Player, second: &mut Player) {
    for _ in 0..60 {
        if first.legal["actions"].as_array().is_some_and(|a| a.iter().any(|a| a == "end")) {
            return;
        }
        let (who, other) =
            if first.must() { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
        let action = who.choice().expect("something to do");
        let id = who.act(&action).await.unwrap();
        while !who.accepted.contains_key(&id.into()) {
            who.hear().await.unwrap().expect("open");
        }
        while other.seq < who.seq {
            other.hear().await.unwrap().expect("open");
        }
    }
    panic!("the first turn does not come");
}

/// What lies on the board, as that player sees it.
fn board(player: &Player) -> Value {
    player.view["board"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_placement_is_seen_by_nobody_else_and_can_be_taken_back() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = two(&server, &quick(2, 0)).await;
    let before = board(&ada);
    let place = ada.choice().unwrap();
    let id = hold(&mut ada, &place).await;
    let held = ada.until("held").await;
    assert_eq!((held["id"].as_u64(), held["next"].as_array().map(Vec::len)), (Some(id.into()), Some(0)));
    assert_eq!(ada.seq, bob.seq + 1);
    assert_ne!(board(&ada), before);
    // A word is not a deed, and the other has heard of nothing but it.
    bob.say(ClientMessage::Chat { text: "hello".to_owned() }).await;
    bob.until("chat").await;
    assert!(!bob.heard.iter().any(|m| m.contains("\"held\"") || m.contains("\"update\"")));

    bob.say(ClientMessage::Release { back: true }).await;
    assert_eq!(bob.until("error").await["refusal"]["code"], "too-late");
    ada.say(ClientMessage::Release { back: true }).await;
    ada.until("game").await;
    assert_eq!(ada.until("released").await["back"], true);
    assert_eq!((ada.seq, board(&ada)), (bob.seq, before));
    assert!(ada.accepted.is_empty());

    // Once more, and let it stand.
    let id = hold(&mut ada, &place).await;
    ada.until("held").await;
    ada.say(ClientMessage::Release { back: false }).await;
    assert_eq!(ada.until("accepted").await["id"], id);
    bob.until("update").await;
    assert_eq!((ada.seq, board(&ada)), (bob.seq, board(&bob)));
    ada.say(ClientMessage::Release { back: true }).await;
    assert_eq!(ada.until("error").await["refusal"]["code"], "too-late");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_ended_waits_three_seconds_or_for_whoever_is_next() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = two(&server, &quick(2, 0)).await;
    to_the_first_turn(&mut ada, &mut bob).await;

    // Taken back: nobody has seen anything but that it was about to happen.
    hold(&mut ada, "end").await;
    ada.until("held").await;
    let held = bob.until("held").await;
    assert_eq!((held["id"].as_u64(), held["next"][0].as_u64()), (None, bob.seat));
    ada.say(ClientMessage::Release { back: true }).await;
    ada.until("released").await;
    assert_eq!(bob.until("released").await["back"], true);
    assert_eq!(ada.seq, bob.seq);

    // Time makes it happen.
    let began = Instant::now();
    hold(&mut ada, "end").await;
    bob.until("update").await;
    assert!((2500..6000).contains(&(began.elapsed().as_millis() as u64)), "{:?}", began.elapsed());
    ada.until("accepted").await;
    bob.act("roll").await.unwrap();
    bob.until("accepted").await;
    while ada.seq < bob.seq {
        ada.hear().await.unwrap();
    }

    // Whoever is next need not wait: what they do comes after it.
    let (mut first, mut second) = (bob, ada);
    to_the_first_turn(&mut first, &mut second).await;
    let began = Instant::now();
    hold(&mut first, "end").await;
    second.until("held").await;
    let (id, after) = (second.next_id, second.seq + 1);
    second.say(ClientMessage::Act { id, after, action: "roll".to_owned() }).await;
    assert_eq!(second.until("accepted").await["id"], id);
    first.until("accepted").await;
    assert!(began.elapsed() < Duration::from_millis(2500));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_held_happens_whatever_becomes_of_the_line_the_clock_or_the_server() {
    let server = TestServer::start().await;
    let mut table = quick(2, 0);
    table.options.timers = Timers { setup: 2, ..table.options.timers };
    let (mut ada, mut bob) = two(&server, &table).await;

    // The line drops; whoever comes back has it, without a gap and not twice.
    let place = ada.choice().unwrap();
    let seq = ada.seq;
    hold(&mut ada, &place).await;
    ada.until("held").await;
    ada.rejoin().await.unwrap();
    ada.until("welcome").await;
    bob.until("update").await;
    assert_eq!(bob.seq, seq + 1);

    // The clock runs out before the time to take it back does: the piece is where it was put.
    let road = ada.choice().unwrap();
    hold(&mut ada, &road).await;
    ada.until("held").await;
    let update = bob.until("update").await;
    assert_eq!(update["origin"], "person", "{update}");

    // The server stops: it is durable before it has.
    let place = bob.choice().unwrap();
    let seq = bob.seq;
    hold(&mut bob, &place).await;
    bob.until("held").await;
    let server = server.restart().await;
    let guest = Guest { server: server.server.address(), ..bob.guest.clone() };
    let mut back = Player::join(&guest, &bob.code).await;
    back.until("game").await;
    assert!(back.seq > seq, "{} after {seq}", back.seq);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_reveals_something_or_is_not_allowed_to_wait_is_done_at_once() {
    let server = TestServer::start().await;
    let (mut ada, mut bob) = two(&server, &quick(2, 0)).await;
    to_the_first_turn(&mut ada, &mut bob).await;
    ada.act("end").await.unwrap();
    ada.until("accepted").await;
    while bob.seq < ada.seq {
        bob.hear().await.unwrap();
    }
    // Dice cannot be taken back.
    hold(&mut bob, "roll").await;
    bob.until("accepted").await;
    assert!(!bob.heard.iter().any(|m| m.contains("\"type\":\"held\"")));
    // Nor does what is refused wait.
    let id = hold(&mut bob, "settlement 9,9.N").await;
    bob.until("refused").await;
    assert!(bob.refused.contains_key(&id.into()));

    let mut strict = quick(2, 0);
    strict.options.take_back = false;
    let (mut ada, _bob) = two(&server, &strict).await;
    let place = ada.choice().unwrap();
    hold(&mut ada, &place).await;
    ada.until("accepted").await;
    assert!(!ada.heard.iter().any(|m| m.contains("\"type\":\"held\"")));
    server.server.stop().await;
}
