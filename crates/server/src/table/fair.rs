//! Drawing the seeds of a game together: everybody promises theirs, and only when all promises are fixed and
//! known to all does anybody tell theirs. Whoever then stays silent gets no substitute; all is drawn anew, and
//! the record shows it. `docs/FAIR_DICE.md` says what that proves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_dealer::{
    Cause, Commitment, Draw, SPARES, SeatSeed, ServerSeed, promise_seat, promise_server, promise_spare,
};
use tradeholm_protocol::wire::{AbandonedInfo, DrawInfo, FairInfo, Phase, PromisesInfo, Refusal};

use super::body::{Holder, TableBody};
use super::recover::GameSeeds;
use super::task::Table;
use crate::game::plain;
use crate::ids;
use crate::store::StoreError;

/// The version of this way of drawing seeds.
const VERSION: u32 = 2;
/// How often the same person may stay silent: after that the spare seed is used, so that nobody can keep a
/// game from beginning.
const TRIES: u8 = 2;

/// The seeds of the next game, or of the one that is played, but for the server's own.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DrawBody {
    /// The server's spare seeds: secret until they are told in the record.
    spares: Vec<String>,
    /// The seats' promises, once they are fixed; where there is none, the spare is used.
    fixed: Option<Vec<Option<String>>>,
    /// The attempts that came to nothing.
    before: Vec<AbandonedInfo>,
    /// How often members have stayed silent.
    silent: BTreeMap<u32, u8>,
}

/// What is known of an attempt in this process only.
#[derive(Default)]
pub(super) struct Exchange {
    /// The seeds that the seats have told.
    told: Vec<Option<SeatSeed>>,
    /// After an attempt that came to nothing: the seats whose new promise is waited for.
    expected: Vec<usize>,
    /// How long is waited, for promises or for seeds.
    pub due: Option<i64>,
}

impl Exchange {
    /// Whether a seat has told its seed.
    pub fn has_told(&self, seat: usize) -> bool {
        self.told.get(seat).is_some_and(Option::is_some)
    }
}

impl TableBody {
    /// Promises the dice of the next game.
    pub fn promise(&mut self) {
        self.game = ids::id();
        self.draw = Some(DrawBody::default());
        self.draw_anew();
    }

    /// New seeds of the server, and no promises of the seats.
    fn draw_anew(&mut self) {
        self.server_seed = ServerSeed::new(ids::random()).reveal();
        let draw = self.draw.get_or_insert_default();
        draw.spares = (0..SPARES).map(|_| SeatSeed::new(ids::random()).reveal()).collect();
        draw.fixed = None;
        self.seats.iter_mut().for_each(|seat| seat.commitment = None);
    }

    /// Whether the promises are fixed, and the game has not begun.
    pub fn is_drawing(&self) -> bool {
        self.phase == Phase::Gathering && self.draw.as_ref().is_some_and(|draw| draw.fixed.is_some())
    }

    /// What is promised so far; none for a game from before seeds were drawn together.
    fn draw_info(&self) -> Option<DrawInfo> {
        let draw = self.draw.as_ref()?;
        let (game, attempt) = (&self.game, draw.before.len() as u32 + 1);
        let spares = draw.spares.iter().enumerate();
        let spares =
            spares.filter_map(|(seat, seed)| Some(promise_spare(game, attempt, seat, &seed.parse().ok()?)));
        let seats = match &draw.fixed {
            Some(fixed) => fixed.clone(),
            None => self.seats.iter().map(|seat| seat.commitment.clone()).collect(),
        };
        let promises = PromisesInfo {
            server: promise_server(game, attempt, &self.seed()?).to_string(),
            spares: spares.map(|spare| spare.to_string()).collect(),
            seats,
        };
        Some(DrawInfo { promises, before: draw.before.clone() })
    }

    fn draw(&self) -> Option<Draw> {
        Draw::try_from(&self.draw_info()?).ok()
    }

    /// What everyone may know of it; `told` are the seats that have told their seed.
    pub(super) fn fair_info(&self, told: impl Fn(usize) -> bool) -> Option<FairInfo> {
        let info = self.draw_info()?;
        let fixed = self.draw.as_ref().and_then(|draw| draw.fixed.as_ref());
        let transcript = fixed.and(self.draw()).map(|draw| draw.transcript(&self.game).to_string());
        let own = fixed.into_iter().flatten().enumerate().filter(|(_, own)| own.is_some());
        let missing = own.map(|(seat, _)| seat).filter(|&seat| self.is_drawing() && !told(seat));
        Some(FairInfo {
            version: VERSION,
            attempt: info.before.len() as u32 + 1,
            transcript,
            missing: missing.map(|seat| seat as u8).collect(),
            draw: info,
        })
    }
}

