//! Trips: where each ship goes, and for what. Ships are planned by where they go, not step by step; every plan is
//! made anew from what lies on the board.

use tradeholm_engine::board::{HexId, IntersectionId, PathSet, Terrain};
use tradeholm_engine::explorers_pirates::{Cargo, EpAction, Hold, Mission};
use tradeholm_engine::{Action, Piece};

use super::waters::{FAR, Ship, Steps, Waters};
use super::worth;

/// What a turn of waiting leaves of the worth of something, in hundredths.
const LATER: i32 = 80;

/// What cargo in a basin is worth to an empty ship, in the order of [`Cargo::ALL`].
const IN_BASIN: [i32; 4] = [90, 40, 0, 0];

/// What it is worth to be where something can be loaded some day.
const AT_HOME: i32 = 12;

/// What it is worth to take a crew back aboard.
const CREW_BACK: i32 = 30;

/// What a ship does at the end of a trip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// Founds a settlement.
    Settle(IntersectionId),
    /// Turns a hex up.
    Explore(HexId),
    /// Places crews on a lair.
    Man(HexId),
    /// Takes a crew back from a gold field.
    Pick(HexId),
    /// Befriends a village.
    Befriend(HexId),
    /// Catches a haul.
    Catch(HexId),
    /// Lies near a shoal.
    Wait(HexId),
    /// Brings what it has to the Council.
    Deliver,
    /// Loads what there is at a harbor settlement.
    Load(IntersectionId),
}

/// Somewhere to go.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub deed: Deed,
    pub worth: i32,
    /// On these paths it is done.
    pub paths: PathSet,
}

/// A ship with where it goes.
#[derive(Clone, Debug)]
pub(super) struct Trip {
    pub ship: Ship,
    pub goal: Goal,
    pub steps: u8,
    pub score: i32,
}

/// What something is worth in so many turns.
pub(super) fn later(worth: i32, turns: u32) -> i32 {
    (0..turns.min(12)).fold(worth, |worth, _| worth * LATER / 100)
}

/// The score of a goal for a ship.
fn score(waters: &Waters<'_>, goal: &Goal, steps: u8, left: u8) -> i32 {
    later(100 * goal.worth, waters.turns(steps, left)) - 20 * i32::from(steps.min(50))
}

/// Everywhere that a ship with this hold may want to go.
pub(super) fn goals(waters: &Waters<'_>, hold: Hold) -> Vec<Goal> {
    let mut goals = Vec::new();
    let [settlers, crews, hauls, sacks] = hold.counts();
    if settlers > 0 {
        settle(waters, &mut goals);
    }
    if crews > 0 {
        for lair in waters.ep.lairs.iter().filter(|lair| !lair.captured) {
            let worth = worth::crews_on(waters, lair, crews);
            goals.push(Goal { deed: Deed::Man(lair.hex), worth, paths: waters.beside(lair.hex) });
        }
        for village in waters.ep.villages.iter().filter(|village| !village.friends.contains(waters.me)) {
            let worth = worth::friendship(waters, village);
            goals.push(Goal { deed: Deed::Befriend(village.hex), worth, paths: waters.beside(village.hex) });
        }
    }
    if hauls + sacks > 0 {
        let worth = if hauls > 0 { worth::haul(waters) } else { worth::sacks(waters, sacks) };
        goals.push(Goal { deed: Deed::Deliver, worth, paths: waters.docks() });
    }
    if hold == Hold::Empty {
        for shoal in &waters.ep.shoals {
            let deed = if shoal.haul { Deed::Catch(shoal.hex) } else { Deed::Wait(shoal.hex) };
            let worth = if shoal.haul { worth::haul(waters) } else { worth::waiting(waters, shoal) };
            goals.push(Goal { deed, worth, paths: waters.beside(shoal.hex) });
        }
    }
    if hold.with(Cargo::Crew).is_some() {
        if wants_crews(waters) > 0 {
            let left = |lair: &&tradeholm_engine::explorers_pirates::LairView| {
                lair.resolved && lair.crews.get(waters.me.index()).is_some_and(|&crews| crews > 0)
            };
            for lair in waters.ep.lairs.iter().filter(left) {
                let paths = waters.beside(lair.hex);
                goals.push(Goal { deed: Deed::Pick(lair.hex), worth: CREW_BACK, paths });
            }
        }
        for harbor in waters.harbors() {
            let fit = harbor.hold.pieces().filter(|&piece| hold.with(piece).is_some());
            let worth = fit.map(|piece| IN_BASIN[piece as usize]).sum::<i32>();
            let worth = if worth == 0 && hold == Hold::Empty { AT_HOME } else { worth };
            goals.push(Goal { deed: Deed::Load(harbor.at), worth, paths: waters.berths(harbor.at) });
        }
    }
    explore(waters, settlers > 0, crews, &mut goals);
    goals.retain(|goal| goal.worth > 0 && !goal.paths.is_empty());
    goals
}

