//! Trade with the others: what to offer, whom to take, what to accept.

use tradeholm_engine::{Action, Card, Cards, EventLog, OpenSide, Rules, Seat, SeatSet, State};

use super::{Mind, ThinkingBot};
use crate::search::Looker;
use crate::search::turn::{Effort, lines};
use crate::trade::{self, helps_a_winner};
use crate::{Choice, Seen};

/// A trade must gain at least so much of a chance to win.
const LEAST_GAIN: f32 = 0.004;
/// How a turn is searched to weigh a trade.
const BRIEF: Effort = Effort { first: 3, width: 2, depth: 3, nodes: 80, until: None };

impl ThinkingBot {
    /// The answer to the first offer that has none yet, by what it gains.
    pub(super) fn answer(&mut self, seen: &Seen<'_>, mind: &Mind) -> Option<Action> {
        trade::answer(seen, |from, _, _, _| self.gain_of(seen, mind, from) > LEAST_GAIN)
    }

    /// What an offer would gain us, once whoever is on turn has used the cards.
    pub(super) fn gain_of(&mut self, seen: &Seen<'_>, mind: &Mind, from: Seat) -> f32 {
        let me = seen.seat();
        let states = self.states(seen, |state| state.offer(from).is_some());
        let Some(state) = states.first() else { return f32::MIN };
        let rules = seen.rules;
        let on_turn = state.on_turn();
        let mut traded = state.clone();
        let log = &mut EventLog::off();
        if rules.act(&mut traded, me, Action::AcceptOffer(from), log).is_err() {
            return f32::MIN;
        }
        if on_turn == from && rules.act(&mut traded, from, Action::ConfirmTrade(me), log).is_err() {
            return f32::MIN;
        }
        let value = |state: &State| {
            let end = played_out(seen, mind, state, on_turn);
            mind.judge(rules).value(&end, me)
        };
        value(&traded) - value(state)
    }

    /// What to do about the own open offer: take the best partner, or wait, or take it back.
    pub(super) fn own_offer(&mut self, seen: &Seen<'_>, mind: &Mind) -> Option<Choice> {
        let me = seen.seat();
        let partners = trade::partners(seen)?;
        if !partners.is_empty() {
            let states = self.states(seen, |_| true);
            let judge = mind.judge(seen.rules);
            let value = |with: &Seat| {
                let mut next = states.first()?.clone();
                let action = Action::ConfirmTrade(*with);
                seen.rules.act(&mut next, me, action, &mut EventLog::off()).ok()?;
                Some(judge.value(&next, me))
            };
            let best = partners
                .iter()
                .max_by(|a, b| value(a).unwrap_or(0.0).total_cmp(&value(b).unwrap_or(0.0)))
                .copied()?;
            return Some(Choice::Act(Action::ConfirmTrade(best)));
        }
        Some(if trade::may_wait(seen) { Choice::Wait } else { Choice::Act(Action::WithdrawOffer) })
    }

    /// An offer that gains more than what could be done without, and that someone may well accept.
    pub(super) fn offer(
        &mut self,
        seen: &Seen<'_>,
        mind: &Mind,
        state: &State,
        without: f32,
    ) -> Option<Action> {
        // With two players, what helps one harms the other.
        if seen.rules.seats() <= 2 || !self.so_far.may_offer(seen) {
            return None;
        }
        let me = seen.seat();
        let to: SeatSet = seen
            .rules
            .all_seats()
            .without(me)
            .iter()
            .filter(|&s| !helps_a_winner(seen, s) && seen.view.players[s.index()].cards > 0)
            .collect();
        let mut best: Option<(f32, Cards, Cards)> = None;
        for (give, get) in candidates(seen.rules, state, me, to) {
            if self.is_late() {
                break;
            }
            if self.so_far.offered.contains(&(give, get)) {
                continue;
            }
            let Some((gain, _)) = self.weigh(seen, mind, state, (give, get), to, without) else { continue };
            if best.is_none_or(|(most, ..)| gain > most) {
                best = Some((gain, give, get));
            }
        }
        let (gain, give, get) = best.filter(|(gain, ..)| *gain > LEAST_GAIN)?;
        self.so_far.offered.push((give, get));
        let offer = Action::OfferTrade { give, get, to, open: OpenSide::Neither, gold: Default::default() };
        self.weighed.insert(0, (offer, without + gain));
        Some(offer)
    }

    /// What a trade gains us with the partner it gains most, if it gains that partner something too.
    fn weigh(
        &self,
        seen: &Seen<'_>,
        mind: &Mind,
        state: &State,
        (give, get): (Cards, Cards),
        to: SeatSet,
        without: f32,
    ) -> Option<(f32, Seat)> {
        let me = seen.seat();
        let judge = mind.judge(seen.rules);
        let mut best = None;
        for with in to.iter().filter(|s| state.hand(*s).covers(get)) {
            let traded = traded(seen.rules, state, me, with, give, get)?;
            // Whether the partner would agree, as far as can be seen from here.
            let (before, after) = (judge.value(state, with), judge.value(&traded, with));
            if after <= before {
                continue;
            }
            let mut look = Looker::new(judge, me);
            let value = lines(&mut look, &traded, BRIEF, |_| true).first().map_or(0.0, |line| line.value);
            if best.is_none_or(|(most, _)| value - without > most) {
                best = Some((value - without, with));
            }
        }
        best
    }
}

/// One card for one, or two for one, of kinds that someone has.
fn candidates(rules: &Rules, state: &State, me: Seat, to: SeatSet) -> Vec<(Cards, Cards)> {
    let hand = state.hand(me);
    let mut list = Vec::new();
    for &get in rules.kinds() {
        if !to.iter().any(|s| state.hand(s).get(get) > 0) {
            continue;
        }
        for (give, count) in hand.iter().filter(|(give, _)| *give != get) {
            let give: Card = give;
            list.push((Cards::one(give), Cards::one(get)));
            if count >= 3 {
                list.push((Cards::of(give, 2), Cards::one(get)));
            }
        }
    }
    list
}

/// The state after that trade.
fn traded(rules: &Rules, state: &State, me: Seat, with: Seat, give: Cards, get: Cards) -> Option<State> {
    let mut next = state.clone();
    let log = &mut EventLog::off();
    let offer = Action::OfferTrade {
        give,
        get,
        to: SeatSet::one(with),
        open: OpenSide::Neither,
        gold: Default::default(),
    };
    rules.act(&mut next, me, offer, log).ok()?;
    rules.act(&mut next, with, Action::AcceptOffer(me), log).ok()?;
    rules.act(&mut next, me, Action::ConfirmTrade(with), log).ok()?;
    Some(next)
}

/// The state after whoever is on turn has done what seems best and ended the turn.
fn played_out(seen: &Seen<'_>, mind: &Mind, state: &State, on_turn: Seat) -> State {
    let rules = seen.rules;
    let mut look = Looker::new(mind.judge(rules), on_turn);
    let mut end = state.clone();
    let best = lines(&mut look, state, BRIEF, |_| true).into_iter().next();
    let actions = best.map(|line| line.actions).unwrap_or_default();
    for action in actions.into_iter().chain([Action::EndTurn]) {
        if rules.act(&mut end, on_turn, action, &mut EventLog::off()).is_err() {
            break;
        }
    }
    end
}
