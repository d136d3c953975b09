//! Explorers & Pirates: ships go on trips, and cards and gold go into whatever brings points soonest.

mod evaluation;
mod features;
mod guess;
mod movement;
mod pirate;
mod purchases;
mod trips;
mod waters;
mod worth;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::explorers_pirates::{
    CREW_COST, Cargo, EpAction, EpEvent, EpFrame, SETTLER_COST, SHIP_COST, WOOL,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Card, Cards, DecisionKind, ModuleId, Rules, Seat, View, ViewEvent};

use self::features::EpFeatures;
use self::waters::Waters;
use crate::base::{Goal, hand};
use crate::book::{BookPlay, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::{Rng, Seen};

/// What a gold is worth among swaps of cards: less than half a card that is needed.
const GOLD: i32 = 8;

/// What a card is worth that the plan needs, among swaps, and what others are.
const NEEDED: i32 = 14;

static WEIGHTS: WeightFile =
    WeightFile::new("explorers_pirates.txt", include_str!("../../../weights/explorers_pirates.txt"));

/// The book.
pub(crate) struct ExplorersPirates;

impl BookPlay for ExplorersPirates {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::ExplorersPirates)
    }

    const PART: Option<Part> = Some(Part::of::<EpFeatures>("explorers_pirates", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// Trips are longer than turns: rules of thumb plan them.
    const MANNER: Manner =
        Manner { is_guided: true, turn_costs: 80, ground_changes: true, has_own_turn: true, ..Manner::BASE };

    /// Rules of thumb see further than the end of a turn, where ships are only on their way.
    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Ep(_))
    }

    /// Nothing is thrown away on trial.
    fn thin_out(list: &mut Vec<Action>) {
        list.retain(|action| !matches!(action, Action::Ep(EpAction::Drop { .. })));
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        let ViewEvent::Ep(event) = event else { return None };
        match *event {
            EpEvent::ShipLaunched { seat, free: false, .. } => Some((seat, SHIP_COST)),
            EpEvent::CargoBuilt { seat, cargo: Cargo::Settler, .. } => Some((seat, SETTLER_COST)),
            EpEvent::CargoBuilt { seat, cargo: Cargo::Crew, .. } => Some((seat, CREW_COST)),
            EpEvent::WoolPaid { seat, .. } => Some((seat, WOOL)),
            EpEvent::CardSold { seat, card, .. } => Some((seat, Cards::one(card))),
            _ => None,
        }
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        guess::fill(seen, seen.view.ep.as_ref()?, position)
    }

    fn has_robber(_view: &View) -> bool {
        false
    }

    fn waits_below(seen: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        let DecisionKind::Ep(frame) = kind else { return None };
        match frame {
            EpFrame::FirstRoad { .. } | EpFrame::FirstShip { .. } => Some(kind.frame()),
            EpFrame::Neutral { .. } => Some(Some(Frame::SetupSettlement { step: 2 })),
            EpFrame::Move => Some(Some(Frame::EndOfTurn)),
            EpFrame::PlacePirate | EpFrame::RobShips { .. } => {
                is_moving(seen).then_some(Some(Frame::EndOfTurn))
            }
            // Chance answers.
            _ => Some(None),
        }
    }

    fn waits_between(seen: &Seen<'_>, kind: DecisionKind) -> Option<Frame> {
        let asks = matches!(kind, DecisionKind::Ep(EpFrame::PlacePirate | EpFrame::RobShips { .. }));
        (asks && is_moving(seen)).then_some(Frame::Ep(EpFrame::Move))
    }

    fn who_began(rules: &Rules, view: &View, kind: DecisionKind) -> Option<Seat> {
        match kind {
            DecisionKind::Ep(EpFrame::FirstRoad { step } | EpFrame::FirstShip { step }) => {
                Some(rules.seat_after(view.on_turn, rules.seats() - step % rules.seats()))
            }
            _ => None,
        }
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        let waters = Waters::new(seen)?;
        match kind {
            DecisionKind::Ep(EpFrame::Move) => Some(movement::act(&waters)),
            DecisionKind::Ep(EpFrame::PlacePirate) => pirate::place(&waters),
            DecisionKind::Ep(EpFrame::RobShips { among }) => pirate::rob(&waters, among),
            DecisionKind::Ep(EpFrame::FirstRoad { .. }) => purchases::first_road(&waters),
            DecisionKind::Ep(EpFrame::FirstShip { .. }) => first_ship(&waters),
            DecisionKind::Ep(EpFrame::Neutral { .. }) => first_building(&waters, false),
            DecisionKind::SetupCity { .. } | DecisionKind::SetupSettlement { .. } => {
                first_building(&waters, true)
            }
            DecisionKind::Discard => discard(&waters),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::Lead => purchases::lead(&Waters::new(seen)?),
            Moment::Rest => purchases::rest(&Waters::new(seen)?),
            _ => None,
        }
    }

    fn wishes(seen: &Seen<'_>) -> Vec<(Cards, Cards)> {
        Waters::new(seen).map_or_else(Vec::new, |waters| purchases::wishes(&waters))
    }

    fn first_goal(seen: &Seen<'_>) -> Option<Goal> {
        purchases::aim(&Waters::new(seen)?).map(Goal::Other)
    }

    fn gain(seen: &Seen<'_>, give: Cards, get: Cards) -> Option<i32> {
        let aim = purchases::aim(&Waters::new(seen)?)?;
        let hand = hand(seen);
        Some(value(hand - give + get, aim) - value(hand, aim))
    }

    fn gold_worth(_seen: &Seen<'_>, change: i32) -> i32 {
        GOLD * change
    }

    fn closes(seen: &Seen<'_>, at: IntersectionId) -> bool {
        Waters::new(seen).is_some_and(|waters| waters.is_closed(at))
    }
}

