//! What is stored about a table, and what everyone may know of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tradeholm_dealer::ServerSeed;
use tradeholm_engine::{Color, Seat};
use tradeholm_protocol::wire::{BotLevel, Phase, SeatInfo, TableInfo, TableOptions, TableSummary, Watcher};
use tradeholm_scenarios::{CUSTOM, Custom};

use super::bots::PATIENCE;
use super::fair::DrawBody;
use crate::names::FORMER;
use crate::registry::Opener;
use crate::shelf::Chosen;
use crate::{catalog, ids};

/// Someone at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number by which the others know them here.
    pub id: u32,
    /// Who they are: secret.
    pub person: String,
    /// Their name.
    pub name: String,
    /// The mark of the address they came from last.
    #[serde(default)]
    pub address: Option<String>,
    /// Whom they do not want to hear.
    pub muted: BTreeSet<u32>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    Free,
    /// A member.
    Person(u32),
    /// A bot.
    Bot(BotLevel),
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatBody {
    /// Who sits there.
    pub holder: Holder,
    /// The color's name.
    #[serde(rename = "colour")]
    pub color: String,
    /// Whether the person is ready.
    pub ready: bool,
    /// The promise of the person's own seed.
    #[serde(default)]
    pub commitment: Option<String>,
    /// Whether the person gave up this game.
    pub resigned: bool,
    /// Whether the person left during this game and has not come back.
    pub left: bool,
    /// Whether the person votes for an end without a winner.
    pub votes_abort: bool,
    /// Whether the person wants a rematch.
    pub wants_rematch: bool,
}

impl SeatBody {
    fn free(color: Color) -> Self {
        SeatBody {
            holder: Holder::Free,
            color: color.name().to_owned(),
            ready: false,
            commitment: None,
            resigned: false,
            left: false,
            votes_abort: false,
            wants_rematch: false,
        }
    }

    /// Forgets what belonged to the last game or the last person.
    pub fn reset(&mut self, holder: Holder) {
        self.holder = holder;
        self.ready = false;
        self.commitment = None;
        self.resigned = false;
        self.left = false;
        self.votes_abort = false;
        self.wants_rematch = false;
    }
}

/// Everything about a table that outlives the process, but for the game's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableBody {
    /// The code that leads there.
    pub code: String,
    /// What it is doing.
    pub phase: Phase,
    /// What was agreed.
    pub options: TableOptions,
    /// Whether a scenario was brought to this table; its file is stored beside it.
    #[serde(default)]
    pub brings_own: bool,
    /// That scenario; none where a later version of the program cannot read it.
    #[serde(skip)]
    pub own: Option<Arc<Custom>>,
    /// The name of the scenario of the options, where it is not one of the program's own.
    #[serde(default)]
    pub scenario_name: Option<String>,
    /// Who decides about the table.
    pub host: Option<u32>,
    /// Everyone there.
    pub members: Vec<Member>,
    /// The number of the next member.
    pub next_member: u32,
    /// The seats.
    pub seats: Vec<SeatBody>,
    /// Persons who may not come back.
    pub banned: Vec<String>,
    /// Marks of addresses from which nobody new may come.
    #[serde(default)]
    pub banned_addresses: Vec<String>,
    /// Whether nobody new may come at all.
    #[serde(default)]
    pub locked: bool,
    /// What the table is called.
    #[serde(default)]
    pub title: Option<String>,
    /// The mark of what whoever comes has to know.
    #[serde(default)]
    pub password: Option<String>,
    /// When it was opened, in milliseconds since 1970; 0 in tables from before that was kept.
    #[serde(default)]
    pub opened: i64,
    /// Points to win, where they are known.
    #[serde(default)]
    pub points: Option<u8>,
    /// Codes that led here before.
    #[serde(default)]
    pub former: Vec<String>,
    /// Who opened the table; nobody in tables from before that was kept.
    #[serde(default)]
    pub opener: Option<Opener>,
    /// Whether it was put aside because nobody is there; somebody who comes finds it as it was.
    #[serde(default)]
    pub asleep: bool,
    /// Whether its games go on without anyone connected, and it stays open: for games by correspondence.
    #[serde(default)]
    pub standing: bool,
    /// The id of the lesson that is played here, if it is a table for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// The id of the game: next, played, or over.
    pub game: String,
    /// The server's part of its seed: secret until the game is over.
    pub server_seed: String,
    /// The other parts; none for a game from before seeds were drawn together.
    #[serde(default)]
    pub draw: Option<DrawBody>,
}

