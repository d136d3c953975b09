//! What can be played: scenarios, presets, and the rules that a table's options make.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use tradeholm_dealer::{FairDealer, ServerSeed};
use tradeholm_engine::board::{Board, deal};
use tradeholm_engine::module::Layer;
use tradeholm_engine::{Color, Config, ConfigError, HAND_LIMIT, Rules};
use tradeholm_protocol::house;
use tradeholm_protocol::json::BoardJson;
use tradeholm_protocol::wire::{
    ExampleBoard, FairnessInfo, MOST_DAYS, NumberRange, OptionsAnswer, Preset, Refusal, ScenarioInfo,
    TableOptions,
};
use tradeholm_scenarios::{self as scenarios, CUSTOM, Scenario};

/// The scenarios.
pub fn scenarios() -> Vec<ScenarioInfo> {
    scenarios::all().map(info).collect()
}

/// A scenario as the list shows it.
pub fn info(s: &Scenario) -> ScenarioInfo {
    // The extension and the game for two are ways to play the base game: their boards are of its families.
    let book = s.family.split_once('/').map_or(CUSTOM, |(book, _)| book);
    ScenarioInfo {
        id: s.id.clone(),
        name: s.title.clone(),
        seats: s.players.clone(),
        victory_points: s.victory_points,
        book: book.to_owned(),
        family: s.family.clone(),
        plays: s.plays.iter().map(|module| module.name().to_owned()).collect(),
    }
}

/// The presets that can be played. Finding out takes a while the first time.
pub fn presets() -> &'static [Preset] {
    static PRESETS: OnceLock<Vec<Preset>> = OnceLock::new();
    PRESETS.get_or_init(playable_presets)
}

fn playable_presets() -> Vec<Preset> {
    let preset = |preset: &scenarios::Preset| {
        let scenario = preset.scenario.clone();
        let mut options = TableOptions { scenario, seats: preset.seats, ..TableOptions::default() };
        options.house.extend(preset.house.iter().cloned());
        Preset { id: preset.id.clone(), name: preset.name.clone(), options }
    };
    let can = |p: &Preset| found(&p.options).and_then(|s| check(s, &p.options)).is_ok();
    scenarios::presets().iter().map(preset).filter(can).collect()
}

/// A refusal of options, with the rule that gives the reason.
fn refusal(text: impl ToString, rule: Option<&str>) -> Refusal {
    Refusal { code: "options".to_owned(), text: text.to_string(), rule: rule.map(str::to_owned), why: None }
}

fn unplayable(error: &ConfigError) -> Refusal {
    refusal(error, error.rule())
}

/// The scenario of the program that options name.
pub fn found(options: &TableOptions) -> Result<&'static Scenario, Refusal> {
    scenarios::find(&options.scenario).ok_or_else(|| {
        let named: String = options.scenario.chars().take(40).collect();
        refusal(format!("There is no scenario '{named}'"), None)
    })
}

// Rule: combinations/combinations#seats
/// The configuration that options and colors make, or why there is none.
fn config(scenario: &Scenario, options: &TableOptions, colors: &[Color]) -> Result<Config, Refusal> {
    let seats = |e: scenarios::SeatsError| refusal(e, Some("combinations/combinations#seats"));
    let mut config = scenario.config(options.seats as usize).map_err(seats)?;
    if !colors.is_empty() {
        config.colors = colors.iter().copied().take(tradeholm_engine::seats::MAX_SEATS).collect();
    }
    for (key, value) in &options.house {
        let rule = house::keys().find(|k| k.key == key).map(|k| k.rule);
        house::set(&mut config, key, value).map_err(|e| refusal(e, rule))?;
    }
    Ok(config)
}

/// The dealer of a game, and the rules on the board that it deals.
pub fn rules(
    scenario: &Scenario,
    options: &TableOptions,
    colors: &[Color],
    server_seed: &ServerSeed,
    game: &str,
    seeds: &[String],
) -> Result<(FairDealer, Rules), Refusal> {
    let dealer = FairDealer::new(server_seed, game, seeds);
    let rules = dealt(scenario, options, colors, &dealer)?;
    Ok((dealer, rules))
}

/// The rules on the board that a dealer deals.
pub fn dealt(
    scenario: &Scenario,
    options: &TableOptions,
    colors: &[Color],
    dealer: &FairDealer,
) -> Result<Rules, Refusal> {
    let config = config(scenario, options, colors)?;
    let layout = scenario.layout_for(&config);
    let board = deal(&layout, &mut dealer.board_lot()).map_err(|e| refusal(e, None))?;
    Rules::new(config, &board).map_err(|e| unplayable(&e))
}

/// The colors that the seats of these options have unless somebody chooses another.
pub fn colors(scenario: &Scenario, options: &TableOptions) -> Vec<Color> {
    config(scenario, options, &[]).map(|c| c.colors.to_vec()).unwrap_or_default()
}

