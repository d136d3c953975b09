//! What wonders add to a state, a position and a view.

use super::cards::Wonder;
use super::{WondersOfCatan, marks};
use crate::cards::Cards;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{NOBODY, PositionError, SharesRoom, State};

/// What The Wonders of Catan add to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WondersState {
    /// The number of each seat's wonder.
    wonder: [u8; MAX_SEATS],
    /// Its level.
    level: [u8; MAX_SEATS],
}

impl WondersState {
    /// Nobody has started one.
    pub const NONE: WondersState = WondersState { wonder: [NOBODY; MAX_SEATS], level: [0; MAX_SEATS] };

    /// A seat's wonder and its level.
    pub fn of(&self, seat: Seat) -> Option<(Wonder, u8)> {
        let wonder = Wonder::ALL.get(self.wonder[seat.index()] as usize)?;
        Some((*wonder, self.level[seat.index()]))
    }

    /// Who builds a wonder.
    pub fn builder(&self, wonder: Wonder) -> Option<Seat> {
        self.wonder.iter().position(|&number| number == wonder as u8).map(|seat| Seat(seat as u8))
    }

    /// The level that a seat has reached.
    pub fn level(&self, seat: Seat) -> u8 {
        self.level[seat.index()]
    }

    /// Whether a seat's level is above that of every other.
    pub fn is_ahead(&self, seat: Seat) -> bool {
        let others = self.level.iter().enumerate().filter(|&(other, _)| other != seat.index());
        others.map(|(_, &level)| level).max().unwrap_or(0) < self.level(seat)
    }
}

/// The wonder of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WonderPosition {
    /// Which.
    pub wonder: Wonder,
    /// How many levels are built.
    pub level: u8,
}

/// A wonder card as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WonderView {
    /// Which.
    pub wonder: Wonder,
    /// What a level costs.
    pub cost: Cards,
    /// Who builds it.
    pub seat: Option<Seat>,
    /// How many levels are built.
    pub level: u8,
    /// How many complete it.
    pub levels: u8,
}

impl State {
    pub(super) fn set_wonder(&mut self, seat: Seat, wonder: Wonder, level: u8) {
        if let Some(wonders) = WondersOfCatan::part_mut(self) {
            (wonders.wonder[seat.index()], wonders.level[seat.index()]) = (wonder as u8, level);
        }
    }
}

/// The wonder of each seat, where wonders are built.
pub(super) fn position(rules: &Rules, state: &State) -> Vec<Option<WonderPosition>> {
    let of = |seat| state.wonder(seat).map(|(wonder, level)| WonderPosition { wonder, level });
    rules.all_seats().iter().map(of).collect()
}

/// Lays out what a position says; the ships are on the board already.
pub(super) fn place(
    rules: &Rules,
    state: &mut State,
    facts: &[Option<WonderPosition>],
) -> Result<(), PositionError> {
    let wrong = |what: &str| PositionError(what.to_owned());
    if facts.len() != rules.seats() as usize {
        return Err(wrong("not one wonder for each seat"));
    }
    WondersOfCatan::begin(state, WondersState::NONE);
    for (seat, fact) in rules.all_seats().iter().zip(facts) {
        let Some(WonderPosition { wonder, level }) = *fact else { continue };
        state.set_wonder(seat, wonder, level);
        let left = &mut state.sea.ships_left[seat.index()];
        *left = left.checked_sub(1).ok_or_else(|| wrong("more ships than there are"))?;
    }
    Ok(())
}

/// The wonder cards, where wonders are built.
// Rule: level
pub(super) fn view(rules: &Rules, state: &State) -> Vec<WonderView> {
    let wonders = WondersOfCatan::part(state).unwrap_or(&WondersState::NONE);
    let card = |&wonder: &Wonder| {
        let seat = wonders.builder(wonder);
        let level = seat.map_or(0, |seat| wonders.level(seat));
        WonderView { wonder, cost: wonder.cost(), seat, level, levels: rules.wonder_levels() }
    };
    marks(rules).in_play().iter().map(card).collect()
}

/// Ships of a seat that lie on wonder cards.
pub(super) fn ships_on_cards(state: &State, seat: Seat) -> u8 {
    u8::from(state.wonder(seat).is_some())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let Some(wonders) = WondersOfCatan::part(state) else { return Err("no wonders".to_owned()) };
    let marks = marks(rules);
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let Some((wonder, level)) = wonders.of(seat) else {
            if wonders.level(seat) > 0 {
                return Err("a level of no wonder".to_owned());
            }
            continue;
        };
        if seat.0 >= rules.seats() || state.turn == 0 || !marks.in_play().contains(&wonder) {
            return Err("a wonder that nobody could start".to_owned());
        }
        // Rule: one-each
        if wonders.builder(wonder) != Some(seat) {
            return Err("two players build one wonder".to_owned());
        }
        // Rule: win-wonder
        let has_won = matches!(state.stack.top(), Frame::Over { winner } if winner == seat);
        if level > marks.levels || (level == marks.levels && !has_won) {
            return Err("a completed wonder, and the game goes on".to_owned());
        }
    }
    Ok(())
}