impl TableBody {
    /// A table that waits for people. The last seats are for the bots.
    pub fn new(
        options: TableOptions,
        bots: &[BotLevel],
        scenario: &Chosen,
        own: Option<Arc<Custom>>,
    ) -> Self {
        let mut body = TableBody {
            code: ids::code(options.public),
            phase: Phase::Gathering,
            brings_own: own.is_some(),
            own,
            scenario_name: scenario.name(),
            host: None,
            members: Vec::new(),
            next_member: 1,
            seats: Vec::new(),
            banned: Vec::new(),
            banned_addresses: Vec::new(),
            locked: false,
            title: None,
            password: None,
            opened: ids::now(),
            points: None,
            former: Vec::new(),
            opener: None,
            asleep: false,
            standing: options.days > 0,
            lesson: None,
            game: String::new(),
            server_seed: String::new(),
            draw: None,
            options,
        };
        body.fit_seats(&catalog::colors(scenario, &body.options));
        for (seat, bot) in body.seats.iter_mut().rev().zip(bots.iter().rev()) {
            seat.reset(Holder::Bot(*bot));
        }
        body.promise();
        body
    }

    /// The server's part of the seed.
    pub fn seed(&self) -> Option<ServerSeed> {
        self.server_seed.parse().ok()
    }

    /// Makes as many seats as the options say, with the usual colors; those who lose theirs watch.
    fn fit_seats(&mut self, usual: &[Color]) {
        let wanted = self.options.seats as usize;
        self.seats.truncate(wanted);
        while self.seats.len() < wanted {
            let free = usual
                .iter()
                .copied()
                .chain(Color::ALL)
                .find(|c| self.seats.iter().all(|s| s.color != c.name()));
            self.seats.push(SeatBody::free(free.unwrap_or(Color::Red)));
        }
    }

    /// Takes up options that can be played.
    pub fn take_options(&mut self, options: TableOptions, scenario: &Chosen) {
        self.scenario_name = scenario.name();
        let usual = catalog::colors(scenario, &options);
        self.standing = options.days > 0;
        self.options = options;
        self.fit_seats(&usual);
    }

    /// The member of a person.
    pub fn member_of(&self, person: &str) -> Option<&Member> {
        self.members.iter().find(|m| m.person == person)
    }

    /// A member.
    pub fn member(&self, id: u32) -> Option<&Member> {
        self.members.iter().find(|m| m.id == id)
    }

    /// Takes somebody's name off a table that was put aside; their seat is given up.
    pub fn forget(&mut self, person: &str) {
        let Some(id) = self.member_of(person).map(|m| m.id) else { return };
        if let Some(seat) = self.seat_of(id) {
            let seat = &mut self.seats[seat.index()];
            (seat.left, seat.resigned) = (true, true);
        }
        if let Some(member) = self.members.iter_mut().find(|m| m.id == id) {
            (member.person, member.name, member.address) = (ids::id(), FORMER.to_owned(), None);
        }
        self.opener = self.opener.take().filter(|opener| opener.person != person);
    }

    /// The seat of a member.
    pub fn seat_of(&self, member: u32) -> Option<Seat> {
        let seat = self.seats.iter().position(|s| s.holder == Holder::Person(member));
        seat.map(|i| Seat(i as u8))
    }

    /// What the one on a seat is called.
    pub fn seat_name(&self, seat: usize) -> Option<String> {
        match self.seats.get(seat)?.holder {
            Holder::Free => None,
            Holder::Person(member) => self.member(member).map(|m| m.name.clone()),
            Holder::Bot(level) => Some(bot_name(level, seat)),
        }
    }

