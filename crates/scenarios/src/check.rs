//! Checks a file against itself and makes the scenario.

use tradeholm_engine::board::{Board, BoardDealer, DealError, HarborDeal, Layout, PathCoord, Tries};
use tradeholm_engine::module::BoardThing;
use tradeholm_engine::{ConfigError, ModuleId, ModuleSet, Rules};

use crate::draft::Draft;
use crate::ground::Ground;
use crate::pieces;
use crate::read::{Located, Place};
use crate::{Scenario, ScenarioError};

pub(crate) type Checked<T> = Result<T, ScenarioError>;

/// The longest title, in characters.
const MAX_TITLE: usize = 80;
/// The longest id, in bytes.
const MAX_ID: usize = 80;

/// How hard to try before a file is believed or given up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// How many boards are dealt.
    pub boards: u32,
    /// Tries for each of them to keep its limits.
    pub tries: Tries,
    /// Whether something on the board that no rule in play looks at is an error.
    pub all_used: bool,
}

/// The scenario of a draft. `file` is where to complain about what is missing.
pub(crate) fn scenario(file: &Place, draft: &Draft, care: Care) -> Checked<Scenario> {
    let missing = |what: &str| file.error(format!("{what} is missing"));
    let id = draft.id.as_ref().ok_or_else(|| missing("id"))?;
    check_id(id)?;
    let family = draft.family.as_ref().unwrap_or(id);
    check_id(family)?;
    let title = draft.title.as_ref().ok_or_else(|| missing("title"))?;
    if title.value.trim().is_empty() || title.value.chars().any(is_unseen) {
        return Err(title.error("a title is one line of text"));
    }
    if title.value.chars().count() > MAX_TITLE {
        return Err(title.error(format!("a title has at most {MAX_TITLE} characters")));
    }
    let players = draft.players.as_ref().ok_or_else(|| missing("players"))?;
    let points = draft.victory_points.as_ref().ok_or_else(|| missing("victory_points"))?;
    let hexes = draft.hexes.as_ref().ok_or_else(|| missing("board.rows or board.hexes"))?;
    let board = Ground::new(draft, hexes)?;
    let scenario = Scenario {
        id: id.value.clone(),
        title: title.value.clone(),
        family: family.value.clone(),
        players: players.value.clone(),
        victory_points: points.value,
        modules: module_set(draft.modules.as_ref()),
        plays: module_set(draft.plays.as_ref()),
        track_harbor: track_harbor(draft, &board)?,
        colors: draft.colors.as_ref().map_or(Vec::new(), |c| c.value.clone()),
        layout: Layout {
            hexes: board.hexes(),
            pieces: pieces::checked(draft, &board)?,
            inland: board.inland(draft)?,
            joined: board.joined(draft)?,
            terrain: board.terrain(draft)?,
            numbers: board.numbers(draft)?,
            harbors: board.harbors(draft)?,
            frame: board.frame(draft)?,
            harbor_deal: draft.harbors_by.as_ref().map_or(HarborDeal::Fixed, |d| d.value),
            pools: board.pools(),
            limits: board.limits(draft)?,
            robber: board.robber(draft)?,
            robber_start: board.robber_start(draft)?,
            starting: board.starting(draft)?,
            neutral: board.neutral(draft)?,
            features: board.features(draft)?,
            shuffled_markers: board.shuffled_markers(draft)?,
        },
    };
    if care.all_used {
        used(draft, &scenario)?;
    }
    playable(file, draft, &scenario, care)?;
    Ok(scenario)
}

/// What lies on a board without the rules for it would only puzzle those who play there.
fn used(draft: &Draft, scenario: &Scenario) -> Checked<()> {
    let paid = draft.areas.iter().flat_map(|areas| &areas.value).find(|area| area.value.points > 0);
    let hidden = draft.pools.iter().flat_map(|pools| &pools.value).find(|pool| pool.value.face_down);
    for (place, thing, what) in [
        (draft.pirate.as_ref().map(|p| &p.place), BoardThing::Pirate, "there is a pirate"),
        (paid.map(|area| &area.place), BoardThing::AreaPoints, "an area gives points"),
        (hidden.map(|pool| &pool.place), BoardThing::FaceDown, "a pool lies face down"),
        (draft.harbor_tokens.as_ref().map(|t| &t.place), BoardThing::HarborTokens, "players place harbors"),
    ] {
        if let (Some(place), Some(user), false) = (place, thing.user(), scenario.plays.uses(thing)) {
            return Err(place.error(format!("{what}, but plays has no \"{user}\"")));
        }
    }
    Ok(())
}

