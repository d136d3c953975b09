//! Sessions and tables.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tradeholm_protocol::wire::{
    ApiError, CreateTable, Created, OptionsQuestion, PersonInfo, Refusal, ScenarioText, SessionRequest,
    TableOptions,
};
use tradeholm_scenarios::Custom;

use super::{guard, problem, write_problem};
use crate::app::Services;
use crate::session::Person;
use crate::shelf::NotTaken;
use crate::store::Write;
use crate::{catalog, ids, names};

/// The person of a request, for what needs one.
pub struct Known(pub Person);

impl FromRequestParts<Arc<Services>> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Response> {
        person(services, &parts.headers).map(Known).ok_or_else(|| {
            problem(StatusCode::UNAUTHORIZED, "session", "Say who you are first: choose a name")
        })
    }
}

/// The person of a request, if there is one.
pub fn person(services: &Services, headers: &HeaderMap) -> Option<Person> {
    cookies(headers).find_map(|header| services.sessions.person(header))
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok())
}

/// A session that comes in the cookie of the old name is believed, and goes on under the new one.
pub async fn rename_session(State(services): State<Arc<Services>>, request: Request, next: Next) -> Response {
    if !cookies(request.headers()).any(|header| services.sessions.is_old(header)) {
        return next.run(request).await;
    }
    let known = person(&services, request.headers());
    let mut response = next.run(request).await;
    // Whoever logs in or out has the cookie for it already.
    let renamed = known
        .filter(|_| !response.headers().contains_key(header::SET_COOKIE))
        .map(|person| services.sessions.cookie(&person));
    for cookie in renamed.into_iter().chain([services.sessions.forget_old()]) {
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// An answer that sets the cookie of a session.
pub fn with_session(services: &Services, status: StatusCode, person: &Person) -> Response {
    let info = PersonInfo { name: person.name.clone(), account: person.account };
    let mut response = (status, Json(info)).into_response();
    // The cookie is made of letters, digits and a few signs; it always is a header.
    if let Ok(cookie) = HeaderValue::from_str(&services.sessions.cookie(person)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A body that could not be read.
pub fn bad_body(rejection: &JsonRejection) -> Response {
    problem(rejection.status(), "body", "The request has no body that can be read as expected")
}

pub async fn session(Known(person): Known) -> Json<PersonInfo> {
    Json(PersonInfo { name: person.name, account: person.account })
}

pub async fn make_session(
    State(services): State<Arc<Services>>,
    headers: HeaderMap,
    body: Result<Json<SessionRequest>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    let name = match names::name(&request.name) {
        Ok(name) => name,
        Err(why) => return problem(StatusCode::UNPROCESSABLE_ENTITY, "name", &why),
    };
    // Whoever is known keeps their seats and only changes the name.
    let mut known = person(&services, &headers).unwrap_or_else(|| Person {
        id: ids::id(),
        name: String::new(),
        account: false,
    });
    known.name = name;
    if known.account {
        // The name of an account is the same in every browser.
        let rename = Write::RenameAccount { id: known.id.clone(), name: known.name.clone() };
        if let Err(error) = services.writer.write(vec![rename]).await {
            return write_problem(&services, &error);
        }
    }
    with_session(&services, StatusCode::OK, &known)
}

pub async fn end_session(State(services): State<Arc<Services>>) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Ok(cookie) = HeaderValue::from_str(&services.sessions.forget()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

pub async fn presets() -> Response {
    Json(catalog::presets()).into_response()
}

pub async fn scenarios(State(services): State<Arc<Services>>) -> Response {
    Json(services.shelf.list()).into_response()
}

/// Reads a scenario file that somebody brings; errors name the line.
async fn bring(services: &Services, from: IpAddr, text: &str) -> Result<Arc<Custom>, Response> {
    services.shelf.bring(from, text).await.map_err(|why| match why {
        NotTaken::Bad(error) => {
            let line = u32::try_from(error.line).ok();
            let (code, text) = ("scenario".to_owned(), error.reason);
            let error = ApiError { code, text, rule: None, line };
            (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response()
        }
        NotTaken::TooOften => {
            let text = "Too many scenario files from your address; wait a moment";
            problem(StatusCode::TOO_MANY_REQUESTS, "rate", text)
        }
        NotTaken::Busy => {
            let text = "The server is reading other scenarios; try again in a moment";
            problem(StatusCode::SERVICE_UNAVAILABLE, "busy", text)
        }
    })
}

/// Whether a scenario file can be played, and as what.
pub async fn check_scenario(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Json<ScenarioText>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    match bring(&services, guard::address(&services, peer, &headers), &request.text).await {
        Ok(custom) => Json(catalog::info(&custom.scenario)).into_response(),
        Err(response) => response,
    }
}

/// Whether options can be played, and what could be chosen besides.
pub async fn options(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Json<OptionsQuestion>, JsonRejection>,
) -> Response {
    match asked(&services, guard::address(&services, peer, &headers), body).await {
        Ok((options, own)) => Json(services.shelf.answer(options, own.as_ref()).await).into_response(),
        Err(response) => response,
    }
}

/// The board that options could deal, for a picture of it.
pub async fn board(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Json<OptionsQuestion>, JsonRejection>,
) -> Response {
    let (options, own) = match asked(&services, guard::address(&services, peer, &headers), body).await {
        Ok(asked) => asked,
        Err(response) => return response,
    };
    match services.shelf.example(options, own.as_ref()).await {
        Ok(board) => Json(board).into_response(),
        Err(Refusal { code, text, rule, .. }) => {
            let error = ApiError { code, text, rule, line: None };
            (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response()
        }
    }
}

/// The options of a question, and the scenario that comes with them.
async fn asked(
    services: &Arc<Services>,
    address: IpAddr,
    body: Result<Json<OptionsQuestion>, JsonRejection>,
) -> Result<(TableOptions, Option<Arc<Custom>>), Response> {
    let Json(OptionsQuestion { options, scenario_text, table }) =
        body.map_err(|rejection| bad_body(&rejection))?;
    let own = match (scenario_text, table) {
        (Some(text), _) => Some(bring(services, address, &text).await?),
        (None, Some(code)) => services.registry.find(&code).and_then(|table| table.own),
        (None, None) => None,
    };
    Ok((options, own))
}

pub async fn tables(State(services): State<Arc<Services>>) -> Response {
    Json(services.registry.public(200)).into_response()
}

pub async fn table(State(services): State<Arc<Services>>, Path(code): Path<String>) -> Response {
    match services.registry.find(&code) {
        Some(table) => {
            let summary = table.summary.read().unwrap_or_else(|p| p.into_inner()).clone();
            Json(summary).into_response()
        }
        None => problem(StatusCode::NOT_FOUND, "missing", "There is no table of that code"),
    }
}

pub async fn make_table(
    State(services): State<Arc<Services>>,
    Known(_person): Known,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Json<CreateTable>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    let own = match &request.scenario_text {
        Some(text) => match bring(&services, guard::address(&services, peer, &headers), text).await {
            Ok(custom) => Some(custom),
            Err(response) => return response,
        },
        None => None,
    };
    match services.open_table(request.options, &request.bots, own).await {
        Ok(code) => (StatusCode::CREATED, Json(Created { code })).into_response(),
        Err(Refusal { code, text, rule, .. }) => {
            let ours = code != "options";
            let status =
                if ours { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::UNPROCESSABLE_ENTITY };
            (status, Json(ApiError { code, text, rule, line: None })).into_response()
        }
    }
}

/// Whether games can be stored and read; a monitor restarts or warns by it.
pub async fn health(State(services): State<Arc<Services>>) -> Response {
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

pub async fn metrics(State(services): State<Arc<Services>>) -> Response {
    let text = services.metrics.text(services.writer.stats());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
