//! What a seat may know, as bytes with names: planes over the hexes, intersections and paths of the board, and
//! rows of numbers. Owners count from the seat that looks, clockwise; colors without a seat follow.
//!
//! Only what a [`View`] of that seat has is written. What every game has is read from the state, which is
//! faster; a test holds it against guessed states of the same view. What books add is read from the view.

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId, Terrain};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::state::Piece;
use tradeholm_engine::units::{Place, UnitKind};
use tradeholm_engine::{
    Building, Card, DecisionKind, DevelopmentCard, Pending, Rules, Seat, State, View, Viewer,
};

use crate::books;
use crate::names::{LAND, OF_SEAT, PHASES, TURN};
use crate::space::Partial;

/// A part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is, such as `hex.robber` or `own.hand.brick`.
    pub name: String,
    /// Its first byte.
    pub first: usize,
    /// How many bytes it has: one, or one for each hex, intersection or path.
    pub len: usize,
}

/// Writes observations of games of one table.
#[derive(Clone, Debug)]
pub struct Observer {
    sections: Vec<Section>,
    len: usize,
    /// Planes of terrain, by terrain.
    terrain: [Option<usize>; Terrain::ALL.len()],
    places: [usize; 3],
    owners: usize,
    seats: usize,
    cards: usize,
    at: Places,
    /// Whether boards change, or books add something.
    by_view: bool,
    books: Vec<(usize, books::Facts)>,
    units: Vec<(UnitKind, usize)>,
}

/// Where the sections of every game begin.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    number: usize,
    second: usize,
    pips: usize,
    robber: usize,
    harbors: usize,
    settlements: usize,
    cities: usize,
    roads: usize,
    phase: usize,
    turn: usize,
    supply: usize,
    chosen: usize,
    seats: usize,
    own: usize,
    points: usize,
}

/// Puts sections one after another.
#[derive(Default)]
pub(crate) struct Plan {
    sections: Vec<Section>,
    len: usize,
}

impl Plan {
    /// A section of so many bytes; where it begins.
    pub(crate) fn add(&mut self, name: impl Into<String>, len: usize) -> usize {
        let first = self.len;
        self.sections.push(Section { name: name.into(), first, len });
        self.len += len;
        first
    }

    /// Where the next section begins.
    pub(crate) fn end(&self) -> usize {
        self.len
    }

    /// A byte for each name.
    pub(crate) fn row(&mut self, before: &str, names: impl IntoIterator<Item = impl AsRef<str>>) -> usize {
        let first = self.len;
        for name in names {
            self.add(format!("{before}{}", name.as_ref()), 1);
        }
        first
    }
}

