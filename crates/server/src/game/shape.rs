//! What leaves the server about a game, for one kind of viewer. Only views and view events are
//! turned into text here; the state itself has no form in which it could be sent.

use std::collections::BTreeMap;

use hexhaven_engine::event::Event;
use hexhaven_engine::{Rules, State, View, ViewEvent, Viewer};
use hexhaven_protocol::notation;
use hexhaven_protocol::wire::Clock;
use serde::Serialize;
use serde_json::value::RawValue;

use super::{Live, Origin};

/// The text of an update for one kind of viewer.
pub type UpdateText = String;

/// One kind of viewer of a game: it remembers the last view, so that updates carry what changed.
pub struct Feed {
    viewer: Viewer,
    last: String,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Out<'a> {
    Game {
        game: &'a str,
        seq: u32,
        setup: serde_json::Value,
        view: &'a RawValue,
        legal: Vec<String>,
        clock: Clock,
    },
    Update {
        seq: u32,
        seat: Option<u8>,
        origin: &'a str,
        events: Vec<serde_json::Value>,
        view: BTreeMap<&'a str, &'a RawValue>,
        legal: Vec<String>,
        clock: Clock,
    },
}

impl Feed {
    /// The feed of a viewer, from this state on.
    pub fn new(live: &Live, viewer: Viewer) -> Self {
        Feed { viewer, last: view_text(&live.rules, &live.state, viewer) }
    }

    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The whole game as this viewer may know it.
    pub fn game(&self, live: &Live, now: i64) -> String {
        let view: &RawValue = serde_json::from_str(&self.last).unwrap_or(RawValue::NULL);
        text(&Out::Game {
            game: &live.id,
            seq: live.seq(),
            setup: setup(&live.rules),
            view,
            legal: legal(live, self.viewer),
            clock: live.shown_clock(now),
        })
    }

    /// The last step of the game, whose events these are, as this viewer may know it.
    pub fn update(&mut self, live: &Live, events: &[Event], now: i64) -> UpdateText {
        let next = view_text(&live.rules, &live.state, self.viewer);
        let before: BTreeMap<&str, &RawValue> = serde_json::from_str(&self.last).unwrap_or_default();
        let after: BTreeMap<&str, &RawValue> = serde_json::from_str(&next).unwrap_or_default();
        let changed = after
            .iter()
            .filter(|(key, value)| before.get(*key).is_none_or(|old| old.get() != value.get()))
            .map(|(key, value)| (*key, *value))
            .collect();
        let step = live.steps.last();
        let out = text(&Out::Update {
            seq: live.seq(),
            seat: step.and_then(|s| s.seat).map(|s| s.0),
            origin: step.map_or(Origin::Start, |s| s.origin).name(),
            events: events
                .iter()
                .map(|e| event_json(&live.rules, &live.rules.view_event(e, self.viewer)))
                .collect(),
            view: changed,
            legal: legal(live, self.viewer),
            clock: live.shown_clock(now),
        });
        self.last = next;
        out
    }
}

fn text(out: &impl Serialize) -> String {
    // Maps with text keys and plain values always have a JSON form.
    serde_json::to_string(out).unwrap_or_default()
}

fn legal(live: &Live, viewer: Viewer) -> Vec<String> {
    match viewer {
        Viewer::Seat(seat) => {
            live.legal(seat).into_iter().map(|a| notation::write_action(&live.rules, a)).collect()
        }
        Viewer::Spectator => Vec::new(),
    }
}

fn view_text(rules: &Rules, state: &State, viewer: Viewer) -> String {
    text(&view_json(rules, &rules.view(state, viewer)))
}

fn view_json(_rules: &Rules, view: &View) -> serde_json::Value {
    serde_json::json!({ "debug": format!("{view:?}") })
}

fn event_json(_rules: &Rules, event: &ViewEvent) -> serde_json::Value {
    serde_json::json!({ "debug": format!("{event:?}") })
}

fn setup(rules: &Rules) -> serde_json::Value {
    serde_json::json!({ "scenario": rules.config().scenario })
}