fn settle(waters: &Waters<'_>, goals: &mut Vec<Goal>) {
    let pieces = waters.seen.view.players.get(waters.me.index()).map(|player| player.pieces_left);
    if pieces.is_none_or(|left| left[Piece::Settlement as usize] == 0) {
        return;
    }
    let income = worth::income(waters, waters.me);
    for at in waters.topology().intersections().filter(|&at| waters.is_site(at)) {
        let paths = waters.berths(at);
        if paths.is_empty() {
            continue;
        }
        // From a coast that is far out, ships have shorter ways.
        let far_out = waters.ep.harbors.iter().all(|harbor| harbor.at != at) && is_abroad(waters, at);
        let worth =
            worth::settlement(waters, at, &income) + if far_out { 20 * waters.to_come / 100 } else { 0 };
        goals.push(Goal { deed: Deed::Settle(at), worth, paths });
    }
}

/// Whether an intersection is not one of the home island.
pub(super) fn is_abroad(waters: &Waters<'_>, at: IntersectionId) -> bool {
    let topology = waters.topology();
    let home = waters.seen.rules.board().features.areas.iter().filter(|area| area.start);
    let mut hexes = home.flat_map(|area| &area.hexes);
    !hexes.any(|hex| topology.hexes_at(at).iter().any(|&beside| topology.hex_at(beside) == *hex))
}

fn explore(waters: &Waters<'_>, settler: bool, crews: u8, goals: &mut Vec<Goal>) {
    let topology = waters.topology();
    for hex in topology.hexes().filter(|&hex| waters.terrain(hex) == Terrain::Fog) {
        let paths = waters.beside(hex);
        if !paths.is_empty() {
            let worth = worth::discovery(waters, hex, settler, crews);
            goals.push(Goal { deed: Deed::Explore(hex), worth, paths });
        }
    }
}

/// Crews that known lairs and villages have room for, beside those that are under way.
pub(super) fn wants_crews(waters: &Waters<'_>) -> i32 {
    let lairs = waters.ep.lairs.iter().filter(|lair| !lair.captured && waters.plays(Mission::PirateLairs));
    let room: i32 = lairs.map(|lair| 3 - i32::from(lair.crews.iter().sum::<u8>())).sum();
    let strange = waters.ep.villages.iter().filter(|village| !village.friends.contains(waters.me)).count();
    let aboard = waters.ships().map(|ship| ship.hold.count(Cargo::Crew));
    let waiting = waters.harbors().map(|harbor| harbor.hold.count(Cargo::Crew));
    room + strange as i32 - i32::from(aboard.chain(waiting).sum::<u8>())
}

/// The best trip of a ship with this hold from where it lies.
pub(super) fn best(waters: &Waters<'_>, steps: &Steps, left: u8, hold: Hold, loads: bool) -> i32 {
    let goals = goals(waters, hold).into_iter().filter(|goal| loads || !matches!(goal.deed, Deed::Load(_)));
    let scores = goals.filter_map(|goal| {
        let far = steps.nearest(&goal.paths);
        (far != FAR).then(|| score(waters, &goal, far, left))
    });
    scores.max().unwrap_or(0).max(0)
}

