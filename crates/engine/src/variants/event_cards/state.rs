//! What event cards add to the state of a game, and its facts to be written down and read back.

use super::action::EventCardFrame;
use super::{deck, earthquake, giving, robber, supply, taking};
use crate::board::PathId;
use crate::chance::Dice;
use crate::house::FULL_DECK;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{NOBODY, PositionError, State};

/// The part of a state that is empty in a game with dice. Which cards have come up is in `dice_left`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventCardState {
    /// The damaged road of each seat.
    pub damaged: [Option<PathId>; MAX_SEATS],
    /// The last card turned up, as [`Dice::index`].
    pub last: u8,
}

impl EventCardState {
    /// Before the first card.
    pub const BLANK: EventCardState = EventCardState { damaged: [None; MAX_SEATS], last: NOBODY };
}

/// What lasts for a turn with event cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EventCardEffects {
    /// Whether the roll of this turn is a card that was turned up.
    pub turned_up: bool,
}

/// What event cards add to a position. The cards that have not come up are its `dice_left`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCardPosition {
    /// The damaged road of each seat.
    pub damaged: Vec<Option<PathId>>,
    /// The last card turned up.
    pub last: Option<Dice>,
}

impl State {
    /// The damaged road of a seat.
    #[inline]
    pub fn damaged_road(&self, seat: Seat) -> Option<PathId> {
        self.event_cards.damaged[seat.index()]
    }

    /// The last event card turned up, as its number and red value.
    pub fn last_event_card(&self) -> Option<Dice> {
        (self.event_cards.last != NOBODY).then(|| Dice::from_index(self.event_cards.last))
    }
}

impl Rules {
    pub(crate) fn event_card_position(&self, state: &State) -> EventCardPosition {
        EventCardPosition {
            damaged: state.event_cards.damaged[..self.seats() as usize].to_vec(),
            last: state.last_event_card(),
        }
    }

    /// Puts the facts into a state; whether they can be is for the invariants to say.
    pub(crate) fn place_event_cards(
        &self,
        state: &mut State,
        position: &EventCardPosition,
    ) -> Result<(), PositionError> {
        if position.damaged.len() != self.seats() as usize {
            return Err(PositionError("not one entry for each seat".to_owned()));
        }
        let last = position.last.map(|card| Dice::new(card.yellow, card.red));
        if last == Some(None) {
            return Err(PositionError("no such event card".to_owned()));
        }
        state.event_cards = EventCardState::BLANK;
        state.event_cards.damaged[..position.damaged.len()].copy_from_slice(&position.damaged);
        state.event_cards.last = last.flatten().map_or(NOBODY, Dice::index);
        Ok(())
    }

    /// Whether the facts of the variant can be.
    pub(crate) fn check_event_cards(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_owned());
        let (left, facts) = (state.dice_left, &state.event_cards);
        if state.turn == 0 && facts.damaged.iter().any(Option::is_some) {
            return wrong("a damaged road before the first turn");
        }
        for (seat, path) in facts.damaged.iter().enumerate() {
            let own = |path: PathId| {
                let known = self.topology().has_path(path);
                known && seat < self.seats() as usize && state.road(path) == Some(Seat(seat as u8))
            };
            if path.is_some_and(|path| !own(path)) {
                return wrong("a damaged road that is none");
            }
        }
        let came_up = facts.last != NOBODY;
        let fits = if came_up { facts.last < 36 && left >> facts.last & 1 == 0 } else { left == FULL_DECK };
        if !fits || left.count_ones() < deck::least_left(self) {
            return wrong("the deck of event cards is broken");
        }
        if state.effects.event_cards.turned_up && state.effects.rolled != state.last_event_card() {
            return wrong("the roll of this turn is not its card");
        }
        Ok(())
    }

    /// Whether the game could wait for that where it lies on the stack.
    pub(crate) fn check_event_card_frame(
        &self,
        state: &State,
        frame: EventCardFrame,
        bottom: bool,
        top: bool,
    ) -> bool {
        let all = self.all_seats();
        let inside = |set: SeatSet| !set.is_empty() && set.minus(all).is_empty();
        let has_cards = |seat: Seat| all.contains(seat) && !state.hands[seat.index()].is_empty();
        if bottom || state.turn == 0 || !state.effects.event_cards.turned_up {
            return false;
        }
        match frame {
            EventCardFrame::Event => !top,
            _ if !top => false,
            EventCardFrame::Earthquake { left } => {
                inside(left) && left.iter().all(|seat| earthquake::has_to_choose(self, state, seat))
            }
            EventCardFrame::GoodNeighbors { owing } => {
                let one = state.answers.iter().all(|answer| answer.total() <= 1);
                inside(owing) && one && owing.iter().all(has_cards)
            }
            EventCardFrame::TakeResource { left } => inside(left) && supply::has_resources(state),
            EventCardFrame::Assistance { left } => {
                let (ahead, behind) = giving::ahead_and_behind(self, state);
                let givers = left.minus(ahead).is_empty() && left.iter().all(has_cards);
                inside(left) && givers && !behind.is_empty()
            }
            EventCardFrame::TakeCard { seat, .. } => {
                all.contains(seat) && !taking::victims(self, state, seat).is_empty()
            }
            EventCardFrame::Steal { thief, victim } => {
                all.contains(thief) && thief != victim && has_cards(victim)
            }
            EventCardFrame::RobberFlees => {
                robber::flees(self, state) && robber::deserts(self, state).nth(1).is_some()
            }
        }
    }
}
