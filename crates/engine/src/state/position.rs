//! A position: the facts of a state as plain lists, to be written down and read back.

use super::{Building, HarborSlot, NOBODY, Offer, PathPiece, Piece, Site, State, TurnEffects};
use crate::base::{development_cards, longest_road, robber, setup, victory};
use crate::board::{HarborKind, HexId, IntersectionId, NumberMask, PathId, Terrain, Way};
use crate::book::{Book, Over, Parts};
use crate::books::{self, books};
use crate::cards::{Card, Cards};
use crate::chance::{DevelopmentCounts, Dice};
use crate::pending::{Frame, Stack};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::units::Unit;

macro_rules! positions {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Everything that makes up a state; what follows from it is computed on reading.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Position {
            /// What the game waits for, bottom of the stack first.
            pub frames: Vec<Frame>,
            /// Whose turn it is.
            pub on_turn: Seat,
            /// Who started.
            pub first: Seat,
            /// The turn's number; 0 in set-up.
            pub turn: u16,
            /// The part of the turn, from 0.
            pub part: u8,
            /// What lasts for this turn.
            pub effects: TurnEffects,
            /// The supply.
            pub supply: Cards,
            /// The hand of each seat.
            pub hands: Vec<Cards>,
            /// Development cards of each seat, by kind.
            pub development: Vec<DevelopmentCounts>,
            /// The development cards that nobody has, by kind.
            pub deck: DevelopmentCounts,
            /// Knights played by each seat.
            pub knights: Vec<u8>,
            /// Holder of the longest road.
            pub longest_road: Option<Seat>,
            /// Holder of the largest army.
            pub largest_army: Option<Seat>,
            /// Holder of the Harbormaster card.
            pub harbormaster: Option<Seat>,
            /// The robber's hex.
            pub robber: Option<HexId>,
            /// What is left of the deck that takes the place of the dice.
            pub dice_left: u64,
            /// Terrain of each hex.
            pub terrain: Vec<Terrain>,
            /// Number tokens of each hex.
            pub numbers: Vec<NumberMask>,
            /// Harbors.
            pub harbors: Vec<(PathId, HarborKind)>,
            /// Buildings on intersections.
            pub buildings: Vec<(IntersectionId, Seat, Building)>,
            /// Roads on paths.
            pub roads: Vec<(PathId, Seat)>,
            /// Discards chosen and not yet open.
            pub answers: Vec<Cards>,
            /// Open offers by seat.
            pub offers: Vec<(Seat, Offer)>,
            /// Gold of each seat, in games that have some; what is left is in the supply.
            pub gold: Option<Vec<u16>>,
            /// Pieces beside roads and buildings, sorted.
            pub units: Vec<Unit>,
            $(#[doc = concat!("What ", $title, " adds.")]
            pub $field: Option<<$Book as Parts>::Position>,)*
        }

        impl Rules {
            /// The facts of a state.
            pub fn position(&self, state: &State) -> Position {
                let seats = self.seats() as usize;
                let topology = self.topology();
                Position {
                    frames: state.stack.frames().to_vec(),
                    on_turn: state.on_turn,
                    first: state.first,
                    turn: state.turn,
                    part: state.part,
                    effects: state.effects,
                    supply: state.supply,
                    hands: state.hands[..seats].to_vec(),
                    development: state.development[..seats].to_vec(),
                    deck: state.deck,
                    knights: state.knights[..seats].to_vec(),
                    longest_road: state.longest_road(),
                    largest_army: state.largest_army(),
                    harbormaster: state.harbormaster(),
                    robber: state.robber(),
                    dice_left: state.dice_left,
                    terrain: state.terrain.0[..topology.hex_count()].to_vec(),
                    numbers: topology.hexes().map(|hex| NumberMask(state.numbers(hex))).collect(),
                    harbors: state.harbors().collect(),
                    buildings: topology
                        .intersections()
                        .filter_map(|at| state.building(at).map(|(seat, what)| (at, seat, what)))
                        .collect(),
                    roads: topology.paths().filter_map(|p| state.road(p).map(|seat| (p, seat))).collect(),
                    answers: state.answers[..seats].to_vec(),
                    offers: state.open_offers.iter().map(|s| (s, state.offers[s.index()])).collect(),
                    gold: self.has_gold().then(|| self.all_seats().iter().map(|s| state.gold(s)).collect()),
                    units: state.units.all().to_vec(),
                    $($field: self.plays(<$Book>::MODULE).then(|| <$Book>::position(self, state)),)*
                }
            }
        }
    };
}

