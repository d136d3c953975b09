//! Preparing the game and the rounds of set-up.

use super::{cities, production_of, roads, settlements};
use crate::action::Action;
use crate::board::{IntersectionId, PathId};
use crate::cards::Cards;
use crate::chance::{DevelopmentCounts, Dice};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::{Frame, Stack};
use crate::rules::{Rules, misplaced};
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;

// Rule: pieces
/// Roads, settlements and cities of each player.
pub const PIECES: [u8; 3] = [15, 5, 4];

// Rule: supply
/// Cards of each resource.
pub const SUPPLY: u8 = 19;

// Rule: base/development_cards#deck
/// The development deck by kind, in the order of `DevelopmentCard::ALL`.
pub const DECK: DevelopmentCounts = [14, 2, 2, 2, 5, 0, 0, 0];

/// Fills hands and supply, lays a beginners' pieces, and says what the game waits for first.
pub(crate) fn prepare(rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
    state.supply = Cards::resources([SUPPLY; 5]);
    state.deck = DECK;
    // Rule: seats, special-cards, five_six/supply#pieces, five_six/supply#special-cards
    state.pieces_left = [PIECES; MAX_SEATS];
    ask!(rules, Prepare, module => module.prepare(rules, state));
    ask!(rules, Prepared, module => module.prepared(rules, state)?);
    // Where the set-up phase places a city, the pieces of a beginners' map are left aside.
    // Rule: cities_knights/setup#second-is-city
    if !rules.board().starting.is_empty() && rules.hooks().answering(Hook::SetupCity) == 0 {
        return super::beginners_setup::prepare(rules, state);
    }
    let mut start = state.free_sites;
    ask!(rules, StartSites, module => start = module.start_sites(rules, start));
    if start.len() < 4 * (rounds(rules) * rules.seats()) as usize {
        // A settlement takes up to four intersections: with this many, nobody can be shut out.
        return Err(ConfigError::NoRoom);
    }
    // Where all first pieces lie there already, nobody rolls for the start.
    if rounds(rules) == 0 {
        state.first = rules.config().first_seat.unwrap_or(Seat(0));
        super::turn::begin(state, state.first, &mut EventLog::off());
        return Ok(());
    }
    match rules.config().first_seat {
        Some(seat) => begin(rules, state, seat, &mut EventLog::off()),
        // Rule: first-player, cities_knights/setup#first-player, five_six/board#setup-phase
        None => {
            let left = rules.all_seats();
            state.stack = Stack::new(Frame::StartingRoll { left, tied: SeatSet::NONE, best: 0 });
        }
    }
    Ok(())
}

/// A seat rolled for the start.
pub(crate) fn starting_roll(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    let Frame::StartingRoll { left, mut tied, mut best } = state.stack.top() else { return };
    let Some(seat) = left.iter().next() else { return };
    log.push(|| Event::StartingRoll { seat, dice });
    if dice.sum() > best {
        (best, tied) = (dice.sum(), SeatSet::one(seat));
    } else if dice.sum() == best {
        tied = tied.with(seat);
    }
    let left = left.without(seat);
    if !left.is_empty() {
        state.stack.replace(Frame::StartingRoll { left, tied, best });
    } else if let Some(first) = tied.only() {
        begin(rules, state, first, log);
    } else {
        // Ties roll again among themselves.
        state.stack.replace(Frame::StartingRoll { left: tied, tied: SeatSet::NONE, best: 0 });
    }
}

fn begin(rules: &Rules, state: &mut State, first: Seat, log: &mut EventLog) {
    log.push(|| Event::StartingSeat { seat: first });
    (state.first, state.on_turn) = (first, first);
    state.stack = Stack::new(Frame::SetupSettlement { step: 0 });
    ask!(rules, SetupBegins, module => module.setup_begins(rules, state));
}

/// How many rounds the set-up phase has.
pub(crate) fn rounds(rules: &Rules) -> u8 {
    let mut rounds = 2;
    ask!(rules, SetupRounds, module => rounds = module.setup_rounds(rules, rounds));
    rounds
}

/// The round, from 1, of a step.
pub(crate) fn round(rules: &Rules, step: u8) -> u8 {
    1 + step / rules.seats()
}

