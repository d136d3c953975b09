//! What Seafarers adds to a state, a position and a view.

use super::cloth_for_catan::{self, ClothPosition, ClothView};
use super::forgotten_tribe::{self, TribePosition, TribeView};
use super::pirate_islands::{self, PiratesPosition, PiratesView};
use super::scenario::SeaScenario;
use super::setup::SHIPS;
use super::wonders_of_catan::{self, WonderPosition, WonderView};
use super::{fog_islands, gold_fields, knights, moving_ships, new_world, pirate, ship_routes, ships};
use crate::base::robber;
use crate::board::{FaceDown, HarborKind, HexId, PathId, PathSet, Terrain};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{NOBODY, PathPiece, PositionError, State};

use super::types::SeaFrame;

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
    /// What the scenario adds.
    pub(crate) scenario: SeaScenario,
}

impl SeaState {
    /// In a game without ships.
    pub(crate) const BLANK: SeaState = SeaState {
        home: [0; MAX_SEATS],
        settled: [0; MAX_SEATS],
        pirate: NOBODY,
        ships_left: [0; MAX_SEATS],
        gold: [0; MAX_SEATS],
        scenario: SeaScenario::None,
    };
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
    /// What The Forgotten Tribe adds.
    pub tribe: Option<TribePosition>,
    /// What Cloth for Catan adds.
    pub cloth: Option<ClothPosition>,
    /// What The Pirate Islands add.
    pub pirates: Option<PiratesPosition>,
    /// The wonder of each seat, where wonders are built.
    pub wonders: Option<Vec<Option<WonderPosition>>>,
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
    /// What only The Forgotten Tribe has.
    pub tribe: Option<TribeView>,
    /// What only Cloth for Catan has.
    pub cloth: Option<ClothView>,
    /// What still lies face down, where hexes are discovered.
    pub face_down: Option<FaceDown>,
    /// Harbors that nobody has drawn yet, where players place them.
    pub harbor_tokens: Vec<HarborKind>,
    /// What only The Pirate Islands have.
    pub pirates: Option<PiratesView>,
    /// The wonder cards, where wonders are built.
    pub wonders: Option<Vec<WonderView>>,
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
            tribe: forgotten_tribe::position(self, state),
            cloth: cloth_for_catan::position(self, state),
            pirates: self.pirates_position(state),
            wonders: wonders_of_catan::position(self, state),
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
        forgotten_tribe::place(self, state, facts.tribe.as_ref())?;
        cloth_for_catan::place(self, state, facts.cloth.as_ref())?;
        self.place_pirates(state, facts.pirates.as_ref())?;
        wonders_of_catan::place(self, state, facts.wonders.as_deref())
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
            special_points: seats.iter().map(|seat| self.victory_points(state, seat).special).collect(),
            home: seats.iter().map(|seat| state.sea.home[seat.index()]).collect(),
            settled: seats.iter().map(|seat| state.sea.settled[seat.index()]).collect(),
            gold: seats.iter().map(|seat| state.sea.gold[seat.index()]).collect(),
            tribe: forgotten_tribe::view(self, state),
            cloth: cloth_for_catan::view(self, state),
            face_down: fog_islands::face_down(self, state),
            harbor_tokens: new_world::tokens_left(self, state),
            pirates: self.pirates_view(state),
            wonders: wonders_of_catan::view(self, state),
        }
    }

    /// Whether a frame from outside can be where it is.
    pub(crate) fn check_sea_frame(
        &self,
        state: &State,
        frame: SeaFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let (bottom, top) = (below.is_none(), above.is_none());
        match frame {
            SeaFrame::Discover { seat, path } => {
                fog_islands::check_frame(self, state, (seat, path), below, above)
            }
            SeaFrame::DrawHarbor | SeaFrame::PlaceHarbor { .. } => {
                new_world::check_frame(self, state, frame, below, top)
            }
            SeaFrame::Pirates(frame) => self.check_pirates_frame(state, frame, bottom, top),
            SeaFrame::Gold { left } => {
                let owed = |seat: Seat| state.sea.gold[seat.index()] > 0;
                let all = self.all_seats();
                let fits = all.iter().all(|seat| owed(seat) == left.contains(seat));
                let known = !left.is_empty() && left.minus(all).is_empty();
                let payable = |seat: Seat| gold_fields::due(state, seat) > 0;
                !bottom && top && known && fits && left.iter().any(payable)
            }
            SeaFrame::Chase { pirate } => {
                let awake = self.plays(ModuleId::CitiesKnights) && robber::is_awake(self, state);
                let can_go = if pirate { pirate::can_move(self, state) } else { robber::can_go(self, state) };
                !bottom && top && awake && self.waters().has_pirate && can_go
            }
            SeaFrame::DiplomatShip { from } => {
                let known = self.topology().has_path(from);
                let free = known && ships::check_free_path(self, state, from).is_ok();
                let sites = || knights::placed_again(self, state, state.on_turn, from);
                let owns = state.ships_left(state.on_turn) > 0;
                !bottom && top && self.plays(ModuleId::CitiesKnights) && free && owns && !sites().is_empty()
            }
            SeaFrame::GiftHarbor => !bottom && top && forgotten_tribe::must_place(self, state, state.on_turn),
            SeaFrame::GiftCard => !bottom && top && state.sea.scenario.gift_cards() > 0,
            SeaFrame::RobShips { among } => {
                let others = self.all_seats().without(state.on_turn);
                let fits = !among.is_empty() && among.minus(others).is_empty();
                !bottom && top && fits && self.plays(ModuleId::ClothForCatan)
            }
        }
    }
}

/// What holds in every state of the game.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let sea = &state.sea;
    if !rules.plays(ModuleId::Seafarers) {
        let blank = *sea == SeaState::BLANK && state.effects.sea == SeaEffects::default();
        return if blank { Ok(()) } else { Err("facts of Seafarers in another game".to_owned()) };
    }
    let mut placed = [0u8; MAX_SEATS];
    for (path, owner) in rules.ships(state) {
        placed[owner.index()] += 1;
        if !state.is_sea_path(rules.topology(), path) {
            return Err("a ship on land".to_owned());
        }
    }
    for (seat, placed) in (0..MAX_SEATS as u8).map(Seat).zip(placed) {
        let on_cards = wonders_of_catan::ships_on_cards(state, seat);
        if placed + on_cards + state.ships_left(seat) != SHIPS {
            return Err("ships are not conserved".to_owned());
        }
    }
    let at_sea = |hex: HexId| rules.topology().has_hex(hex) && state.terrain(hex) == Terrain::Sea;
    let sails = rules.waters().has_pirate || rules.waters().isles.is_some();
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
    forgotten_tribe::check(rules, state)?;
    cloth_for_catan::check(rules, state)?;
    new_world::check_state(rules, state)?;
    fog_islands::check(rules, state)?;
    pirate_islands::check(rules, state)?;
    wonders_of_catan::check(rules, state)
}
