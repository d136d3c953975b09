//! A small client, for the load generator and the tests: enough HTTP for the API, and the
//! WebSocket of a table.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};
use tradeholm_protocol::wire::{ClientMessage, VERSION};

use crate::text::json;

/// Why a client has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("connection failed: {0}")]
    Io(#[from] std::io::Error),
    /// The WebSocket failed.
    #[error("socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The answer cannot be read.
    #[error("the answer cannot be read: {0}")]
    Answer(String),
    /// Nothing came in time.
    #[error("no answer in time")]
    Timeout,
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        ClientError::Socket(Box::new(error))
    }
}

/// An answer to a request.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, as they came.
    pub headers: String,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The session that the answer sets, as a `Cookie` header.
    pub fn cookie(&self) -> Option<String> {
        let line = self.headers.lines().find(|l| l.to_ascii_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.trim().split(';').next()?.to_owned())
    }
}

/// A connection from that address of this machine, which has many: all of 127.0.0.0/8 is its own.
pub async fn dial(server: SocketAddr, from: Option<IpAddr>) -> std::io::Result<TcpStream> {
    let Some(from) = from else { return TcpStream::connect(server).await };
    let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(server).await
}

/// Asks once, on a connection of its own.
pub async fn request(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, ClientError> {
    request_from(None, server, method, path, headers, body).await
}

async fn request_from(
    from: Option<IpAddr>,
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, ClientError> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n");
    if !body.is_empty() {
        text += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += "\r\n";
    let work = async {
        let mut stream = dial(server, from).await?;
        stream.write_all(text.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    let bytes =
        tokio::time::timeout(Duration::from_secs(20), work).await.map_err(|_| ClientError::Timeout)??;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| ClientError::Answer(text.clone()))?;
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
    let status = status.ok_or_else(|| ClientError::Answer(head.to_owned()))?;
    Ok(Answer { status, headers: head.to_owned(), body: body.to_owned() })
}

/// A guest: a name and a cookie.
#[derive(Debug, Clone)]
pub struct Guest {
    /// The server.
    pub server: SocketAddr,
    /// The address that the guest comes from, if it matters.
    pub from: Option<IpAddr>,
    /// The value of the `Cookie` header.
    pub cookie: String,
}

impl Guest {
    /// Gets a session under a name.
    pub async fn new(server: SocketAddr, name: &str) -> Result<Self, ClientError> {
        Self::coming(None, server, name).await
    }

    /// Gets a session under a name, from that address.
    pub async fn coming(from: Option<IpAddr>, server: SocketAddr, name: &str) -> Result<Self, ClientError> {
        let body = serde_json::json!({ "name": name }).to_string();
        let answer = request_from(from, server, "POST", "/api/session", &[], &body).await?;
        let cookie = answer.cookie().ok_or(ClientError::Answer(answer.body))?;
        Ok(Guest { server, from, cookie })
    }

    /// Asks as this guest.
    pub async fn ask(&self, method: &str, path: &str, body: &str) -> Result<Answer, ClientError> {
        request_from(self.from, self.server, method, path, &[("cookie", &self.cookie)], body).await
    }

    /// Makes a table and returns its code.
    pub async fn make_table(&self, table: &impl Serialize) -> Result<String, ClientError> {
        let body = json(table);
        let answer = self.ask("POST", "/api/tables", &body).await?;
        match answer.json()["code"].as_str() {
            Some(code) if answer.status == 201 => Ok(code.to_owned()),
            _ => Err(ClientError::Answer(answer.body)),
        }
    }

    /// Connects to a table, without saying hello.
    pub async fn connect(&self, code: &str) -> Result<Connection, ClientError> {
        let url = format!("ws://{}/api/tables/{code}/socket", self.server);
        let mut request = url.into_client_request()?;
        let cookie = self.cookie.parse().map_err(|_| ClientError::Answer("bad cookie".to_owned()))?;
        request.headers_mut().insert("cookie", cookie);
        let mut config = WebSocketConfig::default();
        config.read_buffer_size = 4096;
        config.write_buffer_size = 0;
        let connect = async {
            let stream = dial(self.server, self.from).await?;
            stream.set_nodelay(true)?;
            let stream = MaybeTlsStream::Plain(stream);
            Ok::<_, ClientError>(client_async_with_config(request, stream, Some(config)).await?)
        };
        let (socket, _) = tokio::time::timeout(Duration::from_secs(20), connect)
            .await
            .map_err(|_| ClientError::Timeout)??;
        Ok(Connection { socket })
    }

    /// Connects to a table and says hello.
    pub async fn join(&self, code: &str, seen: Option<(String, u32)>) -> Result<Connection, ClientError> {
        self.join_with(code, seen, None).await
    }

    /// The same at a table with a password.
    pub async fn join_with(
        &self,
        code: &str,
        seen: Option<(String, u32)>,
        password: Option<String>,
    ) -> Result<Connection, ClientError> {
        let mut connection = self.connect(code).await?;
        let (game, last_seen) = seen.unzip();
        connection.send(&ClientMessage::Hello { version: VERSION, game, last_seen, password }).await?;
        Ok(connection)
    }
}

/// A connection to a table.
pub struct Connection {
    /// The socket.
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Connection {
    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.send_text(json(message)).await
    }

    /// Says anything at all.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::text(text)).await?;
        Ok(())
    }

    /// The next text, or none when the connection has ended.
    pub async fn next(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message as JSON, within ten seconds.
    pub async fn next_json(&mut self) -> Result<Option<serde_json::Value>, ClientError> {
        let next = tokio::time::timeout(Duration::from_secs(10), self.next());
        match next.await.map_err(|_| ClientError::Timeout)?? {
            Some(text) => {
                serde_json::from_str(&text).map(Some).map_err(|e| ClientError::Answer(e.to_string()))
            }
            None => Ok(None),
        }
    }
}