impl Table {
    /// A table that was stored in the middle of a start has not begun; one from before seeds were drawn
    /// together promises its dice now.
    pub(super) fn resume_draw(&mut self) {
        if self.body.lesson.is_some() {
            // Its dice are written down.
            return;
        }
        if self.body.phase == Phase::Gathering && self.body.draw.is_none() {
            self.body.promise();
        } else if self.body.is_drawing() {
            self.abandon(Cause::Restart, Vec::new());
        }
    }

    /// A person promises a seed.
    pub(super) fn take_promise(
        &mut self,
        seat: usize,
        game: &str,
        attempt: u32,
        commitment: &str,
    ) -> Result<(), Refusal> {
        self.same_attempt(game, attempt)?;
        let commitment: Commitment = commitment.parse().map_err(|_| not_hex())?;
        if self.is_excused(seat) {
            return Err(plain("spare", "This seat stayed silent too often: a seed of the server is used"));
        }
        self.body.seats[seat].commitment = Some(commitment.to_string());
        Ok(())
    }

    fn same_attempt(&self, game: &str, attempt: u32) -> Result<(), Refusal> {
        let current = self.body.draw.as_ref().map(|draw| draw.before.len() as u32 + 1);
        if game == self.body.game && current == Some(attempt) {
            return Ok(());
        }
        Err(plain("attempt", "The seeds are drawn anew: that was for another attempt"))
    }

    /// Whether the person on a seat has stayed silent so often that they are not asked any more.
    fn is_excused(&self, seat: usize) -> bool {
        let (Some(draw), Holder::Person(member)) = (&self.body.draw, self.body.seats[seat].holder) else {
            return false;
        };
        draw.silent.get(&member).is_some_and(|&times| times >= TRIES)
    }

    /// Whether new promises are still to come, after an attempt that came to nothing.
    pub(super) fn waits_for_promises(&self) -> bool {
        let exchange = &self.exchange;
        let missing = |&seat: &usize| self.body.seats.get(seat).is_some_and(|s| s.commitment.is_none());
        exchange.due.is_some_and(|due| due > ids::steady()) && exchange.expected.iter().any(missing)
    }

    /// Everyone is ready: nothing that was promised can change any more, and everyone is told so.
    pub(super) async fn fix_promises(&mut self) -> Result<(), Refusal> {
        let own = |table: &Self, seat: usize| match table.body.seats[seat].holder {
            // Whoever is away could not tell theirs.
            Holder::Person(member) if table.is_online(member) && !table.is_excused(seat) => {
                table.body.seats[seat].commitment.clone()
            }
            _ => None,
        };
        let fixed: Vec<_> = (0..self.body.seats.len()).map(|seat| own(self, seat)).collect();
        let due = ids::steady() + self.services.options.reveal_within.as_millis() as i64;
        self.exchange = Exchange { told: vec![None; fixed.len()], expected: Vec::new(), due: Some(due) };
        if let Some(draw) = &mut self.body.draw {
            draw.fixed = Some(fixed);
        }
        if self.silent_seats().is_empty() {
            // Nobody has anything to tell.
            return self.start_game().await;
        }
        // Stored before anyone sees it: after a restart it must be known that seeds may have been told.
        if let Err(error) = self.save_fixed().await {
            if let Some(draw) = &mut self.body.draw {
                draw.fixed = None;
            }
            self.exchange = Exchange::default();
            self.body.seats.iter_mut().for_each(|seat| seat.ready = false);
            let refusal = self.not_stored(&error);
            self.show_table();
            return Err(refusal);
        }
        self.show_table();
        Ok(())
    }

    /// Stores the table with its fixed promises. If the answer was lost, the same is simply stored again.
    async fn save_fixed(&mut self) -> Result<(), StoreError> {
        let [first, again] = [(); 2].map(|()| vec![self.table_write(Phase::Gathering)]);
        match self.write(first).await {
            Err(error) if !error.is_certain() => {
                self.services.store_failed(&error);
                self.write(again).await
            }
            stored => stored,
        }
    }

    /// The seats that have promised a seed and not told it.
    fn silent_seats(&self) -> Vec<u8> {
        self.body.fair_info(|seat| self.exchange.has_told(seat)).map(|info| info.missing).unwrap_or_default()
    }

