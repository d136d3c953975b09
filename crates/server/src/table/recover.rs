//! How a game is set up, and how it is taken up again from what the store has.

use serde::{Deserialize, Serialize};
use tradeholm_dealer::{Draw, FairDealer, SeatSeed, SeedError, ServerSeed};
use tradeholm_engine::{Color, Rules};
use tradeholm_lessons::Lesson;
use tradeholm_protocol::notation;
use tradeholm_protocol::record::Seeds;
use tradeholm_protocol::wire::{DrawInfo, TableOptions};

use crate::catalog;
use crate::game::{Answers, Live, Told, stored};
use crate::shelf::Chosen;
use crate::store::{LogEntry, Store, StoreError, StoredGame};

/// Who plays a seat, as the record tells it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The color's name.
    #[serde(rename = "colour")]
    pub color: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Everything a game begins with. Configuration and board are stored as text: a game goes on under
/// them even if its scenario's file has changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The configuration in text notation.
    pub config: String,
    /// The board in text notation.
    pub board: String,
    /// What was agreed.
    pub options: TableOptions,
    /// The scenario's name, where it is not one of the program's own.
    #[serde(default)]
    pub scenario_name: Option<String>,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The server's part of the seed: secret until the game is over.
    pub server_seed: String,
    /// The parts of the seats.
    pub client_seeds: Vec<String>,
    /// How they were drawn; none for a game from before they were drawn together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawInfo>,
    /// The lesson that it is; its dice are written down, and there are no seeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// The seeds of a game that begins.
pub struct GameSeeds {
    /// The server's.
    pub server: String,
    /// Those of the seats.
    pub clients: Vec<String>,
    /// How they were drawn.
    pub draw: DrawInfo,
}

/// The dealer of a game.
fn dealer(
    game: &str,
    server: &ServerSeed,
    clients: &[String],
    draw: Option<&DrawInfo>,
) -> Result<FairDealer, SeedError> {
    let Some(draw) = draw else { return Ok(FairDealer::new(server, game, clients)) };
    let seats: Vec<SeatSeed> = clients.iter().map(|seed| seed.parse()).collect::<Result<_, _>>()?;
    Ok(Draw::try_from(draw)?.dealer(game, server, &seats))
}

impl Setup {
    /// Deals the board of a game that begins.
    pub fn deal(
        game: &str,
        options: TableOptions,
        scenario: &Chosen,
        players: Vec<Player>,
        seeds: GameSeeds,
    ) -> Result<(Self, Live), String> {
        let colors: Vec<Color> = players.iter().filter_map(|p| Color::from_name(&p.color)).collect();
        let GameSeeds { server: server_seed, clients: client_seeds, draw } = seeds;
        let seed = server_seed.parse().map_err(|e| format!("{e}"))?;
        let dealer = dealer(game, &seed, &client_seeds, Some(&draw)).map_err(|e| e.to_string())?;
        let rules = catalog::dealt(scenario, &options, &colors, &dealer).map_err(|why| why.text)?;
        let (config, board) = (notation::write_config(rules.config()), notation::write_board(rules.board()));
        let live = Live::new(game.to_owned(), rules, dealer, options.timers).by_days(options.days);
        let scenario_name = scenario.name();
        let draw = Some(draw);
        let lesson = None;
        let setup =
            Setup { config, board, options, scenario_name, players, server_seed, client_seeds, draw, lesson };
        Ok((setup, live))
    }

    /// A lesson that begins.
    pub fn lesson(lesson: &Lesson, options: TableOptions, players: Vec<Player>) -> Self {
        let rules = &lesson.rules;
        Setup {
            config: notation::write_config(rules.config()),
            board: notation::write_board(rules.board()),
            options,
            scenario_name: None,
            players,
            server_seed: String::new(),
            client_seeds: Vec::new(),
            draw: None,
            lesson: Some(lesson.id().to_owned()),
        }
    }

    /// The server's part of the seed.
    pub fn seed(&self) -> Result<ServerSeed, String> {
        self.server_seed.parse().map_err(|e| format!("{e}"))
    }

