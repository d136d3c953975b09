//! The list of books, and what each adds to an observation beside pieces, units and points: read from the
//! viewer's own view, so that nothing hidden can be written.

mod barbarian_attack;
mod caravans;
mod cities_knights;
mod cloth_for_catan;
mod event_cards;
mod explorers_pirates;
mod fishermen;
mod fog_islands;
mod forgotten_tribe;
mod new_world;
mod pirate_islands;
mod rivers;
mod seafarers;
mod traders;
mod traders_barbarians;
mod two_players;
mod wonders_of_catan;

use tradeholm_engine::board::{HarborKind, HexId};
use tradeholm_engine::{Rules, Seat, View, Viewer};

use crate::observe::{Observer, Plan};

/// Who looks at what.
pub(crate) struct Eyes<'a> {
    pub rules: &'a Rules,
    pub view: &'a View,
    pub observer: &'a Observer,
    pub seat: Seat,
}

impl Eyes<'_> {
    /// The players, from the one who looks clockwise.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.rules.seats()).map(|n| self.rules.seat_after(self.seat, n))
    }

    /// An owner's place, counted from the seat that looks.
    pub fn from(&self, owner: Seat) -> usize {
        self.observer.from(self.seat, owner)
    }

    /// How many hexes, intersections and paths there are.
    pub fn places(&self) -> [usize; 3] {
        self.observer.places()
    }
}

/// Writes what a book adds.
pub(crate) type Facts = fn(&Eyes<'_>, &mut [u8]);

/// Adds the sections of a book for a game.
type Plans = fn(&View, &Rules, &mut Plan, usize);

/// A book: whether it is in a view, its sections, what it writes.
type Book = (fn(&View) -> bool, Plans, Facts);

const BOOKS: [Book; 17] = [
    (|view| view.ck.is_some(), cities_knights::plan, cities_knights::write),
    (|view| view.sea.is_some(), seafarers::plan, seafarers::write),
    (|view| view.two.is_some(), two_players::plan, two_players::write),
    (|view| view.fog.is_some(), fog_islands::plan, fog_islands::write),
    (|view| view.new_world.is_some(), new_world::plan, new_world::write),
    (|view| view.tribe.is_some(), forgotten_tribe::plan, forgotten_tribe::write),
    (|view| view.cloth.is_some(), cloth_for_catan::plan, cloth_for_catan::write),
    (|view| view.pirates.is_some(), pirate_islands::plan, pirate_islands::write),
    (|view| view.wonders.is_some(), wonders_of_catan::plan, wonders_of_catan::write),
    (|view| view.tb.is_some(), traders_barbarians::plan, traders_barbarians::write),
    (|view| view.fish.is_some(), fishermen::plan, fishermen::write),
    (|view| view.rivers.is_some(), rivers::plan, rivers::write),
    (|view| view.caravans.is_some(), caravans::plan, caravans::write),
    (|view| view.raid.is_some(), barbarian_attack::plan, barbarian_attack::write),
    (|view| view.trader.is_some(), traders::plan, traders::write),
    (|view| view.ep.is_some(), explorers_pirates::plan, explorers_pirates::write),
    (|view| view.event_cards.is_some(), event_cards::plan, event_cards::write),
];

/// Whether anything beyond the base game is in play that changes boards or has facts of its own.
pub(crate) fn has_facts(rules: &Rules) -> bool {
    let view = rules.view(&rules.initial_state(), Viewer::Spectator);
    BOOKS.iter().any(|(plays, ..)| plays(&view))
}

/// Adds the sections of the books in play.
pub(crate) fn plan(rules: &Rules, plan: &mut Plan, owners: usize) -> Vec<(usize, Facts)> {
    let view = rules.view(&rules.initial_state(), Viewer::Seat(Seat(0)));
    let in_play = BOOKS.iter().filter(|(plays, ..)| plays(&view));
    let mut facts = Vec::new();
    for &(_, add, write) in in_play {
        facts.push((plan.end(), write));
        add(&view, rules, plan, owners);
    }
    facts
}

/// Marks a hex on a plane.
pub(crate) fn mark(plane: &mut [u8], hex: Option<HexId>) {
    if let Some(hex) = hex {
        plane[hex.index()] = 1;
    }
}

/// Takes the next bytes, of one section or of some that lie together.
pub(crate) fn next<'a>(out: &mut &'a mut [u8], len: usize) -> &'a mut [u8] {
    let (section, rest) = std::mem::take(out).split_at_mut(len);
    *out = rest;
    section
}

/// Writes a row.
pub(crate) fn put<const N: usize>(out: &mut &mut [u8], row: [u8; N]) {
    next(out, N).copy_from_slice(&row);
}

/// Kinds of harbors, in their order in a row.
pub(crate) const HARBORS: [&str; 6] = ["generic", "brick", "lumber", "wool", "grain", "ore"];

/// A harbor's place in a row of [`HARBORS`].
pub(crate) fn harbor(kind: HarborKind) -> usize {
    match kind {
        HarborKind::Generic => 0,
        HarborKind::Special(card) => 1 + card as usize,
    }
}