books! { positions all }

/// Why a position cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("impossible position: {0}")]
pub struct PositionError(pub String);

impl Rules {
    /// The state with those facts; refused unless it could be one.
    pub fn state_from(&self, position: &Position) -> Result<State, PositionError> {
        let wrong = |what: &str| PositionError(what.to_owned());
        let (seats, topology) = (self.seats() as usize, self.topology());
        let lists = [
            position.hands.len(),
            position.development.len(),
            position.knights.len(),
            position.answers.len(),
        ];
        if lists.iter().any(|&n| n != seats) {
            return Err(wrong("not one entry for each seat"));
        }
        let hexes = topology.hex_count();
        if position.terrain.len() != hexes || position.numbers.len() != hexes {
            return Err(wrong("not one entry for each hex"));
        }
        if position.harbors.len() > super::MAX_HARBORS {
            return Err(wrong("too many harbors"));
        }
        let is_seat = |seat: Seat| seat.index() < seats;
        if !is_seat(position.on_turn) || !is_seat(position.first) {
            return Err(wrong("no such seat"));
        }
        if position.effects.rolled.is_some_and(|d| Dice::new(d.yellow, d.red).is_none()) {
            return Err(wrong("no such roll"));
        }
        let mut state = self.initial_state();
        state.stack = Stack::from_frames(&position.frames).ok_or_else(|| wrong("no frames, or too many"))?;
        (state.on_turn, state.first, state.turn) = (position.on_turn, position.first, position.turn);
        let last_part = if position.turn == 0 { 0 } else { self.last_part() };
        if position.part > last_part {
            return Err(wrong("no such part"));
        }
        (state.part, state.effects) = (position.part, position.effects);
        state.supply = position.supply;
        for seat in 0..seats {
            state.hands[seat] = position.hands[seat];
            state.development[seat] = position.development[seat];
            state.knights[seat] = position.knights[seat];
            state.answers[seat] = position.answers[seat];
        }
        state.pieces_left = [setup::PIECES; MAX_SEATS];
        state.deck = position.deck;
        state.longest_road = position.longest_road.map_or(NOBODY, |s| s.0);
        state.largest_army = position.largest_army.map_or(NOBODY, |s| s.0);
        state.harbormaster = position.harbormaster.map_or(NOBODY, |s| s.0);
        state.robber = position.robber.map_or(NOBODY, |h| h.0);
        state.dice_left = position.dice_left;
        for hex in topology.hexes() {
            let at = hex.index();
            state.terrain[hex] = position.terrain[at];
            state.set_numbers(hex, position.numbers[at].0);
            if state.numbers(hex) != position.numbers[at].0 {
                return Err(wrong("a number that no roll has"));
            }
        }
        state.harbor_count = position.harbors.len() as u8;
        for (slot, &(path, kind)) in state.harbors.iter_mut().zip(&position.harbors) {
            if !topology.has_path(path) {
                return Err(wrong("a harbor is off the board"));
            }
            let kind = if let HarborKind::Special(card) = kind { 1 + card as u8 } else { 0 };
            *slot = HarborSlot { path, kind };
        }
        // What lies beside roads may count with them, so it comes before they are measured.
        self.place_room(&mut state, position)?;
        self.place_pieces(&mut state, position)?;
        (state.open_offers, state.offers) = (SeatSet::NONE, Default::default());
        for &(seat, offer) in &position.offers {
            if !is_seat(seat) {
                return Err(wrong("an offer of no seat"));
            }
            state.open_offers = state.open_offers.with(seat);
            state.offers[seat.index()] = offer;
        }
        // Frames are looked at with the facts, so these come first.
        self.check_facts(&state).map_err(PositionError)?;
        books::check_position(self, &state).map_err(PositionError)?;
        self.check_frames(&state)?;
        // Rule: base/victory#at-once
        if state.turn > 0 && self.has_won(&state) && !matches!(state.stack.top(), Frame::Over { .. }) {
            return Err(wrong("the player on turn has won"));
        }
        self.check_not_stuck(&state).map_err(PositionError)?;
        Ok(state)
    }

