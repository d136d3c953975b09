//! What the book lets a seat do by itself in its turn.

use super::hold::{Cargo, Hold, ShipName};
use super::missions::Mission;
use super::state as facts;
use super::types::EpAction;
use super::{boards, cargo, gold, missions, sailing, ships, spices_for_catan, turn};
use crate::action::Action;
use crate::board::HexId;
use crate::cards::{Card, Cards};
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let at = (rules, state, seat);
    let mut paths = Vec::new();
    ships::places(rules, state, seat, |path| paths.push(path));
    // With none left, one of those on the board is taken off first.
    let lifts = if ships::left(state, seat) > 0 {
        vec![None]
    } else {
        ships::named(state, seat).map(|(name, _)| Some(name)).collect()
    };
    let launches = paths
        .iter()
        .flat_map(|&path| lifts.iter().map(move |&lift| Action::Ep(EpAction::BuildShip { path, lift })));
    let launch = BuildOption::new(at, "launch", ships::COST, launches);
    list.push(launch.left(ships::left(state, seat)));
    let berths = turn::berths(state, seat);
    let settlers = berths.iter().map(|&berth| Action::Ep(EpAction::BuildSettler(berth)));
    let settler = BuildOption::new(at, "settler", cargo::SETTLER_COST, settlers);
    list.push(settler.left(cargo::left(rules, state, seat, Cargo::Settler)));
    if missions::any(rules) {
        let crews = berths.iter().map(|&berth| Action::Ep(EpAction::BuildCrew(berth)));
        let crew = BuildOption::new(at, "crew", cargo::CREW_COST, crews);
        list.push(crew.left(cargo::left(rules, state, seat, Cargo::Crew)));
    }
    // What others have bought and sold in their turn does not count for a seat that waits for its own.
    let used = |count: u8| if seat == state.on_turn { count } else { 0 };
    let buys = Card::RESOURCES.map(|card| Action::Ep(EpAction::BuyForGold(card)));
    let buy = BuildOption::new(at, "purchase", Cards::NONE, buys).for_gold(gold::PRICE);
    list.push(buy.left(gold::PURCHASES.saturating_sub(used(state.effects.ep.gold_bought))));
    let sales = spices_for_catan::sales(facts::of(state), seat);
    if sales > 0 {
        let sells = Card::RESOURCES.map(|card| Action::Ep(EpAction::FastGold(card)));
        let sell = BuildOption::new(at, "fastgold", Cards::NONE, sells);
        list.push(sell.left(sales.saturating_sub(used(state.effects.ep.fast_gold))));
    }
    let start = [Action::Ep(EpAction::StartMovement)];
    list.push(BuildOption::new(at, "movement", Cards::NONE, start));
    deeds(rules, state, seat, list);
}

/// What ships do in the movement phase, with whatever a seat has and wherever its ships lie.
fn deeds(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let at = (rules, state, seat);
    let fleet: Vec<(ShipName, ships::Ship)> = ships::named(state, seat).collect();
    let mut add = |verb, cost, actions: Vec<EpAction>| {
        list.push(BuildOption::new(at, verb, cost, actions.into_iter().map(Action::Ep)));
    };
    let each = |deed: fn(ShipName) -> EpAction| fleet.iter().map(|&(ship, _)| deed(ship)).collect();
    let ends = || fleet.iter().flat_map(|&(name, ship)| ships::ends(rules, ship).map(|at| (name, at)));
    let hexes = |deed: fn(ShipName, HexId) -> EpAction| {
        let beside = |&(name, ship): &(ShipName, ships::Ship)| {
            let touched = rules
                .topology()
                .hexes()
                .filter(move |&hex| boards::touches(rules, ships::ends(rules, ship), hex));
            touched.map(move |hex| deed(name, hex)).collect::<Vec<_>>()
        };
        fleet.iter().flat_map(beside).collect()
    };
    add("wool", sailing::WOOL, each(EpAction::Wool));
    let exchanges =
        ends().flat_map(|(ship, at)| Hold::ALL.map(|hold| EpAction::Exchange { ship, at, hold })).collect();
    add("exchange", Cards::NONE, exchanges);
    add("settle", Cards::NONE, ends().map(|(ship, at)| EpAction::Settle { ship, at }).collect());
    if missions::any(rules) {
        add("hunt", Cards::NONE, each(EpAction::Chase));
    }
    let plays = |mission: Mission| rules.plays(mission.module());
    if plays(Mission::PirateLairs) {
        add("placecrew", Cards::NONE, hexes(|ship, hex| EpAction::PlaceCrew { ship, hex }));
        add("pickcrew", Cards::NONE, hexes(|ship, hex| EpAction::PickCrew { ship, hex }));
    }
    if plays(Mission::SpicesForCatan) {
        add("befriend", Cards::NONE, hexes(|ship, hex| EpAction::Befriend { ship, hex }));
    }
    if plays(Mission::FishForCatan) {
        add("catch", Cards::NONE, hexes(|ship, hex| EpAction::Catch { ship, hex }));
        add("fishroll", Cards::NONE, vec![EpAction::RollFish]);
    }
    if plays(Mission::FishForCatan) || plays(Mission::SpicesForCatan) {
        add("deliver", Cards::NONE, each(EpAction::Deliver));
    }
}
