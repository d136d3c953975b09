//! Nothing that reaches a viewer depends on what that viewer may not know.
//!
//! Two worlds are played that differ only in a card that somebody else drew or stole. As long as
//! the same actions are possible in both, everything a viewer is sent must be the same text, and
//! so must the answers to everything the viewer could try.

use serde_json::Value;
use tradeholm_bots::{Bot, Budget, Choice, Seen, SensibleBot};
use tradeholm_engine::event::Event;
use tradeholm_engine::{Action, Card, Cards, OpenSide, Seat, SeatSet, Viewer};
use tradeholm_protocol::wire::{ClientMessage, TableOptions, Timers};
use tradeholm_server::advice::Question;
use tradeholm_server::catalog;
use tradeholm_server::game::{Feed, Live, Origin};
use tradeholm_server::store::LogEntry;

use crate::common::{Player, TestServer, quick};

/// By positions alone: time would depend on the machine.
const LITTLE: Budget = Budget { nodes: 300, time: None, offers: true };

fn live(game: &str) -> Live {
    let options = TableOptions::default();
    let seed = tradeholm_dealer::ServerSeed::new([3; 32]);
    let (dealer, rules) =
        catalog::rules(catalog::found(&options).unwrap(), &options, &[], &seed, game, &[]).unwrap();
    Live::new(game.to_owned(), rules, dealer, Timers::default())
}

/// The log of a game that four sensible bots play.
fn bots_play(game: &str) -> Vec<LogEntry> {
    let mut live = live(game);
    let mut bots: Vec<_> = (0..4).map(|_| SensibleBot::new()).collect();
    let mut log = Vec::new();
    let first = live.prepare_start(0).unwrap();
    log.push(first.entry.clone());
    live.adopt(first);
    let mut stalled = 0;
    while live.winner().is_none() && log.len() < 3000 && stalled < 8 {
        stalled += 1;
        for seat in live.rules.all_seats().iter() {
            let view = live.rules.view(&live.state, Viewer::Seat(seat));
            let legal = live.legal(seat);
            let seen = Seen { rules: &live.rules, view: &view, legal: &legal, patient: stalled < 4 };
            let Choice::Act(action) = bots[seat.index()].decide(&seen) else { continue };
            let Ok(next) = live.prepare(Some((seat, action)), Origin::Bot, log.len() as i64) else {
                continue;
            };
            log.push(next.entry.clone());
            live.adopt(next);
            stalled = 0;
        }
    }
    log
}

/// The same step with another card drawn or stolen, if the viewer may not know which it was.
fn other_card(live: &Live, entry: &LogEntry, viewer: Seat) -> Vec<LogEntry> {
    let words: Vec<&str> = entry.outcomes.split(';').collect();
    let mut others = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let mine = entry.seat == Some(viewer.0);
        let choices: Vec<String> = match word.split_once(' ') {
            Some(("draw", _)) if !mine => {
                let cards = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"];
                cards.iter().map(|c| format!("draw {c}")).collect()
            }
            Some(("steal", _)) if !mine => Card::RESOURCES.iter().map(|c| format!("steal {c}")).collect(),
            _ => continue,
        };
        for choice in choices.into_iter().filter(|c| c != word) {
            let mut changed = words.clone();
            changed[i] = &choice;
            let other = LogEntry { outcomes: changed.join(";"), fingerprint: None, ..entry.clone() };
            others.push(other);
        }
    }
    // A steal from the viewer is known to the viewer.
    let before: Vec<u8> = live.rules.all_seats().iter().map(|s| live.state.hand(s).total()).collect();
    others.retain(|other| {
        let mut copy = replayed(live);
        copy.replay(other).is_ok()
            && (entry.outcomes.contains("draw") || copy.state.hand(viewer).total() == before[viewer.index()])
    });
    others
}

