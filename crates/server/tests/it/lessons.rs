//! Lessons: tables at which everything is written down, played through, left and taken up again.

use serde_json::Value;
use tradeholm_lessons::{Lesson, find};
use tradeholm_protocol::wire::{BotPace, ClientMessage, CreateTable, TableOptions};
use tradeholm_server::client::Guest;
use tradeholm_server::{Limits, Rate};

use crate::common::{Player, TestServer, eventually};

const FIRST: &str = "base/first-game";

fn wanted(lesson: &str) -> CreateTable {
    let options = TableOptions { bot_pace: BotPace::Instant, ..TableOptions::default() };
    CreateTable { options, lesson: Some(lesson.to_owned()), ..CreateTable::default() }
}

async fn begin(guest: &Guest, lesson: &str) -> Player {
    let code = guest.make_table(&wanted(lesson)).await.unwrap();
    let mut player = Player::join(guest, &code).await;
    player.until("game").await;
    player
}

/// The step that somebody is at: the one that begins with what was seen last.
fn step_at(lesson: &Lesson, seq: u32) -> Option<usize> {
    lesson.steps().iter().position(|step| step.seq == seq)
}

/// Does what the lesson waits for until `end` holds.
async fn follow(player: &mut Player, lesson: &Lesson, end: impl Fn(&Player) -> bool) {
    let mut done = 0;
    while !end(player) {
        match step_at(lesson, player.seq).filter(|_| player.seq != done) {
            Some(n) => {
                done = player.seq;
                player.act(&lesson.steps()[n].want[0]).await.unwrap();
            }
            None => {
                player.hear().await.unwrap().unwrap();
            }
        }
    }
    assert!(player.refused.is_empty(), "{:?}", player.refused);
}

