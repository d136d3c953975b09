//! Unexplored hexes, and what lies face down for them.

use crate::board::{Board, FaceDown, HexId, HexSet, Terrain, Topology};
use crate::config::ConfigError;
use crate::state::State;

/// Hexes and number tokens that lie face down, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stacks {
    pub terrain: [u8; Terrain::ALL.len()],
    pub numbers: [u8; 13],
}

/// Unexplored hexes of one stack, and what lies face down for them.
#[derive(Clone, Debug, Default)]
struct Stack {
    /// The area it is for; empty if for all unexplored hexes.
    area: String,
    hexes: HexSet,
    /// Where its number tokens may lie: some cards exchange tokens over the whole board.
    range: HexSet,
    /// What lies face down, and the number tokens that lie in its range at first.
    stacks: Stacks,
}

/// What a board lays face down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fog {
    /// Hexes that are unexplored at first.
    pub hexes: HexSet,
    stacks: Vec<Stack>,
    /// Whether gold fields come up without number tokens.
    lairs: bool,
}

impl Fog {
    // Rule: seafarers/fog_islands#stacks, explorers_pirates/setup#areas
    /// Looks at a board. Where gold fields are `lairs`, no number tokens lie face down for them.
    pub fn new(topology: &Topology, board: &Board, lairs: bool) -> Result<Self, ConfigError> {
        let fog = board.hexes.iter().filter(|hex| hex.terrain == Terrain::Fog);
        let hexes: HexSet = fog.filter_map(|hex| topology.hex(hex.at)).collect();
        let mut fog = Fog { hexes, stacks: Vec::new(), lairs };
        let mut left = fog.hexes;
        for down in &board.features.face_down {
            let stack = fog.stack(topology, board, down)?;
            if left.and(&stack.hexes) != stack.hexes {
                let area = &stack.area;
                return Err(ConfigError::Unfit(format!("two stacks lie face down for the area {area:?}")));
            }
            left = left.minus(&stack.hexes);
            fog.stacks.push(stack);
        }
        if !left.is_empty() {
            let hexes = left.len();
            return Err(ConfigError::Unfit(format!("nothing lies face down for {hexes} unexplored hexes")));
        }
        Ok(fog)
    }

    fn stack(&self, topology: &Topology, board: &Board, down: &FaceDown) -> Result<Stack, ConfigError> {
        let FaceDown { area, terrain, numbers } = down;
        let areas = board.features.areas.iter().filter(|other| other.name == *area);
        let (hexes, range) = match area.as_str() {
            "" => (self.hexes, topology.hexes().collect()),
            _ => {
                let within: HexSet =
                    areas.flat_map(|area| &area.hexes).filter_map(|&at| topology.hex(at)).collect();
                (within.and(&self.hexes), within)
            }
        };
        let takers = terrain.iter().filter(|&&kind| self.takes_number(kind)).count();
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
        let in_range = |at| topology.hex(at).is_some_and(|hex| range.contains(hex));
        let printed = board.hexes.iter().filter(|hex| in_range(hex.at) && self.shows_token(hex.terrain));
        printed.flat_map(|hex| hex.numbers.iter()).for_each(|n| stacks.numbers[n as usize] += 1);
        Ok(Stack { area: area.clone(), hexes, range, stacks })
    }

    // Rule: explorers_pirates/discovery#number
    /// Whether a number token is drawn for that terrain when it comes up.
    pub fn takes_number(&self, terrain: Terrain) -> bool {
        terrain.takes_number() && !(self.lairs && terrain == Terrain::Gold)
    }

    /// Whether a number on that terrain is one of those that lie face down for hexes.
    fn shows_token(&self, terrain: Terrain) -> bool {
        !(self.lairs && terrain == Terrain::Gold)
    }

    /// What is left of the stack that a hex is drawn from; `None` if more was turned up than there is.
    pub fn left(&self, topology: &Topology, state: &State, hex: HexId) -> Option<Stacks> {
        let stack = self.stacks.iter().find(|stack| stack.hexes.contains(hex))?;
        self.left_of(topology, state, stack)
    }

    fn left_of(&self, topology: &Topology, state: &State, stack: &Stack) -> Option<Stacks> {
        let mut left = stack.stacks;
        for hex in stack.hexes.iter() {
            let terrain = state.terrain(hex);
            if terrain == Terrain::Fog {
                continue;
            }
            let count = &mut left.terrain[terrain as usize];
            *count = count.checked_sub(1)?;
        }
        let tokens = |hex: &HexId| stack.range.contains(*hex) && self.shows_token(state.terrain(*hex));
        for hex in topology.hexes().filter(tokens) {
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
    pub fn face_down(&self, topology: &Topology, state: &State) -> Vec<FaceDown> {
        let many = |n: u8, count: u8| std::iter::repeat_n(n, count as usize);
        let stack = |stack: &Stack| {
            let left = self.left_of(topology, state, stack).unwrap_or_default();
            FaceDown {
                area: stack.area.clone(),
                terrain: Terrain::ALL
                    .into_iter()
                    .flat_map(|kind| std::iter::repeat_n(kind, left.terrain[kind as usize] as usize))
                    .collect(),
                numbers: (0..13).flat_map(|n| many(n, left.numbers[n as usize])).collect(),
            }
        };
        self.stacks.iter().map(stack).collect()
    }

    /// What holds in every state of the game.
    pub fn check(&self, topology: &Topology, state: &State) -> Result<(), String> {
        for hex in topology.hexes() {
            let (terrain, numbers) = (state.terrain(hex), state.numbers(hex));
            let was_fog = self.hexes.contains(hex);
            if terrain == Terrain::Fog && !was_fog {
                return Err("an unexplored hex where there was none".to_owned());
            }
            let tokens = numbers.count_ones();
            // A lair's own token is turned later.
            let lair = self.lairs && terrain == Terrain::Gold && tokens <= 1;
            if was_fog && !lair && tokens != u32::from(self.takes_number(terrain)) {
                return Err("a hex was turned up with the wrong number of tokens".to_owned());
            }
        }
        let too_many = |stack: &Stack| self.left_of(topology, state, stack).is_none();
        if self.stacks.iter().any(too_many) {
            return Err("more was turned up than lay face down".to_owned());
        }
        Ok(())
    }
}
