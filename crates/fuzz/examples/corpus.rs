//! Writes the corpus of every target from games played at random, into `fuzz/corpus`:
//! `cargo run -p tradeholm-fuzz --example corpus`. What cargo-fuzz found beside them is kept.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use tradeholm_dealer::{Dealer as _, SimDealer};
use tradeholm_engine::{EventLog, Pending, Rules, Seat, State, Viewer};
use tradeholm_fuzz::table;
use tradeholm_protocol::json::{LegalJson, ViewJson};
use tradeholm_protocol::notation::{write_action, write_board, write_config, write_outcome, write_position};
use tradeholm_protocol::record::{Entry, Record};
use tradeholm_protocol::wire::{Clock, ServerMessage};

/// Tables that between them play every book and scenario.
fn numbers() -> Vec<u8> {
    let mut seen = BTreeSet::new();
    let new = |number: &u8| {
        let rules = table(*number);
        let before = seen.len();
        seen.extend(rules.config().modules.iter().map(|module| module.name()));
        seen.len() > before
    };
    (0..=u8::MAX).filter(new).collect()
}

struct Game {
    rules: &'static Rules,
    state: State,
    entries: Vec<Entry>,
    luck: SimDealer,
}

impl Game {
    fn new(number: u8) -> Self {
        let rules = table(number);
        Game {
            rules,
            state: rules.initial_state(),
            entries: Vec::new(),
            luck: SimDealer::new(u64::from(number) + 1),
        }
    }