    fn place_pieces(&self, state: &mut State, position: &Position) -> Result<(), PositionError> {
        let topology = self.topology();
        state.sites.fill(Site::EMPTY);
        state.paths.fill(PathPiece::EMPTY);
        let take = |seat: Seat, piece: Piece, left: &mut [[u8; 3]; 6]| {
            let left = left.get_mut(seat.index()).filter(|_| self.owner_color(seat).is_some());
            let left = left.map(|l| &mut l[piece as usize]).filter(|l| **l > 0);
            *left.ok_or_else(|| PositionError(format!("too many pieces: {}", piece.name())))? -= 1;
            Ok(())
        };
        let fallen = books::fallen(position);
        for &(at, seat, what) in &position.buildings {
            // Rule: cities_knights/barbarians#no-settlement-left
            let city_piece = what == Building::City || fallen.contains(&at);
            let piece = if city_piece { Piece::City } else { Piece::Settlement };
            take(seat, piece, &mut state.pieces_left)?;
            let known = topology.has_intersection(at);
            if !known || !state.sites[at].is_empty() {
                return Err(PositionError("a building is off the board or on another".to_owned()));
            }
            state.sites[at] = Site::new(seat, what);
        }
        for &(path, seat) in &position.roads {
            take(seat, Piece::Road, &mut state.pieces_left)?;
            if !topology.has_path(path) || !state.paths[path].is_empty() {
                return Err(PositionError("a road is off the board or on another".to_owned()));
            }
            state.paths[path] = PathPiece::road(seat);
        }
        books::place(self, state, position)?;
        state.derive_all(topology);
        for seat in 0..MAX_SEATS as u8 {
            state.road_lengths[seat as usize] = longest_road::length(self, state, Seat(seat));
        }
        Ok(())
    }

    fn has_won(&self, state: &State) -> bool {
        let seat = state.on_turn;
        self.wins(state, self.victory_points(state, seat).total())
    }

    /// Frames from outside may name seats and places that are not there, or ask for what cannot be.
    fn check_frames(&self, state: &State) -> Result<(), PositionError> {
        let all = self.all_seats();
        let inside = |set: SeatSet| !set.is_empty() && set.minus(all).is_empty();
        let frames = state.stack.frames();
        // No kind of frame lies on the stack twice, but for thefts; so the stack never overflows.
        for (i, frame) in frames.iter().enumerate() {
            let again = frames[..i].iter().any(|&other| books::is_same_kind(*frame, other));
            if again && !matches!(frame, Frame::Steal { .. }) {
                return Err(PositionError(format!("the game cannot wait for {frame:?} twice")));
            }
        }
        for (i, &frame) in frames.iter().enumerate() {
            let (bottom, top) = (i == 0, i + 1 == frames.len());
            let (below, above) = (i.checked_sub(1).map(|i| frames[i]), frames.get(i + 1).copied());
            let over = above.map(|above| books::lies_on(above, frame));
            let fine = match frame {
                Frame::StartingRoll { left, tied, best } => {
                    let seats = inside(left) && tied.minus(all).is_empty();
                    bottom && top && seats && best <= 12 && self.is_set_up(state, 0, None)
                }
                Frame::SetupSettlement { step } => {
                    bottom && matches!(over, None | Some(Over::First)) && self.is_set_up(state, step, None)
                }
                Frame::SetupRoad { step, at } => {
                    let own = state.sites[at].is_building_of(state.on_turn);
                    let free = |w: &Way| state.paths[w.path].is_empty();
                    let beside = || self.topology().ways(at).iter().any(free);
                    let fits = || match over {
                        None | Some(Over::First) => beside() && self.is_set_up(state, step, Some(at)),
                        Some(Over::Follows) => self.is_set_up_with(state, step.saturating_add(1), step, None),
                        Some(Over::Never) => false,
                    };
                    bottom && own && fits() && setup::road_follows(self, step)
                }
                Frame::TradeAndBuild => bottom && state.turn > 0 && self.may_trade_and_build(state),
                Frame::BeforeRoll => bottom && state.turn > 0 && self.may_roll(state),
                Frame::Roll => {
                    let first = matches!(over, None | Some(Over::First));
                    bottom && first && state.turn > 0 && self.may_roll(state)
                }
                Frame::MoveRobber { .. } => {
                    let goes = robber::can_go(self, state) || robber::other_goes(self, state);
                    !bottom && robber::is_awake(self, state) && goes
                }
                // It goes on by itself, so something lies on it.
                Frame::EndOfTurn => {
                    let phase = above.is_some_and(|frame| self.is_end_phase(state, frame));
                    bottom && phase && state.turn > 0 && self.may_trade_and_build(state)
                }
                Frame::Produce => !bottom && state.effects.rolled.is_some(),
                Frame::Discard { owing } => !bottom && top && inside(owing),
                Frame::ChooseVictim { among } => {
                    // Where a 7 moves no robber, the theft waits for the discards.
                    let waits =
                        matches!(above, Some(Frame::Discard { .. })) && !robber::is_awake(self, state);
                    !bottom && (top || waits) && inside(among) && !among.contains(state.on_turn)
                }
                Frame::Steal { victim } => {
                    // A Bishop steals from several, one after another, and from each once.
                    let later = &frames[i + 1..];
                    let others = |f: &Frame| matches!(f, Frame::Steal { victim: v } if *v != victim);
                    let owner = all.contains(victim) && !state.hands[victim.index()].is_empty();
                    !bottom && owner && later.iter().all(others)
                }
                Frame::FreeRoads { left, may_skip } => {
                    let seat = state.on_turn;
                    let can_place = || {
                        self.free_pieces_left(state, seat) >= left
                            && development_cards::may_place_free_piece(self, state, seat)
                    };
                    let fits = match over {
                        None => can_place(),
                        // What the first of two pieces brought.
                        Some(Over::First) => left == 1 && may_skip && can_place(),
                        Some(Over::Follows) => true,
                        Some(Over::Never) => false,
                    };
                    !bottom && (1..=2).contains(&left) && fits
                }
                Frame::DrawDevelopmentCard => !bottom && top && state.has_deck(),
                Frame::Over { winner } => {
                    let won = winner == state.on_turn && self.has_won(state);
                    bottom && top && (won || victory::ended(self, state) == Some(winner))
                }
                frame => books::check_frame(self, state, frame, below, above),
            };
            if !fine {
                return Err(PositionError(format!("the game cannot wait for {frame:?} here")));
            }
        }
        Ok(())
    }
}

