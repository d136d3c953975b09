//! Browsers that want to be told something while no page is open.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tradeholm_protocol::wire::{PushInfo, PushRequest};

use super::session::{Visiting, bad_body};
use super::{problem, write_problem};
use crate::app::Services;
use crate::ids;
use crate::push::is_reader;
use crate::store::{Push, Write};

/// The longest address of a push service, in bytes.
const MOST: usize = 1024;

/// The server's key; none where it sends nothing.
pub async fn info(State(services): State<Arc<Services>>) -> Response {
    Json(PushInfo { key: services.pusher.as_ref().map(|pusher| pusher.public_key()) }).into_response()
}

/// Remembers a browser for as long as its session lasts.
pub async fn subscribe(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    body: Result<Json<PushRequest>, JsonRejection>,
) -> Response {
    let PushRequest { endpoint, p256dh, auth, language } = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    let Some(pusher) = &services.pusher else {
        return problem(StatusCode::NOT_FOUND, "missing", "This server sends no notifications");
    };
    let known = endpoint.len() <= MOST && pusher.service_of(&endpoint).is_some();
    if !known || !is_reader(&p256dh, &auth) {
        let why = "That is no push service that this server knows";
        return problem(StatusCode::UNPROCESSABLE_ENTITY, "push", why);
    }
    let language = if language == "pl" { "pl" } else { "en" }.to_owned();
    let push = Push {
        endpoint,
        person: visitor.person.id.clone(),
        session: visitor.stored().map_or_else(|| "-".to_owned(), str::to_owned),
        public_key: p256dh,
        secret: auth,
        language,
        created: ids::now(),
    };
    match services.writer.write(vec![Write::NewPush(push)]).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => write_problem(&services, &error),
    }
}

/// Which browser.
#[derive(Deserialize)]
pub struct Which {
    endpoint: String,
}

/// Forgets a browser.
pub async fn unsubscribe(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    body: Result<Json<Which>, JsonRejection>,
) -> Response {
    let Which { endpoint } = match body {
        Ok(Json(which)) => which,
        Err(rejection) => return bad_body(&rejection),
    };
    match services.writer.write(vec![Write::EndPush { endpoint, person: visitor.person.id }]).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => write_problem(&services, &error),
    }
}
