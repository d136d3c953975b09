//! What Seafarers adds to a state, a position and a view.

use super::setup::SHIPS;
use super::{gold_fields, moving_ships, ship_routes, ships};
use crate::base::victory::score;
use crate::board::{HexId, PathId, PathSet};
use crate::books;
use crate::combinations::knights_at_sea;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{NOBODY, PathPiece, PositionError, State};

use super::types::SeaFrame;

/// Why facts of Seafarers cannot be in a position.
pub(super) const SHIPS_MISFIT: &str = "facts of Seafarers in another game, or none";

/// What Seafarers adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeaState {
    /// Areas that are home to each seat alone, by their place among those with points.
    pub(crate) home: [u32; MAX_SEATS],
    /// Areas in which each seat has earned the points.
    pub(crate) settled: [u32; MAX_SEATS],
    /// The pirate's hex.
    pub(crate) pirate: u8,
    /// Ships of each seat that are not placed.
    pub(crate) ships_left: [u8; MAX_SEATS],
    /// Cards that gold fields still owe each seat.
    pub(crate) gold: [u8; MAX_SEATS],
}

impl SeaState {
    /// In a game without ships.
    pub(crate) const BLANK: SeaState = SeaState {
        home: [0; MAX_SEATS],
        settled: [0; MAX_SEATS],
        pirate: NOBODY,
        ships_left: [0; MAX_SEATS],
        gold: [0; MAX_SEATS],
    };
}

score! {
    /// What Seafarers gives.
    SeaPoints {
        /// Special victory points: islands, and what scenarios give.
        special,
    }
}

/// What lasts for a turn in Seafarers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeaEffects {
    /// Whether a ship was moved.
    pub moved: bool,
    /// Ships built.
    pub built: PathSet,
}

/// The facts that Seafarers adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeaPosition {
    /// The pirate's hex.
    pub pirate: Option<HexId>,
    /// Ships on paths.
    pub ships: Vec<(PathId, Seat)>,
    /// Names of the areas that are home to each seat alone.
    pub home: Vec<Vec<String>>,
    /// Names of the areas in which each seat has earned the points.
    pub settled: Vec<Vec<String>>,
    /// Cards that gold fields still owe each seat.
    pub gold: Vec<u8>,
}

/// What everyone may know of Seafarers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeaView {
    /// The pirate's hex.
    pub pirate: Option<HexId>,
    /// Ships on paths.
    pub ships: Vec<(PathId, Seat)>,
    /// Ships on closed lines.
    pub closed: Vec<PathId>,
    /// Ships that the player on turn may still move.
    pub movable: Vec<PathId>,
    /// Ships each seat has not placed.
    pub ships_left: Vec<u8>,
    /// Special victory points of each seat.
    pub special_points: Vec<u8>,
    /// Areas that are home to each seat alone, as bits; [`Rules::area_names`] names them.
    pub home: Vec<u32>,
    /// Areas in which each seat has earned the points, as bits.
    pub settled: Vec<u32>,
    /// Cards that gold fields still owe each seat.
    pub gold: Vec<u8>,
}

impl State {
    /// The pirate's hex, if it is on the board.
    #[inline]
    pub fn pirate(&self) -> Option<HexId> {
        (self.sea.pirate != NOBODY).then_some(HexId(self.sea.pirate))
    }

    /// Who owns the ship on a path.
    #[inline]
    pub fn ship(&self, path: PathId) -> Option<Seat> {
        self.paths[path].ship_owner()
    }

    /// How many ships a seat has on the board; in a game without ships none.
    pub(crate) fn ships_placed(&self, seat: Seat) -> u8 {
        self.ships[seat.index()].len() as u8
    }

    /// How many ships a seat has not placed.
    pub fn ships_left(&self, seat: Seat) -> u8 {
        self.sea.ships_left[seat.index()]
    }
}

impl Rules {
    fn ships(&self, state: &State) -> Vec<(PathId, Seat)> {
        self.topology().paths().filter_map(|path| Some((path, state.ship(path)?))).collect()
    }

    /// The names of areas that are worth points, from their bits.
    pub fn area_names(&self, mask: u32) -> Vec<String> {
        let areas = self.waters().bonus.iter().enumerate();
        areas.filter(|(i, _)| mask >> i & 1 != 0).map(|(_, area)| area.name.clone()).collect()
    }

    pub(crate) fn sea_position(&self, state: &State) -> SeaPosition {
        let seats = self.seats() as usize;
        let names = |mask: u32| self.area_names(mask);
        SeaPosition {
            pirate: state.pirate(),
            ships: self.ships(state),
            home: state.sea.home[..seats].iter().map(|&mask| names(mask)).collect(),
            settled: state.sea.settled[..seats].iter().map(|&mask| names(mask)).collect(),
            gold: state.sea.gold[..seats].to_vec(),
        }
    }