/// The same game again, up to now.
fn replayed(game: &Live) -> Live {
    let mut copy = live(&game.id);
    for (i, step) in game.steps.iter().enumerate() {
        let words: Vec<String> =
            step.outcomes.iter().map(|&o| tradeholm_protocol::notation::write_outcome(o)).collect();
        let entry = LogEntry {
            seq: i as u32 + 1,
            seat: step.seat.map(|s| s.0),
            action: step.action.map(|a| tradeholm_protocol::notation::write_action(&copy.rules, a)),
            outcomes: words.join(";"),
            origin: step.origin.name().to_owned(),
            at: step.at.wall,
            fingerprint: None,
        };
        copy.replay(&entry).unwrap();
    }
    copy
}

/// Everything a seat might try that is not simply listed, with the answer it would get.
fn probes(live: &Live, seat: Seat) -> Vec<String> {
    let mut tries = vec![Action::Roll, Action::EndTurn, Action::BuyDevelopmentCard, Action::PlayKnight];
    tries.extend([Action::PlayRoadBuilding, Action::WithdrawOffer, Action::Skip]);
    for other in live.rules.all_seats().iter() {
        tries.extend([Action::AcceptOffer(other), Action::DeclineOffer(other), Action::ConfirmTrade(other)]);
        tries.push(Action::Rob(other));
    }
    for card in Card::RESOURCES {
        tries.push(Action::PlayMonopoly(card));
        tries.push(Action::PlayYearOfPlenty(Cards::of(card, 2)));
        tries.push(Action::Discard(Cards::of(card, 4)));
        for wanted in Card::RESOURCES {
            let (give, get) = (Cards::one(card), Cards::one(wanted));
            tries.push(Action::MaritimeTrade { give: card, rate: 4, get, gold: 0 });
            let to = SeatSet::first(4).without(seat);
            tries.push(Action::OfferTrade {
                give,
                get,
                to,
                open: OpenSide::Neither,
                gold: Default::default(),
            });
        }
    }
    tries.into_iter().map(|action| format!("{:?}", live.check(seat, action))).collect()
}

/// Whether these events tell everyone about hands: a monopoly counts them, the end opens them.
fn reveals(events: &[Event]) -> bool {
    events.iter().any(|e| matches!(e, Event::Monopolized { .. } | Event::Won { .. }))
}

#[test]
fn what_a_viewer_gets_does_not_depend_on_what_it_may_not_know() {
    // The longest test of the server: each game on a core of its own.
    let games = std::thread::scope(|scope| {
        let games = ["one", "two", "three"].map(|game| scope.spawn(move || compare_worlds(game)));
        games.map(|game| game.join().unwrap())
    });
    let pairs: usize = games.iter().map(|(pairs, _)| pairs).sum();
    let compared: usize = games.iter().map(|(_, compared)| compared).sum();
    assert!(pairs > 20 && compared > 500, "{pairs} pairs of worlds, {compared} steps compared");
}

/// How many pairs of worlds a game gave, and how many of their steps could be compared.
fn compare_worlds(game: &str) -> (usize, usize) {
    let (mut pairs, mut compared) = (0, 0);
    let log = bots_play(game);
    assert!(log.len() > 100, "the bots play on");
    let mut here = live(game);
    for (at, entry) in log.iter().enumerate() {
        // Chances that give cards are rare enough to look at all of them, for two viewers.
        let secret = entry.outcomes.contains("draw") || entry.outcomes.contains("steal");
        for viewer in [Seat(0), Seat(2)].into_iter().filter(|_| secret) {
            let Some(other) = other_card(&here, entry, viewer).into_iter().next() else { continue };
            pairs += 1;
            compared += compare(&here, &log[at..], &other, viewer);
        }
        here.replay(entry).unwrap();
    }
    (pairs, compared)
}

