//! What every part of the server uses.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use tradeholm_protocol::wire::{BotLevel, Phase, Refusal, TableOptions, TableSummary};
use tradeholm_scenarios::Custom;

use crate::advice::Advice;
use crate::game::plain;
use crate::health::Health;
use crate::ids;
use crate::limits::AddressLimits;
use crate::metrics::Metrics;
use crate::options::ServeOptions;
use crate::session::Sessions;
use crate::shelf::Shelf;
use crate::store::{Store, StoreError, Write, Writer, table_file};
use crate::table::{self, Command, RebuildError, TableBody, TableHandle, Waiting};
use crate::text::json;

/// The open tables by code.
#[derive(Default)]
pub struct Registry {
    tables: RwLock<HashMap<String, TableHandle>>,
}

impl Registry {
    /// The table of a code, however it was typed.
    pub fn find(&self, code: &str) -> Option<TableHandle> {
        let code = code.to_ascii_uppercase();
        self.tables.read().unwrap_or_else(|p| p.into_inner()).get(&code).cloned()
    }

    /// Takes a table off.
    pub fn remove(&self, code: &str) {
        self.tables.write().unwrap_or_else(|p| p.into_inner()).remove(code);
    }

    fn insert(&self, code: String, handle: TableHandle) {
        self.tables.write().unwrap_or_else(|p| p.into_inner()).insert(code, handle);
    }

    fn all(&self) -> Vec<TableHandle> {
        self.tables.read().unwrap_or_else(|p| p.into_inner()).values().cloned().collect()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.tables.read().unwrap_or_else(|p| p.into_inner()).len()
    }

    /// How many have a scenario of their own.
    pub fn with_own(&self) -> usize {
        let tables = self.tables.read().unwrap_or_else(|p| p.into_inner());
        tables.values().filter(|table| table.own.is_some()).count()
    }

    /// The public ones, gathering first, at most so many.
    pub fn public(&self, most: usize) -> Vec<TableSummary> {
        let tables = self.all();
        let public = tables.iter().filter(|t| t.public);
        let mut list: Vec<TableSummary> =
            public.map(|t| t.summary.read().unwrap_or_else(|p| p.into_inner()).clone()).collect();
        list.retain(|t| t.phase != Phase::Over && (t.phase == Phase::Gathering || t.spectators));
        list.sort_by(|a, b| {
            (a.phase != Phase::Gathering, &a.code).cmp(&(b.phase != Phase::Gathering, &b.code))
        });
        list.truncate(most);
        list
    }

    /// Tells every table to stop.
    pub async fn stop(&self) {
        for table in self.all() {
            let _ = table.mailbox.send(Command::Stop).await;
        }
    }
}

/// Store, tables, sessions, limits and counters.
pub struct Services {
    /// How the server was started.
    pub options: ServeOptions,
    /// The store, for reading.
    pub store: Arc<dyn Store>,
    /// The store, for writing.
    pub writer: Writer,
    /// The tables.
    pub registry: Registry,
    /// Sessions.
    pub sessions: Sessions,
    /// Limits by address.
    pub addresses: AddressLimits,
    /// Counters.
    pub metrics: Metrics,
    /// Scenarios that are not the program's own.
    pub shelf: Shelf,
    /// Hints and analyses.
    pub advice: Advice,
    /// Whether it can write.
    pub health: Health,
    next_connection: AtomicU64,
}

impl Services {
    /// Takes up every table in the store.
    pub async fn open(
        options: ServeOptions,
        store: Arc<dyn Store>,
        shelf: Shelf,
    ) -> Result<Arc<Self>, StoreError> {
        let writer = Writer::start(store.clone());
        let secret = secret(&*store, &writer).await?;
        let secure = options.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
        let services = Arc::new(Services {
            sessions: Sessions::new(&secret, secure),
            addresses: AddressLimits::new(options.limits.requests, options.limits.sockets_per_address),
            registry: Registry::default(),
            metrics: Metrics::default(),
            shelf,
            advice: Advice::default(),
            health: Health::default(),
            next_connection: AtomicU64::new(1),
            options,
            store,
            writer,
        });
        services.recover().await?;
        Ok(services)
    }