/// Whose step it is.
// Rule: order
pub(crate) fn seat_of_step(rules: &Rules, state: &State, step: u8) -> Seat {
    let n = rules.seats();
    // Rule: seafarers/cloth_for_catan#third-settlement, combinations/seafarers_two_players#third-settlement
    let place = match step / n {
        1 => 2 * n - 1 - step,
        _ => step % n,
    };
    rules.seat_after(state.first, place)
}

// Rule: anywhere, cities_knights/setup#city-distance
pub(crate) fn check_settlement(rules: &Rules, state: &State, at: IntersectionId) -> Result<(), RuleError> {
    settlements::check_free(rules, state, at)
}

pub(crate) fn check_road(
    rules: &Rules,
    state: &State,
    at: IntersectionId,
    path: PathId,
) -> Result<(), RuleError> {
    roads::check_free_path(rules, state, path)?;
    // Rule: road-attaches
    if !rules.topology().ends(path).contains(&at) {
        return refuse("base/setup#road-attaches", Why::NotBesideNewSettlement);
    }
    Ok(())
}

/// Whether this step places a city instead of a settlement.
#[inline(never)]
pub(crate) fn places_city(rules: &Rules, step: u8) -> bool {
    let mut city = false;
    ask!(rules, SetupCity, module => city |= module.setup_city(round(rules, step)));
    city
}

/// Whether the building of this step has a road beside it.
pub(crate) fn road_follows(rules: &Rules, step: u8) -> bool {
    let mut follows = true;
    ask!(rules, SetupRoad, module => follows &= module.setup_road(round(rules, step)));
    follows
}

pub(crate) fn list(rules: &Rules, state: &State, frame: Frame, list: &mut Vec<Action>) {
    match frame {
        Frame::SetupSettlement { step } => {
            let place = if places_city(rules, step) { Action::BuildCity } else { Action::BuildSettlement };
            state.free_sites.for_each(|at| list.push(place(at)));
        }
        Frame::SetupRoad { at, .. } => {
            let ways = rules.topology().ways(at).iter().map(|w| w.path);
            let open = ways.filter(|&p| check_road(rules, state, at, p).is_ok());
            list.extend(open.map(Action::BuildRoad));
        }
        frame => debug_assert!(false, "no step of the set-up phase: {frame:?}"),
    }
}

// Rule: settlement-then-road
pub(crate) fn place_settlement(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    step: u8,
    at: IntersectionId,
    log: &mut EventLog,
) {
    if places_city(rules, step) {
        cities::place(rules, state, seat, at, log);
    } else {
        settlements::build(rules, state, seat, at, true, log);
    }
    // Rule: seafarers/cloth_for_catan#starting-resources
    if round(rules, step) == rounds(rules) {
        give_starting_resources(rules, state, seat, at, log);
    }
    if road_follows(rules, step) {
        state.stack.replace(Frame::SetupRoad { step, at });
    } else {
        next_step(rules, state, step, log);
    }
}

// Rule: starting-resources, cities_knights/setup#starting-resources
/// One card for each producing hex beside a settlement.
pub(crate) fn give_starting_resources(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    log: &mut EventLog,
) {
    let cards = production_of(rules, state, at).common(state.supply);
    if !cards.is_empty() {
        state.hands[seat.index()] += cards;
        state.supply -= cards;
        log.push(|| Event::Gained { seat, cards, by: Gain::Start });
    }
}

pub(crate) fn place_road(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    step: u8,
    path: PathId,
    log: &mut EventLog,
) {
    roads::build(rules, state, seat, path, true, log);
    // Unless something that the road brought comes first.
    if matches!(state.stack.top(), Frame::SetupRoad { .. }) {
        next_step(rules, state, step, log);
    }
}

/// The road or ship beside a first settlement lies there: the next step begins.
pub(crate) fn next_step(rules: &Rules, state: &mut State, step: u8, log: &mut EventLog) {
    let next = step + 1;
    if next < rounds(rules) * rules.seats() {
        state.on_turn = seat_of_step(rules, state, next);
        state.stack.replace(Frame::SetupSettlement { step: next });
    } else {
        let mut more = false;
        ask!(rules, SetupEnds, module => more |= module.setup_ends(rules, state));
        // Rule: first-turn, cities_knights/setup#first-turn
        if !more {
            super::turn::begin(state, state.first, log);
        }
    }
}

/// Looks up what a beginners' map says of a place.
pub(crate) fn known<T>(found: Option<T>, what: &'static str, place: impl ToString) -> Result<T, ConfigError> {
    found.ok_or_else(|| misplaced(what, place))
}
