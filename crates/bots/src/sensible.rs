//! Sensible play by rules of thumb: good places, cities first, cards traded for what is missing,
//! the robber on whoever leads. What a book knows better, it decides.

use tradeholm_engine::{Action, Card, Cards, DecisionKind, OpenSide, Pending, Seat, SeatSet};

use crate::base::{self, gain, goal, hand, spare, visible_points};
use crate::book::Moment;
use crate::trade::{self, TurnSoFar, helps_a_winner};
use crate::{Bot, Choice, Seen, books};

/// Plays sensibly.
#[derive(Default)]
pub struct SensibleBot {
    so_far: TurnSoFar,
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
        self.so_far.follow(turn);
        self.so_far.has_built = true;
    }

    fn trade_and_build(&mut self, seen: &Seen<'_>) -> Choice {
        // Offers of others to us come first: they lapse when our hand changes.
        if let Some(answer) = answer(seen) {
            return Choice::Act(answer);
        }
        if let Some(partners) = trade::partners(seen) {
            return match partners.into_iter().min_by_key(|&s| visible_points(seen.view, s)) {
                Some(partner) => Choice::Act(Action::ConfirmTrade(partner)),
                None if trade::may_wait(seen) => Choice::Wait,
                None => Choice::Act(Action::WithdrawOffer),
            };
        }
        let action = books::act(seen, Moment::First)
            .or_else(|| match books::manner(seen.rules).has_own_turn {
                true => self.turn_of_a_book(seen),
                false => self.turn(seen),
            })
            .or_else(|| books::act(seen, Moment::Last))
            .unwrap_or(Action::EndTurn);
        self.so_far.has_built |= !matches!(action, Action::MaritimeTrade { .. } | Action::OfferTrade { .. });
        Choice::Act(action)
    }

    /// Buildings, cards and trade, in this order.
    fn turn(&mut self, seen: &Seen<'_>) -> Option<Action> {
        books::act(seen, Moment::BeforeBuilding)
            .or_else(|| base::build(seen))
            .or_else(|| books::act(seen, Moment::AfterBuilding))
            .or_else(|| base::play_card(seen))
            .or_else(|| base::maritime(seen))
            .or_else(|| self.offer_for_goal(seen))
            .or_else(|| base::spend_the_rest(seen))
    }

    /// The steps of a book that has an order of its own.
    fn turn_of_a_book(&mut self, seen: &Seen<'_>) -> Option<Action> {
        books::act(seen, Moment::Lead)
            .or_else(|| books::act(seen, Moment::Ways))
            .or_else(|| self.wish(seen))
            .or_else(|| books::act(seen, Moment::Rest))
    }

    /// Asks the others for one card the goal lacks, for one it does not need.
    fn offer_for_goal(&mut self, seen: &Seen<'_>) -> Option<Action> {
        let (hand, goal) = (hand(seen), goal(seen));
        let missing = hand.missing(goal.cost());
        if missing.is_empty() || missing.total() > 2 {
            return None;
        }
        self.offer(seen, missing, spare(hand, goal))
    }

    fn may_offer(&self, seen: &Seen<'_>) -> bool {
        !self.silent && self.so_far.may_offer(seen)
    }

    /// Asks the others for what the plans of a book lack.
    fn wish(&mut self, seen: &Seen<'_>) -> Option<Action> {
        if !self.may_offer(seen) {
            return None;
        }
        books::wishes(seen).into_iter().find_map(|(missing, spare)| self.offer(seen, missing, spare))
    }

    /// Asks the others for one of the missing cards, for one of the spare.
    fn offer(&mut self, seen: &Seen<'_>, missing: Cards, spare: Cards) -> Option<Action> {
        if !self.may_offer(seen) {
            return None;
        }
        let Pending::Decision { may: may_answer, .. } = seen.view.pending else { return None };
        let partners: SeatSet = (0..seen.rules.seats())
            .map(Seat)
            .filter(|&s| may_answer.contains(s) && !helps_a_winner(seen, s))
            .filter(|&s| seen.view.players[s.index()].cards > 0)
            .collect();
        if partners.is_empty() {
            return None;
        }
        for (wanted, _) in missing.iter() {
            let mut kinds: Vec<(Card, u8)> = spare.iter().filter(|&(c, _)| c != wanted).collect();
            kinds.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
            for (kind, _) in kinds {
                let (give, get) = (Cards::one(kind), Cards::one(wanted));
                let action = Action::OfferTrade {
                    give,
                    get,
                    to: partners,
                    open: OpenSide::Neither,
                    gold: Default::default(),
                };
                if !self.so_far.offered.contains(&(give, get)) && gain(seen, give, get) > 0 {
                    self.so_far.offered.push((give, get));
                    return Some(action);
                }
            }
        }
        None
    }
}

impl Bot for SensibleBot {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        self.so_far.follow(seen.view.turn);
        let Pending::Decision { kind, must, .. } = seen.view.pending else { return Choice::Wait };
        if !must.contains(seen.seat()) {
            return answer(seen).map_or(Choice::Wait, Choice::Act);
        }
        if kind == DecisionKind::TradeAndBuild {
            return self.trade_and_build(seen);
        }
        let action = books::decide(seen, kind).or_else(|| base::decide(seen, kind));
        match action.or_else(|| seen.legal.first().copied()) {
            Some(action) => Choice::Act(action),
            None => Choice::Wait,
        }
    }
}

/// The answer to an offer, by what the own goal needs.
fn answer(seen: &Seen<'_>) -> Option<Action> {
    trade::answer(seen, |_, give, get, gold| {
        gain(seen, give, get).saturating_add(books::gold_worth(seen, gold)) > 0
    })
}