impl Observer {
    /// For games like this one.
    pub fn new(rules: &Rules) -> Self {
        let topology = rules.topology();
        let [hexes, sites, paths] =
            [topology.hex_count(), topology.intersection_count(), topology.path_count()];
        let seats = rules.seats() as usize;
        let state = rules.initial_state();
        let beyond = |at| state.building(at).is_some_and(|(owner, _)| owner.index() >= seats);
        let strangers = !rules.neutral().is_empty() || topology.intersections().any(beyond);
        let owners = if strangers { MAX_SEATS } else { seats };
        let by_view = books::has_facts(rules);
        let kinds = &Card::ALL[..rules.kinds().len()];
        let mut plan = Plan::default();
        let mut terrain = [None; Terrain::ALL.len()];
        for kind in Terrain::ALL {
            let used =
                LAND.contains(&kind) || by_view || topology.hexes().any(|hex| state.terrain(hex) == kind);
            terrain[kind as usize] = used.then(|| plan.add(format!("hex.terrain.{}", kind.name()), hexes));
        }
        let owned = |plan: &mut Plan, what: &str, len: usize| {
            let first = plan.len;
            (0..owners).for_each(|owner| {
                plan.add(format!("{what}.{}", owner_name(owner, seats)), len);
            });
            first
        };
        let mut at = Places {
            number: plan.add("hex.number", hexes),
            second: plan.add("hex.second_number", hexes),
            pips: plan.add("hex.pips", hexes),
            robber: plan.add("hex.robber", hexes),
            ..Places::default()
        };
        at.harbors = plan.len;
        plan.add("intersection.harbor.generic", sites);
        Card::RESOURCES.iter().for_each(|card| {
            plan.add(format!("intersection.harbor.{card}"), sites);
        });
        at.settlements = owned(&mut plan, "intersection.settlement", sites);
        at.cities = owned(&mut plan, "intersection.city", sites);
        at.roads = owned(&mut plan, "path.road", paths);
        at.phase = plan.row("phase.", PHASES);
        at.turn = plan.row("", TURN);
        at.supply = plan.row("supply.", kinds.iter().map(|card| card.name()));
        at.chosen = plan.row("chosen.", kinds.iter().map(|card| card.name()));
        at.seats = plan.len;
        for seat in 0..seats {
            plan.row(&format!("{}.", owner_name(seat, seats)), OF_SEAT);
        }
        at.own = plan.row("own.hand.", kinds.iter().map(|card| card.name()));
        plan.row("own.development.", DevelopmentCard::ALL.iter().map(|card| card.name()));
        plan.row("own.bought.", DevelopmentCard::ALL.iter().map(|card| card.name()));
        plan.row("own.rate.", kinds.iter().map(|card| card.name()));
        plan.row("own.", ["points"]);
        let units = UnitKind::ALL.into_iter().filter(|&kind| rules.unit_kinds().contains(kind));
        let units: Vec<_> = units
            .map(|kind| {
                let first = plan.len;
                for place in [("hex", hexes), ("intersection", sites), ("path", paths)] {
                    owned(&mut plan, &format!("{}.{}", place.0, kind.name()), place.1);
                    plan.add(format!("{}.{}.nobody", place.0, kind.name()), place.1);
                }
                (kind, first)
            })
            .collect();
        let mut books = Vec::new();
        if by_view {
            let mut names = Vec::new();
            rules.victory_points(&state, Seat(0)).each_of_books(|name, _| names.push(name));
            at.points = plan.len;
            for seat in 0..seats {
                plan.row(&format!("{}.points.", owner_name(seat, seats)), &names);
            }
            books = books::plan(rules, &mut plan, owners);
        }
        let (sections, len) = (plan.sections, plan.len);
        let (places, cards) = ([hexes, sites, paths], kinds.len());
        Observer { sections, len, terrain, places, owners, seats, cards, at, by_view, books, units }
    }

    /// How many bytes an observation has.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: there is a board at least.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What the bytes are.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// How many owners of pieces have planes.
    pub fn owners(&self) -> usize {
        self.owners
    }

    /// The part that stays the same throughout a game of the base rules.
    pub fn ground(&self, rules: &Rules, state: &State) -> Vec<u8> {
        let mut out = vec![0; self.len];
        if !self.by_view {
            self.board(&rules.view(state, Viewer::Spectator), rules, &mut out);
        }
        out
    }

    /// Terrain, numbers and harbors.
    fn board(&self, view: &View, rules: &Rules, out: &mut [u8]) {
        let [_, sites, _] = self.places;
        for (hex, (&terrain, numbers)) in view.terrain.iter().zip(&view.numbers).enumerate() {
            if let Some(plane) = self.terrain[terrain as usize] {
                out[plane + hex] = 1;
            }
            let mut each = numbers.iter();
            out[self.at.number + hex] = each.next().unwrap_or(0);
            out[self.at.second + hex] = each.next().unwrap_or(0);
            out[self.at.pips + hex] = numbers.iter().map(pips).sum();
        }
        for &(path, kind) in &view.harbors {
            let plane = match kind {
                HarborKind::Generic => 0,
                HarborKind::Special(card) => 1 + card as usize,
            };
            for end in rules.topology().ends(path) {
                out[self.at.harbors + plane * sites + end.index()] = 1;
            }
        }
    }

