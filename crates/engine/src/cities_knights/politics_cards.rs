//! The politics cards.

use super::action::{ProgressPlay, plays};
use super::cards::{ProgressCard, cards_of};
use super::event::{CkEvent, CkFrame};
use super::why::CkWhy;
use super::{barbarians, knight_moves, knights, progress_cards};
use crate::base::{longest_road, roads, robber, seven};
use crate::board::{IntersectionId, PathId, PathSet};
use crate::books;
use crate::cards::Cards;
use crate::combinations::{bridges_and_knights, knights_at_sea};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::Knight;
use crate::state::{Piece, State};

/// Whether a politics card would have an effect, as it is played.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, play: ProgressPlay) -> Result<(), RuleError> {
    match play {
        // Rule: bishop-asleep, bishop-no-victim
        ProgressPlay::Bishop if !robber::is_awake(rules, state) => {
            refuse("cities_knights/politics_cards#bishop-asleep", CkWhy::RobberAsleep)
        }
        // Rule: deserter
        ProgressPlay::Deserter(victim) => {
            check_opponent(rules, seat, victim, "cities_knights/politics_cards#deserter")?;
            // Rule: deserter-no-target
            if state.ck.knights[victim.index()].is_empty() {
                return refuse("cities_knights/politics_cards#deserter-no-target", Why::NothingToTake);
            }
            Ok(())
        }
        ProgressPlay::Diplomat(path) => check_diplomat(rules, state, seat, path),
        ProgressPlay::Intrigue(at) => check_intrigue(rules, state, seat, at),
        // Rule: saboteur-no-target
        ProgressPlay::Saboteur if sabotaged(rules, state, seat).is_empty() => {
            refuse("cities_knights/politics_cards#saboteur-no-target", Why::NoEffect)
        }
        ProgressPlay::Spy(victim) => {
            check_opponent(rules, seat, victim, "cities_knights/politics_cards#spy")?;
            // Rule: spy-no-target, spy-no-vp-cards
            if state.progress(victim).is_empty() {
                return refuse("cities_knights/politics_cards#spy-no-target", Why::NothingToTake);
            }
            Ok(())
        }
        // Rule: warlord-attack
        ProgressPlay::Warlord if is_wiped(rules, state) => {
            refuse("cities_knights/politics_cards#warlord-attack", Why::NoEffect)
        }
        // Rule: warlord-no-effect
        ProgressPlay::Warlord if inactive(state, seat).is_empty() => {
            refuse("cities_knights/politics_cards#warlord-no-effect", Why::NoEffect)
        }
        // Rule: wedding-no-target
        ProgressPlay::Wedding if guests(rules, state, seat).is_empty() => {
            refuse("cities_knights/politics_cards#wedding-no-target", Why::NoEffect)
        }
        _ => Ok(()),
    }
}

pub(super) fn check_opponent(
    rules: &Rules,
    seat: Seat,
    victim: Seat,
    rule: &'static str,
) -> Result<(), RuleError> {
    if !rules.all_seats().contains(victim) {
        return refuse(rule, Why::NoSuchSeat);
    }
    if victim == seat {
        return refuse(rule, Why::NotAnOpponent);
    }
    Ok(())
}

// Rule: diplomat-open, diplomat-cut
/// Whether one end of the road on `path` touches nothing else of its owner.
pub(super) fn is_open(rules: &Rules, state: &State, path: PathId) -> bool {
    let Some(owner) = state.road(path).or_else(|| state.ship(path)) else { return false };
    // Rule: combinations/seafarers_cities_knights#diplomat
    if state.ship(path).is_some() && knights_at_sea::is_closed(rules, state, owner, path) {
        return false;
    }
    rules.topology().ends(path).iter().any(|&end| {
        let site = state.sites[end];
        let more = |w: &&crate::board::Way| w.path != path && state.paths[w.path].is_of(owner);
        let own_piece = !site.is_empty() && !site.is_of_opponent(owner);
        !own_piece && !rules.topology().ways(end).iter().any(|w| more(&w))
    })
}

