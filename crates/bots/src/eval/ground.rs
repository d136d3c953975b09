//! What the board yields where, in the form the evaluation reads: made once for a decision.

use std::cell::Cell;

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, NumberMask, PathId, Terrain, pips};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Card, Cards, Rules, View};

/// Kinds of cards, commodities included.
pub(crate) const KINDS: usize = Card::ALL.len();

/// One hex beside an intersection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    pub hex: HexId,
    /// In how many of 36 rolls it produces.
    pub pips: u8,
    /// The sums it produces on, as bits.
    pub numbers: u16,
    /// Whether it yields cards of one's choice.
    pub gold: bool,
    /// What a settlement and a city get.
    pub yields: [[u8; KINDS]; 2],
}

/// An intersection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spot {
    pub beside: Vec<Beside>,
    /// 0 none, 1 generic, 2 + resource.
    pub harbor: u8,
    /// Whether land touches it.
    pub land: bool,
    /// Pips of all hexes beside it.
    pub pips: u8,
    /// Pips by resource.
    pub by_kind: [u8; 5],
}

/// How soon a seat can pay for things, remembered while its income and hand stay as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Paces {
    pub income: [f32; 5],
    pub rates: [f32; 5],
    pub from_nothing: [f32; 4],
    pub hand: Cards,
    pub from_hand: [f32; 4],
}

/// The board of one game, as it lies now.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub spots: Vec<Spot>,
    /// Paths beside land.
    pub land_paths: Vec<bool>,
    /// Paths beside the sea.
    pub sea_paths: Vec<bool>,
    /// The corners of each unexplored hex.
    pub fog: Vec<[u8; 6]>,
    /// The number of the area that an intersection belongs to, as the board names them.
    pub area: Vec<u8>,
    made_of: (Vec<Terrain>, Vec<NumberMask>, Vec<(PathId, HarborKind)>),
    /// What was computed last for each seat: most steps of a search change one seat only.
    pub paces: [Cell<Paces>; MAX_SEATS],
}

impl Ground {
    pub fn of_view(rules: &Rules, view: &View) -> Self {
        Self::new(rules, &view.terrain, &view.numbers, &view.harbors)
    }

    /// Whether it is still the ground of that view.
    pub fn fits(&self, view: &View) -> bool {
        self.made_of.0 == view.terrain && self.made_of.1 == view.numbers && self.made_of.2 == view.harbors
    }

    pub fn new(
        rules: &Rules,
        terrain: &[Terrain],
        numbers: &[NumberMask],
        harbors: &[(PathId, HarborKind)],
    ) -> Self {
        let topology = rules.topology();
        let land = |hex: &HexId| terrain.get(hex.index()).is_some_and(|t| t.is_land());
        let spot = |at: IntersectionId| {
            let mut spot = Spot { land: topology.hexes_at(at).iter().any(land), ..Spot::default() };
            for &hex in topology.hexes_at(at) {
                let (terrain, mask) = (terrain[hex.index()], numbers[hex.index()]);
                let yields = rules.yields(terrain).map(|cards| cards.counts());
                let pips: u8 = mask.iter().map(pips).sum();
                let gold = terrain == Terrain::Gold;
                if pips == 0 || (yields == [[0; KINDS]; 2] && !gold) {
                    continue;
                }
                spot.pips += pips;
                for (kind, count) in yields[0].iter().take(5).enumerate() {
                    spot.by_kind[kind] += count * pips;
                }
                spot.beside.push(Beside { hex, pips, numbers: mask.0, gold, yields });
            }
            for &(path, kind) in harbors {
                if topology.ends(path).contains(&at) {
                    spot.harbor = match kind {
                        HarborKind::Generic => 1,
                        HarborKind::Special(card) => 2 + card as u8,
                    };
                }
            }
            spot
        };
        let spots = topology.intersections().map(spot).collect();
        let land_paths = topology.paths().map(|path| topology.path_hexes(path).iter().any(land)).collect();
        let at_sea = |hex: &HexId| terrain.get(hex.index()).is_some_and(|terrain| terrain.is_sea());
        let sea_path = |path| {
            let hexes = topology.path_hexes(path);
            hexes.len() == 2 && hexes.iter().any(at_sea)
        };
        let unexplored = topology.hexes().filter(|hex| terrain.get(hex.index()) == Some(&Terrain::Fog));
        Ground {
            spots,
            land_paths,
            sea_paths: topology.paths().map(sea_path).collect(),
            fog: unexplored.map(|hex| topology.corners(hex).map(|at| at.0)).collect(),
            area: topology.intersections().map(|at| area(rules, at)).collect(),
            made_of: (terrain.to_vec(), numbers.to_vec(), harbors.to_vec()),
            paces: Default::default(),
        }
    }
}

/// The area with points whose hexes an intersection touches; the first of several.
fn area(rules: &Rules, at: IntersectionId) -> u8 {
    let topology = rules.topology();
    let touches = |hex: &HexId| topology.hexes_at(at).contains(hex);
    let areas = rules.board().features.areas.iter();
    let mut named = areas.map(|area| {
        area.points > 0 && area.hexes.iter().filter_map(|&at| topology.hex(at)).any(|hex| touches(&hex))
    });
    named.position(|is| is).map_or(u8::MAX, |i| i as u8)
}
