//! What a board means to fishermen: its fishing grounds and whom they serve, and the tokens there are.

use super::tokens::FishTokens;
use crate::board::{HexId, IntersectionId, PathId, Spot};
use crate::config::ConfigError;
use crate::rules::misplaced;
use crate::survey::{Surveys, Table};

/// A fishing ground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// The notch of the coast that it lies in, and its two neighbors on the coast.
    pub serves: [IntersectionId; 3],
    /// Its number.
    pub number: u8,
}

/// The fishing grounds of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grounds {
    /// Each of them, in the order of the board.
    pub all: Vec<Ground>,
    /// All tokens of the game.
    pub tokens: FishTokens,
}

/// Tokens of the game for three and four, unless a board says otherwise.
// Rule: tokens
const TOKENS: [(&str, u8); 3] = [("fish_1", 11), ("fish_2", 10), ("fish_3", 8)];

/// Looks for what the board means to this scenario.
// Rule: grounds, ground-numbers
pub(super) fn look_at(table: &Table<'_>, surveys: &mut Surveys) -> Result<(), ConfigError> {
    let (topology, features) = (table.topology, &table.board.features);
    let mut grounds = Grounds {
        tokens: FishTokens(TOKENS.map(|(name, usual)| features.value(name).unwrap_or(usual))),
        ..Grounds::default()
    };
    let count: u32 = grounds.tokens.0.iter().map(|&n| u32::from(n)).sum();
    if count > MOST_TOKENS {
        return Err(ConfigError::Unfit(format!("the board has {count} fish tokens; at most 120 fit")));
    }
    for marked in features.marked("ground") {
        let at = match marked.spot {
            Spot::Intersection(at) => at,
            Spot::Path(at) => return Err(misplaced("a fishing ground", at)),
            Spot::Hex(at) => return Err(misplaced("a fishing ground", at)),
        };
        let wrong = || misplaced("a fishing ground", at);
        let notch = topology.intersection(at).filter(|&notch| {
            (2..=12).contains(&marked.value)
                && marked.value != 7
                && land(table, topology.hexes_at(notch)) == 2
                && grounds.all.iter().all(|other| other.serves[0] != notch)
        });
        let notch = notch.ok_or_else(wrong)?;
        let coast: Vec<_> = topology.ways(notch).iter().filter(|way| is_coast(table, way.path)).collect();
        let &[one, other] = &coast[..] else { return Err(wrong()) };
        // A harbor takes the place of a ground.
        let harbor = |path: PathId| table.board.harbors.iter().any(|h| topology.path(h.path) == Some(path));
        if harbor(one.path) || harbor(other.path) {
            return Err(wrong());
        }
        let serves = [notch, one.to, other.to];
        grounds.all.push(Ground { serves, number: marked.value });
    }
    surveys.fish = grounds;
    Ok(())
}

/// The most tokens: more than twice those of the largest game.
const MOST_TOKENS: u32 = 120;

/// Whether exactly one hex of land lies beside a path.
fn is_coast(table: &Table<'_>, path: PathId) -> bool {
    land(table, table.topology.path_hexes(path)) == 1
}

/// How many of these hexes are land.
fn land(table: &Table<'_>, hexes: &[HexId]) -> usize {
    let is_land = |hex: &&HexId| {
        let at = table.topology.hex_at(**hex);
        table.board.hexes.iter().any(|hex| hex.at == at && hex.terrain.is_land())
    };
    hexes.iter().filter(is_land).count()
}
