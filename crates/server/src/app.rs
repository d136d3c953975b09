//! What every part of the server uses.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Mutex;
use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::wire::{BotLevel, Phase, Refusal, TableOptions};
use tradeholm_scenarios::Custom;

use crate::advice::Advice;
use crate::brake::Brake;
use crate::compute::{Compute, Place};
use crate::connections::Connections;
use crate::game::plain;
use crate::health::Health;
use crate::kept::Keeper;
use crate::limits::AddressLimits;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::options::ServeOptions;
use crate::push::Pusher;
use crate::registry::{Opener, Registry};
use crate::session::{Live as Visits, Sessions};
use crate::shelf::Shelf;
use crate::store::{Lease, Store, StoreError, Write, Writer, table_file};
use crate::table::{self, RebuildError, Rebuilt, TableBody, TableHandle, Taken};
use crate::text::json;
use crate::think::Thinking;
use crate::{catalog, ids, names, push};

/// The longest password of a table, in bytes.
const MOST_WORD: usize = 100;

/// What a new table is called, and what whoever comes has to know.
#[derive(Debug, Default)]
pub struct Named {
    /// Its name.
    pub name: Option<String>,
    /// Its password.
    pub password: Option<String>,
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
    /// Sessions: signed.
    pub sessions: Sessions,
    /// Sessions: alive.
    pub visits: Visits,
    /// How often passwords may be guessed.
    pub brake: Brake,
    /// Who is connected.
    pub connections: Connections,
    /// Limits by address.
    pub addresses: AddressLimits,
    /// Counters.
    pub metrics: Metrics,
    /// Scenarios that are not the program's own.
    pub shelf: Shelf,
    /// Analyses.
    pub advice: Advice,
    /// What bots and hints think with.
    pub thinking: Thinking,
    /// Threads for what requests ask to be worked out.
    pub compute: Compute,
    /// Whether it can write.
    pub health: Health,
    /// Keeps ended games as they are shown.
    pub keeper: Keeper,
    /// Tells people something while no page of theirs is open.
    pub pusher: Option<Pusher>,
    next_connection: AtomicU64,
    /// The other nodes, if this one is one of several.
    pub nodes: Option<Arc<Nodes>>,
    /// Tables are taken up one after the other where they have the same turn, so that none is there twice.
    pub turns: [Mutex<()>; 16],
}

impl Services {
    /// Takes up every table in the store.
    pub async fn open(
        options: ServeOptions,
        store: Arc<dyn Store>,
        shelf: Shelf,
        nodes: Option<Arc<Nodes>>,
    ) -> Result<Arc<Self>, StoreError> {
        let writer = Writer::start(store.clone());
        let secret = secret(&*store, &writer).await?;
        let (pusher, waiting) = match options.push.clone() {
            Some(push) => Pusher::open(push, &*store, &writer)
                .await
                .map(|(pusher, waiting)| (Some(pusher), Some(waiting)))?,
            None => (None, None),
        };
        let services = Arc::new(Services {
            sessions: Sessions::new(&secret, options.is_secure()),
            visits: Visits::open(&*store, &writer).await?,
            brake: Brake::new(options.limits.logins.clone()),
            connections: Connections::new(options.limits.connections.clone(), options.trust_proxy),
            addresses: AddressLimits::new(options.limits.requests, options.limits.sockets_per_address),
            registry: Registry::default(),
            metrics: Metrics::default(),
            shelf,
            advice: Advice::default(),
            thinking: Thinking::start(options.limits.programs),
            compute: Compute::new(&options.limits.compute),
            health: Health::default(),
            keeper: Keeper::default(),
            pusher,
            next_connection: AtomicU64::new(1),
            nodes,
            turns: Default::default(),
            options,
            store,
            writer,
        });
        match &services.nodes {
            Some(nodes) => nodes.begin(&services).await?,
            None => services.recover().await?,
        }
        Keeper::start(&services);
        if let Some(waiting) = waiting {
            tokio::spawn(push::run(services.clone(), waiting));
        }
        Ok(services)
    }

