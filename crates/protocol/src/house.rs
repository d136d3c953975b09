//! House rules as `key=value`, the same on the command line, in records, in the lobby and in the
//! engine protocol.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use tradeholm_engine::config::{DISCARD_LIMITS, OFFERS_PER_TURN, TARGETS};
use tradeholm_engine::module::Layer;
use tradeholm_engine::{Config, House, ModuleId};

/// A house rule that a table may agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseKey {
    /// The key.
    pub key: &'static str,
    /// What values it takes.
    pub values: &'static str,
    /// The rule that explains it.
    pub rule: &'static str,
}

/// A number that a table may agree on.
struct Number {
    key: HouseKey,
    range: RangeInclusive<u8>,
    place: fn(&mut House) -> &mut Option<u8>,
}

static NUMBERS: [Number; 3] = [
    Number {
        key: HouseKey { key: "victory_points", values: "3 to 22", rule: "house/house_rules#victory-points" },
        range: TARGETS,
        place: |house| &mut house.victory_points,
    },
    Number {
        key: HouseKey { key: "discard_limit", values: "2 to 95", rule: "house/house_rules#discard-limit" },
        range: DISCARD_LIMITS,
        place: |house| &mut house.discard_limit,
    },
    Number {
        key: HouseKey { key: "offers_per_turn", values: "1 to 255", rule: "house/house_rules#offer-cap" },
        range: OFFERS_PER_TURN,
        place: |house| &mut house.offers_per_turn,
    },
];

/// A module that a table may choose, by the key that it has in texts.
struct Switch {
    module: ModuleId,
    key: HouseKey,
    on: &'static str,
    off: &'static str,
}

impl Switch {
    fn new(module: ModuleId) -> Self {
        // Two are told the other way round, or by what takes their place.
        let (key, values, on, off) = match module {
            ModuleId::NoDomesticTrade => ("domestic_trade", "true or false", "false", "true"),
            ModuleId::DiceDeck => ("dice", "two or deck", "deck", "two"),
            _ => (module.name(), "true or false", "true", "false"),
        };
        Switch { module, key: HouseKey { key, values, rule: module.rule() }, on, off }
    }
}

/// House rules first, then variants; those of one rulebook stand together.
static SWITCHES: LazyLock<Vec<Switch>> = LazyLock::new(|| {
    let chosen = || ModuleId::ALL.iter().copied().filter(|module| !module.rule().is_empty());
    let of_books = |module: ModuleId| {
        let books = move |needed: &&ModuleId| needed.layer() < Layer::Scenario;
        module.needs().iter().find(books)
    };
    let place = |module: ModuleId| chosen().position(|first| of_books(first) == of_books(module));
    let mut modules: Vec<ModuleId> = chosen().collect();
    modules.sort_by_key(|&module| (module.layer() != Layer::House, place(module)));
    modules.into_iter().map(Switch::new).collect()
});

/// Every key.
pub fn keys() -> impl Iterator<Item = &'static HouseKey> {
    NUMBERS.iter().map(|number| &number.key).chain(SWITCHES.iter().map(|switch| &switch.key))
}

/// The numbers that a table may agree on, and between what.
pub fn numbers() -> impl Iterator<Item = (&'static str, RangeInclusive<u8>)> {
    NUMBERS.iter().map(|number| (number.key.key, number.range.clone()))
}

/// The values of a key that are named one by one and are not the book's; none where it is a number.
pub fn choices(key: &HouseKey) -> impl Iterator<Item = &'static str> {
    let named = key.values.split([',', ' ']).filter(|v| !v.is_empty() && *v != "or");
    let book = Config::base(4);
    let name = key.key;
    named.filter(move |value| {
        let mut config = book.clone();
        set(&mut config, name, value).is_ok() && config.house == book.house && config != book
    })
}

/// What is wrong with a house rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HouseError {
    /// No such key.
    #[error("there is no house rule '{0}' (there are {known})", known = known())]
    UnknownKey(String),
    /// A value it does not take.
    #[error("house rule {key} takes {values}, not '{value}'")]
    BadValue {
        /// The key.
        key: &'static str,
        /// What it takes.
        values: &'static str,
        /// What was given.
        value: String,
    },
}

