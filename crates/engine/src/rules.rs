//! `Rules`: what never changes during a game, and the surface of the engine.

use std::sync::Arc;

use crate::action::Action;
use crate::base;
use crate::blank::blank_state;
use crate::board::{Board, IntersectionSet, PathSet, Terrain, Topology};
use crate::books;
use crate::cards::{Card, Cards};
use crate::chance::{Chance, DevelopmentCounts, ImpossibleOutcome, Outcome};
use crate::config::{Config, ConfigError};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::hook_table::HookTable;
use crate::module::Yield;
use crate::modules::{ModuleId, ask};
use crate::pending::{DecisionKind, Frame, Pending};
use crate::seats::{Color, MAX_SEATS, Seat, SeatSet};
use crate::state::{Piece, State};
use crate::survey::{Closed, Surveys, check_used};
use crate::units::UnitKinds;

pub(crate) use crate::blank::misplaced;

/// The rules of one game: its configuration, its board's geometry, its modules. Built once.
#[derive(Clone, Debug)]
pub struct Rules {
    config: Config,
    topology: Arc<Topology>,
    hooks: HookTable,
    initial: Box<State>,
    board: Board,
    /// What each terrain gives to a settlement and to a city.
    yields: [Yield; Terrain::ALL.len()],
    /// How many kinds of cards there are, in the order of `Card::ALL`.
    kinds: u8,
    /// All cards of the supply and the hands.
    dealt: Cards,
    /// All gold there is.
    pub(crate) gold: u16,
    /// The kinds of units that modules in play have.
    pub(crate) unit_kinds: UnitKinds,
    /// What the board means to the books.
    surveys: Surveys,
    /// Places that stay closed throughout the game.
    closed: Closed,
    /// Owners without a seat whose pieces come and go.
    neutral: SeatSet,
    /// Points needed to win.
    pub(crate) target: u8,
}

/// Where a piece may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sites {
    /// For roads.
    Paths(PathSet),
    /// For settlements and cities.
    Intersections(IntersectionSet),
}

impl Rules {
    /// The rules of a game on a board; an impossible combination is refused by name.
    pub fn new(mut config: Config, board: &Board) -> Result<Self, ConfigError> {
        if config.house != Default::default() {
            config.modules = config.modules.with(ModuleId::HouseNumbers);
        }
        config.validate()?;
        let topology = Arc::new(board.topology()?);
        Self::build(config, topology, board)
    }

    /// The same game on another deal of the same hexes: spares computing the geometry again.
    pub fn with_board(&self, board: &Board) -> Result<Self, ConfigError> {
        let hexes = board.hexes.iter().map(|h| self.topology.hex(h.at));
        let as_before = board.plazas().eq(self.board.plazas())
            && board.features.closed().eq(self.board.features.closed());
        if board.hexes.len() != self.topology.hex_count() || hexes.clone().any(|h| h.is_none()) || !as_before
        {
            return Self::new(self.config.clone(), board);
        }
        Self::build(self.config.clone(), Arc::clone(&self.topology), board)
    }

    fn build(config: Config, topology: Arc<Topology>, board: &Board) -> Result<Self, ConfigError> {
        let hooks = HookTable::new(config.modules);
        let initial = Box::new(blank_state(&topology, board)?);
        let (board, kinds, dealt) = (board.clone(), Card::RESOURCES.len() as u8, Cards::NONE);
        let yields = Terrain::ALL.map(base::production::yields);
        check_used(&config, &board)?;
        let (surveys, closed) = Surveys::new(&config, &topology, &board)?;
        let (neutral, target) = (SeatSet::NONE, 0);
        let unit_kinds = config.modules.iter().fold(UnitKinds::NONE, |kinds, m| kinds.or(m.units()));
        let mut rules = Rules {
            gold: 0,
            unit_kinds,
            config,
            topology,
            hooks,
            initial,
            board,
            yields,
            kinds,
            dealt,
            surveys,
            closed,
            neutral,
            target,
        };
        ask!(rules, Neutral, module => rules.neutral = rules.neutral.or(module.neutral_owners(&rules)));
        rules.hooks = rules.hooks.clone().with_forbids(&rules);
        let mut target = rules.config.victory_points;
        ask!(rules, VictoryTarget, module => target = module.victory_target(&rules, target));
        rules.target = target;
        for terrain in Terrain::ALL {
            let mut yields = rules.yields[terrain as usize];
            ask!(rules, Yields, module => yields = module.yields(terrain, yields));
            rules.yields[terrain as usize] = yields;
        }
        let mut state = (*rules.initial).clone();
        base::setup::prepare(&rules, &mut state)?;
        rules.dealt = state.hands.iter().fold(state.supply, |sum, &hand| sum + hand);
        if !rules.dealt.only_resources() {
            rules.kinds = Card::ALL.len() as u8;
        }
        rules.gold = state.gold.total().unwrap_or(0);
        rules.initial = Box::new(state);
        Ok(rules)
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The geometry of the board.
    #[inline]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The board as dealt.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.colors.len() as u8
    }

