//! The WebSocket of a table: reads what a client says, with limits, and writes what the table sends.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tradeholm_protocol::wire::{ClientMessage, MAX_MESSAGE, ServerMessage, VERSION};

use super::api::Known;
use super::{guard, problem};
use crate::app::Services;
use crate::game::plain;
use crate::limits::Bucket;
use crate::session::Person;
use crate::table::{Command, TableHandle};
use crate::text::json;

/// Messages that may wait for a client before it counts as too slow.
const QUEUE: usize = 256;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a write may take.
const WRITE: Duration = Duration::from_secs(10);
/// A client that says nothing at all for so long is gone; our pings make it say something.
const SILENCE: Duration = Duration::from_secs(60);
/// How often we ping.
const PING: Duration = Duration::from_secs(20);
/// Bad messages after which the connection is cut.
const MOST_BAD: u32 = 50;

pub async fn connect(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Known(person): Known,
    upgrade: WebSocketUpgrade,
) -> Response {
    let address = guard::address(&services, peer, &headers);
    if !services.addresses.open_socket(address) {
        let text = "Too many connections from your address";
        return problem(StatusCode::TOO_MANY_REQUESTS, "rate", text);
    }
    let counted = Counted { services: services.clone(), address };
    services.metrics.sockets.fetch_add(1, Ordering::Relaxed);
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| async move {
            serve(&counted.services, socket, &code, person).await;
            drop(counted);
        })
}

/// Counts a socket out, however it ends.
struct Counted {
    services: Arc<Services>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.services.addresses.close_socket(self.address);
        self.services.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn serve(services: &Services, mut socket: WebSocket, code: &str, person: Person) {
    let Some(table) = services.registry.find(code) else {
        return close(&mut socket, "missing", "There is no table of that code").await;
    };
    let seen = match timeout(HELLO, hello(&mut socket)).await {
        Ok(Some(seen)) => seen,
        Ok(None) => return,
        Err(_) => return close(&mut socket, "hello", "The first message must be a hello").await,
    };
    let connection = services.connection_id();
    let (out, inbox) = mpsc::channel(QUEUE);
    let join = Command::Join { connection, person, out, seen };
    if table.mailbox.send(join).await.is_err() {
        return close(&mut socket, "gone", "The table has been closed").await;
    }
    talk(services, &mut socket, &table, connection, inbox).await;
    let _ = table.mailbox.send(Command::Gone { connection }).await;
}

/// Waits for the hello; `None` if the connection is no use.
async fn hello(socket: &mut WebSocket) -> Option<Option<(String, u32)>> {
    loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => {
                return match serde_json::from_str(&text) {
                    Ok(ClientMessage::Hello { version: VERSION, game, last_seen }) => {
                        Some(game.zip(last_seen))
                    }
                    Ok(ClientMessage::Hello { .. }) => {
                        close(socket, "version", "This page is older than the server: load it again").await;
                        None
                    }
                    _ => {
                        close(socket, "hello", "The first message must be a hello").await;
                        None
                    }
                };
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return None,
        }
    }
}

async fn close(socket: &mut WebSocket, code: &str, text: &str) {
    let message = ServerMessage::Closed { refusal: plain(code, text) };
    let _ = send(socket, json(&message).into()).await;
    let frame = CloseFrame { code: 1000, reason: code.to_owned().into() };
    let _ = timeout(WRITE, socket.send(Message::Close(Some(frame)))).await;
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> bool {
    matches!(timeout(WRITE, socket.send(Message::Text(text))).await, Ok(Ok(())))
}

async fn talk(
    services: &Services,
    socket: &mut WebSocket,
    table: &TableHandle,
    connection: u64,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
) {
    let mut bucket = Bucket::new(services.options.limits.messages, Instant::now());
    let mut ping = tokio::time::interval(PING);
    let (mut heard, mut bad) = (Instant::now(), 0);
    loop {
        tokio::select! {
            text = inbox.recv() => match text {
                Some(text) => {
                    if !send(socket, text).await {
                        return;
                    }
                }
                // The table has let go of us: it said why, or we were too slow.
                None => {
                    let frame = CloseFrame { code: 1000, reason: "closed".into() };
                    let _ = timeout(WRITE, socket.send(Message::Close(Some(frame)))).await;
                    return;
                }
            },
            message = socket.recv() => {
                let Some(Ok(message)) = message else { return };
                heard = Instant::now();
                services.metrics.received.fetch_add(1, Ordering::Relaxed);
                let refusal = match message {
                    Message::Text(text) if bucket.take(heard) => match serde_json::from_str(&text) {
                        Ok(message) => {
                            if table.mailbox.send(Command::Say { connection, message }).await.is_err() {
                                return close(socket, "gone", "The table has been closed").await;
                            }
                            continue;
                        }
                        Err(_) => plain("message", "That message cannot be read"),
                    },
                    Message::Text(_) => plain("rate", "Slow down: too many messages"),
                    Message::Binary(_) => plain("message", "Messages are text"),
                    Message::Ping(_) | Message::Pong(_) => {
                        // Pings count too: they cost as much as anything else.
                        if bucket.take(heard) {
                            continue;
                        }
                        plain("rate", "Slow down: too many messages")
                    }
                    Message::Close(_) => return,
                };
                services.metrics.rejected.fetch_add(1, Ordering::Relaxed);
                bad += 1;
                if bad > MOST_BAD {
                    return close(socket, "hostile", "Too many messages that cannot be used").await;
                }
                let error = ServerMessage::Error { refusal };
                if !send(socket, json(&error).into()).await {
                    return;
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE {
                    return;
                }
                if !matches!(timeout(WRITE, socket.send(Message::Ping(Vec::new().into()))).await, Ok(Ok(()))) {
                    return;
                }
            }
        }
    }
}
