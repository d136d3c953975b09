//! How a request sets a game up: scenario, board, seats, modules, and who answers chance.

use std::borrow::Cow;

use serde_json::Value;
use tradeholm_dealer::{FairDealer, ServerSeed, SimDealer};
use tradeholm_engine::board::{Board, Lot, PirateStart, deal};
use tradeholm_engine::module::BoardThing;
use tradeholm_engine::{Color, Config, ModuleId, Rules, Seat};
use tradeholm_protocol::house;
use tradeholm_protocol::json::ColorJson;
use tradeholm_protocol::notation::{Completed, complete_position, parse_position};
use tradeholm_protocol::record::Seeds;
use tradeholm_scenarios::{Custom, Scenario};

use super::game::{Chance, Game};
use super::request::{Fair, New, SeatName, Seed};
use super::{Kind, SessionError};
use crate::scenarios::no_scenario;

/// What was assumed of a position that was read leniently, and what was passed over.
pub(super) type ReadLeniently = (Vec<String>, Vec<String>);

/// A new game as asked for.
pub(super) fn new_game(new: New, own: &[Custom]) -> Result<(Game, Option<ReadLeniently>), SessionError> {
    let (mut chance, seeds) = chance(new.seed.as_ref(), new.fair.as_ref())?;
    if let Some(text) = &new.position {
        let named = new.scenario.is_some() || new.scenario_text.is_some();
        if named || new.board.is_some() || new.seats.is_some() || new.colors.is_some() {
            return Err(SessionError::request("a position says scenario, board and seats itself"));
        }
        let (rules, state, read) = if new.lenient {
            let Completed { rules, state, assumed, ignored } = complete_position(text)?;
            (rules, state, Some((assumed, ignored)))
        } else {
            let (rules, state) = parse_position(text)?;
            (rules, state, None)
        };
        let start = rules.position(&state);
        return Ok((Game::begin(rules, state, Some(start), chance, seeds), read));
    }
    if new.lenient {
        return Err(SessionError::request("'lenient' is for positions"));
    }
    let chosen = Chosen::of(&new, own)?;
    let (mut config, board) = match (&new.board, &chosen) {
        (Some(board), _) => {
            let mut config = Config::base(0);
            config.scenario = new.scenario.clone().unwrap_or_else(|| "custom".to_owned());
            (config, Some(Board::try_from(board)?))
        }
        (None, Some(Chosen { scenario, .. })) => {
            let seats = new.seats.map(usize::from).or(new.colors.as_ref().map(Vec::len));
            let seats = seats.or(scenario.players.last().map(|&n| n.into())).unwrap_or(4);
            (scenario.config(seats)?, None)
        }
        (None, None) => {
            let needs = "'new' needs 'scenario', 'scenario_text', 'board' or 'position'";
            return Err(SessionError::request(needs));
        }
    };
    agree(&mut config, &new)?;
    let board = match (board, &chosen) {
        (Some(mut board), _) => {
            // Rule: seafarers/pirate#start
            let marked = new.board.as_ref().is_some_and(|board| board.features.is_some());
            if !marked && config.modules.uses(BoardThing::Pirate) {
                board.features.pirate = PirateStart::Aside;
            }
            board
        }
        (None, None) => return Err(SessionError::request("there is no board to play on")),
        (None, Some(Chosen { scenario, .. })) => {
            let lot: &mut dyn Lot = match &mut chance {
                Chance::Seeded(dealer) => dealer,
                Chance::Fair(dealer) => &mut dealer.board_lot(),
            };
            deal(&scenario.layout_for(&config), lot)?
        }
    };
    let rules = Rules::new(config, &board)?;
    let state = rules.initial_state();
    let file = chosen.and_then(|chosen| chosen.file);
    Ok((Game::begin(rules, state, None, chance, seeds).with_file(file), None))
}

/// The scenario that a request names, and its file where it is not the program's own.
struct Chosen {
    scenario: Cow<'static, Scenario>,
    file: Option<String>,
}