// Rule: diplomat, diplomat-no-target
fn check_diplomat(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) {
        return refuse("cities_knights/politics_cards#diplomat", Why::NoSuchPlace);
    }
    bridges_and_knights::check_no_bridge(state, path)?;
    if state.road(path).or_else(|| state.ship(path)).is_none() {
        return refuse("cities_knights/politics_cards#diplomat", Why::NoRoadThere);
    }
    if !is_open(rules, state, path) {
        return refuse("cities_knights/politics_cards#diplomat-open", CkWhy::RoadNotOpen);
    }
    bridges_and_knights::check_lift(rules, state, seat, path)?;
    rules.may_lift_road(state, path)
}

// Rule: diplomat-freed-path
/// A path freed from an opponent stays free this turn.
pub(crate) fn check_freed_path(state: &State, path: PathId) -> Result<(), RuleError> {
    if state.effects.ck.is_freed(path) {
        return refuse("cities_knights/politics_cards#diplomat-freed-path", CkWhy::FreedThisTurn);
    }
    Ok(())
}

fn check_intrigue(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    let known = rules.topology().has_intersection(at);
    // Rule: intrigue, intrigue-no-target
    if !known || state.knight(at).is_none_or(|(owner, _)| owner == seat) {
        return refuse("cities_knights/politics_cards#intrigue", CkWhy::NoKnightThere);
    }
    // Rule: intrigue-reach, combinations/rivers_cities_knights#intrigue
    // Rule: combinations/seafarers_cities_knights#intrigue
    if !knights::is_touched(rules, state, seat, at) {
        return refuse("cities_knights/politics_cards#intrigue-reach", Why::NotConnected);
    }
    Ok(())
}

/// Whether knights become inactive again before anything else: the barbarians have yet to leave.
fn is_wiped(rules: &Rules, state: &State) -> bool {
    !barbarians::are_declared(rules) && state.stack.frames().contains(&Frame::Ck(CkFrame::BarbariansLeave))
}

/// A seat's points: all of them are open.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> u8 {
    rules.victory_points(state, seat).total()
}

// Rule: saboteur, saboteur-half, saboteur-fewer-points
fn sabotaged(rules: &Rules, state: &State, seat: Seat) -> SeatSet {
    let own = points(rules, state, seat);
    let others = rules.all_seats().without(seat);
    others.iter().filter(|&s| points(rules, state, s) >= own && seven::quota(state, s) > 0).collect()
}

// Rule: wedding-more-points
fn guests(rules: &Rules, state: &State, seat: Seat) -> SeatSet {
    let own = points(rules, state, seat);
    let others = rules.all_seats().without(seat);
    others.iter().filter(|&s| points(rules, state, s) > own && !state.hands[s.index()].is_empty()).collect()
}

fn inactive(state: &State, seat: Seat) -> Vec<IntersectionId> {
    let mut list = Vec::new();
    state.ck.knights[seat.index()].for_each(|at| {
        if state.knight(at).is_some_and(|(_, knight)| !knight.active) {
            list.push(at);
        }
    });
    list
}

/// Does what the card says; it is already under its deck.
pub(super) fn play(rules: &Rules, state: &mut State, seat: Seat, play: ProgressPlay, log: &mut EventLog) {
    match play {
        // Rule: bishop
        ProgressPlay::Bishop => robber::must_move(rules, state, true, log),
        ProgressPlay::Deserter(victim) => {
            let mut only = None;
            state.ck.knights[victim.index()].for_each(|at| only = Some(at));
            state.stack.push(Frame::Ck(CkFrame::Deserter { victim }));
            if state.ck.knights[victim.index()].len() == 1
                && let Some(at) = only
            {
                desert(rules, state, at, log);
            }
        }
        ProgressPlay::Diplomat(path) => diplomat(rules, state, seat, path, log),
        // Rule: intrigue-displaced, intrigue-no-knight
        ProgressPlay::Intrigue(at) => {
            if let Some((owner, _)) = state.knight(at) {
                log.push(|| Event::Ck(CkEvent::KnightDisplaced { seat: owner, by: seat, at }));
            }
            knight_moves::displace(rules, state, at, at, log);
        }
        // Rule: saboteur-choice
        ProgressPlay::Saboteur => {
            let owing = sabotaged(rules, state, seat);
            state.stack.push(Frame::Discard { owing });
            log.push(|| Event::MustDiscard { seats: owing });
        }
        // Rule: spy
        ProgressPlay::Spy(victim) => {
            let progress = Some(*state.progress(victim)).filter(|hand| !hand.is_empty());
            log.push(|| Event::Ck(CkEvent::LookedAt { seat, victim, cards: None, progress }));
            state.stack.push(Frame::Ck(CkFrame::Spy { victim }));
        }
        // Rule: warlord, warlord-no-action, warlord-after-action
        ProgressPlay::Warlord => {
            inactive(state, seat).into_iter().for_each(|at| knights::make_active(state, seat, at, log));
        }
        // Rule: wedding
        ProgressPlay::Wedding => {
            let owing = guests(rules, state, seat);
            log.push(|| Event::Ck(CkEvent::MustGive { seats: owing }));
            state.stack.push(Frame::Ck(CkFrame::Wedding { owing }));
            give_without_choice(rules, state, log);
        }
        plays!(Science) | plays!(Trade) => books::unasked("a card"),
    }
}

