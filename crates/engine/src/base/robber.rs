//! The robber: moving it and stealing.

use crate::action::Action;
use crate::board::{HexId, HexSet};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{NOBODY, State};

/// Whether the robber may move there.
pub(crate) fn check(rules: &Rules, state: &State, hex: HexId) -> Result<(), RuleError> {
    // Rule: land-only, desert-allowed
    if !rules.topology().has_hex(hex) {
        return refuse("base/robber#land-only", Why::NoSuchPlace);
    }
    if !state.terrain(hex).is_land() {
        return refuse("base/robber#land-only", Why::NotLand);
    }
    if rules.hooks().answering(Hook::RobberHexes) == 0 {
        // Rule: must-move
        if state.robber == hex.0 {
            return refuse("base/robber#must-move", Why::RobberMustMove);
        }
        return Ok(());
    }
    let (hexes, spared) = hexes(rules, state);
    match hexes.contains(hex) {
        true => Ok(()),
        false if state.robber == hex.0 => refuse("base/robber#must-move", Why::RobberMustMove),
        false => refuse(spared, Why::Protected),
    }
}

/// Where the robber may go, and the rule that closes the rest.
fn hexes(rules: &Rules, state: &State) -> (HexSet, &'static str) {
    let land = rules.topology().hexes().filter(|&h| state.terrain(h).is_land() && state.robber != h.0);
    let land: HexSet = land.collect();
    let (mut hexes, mut rule) = (land.minus(&rules.closed().robber), "base/robber#land-only");
    ask!(rules, RobberHexes, module => (hexes, rule) = module.robber_hexes(rules, state, hexes));
    (hexes, rule)
}

/// Whether the robber may go anywhere.
pub(crate) fn can_go(rules: &Rules, state: &State) -> bool {
    !hexes(rules, state).0.is_empty()
}

/// Lists where the robber may go.
pub(crate) fn list(rules: &Rules, state: &State, list: &mut Vec<Action>) {
    if rules.hooks().answering(Hook::RobberHexes) != 0 {
        hexes(rules, state).0.iter().for_each(|hex| list.push(Action::MoveRobber(hex)));
        if is_stuck(rules, state) {
            list.push(Action::Skip);
        }
        return;
    }
    for hex in rules.topology().hexes() {
        if state.terrain(hex).is_land() && state.robber != hex.0 {
            list.push(Action::MoveRobber(hex));
        }
    }
}

/// The player on turn has to move the robber. Where it may go nowhere, it leaves the board.
pub(crate) fn must_move(rules: &Rules, state: &mut State, each: bool, log: &mut EventLog) {
    if is_stuck(rules, state) && !other_goes(rules, state) {
        leave(state, log);
        return;
    }
    state.stack.push(Frame::MoveRobber { each });
}

/// Whether something else may be moved in place of the robber.
pub(crate) fn other_goes(rules: &Rules, state: &State) -> bool {
    let mut goes = false;
    ask!(rules, OtherThief, module => goes |= module.other_thief_goes(rules, state));
    goes
}

/// Whether the robber may go nowhere.
pub(crate) fn is_stuck(rules: &Rules, state: &State) -> bool {
    rules.hooks().answering(Hook::RobberHexes) != 0 && hexes(rules, state).0.is_empty()
}

// Rule: variants/friendly_robber#to-desert, combinations/seafarers_variants#friendly-fallback
/// The robber leaves the board.
pub(crate) fn leave(state: &mut State, log: &mut EventLog) {
    state.robber = NOBODY;
    let seat = state.on_turn;
    log.push(|| Event::RobberLeft { seat });
}

// Rule: cities_knights/robber#what-moves-it
/// Whether anything may move the robber yet.
pub(crate) fn is_awake(rules: &Rules, state: &State) -> bool {
    let mut awake = true;
    ask!(rules, RobberAwake, module => awake &= module.robber_awake(rules, state));
    awake
}

/// Moves the robber; the frame that asked for it is on top. Whoever moves it steals from one of those
/// beside it, or from each of them.
pub(crate) fn move_to(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    to: HexId,
    each: bool,
    log: &mut EventLog,
) {
    let from = (state.robber != NOBODY).then_some(HexId(state.robber));
    state.robber = to.0;
    state.stack.pop();
    log.push(|| Event::RobberMoved { seat, from, to });
    let victims = victims(rules, state, seat, to);
    match victims.len() {
        0 => {}
        _ if each => rob_each(state, seat, victims, log),
        // Rule: single-victim
        1 => victims.iter().for_each(|victim| rob(state, seat, victim, log)),
        // Rule: victim
        _ => state.stack.push(Frame::ChooseVictim { among: victims }),
    }
}

// Rule: cities_knights/politics_cards#bishop, cities_knights/politics_cards#bishop-one-card
/// One card from each of these players: the frames are pushed so that the first seat is robbed first.
fn rob_each(state: &mut State, thief: Seat, victims: SeatSet, log: &mut EventLog) {
    for victim in (0..8).rev().map(Seat).filter(|&s| victims.contains(s)) {
        rob(state, thief, victim, log);
    }
}

/// The other seats with a building beside a hex, with cards or without.
pub(crate) fn victims(rules: &Rules, state: &State, thief: Seat, hex: HexId) -> SeatSet {
    let owners = rules.topology().corners(hex).iter().filter_map(|&c| state.sites[c].building_owner());
    // Rule: five_six/board#inactive-settlements
    let mut victims = owners.collect::<SeatSet>().without(thief).and(rules.all_seats());
    ask!(rules, RobberHexes, module => victims = module.victims(rules, state, victims));
    victims
}

/// Whether that player may be robbed by whoever moved the robber, or something else in its place.
pub(crate) fn check_victim(
    rules: &Rules,
    state: &State,
    among: SeatSet,
    victim: Seat,
) -> Result<(), RuleError> {
    if among.contains(victim) {
        return Ok(());
    }
    let robber = (state.robber != NOBODY).then_some(HexId(state.robber));
    let beside_robber = robber.is_some_and(|hex| victims(rules, state, state.on_turn, hex) == among);
    let (mut rule, mut why) = ("base/robber#victim", Why::NotAVictim);
    // Others than those beside the robber: something else was moved.
    if !beside_robber {
        ask!(rules, OtherThief, module => {
            (rule, why) = module.thief_rule(rules, state, among).unwrap_or((rule, why));
        });
    }
    refuse(rule, why)
}

/// Robs a victim that is decided.
pub(crate) fn rob(state: &mut State, thief: Seat, victim: Seat, log: &mut EventLog) {
    // Rule: empty-hand
    if state.hands[victim.index()].is_empty() {
        log.push(|| Event::StoleNothing { thief, victim });
    } else {
        // Rule: steal-random, cities_knights/robber#steal, cities_knights/robber#no-progress-cards
        state.stack.push(Frame::Steal { victim });
    }
}

/// The stolen card is known; the frame that asked for it is on top.
pub(crate) fn stolen(state: &mut State, victim: Seat, card: Card, log: &mut EventLog) {
    let thief = state.on_turn;
    state.hands[victim.index()] -= Cards::one(card);
    state.hands[thief.index()] += Cards::one(card);
    state.stack.pop();
    log.push(|| Event::Stole { thief, victim, card });
}
