//! The scenario Traders & Barbarians: the wagon goes the shortest way, barbarians go to the leader.

mod evaluation;

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::chance::DevelopmentCard;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{
    Goods, Journey, TbAction, TraderAction, TraderFrame, TraderPosition, TraderView, TrainLevel, WagonToll,
    wagon_journeys,
};
use tradeholm_engine::{Action, Cards, DecisionKind, ModuleId, Rules, Seat, View, prices};

use self::evaluation::TraderFeatures;
use crate::base::{Goal, Plans, gain, goal, hand, spare, visible_points};
use crate::book::{BookPlay, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen};

/// How far ahead a way is looked for, in movement points.
const FAR: u8 = 40;

/// What a place is worth for each movement point that it is nearer to a plaza than the farthest.
const NEAR: i32 = 2;

/// Gold that is kept for the roads of others.
const KEPT_GOLD: u16 = 4;

/// What such a gold is worth, beside what any is.
const TOLL: i32 = 12;

/// A wagon is on its way for some turns.
const AHEAD: Ahead = Ahead { turns: 4, lots: 8, best: 3 };

static WEIGHTS: WeightFile = WeightFile::new("traders.txt", include_str!("../../../weights/traders.txt"));

/// The scenario.
pub(crate) struct Traders;

impl BookPlay for Traders {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::Traders)
    }

    const PART: Option<Part> = Some(Part::of::<TraderFeatures>("traders", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// The end of a turn belongs to it: rules of thumb drive, and the evaluation sees where the wagon is.
    const MANNER: Manner =
        Manner { is_guided: true, turn_costs: 120, weighs_opening: true, ahead: AHEAD, ..Manner::BASE };

    /// The shortest way needs no second thoughts.
    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Trader(TraderFrame::Wagon { .. } | TraderFrame::Take { .. }))
    }

    /// Everything lies open.
    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.trader.as_ref()?;
        position.trader = Some(TraderPosition {
            levels: view.levels.clone(),
            delivered: view.delivered.clone(),
            stacks: view.stacks,
        });
        position.effects.tb.gold_bought = seen.view.tb?.gold_bought;
        Some(())
    }

    fn has_robber(_: &View) -> bool {
        false
    }

    fn waits_below(seen: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        match kind {
            DecisionKind::Trader(TraderFrame::Wagon { .. }) => Some(Some(Frame::EndOfTurn)),
            // The wagon, and below it the end of the turn: more than one thing.
            DecisionKind::Trader(TraderFrame::DrivenOff { .. }) => Some(None),
            DecisionKind::EventCard(_) if has_no_number(seen.view) => Some(Some(Frame::Roll)),
            _ => None,
        }
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        let DecisionKind::Trader(frame) = kind else { return None };
        match frame {
            TraderFrame::Wagon { left, .. } => Some(drive(seen, left)),
            TraderFrame::Take { victim } => Some(Action::Rob(victim)),
            TraderFrame::Barbarian { .. } | TraderFrame::DrivenOff { .. } => best_move(seen),
            // Chance answers.
            TraderFrame::DriveOff { .. } | TraderFrame::Draw { .. } => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::BeforeBuilding => buy_missing(seen).or_else(|| early_level(seen)),
            Moment::AfterBuilding => upgrade(seen).or_else(|| road_ahead(seen)),
            Moment::Knight => legal(seen, Action::PlayKnight),
            _ => None,
        }
    }

    /// The next level is something to save for.
    fn add_goals(seen: &Seen<'_>, plans: &mut Plans) {
        if let Some(price) = next_price(seen) {
            plans.list.push((Goal::Other(price), 1));
        }
    }

    /// Gold for the roads of others is worth more than a card.
    fn gold_worth(seen: &Seen<'_>, change: i32) -> i32 {
        let player = seen.view.players.get(seen.seat().index());
        let gold = i32::from(player.and_then(|player| player.gold).unwrap_or(0));
        let short = |gold: i32| (i32::from(KEPT_GOLD) - gold).max(0);
        TOLL * (short(gold) - short(gold + change))
    }

    /// A wagon that starts near a plaza delivers sooner.
    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        let Some(view) = seen.view.trader.as_ref() else { return 0 };
        let ways = ways(seen, view, at, 0);
        let plazas = ways.iter().filter(|way| view.plazas.iter().any(|(plaza, _)| *plaza == way.to));
        let nearest = plazas.map(|way| way.cost.points).min().unwrap_or(FAR);
        NEAR * i32::from(14u8.saturating_sub(nearest))
    }
}

fn legal(seen: &Seen<'_>, action: Action) -> Option<Action> {
    seen.legal.contains(&action).then_some(action)
}

/// Whether the number of the last event card is on no hex, so that the next card is due.
fn has_no_number(view: &View) -> bool {
    let sum = view.rolled.map_or(0, |dice| dice.sum());
    matches!(sum, 2 | 12) && view.numbers.iter().all(|numbers| !numbers.has(sum))
}

/// The level after the own one costs that; nothing if there is none.
fn next_price(seen: &Seen<'_>) -> Option<Cards> {
    let level = *seen.view.trader.as_ref()?.levels.get(seen.seat().index())?;
    TrainLevel::ALL.get(usize::from(level)).map(|next| next.price)
}

/// The first levels pay for themselves, and the fifth is a point.
fn early_level(seen: &Seen<'_>) -> Option<Action> {
    let level = *seen.view.trader.as_ref()?.levels.get(seen.seat().index())?;
    if level == 3 { None } else { upgrade(seen) }
}

fn upgrade(seen: &Seen<'_>) -> Option<Action> {
    legal(seen, Action::Trader(TraderAction::Upgrade))
}

