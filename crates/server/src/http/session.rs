//! Who is asking, and their sessions.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tradeholm_protocol::wire::{PersonInfo, SessionInfo, SessionRequest};

use super::packed::private;
use super::{problem, store_problem, write_problem};
use crate::app::Services;
use crate::session::{Ended, Person, Visitor, label};
use crate::store::Write;
use crate::{ids, names};

/// The person of a request, for what needs one.
pub struct Known(pub Person);

/// The same with the session.
pub struct Visiting(pub Visitor);

impl FromRequestParts<Arc<Services>> for Visiting {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Response> {
        visitor(services, &parts.headers).await.map(Visiting).ok_or_else(|| {
            problem(StatusCode::UNAUTHORIZED, "session", "Say who you are first: choose a name")
        })
    }
}

impl FromRequestParts<Arc<Services>> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Response> {
        Visiting::from_request_parts(parts, services).await.map(|Visiting(visitor)| Known(visitor.person))
    }
}

/// Who is asking, if their session is alive.
pub async fn visitor(services: &Services, headers: &HeaderMap) -> Option<Visitor> {
    let token = cookies(headers).find_map(|header| services.sessions.read(header))?;
    services.visits.visitor(token, &*services.store, &services.writer).await
}

pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok())
}

/// What the browser of a request calls itself, in a few words.
pub fn device(headers: &HeaderMap) -> String {
    label(headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default())
}

/// Gives cookies anew that have been used for a while, so that a session lives as long as it is used.
/// One of the old name, or from before sessions could be told apart, goes on as one of today.
pub async fn renew(State(services): State<Arc<Services>>, request: Request, next: Next) -> Response {
    let old = cookies(request.headers()).any(|header| services.sessions.is_old(header));
    let visitor = visitor(&services, request.headers()).await.filter(|visitor| old || visitor.is_due());
    let device = visitor.as_ref().map(|_| device(request.headers()));
    let mut response = next.run(request).await;
    // Whoever logs in or out has the cookie for it already.
    let renewed = match visitor.zip(device) {
        Some((visitor, device)) if !response.headers().contains_key(header::SET_COOKIE) => {
            go_on(&services, &visitor, device).await
        }
        _ => None,
    };
    for cookie in renewed.into_iter().chain(old.then(|| services.sessions.forget_old())) {
        add_cookie(&mut response, &cookie);
    }
    response
}

/// A cookie of today for the session of a visitor.
async fn go_on(services: &Services, visitor: &Visitor, device: String) -> Option<String> {
    let session = match &visitor.session {
        Some(session) => session.clone(),
        None => {
            let (session, writes) = services.visits.succeed(visitor, device);
            if !writes.is_empty() {
                // If it cannot be stored, the cookie of before has to do a while longer.
                services.writer.write(writes).await.ok()?;
            }
            session
        }
    };
    Some(services.sessions.cookie(&visitor.person, &session, ids::now()))
}

pub fn add_cookie(response: &mut Response, cookie: &str) {
    // Cookies are made of letters, digits and a few signs; they always are headers.
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// An answer that sets the cookie of a session.
pub fn with_session(services: &Services, status: StatusCode, person: &Person, session: &str) -> Response {
    let info = PersonInfo { name: person.name.clone(), account: person.account };
    let mut response = (status, Json(info)).into_response();
    add_cookie(&mut response, &services.sessions.cookie(person, session, ids::now()));
    response
}

/// A body that could not be read.
pub fn bad_body(rejection: &JsonRejection) -> Response {
    problem(rejection.status(), "body", "The request has no body that can be read as expected")
}

/// Who is asking; `null` for nobody yet, which is no fault of theirs.
pub async fn session(State(services): State<Arc<Services>>, headers: HeaderMap) -> Response {
    let visitor = visitor(&services, &headers).await;
    let known = visitor.map(|v| PersonInfo { name: v.person.name, account: v.person.account });
    private(Json(known).into_response())
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
    let visitor = visitor(&services, &headers).await;
    let (mut known, session) = match visitor {
        Some(visitor) => (visitor.person.clone(), visitor.session.is_some().then_some(visitor)),
        None => (Person { id: ids::id(), name: String::new(), account: false }, None),
    };
    known.name = name;
    let (session, mut writes) = match session.and_then(|visitor| visitor.session) {
        Some(session) => (session, Vec::new()),
        None => services.visits.begin(&known, device(&headers)),
    };
    if known.account {
        // The name of an account is the same in every browser.
        writes.push(Write::RenameAccount { id: known.id.clone(), name: known.name.clone() });
    }
    if !writes.is_empty()
        && let Err(error) = services.writer.write(writes).await
    {
        return write_problem(&services, &error);
    }
    with_session(&services, StatusCode::OK, &known, &session)
}

/// Ends sessions for good, and shows out whoever has them open.
async fn end(services: &Services, ended: Ended) -> Result<(), Response> {
    let writes = services.visits.ending(&ended);
    services.writer.write(writes).await.map_err(|error| write_problem(services, &error))?;
    services.visits.ended(ended);
    Ok(())
}

/// What ends the session of a visitor.
pub fn own(visitor: &Visitor) -> Ended {
    let person = visitor.person.id.clone();
    match visitor.stored() {
        Some(id) => Ended::One { person, id: id.to_owned() },
        None if visitor.person.account => Ended::One { person, id: String::new() },
        None => Ended::Others { person, but: None },
    }
}

/// Forgets whoever asks in this browser.
pub async fn end_session(State(services): State<Arc<Services>>, headers: HeaderMap) -> Response {
    if let Some(visitor) = visitor(&services, &headers).await
        && let Err(response) = end(&services, own(&visitor)).await
    {
        return response;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    add_cookie(&mut response, &services.sessions.forget());
    response
}

/// The sessions of whoever asks, the one used last first.
pub async fn sessions(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    headers: HeaderMap,
) -> Response {
    if !visitor.person.account {
        // A guest is a guest in one browser.
        let (id, now) = (visitor.session.unwrap_or_default(), ids::now());
        let only =
            SessionInfo { id, device: device(&headers), created: visitor.issued, used: now, current: true };
        return private(Json([only]).into_response());
    }
    let stored = match services.store.sessions_of(&visitor.person.id).await {
        Ok(stored) => stored,
        Err(error) => return store_problem(&services, &error),
    };
    let told = stored.into_iter().map(|stored| SessionInfo {
        current: visitor.stored() == Some(&stored.id),
        id: stored.id,
        device: stored.device,
        created: stored.created,
        used: stored.used,
    });
    private(Json(told.collect::<Vec<_>>()).into_response())
}

/// Ends one of one's sessions. One that is not there has ended already.
pub async fn end_one(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    Path(id): Path<String>,
) -> Response {
    let current = visitor.session.as_deref() == Some(&id);
    let ended = if current { own(&visitor) } else { Ended::One { person: visitor.person.id, id } };
    if let Err(response) = end(&services, ended).await {
        return response;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    if current {
        add_cookie(&mut response, &services.sessions.forget());
    }
    response
}

/// Ends all of one's sessions but the one that asks.
pub async fn end_others(State(services): State<Arc<Services>>, Visiting(visitor): Visiting) -> Response {
    if !visitor.person.account {
        return StatusCode::NO_CONTENT.into_response();
    }
    let ended = Ended::Others { but: visitor.stored().map(str::to_owned), person: visitor.person.id };
    match end(&services, ended).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(response) => response,
    }
}
