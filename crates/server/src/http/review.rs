//! A finished game to look at again: the open table after every step. Nothing is hidden any more,
//! so one answer serves every seat's view; a page that shows one seat leaves the other hands out.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tradeholm_engine::{RULES_REVISION, Seat};
use tradeholm_protocol::json::{StateJson, ViewEventJson, whole_event};
use tradeholm_protocol::wire::{AdviceMode, Standing, TableOptions};

use super::asked::{Admitted, of_game};
use super::games::{Ending, readable};
use crate::app::Services;
use crate::compute::in_time;
use crate::game::{Live, stored};
use crate::kept::Kept;
use crate::store::{KeptGame, LogEntry, StoredGame};
use crate::table::{Setup, take_up};
use crate::text;

/// Everything about a finished game.
#[derive(Serialize)]
pub struct Review {
    id: String,
    status: String,
    scenario: String,
    /// Its name, where it is not one of the program's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario_name: Option<String>,
    started: i64,
    ended: Option<i64>,
    /// The rules revision it was played under.
    revision: u32,
    /// The rules revision of this server.
    current: u32,
    shown: Shown,
    /// Whether the table allows an analysis of the game.
    advice: AdviceMode,
    players: Vec<Seated>,
    /// The table before the first step; `players` as an object by seat.
    first: Value,
    steps: Vec<Step>,
}

/// Where what is shown comes from.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Shown {
    /// The game, played again under the rules of today, is the same.
    Replayed,
    /// It would be another one, and is shown as it was kept.
    Kept,
    /// It would be another one and was not kept: these are the turns before it differs.
    Partly,
}

#[derive(Serialize)]
struct Seated {
    name: String,
    #[serde(rename = "colour")]
    color: String,
    bot: bool,
}

#[derive(Serialize)]
struct Step {
    seat: Option<u8>,
    origin: &'static str,
    at: i64,
    events: Vec<ViewEventJson>,
    /// What changed: whole fields of the table, of its board, and of each player.
    set: Value,
}

pub async fn review(
    State(services): State<Arc<Services>>,
    Admitted(place): Admitted,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let game = match readable(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    let made = of_game(&services, &place, "review", &game, |store, game| async move {
        let (log, kept) = (store.log(&game.id, 1).await?, store.kept(&game.id).await?);
        Ok(Bytes::from(show(&game, &log, kept.as_ref())?))
    });
    made.await.map_or_else(|response| response, |made| made.json(&headers))
}

/// A game as JSON: played again where it is still the same, else as it was kept, else up to the last turn that
/// is still the same.
fn show(game: &StoredGame, log: &[LogEntry], kept: Option<&KeptGame>) -> Result<String, String> {
    let why = match build(game, log) {
        Ok(review) => return Ok(text::json(&review)),
        Err(why) => why,
    };
    if let Some(kept) = kept {
        let mut review: Value =
            serde_json::from_str(Kept::unpack(kept)?.review.get()).map_err(|e| e.to_string())?;
        review["shown"] = json!(Shown::Kept);
        review["current"] = json!(RULES_REVISION);
        return Ok(text::json(&review));
    }
    let good = take_up(game, log).map_err(|_| why)?.live.seq() as usize;
    let (review, _) = steps(game, &log[..good])?;
    Ok(text::json(&Review { shown: Shown::Partly, ..review }))
}

/// A whole game, played again; an error if it is not the same any more.
pub fn build(game: &StoredGame, log: &[LogEntry]) -> Result<Review, String> {
    let (review, live) = steps(game, log)?;
    if game.status == "over" && !ends_as_stored(game, &live) {
        return Err("Played again under the rules of today, the game does not end as it did".to_owned());
    }
    Ok(review)
}

/// Whether the same player wins with the same points for everyone: all that is known of the end of games from
/// before fingerprints were stored.
fn ends_as_stored(game: &StoredGame, live: &Live) -> bool {
    let ending: Ending =
        game.result.as_deref().and_then(|result| serde_json::from_str(result).ok()).unwrap_or_default();
    let same = |(seat, standing): (u8, &Standing)| {
        let seat = Seat(seat);
        standing.points == live.points(seat) && standing.winner == (live.winner() == Some(seat))
    };
    live.winner().is_some() && (0..).zip(&ending.standings).all(same)
}

/// The steps of a game, played again.
fn steps(game: &StoredGame, log: &[LogEntry]) -> Result<(Review, Live), String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = stored(game)?;
    let first = table(&live)?;
    let mut last = first.clone();
    let mut steps = Vec::with_capacity(log.len());
    for entry in log {
        in_time()?;
        let events = live.replay(entry).map_err(|e| e.to_string())?;
        let next = table(&live)?;
        let step = live.steps.last();
        steps.push(Step {
            seat: step.and_then(|s| s.seat).map(|s| s.0),
            origin: step.map_or("start", |s| s.origin.name()),
            at: entry.at,
            events: events.iter().map(|e| whole_event(&live.rules, e)).collect(),
            set: changes(&last, &next, &["board", "players"]),
        });
        last = next;
    }
    let players =
        setup.players.into_iter().map(|p| Seated { name: p.name, color: p.color, bot: p.bot }).collect();
    let (TableOptions { scenario, advice, .. }, scenario_name) = (setup.options, setup.scenario_name);
    let StoredGame { id, status, started, ended, revision, .. } = game.clone();
    let shown = Shown::Replayed;
    let review = Review {
        id,
        status,
        scenario,
        scenario_name,
        started,
        ended,
        revision,
        current: RULES_REVISION,
        shown,
        advice,
        players,
        first,
        steps,
    };
    Ok((review, live))
}

/// The whole table as JSON, players by seat.
fn table(live: &Live) -> Result<Value, String> {
    let mut value =
        serde_json::to_value(StateJson::new(&live.rules, &live.state)).map_err(|e| e.to_string())?;
    if let Some(Value::Array(players)) = value.get_mut("players").map(Value::take) {
        let by_seat = players.into_iter().enumerate().map(|(i, p)| (i.to_string(), p));
        value["players"] = Value::Object(by_seat.collect());
    }
    Ok(value)
}

/// The fields of `after` that are not as they were; those named in `into` are looked into, and so
/// are the players' fields, since most of them stay as they are from step to step.
fn changes(before: &Value, after: &Value, into: &[&str]) -> Value {
    let (Value::Object(old), Value::Object(new)) = (before, after) else { return after.clone() };
    let mut set = Map::new();
    for (key, value) in new {
        match old.get(key) {
            Some(was) if was == value => {}
            Some(was) if into.contains(&key.as_str()) => {
                let seats: &[&str] = if key == "players" { &["0", "1", "2", "3", "4", "5"] } else { &[] };
                set.insert(key.clone(), changes(was, value, seats));
            }
            _ => {
                set.insert(key.clone(), value.clone());
            }
        }
    }
    Value::Object(set)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::changes;

    #[test]
    fn only_what_changed_is_told() {
        let before = json!({"turn": 1, "board": {"hexes": [1], "roads": []},
            "players": {"0": {"hand": {"ore": 1}, "knights": 0}, "1": {"hand": {}}}});
        let after = json!({"turn": 1, "board": {"hexes": [1], "roads": [2]},
            "players": {"0": {"hand": {}, "knights": 0}, "1": {"hand": {}}}});
        let set = changes(&before, &after, &["board", "players"]);
        assert_eq!(set, json!({"board": {"roads": [2]}, "players": {"0": {"hand": {}}}}));
    }
}
