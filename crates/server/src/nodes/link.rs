//! The line between two nodes, one for each pair: it carries what the sockets of either say to tables of the other,
//! and what those answer. Messages are those of a WebSocket without its greeting, which keeps them apart and
//! notices when nobody is there any more.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::frame::{Head, Join, Question, frame, read};
use super::guests::Guests;
use super::locked;
use crate::app::Services;
use crate::table::Out;
use crate::text::json;

/// Messages that may wait for a socket before it counts as too slow.
const QUEUE: usize = 256;
/// Messages that may wait for the line.
const WAITING: usize = 4096;
/// How many are written at once.
const AT_ONCE: usize = 64;
/// How long a write may take.
const WRITE: Duration = Duration::from_secs(5);
/// How often either side says that it is there.
const PING: Duration = Duration::from_secs(1);
/// A node that says nothing at all for so long cannot be reached.
const SILENCE: Duration = Duration::from_secs(4);
/// How long a question may take.
const ANSWER: Duration = Duration::from_secs(2);

/// The line to another node.
pub struct Link {
    /// Its name.
    pub name: String,
    /// What it is since its last start.
    pub instance: String,
    queue: mpsc::Sender<Message>,
    /// Sockets of this node at tables of the other; none once the line is gone.
    ours: Mutex<Option<HashMap<u64, mpsc::Sender<Out>>>>,
    asked: Mutex<HashMap<u64, oneshot::Sender<String>>>,
    next: AtomicU64,
    closing: Notify,
}

impl Link {
    /// A line that is there; `run` carries what is said.
    pub fn new(name: &str, instance: &str) -> (Arc<Self>, mpsc::Receiver<Message>) {
        let (queue, waiting) = mpsc::channel(WAITING);
        let link = Link {
            name: name.to_owned(),
            instance: instance.to_owned(),
            queue,
            ours: Mutex::new(Some(HashMap::new())),
            asked: Mutex::default(),
            next: AtomicU64::new(1),
            closing: Notify::new(),
        };
        (Arc::new(link), waiting)
    }

    /// Says something; whether the line is still there.
    pub(super) async fn send(&self, head: &Head, body: &str) -> bool {
        self.queue.send(frame(head, body)).await.is_ok()
    }

    /// A socket of this node comes to a table of the other; what that sends it.
    pub async fn join(&self, socket: u64, join: &Join) -> Option<mpsc::Receiver<Out>> {
        let (out, inbox) = mpsc::channel(QUEUE);
        locked(&self.ours).as_mut()?.insert(socket, out);
        self.send(&Head::Join(socket), &json(join)).await.then_some(inbox)
    }

    /// A socket says something there.
    pub async fn say(&self, socket: u64, text: &str) -> bool {
        self.send(&Head::Say(socket), text).await
    }

    /// A socket is gone.
    pub async fn gone(&self, socket: u64) {
        let known = locked(&self.ours).as_mut().and_then(|ours| ours.remove(&socket));
        if known.is_some() {
            self.send(&Head::Gone(socket), "").await;
        }
    }

    /// Asks something; none if there is no answer in time.
    pub async fn ask(&self, question: &Question) -> Option<String> {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (reply, answer) = oneshot::channel();
        locked(&self.asked).insert(id, reply);
        let answer = match self.send(&Head::Ask(id), &json(question)).await {
            true => timeout(ANSWER, answer).await.ok().and_then(Result::ok),
            false => None,
        };
        locked(&self.asked).remove(&id);
        answer
    }

    /// Ends it.
    pub fn close(&self) {
        self.closing.notify_one();
    }

    /// Carries what is said until the line is gone. Whoever spoke over it looks where their table is now.
    pub async fn run(
        self: &Arc<Self>,
        services: &Arc<Services>,
        stream: TcpStream,
        role: Role,
        queue: mpsc::Receiver<Message>,
    ) {
        let config = WebSocketConfig::default().read_buffer_size(64 * 1024).write_buffer_size(64 * 1024);
        let socket = WebSocketStream::from_raw_socket(stream, role, Some(config)).await;
        let (sink, stream) = socket.split();
        tokio::select! {
            () = write(sink, queue) => {}
            () = self.read(services, stream) => {}
            () = self.closing.notified() => {}
        }
        let ours = locked(&self.ours).take();
        for (_, out) in ours.into_iter().flatten() {
            let _ = out.try_send(Out::Moved);
        }
        locked(&self.asked).clear();
    }

    async fn read(
        self: &Arc<Self>,
        services: &Arc<Services>,
        mut stream: futures_util::stream::SplitStream<WebSocketStream<TcpStream>>,
    ) {
        let mut guests = Guests::new(services.clone(), self.clone());
        loop {
            let Ok(Some(Ok(message))) = timeout(SILENCE, stream.next()).await else { return };
            let Message::Text(text) = message else { continue };
            let Some((head, body)) = read(&text) else {
                tracing::warn!(node = self.name, "a message of another node cannot be read");
                continue;
            };
            match head {
                Head::Text(socket) => self.hand_on(socket, Out::Text(body.into())),
                Head::Moved(socket) => {
                    self.hand_on(socket, Out::Moved);
                    self.let_go(socket);
                }
                Head::Ended(socket) => self.let_go(socket),
                Head::Answer(id) => {
                    if let Some(reply) = locked(&self.asked).remove(&id) {
                        let _ = reply.send(body.to_owned());
                    }
                }
                head => guests.hear(head, body),
            }
        }
    }

    /// Nothing more comes to that socket over this line.
    fn let_go(&self, socket: u64) {
        if let Some(ours) = locked(&self.ours).as_mut() {
            ours.remove(&socket);
        }
    }

    /// Something for a socket. One that does not keep up is cut, and the table hears that it is gone.
    fn hand_on(self: &Arc<Self>, socket: u64, what: Out) {
        let out = locked(&self.ours).as_ref().and_then(|ours| ours.get(&socket).cloned());
        if out.is_some_and(|out| out.try_send(what).is_err()) {
            let link = self.clone();
            tokio::spawn(async move { link.gone(socket).await });
        }
    }
}

/// Writes what is waiting; several messages go out together where several are there.
async fn write(
    mut sink: futures_util::stream::SplitSink<WebSocketStream<TcpStream>, Message>,
    mut queue: mpsc::Receiver<Message>,
) {
    let mut ping = tokio::time::interval(PING);
    let mut messages = Vec::with_capacity(AT_ONCE);
    loop {
        tokio::select! {
            count = queue.recv_many(&mut messages, AT_ONCE) => if count == 0 { return },
            _ = ping.tick() => messages.push(Message::Ping(Vec::new().into())),
        }
        let all = async {
            for message in messages.drain(..) {
                sink.feed(message).await?;
            }
            sink.flush().await
        };
        if !matches!(timeout(WRITE, all).await, Ok(Ok(()))) {
            return;
        }
    }
}