    /// What everyone may know.
    pub fn info(
        &self,
        online: impl Fn(u32) -> bool,
        stand_in: impl Fn(usize) -> bool,
        told: impl Fn(usize) -> bool,
    ) -> TableInfo {
        let fair = self.fair_info(told);
        let seats = self.seats.iter().enumerate().map(|(i, seat)| {
            let member = match seat.holder {
                Holder::Person(member) => Some(member),
                _ => None,
            };
            SeatInfo {
                color: seat.color.clone(),
                member,
                name: self.seat_name(i),
                bot: match seat.holder {
                    Holder::Bot(level) => Some(level),
                    _ => None,
                },
                ready: seat.ready || matches!(seat.holder, Holder::Bot(_)),
                online: member.is_none_or(&online),
                stand_in: stand_in(i),
                resigned: seat.resigned,
                votes_abort: seat.votes_abort,
                wants_rematch: seat.wants_rematch,
            }
        });
        let watching = self.members.iter().filter(|m| self.seat_of(m.id).is_none() && online(m.id));
        let watchers: Vec<Watcher> =
            watching.map(|m| Watcher { member: m.id, name: m.name.clone() }).collect();
        TableInfo {
            code: self.code.clone(),
            phase: self.phase,
            options: self.options.clone(),
            own: self.own.as_ref().map(|own| catalog::info(&own.scenario)),
            scenario_name: self.scenario_name.clone(),
            waiting: None,
            stopped: None,
            locked: self.locked,
            name: self.title.clone(),
            password: self.password.is_some(),
            lesson: self.lesson.clone(),
            bots_wait: PATIENCE,
            host: self.host,
            seats: seats.collect(),
            spectators: watchers.len() as u32,
            watchers,
            game: self.game.clone(),
            commitment: match &fair {
                Some(fair) => fair.draw.promises.server.clone(),
                None => self.seed().map(|s| s.commitment().to_string()).unwrap_or_default(),
            },
            fair,
        }
    }

    /// The line in the public list.
    pub fn summary(&self) -> TableSummary {
        // What was brought to a table is the table's business alone.
        let own = match &self.own {
            Some(own) => own.scenario.id == self.options.scenario,
            // It is at another node, and its file is not read for a line of a list.
            None => self.brings_own && self.options.scenario.split('/').next() == Some(CUSTOM),
        };
        TableSummary {
            code: self.code.clone(),
            phase: self.phase,
            scenario: if own { CUSTOM.to_owned() } else { self.options.scenario.clone() },
            scenario_name: self.scenario_name.clone().filter(|_| !own),
            seats: self.seats.len() as u8,
            free: self.seats.iter().filter(|s| s.holder == Holder::Free).count() as u8,
            players: (0..self.seats.len()).filter_map(|i| self.seat_name(i)).collect(),
            spectators: self.options.spectators,
            locked: self.locked,
            name: self.title.clone(),
            password: self.password.is_some(),
            host: self.host.and_then(|host| self.member(host)).map(|host| host.name.clone()),
            opened: self.opened,
            bots: self.seats.iter().filter(|s| matches!(s.holder, Holder::Bot(_))).count() as u8,
            points: self.points,
            house: self.options.house.clone(),
            timers: self.options.timers,
            days: self.options.days,
            lesson: self.lesson.clone(),
        }
    }
}

/// Bots have names of their own, so that a log can be read.
pub(super) fn bot_name(level: BotLevel, seat: usize) -> String {
    const NAMES: [&str; 6] = ["Alba", "Bruno", "Cleo", "Dario", "Esme", "Falk"];
    let name = NAMES[seat % NAMES.len()];
    match level {
        BotLevel::Random => format!("{name} (random bot)"),
        BotLevel::Weighted => format!("{name} (careless bot)"),
        BotLevel::Easy => format!("{name} (easy bot)"),
        BotLevel::Sensible => format!("{name} (bot)"),
        BotLevel::Medium => format!("{name} (medium bot)"),
        BotLevel::Hard => format!("{name} (hard bot)"),
        BotLevel::External => format!("{name} (program)"),
    }
}
