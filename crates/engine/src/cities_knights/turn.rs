//! The script of the expansion: what may be done when, and which file does it.

use super::action::{CkAction, ProgressPlay};
use super::cards::{EventFace, ProgressCard, Track};
use super::event::CkFrame;
use super::state::Knight;
use super::{
    barbarians, city_improvements, city_walls, knight_moves, knights, metropolis, politics_cards,
    progress_cards, science_cards, trade_cards,
};
use crate::action::Action;
use crate::base::{costs, roads};
use crate::cards::{Card, Cards};
use crate::chance::{Chance, Dice, Outcome};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::pending::{DecisionKind, Pending};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

pub(crate) use super::event_die::rolled as event_rolled;
pub(crate) use super::progress_cards::{can_draw, drawn as progress_drawn};

// Rule: others
/// Who has to answer.
pub(crate) fn deciders(rules: &Rules, state: &State, frame: CkFrame) -> SeatSet {
    let first = |left| rules.first_of(state, left).map_or(SeatSet::NONE, SeatSet::one);
    match frame {
        CkFrame::EventDie | CkFrame::DrawProgress { .. } | CkFrame::BarbariansLeave => SeatSet::NONE,
        CkFrame::FifthCard { seat } => SeatSet::one(seat),
        CkFrame::Defence { left }
        | CkFrame::Pillage { left }
        | CkFrame::DefenderReward { left }
        | CkFrame::Aqueduct { left } => first(left),
        CkFrame::Displaced { at, .. } => state.knight(at).map_or(SeatSet::NONE, |(s, _)| SeatSet::one(s)),
        CkFrame::Deserter { victim } | CkFrame::ForcedTrade { victim, .. } => SeatSet::one(victim),
        CkFrame::Wedding { owing } => owing,
        CkFrame::PlaceDeserter { .. }
        | CkFrame::DiplomatRoad { .. }
        | CkFrame::Smith { .. }
        | CkFrame::Spy { .. }
        | CkFrame::MasterMerchant { .. }
        | CkFrame::Metropolis { .. } => SeatSet::one(state.on_turn),
    }
}

/// What the game waits for.
#[inline(never)]
pub(crate) fn pending(rules: &Rules, state: &State, frame: CkFrame) -> Pending {
    match frame {
        CkFrame::EventDie => Pending::Chance(Chance::EventDie(state.on_turn)),
        CkFrame::DrawProgress { left, track } => {
            let seat = rules.first_of(state, left).unwrap_or(state.on_turn);
            Pending::Chance(Chance::DrawProgress { seat, track })
        }
        _ => Pending::Decision {
            kind: DecisionKind::Ck(frame),
            must: deciders(rules, state, frame),
            may: SeatSet::NONE,
        },
    }
}

/// Every outcome of a chance of the expansion, with its weight.
pub(crate) fn outcomes(state: &State, frame: CkFrame, list: &mut Vec<(Outcome, u32)>) {
    match frame {
        CkFrame::EventDie => list.extend(EventFace::ALL.map(|f| (Outcome::Event(f), f.weight()))),
        CkFrame::DrawProgress { track, .. } => progress_cards::outcomes(state, track, list),
        _ => {}
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
#[inline(never)]
pub(crate) fn run(rules: &Rules, state: &mut State, frame: CkFrame, log: &mut EventLog) -> bool {
    match frame {
        CkFrame::BarbariansLeave => {
            state.stack.pop();
            barbarians::leave(rules, state, log);
        }
        // Rule: cities_knights/progress_cards#empty-deck
        CkFrame::DrawProgress { track, .. } if state.progress_deck_len(track) == 0 => state.stack.pop(),
        CkFrame::DefenderReward { .. }
            if Track::ALL.into_iter().all(|track| state.progress_deck_len(track) == 0) =>
        {
            state.stack.pop();
        }
        // Rule: cities_knights/city_improvements#aqueduct-optional
        CkFrame::Aqueduct { .. } if Card::RESOURCES.iter().all(|&card| state.supply.get(card) == 0) => {
            state.stack.pop();
        }
        _ => return false,
    }
    true
}

fn check_in_play(rules: &Rules) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::CitiesKnights) {
        return refuse("cities_knights/setup#base-rules", Why::NotInThisGame);
    }
    Ok(())
}

