//! The WebSocket of a table: reads what a client says, with limits, and writes what the table sends.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::sync::broadcast;
use tokio::time::timeout;
use tradeholm_protocol::wire::{ClientMessage, MAX_MESSAGE, ServerMessage, VERSION};

use super::attach::{self, Attached, Comer, NotThere};
use super::session::Visiting;
use super::told::Told;
use super::{guard, problem};
use crate::app::Services;
use crate::game::plain;
use crate::limits::Bucket;
use crate::session::{Ended, Visitor};
use crate::table::Out;
use crate::text::json;

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
    // Whoever is at a table finds it by its former code too.
    let (code, former) = match attach::find(services, code).await {
        Ok(found) => found,
        Err(why) => return not_there(&mut socket, &why, "There is no table of that code", "missing").await,
    };
    let (mut seen, password) = match timeout(HELLO, hello(&mut socket)).await {
        Ok(Some(said)) => said,
        Ok(None) => return,
        Err(_) => return close(&mut socket, "hello", "The first message must be a hello").await,
    };
    let mut comer = Comer {
        code,
        former,
        person: visitor.person.clone(),
        address: services.mark(address),
        password: password.map(|password| services.table_password(&password)),
    };
    // A table of a server that is alone goes nowhere.
    let mut told = services.nodes.is_some().then(|| Told::new(seen.clone()));
    let mut speaker = Speaker::new(services);
    loop {
        let mut table = match attach::attach(services, &comer, seen).await {
            Ok(table) => table,
            Err(why) => return not_there(&mut socket, &why, "The table has been closed", "gone").await,
        };
        if let Some(told) = &mut told {
            told.goes_on();
        }
        let end = tokio::select! {
            end = talk(services, &mut socket, &mut table, &mut speaker, told.as_mut()) => end,
            () = end_of(services, &visitor, &mut ended) => End::Over,
            () = stopping(services) => {
                close(&mut socket, "stopping", "The server is being restarted; your game goes on in a moment").await;
                End::Over
            }
        };
        table.leave().await;
        let (End::Moved, Some(told)) = (end, &mut told) else { break };
        for message in told.moved() {
            if !send(&mut socket, json(&message).into()).await {
                return;
            }
        }
        seen = told.seen();
        if let Some(now) = told.code() {
            (comer.code, comer.former) = (now.to_owned(), false);
        }
    }
    if !services.visits.is_alive(&visitor, &*services.store, &services.writer).await {
        shown_out(&mut socket).await;
    }
}

/// How a conversation ends.
enum End {
    /// For good.
    Over,
    /// The table goes on elsewhere.
    Moved,
}

/// Says why somebody does not get to their table.
async fn not_there(socket: &mut WebSocket, why: &NotThere, text: &str, code: &str) {
    match why {
        NotThere::Missing => close(socket, code, text).await,
        // They come back by themselves.
        NotThere::Away => {
            close(socket, "stopping", "Your table cannot be reached at the moment; it goes on soon").await
        }
    }
}

/// Waits until this node sends everybody to another one.
async fn stopping(services: &Services) {
    match &services.nodes {
        Some(nodes) => nodes.stopping().await,
        None => std::future::pending().await,
    }
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

/// How a client has behaved so far.
struct Speaker {
    bucket: Bucket,
    heard: Instant,
    bad: u32,
}

impl Speaker {
    fn new(services: &Services) -> Self {
        let now = Instant::now();
        Speaker { bucket: Bucket::new(services.options.limits.messages, now), heard: now, bad: 0 }
    }
}

async fn talk(
    services: &Services,
    socket: &mut WebSocket,
    table: &mut Attached,
    speaker: &mut Speaker,
    mut told: Option<&mut Told>,
) -> End {
    let mut ping = tokio::time::interval(PING);
    loop {
        tokio::select! {
            what = table.inbox.recv() => match what {
                Some(Out::Text(text)) => {
                    if let Some(told) = &mut told {
                        told.hear(&text);
                    }
                    if !send(socket, text).await {
                        return End::Over;
                    }
                }
                Some(Out::Moved) if told.is_some() => return End::Moved,
                // The table has let go of us: it said why, or we were too slow.
                Some(Out::Moved) | None => {
                    let frame = CloseFrame { code: 1000, reason: "closed".into() };
                    let _ = timeout(WRITE, socket.send(Message::Close(Some(frame)))).await;
                    return End::Over;
                }
            },
            message = socket.recv() => {
                let Some(Ok(message)) = message else { return End::Over };
                speaker.heard = Instant::now();
                services.metrics.received.fetch_add(1, Ordering::Relaxed);
                let refusal = match message {
                    Message::Text(text) if speaker.bucket.take(speaker.heard) => match serde_json::from_str(&text) {
                        Ok(message) => {
                            if let Some(told) = &mut told {
                                told.say(&message);
                            }
                            if table.say(message).await {
                                continue;
                            }
                            if told.is_some() {
                                return End::Moved;
                            }
                            close(socket, "gone", "The table has been closed").await;
                            return End::Over;
                        }
                        Err(_) => plain("message", "That message cannot be read"),
                    },
                    Message::Text(_) => plain("rate", "Slow down: too many messages"),
                    Message::Binary(_) => plain("message", "Messages are text"),
                    Message::Ping(_) | Message::Pong(_) => {
                        // Pings count too: they cost as much as anything else.
                        if speaker.bucket.take(speaker.heard) {
                            continue;
                        }
                        plain("rate", "Slow down: too many messages")
                    }
                    Message::Close(_) => return End::Over,
                };
                services.metrics.rejected.fetch_add(1, Ordering::Relaxed);
                speaker.bad += 1;
                if speaker.bad > MOST_BAD {
                    close(socket, "hostile", "Too many messages that cannot be used").await;
                    return End::Over;
                }
                let error = ServerMessage::Error { refusal };
                if !send(socket, json(&error).into()).await {
                    return End::Over;
                }
            }
            _ = ping.tick() => {
                if speaker.heard.elapsed() > SILENCE {
                    return End::Over;
                }
                if !matches!(timeout(WRITE, socket.send(Message::Ping(Vec::new().into()))).await, Ok(Ok(()))) {
                    return End::Over;
                }
            }
        }
    }
}
