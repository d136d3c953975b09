//! Which sessions are alive.
//!
//! A session of an account is alive as long as it is in the store. The cookie of a guest, and one from
//! before sessions could be told apart, is believed unless its person is on the list of those whose cookies
//! without a stored session are void. Either ends 90 days after it was used last.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::broadcast;

use super::token::GUEST;
use super::{Person, Token};
use crate::ids;
use crate::store::{Store, StoreError, StoredSession, Write, Writer};

/// How long a session lives after it was used last, in milliseconds.
pub const LIFE: i64 = 90 * 24 * 3600 * 1000;
/// How much later a use must be to be stored.
const USED: i64 = 3600 * 1000;
/// How old a cookie must be to be given anew.
const RENEW: i64 = 24 * 3600 * 1000;
/// For how long it is known that a session is alive before the store is asked again.
const KNOWN: Duration = Duration::from_secs(60);
/// Sessions of which that is remembered.
const MOST_KNOWN: usize = 20_000;
/// What the store calls the moment since when sessions are stored.
const SINCE: &str = "sessions_since";

/// Someone who asks, with the session they come with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// The session; none in cookies from before sessions could be told apart.
    pub session: Option<String>,
    /// When their cookie was given.
    pub issued: i64,
    tag: String,
}

impl Visitor {
    /// Whether the cookie should be given anew.
    pub fn is_due(&self) -> bool {
        self.session.is_none() || ids::now() - self.issued > RENEW
    }

    /// The session in the store, of an account.
    pub fn stored(&self) -> Option<&str> {
        self.session.as_deref().filter(|_| self.person.account)
    }

    /// Whether that ends this session.
    pub fn is_ended_by(&self, ended: &Ended) -> bool {
        let (Ended::One { person, .. } | Ended::Others { person, .. }) = ended;
        self.person.id == *person
            && self.stored().is_none_or(|mine| match ended {
                Ended::One { id, .. } => mine == id,
                Ended::Others { but, .. } => Some(mine) != but.as_deref(),
            })
    }
}

/// Sessions that end. With any of them end all cookies of that person that have no stored session: nobody
/// could look at those and end them one by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// One.
    One {
        /// Whose.
        person: String,
        /// Which.
        id: String,
    },
    /// All of a person but one.
    Others {
        /// Whose.
        person: String,
        /// The one that stays.
        but: Option<String>,
    },
}

struct Known {
    alive: bool,
    /// When it was used last, as far as the store knows.
    used: i64,
    asked: Instant,
}

/// What is known of the sessions that come.
pub struct Live {
    known: Mutex<HashMap<String, Known>>,
    ended: broadcast::Sender<Ended>,
    /// Those of them that ended at this node.
    here: broadcast::Sender<Ended>,
    /// Since when sessions are stored, in milliseconds since 1970.
    since: i64,
}

impl Live {
    /// Forgets sessions that nobody has used for too long.
    pub async fn open(store: &dyn Store, writer: &Writer) -> Result<Self, StoreError> {
        let now = ids::now();
        let since = Write::Meta(SINCE.to_owned(), now.to_string());
        // A store that cannot be written just now still serves those who look.
        if let Err(error) = writer.write(vec![since, Write::ForgetSessions { before: now - LIFE }]).await {
            tracing::warn!(%error, "old sessions cannot be forgotten");
        }
        let since = store.meta(SINCE).await?.and_then(|text| text.parse().ok()).unwrap_or(now);
        let (ended, here) = (broadcast::channel(256).0, broadcast::channel(256).0);
        Ok(Live { known: Mutex::default(), ended, here, since })
    }

    /// Hears which sessions end at this node from now on.
    pub fn listen_here(&self) -> broadcast::Receiver<Ended> {
        self.here.subscribe()
    }

    /// Hears which sessions end from now on.
    pub fn listen(&self) -> broadcast::Receiver<Ended> {
        self.ended.subscribe()
    }

    /// The visitor of a cookie that we signed, if that session is alive.
    pub async fn visitor(&self, token: Token, store: &dyn Store, writer: &Writer) -> Option<Visitor> {
        let now = ids::now();
        let (session, issued) = token.session.unzip();
        let issued = issued.unwrap_or(self.since);
        let visitor = Visitor { person: token.person, session, issued, tag: token.tag };
        if visitor.stored().is_none() && now - issued > LIFE {
            return None;
        }
        self.is_alive(&visitor, store, writer).await.then_some(visitor)
    }