fn known() -> String {
    keys().map(|k| k.key).collect::<Vec<_>>().join(", ")
}

/// Sets one house rule. Ranges are checked here too, so that the message names the key.
pub fn set(config: &mut Config, key: &str, value: &str) -> Result<(), HouseError> {
    let bad = |known: &HouseKey| HouseError::BadValue {
        key: known.key,
        values: known.values,
        value: value.chars().take(40).collect(),
    };
    if let Some(number) = NUMBERS.iter().find(|number| number.key.key == key) {
        let agreed = value.parse().ok().filter(|n| number.range.contains(n));
        *(number.place)(&mut config.house) = Some(agreed.ok_or_else(|| bad(&number.key))?);
        return Ok(());
    }
    let Some(switch) = SWITCHES.iter().find(|switch| switch.key.key == key) else {
        return Err(HouseError::UnknownKey(key.chars().take(40).collect()));
    };
    config.modules = match value {
        _ if value == switch.on => config.modules.with(switch.module),
        _ if value == switch.off => config.modules.without(switch.module),
        _ => return Err(bad(&switch.key)),
    };
    Ok(())
}

/// The house rules of a configuration that differ from the book, as keys and values.
pub fn list(config: &Config) -> Vec<(&'static str, String)> {
    let mut house = config.house;
    let mut agreed = |number: &Number| *(number.place)(&mut house);
    let numbers = NUMBERS.iter().filter_map(|number| Some((number.key.key, agreed(number)?.to_string())));
    let mut list: Vec<_> = numbers.collect();
    let on = SWITCHES.iter().filter(|switch| config.modules.contains(switch.module));
    list.extend(on.map(|switch| (switch.key.key, switch.on.to_owned())));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_the_values_that_differ_from_the_book() {
        let of = |key: &str| -> Vec<_> { choices(keys().find(|k| k.key == key).unwrap()).collect() };
        assert_eq!(of("nasty"), ["true"]);
        assert_eq!(of("domestic_trade"), ["false"]);
        assert_eq!(of("dice"), ["deck"]);
        assert!(of("victory_points").is_empty());
    }

    #[test]
    fn ranges_of_numbers_are_those_of_their_words() {
        for (name, range) in numbers() {
            let key = keys().find(|k| k.key == name).unwrap();
            assert_eq!(key.values, format!("{} to {}", range.start(), range.end()));
        }
    }

    #[test]
    fn keys_keep_their_order() {
        let keys: Vec<_> = keys().map(|k| k.key).collect();
        let expected = [
            "victory_points",
            "discard_limit",
            "offers_per_turn",
            "separate_phases",
            "domestic_trade",
            "dice",
            "nasty",
            "knight_errant",
            "easy_start",
            "frame_without_one_harbor",
            "event_cards",
            "event_cards_without_new_year",
            "friendly_robber",
            "harbormaster",
            "traveler_tokens",
        ];
        assert_eq!(keys, expected);
    }

    #[test]
    fn every_key_can_be_set_listed_and_refused() {
        for (key, value) in [
            ("victory_points", "12"),
            ("discard_limit", "9"),
            ("offers_per_turn", "3"),
            ("separate_phases", "true"),
            ("domestic_trade", "false"),
            ("dice", "deck"),
            ("nasty", "true"),
            ("knight_errant", "true"),
            ("easy_start", "true"),
            ("frame_without_one_harbor", "true"),
            ("event_cards", "true"),
            ("event_cards_without_new_year", "true"),
            ("friendly_robber", "true"),
            ("harbormaster", "true"),
            ("traveler_tokens", "true"),
        ] {
            let mut config = Config::base(4);
            set(&mut config, key, value).unwrap();
            assert_eq!(list(&config), [(key, value.to_owned())]);
            let before = config.clone();
            for bad in ["", "0", "999", "maybe", "-1"] {
                assert!(
                    matches!(set(&mut config, key, bad), Err(HouseError::BadValue { .. })),
                    "{key}={bad}"
                );
            }
            assert_eq!(config, before);
        }
        assert_eq!(
            set(&mut Config::base(4), "nonsense", "1"),
            Err(HouseError::UnknownKey("nonsense".to_owned()))
        );
    }
}
