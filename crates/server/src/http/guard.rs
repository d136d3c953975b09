//! Who may ask at all: origin, rate, and the headers that protect the browser.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::asked::come_back;
use super::problem;
use crate::app::Services;

/// Only our own files, our own server, nothing inline. Style attributes are allowed, since pieces
/// are placed by them; style sheets and scripts in the page are not.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
     connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// For a year browsers come by HTTPS alone. Other names of the same domain are not ours to speak for.
const HTTPS_ONLY: &str = "max-age=31536000";

/// How long somebody who asks too often waits for being told so. A program that asks again at once would keep
/// the server busy with nothing but refusals; so it can be refused four times a second on each of its
/// connections, whose number is limited.
const REFUSED_AFTER: Duration = Duration::from_millis(250);

/// Adds the headers that protect the browser.
pub async fn headers(State(services): State<Arc<Services>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if services.options.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    response
}

/// Who is asking: the peer, or whom the proxy names if there is one we trust.
pub fn address(services: &Services, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    if services.options.trust_proxy {
        // The last entry is the one our own proxy added; those before it are hearsay.
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let last = forwarded.and_then(|v| v.to_str().ok()).and_then(|v| v.rsplit(',').next());
        if let Some(address) = last.and_then(|v| v.trim().parse().ok()) {
            return address;
        }
    }
    peer.ip()
}

/// Whether somebody may look at the counters: a program on this machine that no proxy speaks for, or one that
/// knows the token.
pub fn may_watch(services: &Services, peer: SocketAddr, headers: &HeaderMap) -> bool {
    let said = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
    let said = said.and_then(|v| v.strip_prefix("Bearer "));
    if let (Some(token), Some(said)) = (&services.options.metrics_token, said) {
        // Marks are compared, so that the time taken tells nothing of the token.
        return services.sessions.mark(said.trim()) == services.sessions.mark(token);
    }
    const FORWARDED: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];
    peer.ip().to_canonical().is_loopback() && !FORWARDED.iter().any(|name| headers.contains_key(*name))
}

/// Whether the page that asks is ours. Programs that are no browsers send no origin.
pub fn is_own_origin(services: &Services, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(url) = &services.options.public_url {
        return origin.eq_ignore_ascii_case(url.trim_end_matches('/'));
    }
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok()).unwrap_or_default();
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    !host.is_empty() && named.is_some_and(|named| named.eq_ignore_ascii_case(host))
}

/// Turns away strangers' pages and those who ask too often.
pub async fn limit(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let address = address(&services, peer, headers);
    // Counted while it waits too.
    let counted = services.connections.ask(address);
    if counted.is_none() || !services.addresses.request(address) {
        tokio::time::sleep(REFUSED_AFTER).await;
        let text = "Too many requests from your address; wait a moment";
        return come_back(problem(StatusCode::TOO_MANY_REQUESTS, "rate", text), Duration::from_secs(1));
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_own_origin(&services, headers) {
        return problem(StatusCode::FORBIDDEN, "origin", "That page may not speak for you here");
    }
    next.run(request).await
}