/// Plays on in both worlds; returns how many steps could be compared.
fn compare(before: &Live, rest: &[LogEntry], other: &LogEntry, viewer: Seat) -> usize {
    let (mut a, mut b) = (replayed(before), replayed(before));
    let viewers = [Viewer::Seat(viewer), Viewer::Spectator];
    let mut feeds_a = viewers.map(|v| Feed::new(&a, v));
    let mut feeds_b = viewers.map(|v| Feed::new(&b, v));
    for (i, entry) in rest.iter().take(60).enumerate() {
        let events_a = a.replay(entry).unwrap();
        // The other world has states of its own.
        let same = LogEntry { fingerprint: None, ..entry.clone() };
        let Ok(events_b) = b.replay(if i == 0 { other } else { &same }) else { return i };
        if reveals(&events_a) || reveals(&events_b) {
            return i;
        }
        for (feed_a, feed_b) in feeds_a.iter_mut().zip(&mut feeds_b) {
            let (text_a, text_b) = (feed_a.update(&a, &events_a, 0), feed_b.update(&b, &events_b, 0));
            assert_eq!(
                text_a,
                text_b,
                "step {} of {:?} tells {:?}",
                entry.seq,
                entry.action,
                feed_a.viewer()
            );
            assert_eq!(feed_a.game(&a, 0), feed_b.game(&b, 0));
        }
        assert_eq!(probes(&a, viewer), probes(&b, viewer), "answers to what the viewer tries");
        assert_eq!(a.clock.deadline(), b.clock.deadline());
        if i % 4 == 1 && a.must().contains(viewer) {
            let hint = |live: &Live| Question::new(live, viewer).answer(LITTLE);
            assert_eq!(hint(&a), hint(&b), "a hint tells what the viewer may not know");
        }
    }
    rest.len().min(60)
}

/// The updates among what was heard, without the clock, which tells the time of day.
fn updates(heard: &[String]) -> Vec<Value> {
    let all = heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let mut updates: Vec<Value> = all.filter(|m| m["type"] == "update").collect();
    updates.iter_mut().for_each(|u| u["clock"] = Value::Null);
    updates
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_carry_what_the_views_say_and_nothing_else() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let mut table = quick(3, 1);
    table.options.house.insert("victory_points".to_owned(), "5".to_owned());
    let code = ada.make_table(&table).await.unwrap();
    let mut ada = Player::join(&ada, &code).await;
    let mut bob = Player::join(&bob, &code).await;
    let mut eve = Player::join(&eve, &code).await;
    assert_eq!(eve.seat, None, "the third watches");
    ada.ready().await;
    bob.ready().await;
    for player in [&mut ada, &mut bob, &mut eve] {
        player.until("game").await;
    }
    let (a, b, e) = tokio::join!(ada.play(50_000), bob.play(50_000), eve.play(50_000));
    assert!(a.unwrap() && b.unwrap() && e.unwrap());

    // What each should have heard, made from the stored log.
    let store = tradeholm_server::store::open(&server.options.database_url()).await.unwrap();
    let game = store.game(&ada.game).await.unwrap().unwrap();
    let log = store.log(&ada.game, 1).await.unwrap();
    for (player, viewer) in
        [(&ada, Viewer::Seat(Seat(0))), (&bob, Viewer::Seat(Seat(1))), (&eve, Viewer::Spectator)]
    {
        let mut live = tradeholm_server::game::stored(&game).unwrap();
        let mut feed = Feed::new(&live, viewer);
        let mut expected = Vec::new();
        for entry in &log {
            let events = live.replay(entry).unwrap();
            expected.push(feed.update(&live, &events, 0));
        }
        assert_eq!(updates(&player.heard), updates(&expected)[1..], "for {viewer:?}");
        let others = player.heard.iter().filter(|t| t.contains("\"own\":{"));
        let own = others.filter(|t| viewer == Viewer::Spectator && !t.contains("\"own\":null")).count();
        assert_eq!(own, 0, "a spectator has no hand");
    }
    eve.say(ClientMessage::Act { id: 9, after: eve.seq, action: "roll".to_owned() }).await;
    while !eve.refused.contains_key(&9) {
        eve.hear().await.unwrap();
    }
    server.server.stop().await;
}
