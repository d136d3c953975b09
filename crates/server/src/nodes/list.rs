//! What nodes tell each other through the database: which tables have changed, which are free, and which sessions
//! have ended. The database has it all; what is told only says where to look.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::sync::broadcast::error::RecvError;
use tradeholm_protocol::wire::TableSummary;
use tradeholm_scenarios::Custom;

use super::{Nodes, Where, locked, meet};
use crate::app::Services;
use crate::store::{Changes, StoreError};
use crate::table::TableBody;
use crate::text::json;

/// How long changes are gathered before they are looked up together.
const GATHER: Duration = Duration::from_millis(50);
/// How long to leave the database alone after a failure.
const AGAIN: Duration = Duration::from_secs(1);

/// Listens until this node leaves.
pub async fn run(services: Arc<Services>, nodes: Arc<Nodes>) {
    let changed = Changed::default();
    tokio::join!(
        listen(&services, &nodes, &changed),
        look_up(&nodes, &changed),
        tell_ends(&services, &nodes)
    );
}

/// Tables that have changed and were not looked up yet.
#[derive(Default)]
struct Changed {
    codes: Mutex<HashSet<String>>,
    /// Whether some may have been missed: all are looked up.
    all: Mutex<bool>,
    news: Notify,
}

impl Changed {
    fn all(&self) {
        *locked(&self.all) = true;
        self.news.notify_one();
    }
}

async fn listen(services: &Arc<Services>, nodes: &Arc<Nodes>, changed: &Changed) {
    loop {
        let failed = match nodes.store().listen().await {
            Ok(changes) => hear(services, nodes, changed, changes).await,
            Err(error) => error,
        };
        nodes.complain(format!("changes of other nodes cannot be heard: {failed}"));
        tokio::time::sleep(AGAIN).await;
    }
}

async fn hear(
    services: &Arc<Services>,
    nodes: &Arc<Nodes>,
    changed: &Changed,
    mut changes: Changes,
) -> StoreError {
    // Only now, so that nothing changes unheard in between.
    changed.all();
    loop {
        let told = match changes.next().await {
            Ok(Some(told)) => told,
            Ok(None) => {
                changed.all();
                continue;
            }
            Err(error) => return error,
        };
        match told.split_once(' ').unwrap_or((told.as_str(), "")) {
            ("table", code) => {
                locked(&changed.codes).insert(code.to_owned());
                changed.news.notify_one();
            }
            ("free", code) => {
                let (services, code) = (services.clone(), code.to_owned());
                tokio::spawn(async move { services.take_over(&code, true).await });
            }
            ("ended", what) => {
                if let Some((from, ended)) = what.split_once(' ')
                    && *from != **nodes.store().instance()
                    && let Ok(ended) = serde_json::from_str(ended)
                {
                    services.visits.ended_elsewhere(ended);
                }
            }
            ("nodes", _) => {
                let (services, nodes) = (services.clone(), nodes.clone());
                // Whoever is missed is met with the next beat.
                tokio::spawn(async move { drop(meet::look(&services, &nodes).await) });
            }
            // Newer nodes may have more to tell.
            _ => {}
        }
    }
}

/// Keeps what is known of the tables of other nodes as the database has it.
async fn look_up(nodes: &Nodes, changed: &Changed) {
    loop {
        changed.news.notified().await;
        tokio::time::sleep(GATHER).await;
        let codes: Vec<String> = locked(&changed.codes).drain().collect();
        let all = std::mem::take(&mut *locked(&changed.all));
        if codes.is_empty() && !all {
            continue;
        }
        match nodes.store().elsewhere((!all).then_some(codes.as_slice())).await {
            Ok(rows) => {
                let found: HashMap<String, TableSummary> = rows
                    .into_iter()
                    .filter_map(|(code, body)| {
                        Some((code, serde_json::from_str::<TableBody>(&body).ok()?.summary()))
                    })
                    .collect();
                let mut known = nodes.elsewhere.write().unwrap_or_else(PoisonError::into_inner);
                if all {
                    known.clear();
                }
                codes.iter().for_each(|code| drop(known.remove(code)));
                known.extend(found);
            }
            Err(error) => {
                nodes.complain(format!("the tables of other nodes cannot be looked up: {error}"));
                tokio::time::sleep(AGAIN).await;
                changed.all();
            }
        }
    }
}

/// Tells the other nodes which sessions end here.
async fn tell_ends(services: &Services, nodes: &Nodes) {
    let mut ends = services.visits.listen_here();
    loop {
        match ends.recv().await {
            Ok(ended) => {
                let what = format!("ended {} {}", nodes.store().instance(), json(&ended));
                if let Err(error) = nodes.store().tell(&what).await {
                    // They find out when they ask the database next, which is within a minute.
                    nodes.complain(format!("other nodes were not told that a session has ended: {error}"));
                }
            }
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

impl Nodes {
    /// A table of another node, as it is in the public list.
    pub fn summary(&self, code: &str) -> Option<TableSummary> {
        self.elsewhere.read().unwrap_or_else(PoisonError::into_inner).get(&code.to_ascii_uppercase()).cloned()
    }
}

impl Services {
    /// The public tables of all nodes, at most so many.
    pub fn public_tables(&self, most: usize) -> Vec<TableSummary> {
        let elsewhere = self.nodes.as_ref().map(|nodes| {
            let known = nodes.elsewhere.read().unwrap_or_else(PoisonError::into_inner);
            // One that has just come here may still be known as another node's.
            let others = known.values().filter(|table| is_public(table) && !self.registry.knows(&table.code));
            others.cloned().collect()
        });
        self.registry.public(elsewhere.unwrap_or_default(), most)
    }

    /// The line of a table, wherever it is. One that was put aside is taken up for that.
    pub async fn summary(self: &Arc<Self>, code: &str) -> Result<Option<TableSummary>, StoreError> {
        match self.find(code).await {
            Where::Here(table) => {
                Ok(Some(table.summary.read().unwrap_or_else(PoisonError::into_inner).clone()))
            }
            Where::Nowhere => Ok(None),
            Where::There(_) | Where::Later => {
                let text = self.store.table(&code.to_ascii_uppercase()).await?;
                Ok(text.and_then(|text| Some(serde_json::from_str::<TableBody>(&text).ok()?.summary())))
            }
        }
    }

    /// The scenario that was brought to a table, wherever it is.
    pub async fn own_of(&self, code: &str) -> Option<Arc<Custom>> {
        match (self.registry.find(code), &self.nodes) {
            (Some(table), _) => table.own,
            (None, Some(_)) => self.own_scenario(&code.to_ascii_uppercase()).await,
            (None, None) => None,
        }
    }
}

/// Whether a table of another node is in the public list: its code is short.
fn is_public(table: &TableSummary) -> bool {
    crate::ids::is_public(&table.code)
}
