//! The engine protocol: one JSON object in, one JSON object out. `docs/ENGINE_PROTOCOL.md` describes
//! it. A session knows nothing of standard input, so that tests can drive it too.

mod answer;
mod game;
mod plain;
mod request;
mod scenarios;
mod setup;
mod suggest;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use tradeholm_engine::{RULES_REVISION, Seat};
use tradeholm_protocol::json::{LegalJson, PendingJson, StateJson, ViewEventJson, ViewJson, whole_event};
use tradeholm_protocol::notation::{parse_action, parse_outcome, write_outcome, write_position};
use tradeholm_protocol::record::Record;
use tradeholm_scenarios::Custom;

pub use answer::{Kind, SessionError};
use game::Game;
use plain::plain;
use request::{EventViewer, Request, Told};
pub use scenarios::{Listed, listed, nearest, no_scenario};
use suggest::Advisers;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The longest line that is read.
pub const MAX_LINE: usize = 1024 * 1024;

/// The most games that are kept at a time.
pub const MAX_GAMES: usize = 256;

/// The game that requests mean when they name none.
const MAIN: &str = "main";

/// Games by name, and what to do with a line.
#[derive(Debug, Default)]
pub struct Session {
    games: BTreeMap<String, Game>,
    own: Vec<Custom>,
    advisers: BTreeMap<String, Advisers>,
}

type Answer = Result<Value, SessionError>;

impl Session {
    /// A session without games.
    pub fn new() -> Self {
        Self::default()
    }

    /// A session without games that knows these scenarios besides the program's own.
    pub fn with(own: Vec<Custom>) -> Self {
        Session { own, ..Self::default() }
    }

    /// Answers a line of bytes. Whatever it holds, the answer is one JSON object.
    pub fn line(&mut self, line: &[u8]) -> Value {
        if line.len() > MAX_LINE {
            return too_long().into_value(None);
        }
        let value = match serde_json::from_slice::<Value>(line) {
            Ok(value) => value,
            Err(e) => {
                return SessionError::new(Kind::Json, format!("this line is not JSON: {e}")).into_value(None);
            }
        };
        let Value::Object(mut fields) = value else {
            let error = SessionError::new(Kind::Request, "a request is a JSON object");
            return error.into_value(None);
        };
        let id = fields.remove("id");
        match self.answer(fields) {
            Ok(result) => {
                let mut answer = Map::new();
                answer.extend(id.map(|id| ("id".to_owned(), id)));
                answer.insert("result".to_owned(), result);
                Value::Object(answer)
            }
            Err(error) => error.into_value(id),
        }
    }

    fn answer(&mut self, mut fields: Map<String, Value>) -> Answer {
        let name = match fields.remove("game") {
            None => MAIN.to_owned(),
            Some(Value::String(name)) if (1..=64).contains(&name.len()) => name,
            Some(_) => return Err(SessionError::request("'game' is a name of 1 to 64 bytes")),
        };
        let request: Request = serde_json::from_value(Value::Object(fields))
            .map_err(|e| SessionError::request(plain(&e.to_string())))?;
        match request {
            Request::About {} => Ok(json!({
                "name": "tradeholm",
                "version": env!("CARGO_PKG_VERSION"),
                "protocol": PROTOCOL,
                "rules_revision": RULES_REVISION,
            })),
            Request::Scenarios {} => Ok(json!({ "scenarios": listed(&self.own) })),
            Request::Games {} => Ok(json!({ "games": self.games.keys().collect::<Vec<_>>() })),
            Request::Close {} => match self.games.remove(&name) {
                Some(_) if self.advisers.remove(&name).is_some() => Ok(json!({ "closed": name })),
                Some(_) => Ok(json!({ "closed": name })),
                None => Err(no_game(&name)),
            },
            Request::New(new) => {
                let (keep_bots, told) = (new.keep_bots, new.tell.clone());
                let (game, read) = setup::new_game(*new, &self.own)?;
                let mut answer = self.open(name, game, keep_bots, &told)?;
                if let Some((assumed, ignored)) = read {
                    (answer["assumed"], answer["ignored"]) = (json!(assumed), json!(ignored));
                }
                Ok(answer)
            }
            Request::Load { record, seed, keep_bots, tell } => {
                let record = Record::read(&record)?;
                self.open(name, Game::load(&record, seed)?, keep_bots, &tell)
            }
            Request::Suggest(asked) => {
                let game = self.games.get(&name).ok_or_else(|| no_game(&name))?;
                self.advisers.entry(name).or_default().suggest(game, &asked)
            }
            request => {
                let game = self.games.get_mut(&name).ok_or_else(|| no_game(&name))?;
                if let Request::Undo { .. } = request {
                    // What bots remember has not happened any more.
                    self.advisers.remove(&name);
                }
                ask(game, request)
            }
        }
    }