    /// A number for a new connection.
    pub fn connection_id(&self) -> u64 {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// What is kept of an address: the same for the same block, and nothing else can be told from it.
    pub fn mark(&self, address: IpAddr) -> String {
        self.sessions.mark(&crate::limits::block(address).to_string())
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
        named: Named,
        opener: Opener,
        place: &Place,
    ) -> Result<String, Refusal> {
        // Looked at before anything is worked out, and counted until the table is there.
        let _opening = self.registry.begin(&opener, &self.options.limits)?;
        self.shelf.check(place, &options, own.as_ref()).await?;
        let scenario = self.shelf.chosen(&options, own.as_ref())?;
        if bots.len() >= options.seats as usize {
            return Err(plain("options", "At least one seat is for a person"));
        }
        if bots.contains(&BotLevel::External) && self.options.external_bot.is_none() {
            return Err(plain("options", "This server has no program of its own to play"));
        }
        if own.is_some() && self.registry.with_own() >= self.options.limits.own_scenarios {
            return Err(plain("busy", "The server has no room for another table with its own scenario"));
        }
        let Named { name, password } = named;
        let title = name.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let title = title.map(names::title).transpose().map_err(|why| plain("name", &why))?;
        let password = self.password_mark(password.as_deref())?;
        let points = self.target(&options, own.as_ref(), place).await;
        let body = TableBody::new(options, bots, &scenario, own);
        self.keep_table(TableBody { opener: Some(opener), title, password, points, ..body }).await
    }

    /// Stores a new table and begins it.
    pub async fn keep_table(self: &Arc<Self>, mut body: TableBody) -> Result<String, Refusal> {
        let not_stored = |error: StoreError| {
            self.store_failed(&error);
            plain("store", "The server cannot store a new table at the moment; try again later")
        };
        while self.is_taken(&body.code).await.map_err(not_stored)? {
            body.code = ids::code(body.options.public);
        }
        let save = Write::SaveTable { code: body.code.clone(), body: json(&body), updated: ids::now() };
        // Nobody else looks at that code until the table is there.
        let _alone = self.turn(&body.code).await;
        let lease = self.lease(&body.code).await.map_err(not_stored)?;
        let under = lease.clone().map(Write::Under);
        let file = body
            .own
            .as_ref()
            .map(|own| Write::ScenarioFile { owner: table_file(&body.code), text: own.text.clone() });
        self.writer.write(under.into_iter().chain(file).chain([save]).collect()).await.map_err(not_stored)?;
        let code = body.code.clone();
        self.registry.insert(code.clone(), &[], table::start(self.clone(), body, Taken::default(), lease));
        Ok(code)
    }

    /// What is kept of the password of a table.
    pub fn table_password(&self, password: &str) -> String {
        self.sessions.mark(&format!("table password\0{}", password.trim()))
    }

    /// The same for one that somebody chooses; nothing takes it away.
    pub fn password_mark(&self, password: Option<&str>) -> Result<Option<String>, Refusal> {
        match password.map(str::trim).filter(|password| !password.is_empty()) {
            Some(password) if password.len() > MOST_WORD => {
                Err(plain("word", "The password of a table has at most 100 bytes"))
            }
            password => Ok(password.map(|password| self.table_password(password))),
        }
    }

    /// Points to win with these options, if that is known.
    pub async fn target(
        &self,
        options: &TableOptions,
        own: Option<&Arc<Custom>>,
        place: &Place,
    ) -> Option<u8> {
        let (scenario, options) = (self.shelf.chosen(options, own).ok()?, options.clone());
        place.run(move || catalog::target(&scenario, &options)).await.ok()?
    }

    /// Whether a code is a table's, open or put aside.
    pub async fn is_taken(&self, code: &str) -> Result<bool, StoreError> {
        Ok(self.registry.knows(code) || self.store.table(code).await?.is_some())
    }

    /// The table of a code. One that was put aside because nobody was there is taken up again for that, however
    /// many are open.
    pub async fn reach(self: &Arc<Self>, code: &str) -> Option<TableHandle> {
        if let Some(table) = self.registry.find(code) {
            return Some(table);
        }
        let code = code.to_ascii_uppercase();
        if !ids::is_code(&code) {
            return None;
        }
        let _one = self.turn(&code).await;
        if let Some(table) = self.registry.find(&code) {
            return Some(table);
        }
        let text = self.store.table(&code).await.inspect_err(|error| self.store_failed(error)).ok()??;
        let mut body: TableBody = serde_json::from_str(&text).ok()?;
        // What is neither open nor put aside is just being opened or closed.
        if !std::mem::take(&mut body.asleep) {
            return None;
        }
        self.begin_again(code.clone(), body, None).await;
        self.registry.find(&code)
    }

    async fn recover(self: &Arc<Self>) -> Result<(), StoreError> {
        for (code, text) in self.store.tables().await? {
            let body: TableBody = match serde_json::from_str(&text) {
                Ok(body) => body,
                Err(error) => {
                    tracing::error!(table = code, %error, "a stored table cannot be read; it stays closed");
                    continue;
                }
            };
            // It is taken up when somebody comes.
            if !body.asleep {
                self.begin_again(code, body, None).await;
            }
        }
        let count = self.registry.len();
        if count > 0 {
            tracing::info!(count, "tables taken up again");
        }
        Ok(())
    }

    /// Takes a game up again for its table. One that is being played, and is the same under these rules, is one
    /// of theirs from now on.
    pub async fn take_up(
        &self,
        table: &str,
        game: &str,
        lease: Option<&Lease>,
    ) -> Result<Rebuilt, RebuildError> {
        let rebuilt = table::rebuild(&*self.store, game).await;
        match &rebuilt {
            Ok(Rebuilt { stop: Some(stop), revision, .. }) => {
                let (dropped, why) = (stop.dropped, &stop.why);
                tracing::error!(
                    table,
                    game,
                    revision,
                    dropped,
                    why,
                    "a stored game is another one under these rules"
                );
            }
            Ok(Rebuilt { live, unstamped, revision, .. }) => {
                let new = !unstamped.is_empty() || *revision != RULES_REVISION;
                if new && live.winner().is_none() {
                    let (game, fingerprints) = (game.to_owned(), unstamped.clone());
                    let stamp = Write::Stamp { game, revision: RULES_REVISION, fingerprints };
                    let under = lease.cloned().map(Write::Under);
                    if let Err(error) = self.writer.write(under.into_iter().chain([stamp]).collect()).await {
                        // It is stamped the next time.
                        self.store_failed(&error);
                    }
                }
            }
            Err(error) => tracing::error!(table, game, %error, "a stored game has to wait"),
        }
        rebuilt
    }

    /// Begins a table with what is stored of it.
    pub async fn begin_again(self: &Arc<Self>, code: String, mut body: TableBody, lease: Option<Lease>) {
        if body.brings_own {
            body.own = self.own_scenario(&code).await;
        }
        let mut taken = Taken::default();
        if body.phase != Phase::Gathering {
            let rebuilt = self.take_up(&code, &body.game, lease.as_ref()).await;
            taken = Taken::new(rebuilt, body.phase == Phase::Playing, 1);
        }
        let former = body.former.clone();
        self.registry.insert(code, &former, table::start(self.clone(), body, taken, lease));
    }

    /// The scenario that was brought to a stored table. A game that is being played needs it no more.
    pub async fn own_scenario(&self, code: &str) -> Option<Arc<Custom>> {
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
                self.compute.for_server().run(read).await.ok()?.map_err(|error| error.to_string())
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
        self.compute.close();
        // A table whose mailbox is full is busy with what came before; the others are not to wait for it.
        let _ = tokio::time::timeout(std::time::Duration::from_secs(2), self.registry.stop()).await;
        for _ in 0..200 {
            if self.registry.len() == 0 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        self.keeper.finish().await;
        self.writer.close().await;
        if let Some(nodes) = &self.nodes {
            // What is still this node's is free from here on.
            nodes.leave().await;
        }
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
