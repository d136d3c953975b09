//! The science cards.

use arrayvec::ArrayVec;

use super::action::{ProgressPlay, plays};
use super::cards::{ProgressCard, Track, cards_of};
use super::event::{CkEvent, CkFrame};
use super::why::CkWhy;
use super::{city_improvements, city_walls, knights, merchant};
use crate::base::{cities, development_cards, outcomes};
use crate::board::{HexId, Terrain, Topology};
use crate::books;
use crate::cards::{Card, Cards};
use crate::chance::Dice;
use crate::combinations::nets_and_decks;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Whether a science card would have an effect, as it is played.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, play: ProgressPlay) -> Result<(), RuleError> {
    match play {
        ProgressPlay::Crane => {
            // Rule: crane-no-effect
            let open = Track::ALL.into_iter().any(|t| city_improvements::check_open(state, seat, t).is_ok());
            effect(open, "cities_knights/science_cards#crane-no-effect")
        }
        ProgressPlay::Engineer(at) => {
            // Rule: engineer, engineer-no-site
            city_walls::check_piece(state, seat)?;
            city_walls::check_place(rules, state, seat, at)
        }
        ProgressPlay::Inventor(a, b) => check_inventor(rules, state, a, b),
        // Rule: irrigation-no-effect
        ProgressPlay::Irrigation => effect(
            !harvest(rules, state, seat, Terrain::Fields).is_empty(),
            "cities_knights/science_cards#irrigation-no-effect",
        ),
        // Rule: medicine-no-effect
        ProgressPlay::Medicine => effect(
            cities::has_piece(state, seat) && !cities::sites(state, seat).is_empty(),
            "cities_knights/science_cards#medicine-no-effect",
        ),
        // Rule: mining-no-effect
        ProgressPlay::Mining => effect(
            !harvest(rules, state, seat, Terrain::Mountains).is_empty(),
            "cities_knights/science_cards#mining-no-effect",
        ),
        // Rule: road-building-no-effect, variants/event_cards#earthquake-no-roads
        ProgressPlay::RoadBuilding => {
            let rule = "cities_knights/science_cards#road-building-no-effect";
            development_cards::check_free_pieces(rules, state, seat, rule)
        }
        // Rule: smith-no-effect
        ProgressPlay::Smith => {
            effect(!promotable(rules, state, seat).is_empty(), "cities_knights/science_cards#smith-no-effect")
        }
        _ => Ok(()),
    }
}

fn effect(some: bool, rule: &'static str) -> Result<(), RuleError> {
    if some { Ok(()) } else { refuse(rule, Why::NoEffect) }
}

/// Own knights that may be promoted now.
pub(super) fn promotable(rules: &Rules, state: &State, seat: Seat) -> Vec<crate::board::IntersectionId> {
    let mut list = Vec::new();
    state.ck.knights[seat.index()].for_each(|at| {
        if knights::check_promotable(rules, state, seat, at).is_ok() {
            list.push(at);
        }
    });
    list
}

// Rule: combinations/seafarers_cities_knights#inventor
/// Whether a token may be swapped: one number, and none of the four that stay.
fn may_swap(numbers: u16) -> bool {
    const EXCLUDED: u16 = 1 << 2 | 1 << 6 | 1 << 8 | 1 << 12;
    numbers != 0 && numbers & EXCLUDED == 0
}

fn check_inventor(rules: &Rules, state: &State, a: HexId, b: HexId) -> Result<(), RuleError> {
    // Rule: inventor-anywhere
    if [a, b].iter().any(|&hex| !rules.topology().has_hex(hex)) {
        return refuse("cities_knights/science_cards#inventor", Why::NoSuchPlace);
    }
    let [x, y] = [a, b].map(|hex| state.numbers(hex));
    // Rule: inventor, inventor-excluded
    if x == 0 || y == 0 {
        return refuse("cities_knights/science_cards#inventor", CkWhy::NoNumberThere);
    }
    nets_and_decks::check_tokens(state, [a, b])?;
    if !may_swap(x) || !may_swap(y) {
        return refuse("cities_knights/science_cards#inventor-excluded", CkWhy::NumberStays);
    }
    // Rule: inventor-different
    if x == y {
        return refuse("cities_knights/science_cards#inventor-different", Why::NoEffect);
    }
    Ok(())
}

// Rule: irrigation, irrigation-per-hex, irrigation-short, mining, mining-per-hex, mining-short
/// Two cards for each hex of a terrain beside an own building, as far as the supply goes.
fn harvest(rules: &Rules, state: &State, seat: Seat, terrain: Terrain) -> Cards {
    let Some(card) = terrain.resource() else { return Cards::NONE };
    let hexes = rules.topology().hexes().filter(|&hex| state.terrain(hex) == terrain);
    let n = 2 * hexes.filter(|&hex| merchant::beside(rules, state, seat, hex)).count();
    Cards::of(card, state.supply.get(card).min(n.min(99) as u8))
}