/// A card that the plan lacks, for gold that the next journey does not need.
fn buy_missing(seen: &Seen<'_>) -> Option<Action> {
    let gold = seen.view.players.get(seen.seat().index())?.gold?;
    if gold < KEPT_GOLD + 2 {
        return None;
    }
    let buys = seen.legal.iter().filter_map(|&action| match action {
        Action::Tb(TbAction::BuyForGold(card)) => Some((gain(seen, Cards::NONE, Cards::one(card)), action)),
        _ => None,
    });
    buys.filter(|&(worth, _)| worth > 0).max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
}

/// Every way of a wagon from there, with so much gold.
fn ways(seen: &Seen<'_>, view: &TraderView, from: IntersectionId, gold: u8) -> Vec<Journey> {
    let topology = seen.rules.topology();
    let me = seen.seat();
    let damaged =
        |path: PathId| seen.view.event_cards.iter().any(|e| e.damaged.iter().any(|&(p, _)| p == path));
    let closed = |path: PathId| {
        let hexes = topology.path_hexes(path);
        topology.is_closed_path(path) || hexes.iter().all(|hex| !seen.view.terrain[hex.index()].is_land())
    };
    let toll = |path: PathId| {
        if closed(path) {
            return None;
        }
        let owner = seen.view.roads.iter().find(|(road, _)| *road == path).map(|&(_, owner)| owner);
        let road = owner.is_some() && !damaged(path);
        let barbarian = view.barbarians.iter().any(|&(on, _)| on == path);
        let points = if road { 1 } else { 2 } + if barbarian { 2 } else { 0 };
        Some(WagonToll { points, gold: u8::from(owner.is_some_and(|owner| owner != me)) })
    };
    let most = WagonToll { points: FAR, gold };
    wagon_journeys(topology, from, most, toll, |at| topology.is_plaza(at))
}

/// The way to where the goods go, or to the nearest plaza that has some.
fn destination(seen: &Seen<'_>) -> Option<Journey> {
    let gold = seen.view.players.get(seen.seat().index())?.gold?.min(u16::from(FAR)) as u8;
    way_with(seen, gold)
}

/// The same with so much gold.
fn way_with(seen: &Seen<'_>, gold: u8) -> Option<Journey> {
    let view = seen.view.trader.as_ref()?;
    let (at, carried): (IntersectionId, Option<Goods>) = (*view.wagons.get(seen.seat().index())?)?;
    let wanted = |to: IntersectionId| {
        let Some(&(_, kind)) = view.plazas.iter().find(|(plaza, _)| *plaza == to) else { return false };
        match carried {
            Some(goods) => goods.destination() == kind,
            None => view.stacks[kind as usize] != [0; 2],
        }
    };
    let all = ways(seen, view, at, gold);
    all.into_iter().filter(|way| wanted(way.to)).min_by_key(|way| (way.cost.points, way.cost.gold))
}

/// A road before the wagon, of cards that nothing else needs.
fn road_ahead(seen: &Seen<'_>) -> Option<Action> {
    if !spare(hand(seen), goal(seen)).covers(prices::ROAD) {
        return None;
    }
    legal(seen, Action::BuildRoad(way_with(seen, 0)?.via))
}

/// What the wagon does next, with so many points left.
fn drive(seen: &Seen<'_>, left: u8) -> Action {
    let Some(way) = destination(seen) else { return Action::Skip };
    let (swift, feed) = (Action::Trader(TraderAction::SwiftJourney), Action::Trader(TraderAction::Grain));
    let off = Action::Trader(TraderAction::DriveOff(way.via));
    // A try costs nothing.
    if seen.legal.contains(&off) {
        return off;
    }
    let step = Action::Trader(TraderAction::Step(way.via));
    if seen.legal.contains(&step) {
        return step;
    }
    // A grain where it brings the wagon to the plaza this turn, a card where it does.
    if seen.legal.contains(&feed) && way.cost.points <= left + 2 {
        return feed;
    }
    let level = seen.view.trader.as_ref().and_then(|view| view.levels.get(seen.seat().index()));
    let points = level.and_then(|&level| TrainLevel::ALL.get(usize::from(level) - 1)).map_or(0, |l| l.points);
    let holds = seen.view.own.is_some_and(|own| own.development[DevelopmentCard::SwiftJourney as usize] > 0);
    if holds && seen.legal.contains(&swift) && way.cost.points <= points {
        return swift;
    }
    Action::Skip
}

/// Where a barbarian does the others most harm, and us none.
fn best_move(seen: &Seen<'_>) -> Option<Action> {
    let me = seen.seat();
    let way = destination(seen).map(|way| way.via);
    let road = |path: PathId| seen.view.roads.iter().find(|(on, _)| *on == path).map(|&(_, owner)| owner);
    let harm = |path: PathId| match road(path) {
        _ if way == Some(path) => -30,
        Some(owner) if owner == me => -20,
        Some(owner) => worth_robbing(seen, owner),
        None => 0,
    };
    let moves = seen.legal.iter().filter_map(|&action| match action {
        Action::Trader(TraderAction::Barbarian { from, to }) => Some((harm(to) - harm(from) / 2, action)),
        Action::Skip => Some((0, action)),
        _ => None,
    });
    moves.max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
}

/// How much a card of that player is worth to us.
fn worth_robbing(seen: &Seen<'_>, owner: Seat) -> i32 {
    let cards = seen.view.players.get(owner.index()).map_or(0, |player| player.cards);
    if cards == 0 { 1 } else { 10 + i32::from(visible_points(seen.view, owner)) }
}
