//! Events that bring resources from the supply.

use super::action::EventCardFrame;
use crate::cards::{Card, Cards};
use crate::combinations::knights_and_events;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// The seats that have the most of something; nobody if none has any.
// Rule: all-players, two_players/event_cards#neutral-colors
pub(super) fn with_most(rules: &Rules, count: impl Fn(Seat) -> u8) -> SeatSet {
    let most = rules.all_seats().iter().map(&count).max().unwrap_or(0);
    rules.all_seats().iter().filter(|&seat| most > 0 && count(seat) == most).collect()
}

// Rule: ck-knights
/// What counts in a tournament and in a conflict: knights played, or the strength of active ones.
pub(super) fn knights(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let mut knights = state.knights(seat);
    ask!(rules, Army, module => knights = module.army(state, seat, knights));
    knights
}

/// Harbors at which a seat has a building.
fn harbors(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let works = |at| state.sites[at].is_building_of(seat) && rules.harbor_works(state, at);
    let own = |path| rules.topology().ends(path).into_iter().any(works);
    state.harbors().filter(|&(path, _)| own(path)).count() as u8
}

// Rule: tournament
pub(super) fn tournament(rules: &Rules, state: &mut State) {
    let mut takes_place = true;
    ask!(rules, Army, module => takes_place &= module.has_tournaments());
    if !takes_place {
        return;
    }
    let left = with_most(rules, |seat| knights(rules, state, seat));
    take_in_turn(state, left);
}

// Rule: calm-seas
pub(super) fn calm_seas(rules: &Rules, state: &mut State) {
    let left = with_most(rules, |seat| harbors(rules, state, seat));
    take_in_turn(state, left);
}

// Rule: plentiful-year
pub(super) fn plentiful_year(rules: &Rules, state: &mut State) {
    take_in_turn(state, rules.all_seats());
}

fn take_in_turn(state: &mut State, left: SeatSet) {
    super::turn::ask_in_turn(state, left, |left| EventCardFrame::TakeResource { left });
}

// Rule: order
/// Whether there is a resource to take.
pub(super) fn has_resources(state: &State) -> bool {
    Card::RESOURCES.into_iter().any(|card| state.supply.get(card) > 0)
}

pub(super) fn check_take(state: &State, card: Card) -> Result<(), RuleError> {
    knights_and_events::check_kind(card)?;
    if state.supply.get(card) == 0 {
        return refuse("variants/event_cards#order", Why::SupplyShort(Cards::one(card)));
    }
    Ok(())
}

pub(super) fn take(state: &mut State, seat: Seat, left: SeatSet, card: Card, log: &mut EventLog) {
    let cards = Cards::one(card);
    state.hands[seat.index()] += cards;
    state.supply -= cards;
    log.push(|| Event::Gained { seat, cards, by: Gain::Event });
    super::turn::answered(state, Frame::EventCard(EventCardFrame::TakeResource { left: left.without(seat) }));
}
