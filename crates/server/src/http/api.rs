//! Tables, and what they can play.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tradeholm_protocol::wire::{
    ApiError, CreateTable, Created, OptionsQuestion, Refusal, ScenarioText, TableOptions,
};
use tradeholm_scenarios::Custom;

use super::asked::{Admitted, BroughtJson, come_back, json_text, refused};
use super::packed::private;
use super::session::Known;
use super::{MAX_WITH_FILE, guard, page, problem, store_problem};
use crate::app::{Named, Services};
use crate::catalog;
use crate::compute::Place;
use crate::registry::Opener;
use crate::shelf::NotTaken;
use crate::text::json;

pub async fn presets(Admitted(place): Admitted) -> Response {
    match place.run(|| Bytes::from(json(&catalog::presets()))).await {
        Ok(presets) => json_text(presets),
        Err(why) => refused(why),
    }
}

pub async fn scenarios(State(services): State<Arc<Services>>) -> Response {
    Json(services.shelf.list()).into_response()
}

/// Reads a scenario file that somebody brings; errors name the line.
async fn bring(
    services: &Services,
    place: &Place,
    from: IpAddr,
    text: &str,
) -> Result<Arc<Custom>, Response> {
    services.shelf.bring(place, from, text).await.map_err(|why| match why {
        NotTaken::Bad(error) => {
            let line = u32::try_from(error.line).ok();
            let (code, text) = ("scenario".to_owned(), error.reason);
            let error = ApiError { code, text, rule: None, line };
            (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response()
        }
        NotTaken::TooOften => {
            let text = "Too many scenario files from your address; wait a moment";
            come_back(problem(StatusCode::TOO_MANY_REQUESTS, "rate", text), Duration::from_secs(2))
        }
        NotTaken::Busy(why) => refused(why),
    })
}

/// A question about options, which may bring a scenario file.
type Question = BroughtJson<OptionsQuestion, MAX_WITH_FILE>;

/// Whether a scenario file can be played, and as what.
pub async fn check_scenario(
    State(services): State<Arc<Services>>,
    BroughtJson { place, address, body, .. }: BroughtJson<ScenarioText, MAX_WITH_FILE>,
) -> Response {
    match bring(&services, &place, address, &body.text).await {
        Ok(custom) => Json(catalog::info(&custom.scenario)).into_response(),
        Err(response) => response,
    }
}

/// Whether options can be played, and what could be chosen besides.
pub async fn options(State(services): State<Arc<Services>>, question: Question) -> Response {
    let (place, known) = match known_answer(&services, "options", &question) {
        Ok(known) => return json_text(known),
        Err(known) => known,
    };
    let text = question.text.clone();
    let (options, own) = match asked(&services, question).await {
        Ok(asked) => asked,
        Err(response) => return response,
    };
    match services.shelf.answer(&place, options, own.as_ref()).await {
        Ok(answer) => told(&services, "options", known.then_some(&text), &answer),
        Err(why) => refused(why),
    }
}

/// The board that options could deal, for a picture of it.
pub async fn board(State(services): State<Arc<Services>>, question: Question) -> Response {
    let (place, known) = match known_answer(&services, "board", &question) {
        Ok(known) => return json_text(known),
        Err(known) => known,
    };
    let text = question.text.clone();
    let (options, own) = match asked(&services, question).await {
        Ok(asked) => asked,
        Err(response) => return response,
    };
    match services.shelf.example(&place, options, own.as_ref()).await {
        Ok(Ok(board)) => told(&services, "board", known.then_some(&text), &board),
        Ok(Err(Refusal { code, text, rule, .. })) => {
            let error = ApiError { code, text, rule, line: None };
            (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response()
        }
        Err(why) => refused(why),
    }
}

/// The answer to a question that was answered lately; otherwise the place to work it out, and whether the
/// answer may be kept: another table may have that code by then.
fn known_answer(services: &Services, kind: &str, question: &Question) -> Result<Bytes, (Place, bool)> {
    let same = question.body.table.is_none();
    let known = services.compute.cache.get(kind, &question.text).filter(|_| same);
    known.ok_or_else(|| (question.place.clone(), same))
}

/// Tells an answer, and keeps it for those who ask the same.
fn told(services: &Services, kind: &str, question: Option<&Bytes>, answer: &impl Serialize) -> Response {
    let answer = Bytes::from(json(answer));
    if let Some(question) = question {
        services.compute.cache.keep(kind, question, &answer);
    }
    json_text(answer)
}

/// The options of a question, and the scenario that comes with them.
async fn asked(
    services: &Services,
    question: Question,
) -> Result<(TableOptions, Option<Arc<Custom>>), Response> {
    let OptionsQuestion { options, scenario_text, table } = question.body;
    let own = match (scenario_text, table) {
        (Some(text), _) => Some(bring(services, &question.place, question.address, &text).await?),
        (None, Some(code)) => services.own_of(&code).await,
        (None, None) => None,
    };
    Ok((options, own))
}

pub async fn tables(State(services): State<Arc<Services>>) -> Response {
    Json(services.public_tables(200)).into_response()
}

pub async fn table(State(services): State<Arc<Services>>, Path(code): Path<String>) -> Response {
    match services.summary(&code).await {
        Ok(Some(summary)) => Json(summary).into_response(),
        Ok(None) => problem(StatusCode::NOT_FOUND, "missing", "There is no table of that code"),
        Err(error) => store_problem(&services, &error),
    }
}

/// The tables at which somebody has a seat, those that wait for them first.
pub async fn own_tables(State(services): State<Arc<Services>>, Known(person): Known) -> Response {
    match services.own_tables(&person.id).await {
        Ok(own) => private(Json(own).into_response()),
        Err(error) => store_problem(&services, &error),
    }
}

/// What can be learned.
pub async fn lessons() -> Response {
    Json(tradeholm_lessons::all().map(|lesson| &lesson.info.summary).collect::<Vec<_>>()).into_response()
}

/// A lesson, for whoever plays it.
pub async fn lesson(Path((book, name)): Path<(String, String)>) -> Response {
    match tradeholm_lessons::find(&format!("{book}/{name}")) {
        Some(lesson) => Json(&lesson.info).into_response(),
        None => problem(StatusCode::NOT_FOUND, "missing", "There is no such lesson"),
    }
}

pub async fn make_table(
    State(services): State<Arc<Services>>,
    Known(person): Known,
    BroughtJson { place, address, body: request, .. }: BroughtJson<CreateTable, MAX_WITH_FILE>,
) -> Response {
    let opener = Opener { person: person.id, address: services.mark(address) };
    if let Some(lesson) = &request.lesson {
        return made(services.open_lesson(lesson, request.options.bot_pace, opener).await);
    }
    let own = match &request.scenario_text {
        Some(text) => match bring(&services, &place, address, text).await {
            Ok(custom) => Some(custom),
            Err(response) => return response,
        },
        None => None,
    };
    let named = Named { name: request.name, password: request.password };
    made(services.open_table(request.options, &request.bots, own, named, opener, &place).await)
}

/// The answer to whoever wanted a table.
fn made(table: Result<String, Refusal>) -> Response {
    match table {
        Ok(code) => (StatusCode::CREATED, Json(Created { code })).into_response(),
        Err(Refusal { code, text, rule, .. }) => {
            let status = match code.as_str() {
                "options" | "name" | "word" | "lesson" => StatusCode::UNPROCESSABLE_ENTITY,
                "own-tables" | "address-tables" => StatusCode::TOO_MANY_REQUESTS,
                _ => StatusCode::SERVICE_UNAVAILABLE,
            };
            (status, Json(ApiError { code, text, rule, line: None })).into_response()
        }
    }
}

/// Whether games can be stored and read; a monitor restarts or warns by it.
pub async fn health(State(services): State<Arc<Services>>) -> Response {
    if services.nodes.as_ref().is_some_and(|nodes| nodes.is_leaving()) {
        return (StatusCode::SERVICE_UNAVAILABLE, "leaving: its tables go to other nodes\n").into_response();
    }
    if let Err(why) = services.health.check(&services.writer).await {
        return (StatusCode::SERVICE_UNAVAILABLE, format!("cannot write: {why}\n")).into_response();
    }
    match services.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            services.store_failed(&error);
            (StatusCode::SERVICE_UNAVAILABLE, "cannot read: the database does not answer\n").into_response()
        }
    }
}

/// The counters, for those who run the server.
pub async fn metrics(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    if !guard::may_watch(&services, peer, &headers) {
        return page::page(&services, &headers, &uri).await;
    }
    let text = services.metrics.text(services.writer.stats(), services.thinking.waiting());
    let text =
        text + &services.compute.metrics() + &services.connections.metrics() + &services.brake.metrics();
    let text = match &services.nodes {
        Some(nodes) => crate::metrics::labelled(&(text + &nodes.metrics()), nodes.store().name()),
        None => text,
    };
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
