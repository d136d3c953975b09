//! The page of the web client. Every address that is one of its pages is the same file, with what is told of it to
//! those who only look at its head: programs that show a link, and searchers.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use super::card::Card;
use super::files;
use crate::app::Services;

/// The page.
pub const FILE: &str = "index.html";

/// The addresses of pages, as `web/src/App.svelte` has them; a part that begins with a colon is any word.
const ROUTES: [&str; 16] = [
    "/",
    "/tables",
    "/new",
    "/t/:code",
    "/account",
    "/history",
    "/replay/:id",
    "/verify",
    "/verify/:id",
    "/almanac",
    "/almanac/:book",
    "/almanac/:book/:chapter",
    "/guide",
    "/settings",
    "/learn",
    "/help",
];

/// Whether an address is one of a page.
fn is_page(path: &str) -> bool {
    let parts = || path.split('/').filter(|part| !part.is_empty());
    ROUTES.iter().any(|route| {
        let wanted = || route.split('/').filter(|part| !part.is_empty());
        wanted().count() == parts().count()
            && wanted().zip(parts()).all(|(want, part)| want.starts_with(':') || want == part)
    })
}

/// The page for an address. One that is none of its pages is told so by the page itself, and by the status.
pub async fn page(services: &Arc<Services>, headers: &HeaderMap, uri: &Uri) -> Response {
    let Some(text) = files::text(FILE) else {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    };
    let status = if is_page(uri.path()) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let card = Card::of(services, uri).await;
    let text = text.replacen("</head>", &format!("{}</head>", card.tags(services, headers, uri)), 1);
    let mut response = (status, Html(text)).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if card.hidden || status != StatusCode::OK {
        response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The client and the server agree on what a page is.
    #[test]
    fn the_pages_are_those_of_the_client() {
        let app = include_str!("../../../../web/src/App.svelte");
        let named = app.split("path: '").skip(1).filter_map(|rest| rest.split('\'').next());
        let mut theirs: Vec<&str> = named.filter(|path| !path.starts_with("/gallery")).collect();
        let mut ours = ROUTES.to_vec();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn a_page_is_known_by_its_shape() {
        for path in ["/", "/tables", "/tables/", "/t/ABCDE", "/almanac/base/robber"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["/nowhere", "/t", "/t/A/B", "/tables/1", "/almanac/a/b/c", "/wp-admin"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
