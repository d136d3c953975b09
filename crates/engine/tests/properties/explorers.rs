//! Explorers & Pirates: what holds in every game on every board, and hands that a viewer cannot see change nothing
//! that the viewer gets.

use tradeholm_engine::board::{HexId, PathId, Terrain};
use tradeholm_engine::explorers_pirates::{
    Berth, Cargo, EpAction, EpEvent, EpOutcome, EpPosition, Find, Hold, Mission, ShipName,
};
use tradeholm_engine::state::{Building, Position};
use tradeholm_engine::units::{Place, UnitKind};
use tradeholm_engine::{
    Action, Card, Cards, Config, Event, EventLog, ModuleId, Outcome, Pending, Rules, Seat, State, Viewer,
};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::part;
use crate::support::play::{Step, next_step};

/// Every board with every number of players that it is for.
const TABLES: [(&str, usize); 23] = [
    ("land-ho", 2),
    ("land-ho", 3),
    ("land-ho", 4),
    ("lairs", 2),
    ("lairs", 3),
    ("lairs", 4),
    ("lairs-56", 5),
    ("lairs-56", 6),
    ("fish", 2),
    ("fish", 3),
    ("fish", 4),
    ("fish-56", 5),
    ("fish-56", 6),
    ("spices", 2),
    ("spices", 3),
    ("spices", 4),
    ("spices-56", 5),
    ("spices-56", 6),
    ("all", 2),
    ("all", 3),
    ("all", 4),
    ("all-56", 5),
    ("all-56", 6),
];

fn rules(number: u64) -> Rules {
    use ModuleId::{DiceDeck, FishForCatan, NoDomesticTrade, PirateLairs, SeparatePhases, SpicesForCatan};
    const MORE: [&[ModuleId]; 4] = [&[], &[SeparatePhases], &[NoDomesticTrade, DiceDeck], &[]];
    let (name, seats) = TABLES[(number % TABLES.len() as u64) as usize];
    let (missions, victory_points): (&[ModuleId], u8) = match name.trim_end_matches("-56") {
        "land-ho" => (&[], 8),
        "lairs" => (&[PirateLairs], 12),
        "fish" => (&[PirateLairs, FishForCatan], 15),
        "spices" => (&[FishForCatan, SpicesForCatan], 15),
        _ => (&[PirateLairs, FishForCatan, SpicesForCatan], 17),
    };
    let mut config = Config { victory_points, ..Config::base(seats) };
    let more = MORE[(number / TABLES.len() as u64 % 4) as usize];
    let own = config.modules.with(ModuleId::ExplorersPirates);
    config.modules = missions.iter().chain(more).fold(own, |all, &module| all.with(module));
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    Rules::new(config, &boards::explorers(name)).expect("a possible table")
}

/// What happens next: someone who works on missions sees more of the game.
fn next(rules: &Rules, state: &State, luck: &mut Luck) -> Option<Step> {
    let step = next_step(rules, state, luck)?;
    let Step::Act(seat, action) = step else { return Some(step) };
    let mut actions = Vec::new();
    rules.legal_actions(state, seat, &mut actions);
    let works = |action: &Action| match action {
        Action::Ep(EpAction::Sail { to, .. }) => {
            let ends = rules.topology().ends(*to);
            let fog = |&hex: &HexId| state.terrain(hex) == Terrain::Fog;
            ends.iter().any(|&end| rules.topology().hexes_at(end).iter().any(fog))
        }
        Action::Ep(
            EpAction::BuildShip { .. }
            | EpAction::BuildCrew(_)
            | EpAction::Settle { .. }
            | EpAction::PlaceCrew { .. }
            | EpAction::Befriend { .. }
            | EpAction::RollFish
            | EpAction::Catch { .. }
            | EpAction::Deliver(_)
            | EpAction::Chase(_),
        ) => true,
        _ => false,
    };
    let goals: Vec<Action> = actions.iter().copied().filter(works).collect();
    if !goals.is_empty() && !luck.once_in(3) {
        return Some(Step::Act(seat, luck.pick(&goals)));
    }
    // Nobody wins who ends every turn without moving, or throws overboard what was built.
    let idle = matches!(action, Action::Ep(EpAction::Drop { .. } | EpAction::Exchange { .. }));
    let moves = actions.contains(&Action::Ep(EpAction::StartMovement));
    match action {
        Action::EndTurn if moves && !luck.once_in(4) => {
            Some(Step::Act(seat, Action::Ep(EpAction::StartMovement)))
        }
        _ if idle && !luck.once_in(5) => Some(Step::Act(seat, luck.pick(&actions))),
        _ => Some(step),
    }
}

