//! The open tables, who opened them, and how many somebody may have open.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use serde::{Deserialize, Serialize};
use tradeholm_protocol::wire::{Phase, Refusal, TableSummary};

use crate::game::plain;
use crate::options::Limits;
use crate::table::{Command, Sitting, TableHandle};

/// Who opened a table. Neither is ever shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opener {
    /// The person's id.
    pub person: String,
    /// The mark of their address.
    pub address: String,
}

#[derive(Default)]
struct Tables {
    by_code: HashMap<String, TableHandle>,
    /// Codes that tables had before, and the ones they have now.
    former: HashMap<String, String>,
    /// Who is opening a table at this moment.
    opening: Vec<Opener>,
}

/// The open tables by code.
#[derive(Default)]
pub struct Registry {
    tables: RwLock<Tables>,
}

impl Registry {
    fn read(&self) -> RwLockReadGuard<'_, Tables> {
        self.tables.read().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn write(&self) -> RwLockWriteGuard<'_, Tables> {
        self.tables.write().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The table of a code, however it was typed.
    pub fn find(&self, code: &str) -> Option<TableHandle> {
        self.read().by_code.get(&code.to_ascii_uppercase()).cloned()
    }

    /// The table that had a code before. Only those who are at it may still come by that.
    pub fn find_former(&self, code: &str) -> Option<TableHandle> {
        let tables = self.read();
        tables.by_code.get(tables.former.get(&code.to_ascii_uppercase())?).cloned()
    }

    /// The code that a table has now, which had this one before.
    pub fn now_of(&self, code: &str) -> Option<String> {
        self.read().former.get(&code.to_ascii_uppercase()).cloned()
    }

    /// Whether a code is, or was, a table's.
    pub fn knows(&self, code: &str) -> bool {
        let tables = self.read();
        tables.by_code.contains_key(code) || tables.former.contains_key(code)
    }

    /// Takes a table off, unless another one has its code by now; `epoch` is that of its handle.
    pub fn remove(&self, code: &str, epoch: &Arc<AtomicI64>) {
        let mut tables = self.write();
        if tables.by_code.get(code).is_none_or(|table| !Arc::ptr_eq(&table.epoch, epoch)) {
            return;
        }
        tables.by_code.remove(code);
        tables.former.retain(|_, now| now != code);
    }

    /// Adds a table, with the codes it had before.
    pub fn insert(&self, code: String, former: &[String], handle: TableHandle) {
        let mut tables = self.write();
        tables.former.extend(former.iter().map(|old| (old.clone(), code.clone())));
        tables.by_code.insert(code, handle);
    }

    /// A table has another code from now on.
    pub fn rename(&self, old: &str, new: &str) {
        let mut tables = self.write();
        if let Some(handle) = tables.by_code.remove(old) {
            tables.by_code.insert(new.to_owned(), handle);
            tables.former.values_mut().filter(|now| *now == old).for_each(|now| *now = new.to_owned());
            tables.former.insert(old.to_owned(), new.to_owned());
        }
    }

    fn all(&self) -> Vec<TableHandle> {
        self.read().by_code.values().cloned().collect()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.read().by_code.len()
    }

    /// How many have a scenario of their own.
    pub fn with_own(&self) -> usize {
        self.read().by_code.values().filter(|table| table.own.is_some()).count()
    }

    /// Whether somebody may open another table. They are counted as if they had, until the answer is dropped.
    pub fn begin(&self, opener: &Opener, limits: &Limits) -> Result<Opening<'_>, Refusal> {
        let mut tables = self.write();
        let open = |same: &dyn Fn(&Opener) -> bool| {
            let there = tables.by_code.values().filter_map(|table| table.opener.as_ref());
            there.chain(&tables.opening).filter(|other| same(other)).count()
        };
        let yours = open(&|other| other.person == opener.person);
        if yours >= limits.tables_per_person {
            let text = format!(
                "You have opened {yours} tables that are still open: leave one, or wait until it is closed"
            );
            return Err(plain("own-tables", &text));
        }
        if open(&|other| other.address == opener.address) >= limits.tables_per_address {
            let text = "Too many tables are open that were opened from your address: join one, or wait until one is closed";
            return Err(plain("address-tables", text));
        }
        if tables.by_code.len() + tables.opening.len() >= limits.tables {
            return Err(plain("busy", "The server has no room for another table"));
        }
        tables.opening.push(opener.clone());
        Ok(Opening { registry: self, opener: opener.clone() })
    }

    /// The public ones with those of other nodes, gathering first, at most so many.
    pub fn public(&self, elsewhere: Vec<TableSummary>, most: usize) -> Vec<TableSummary> {
        let tables = self.all();
        let public = tables.iter().filter(|t| t.public);
        let own = public.map(|t| t.summary.read().unwrap_or_else(|p| p.into_inner()).clone());
        let mut list: Vec<TableSummary> = own.chain(elsewhere).collect();
        list.retain(|t| !t.locked && t.phase != Phase::Over && (t.phase == Phase::Gathering || t.spectators));
        list.sort_by(|a, b| {
            (a.phase != Phase::Gathering, &a.code).cmp(&(b.phase != Phase::Gathering, &b.code))
        });
        list.truncate(most);
        list
    }

    /// The tables at which a person sits, at most so many.
    pub fn of(&self, person: &str, most: usize) -> Vec<(TableSummary, Sitting)> {
        let tables = self.read();
        let own = tables.by_code.values().filter_map(|table| {
            let sitting = table.sitting.read().unwrap_or_else(|p| p.into_inner());
            let sitting = sitting.iter().find(|sitting| sitting.person == person)?.clone();
            Some((table.summary.read().unwrap_or_else(|p| p.into_inner()).clone(), sitting))
        });
        own.take(most).collect()
    }

    /// Tells every table that somebody wants to be forgotten.
    pub async fn forget(&self, person: &str) {
        for table in self.all() {
            let there = table.opener.as_ref().is_some_and(|opener| opener.person == person)
                || table.sitting.read().unwrap_or_else(|p| p.into_inner()).iter().any(|s| s.person == person);
            if there {
                let _ = table.mailbox.send(Command::Forget { person: person.to_owned() }).await;
            }
        }
    }

    /// The tables with the epochs of their leases.
    pub fn leases(&self) -> Vec<(String, i64)> {
        let tables = self.read();
        tables
            .by_code
            .iter()
            .map(|(code, table)| (code.clone(), table.epoch.load(Ordering::Relaxed)))
            .collect()
    }

    /// Tells a table that its lease is gone, if it is that one; nobody waits for it.
    pub fn lost(&self, code: &str, epoch: i64) {
        if let Some(table) = self.find(code) {
            tokio::spawn(async move { drop(table.mailbox.send(Command::Lost { epoch }).await) });
        }
    }

    /// Tells every table to go to another node.
    pub fn hand_over(&self) {
        for table in self.all() {
            tokio::spawn(async move { drop(table.mailbox.send(Command::HandOver).await) });
        }
    }

    /// Tells every table to stop.
    pub async fn stop(&self) {
        for table in self.all() {
            let _ = table.mailbox.send(Command::Stop).await;
        }
    }
}

/// Somebody is opening a table.
pub struct Opening<'a> {
    registry: &'a Registry,
    opener: Opener,
}

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        let opening = &mut self.registry.write().opening;
        if let Some(at) = opening.iter().position(|opener| *opener == self.opener) {
            opening.swap_remove(at);
        }
    }
}