async fn refusal(player: &mut Player, action: &str) -> Value {
    let id = player.act(action).await.unwrap();
    loop {
        player.hear().await.unwrap().unwrap();
        if let Some(refusal) = player.refused.remove(&u64::from(id)) {
            return refusal;
        }
        assert!(!player.accepted.contains_key(&u64::from(id)), "{action}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_played_to_its_end_at_a_table() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let list = ada.ask("GET", "/api/lessons", "").await.unwrap().json();
    for summary in list.as_array().unwrap() {
        let id = summary["id"].as_str().unwrap();
        let lesson = find(id).unwrap();
        let told = ada.ask("GET", &format!("/api/lessons/{id}"), "").await.unwrap().json();
        assert_eq!(told["steps"].as_array().unwrap().len(), lesson.steps().len());
        assert_eq!(told["steps"][0]["want"][0], lesson.steps()[0].want[0]);
        let mut player = begin(&ada, id).await;
        assert_eq!(player.table["lesson"], *id);
        assert_eq!(player.table["fair"], Value::Null, "nobody promises dice that are written down");
        follow(&mut player, lesson, |player| player.seq == lesson.info.ends).await;
        // Nothing of it is a game that anybody finds later.
        let game = player.game.clone();
        assert_eq!(ada.ask("GET", &format!("/api/games/{game}"), "").await.unwrap().status, 409);
        player.say(ClientMessage::Leave).await;
        player.until("closed").await;
        let closed = async || ada.ask("GET", &format!("/api/games/{game}"), "").await.unwrap().status == 404;
        eventually("the lesson is gone", closed).await;
    }
    assert_eq!(ada.ask("GET", "/api/history", "").await.unwrap().json(), serde_json::json!([]));
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_lesson_does_not_ask_for_is_refused_and_loses_nothing() {
    let server = TestServer::start().await;
    let mut player = begin(&server.guest("Bruno").await, FIRST).await;
    let lesson = find(FIRST).unwrap();
    let before = player.view.clone();
    // Allowed by the rules, but not here.
    let other = refusal(&mut player, "settlement 0,0.N").await;
    assert_eq!(other["code"], "lesson");
    // Against the rules: the rule is told.
    let illegal = refusal(&mut player, "roll").await;
    assert_eq!(illegal["code"], "rule");
    for message in [
        ClientMessage::Resign,
        ClientMessage::Abort { vote: true },
        ClientMessage::Rematch,
        ClientMessage::Relink,
        ClientMessage::Lesson { step: 500 },
    ] {
        player.say(message).await;
        assert_eq!(player.until("error").await["refusal"]["code"], "lesson");
    }
    assert_eq!((player.seq, &player.view), (1, &before));
    follow(&mut player, lesson, |player| player.seq > 20).await;
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_goes_on_where_it_was_after_a_restart() {
    let mut server = TestServer::start().await;
    let mut ada = server.guest("Ada").await;
    let lesson = find(FIRST).unwrap();
    let mut player = begin(&ada, FIRST).await;
    follow(&mut player, lesson, |player| step_at(lesson, player.seq) == Some(6)).await;
    let (code, game, seq) = (player.code.clone(), player.game.clone(), player.seq);
    drop(player);
    server = server.restart().await;
    ada.server = server.server.address();
    // Whoever asks for it again is led back.
    assert_eq!(ada.make_table(&wanted(FIRST)).await.unwrap(), code);
    let own = ada.ask("GET", "/api/own", "").await.unwrap().json();
    assert_eq!((&own[0]["table"]["lesson"], &own[0]["must"]), (&FIRST.into(), &true.into()));
    let mut player = Player::join(&ada, &code).await;
    player.until("game").await;
    assert_eq!((&player.game, player.seq), (&game, seq));
    follow(&mut player, lesson, Player::is_over).await;
    assert_eq!(player.view["pending"]["winner"], 0);
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_can_be_begun_again_skipped_and_the_whole_started_over() {
    let server = TestServer::start().await;
    let mut player = begin(&server.guest("Ada").await, FIRST).await;
    let lesson = find(FIRST).unwrap();
    for step in [10, 3, 29, 0] {
        let before = player.game.clone();
        player.say(ClientMessage::Lesson { step }).await;
        player.until("game").await;
        assert_ne!(player.game, before);
        assert_eq!(step_at(lesson, player.seq), Some(usize::from(step)));
        let gone = player.guest.ask("GET", &format!("/api/games/{before}"), "").await.unwrap();
        assert_eq!(gone.status, 404);
    }
    player.say(ClientMessage::Lesson { step: 29 }).await;
    player.until("game").await;
    follow(&mut player, lesson, Player::is_over).await;
    // Too many at once are too many.
    let hasty = async {
        for _ in 0..12 {
            player.say(ClientMessage::Lesson { step: 0 }).await;
        }
        player.until("error").await
    };
    assert_eq!(hasty.await["refusal"]["code"], "rate");
    server.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_for_one_person_and_bounded_like_other_tables() {
    let limits = Limits { tables_per_person: 1, ..Limits::lifted() };
    let limits = Limits { messages: Rate { per_second: 1e6, burst: 1e6 }, ..limits };
    let server = TestServer::with(|options| options.limits = limits).await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let player = begin(&ada, FIRST).await;
    let list = bob.ask("GET", "/api/tables", "").await.unwrap().json();
    assert_eq!(list, serde_json::json!([]), "it is in no list");
    let mut other = Player::try_join(&bob, &player.code).await.unwrap();
    assert_eq!(other.until("closed").await["refusal"]["code"], "locked");
    // The one that was begun is found again; another is one too many.
    assert_eq!(ada.make_table(&wanted(FIRST)).await.unwrap(), player.code);
    let another = serde_json::to_string(&CreateTable::default()).unwrap();
    assert_eq!(ada.ask("POST", "/api/tables", &another).await.unwrap().status, 429);
    let unknown = serde_json::to_string(&wanted("base/none")).unwrap();
    assert_eq!(ada.ask("POST", "/api/tables", &unknown).await.unwrap().status, 422);
    assert_eq!(ada.ask("GET", "/api/lessons/base/none", "").await.unwrap().status, 404);
    server.server.stop().await;
}
