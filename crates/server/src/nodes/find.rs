//! Where a table is, and taking up one that is nobody's.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::MutexGuard;
use tradeholm_engine::RULES_REVISION;

use super::{Link, Question};
use crate::app::Services;
use crate::ids;
use crate::store::{Lease, StoreError};
use crate::table::{TableBody, TableHandle};

/// Where a table is.
pub enum Where {
    /// At this node.
    Here(TableHandle),
    /// At another one.
    There(Arc<Link>),
    /// Nowhere: there is no such table.
    Nowhere,
    /// It is there, and cannot be reached at this moment.
    Later,
}

impl Services {
    /// Waits until nobody else opens or takes up a table of that code here.
    pub async fn turn(&self, code: &str) -> MutexGuard<'_, ()> {
        let sum: usize = code.bytes().map(usize::from).sum();
        self.turns[sum % self.turns.len()].lock().await
    }

    /// A lease for a new table, where there are several nodes.
    pub async fn lease(&self, code: &str) -> Result<Option<Lease>, StoreError> {
        let Some(nodes) = &self.nodes else { return Ok(None) };
        if nodes.is_leaving() {
            return Err(StoreError::Closed);
        }
        match nodes.store().take(code, RULES_REVISION).await? {
            Some(lease) => Ok(Some(lease)),
            None => Err(StoreError::Away("this node has no lease at the moment".to_owned())),
        }
    }

    /// The table of a code, wherever it is. One that was put aside, or whose node is gone, is taken up here.
    pub async fn find(self: &Arc<Self>, code: &str) -> Where {
        let Some(nodes) = &self.nodes else {
            return self.reach(code).await.map_or(Where::Nowhere, Where::Here);
        };
        if let Some(table) = self.registry.find(code) {
            return Where::Here(table);
        }
        let code = code.to_ascii_uppercase();
        if !ids::is_code(&code) {
            return Where::Nowhere;
        }
        match nodes.store().owner(&code).await {
            Ok(Some(owner)) if *owner != **nodes.store().instance() => {
                nodes.link(&owner).map_or(Where::Later, Where::There)
            }
            Ok(_) => self.take_over(&code, false).await,
            Err(error) => {
                self.store_failed(&error);
                Where::Later
            }
        }
    }

    /// The table that had a code before, at this node or another one: its code now.
    pub async fn find_former(&self, code: &str) -> Option<String> {
        if let Some(now) = self.registry.now_of(code) {
            return Some(now);
        }
        let nodes = self.nodes.as_ref()?;
        for link in nodes.links() {
            let answer = link.ask(&Question::Former { code: code.to_ascii_uppercase() }).await;
            if let Some(now) =
                answer.and_then(|answer| serde_json::from_str::<Option<String>>(&answer).ok()?)
            {
                return Some(now);
            }
        }
        None
    }

    /// Takes a table up that belongs to nobody who is alive, or to this node, which does not have it; `leased` if
    /// there is a lease of it, whether there is a table or not.
    pub(super) async fn take_over(self: &Arc<Self>, code: &str, leased: bool) -> Where {
        let Some(nodes) = &self.nodes else { return Where::Nowhere };
        let _alone = self.turn(code).await;
        if let Some(table) = self.registry.find(code) {
            return Where::Here(table);
        }
        if nodes.is_leaving() {
            return Where::Later;
        }
        match self.taken(code, leased).await {
            Ok(found) => found,
            Err(error) => {
                self.store_failed(&error);
                Where::Later
            }
        }
    }

    async fn taken(self: &Arc<Self>, code: &str, leased: bool) -> Result<Where, StoreError> {
        let Some(nodes) = &self.nodes else { return Ok(Where::Nowhere) };
        // Whoever makes codes up does not make leases of them.
        if !leased && self.store.table(code).await?.is_none() {
            return Ok(Where::Nowhere);
        }
        let Some(lease) = nodes.store().take(code, RULES_REVISION).await? else { return Ok(Where::Later) };
        // Only now nobody else writes there any more.
        let Some(text) = self.store.table(code).await? else {
            nodes.store().end(&lease).await?;
            return Ok(Where::Nowhere);
        };
        let mut body: TableBody = match serde_json::from_str(&text) {
            Ok(body) => body,
            Err(error) => {
                tracing::error!(table = code, %error, "a stored table cannot be read; it stays closed");
                nodes.shun(code);
                nodes.store().hand_over(&lease).await?;
                return Ok(Where::Later);
            }
        };
        body.asleep = false;
        self.begin_again(code.to_owned(), body, Some(lease)).await;
        nodes.taken.fetch_add(1, Ordering::Relaxed);
        Ok(self.registry.find(code).map_or(Where::Later, Where::Here))
    }
}
