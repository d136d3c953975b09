//! What a viewer may know of event cards.
//!
//! Secret are the gifts of Good Neighbors until all are chosen, and afterwards which card went from one
//! player to another. The cards that have come up lie open; an order of the others does not exist.

use super::action::EventCardFrame;
use super::{deck, giving};
use crate::board::PathId;
use crate::cards::Card;
use crate::chance::Dice;
use crate::house::FULL_DECK;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::view::Viewer;

/// The part of a view that only a game with event cards has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCardView {
    /// The cards turned up since the last shuffle, as a set of [`Dice::index`].
    pub turned_up: u64,
    /// How many come up before the next shuffle.
    pub left: u8,
    /// The last of them.
    pub last: Option<Dice>,
    /// Damaged roads and their owners.
    pub damaged: Vec<(PathId, Seat)>,
    /// The viewer's gift while others still choose.
    pub gift_chosen: Option<Card>,
    /// To whom it goes, while gifts are chosen.
    pub gift_to: Option<Seat>,
}

impl Rules {
    // Rule: open-cards
    /// The part of a view that event cards add.
    pub(crate) fn event_card_view(&self, state: &State, viewer: Viewer) -> EventCardView {
        let giving = matches!(state.stack.top(), Frame::EventCard(EventCardFrame::GoodNeighbors { .. }));
        let giver = match viewer {
            Viewer::Seat(seat) if giving && seat.0 < self.seats() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let gift = giver.and_then(|seat| state.answers[seat.index()].iter().next());
        EventCardView {
            turned_up: FULL_DECK & !state.dice_left,
            left: deck::left(self, state),
            last: state.last_event_card(),
            damaged: self
                .all_seats()
                .iter()
                .filter_map(|seat| state.damaged_road(seat).map(|path| (path, seat)))
                .collect(),
            gift_chosen: gift.map(|(card, _)| card),
            gift_to: giver.map(|seat| giving::neighbor(self, seat)),
        }
    }
}