/// How many pieces of a kind a seat has on ships and in basins.
fn carried(position: &Position, seat: Seat, cargo: Cargo) -> u8 {
    let own = position.units.iter().filter(|unit| unit.owner() == Some(seat));
    own.map(|unit| Hold::ALL[usize::from(unit.load() & 7)].count(cargo)).sum()
}

/// The properties of the book, counted anew from a position.
fn check(rules: &Rules, state: &State) {
    let position = rules.position(state);
    let facts: &EpPosition = position.ep.as_ref().unwrap();
    let view = rules.view(state, Viewer::Spectator).ep.unwrap();
    let (seats, topology) = (rules.seats(), rules.topology());
    let (mut hauls, mut sacks_left) = (facts.shoals.iter().filter(|shoal| shoal.haul).count() as u8, 0);
    let mut cards = position.supply;
    for seat in rules.all_seats().iter() {
        let i = seat.index();
        cards += position.hands[i];
        // 1: pieces on the board and in the supply.
        let ships =
            position.units.iter().filter(|u| u.kind() == UnitKind::SailingShip && u.owner() == Some(seat));
        assert_eq!(ships.count() as u8 + view.ships_left[i], 3);
        assert_eq!(carried(&position, seat, Cargo::Settler) + view.settlers_left[i], 2);
        let lairs: u8 = facts.lairs.iter().map(|lair| lair.crews[i]).sum();
        let villages = facts.villages.iter().filter(|village| village.friends.contains(seat)).count() as u8;
        let crews = carried(&position, seat, Cargo::Crew) + lairs + villages + view.crews_left[i];
        assert_eq!(crews, if view.missions.is_empty() { 0 } else { 9 });
        let built = |kind| position.buildings.iter().filter(|b| b.1 == seat && b.2 == kind).count() as u8;
        let (settlements, harbors) = (built(Building::Settlement), built(Building::City));
        assert!(settlements <= 5 && harbors <= 4);
        hauls += carried(&position, seat, Cargo::Haul);
        sacks_left += carried(&position, seat, Cargo::Sack);
        // 2: nobody has more sacks than friends.
        let delivered = facts.tracks[Mission::SpicesForCatan as usize][i];
        assert!(carried(&position, seat, Cargo::Sack) + delivered <= villages);
        // 7: points.
        let tracks =
            Mission::ALL.map(|mission| mission.track()[usize::from(facts.tracks[mission as usize][i])]);
        let held = facts.cards.iter().filter(|card| **card == Some(seat)).count() as u8;
        let points = settlements + 2 * harbors + tracks.iter().sum::<u8>() + held;
        assert_eq!(rules.victory_points(state, seat).total(), points);
    }
    let all = if seats > 4 { 24 } else { 19 };
    assert!(Card::RESOURCES.iter().all(|&card| cards.get(card) == all), "{cards:?}");
    let fish = rules.plays(ModuleId::FishForCatan);
    assert_eq!(
        hauls + view.hauls_left,
        if !fish {
            0
        } else if seats > 4 {
            8
        } else {
            6
        }
    );
    let friends: u8 = facts.villages.iter().map(|village| village.friends.len() as u8).sum();
    assert!(sacks_left <= friends);
    for village in &view.villages {
        assert_eq!(village.sacks + village.friends.len() as u8, seats);
    }
    // 3: ships lie at sea, two on a path at most, and at nothing unexplored once that is turned up.
    let waits = matches!(rules.pending(state), Pending::Chance(_));
    for unit in position.units.iter().filter(|unit| unit.kind() == UnitKind::SailingShip) {
        let Place::Path(path) = unit.place() else { panic!("a ship ashore") };
        let there = |other: &&_| {
            let other: &tradeholm_engine::units::Unit = other;
            other.kind() == UnitKind::SailingShip && other.place() == unit.place()
        };
        assert!(position.units.iter().filter(there).count() <= 2);
        let hexes = topology.path_hexes(path);
        let sea = hexes.iter().any(|&hex| position.terrain[hex.index()].is_sea());
        assert!(sea || hexes.len() == 1 && position.terrain[hexes[0].index()] != Terrain::Fog);
        let ends = topology.ends(path);
        let fog = ends
            .iter()
            .flat_map(|&end| topology.hexes_at(end))
            .any(|&hex| position.terrain[hex.index()] == Terrain::Fog);
        assert!(!fog || waits, "a ship rests at an unexplored hex");
    }
    // 5: hexes and numbers turned up and left are the stacks.
    for (area, stack) in view.areas.iter().zip(&rules_board(rules).features.face_down) {
        let within: Vec<HexId> = rules_board(rules)
            .features
            .areas(&stack.area)
            .flat_map(|area| &area.hexes)
            .filter_map(|&at| topology.hex(at))
            .collect();
        let up = |hex: &&HexId| position.terrain[hex.index()] != Terrain::Fog;
        let mut terrain: Vec<Terrain> =
            within.iter().filter(up).map(|hex| position.terrain[hex.index()]).collect();
        terrain.extend(&area.left.terrain);
        terrain.sort();
        assert_eq!(terrain, stack.terrain);
        let producing = |hex: &&HexId| position.terrain[hex.index()].resource().is_some();
        let numbers = within.iter().filter(producing).flat_map(|hex| position.numbers[hex.index()].iter());
        let mut numbers: Vec<u8> = numbers.collect();
        numbers.extend(&area.left.numbers);
        numbers.sort_unstable();
        assert_eq!(numbers, stack.numbers);
    }
    // 6: the pirate ship.
    if let Some((hex, owner)) = facts.pirate {
        assert!(position.terrain[hex.index()].is_sea() && rules.all_seats().contains(owner));
        assert!(!facts.shoals.iter().any(|shoal| shoal.hex == hex && shoal.haul));
    }
    // 8: three crews only until the movement phase ends.
    for lair in &facts.lairs {
        let crews: u8 = lair.crews.iter().sum();
        assert!(crews <= if lair.captured { 2 } else { 3 });
        if crews == 3 {
            assert!(position.effects.ep.captures.iter().any(|hex| hex == lair.hex));
        }
    }
    // 9: nothing of the book is secret.
    for seat in rules.all_seats().iter() {
        assert_eq!(rules.view(state, Viewer::Seat(seat)).ep.as_ref(), Some(&view));
    }
}