    /// Writes what a seat may know. `ground` is that of the game's beginning.
    pub fn write(
        &self,
        rules: &Rules,
        state: &State,
        seat: Seat,
        partial: &Partial,
        ground: &[u8],
        out: &mut [u8],
    ) {
        out.copy_from_slice(ground);
        if self.by_view {
            self.of_books(rules, state, seat, out);
        }
        self.pieces(state, seat, out);
        self.table(rules, state, seat, partial, out);
        self.players(rules, state, seat, out);
        self.own(rules, state, seat, out);
    }

    /// The same for a game that is not stepped here.
    pub fn observe(&self, rules: &Rules, state: &State, seat: Seat, partial: &Partial) -> Vec<u8> {
        let mut out = vec![0; self.len];
        self.write(rules, state, seat, partial, &self.ground(rules, state), &mut out);
        out
    }

    /// An owner's place, counted from the seat that looks.
    #[inline]
    pub(crate) fn from(&self, seat: Seat, owner: Seat) -> usize {
        let (seat, owner) = (seat.index(), owner.index());
        match () {
            () if owner >= self.seats => owner,
            () if owner >= seat => owner - seat,
            () => owner + self.seats - seat,
        }
    }

    #[inline]
    fn pieces(&self, state: &State, seat: Seat, out: &mut [u8]) {
        let [_, sites, paths] = self.places;
        if let Some(hex) = state.robber() {
            out[self.at.robber + hex.index()] = 1;
        }
        // Where the planes of each owner begin is worked out once, not for every piece.
        let begin = |first: usize, len: usize| {
            std::array::from_fn::<usize, MAX_SEATS, _>(|owner| {
                first + self.from(seat, Seat(owner as u8)) * len
            })
        };
        let settlements = begin(self.at.settlements, sites);
        let cities = begin(self.at.cities, sites);
        state.each_building(|at, owner, building| {
            let planes = if building == Building::City { &cities } else { &settlements };
            out[planes[owner.index()] + at.index()] = 1;
        });
        let roads = begin(self.at.roads, paths);
        state.each_road(|path, owner| out[roads[owner.index()] + path.index()] = 1);
        for &(kind, first) in &self.units {
            let [hexes, sites, paths] = self.places;
            let (on_hexes, on_sites) = ((self.owners + 1) * hexes, (self.owners + 1) * sites);
            for unit in state.units().all().iter().filter(|unit| unit.kind() == kind) {
                let owner = unit.owner().map_or(self.owners, |owner| self.from(seat, owner));
                let at = match unit.place() {
                    Place::Hex(HexId(hex)) => owner * hexes + usize::from(hex),
                    Place::Intersection(IntersectionId(at)) => on_hexes + owner * sites + usize::from(at),
                    Place::Path(PathId(path)) => on_hexes + on_sites + owner * paths + usize::from(path),
                };
                out[first + at] = 1 + unit.load();
            }
        }
    }

    #[inline]
    fn table(&self, rules: &Rules, state: &State, seat: Seat, partial: &Partial, out: &mut [u8]) {
        if let Pending::Decision { kind, .. } = rules.pending(state) {
            out[self.at.phase + phase(kind)] = 1;
        }
        let effects = state.turn_effects();
        let dice = effects.rolled.map_or((0, 0), |dice| (dice.yellow, dice.red));
        let turn = [
            state.turn().min(255) as u8,
            u8::from(partial.begun),
            effects.card_played.into(),
            dice.0,
            dice.1,
            state.deck_len(),
            u8::from(state.robber().is_none()),
            rules.seat_target(state, seat),
        ];
        out[self.at.turn..][..turn.len()].copy_from_slice(&turn);
        out[self.at.supply..][..self.cards].copy_from_slice(&state.supply().counts()[..self.cards]);
        out[self.at.chosen..][..self.cards].copy_from_slice(&partial.cards().counts()[..self.cards]);
    }