/// Points to win with these options.
pub fn target(scenario: &Scenario, options: &TableOptions) -> Option<u8> {
    let (_, rules) = rules(scenario, options, &[], &ServerSeed::new([0; 32]), "", &[]).ok()?;
    Some(rules.victory_target())
}

/// Whether a game could be played with these options.
pub fn check(scenario: &Scenario, options: &TableOptions) -> Result<(), Refusal> {
    if options.days > MOST_DAYS {
        return Err(refusal(format!("A decision may take at most {MOST_DAYS} days"), None));
    }
    rules(scenario, options, &[], &ServerSeed::new([0; 32]), "", &[]).map(drop)
}

/// The board that these options could deal: an example where it is dealt at random.
pub fn example(scenario: &Scenario, options: &TableOptions) -> Result<ExampleBoard, Refusal> {
    let board = example_board(scenario, options)?;
    Ok(ExampleBoard { fairness: FairnessInfo::of(&board), board: BoardJson::from(&board) })
}

/// The same, to be drawn.
pub fn example_board(scenario: &Scenario, options: &TableOptions) -> Result<Board, Refusal> {
    let config = config(scenario, options, &[])?;
    let dealer = FairDealer::new::<&str>(&ServerSeed::new([7; 32]), "", []);
    let layout = scenario.layout_for(&config);
    deal(&layout, &mut dealer.board_lot()).map_err(|e| refusal(e, None))
}

// Rule: combinations/combinations#only-listed
/// What is wrong with options, and what cannot be chosen besides them.
pub fn answer(scenario: &Scenario, options: &TableOptions) -> OptionsAnswer {
    let refused = check(scenario, options).err();
    let mut answer = OptionsAnswer { refused, ..OptionsAnswer::default() };
    // Nothing of what is asked here depends on how the board is dealt.
    let dealer = FairDealer::new::<&str>(&ServerSeed::new([0; 32]), "", []);
    let Ok(board) = deal(&scenario.layout, &mut dealer.board_lot()) else { return answer };
    answer.seats = seats_without_board(scenario, &board);
    let on_board = |options: &TableOptions| {
        config(scenario, options, &[]).and_then(|c| Rules::new(c, &board).map_err(|e| unplayable(&e)))
    };
    for key in house::keys() {
        for value in house::choices(key) {
            let mut changed = options.clone();
            changed.house.remove(key.key);
            let without = on_board(&changed).err();
            changed.house.insert(key.key.to_owned(), value.to_owned());
            // What is wrong in any case is not the fault of this one.
            if let Err(why) = on_board(&changed)
                && without.as_ref() != Some(&why)
            {
                answer.house.insert(format!("{}={value}", key.key), why);
            }
        }
    }
    let mut book = options.clone();
    book.house.remove("victory_points");
    answer.victory_points = on_board(&book).ok().map(|rules| rules.victory_target());
    answer.numbers = numbers(scenario, options, answer.victory_points);
    answer
}

/// Between what the numbers of a table can be, and what they are by the book; `target` are its points to win.
fn numbers(scenario: &Scenario, options: &TableOptions, target: Option<u8>) -> BTreeMap<String, NumberRange> {
    // What is chosen may be refused; its books still say what they need.
    let targets = config(scenario, options, &[]).map(|config| config.targets());
    let range = |(key, range): (&str, RangeInclusive<u8>)| {
        let (range, book) = match key {
            "victory_points" => (targets.clone().unwrap_or(range), target),
            "discard_limit" => (range, Some(HAND_LIMIT)),
            _ => (range, None),
        };
        (key.to_owned(), NumberRange { least: *range.start(), most: *range.end(), book })
    };
    house::numbers().map(range).collect()
}

/// Numbers of seats for which the scenario's book has no board, and why.
fn seats_without_board(scenario: &Scenario, board: &Board) -> BTreeMap<u8, Refusal> {
    let book = info(scenario).book;
    let most = tradeholm_engine::seats::MAX_SEATS as u8;
    let has = |n: &u8| {
        scenario.players.contains(n)
            || scenarios::all().any(|s| s.players.contains(n) && info(s).book == book)
    };
    let why = |n: u8| {
        // The modules may know a better reason than that there is no such board.
        let known =
            scenario.players.first().and_then(|&n| scenario.config(n as usize).ok()).and_then(|mut c| {
                c.colors = Color::ALL.into_iter().take(n as usize).collect();
                // That there are more players is what is asked about.
                let extensions = c.modules.iter().filter(|module| module.layer() == Layer::Extension);
                c.modules = extensions.fold(c.modules, |modules, extension| modules.without(extension));
                Rules::new(c, board).err()
            });
        match (known, scenario.config(n as usize)) {
            (Some(error @ (ConfigError::ModuleSeats { .. } | ConfigError::PairSeats { .. })), _) => {
                unplayable(&error)
            }
            (_, Err(error)) => refusal(error, Some("combinations/combinations#seats")),
            (_, Ok(_)) => refusal("There is no board for so many", Some("combinations/combinations#seats")),
        }
    };
    (2..=most).filter(|n| !has(n)).map(|n| (n, why(n))).collect()
}
