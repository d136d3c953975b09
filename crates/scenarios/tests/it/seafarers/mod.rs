//! The boards of Seafarers: what they deal is what the boxes hold, within the limits of each set-up.

mod fog_and_desert;
mod limits;
mod marks;
mod pirates;
mod printed;
mod tables;
mod told;
mod tribe_and_cloth;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use tradeholm_dealer::{FairDealer, ServerSeed, SimDealer};
use tradeholm_engine::board::{Board, BoardDealer, BoardHex, HexCoord, Side, Spot, Topology, deal};
use tradeholm_engine::{ModuleId, Rules, State};
use tradeholm_scenarios::{Scenario, all, find, own_files, parse, picture, write};

/// Every scenario of the book.
fn scenarios() -> &'static [Scenario] {
    static READ: OnceLock<Vec<Scenario>> = OnceLock::new();
    READ.get_or_init(|| {
        let files = own_files().filter(|(name, _)| name.starts_with("seafarers/"));
        let read = files.map(|(name, text)| parse(name, text).unwrap_or_else(|e| panic!("{e}")));
        let mut read: Vec<Scenario> = read.collect();
        // Those for two have the boards for three.
        read.retain(|scenario| !scenario.plays.contains(ModuleId::TwoPlayers));
        read.sort_by(|a, b| a.id.cmp(&b.id));
        read
    })
}

fn scenario(name: &str) -> &'static Scenario {
    let id = format!("seafarers/{name}");
    scenarios().iter().find(|s| s.id == id).unwrap_or_else(|| panic!("{id} is missing"))
}

/// Deals many boards of a scenario.
fn boards(scenario: &Scenario, count: u64) -> impl Iterator<Item = Board> {
    let dealer = BoardDealer::new(&scenario.layout).unwrap();
    (0..count).map(move |game| dealer.deal(&mut SimDealer::for_game(7, game)).unwrap())
}

fn board(name: &str) -> Board {
    boards(scenario(name), 1).next().unwrap()
}

/// The hexes of all areas of that name.
fn hexes_of(board: &Board, area: &str) -> BTreeSet<HexCoord> {
    board.features.areas(area).flat_map(|area| area.hexes.iter().copied()).collect()
}

/// The hexes inside of the frame.
fn inside(board: &Board) -> Vec<BoardHex> {
    let frame = hexes_of(board, "frame");
    board.hexes.iter().copied().filter(|hex| !frame.contains(&hex.at)).collect()
}

fn at(board: &Board, hex: HexCoord) -> BoardHex {
    *board.hexes.iter().find(|h| h.at == hex).unwrap_or_else(|| panic!("{hex} is off the board"))
}

/// Connected pieces of some hexes.
fn pieces(hexes: &BTreeSet<HexCoord>) -> Vec<BTreeSet<HexCoord>> {
    let mut left = hexes.clone();
    let mut all = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut piece, mut next) = (BTreeSet::new(), vec![first]);
        while let Some(hex) = next.pop() {
            left.remove(&hex);
            piece.insert(hex);
            next.extend(Side::ALL.map(|side| hex.neighbor(side)).into_iter().filter(|h| left.contains(h)));
        }
        all.push(piece);
    }
    all
}

/// The hexes of a board that a place touches.
fn touched(board: &Board, spot: Spot) -> Vec<BoardHex> {
    let topology = Topology::new(board.hexes.iter().map(|h| h.at)).unwrap();
    let ids = match spot {
        Spot::Hex(hex) => vec![topology.hex(hex).unwrap()],
        Spot::Intersection(at) => topology.hexes_at(topology.intersection(at).unwrap()).to_vec(),
        Spot::Path(at) => topology.path_hexes(topology.path(at).unwrap()).to_vec(),
    };
    ids.into_iter().map(|id| at(board, topology.hex_at(id))).collect()
}

