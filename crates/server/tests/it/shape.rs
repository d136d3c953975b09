//! What is sent about a game is what the wire's types say, and updates laid over a view make the next one.

use serde_json::Value;
use tradeholm_engine::{Seat, Viewer};
use tradeholm_protocol::wire::{ServerMessage, Timers};
use tradeholm_server::game::Feed;

use crate::common::{every_book, lay_over, wander};

/// A message as JSON, after the wire's own type has read it and written the same again.
fn as_the_wire_says(text: &str) -> Value {
    let message: ServerMessage = serde_json::from_str(text).unwrap();
    let (sent, again) =
        (serde_json::from_str::<Value>(text).unwrap(), serde_json::to_value(&message).unwrap());
    assert_eq!(sent, again);
    sent
}

#[test]
fn games_and_updates_are_messages_of_the_wire() {
    for game in every_book(Timers::default()) {
        let viewers = [Viewer::Seat(Seat(1)), Viewer::Spectator];
        let mut feeds: Vec<Option<(Feed, Value)>> = viewers.iter().map(|_| None).collect();
        wander(&game, 120, |live, events| {
            for (viewer, slot) in viewers.into_iter().zip(&mut feeds) {
                // A whole game tells all steps so far, so it is looked at now and then.
                let whole = || as_the_wire_says(&Feed::new(live, viewer).game(live, 0));
                let Some((feed, view)) = slot else {
                    *slot = Some((Feed::new(live, viewer), whole()["view"].clone()));
                    continue;
                };
                let update = as_the_wire_says(&feed.update(live, events, 0));
                assert_eq!((&update["type"], &update["seq"]), (&"update".into(), &live.seq().into()));
                lay_over(view, &update["view"]);
                if live.seq().is_multiple_of(20) {
                    let whole = whole();
                    assert_eq!((&whole["type"], &whole["seq"]), (&"game".into(), &update["seq"]));
                    assert_eq!(*view, whole["view"]);
                }
            }
        });
    }
}
