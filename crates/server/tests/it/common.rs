//! A server for a test, and players that play by themselves.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;
use tradeholm_bots::Rng;
use tradeholm_dealer::ServerSeed;
use tradeholm_engine::event::Event;
use tradeholm_protocol::wire::{
    BotLevel, BotPace, ClientMessage, CreateTable, FairInfo, TableOptions, Timers,
};
use tradeholm_server::catalog;
use tradeholm_server::client::{ClientError, Connection, Guest};
use tradeholm_server::game::{Live, Origin};
use tradeholm_server::own_seed::OwnSeed;
use tradeholm_server::{Limits, ServeOptions, Server};

/// A server on a free port with a database of its own.
pub struct TestServer {
    pub server: Server,
    pub options: ServeOptions,
    pub data: TempDir,
}

impl TestServer {
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut ServeOptions)) -> Self {
        Self::on(TempDir::new().unwrap(), change).await
    }

    /// A server on a data folder that may have something in it.
    pub async fn on(data: TempDir, change: impl FnOnce(&mut ServeOptions)) -> Self {
        let mut options = ServeOptions {
            address: "127.0.0.1:0".parse().unwrap(),
            data: data.path().to_owned(),
            limits: Limits::lifted(),
            ..ServeOptions::default()
        };
        change(&mut options);
        let server = Server::start(options.clone()).await.unwrap();
        TestServer { server, options, data }
    }

    pub async fn guest(&self, name: &str) -> Guest {
        Guest::new(self.server.address(), name).await.unwrap()
    }

    /// Stops and starts again on the same database.
    pub async fn restart(self) -> Self {
        let TestServer { server, options, data } = self;
        server.stop().await;
        let server = Server::start(options.clone()).await.unwrap();
        TestServer { server, options, data }
    }
}