fn rules_board(rules: &Rules) -> &'static tradeholm_engine::board::Board {
    use std::sync::OnceLock;
    static BOARDS: OnceLock<Vec<(String, tradeholm_engine::board::Board)>> = OnceLock::new();
    let all = BOARDS.get_or_init(|| {
        TABLES.iter().map(|(name, _)| ((*name).to_owned(), boards::explorers(name))).collect()
    });
    // The board with the same hexes and the same stacks.
    let hexes = rules.topology().hexes().count();
    let fits = |board: &tradeholm_engine::board::Board| {
        let plays = |terrain, module| {
            board.features.face_down.iter().any(|stack| stack.terrain.contains(&terrain))
                == rules.plays(module)
        };
        board.hexes.len() == hexes
            && plays(Terrain::Gold, ModuleId::PirateLairs)
            && plays(Terrain::Shoal, ModuleId::FishForCatan)
            && plays(Terrain::Spice, ModuleId::SpicesForCatan)
    };
    &all.iter().find(|(_, board)| fits(board)).expect("a board").1
}

/// An action of the book, most likely one that cannot be.
fn candidate(rules: &Rules, luck: &mut Luck) -> Action {
    let topology = rules.topology();
    let path = PathId(luck.below(topology.path_count()) as u16);
    let to = PathId(luck.below(topology.path_count()) as u16);
    let hex = HexId(luck.below(topology.hexes().count()) as u8);
    let at = tradeholm_engine::board::IntersectionId(luck.below(topology.intersection_count()) as u8);
    let ship = ShipName { path, nth: luck.below(3) as u8 };
    let hold = Hold::ALL[luck.below(Hold::ALL.len())];
    let cargo = Cargo::ALL[luck.below(4)];
    let berth = if luck.once_in(2) { Berth::Ship(ship) } else { Berth::Basin(at) };
    let card = Card::ALL[luck.below(Card::ALL.len())];
    Action::Ep(match luck.below(19) {
        0 => EpAction::BuildShip { path, lift: luck.once_in(2).then_some(ship) },
        1 => EpAction::BuildSettler(berth),
        2 => EpAction::BuildCrew(berth),
        3 => EpAction::BuyForGold(card),
        4 => EpAction::FastGold(card),
        5 => EpAction::Drop { from: berth, cargo },
        6 => EpAction::StartMovement,
        7 | 8 => EpAction::Sail { ship, to, tribute: luck.once_in(2) },
        9 => EpAction::Wool(ship),
        10 => EpAction::Exchange { ship, at, hold },
        11 => EpAction::Settle { ship, at },
        12 => EpAction::PlaceCrew { ship, hex },
        13 => EpAction::PickCrew { ship, hex },
        14 => EpAction::Befriend { ship, hex },
        15 => EpAction::RollFish,
        16 => EpAction::Catch { ship, hex },
        17 => EpAction::Deliver(ship),
        18 if luck.once_in(2) => EpAction::Chase(ship),
        _ => EpAction::PlacePirate(hex),
    })
}

