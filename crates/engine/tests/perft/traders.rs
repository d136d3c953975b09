//! The scenarios of Traders & Barbarians.

use tradeholm_engine::board::PathId;
use tradeholm_engine::traders_barbarians::{
    CaravanFrame, FishFrame, FishTokens, Mover, Past, RaidFrame, TraderFrame,
};
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Config, Dice, ModuleId, Rules, Seat, SeatSet};

use tradeholm_engine::pending::Frame;

use super::{Case, after_roll, boards, give};

fn fishermen() -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), ..Config::base(3) };
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Fishermen);
    Rules::new(config, &boards::fishermen()).expect("a table")
}

fn rivers(seats: usize) -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Rivers);
    let mut board = boards::rivers();
    if seats == 2 {
        (config.modules, board) = (config.modules.with(ModuleId::TwoPlayers), boards::for_two(board));
    }
    Rules::new(config, &board).expect("a table")
}

/// A settlement of the first seat at the building site between the first two hexes of the longer river.
fn at_a_site(rules: &Rules, p: &mut tradeholm_engine::state::Position) {
    let view = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator);
    let site = view.rivers.expect("rivers").sites[1];
    p.buildings.push((rules.topology().ends(site)[0], Seat(0), tradeholm_engine::Building::Settlement));
    p.turn = 5;
}

fn raid() -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), ..Config::base(3) };
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::BarbarianAttack);
    Rules::new(config, &boards::raid()).expect("a table")
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new("rivers, gold and a bridge", 3, rivers(3), |p| {
            after_roll(p);
            at_a_site(&rivers(3), p);
            give(p, 0, [4, 1, 0, 0, 0]);
            p.gold = Some(vec![5, 2, 2]);
        }),
        Case::new("rivers, a neutral bridge", 3, rivers(2), |p| {
            after_roll(p);
            at_a_site(&rivers(2), p);
            give(p, 0, [2, 1, 0, 0, 0]);
            p.part = 2;
            p.two.as_mut().expect("two").first_roll = Dice::new(1, 2);
        }),
        Case::new("fishermen, spending", 3, fishermen(), |p| {
            after_roll(p);
            p.turn = 5;
            give(p, 1, [1, 1, 1, 1, 1]);
            p.robber = Some(tradeholm_engine::board::HexId(0));
            let fish = p.fish.as_mut().expect("fish");
            (fish.hands[0], fish.boot) = (FishTokens([2, 2, 2]), Some(Seat(0)));
        }),
        Case::new("fishermen, an exchange", 4, fishermen(), |p| {
            after_roll(p);
            p.turn = 5;
            // A city of the first seat at the lake, on which a 2 was rolled.
            let lake = tradeholm_engine::board::HexId(9);
            let at = fishermen().topology().corners(lake)[0];
            p.buildings.push((at, Seat(0), tradeholm_engine::Building::City));
            p.effects.rolled = Dice::new(1, 1);
            p.fish.as_mut().expect("fish").hands[0] = FishTokens([3, 2, 2]);
            p.frames.push(Frame::Fish(FishFrame::Exchange { seat: Seat(0), rest: SeatSet::NONE }));
        }),
        Case::new("barbarian attack, a card", 3, raid(), |p| {
            after_roll(p);
            p.turn = 5;
            give(p, 0, [0, 0, 1, 1, 1]);
        }),
        Case::new("barbarian attack, knights march and fight", 4, raid(), |p| {
            p.turn = 5;
            p.effects.rolled = Dice::new(2, 3);
            let sides = raid().topology().sides(raid().topology().hexes().nth(7).expect("the 12")).to_owned();
            for (i, &PathId(path)) in sides.iter().enumerate().take(3) {
                let place = Place::Path(PathId(path));
                p.units.push(Unit::new(UnitKind::Knight, Some(Seat((i % 2) as u8)), place));
            }
            p.frames = vec![
                Frame::EndOfTurn,
                Frame::Raid(RaidFrame::Expel { next: 0 }),
                Frame::Raid(RaidFrame::March { foreign: false }),
            ];
        }),
        Case::new("traders, a wagon on the way", 5, traders(), |p| {
            after_roll(p);
            p.turn = 5;
            wagons(p);
            give(p, 0, [0, 0, 0, 1, 0]);
            p.trader.as_mut().expect("traders").levels[0] = 5;
            p.development[0][5] = 1;
            p.deck[5] -= 1;
            p.frames =
                vec![Frame::EndOfTurn, Frame::Trader(TraderFrame::Wagon { left: 7, past: Past::NONE })];
        }),
        Case::new("traders, a barbarian", 2, traders(), |p| {
            after_roll(p);
            p.turn = 5;
            wagons(p);
            give(p, 1, [1, 1, 1, 1, 1]);
            p.roads.push((tradeholm_engine::board::PathId(0), Seat(1)));
            p.frames.push(Frame::Trader(TraderFrame::Barbarian { by: Mover::Thief }));
        }),
        Case::new("caravans, a vote", 6, caravans(3, None), |p| {
            after_roll(p);
            p.turn = 5;
            give(p, 0, [0, 0, 1, 0, 0]);
            give(p, 1, [0, 0, 1, 1, 0]);
            give(p, 2, [0, 0, 1, 0, 0]);
            p.frames = vec![Frame::EndOfTurn, Frame::Caravan(CaravanFrame::Bid { left: SeatSet::first(3) })];
        }),
        Case::new("caravans, two camels", 4, caravans(2, Some(ModuleId::TwoPlayers)), |p| {
            after_roll(p);
            (p.turn, p.part) = (5, 2);
            p.two.as_mut().expect("Catan for Two").first_roll = Dice::new(1, 1);
            give(p, 0, [0, 0, 1, 0, 0]);
            give(p, 1, [0, 0, 0, 1, 0]);
            p.caravans.as_mut().expect("caravans").due = true;
        }),
    ]
}

fn traders() -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), victory_points: 13, ..Config::base(3) };
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Traders);
    Rules::new(config, &boards::traders(false)).expect("a table")
}

/// The wagons of all seats beside the castle.
fn wagons(position: &mut tradeholm_engine::state::Position) {
    let at = Place::Intersection(tradeholm_engine::board::IntersectionId(20));
    let wagon = |seat| Unit::new(UnitKind::Wagon, Some(Seat(seat)), at);
    position.units.extend((0..3).map(wagon));
}

fn caravans(seats: usize, module: Option<ModuleId>) -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Caravans);
    config.modules = module.into_iter().fold(config.modules, |all, module| all.with(module));
    let board = boards::caravans(false);
    let board = if seats == 2 { boards::for_two(board) } else { board };
    Rules::new(config, &board).expect("a table")
}
