//! The TypeScript types that are committed for the web client are those of the Rust types.
//! `UPDATE_GENERATED=1 cargo test -p tradeholm-protocol --test it typescript` writes them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use tradeholm_protocol::json::{BoardJson, LegalJson, RuleErrorJson, StateJson, ViewEventJson, ViewJson};
use tradeholm_protocol::wire::{
    AccountInfo, AccountRequest, Analysis, ApiError, ClientMessage, CreateTable, Created, DeletionRequest,
    ExampleBoard, GameSummary, LessonInfo, LessonSummary, OptionsAnswer, OptionsQuestion, OwnTable,
    PasswordRequest, PersonInfo, Preset, PushInfo, PushRequest, ScenarioInfo, ScenarioText, ServerMessage,
    SessionInfo, SessionRequest, TableSummary,
};
use ts_rs::{Config, TS};

fn export(dir: &Path) {
    let config = Config::new().with_out_dir(dir).with_large_int("number");
    // The types that leave; what they are made of comes along.
    ViewJson::export_all(&config).unwrap();
    ViewEventJson::export_all(&config).unwrap();
    LegalJson::export_all(&config).unwrap();
    RuleErrorJson::export_all(&config).unwrap();
    BoardJson::export_all(&config).unwrap();
    StateJson::export_all(&config).unwrap();
    ClientMessage::export_all(&config).unwrap();
    ServerMessage::export_all(&config).unwrap();
    AccountRequest::export_all(&config).unwrap();
    AccountInfo::export_all(&config).unwrap();
    DeletionRequest::export_all(&config).unwrap();
    PasswordRequest::export_all(&config).unwrap();
    PushInfo::export_all(&config).unwrap();
    PushRequest::export_all(&config).unwrap();
    Analysis::export_all(&config).unwrap();
    ApiError::export_all(&config).unwrap();
    CreateTable::export_all(&config).unwrap();
    Created::export_all(&config).unwrap();
    ExampleBoard::export_all(&config).unwrap();
    GameSummary::export_all(&config).unwrap();
    LessonInfo::export_all(&config).unwrap();
    LessonSummary::export_all(&config).unwrap();
    OptionsAnswer::export_all(&config).unwrap();
    OptionsQuestion::export_all(&config).unwrap();
    ScenarioText::export_all(&config).unwrap();
    OwnTable::export_all(&config).unwrap();
    PersonInfo::export_all(&config).unwrap();
    Preset::export_all(&config).unwrap();
    ScenarioInfo::export_all(&config).unwrap();
    SessionInfo::export_all(&config).unwrap();
    SessionRequest::export_all(&config).unwrap();
    TableSummary::export_all(&config).unwrap();
}

fn files(dir: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(dir).map(|d| d.flatten().collect::<Vec<_>>()).unwrap_or_default();
    let ours = entries.into_iter().filter(|e| e.path().extension().is_some_and(|x| x == "ts"));
    let read = |e: fs::DirEntry| {
        (e.file_name().to_string_lossy().into_owned(), fs::read_to_string(e.path()).unwrap())
    };
    ours.map(read).collect()
}

#[test]
fn the_generated_types_are_current() {
    let committed = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/generated");
    if env::var_os("UPDATE_GENERATED").is_some() {
        fs::create_dir_all(&committed).unwrap();
        for name in files(&committed).keys() {
            fs::remove_file(committed.join(name)).unwrap();
        }
        return export(&committed);
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh).unwrap();
    export(&fresh);
    assert!(
        files(&fresh) == files(&committed),
        "web/src/lib/generated is not current: run UPDATE_GENERATED=1 cargo test -p tradeholm-protocol --test it typescript"
    );
}

/// Events of all books come to a client side by side, told apart by their names alone.
#[test]
fn no_two_events_have_the_same_name() {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("event_names");
    let _ = fs::remove_dir_all(&dir);
    let config = Config::new().with_out_dir(&dir);
    ViewEventJson::export_all(&config).unwrap();
    let types = &files(&dir)["game.ts"];
    let events = types.split("export type ").filter(|one| one.split(' ').next().unwrap().ends_with("Event"));
    let names =
        events.flat_map(|one| one.split(r#""type": ""#).skip(1).filter_map(|rest| rest.split('"').next()));
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(seen.insert(name), "two events are called {name}");
    }
    assert!(seen.contains("rolled") && seen.contains("wonder_started"), "events of books and scenarios");
}
