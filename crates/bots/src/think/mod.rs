//! Bots that think ahead: they guess what is hidden, try what they could do, and weigh where it leads.

mod advise;
mod assess;
mod decide;
mod offers;

use std::time::{Duration, Instant};

use tradeholm_engine::{Action, DecisionKind, Pending, Rules, State, ViewEvent};

use crate::belief::Belief;
use crate::eval::{Ground, Judge, Net, weights, weights_by_hand};
use crate::search::Ahead;
use crate::search::turn::Effort;
use crate::trade::TurnSoFar;
use crate::{Bot, Budget, Choice, Rng, Seen, SensibleBot, Weighed, determine};

pub use advise::{Advice, DoneInTurn};
pub(crate) use decide::before_roll;

/// How a level thinks.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// Whether it goes by the tuned weights, or by those set by hand.
    tuned: bool,
    /// How far its judgment may be off, as a chance of winning.
    slips: f32,
    /// How many guesses at what is hidden it tries.
    guesses: usize,
    /// How it searches its turn.
    effort: Effort,
    /// How many openings it plays on to the end of the set-up.
    openings: usize,
    /// Whether rules of thumb lead it in every game.
    guided: bool,
    /// Whether it offers trades.
    offers: bool,
}

impl Style {
    /// How far it looks ahead: the highest level only, and less often with fewer positions.
    fn ahead(&self, manner: Ahead) -> Ahead {
        let lots =
            if self.openings > 0 { manner.lots * self.effort.nodes / Budget::default().nodes } else { 0 };
        Ahead { lots, ..manner }
    }
}

/// A bot that thinks ahead.
pub struct ThinkingBot {
    style: Style,
    time: Option<Duration>,
    /// When to stop thinking about the decision at hand.
    until: Option<Instant>,
    rng: Rng,
    belief: Belief,
    ground: Option<Ground>,
    net: Option<Net>,
    /// For what the view does not tell enough about.
    thumb: SensibleBot,
    so_far: TurnSoFar,
    /// What the last decision was weighed by, best first: for whoever asks why.
    weighed: Vec<(Action, f32)>,
    /// Positions judged for it.
    positions: u64,
    /// What was meant to follow it.
    plan: Vec<Action>,
}

impl ThinkingBot {
    fn new(style: Style, seed: u64, time: Option<Duration>) -> Self {
        ThinkingBot {
            style,
            time,
            until: None,
            rng: Rng::new(seed),
            belief: Belief::default(),
            ground: None,
            net: None,
            thumb: if style.offers { SensibleBot::new() } else { SensibleBot::silent() },
            so_far: TurnSoFar::default(),
            weighed: Vec::new(),
            positions: 0,
            plan: Vec::new(),
        }
    }

    /// One step ahead, by rough weights and with slips.
    pub fn easy(seed: u64, budget: Budget) -> Self {
        let effort = Effort { first: 0, width: 0, depth: 1, nodes: 500, until: None };
        let (guided, offers) = (false, budget.offers);
        let style = Style { tuned: false, slips: 0.03, guesses: 1, effort, openings: 0, guided, offers };
        Self::new(style, seed, budget.time)
    }

    /// One step off what rules of thumb would do, by tuned weights and with small slips.
    pub fn medium(seed: u64, budget: Budget) -> Self {
        let effort = Effort { first: 0, width: 0, depth: 1, nodes: 400, until: None };
        let (guided, offers) = (true, budget.offers);
        let style = Style { tuned: true, slips: 0.02, guesses: 1, effort, openings: 0, guided, offers };
        Self::new(style, seed, budget.time)
    }

    /// Whole turns, by tuned weights.
    pub fn hard(seed: u64, budget: Budget) -> Self {
        let effort = Effort { first: 40, width: 16, depth: 8, nodes: budget.nodes.max(100), until: None };
        let (guided, offers) = (false, budget.offers);
        let style = Style { tuned: true, slips: 0.0, guesses: 2, effort, openings: 8, guided, offers };
        Self::new(style, seed, budget.time)
    }

    /// The same bot with other weights, to try them out.
    pub fn with_weights(mut self, net: Net) -> Self {
        self.net = Some(net);
        self
    }

    /// States that agree with what is known; empty where the view tells too little.
    fn states(&mut self, seen: &Seen<'_>, fits: impl Fn(&State) -> bool) -> Vec<State> {
        let (me, mut states) = (seen.seat(), Vec::new());
        for _ in 0..4 * self.style.guesses {
            let guess = self.belief.guess(seen.rules, seen.view, me, &mut self.rng);
            match determine::state(seen, guess, &mut self.rng) {
                Some(state) if fits(&state) => states.push(state),
                // A guess by which somebody would have won, or that lacks what was offered.
                _ => {}
            }
            // With two players nothing in a hand is hidden but development cards.
            if states.len() == self.style.guesses {
                break;
            }
        }
        states
    }

    /// Whether the time for this decision is over.
    fn is_late(&self) -> bool {
        self.until.is_some_and(|end| Instant::now() > end)
    }
}

/// Weights and ground for one decision, apart from the bot so that it can change meanwhile.
struct Mind {
    ground: Ground,
    net: Net,
}

impl Mind {
    fn judge<'a>(&'a self, rules: &'a Rules) -> Judge<'a> {
        Judge { rules, ground: &self.ground, net: &self.net }
    }
}

impl Bot for ThinkingBot {
    fn observe(&mut self, rules: &Rules, event: &ViewEvent) {
        self.belief.note(rules, event, &mut self.rng);
    }

    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        // What is begun is finished, so some of the time is kept back.
        self.until = self.time.map(|time| Instant::now() + time * 4 / 5);
        self.so_far.follow(seen.view.turn);
        (self.weighed, self.positions) = (Vec::new(), 0);
        let Pending::Decision { kind, must, .. } = seen.view.pending else { return Choice::Wait };
        if self.ground.as_ref().is_none_or(|ground| !ground.fits(seen.view)) {
            self.ground = Some(Ground::of_view(seen.rules, seen.view));
        }
        let Some(ground) = self.ground.take() else { return Choice::Wait };
        let net = self.net.take().unwrap_or_else(|| {
            let led = self.is_guided(seen.rules);
            let net = if self.style.tuned { weights(seen.rules, led) } else { weights_by_hand() };
            net.clone()
        });
        let mind = Mind { ground, net };
        let choice = if must.contains(seen.seat()) {
            self.answer_or_act(seen, kind, &mind)
        } else if self.is_guided(seen.rules) {
            self.thumb.decide(seen)
        } else {
            self.answer(seen, &mind).map_or(Choice::Wait, Choice::Act)
        };
        (self.ground, self.net) = (Some(mind.ground), Some(mind.net));
        let choice = match choice {
            Choice::Act(action) if !is_fine(seen, action) => self.thumb.decide(seen),
            other => other,
        };
        if let Choice::Act(action) = choice {
            let trade = matches!(action, Action::MaritimeTrade { .. }) || decide::is_trade(action);
            if kind == DecisionKind::TradeAndBuild && !trade {
                self.so_far.has_built = true;
                self.thumb.has_built(seen.view.turn);
            }
        }
        choice
    }

    fn weighed(&self) -> Weighed<'_> {
        Weighed { actions: &self.weighed, positions: self.positions }
    }
}

/// Whether an action is listed, or is one that cannot be.
fn is_fine(seen: &Seen<'_>, action: Action) -> bool {
    matches!(action, Action::OfferTrade { .. } | Action::Discard(_)) || seen.legal.contains(&action)
}