/// What is listed can be done, and what is not listed cannot.
fn agree(rules: &Rules, state: &State, luck: &mut Luck) {
    for seat in rules.all_seats().iter() {
        let mut listed = Vec::new();
        rules.legal_actions(state, seat, &mut listed);
        for action in &listed {
            assert_eq!(rules.check(state, seat, *action), Ok(()), "listed and refused: {action:?}");
        }
        for _ in 0..12 {
            let action = candidate(rules, luck);
            assert_eq!(rules.check(state, seat, action).is_ok(), listed.contains(&action), "{action:?}");
        }
    }
}

#[test]
fn games_on_every_board_keep_what_must_hold() {
    let (mut ended, mut found, mut captured, mut befriended, mut delivered, mut chased) =
        (0u64, 0u64, 0, 0, 0, 0);
    for number in 0..part(69) {
        let rules = rules(number);
        let luck = &mut Luck::new(number ^ 0xe4_91a7e);
        let mut state = rules.initial_state();
        for count in 0..9_000 {
            rules.check_invariants(&state).unwrap_or_else(|e| panic!("table {number}, step {count}: {e}"));
            if count % 3 == 0 {
                check(&rules, &state);
            }
            if count % 7 == 0 {
                agree(&rules, &state, luck);
                let read = rules.state_from(&rules.position(&state));
                let read = read.unwrap_or_else(|e| panic!("table {number}, step {count}: {e}"));
                assert_eq!(rules.fingerprint(&read), rules.fingerprint(&state));
                if let Some(idle) = rules.idle_answer(&state) {
                    assert_eq!(rules.check(&state, state.on_turn(), idle), Ok(()), "{idle:?}");
                }
            }
            let Some(step) = next(&rules, &state, luck) else {
                ended += 1;
                break;
            };
            let mut log = EventLog::new();
            step.take(&rules, &mut state, &mut log);
            for event in log.drain() {
                match event {
                    Event::Ep(EpEvent::Explored { .. }) => found += 1,
                    Event::Ep(EpEvent::LairNumbered { .. }) => captured += 1,
                    Event::Ep(EpEvent::VillageBefriended { .. }) => befriended += 1,
                    Event::Ep(EpEvent::CargoDelivered { .. }) => delivered += 1,
                    Event::Ep(EpEvent::PirateShipPlaced { .. }) => chased += 1,
                    _ => {}
                }
            }
        }
    }
    let told = format!(
        "{ended} ended, {found} found, {captured} captured, {befriended} befriended, {delivered} delivered, {chased} pirates"
    );
    let enough = ended > part(12) && found > part(900) && captured > part(15) && befriended > part(25);
    assert!(enough && delivered > part(60) && chased > part(500), "{told}");
}

