//! A hint: what a bot of the strongest level would do in a seat's place. It is shown what the seat
//! is shown, and has seen what the seat has seen; nothing else goes into a question.

use std::time::Duration;

use tradeholm_bots::{Bot, Budget, Choice, DoneInTurn, Seen, ThinkingBot};
use tradeholm_engine::{Action, Rules, Seat, View, ViewEvent, Viewer};
use tradeholm_protocol::notation::write_action;
use tradeholm_protocol::wire::{Hint, HintChoice};

use super::rounded;
use crate::game::Live;

/// How much a hint may be thought about: more than a bot at the table, which others wait for.
pub const BUDGET: Budget = Budget { nodes: 20_000, time: Some(Duration::from_millis(400)), offers: true };

/// Everything a hint is made of.
pub struct Question {
    rules: Rules,
    seq: u32,
    view: View,
    legal: Vec<Action>,
    past: Vec<ViewEvent>,
}

impl Question {
    /// What a seat knows now.
    pub fn new(live: &Live, seat: Seat) -> Self {
        let viewer = Viewer::Seat(seat);
        let mut past = Vec::new();
        live.retell(|then, events| past.extend(events.iter().map(|e| then.rules.view_event(e, viewer))));
        Question {
            rules: live.rules.clone(),
            seq: live.seq(),
            view: live.rules.view(&live.state, viewer),
            legal: live.legal(seat),
            past,
        }
    }

    /// Thinks. The same question gets the same answer, unless the machine is too busy for it, so
    /// that asking again tells nothing new.
    pub fn answer(&self, budget: Budget) -> Hint {
        let mut bot = ThinkingBot::hard(u64::from(self.seq), budget);
        let mut done = DoneInTurn::default();
        let seen = Seen { rules: &self.rules, view: &self.view, legal: &self.legal, patient: true };
        for event in &self.past {
            bot.observe(&self.rules, event);
            done.note(seen.seat(), event);
        }
        let advice = bot.advise(&seen, &done);
        let text = |action: Action| write_action(&self.rules, action);
        Hint {
            seq: self.seq,
            action: match advice.choice {
                Choice::Act(action) => Some(text(action)),
                Choice::Wait => None,
            },
            chance: advice.chance.map(rounded),
            now: advice.now.map(rounded),
            plan: advice.plan.into_iter().map(text).collect(),
            others: advice
                .others
                .into_iter()
                .map(|(action, chance)| HintChoice { action: text(action), chance: rounded(chance) })
                .collect(),
        }
    }
}