    /// A person tells the promised seed.
    pub(super) async fn take_seed(
        &mut self,
        seat: usize,
        game: &str,
        attempt: u32,
        transcript: &str,
        seed: &str,
    ) -> Result<(), Refusal> {
        self.same_attempt(game, attempt)?;
        let fixed = self.body.draw.as_ref().and_then(|draw| draw.fixed.as_ref());
        let Some(promised) = fixed.and_then(|fixed| fixed.get(seat)) else {
            return Err(plain("early", "Not all promises are known yet: keep your seed"));
        };
        let known = self.body.draw().map(|draw| draw.transcript(game).to_string());
        if known.as_deref() != Some(transcript) {
            return Err(plain("transcript", "You were told other promises than the server has"));
        }
        let seed: SeatSeed = seed.parse().map_err(|_| not_hex())?;
        match promised {
            Some(own) if *own == promise_seat(game, attempt, seat, &seed).to_string() => {}
            Some(_) => return Err(plain("seed", "That is not the seed that was promised")),
            // Somebody with two connections, of which one knows nothing of the other's promise.
            None => return Err(plain("spare", "This seat promised no seed: one of the server is used")),
        }
        if let Some(told) = self.exchange.told.get_mut(seat) {
            *told = Some(seed);
        }
        if self.silent_seats().is_empty() {
            return self.start_game().await;
        }
        self.show_table();
        Ok(())
    }

    /// The seeds with which the game begins: those that were told, and the server's for the other seats.
    pub(super) fn game_seeds(&self) -> Option<GameSeeds> {
        let draw = self.body.draw.as_ref()?;
        let seed = |(seat, own): (usize, &Option<String>)| match own {
            Some(_) => self.exchange.told.get(seat)?.as_ref().map(SeatSeed::reveal),
            None => draw.spares.get(seat).cloned(),
        };
        let clients = draw.fixed.as_ref()?.iter().enumerate().map(seed).collect::<Option<_>>()?;
        Some(GameSeeds { server: self.body.server_seed.clone(), clients, draw: self.body.draw_info()? })
    }

    /// The promises of this attempt come to nothing: all seeds are drawn anew.
    pub(super) fn abandon(&mut self, cause: Cause, silent: Vec<u8>) {
        let Some(info) = self.body.draw_info() else { return };
        let holder = |seat: &u8| self.body.seats.get(*seat as usize).map(|s| s.holder);
        let members: Vec<Holder> = silent.iter().filter_map(holder).collect();
        let had = |(seat, own): (usize, &Option<String>)| own.as_ref().map(|_| seat);
        let expected: Vec<usize> = info.promises.seats.iter().enumerate().filter_map(had).collect();
        if let Some(draw) = &mut self.body.draw {
            for holder in members {
                if let Holder::Person(member) = holder {
                    *draw.silent.entry(member).or_default() += 1;
                }
            }
            draw.before.push(AbandonedInfo {
                promises: info.promises,
                cause: cause.name().to_owned(),
                silent,
            });
        }
        self.body.draw_anew();
        let there = |seat: &usize| match self.body.seats.get(*seat).map(|s| s.holder) {
            Some(Holder::Person(member)) => self.is_online(member) && !self.is_excused(*seat),
            _ => false,
        };
        let expected: Vec<usize> = expected.into_iter().filter(there).collect();
        let due = ids::steady() + self.services.options.reveal_within.as_millis() as i64;
        self.exchange = Exchange { told: Vec::new(), expected, due: Some(due) };
        if matches!(cause, Cause::Restart | Cause::Store) {
            // That may take longer: they say again that they are ready.
            self.body.seats.iter_mut().for_each(|seat| seat.ready = false);
            self.exchange = Exchange::default();
        }
    }

    /// Promises or seeds have not come in time.
    pub(super) async fn draw_timers(&mut self, now: i64) {
        if self.exchange.due.is_none_or(|due| due > now) {
            return;
        }
        if self.body.is_drawing() {
            let silent = self.silent_seats();
            // If all have told theirs, it is the server that could not begin.
            self.abandon(if silent.is_empty() { Cause::Store } else { Cause::Silent }, silent);
            self.changed().await;
        } else {
            self.exchange.due = None;
        }
        // Nobody may be left whose promise is worth waiting for.
        if self.can_start() && self.fix_promises().await.is_err() {
            self.show_table();
        }
    }
}

fn not_hex() -> Refusal {
    plain("seed", "A seed and its promise are 64 hexadecimal digits")
}
