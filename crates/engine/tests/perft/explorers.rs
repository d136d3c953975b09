//! The scenarios of Explorers & Pirates.

use tradeholm_engine::board::{NumberMask, Terrain};
use tradeholm_engine::explorers_pirates::{EpFrame, Hold, LairFact, ShoalFact, VillageFact};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Building, Config, Dice, ModuleId, Rules, Seat, SeatSet};
use tradeholm_protocol::notation::{parse_hex, parse_intersection, parse_path};

use super::{Case, after_roll, boards, give};

fn table(name: &str, seats: usize, missions: &[ModuleId]) -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), ..Config::base(seats) };
    let own = config.modules.with(ModuleId::ExplorersPirates);
    config.modules = missions.iter().fold(own, |all, &module| all.with(module));
    Rules::new(config, &boards::explorers(name)).expect("a table")
}

fn lairs(seats: usize) -> Rules {
    table("lairs", seats, &[ModuleId::PirateLairs])
}

fn all() -> Rules {
    table("all", 3, &[ModuleId::PirateLairs, ModuleId::FishForCatan, ModuleId::SpicesForCatan])
}

/// A ship of a seat, with what it carries.
fn ship(rules: &Rules, p: &mut Position, seat: u8, path: &str, hold: Hold) {
    let place = Place::Path(parse_path(rules, path).expect("a path"));
    p.units.push(Unit::new(UnitKind::SailingShip, Some(Seat(seat)), place).with_load(hold as u8));
}

/// A harbor settlement of a seat with something in its basin.
fn harbor(rules: &Rules, p: &mut Position, seat: u8, at: &str, hold: Hold) {
    let at = parse_intersection(rules, at).expect("an intersection");
    p.buildings.push((at, Seat(seat), Building::City));
    let basin = Unit::new(UnitKind::Basin, Some(Seat(seat)), Place::Intersection(at));
    p.units.push(basin.with_load(hold as u8));
}

/// A hex that has been discovered.
fn known(rules: &Rules, p: &mut Position, hex: &str, terrain: Terrain) -> tradeholm_engine::board::HexId {
    let hex = parse_hex(rules, hex).expect("a hex");
    (p.terrain[hex.index()], p.numbers[hex.index()]) = (terrain, NumberMask::NONE);
    hex
}

fn moving(p: &mut Position) {
    after_roll(p);
    p.turn = 9;
    p.frames = vec![Frame::EndOfTurn, Frame::Ep(EpFrame::Move)];
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new("explorers, the first ship leaves", 3, table("land-ho", 4, &[]), |_| {}),
        Case::new("explorers, a free set-up", 2, lairs(3), |_| {}),
        Case::new("explorers, a free set-up for two", 2, lairs(2), |_| {}),
        Case::new("explorers, building and trade", 3, lairs(3), |p| {
            let rules = lairs(3);
            after_roll(p);
            p.turn = 9;
            give(p, 0, [1, 2, 2, 1, 1]);
            p.gold = Some(vec![4, 2, 2]);
            harbor(&rules, p, 0, "2,0.NE", Hold::Crew);
        }),
        Case::new("explorers, cargo, wool and discovery", 3, all(), |p| {
            let rules = all();
            moving(p);
            give(p, 0, [0, 0, 1, 0, 0]);
            harbor(&rules, p, 0, "2,0.NE", Hold::Settler);
            ship(&rules, p, 0, "2,0.NE", Hold::Empty);
            ship(&rules, p, 0, "4,-1.SW", Hold::Crew);
        }),
        Case::new("explorers, past a pirate ship", 3, lairs(3), |p| {
            let rules = lairs(3);
            moving(p);
            p.gold = Some(vec![1, 2, 2]);
            ship(&rules, p, 0, "3,0.NW", Hold::Empty);
            ship(&rules, p, 1, "3,0.E", Hold::Crew);
            let facts = p.ep.as_mut().expect("facts");
            facts.pirate = Some((parse_hex(&rules, "4,-1").expect("a hex"), Seat(1)));
        }),
        Case::new("explorers, a 7", 3, lairs(3), |p| {
            let rules = lairs(3);
            after_roll(p);
            p.turn = 9;
            give(p, 1, [1, 0, 0, 0, 1]);
            p.effects.rolled = Dice::new(3, 4);
            ship(&rules, p, 1, "3,0.E", Hold::Crew);
            p.frames.push(Frame::Ep(EpFrame::PlacePirate));
        }),
        Case::new("explorers, a capture and its hero", 4, lairs(3), |p| {
            let rules = lairs(3);
            moving(p);
            let hex = known(&rules, p, "5,-1", Terrain::Gold);
            let facts = p.ep.as_mut().expect("facts");
            facts.lairs.push(LairFact { hex, captured: false, crews: vec![1, 1, 0] });
            ship(&rules, p, 0, "4,0.NE", Hold::Crew);
        }),
        Case::new("explorers, fish and spices", 3, all(), |p| {
            let rules = all();
            moving(p);
            let (shoal, spice) =
                (known(&rules, p, "4,1", Terrain::Shoal), known(&rules, p, "5,-1", Terrain::Spice));
            let facts = p.ep.as_mut().expect("facts");
            facts.shoals.push(ShoalFact { face: 4, hex: shoal, haul: true });
            facts.villages.push(VillageFact { slot: 0, hex: spice, friends: SeatSet::one(Seat(1)) });
            ship(&rules, p, 0, "4,0.SW", Hold::Empty);
            ship(&rules, p, 0, "4,-1.SE", Hold::Crew);
        }),
    ]
}
