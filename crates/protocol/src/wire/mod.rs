//! What travels between server and client: messages of the WebSocket and bodies of the HTTP API.
//!
//! Described for client authors in `docs/SERVER_PROTOCOL.md`. Actions travel in the notation of
//! [`crate::notation`]. Unknown fields are ignored on both sides, so that fields can be added
//! without a new version; a change that breaks older clients raises [`VERSION`].

mod advice;
mod client;
mod fair;
mod http;
mod lesson;
mod quick;
mod server;
mod table;

pub use advice::{Analysis, AnalysisMark, AnalysisTurn, Hint, HintChoice, MarkCause};
pub use client::ClientMessage;
pub use fair::{AbandonedInfo, DrawInfo, FairInfo, PromisesInfo};
pub use http::{
    AccountInfo, AccountRequest, ApiError, CreateTable, Created, DeletionRequest, ExampleBoard, FairnessInfo,
    GameSummary, NumberRange, OptionsAnswer, OptionsQuestion, OwnTable, PasswordRequest, PersonInfo, Preset,
    PushInfo, PushRequest, ScenarioInfo, ScenarioText, SessionInfo, SessionRequest, ShareInfo, Standing,
    TableSummary,
};
pub use lesson::{LessonInfo, LessonNote, LessonStep, LessonSummary, Words};
pub use quick::Quick;
pub use server::{Clock, PastStep, Refusal, ServerMessage};
pub use table::{
    AdviceMode, BotLevel, BotPace, MOST_DAYS, Phase, SeatInfo, Stopped, TableInfo, TableOptions, Timers,
    Watcher,
};

/// The version of the messages. A client says in `hello` which one it speaks.
pub const VERSION: u32 = 1;

/// The largest message a client may send, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_round_trip() {
        let text = r#"{"type":"act","id":7,"after":57,"action":"roll"}"#;
        let message: ClientMessage = serde_json::from_str(text).unwrap();
        assert_eq!(message, ClientMessage::Act { id: 7, after: 57, action: "roll".to_owned() });
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
    }

    #[test]
    fn options_have_defaults() {
        let options: TableOptions = serde_json::from_str("{}").unwrap();
        assert_eq!(options, TableOptions::default());
        assert_eq!(options.scenario, "base/variable");
    }

    #[test]
    fn unknown_messages_are_refused_and_unknown_fields_ignored() {
        assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"cheat"}"#).is_err());
        assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"leave","new":1}"#).is_ok());
    }
}