/// Characters that do not show, or that turn the text after them round.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn module_set(modules: Option<&Located<Vec<ModuleId>>>) -> ModuleSet {
    modules.iter().flat_map(|m| &m.value).fold(ModuleSet::default(), |all, &m| all.with(m))
}

/// The harbor that may be left out is one that is printed.
fn track_harbor(draft: &Draft, board: &Ground<'_>) -> Checked<Option<PathCoord>> {
    let Some(place) = &draft.track_harbor else { return Ok(None) };
    if board.harbors(draft)?.iter().all(|harbor| harbor.path != place.value) {
        return Err(place.error(format!("there is no harbor at {} that could be left out", place.value)));
    }
    Ok(Some(place.value))
}

fn check_id(id: &Located<String>) -> Checked<()> {
    let part = |p: &str| {
        !p.is_empty() && p.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
    };
    match id.value.split_once('/') {
        _ if id.value.len() > MAX_ID => Err(id.error(format!("an id has at most {MAX_ID} characters"))),
        Some((book, name)) if part(book) && part(name) => Ok(()),
        _ => Err(id.error(format!("{:?} is not an id such as \"base/variable\"", id.value))),
    }
}

/// Deals boards and begins a game for every number of players: the engine has the last word.
fn playable(file: &Place, draft: &Draft, scenario: &Scenario, care: Care) -> Checked<()> {
    let place = |found: Option<&Place>| found.unwrap_or(file).clone();
    let hexes = place(draft.hexes.as_ref().map(|h| &h.place));
    let mut word = 1u64;
    let mut lot = |n: u32| {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) % u64::from(n.max(1))) as u32
    };
    let undealt = |e: DealError| match e {
        DealError::NoArrangement(_) => {
            let by = draft.numbers_by.as_ref().map(|n| &n.place);
            place(by.or(draft.pools.as_ref().map(|p| &p.place))).error(e)
        }
        DealError::NoJoin(_) => place(draft.joined.as_ref().map(|tokens| &tokens.place)).error(e),
        _ => hexes.error(e),
    };
    let dealer = BoardDealer::new(&scenario.layout).map_err(undealt)?;
    let board = dealer.deal_within(care.tries, &mut lot).map_err(undealt)?;
    // One board may come by luck.
    for _ in 1..care.boards {
        dealer.deal_within(care.tries, &mut lot).map_err(undealt)?;
    }
    for &seats in &scenario.players {
        let players = place(draft.players.as_ref().map(|p| &p.place));
        let config = scenario.config(seats.into()).map_err(|e| players.error(e))?;
        Rules::new(config, &board).map_err(|e| {
            let found = match &e {
                ConfigError::Seats(_) | ConfigError::ModuleSeats { .. } | ConfigError::PairSeats { .. } => {
                    draft.players.as_ref().map(|p| &p.place)
                }
                ConfigError::Needs(..) | ConfigError::Excluded(..) => draft.plays.as_ref().map(|p| &p.place),
                ConfigError::ColorTwice(_) => draft.colors.as_ref().map(|c| &c.place),
                ConfigError::OutOfRange { .. } => draft.victory_points.as_ref().map(|v| &v.place),
                ConfigError::Harbors(_) => {
                    draft.harbors.as_ref().map(|h| &h.place).or(draft.frame.as_ref().map(|f| &f.place))
                }
                ConfigError::NoStartingPieces(_) => draft.starting.as_ref().map(|s| &s.place),
                ConfigError::Misplaced { .. } | ConfigError::Unmarked(_) => {
                    let starting = draft.starting.as_ref().map(|s| &s.place);
                    starting.or(draft.markers.as_ref().map(|m| &m.place))
                }
                _ => Some(&hexes),
            };
            found.unwrap_or(&hexes).error(format!("with {seats} players: {e}"))
        })?;
    }
    combine(draft, scenario, &board)
}

/// Each module that can be chosen goes with those that are always played, for some number of seats.
fn combine(draft: &Draft, scenario: &Scenario, board: &Board) -> Checked<()> {
    let Some(modules) = &draft.modules else { return Ok(()) };
    for &module in &modules.value {
        // A module that needs others is chosen with them.
        let with = module.needs().iter().filter(|&&m| scenario.modules.contains(m));
        let chosen = with.fold(scenario.plays.with(module), |all, &m| all.with(m));
        let refused = |seats: &u8| {
            let mut config = scenario.config((*seats).into()).ok()?;
            config.modules = chosen;
            Rules::new(config, board).err()
        };
        let refusals: Vec<ConfigError> = scenario.players.iter().filter_map(refused).collect();
        if let (true, Some(why)) = (refusals.len() == scenario.players.len(), refusals.first()) {
            return Err(modules.error(format!("this cannot be played with {module}: {why}")));
        }
    }
    Ok(())
}
