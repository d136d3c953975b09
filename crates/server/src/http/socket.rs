//! The WebSocket of a table: reads what a client says, with limits, and writes what the table sends.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::sync::{broadcast, mpsc};
use tokio::time::timeout;
use tradeholm_protocol::wire::{ClientMessage, MAX_MESSAGE, ServerMessage, VERSION};

use super::session::Visiting;
use super::{guard, problem};
use crate::app::Services;
use crate::game::plain;
use crate::limits::Bucket;
use crate::session::{Ended, Visitor};
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
    Visiting(visitor): Visiting,
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
            serve(&counted.services, socket, &code, visitor, address).await;
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

async fn serve(
    services: &Arc<Services>,
    mut socket: WebSocket,
    code: &str,
    visitor: Visitor,
    address: IpAddr,
) {
    let mut ended = services.visits.listen();
    // It may have ended before we listened.
    if !services.visits.is_alive(&visitor, &*services.store, &services.writer).await {
        return shown_out(&mut socket).await;
    }
    let missing = "There is no table of that code";
    // Whoever is at a table finds it by its former code too.
    let (mut table, former) = match services.reach(code).await {
        Some(table) => (table, false),
        None => match services.registry.find_former(code) {
            Some(table) => (table, true),
            None => return close(&mut socket, "missing", missing).await,
        },
    };
    let (seen, password) = match timeout(HELLO, hello(&mut socket)).await {
        Ok(Some(said)) => said,
        Ok(None) => return,
        Err(_) => return close(&mut socket, "hello", "The first message must be a hello").await,
    };
    let connection = services.connection_id();
    let (out, inbox) = mpsc::channel(QUEUE);
    let address = services.mark(address);
    let person = visitor.person.clone();
    let password = password.map(|password| services.table_password(&password));
    let join = Command::Join { connection, person, address, former, password, out, seen };
    if let Err(mpsc::error::SendError(join)) = table.mailbox.send(join).await {
        // It may have been put aside while the client said hello.
        let sent = match services.reach(code).await {
            Some(again) => {
                table = again;
                table.mailbox.send(join).await.is_ok()
            }
            None => false,
        };
        if !sent {
            return close(&mut socket, "gone", "The table has been closed").await;
        }
    }
    tokio::select! {
        () = talk(services, &mut socket, &table, connection, inbox) => {}
        () = end_of(services, &visitor, &mut ended) => {}
    }
    if !services.visits.is_alive(&visitor, &*services.store, &services.writer).await {
        shown_out(&mut socket).await;
    }
    let _ = table.mailbox.send(Command::Gone { connection }).await;
}

/// Waits until the session of a visitor ends.
async fn end_of(services: &Services, visitor: &Visitor, ended: &mut broadcast::Receiver<Ended>) {
    loop {
        match ended.recv().await {
            Ok(ended) if visitor.is_ended_by(&ended) => return,
            Ok(_) => {}
            // So many have ended that this one may have been among them.
            Err(broadcast::error::RecvError::Lagged(_)) => {
                if !services.visits.is_alive(visitor, &*services.store, &services.writer).await {
                    return;
                }
            }
            Err(broadcast::error::RecvError::Closed) => return std::future::pending().await,
        }
    }
}

async fn shown_out(socket: &mut WebSocket) {
    close(socket, "ended", "This session has been ended").await;
}

/// Waits for the hello; `None` if the connection is no use.
async fn hello(socket: &mut WebSocket) -> Option<(Option<(String, u32)>, Option<String>)> {
    loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => {
                return match serde_json::from_str(&text) {
                    Ok(ClientMessage::Hello { version: VERSION, game, last_seen, password }) => {
                        Some((game.zip(last_seen), password))
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
