//! Answers in few bytes: which encodings a browser takes, answers that are packed once and kept so, and tags by
//! which a browser learns that it has an answer already.
//!
//! What one person alone is told is marked `no-store` and is never packed ([`private`]): the length of an answer
//! that mixes something secret with what a stranger chose can tell the secret, and a link makes a browser ask with
//! its cookie. All other answers are the same for everyone, or tell what the one who asks has just sent. Sessions
//! are in headers, which are not packed, and neither is what sockets send.

use std::io::{Read as _, Write as _};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// What is shorter is sent as it is: packing would save less than a packet.
const WORTH_IT: u64 = 1024;
/// The longest answer that is tagged, in bytes; none is longer.
const MOST_TAGGED: u64 = 64 << 20;

/// Whether a browser takes an encoding, by its `Accept-Encoding`.
pub fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|part| {
        let (name, rest) = part.split_once(';').unwrap_or((part, ""));
        let weight = rest.trim().strip_prefix("q=").and_then(|q| q.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.unwrap_or(1.0) > 0.0
    })
}

/// Packs what answers are made of while they are sent, where somebody takes that.
pub fn layer() -> CompressionLayer<impl Predicate> {
    let worth_it = SizeAbove::new(WORTH_IT)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"))
        .and(|_: StatusCode, _: _, headers: &HeaderMap, _: &_| !is_private(headers));
    // Beyond that it takes several times as long and saves a few percent.
    CompressionLayer::new().quality(CompressionLevel::Precise(4)).compress_when(worth_it)
}

fn is_private(headers: &HeaderMap) -> bool {
    headers.get(header::CACHE_CONTROL).is_some_and(|value| value == NO_STORE)
}

const NO_STORE: &str = "no-store";

/// An answer for one person alone: nobody keeps it, and it is not packed.
pub fn private(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    response
}

/// Something that was packed once, for many.
#[derive(Clone)]
pub struct Packed(pub Bytes);

impl Packed {
    /// Packs.
    pub fn new(bytes: &[u8]) -> Self {
        let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
        let packed = packer.write_all(bytes).and_then(|()| packer.finish());
        Packed(packed.expect("there is room for what is packed").into())
    }

    /// As it was.
    fn unpack(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // It was packed here.
        let _ = GzDecoder::new(&*self.0).read_to_end(&mut bytes);
        bytes
    }

    /// The answer to a request with these headers.
    pub fn answer(self, headers: &HeaderMap, kind: &'static str) -> Response {
        let vary = (header::VARY, "accept-encoding");
        if takes(headers, "gzip") {
            let told = [(header::CONTENT_TYPE, kind), (header::CONTENT_ENCODING, "gzip"), vary];
            return (told, self.0).into_response();
        }
        ([(header::CONTENT_TYPE, kind), vary], self.unpack()).into_response()
    }

    /// The same for JSON.
    pub fn json(self, headers: &HeaderMap) -> Response {
        self.answer(headers, "application/json")
    }
}

/// The tag of a content. It is a weak one: the same content is tagged alike however it is packed.
pub fn tag(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{hex}\"")
}

/// Whether a browser has the content of that tag.
pub fn has(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let bare = tag.trim_start_matches("W/");
    known.flat_map(|value| value.split(',')).any(|one| one.trim().trim_start_matches("W/") == bare)
}

/// Says that nothing has changed, with what the whole answer would have said of itself.
pub fn unchanged(mut response: Response) -> Response {
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.body_mut() = Body::empty();
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        response.headers_mut().remove(name);
    }
    response
}

/// Tags answers to questions, and answers in few words whoever has them already.
pub async fn fresh(request: Request, next: Next) -> Response {
    let asked = *request.method() == Method::GET;
    let headers = asked.then(|| request.headers().clone());
    let response = next.run(request).await;
    let Some(headers) = headers else { return response };
    // What is sent bit by bit says nothing of its length.
    let known = response.body().size_hint().exact().is_some_and(|length| length <= MOST_TAGGED);
    let tagged = response.headers().contains_key(header::ETAG);
    if response.status() != StatusCode::OK || !known || tagged || is_private(response.headers()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MOST_TAGGED as usize).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let tag = tag(&Sha256::digest(&bytes));
    if let Ok(value) = HeaderValue::from_str(&tag) {
        parts.headers.insert(header::ETAG, value);
    }
    if !parts.headers.contains_key(header::CACHE_CONTROL) {
        parts.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    let response = Response::from_parts(parts, Body::from(bytes));
    if has(&headers, &tag) { unchanged(response) } else { response }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(text: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))])
    }

    #[test]
    fn encodings_are_taken_at_their_word() {
        assert!(takes(&accepting("gzip, deflate, br"), "br"));
        assert!(takes(&accepting("GZIP;q=0.5"), "gzip"));
        assert!(!takes(&accepting("br;q=0, gzip"), "br"));
        assert!(!takes(&accepting("brotli"), "br"));
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn what_was_packed_is_what_it_was() {
        let text = "all the roads of the island ".repeat(500);
        let packed = Packed::new(text.as_bytes());
        assert!(packed.0.len() < text.len() / 20);
        assert_eq!(packed.unpack(), text.as_bytes());
    }

    #[test]
    fn a_tag_is_known_again_packed_or_not() {
        let tag = tag(&[0xab; 32]);
        assert_eq!(tag, "W/\"abababababababababababab\"");
        let known = |text: &'static str| {
            HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(text))])
        };
        assert!(has(&known("\"x\", W/\"abababababababababababab\""), &tag));
        assert!(has(&known("\"abababababababababababab\""), &tag));
        assert!(!has(&known("\"ab\""), &tag));
    }
}