#[test]
fn there_is_a_file_for_every_scenario_and_number_of_players() {
    let mut seats: Vec<(&str, Vec<u8>)> = Vec::new();
    for scenario in scenarios() {
        let name = scenario.id.strip_prefix("seafarers/").unwrap();
        let fixed = name.strip_suffix("-variable").unwrap_or(name);
        let (kind, suffix) = fixed.rsplit_once('-').unwrap();
        let players: Vec<u8> = suffix.bytes().map(|b| b - b'0').collect();
        assert_eq!(scenario.players, players, "{name}");
        // The varied set-up plays as the fixed one does.
        assert_eq!(scenario.victory_points, self::scenario(fixed).victory_points, "{name}");
        if fixed == name {
            match seats.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, all)) => all.extend(players),
                None => seats.push((kind, players)),
            }
        }
    }
    let expected = [
        ("cloth-for-catan", &[3, 4, 5, 6][..]),
        ("fog-islands", &[3, 4, 5, 6]),
        ("forgotten-tribe", &[3, 4, 5, 6]),
        ("four-islands", &[3, 4]),
        ("heading-for-new-shores", &[3, 4, 5, 6]),
        ("new-world", &[3, 4, 5, 6]),
        ("pirate-islands", &[3, 4, 5, 6]),
        ("six-islands", &[5, 6]),
        ("through-the-desert", &[3, 4, 5, 6]),
        ("wonders-of-catan", &[3, 4, 5, 6]),
    ];
    assert_eq!(seats.len(), expected.len());
    for ((kind, seats), (name, players)) in seats.iter().zip(expected) {
        assert_eq!((*kind, &seats[..]), (name, players));
    }
    // Two have no varied set-up: The Pirate Islands may not be varied, New World always is.
    assert_eq!(scenarios().len(), 22 + 18);
}

// Rule: seafarers/new_shores#target, seafarers/four_islands#target, seafarers/through_the_desert#target
// Rule: seafarers/wonders_of_catan#win-points
// Rule: seafarers/forgotten_tribe#target, seafarers/cloth_for_catan#target
#[test]
fn the_points_to_win_are_the_books() {
    let points = [
        ("heading-for-new-shores-3", 14),
        ("heading-for-new-shores-4", 14),
        ("heading-for-new-shores-56", 14),
        ("four-islands-3", 13),
        ("four-islands-4", 13),
        ("six-islands-56", 13),
        ("fog-islands-4", 12),
        ("through-the-desert-3", 14),
        ("through-the-desert-4", 14),
        ("through-the-desert-56", 14),
        ("forgotten-tribe-34", 13),
        ("cloth-for-catan-34", 14),
        ("pirate-islands-34", 10),
        ("wonders-of-catan-34", 10),
        ("wonders-of-catan-56", 10),
        ("new-world-34", 12),
    ];
    for (name, points) in points {
        assert_eq!(scenario(name).victory_points, points, "{name}");
    }
}

#[test]
fn every_board_fits_into_a_state() {
    let mut largest = (0, 0, 0);
    for scenario in scenarios() {
        let board = boards(scenario, 1).next().unwrap();
        let t = Topology::new(board.hexes.iter().map(|h| h.at)).unwrap();
        largest = largest.max((t.hex_count(), t.intersection_count(), t.path_count()));
        for &seats in &scenario.players {
            Rules::new(scenario.config(seats.into()).unwrap(), &board).unwrap();
        }
    }
    assert_eq!(largest, (95, 226, 320));
    assert!(size_of::<State>() <= 3584);
}

#[test]
fn the_frame_is_one_ring_of_sea() {
    for scenario in scenarios() {
        let board = boards(scenario, 1).next().unwrap();
        let (frame, inner) = (hexes_of(&board, "frame"), inside(&board));
        assert!(frame.iter().all(|&hex| at(&board, hex).terrain.name() == "sea"));
        let inner: BTreeSet<HexCoord> = inner.iter().map(|h| h.at).collect();
        let around: BTreeSet<HexCoord> =
            inner.iter().flat_map(|h| Side::ALL.map(|side| h.neighbor(side))).collect();
        assert_eq!(frame, around.difference(&inner).copied().collect(), "{}", scenario.id);
    }
}

#[test]
fn fair_dealers_deal_and_prove_every_board() {
    let dealer = FairDealer::new(&ServerSeed::new([5; 32]), "sea", ["a", "b"]);
    for scenario in scenarios() {
        let board = deal(&scenario.layout, &mut dealer.board_lot()).unwrap();
        assert_eq!(dealer.check_board(&scenario.layout, &board), Ok(()), "{}", scenario.id);
    }
}

