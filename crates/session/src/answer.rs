//! What a session answers when it cannot do what it is asked.

use serde_json::{Map, Value, json};
use tradeholm_dealer::{NoAnswer, SeedError};
use tradeholm_engine::board::DealError;
use tradeholm_engine::{ConfigError, RuleError};
use tradeholm_protocol::house::HouseError;
use tradeholm_protocol::json::{InputError, RuleErrorJson};
use tradeholm_protocol::notation::{NotationError, TextError};
use tradeholm_protocol::record::RecordError;
use tradeholm_scenarios::{ScenarioError, SeatsError};

/// What an error is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The line is not JSON, or too long.
    Json,
    /// JSON of the wrong shape, or an unknown request.
    Request,
    /// No such game, or too many.
    Game,
    /// No such scenario, or a game that cannot be set up.
    Config,
    /// Text that is no action, outcome or place of this game.
    Notation,
    /// An action that the rules do not allow.
    Rule,
    /// An outcome that cannot be.
    Outcome,
    /// A position that cannot be.
    Position,
    /// A record that cannot be read or replayed.
    Record,
}

impl Kind {
    /// The name in the answer.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Json => "json",
            Kind::Request => "request",
            Kind::Game => "game",
            Kind::Config => "config",
            Kind::Notation => "notation",
            Kind::Rule => "rule",
            Kind::Outcome => "outcome",
            Kind::Position => "position",
            Kind::Record => "record",
        }
    }
}

/// Why a request was not done. The games are as they were.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionError {
    /// What it is about.
    pub kind: Kind,
    /// What is wrong, for a person.
    pub message: String,
    /// More for a program: the rule, the entry of a record.
    pub more: Map<String, Value>,
}

impl SessionError {
    /// An error of a kind.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        SessionError { kind, message: message.into(), more: Map::new() }
    }

    /// A request of the wrong shape.
    pub fn request(message: impl Into<String>) -> Self {
        Self::new(Kind::Request, message)
    }

    /// The same with more to say.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.more.insert(key.to_owned(), value.into());
        self
    }

    /// The whole answer.
    pub fn into_value(self, id: Option<Value>) -> Value {
        let mut error = json!({ "kind": self.kind.name(), "message": self.message });
        if let Value::Object(fields) = &mut error {
            fields.extend(self.more);
        }
        let mut answer = Map::new();
        answer.extend(id.map(|id| ("id".to_owned(), id)));
        answer.insert("error".to_owned(), error);
        Value::Object(answer)
    }
}

impl From<RuleError> for SessionError {
    fn from(error: RuleError) -> Self {
        let mut new = Self::new(Kind::Rule, error.to_string());
        if let Ok(Value::Object(fields)) = serde_json::to_value(RuleErrorJson::from(error)) {
            new.more = fields;
        }
        new
    }
}

impl From<RecordError> for SessionError {
    fn from(error: RecordError) -> Self {
        let mut new = Self::new(Kind::Record, error.to_string());
        if error.line > 0 {
            new = new.with("line", error.line);
        }
        if let Some(entry) = error.entry {
            new = new.with("entry", entry);
        }
        if let Some(rule) = error.rule() {
            new = new.with("rule", rule.0);
        }
        new
    }
}

impl From<ScenarioError> for SessionError {
    fn from(error: ScenarioError) -> Self {
        Self::new(Kind::Config, error.to_string()).with("file", error.file).with("line", error.line)
    }
}

impl From<TextError> for SessionError {
    fn from(error: TextError) -> Self {
        Self::new(Kind::Position, error.to_string())
    }
}

macro_rules! kinds {
    ($($error:ty => $kind:ident,)*) => {
        $(impl From<$error> for SessionError {
            fn from(error: $error) -> Self {
                Self::new(Kind::$kind, error.to_string())
            }
        })*
    };
}

kinds! {
    NotationError => Notation,
    ConfigError => Config,
    DealError => Config,
    InputError => Config,
    HouseError => Config,
    SeatsError => Config,
    SeedError => Config,
    NoAnswer => Outcome,
}