/// No time limits, bots that do not wait.
pub fn quick(seats: u8, bots: usize) -> CreateTable {
    let timers = Timers { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
    let options = TableOptions { seats, timers, bot_pace: BotPace::Instant, ..TableOptions::default() };
    CreateTable { options, bots: vec![BotLevel::Sensible; bots], ..CreateTable::default() }
}

/// A player that keeps what it is told and plays the first sensible legal action.
pub struct Player {
    pub guest: Guest,
    pub code: String,
    pub connection: Connection,
    pub seat: Option<u64>,
    pub table: Value,
    pub game: String,
    pub seq: u32,
    pub view: Value,
    pub legal: Value,
    /// Everything received, as text.
    pub heard: Vec<String>,
    pub accepted: BTreeMap<u64, u64>,
    pub refused: BTreeMap<u64, Value>,
    pub next_id: u32,
    /// The own part of the dice, where this player promises one.
    pub own_seed: OwnSeed,
    waiting_for: Option<u32>,
}

impl Player {
    pub async fn join(guest: &Guest, code: &str) -> Self {
        let mut player = Self::try_join(guest, code).await.unwrap();
        player.until("welcome").await;
        player
    }

    /// Connects, and has heard nothing yet.
    pub async fn try_join(guest: &Guest, code: &str) -> Result<Self, ClientError> {
        let connection = guest.join(code, None).await?;
        Ok(Player {
            guest: guest.clone(),
            code: code.to_owned(),
            connection,
            seat: None,
            table: Value::Null,
            game: String::new(),
            seq: 0,
            view: Value::Null,
            legal: Value::Null,
            heard: Vec::new(),
            accepted: BTreeMap::new(),
            refused: BTreeMap::new(),
            next_id: 1,
            own_seed: OwnSeed::default(),
            waiting_for: None,
        })
    }

    /// Connects again and says what was seen last.
    pub async fn rejoin(&mut self) -> Result<(), ClientError> {
        let seen = (!self.game.is_empty()).then(|| (self.game.clone(), self.seq));
        self.connection = self.guest.join(&self.code, seen).await?;
        self.waiting_for = None;
        Ok(())
    }

    pub async fn say(&mut self, message: ClientMessage) {
        self.connection.send(&message).await.unwrap();
    }

    /// Is ready without a seed of one's own, as clients from before seeds were promised: nobody need hear this
    /// player for the game to begin.
    pub async fn ready(&mut self) {
        self.say(ClientMessage::Ready { ready: true, seed: Some("my seed".to_owned()) }).await;
    }

    /// Gets ready and waits until the game has begun, or until the connection fails.
    pub async fn begin(&mut self) -> Result<(), ClientError> {
        self.connection.send(&ClientMessage::Ready { ready: true, seed: Some("my seed".to_owned()) }).await?;
        while self.game.is_empty() {
            if self.hear().await?.is_none() {
                return Err(ClientError::Answer("closed before the game".to_owned()));
            }
        }
        Ok(())
    }

    /// Two people are ready, and have heard that the game has begun.
    pub async fn begin_together(&mut self, other: &mut Player) {
        self.ready().await;
        other.ready().await;
        self.until("game").await;
        other.until("game").await;
    }

    /// Is ready with a promised seed, which is told as soon as this player hears that all promises are fixed.
    pub async fn ready_with_seed(&mut self) {
        let attempt = self.table["fair"]["attempt"].as_u64().unwrap() as u32;
        let (game, seat) = (self.table["game"].as_str().unwrap(), self.seat.unwrap() as usize);
        let promise = self.own_seed.promise(game, attempt, seat);
        self.say(promise).await;
        self.say(ClientMessage::Ready { ready: true, seed: None }).await;
    }

    /// What is to be said about the own part of the dice now.
    pub fn seed_answer(&mut self) -> Option<ClientMessage> {
        let fair: FairInfo = serde_json::from_value(self.table["fair"].clone()).ok()?;
        let seat = self.seat.filter(|_| self.table["phase"] == "gathering")? as usize;
        self.own_seed.answer(self.table["game"].as_str()?, seat, &fair)
    }

    /// Sends an action and returns its id.
    pub async fn act(&mut self, action: &str) -> Result<u32, ClientError> {
        let id = self.next_id;
        self.next_id += 1;
        let message = ClientMessage::Act { id, after: self.seq, action: action.to_owned() };
        self.connection.send(&message).await?;
        Ok(id)
    }

    /// Takes in one message and says what it was; none when the connection has ended.
    pub async fn hear(&mut self) -> Result<Option<String>, ClientError> {
        let Some(message) = self.connection.next_json().await? else { return Ok(None) };
        self.heard.push(message.to_string());
        let kind = message["type"].as_str().unwrap().to_owned();
        match kind.as_str() {
            "welcome" | "table" => {
                self.seat = message["seat"].as_u64();
                self.table = message["table"].clone();
                if let Some(answer) = self.seed_answer() {
                    self.connection.send(&answer).await?;
                }
            }
            "game" => {
                self.game = message["game"].as_str().unwrap().to_owned();
                self.seq = message["seq"].as_u64().unwrap() as u32;
                self.view = message["view"].clone();
                self.legal = message["legal"].clone();
            }
            "update" => {
                let seq = message["seq"].as_u64().unwrap() as u32;
                assert_eq!(seq, self.seq + 1, "updates are numbered without gaps");
                self.seq = seq;
                lay_over(&mut self.view, &message["view"]);
                self.legal = message["legal"].clone();
            }
            "accepted" => {
                let id = message["id"].as_u64().unwrap();
                self.accepted.insert(id, message["seq"].as_u64().unwrap());
                self.waiting_for = self.waiting_for.filter(|w| u64::from(*w) != id);
            }
            "refused" => {
                let id = message["id"].as_u64().unwrap();
                self.refused.insert(id, message["refusal"].clone());
                self.waiting_for = self.waiting_for.filter(|w| u64::from(*w) != id);
            }
            _ => {}
        }
        Ok(Some(kind))
    }

    /// Takes in messages until one of that kind has come.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.hear().await.unwrap().unwrap_or_else(|| panic!("closed before {kind}"));
            if heard == kind {
                return serde_json::from_str(self.heard.last().unwrap()).unwrap();
            }
        }
    }

    pub fn is_over(&self) -> bool {
        self.view["pending"]["type"] == "over" || self.table["phase"] == "over"
    }

    pub fn must(&self) -> bool {
        let must = self.view["pending"]["must"].as_array();
        must.is_some_and(|m| m.iter().any(|s| s.as_u64() == self.seat))
    }

    /// What this player would do now.
    pub fn choice(&self) -> Option<String> {
        let actions: Vec<&str> =
            self.legal["actions"].as_array()?.iter().filter_map(|a| a.as_str()).collect();
        let first = |what: &str| actions.iter().find(|a| a.starts_with(what));
        // Offers are declined at once, so that nobody waits for an answer.
        if let Some(decline) = first("decline") {
            return Some((*decline).to_owned());
        }
        if !self.must() {
            return None;
        }
        let order = ["city", "settlement", "roll", "robber", "rob", "discard", "road", "buy"];
        // A handful of turns of pure chance keeps the games different.
        let best = order.iter().find_map(|o| first(o)).or_else(|| first("end"));
        best.or_else(|| actions.first()).map(|a| (*a).to_owned())
    }

    /// Plays whatever must be played until the game is over or the connection has ended.
    pub async fn play(&mut self, most: usize) -> Result<bool, ClientError> {
        for _ in 0..most {
            if self.is_over() {
                return Ok(true);
            }
            if self.waiting_for.is_none()
                && let Some(action) = self.choice()
            {
                self.waiting_for = Some(self.act(&action).await?);
            }
            if self.hear().await?.is_none() {
                return Ok(false);
            }
        }
        Ok(self.is_over())
    }
}