/// The same state but for a card that two opponents of a viewer have exchanged; the number of cards is the same.
fn twin(rules: &Rules, state: &State, viewer: Seat) -> Option<State> {
    let mut position = rules.position(state);
    let others: Vec<usize> = rules.all_seats().without(viewer).iter().map(Seat::index).collect();
    let (one, other) = (*others.first()?, *others.last()?);
    let has = |hand: Cards| Card::RESOURCES.into_iter().find(|&card| hand.get(card) > 0);
    let (a, b) = (has(position.hands[one])?, has(position.hands[other])?);
    if one == other || a == b {
        return None;
    }
    position.hands[one] = position.hands[one] - Cards::one(a) + Cards::one(b);
    position.hands[other] = position.hands[other] - Cards::one(b) + Cards::one(a);
    rules.state_from(&position).ok()
}

#[test]
fn hands_that_a_viewer_does_not_see_tell_nothing() {
    let (mut twins, mut steps) = (0u64, 0u64);
    for number in 0..part(23) {
        let rules = rules(number);
        let luck = &mut Luck::new(number ^ 0x5ec_4e7);
        let mut state = rules.initial_state();
        for _ in 0..2_000 {
            let Some(step) = next(&rules, &state, luck) else { break };
            let viewer = rules.seat_after(state.on_turn(), 1);
            if let Some(twin) = twin(&rules, &state, viewer) {
                twins += 1;
                let viewer = Viewer::Seat(viewer);
                assert_eq!(rules.view(&twin, viewer), rules.view(&state, viewer), "table {number}");
                let after = |state: &State| {
                    let (mut state, mut log) = (state.clone(), EventLog::new());
                    let done = match step {
                        Step::Act(seat, action) => rules.act(&mut state, seat, action, &mut log).is_ok(),
                        Step::Resolve(outcome) => rules.resolve(&mut state, outcome, &mut log).is_ok(),
                    };
                    done.then(|| (state, log.drain()))
                };
                if let (Some((one, events)), Some((other, others))) = (after(&state), after(&twin)) {
                    let heard =
                        |all: &[Event]| all.iter().map(|e| rules.view_event(e, viewer)).collect::<Vec<_>>();
                    if !events.iter().any(|event| matches!(event, Event::Won { .. })) {
                        assert_eq!(heard(&events), heard(&others), "{step:?}");
                        assert_eq!(rules.view(&one, viewer), rules.view(&other, viewer), "{step:?}");
                        steps += 1;
                    }
                }
            }
            step.take(&rules, &mut state, &mut EventLog::off());
        }
    }
    assert!(twins > part(3_000) && steps > part(2_000), "{twins} twins, {steps} steps");
}

/// What lies face down is in no state: every hex that is left can still come up, whatever came before.
#[test]
fn hidden_hexes_numbers_and_lair_numbers_are_in_no_state() {
    let mut asked = 0u64;
    for number in 0..part(23) {
        let rules = rules(number);
        let luck = &mut Luck::new(number ^ 0x41dde);
        let mut state = rules.initial_state();
        for _ in 0..3_000 {
            if let Pending::Chance(_) = rules.pending(&state) {
                let mut outcomes = Vec::new();
                rules.outcomes(&state, &mut outcomes);
                let ours = outcomes.iter().filter(|(outcome, _)| matches!(outcome, Outcome::Ep(_)));
                for &(outcome, weight) in ours {
                    assert!(weight > 0);
                    let mut other = state.clone();
                    rules.resolve(&mut other, outcome, &mut EventLog::off()).unwrap();
                    rules.check_invariants(&other).unwrap();
                    asked += 1;
                }
                let left = rules.view(&state, Viewer::Spectator).ep.unwrap().areas;
                if let Some((Outcome::Ep(EpOutcome::Explored(_)), _)) = outcomes.first() {
                    let lands = outcomes.iter().filter(|(outcome, _)| {
                        matches!(outcome, Outcome::Ep(EpOutcome::Explored(Find::Land(..))))
                    });
                    let kinds = |area: &tradeholm_engine::explorers_pirates::AreaView| {
                        let mut kinds = area.left.terrain.clone();
                        kinds.retain(|terrain| terrain.resource().is_some());
                        kinds.dedup();
                        let mut numbers = area.left.numbers.clone();
                        numbers.dedup();
                        kinds.len() * numbers.len()
                    };
                    let lands = lands.count();
                    assert!(left.iter().any(|area| kinds(area) == lands), "table {number}");
                }
            }
            let Some(step) = next(&rules, &state, luck) else { break };
            step.take(&rules, &mut state, &mut EventLog::off());
        }
    }
    assert!(asked > part(3_000), "{asked} outcomes");
}
