//! Games that would never end.

use tradeholm_engine::{Action, Card, Cards, DecisionKind, Pending, Seat, SeatSet};
use tradeholm_protocol::wire::{ClientMessage, TableOptions, Timers};
use tradeholm_server::Limits;
use tradeholm_server::game::{ANSWERS, Live, MOST_TRADING, Origin};

use crate::common::{Player, TestServer, quick, wander};

/// A kind that a seat holds and the other does not.
fn holds(live: &Live, seat: Seat, other: Seat) -> Option<Card> {
    let hand = live.state.hand(seat);
    hand.iter().map(|(kind, _)| kind).find(|&kind| live.state.hand(other).get(kind) == 0)
}

/// A game in which the seat on turn may trade with another, the other, and what both could give.
fn trading() -> (Live, Seat, Cards, Cards) {
    let timers = Timers { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
    let options = TableOptions { seats: 3, timers, ..TableOptions::default() };
    let mut found = None;
    wander(&options, 4000, |live, _| {
        let on_turn = live.state.on_turn();
        let trade = matches!(live.pending(), Pending::Decision { kind: DecisionKind::TradeAndBuild, .. });
        if !trade || found.is_some() {
            return;
        }
        for other in live.rules.all_seats().without(on_turn).iter() {
            if let (Some(give), Some(get)) = (holds(live, on_turn, other), holds(live, other, on_turn)) {
                found = Some((live.clone(), other, Cards::one(give), Cards::one(get)));
            }
        }
    });
    found.unwrap()
}

fn act(live: &mut Live, seat: Seat, action: Action) -> Result<(), String> {
    let prepared = live.prepare(Some((seat, action)), Origin::Person, 0).map_err(|refusal| refusal.code)?;
    live.adopt(prepared);
    Ok(())
}

#[test]
fn accepting_and_declining_come_to_an_end_and_the_turn_does_not_stick() {
    let (mut live, other, give, get) = trading();
    let on_turn = live.state.on_turn();
    let offer = Action::OfferTrade {
        to: SeatSet::one(other),
        open: Default::default(),
        gold: Default::default(),
        give,
        get,
    };
    act(&mut live, on_turn, offer).unwrap();
    let mut answers = 0;
    let refusal = loop {
        let action =
            if answers % 2 == 0 { Action::AcceptOffer(on_turn) } else { Action::DeclineOffer(on_turn) };
        match act(&mut live, other, action) {
            Ok(()) => answers += 1,
            Err(refusal) => break refusal,
        }
        assert!(answers < 10_000, "they go on for ever");
    };
    assert_eq!((refusal.as_str(), answers), ("answers", ANSWERS));
    assert_eq!(live.check(other, Action::AcceptOffer(on_turn)).unwrap_err().code, "answers");
    // Whoever is on turn goes on, and in the next turn everyone may answer again.
    act(&mut live, on_turn, Action::EndTurn).unwrap();
    // What was played can be played again.
    let mut steps = 0;
    live.retell(|_, _| steps += 1);
    assert_eq!(steps, live.seq());
}

#[test]
fn a_very_long_game_only_goes_on_towards_its_end() {
    let (mut live, other, give, get) = trading();
    let on_turn = live.state.on_turn();
    let last = live.steps.last().unwrap().clone();
    live.steps.resize(MOST_TRADING as usize, last);
    let offer = Action::OfferTrade {
        to: SeatSet::one(other),
        open: Default::default(),
        gold: Default::default(),
        give,
        get,
    };
    assert_eq!(act(&mut live, on_turn, offer), Err("long-game".to_owned()));
    act(&mut live, on_turn, Action::EndTurn).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_too_many_steps_ends_without_a_winner_and_longer_ones_are_not_read() {
    let limits = Limits { steps: 60, ..Limits::lifted() };
    let mut server = TestServer::with(|options| options.limits = limits).await;
    let ada = server.guest("Ada").await;
    let code = ada.make_table(&quick(3, 2)).await.unwrap();
    let mut player = Player::join(&ada, &code).await;
    player.ready().await;
    player.until("game").await;
    assert!(player.play(50_000).await.unwrap());
    assert_eq!((player.seq, player.table["phase"].as_str()), (60, Some("over")));
    let game = player.game.clone();
    let answer = ada.ask("GET", &format!("/api/games/{game}"), "").await.unwrap().json();
    assert_eq!(answer["status"], "aborted");
    let parts = ["record", "replay", "review"];
    for part in parts {
        assert_eq!(ada.ask("GET", &format!("/api/games/{game}/{part}"), "").await.unwrap().status, 200);
    }
    // There can be another one.
    player.say(ClientMessage::Rematch).await;
    while player.table["phase"] != "gathering" {
        player.hear().await.unwrap();
    }
    server.options.limits.steps = 59;
    server = server.restart().await;
    let ada = tradeholm_server::client::Guest { server: server.server.address(), ..ada };
    for part in parts.into_iter().chain(["analysis"]) {
        let answer = ada.ask("GET", &format!("/api/games/{game}/{part}"), "").await.unwrap();
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("too-long")), "{part}");
    }
    assert_eq!(ada.ask("GET", &format!("/api/games/{game}"), "").await.unwrap().status, 200);
    server.server.stop().await;
}
