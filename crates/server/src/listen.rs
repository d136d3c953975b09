//! Takes connections and speaks HTTP with them.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::Service;

use crate::app::Services;
use crate::connections::Watched;

/// What connections are told when the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Closing {
    /// Nothing yet.
    No,
    /// Finish what you are about.
    Soon,
    /// At once.
    Now,
}

/// The bytes of a request's head: cookies and a little more.
const HEAD: usize = 32 * 1024;
/// For whom there is no room. It is said without reading what they want, and may be lost.
const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\n\
    connection: close\r\n\r\n";

/// Takes connections until it is told to close.
pub async fn listen(
    listener: TcpListener,
    services: Arc<Services>,
    router: Router,
    mut closing: watch::Receiver<Closing>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing > Closing::No) => return,
        };
        match accepted {
            Ok((stream, peer)) => meet(stream, peer, &services, &router, closing.clone()),
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                // Most likely there are too many open files; some will be closed.
                tracing::error!(%error, "cannot take a connection");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }
}

fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn meet(
    stream: TcpStream,
    peer: SocketAddr,
    services: &Services,
    router: &Router,
    mut closing: watch::Receiver<Closing>,
) {
    let Some(counted) = services.connections.open(peer.ip()) else {
        let _ = stream.try_write(NO_ROOM);
        return;
    };
    // Small messages must not wait for each other.
    let _ = stream.set_nodelay(true);
    let limits = services.connections.limits();
    let stream = TokioIo::new(Watched::new(stream, counted, limits.stall));
    let router = router.clone();
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(HEAD);
    let connection = http.serve_connection(stream, answer).with_upgrades();
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        tokio::select! {
            // Whatever went wrong went wrong with this one alone.
            _ = connection.as_mut() => return,
            _ = closing.wait_for(|closing| *closing > Closing::No) => {}
        }
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _ = connection => {}
            _ = closing.wait_for(|closing| *closing == Closing::Now) => {}
        }
    });
}
