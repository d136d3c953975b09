//! Answers to what the game waits for in the expansion.

use super::action::CkAction;
use super::cards::Track;
use super::event::CkFrame;
use super::why::CkWhy;
use super::{
    barbarians, city_improvements, event_die, knight_moves, knights, metropolis, politics_cards,
    progress_cards, science_cards, trade_cards,
};
use crate::action::Action;
use crate::base::roads;
use crate::books;
use crate::cards::{Card, Cards};
use crate::combinations::bridges_and_knights;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::Knight;
use crate::state::State;

/// Whether that answers what the game waits for; the seat is one that has to answer.
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: CkFrame,
    action: Action,
) -> Result<(), RuleError> {
    let answer = match action {
        Action::Ck(answer) => answer,
        // A road that a Diplomat took up is laid like any other.
        Action::BuildRoad(path) => {
            return match frame {
                CkFrame::DiplomatRoad { from } => {
                    politics_cards::check_rebuild(rules, state, seat, from, path)
                }
                _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
            };
        }
        Action::Skip => return check_skip(frame),
        _ if bridges_and_knights::is_ransom(action) && matches!(frame, CkFrame::Pillage { .. }) => {
            return bridges_and_knights::check_ransom(rules, state, seat);
        }
        _ => return refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    };
    match (frame, answer) {
        (CkFrame::FifthCard { .. }, CkAction::ReturnProgress(card)) => {
            progress_cards::check_return(rules, state, seat, card)
        }
        // Rule: cities_knights/progress_cards#own-turn
        (CkFrame::FifthCard { .. }, CkAction::Play(_)) if seat != state.on_turn => {
            refuse("cities_knights/progress_cards#own-turn", Why::NotYourTurn)
        }
        (CkFrame::FifthCard { .. }, CkAction::Play(play)) => progress_cards::check(rules, state, seat, play),
        (CkFrame::Defense { .. }, CkAction::Defend(mask)) => super::variants::check_defend(state, seat, mask),
        (CkFrame::Pillage { .. }, CkAction::LoseCity(at)) => barbarians::check_loss(rules, state, seat, at),
        (CkFrame::DefenderReward { .. } | CkFrame::ChooseDeck, CkAction::ChooseDeck(track)) => {
            barbarians::check_deck(state, track)
        }
        (CkFrame::Aqueduct { .. }, CkAction::TakeResource(card)) => {
            city_improvements::check_take(state, card)
        }
        (CkFrame::Displaced { at, .. }, CkAction::PlaceKnight(to)) => {
            knight_moves::check_retreat(rules, state, at, to)
        }
        (CkFrame::Deserter { .. }, CkAction::RemoveKnight(at)) => {
            knights::own(rules, state, seat, at).map(|_| ())
        }
        (CkFrame::PlaceDeserter { .. }, CkAction::PlaceKnight(at)) => {
            knights::check_place(rules, state, seat, at)
        }
        (CkFrame::Smith { .. }, CkAction::PromoteKnight(at)) => {
            knights::check_promotable(rules, state, seat, at)
        }
        (CkFrame::Spy { victim }, CkAction::TakeProgress(card)) => {
            politics_cards::check_take(state, victim, card)
        }
        (CkFrame::MasterMerchant { victim }, CkAction::TakeCards(cards)) => {
            trade_cards::check_take(state, victim, cards)
        }
        (CkFrame::Wedding { .. }, CkAction::GiveCards(cards)) => {
            politics_cards::check_gift(state, seat, cards)
        }
        (CkFrame::ForcedTrade { .. }, CkAction::GiveCommodity(card)) => {
            trade_cards::check_give(state, seat, card)
        }
        (CkFrame::Metropolis { .. }, CkAction::PlaceMetropolis(at)) => {
            metropolis::check_place(rules, state, seat, at)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Whether what the game waits for may be declined.
fn check_skip(frame: CkFrame) -> Result<(), RuleError> {
    match frame {
        CkFrame::Aqueduct { .. }
        | CkFrame::PlaceDeserter { .. }
        | CkFrame::DiplomatRoad { .. }
        // Rule: cities_knights/politics_cards#spy-none
        | CkFrame::Spy { .. }
        | CkFrame::Smith { may_skip: true, .. } => Ok(()),
        CkFrame::Smith { .. } => refuse("cities_knights/science_cards#smith-one", CkWhy::MustPromoteOne),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Takes a checked answer.
pub(crate) fn answer(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    frame: CkFrame,
    action: Action,
    log: &mut EventLog,
) {
    let answer = match action {
        Action::Ck(answer) => answer,
        Action::BuildRoad(path) => {
            state.stack.pop();
            return roads::build(rules, state, seat, path, true, log);
        }
        Action::Skip => return skip(state, seat, frame, log),
        _ => {
            return match frame {
                CkFrame::Pillage { left } => barbarians::pay_ransom(rules, state, seat, left, log),
                _ => books::unasked("an answer"),
            };
        }
    };
    match (frame, answer) {
        (_, CkAction::ReturnProgress(card)) => progress_cards::put_back(state, seat, card, log),
        (_, CkAction::Play(play)) => {
            state.stack.pop();
            progress_cards::play(rules, state, seat, play, log);
        }
        (CkFrame::Defense { left }, CkAction::Defend(mask)) => {
            super::variants::defend(rules, state, seat, left, mask, log);
        }
        (CkFrame::Pillage { left }, CkAction::LoseCity(at)) => {
            barbarians::choose_loss(rules, state, seat, left, at, log);
        }
        (CkFrame::DefenderReward { left }, CkAction::ChooseDeck(track)) => {
            barbarians::choose_deck(state, seat, left, track);
        }
        (CkFrame::ChooseDeck, CkAction::ChooseDeck(track)) => {
            state.stack.pop();
            event_die::draw(state, SeatSet::one(seat), track);
        }
        (CkFrame::Aqueduct { left }, CkAction::TakeResource(card)) => {
            city_improvements::take(state, seat, left, Some(card), log);
        }
        (CkFrame::Displaced { at, by }, CkAction::PlaceKnight(to)) => {
            state.stack.pop();
            knight_moves::retreat(rules, state, at, by, Some(to), log);
        }
        (_, CkAction::RemoveKnight(at)) => politics_cards::desert(rules, state, at, log),
        (CkFrame::PlaceDeserter { strength, active }, CkAction::PlaceKnight(at)) => {
            let knight = Knight { strength, active };
            politics_cards::place_deserter(rules, state, seat, at, knight, log);
        }
        (CkFrame::Smith { left, .. }, CkAction::PromoteKnight(at)) => {
            science_cards::promote(rules, state, seat, left, at, log);
        }
        (CkFrame::Spy { victim }, CkAction::TakeProgress(card)) => {
            politics_cards::take(state, seat, victim, card, log);
        }
        (CkFrame::MasterMerchant { victim }, CkAction::TakeCards(cards)) => {
            trade_cards::take(state, seat, victim, cards, log);
        }
        (CkFrame::Wedding { owing }, CkAction::GiveCards(cards)) => {
            politics_cards::give(rules, state, seat, owing, cards, log);
        }
        (CkFrame::ForcedTrade { victim, give }, CkAction::GiveCommodity(get)) => {
            state.stack.pop();
            let on_turn = state.on_turn;
            trade_cards::exchange(state, on_turn, victim, give, get, log);
        }
        (CkFrame::Metropolis { track }, CkAction::PlaceMetropolis(at)) => {
            state.stack.pop();
            metropolis::place(state, seat, track, at, log);
        }
        _ => books::unasked("an answer"),
    }
}

fn skip(state: &mut State, seat: Seat, frame: CkFrame, log: &mut EventLog) {
    match frame {
        CkFrame::Aqueduct { left } => city_improvements::take(state, seat, left, None, log),
        _ => state.stack.pop(),
    }
}

/// Lists every answer of a seat that has to answer.
pub(crate) fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: CkFrame, list: &mut Vec<Action>) {
    let from = list.len();
    let skip = Action::Skip;
    match frame {
        CkFrame::FifthCard { .. } => {
            if seat == state.on_turn {
                super::turn::list_plays(rules, state, seat, list);
            }
            if list.len() == from {
                let returns = state.progress(seat).kinds().map(CkAction::ReturnProgress);
                list.extend(returns.map(Action::Ck));
            }
        }
        CkFrame::Defense { .. } => {
            let n = barbarians::active_knights(state, seat).count();
            list.extend((0..1u8 << n).map(|mask| Action::Ck(CkAction::Defend(mask))));
        }
        CkFrame::Pillage { .. } => {
            let cities = barbarians::exposed_cities(rules, state, seat);
            cities.for_each(|at| list.push(Action::Ck(CkAction::LoseCity(at))));
            list.extend(bridges_and_knights::ransom(rules, state, seat));
        }
        CkFrame::DefenderReward { .. } | CkFrame::ChooseDeck => {
            let decks = Track::ALL.into_iter().filter(|&t| state.progress_deck_len(t) > 0);
            list.extend(decks.map(|t| Action::Ck(CkAction::ChooseDeck(t))));
        }
        CkFrame::Aqueduct { .. } => {
            let cards = Card::RESOURCES.into_iter().filter(|&c| state.supply.get(c) > 0);
            list.extend(cards.map(|c| Action::Ck(CkAction::TakeResource(c))));
            list.push(skip);
        }
        CkFrame::Displaced { at, .. } => knight_moves::retreats(rules, state, at)
            .for_each(|to| list.push(Action::Ck(CkAction::PlaceKnight(to)))),
        CkFrame::Deserter { .. } => {
            state.ck.knights[seat.index()].for_each(|at| list.push(Action::Ck(CkAction::RemoveKnight(at))))
        }
        CkFrame::PlaceDeserter { .. } => {
            knights::sites(rules, state, seat)
                .for_each(|at| list.push(Action::Ck(CkAction::PlaceKnight(at))));
            list.push(skip);
        }
        CkFrame::DiplomatRoad { from } => {
            let sites = politics_cards::rebuild_sites(rules, state, seat, from);
            sites.for_each(|path| list.push(Action::BuildRoad(path)));
            list.push(skip);
        }
        CkFrame::Smith { may_skip, .. } => {
            let knights = science_cards::promotable(rules, state, seat).into_iter();
            list.extend(knights.map(|at| Action::Ck(CkAction::PromoteKnight(at))));
            if may_skip {
                list.push(skip);
            }
        }
        CkFrame::Spy { victim } => {
            let cards = state.progress(victim).kinds().map(CkAction::TakeProgress);
            list.extend(cards.map(Action::Ck));
            list.push(skip);
        }
        CkFrame::MasterMerchant { victim } => {
            let due = trade_cards::take_count(state, victim);
            choices(state.hands[victim.index()], due, |c| list.push(Action::Ck(CkAction::TakeCards(c))));
        }
        CkFrame::Wedding { .. } => {
            let due = politics_cards::gift(state, seat);
            choices(state.hands[seat.index()], due, |c| list.push(Action::Ck(CkAction::GiveCards(c))));
        }
        CkFrame::ForcedTrade { .. } => {
            let cards = state.hands[seat.index()].commodities();
            list.extend(cards.iter().map(|(c, _)| Action::Ck(CkAction::GiveCommodity(c))));
        }
        CkFrame::Metropolis { .. } => metropolis::sites(rules, state, seat)
            .for_each(|at| list.push(Action::Ck(CkAction::PlaceMetropolis(at)))),
        CkFrame::EventDie | CkFrame::DrawProgress { .. } | CkFrame::BarbariansLeave => {}
    }
}

/// Every way to choose one or two cards of a hand.
fn choices(hand: Cards, count: u8, mut add: impl FnMut(Cards)) {
    for (i, first) in Card::ALL.into_iter().enumerate() {
        if count == 1 && hand.get(first) > 0 {
            add(Cards::one(first));
        }
        for &second in &Card::ALL[i..] {
            let two = Cards::one(first) + Cards::one(second);
            if count == 2 && hand.covers(two) {
                add(two);
            }
        }
    }
}
