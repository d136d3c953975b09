//! Sessions and tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hexhaven_protocol::wire::{
    ApiError, CreateTable, Created, PersonInfo, Refusal, SessionRequest, TableOptions,
};

use super::{problem, store_problem};
use crate::app::Services;
use crate::session::Person;
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
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    cookies.into_iter().find_map(|header| services.sessions.person(header))
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
            return store_problem(&services, &error);
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

pub async fn scenarios() -> Response {
    Json(catalog::scenarios()).into_response()
}

/// Whether options can be played, and what could be chosen besides.
pub async fn options(body: Result<Json<TableOptions>, JsonRejection>) -> Response {
    match body {
        Ok(Json(options)) => Json(catalog::answer(&options)).into_response(),
        Err(rejection) => bad_body(&rejection),
    }
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
    body: Result<Json<CreateTable>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    match services.open_table(request.options, &request.bots).await {
        Ok(code) => (StatusCode::CREATED, Json(Created { code })).into_response(),
        Err(Refusal { code, text, rule, .. }) => {
            let ours = code != "options";
            let status =
                if ours { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::UNPROCESSABLE_ENTITY };
            (status, Json(ApiError { code, text, rule })).into_response()
        }
    }
}

pub async fn health(State(services): State<Arc<Services>>) -> Response {
    match services.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            services.store_failed(&error);
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

pub async fn metrics(State(services): State<Arc<Services>>) -> Response {
    let text = services.metrics.text(services.writer.stats());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
