//! The own turn after the roll: cards, buildings, trade, in this order.

use tradeholm_engine::{Action, Card, Cards, ModuleId, OpenSide, Pending, Seat, SeatSet};

use super::answers::{gain, helps_a_winner};
use super::goals::{Goal, goal, spare};
use super::{
    OFFERS_A_TURN, SensibleBot, answers, ck, event_cards, hand, pirates, places, points, robber, sailing,
    two, voyage, wonders,
};
use crate::{Choice, Seen};

impl SensibleBot {
    pub(super) fn trade_and_build(&mut self, seen: &Seen<'_>) -> Choice {
        let me = seen.seat();
        // Offers of others to us come first: they lapse when our hand changes.
        if let Some(answer) = answers::answer(seen) {
            return Choice::Act(answer);
        }
        if let Some(offer) = seen.view.players[me.index()].offer {
            let partner = offer
                .accepted
                .iter()
                .filter(|&s| !helps_a_winner(seen, s) && seen.legal.contains(&Action::ConfirmTrade(s)))
                .min_by_key(|&s| points(seen.view, s));
            if let Some(partner) = partner {
                return Choice::Act(Action::ConfirmTrade(partner));
            }
            let all_answered = offer.to.minus(offer.accepted).minus(offer.declined).is_empty();
            return if all_answered || !seen.patient {
                Choice::Act(Action::WithdrawOffer)
            } else {
                Choice::Wait
            };
        }
        let action = if let Some(wonder) = wonders::build(seen) {
            Some(wonder)
        } else if seen.view.ck.is_some() {
            ck::before_offers(seen)
                .or_else(|| sailing::next_ship(seen))
                .or_else(|| voyage::build(seen))
                .or_else(|| self.wish(seen))
                .or_else(|| ck::after_offers(seen))
        } else {
            two::tokens(seen)
                .or_else(|| build(seen))
                .or_else(|| pirates::ship(seen))
                .or_else(|| pirates::buy(seen))
                .or_else(|| play_card(seen))
                .or_else(|| maritime(seen))
                .or_else(|| self.offer_for_goal(seen))
                .or_else(|| spend_the_rest(seen))
        };
        let action = action.or_else(|| event_cards::repair(seen)).or_else(|| pirates::assault(seen));
        let action = action.unwrap_or(Action::EndTurn);
        self.has_built |= !matches!(action, Action::MaritimeTrade { .. } | Action::OfferTrade { .. });
        Choice::Act(action)
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

    /// Whether the house rules and the offers made so far leave room for one more.
    fn may_offer(&self, seen: &Seen<'_>) -> bool {
        let cap = match seen.rules.config().house.offers_per_turn {
            Some(cap) if seen.rules.plays(ModuleId::HouseNumbers) => cap.min(OFFERS_A_TURN),
            _ => OFFERS_A_TURN,
        };
        let too_late = self.has_built && seen.rules.plays(ModuleId::SeparatePhases);
        // Player 2 of a paired turn trades with nobody.
        let alone = !matches!(seen.view.pending, Pending::Decision { may, .. } if !may.is_empty());
        let forbidden = self.silent || seen.rules.plays(ModuleId::NoDomesticTrade) || too_late || alone;
        !forbidden && self.offered.len() < usize::from(cap)
    }

    /// Asks the others for what the plans of Cities & Knights lack.
    fn wish(&mut self, seen: &Seen<'_>) -> Option<Action> {
        if !self.may_offer(seen) {
            return None;
        }
        ck::wishes(seen).into_iter().find_map(|(missing, spare)| self.offer(seen, missing, spare))
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
                let action = Action::OfferTrade { give, get, to: partners, open: OpenSide::Neither };
                if !self.offered.contains(&(give, get)) && gain(seen, give, get) > 0 {
                    self.offered.push((give, get));
                    return Some(action);
                }
            }
        }
        None
    }
}

/// Builds what brings points, then a road if that is the goal.
fn build(seen: &Seen<'_>) -> Option<Action> {
    if let Some(action) = places::best_city(seen).or_else(|| places::best_settlement(seen)) {
        return Some(action);
    }
    if pirates::are_played(seen) && goal(seen) != Goal::Road {
        return None;
    }
    if seen.view.sea.is_some() {
        let gift = || if goal(seen) == Goal::Ship { sailing::next_ship(seen) } else { None };
        return gift().or_else(|| voyage::build(seen));
    }
    if goal(seen) == Goal::Road {
        if let Some(repair) = event_cards::repair(seen) {
            return Some(repair);
        }
        let (path, worth) = places::best_road(seen)?;
        return (worth > 0).then_some(Action::BuildRoad(path));
    }
    None
}

/// Plays a development card where it helps now.
fn play_card(seen: &Seen<'_>) -> Option<Action> {
    if let Some(knight) = pirates::knight(seen).or_else(|| robber::knight_in_turn(seen)) {
        return Some(knight);
    }
    let (hand, goal) = (hand(seen), goal(seen));
    let missing = hand.missing(goal.cost());
    if seen.legal.contains(&Action::PlayRoadBuilding) && !places::has_settlement_site(seen) {
        return Some(Action::PlayRoadBuilding);
    }
    let plenty = seen.legal.iter().filter(|a| match a {
        Action::PlayYearOfPlenty(cards) => !missing.is_empty() && cards.covers(missing),
        _ => false,
    });
    if let Some(action) = plenty.into_iter().next() {
        return Some(*action);
    }
    let others: u32 = seen.view.players.iter().map(|p| u32::from(p.cards)).sum::<u32>()
        - u32::from(seen.view.players[seen.seat().index()].cards);
    let (wanted, _) = missing.iter().max_by_key(|&(_, n)| n)?;
    let monopoly = Action::PlayMonopoly(wanted);
    (others >= 8 && seen.legal.contains(&monopoly)).then_some(monopoly)
}

/// Trades with the supply when that completes or nears the goal without spending what it needs.
fn maritime(seen: &Seen<'_>) -> Option<Action> {
    let (hand, goal) = (hand(seen), goal(seen));
    let missing = hand.missing(goal.cost());
    if missing.is_empty() {
        return None;
    }
    let spare = spare(hand, goal);
    let useful = seen.legal.iter().filter(|a| match a {
        Action::MaritimeTrade { give, rate, get } => {
            get.total() == 1 && missing.covers(*get) && spare.covers(Cards::of(*give, *rate))
        }
        _ => false,
    });
    let rate = |a: &&Action| match a {
        Action::MaritimeTrade { rate, .. } => *rate,
        _ => u8::MAX,
    };
    useful.min_by_key(rate).copied()
}

/// Nothing better to do: a development card, or a road with a full hand.
fn spend_the_rest(seen: &Seen<'_>) -> Option<Action> {
    let (hand, goal) = (hand(seen), goal(seen));
    let far = hand.missing(goal.cost()).total() > 1 || goal == Goal::DevelopmentCard;
    if seen.legal.contains(&Action::BuyDevelopmentCard) && (far || hand.total() > 7) {
        return Some(Action::BuyDevelopmentCard);
    }
    if hand.total() > 7 && seen.view.sea.is_some() {
        return sailing::next_ship(seen).or_else(|| voyage::best_legal(seen).map(|step| step.action));
    }
    if hand.total() > 7 {
        let (path, _) = places::best_road(seen)?;
        return Some(Action::BuildRoad(path));
    }
    None
}
