//! A store that fails when it is told to.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use async_trait::async_trait;
use tempfile::TempDir;
use tradeholm_server::store::{
    self, Account, KeptGame, LogEntry, Push, Store, StoreError, StoredGame, StoredSession, Write,
};
use tradeholm_server::{Limits, ServeOptions, Server};

pub struct Faulty {
    inner: Arc<dyn Store>,
    /// Nothing can be written.
    pub full: AtomicBool,
    /// The answers to so many commits are lost; what they wrote is stored all the same.
    pub lost: AtomicU32,
    /// So many commits panic before anything is stored.
    pub panics: AtomicU32,
    /// Commits never return.
    pub hangs: AtomicBool,
    /// Games cannot be read.
    pub unreadable: AtomicBool,
}

fn one_less(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

impl Faulty {
    pub fn new(inner: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Faulty {
            inner,
            full: AtomicBool::default(),
            lost: AtomicU32::default(),
            panics: AtomicU32::default(),
            hangs: AtomicBool::default(),
            unreadable: AtomicBool::default(),
        })
    }

    /// On a database in that folder.
    pub async fn sqlite(data: &TempDir) -> Arc<Self> {
        let url = format!("sqlite:{}", data.path().join("a.db").display());
        Self::new(store::open(&url).await.unwrap())
    }

    fn readable(&self) -> Result<(), StoreError> {
        match self.unreadable.load(Ordering::SeqCst) {
            true => Err(StoreError::Other("disk I/O error".to_owned())),
            false => Ok(()),
        }
    }
}

/// A server on such a store.
pub async fn serve(store: &Arc<Faulty>) -> Server {
    Server::start_on(options(), store.clone()).await.unwrap()
}

pub fn options() -> ServeOptions {
    let address = "127.0.0.1:0".parse().unwrap();
    ServeOptions { address, limits: Limits::lifted(), ..Default::default() }
}

#[async_trait]
impl Store for Faulty {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreError> {
        if self.hangs.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        assert!(!one_less(&self.panics), "a test asked for this");
        if self.full.load(Ordering::SeqCst) {
            return Err(StoreError::Full("database or disk is full".to_owned()));
        }
        self.inner.commit(batch).await?;
        if one_less(&self.lost) {
            return Err(StoreError::Other("connection lost while committing".to_owned()));
        }
        Ok(())
    }
    async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.inner.meta(key).await
    }
    async fn tables(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.inner.tables().await
    }
    async fn scenario_file(&self, owner: &str) -> Result<Option<String>, StoreError> {
        self.inner.scenario_file(owner).await
    }
    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.readable()?;
        self.inner.game(id).await
    }
    async fn log(&self, game: &str, from: u32) -> Result<Vec<LogEntry>, StoreError> {
        self.readable()?;
        self.inner.log(game, from).await
    }
    async fn kept(&self, game: &str) -> Result<Option<KeptGame>, StoreError> {
        self.inner.kept(game).await
    }
    async fn to_keep(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.inner.to_keep(limit).await
    }
    async fn games_of(&self, person: &str, limit: u32) -> Result<Vec<(u8, StoredGame)>, StoreError> {
        self.inner.games_of(person, limit).await
    }
    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.inner.tables_of(person, limit).await
    }
    async fn all_games_of(
        &self,
        person: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(u8, StoredGame)>, StoreError> {
        self.inner.all_games_of(person, after, limit).await
    }
    async fn account_of(&self, person: &str) -> Result<Option<Account>, StoreError> {
        self.inner.account_of(person).await
    }
    async fn pushes_of(&self, person: &str) -> Result<Vec<Push>, StoreError> {
        self.inner.pushes_of(person).await
    }
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.inner.account(login).await
    }
    async fn session(&self, id: &str) -> Result<Option<StoredSession>, StoreError> {
        self.inner.session(id).await
    }
    async fn sessions_of(&self, person: &str) -> Result<Vec<StoredSession>, StoreError> {
        self.inner.sessions_of(person).await
    }
    async fn tokens_void(&self, person: &str) -> Result<bool, StoreError> {
        self.inner.tokens_void(person).await
    }
    async fn ping(&self) -> Result<(), StoreError> {
        self.inner.ping().await
    }
    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.inner.backup(to).await
    }
    async fn close(&self) {
        self.inner.close().await;
    }
}