    /// The color of an owner of pieces. Owners beyond the seats have the colors that nobody plays.
    pub fn owner_color(&self, owner: Seat) -> Option<Color> {
        let seats = self.config.colors.len();
        let rest = Color::ALL.into_iter().filter(|color| !self.config.colors.contains(color));
        match owner.index().checked_sub(seats) {
            None => self.config.colors.get(owner.index()).copied(),
            Some(n) => rest.take(MAX_SEATS - seats).nth(n),
        }
    }

    /// The owner of pieces of a color.
    pub fn owner_of(&self, color: Color) -> Option<Seat> {
        (0..MAX_SEATS as u8).map(Seat).find(|&owner| self.owner_color(owner) == Some(color))
    }

    /// Every seat.
    #[inline]
    pub fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// Whether a module is in play.
    #[inline]
    pub fn plays(&self, module: ModuleId) -> bool {
        self.config.modules.contains(module)
    }

    /// The kinds of cards in this game.
    #[inline]
    pub fn kinds(&self) -> &'static [Card] {
        &Card::ALL[..self.kinds as usize]
    }

    /// Whether all of these are kinds of this game.
    #[inline]
    pub(crate) fn allows(&self, cards: Cards) -> bool {
        self.kinds as usize == Card::ALL.len() || cards.only_resources()
    }

    /// All cards of the supply and the hands together.
    #[inline]
    pub fn dealt(&self) -> Cards {
        self.dealt
    }

    /// What the board means to the books.
    #[inline]
    pub(crate) fn surveys(&self) -> &Surveys {
        &self.surveys
    }

    /// Places that stay closed throughout the game.
    #[inline]
    pub(crate) fn closed(&self) -> &Closed {
        &self.closed
    }

    /// Owners without a seat whose pieces come and go.
    #[inline]
    pub fn neutral(&self) -> SeatSet {
        self.neutral
    }

    /// The last part of a turn, counted from 0.
    pub(crate) fn last_part(&self) -> u8 {
        let mut last = 0;
        ask!(self, NextPart, module => last = module.last_part().max(last));
        last
    }

    /// Whether the dice are rolled in this part of the turn.
    pub(crate) fn may_roll(&self, state: &State) -> bool {
        let mut may = state.part == 0;
        ask!(self, NextPart, module => may = module.rolls_in(state.part));
        may
    }

    /// Whether the seat on turn trades and builds in this part of the turn.
    pub(crate) fn may_trade_and_build(&self, state: &State) -> bool {
        let mut may = true;
        ask!(self, NextPart, module => may &= module.trades_in(state.part));
        may
    }

    /// Roads that a seat has not placed, and other pieces that may be placed in their stead.
    pub(crate) fn free_pieces_left(&self, state: &State, seat: Seat) -> u8 {
        let mut left = state.pieces_left(seat, Piece::Road);
        ask!(self, FreePieces, module => left += module.free_pieces(state, seat));
        left
    }

    /// The development deck before the game, by kind.
    pub(crate) fn dealt_deck(&self) -> DevelopmentCounts {
        self.initial.deck
    }

    /// The pieces that an owner has not placed before the first turn or set-up phase.
    pub(crate) fn first_pieces_left(&self, owner: Seat) -> [u8; 3] {
        self.initial.pieces_left[owner.index()]
    }

    /// What a terrain gives to a settlement and to a city.
    #[inline]
    pub fn yields(&self, terrain: Terrain) -> &Yield {
        &self.yields[terrain as usize]
    }

    /// The first of some seats, from the one on turn clockwise.
    pub(crate) fn first_of(&self, state: &State, seats: SeatSet) -> Option<Seat> {
        (0..self.seats()).map(|n| self.seat_after(state.on_turn, n)).find(|&seat| seats.contains(seat))
    }

    #[inline]
    pub(crate) fn hooks(&self) -> &HookTable {
        &self.hooks
    }

    /// The seat that many places to the left.
    #[inline]
    pub fn seat_after(&self, seat: Seat, steps: u8) -> Seat {
        let sum = seat.0 + steps;
        let n = self.seats();
        Seat(if sum < n { sum } else { sum % n })
    }

    /// The state before anything has happened.
    pub fn initial_state(&self) -> State {
        (*self.initial).clone()
    }

    /// The one thing the game waits for.
    pub fn pending(&self, state: &State) -> Pending {
        let on_turn = SeatSet::one(state.on_turn);
        let decide = |kind| Pending::Decision { kind, must: on_turn, may: SeatSet::NONE };
        match state.stack.top() {
            Frame::StartingRoll { left, .. } => {
                Pending::Chance(Chance::StartingRoll(Seat(left.0.trailing_zeros() as u8)))
            }
            Frame::SetupSettlement { step } => {
                let round = base::setup::round(self, step);
                if base::setup::places_city(self, step) {
                    decide(DecisionKind::SetupCity { round })
                } else {
                    decide(DecisionKind::SetupSettlement { round })
                }
            }
            Frame::SetupRoad { step, at } => {
                decide(DecisionKind::SetupRoad { round: base::setup::round(self, step), at })
            }
            Frame::BeforeRoll => decide(DecisionKind::BeforeRoll),
            Frame::Roll => Pending::Chance(base::outcomes::roll_chance(self, state)),
            Frame::Discard { owing } => {
                Pending::Decision { kind: DecisionKind::Discard, must: owing, may: SeatSet::NONE }
            }
            Frame::MoveRobber { .. } => decide(DecisionKind::MoveRobber),
            Frame::ChooseVictim { among } => decide(DecisionKind::ChooseVictim { among }),
            Frame::Steal { victim } => Pending::Chance(Chance::StealCard { thief: state.on_turn, victim }),
            Frame::TradeAndBuild => {
                let mut may = self.all_seats().without(state.on_turn);
                ask!(self, MaySpeak, module => may = module.may_speak(self, state, may));
                Pending::Decision { kind: DecisionKind::TradeAndBuild, must: on_turn, may }
            }
            Frame::FreeRoads { left, .. } => decide(DecisionKind::FreeRoad { left }),
            Frame::DrawDevelopmentCard => Pending::Chance(Chance::DrawDevelopmentCard(state.on_turn)),
            Frame::Over { winner } => Pending::Over { winner },
            frame => books::pending(self, state, frame),
        }
    }

    /// Who must answer, as [`Rules::pending`] says; nobody if chance has to or the game is over.
    #[inline]
    pub fn must(&self, state: &State) -> SeatSet {
        match state.stack.top() {
            Frame::BeforeRoll
            | Frame::TradeAndBuild
            | Frame::MoveRobber { .. }
            | Frame::ChooseVictim { .. }
            | Frame::FreeRoads { .. }
            | Frame::SetupSettlement { .. }
            | Frame::SetupRoad { .. } => SeatSet::one(state.on_turn),
            Frame::Discard { owing } => owing,
            Frame::StartingRoll { .. }
            | Frame::Roll
            | Frame::Steal { .. }
            | Frame::DrawDevelopmentCard
            | Frame::Over { .. } => SeatSet::NONE,
            frame => books::deciders(self, state, frame),
        }
    }

    /// Where a seat could place a piece, whatever it costs and whoever is on turn.
    pub fn sites(&self, state: &State, seat: Seat, piece: Piece) -> Sites {
        match piece {
            Piece::Road => {
                let mut paths = base::roads::sites(self, state, seat);
                ask!(self, OpenPlaces, module => paths = module.open_paths(self, state, seat, paths));
                Sites::Paths(paths)
            }
            Piece::Settlement => {
                let mut sites = base::settlements::sites(self, state, seat);
                ask!(self, OpenPlaces, module => sites = module.open_sites(self, state, seat, sites));
                Sites::Intersections(sites)
            }
            Piece::City => {
                let mut sites = base::cities::sites(state, seat);
                ask!(self, OpenPlaces, module => sites = module.open_cities(self, state, sites));
                Sites::Intersections(sites)
            }
        }
    }

    /// Whether a seat may do that now.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
        base::turn::check(self, state, seat, action)
    }

    /// Every action of a seat that can be listed. Offers are not, discards only by one example;
    /// both are checked like the rest.
    pub fn legal_actions(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        base::turn::list(self, state, seat, list);
    }

    /// Does that. On an error the state is untouched.
    pub fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut EventLog,
    ) -> Result<(), RuleError> {
        self.check(state, seat, action)?;
        self.change(state, log, |state, log| base::turn::apply(self, state, seat, action, log));
        Ok(())
    }

    /// Every outcome that chance may answer, with integer weights.
    pub fn outcomes(&self, state: &State, list: &mut Vec<(Outcome, u32)>) {
        base::outcomes::outcomes(self, state, list);
    }

    /// Chance answers. On an error the state is untouched.
    pub fn resolve(
        &self,
        state: &mut State,
        outcome: Outcome,
        log: &mut EventLog,
    ) -> Result<(), ImpossibleOutcome> {
        base::outcomes::check_outcome(self, state, outcome)?;
        self.change(state, log, |state, log| base::outcomes::resolve(self, state, outcome, log));
        Ok(())
    }

    /// Applies a change, then does what follows from every change: offers lapse, someone may have won.
    #[inline]
    fn change(&self, state: &mut State, log: &mut EventLog, apply: impl FnOnce(&mut State, &mut EventLog)) {
        if state.open_offers.is_empty() {
            apply(state, log);
        } else {
            let before = (state.hands, state.gold);
            apply(state, log);
            base::domestic_trade::lapse(self, state, &before, log);
        }
        base::victory::settle(self, state, log);
        while base::outcomes::run(self, state, log) {
            base::victory::settle(self, state, log);
        }
    }

    #[inline(always)]
    pub(crate) fn forbid(&self, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        if self.hooks.forbids().contains(action) { self.ask_forbid(state, seat, action) } else { Ok(()) }
    }

    #[cold]
    fn ask_forbid(&self, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
        ask!(self, Forbid, module => module.forbid(self, state, seat, action)?);
        Ok(())
    }
}