impl Rules {
    /// Whether the pieces on the board are those of a set-up before that step, the road of which may
    /// be all that is missing.
    fn is_set_up(&self, state: &State, step: u8, road_beside: Option<IntersectionId>) -> bool {
        self.is_set_up_with(state, step, step, road_beside)
    }

    /// The same where so many steps have been made and it is the turn of the seat of another.
    fn is_set_up_with(&self, state: &State, step: u8, of: u8, road_beside: Option<IntersectionId>) -> bool {
        let steps = setup::rounds(self) * self.seats();
        if state.turn > 0 || of >= steps {
            return false;
        }
        let due = setup::seat_of_step(self, state, of);
        let rolling = matches!(state.stack.top(), Frame::StartingRoll { .. });
        self.all_seats().iter().all(|seat| {
            let done = (0..step).filter(|&s| setup::seat_of_step(self, state, s) == seat).count() as u8;
            let half = u8::from(seat == due && road_beside.is_some());
            let [roads, settlements, cities] = self.first_pieces_left(seat);
            let steps = (0..step + half).filter(|&s| setup::seat_of_step(self, state, s) == seat);
            let upgraded = steps.filter(|&s| setup::places_city(self, s)).count() as u8;
            let built = settlements + upgraded - done - half;
            let laid = books::setup_pieces(self, state, seat);
            let [roads_left, settlements_left, cities_left] = state.pieces_left[seat.index()];
            let with_road =
                |&s: &u8| setup::seat_of_step(self, state, s) == seat && setup::road_follows(self, s);
            let due_roads = (0..step).filter(with_road).count() as u8;
            laid + roads - roads_left == due_roads
                && [settlements_left, cities_left] == [built, cities - upgraded]
        }) && (rolling || due == state.on_turn)
    }
}

impl State {
    /// The harbors as they lie now.
    pub fn harbors(&self) -> impl Iterator<Item = (PathId, HarborKind)> + '_ {
        self.harbors[..self.harbor_count as usize].iter().map(|slot| {
            let kind = match slot.kind {
                0 => HarborKind::Generic,
                n => HarborKind::Special(Card::ALL[n as usize - 1]),
            };
            (slot.path, kind)
        })
    }
}
