//! The base game: what places, hands and goals are worth, and what of it the evaluation counts. Where a book
//! may say *instead* or *also*, the books in play are asked.

mod evaluation;
mod goals;
mod pace;
pub(crate) mod places;
pub(crate) mod robber;
mod scan;
mod swaps;
mod turn;

use tradeholm_engine::{Action, Cards, DecisionKind, Seat, View};

use crate::Seen;
use crate::eval::{Part, WeightFile};

pub(crate) use evaluation::{Wealth, evaluate};
pub(crate) use goals::{Goal, Plans, goal, spare};
pub(crate) use pace::price;
pub(crate) use scan::Holding;
pub(crate) use swaps::gain;
pub(crate) use turn::{build, maritime, play_card, spend_the_rest};

static WEIGHTS: WeightFile = WeightFile::new("base.txt", include_str!("../../weights/base.txt"));

/// Its features.
pub(crate) const PART: Part = Part::of::<evaluation::BaseFeatures>("base", || &WEIGHTS);

/// The answer to a decision outside the main part of the turn.
pub(crate) fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
    match kind {
        DecisionKind::SetupSettlement { .. } => places::best_settlement(seen),
        DecisionKind::SetupCity { .. } => places::best_city(seen),
        DecisionKind::SetupRoad { .. } => places::setup_road(seen),
        DecisionKind::BeforeRoll => robber::knight_before_roll(seen).or(Some(Action::Roll)),
        DecisionKind::Discard => goals::discard(seen),
        DecisionKind::MoveRobber => robber::best_hex(seen),
        DecisionKind::ChooseVictim { among } => robber::best_victim(seen, among).map(Action::Rob),
        DecisionKind::TradeAndBuild => Some(Action::EndTurn),
        DecisionKind::FreeRoad { .. } => places::free_road(seen),
        // What a book asks for, it answers.
        _ => None,
    }
}

/// The visible points of a seat.
pub(crate) fn visible_points(view: &View, seat: Seat) -> u8 {
    view.players.get(seat.index()).map_or(0, |p| p.visible_points)
}

/// The own hand.
pub(crate) fn hand(seen: &Seen<'_>) -> Cards {
    seen.view.own.map_or(Cards::NONE, |own| own.hand)
}
