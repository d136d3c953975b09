//! A share of a run's games, for machines that divide them among each other.

use std::fmt;
use std::str::FromStr;

/// One of several equal shares: `2/8` is the second of eight. Which games it has follows from their
/// numbers alone, so that every machine knows its own without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All games.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Whether it has the group of games of that number, from 0. A group has one board.
    pub fn has(self, group: u64) -> bool {
        group % self.of == self.number - 1
    }

    /// How many shares there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// All shares of the run that this is one of.
    pub fn siblings(self) -> impl Iterator<Item = Shard> {
        (1..=self.of).map(move |number| Shard { number, of: self.of })
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("a shard is I/N with I from 1 to N, such as 2/8, not '{text}'");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let (number, of) = (number.parse().map_err(|_| wrong())?, of.parse().map_err(|_| wrong())?);
        if number == 0 || number > of || of > MOST { Err(wrong()) } else { Ok(Shard { number, of }) }
    }
}

/// More shares than there are machines.
const MOST: u64 = 1_000_000;

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_belongs_to_one_shard() {
        let shards: Vec<Shard> = "1/3".parse::<Shard>().unwrap().siblings().collect();
        assert_eq!(shards.len(), 3);
        for game in 0..100 {
            assert_eq!(shards.iter().filter(|shard| shard.has(game)).count(), 1, "game {game}");
        }
        assert!(Shard::WHOLE.has(0) && Shard::WHOLE.has(17));
        assert_eq!(shards[1].to_string(), "2/3");
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/4", "a/b", "1/99999999"] {
            assert!(text.parse::<Shard>().unwrap_err().contains("I/N"), "{text}");
        }
    }
}