// Rule: deserter-opponent-picks, deserter-weaker, deserter-mighty, deserter-not-placed
/// The victim's knight there leaves; the frame that asked for it is on top.
pub(super) fn desert(rules: &Rules, state: &mut State, at: IntersectionId, log: &mut EventLog) {
    let Some((_, knight)) = state.knight(at) else { return };
    state.stack.pop();
    knights::remove(rules, state, at, log);
    let seat = state.on_turn;
    let strength = (1..=knight.strength).rev().find(|&s| state.knights_left(seat, s) > 0);
    if let Some(strength) = strength
        && !knights::sites(rules, state, seat).is_empty()
    {
        let active = knight.active;
        state.stack.push(Frame::Ck(CkFrame::PlaceDeserter { strength, active }));
    }
}

// Rule: deserter-place, deserter-state
/// Places the knight gained; the frame that asked for it is on top.
pub(super) fn place_deserter(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    knight: Knight,
    log: &mut EventLog,
) {
    state.stack.pop();
    knights::place(rules, state, seat, at, knight, log);
    if knight.active {
        state.effects.ck.spent.insert(at);
    }
}

fn diplomat(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    if let Some(owner) = state.ship(path) {
        knights_at_sea::remove_ship(rules, state, seat, owner, path, log);
        if owner != seat {
            free_path(state, path);
        }
        return;
    }
    let Some(owner) = state.road(path) else { return };
    state.lift_road(rules.topology(), owner, path);
    state.pieces_left[owner.index()][Piece::Road as usize] += 1;
    log.push(|| Event::Ck(CkEvent::RoadRemoved { seat: owner, path }));
    bridges_and_knights::lifted(rules, state, seat, path, log);
    // Rule: diplomat-longest-road
    longest_road::road_removed(rules, state, owner, log);
    if owner != seat {
        free_path(state, path);
    } else if !rebuild_sites(rules, state, seat, path).is_empty() {
        // Rule: diplomat-own, diplomat-decline
        state.stack.push(Frame::Ck(CkFrame::DiplomatRoad { from: path }));
    }
}

// Rule: diplomat-opponent
fn free_path(state: &mut State, path: PathId) {
    let freed = &mut state.effects.ck.freed;
    freed.rotate_right(1);
    freed[0] = Some(path);
}

// Rule: combinations/rivers_cities_knights#diplomat-again
/// Where the own road removed from `from` may be laid again.
pub(super) fn rebuild_sites(rules: &Rules, state: &State, seat: Seat, from: PathId) -> PathSet {
    // Rule: variants/event_cards#ck-diplomat
    if rules.may_lay_roads(state, seat).is_err() {
        return PathSet::EMPTY;
    }
    let mut sites = roads::sites(rules, state, seat);
    sites.remove(from);
    state.effects.ck.freed.iter().flatten().for_each(|&path| sites.remove(path));
    sites
}

pub(super) fn check_rebuild(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: PathId,
    path: PathId,
) -> Result<(), RuleError> {
    if path == from {
        return refuse("cities_knights/politics_cards#diplomat-own", CkWhy::SamePath);
    }
    roads::check_place(rules, state, seat, path)
}

