//! HTTP: the JSON API, the WebSocket, and the web client's files.

mod account;
mod analysis;
mod api;
mod files;
mod games;
mod guard;
mod review;
mod socket;
mod verify;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use tower_http::timeout::TimeoutLayer;
use tradeholm_protocol::wire::ApiError;

use crate::app::Services;

/// The largest body of a request, in bytes.
const MAX_BODY: usize = 32 * 1024;

/// The same for a request that may bring a scenario file, which JSON makes longer.
const MAX_WITH_FILE: usize = MAX_BODY + 2 * crate::shelf::MAX_UPLOAD;

/// Everything the server answers.
pub fn router(services: Arc<Services>) -> Router {
    let api = Router::new()
        .route("/session", get(api::session).post(api::make_session).delete(api::end_session))
        .route("/account", post(account::register))
        .route("/login", post(account::login))
        .route("/presets", get(api::presets))
        .route("/scenarios", get(api::scenarios))
        .route("/scenarios/check", post(api::check_scenario).layer(DefaultBodyLimit::max(MAX_WITH_FILE)))
        .route("/options", post(api::options).layer(DefaultBodyLimit::max(MAX_WITH_FILE)))
        .route("/tables", get(api::tables).post(api::make_table).layer(DefaultBodyLimit::max(MAX_WITH_FILE)))
        .route("/board", post(api::board).layer(DefaultBodyLimit::max(MAX_WITH_FILE)))
        .route("/tables/{code}", get(api::table))
        .route("/history", get(games::history))
        .route("/games/{id}", get(games::game))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/replay", get(games::replay))
        .route("/games/{id}/review", get(review::review))
        .route("/games/{id}/analysis", get(analysis::analysis))
        .route("/verify", post(verify::check).layer(DefaultBodyLimit::max(verify::MAX_RECORD)))
        .fallback(|| async { problem(StatusCode::NOT_FOUND, "missing", "There is nothing at this address") })
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_secs(20)));
    Router::new()
        .nest("/api", api)
        .route("/api/tables/{code}/socket", get(socket::connect))
        .layer(middleware::from_fn_with_state(services.clone(), api::rename_session))
        .layer(middleware::from_fn_with_state(services.clone(), guard::limit))
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .fallback(files::file)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(guard::headers))
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
