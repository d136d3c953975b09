//! The golden games that there should be, and playing those that are not there yet.

use tradeholm_engine::action::ActionKinds;
use tradeholm_engine::cities_knights::CkAction;
use tradeholm_engine::explorers_pirates::EpAction;
use tradeholm_engine::seafarers::{PiratesAction, SeaAction, WonderAction};
use tradeholm_engine::traders_barbarians::TraderAction;
use tradeholm_engine::{Action, DecisionKind, EventLog, ModuleId, Pending, Seat, SeatSet};
use tradeholm_scenarios::Scenario;

use super::ways::Way;
use super::{all_ways, files};
use crate::common::Game;

/// Of Seafarers one game of each scenario: its boards are many. Small and large tables, both set-ups,
/// Catan for Two and Cities & Knights take turns.
const AT_SEA: [(&str, u8); 12] = [
    ("seafarers/heading-for-new-shores-4", 4),
    ("seafarers/four-islands-3-variable", 3),
    ("seafarers/six-islands-56-variable", 6),
    ("seafarers/fog-islands-56-variable", 5),
    ("seafarers/through-the-desert-4-variable", 4),
    ("seafarers/forgotten-tribe-34", 3),
    ("seafarers/cloth-for-catan-34-variable", 4),
    ("seafarers/pirate-islands-56", 6),
    ("seafarers/wonders-of-catan-34-variable", 3),
    ("seafarers/new-world-34", 4),
    ("seafarers/heading-for-new-shores-2", 2),
    ("cities_knights/fog-islands-3-variable", 3),
];

/// Pairs with Cities & Knights on land.
const PAIRS: [(&str, u8); 4] = [
    ("cities_knights/fishermen-34", 4),
    ("cities_knights/fishermen-56", 5),
    ("cities_knights/rivers-34", 3),
    ("cities_knights/rivers-56", 6),
];

/// The small tables of Cities & Knights.
const CITIES_KNIGHTS: [&str; 6] =
    ["balanced", "beginners", "random", "variable", "variable-fixed", "variable-frame"];

/// The variants of Cities & Knights.
const VARIANTS: [ModuleId; 4] =
    [ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::EasyStart, ModuleId::FrameWithoutOneHarbor];

/// A game at random: its table, what is added to it, and how many entries are played at most.
pub struct Planned {
    pub name: String,
    scenario: &'static Scenario,
    seats: u8,
    modules: Vec<ModuleId>,
    most: usize,
}

fn plan(name: &str, id: &str, seats: u8, modules: &[ModuleId], most: usize) -> Planned {
    let scenario = tradeholm_scenarios::find(id).expect("a scenario");
    Planned { name: format!("{name}-{seats}"), scenario, seats, modules: modules.to_vec(), most }
}

/// Every game at random.
pub fn games() -> impl Iterator<Item = Planned> {
    let of_base =
        |s: &&Scenario| !s.plays.contains(ModuleId::CitiesKnights) && !s.plays.contains(ModuleId::Seafarers);
    let base = tradeholm_scenarios::all().filter(of_base).flat_map(|scenario| {
        scenario.players.iter().map(|&seats| {
            // Each option comes up, and so does a game by the book.
            let modules: &[ModuleId] = match seats {
                2 if scenario.id == "two_players/random" => &[ModuleId::TravelerTokens],
                2 => &[ModuleId::DiceDeck],
                5 => &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
                _ => &[],
            };
            // Those of Explorers & Pirates have none of these, and games at random come to no end.
            let long = !scenario.plays.contains(ModuleId::ExplorersPirates);
            let (modules, most) = if long { (modules, 20_000) } else { (&[][..], 2_000) };
            plan(&scenario.id.replace('/', "-"), &scenario.id, seats, modules, most)
        })
    });
    let small = CITIES_KNIGHTS.into_iter().flat_map(|board| {
        [3, 4].map(|seats| {
            let name = format!("cities_knights-{board}");
            plan(&name, &format!("cities_knights/{board}"), seats, &[], 4_000)
        })
    });
    // Cities & Knights with its variants. Games at random need not end.
    let more = [&VARIANTS[..3], &[ModuleId::FriendlyRobber, ModuleId::Harbormaster]].concat();
    let variants = [
        ("cities_knights/variable", 3, &VARIANTS[..]),
        ("cities_knights/variable", 4, &VARIANTS[..1]),
        ("cities_knights/variable-56", 5, &more),
        ("cities_knights/variable-56", 6, &[]),
    ];
    let variants = variants.map(|(id, seats, list)| plan("cities_knights-variants", id, seats, list, 4_000));
    let at_sea = AT_SEA.into_iter().map(|(id, seats)| plan(&id.replace('/', "-"), id, seats, &[], 2_000));
    let cards = [("base/variable", 4), ("two_players/variable", 2)];
    let cards = cards.into_iter().map(|(id, seats)| {
        let name = format!("{}-event-cards", id.replace('/', "-"));
        plan(&name, id, seats, &[ModuleId::EventCards], 20_000)
    });
    let pairs = PAIRS.into_iter().map(|(id, seats)| plan(&id.replace('/', "-"), id, seats, &[], 2_000));
    base.chain(small).chain(variants).chain(at_sea).chain(cards).chain(pairs)
}