    pub(crate) fn place_sea(&self, state: &mut State, facts: &SeaPosition) -> Result<(), PositionError> {
        let wrong = |what: &str| PositionError(what.to_owned());
        let seats = self.seats() as usize;
        if [facts.home.len(), facts.settled.len(), facts.gold.len()].iter().any(|&n| n != seats) {
            return Err(wrong("not one entry for each seat"));
        }
        let mask = |names: &[String]| {
            let one = |name: &String| self.waters().bonus.iter().position(|area| area.name == *name);
            names.iter().try_fold(0u32, |mask, name| one(name).map(|i| mask | 1 << i))
        };
        if facts.pirate.is_some_and(|hex| !self.topology().has_hex(hex)) {
            return Err(wrong("the pirate is off the board"));
        }
        state.sea.pirate = facts.pirate.map_or(NOBODY, |hex| hex.0);
        state.sea.ships_left = [SHIPS; MAX_SEATS];
        for seat in 0..seats {
            let areas = mask(&facts.home[seat]).zip(mask(&facts.settled[seat]));
            let (home, settled) = areas.ok_or_else(|| wrong("an area that is worth no points"))?;
            (state.sea.home[seat], state.sea.settled[seat]) = (home, settled);
            state.sea.gold[seat] = facts.gold[seat];
        }
        for &(path, seat) in &facts.ships {
            let known = self.topology().has_path(path) && seat.index() < MAX_SEATS;
            if !known || !state.paths[path].is_empty() {
                return Err(wrong("a ship is off the board or on another piece"));
            }
            let left = &mut state.sea.ships_left[seat.index()];
            *left = left.checked_sub(1).ok_or_else(|| wrong("more ships than there are"))?;
            state.paths[path] = PathPiece::ship(seat);
        }
        Ok(())
    }

    pub(crate) fn sea_view(&self, state: &State) -> SeaView {
        let seats = self.all_seats();
        let closed =
            seats.iter().fold(PathSet::EMPTY, |all, seat| all.or(&ship_routes::closed(self, state, seat)));
        let movable = match state.turn {
            0 => PathSet::EMPTY,
            _ => moving_ships::movable(self, state, state.on_turn),
        };
        SeaView {
            pirate: state.pirate(),
            ships: self.ships(state),
            closed: closed.iter().collect(),
            movable: movable.iter().collect(),
            ships_left: seats.iter().map(|seat| state.ships_left(seat)).collect(),
            special_points: seats.iter().map(|seat| self.victory_points(state, seat).sea.special).collect(),
            home: seats.iter().map(|seat| state.sea.home[seat.index()]).collect(),
            settled: seats.iter().map(|seat| state.sea.settled[seat.index()]).collect(),
            gold: seats.iter().map(|seat| state.sea.gold[seat.index()]).collect(),
        }
    }

    /// Whether the game could wait for that on top of something else.
    pub(super) fn check_sea_frame(&self, state: &State, frame: SeaFrame) -> bool {
        match frame {
            SeaFrame::Gold { left } => {
                let owed = |seat: Seat| state.sea.gold[seat.index()] > 0;
                let all = self.all_seats();
                let fits = all.iter().all(|seat| owed(seat) == left.contains(seat));
                let known = !left.is_empty() && left.minus(all).is_empty();
                let payable = |seat: Seat| gold_fields::due(state, seat) > 0;
                known && fits && left.iter().any(payable)
            }
            SeaFrame::Chase { pirate } => knights_at_sea::can_chase(self, state, pirate),
            SeaFrame::DiplomatShip { from } => knights_at_sea::can_place_again(self, state, from),
        }
    }
}

/// What holds in every state of the game.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let sea = &state.sea;
    let mut placed = [0u8; MAX_SEATS];
    for (path, owner) in rules.ships(state) {
        placed[owner.index()] += 1;
        if !state.is_sea_path(rules.topology(), path) {
            return Err("a ship on land".to_owned());
        }
    }
    for (seat, placed) in (0..MAX_SEATS as u8).map(Seat).zip(placed) {
        if placed + books::ships_elsewhere(rules, state, seat) + state.ships_left(seat) != SHIPS {
            return Err("ships are not conserved".to_owned());
        }
    }
    let at_sea = |hex: HexId| rules.topology().has_hex(hex) && state.terrain(hex).is_sea();
    let sails = rules.waters().has_pirate || ships::follows_line(rules);
    if state.pirate().is_some_and(|hex| !sails || !at_sea(hex)) {
        return Err("the pirate is not at sea".to_owned());
    }
    let owed: SeatSet = (0..MAX_SEATS as u8).map(Seat).filter(|s| sea.gold[s.index()] > 0).collect();
    let asked = state.stack.frames().iter().find_map(|frame| match frame {
        Frame::Sea(SeaFrame::Gold { left }) => Some(*left),
        _ => None,
    });
    if owed != asked.unwrap_or(SeatSet::NONE) {
        return Err("gold is owed to others than those who choose".to_owned());
    }
    let own = |path: PathId| rules.topology().has_path(path) && state.ship(path) == Some(state.on_turn);
    if !state.effects.sea.built.iter().all(own) {
        return Err("a ship built this turn that is not there".to_owned());
    }
    if sea.home.iter().zip(&sea.settled).any(|(home, settled)| home & settled != 0) {
        return Err("points for a home".to_owned());
    }
    rules.waters().fog.check(rules.topology(), state)
}