    fn play(&mut self, steps: usize) -> Result<(), Box<dyn Error>> {
        let (rules, log) = (self.rules, &mut EventLog::off());
        for _ in 0..steps {
            let entry = match rules.pending(&self.state) {
                Pending::Over { .. } => break,
                Pending::Chance(_) => {
                    let outcome = self.luck.answer(rules, &self.state)?;
                    rules.resolve(&mut self.state, outcome, log)?;
                    Entry::Outcome(outcome)
                }
                Pending::Decision { must, .. } => {
                    let seat = must.iter().next().unwrap_or(Seat(0));
                    let mut list = Vec::new();
                    rules.legal_actions(&self.state, seat, &mut list);
                    let action = list[self.luck.below(list.len() as u32) as usize];
                    rules.act(&mut self.state, seat, action, log).map_err(|e| format!("{e:?}"))?;
                    Entry::Action(seat, action)
                }
            };
            self.entries.push(entry);
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let put = |target: &str, name: &str, bytes: &[u8]| -> Result<(), Box<dyn Error>> {
        let folder: PathBuf = corpus.join(target);
        fs::create_dir_all(&folder)?;
        Ok(fs::write(folder.join(name), bytes)?)
    };
    let mut words = BTreeSet::new();
    for number in numbers() {
        let mut bytes = vec![number];
        let mut luck = SimDealer::new(u64::from(number));
        bytes.extend((0..1200).map(|_| luck.below(256) as u8));
        put("engine", &format!("game-{number}"), &bytes)?;

        let mut game = Game::new(number);
        for steps in [40, 160, 600] {
            game.play(steps)?;
            let text = write_position(game.rules, &game.state);
            put("positions", &format!("table-{number}-{steps}"), text.as_bytes())?;
        }
        let mut short = Game::new(number);
        short.play(120)?;
        let record = Record::new(short.rules, short.entries.clone(), None, &short.state).with_turns()?;
        put("records", &format!("table-{number}"), record.write()?.as_bytes())?;

        let with_table = |text: &str| [&[number], text.as_bytes()].concat();
        put("notation", &format!("config-{number}"), &with_table(&write_config(game.rules.config())))?;
        put("notation", &format!("board-{number}"), &with_table(&write_board(game.rules.board())))?;
        for entry in &game.entries {
            let text = match *entry {
                Entry::Action(_, action) => write_action(game.rules, action),
                Entry::Outcome(outcome) => write_outcome(outcome),
            };
            // One of each kind.
            if words.insert(text.split(' ').next().unwrap_or_default().to_owned()) {
                put("notation", &format!("word-{}", words.len()), &with_table(&text))?;
            }
        }
        put("session", &format!("table-{number}"), session(&short).as_bytes())?;
        if number % 3 == 0 {
            put("wire", &format!("game-{number}"), serde_json::to_string(&whole_game(&short))?.as_bytes())?;
        }
    }
    let files: Vec<_> = tradeholm_scenarios::own_files().collect();
    for (name, text) in files.iter().step_by(files.len().div_ceil(24)) {
        put("scenarios", &name.replace('/', "-"), text.as_bytes())?;
    }
    let protocol = fs::read_to_string(corpus.join("../../docs/SERVER_PROTOCOL.md"))?;
    for (n, text) in json_in(&protocol).into_iter().enumerate() {
        put("wire", &format!("message-{n}"), text.as_bytes())?;
    }
    for (n, message) in MESSAGES.iter().enumerate() {
        put("wire", &format!("client-{n}"), message.as_bytes())?;
    }
    let protocol = fs::read_to_string(corpus.join("../../docs/ENGINE_PROTOCOL.md"))?;
    put("session", "examples", json_in(&protocol).join("\n").as_bytes())
}

/// What a client may say.
const MESSAGES: [&str; 18] = [
    r#"{"type":"hello","version":3,"game":"abc","last_seen":7}"#,
    r#"{"type":"act","id":1,"after":7,"action":"settlement 0,0.N"}"#,
    r#"{"type":"check","id":2,"action":"road 0,0.NE"}"#,
    r#"{"type":"sit","seat":null}"#,
    r#"{"type":"colour","colour":"red"}"#,
    r#"{"type":"ready","ready":true}"#,
    r#"{"type":"commit","game":"abc","attempt":1,"commitment":"00"}"#,
    r#"{"type":"reveal","game":"abc","attempt":1,"transcript":"00","seed":"00"}"#,
    r#"{"type":"options","options":{"scenario":"base/variable","seats":4}}"#,
    r#"{"type":"bot","seat":2,"level":"hard"}"#,
    r#"{"type":"bot","seat":2,"level":null}"#,
    r#"{"type":"chat","text":"hello"}"#,
    r#"{"type":"mute","member":4,"muted":false}"#,
    r#"{"type":"abort","vote":true}"#,
    r#"{"type":"relink"}"#,
    r#"{"type":"refused","id":1,"refusal":{"code":"rule","message":"no","rule":"base/roads#on-path"}}"#,
    r#"{"type":"accepted","id":1,"seq":9}"#,
    r#"{"name":"Anna","password":"a long one"}"#,
];

/// What the server tells of a game to its first seat.
fn whole_game(game: &Game) -> ServerMessage {
    let (rules, seat) = (game.rules, Seat(0));
    ServerMessage::Game {
        game: "abc".to_owned(),
        seq: game.entries.len() as u32,
        past: Vec::new(),
        view: Box::new(ViewJson::new(rules, &rules.view(&game.state, Viewer::Seat(seat)))),
        legal: Some(LegalJson::new(rules, &game.state, seat)),
        clock: Clock { left: None, total: None, seats: vec![0] },
    }
}

/// The start of a game as lines of the engine protocol.
fn session(game: &Game) -> String {
    let position = write_position(game.rules, &game.rules.initial_state());
    let mut lines = vec![json!({ "do": "new", "position": position, "seed": 1 })];
    for entry in game.entries.iter().take(40) {
        lines.push(match *entry {
            Entry::Action(seat, action) => {
                json!({ "do": "act", "seat": seat.0, "action": write_action(game.rules, action) })
            }
            Entry::Outcome(outcome) => json!({ "do": "resolve", "outcome": write_outcome(outcome) }),
        });
    }
    for what in ["pending", "legal", "outcomes", "state", "view", "events", "position", "save", "games"] {
        lines.push(json!({ "do": what }));
    }
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// Every JSON object that stands in a text as code.
fn json_in(text: &str) -> Vec<String> {
    let parts = text.split('`').chain(text.lines());
    let objects = parts.map(str::trim).filter(|part| part.starts_with('{'));
    let read = objects.filter_map(|part| serde_json::from_str::<serde_json::Value>(part).ok());
    read.map(|value| value.to_string()).collect::<BTreeSet<_>>().into_iter().collect()
}
