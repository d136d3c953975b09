//! House rules as `key=value`, the same on the command line, in records, in the lobby and in the
//! engine protocol.

use tradeholm_engine::{Config, ModuleId};

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

/// Every key.
pub const KEYS: &[HouseKey] = &[
    HouseKey { key: "victory_points", values: "3 to 22", rule: "house/house_rules#victory-points" },
    HouseKey { key: "discard_limit", values: "2 to 95", rule: "house/house_rules#discard-limit" },
    HouseKey { key: "offers_per_turn", values: "1 to 255", rule: "house/house_rules#offer-cap" },
    HouseKey { key: "separate_phases", values: "true or false", rule: "house/house_rules#separate-phases" },
    HouseKey { key: "domestic_trade", values: "true or false", rule: "house/house_rules#no-domestic-trade" },
    HouseKey { key: "dice", values: "two or deck", rule: "house/house_rules#dice-deck" },
    HouseKey { key: "nasty", values: "true or false", rule: "variants/nasty#declare" },
    HouseKey { key: "knight_errant", values: "true or false", rule: "variants/knight_errant#before-roll" },
    HouseKey { key: "easy_start", values: "true or false", rule: "variants/easy_start#no-seven" },
    HouseKey {
        key: "frame_without_one_harbor",
        values: "true or false",
        rule: "cities_knights/setup#frame-without-one-harbor",
    },
    HouseKey { key: "event_cards", values: "true or false", rule: "variants/event_cards#replace-dice" },
    HouseKey {
        key: "event_cards_without_new_year",
        values: "true or false",
        rule: "variants/event_cards#without-new-year",
    },
    HouseKey { key: "friendly_robber", values: "true or false", rule: "variants/friendly_robber#protected" },
    HouseKey { key: "harbormaster", values: "true or false", rule: "variants/harbormaster#three" },
    HouseKey { key: "traveler_tokens", values: "true or false", rule: "two_players/setup#tokens-traveler" },
];

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
    KEYS.iter().map(|k| k.key).collect::<Vec<_>>().join(", ")
}

/// Sets one house rule. Ranges are checked here too, so that the message names the key.
pub fn set(config: &mut Config, key: &str, value: &str) -> Result<(), HouseError> {
    let Some(known) = KEYS.iter().find(|k| k.key == key) else {
        return Err(HouseError::UnknownKey(key.chars().take(40).collect()));
    };
    let bad = || HouseError::BadValue {
        key: known.key,
        values: known.values,
        value: value.chars().take(40).collect(),
    };
    let number =
        |low: u8, high: u8| value.parse::<u8>().ok().filter(|n| (low..=high).contains(n)).ok_or_else(bad);
    let switch = |on: &str, off: &str| {
        if value == on {
            Ok(true)
        } else if value == off {
            Ok(false)
        } else {
            Err(bad())
        }
    };
    let module = |config: &mut Config, module, on| {
        config.modules = if on { config.modules.with(module) } else { config.modules.without(module) };
    };
    match known.key {
        "victory_points" => config.house.victory_points = Some(number(3, 22)?),
        "discard_limit" => config.house.discard_limit = Some(number(2, 95)?),
        "offers_per_turn" => config.house.offers_per_turn = Some(number(1, 255)?),
        "separate_phases" => module(config, ModuleId::SeparatePhases, switch("true", "false")?),
        "domestic_trade" => module(config, ModuleId::NoDomesticTrade, switch("false", "true")?),
        "nasty" => module(config, ModuleId::Nasty, switch("true", "false")?),
        "knight_errant" => module(config, ModuleId::KnightErrant, switch("true", "false")?),
        "easy_start" => module(config, ModuleId::EasyStart, switch("true", "false")?),
        "frame_without_one_harbor" => {
            module(config, ModuleId::FrameWithoutOneHarbor, switch("true", "false")?);
        }
        "event_cards" => module(config, ModuleId::EventCards, switch("true", "false")?),
        "event_cards_without_new_year" => {
            module(config, ModuleId::EventCardsWithoutNewYear, switch("true", "false")?);
        }
        "friendly_robber" => module(config, ModuleId::FriendlyRobber, switch("true", "false")?),
        "harbormaster" => module(config, ModuleId::Harbormaster, switch("true", "false")?),
        "traveler_tokens" => module(config, ModuleId::TravelerTokens, switch("true", "false")?),
        _ => module(config, ModuleId::DiceDeck, switch("deck", "two")?),
    }
    Ok(())
}

/// The house rules of a configuration that differ from the book, as keys and values.
pub fn list(config: &Config) -> Vec<(&'static str, String)> {
    let mut list = Vec::new();
    let house = &config.house;
    let numbers = [
        ("victory_points", house.victory_points),
        ("discard_limit", house.discard_limit),
        ("offers_per_turn", house.offers_per_turn),
    ];
    list.extend(numbers.into_iter().filter_map(|(key, n)| n.map(|n| (key, n.to_string()))));
    let switches = [
        ("separate_phases", ModuleId::SeparatePhases, "true"),
        ("domestic_trade", ModuleId::NoDomesticTrade, "false"),
        ("dice", ModuleId::DiceDeck, "deck"),
        ("nasty", ModuleId::Nasty, "true"),
        ("knight_errant", ModuleId::KnightErrant, "true"),
        ("easy_start", ModuleId::EasyStart, "true"),
        ("frame_without_one_harbor", ModuleId::FrameWithoutOneHarbor, "true"),
        ("event_cards", ModuleId::EventCards, "true"),
        ("event_cards_without_new_year", ModuleId::EventCardsWithoutNewYear, "true"),
        ("friendly_robber", ModuleId::FriendlyRobber, "true"),
        ("harbormaster", ModuleId::Harbormaster, "true"),
        ("traveler_tokens", ModuleId::TravelerTokens, "true"),
    ];
    let on = switches.into_iter().filter(|(_, module, _)| config.modules.contains(*module));
    list.extend(on.map(|(key, _, value)| (key, value.to_owned())));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_the_values_that_differ_from_the_book() {
        let of = |key: &str| -> Vec<_> { choices(KEYS.iter().find(|k| k.key == key).unwrap()).collect() };
        assert_eq!(of("nasty"), ["true"]);
        assert_eq!(of("domestic_trade"), ["false"]);
        assert_eq!(of("dice"), ["deck"]);
        assert!(of("victory_points").is_empty());
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
