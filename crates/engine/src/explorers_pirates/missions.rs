//! Missions: their tracks, and the card of each for whoever is farthest on.

use super::event::EpEvent;
use super::state as part;
use crate::event::{Event, EventLog};
use crate::modules::{ModuleId, ModuleSet};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{NOBODY, State};

/// A mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Mission {
    /// Capture the lairs on gold fields.
    PirateLairs,
    /// Bring fish to the Council.
    FishForCatan,
    /// Bring spices to the Council.
    SpicesForCatan,
}

impl Mission {
    /// All of them.
    pub const ALL: [Mission; 3] = [Mission::PirateLairs, Mission::FishForCatan, Mission::SpicesForCatan];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["pirate_lairs", "fish_for_catan", "spices_for_catan"][self as usize]
    }

    /// The mission of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mission| mission.name() == name)
    }

    /// The module that it is.
    pub const fn module(self) -> ModuleId {
        match self {
            Mission::PirateLairs => ModuleId::PirateLairs,
            Mission::FishForCatan => ModuleId::FishForCatan,
            Mission::SpicesForCatan => ModuleId::SpicesForCatan,
        }
    }

    // Rule: track-points
    /// The points of each space of its track, the start first.
    pub const fn track(self) -> &'static [u8] {
        match self {
            Mission::PirateLairs | Mission::FishForCatan => &[0, 1, 1, 2, 2, 2, 3, 3],
            Mission::SpicesForCatan => &[0, 1, 1, 2, 2, 3, 3],
        }
    }

    // Rule: last-space
    /// The last space of its track.
    pub const fn last_space(self) -> u8 {
        self.track().len() as u8 - 1
    }
}

/// The modules that are missions.
pub(super) const MISSIONS: ModuleSet =
    ModuleSet::EMPTY.with(ModuleId::PirateLairs).with(ModuleId::FishForCatan).with(ModuleId::SpicesForCatan);

/// The points of a mission's card.
pub const CARD_POINTS: u8 = 1;

// Rule: explorers_pirates/setup#missions, explorers_pirates/land_ho#without-missions
/// Whether there are crews and pirate ships.
#[inline]
pub(super) fn any(rules: &Rules) -> bool {
    rules.config().modules.meets(MISSIONS)
}

/// The missions of this game.
pub(super) fn in_play(rules: &Rules) -> impl Iterator<Item = Mission> {
    Mission::ALL.into_iter().filter(|mission| rules.plays(mission.module()))
}

/// How far seats are on each track, and who holds the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tracks {
    /// The space of each seat on each track.
    pub spaces: [[u8; MAX_SEATS]; Mission::ALL.len()],
    /// Who holds the card of each mission.
    pub cards: [u8; Mission::ALL.len()],
}

impl Tracks {
    /// Everybody at the start.
    pub const START: Tracks = Tracks { spaces: [[0; MAX_SEATS]; 3], cards: [NOBODY; 3] };

    /// The space of a seat on a track.
    #[inline]
    pub const fn space(&self, mission: Mission, seat: Seat) -> u8 {
        self.spaces[mission as usize][seat.index()]
    }

    /// Who holds the card of a mission.
    pub const fn holder(&self, mission: Mission) -> Option<Seat> {
        match self.cards[mission as usize] {
            NOBODY => None,
            seat => Some(Seat(seat)),
        }
    }

    /// The points of a seat's marker on a track.
    #[inline]
    pub fn points(&self, mission: Mission, seat: Seat) -> u8 {
        mission.track().get(usize::from(self.space(mission, seat))).copied().unwrap_or(0)
    }

    /// The points of the cards that a seat holds.
    pub fn card_points(&self, seat: Seat) -> u8 {
        self.cards.iter().filter(|&&holder| holder == seat.0).count() as u8 * CARD_POINTS
    }
}

// Rule: tracks, last-space
/// A success: the marker of a seat moves one space on.
pub(super) fn advance(state: &mut State, seat: Seat, mission: Mission, log: &mut EventLog) {
    let tracks = part::of(state).tracks;
    let space = tracks.space(mission, seat) + 1;
    if space > mission.last_space() {
        return;
    }
    part::change(state, |part| part.tracks.spaces[mission as usize][seat.index()] = space);
    log.push(|| Event::Ep(EpEvent::MissionAdvanced { seat, mission, space }));
    // Rule: card
    let from = tracks.holder(mission);
    let ahead = from.is_none_or(|holder| tracks.space(mission, holder) < space);
    if ahead && from != Some(seat) {
        part::change(state, |part| part.tracks.cards[mission as usize] = seat.0);
        log.push(|| Event::Ep(EpEvent::MissionCardMoved { mission, seat, from }));
    }
}

/// Whether the tracks can be as they are.
pub(super) fn check(rules: &Rules, tracks: &Tracks) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    for mission in Mission::ALL {
        let spaces = &tracks.spaces[mission as usize];
        let most = if rules.plays(mission.module()) { mission.last_space() } else { 0 };
        let absent = spaces[usize::from(rules.seats())..].iter().any(|&space| space > 0);
        if absent || spaces.iter().any(|&space| space > most) {
            return wrong("a marker that cannot be on the track of its mission");
        }
        let farthest = spaces.iter().copied().max().unwrap_or(0);
        let right = match tracks.holder(mission) {
            Some(holder) => holder.0 < rules.seats() && farthest > 0 && spaces[holder.index()] == farthest,
            None => farthest == 0,
        };
        if !right {
            return wrong("the card of a mission is with the wrong seat");
        }
    }
    Ok(())
}