    /// A number for a new connection.
    pub fn connection_id(&self) -> u64 {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts and logs a failed write.
    pub fn store_failed(&self, error: &StoreError) {
        self.metrics.store_errors.fetch_add(1, Ordering::Relaxed);
        tracing::error!(kind = error.kind(), %error, "cannot write to the store");
    }

    /// Opens a table, or says in a sentence why not.
    pub async fn open_table(
        self: &Arc<Self>,
        options: TableOptions,
        bots: &[BotLevel],
        own: Option<Arc<Custom>>,
    ) -> Result<String, Refusal> {
        self.shelf.check(&options, own.as_ref()).await?;
        let scenario = self.shelf.chosen(&options, own.as_ref())?;
        if bots.len() >= options.seats as usize {
            return Err(plain("options", "At least one seat is for a person"));
        }
        if bots.contains(&BotLevel::External) && self.options.external_bot.is_none() {
            return Err(plain("options", "This server has no program of its own to play"));
        }
        if self.registry.len() >= self.options.limits.tables {
            return Err(plain("busy", "The server has no room for another table"));
        }
        if own.is_some() && self.registry.with_own() >= self.options.limits.own_scenarios {
            return Err(plain("busy", "The server has no room for another table with its own scenario"));
        }
        let mut body = TableBody::new(options, bots, &scenario, own);
        while self.registry.find(&body.code).is_some() {
            body.code = ids::code(body.options.public);
        }
        let save = Write::SaveTable { code: body.code.clone(), body: json(&body), updated: ids::now() };
        let file = body
            .own
            .as_ref()
            .map(|own| Write::ScenarioFile { owner: table_file(&body.code), text: own.text.clone() });
        self.writer.write(file.into_iter().chain([save]).collect()).await.map_err(|error| {
            self.store_failed(&error);
            plain("store", "The server cannot store a new table at the moment; try again later")
        })?;
        let code = body.code.clone();
        self.registry.insert(code.clone(), table::start(self.clone(), body, None, None));
        Ok(code)
    }

    async fn recover(self: &Arc<Self>) -> Result<(), StoreError> {
        for (code, text) in self.store.tables().await? {
            let mut body: TableBody = match serde_json::from_str(&text) {
                Ok(body) => body,
                Err(error) => {
                    tracing::error!(table = code, %error, "a stored table cannot be read; it stays closed");
                    continue;
                }
            };
            if body.brings_own {
                body.own = self.own_scenario(&code).await;
            }
            let (mut live, mut waiting) = (None, None);
            if body.phase != Phase::Gathering {
                match table::rebuild(&*self.store, &body.game).await {
                    Ok(mut game) => {
                        // Nobody loses the time in which the server was down.
                        game.clock.resume(ids::steady(), 10_000);
                        live = Some(game);
                    }
                    // The game stays as it is: only its players may end it.
                    Err(error) => {
                        tracing::error!(table = code, game = body.game, %error, "a stored game has to wait");
                        waiting = match error {
                            RebuildError::Store(_) => Some(Waiting::store(1)),
                            _ => (body.phase == Phase::Playing).then(Waiting::unplayable),
                        };
                    }
                }
            }
            self.registry.insert(code, table::start(self.clone(), body, live, waiting));
        }
        let count = self.registry.len();
        if count > 0 {
            tracing::info!(count, "tables taken up again");
        }
        Ok(())
    }

    /// The scenario that was brought to a stored table. A game that is being played needs it no more.
    async fn own_scenario(&self, code: &str) -> Option<Arc<Custom>> {
        let mut stored = self.store.scenario_file(&table_file(code)).await;
        for pause in [100, 500] {
            if stored.is_err() {
                tokio::time::sleep(std::time::Duration::from_millis(pause)).await;
                stored = self.store.scenario_file(&table_file(code)).await;
            }
        }
        let read = match stored {
            Ok(None) => return None,
            Ok(Some(text)) => {
                let read = move || tradeholm_scenarios::custom("scenario", text.as_bytes());
                self.shelf.alone(read).await?.map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        match read {
            Ok(custom) => Some(Arc::new(custom)),
            // It stays in the store, for the next start.
            Err(error) => {
                tracing::error!(table = code, error, "the scenario of a stored table cannot be read");
                None
            }
        }
    }

    /// Stops every table, writes what is waiting, closes the store.
    pub async fn close(&self) {
        self.registry.stop().await;
        for _ in 0..200 {
            if self.registry.len() == 0 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        self.writer.close().await;
        self.store.close().await;
    }
}

/// The secret that signs sessions: made once, kept in the store.
async fn secret(store: &dyn Store, writer: &Writer) -> Result<[u8; 32], StoreError> {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    const KEY: &str = "session_secret";
    if store.meta(KEY).await?.is_none() {
        let fresh = STANDARD.encode(ids::random::<32>());
        writer.write(vec![Write::Meta(KEY.to_owned(), fresh)]).await?;
    }
    let text = store.meta(KEY).await?;
    let bytes = text.and_then(|text| STANDARD.decode(text).ok()).and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| StoreError::Other("the stored session secret is damaged".to_owned()))
}
