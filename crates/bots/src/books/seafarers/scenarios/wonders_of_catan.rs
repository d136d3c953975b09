//! The Wonders of Catan: starts the wonder whose cards come soonest, then builds its levels.

use tradeholm_engine::board::{IntersectionId, Spot};
use tradeholm_engine::seafarers::{Wonder, WonderAction, WonderEvent, WonderPosition, WonderView};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Cards, ModuleId, Rules, Seat, ViewEvent};

use super::{ScenarioFeatures, SeaScenario, WEIGHTS};
use crate::base::{Goal, places, price};
use crate::book::{BookPlay, Moment};
use crate::books::seafarers::evaluation::{Steps, lead, points};
use crate::eval::{ByHand, Scene, WeightFile, features, flag};
use crate::{Rng, Seen};

features! {
    /// What The Wonders of Catan know of a seat.
    pub(crate) struct WonderFeatures {
        /// A wonder is begun.
        begun,
        /// Its level, as a share of all levels.
        level,
        /// The same share squared.
        level_squared,
        /// The part of the next level that the hand pays.
        next_level_paid,
        /// How soon the next level can be paid.
        next_level_pace,
        /// How soon a level can be paid by whoever holds nothing.
        pace_from_nothing,
        /// Only the last level is missing, more the sooner it can be paid.
        last_level,
        /// How soon a level of the best open wonder could be paid, while none is begun.
        best_open,
        /// How many levels ahead of the others.
        lead,
        /// Ahead, more the fewer points are missing to the end.
        ahead_at_end,
    }
}

impl ByHand for WonderFeatures {
    fn by_hand() -> Self {
        WonderFeatures {
            begun: 0.5,
            level: 4.0,
            next_level_pace: 0.3,
            best_open: 0.3,
            ..WonderFeatures::default()
        }
    }
}

/// The scenario.
pub(crate) struct WondersOfCatan;

impl BookPlay for WondersOfCatan {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::WondersOfCatan)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match *event {
            ViewEvent::Wonders(WonderEvent::WonderLevelBuilt { seat, wonder, .. }) => {
                Some((seat, wonder.cost()))
            }
            _ => None,
        }
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let cards = seen.view.wonders.as_deref()?;
        let of = |seat| {
            let card = cards.iter().find(|card| card.seat == Some(seat))?;
            Some(WonderPosition { wonder: card.wonder, level: card.level })
        };
        position.wonders = Some(seen.rules.all_seats().iter().map(of).collect());
        Some(())
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        if moment == Moment::First { build(seen) } else { None }
    }

    /// Four levels win: nothing else is nearer unless it is by more than a card.
    fn first_goal(seen: &Seen<'_>) -> Option<Goal> {
        own(seen).map(|wonder| Goal::Other(wonder.cost()))
    }

    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        mark_worth(seen, at)
    }
}

impl SeaScenario for WondersOfCatan {
    fn fill(scene: &Scene<'_>, seat: Seat, _far: &Steps, x: &mut ScenarioFeatures) {
        let (rules, state, x) = (scene.rules, scene.state, &mut x.wonders);
        let wealth = &scene.wealth[seat.index()];
        let level = |seat| state.wonder(seat).map_or(0.0, |(_, level)| f32::from(level));
        let levels = f32::from(rules.wonder_levels());
        let pace = |wonder: Wonder| wealth.rolls_from_nothing(&price(wonder.cost()));
        match state.wonder(seat) {
            Some((wonder, built)) => {
                let cost = price(wonder.cost());
                let held: f32 = cost.iter().zip(&wealth.hand).map(|(cost, hand)| cost.min(*hand)).sum();
                x.begun = 1.0;
                x.level = f32::from(built) / levels;
                x.level_squared = x.level * x.level;
                x.next_level_paid = held / cost.iter().sum::<f32>();
                x.next_level_pace = 4.0 / (2.0 + wealth.rolls_to(&cost));
                x.pace_from_nothing = 6.0 / (3.0 + pace(wonder));
                x.last_level = flag(f32::from(built) + 1.0 >= levels) * (0.5 + x.next_level_pace);
            }
            None => {
                let best = rules.open_wonders(state, seat).map(pace).fold(f32::MAX, f32::min);
                x.best_open = if best < f32::MAX { 6.0 / (3.0 + best) } else { 0.0 };
            }
        }
        x.lead = lead(rules, seat, level).clamp(-3.0, 3.0) / 3.0;
        // With the points and the highest wonder the game is won.
        let short = f32::from(rules.victory_target()) - points(rules, state, seat);
        x.ahead_at_end = flag(x.lead > 0.0) / (1.0 + short.max(0.0));
    }
}

/// What a place is worth at which a wonder can be started.
const MARK: i32 = 30;

fn cards<'a>(seen: &'a Seen<'_>) -> &'a [WonderView] {
    seen.view.wonders.as_deref().unwrap_or(&[])
}

/// The wonder that the seat builds.
fn own(seen: &Seen<'_>) -> Option<Wonder> {
    cards(seen).iter().find(|card| card.seat == Some(seen.seat())).map(|card| card.wonder)
}

/// The next level, or the start of a wonder.
fn build(seen: &Seen<'_>) -> Option<Action> {
    let wonder = |action: &Action| match *action {
        Action::Wonders(action) => Some(action),
        _ => None,
    };
    let income = places::income(seen, seen.seat());
    // A card that never comes has to be traded for.
    let effort = |cost: Cards| -> i32 {
        cost.iter().map(|(card, n)| i32::from(n) * 360 / income[card as usize].max(2)).sum()
    };
    let best = seen.legal.iter().filter_map(wonder).min_by_key(|action| match *action {
        WonderAction::BuildLevel => i32::MIN,
        WonderAction::Start(wonder) => effort(wonder.cost()),
    })?;
    Some(Action::Wonders(best))
}

/// What a place is worth beyond its yield, while the seat has no wonder.
fn mark_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    if cards(seen).is_empty() || own(seen).is_some() {
        return 0;
    }
    let free = |wonder: Wonder| cards(seen).iter().any(|card| card.wonder == wonder && card.seat.is_none());
    let marked = |name: &str| {
        let mut spots = seen.rules.board().features.marked(name).iter();
        spots.any(|mark| match mark.spot {
            Spot::Intersection(place) => seen.rules.topology().intersection(place) == Some(at),
            _ => false,
        })
    };
    let bridge = (free(Wonder::GreatBridge) || free(Wonder::Lighthouse)) && marked("strait");
    let wall = free(Wonder::GreatWall) && marked("wasteland");
    if bridge || wall { MARK } else { 0 }
}
