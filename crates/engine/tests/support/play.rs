//! A player who plays at random, for all seats and for chance.

use tradeholm_engine::action::ActionKinds;
use tradeholm_engine::cities_knights::CkAction;
use tradeholm_engine::pending::DecisionKind;
use tradeholm_engine::variants::event_cards::EventCardAction;
use tradeholm_engine::{
    Action, Card, Cards, EventLog, OpenSide, Outcome, Pending, Rules, Seat, SeatSet, State,
};

use super::luck::Luck;

/// One thing that happens in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Act(Seat, Action),
    Resolve(Outcome),
}

impl Step {
    /// Does it; what the game waits for was asked before, so it must work.
    pub fn take(self, rules: &Rules, state: &mut State, log: &mut EventLog) {
        let done = match self {
            Step::Act(seat, action) => {
                rules.act(state, seat, action, log).map_err(|refusal| refusal.to_string())
            }
            Step::Resolve(outcome) => rules.resolve(state, outcome, log).map_err(|e| e.to_string()),
        };
        done.unwrap_or_else(|problem| panic!("{self:?}: {problem}"));
    }
}

/// What happens next; `None` when the game is over.
pub fn next_step(rules: &Rules, state: &State, luck: &mut Luck) -> Option<Step> {
    match rules.pending(state) {
        Pending::Over { .. } => None,
        Pending::Chance(_) => Some(Step::Resolve(draw(rules, state, luck))),
        Pending::Decision { kind, must, may } => {
            if kind == DecisionKind::TradeAndBuild
                && luck.once_in(4)
                && let Some(step) = talk(rules, state, luck, must, may)
            {
                return Some(step);
            }
            let seats: Vec<Seat> = must.iter().collect();
            let seat = luck.pick(&seats);
            Some(Step::Act(seat, decide(rules, state, luck, seat, kind)))
        }
    }
}

/// An outcome, as likely as its weight.
pub fn draw(rules: &Rules, state: &State, luck: &mut Luck) -> Outcome {
    let mut outcomes = Vec::new();
    rules.outcomes(state, &mut outcomes);
    let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
    let mut lot = luck.below(total as usize) as u32;
    for (outcome, weight) in outcomes {
        if lot < weight {
            return outcome;
        }
        lot -= weight;
    }
    unreachable!("weights add up to their total")
}

fn decide(rules: &Rules, state: &State, luck: &mut Luck, seat: Seat, kind: DecisionKind) -> Action {
    if kind == DecisionKind::Discard {
        return Action::Discard(some_of(luck, state.hand(seat), rules.discard_quota(state, seat)));
    }
    let mut actions = Vec::new();
    rules.legal_actions(state, seat, &mut actions);
    // Someone who builds when possible sees more of the game, and its end.
    let builds: Vec<_> = actions.iter().copied().filter(|a| is_building(*a)).collect();
    if !builds.is_empty() && !luck.once_in(3) { luck.pick(&builds) } else { luck.pick(&actions) }
}

fn is_building(action: Action) -> bool {
    matches!(
        action,
        Action::BuildRoad(_)
            | Action::BuildSettlement(_)
            | Action::BuildCity(_)
            | Action::BuyDevelopmentCard
            | Action::PlayRoadBuilding
            | Action::Ck(
                CkAction::BuildKnight(_)
                    | CkAction::ActivateKnight(_)
                    | CkAction::PromoteKnight(_)
                    | CkAction::Improve(_)
                    | CkAction::Play(_)
            )
            | Action::EventCard(EventCardAction::RepairRoad)
    )
}

/// So many cards of a hand.
pub fn some_of(luck: &mut Luck, hand: Cards, count: u8) -> Cards {
    let mut rest: Vec<Card> = hand.iter().flat_map(|(kind, n)| vec![kind; n as usize]).collect();
    (0..count).fold(Cards::NONE, |sum, _| sum + Cards::one(rest.swap_remove(luck.below(rest.len()))))
}

/// Something about domestic trade: an answer that is open, or an offer from a small menu.
fn talk(rules: &Rules, state: &State, luck: &mut Luck, must: SeatSet, may: SeatSet) -> Option<Step> {
    let seats: Vec<Seat> = SeatSet(must.0 | may.0).iter().collect();
    let seat = luck.pick(&seats);
    let mut answers = Vec::new();
    rules.legal_actions(state, seat, &mut answers);
    answers.retain(|action| ActionKinds::DOMESTIC_TRADE.contains(action));
    let action = if !answers.is_empty() && luck.once_in(2) {
        luck.pick(&answers)
    } else {
        offer(rules, state, luck, seat)?
    };
    rules.check(state, seat, action).is_ok().then_some(Step::Act(seat, action))
}

fn offer(rules: &Rules, state: &State, luck: &mut Luck, seat: Seat) -> Option<Action> {
    let hand = state.hand(seat);
    if hand.is_empty() {
        return None;
    }
    let (given, wanted) = (1 + u8::from(luck.once_in(4)).min(hand.total() - 1), luck.pick(rules.kinds()));
    let (mut give, mut get) = (some_of(luck, hand, given), Cards::one(wanted));
    let open = match luck.below(8) {
        0 => OpenSide::Give,
        1 => OpenSide::Get,
        _ => OpenSide::Neither,
    };
    match open {
        OpenSide::Give => give = Cards::NONE,
        OpenSide::Get => get = Cards::NONE,
        OpenSide::Neither => {}
    }
    let others = rules.all_seats().without(seat);
    let to =
        if seat == state.on_turn() { SeatSet(others.0 & luck.byte()) } else { SeatSet::one(state.on_turn()) };
    Some(Action::OfferTrade { give, get, to, open, gold: Default::default() })
}
