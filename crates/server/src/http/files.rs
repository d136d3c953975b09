//! The web client's files, inside the binary. What can be packed was packed when the client was built.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::{packed, page};
use crate::app::Services;

/// What the build put there: the web client, or a page that says how to get it.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// Encodings and the endings of the files that are packed so, the best first.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file; an address without one is the page itself, which knows its own routes.
pub async fn file(State(services): State<Arc<Services>>, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let packed = PACKED.iter().any(|(_, ending)| path.ends_with(ending));
    if path != page::FILE
        && !packed
        && let Some(response) = named(path, &headers)
    {
        return response;
    }
    // A missing file with an ending is missing; anything else is a page of the client, or none of its pages.
    if path.rsplit('/').next().unwrap_or_default().contains('.') {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    page::page(&services, &headers, &uri).await
}

/// The text of a file.
pub fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

fn named(path: &str, asked: &HeaderMap) -> Option<Response> {
    let file = Files::get(path)?;
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = match path {
        "manifest.webmanifest" => "application/manifest+json",
        _ => kind.as_ref(),
    };
    // Files under assets/ carry a hash of their content in their name.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = packed::tag(&file.metadata.sha256_hash());
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache),
        (header::ETAG, tag.as_str()),
        (header::VARY, "accept-encoding"),
    ];
    let mut response = headers.into_response();
    if packed::has(asked, &tag) {
        return Some(packed::unchanged(response));
    }
    let found = PACKED
        .iter()
        .filter(|(encoding, _)| packed::takes(asked, encoding))
        .find_map(|(encoding, ending)| Some((encoding, Files::get(&format!("{path}{ending}"))?)));
    let data = match found {
        Some((encoding, packed)) => {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            packed.data
        }
        None => file.data,
    };
    *response.body_mut() = Body::from(data);
    Some(response)
}
