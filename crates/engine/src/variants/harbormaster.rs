//! Harbormaster: a special card for buildings at harbors.

use crate::base::victory::Points;
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, State};

// Rule: combinations
/// The card, and one more point to win.
#[derive(Debug)]
pub struct Harbormaster;

// Rule: three
/// Harbor points needed to hold the card at all.
const LEAST_POINTS: u8 = 3;

impl Module for Harbormaster {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/harbormaster#three";
    const ANSWERS: &'static [Hook] =
        &[Hook::VictoryTarget, Hook::VictoryPoints, Hook::Buildings, Hook::HarborPoints];

    // Rule: target
    fn victory_target(&self, _: &Rules, target: u8) -> u8 {
        target + 1
    }

    // Rule: worth
    fn victory_points(&self, _: &Rules, state: &State, seat: Seat, points: &mut Points) {
        points.harbormaster = if state.harbormaster == seat.0 { 2 } else { 0 };
    }

    fn buildings_changed(&self, rules: &Rules, state: &mut State, log: &mut EventLog) {
        award(rules, state, log);
    }

    fn harbor_points(&self, rules: &Rules, state: &State, seat: Seat) -> u8 {
        harbor_points(rules, state, seat)
    }

    fn check_harbors(&self, rules: &Rules, state: &State) -> Result<(), String> {
        check(rules, state)
    }
}

// Rule: harbor-points, metropolis, no-player
/// One for each settlement at a harbor, two for each city.
fn harbor_points(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let ends = state.harbors().flat_map(|(path, _)| rules.topology().ends(path));
    // Rule: traders_barbarians/barbarian_attack#conquered-harbor
    let own = ends.filter(|&at| state.sites[at].is_building_of(seat) && rules.harbor_works(state, at));
    own.map(|at| state.sites[at].yields()).sum()
}

// Rule: start, take-over, lost-points, setup
/// Gives the card to whom it belongs, or sets it aside.
fn award(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let points = |seat: Seat| harbor_points(rules, state, seat);
    let most = rules.all_seats().iter().map(points).max().unwrap_or(0);
    let holder = state.harbormaster;
    if holder != NOBODY && points(Seat(holder)) == most && most >= LEAST_POINTS {
        return;
    }
    let mut best = rules.all_seats().iter().filter(|&seat| points(seat) == most);
    let new_holder = match (best.next(), best.next()) {
        (Some(only), None) if most >= LEAST_POINTS => only.0,
        _ => NOBODY,
    };
    if new_holder != holder {
        state.harbormaster = new_holder;
        let holder = state.harbormaster();
        log.push(|| Event::Harbormaster { holder, points: holder.map_or(0, |_| most) });
    }
}

/// Whether the card lies where it can.
fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let points = |seat: Seat| harbor_points(rules, state, seat);
    let most = rules.all_seats().iter().map(points).max().unwrap_or(0);
    let level = rules.all_seats().iter().filter(|&seat| points(seat) == most).count();
    let right = match state.harbormaster() {
        Some(holder) => holder.0 < rules.seats() && points(holder) == most && most >= LEAST_POINTS,
        None => most < LEAST_POINTS || level > 1,
    };
    if right { Ok(()) } else { Err("the harbormaster is the wrong seat".to_owned()) }
}