    fn open(&mut self, name: String, game: Game, keep_bots: bool, tell: &[Told]) -> Answer {
        if self.games.len() >= MAX_GAMES && !self.games.contains_key(&name) {
            return Err(SessionError::new(
                Kind::Game,
                format!("{MAX_GAMES} games are open; close one first"),
            ));
        }
        let answer = telling(&game, standing(&game), tell);
        // What bots know of another table would only mislead them.
        let same = self.games.get(&name).is_some_and(|before| before.is_at_the_table_of(&game));
        match self.advisers.get_mut(&name).filter(|_| keep_bots && same) {
            Some(advisers) => advisers.begin_again(&game),
            None => drop(self.advisers.remove(&name)),
        }
        self.games.insert(name, game);
        Ok(answer)
    }
}

/// The answer to a line that is too long.
pub fn too_long() -> SessionError {
    SessionError::new(Kind::Json, format!("a line has at most {MAX_LINE} bytes"))
}

fn no_game(name: &str) -> SessionError {
    SessionError::new(Kind::Game, format!("there is no game '{name}'; 'new' or 'load' makes one"))
}

fn standing(game: &Game) -> Value {
    json!({
        "pending": PendingJson::new(&game.rules, game.rules.pending(&game.state)),
        "fingerprint": game.fingerprint(),
    })
}

/// An answer with what else is wanted of the game.
fn telling(game: &Game, mut answer: Value, tell: &[Told]) -> Value {
    let (rules, state) = (&game.rules, &game.state);
    for told in tell {
        match told {
            Told::Position => answer["position"] = json!(write_position(rules, state)),
            Told::State => answer["state"] = json!(StateJson::new(rules, state)),
            // Nothing to decide: nobody may do anything.
            Told::Legal => {
                answer["legal"] = game.first_to_answer().map_or(Value::Null, |seat| legal(game, seat));
            }
        }
    }
    answer
}

/// What a seat may do.
fn legal(game: &Game, seat: Seat) -> Value {
    let mut answer = json!(LegalJson::new(&game.rules, &game.state, seat));
    answer["seat"] = json!(seat.0);
    answer
}

/// The parts of an answer that are wanted.
fn parts(answer: Value, only: Option<&[String]>, without: &[String]) -> Answer {
    let Value::Object(mut parts) = answer else { return Ok(answer) };
    if let Some(unknown) =
        only.unwrap_or_default().iter().chain(without).find(|key| !parts.contains_key(*key))
    {
        let (unknown, known): (String, Vec<_>) =
            (unknown.chars().take(60).collect(), parts.keys().cloned().collect());
        return Err(SessionError::request(format!(
            "there is no part '{unknown}'; there is {}",
            known.join(", ")
        )));
    }
    parts.retain(|key, _| only.is_none_or(|only| only.contains(key)) && !without.contains(key));
    Ok(Value::Object(parts))
}

