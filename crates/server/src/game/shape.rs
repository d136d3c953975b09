//! What leaves the server about a game, for one kind of viewer. Only views and view events are
//! turned into text here; the state itself has no form in which it could be sent.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use tradeholm_engine::event::Event;
use tradeholm_engine::{Rules, State, Viewer};
use tradeholm_protocol::json::{LegalJson, ViewEventJson, ViewJson};
use tradeholm_protocol::wire::{Clock, PastStep};

use super::{Live, Origin};
use crate::text::json;

/// Most steps that are told to whoever comes late; games rarely have half as many.
const MOST_PAST: u32 = 3000;

/// The text of an update for one kind of viewer.
pub type UpdateText = String;

/// One kind of viewer of a game: it remembers the last view, so that updates carry what changed.
pub struct Feed {
    viewer: Viewer,
    last: String,
}

/// Two messages of `wire::ServerMessage`, with the view as text that is already there; a test holds that they
/// are the same.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Out<'a> {
    Game {
        game: &'a str,
        seq: u32,
        past: Vec<PastStep>,
        view: &'a RawValue,
        legal: Option<LegalJson>,
        clock: Clock,
    },
    Update {
        seq: u32,
        seat: Option<u8>,
        origin: &'a str,
        events: Vec<ViewEventJson>,
        view: BTreeMap<&'a str, Part<'a>>,
        legal: Option<LegalJson>,
        clock: Clock,
    },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Part<'a> {
    Whole(&'a RawValue),
    Fields(BTreeMap<&'a str, &'a RawValue>),
}

type Fields<'a> = BTreeMap<&'a str, &'a RawValue>;

fn fields(text: &str) -> Fields<'_> {
    serde_json::from_str(text).expect("a view and its board are objects")
}

/// The fields of `after` that are not as they were.
fn changes<'a>(before: &Fields<'_>, after: &Fields<'a>) -> Fields<'a> {
    let same = |key: &str, value: &RawValue| before.get(key).is_some_and(|old| old.get() == value.get());
    after.iter().filter(|(key, value)| !same(key, value)).map(|(key, value)| (*key, *value)).collect()
}

/// The same, and of the board too only what is not as it was: most of it never changes.
fn patch<'a>(before: &Fields<'_>, after: &Fields<'a>) -> BTreeMap<&'a str, Part<'a>> {
    let changed = changes(before, after).into_iter();
    changed
        .map(|(key, value)| match before.get(key) {
            Some(old) if key == "board" => {
                (key, Part::Fields(changes(&fields(old.get()), &fields(value.get()))))
            }
            _ => (key, Part::Whole(value)),
        })
        .collect()
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
        let view: &RawValue = serde_json::from_str(&self.last).expect("a view is JSON");
        json(&Out::Game {
            game: &live.id,
            seq: live.seq(),
            past: past(live, self.viewer),
            view,
            legal: legal(live, self.viewer),
            clock: live.shown_clock(now),
        })
    }

    /// The last step of the game, whose events these are, as this viewer may know it.
    pub fn update(&mut self, live: &Live, events: &[Event], now: i64) -> UpdateText {
        let next = view_text(&live.rules, &live.state, self.viewer);
        let step = live.steps.last();
        let out = json(&Out::Update {
            seq: live.seq(),
            seat: step.and_then(|s| s.seat).map(|s| s.0),
            origin: step.map_or(Origin::Start, |s| s.origin).name(),
            events: seen(live, events, self.viewer),
            view: patch(&fields(&self.last), &fields(&next)),
            legal: legal(live, self.viewer),
            clock: live.shown_clock(now),
        });
        self.last = next;
        out
    }
}

/// What a viewer may know of events.
fn seen(live: &Live, events: &[Event], viewer: Viewer) -> Vec<ViewEventJson> {
    events.iter().map(|e| ViewEventJson::new(&live.rules, live.rules.view_event(e, viewer))).collect()
}

/// The steps so far as a viewer may know them, for the log of whoever comes now.
fn past(live: &Live, viewer: Viewer) -> Vec<PastStep> {
    let mut steps = Vec::new();
    live.retell(|before, events| {
        let step = before.steps.last();
        if before.seq() + MOST_PAST > live.seq() {
            steps.push(PastStep {
                seq: before.seq(),
                seat: step.and_then(|s| s.seat).map(|s| s.0),
                origin: step.map_or(Origin::Start, |s| s.origin).name().to_owned(),
                events: seen(before, events, viewer),
            });
        }
    });
    steps
}

fn legal(live: &Live, viewer: Viewer) -> Option<LegalJson> {
    match viewer {
        Viewer::Seat(seat) => Some(LegalJson::new(&live.rules, &live.state, seat)),
        Viewer::Spectator => None,
    }
}

fn view_text(rules: &Rules, state: &State, viewer: Viewer) -> String {
    json(&ViewJson::new(rules, &rules.view(state, viewer)))
}
