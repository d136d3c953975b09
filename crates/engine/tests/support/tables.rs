//! Tables to play at: every board with every number of seats and every house rule comes up in turn.

use tradeholm_engine::board::PirateStart;
use tradeholm_engine::{Color, Config, House, ModuleId, ModuleSet, Rules, Seat};

use super::boards;
use super::luck::Luck;

/// A game to play, and what to call it in a message.
pub struct TableSetup {
    pub name: String,
    pub rules: Rules,
}

/// What a table may agree on.
const HOUSES: [&str; 9] = [
    "the book",
    "separate phases",
    "no domestic trade",
    "deck of dice",
    "five points",
    "hand limit 2",
    "hand limit 95",
    "one offer a turn",
    "everything",
];

/// The table of that number: of eight in a row three are of the base game, in all its combinations,
/// four of Cities & Knights, five or six players, Catan for Two and Seafarers, and one has variants.
pub fn table(number: u64) -> TableSetup {
    match number % 8 {
        3 => cities_knights(number / 8),
        4 => five_six(number / 8),
        5 if number / 8 % 2 == 1 => event_cards(number / 16),
        5 => variants(number / 16),
        6 => two_players(number / 8),
        7 if number / 8 % 3 == 2 => wonders(number / 24),
        7 => seafarers(number / 8),
        rest => base(number / 8 * 3 + rest),
    }
}

/// What a table of Seafarers may agree on.
const AT_SEA: [&[ModuleId]; 9] = [
    &[],
    &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
    &[ModuleId::SeparatePhases, ModuleId::DiceDeck],
    &[ModuleId::FiveSix],
    &[ModuleId::FogIslands],
    &[ModuleId::NewWorld],
    &[ModuleId::PirateIslands],
    &[ModuleId::PirateIslands, ModuleId::EventCards, ModuleId::Harbormaster],
    &[ModuleId::PirateIslands, ModuleId::FiveSix, ModuleId::FriendlyRobber],
];

/// A scenario of Seafarers with rules of its own.
fn sea_scenario(number: u64) -> TableSetup {
    let seats = 3 + (number / 2 % 4) as usize;
    let (module, points, board) = match number % 2 {
        0 => (ModuleId::ForgottenTribe, 13, boards::tribe(seats > 4)),
        _ => (ModuleId::ClothForCatan, 14, boards::cloth(seats > 4)),
    };
    let modules = AT_SEA[(number / 8 % 3) as usize];
    let mut config = Config { victory_points: points, ..Config::base(seats) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::Seafarers), |all, &m| all.with(m));
    config.modules = config.modules.with(module);
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup { name: format!("table {number} of {module} ({seats} seats, {modules:?})"), rules }
}

fn seafarers(number: u64) -> TableSetup {
    if number % 2 == 1 {
        return sea_scenario(number / 2);
    }
    let number = number / 2;
    let modules = AT_SEA[(number % AT_SEA.len() as u64) as usize];
    let large = modules.contains(&ModuleId::FiveSix);
    let round = number / AT_SEA.len() as u64;
    let pirates = modules.contains(&ModuleId::PirateIslands);
    let seats = if large { 5 + usize::from(pirates && round % 2 == 1) } else { 3 + (round % 2) as usize };
    let mut board = match modules {
        [ModuleId::FogIslands] => boards::fog(),
        [ModuleId::NewWorld] => boards::new_world(),
        _ if pirates => boards::pirates(large),
        _ => boards::sea(),
    };
    if (round % 3 == 1 && !modules.contains(&ModuleId::FogIslands) || large) && !pirates {
        // Every island is a start, and home to those who start there.
        for area in board.features.areas.iter_mut().filter(|area| area.name != "frame") {
            (area.start, area.points) = (true, 2);
        }
    }
    if round % 3 == 2 && !pirates {
        (board.robber, board.features.pirate) = (None, PirateStart::Aside);
    }
    let victory_points = if pirates { 10 } else { 14 };
    let mut config = Config { victory_points, ..Config::base(seats) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::Seafarers), |all, &m| all.with(m));
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup { name: format!("table {number} of Seafarers ({seats} seats, {modules:?})"), rules }
}

fn wonders(number: u64) -> TableSetup {
    // The first of these name no other scenario.
    let modules = AT_SEA[(number % 4) as usize];
    let large = modules.contains(&ModuleId::FiveSix);
    let seats = if large { 5 } else { 3 } + (number / 4 % 2) as usize;
    let mut config = Config::base(seats);
    config.modules = modules.iter().fold(config.modules.with(ModuleId::Seafarers), |all, &m| all.with(m));
    config.modules = config.modules.with(ModuleId::WondersOfCatan);
    let rules = Rules::new(config, &boards::wonders(large)).expect("a possible table");
    TableSetup { name: format!("table {number} of wonders ({seats} seats, {modules:?})"), rules }
}