/// What happened from an event on, and how the game stands.
fn happened(game: &Game, events: usize, outcomes: &[tradeholm_engine::Outcome], tell: &[Told]) -> Value {
    let mut answer = telling(game, standing(game), tell);
    let new = game.events.get(events..).unwrap_or_default();
    answer["events"] = json!(new.iter().map(|e| whole_event(&game.rules, e)).collect::<Vec<_>>());
    answer["outcomes"] = json!(outcomes.iter().map(|&o| write_outcome(o)).collect::<Vec<_>>());
    answer
}

/// Answers a request about one game.
fn ask(game: &mut Game, request: Request) -> Answer {
    let (rules, state) = (&game.rules, &game.state);
    match request {
        Request::Pending {} => Ok(standing(game)),
        Request::Fingerprint {} => Ok(json!({ "fingerprint": game.fingerprint() })),
        Request::State { only, without } => {
            parts(json!(StateJson::new(rules, state)), only.as_deref(), &without)
        }
        Request::Position {} => Ok(json!({ "position": write_position(rules, state) })),
        Request::Save {} => Ok(json!({ "record": game.save()? })),
        Request::Legal { seat } => {
            let seat = match seat {
                Some(seat) => seat.of(rules)?,
                None => game.first_to_answer()?,
            };
            Ok(legal(game, seat))
        }
        Request::Check { seat, action } => {
            let (seat, action) = (seat.of(rules)?, parse_action(rules, &action)?);
            rules.check(state, seat, action)?;
            Ok(json!({ "legal": true }))
        }
        Request::Outcomes {} => {
            let mut list = Vec::new();
            rules.outcomes(state, &mut list);
            let list =
                list.iter().map(|&(o, weight)| json!({ "outcome": write_outcome(o), "weight": weight }));
            Ok(json!({ "outcomes": list.collect::<Vec<_>>() }))
        }
        Request::View { seat, only, without } => {
            let viewer = request::viewer(rules, seat)?;
            let view = json!(ViewJson::new(rules, &rules.view(state, viewer)));
            parts(view, only.as_deref(), &without)
        }
        Request::Events { since, viewer } => {
            let from = usize::try_from(since).unwrap_or(usize::MAX).min(game.events.len());
            let events = game.events[from..].iter();
            let events: Vec<_> = match viewer {
                EventViewer::Whole => events.map(|e| whole_event(rules, e)).collect(),
                EventViewer::Seat(seat) => {
                    let viewer = request::viewer(rules, seat)?;
                    events.map(|e| ViewEventJson::new(rules, rules.view_event(e, viewer))).collect()
                }
            };
            Ok(json!({ "from": from, "next": game.events.len(), "events": events }))
        }
        Request::Act { seat, action, outcomes, deal, tell } => {
            let (seat, action) = (seat.of(rules)?, parse_action(rules, &action)?);
            let forced = outcomes.iter().map(|o| parse_outcome(o)).collect::<Result<Vec<_>, _>>()?;
            let before = game.events.len();
            let used = game.act(seat, action, &forced, deal)?;
            Ok(happened(game, before, &used, &tell))
        }
        Request::Resolve { outcome, outcomes, deal, tell } => {
            let forced = outcome.iter().chain(&outcomes).map(|o| parse_outcome(o));
            let forced = forced.collect::<Result<Vec<_>, _>>()?;
            if forced.is_empty() && !deal {
                return Err(SessionError::request("'resolve' needs 'outcome', 'outcomes' or 'deal'"));
            }
            let before = game.events.len();
            let used = game.resolve(&forced, deal)?;
            Ok(happened(game, before, &used, &tell))
        }
        Request::Undo { entries, tell } => {
            let undone = game.undo(entries)?;
            let mut answer = telling(game, standing(game), &tell);
            answer["undone"] = json!(undone);
            Ok(answer)
        }
        // Those are answered before a game is looked for.
        Request::About {}
        | Request::Scenarios {}
        | Request::Games {}
        | Request::Close {}
        | Request::New(_)
        | Request::Suggest(_)
        | Request::Load { .. } => Err(SessionError::request("this request is about no game")),
    }
}
