//! Tells people something while no page of theirs is open (Web Push): that a game waits for them, that somebody makes
//! them an offer, that a friend has come. Only where the operator names a contact; only to push services that are
//! known, so that nobody makes the server call whom they like.

mod seal;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};

use crate::app::Services;
use crate::ids;
use crate::store::{Push, Store, StoreError, Write, Writer};
use seal::{Reader, Signer};

/// Signals that wait to be sent; more are dropped.
const QUEUE: usize = 1024;
/// How many are sent at once.
const AT_ONCE: usize = 8;
/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// A table tells a person the same again only after so long.
const QUIET: Duration = Duration::from_secs(60);
/// How long a push service keeps a message for a browser that is away, in seconds.
const KEEP: &str = "86400";
/// The session of guests, who have one in each browser.
const GUEST: &str = "-";
/// The hosts of push services, or what they end with.
const SERVICES: [&str; 5] = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    "web.push.apple.com",
    ".push.apple.com",
];

/// What an operator says about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PushOptions {
    /// Whom a push service can write to, `mailto:` or `https:`.
    pub contact: String,
    /// Origins of push services besides those that are known, such as `https://push.example.org`.
    pub services: Vec<String>,
}

/// What somebody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Signal {
    /// `turn`, `offer` or `joined`.
    pub kind: &'static str,
    /// The code of the table.
    pub code: String,
    /// What the table is called, if it has a name.
    pub table: Option<String>,
    /// Who has come or offers something.
    pub name: Option<String>,
}

/// Sends signals.
pub struct Pusher {
    signer: Signer,
    options: PushOptions,
    queue: mpsc::Sender<(String, Signal)>,
}

/// What is waiting to be sent.
pub type Queue = mpsc::Receiver<(String, Signal)>;

impl Pusher {
    /// With a key that is made once and kept in the store.
    pub async fn open(
        options: PushOptions,
        store: &dyn Store,
        writer: &Writer,
    ) -> Result<(Self, Queue), StoreError> {
        const KEY: &str = "push_key";
        let damaged = || StoreError::Other("the stored key for notifications is damaged".to_owned());
        if store.meta(KEY).await?.is_none() {
            let fresh = Signer::generate().ok_or_else(damaged)?;
            writer.write(vec![Write::Meta(KEY.to_owned(), fresh)]).await?;
        }
        let kept = store.meta(KEY).await?;
        let signer = kept.and_then(|kept| Signer::read(&kept)).ok_or_else(damaged)?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        Ok((Pusher { signer, options, queue }, waiting))
    }

    /// What browsers have to know.
    pub fn public_key(&self) -> String {
        self.signer.public()
    }

    /// The origin of the push service of an address, if it is one.
    pub fn service_of<'a>(&self, endpoint: &'a str) -> Option<&'a str> {
        let (scheme, rest) = endpoint.split_once("://")?;
        let host = rest.split(['/', '?', '#']).next()?;
        let origin = &endpoint[..scheme.len() + 3 + host.len()];
        if self.options.services.iter().any(|known| known == origin) {
            return Some(origin);
        }
        let known =
            SERVICES.iter().any(|known| host == *known || known.starts_with('.') && host.ends_with(known));
        (scheme == "https" && known).then_some(origin)
    }

    /// Tells a person something, some time soon.
    pub fn tell(&self, person: &str, signal: Signal) {
        // Where too much waits already, it is better left unsaid.
        let _ = self.queue.try_send((person.to_owned(), signal));
    }
}

/// Sends what is waiting until the server stops.
pub async fn run(services: Arc<Services>, mut waiting: Queue) {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .build()
        .new_agent();
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut told: HashMap<(String, String, &'static str), Instant> = HashMap::new();
    while let Some((person, signal)) = waiting.recv().await {
        told.retain(|_, at| at.elapsed() < QUIET);
        let same = (person.clone(), signal.code.clone(), signal.kind);
        if told.contains_key(&same) {
            continue;
        }
        told.insert(same, Instant::now());
        let pushes = match services.store.pushes_of(&person).await {
            Ok(pushes) => pushes,
            Err(error) => {
                services.store_failed(&error);
                continue;
            }
        };
        for push in pushes {
            let Ok(place) = places.clone().acquire_owned().await else { return };
            let (services, agent, signal) = (services.clone(), agent.clone(), signal.clone());
            tokio::spawn(async move {
                send(&services, agent, push, &signal).await;
                drop(place);
            });
        }
    }
}

/// Sends one signal to one browser. One that cannot be reached any more, or whose session has ended, is forgotten.
async fn send(services: &Services, agent: ureq::Agent, push: Push, signal: &Signal) {
    let gone = match push.session.as_str() {
        GUEST => false,
        session => matches!(services.store.session(session).await, Ok(None)),
    };
    let refused = gone || {
        let Some(request) = prepare(services, &push, signal) else { return };
        let endpoint = push.endpoint.clone();
        let post = move || {
            let (word, body) = request;
            let sent = agent
                .post(&endpoint)
                .header("authorization", word)
                .header("content-encoding", "aes128gcm")
                .header("content-type", "application/octet-stream")
                .header("ttl", KEEP)
                .header("urgency", "normal")
                .send(&body[..]);
            sent.map(|answer| answer.status().as_u16())
        };
        match tokio::task::spawn_blocking(post).await {
            Ok(Ok(status)) => matches!(status, 404 | 410),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a push service does not answer");
                false
            }
            Err(_) => false,
        }
    };
    if refused {
        let end = Write::EndPush { endpoint: push.endpoint, person: push.person };
        if let Err(error) = services.writer.write(vec![end]).await {
            services.store_failed(&error);
        }
    }
}

/// The server's word for a push service, and what only the browser can read.
fn prepare(services: &Services, push: &Push, signal: &Signal) -> Option<(String, Vec<u8>)> {
    #[derive(Serialize)]
    struct Told<'a> {
        #[serde(flatten)]
        signal: &'a Signal,
        language: &'a str,
    }
    let pusher = services.pusher.as_ref()?;
    let service = pusher.service_of(&push.endpoint)?;
    let word = pusher.signer.word(service, &pusher.options.contact, ids::now() / 1000)?;
    let message = crate::text::json(&Told { signal, language: &push.language });
    Some((word, Reader::new(&push.public_key, &push.secret)?.seal(message.as_bytes())?))
}

/// Whether a browser's keys can be used at all.
pub fn is_reader(public_key: &str, secret: &str) -> bool {
    Reader::new(public_key, secret).is_some_and(|reader| reader.seal(b"").is_some())
}