    /// Whether a session is alive. If the store cannot tell, the signature has to do.
    pub async fn is_alive(&self, visitor: &Visitor, store: &dyn Store, writer: &Writer) -> bool {
        let key = visitor.stored().unwrap_or(&visitor.person.id);
        let now = ids::now();
        let known = self.with(|known| {
            known
                .get(key)
                .filter(|known| known.asked.elapsed() < KNOWN)
                .map(|known| (known.alive, known.used))
        });
        let (alive, used) = match known {
            Some(known) => known,
            None => {
                let asked = match visitor.stored() {
                    Some(id) => store.session(id).await.map(|found| {
                        let found = found.filter(|s| s.person == visitor.person.id && now - s.used <= LIFE);
                        (found.is_some(), found.map_or(0, |s| s.used))
                    }),
                    None => store.tokens_void(&visitor.person.id).await.map(|void| (!void, now)),
                };
                match asked {
                    Ok((alive, used)) => {
                        self.remember(key, alive, used);
                        (alive, used)
                    }
                    Err(error) => {
                        tracing::warn!(%error, "cannot look up a session");
                        return true;
                    }
                }
            }
        };
        if now - used > LIFE {
            return false;
        }
        if let (true, Some(id)) = (alive && now - used > USED, visitor.stored()) {
            self.remember(key, true, now);
            let (writer, use_it) = (writer.clone(), Write::UseSession { id: id.to_owned(), used: now });
            // Nobody waits for that. If it fails, the next use is soon enough.
            tokio::spawn(async move { drop(writer.write(vec![use_it]).await) });
        }
        alive
    }

    fn with<T>(&self, change: impl FnOnce(&mut HashMap<String, Known>) -> T) -> T {
        change(&mut self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    fn remember(&self, key: &str, alive: bool, used: i64) {
        self.with(|known| {
            if known.len() >= MOST_KNOWN {
                known.retain(|_, known| known.asked.elapsed() < KNOWN);
                if known.len() >= MOST_KNOWN {
                    known.clear();
                }
            }
            known.insert(key.to_owned(), Known { alive, used, asked: Instant::now() });
        });
    }

    /// A session that begins now: its id, and what stores it.
    pub fn begin(&self, person: &Person, device: String) -> (String, Vec<Write>) {
        if !person.account {
            return (GUEST.to_owned(), Vec::new());
        }
        self.named(self.nonce(), person, device)
    }

    /// Something that nobody can guess.
    pub fn nonce(&self) -> String {
        let mut bytes = [0; 16];
        // Not one of the numbers of a rehearsal, whose games must not depend on who logs in.
        getrandom::fill(&mut bytes).expect("the operating system has random numbers");
        BASE64.encode(bytes)
    }

    /// The session that goes on under a cookie of today for a visitor with one of before. However often
    /// that cookie comes, it is the same one.
    pub fn succeed(&self, visitor: &Visitor, device: String) -> (String, Vec<Write>) {
        if !visitor.person.account {
            return (GUEST.to_owned(), Vec::new());
        }
        let hash = Sha256::digest(visitor.tag.as_bytes());
        self.named(BASE64.encode(&hash[..16]), &visitor.person, device)
    }

    fn named(&self, id: String, person: &Person, device: String) -> (String, Vec<Write>) {
        let now = ids::now();
        let stored =
            StoredSession { id: id.clone(), person: person.id.clone(), device, created: now, used: now };
        (id, vec![Write::NewSession(stored)])
    }

    /// What ends a session, once it is stored.
    pub fn ending(&self, ended: &Ended) -> Vec<Write> {
        let (person, end) = match ended {
            Ended::One { person, id } => {
                (person, Write::EndSession { person: person.clone(), id: id.clone() })
            }
            Ended::Others { person, but } => {
                (person, Write::EndSessions { person: person.clone(), but: but.clone() })
            }
        };
        vec![end, Write::VoidTokens { person: person.clone(), at: ids::now() }]
    }

    /// That is stored: nobody comes in with those any more, and whoever is in is shown out.
    pub fn ended(&self, ended: Ended) {
        let _ = self.here.send(ended.clone());
        self.ended_elsewhere(ended);
    }

    /// The same of one that ended at another node.
    pub fn ended_elsewhere(&self, ended: Ended) {
        self.with(|known| match &ended {
            Ended::One { person, id } => known.retain(|key, _| key != id && key != person),
            // Which of them are whose is not known here.
            Ended::Others { .. } => known.clear(),
        });
        let _ = self.ended.send(ended);
    }
}