/// Plays and writes the games that are not there yet.
pub fn write() {
    for (game, seed) in games().zip(101..) {
        if !files::exists(&game.name) {
            let played =
                Game::new(game.scenario, usize::from(game.seats), seed, &game.modules).play(game.most);
            files::write(&game.name, &played.record());
        }
    }
    let left: Vec<_> = all_ways().filter(|way| !files::exists(&way.file()) && !search(way)).collect();
    let left: Vec<_> = left.iter().map(|way| way.name).collect();
    assert!(left.is_empty(), "no game found for {left:?}");
}

/// Longer games are not kept: the files stay small.
const MOST_STEPS: usize = 2_500;

/// Plays until a game ends in that way, and writes the shortest of the first few; false if none does.
fn search(way: &Way) -> bool {
    let scenario = tradeholm_scenarios::find(way.scenario).expect("a scenario");
    let (mut best, mut found) = (None, 0);
    let mut most = MOST_STEPS;
    for number in 0..20_000 {
        // A seed that is a multiple of three plays for fewer points.
        let mut game = Game::new(scenario, way.seats, number * 3 + 1, way.modules);
        while game.entries.len() < most && game.step_by(&mut EventLog::off(), eager) {}
        let record = game.record();
        let over = matches!(game.rules.pending(&game.state), Pending::Over { .. });
        if !over || !files::replay(&record).is_ok_and(|end| (way.is)(&end)) {
            continue;
        }
        println!("{}: game {number}, {} entries", way.name, game.entries.len());
        (most, best, found) = (game.entries.len(), Some(record), found + 1);
        if found == 3 {
            break;
        }
    }
    best.as_ref().inspect(|record| files::write(&way.file(), record)).is_some()
}

/// What somebody does who wants the end to come: mostly the most that can be had, and no talk.
fn eager(game: &mut Game, kind: DecisionKind, must: SeatSet, may: SeatSet) -> (Seat, Action) {
    let seat = game.pick(must);
    let mut actions = Vec::new();
    game.rules.legal_actions(&game.state, seat, &mut actions);
    actions.retain(|action| !ActionKinds::DOMESTIC_TRADE.contains(action));
    if actions.is_empty() || game.lot(10) == 0 {
        return game.choose(kind, must, may);
    }
    let ranks: Vec<u8> = actions.iter().map(|&action| wish(action, game.lot(100))).collect();
    let most = ranks.iter().max().copied();
    let best = actions.iter().zip(&ranks).filter(|(_, rank)| Some(**rank) == most).map(|(&action, _)| action);
    let best: Vec<Action> = best.collect();
    (seat, best[game.lot(best.len() as u32) as usize])
}

/// How much an action is wished for; `lot` is below a hundred.
fn wish(action: Action, lot: u32) -> u8 {
    match action {
        Action::Wonders(WonderAction::BuildLevel) | Action::BuildCity(_) => 9,
        Action::BuildSettlement(_) | Action::Wonders(_) => 8,
        Action::Pirates(PiratesAction::Assault) if lot < 30 => 7,
        Action::Ck(CkAction::Improve(_) | CkAction::ActivateKnight(_)) => 7,
        Action::Trader(TraderAction::Upgrade) => 7,
        Action::Ep(action) => wish_at_sea(action, lot),
        Action::PlayKnight | Action::PlayRoadBuilding => 6,
        Action::Rivers(_) if lot < 60 => 6,
        Action::Sea(SeaAction::BuildShip(_)) if lot < 40 => 5,
        Action::BuyDevelopmentCard if lot < 40 => 5,
        Action::BuildRoad(_) if lot < 10 => 5,
        Action::Sea(SeaAction::MoveShip { .. }) if lot < 2 => 4,
        Action::MaritimeTrade { .. } if lot < 5 => 4,
        Action::EndTurn | Action::Trader(TraderAction::Step(_)) => 3,
        Action::MaritimeTrade { .. } | Action::BuildRoad(_) | Action::Sea(SeaAction::MoveShip { .. }) => 1,
        _ => 2,
    }
}

/// The same in Explorers & Pirates: what a ship came for is done, and most of its points are used.
fn wish_at_sea(action: EpAction, lot: u32) -> u8 {
    match action {
        EpAction::Settle { .. }
        | EpAction::Befriend { .. }
        | EpAction::PlaceCrew { .. }
        | EpAction::Catch { .. }
        | EpAction::Deliver(_)
        | EpAction::RollFish => 9,
        EpAction::BuildSettler(_) => 7,
        EpAction::BuildShip { lift: None, .. } | EpAction::BuildCrew(_) if lot < 50 => 6,
        EpAction::Exchange { .. } if lot < 5 => 5,
        EpAction::StartMovement => 4,
        EpAction::Sail { .. } | EpAction::BuyForGold(_) if lot < 30 => 4,
        EpAction::Drop { .. } | EpAction::BuildShip { .. } => 0,
        _ => 2,
    }
}
