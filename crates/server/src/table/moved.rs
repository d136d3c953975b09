//! A table that belongs to one of several nodes: it writes under its lease, and goes when that is another node's.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::mpsc;

use super::task::Table;
use super::{Command, Out};
use crate::store::{Lease, StoreError, Write};

impl Table {
    /// Makes all of it durable, or none; refused by the database if the table belongs to another node by now.
    pub(super) fn write(
        &self,
        mut writes: Vec<Write>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send + use<> {
        if let Some(lease) = &self.lease {
            writes.insert(0, Write::Under(lease.clone()));
        }
        let (services, lost) = (Arc::clone(&self.services), Arc::clone(&self.lost));
        async move {
            let written = services.writer.write(writes).await;
            if matches!(written, Err(StoreError::LeaseLost)) {
                lost.store(true, Ordering::Relaxed);
            }
            written
        }
    }

    /// What ends the lease together with what is written beside it.
    pub(super) fn end_lease(&self) -> Option<Write> {
        self.lease.clone().map(Write::EndLease)
    }

    /// The table belongs to this node under that lease.
    pub(super) fn under(&mut self, lease: Option<Lease>) {
        self.epoch.store(lease.as_ref().map_or(0, |lease| lease.epoch), Ordering::Relaxed);
        self.lease = lease;
    }

    /// Somebody has found out that a lease is gone.
    pub(super) fn lost_lease(&mut self, epoch: i64) {
        if self.lease.as_ref().is_some_and(|lease| lease.epoch == epoch) {
            self.move_away();
        }
    }

    /// Another node takes over: everything here is durable before it may.
    pub(super) async fn hand_over(&mut self) {
        self.seal().await;
        if !self.settle().await {
            // It goes with the lease of this node, when that is given back.
            return;
        }
        let (Some(nodes), Some(lease)) = (&self.services.nodes, &self.lease) else { return };
        if let Err(error) = nodes.store().hand_over(lease).await {
            self.services.store_failed(&error);
            return;
        }
        self.move_away();
    }

    /// Goes without a word to anybody but the connections: they find out who goes on. From here on whoever asks
    /// for the table does not find this one.
    pub(super) fn move_away(&mut self) {
        self.services.registry.remove(&self.body.code, &self.epoch);
        if let Some(nodes) = &self.services.nodes {
            nodes.has_let_go();
        }
        for (_, connection) in self.connections.drain() {
            // One whose mailbox is full is too slow for that as well.
            let _ = connection.out.try_send(Out::Moved);
        }
        self.held = None;
        self.closing = true;
    }
}

/// Those who came too late to hear that the table has gone are told now.
pub(super) fn turn_away(commands: &mut mpsc::Receiver<Command>) {
    commands.close();
    while let Ok(command) = commands.try_recv() {
        if let Command::Join { out, .. } = command {
            let _ = out.try_send(Out::Moved);
        }
    }
}