impl Chosen {
    /// None where the request names none, or brings a board of its own.
    fn of(new: &New, own: &[Custom]) -> Result<Option<Self>, SessionError> {
        let custom = |c: Custom| Chosen { scenario: Cow::Owned(c.scenario), file: Some(c.text) };
        match (&new.scenario_text, &new.scenario) {
            (Some(_), _) if new.scenario.is_some() || new.board.is_some() => {
                let both = "'scenario_text' takes the place of 'scenario' and 'board'";
                Err(SessionError::request(both))
            }
            (Some(text), _) => {
                Ok(Some(custom(tradeholm_scenarios::custom("scenario_text", text.as_bytes())?)))
            }
            (None, Some(id)) if new.board.is_none() => {
                if let Some(found) = own.iter().find(|c| c.scenario.id == *id) {
                    return Ok(Some(custom(found.clone())));
                }
                let found = tradeholm_scenarios::find(id);
                let scenario = found.ok_or_else(|| SessionError::new(Kind::Config, no_scenario(id)))?;
                Ok(Some(Chosen { scenario: Cow::Borrowed(scenario), file: None }))
            }
            (None, _) => Ok(None),
        }
    }
}

/// Who answers chance when the driver does not, and the seeds that prove it.
pub(super) fn chance(
    seed: Option<&Seed>,
    fair: Option<&Fair>,
) -> Result<(Chance, Option<Seeds>), SessionError> {
    match (fair, seed) {
        (Some(_), Some(_)) => Err(SessionError::request("'seed' and 'fair' exclude one another")),
        (Some(fair), None) => {
            let server: ServerSeed = fair.server.parse()?;
            let dealer = FairDealer::new(&server, &fair.game, &fair.clients);
            let seeds = Seeds::plain(fair.game.clone(), server, fair.clients.clone());
            Ok((Chance::Fair(dealer), Some(seeds)))
        }
        (None, seed) => {
            let seed = seed.map(Seed::number).transpose()?.unwrap_or(0);
            Ok((Chance::Seeded(SimDealer::new(seed)), None))
        }
    }
}

/// Puts into a configuration what a request says about it.
fn agree(config: &mut Config, new: &New) -> Result<(), SessionError> {
    if let Some(colors) = &new.colors {
        if new.seats.is_some_and(|n| usize::from(n) != colors.len()) {
            return Err(SessionError::request("'seats' and 'colours' do not agree"));
        }
        config.colors = colors.iter().map(|&c: &ColorJson| c.into()).take(6).collect();
        if colors.len() > 6 {
            return Err(SessionError::new(Kind::Config, "there are at most 6 colors"));
        }
    } else if config.colors.is_empty() {
        let seats = usize::from(new.seats.unwrap_or(4));
        config.colors = Color::ALL.into_iter().take(seats).collect();
        if seats > Color::ALL.len() {
            return Err(SessionError::new(Kind::Config, format!("{seats} seats are too many")));
        }
    }
    let mut modules = config.modules;
    for name in &new.modules {
        let module = ModuleId::from_name(name).ok_or_else(|| {
            let name: String = name.chars().take(60).collect();
            SessionError::new(Kind::Config, format!("there is no module '{name}'"))
        })?;
        modules = modules.with(module);
    }
    config.play_with(modules);
    if let Some(points) = new.victory_points {
        config.victory_points = points;
    }
    for (key, value) in &new.house {
        let value = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        house::set(config, key, &value)?;
    }
    if let Some(first) = &new.first_seat {
        config.first_seat = Some(match first {
            SeatName::Number(n) => Seat(*n),
            SeatName::Color(name) => {
                let color = Color::from_name(name);
                let seat = config.colors.iter().position(|&c| Some(c) == color);
                let none = || SessionError::new(Kind::Config, "'first_seat' is no color at this table");
                Seat(seat.ok_or_else(none)? as u8)
            }
        });
    }
    Ok(())
}
