//! Seafarers: where roads and ships lead, and which step is the best one.

use std::collections::VecDeque;

use tradeholm_engine::board::{HexId, IntersectionId, IntersectionSet, PathId, PathSet, Terrain};
use tradeholm_engine::seafarers::SeaAction;
use tradeholm_engine::{Action, Piece};

use super::scenarios;
use crate::base::{places, visible_points};
use crate::{Seen, books};

/// What a special victory point is worth beside the cards of a place.
const POINT: i32 = 70;
/// What an unexplored hex is worth.
const DISCOVERY: i32 = 60;
/// The most steps that are planned ahead.
const FAR: u8 = 7;

/// With which piece a way goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Road,
    Ship,
}

impl By {
    const BOTH: [By; 2] = [By::Road, By::Ship];

    fn action(self, path: PathId) -> Action {
        match self {
            By::Road => Action::BuildRoad(path),
            By::Ship => Action::Sea(SeaAction::BuildShip(path)),
        }
    }
}

/// A step of the best way that begins with it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The piece to be laid.
    pub action: Action,
    /// What it leads to, less for a longer way.
    pub score: i32,
}

/// What everybody has on the board, and what may come to lie where.
struct Waters<'a> {
    seen: &'a Seen<'a>,
    income: [i32; 5],
    /// Who may settle: the seat has a settlement left.
    settles: bool,
    /// Paths with a road or a ship.
    pieces: PathSet,
    /// Where something of another seat stands.
    opponents: IntersectionSet,
}

impl<'a> Waters<'a> {
    fn new(seen: &'a Seen<'a>, settles: bool) -> Self {
        let (me, view) = (seen.seat(), seen.view);
        let ships = view.sea.iter().flat_map(|sea| &sea.ships);
        let buildings = view.buildings.iter().filter(|b| b.1 != me);
        let mut opponents: IntersectionSet = buildings.map(|b| b.0).collect();
        books::each_standing(seen, |at, owner| {
            if owner != me {
                opponents.insert(at);
            }
        });
        Waters {
            seen,
            income: places::income(seen, me),
            settles,
            pieces: view.roads.iter().chain(ships).map(|piece| piece.0).collect(),
            opponents,
        }
    }

    fn terrain(&self, hex: HexId) -> Terrain {
        self.seen.view.terrain[hex.index()]
    }

    fn is_empty(&self, path: PathId) -> bool {
        !self.pieces.contains(path)
    }

    /// Whether a piece may lie on a path as far as the board is concerned.
    fn carries(&self, path: PathId, by: By) -> bool {
        let topology = self.seen.rules.topology();
        let hexes = topology.path_hexes(path);
        match by {
            By::Road => hexes.iter().any(|&hex| self.terrain(hex).is_land()),
            By::Ship => {
                let sea = hexes.len() == 2 && hexes.iter().any(|&hex| self.terrain(hex).is_sea());
                let pirate = self.seen.view.sea.as_ref().and_then(|sea| sea.pirate);
                sea && pirate.is_none_or(|hex| !hexes.contains(&hex))
            }
        }
    }

    fn is_opponents(&self, at: IntersectionId) -> bool {
        self.opponents.contains(at)
    }

    /// What there is at an intersection: a place for a settlement, or something to discover.
    fn prize(&self, at: IntersectionId) -> i32 {
        let hexes = self.seen.rules.topology().hexes_at(at);
        let fog = hexes.iter().filter(|&&hex| self.terrain(hex) == Terrain::Fog).count() as i32;
        let mut prize = DISCOVERY * fog;
        if self.settles && places::is_free(self.seen, at) {
            prize += places::worth(self.seen, at, &self.income) + POINT * new_points(self.seen, at);
        }
        prize
    }
}

/// Special victory points that a settlement at an intersection would bring.
pub(super) fn new_points(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    let (me, topology) = (seen.seat(), seen.rules.topology());
    let features = &seen.rules.board().features;
    let touches = |at: IntersectionId, area: &tradeholm_engine::board::Area| {
        let land = |hex: &&HexId| seen.view.terrain[hex.index()].is_land();
        topology.hexes_at(at).iter().filter(land).any(|&hex| area.hexes.contains(&topology.hex_at(hex)))
    };
    let home = |area: &tradeholm_engine::board::Area| area.start && area.points == 0;
    if features.areas.iter().any(|area| home(area) && touches(at, area)) {
        return 0;
    }
    let own = || seen.view.buildings.iter().filter(|b| b.1 == me).map(|b| b.0);
    let new = |area: &&tradeholm_engine::board::Area| {
        area.points > 0 && touches(at, area) && !own().any(|at| touches(at, area))
    };
    features.areas.iter().filter(new).map(|area| i32::from(area.points)).sum()
}

