//! A value-function player: one step ahead by a fixed sum. Points come first, then production, then
//! what can be reached, then the hand.

use tradeholm_bots::{Bot, Choice, Rng, Seen, SensibleBot, guess_state};
use tradeholm_engine::board::{IntersectionId, pips};
use tradeholm_engine::{
    Action, Building, Card, DecisionKind, EventLog, Outcome, Pending, Rules, Seat, State, default_discard,
};

/// One thirty-sixth.
const PIP: f64 = 0.027_78;

/// Tries every action and takes the one with the highest value.
pub struct ValueBot {
    rng: Rng,
    thumb: SensibleBot,
}

impl Default for ValueBot {
    fn default() -> Self {
        ValueBot { rng: Rng::new(7), thumb: SensibleBot::new() }
    }
}

impl Bot for ValueBot {
    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let me = seen.seat();
        let Pending::Decision { kind, must, .. } = seen.view.pending else { return Choice::Wait };
        if !must.contains(me) {
            let decline = seen.legal.iter().find(|a| matches!(a, Action::DeclineOffer(_)));
            return decline.map_or(Choice::Wait, |&a| Choice::Act(a));
        }
        if kind == DecisionKind::Discard {
            return seen
                .view
                .own
                .map_or(Choice::Wait, |own| Choice::Act(Action::Discard(default_discard(own.hand))));
        }
        let Some(state) = guess_state(seen, self.rng.next()) else { return self.thumb.decide(seen) };
        let mut best: Option<(f64, Action)> = None;
        for &action in seen.legal {
            let mut next = state.clone();
            if seen.rules.act(&mut next, me, action, &mut EventLog::off()).is_err() {
                continue;
            }
            self.let_chance(seen.rules, &mut next);
            let value = value(seen, &next, me);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map_or(Choice::Wait, |(_, action)| Choice::Act(action))
    }
}

impl ValueBot {
    /// Chance answers as it may.
    fn let_chance(&mut self, rules: &Rules, state: &mut State) {
        while matches!(rules.pending(state), Pending::Chance(_)) {
            let mut list: Vec<(Outcome, u32)> = Vec::new();
            rules.outcomes(state, &mut list);
            let total: u32 = list.iter().map(|o| o.1).sum();
            let mut lot = self.rng.below(total as usize) as u32;
            let found = list.iter().find(|o| {
                let here = lot < o.1;
                lot = lot.saturating_sub(o.1);
                here
            });
            let Some(&(outcome, _)) = found else { return };
            if rules.resolve(state, outcome, &mut EventLog::off()).is_err() {
                return;
            }
        }
    }
}

fn yields(
    seen: &Seen<'_>,
    at: IntersectionId,
    robber: bool,
    state: &State,
) -> impl Iterator<Item = (Card, f64)> {
    let blocked = state.robber().filter(|_| robber);
    seen.rules.topology().hexes_at(at).iter().filter(move |hex| Some(**hex) != blocked).filter_map(|hex| {
        let card = seen.view.terrain[hex.0 as usize].resource()?;
        let pips: u8 = seen.view.numbers[hex.0 as usize].iter().map(pips).sum();
        Some((card, f64::from(pips) * PIP))
    })
}

fn production(seen: &Seen<'_>, state: &State, seat: Seat) -> ([f64; 5], usize) {
    let mut made = [0.0; 5];
    let mut hexes: Vec<tradeholm_engine::board::HexId> = Vec::new();
    for at in seen.rules.topology().intersections() {
        let Some((owner, building)) = state.building(at) else { continue };
        if owner != seat {
            continue;
        }
        hexes.extend(seen.rules.topology().hexes_at(at));
        let cards = if building == Building::City { 2.0 } else { 1.0 };
        yields(seen, at, true, state).for_each(|(card, share)| made[card as usize] += cards * share);
    }
    hexes.sort_unstable();
    hexes.dedup();
    (made, hexes.len())
}

fn value(seen: &Seen<'_>, state: &State, me: Seat) -> f64 {
    let rules = seen.rules;
    let topology = rules.topology();
    let (made, hexes) = production(seen, state, me);
    let variety = made.iter().filter(|&&m| m > 0.0).count() as f64 * 4.0 * PIP;
    let next = rules.seat_after(me, 1);
    let theirs: f64 = production(seen, state, next).0.iter().sum();
    // What one more road reaches, and what can be settled at once.
    let touches = |at: IntersectionId| topology.ways(at).iter().any(|way| state.road(way.path) == Some(me));
    let vacant = |at: IntersectionId| {
        state.building(at).is_none() && topology.ways(at).iter().all(|way| state.building(way.to).is_none())
    };
    let (mut reach, mut open) = (0.0, 0);
    for at in topology.intersections().filter(|&at| vacant(at)) {
        let worth: f64 = yields(seen, at, false, state).map(|(_, share)| share).sum();
        if touches(at) {
            open += 1;
        }
        let near = topology.ways(at).iter().any(|way| state.road(way.path).is_none() && touches(way.to));
        if touches(at) || near {
            reach += worth;
        }
    }
    let hand = state.hand(me);
    let lacks = |card, count: u8| f64::from(count.saturating_sub(hand.get(card)));
    let city = (lacks(Card::Grain, 2) + lacks(Card::Ore, 3)) / 5.0;
    let settlement =
        [Card::Grain, Card::Wool, Card::Brick, Card::Lumber].into_iter().map(|c| lacks(c, 1)).sum::<f64>()
            / 4.0;
    let developments: u8 =
        tradeholm_engine::DevelopmentCard::ALL.into_iter().map(|card| state.development(me, card)).sum();
    let road = if open == 0 { 10.0 } else { 0.1 };
    let points = rules.victory_points(state, me);
    3e14 * f64::from(points.total()) + 1e8 * (made.iter().sum::<f64>() + variety) - 1e8 * theirs
        + 1e4 * reach
        + 1e3 * f64::from(open)
        + 1e2 * (2.0 - city - settlement) / 2.0
        + hexes as f64
        + f64::from(hand.total())
        - if hand.total() > 7 { 5.0 } else { 0.0 }
        + road * f64::from(state.road_length(me))
        + 10.0 * f64::from(developments)
        + 10.1 * f64::from(state.knights(me))
}