/// Does what the card says; it is already under its deck.
pub(super) fn play(rules: &Rules, state: &mut State, seat: Seat, play: ProgressPlay, log: &mut EventLog) {
    match play {
        // Rule: alchemist, alchemist-event-die, alchemist-seven
        ProgressPlay::Alchemist(dice) => outcomes::set_dice(rules, state, dice, log),
        // Rule: crane, crane-this-turn, crane-not-city
        ProgressPlay::Crane => state.effects.ck.cranes += 1,
        ProgressPlay::Engineer(at) => city_walls::build(state, seat, at, true, log),
        ProgressPlay::Inventor(a, b) => swap(state, a, b, log),
        ProgressPlay::Irrigation => gather(rules, state, seat, Terrain::Fields, log),
        // Rule: medicine, medicine-this-turn
        ProgressPlay::Medicine => state.effects.ck.medicines += 1,
        ProgressPlay::Mining => gather(rules, state, seat, Terrain::Mountains, log),
        // Rule: road-building, road-building-one, combinations/seafarers_cities_knights#road-building
        ProgressPlay::RoadBuilding => development_cards::ask_for_free_pieces(rules, state, seat),
        // Rule: smith
        ProgressPlay::Smith => state.stack.push(Frame::Ck(CkFrame::Smith { left: 2, may_skip: false })),
        plays!(Politics) | plays!(Trade) => books::unasked("a card"),
    }
}

fn swap(state: &mut State, a: HexId, b: HexId, log: &mut EventLog) {
    let [x, y] = [a, b].map(|hex| state.numbers(hex));
    state.set_numbers(a, y);
    state.set_numbers(b, x);
    log.push(|| Event::Ck(CkEvent::NumbersSwapped { a, b }));
}

fn gather(rules: &Rules, state: &mut State, seat: Seat, terrain: Terrain, log: &mut EventLog) {
    let cards = harvest(rules, state, seat, terrain);
    state.hands[seat.index()] += cards;
    state.supply -= cards;
    log.push(|| Event::Ck(CkEvent::Received { seat, cards, aqueduct: false }));
}

// Rule: smith-rules, smith-state, smith-one
/// A free promotion by Smith; its frame is on top.
pub(super) fn promote(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    left: u8,
    at: crate::board::IntersectionId,
    log: &mut EventLog,
) {
    knights::promote(state, seat, at, log);
    if left > 1 && !promotable(rules, state, seat).is_empty() {
        state.stack.replace(Frame::Ck(CkFrame::Smith { left: left - 1, may_skip: true }));
    } else {
        state.stack.pop();
    }
}

// Rule: medicine, medicine-not-combined
/// What a city costs while a Medicine waits.
pub(super) fn city_price(state: &State, price: Cards) -> Cards {
    let less = Cards::one(Card::Ore) + Cards::one(Card::Grain);
    if state.effects.ck.medicines > 0 && price.covers(less) { price - less } else { price }
}

pub(super) fn city_bought(state: &mut State) {
    let medicines = &mut state.effects.ck.medicines;
    *medicines = medicines.saturating_sub(1);
}

/// Lists the ways in which a science card may be played after the roll.
pub(super) fn list(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: ProgressCard,
    list: &mut Vec<ProgressPlay>,
) {
    let simple = match card {
        ProgressCard::Crane => ProgressPlay::Crane,
        ProgressCard::Irrigation => ProgressPlay::Irrigation,
        ProgressCard::Medicine => ProgressPlay::Medicine,
        ProgressCard::Mining => ProgressPlay::Mining,
        ProgressCard::RoadBuilding => ProgressPlay::RoadBuilding,
        ProgressCard::Smith => ProgressPlay::Smith,
        ProgressCard::Engineer => {
            let cities = rules.topology().intersections().map(ProgressPlay::Engineer);
            list.extend(cities.filter(|&play| check(rules, state, seat, play).is_ok()));
            return;
        }
        ProgressCard::Inventor => return list_inventor(rules, state, list),
        // The one is played before the roll, the other is never in a hand.
        ProgressCard::Alchemist | ProgressCard::Printer => return,
        cards_of!(Politics) | cards_of!(Trade) => return books::unasked("a card"),
    };
    if check(rules, state, seat, simple).is_ok() {
        list.push(simple);
    }
}

fn list_inventor(rules: &Rules, state: &State, list: &mut Vec<ProgressPlay>) {
    let numbers = rules.topology().hexes().map(|hex| (hex, state.numbers(hex)));
    let tokens: ArrayVec<_, { Topology::MAX_HEXES }> =
        numbers.filter(|&(hex, token)| may_swap(token) && !nets_and_decks::are_printed(state, hex)).collect();
    for (i, &(a, x)) in tokens.iter().enumerate() {
        let others = tokens[i + 1..].iter().filter(|token| token.1 != x);
        list.extend(others.map(|&(b, _)| ProgressPlay::Inventor(a, b)));
    }
}

/// Whether the Alchemist may be played before the roll.
// Rule: alchemist-before-roll
pub(super) fn check_alchemist(state: &State, seat: Seat, dice: Dice) -> Result<(), RuleError> {
    if !state.progress(seat).contains(ProgressCard::Alchemist) {
        return refuse("cities_knights/progress_cards#not-bought", Why::NoSuchCard);
    }
    if Dice::new(dice.yellow, dice.red).is_none() {
        return refuse("cities_knights/science_cards#alchemist", CkWhy::NoSuchDice);
    }
    Ok(())
}