/// Whether the player on turn is moving ships.
fn is_moving(seen: &Seen<'_>) -> bool {
    seen.view.ep.as_ref().is_some_and(|ep| ep.moving)
}

/// A rough value of a hand: cards that the plan needs count most, a fifth card of a kind hardly at all.
fn value(hand: Cards, aim: Cards) -> i32 {
    let kinds = Card::RESOURCES.iter().map(|&card| match hand.get(card) {
        0 => 0,
        n => 6 + 4 * (i32::from(n).min(4) - 1),
    });
    NEEDED * i32::from(hand.common(aim).total()) + kinds.sum::<i32>()
}

/// Discards what the plan does not need, from the largest pile first.
fn discard(waters: &Waters<'_>) -> Option<Action> {
    let quota = waters.seen.view.players.get(waters.me.index())?.owes_discard;
    let aim = purchases::aim(waters).unwrap_or(Cards::NONE);
    let (mut rest, mut chosen) = (hand(waters.seen), Cards::NONE);
    for _ in 0..quota {
        let spare = rest - rest.common(aim);
        let from = if spare.is_empty() { rest } else { spare };
        let most = Card::RESOURCES.into_iter().max_by_key(|&card| from.get(card))?;
        rest -= Cards::one(most);
        chosen += Cards::one(most);
    }
    Some(Action::Discard(chosen))
}

/// The best place for a building of the set-up, or the worst for one of a color that nobody plays.
fn first_building(waters: &Waters<'_>, own: bool) -> Option<Action> {
    let places = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::BuildCity(at) => Some((purchases::first_place(waters, at, true), at, *action)),
        Action::BuildSettlement(at) => Some((purchases::first_place(waters, at, false), at, *action)),
        _ => None,
    });
    let best = if own {
        places.max_by_key(|&(worth, at, _)| (worth, std::cmp::Reverse(at)))
    } else {
        places.min_by_key(|&(worth, at, _)| (worth, at))
    };
    best.map(|(.., action)| action)
}

/// The first ship, where it is nearest to something unexplored.
fn first_ship(waters: &Waters<'_>) -> Option<Action> {
    let strange = waters.sea.iter().filter(|&path| waters.discovers(path)).collect();
    let steps = waters.steps(&strange);
    let ships = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::Ep(EpAction::BuildShip { path, .. }) => Some((steps.to(path), path, *action)),
        _ => None,
    });
    ships.min_by_key(|&(steps, path, _)| (steps, path)).map(|(.., action)| action)
}