// Rule: before-roll
/// Whether a seat may do that before the roll.
pub(crate) fn check_before_roll(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: CkAction,
) -> Result<(), RuleError> {
    check_in_play(rules)?;
    match action {
        CkAction::Play(ProgressPlay::Alchemist(dice)) => science_cards::check_alchemist(state, seat, dice),
        CkAction::ChaseRobber(at) if rules.plays(ModuleId::KnightErrant) => {
            crate::variants::check_errant(state)?;
            knight_moves::check_chase(rules, state, seat, at)
        }
        // Rule: cities_knights/progress_cards#after-roll
        CkAction::Play(_) => refuse("cities_knights/progress_cards#after-roll", Why::RollFirst),
        _ => refuse("cities_knights/turn#before-roll", Why::RollFirst),
    }
}

// Rule: actions, new-builds
/// Whether a seat may do that after the roll.
pub(crate) fn check_action(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: CkAction,
) -> Result<(), RuleError> {
    check_in_play(rules)?;
    match action {
        CkAction::BuildKnight(at) => knights::check_build(rules, state, seat, at),
        CkAction::ActivateKnight(at) => knights::check_activate(rules, state, seat, at),
        CkAction::PromoteKnight(at) => knights::check_promote(rules, state, seat, at),
        CkAction::MoveKnight { from, to } => knight_moves::check_move(rules, state, seat, from, to),
        CkAction::ChaseRobber(at) => knight_moves::check_chase(rules, state, seat, at),
        CkAction::BuildWall(at) => city_walls::check(rules, state, seat, at),
        CkAction::Improve(track) => city_improvements::check(state, seat, track),
        CkAction::Play(play) => progress_cards::check(rules, state, seat, play),
        CkAction::ForceTrade { with, give } => trade_cards::check_force(rules, state, seat, with, give),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked, before or after the roll.
pub(crate) fn act(rules: &Rules, state: &mut State, seat: Seat, action: CkAction, log: &mut EventLog) {
    match action {
        CkAction::BuildKnight(at) => knights::build(rules, state, seat, at, log),
        CkAction::ActivateKnight(at) => knights::activate(state, seat, at, log),
        CkAction::PromoteKnight(at) => {
            costs::pay(state, seat, knights::PROMOTION);
            knights::promote(state, seat, at, log);
        }
        CkAction::MoveKnight { from, to } => knight_moves::move_knight(rules, state, seat, from, to, log),
        CkAction::ChaseRobber(at) => {
            state.effects.ck.errant |= state.effects.rolled.is_none();
            knight_moves::chase(state, seat, at, log);
        }
        CkAction::BuildWall(at) => city_walls::build(state, seat, at, false, log),
        CkAction::Improve(track) => city_improvements::buy(rules, state, seat, track, log),
        CkAction::Play(play) => progress_cards::play(rules, state, seat, play, log),
        CkAction::ForceTrade { with, give } => trade_cards::force(state, seat, with, give, log),
        _ => {}
    }
}

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
        (CkFrame::Defence { .. }, CkAction::Defend(mask)) => crate::variants::check_defend(state, seat, mask),
        (CkFrame::Pillage { .. }, CkAction::LoseCity(at)) => barbarians::check_loss(rules, state, seat, at),
        (CkFrame::DefenderReward { .. }, CkAction::ChooseDeck(track)) => barbarians::check_deck(state, track),
        (CkFrame::Aqueduct { .. }, CkAction::TakeResource(card)) => city_improvements::check_take(state, card),
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
        (CkFrame::Wedding { .. }, CkAction::GiveCards(cards)) => politics_cards::check_gift(state, seat, cards),
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
        | CkFrame::Smith { may_skip: true, .. } => Ok(()),
        CkFrame::Smith { .. } => refuse("cities_knights/science_cards#smith-one", Why::MustPromoteOne),
        // Rule: cities_knights/politics_cards#spy-must-take
        CkFrame::Spy { .. } => refuse("cities_knights/politics_cards#spy-must-take", Why::MustTakeOne),
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
        _ => return,
    };
    match (frame, answer) {
        (_, CkAction::ReturnProgress(card)) => progress_cards::put_back(state, seat, card, log),
        (_, CkAction::Play(play)) => {
            state.stack.pop();
            progress_cards::play(rules, state, seat, play, log);
        }
        (CkFrame::Defence { left }, CkAction::Defend(mask)) => {
            crate::variants::defend(rules, state, seat, left, mask, log);
        }
        (CkFrame::Pillage { left }, CkAction::LoseCity(at)) => {
            barbarians::choose_loss(rules, state, seat, left, at, log);
        }
        (CkFrame::DefenderReward { left }, CkAction::ChooseDeck(track)) => {
            barbarians::choose_deck(state, seat, left, track);
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
        _ => {}
    }
}

fn skip(state: &mut State, seat: Seat, frame: CkFrame, log: &mut EventLog) {
    match frame {
        CkFrame::Aqueduct { left } => city_improvements::take(state, seat, left, None, log),
        _ => state.stack.pop(),
    }
}

/// Lists what may be done before the roll beyond the base game.
pub(crate) fn list_before_roll(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.progress(seat).contains(ProgressCard::Alchemist) {
        let dice = (0..36).map(Dice::from_index);
        list.extend(dice.map(|d| Action::Ck(CkAction::Play(ProgressPlay::Alchemist(d)))));
    }
    if rules.plays(ModuleId::KnightErrant) && crate::variants::check_errant(state).is_ok() {
        list_chases(rules, state, seat, list);
    }
}

fn list_chases(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    state.ck.knights[seat.index()].for_each(|at| {
        if knight_moves::check_chase(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::ChaseRobber(at)));
        }
    });
}

