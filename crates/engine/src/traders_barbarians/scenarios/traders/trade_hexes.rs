//! What a board means to traders: its plazas, where barbarians start, and what lies beside it.

use super::goods::TradeHex;
use crate::board::{IntersectionId, PathId, PathSet, Spot};
use crate::chance::{DevelopmentCard, DevelopmentCounts, Dice};
use crate::config::ConfigError;
use crate::rules::misplaced;
use crate::survey::{Surveys, Table};

/// The trade hexes of a board and what belongs to them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TradeHexes {
    /// The plazas in reading order, each with the kind of its hex.
    pub plazas: Vec<(IntersectionId, TradeHex)>,
    /// Where barbarians start.
    pub barbarians: Vec<PathId>,
    /// How many goods of each of its two kinds a kind of hex has.
    pub goods: u8,
    /// The development deck.
    pub deck: DevelopmentCounts,
    /// Results of the dice that no hex has a use for: a set of [`Dice::index`].
    pub impossible: u64,
}

impl TradeHexes {
    /// The kind of the hex that a plaza is in the middle of.
    pub fn kind_at(&self, at: IntersectionId) -> Option<TradeHex> {
        self.plazas.iter().find(|(plaza, _)| *plaza == at).map(|&(_, kind)| kind)
    }
}

// Rule: deck
/// The development deck for three and four, unless a board says otherwise.
const DECK: [(DevelopmentCard, &str, u8); 4] = [
    (DevelopmentCard::Knight, "knights", 16),
    (DevelopmentCard::RoadBuilding, "road_buildings", 3),
    (DevelopmentCard::VictoryPoint, "victory_points", 3),
    (DevelopmentCard::SwiftJourney, "swift_journeys", 3),
];

/// The most cards of one kind, and the most goods: more than twice those of the largest game.
const MOST_CARDS: u8 = 50;
const MOST_GOODS: u8 = 20;

// Rule: barbarians
/// The most barbarians.
const MOST_BARBARIANS: usize = 6;

// Rule: start-gold
/// Gold of each player before the game.
pub(super) const FIRST_GOLD: u8 = 5;

/// Looks for what the board means to this scenario.
pub(super) fn look_at(table: &Table<'_>, surveys: &mut Surveys) -> Result<(), ConfigError> {
    let unfit = |what: String| Err(ConfigError::Unfit(what));
    let (topology, board) = (table.topology, table.board);
    let value = |name: &str, usual: u8| board.features.value(name).unwrap_or(usual);
    // Rule: goods, five-six-goods
    let mut all = TradeHexes { goods: value("goods", 6), ..TradeHexes::default() };
    // Rule: start-gold
    let due = FIRST_GOLD * table.config.colors.len() as u8;
    if let Some(gold) = board.features.value("gold").filter(|&gold| gold < due) {
        return unfit(format!("the board has {gold} gold; {due} are needed"));
    }
    if !(1..=MOST_GOODS).contains(&all.goods) {
        return unfit(format!("the board has {} goods of a kind; it needs 1 to {MOST_GOODS}", all.goods));
    }
    for (card, name, usual) in DECK {
        let count = value(name, usual);
        if count > MOST_CARDS {
            return unfit(format!("the board has {count} {name}; at most {MOST_CARDS} fit"));
        }
        all.deck[card as usize] = count;
    }
    // Rule: no-robber
    if let Some(at) = board.robber {
        return Err(misplaced("a robber where there is none", at));
    }
    // Rule: trade-hexes, plaza
    for hex in topology.hexes() {
        let at = topology.hex_at(hex);
        let terrain = board.hexes.iter().find(|hex| hex.at == at).map(|hex| hex.terrain);
        match (topology.plaza(hex), terrain.and_then(TradeHex::of)) {
            (Some(plaza), Some(kind)) => all.plazas.push((plaza, kind)),
            (Some(_), None) => return Err(misplaced("a plaza outside of the trade hexes", at)),
            (None, Some(_)) => return Err(misplaced("a trade hex without a plaza", at)),
            (None, None) => {}
        }
    }
    for kind in TradeHex::ALL {
        if all.plazas.iter().all(|&(_, other)| other != kind) {
            return unfit(format!("the board has no {}", kind.name()));
        }
    }
    // Rule: barbarians
    let mut taken = PathSet::EMPTY;
    for marked in board.features.marked("barbarian") {
        let at = match marked.spot {
            Spot::Path(at) => at,
            Spot::Intersection(at) => return Err(misplaced("a barbarian", at)),
            Spot::Hex(at) => return Err(misplaced("a barbarian", at)),
        };
        let path = topology.path(at).filter(|&path| is_open(table, path) && !taken.contains(path));
        let path = path.ok_or_else(|| misplaced("a barbarian", at))?;
        taken.insert(path);
        all.barbarians.push(path);
    }
    if !(1..=MOST_BARBARIANS).contains(&all.barbarians.len()) {
        let count = all.barbarians.len();
        return unfit(format!("the board has {count} barbarians; it needs 1 to {MOST_BARBARIANS}"));
    }
    // Rule: no-two-twelve, five-six-numbers
    let missing = |sum: u8| board.hexes.iter().all(|hex| !hex.numbers.has(sum));
    let useless = |&i: &u8| matches!(Dice::from_index(i).sum(), sum @ (2 | 12) if missing(sum));
    all.impossible = (0..36).filter(useless).fold(0, |sums, i| sums | 1 << i);
    surveys.trader = all;
    Ok(())
}

/// Whether a path is open to wagons, roads and barbarians.
fn is_open(table: &Table<'_>, path: PathId) -> bool {
    let land = |hex: &crate::board::HexId| {
        let at = table.topology.hex_at(*hex);
        table.board.hexes.iter().any(|hex| hex.at == at && hex.terrain.is_land())
    };
    !table.topology.is_closed_path(path) && table.topology.path_hexes(path).iter().any(land)
}
