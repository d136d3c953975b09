//! Sensible play by rules of thumb: good places, cities first, cards traded for what is missing,
//! the robber on whoever leads.

pub(crate) mod answers;
mod ck;
mod event_cards;
mod goals;
mod pirates;
mod places;
mod robber;
mod sailing;
mod sea;
mod turn;
mod two;
mod voyage;
mod wonders;

use tradeholm_engine::{Action, Cards, DecisionKind, Pending, Seat, View};

use crate::{Bot, Choice, Seen};

/// Most offers it makes in one turn.
const OFFERS_A_TURN: u8 = 3;

/// Plays sensibly.
#[derive(Default)]
pub struct SensibleBot {
    /// The turn for which the offers are counted.
    turn: u16,
    /// Offers made in that turn, as (given, wanted): none is made twice.
    offered: Vec<(Cards, Cards)>,
    /// Whether anything but trade was done in that turn: some houses allow no trade after it.
    has_built: bool,
    /// Whether it offers no trades.
    silent: bool,
}

impl SensibleBot {
    /// A bot without a past.
    pub fn new() -> Self {
        Self::default()
    }

    /// One that offers no trades; it still answers those of others.
    pub fn silent() -> Self {
        SensibleBot { silent: true, ..Self::default() }
    }

    /// Takes note that something else was built or bought than it would have.
    pub(crate) fn has_built(&mut self, turn: u16) {
        if self.turn != turn {
            self.turn = turn;
            self.offered.clear();
        }
        self.has_built = true;
    }
}

impl Bot for SensibleBot {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let me = seen.seat();
        if self.turn != seen.view.turn {
            self.turn = seen.view.turn;
            self.offered.clear();
            self.has_built = false;
        }
        let Pending::Decision { kind, must, .. } = seen.view.pending else { return Choice::Wait };
        if !must.contains(me) {
            return answers::answer(seen).map_or(Choice::Wait, Choice::Act);
        }
        if kind == DecisionKind::TradeAndBuild {
            return self.trade_and_build(seen);
        }
        let action = ck::decide(seen, kind).or_else(|| match kind {
            DecisionKind::SetupSettlement { .. } => places::best_settlement(seen),
            DecisionKind::SetupRoad { .. } | DecisionKind::FreeRoad { .. } if seen.view.sea.is_some() => {
                let ship = || pirates::free_ship(seen).or_else(|| sailing::next_ship(seen));
                ship().or_else(|| voyage::free_step(seen))
            }
            DecisionKind::SetupRoad { at, .. } => places::setup_road(seen, at),
            DecisionKind::BeforeRoll => {
                let card = || pirates::knight(seen).or_else(|| robber::knight_before_roll(seen));
                two::tokens(seen).or_else(card).or(Some(Action::Roll))
            }
            DecisionKind::Discard => goals::discard(seen),
            DecisionKind::MoveRobber => sea::pirate(seen).or_else(|| robber::best_hex(seen)),
            DecisionKind::ChooseVictim { among } => robber::best_victim(seen, among).map(Action::Rob),
            DecisionKind::TradeAndBuild => Some(Action::EndTurn),
            DecisionKind::FreeRoad { .. } => places::free_road(seen),
            DecisionKind::SetupCity { .. } => places::best_city(seen),
            DecisionKind::Ck(_) => None,
            DecisionKind::EventCard(frame) => event_cards::answer(seen, frame),
            DecisionKind::Two(frame) => two::decide(seen, frame),
            DecisionKind::Sea(frame) => sea::decide(seen, frame),
        });
        match action.or_else(|| seen.legal.first().copied()) {
            Some(action) => Choice::Act(action),
            None => Choice::Wait,
        }
    }
}

/// The points that win this game.
fn target(seen: &Seen<'_>) -> u8 {
    seen.rules.victory_target()
}

/// The visible points of a seat.
fn points(view: &View, seat: Seat) -> u8 {
    view.players.get(seat.index()).map_or(0, |p| p.visible_points)
}

/// The own hand.
fn hand(seen: &Seen<'_>) -> Cards {
    seen.view.own.map_or(Cards::NONE, |own| own.hand)
}
