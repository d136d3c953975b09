//! Unexplored hexes, and what lies face down for them.

use crate::board::{Board, FaceDown, HexSet, Terrain, Topology};
use crate::config::ConfigError;
use crate::state::State;

/// Hexes and number tokens that lie face down, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stacks {
    pub terrain: [u8; Terrain::ALL.len()],
    pub numbers: [u8; 13],
}

/// What a board lays face down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fog {
    /// Hexes that are unexplored at first.
    pub hexes: HexSet,
    /// What lies face down, and the number tokens that lie on the board: some cards exchange tokens.
    stacks: Stacks,
}

impl Fog {
    // Rule: seafarers/fog_islands#stacks
    /// Looks at a board.
    pub fn new(topology: &Topology, board: &Board) -> Result<Self, ConfigError> {
        let fog = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Fog);
        let hexes: HexSet = fog.filter_map(|hex| topology.hex(hex.at)).collect();
        let FaceDown { terrain, numbers } = &board.features.face_down;
        let takers = terrain.iter().filter(|kind| kind.takes_number()).count();
        let known = !terrain.contains(&Terrain::Fog) && numbers.iter().all(|&n| matches!(n, 2..=6 | 8..=12));
        if !known || terrain.len() != hexes.len() || takers != numbers.len() {
            let (hexes, terrain, numbers) = (hexes.len(), terrain.len(), numbers.len());
            return Err(ConfigError::Unfit(format!(
                "{terrain} hexes and {numbers} number tokens lie face down, which do not fit {hexes} unexplored hexes"
            )));
        }
        let mut stacks = Stacks::default();
        terrain.iter().for_each(|&kind| stacks.terrain[kind as usize] += 1);
        numbers.iter().for_each(|&number| stacks.numbers[number as usize] += 1);
        board.hexes.iter().flat_map(|hex| hex.numbers.iter()).for_each(|n| stacks.numbers[n as usize] += 1);
        Ok(Fog { hexes, stacks })
    }

    /// What is left of the stacks; `None` if more was turned up than there is.
    pub fn left(&self, topology: &Topology, state: &State) -> Option<Stacks> {
        let mut left = self.stacks;
        for hex in self.hexes.iter() {
            let terrain = state.terrain(hex);
            if terrain == Terrain::Fog {
                continue;
            }
            let count = &mut left.terrain[terrain as usize];
            *count = count.checked_sub(1)?;
        }
        for hex in topology.hexes() {
            let mut numbers = state.numbers(hex);
            while numbers != 0 {
                let count = left.numbers.get_mut(numbers.trailing_zeros() as usize)?;
                *count = count.checked_sub(1)?;
                numbers &= numbers - 1;
            }
        }
        Some(left)
    }

    /// What is left face down, as everybody may know it.
    pub fn face_down(&self, topology: &Topology, state: &State) -> FaceDown {
        let left = self.left(topology, state).unwrap_or_default();
        let many = |n: u8, count: u8| std::iter::repeat_n(n, count as usize);
        FaceDown {
            terrain: Terrain::ALL
                .into_iter()
                .flat_map(|kind| std::iter::repeat_n(kind, left.terrain[kind as usize] as usize))
                .collect(),
            numbers: (0..13).flat_map(|n| many(n, left.numbers[n as usize])).collect(),
        }
    }

    /// What holds in every state of the game.
    pub fn check(&self, topology: &Topology, state: &State) -> Result<(), String> {
        for hex in topology.hexes() {
            let (terrain, numbers) = (state.terrain(hex), state.numbers(hex));
            let was_fog = self.hexes.contains(hex);
            if terrain == Terrain::Fog && !was_fog {
                return Err("an unexplored hex where there was none".to_owned());
            }
            if was_fog && numbers.count_ones() != u32::from(terrain.takes_number()) {
                return Err("a hex was turned up with the wrong number of tokens".to_owned());
            }
        }
        match self.left(topology, state) {
            None if !self.hexes.is_empty() => Err("more was turned up than lay face down".to_owned()),
            // Without fog it does not matter which tokens there are.
            _ => Ok(()),
        }
    }
}
