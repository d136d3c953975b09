//! What can be played: scenarios, presets, and the rules that a table's options make.

use hexhaven_dealer::{FairDealer, ServerSeed};
use hexhaven_engine::board::deal;
use hexhaven_engine::{Colour, Config, Rules};
use hexhaven_protocol::house;
use hexhaven_protocol::wire::{Preset, ScenarioInfo, TableOptions};
use hexhaven_scenarios as scenarios;

/// The scenarios.
pub fn scenarios() -> Vec<ScenarioInfo> {
    let info = |s: &scenarios::Scenario| ScenarioInfo {
        id: s.id.clone(),
        name: s.title.clone(),
        seats: s.players.clone(),
        victory_points: s.victory_points,
    };
    scenarios::all().map(info).collect()
}

/// Options under a name: the usual ones first, then every scenario with its most seats.
pub fn presets() -> Vec<Preset> {
    let preset = |id: &str, name: &str, options| Preset { id: id.to_owned(), name: name.to_owned(), options };
    let mut duel = TableOptions { seats: 2, ..TableOptions::default() };
    duel.house.insert("victory_points".to_owned(), "12".to_owned());
    let mut deck = TableOptions::default();
    deck.house.insert("dice".to_owned(), "deck".to_owned());
    let mut list = vec![
        preset("classic", "Classic", TableOptions::default()),
        preset("two", "Two players", duel),
        preset("balanced-dice", "Balanced dice", deck),
    ];
    for scenario in scenarios::all() {
        let seats = scenario.players.iter().copied().max().unwrap_or(4);
        let options = TableOptions { scenario: scenario.id.clone(), seats, ..TableOptions::default() };
        list.push(preset(&scenario.id, &scenario.title, options));
    }
    list.retain(|p| check(&p.options).is_ok());
    list
}

/// The configuration that options and colours make, or a sentence why not.
pub fn config(options: &TableOptions, colours: &[Colour]) -> Result<Config, String> {
    let Some(scenario) = scenarios::find(&options.scenario) else {
        let named: String = options.scenario.chars().take(40).collect();
        return Err(format!("There is no scenario '{named}'"));
    };
    let mut config = scenario.config(options.seats as usize).map_err(|e| e.to_string())?;
    if !colours.is_empty() {
        config.colours = colours.iter().copied().take(hexhaven_engine::seats::MAX_SEATS).collect();
    }
    for (key, value) in &options.house {
        house::set(&mut config, key, value).map_err(|e| e.to_string())?;
    }
    Ok(config)
}

/// The dealer of a game, and the rules on the board that it deals.
pub fn rules(
    options: &TableOptions,
    colours: &[Colour],
    server_seed: &ServerSeed,
    game: &str,
    seeds: &[String],
) -> Result<(FairDealer, Rules), String> {
    let config = config(options, colours)?;
    let scenario = scenarios::find(&options.scenario).ok_or("There is no such scenario")?;
    let dealer = FairDealer::new(server_seed, game, seeds);
    let board = deal(&scenario.layout_for(&config), &mut dealer.board_lot()).map_err(|e| e.to_string())?;
    let rules = Rules::new(config, &board).map_err(|e| e.to_string())?;
    Ok((dealer, rules))
}

/// The colours that the seats of these options have unless somebody chooses another.
pub fn colours(options: &TableOptions) -> Vec<Colour> {
    config(options, &[]).map(|c| c.colours.to_vec()).unwrap_or_default()
}

/// Whether a game could be played with these options.
pub fn check(options: &TableOptions) -> Result<(), String> {
    rules(options, &[], &ServerSeed::new([0; 32]), "", &[]).map(drop)
}
