//! Advice for a person: what the bot would do in their place, and what it goes by.

use tradeholm_engine::{Action, Cards, Seat, ViewEvent};

use super::ThinkingBot;
use crate::eval::{Ground, weights};
use crate::trade::TurnSoFar;
use crate::{Bot, Choice, Seen, SensibleBot};

/// What a bot would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What it would do.
    pub choice: Choice,
    /// The seat's chance of winning if it does that; none where the bot goes by rules of thumb.
    pub chance: Option<f32>,
    /// The seat's chance as things are.
    pub now: Option<f32>,
    /// What it would do after that in the same turn.
    pub plan: Vec<Action>,
    /// What else it thought of, with the chances, best first.
    pub others: Vec<(Action, f32)>,
}

/// What a seat has done in this turn, as far as advice depends on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DoneInTurn {
    offered: Vec<(Cards, Cards)>,
    built: bool,
}

impl DoneInTurn {
    /// Takes note of what happened.
    pub fn note(&mut self, seat: Seat, event: &ViewEvent) {
        match *event {
            ViewEvent::TurnBegan { .. } => *self = DoneInTurn::default(),
            ViewEvent::Offered { seat: by, give, get, .. } if by == seat => self.offered.push((give, get)),
            ViewEvent::RoadBuilt { seat: by, .. }
            | ViewEvent::SettlementBuilt { seat: by, .. }
            | ViewEvent::CityBuilt { seat: by, .. }
            | ViewEvent::DevelopmentCardBought { seat: by }
                if by == seat =>
            {
                self.built = true;
            }
            _ => {}
        }
    }
}

/// Alternatives that are named.
const OTHERS: usize = 2;
/// Chances closer together than this are the same to a person.
const SAME: f32 = 0.001;

impl ThinkingBot {
    /// Decides as [`Bot::decide`] does, and tells what it went by. `done` is what the seat did in this
    /// turn without the bot: nobody is told to make the same offer again.
    pub fn advise(&mut self, seen: &Seen<'_>, done: &DoneInTurn) -> Advice {
        self.so_far = TurnSoFar::new(seen.view.turn, done.offered.clone(), done.built);
        if !done.offered.is_empty() {
            self.thumb = SensibleBot::silent();
        }
        self.plan.clear();
        let choice = self.decide(seen);
        let weighed = std::mem::take(&mut self.weighed);
        let plan = std::mem::take(&mut self.plan);
        let Choice::Act(action) = choice else {
            return Advice {
                choice,
                chance: None,
                now: self.now(seen),
                plan: Vec::new(),
                others: Vec::new(),
            };
        };
        let chance = weighed.iter().find(|(a, _)| *a == action).map(|(_, value)| value.clamp(0.0, 1.0));
        let mut others: Vec<(Action, f32)> = Vec::new();
        for &(other, value) in &weighed {
            // The same things in another order come to the same, and are no choice.
            let known =
                chance.into_iter().chain(others.iter().map(|o| o.1)).any(|v| (v - value).abs() < SAME);
            if other != action && value >= 0.0 && !known && others.len() < OTHERS {
                // What is only a trifle better than the rules of thumb is not taken.
                others.push((other, value.min(chance.unwrap_or(1.0))));
            }
        }
        let follows = plan.first() == Some(&action);
        let plan = plan.into_iter().skip(1).filter(|_| follows).collect();
        Advice { choice, chance, now: self.now(seen), plan, others }
    }

    /// The seat's chance of winning as things are, by what it can know.
    fn now(&mut self, seen: &Seen<'_>) -> Option<f32> {
        let net = weights(seen.rules, self.is_guided(seen.rules));
        let ground = Ground::of_view(seen.rules, seen.view);
        let judge = crate::eval::Judge { rules: seen.rules, ground: &ground, net };
        let states = self.states(seen, |_| true);
        let sum: f32 = states.iter().map(|state| judge.value(state, seen.seat())).sum();
        (!states.is_empty()).then(|| sum / states.len() as f32)
    }
}