/// A trip for each ship; no two go for the same thing.
pub(super) fn plan(waters: &Waters<'_>) -> Vec<Trip> {
    let mut open: Vec<Trip> = Vec::new();
    for ship in waters.ships() {
        let steps = waters.steps_from(ship.name.path);
        for goal in goals(waters, ship.hold) {
            let far = steps.nearest(&goal.paths);
            if far != FAR {
                let score = score(waters, &goal, far, ship.left);
                open.push(Trip { ship, goal, steps: far, score });
            }
        }
    }
    let mut trips: Vec<Trip> = Vec::new();
    let mut left: Vec<Ship> = waters.ships().collect();
    while !left.is_empty() {
        let taken = |deed: Deed| deed != Deed::Deliver && trips.iter().any(|trip| trip.goal.deed == deed);
        let free = open.iter().filter(|trip| left.contains(&trip.ship) && !taken(trip.goal.deed));
        let Some(next) = free.max_by_key(|trip| trip.score).cloned() else { break };
        // Ships that are alike in everything are told apart by nothing.
        if let Some(place) = left.iter().position(|&ship| ship == next.ship) {
            left.remove(place);
        }
        trips.push(next);
    }
    trips
}

/// What a ship does where its trip ends, if it may.
pub(super) fn deed(waters: &Waters<'_>, trip: &Trip) -> Option<Action> {
    let ship = trip.ship.name;
    let action = match trip.goal.deed {
        Deed::Settle(at) => EpAction::Settle { ship, at },
        Deed::Man(hex) => EpAction::PlaceCrew { ship, hex },
        Deed::Pick(hex) => EpAction::PickCrew { ship, hex },
        Deed::Befriend(hex) => EpAction::Befriend { ship, hex },
        Deed::Catch(hex) => EpAction::Catch { ship, hex },
        Deed::Deliver => EpAction::Deliver(ship),
        Deed::Load(at) => return load(waters, trip.ship, at),
        Deed::Explore(_) | Deed::Wait(_) => return None,
    };
    let action = Action::Ep(action);
    waters.seen.legal.contains(&action).then_some(action)
}

/// The exchange that lets a ship do most, if it lets it do more than before: so none is ever undone.
fn load(waters: &Waters<'_>, ship: Ship, harbor: IntersectionId) -> Option<Action> {
    let basin = waters.harbors().find(|there| there.at == harbor)?.hold;
    let steps = waters.steps_from(ship.name.path);
    let kept = |hold: Hold| hold.pieces().map(|piece| 10 * IN_BASIN[piece as usize]).sum::<i32>();
    let value = |hold: Hold, rest: Hold| best(waters, &steps, ship.left, hold, false) + kept(rest);
    let now = value(ship.hold, basin);
    let exchanges = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::Ep(EpAction::Exchange { ship: name, at, hold }) if name == ship.name && at == harbor => {
            Some((value(hold, ship.hold.rest(basin, hold)?), *action))
        }
        _ => None,
    });
    exchanges.filter(|&(value, _)| value > now).max_by_key(|&(value, _)| value).map(|(_, action)| action)
}

/// The sail that brings a ship nearest to where it goes, if it brings it nearer.
pub(super) fn sail(waters: &Waters<'_>, trip: &Trip) -> Option<Action> {
    let back = waters.steps(&trip.goal.paths);
    let explores = matches!(trip.goal.deed, Deed::Explore(_));
    let sails = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::Ep(EpAction::Sail { ship, to, tribute }) if ship == trip.ship.name => {
            let left = back.to(to);
            // What is turned up on the way ends the way.
            let goes_on = left == 0 || !waters.discovers(to);
            let nearer = left < trip.steps && (goes_on || explores);
            nearer.then_some((left, tribute, to, *action))
        }
        _ => None,
    });
    sails.min_by_key(|&(left, tribute, to, _)| (left, tribute, to)).map(|(.., action)| action)
}
