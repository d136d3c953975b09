//! Many games between bots, their seats rotated: every group of as many games as there are seats has
//! one board and one series of dice, and each bot sits on each seat once.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tradeholm_bots::Bot;
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{BoardDealer, Layout};
use tradeholm_engine::{Config, Rules};

use crate::arena::{Fault, Luck, Played, Thought, contest};
use crate::run::RunError;
use crate::shard::Shard;
use crate::wilson::{Share, wilson};

/// Makes the bot of that index for a game of that seed.
pub type MakeBot<'a> = dyn Fn(usize, u64) -> Box<dyn Bot> + Sync + 'a;

/// Sees every finished game: its number, the seat of each bot, its rules, how it went.
pub type SeeGame<'a> = dyn Fn(u64, &[usize], &Rules, &Played) + Sync + 'a;

/// What to play.
pub struct Tournament<'a> {
    /// The table.
    pub config: Config,
    /// Boards are dealt from this, one for each group of games.
    pub layout: Layout,
    /// The names of the bots, one for each seat.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// Which of them are played here. Games that have one board stay together.
    pub shard: Shard,
    /// The seed of boards, dice and bots.
    pub seed: u64,
    /// How many threads; at least one.
    pub threads: usize,
    /// A game is broken off after so many turns.
    pub turn_limit: u16,
    /// Whether seats are rotated; otherwise every game has a board and dice of its own.
    pub rotate: bool,
    /// Makes the bots.
    pub make: &'a MakeBot<'a>,
    /// Sees the games.
    pub see: Option<&'a SeeGame<'a>>,
}

/// How one entry of a tournament did.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The bot's name.
    pub bot: String,
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The share of games won, with its 95 % interval.
    pub rate: Share,
    /// Points at the end of its games, in all.
    pub points: u64,
    /// How long it thought.
    pub thought: Thought,
    /// Points at the start of each turn, in all games that came so far.
    pub course: Vec<(u64, u64)>,
    /// What it did wrong, the first few, with the number of the game.
    pub faults: Vec<(u64, Fault)>,
    /// How often.
    pub fault_count: u64,
}

/// The figures of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// One for each bot that was entered, in their order.
    pub standings: Vec<Standing>,
    /// Games played.
    pub games: u64,
    /// Games that reached the turn limit.
    pub unfinished: u64,
    /// Turns of each game.
    pub turns: Vec<u16>,
    /// Wins by seat.
    pub seat_wins: Vec<u64>,
    /// How often each sum was rolled, from 2.
    pub rolls: [u64; 11],
    /// Actions and outcomes.
    pub steps: u64,
    /// Time by the clock.
    pub elapsed: Duration,
}

/// How one game of a tournament went: what its figures are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// Its number, from 0.
    pub game: u64,
    /// The bot of each seat.
    pub seating: Vec<usize>,
    /// The seat that won; none if the turn limit came first.
    pub winner: Option<usize>,
    /// Turns begun.
    pub turns: u16,
    /// Actions and outcomes.
    pub steps: u64,
    /// All points of each seat at the end.
    pub points: Vec<u8>,
    /// All points of each seat at the start of every turn.
    pub course: Vec<Vec<u8>>,
    /// How often each sum was rolled, from 2.
    pub rolls: [u64; 11],
    /// What bots did wrong.
    pub faults: Vec<Fault>,
    /// How long each seat thought.
    pub thought: Vec<Thought>,
}

impl Tally {
    fn of(game: u64, seating: Vec<usize>, played: Played) -> Self {
        Tally {
            game,
            seating,
            winner: played.winner.map(|seat| seat.index()),
            turns: played.turns,
            steps: played.steps.len() as u64,
            points: played.points,
            course: played.course,
            rolls: played.rolls,
            faults: played.faults,
            thought: played.thought,
        }
    }
}

impl Standing {
    fn new(bot: &str) -> Self {
        Standing {
            bot: bot.to_owned(),
            games: 0,
            wins: 0,
            rate: wilson(0, 0),
            points: 0,
            thought: Thought::default(),
            course: Vec::new(),
            faults: Vec::new(),
            fault_count: 0,
        }
    }

    /// Points at the end of a game, on average.
    pub fn mean_points(&self) -> f64 {
        self.points as f64 / self.games.max(1) as f64
    }
}

impl Table {
    /// The figures of these games, which are in the order of their numbers.
    pub fn of(bots: &[String], games: &[Tally], elapsed: Duration) -> Table {
        let mut table = Table {
            standings: bots.iter().map(|bot| Standing::new(bot)).collect(),
            games: 0,
            unfinished: 0,
            turns: Vec::new(),
            seat_wins: vec![0; bots.len()],
            rolls: [0; 11],
            steps: 0,
            elapsed,
        };
        games.iter().for_each(|game| table.add(game));
        for standing in &mut table.standings {
            standing.rate = wilson(standing.wins, standing.games);
        }
        table
    }

