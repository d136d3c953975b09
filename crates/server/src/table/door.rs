//! Who may come in: names that nobody mistakes, people who were sent away, and what the host decides.

use std::sync::Arc;

use tradeholm_protocol::wire::{Phase, Refusal};

use super::body::{Holder, bot_name};
use super::task::Table;
use crate::game::plain;
use crate::limits::{Bucket, Rate};
use crate::names::look_alike;
use crate::session::Person;
use crate::store::{Write, table_file};
use crate::{ids, names};

/// People and addresses that a table remembers having sent away.
const MOST_BANNED: usize = 256;
/// Codes that a table remembers having had.
const MOST_FORMER: usize = 8;
/// Guesses at the password of a table from one address.
const GUESSES: Rate = Rate { per_second: 0.1, burst: 6.0 };

impl Table {
    /// Whether somebody who is not at the table may come.
    pub(super) fn admit(
        &mut self,
        person: &Person,
        address: &str,
        former: bool,
        password: Option<&str>,
    ) -> Result<(), Refusal> {
        if former {
            return Err(plain("missing", "There is no table of that code"));
        }
        if self.body.banned.contains(&person.id) || self.body.banned_addresses.iter().any(|b| b == address) {
            return Err(plain("kicked", "The host of this table has sent you away"));
        }
        if self.body.locked {
            return Err(plain("locked", "The host lets nobody else come to this table"));
        }
        let opened = self.body.opener.as_ref().is_some_and(|opener| opener.person == person.id);
        if self.body.lesson.is_some() {
            // Whoever asked for it is called what they are called, even if a bot is called alike.
            let other = || plain("locked", "This table is for the lesson of somebody else");
            return opened.then_some(()).ok_or_else(other);
        }
        if !opened {
            self.check_password(address, password)?;
        }
        let free = self.body.seats.iter().any(|s| s.holder == Holder::Free);
        let gathering = self.body.phase == Phase::Gathering;
        if !(self.body.options.spectators || gathering && free) {
            return Err(if gathering {
                plain("full", "All seats of this table are taken")
            } else {
                plain("started", "This game has begun, and it may not be watched")
            });
        }
        if self.is_mistaken(&person.name, None) {
            return Err(mistaken());
        }
        self.make_room();
        if self.body.members.len() >= self.services.options.limits.members {
            return Err(plain("full", "There is no room at this table, not even to watch"));
        }
        Ok(())
    }

    /// Whether somebody knows the password, if there is one. Guesses are few.
    fn check_password(&mut self, address: &str, said: Option<&str>) -> Result<(), Refusal> {
        let Some(wanted) = &self.body.password else { return Ok(()) };
        let Some(said) = said else {
            return Err(plain("password", "This table has a password: ask the host for it"));
        };
        let now = std::time::Instant::now();
        if self.wrong_words.len() > MOST_BANNED {
            self.wrong_words.clear();
        }
        let guesses = self.wrong_words.entry(address.to_owned());
        if !guesses.or_insert_with(|| Bucket::new(GUESSES, now)).take(now) {
            return Err(plain("attempts", "Too many wrong passwords; wait a moment"));
        }
        if said == wanted {
            return Ok(());
        }
        Err(plain("wrong-password", "That is not the password of this table"))
    }

    /// Calls the table something, or nothing.
    pub(super) fn title(&mut self, name: Option<&str>) -> Result<(), Refusal> {
        self.body.title = match name.map(str::trim).filter(|name| !name.is_empty()) {
            Some(name) => Some(names::title(name).map_err(|why| plain("name", &why))?),
            None => None,
        };
        Ok(())
    }

    /// Whether a name looks like that of someone else here, a bot included.
    pub(super) fn is_mistaken(&self, name: &str, own: Option<u32>) -> bool {
        let others = self.body.members.iter().filter(|m| Some(m.id) != own);
        let bots = self.body.seats.iter().enumerate().filter_map(|(i, seat)| match seat.holder {
            Holder::Bot(level) => Some(bot_name(level, i)),
            _ => None,
        });
        others.map(|m| m.name.as_str()).any(|other| look_alike(name, other)) || { bots }.any(|bot| {
            // A bot is called by its name alone, too.
            let short = bot.split(" (").next().unwrap_or(&bot);
            look_alike(name, &bot) || look_alike(name, short)
        })
    }

    /// Keeps someone who was sent away from coming back: the person, and whoever new comes from the same address, unless others here
    /// share it.
    pub(super) fn ban(&mut self, whom: u32) {
        let Some(kicked) = self.body.member(whom).cloned() else { return };
        remember(&mut self.body.banned, kicked.person, MOST_BANNED);
        if let Some(address) = kicked.address
            && !self.body.members.iter().any(|m| m.id != whom && m.address.as_ref() == Some(&address))
        {
            remember(&mut self.body.banned_addresses, address, MOST_BANNED);
        }
    }

    /// Gives the table another code.
    pub(super) async fn relink(&mut self) -> Result<(), Refusal> {
        let not_stored = || plain("store", "The server cannot store that at the moment; try again later");
        let mut code = ids::code(self.body.options.public);
        while self.services.is_taken(&code).await.map_err(|_| not_stored())? {
            code = ids::code(self.body.options.public);
        }
        let (old, former) = (self.body.code.clone(), self.body.former.clone());
        self.body.code.clone_from(&code);
        remember(&mut self.body.former, old.clone(), MOST_FORMER);
        let own = self.body.own.as_ref();
        let file = own.map(|own| Write::ScenarioFile { owner: table_file(&code), text: own.text.clone() });
        let moved = Write::MoveGames { from: old.clone(), to: code.clone() };
        let writes = [Write::DropTable(old.clone()), self.table_write(self.body.phase), moved];
        let services = Arc::clone(&self.services);
        // Nobody else looks at that code until the table has it.
        let _alone = services.turn(&code).await;
        let written = match services.lease(&code).await {
            Ok(lease) => {
                let leases = lease.iter().map(|lease| Write::Under(lease.clone())).chain(self.end_lease());
                let writes = leases.chain(writes).chain(file).collect();
                self.write(writes).await.map(|()| lease)
            }
            Err(error) => Err(error),
        };
        match written {
            Ok(lease) => self.under(lease),
            Err(error) => {
                services.store_failed(&error);
                (self.body.code, self.body.former) = (old, former);
                return Err(not_stored());
            }
        }
        self.services.registry.rename(&old, &code);
        Ok(())
    }
}

/// A name that others here would mistake for someone else's.
pub(super) fn mistaken() -> Refusal {
    plain("name", "Somebody at this table has a name that looks like yours; choose another one")
}

fn remember(list: &mut Vec<String>, what: String, most: usize) {
    if !list.contains(&what) {
        if list.len() >= most {
            list.remove(0);
        }
        list.push(what);
    }
}