/// What is played with event cards.
const WITH_CARDS: [&[ModuleId]; 6] = [
    &[],
    &[ModuleId::EventCardsWithoutNewYear],
    &[ModuleId::CitiesKnights],
    &[ModuleId::FriendlyRobber, ModuleId::Harbormaster, ModuleId::SeparatePhases],
    &[ModuleId::CitiesKnights, ModuleId::EventCardsWithoutNewYear, ModuleId::EasyStart],
    &[ModuleId::CitiesKnights, ModuleId::Nasty, ModuleId::EasyStart, ModuleId::Harbormaster],
];

fn event_cards(number: u64) -> TableSetup {
    let modules = WITH_CARDS[(number % WITH_CARDS.len() as u64) as usize];
    let ck = modules.contains(&ModuleId::CitiesKnights);
    let round = number / WITH_CARDS.len() as u64;
    let (least, luck) = (if ck { 3 } else { 2 }, &mut Luck::new(number ^ 0xca2d));
    let seats = (6 - round % (7 - least)) as usize;
    let (name, board) = match (seats > 4, round % 2) {
        (true, 0) => ("large", boards::large_bare()),
        (true, _) => ("large random", boards::large_random(luck)),
        (false, 0) => ("islands", boards::islands()),
        (false, _) => ("random", boards::random(luck)),
    };
    let mut config = Config { victory_points: if ck { 13 } else { 10 }, ..Config::base(seats) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::EventCards), |all, &m| all.with(m));
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup { name: format!("table {number} of event cards ({name}, {seats} seats, {modules:?})"), rules }
}

/// What a table of five or six may agree on.
const LARGE: [&[ModuleId]; 8] = [
    &[],
    &[ModuleId::Harbormaster],
    &[ModuleId::FriendlyRobber, ModuleId::SeparatePhases],
    &[ModuleId::CitiesKnights],
    &[ModuleId::CitiesKnights, ModuleId::FriendlyRobber, ModuleId::Harbormaster],
    &[ModuleId::NoDomesticTrade, ModuleId::DiceDeck],
    &[ModuleId::CitiesKnights, ModuleId::Nasty, ModuleId::KnightErrant],
    &[ModuleId::CitiesKnights, ModuleId::EasyStart, ModuleId::DiceDeck, ModuleId::Harbormaster],
];

fn five_six(number: u64) -> TableSetup {
    let seats = 5 + (number % 2) as usize;
    let modules = LARGE[(number / 2 % LARGE.len() as u64) as usize];
    let luck = &mut Luck::new(number ^ 0x56);
    let ck = modules.contains(&ModuleId::CitiesKnights);
    let (name, board) = match number / 16 % 3 {
        0 if !ck => ("beginners", boards::large_beginners()),
        0 | 1 => ("bare", boards::large_bare()),
        _ => ("random", boards::large_random(luck)),
    };
    let mut config = Config { victory_points: if ck { 13 } else { 10 }, ..Config::base(seats) };
    if number / 2 % 2 == 1 {
        // Another color is left out.
        config.colors = Color::ALL.into_iter().rev().take(seats).collect();
    }
    config.modules = modules.iter().fold(config.modules.with(ModuleId::FiveSix), |all, &m| all.with(m));
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup { name: format!("large table {number} ({name}, {seats} seats, {modules:?})"), rules }
}

/// What a table of Catan for Two may agree on.
const FOR_TWO: [&[ModuleId]; 6] = [
    &[],
    &[ModuleId::TravelerTokens],
    &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
    &[ModuleId::DiceDeck, ModuleId::SeparatePhases],
    &[ModuleId::TravelerTokens, ModuleId::NoDomesticTrade, ModuleId::DiceDeck],
    &[ModuleId::EventCards, ModuleId::Harbormaster],
];

fn two_players(number: u64) -> TableSetup {
    let luck = &mut Luck::new(number ^ 0x22);
    let modules = FOR_TWO[(number % FOR_TWO.len() as u64) as usize];
    let (name, board) = match number / 6 % 3 {
        0 => ("bare", boards::bare()),
        1 => ("variable", boards::variable(luck)),
        _ => ("random", boards::random(luck)),
    };
    let mut config = Config::base(2);
    if number / 3 % 2 == 1 {
        config.colors = [Color::White, Color::Brown].into_iter().collect();
    }
    config.modules = modules.iter().fold(config.modules.with(ModuleId::TwoPlayers), |all, &m| all.with(m));
    let rules = Rules::new(config, &boards::for_two(board)).expect("a possible table");
    TableSetup { name: format!("table {number} for two ({name}, {modules:?})"), rules }
}

