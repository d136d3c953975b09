//! Seafarers: every scenario and every way to win it, the tables they are played at, and how games
//! are found that end soon.

use tradeholm_engine::action::ActionKinds;
use tradeholm_engine::board::Board;
use tradeholm_engine::cities_knights::CkAction;
use tradeholm_engine::seafarers::{
    PiratesAction, PiratesEvent, SeaAction, SeaEvent, WonderAction, WonderEvent,
};
use tradeholm_engine::{Action, Color, Config, Event, EventLog, ModuleId, Pending, Rules, State};
use tradeholm_protocol::notation::parse_board;

use crate::FOLDER;
use crate::game_text::{End, Golden};
use crate::search::Way;
use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::play::{Step, next_step};

use Color::{Blue, Brown, Green, Orange, Red, White};

/// A way to win at sea, and where: the table and who sits at it.
pub struct SeaWay {
    pub way: Way,
    table: &'static str,
    colors: &'static [Color],
}

const THREE: &[Color] = &[Blue, Orange, White];
const FOUR: &[Color] = &[Red, Blue, Orange, White];
const FIVE: &[Color] = &[Green, Red, Brown, White, Blue];
const SIX: &[Color] = &[Red, Blue, Orange, White, Green, Brown];

/// Every scenario, and every way in which it ends.
pub const WAYS: [SeaWay; 23] = [
    at("new_shores", FOUR, "sea-new-shores", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at("new_shores", FOUR, "sea-island-points", |end| {
        saw(end, |e| matches!(e, SeaEvent::AreaSettled { .. }))
    }),
    at("new_shores", FOUR, "sea-trade-route", |end| acted(end, is_ship) && longest(end)),
    at("four_islands", FOUR, "sea-four-islands", on_own_turn),
    at("six_islands", SIX, "sea-six-islands", on_own_turn),
    at("fog_islands", THREE, "sea-fog-islands", on_own_turn),
    at("desert", THREE, "sea-desert", |end| saw(end, |e| matches!(e, SeaEvent::AreaSettled { .. }))),
    at("tribe", FOUR, "sea-tribe-chit", |end| saw(end, |e| matches!(e, SeaEvent::ChitTaken { .. }))),
    at("tribe", THREE, "sea-tribe", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at("cloth", THREE, "sea-cloth-trade", |end| {
        saw(end, |e| matches!(e, SeaEvent::TradeBegan { .. })) && !villages_empty(end)
    }),
    at("cloth", FOUR, "sea-cloth-roll", |end| {
        saw(end, |e| matches!(e, SeaEvent::ClothGained { .. })) && !villages_empty(end)
    }),
    // The villages end the game: for the player on turn, and for another who has more points.
    at("cloth", FOUR, "sea-cloth-villages", |end| {
        villages_empty(end) && winner(end) == Some(end.state.on_turn())
    }),
    at("cloth", THREE, "sea-cloth-villages-other", |end| {
        villages_empty(end) && winner(end) != Some(end.state.on_turn())
    }),
    at("pirates", THREE, "sea-pirates-fortress", captured),
    at("pirates", FOUR, "sea-pirates-points", |end| on_own_turn(end) && !captured(end)),
    at("wonders", FOUR, "sea-wonder-complete", |end| level(end) == Some(4)),
    at("wonders", THREE, "sea-wonder-ahead", |end| level(end).is_some_and(|level| level < 4)),
    at("wonders", THREE, "sea-wonder-points", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at("new_world", FOUR, "sea-new-world", on_own_turn),
    at("new_shores_ck", FOUR, "sea-ck", |end| saw(end, |e| matches!(e, SeaEvent::AreaSettled { .. }))),
    at("new_shores_two", &[Brown, Red], "sea-two", on_own_turn),
    at("large_tribe", FIVE, "sea-large-tribe", |end| end.state.part() == 1),
    at("large_wonders", SIX, "sea-large-wonders", |end| level(end) == Some(4)),
];

const fn at(
    table: &'static str,
    colors: &'static [Color],
    name: &'static str,
    is: fn(&End) -> bool,
) -> SeaWay {
    SeaWay { way: Way { name, is }, table, colors }
}

/// The board of a table, its target and its modules beside Seafarers.
fn board(table: &str) -> Option<(Board, u8, &'static [ModuleId])> {
    let read = |text: &str| parse_board(text.trim_end()).expect("a board");
    let new_shores = || read(include_str!("../fixtures/new-shores-board-4.txt"));
    Some(match table {
        "new_shores" => (new_shores(), 14, &[]),
        "new_shores_ck" => (new_shores(), 16, &[ModuleId::CitiesKnights]),
        "new_shores_two" => (boards::sea(), 14, &[ModuleId::TwoPlayers]),
        "four_islands" => (read(include_str!("../fixtures/four-islands-board-4.txt")), 13, &[]),
        "six_islands" => (read(include_str!("../fixtures/six-islands-board.txt")), 13, &[ModuleId::FiveSix]),
        "fog_islands" => (boards::fog(), 12, &[ModuleId::FogIslands]),
        "desert" => (read(include_str!("../fixtures/desert-board.txt")), 14, &[]),
        "tribe" => (boards::tribe(false), 13, &[ModuleId::ForgottenTribe]),
        "large_tribe" => (boards::tribe(true), 13, &[ModuleId::ForgottenTribe, ModuleId::FiveSix]),
        "cloth" => (boards::cloth(false), 14, &[ModuleId::ClothForCatan]),
        "pirates" => (boards::pirates(false), 10, &[ModuleId::PirateIslands]),
        "wonders" => (boards::wonders(false), 10, &[ModuleId::WondersOfCatan]),
        "large_wonders" => (boards::wonders(true), 10, &[ModuleId::WondersOfCatan, ModuleId::FiveSix]),
        "new_world" => (boards::new_world(), 12, &[ModuleId::NewWorld]),
        _ => return None,
    })
}

/// The rules of a table with these colors; nothing if no table of Seafarers is called that.
pub fn table(name: &str, colors: &[Color]) -> Option<Result<Rules, String>> {
    let (board, victory_points, modules) = board(name)?;
    let mut config = Config { colors: colors.iter().copied().collect(), victory_points, ..Config::base(2) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::Seafarers), |all, &m| all.with(m));
    Some(Rules::new(config, &board).map_err(|e| e.to_string()))
}

/// Whether a game may end before anybody has the points: by a wonder or without cloth.
pub fn ends_early(board: &str) -> bool {
    board.ends_with("wonders") || board == "cloth"
}

fn saw(end: &End, event: fn(&SeaEvent) -> bool) -> bool {
    end.last_events.iter().any(|e| matches!(e, Event::Sea(e) if event(e)))
}

fn winner(end: &End) -> Option<tradeholm_engine::Seat> {
    end.last_events.iter().find_map(|e| match e {
        Event::Won { seat, .. } => Some(*seat),
        _ => None,
    })
}

fn acted(end: &End, action: fn(Action) -> bool) -> bool {
    matches!(end.last, Step::Act(_, last) if action(last))
}

fn is_ship(action: Action) -> bool {
    matches!(action, Action::Sea(SeaAction::BuildShip(_) | SeaAction::MoveShip { .. }))
}

/// Whether the longest trade route came with the last step.
fn longest(end: &End) -> bool {
    end.last_events.iter().any(|e| matches!(e, Event::LongestRoad { holder: Some(_), .. }))
}

/// Won by an action of the winner that is more than the end of the turn before.
fn on_own_turn(end: &End) -> bool {
    matches!(end.last, Step::Act(seat, action) if Some(seat) == winner(end) && action != Action::EndTurn)
}

fn villages_empty(end: &End) -> bool {
    saw(end, |e| matches!(e, SeaEvent::VillagesEmpty { .. }))
}

fn captured(end: &End) -> bool {
    saw(end, |e| matches!(e, SeaEvent::Pirates(PiratesEvent::FortressCaptured { .. })))
}

/// The level of a wonder that was built last.
fn level(end: &End) -> Option<u8> {
    end.last_events.iter().find_map(|e| match e {
        Event::Sea(SeaEvent::Wonder(WonderEvent::LevelBuilt { level, .. })) => Some(*level),
        _ => None,
    })
}

/// What somebody does who wants the end to come: mostly the most that can be had, and no talk.
fn eager_step(rules: &Rules, state: &State, luck: &mut Luck) -> Option<Step> {
    let step = next_step(rules, state, luck)?;
    let Pending::Decision { must, .. } = rules.pending(state) else { return Some(step) };
    let seat = luck.pick(&must.iter().collect::<Vec<_>>());
    let mut actions = Vec::new();
    rules.legal_actions(state, seat, &mut actions);
    actions.retain(|action| !ActionKinds::DOMESTIC_TRADE.contains(action));
    if matches!(step, Step::Act(_, Action::Discard(_))) || actions.is_empty() || luck.once_in(10) {
        return Some(step);
    }
    let rank = |action: &Action| wish(*action, luck.below(100));
    let ranked: Vec<u8> = actions.iter().map(rank).collect();
    let most = ranked.iter().max().copied()?;
    let best: Vec<Action> =
        actions.iter().zip(&ranked).filter(|&(_, &rank)| rank == most).map(|(&action, _)| action).collect();
    Some(Step::Act(seat, luck.pick(&best)))
}

/// How much an action is wished for; `lot` is below a hundred.
fn wish(action: Action, lot: usize) -> u8 {
    match action {
        Action::Sea(SeaAction::Wonder(WonderAction::BuildLevel)) | Action::BuildCity(_) => 9,
        Action::BuildSettlement(_) | Action::Sea(SeaAction::Wonder(_)) => 8,
        Action::Sea(SeaAction::Pirates(PiratesAction::Assault)) if lot < 30 => 7,
        Action::Ck(CkAction::Improve(_) | CkAction::ActivateKnight(_)) => 7,
        Action::PlayKnight | Action::PlayRoadBuilding => 6,
        Action::Sea(SeaAction::BuildShip(_)) if lot < 40 => 5,
        Action::BuyDevelopmentCard if lot < 40 => 5,
        Action::BuildRoad(_) if lot < 10 => 5,
        Action::Sea(SeaAction::MoveShip { .. }) if lot < 2 => 4,
        Action::MaritimeTrade { .. } if lot < 5 => 4,
        Action::EndTurn => 3,
        Action::MaritimeTrade { .. } | Action::BuildRoad(_) | Action::Sea(SeaAction::MoveShip { .. }) => 1,
        _ => 2,
    }
}

/// Longer games are not kept: the fixtures stay small.
const MOST_STEPS: usize = 1500;

/// Writes a game for every way at sea that has none yet: the shortest of the first few found.
#[test]
#[ignore = "writes fixtures"]
fn play_missing_games_at_sea() {
    let mut left = Vec::new();
    for SeaWay { way, table: name, colors } in WAYS {
        let path = format!("{FOLDER}/{}.txt", way.name);
        if std::path::Path::new(&path).exists() {
            continue;
        }
        let mut best: Option<Vec<Step>> = None;
        let mut found = 0;
        for seed in 0..20_000 {
            let rules = table(name, colors).expect("a table of Seafarers").expect("a possible table");
            let most = best.as_ref().map_or(MOST_STEPS, Vec::len);
            let (mut luck, mut state, mut steps) = (Luck::new(seed), rules.initial_state(), Vec::new());
            while let Some(step) = eager_step(&rules, &state, &mut luck).filter(|_| steps.len() < most) {
                step.take(&rules, &mut state, &mut EventLog::off());
                steps.push(step);
            }
            let over = matches!(rules.pending(&state), Pending::Over { .. });
            let Some(end) = over.then(|| Golden::from_steps(name, rules, &steps).replay()) else { continue };
            if (way.is)(&end.expect("a game just played")) {
                println!("{}: seed {seed}, {} steps", way.name, steps.len());
                (best, found) = (Some(steps), found + 1);
            }
            if found == 3 {
                break;
            }
        }
        match best {
            Some(steps) => {
                let rules = table(name, colors).expect("a table of Seafarers").expect("a possible table");
                let golden = Golden::from_steps(name, rules, &steps);
                std::fs::write(path, golden.write()).expect("a fixture can be written");
            }
            None => left.push(way.name),
        }
    }
    assert!(left.is_empty(), "no game found for {left:?}");
}
