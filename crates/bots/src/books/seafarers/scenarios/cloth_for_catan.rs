//! Cloth for Catan: villages to trade with, and bolts from those who lead.

use tradeholm_engine::board::{HexId, IntersectionId, PathId, pips};
use tradeholm_engine::seafarers::{ClothAction, ClothPosition, SeaAction};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Rules, Seat};

use super::{ScenarioFeatures, SeaScenario, WEIGHTS};
use crate::base::visible_points;
use crate::book::BookPlay;
use crate::books::seafarers::evaluation::{FAR, Steps, lead, points};
use crate::eval::{ByHand, Scene, WeightFile, features, flag};
use crate::{Rng, Seen};

features! {
    /// What Cloth for Catan knows of a seat.
    pub(crate) struct ClothFeatures {
        /// Bolts of cloth.
        bolts,
        /// One of them makes no point yet.
        odd_bolt,
        /// How often the villages in trade give a bolt.
        trade_pips,
        /// Villages in trade.
        trades,
        /// The best village in reach.
        village,
        /// The second best.
        second_village,
        /// How far ahead in points, more the sooner the villages run dry.
        ahead,
        /// How far ahead in points when they are about to.
        ahead_at_end,
    }
}

impl ByHand for ClothFeatures {
    fn by_hand() -> Self {
        ClothFeatures { trade_pips: 0.6, village: 0.3, ahead: 0.5, ..ClothFeatures::default() }
    }
}

/// The scenario.
pub(crate) struct ClothForCatan;

impl BookPlay for ClothForCatan {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::ClothForCatan)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.cloth.as_ref()?;
        let traded = |seat: Seat| {
            let villages = view.villages.iter().filter(|village| village.traders.contains(seat));
            villages.map(|village| village.at).collect()
        };
        position.cloth = Some(ClothPosition {
            villages: view.villages.iter().map(|village| village.bolts).collect(),
            supply: view.supply,
            bolts: view.bolts.clone(),
            trades: seen.rules.all_seats().iter().map(traded).collect(),
        });
        Some(())
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Cloth(_) => rob_ships(seen),
            DecisionKind::MoveRobber => pirate(seen),
            _ => None,
        }
    }
}

impl SeaScenario for ClothForCatan {
    const HAS_PRIZES: bool = true;

    /// A village that has cloth and does not trade with us yet.
    fn is_prize(seen: &Seen<'_>, _path: PathId, to: IntersectionId) -> bool {
        let cloth = seen.view.cloth.as_ref();
        let mut villages = cloth.into_iter().flat_map(|cloth| &cloth.villages);
        villages
            .any(|village| village.at == to && village.bolts > 0 && !village.traders.contains(seen.seat()))
    }

    fn fill(scene: &Scene<'_>, seat: Seat, far: &Steps, x: &mut ScenarioFeatures) {
        let (rules, state, x) = (scene.rules, scene.state, &mut x.cloth);
        let bolts = state.bolts(seat);
        x.bolts = f32::from(bolts) / 10.0;
        x.odd_bolt = flag(!bolts.is_multiple_of(2));
        for village in rules.villages(state).filter(|village| village.bolts > 0) {
            let often = f32::from(pips(village.number));
            if village.traders.contains(seat) {
                x.trade_pips += often / 10.0;
                x.trades += 0.25;
            } else if far[village.at.index()] != FAR {
                let reach = (1.0 + often / 5.0) / f32::from(far[village.at.index()].max(1));
                if reach > x.village {
                    (x.village, x.second_village) = (reach, x.village);
                } else {
                    x.second_village = x.second_village.max(reach);
                }
            }
        }
        // Whoever leads when the villages run dry wins.
        let ahead = lead(rules, seat, |seat| points(rules, state, seat)).clamp(-3.0, 3.0) / 3.0;
        let left = rules.villages_before_end(state);
        x.ahead = ahead / f32::from(1 + left);
        x.ahead_at_end = ahead * flag(left <= 1);
    }
}

/// Bolts of cloth of a seat.
fn bolts(seen: &Seen<'_>, seat: Seat) -> u8 {
    let cloth = seen.view.cloth.as_ref();
    cloth.and_then(|cloth| cloth.bolts.get(seat.index()).copied()).unwrap_or(0)
}

/// A bolt where it makes a point, else a card; from whoever leads.
fn rob_ships(seen: &Seen<'_>) -> Option<Action> {
    let pairs = bolts(seen, seen.seat()) % 2 == 1;
    let worth = |action: &&Action| match **action {
        Action::Cloth(ClothAction::TakeCloth(victim)) => {
            (pairs || bolts(seen, victim).is_multiple_of(2), visible_points(seen.view, victim))
        }
        Action::Rob(victim) => (false, visible_points(seen.view, victim)),
        _ => (false, 0),
    };
    seen.legal.iter().max_by_key(worth).copied()
}

/// The pirate in place of the robber, where it brings a bolt of cloth that makes a point.
fn pirate(seen: &Seen<'_>) -> Option<Action> {
    let (sea, me) = (seen.view.sea.as_ref()?, seen.seat());
    if bolts(seen, me).is_multiple_of(2) {
        return None;
    }
    let victim = |hex: HexId| {
        let beside = sea.ships.iter().filter(|ship| seen.rules.topology().sides(hex).contains(&ship.0));
        let others = beside.map(|ship| ship.1).filter(|&owner| owner != me && bolts(seen, owner) > 0);
        others.map(|owner| visible_points(seen.view, owner)).max()
    };
    let hexes = seen.legal.iter().filter_map(|action| match action {
        Action::Sea(SeaAction::MovePirate(hex)) => Some((victim(*hex)?, *action)),
        _ => None,
    });
    hexes.max_by_key(|&(lead, _)| lead).map(|(_, action)| action)
}
