//! Fish tokens: what one shows, and a number of each kind.

use crate::event_table::secrets;

/// What a token shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum FishToken {
    /// One fish.
    One,
    /// Two fish.
    Two,
    /// Three fish.
    Three,
    /// The old boot.
    Boot,
}

impl FishToken {
    /// All of them.
    pub const ALL: [FishToken; 4] = [FishToken::One, FishToken::Two, FishToken::Three, FishToken::Boot];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["1", "2", "3", "boot"][self as usize]
    }

    /// The token of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|token| token.name() == name)
    }

    /// The token with so many fish.
    pub const fn of_fish(fish: u8) -> Option<Self> {
        match fish {
            1 => Some(FishToken::One),
            2 => Some(FishToken::Two),
            3 => Some(FishToken::Three),
            _ => None,
        }
    }
}

secrets! { FishToken }

/// How many tokens of 1, 2 and 3 fish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FishTokens(pub [u8; 3]);

impl FishTokens {
    /// None.
    pub const NONE: FishTokens = FishTokens([0; 3]);

    /// One token with so many fish.
    pub const fn one(fish: u8) -> Self {
        let mut tokens = [0; 3];
        if 1 <= fish && fish <= 3 {
            tokens[fish as usize - 1] = 1;
        }
        FishTokens(tokens)
    }

    /// How many tokens.
    pub const fn count(self) -> u8 {
        let [one, two, three] = self.0;
        one.saturating_add(two).saturating_add(three)
    }

    /// How many fish they show.
    pub const fn fish(self) -> u16 {
        let [one, two, three] = self.0;
        one as u16 + 2 * two as u16 + 3 * three as u16
    }

    /// Whether these are among them.
    pub fn covers(self, other: FishTokens) -> bool {
        self.0.iter().zip(other.0).all(|(&has, needs)| has >= needs)
    }

    /// With these besides.
    pub fn plus(self, other: FishTokens) -> Self {
        FishTokens(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }

    /// Without these, which are among them.
    pub fn minus(self, other: FishTokens) -> Self {
        debug_assert!(self.covers(other));
        FishTokens(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// Those kinds of which there are some, by their number of fish.
    pub fn kinds(self) -> impl Iterator<Item = u8> {
        (1..=3).filter(move |&fish| self.0[fish as usize - 1] > 0)
    }

    /// Whether they pay a price and none of them could be kept.
    // Rule: traders_barbarians/fishermen#no-change
    pub fn pay(self, price: u8) -> bool {
        let (fish, price) = (self.fish(), u16::from(price));
        fish >= price && self.kinds().all(|kind| fish - u16::from(kind) < price)
    }

    /// Every choice of these tokens that pays a price, the least waste first.
    pub fn payments(self, price: u8) -> Vec<FishTokens> {
        let mut all = Vec::new();
        if self.fish() < u16::from(price) {
            return all;
        }
        let [ones, twos, threes] = self.0;
        for three in 0..=threes {
            for two in 0..=twos {
                for one in 0..=ones {
                    let tokens = FishTokens([one, two, three]);
                    if tokens.pay(price) {
                        all.push(tokens);
                    }
                }
            }
        }
        all.sort_by_key(|tokens| (tokens.fish(), tokens.count()));
        all
    }
}
