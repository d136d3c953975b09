//! HTTP: the JSON API, the WebSocket, and the web client's files.

mod account;
mod analysis;
mod api;
mod asked;
mod attach;
mod card;
mod files;
mod games;
mod guard;
mod packed;
mod page;
mod person;
mod picture;
mod push;
pub mod review;
mod session;
mod socket;
mod told;
mod verify;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use tower_http::timeout::TimeoutLayer;
use tradeholm_protocol::wire::ApiError;

use crate::app::Services;

/// The largest body of a request, in bytes.
const MAX_BODY: usize = 32 * 1024;

/// The same for a request that may bring a scenario file, which JSON makes longer.
const MAX_WITH_FILE: usize = MAX_BODY + 2 * crate::shelf::MAX_UPLOAD;

/// Everything the server answers. Requests that make it compute have limits of their own for their bodies
/// (`asked.rs`).
pub fn router(services: Arc<Services>) -> Router {
    let api = Router::new()
        .route("/session", get(session::session).post(session::make_session).delete(session::end_session))
        .route("/sessions", get(session::sessions).delete(session::end_others))
        .route("/sessions/{id}", delete(session::end_one))
        .route("/account", get(person::account).post(account::register).delete(person::delete))
        .route("/account/password", post(person::change_password))
        .route("/account/data", get(person::export))
        .route("/login", post(account::login))
        .route("/presets", get(api::presets))
        .route("/scenarios", get(api::scenarios))
        .route("/scenarios/check", post(api::check_scenario))
        .route("/options", post(api::options))
        .route("/tables", get(api::tables).post(api::make_table))
        .route("/board", post(api::board))
        .route("/tables/{code}", get(api::table))
        .route("/push", get(push::info).post(push::subscribe).delete(push::unsubscribe))
        .route("/lessons", get(api::lessons))
        .route("/lessons/{book}/{name}", get(api::lesson))
        .route("/own", get(api::own_tables))
        .route("/history", get(games::history))
        .route("/games/{id}", get(games::game))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/replay", get(games::replay))
        .route("/games/{id}/review", get(review::review))
        .route("/games/{id}/analysis", get(analysis::analysis))
        .route("/verify", post(verify::check))
        .fallback(|| async { problem(StatusCode::NOT_FOUND, "missing", "There is nothing at this address") })
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            services.options.limits.connections.request,
        ));
    Router::new()
        .nest("/api", api)
        .route("/api/tables/{code}/socket", get(socket::connect))
        .route("/picture/scenario/{seats}/{book}/{file}", get(picture::scenario))
        .route("/picture/game/{file}", get(picture::game))
        .layer(middleware::from_fn_with_state(services.clone(), session::renew))
        .layer(middleware::from_fn_with_state(services.clone(), guard::limit))
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .fallback(files::file)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(packed::fresh))
        .layer(packed::layer())
        .layer(middleware::from_fn_with_state(services.clone(), guard::headers))
        .with_state(services)
}

/// An answer that says what is wrong.
fn problem(status: StatusCode, code: &str, text: &str) -> Response {
    (status, Json(ApiError { code: code.to_owned(), text: text.to_owned(), rule: None, line: None }))
        .into_response()
}

/// The store did not answer a question.
fn store_problem(services: &Services, error: &crate::store::StoreError) -> Response {
    services.store_failed(error);
    problem(StatusCode::SERVICE_UNAVAILABLE, "store", "The server cannot read its database at the moment")
}

/// The store did not take something, or it is not known whether it did.
fn write_problem(services: &Services, error: &crate::store::StoreError) -> Response {
    services.store_failed(error);
    let (code, text) = if error.is_certain() {
        ("store", "The server cannot store that at the moment. Nothing has happened; try again later")
    } else {
        ("unknown", "It is not known whether that has happened. Look again in a moment")
    };
    problem(StatusCode::SERVICE_UNAVAILABLE, code, text)
}