#[test]
fn known_fair_boards() {
    // Computed by another program, in Python, from docs/FAIR_DICE.md and docs/SCENARIOS.md alone. A
    // change here would make boards of stored games impossible to prove.
    let dealer = FairDealer::new(&ServerSeed::new([3; 32]), "game", ["a", "b"]);
    let known = [
        (
            "through-the-desert-3-variable",
            "forest6 desert sea fields5 sea desert forest10 sea fields11 pasture8 desert mountains6 \
             mountains9 sea gold4 sea fields3 forest2 sea gold9 fields8 pasture4 hills5 forest8 sea \
             sea hills11 pasture9 forest10 sea mountains3 hills6 pasture4 sea mountains5 | \
             wool@1,-2.NE generic@-3,1.SW ore@-2,1.NW generic@0,1.NE generic@0,1.SE brick@-3,3.SE \
             lumber@-3,3.W grain@-2,3.E",
        ),
        (
            "four-islands-3-variable",
            "sea sea mountains6 fields3 hills5 hills10 sea forest11 pasture5 mountains4 fields8 sea \
             forest2 fields5 sea sea sea sea sea sea pasture9 forest9 hills6 sea pasture4 fields3 \
             pasture9 forest10 sea mountains12 hills8 mountains11 sea sea sea | generic@0,-2.SE \
             generic@3,-2.NE lumber@-2,-1.NW generic@2,-1.SW generic@-3,1.NE brick@-3,1.SW ore@2,1.SE \
             grain@-2,2.SE wool@0,2.NW",
        ),
        (
            "forgotten-tribe-34-variable",
            "gold mountains sea desert mountains fields sea sea sea sea sea sea sea fields6 hills10 \
             forest12 forest9 mountains8 fields4 sea pasture hills3 forest10 pasture4 mountains5 \
             fields3 pasture11 sea forest8 pasture9 hills6 fields2 mountains5 pasture11 sea forest \
             sea sea sea sea sea sea sea desert hills sea hills desert gold | ore@-1,-3.NW \
             lumber@2,-3.NW brick@4,-1.NE wool@3,1.SE generic@-4,3.SW grain@-1,3.SE",
        ),
        (
            "new-world-34",
            "fields4 pasture3 forest4 forest8 sea sea sea pasture3 sea fields5 sea sea sea sea \
             mountains5 fields11 sea pasture10 sea hills12 fields8 forest10 sea fields6 sea sea sea \
             sea sea mountains11 mountains5 hills4 forest6 hills9 sea sea forest9 pasture3 mountains2 \
             hills10 pasture9 sea |",
        ),
    ];
    for (name, expected) in known {
        let board = deal(&scenario(name).layout, &mut dealer.board_lot()).unwrap();
        let number = |h: &BoardHex| h.numbers.iter().map(|n| n.to_string()).collect::<String>();
        let hexes: Vec<String> =
            inside(&board).iter().map(|h| format!("{}{}", h.terrain.name(), number(h))).collect();
        let harbors: Vec<String> =
            board.harbors.iter().map(|h| format!("{}@{}", h.kind.name(), h.path)).collect();
        let found = format!("{} | {}", hexes.join(" "), harbors.join(" "));
        assert_eq!(found.trim_end(), expected, "{name}");
    }
}

#[test]
fn files_come_back_as_they_were_written() {
    for scenario in scenarios().iter().chain(all()) {
        let text = write(scenario);
        let back = parse("written.toml", &text).unwrap_or_else(|e| panic!("{}: {e}\n{text}", scenario.id));
        assert_eq!(write(&back), text);
        let lots = || SimDealer::new(3);
        assert_eq!(deal(&back.layout, &mut lots()), deal(&scenario.layout, &mut lots()), "{}", scenario.id);
    }
}

#[test]
fn pictures_show_sea_gold_fog_and_the_pirate() {
    let text = picture::board_text(&board("fog-islands-3"));
    let row = "         ~#        F6        P5         ~         ?         ~        M4       ← 3:1";
    assert!(text.contains(row), "{text}");
    assert!(text.contains("# pirate") && text.contains("? fog"));
    assert!(text.contains("face down: 2 sea, 2 hills"));
    let text = picture::board_text(&board("cloth-for-catan-34"));
    assert!(text.contains("village: -1,0.N 10, ") && text.contains("$ gold"));
    assert!(text.contains("area main: 20 hexes, players start here"));
    let svg = picture::board_svg(&board("pirate-islands-56"));
    assert_eq!(svg.matches("<title>fortress</title>").count(), 6);
    assert_eq!(svg.matches("<title>ship-path</title>").count(), 60);
    let svg = picture::board_svg(&board("cloth-for-catan-34"));
    assert_eq!(svg.matches("<title>village</title>").count(), 8);
}