// Rule: spy
pub(super) fn check_take(state: &State, victim: Seat, card: ProgressCard) -> Result<(), RuleError> {
    if !state.progress(victim).contains(card) {
        return refuse("cities_knights/politics_cards#spy", Why::NoSuchCard);
    }
    Ok(())
}

// Rule: spy, spy-play-at-once, spy-fifth
pub(super) fn take(state: &mut State, seat: Seat, victim: Seat, card: ProgressCard, log: &mut EventLog) {
    state.stack.pop();
    state.ck.progress[victim.index()].remove(card);
    log.push(|| Event::Ck(CkEvent::ProgressTaken { seat, from: victim, card }));
    progress_cards::receive(state, seat, card);
}

// Rule: wedding-few-cards
/// How many cards a guest gives.
pub(super) fn gift(state: &State, seat: Seat) -> u8 {
    state.hands[seat.index()].total().min(2)
}

pub(super) fn check_gift(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    let due = gift(state, seat);
    if !cards.is_sane() || cards.total() != due {
        return refuse("cities_knights/politics_cards#wedding", Why::WrongCount(due));
    }
    let hand = state.hands[seat.index()];
    if !hand.covers(cards) {
        return refuse("cities_knights/politics_cards#wedding", Why::Need(hand.missing(cards)));
    }
    Ok(())
}

/// Guests who have but two cards or fewer give them without being asked.
fn give_without_choice(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Frame::Ck(CkFrame::Wedding { owing }) = state.stack.top() else { return };
    let poor: SeatSet = owing.iter().filter(|&s| state.hands[s.index()].total() <= 2).collect();
    for seat in poor.iter() {
        let Frame::Ck(CkFrame::Wedding { owing }) = state.stack.top() else { return };
        give(rules, state, seat, owing, state.hands[seat.index()], log);
    }
}

/// Takes a choice; when the last one is in, all gifts pass together.
pub(super) fn give(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    owing: SeatSet,
    cards: Cards,
    log: &mut EventLog,
) {
    state.answers[seat.index()] = cards;
    log.push(|| Event::Ck(CkEvent::GiftChosen { seat, cards }));
    let owing = owing.without(seat);
    state.stack.replace(Frame::Ck(CkFrame::Wedding { owing }));
    if !owing.is_empty() {
        return;
    }
    state.stack.pop();
    let on_turn = state.on_turn;
    for from in rules.all_seats().iter() {
        let cards = std::mem::take(&mut state.answers[from.index()]);
        if !cards.is_empty() {
            state.hands[from.index()] -= cards;
            state.hands[on_turn.index()] += cards;
            log.push(|| Event::Ck(CkEvent::Taken { seat: on_turn, from, cards }));
        }
    }
}

/// Lists the ways in which a politics card may be played.
pub(super) fn list(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: ProgressCard,
    list: &mut Vec<ProgressPlay>,
) {
    let mut add = |play| {
        if check(rules, state, seat, play).is_ok() {
            list.push(play);
        }
    };
    match card {
        ProgressCard::Bishop => add(ProgressPlay::Bishop),
        ProgressCard::Deserter => rules.all_seats().iter().for_each(|s| add(ProgressPlay::Deserter(s))),
        ProgressCard::Diplomat => rules.topology().paths().for_each(|p| {
            if state.road(p).or_else(|| state.ship(p)).is_some() {
                add(ProgressPlay::Diplomat(p));
            }
        }),
        ProgressCard::Intrigue => {
            for owner in rules.all_seats().without(seat).iter() {
                state.ck.knights[owner.index()].for_each(|at| add(ProgressPlay::Intrigue(at)));
            }
        }
        ProgressCard::Saboteur => add(ProgressPlay::Saboteur),
        ProgressCard::Spy => rules.all_seats().iter().for_each(|s| add(ProgressPlay::Spy(s))),
        ProgressCard::Warlord => add(ProgressPlay::Warlord),
        ProgressCard::Wedding => add(ProgressPlay::Wedding),
        // It is never in a hand.
        ProgressCard::Constitution => {}
        cards_of!(Science) | cards_of!(Trade) => books::unasked("a card"),
    }
}