/// The best way that begins with each piece that could be laid next, the best first.
pub(super) fn steps(seen: &Seen<'_>) -> Vec<Step> {
    let me = seen.seat();
    let Some(sea) = &seen.view.sea else { return Vec::new() };
    let player = &seen.view.players[me.index()];
    let waters = Waters::new(seen, player.pieces_left[Piece::Settlement as usize] > 0);
    // Ships that keep to a line lead nowhere else.
    let sails = sea.ships_left[me.index()] > 0 && !scenarios::ships_keep_to_a_line(seen.rules);
    let has = [player.pieces_left[Piece::Road as usize] > 0, sails];
    let topology = seen.rules.topology();
    let mut reached = vec![[false; 2]; topology.intersection_count()];
    let mut open: VecDeque<(IntersectionId, By, u8, Option<Action>)> = VecDeque::new();
    let mut begin = |at: IntersectionId, by: By| {
        if !reached[at.index()][by as usize] && !waters.is_opponents(at) {
            reached[at.index()][by as usize] = true;
            open.push_back((at, by, 0, None));
        }
    };
    for &(at, owner, _) in &seen.view.buildings {
        if owner == me && !scenarios::is_aside(seen, at) {
            By::BOTH.into_iter().for_each(|by| begin(at, by));
        }
    }
    for (pieces, by) in [(&seen.view.roads, By::Road), (&sea.ships, By::Ship)] {
        for &(path, owner) in pieces {
            if owner == me {
                topology.ends(path).into_iter().for_each(|at| begin(at, by));
            }
        }
    }
    let mut steps: Vec<Step> = Vec::new();
    while let Some((at, by, cost, first)) = open.pop_front() {
        if !has[by as usize] {
            continue;
        }
        for way in topology.ways(at) {
            let known = reached[way.to.index()][by as usize];
            if known || !waters.is_empty(way.path) || !waters.carries(way.path, by) {
                continue;
            }
            reached[way.to.index()][by as usize] = true;
            if waters.is_opponents(way.to) {
                continue;
            }
            let action = first.unwrap_or_else(|| by.action(way.path));
            let score = 10 * waters.prize(way.to) / i32::from(cost + 3);
            match steps.iter_mut().find(|step| step.action == action) {
                Some(step) => step.score = step.score.max(score),
                None => steps.push(Step { action, score }),
            }
            if cost < FAR {
                open.push_back((way.to, by, cost + 1, Some(action)));
            }
        }
    }
    steps.sort_by_key(|step| -step.score);
    steps
}

/// The best step of those that may be taken now.
pub(super) fn best_legal(seen: &Seen<'_>) -> Option<Step> {
    steps(seen).into_iter().find(|step| seen.legal.contains(&step.action))
}

/// The next road or ship of the best way, if there is no place to settle at yet and it leads somewhere.
pub(super) fn build(seen: &Seen<'_>) -> Option<Action> {
    seen.view.sea.as_ref()?;
    if places::has_settlement_site(seen) {
        return None;
    }
    let step = steps(seen).into_iter().next().filter(|step| step.score > 0)?;
    seen.legal.contains(&step.action).then_some(step.action)
}

/// A step of the set-up or a free one: the best, or any where none leads anywhere.
pub(super) fn free_step(seen: &Seen<'_>) -> Option<Action> {
    let skip = seen.legal.contains(&Action::Skip).then_some(Action::Skip);
    let best = best_legal(seen);
    match best.filter(|step| step.score > 0 || skip.is_none()) {
        Some(step) => Some(step.action),
        None => skip,
    }
}

/// The hex for the pirate: away from the own way, beside ships of whoever leads.
pub(super) fn pirate_hex(seen: &Seen<'_>) -> Option<Action> {
    let (me, topology) = (seen.seat(), seen.rules.topology());
    let sea = seen.view.sea.as_ref()?;
    let harm = |hex: HexId| -> i32 {
        let sides = topology.sides(hex);
        let ships = sea.ships.iter().filter(|(path, _)| sides.contains(path));
        ships
            .map(|&(_, owner)| match owner {
                owner if owner == me => -40,
                owner => 3 + i32::from(visible_points(seen.view, owner)),
            })
            .sum()
    };
    let hexes = seen.legal.iter().filter_map(|action| match action {
        Action::Sea(SeaAction::MovePirate(hex)) => Some(*hex),
        _ => None,
    });
    hexes.max_by_key(|&hex| harm(hex)).map(|hex| Action::Sea(SeaAction::MovePirate(hex)))
}

/// Whether the pirate lies where the own ships end.
pub(super) fn pirate_is_in_the_way(seen: &Seen<'_>) -> bool {
    let (me, topology) = (seen.seat(), seen.rules.topology());
    let Some(sea) = &seen.view.sea else { return false };
    let Some(pirate) = sea.pirate else { return false };
    let sides = topology.sides(pirate);
    sea.ships.iter().any(|(path, owner)| *owner == me && sides.contains(path))
}