    #[inline]
    fn players(&self, rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) {
        let must = rules.must(state);
        for (n, row) in out[self.at.seats..].chunks_exact_mut(OF_SEAT.len()).take(self.seats).enumerate() {
            let player = rules.seat_after(seat, n as u8);
            let development: u8 =
                DevelopmentCard::ALL.iter().map(|&card| state.development(player, card)).sum();
            let holds = |holder: Option<Seat>| u8::from(holder == Some(player));
            let discards = if must.contains(player) { rules.discard_quota(state, player) } else { 0 };
            row[..13].copy_from_slice(&[
                u8::from(state.on_turn() == player),
                u8::from(must.contains(player)),
                state.hand(player).total(),
                development,
                state.knights(player),
                state.road_length(player),
                rules.victory_points(state, player).visible(),
                state.pieces_left(player, Piece::Road),
                state.pieces_left(player, Piece::Settlement),
                state.pieces_left(player, Piece::City),
                holds(state.longest_road()),
                holds(state.largest_army()),
                discards,
            ]);
            row[22] = holds(state.harbormaster());
            row[21] = if rules.has_gold() { state.gold(player).min(255) as u8 } else { 0 };
            if let Some(offer) = state.offer(player) {
                row[13] = 1;
                row[14..19].copy_from_slice(&offer.give.counts()[..5]);
                // The kind that is asked for, and how many of it.
                row[19] = offer.get.iter().fold(0, |sum, (card, n)| sum + 16 * (card as u8 + 1) + n);
                row[20] = offer.accepted.iter().fold(0, |set, by| set | 1 << self.from(seat, by));
            }
        }
    }

    #[inline]
    fn own(&self, rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) {
        let (cards, development) = (self.cards, DevelopmentCard::ALL.len());
        let own = &mut out[self.at.own..][..2 * cards + 2 * development + 1];
        own[..cards].copy_from_slice(&state.hand(seat).counts()[..cards]);
        let own = &mut own[cards..];
        for (i, &card) in DevelopmentCard::ALL.iter().enumerate() {
            own[i] = state.development(seat, card);
        }
        if state.on_turn() == seat {
            own[development..2 * development].copy_from_slice(&state.turn_effects().bought[..development]);
        }
        let own = &mut own[2 * development..];
        for (rate, &card) in own.iter_mut().zip(rules.kinds()) {
            *rate = rules.best_rate(state, seat, card);
        }
        own[cards] = rules.victory_points(state, seat).total();
    }

    /// What books add, by the view.
    #[cold]
    fn of_books(&self, rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) {
        let view = rules.view(state, Viewer::Seat(seat));
        self.board(&view, rules, out);
        let mut at = self.at.points;
        for n in 0..self.seats {
            let player = rules.seat_after(seat, n as u8);
            view.players[player.index()].points.each_of_books(|_, points| {
                out[at] = points.unsigned_abs();
                at += 1;
            });
        }
        let eyes = books::Eyes { rules, view: &view, observer: self, seat };
        for (first, facts) in &self.books {
            facts(&eyes, &mut out[*first..]);
        }
    }

    /// How many hexes, intersections and paths there are.
    pub(crate) fn places(&self) -> [usize; 3] {
        self.places
    }
}

fn owner_name(owner: usize, seats: usize) -> String {
    match owner {
        0 => "me".to_owned(),
        n if n < seats => format!("next{n}"),
        n => format!("other{}", n - seats + 1),
    }
}

/// In how many of 36 rolls a number comes.
fn pips(number: u8) -> u8 {
    6u8.saturating_sub(number.abs_diff(7))
}

#[inline]
fn phase(kind: DecisionKind) -> usize {
    match kind {
        DecisionKind::SetupSettlement { .. } => 0,
        DecisionKind::SetupRoad { .. } => 1,
        DecisionKind::SetupCity { .. } => 2,
        DecisionKind::BeforeRoll => 3,
        DecisionKind::Discard => 4,
        DecisionKind::MoveRobber => 5,
        DecisionKind::ChooseVictim { .. } => 6,
        DecisionKind::TradeAndBuild => 7,
        DecisionKind::FreeRoad { .. } => 8,
        _ => 9,
    }
}
