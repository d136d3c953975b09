//! Positions of other programs: what they leave out is taken as it is at most tables, and what they add is
//! passed over. What they do say is read as strictly as ever.

use tradeholm_engine::{Cards, Color, Rules, State};

use super::places::{parse_cards, seat_name, write_cards};
use super::position::{MAX_BYTES, parse_development, seat_list, write_development};
use super::text::TextError;
use super::{parse_board, parse_config, parse_position, write_board, write_config};

/// The most keys that nobody knows and that are passed over.
const MOST_UNKNOWN: usize = 64;

/// A position that was read leniently.
#[derive(Debug)]
pub struct Completed {
    /// The rules of its table.
    pub rules: Rules,
    /// Where the game stands.
    pub state: State,
    /// Keys that were not there, with what was taken for them: `supply=17b19l…`.
    pub assumed: Vec<String>,
    /// Keys that were passed over.
    pub ignored: Vec<String>,
}

/// Reads a position in which keys may be missing or unknown, and gaps may be of any width.
pub fn complete_position(text: &str) -> Result<Completed, TextError> {
    if text.len() > MAX_BYTES {
        return Err(TextError::TooLong(text.len()));
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let parts: Vec<&str> = text.splitn(3, " | ").collect();
    let [first, board, facts] = parts[..] else { return Err(not_one(&text)) };
    let Some((header, config)) = first.split_once(' ') else { return Err(not_one(&text)) };
    let rules = Rules::new(parse_config(config)?, &parse_board(board)?)?;
    // Written anew, so that what follows changes the facts alone.
    let start = format!("{header} {} | {} |", write_config(rules.config()), write_board(rules.board()));
    let mut facts: Vec<String> = facts.split(' ').map(str::to_owned).collect();
    let (mut assumed, mut ignored) = (Vec::new(), Vec::new());
    loop {
        let error = match parse_position(&format!("{start} {}", facts.join(" "))) {
            Ok((rules, state)) => return Ok(Completed { rules, state, assumed, ignored }),
            Err(error) => error,
        };
        match &error {
            TextError::UnknownKey(key) if ignored.len() < MOST_UNKNOWN => {
                facts.retain(|field| field.split('=').next() != Some(key.as_str()));
                ignored.push(key.clone());
            }
            TextError::Missing(key) => {
                let Some(value) = usual(&rules, key, &facts)? else { return Err(error) };
                let field = format!("{key}={value}");
                assumed.push(field.clone());
                facts.push(field);
            }
            TextError::Position(_) => return with_holders(&start, &facts, assumed, ignored).ok_or(error),
            _ => return Err(error),
        }
    }
}

/// What a text that is no position is refused with.
fn not_one(text: &str) -> TextError {
    parse_position(text).err().unwrap_or(TextError::NotThis("a position"))
}

/// What a key has where a program does not say it; none if nothing can be said for it.
fn usual(rules: &Rules, key: &str, facts: &[String]) -> Result<Option<String>, TextError> {
    let said = |key: &str| {
        let found = facts.iter().filter_map(|field| field.split_once('=')).find(|field| field.0 == key);
        found.map(|field| field.1)
    };
    let each = |value: &str| vec![value; rules.seats().into()].join("/");
    let begun = said("turn") != Some("0");
    let first = rules.all_seats().iter().next().map(|seat| seat_name(rules, seat));
    Ok(match key {
        "turn" => Some("1".to_owned()),
        "on" => said("began").map(str::to_owned).or(first),
        "began" => said("on").map(str::to_owned).or(first),
        "waits" if begun => {
            Some(if said("rolled").is_some() { "trade_and_build" } else { "before_roll" }.to_owned())
        }
        "hands" | "development" | "settlements" | "cities" | "roads" => Some(each("-")),
        "knights" => Some(each("0")),
        "supply" => Some(write_cards(supply(rules, said("hands"))?)),
        "deck" => Some(deck(rules, said("development"), said("knights"))?),
        _ => None,
    })
}

/// The cards that no hand has.
fn supply(rules: &Rules, hands: Option<&str>) -> Result<Cards, TextError> {
    let start = rules.position(&rules.initial_state());
    let all = start.hands.iter().fold(start.supply, |all, &hand| all + hand);
    let hands = hands.map_or(Ok(Vec::new()), |text| seat_list(rules, "hands", text, parse_cards))?;
    let held = hands.into_iter().fold(Cards::NONE, |all, hand| all + hand);
    // More than there are is for the check of the whole to refuse.
    Ok(if all.covers(held) { all - held } else { all })
}

/// The development cards that nobody has, as far as that is known.
fn deck(rules: &Rules, hands: Option<&str>, knights: Option<&str>) -> Result<String, TextError> {
    let mut left = rules.position(&rules.initial_state()).deck;
    let hands = hands.map_or(Ok(Vec::new()), |t| seat_list(rules, "development", t, parse_development))?;
    for hand in hands {
        left.iter_mut().zip(hand).for_each(|(left, held)| *left = left.saturating_sub(held));
    }
    let played = knights.into_iter().flat_map(|text| text.split('/')).filter_map(|n| n.parse::<u8>().ok());
    // Knights are the first kind.
    left[0] = left[0].saturating_sub(played.fold(0, u8::saturating_add));
    Ok(write_development(left))
}

/// The position with whoever must hold the special cards, where that was not said.
fn with_holders(
    start: &str,
    facts: &[String],
    assumed: Vec<String>,
    ignored: Vec<String>,
) -> Option<Completed> {
    let is_said = |key: &str| facts.iter().any(|field| field.split('=').next() == Some(key));
    let holders = |key: &str| -> Vec<Option<String>> {
        let named =
            Color::ALL.iter().filter(|_| !is_said(key)).map(|color| Some(format!("{key}={}", color.name())));
        [None].into_iter().chain(named).collect()
    };
    let (roads, armies) = (holders("longest_road"), holders("largest_army"));
    for added in roads.iter().flat_map(|road| armies.iter().map(move |army| [road, army])) {
        let added: Vec<String> = added.into_iter().flatten().cloned().collect();
        if let Ok((rules, state)) =
            parse_position(&format!("{start} {} {}", facts.join(" "), added.join(" ")))
        {
            let assumed = assumed.into_iter().chain(added).collect();
            return Some(Completed { rules, state, assumed, ignored });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "tradeholm1 scenario=base/beginners seats=blue,orange,white points=10 | \
        hexes=0,-2:M10P2F9/-1,-1:G12H6P4H10/-2,0:G9F11DF3M8/-2,1:F8M3G4P5/-2,2:H5G6P11 \
        harbors=0,-2.NW:generic;1,-2.NE:grain robber=0,0 | ";

    #[test]
    fn what_is_left_out_is_taken_as_usual() {
        let facts = "on=orange rolled=3+4 hands=1b2o/-/3w settlements=-/0,0.N/- roads=-/0,0.NE/- elo=1200";
        let read = complete_position(&format!("{WHOLE}{facts}")).unwrap();
        assert_eq!(read.ignored, ["elo"]);
        let keys: Vec<&str> = read.assumed.iter().map(|field| field.split('=').next().unwrap()).collect();
        for key in ["turn", "began", "waits", "supply", "development", "deck", "knights", "cities"] {
            assert!(keys.contains(&key), "{key}: {keys:?}");
        }
        assert!(read.assumed.contains(&"supply=18b19l16w19g17o".to_owned()), "{:?}", read.assumed);
        assert_eq!(read.state.turn(), 1);
        // Strictly it is refused.
        assert!(parse_position(&format!("{WHOLE}{facts}")).is_err());
    }

    #[test]
    fn what_is_said_is_still_held_to() {
        for facts in ["on=purple", "hands=1b/-", "settlements=-/9,9.N/-", "waits=nothing turn=3", "turn=0"] {
            assert!(complete_position(&format!("{WHOLE}{facts}")).is_err(), "{facts}");
        }
        assert!(complete_position("something else").is_err());
        assert!(complete_position("").is_err());
        let many: Vec<String> = (0..200).map(|n| format!("k{n}=1")).collect();
        assert!(complete_position(&format!("{WHOLE}{}", many.join(" "))).is_err());
    }

    #[test]
    fn who_holds_the_largest_army_follows() {
        let read = complete_position(&format!("{WHOLE}on=blue knights=0/3/0")).unwrap();
        assert!(read.assumed.contains(&"largest_army=orange".to_owned()), "{:?}", read.assumed);
    }
}
