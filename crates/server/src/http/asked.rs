//! Requests that make the server compute. Each has a place in the queue before its body is read, so that
//! nobody fills the memory with what will not be worked on.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tokio::runtime::Handle;

use super::games::unplayable;
use super::packed::Packed;
use super::session::bad_body;
use super::{guard, problem, store_problem};
use crate::app::Services;
use crate::compute::{Place, Refused, in_time};
use crate::store::{Store, StoreError, StoredGame};

/// A place for a request without a body.
pub struct Admitted(pub Place);

impl FromRequestParts<Arc<Services>> for Admitted {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Response> {
        let address = address(parts, services).await?;
        services.compute.admit(address, 0).map(Admitted).map_err(refused)
    }
}

/// A place for a request, and its body of up to so many bytes.
pub struct Brought<const MOST: usize> {
    pub place: Place,
    pub address: IpAddr,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl<const MOST: usize> FromRequest<Arc<Services>> for Brought<MOST> {
    type Rejection = Response;

    async fn from_request(request: Request, services: &Arc<Services>) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let address = address(&mut parts, services).await?;
        // What does not say how long it is may be as long as it can.
        let length =
            body.size_hint().exact().map_or(MOST, |length| usize::try_from(length).unwrap_or(usize::MAX));
        if length > MOST {
            return Err(too_large(MOST));
        }
        let place = services.compute.admit(address, length).map_err(refused)?;
        let body = read(body, MOST, services.options.limits.connections.body).await?;
        Ok(Brought { place, address, headers: parts.headers, body })
    }
}

/// The same where the body is JSON.
pub struct BroughtJson<T, const MOST: usize> {
    pub place: Place,
    pub address: IpAddr,
    pub headers: HeaderMap,
    /// As it came.
    pub text: Bytes,
    pub body: T,
}

impl<T: DeserializeOwned, const MOST: usize> FromRequest<Arc<Services>> for BroughtJson<T, MOST> {
    type Rejection = Response;

    async fn from_request(request: Request, services: &Arc<Services>) -> Result<Self, Response> {
        let brought = Brought::<MOST>::from_request(request, services).await?;
        let Brought { place, address, headers, body: text } = brought;
        let mut again = Request::new(Body::from(text.clone()));
        again.headers_mut().clone_from(&headers);
        let Json(body) = Json::from_request(again, services).await.map_err(|error| bad_body(&error))?;
        Ok(BroughtJson { place, address, headers, text, body })
    }
}

async fn address(parts: &mut Parts, services: &Services) -> Result<IpAddr, Response> {
    let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, &()).await;
    let ConnectInfo(peer) = peer.map_err(IntoResponse::into_response)?;
    Ok(guard::address(services, peer, &parts.headers))
}

async fn read(body: Body, most: usize, time: Duration) -> Result<Bytes, Response> {
    match tokio::time::timeout(time, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        // A body that did not say how long it is, or one that broke off.
        Ok(Err(_)) => Err(too_large(most)),
        Err(_) => Err(problem(StatusCode::REQUEST_TIMEOUT, "slow", "The request took too long to arrive")),
    }
}

fn too_large(most: usize) -> Response {
    problem(StatusCode::PAYLOAD_TOO_LARGE, "body", &format!("At most {most} bytes can be sent here"))
}

/// Nothing was computed: why, and when to come back.
pub fn refused(why: Refused) -> Response {
    let (status, code, text, after) = match why {
        Refused::Share => (
            StatusCode::TOO_MANY_REQUESTS,
            "rate",
            "Your address asks for too much at once; try again in a moment",
            1,
        ),
        Refused::Full => (
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "The server has too much to do; try again in a moment",
            3,
        ),
        Refused::Late => {
            (StatusCode::SERVICE_UNAVAILABLE, "busy", "That took the server too long; try again later", 10)
        }
        Refused::Closed => (StatusCode::SERVICE_UNAVAILABLE, "busy", "The server is about to stop", 10),
        Refused::Failed => {
            return problem(StatusCode::INTERNAL_SERVER_ERROR, "internal", "That could not be worked out");
        }
    };
    come_back(problem(status, code, text), Duration::from_secs(after))
}

/// Says when to come back.
pub fn come_back(mut response: Response, after: Duration) -> Response {
    let seconds = after.as_secs() + u64::from(after.subsec_nanos() > 0);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
    response
}

/// An answer that is JSON already.
pub fn json_text(text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Why nothing could be made from a game.
pub enum NotMade {
    /// It cannot be played again.
    Game(String),
    /// It cannot be read.
    Store(StoreError),
}

impl From<String> for NotMade {
    fn from(why: String) -> Self {
        NotMade::Game(why)
    }
}

impl From<StoreError> for NotMade {
    fn from(error: StoreError) -> Self {
        NotMade::Store(error)
    }
}

/// What is made from a game that is over, which is always the same, packed. It is made on a thread of the pool, the
/// reading of the log included, within the time of the place.
pub async fn of_game<F>(
    services: &Services,
    place: &Place,
    what: &'static str,
    game: &StoredGame,
    make: impl FnOnce(Arc<dyn Store>, StoredGame) -> F + Send + 'static,
) -> Result<Packed, Response>
where
    F: Future<Output = Result<Bytes, NotMade>>,
{
    if let Some(known) = services.compute.cache.get(what, game.id.as_bytes()) {
        return Ok(Packed(known));
    }
    let (store, stored, runtime) = (services.store.clone(), game.clone(), Handle::current());
    let time = services.options.limits.compute.time;
    let work = move || {
        let until = Instant::now() + time;
        let made = async { tokio::time::timeout_at(until.into(), make(store, stored)).await };
        let made = runtime.block_on(made).unwrap_or_else(|_| {
            in_time().map_err(NotMade::Game)?;
            Err(NotMade::Store(StoreError::Away("it took too long".to_owned())))
        });
        made.map(|made| Packed::new(&made))
    };
    match place.run(work).await.map_err(refused)? {
        Ok(made) => {
            services.compute.cache.keep(what, game.id.as_bytes(), &made.0);
            Ok(made)
        }
        Err(NotMade::Game(why)) => Err(unplayable(game, &why)),
        Err(NotMade::Store(error)) => Err(store_problem(services, &error)),
    }
}
