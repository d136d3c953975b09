//! The web client's files, inside the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// What the build put there: the web client, or a page that says how to get it.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// A file; every address without one is the page itself, which knows its own routes.
pub async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(response) = named(path) {
        return response;
    }
    // A missing file with an ending is missing; anything else is a page of the client.
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    match named("index.html") {
        Some(page) if is_page => page,
        _ => (StatusCode::NOT_FOUND, "not found\n").into_response(),
    }
}

fn named(path: &str) -> Option<Response> {
    let file = Files::get(path)?;
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // Files under assets/ carry a hash of their content in their name.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind.as_ref()), (header::CACHE_CONTROL, cache)];
    Some((headers, file.data).into_response())
}
