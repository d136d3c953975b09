//! The Rivers of Catan: gold along the rivers, bridges early, and never the least gold of all.

mod evaluation;

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{BRIDGE_COST, RiverAction, RiverEvent, RiverPosition, RiverView};
use tradeholm_engine::{Action, Cards, DecisionKind, ModuleId, Rules, Seat, View, ViewEvent};

use self::evaluation::RiverFeatures;
use crate::base::{Goal, Plans, places};
use crate::book::{BookPlay, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen, books};

/// What a point is worth beside cards.
const POINT: i32 = 60;

/// What the gold of a first settlement or road at a river is worth among the yields of places.
const AT_RIVER: i32 = 18;

/// Gold that saves a city.
const RANSOM_GOLD: i32 = 5;

/// Gold for a bridge.
const BRIDGE_GOLD: i32 = 3;

/// Who is wealthiest or poor changes with every turn.
const AHEAD: Ahead = Ahead { turns: 4, lots: 16, best: 4 };

static WEIGHTS: WeightFile = WeightFile::new("rivers.txt", include_str!("../../../weights/rivers.txt"));

/// The scenario.
pub(crate) struct Rivers;

impl BookPlay for Rivers {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::Rivers)
    }

    const PART: Option<Part> = Some(Part::of::<RiverFeatures>("rivers", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// The evaluation knows nothing of gold but the points that it brings.
    const MANNER: Manner = Manner { is_guided: true, weighs_opening: true, ahead: AHEAD, ..Manner::BASE };

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match *event {
            ViewEvent::Rivers(RiverEvent::BridgeBuilt { seat, free: false, .. }) => Some((seat, BRIDGE_COST)),
            _ => None,
        }
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _: &mut Rng) -> Option<()> {
        position.rivers = Some(RiverPosition { bridges: seen.view.rivers.as_ref()?.bridges.clone() });
        Some(())
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::SetupRoad { .. } => first_road(seen),
            _ => ransom(seen),
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::First if changes_points(seen, BRIDGE_GOLD) => bridge(seen),
            Moment::AfterBuilding | Moment::Ways => bridge(seen).or_else(|| road_for_gold(seen)),
            _ => None,
        }
    }

    fn add_goals(seen: &Seen<'_>, plans: &mut Plans) {
        if reaches_site(seen) {
            let far = u8::from(!changes_points(seen, BRIDGE_GOLD));
            plans.list.push((Goal::Other(BRIDGE_COST), far + plans.later));
        }
    }

    fn gold_worth(seen: &Seen<'_>, change: i32) -> i32 {
        POINT * (points(seen, change) - points(seen, 0))
    }

    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        let Some(view) = seen.view.rivers.as_ref() else { return 0 };
        let hexes = seen.rules.topology().hexes_at(at);
        let beside = view.rivers.iter().flatten().any(|hex| hexes.contains(hex));
        if beside { AT_RIVER } else { 0 }
    }

    fn laid(view: &View) -> &[(PathId, Seat)] {
        view.rivers.as_ref().map_or(&[], |rivers| &rivers.bridges)
    }
}

/// The points that gold would bring with so much more of it, or less.
fn points(seen: &Seen<'_>, change: i32) -> i32 {
    let gold = |seat: usize| i32::from(seen.view.players[seat].gold.unwrap_or(0));
    let me = seen.seat().index();
    let own = gold(me) + change;
    let others = || (0..seen.view.players.len()).filter(|&seat| seat != me).map(gold);
    let wealthiest = others().all(|gold| gold < own);
    let poor = others().all(|gold| gold >= own);
    i32::from(wealthiest) - 2 * i32::from(poor)
}

/// Whether so much gold would bring points.
fn changes_points(seen: &Seen<'_>, gold: i32) -> bool {
    points(seen, gold) > points(seen, 0)
}

/// Whether a path is a side of a river hex.
fn is_at_river(seen: &Seen<'_>, view: &RiverView, path: PathId) -> bool {
    let hexes = seen.rules.topology().path_hexes(path);
    view.rivers.iter().flatten().any(|hex| hexes.contains(hex))
}

/// A city is a point and the cards that it cost: gold is paid for it unless that takes more points.
fn ransom(seen: &Seen<'_>) -> Option<Action> {
    let pays = Action::Rivers(RiverAction::Ransom);
    let saves = || points(seen, -RANSOM_GOLD) >= points(seen, 0) - 1;
    (seen.legal.contains(&pays) && saves()).then_some(pays)
}

/// The bridge that leads furthest.
fn bridge(seen: &Seen<'_>) -> Option<Action> {
    let sites = seen.legal.iter().filter_map(|action| match action {
        Action::Rivers(RiverAction::BuildBridge(path)) => Some(*path),
        _ => None,
    });
    let best = sites.max_by_key(|&path| places::road_worth(seen, path))?;
    Some(Action::Rivers(RiverAction::BuildBridge(best)))
}

/// A road at a river, where its gold brings points.
fn road_for_gold(seen: &Seen<'_>) -> Option<Action> {
    let view = seen.view.rivers.as_ref().filter(|_| changes_points(seen, 1))?;
    let roads = seen.legal.iter().filter_map(|action| match action {
        Action::BuildRoad(path) if is_at_river(seen, view, *path) => Some(*path),
        _ => None,
    });
    roads.max_by_key(|&path| places::road_worth(seen, path)).map(Action::BuildRoad)
}

/// The road of the set-up: towards the next place to settle, rather along a river.
fn first_road(seen: &Seen<'_>) -> Option<Action> {
    let view = seen.view.rivers.as_ref()?;
    let roads = seen.legal.iter().filter_map(|action| match action {
        Action::BuildRoad(path) => Some(*path),
        _ => None,
    });
    let worth = |path| places::road_worth(seen, path) + AT_RIVER * i32::from(is_at_river(seen, view, path));
    roads.max_by_key(|&path| worth(path)).map(Action::BuildRoad)
}

/// Whether something of ours leads to a free building site.
fn reaches_site(seen: &Seen<'_>) -> bool {
    let (me, topology) = (seen.seat(), seen.rules.topology());
    let Some(view) = seen.view.rivers.as_ref().filter(|view| view.left[me.index()] > 0) else { return false };
    let ours = |at: &IntersectionId| {
        let building = seen.view.buildings.iter().find(|(there, ..)| there == at);
        let mut leads = false;
        let mut look = |path: PathId, owner: Seat| leads |= owner == me && topology.ends(path).contains(at);
        seen.view.roads.iter().for_each(|&(path, owner)| look(path, owner));
        books::each_laid(seen, look);
        building.map_or(leads, |&(_, owner, _)| owner == me)
    };
    let free = |path: &&PathId| view.bridges.iter().all(|(there, _)| there != *path);
    view.sites.iter().filter(free).any(|&path| topology.ends(path).iter().any(ours))
}