/// Lays changed fields over a view, as a client does.
pub fn lay_over(view: &mut Value, patch: &Value) {
    for (key, value) in patch.as_object().unwrap() {
        if key == "board" && view["board"].is_object() {
            for (key, value) in value.as_object().unwrap() {
                view["board"][key] = value.clone();
            }
        } else {
            view[key] = value.clone();
        }
    }
}

/// A board of every book, and event cards.
pub fn every_book(timers: Timers) -> Vec<TableOptions> {
    let boards = [
        ("base/variable", 4),
        ("base/variable", 3),
        ("five_six/variable", 6),
        ("two_players/variable", 2),
        ("cities_knights/variable", 4),
        ("seafarers/new-world-34", 4),
        ("seafarers/cloth-for-catan-34", 4),
        ("seafarers/pirate-islands-34", 3),
        ("cities_knights/fog-islands-4", 4),
    ];
    let boards = boards.map(|(scenario, seats)| TableOptions {
        scenario: scenario.to_owned(),
        seats,
        timers,
        ..TableOptions::default()
    });
    let mut boards = Vec::from(boards);
    boards[1].house.insert("event_cards".to_owned(), "true".to_owned());
    boards
}

/// Plays at random without a server, ten milliseconds a step; `each` gets the game after every step and what
/// the step did. Returns how many steps there were.
pub fn wander(options: &TableOptions, most: u32, mut each: impl FnMut(&Live, &[Event])) -> u32 {
    let (scenario, seed) = (catalog::found(options).unwrap(), ServerSeed::new([options.seats; 32]));
    let (dealer, rules) = catalog::rules(scenario, options, &[], &seed, "g", &[]).unwrap();
    let mut live = Live::new("g".to_owned(), rules, dealer, options.timers);
    let mut rng = Rng::new(7);
    let mut next = live.prepare_start(0).unwrap();
    loop {
        let events = next.events.clone();
        live.adopt(next);
        each(&live, &events);
        let Some(seat) = live.must().iter().next().filter(|_| live.seq() < most) else { return live.seq() };
        let legal = live.legal(seat);
        let action = legal[rng.below(legal.len())];
        next = live.prepare(Some((seat, action)), Origin::Bot, i64::from(live.seq()) * 10).unwrap();
    }
}

/// A file that was written before the project was renamed.
pub fn old_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/fixtures/old_name").join(name)
}

/// Unpacks one of them into a data folder.
pub fn unpack_old(data: &Path, name: &str) {
    let packed = std::fs::File::open(old_file(&format!("{name}.gz"))).unwrap();
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
    std::fs::write(data.join(name), bytes).unwrap();
}

/// Waits until something holds, at most ten seconds.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    for _ in 0..200 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never: {what}");
}