/// What goes with every book.
const WITH_ALL: [&[ModuleId]; 3] = [
    &[ModuleId::FriendlyRobber],
    &[ModuleId::Harbormaster],
    &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
];

fn variants(number: u64) -> TableSetup {
    let seats = 2 + (number % 3) as usize;
    let chosen = WITH_ALL[(number / 3 % 3) as usize];
    let ck = seats > 2 && number / 9 % 2 == 1;
    let luck = &mut Luck::new(number ^ 0xfa12);
    let (name, board) = match number / 18 % 3 {
        0 => ("bare", boards::bare()),
        1 => ("random", boards::random(luck)),
        _ => ("islands", boards::islands()),
    };
    let mut config = Config { victory_points: if ck { 13 } else { 10 }, ..Config::base(seats) };
    config.modules = chosen.iter().fold(config.modules, |all, &module| all.with(module));
    if ck {
        config.modules = config.modules.with(ModuleId::CitiesKnights);
    }
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup {
        name: format!("table {number} of variants ({name}, {seats} seats, {chosen:?}, {ck})"),
        rules,
    }
}

/// What a table of Cities & Knights may agree on.
const VARIANTS: [&[ModuleId]; 6] = [
    &[],
    &[ModuleId::Nasty],
    &[ModuleId::KnightErrant, ModuleId::NoDomesticTrade],
    &[ModuleId::EasyStart, ModuleId::DiceDeck],
    &[ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::EasyStart, ModuleId::SeparatePhases],
    &[],
];

fn cities_knights(number: u64) -> TableSetup {
    let seats = 3 + (number % 2) as usize;
    let luck = &mut Luck::new(number ^ 0xc17);
    let (name, board) = match number / 2 % 4 {
        0 => ("bare", boards::bare()),
        1 => ("variable", boards::variable(luck)),
        2 => ("balanced", boards::balanced(luck)),
        _ => ("islands", boards::islands()),
    };
    let variants = VARIANTS[(number / 8 % VARIANTS.len() as u64) as usize];
    let mut config = Config { victory_points: 13, ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    config.modules = variants.iter().fold(config.modules, |all, &module| all.with(module));
    let rules = Rules::new(config, &board).expect("a possible table");
    let name = format!("Cities & Knights table {number} ({name}, {seats} seats, {variants:?})");
    TableSetup { name, rules }
}

fn base(number: u64) -> TableSetup {
    let seats = 2 + (number % 3) as usize;
    let board_number = number / 3 % 6;
    let house = HOUSES[(number / 18 % HOUSES.len() as u64) as usize];
    let luck = &mut Luck::new(number ^ 0x7ab1e);
    let (name, board) = match board_number {
        // The beginners' board is for three and four.
        0 if seats > 2 => ("beginners", boards::beginners()),
        0 | 1 => ("bare", boards::bare()),
        2 => ("variable", boards::variable(luck)),
        3 => ("random", boards::random(luck)),
        4 => ("balanced", boards::balanced(luck)),
        _ => ("islands", boards::islands()),
    };
    let mut config = Config::base(seats);
    if seats == 3 {
        // A beginners' board for three has no red; another first seat is drawn elsewhere.
        config.colors = [Color::Blue, Color::Orange, Color::White].into_iter().collect();
        config.first_seat = (board_number > 0).then_some(Seat((number % 2) as u8));
    }
    (config.modules, config.house) = agree(house);
    let rules = Rules::new(config, &board).expect("a possible table");
    TableSetup { name: format!("table {number} ({name}, {seats} seats, {house})"), rules }
}

fn agree(house: &str) -> (ModuleSet, House) {
    let (none, book) = (ModuleSet::default(), House::default());
    match house {
        "the book" => (none, book),
        "separate phases" => (none.with(ModuleId::SeparatePhases), book),
        "no domestic trade" => (none.with(ModuleId::NoDomesticTrade), book),
        "deck of dice" => (none.with(ModuleId::DiceDeck), book),
        "five points" => (none, House { victory_points: Some(5), ..book }),
        "hand limit 2" => (none, House { discard_limit: Some(2), ..book }),
        "hand limit 95" => (none, House { discard_limit: Some(95), ..book }),
        "one offer a turn" => (none, House { offers_per_turn: Some(1), ..book }),
        "everything" => {
            let numbers =
                House { victory_points: Some(12), discard_limit: Some(4), offers_per_turn: Some(255) };
            (none.with(ModuleId::SeparatePhases).with(ModuleId::DiceDeck), numbers)
        }
        other => panic!("no house rules called {other}"),
    }
}