/// Lists what may be done after the roll beyond the base game.
pub(crate) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let hand = state.hands[seat.index()];
    for track in Track::ALL {
        if city_improvements::check(state, seat, track).is_ok() {
            list.push(Action::Ck(CkAction::Improve(track)));
        }
    }
    if hand.covers(city_walls::WALL) && city_walls::check_piece(state, seat).is_ok() {
        for at in rules.topology().intersections() {
            if city_walls::check_place(rules, state, seat, at).is_ok() {
                list.push(Action::Ck(CkAction::BuildWall(at)));
            }
        }
    }
    if hand.covers(knights::KNIGHT) && state.knights_left(seat, 1) > 0 {
        knights::sites(state, seat).for_each(|at| list.push(Action::Ck(CkAction::BuildKnight(at))));
    }
    state.ck.knights[seat.index()].for_each(|at| {
        if knights::check_activate(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::ActivateKnight(at)));
        }
        if knights::check_promote(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::PromoteKnight(at)));
        }
        if knight_moves::check_acts(rules, state, seat, at).is_ok() {
            let targets = knight_moves::targets(rules, state, seat, at);
            targets.for_each(|to| list.push(Action::Ck(CkAction::MoveKnight { from: at, to })));
        }
    });
    list_chases(rules, state, seat, list);
    if !state.progress(seat).is_empty() {
        list_plays(rules, state, seat, list);
    }
    if state.effects.ck.harbor {
        for with in rules.all_seats().without(seat).iter() {
            for give in Card::RESOURCES {
                if trade_cards::check_force(rules, state, seat, with, give).is_ok() {
                    list.push(Action::Ck(CkAction::ForceTrade { with, give }));
                }
            }
        }
    }
}

fn list_plays(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let mut plays = Vec::new();
    progress_cards::list(rules, state, seat, &mut plays);
    list.extend(plays.into_iter().map(|play| Action::Ck(CkAction::Play(play))));
}

/// Lists every answer of a seat that has to answer.
pub(crate) fn list_answers(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: CkFrame,
    list: &mut Vec<Action>,
) {
    let from = list.len();
    let skip = Action::Skip;
    match frame {
        CkFrame::FifthCard { .. } => {
            if seat == state.on_turn {
                list_plays(rules, state, seat, list);
            }
            if list.len() == from {
                let returns = state.progress(seat).kinds().map(CkAction::ReturnProgress);
                list.extend(returns.map(Action::Ck));
            }
        }
        CkFrame::Defence { .. } => {
            let n = barbarians::active_knights(state, seat).count();
            list.extend((0..1u8 << n).map(|mask| Action::Ck(CkAction::Defend(mask))));
        }
        CkFrame::Pillage { .. } => barbarians::exposed_cities(rules, state, seat)
            .for_each(|at| list.push(Action::Ck(CkAction::LoseCity(at)))),
        CkFrame::DefenderReward { .. } => {
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
        CkFrame::Deserter { .. } => state.ck.knights[seat.index()]
            .for_each(|at| list.push(Action::Ck(CkAction::RemoveKnight(at)))),
        CkFrame::PlaceDeserter { .. } => {
            knights::sites(state, seat).for_each(|at| list.push(Action::Ck(CkAction::PlaceKnight(at))));
            list.push(skip);
        }
        CkFrame::DiplomatRoad { from } => {
            let sites = politics_cards::rebuild_sites(state, seat, from);
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
