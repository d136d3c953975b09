//! A table that fails is begun anew from what the store has, with the people who are there.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::sync::mpsc;
use tradeholm_protocol::wire::Phase;

use super::moved::turn_away;
use super::settle::{Waiting, back_off};
use super::stopped::Taken;
use super::task::Table;
use super::{Command, TableBody, TableHandle};
use crate::app::Services;
use crate::game::plain;
use crate::ids;
use crate::store::Lease;

/// A table that has worked for so long has not failed again, but anew.
const WORKED: Duration = Duration::from_secs(60);

/// Starts the task of a table, with what it has of its game.
pub fn start(services: Arc<Services>, body: TableBody, taken: Taken, lease: Option<Lease>) -> TableHandle {
    let (mailbox, commands) = mpsc::channel(256);
    let summary = Arc::new(RwLock::new(body.summary()));
    let sitting = Arc::default();
    let (public, own, opener) = (body.options.public, body.own.clone(), body.opener.clone());
    let mut table = Table::new(services, body, mailbox.downgrade(), summary.clone(), Arc::clone(&sitting));
    (table.live, table.waiting, table.stopped) = (taken.live, taken.waiting, taken.stopped);
    table.under(lease);
    let epoch = Arc::clone(&table.epoch);
    table.note_sitting();
    table.services.metrics.tables.fetch_add(1, Ordering::Relaxed);
    table.services.metrics.games.fetch_add(playing(&table), Ordering::Relaxed);
    tokio::spawn(supervise(table, commands));
    TableHandle { mailbox, summary, sitting, public, own, opener, epoch }
}

/// How many games it plays, for the gauge.
fn playing(table: &Table) -> i64 {
    i64::from(table.body.phase == Phase::Playing)
}

async fn supervise(mut table: Table, mut commands: mpsc::Receiver<Command>) {
    let mut failures = 0;
    loop {
        let began = Instant::now();
        if AssertUnwindSafe(table.run(&mut commands)).catch_unwind().await.is_ok() {
            break;
        }
        failures = if began.elapsed() > WORKED { 0 } else { failures + 1 };
        let services = table.services.clone();
        services.metrics.table_restarts.fetch_add(1, Ordering::Relaxed);
        tracing::error!(table = table.body.code, failures, "a table failed; it begins anew from the store");
        let games = playing(&table);
        let Some(again) = anew(table, failures).await else {
            services.metrics.tables.fetch_sub(1, Ordering::Relaxed);
            services.metrics.games.fetch_sub(games, Ordering::Relaxed);
            return;
        };
        table = again;
        services.metrics.games.fetch_add(playing(&table) - games, Ordering::Relaxed);
    }
    table.services.registry.remove(&table.body.code, &table.epoch);
    turn_away(&mut commands);
    table.services.metrics.tables.fetch_sub(1, Ordering::Relaxed);
    table.services.metrics.games.fetch_sub(playing(&table), Ordering::Relaxed);
}

/// The table as it is stored; none if it is not stored any more.
async fn anew(mut failed: Table, failures: u32) -> Option<Table> {
    let services = failed.services.clone();
    // What it had asked to be written comes before that.
    let _ = services.writer.write(Vec::new()).await;
    let mut body = match services.store.table(&failed.body.code).await {
        Ok(Some(text)) => serde_json::from_str(&text).unwrap_or_else(|_| failed.body.clone()),
        Ok(None) => {
            failed.close_all(&plain("gone", "The table has been closed"));
            services.registry.remove(&failed.body.code, &failed.epoch);
            return None;
        }
        // What is in memory has to do for the seats; the game comes from the store in any case.
        Err(error) => {
            services.store_failed(&error);
            failed.body.clone()
        }
    };
    body.own.clone_from(&failed.body.own);
    let mut table = Table::new(
        services,
        body,
        failed.mailbox.clone(),
        failed.summary.clone(),
        Arc::clone(&failed.sitting),
    );
    (table.lease, table.epoch) = (failed.lease.take(), Arc::clone(&failed.epoch));
    let known = std::mem::take(&mut failed.connections);
    table.connections = known.into_iter().filter(|(_, c)| table.body.member(c.member).is_some()).collect();
    let there: Vec<u32> = table.connections.values().map(|c| c.member).collect();
    table.offline.retain(|member, _| !there.contains(member));
    table.empty_since = table.empty_since.filter(|_| there.is_empty());
    table.chat = std::mem::take(&mut failed.chat);
    // At once the first time, then less and less often.
    let again = failures.saturating_sub(1);
    table.pause_until = ids::steady() + back_off(again);
    if table.body.phase != Phase::Gathering {
        table.waiting = Some(Waiting::restart(again));
    }
    table.show_table();
    Some(table)
}
