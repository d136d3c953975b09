//! Presets: scenarios with a number of seats and house rules, under a name.

use std::sync::OnceLock;

use toml::de::DeTable;

use crate::read::{Item, Place, Source, Table};
use crate::{ScenarioError, find};

/// A game that is offered by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in addresses and texts.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The id of its scenario.
    pub scenario: String,
    /// How many seats.
    pub seats: u8,
    /// Its house rules, by key.
    pub house: Vec<(String, String)>,
}

const FILE: (&str, &str) = ("presets.toml", include_str!("../../../scenarios/presets.toml"));

/// The presets of the program, in the order in which they are shown.
pub fn presets() -> &'static [Preset] {
    static READ: OnceLock<Vec<Preset>> = OnceLock::new();
    // A test holds that the file is not refused.
    READ.get_or_init(|| read(FILE.0, FILE.1).unwrap_or_default())
}

fn read(name: &str, text: &str) -> Result<Vec<Preset>, ScenarioError> {
    let start = Place::new(name, 1);
    let source = Source::new(name, text);
    let top = DeTable::parse(text).map_err(|e| {
        let place = e.span().map_or(start.clone(), |span| source.place(span.start));
        place.error(e.message().replace('\n', " "))
    })?;
    let top = Table::new(&source, top.get_ref(), start, &["preset"])?;
    top.need("preset")?.list()?.into_iter().map(preset).collect()
}

fn preset(item: Item<'_>) -> Result<Preset, ScenarioError> {
    let table = item.table(&["id", "name", "scenario", "seats", "house"])?;
    let scenario = table.need("scenario")?.named("scenario", find)?;
    let usual = scenario.players.iter().copied().find(|&n| n == 4).or(scenario.players.first().copied());
    let text = |key: &str, usual: &str| {
        table.get(key).map_or(Ok(usual.to_owned()), |item| item.text().map(str::to_owned))
    };
    let house = |(key, value): (&str, Item<'_>)| Ok((key.to_owned(), value.text()?.to_owned()));
    Ok(Preset {
        id: text("id", &scenario.id)?,
        name: text("name", &scenario.title)?,
        scenario: scenario.id.clone(),
        seats: match table.get("seats") {
            Some(seats) => seats.int("seats", 2..=6)? as u8,
            None => usual.ok_or_else(|| item.error("seats is missing"))?,
        },
        house: match table.get("house") {
            Some(rules) => rules.entries()?.into_iter().map(house).collect::<Result<_, _>>()?,
            None => Vec::new(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_own_are_read_in_their_order() {
        let presets = read(FILE.0, FILE.1).expect("the file is in order");
        assert_eq!(presets, self::presets());
        let ids: Vec<_> = presets.iter().map(|preset| (preset.id.as_str(), preset.seats)).collect();
        let expected = [
            ("classic", 4),
            ("first", 4),
            ("traveler", 4),
            ("two", 2),
            ("for-two", 2),
            ("for-two-traveler", 2),
            ("five-six", 6),
            ("balanced", 4),
            ("balanced-dice", 4),
            ("friendly", 4),
            ("harbors", 4),
            ("knights", 4),
            ("knights-six", 6),
            ("seafarers/heading-for-new-shores-4", 4),
            ("seafarers/four-islands-4", 4),
            ("seafarers/fog-islands-4", 4),
            ("seafarers/through-the-desert-4", 4),
            ("seafarers/forgotten-tribe-34", 4),
            ("seafarers/cloth-for-catan-34", 4),
            ("seafarers/pirate-islands-34", 4),
            ("seafarers/wonders-of-catan-34", 4),
            ("seafarers/new-world-34", 4),
            ("traders_barbarians/fishermen-34", 4),
            ("traders_barbarians/rivers-34", 4),
            ("traders_barbarians/caravans-34", 4),
            ("traders_barbarians/barbarian-attack-34", 4),
            ("traders_barbarians/traders-34", 4),
            ("explorers_pirates/land-ho-24", 4),
            ("explorers_pirates/pirate-lairs-24", 4),
            ("explorers_pirates/fish-for-catan-24", 4),
            ("explorers_pirates/spices-for-catan-24", 4),
            ("explorers_pirates/explorers-pirates-24", 4),
        ];
        assert_eq!(ids, expected);
        assert_eq!(presets[3].house, [("victory_points".to_owned(), "12".to_owned())]);
    }

    #[test]
    fn a_wrong_one_is_refused_with_its_line() {
        for (text, reason) in [
            ("[[preset]]\nid = \"a\"", "scenario is missing"),
            ("[[preset]]\nscenario = \"base/nowhere\"", "there is no scenario"),
            ("[[preset]]\nscenario = \"base/variable\"\nseats = 9", "seats must be from 2 to 6"),
            ("[[preset]]\nscenario = \"base/variable\"\nhouse = { dice = 3 }", "expected a text"),
            ("presets = 1", "unknown key"),
        ] {
            let error = read("p.toml", text).unwrap_err();
            assert!(error.reason.contains(reason), "{error}");
        }
    }
}
