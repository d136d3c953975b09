//! What a node does once in a while: it says that it lives, looks who else does, and takes up tables whose node is
//! gone.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use futures_util::StreamExt;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{Nodes, meet};
use crate::app::Services;
use crate::store::StoreError;
use crate::table::TableBody;

/// How often within a lease a node says that it lives.
const BEATS: u32 = 5;
/// Every so many beats it compares what it has with what the database says is its own.
const COMPARE: u32 = 5;
/// Orphans that are looked for at once.
const ORPHANS: i64 = 256;
/// How many tables are taken up at once.
const AT_ONCE: usize = 8;

/// Says that this node lives until it is told to stop, or somebody else has its name.
pub async fn run(services: Arc<Services>, nodes: Arc<Nodes>) {
    let store = nodes.store();
    let lease = store.lease();
    let mut beats = interval(lease / BEATS);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // Until when the leases are certainly good, whatever the database does.
    let mut until = Instant::now() + lease;
    let (mut lapsed, mut beat) = (false, 0_u32);
    loop {
        beats.tick().await;
        let asked = Instant::now();
        let late = asked > until;
        match timeout(lease / 2, store.renew()).await {
            Ok(Ok(true)) => until = asked + lease,
            Ok(Ok(false)) => {
                let name = store.name();
                let why = format!("another node is called {name} by now; this one stops");
                tracing::error!("{why}");
                services
                    .registry
                    .leases()
                    .iter()
                    .for_each(|(code, epoch)| services.registry.lost(code, *epoch));
                nodes.over.send_replace(Some(why));
                return;
            }
            failed => {
                let why = match failed {
                    Ok(Err(error)) => error.to_string(),
                    _ => "it does not answer".to_owned(),
                };
                nodes.complain(format!("the database was not told that this node lives: {why}"));
                if Instant::now() > until && !lapsed {
                    // Others may have the tables by now. Here they could not be played in any case.
                    lapsed = true;
                    let tables = services.registry.leases();
                    tracing::warn!(count = tables.len(), "no lease is good any more: all tables are let go");
                    tables.iter().for_each(|(code, epoch)| services.registry.lost(code, *epoch));
                    // Whoever comes to this node finds nothing; at another one they do.
                    nodes.stopping.send_replace(true);
                }
                continue;
            }
        }
        if lapsed {
            nodes.stopping.send_replace(false);
            store.begin_anew();
        }
        if late || lapsed {
            tracing::warn!("the leases had run out; what others have not taken goes on here");
        }
        let looked = async {
            if late || lapsed || beat.is_multiple_of(COMPARE) {
                compare(&services, &nodes).await?;
            }
            meet::look(&services, &nodes).await
        };
        // Nothing of that may keep this node from saying that it lives.
        match timeout(lease / 4, looked).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => nodes.complain(format!("the database cannot be asked about nodes: {error}")),
            Err(_) => {
                nodes.complain("the database does not say who the other nodes are".to_owned());
                store.begin_anew();
            }
        }
        sweep(&services, &nodes);
        if beat.is_multiple_of(COMPARE) {
            // Others may have more to keep than they have time.
            services.keeper.wake();
        }
        lapsed = false;
        beat = beat.wrapping_add(1);
    }
}

/// Lets go what belongs to another node by now, and takes up what is this node's and is not there.
async fn compare(services: &Arc<Services>, nodes: &Arc<Nodes>) -> Result<(), StoreError> {
    // In this order: a table that comes meanwhile is in the second list at least.
    let here = services.registry.leases();
    let own: HashMap<String, i64> = nodes.store().own().await?.into_iter().collect();
    for (code, epoch) in &here {
        if own.get(code) != Some(epoch) {
            tracing::warn!(table = code, "a table belongs to another node by now");
            services.registry.lost(code, *epoch);
        }
    }
    let missing = own.into_keys().filter(|code| !here.iter().any(|(known, _)| known == code)).collect();
    let services = services.clone();
    tokio::spawn(async move { take(&services, missing).await });
    Ok(())
}

/// Takes up tables whose node is gone, beside everything else.
fn sweep(services: &Arc<Services>, nodes: &Arc<Nodes>) {
    if nodes.is_leaving() || nodes.sweeping.swap(true, Ordering::Relaxed) {
        return;
    }
    let (services, nodes) = (services.clone(), nodes.clone());
    tokio::spawn(async move {
        match nodes.store().orphans(ORPHANS).await {
            Ok(mut orphans) => {
                orphans.retain(|code| !nodes.is_shunned(code));
                let (found, begun) = (orphans.len(), Instant::now());
                if found > 0 {
                    let taken = take(&services, orphans).await;
                    let ms = begun.elapsed().as_millis() as u64;
                    tracing::info!(found, taken, ms, "tables whose node is gone were looked for");
                }
            }
            Err(error) => nodes.complain(format!("the database cannot be asked about tables: {error}")),
        }
        nodes.sweeping.store(false, Ordering::Relaxed);
    });
}

/// Takes tables up; how many of them are here now.
async fn take(services: &Arc<Services>, codes: Vec<String>) -> usize {
    let taken = futures_util::stream::iter(codes).map(|code| async move {
        usize::from(matches!(services.take_over(&code, true).await, super::Where::Here(_)))
    });
    taken.buffer_unordered(AT_ONCE).fold(0, |sum, one| async move { sum + one }).await
}

/// At the start: takes the open tables that have no lease, or one of a node that is gone.
pub async fn take_all(services: &Arc<Services>) -> Result<(), StoreError> {
    let Some(nodes) = &services.nodes else { return Ok(()) };
    nodes.store().keep_all().await?;
    let mut codes = Vec::new();
    for (code, body) in nodes.store().unowned().await? {
        match serde_json::from_str::<TableBody>(&body) {
            // It is taken up when somebody comes.
            Ok(body) if body.asleep => {}
            Ok(_) => codes.push(code),
            Err(error) => {
                tracing::error!(table = code, %error, "a stored table cannot be read; it stays closed");
            }
        }
    }
    let count = take(services, codes).await;
    if count > 0 {
        tracing::info!(count, "tables taken up again");
    }
    Ok(())
}