    /// What proves the dice of the game; nothing does that of a lesson.
    pub fn seeds(&self, id: &str) -> Result<Option<Seeds>, String> {
        if self.lesson.is_some() {
            return Ok(None);
        }
        let (game, server) = (id.to_owned(), self.seed()?);
        let Some(draw) = &self.draw else {
            return Ok(Some(Seeds::plain(game, server, self.client_seeds.clone())));
        };
        let seats = self.client_seeds.iter().map(|seed| seed.parse()).collect::<Result<_, SeedError>>();
        let (draw, seats) =
            (Draw::try_from(draw).map_err(|e| e.to_string())?, seats.map_err(|e| e.to_string())?);
        Ok(Some(Seeds::joint(game, server, draw, seats)))
    }

    /// The game before its first step.
    pub fn live(&self, id: &str) -> Result<Live, String> {
        let config = notation::parse_config(&self.config).map_err(|e| e.to_string())?;
        let board = notation::parse_board(&self.board).map_err(|e| e.to_string())?;
        let rules = Rules::new(config, &board).map_err(|e| e.to_string())?;
        let dealer = match &self.lesson {
            // What has been answered is in the log; of a lesson that is gone nothing more is asked.
            Some(lesson) => {
                let lesson = tradeholm_lessons::find(lesson);
                Answers::Told(Told::new(lesson.map(|lesson| lesson.outcomes()).unwrap_or_default()))
            }
            None => dealer(id, &self.seed()?, &self.client_seeds, self.draw.as_ref())
                .map_err(|e| e.to_string())?
                .into(),
        };
        Ok(Live::new(id.to_owned(), rules, dealer, self.options.timers).by_days(self.options.days))
    }
}

/// Why a game cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such game.
    #[error("the game is not in the store")]
    Missing,
    /// What is stored cannot be read or played.
    #[error("{0}")]
    Unplayable(String),
}

/// A stored game, taken up again as far as it is still the same.
pub struct Rebuilt {
    /// The game: all of it, or up to its last good turn.
    pub live: Live,
    /// What no longer follows there, if it is not all.
    pub stop: Option<Stop>,
    /// The ends of its turns and its last step, as far as they have no fingerprint yet.
    pub unstamped: Vec<(u32, u64)>,
    /// The rules revision that it was played under.
    pub revision: u32,
}

/// Where a game is no longer the one that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// How many steps no longer follow.
    pub dropped: u32,
    /// How many answers of chance are among them.
    pub skipped: u64,
    /// What is wrong with the first of them, for the log.
    pub why: String,
}

impl Stop {
    fn at(tail: &[LogEntry], why: String) -> Self {
        let answers =
            |entry: &LogEntry| entry.outcomes.split(';').filter(|word| !word.is_empty()).count() as u64;
        Stop { dropped: tail.len() as u32, skipped: tail.iter().map(answers).sum(), why }
    }
}

/// Plays a stored game again; where it is another one than it was, up to the last turn before that. An error
/// says why not even its beginning is there.
pub fn take_up(game: &StoredGame, log: &[LogEntry]) -> Result<Rebuilt, String> {
    let mut live = stored(game)?;
    let (mut good, mut unstamped) = (0, Vec::new());
    for (i, entry) in log.iter().enumerate() {
        let before = live.state.clone();
        if let Err(error) = live.replay(entry) {
            let why = error.to_string();
            if good == 0 {
                return Err(why);
            }
            // Those steps have just been played, so they can be again.
            let mut live = stored(game)?;
            for entry in &log[..good] {
                live.replay(entry).map_err(|e| e.to_string())?;
            }
            let stop = Some(Stop::at(&log[good..], why));
            return Ok(Rebuilt { live, stop, unstamped: Vec::new(), revision: game.revision });
        }
        let ended = live.ended_turn(&before);
        if ended {
            good = i + 1;
        }
        if entry.fingerprint.is_none() && (ended || i + 1 == log.len()) {
            unstamped.push((entry.seq, live.rules.fingerprint(&live.state)));
        }
    }
    Ok(Rebuilt { live, stop: None, unstamped, revision: game.revision })
}

/// Takes a game up again from the store.
pub async fn rebuild(store: &dyn Store, id: &str) -> Result<Rebuilt, RebuildError> {
    let game = store.game(id).await?.ok_or(RebuildError::Missing)?;
    let log = store.log(id, 1).await?;
    take_up(&game, &log).map_err(RebuildError::Unplayable)
}