// Rule: combinations/seafarers_two_players#boards
#[test]
fn two_play_on_the_board_for_three() {
    let mut kinds = Vec::new();
    let two = |s: &&Scenario| s.id.starts_with("seafarers/") && s.plays.contains(ModuleId::TwoPlayers);
    for two in all().filter(two) {
        let variable = two.id.ends_with("-variable");
        let fixed = two.id.strip_suffix("-variable").unwrap_or(&two.id);
        let kind = fixed.strip_prefix("seafarers/").unwrap().strip_suffix("-2").unwrap();
        let suffix = if variable { "-variable" } else { "" };
        let three = ["3", "34"].map(|n| format!("seafarers/{kind}-{n}{suffix}"));
        let three = three.iter().find_map(|id| find(id)).unwrap_or_else(|| panic!("no board for {}", two.id));
        assert_eq!((&two.layout, two.victory_points), (&three.layout, three.victory_points));
        assert_eq!(two.players, [2]);
        assert_eq!(two.plays, three.plays.with(ModuleId::TwoPlayers), "{}", two.id);
        for board in boards(two, 5) {
            Rules::new(two.config(2).unwrap(), &board).unwrap();
        }
        kinds.push(kind);
    }
    kinds.dedup();
    assert!(!kinds.contains(&"pirate-islands"));
    assert!(kinds.contains(&"heading-for-new-shores") && kinds.contains(&"four-islands"));
}

// Rule: combinations/seafarers_cities_knights#target, combinations/seafarers_cities_knights#five-six
#[test]
fn cities_and_knights_asks_for_two_more_points() {
    let both =
        |s: &&Scenario| s.plays.contains(ModuleId::CitiesKnights) && s.plays.contains(ModuleId::Seafarers);
    assert!(all().any(|s| both(&s)));
    for both in all().filter(both) {
        let alone = find(&both.id.replace("cities_knights/", "seafarers/")).unwrap();
        assert_eq!(both.victory_points, alone.victory_points + 2, "{}", both.id);
        assert_eq!((&both.layout, &both.players), (&alone.layout, &alone.players));
        assert_eq!(both.plays, alone.plays.with(ModuleId::CitiesKnights), "{}", both.id);
        for &seats in &both.players {
            for board in boards(both, 3) {
                Rules::new(both.config(seats.into()).unwrap(), &board).unwrap();
            }
        }
    }
}

// Rule: combinations/combinations#variants-seafarers, combinations/combinations#cities-knights-options
// Rule: combinations/combinations#seafarers-five-six
#[test]
fn variants_go_with_every_scenario() {
    use ModuleId::{EasyStart, EventCards, FriendlyRobber, Harbormaster, KnightErrant, Nasty};
    for scenario in all().filter(|s| s.plays.contains(ModuleId::Seafarers)) {
        let board = boards(scenario, 1).next().unwrap();
        let knights = scenario.plays.contains(ModuleId::CitiesKnights);
        let options: &[ModuleId] = if knights { &[Nasty, KnightErrant, EasyStart] } else { &[] };
        for &seats in &scenario.players {
            let mut config = scenario.config(seats.into()).unwrap();
            for &module in [EventCards, FriendlyRobber, Harbormaster].iter().chain(options) {
                assert!(scenario.modules.contains(module), "{module} with {}", scenario.id);
                config.modules = config.modules.with(module);
            }
            Rules::new(config, &board).unwrap_or_else(|e| panic!("{} for {seats}: {e}", scenario.id));
        }
        assert_eq!(scenario.plays.contains(ModuleId::FiveSix), scenario.players == [5, 6], "{}", scenario.id);
    }
}

// Rule: combinations/combinations#cities-knights-seafarers, combinations/combinations#seafarers-two
#[test]
fn what_needs_development_cards_or_the_largest_army_is_refused() {
    let refused = |id: &str, module, seats: usize, rule| {
        let scenario = find(id).unwrap();
        let mut config = scenario.config(scenario.players[0].into()).unwrap();
        config.modules = config.modules.with(module);
        config.colors.truncate(seats);
        let error = Rules::new(config, &boards(scenario, 1).next().unwrap()).unwrap_err();
        assert_eq!(error.rule(), Some(rule), "{error}");
    };
    let knights = "combinations/combinations#cities-knights-seafarers";
    refused("seafarers/pirate-islands-34", ModuleId::CitiesKnights, 3, knights);
    refused("seafarers/forgotten-tribe-34", ModuleId::CitiesKnights, 3, knights);
    let two = "combinations/combinations#seafarers-two";
    refused("seafarers/pirate-islands-34", ModuleId::TwoPlayers, 2, two);
}
