//! The Pirate Islands: sail to the fortress, arm ships, attack when they are enough.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::chance::Chance;
use tradeholm_engine::seafarers::{
    PiratesAction, PiratesChance, PiratesEvent, PiratesFrame, PiratesPlayerView, PiratesPosition, SeaAction,
};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Card, Cards, DecisionKind, ModuleId, Rules, Seat, View, ViewEvent};

use super::{ScenarioFeatures, SeaScenario};
use crate::base::{Goal, Plans, gain, goal, places};
use crate::book::{BookPlay, Laying, Lots, Moment};
use crate::books::seafarers::TO_SHIP;
use crate::books::seafarers::evaluation::{Steps, points};
use crate::eval::{ByHand, Scene, WeightFile, features, flag};
use crate::{Rng, Seen};

features! {
    /// What The Pirate Islands know of a seat.
    pub(crate) struct PirateFeatures {
        /// Warships.
        warships,
        /// Ships missing to the fortress; none once it is captured.
        ships_missing,
        /// Chits of the fortress that are gone.
        chits_gone,
        /// In how many of six rolls an assault is won, if one is possible.
        odds,
        /// The fortress is captured.
        captured,
        /// Points once it is, as a share of those that win.
        points_after,
        /// Warships squared.
        warships_squared,
        /// Chits that are left, more the worse the odds are.
        chits_left,
    }
}

impl ByHand for PirateFeatures {
    fn by_hand() -> Self {
        PirateFeatures {
            warships: 1.0,
            ships_missing: -1.0,
            chits_gone: 1.5,
            odds: 1.0,
            captured: 1.0,
            ..PirateFeatures::default()
        }
    }
}

static WEIGHTS: WeightFile =
    WeightFile::new("pirate_islands.txt", include_str!("../../../../weights/pirate_islands.txt"));

/// The scenario.
pub(crate) struct PirateIslands;

impl BookPlay for PirateIslands {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::PirateIslands)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// The die of an assault decides too much for a single lot.
    fn lots(chance: Chance) -> Option<Lots> {
        matches!(chance, Chance::Pirates(PiratesChance::AssaultDie(_))).then_some(Lots::Each)
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match *event {
            ViewEvent::Pirates(PiratesEvent::LostToFleet { seat, cards }) => Some((seat, cards)),
            _ => None,
        }
    }

    /// Warships: each was made by a knight.
    fn knights_spent(view: &View) -> u8 {
        let pirates = view.pirates.as_ref();
        pirates.map_or(0, |pirates| pirates.players.iter().map(|player| player.warships.len() as u8).sum())
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.pirates.as_ref()?;
        position.pirates = Some(PiratesPosition {
            warships: view.players.iter().map(|player| player.warships.len() as u8).collect(),
            chits: view.players.iter().map(|player| player.chits).collect(),
        });
        Some(())
    }

    fn has_robber(_view: &View) -> bool {
        false
    }

    /// One building of each player lies there from the start.
    fn placed_before(rules: &Rules) -> u8 {
        rules.seats()
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Pirates(frame) => answer(seen, frame),
            DecisionKind::BeforeRoll => knight(seen),
            DecisionKind::SetupRoad { .. } | DecisionKind::FreeRoad { .. } => free_ship(seen),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::AfterBuilding => ship(seen).or_else(|| buy(seen)),
            Moment::Knight => knight(seen),
            Moment::Last => assault(seen),
            _ => None,
        }
    }

    fn lay(seen: &Seen<'_>, why: Laying) -> Option<Option<Action>> {
        (why == Laying::Plan && goal(seen) != Goal::Road).then_some(None)
    }

    fn add_goals(seen: &Seen<'_>, plans: &mut Plans) {
        if needs_ships(seen) {
            plans.list.push((TO_SHIP, 0));
        }
    }

    fn needs_cards(seen: &Seen<'_>) -> bool {
        needs_knights(seen)
    }

    fn has_site(seen: &Seen<'_>) -> bool {
        may_land(seen)
    }
}

impl SeaScenario for PirateIslands {
    const SHIPS_KEEP_TO_A_LINE: bool = true;

    /// The own landing or fortress, in the west.
    fn is_aside(seen: &Seen<'_>, at: IntersectionId) -> bool {
        own(seen).is_some_and(|own| own.landing == at || own.fortress == at)
    }

