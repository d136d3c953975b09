//! What can be played: scenarios, presets, and the rules that a table's options make.

use hexhaven_dealer::{FairDealer, ServerSeed};
use hexhaven_engine::board::{HexCoord, Layout, LayoutHex, NumberDeal, Terrain, TerrainDeal, deal};
use hexhaven_engine::{Colour, Config, Rules};
use hexhaven_protocol::house;
use hexhaven_protocol::wire::{Preset, ScenarioInfo, TableOptions};

/// The scenarios.
pub fn scenarios() -> Vec<ScenarioInfo> {
    let (id, name) = ("base/variable".to_owned(), "Base game".to_owned());
    vec![ScenarioInfo { id, name, min_seats: 2, max_seats: 4 }]
}

/// Options under a name, one for each scenario and number of seats that makes a difference.
pub fn presets() -> Vec<Preset> {
    let preset = |id: &str, name: &str, options| Preset { id: id.to_owned(), name: name.to_owned(), options };
    let mut duel = TableOptions { seats: 2, ..TableOptions::default() };
    duel.house.insert("victory_points".to_owned(), "12".to_owned());
    let mut deck = TableOptions::default();
    deck.house.insert("dice".to_owned(), "deck".to_owned());
    vec![
        preset("classic", "Classic", TableOptions::default()),
        preset("three", "Three players", TableOptions { seats: 3, ..TableOptions::default() }),
        preset("duel", "Two players", duel),
        preset("balanced-dice", "Balanced dice", deck),
    ]
}

fn layout(scenario: &str) -> Option<Layout> {
    if scenario != "base/variable" {
        return None;
    }
    let mut hexes = Vec::new();
    for r in -2i8..=2 {
        for q in -2i8..=2 {
            if (q + r).abs() <= 2 {
                hexes.push(LayoutHex { at: HexCoord::new(q, r), terrain: None, number: None });
            }
        }
    }
    let mut pool = vec![Terrain::Desert];
    for (terrain, n) in [
        (Terrain::Hills, 3),
        (Terrain::Forest, 4),
        (Terrain::Pasture, 4),
        (Terrain::Fields, 4),
        (Terrain::Mountains, 3),
    ] {
        pool.extend(std::iter::repeat_n(terrain, n));
    }
    let tokens = vec![5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
    Some(Layout {
        hexes,
        terrain: TerrainDeal::Shuffled(pool),
        numbers: NumberDeal::Random(tokens),
        ..Layout::default()
    })
}

/// The configuration that options and colours make, or a sentence why not.
pub fn config(options: &TableOptions, colours: &[Colour]) -> Result<Config, String> {
    let Some(scenario) = scenarios().into_iter().find(|s| s.id == options.scenario) else {
        let named: String = options.scenario.chars().take(40).collect();
        return Err(format!("There is no scenario '{named}'"));
    };
    if !(scenario.min_seats..=scenario.max_seats).contains(&options.seats) {
        let (low, high) = (scenario.min_seats, scenario.max_seats);
        return Err(format!("{} is for {low} to {high} seats, not {}", scenario.name, options.seats));
    }
    let mut config = Config::base(options.seats as usize);
    config.scenario.clone_from(&options.scenario);
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
    let layout = layout(&options.scenario).ok_or("There is no such scenario")?;
    let dealer = FairDealer::new(server_seed, game, seeds);
    let board = deal(&layout, &mut dealer.board_lot()).map_err(|e| e.to_string())?;
    let rules = Rules::new(config, &board).map_err(|e| e.to_string())?;
    Ok((dealer, rules))
}

/// Whether a game could be played with these options.
pub fn check(options: &TableOptions) -> Result<(), String> {
    let colours: Vec<Colour> = Colour::ALL.into_iter().take(options.seats as usize).collect();
    rules(options, &colours, &ServerSeed::new([0; 32]), "", &[]).map(drop)
}