    fn add(&mut self, tally: &Tally) {
        self.games += 1;
        self.steps += tally.steps;
        self.turns.push(tally.turns);
        self.rolls.iter_mut().zip(tally.rolls).for_each(|(sum, n)| *sum += n);
        match tally.winner {
            Some(seat) => self.seat_wins[seat] += 1,
            None => self.unfinished += 1,
        }
        for (seat, &bot) in tally.seating.iter().enumerate() {
            let standing = &mut self.standings[bot];
            standing.games += 1;
            standing.wins += u64::from(tally.winner == Some(seat));
            standing.points += u64::from(tally.points[seat]);
            let thought = tally.thought[seat];
            standing.thought.decisions += thought.decisions;
            standing.thought.total += thought.total;
            standing.thought.longest = standing.thought.longest.max(thought.longest);
            for (turn, points) in tally.course.iter().enumerate() {
                if standing.course.len() <= turn {
                    standing.course.push((0, 0));
                }
                standing.course[turn].0 += u64::from(points[seat]);
                standing.course[turn].1 += 1;
            }
            for fault in tally.faults.iter().filter(|f| f.seat.index() == seat) {
                standing.fault_count += 1;
                if standing.faults.len() < KEPT_FAULTS {
                    standing.faults.push((tally.game, fault.clone()));
                }
            }
        }
    }

    /// So many turns or fewer in that share of the games.
    pub fn turns_within(&self, share: f64) -> u16 {
        let mut sorted = self.turns.clone();
        sorted.sort_unstable();
        let at = ((sorted.len().saturating_sub(1)) as f64 * share).round() as usize;
        sorted.get(at).copied().unwrap_or(0)
    }
}

/// The most faults of one bot that are kept word by word.
const KEPT_FAULTS: usize = 20;

/// Which bot sits on which seat in a game.
pub fn seating(seats: usize, game: u64) -> Vec<usize> {
    let turn = (game % seats as u64) as usize;
    (0..seats).map(|seat| (seat + turn) % seats).collect()
}

/// Plays the games of this shard. `done` counts up while it runs. The figures do not depend on the threads.
pub fn tournament(what: &Tournament<'_>, done: &AtomicU64) -> Result<Table, RunError> {
    let start = Instant::now();
    let games = tallies(what, done)?;
    Ok(Table::of(&what.bots, &games, start.elapsed()))
}

/// The same, game by game, in the order of their numbers.
pub fn tallies(what: &Tournament<'_>, done: &AtomicU64) -> Result<Vec<Tally>, RunError> {
    let boards = BoardDealer::new(&what.layout)?;
    // The first deal shows what is wrong with the table before any thread starts.
    let first = boards.deal(&mut SimDealer::for_game(what.seed, 0))?;
    let rules = Rules::new(what.config.clone(), &first)?;
    let next = AtomicU64::new(0);
    let games: Mutex<Vec<Tally>> = Mutex::new(Vec::new());
    let parts: Vec<Result<(), RunError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..what.threads.max(1))
            .map(|_| scope.spawn(|| worker(what, &boards, &rules, &next, done, &games)))
            .collect();
        workers
            .into_iter()
            .map(|w| w.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    parts.into_iter().collect::<Result<(), _>>()?;
    let mut games = games.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    games.sort_by_key(|tally| tally.game);
    Ok(games)
}

fn worker(
    what: &Tournament<'_>,
    boards: &BoardDealer,
    rules: &Rules,
    next: &AtomicU64,
    done: &AtomicU64,
    games: &Mutex<Vec<Tally>>,
) -> Result<(), RunError> {
    let seats = what.bots.len();
    loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= what.games {
            return Ok(());
        }
        let group = if what.rotate { game / seats as u64 } else { game };
        if !what.shard.has(group) {
            continue;
        }
        let rules = rules.with_board(&boards.deal(&mut SimDealer::for_game(what.seed, group))?)?;
        let seating = seating(seats, if what.rotate { game } else { 0 });
        let seed = SimDealer::for_game(what.seed ^ 0x0b07, game).next_u64();
        let mut bots: Vec<_> =
            seating.iter().map(|&bot| (what.make)(bot, seed.wrapping_add(bot as u64))).collect();
        let mut luck = Luck::for_game(what.seed ^ 0x10c4, group);
        let played = contest(&rules, &mut bots, &mut luck, what.turn_limit);
        if let Some(see) = what.see {
            see(game, &seating, &rules, &played);
        }
        // Without what is large and no longer needed.
        let tally = Tally::of(game, seating, played);
        games.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(tally);
        done.fetch_add(1, Ordering::Relaxed);
    }
}
