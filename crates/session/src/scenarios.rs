//! Which scenarios there are, and which are meant.

use serde::Serialize;
use tradeholm_scenarios::{Custom, Scenario};

/// A scenario in the list.
#[derive(Serialize, Debug)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// For how many players it is.
    pub players: Vec<u8>,
    /// The points needed to win.
    pub victory_points: u8,
    /// Modules that may be chosen for it.
    pub modules: Vec<&'static str>,
    /// Modules that it is always played with.
    pub plays: Vec<&'static str>,
}

impl From<&Scenario> for Listed {
    fn from(scenario: &Scenario) -> Self {
        Listed {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            players: scenario.players.clone(),
            victory_points: scenario.victory_points,
            modules: scenario.modules.iter().map(|m| m.name()).collect(),
            plays: scenario.plays.iter().map(|m| m.name()).collect(),
        }
    }
}

/// Every scenario, as the list shows it: the program's, and these.
pub fn listed(own: &[Custom]) -> Vec<Listed> {
    let own = own.iter().map(|custom| Listed::from(&custom.scenario));
    tradeholm_scenarios::all().map(Listed::from).chain(own).collect()
}

/// The names that come nearest to one that is not there, best first.
pub fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let mut scored: Vec<_> = names.map(|name| (distance(wanted, name), name)).collect();
    scored.sort();
    scored.into_iter().filter(|(far, name)| *far <= name.len() / 2 + 1).map(|(_, n)| n).take(most).collect()
}

/// How many letters must be added, left out or changed.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(200).enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = before + usize::from(x != *y);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// Says that there is no such scenario, and which may be meant.
pub fn no_scenario(id: &str) -> String {
    let all = || tradeholm_scenarios::all().map(|s| s.id.as_str());
    let near = nearest(id, all(), 3);
    let list = if near.is_empty() { all().collect() } else { near };
    let id: String = id.chars().take(60).collect();
    format!("there is no scenario '{id}'; there is {}", list.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_what_is_near() {
        let names = ["base/variable", "base/random", "base/beginners"];
        assert_eq!(nearest("base/varible", names.into_iter(), 1), ["base/variable"]);
        assert!(nearest("zzzzzzzzzzzzzzzzzzzzzzzz", names.into_iter(), 3).is_empty());
        assert_eq!((distance("", "abc"), distance("abc", "abc"), distance("abd", "abc")), (3, 0, 1));
    }
}