    fn fill(scene: &Scene<'_>, seat: Seat, _far: &Steps, x: &mut ScenarioFeatures) {
        let (rules, state, x) = (scene.rules, scene.state, &mut x.pirates);
        let (warships, chits) = (state.warships(seat), state.fortress_chits(seat));
        let missing = rules.ships_to_fortress(state, seat).unwrap_or(0);
        let captured = chits == 0;
        x.warships = f32::from(warships) / 6.0;
        x.warships_squared = f32::from(warships.min(6) * warships.min(6)) / 36.0;
        x.ships_missing = if captured { 0.0 } else { f32::from(missing) / 10.0 };
        x.chits_gone = f32::from(3 - chits.min(3)) / 3.0;
        // In how many of six rolls an assault is won.
        let odds = f32::from(warships.saturating_sub(1).min(6)) / 6.0;
        x.odds = if captured || missing > 0 { 0.0 } else { odds };
        x.captured = flag(captured);
        x.points_after = flag(captured) * points(rules, state, seat) / f32::from(rules.victory_target());
        x.chits_left = flag(!captured) * f32::from(chits) * (1.0 - odds) / 3.0;
    }
}

/// With so many warships four assaults of six are won.
const ENOUGH: usize = 5;

/// The own part of what everybody sees.
fn own<'a>(seen: &Seen<'a>) -> Option<&'a PiratesPlayerView> {
    seen.view.pirates.as_ref()?.players.get(seen.seat().index())
}

/// Knights in the own hand.
fn knights(seen: &Seen<'_>) -> usize {
    seen.view.own.map_or(0, |own| usize::from(own.development[0]))
}

/// Whether ships are still missing to the fortress.
fn needs_ships(seen: &Seen<'_>) -> bool {
    let left = seen.view.sea.as_ref().map_or(0, |sea| sea.ships_left[seen.seat().index()]);
    left > 0 && own(seen).is_some_and(|own| own.chits > 0 && !own.may_assault)
}

/// Whether knights are still missing for assaults.
fn needs_knights(seen: &Seen<'_>) -> bool {
    own(seen).is_some_and(|own| own.chits > 0 && own.warships.len() + knights(seen) < ENOUGH)
}

/// Whether a settlement could be built at the own landing, cost aside.
fn may_land(seen: &Seen<'_>) -> bool {
    let Some(own) = own(seen) else { return false };
    let Some(sea) = seen.view.sea.as_ref() else { return false };
    let me = seen.seat();
    let ways = seen.rules.topology().ways(own.landing);
    let reached = ways.iter().any(|way| sea.ships.contains(&(way.path, me)));
    reached && places::is_vacant_site(seen, own.landing)
}

/// A knight as soon as there is a ship for it: the fleet may come at any roll.
fn knight(seen: &Seen<'_>) -> Option<Action> {
    own(seen)?;
    seen.legal.contains(&Action::PlayKnight).then_some(Action::PlayKnight)
}

/// The next ship of the line, or the last one out of a dead end.
fn ship(seen: &Seen<'_>) -> Option<Action> {
    own(seen)?;
    if goal(seen) != TO_SHIP {
        return None;
    }
    let sea = |fits: fn(SeaAction) -> bool| {
        seen.legal.iter().copied().find(|action| matches!(action, Action::Sea(sea) if fits(*sea)))
    };
    let build = sea(|action| matches!(action, SeaAction::BuildShip(_)));
    build.or_else(|| {
        let pays = seen.view.own?.hand.covers(TO_SHIP.cost());
        // Cards for a ship and no place for one: an opponent has settled at the end of the line.
        sea(|action| matches!(action, SeaAction::MoveShip { .. })).filter(|_| pays)
    })
}

/// A free ship.
fn free_ship(seen: &Seen<'_>) -> Option<Action> {
    own(seen).filter(|_| needs_ships(seen))?;
    let ships = |action: &&Action| matches!(action, Action::Sea(SeaAction::BuildShip(_)));
    seen.legal.iter().find(ships).copied()
}

/// A card while knights are missing.
fn buy(seen: &Seen<'_>) -> Option<Action> {
    let wanted = needs_knights(seen) && goal(seen) == Goal::DevelopmentCard;
    (wanted && seen.legal.contains(&Action::BuyDevelopmentCard)).then_some(Action::BuyDevelopmentCard)
}

/// The assault, after all else of a turn.
fn assault(seen: &Seen<'_>) -> Option<Action> {
    let own = own(seen)?;
    let assault = Action::Pirates(PiratesAction::Assault);
    let none_to_come = seen.view.deck == 0 && knights(seen) == 0;
    let least = if none_to_come { 2 } else { ENOUGH - 1 };
    (own.warships.len() >= least && seen.legal.contains(&assault)).then_some(assault)
}

/// The answer to a decision that only The Pirate Islands ask for.
fn answer(seen: &Seen<'_>, frame: PiratesFrame) -> Option<Action> {
    if !matches!(frame, PiratesFrame::Reward { .. }) {
        return None;
    }
    let take = |card| Action::Pirates(PiratesAction::TakeResource(card));
    let kinds = Card::RESOURCES.into_iter().filter(|&card| seen.legal.contains(&take(card)));
    kinds.max_by_key(|&card| gain(seen, Cards::NONE, Cards::one(card))).map(take)
}
