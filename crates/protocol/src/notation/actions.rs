//! Actions and outcomes as text.

use tradeholm_engine::board::{HarborKind, Terrain};
use tradeholm_engine::cities_knights::{EventFace, ProgressCard};
use tradeholm_engine::{Action, Cards, DevelopmentCard, OpenSide, Outcome, Rules};

use super::ck_actions::{parse_ck_action, write_ck_action};
use super::event_cards::{parse_event_card_action, write_event_card_action};
use super::frames::{parse_seats, write_seats};
use super::pirates::write_pirates_action;
use super::places::{
    hex_name, intersection_name, parse_card, parse_cards, parse_dice, parse_hex, parse_intersection,
    parse_path, parse_seat, path_name, seat_name, write_cards, write_dice,
};
use super::sea::{parse_sea_action, write_cloth_action, write_sea_action, write_wonder_action};
use super::text::parse_u8;
use super::two::{parse_two_action, write_two_action};
use super::{NotationError, malformed};

/// An action as text.
pub fn write_action(rules: &Rules, action: Action) -> String {
    match action {
        Action::Roll => "roll".to_owned(),
        Action::EndTurn => "end".to_owned(),
        Action::BuildRoad(path) => format!("road {}", path_name(rules, path)),
        Action::BuildSettlement(at) => format!("settlement {}", intersection_name(rules, at)),
        Action::BuildCity(at) => format!("city {}", intersection_name(rules, at)),
        Action::BuyDevelopmentCard => "buy".to_owned(),
        Action::PlayKnight => "knight".to_owned(),
        Action::PlayRoadBuilding => "roadbuilding".to_owned(),
        Action::Skip => "skip".to_owned(),
        Action::PlayYearOfPlenty(cards) => format!("plenty {}", write_cards(cards)),
        Action::PlayMonopoly(card) => format!("monopoly {card}"),
        Action::MoveRobber(hex) => format!("robber {}", hex_name(rules, hex)),
        Action::Rob(victim) => format!("rob {}", seat_name(rules, victim)),
        Action::Discard(cards) => format!("discard {}", write_cards(cards)),
        Action::MaritimeTrade { give, rate, get } => {
            format!("maritime {rate}:1 {give} > {}", write_cards(get))
        }
        Action::OfferTrade { give, get, to, open } => {
            let give = if open == OpenSide::Give { "?".to_owned() } else { write_cards(give) };
            let get = if open == OpenSide::Get { "?".to_owned() } else { write_cards(get) };
            format!("offer {give} > {get} to {}", write_seats(rules, to))
        }
        Action::AcceptOffer(from) => format!("accept {}", seat_name(rules, from)),
        Action::DeclineOffer(from) => format!("decline {}", seat_name(rules, from)),
        Action::WithdrawOffer => "withdraw".to_owned(),
        Action::ConfirmTrade(with) => format!("confirm {}", seat_name(rules, with)),
        Action::Ck(action) => write_ck_action(rules, action),
        Action::EventCard(action) => write_event_card_action(rules, action),
        Action::Two(action) => write_two_action(rules, action),
        Action::Sea(action) => write_sea_action(rules, action),
        Action::Cloth(action) => write_cloth_action(rules, action),
        Action::Pirates(action) => write_pirates_action(action),
        Action::Wonders(action) => write_wonder_action(action),
        Action::Fog(never) | Action::NewWorld(never) | Action::Tribe(never) => match never {},
    }
}

/// Reads an action; whether it is legal is another question.
pub fn parse_action(rules: &Rules, text: &str) -> Result<Action, NotationError> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["roll"] => Action::Roll,
        ["end"] => Action::EndTurn,
        ["road", path] => Action::BuildRoad(parse_path(rules, path)?),
        ["settlement", at] => Action::BuildSettlement(parse_intersection(rules, at)?),
        ["city", at] => Action::BuildCity(parse_intersection(rules, at)?),
        ["buy"] => Action::BuyDevelopmentCard,
        ["knight"] => Action::PlayKnight,
        ["roadbuilding"] => Action::PlayRoadBuilding,
        ["skip"] => Action::Skip,
        ["plenty", cards] => Action::PlayYearOfPlenty(parse_cards(cards)?),
        ["monopoly", card] => Action::PlayMonopoly(parse_card(card)?),
        ["robber", hex] => Action::MoveRobber(parse_hex(rules, hex)?),
        ["rob", victim] => Action::Rob(parse_seat(rules, victim)?),
        ["discard", cards] => Action::Discard(parse_cards(cards)?),
        ["maritime", rate, give, ">", get] => {
            let Some(rate) = rate.strip_suffix(":1").and_then(|r| r.parse().ok()).filter(|&r: &u8| r < 10)
            else {
                return malformed(rate, "a rate such as 3:1");
            };
            Action::MaritimeTrade { give: parse_card(give)?, rate, get: parse_cards(get)? }
        }
        ["offer", give, ">", get, "to", to] => parse_offer(rules, text, give, get, to)?,
        ["accept", from] => Action::AcceptOffer(parse_seat(rules, from)?),
        ["decline", from] => Action::DeclineOffer(parse_seat(rules, from)?),
        ["withdraw"] => Action::WithdrawOffer,
        ["confirm", with] => Action::ConfirmTrade(parse_seat(rules, with)?),
        _ => match parse_ck_action(rules, &words)
            .or_else(|| parse_event_card_action(rules, &words))
            .or_else(|| parse_two_action(rules, &words))
            .or_else(|| parse_sea_action(rules, &words))
        {
            Some(action) => action?,
            None => return malformed(text, "an action"),
        },
    })
}

fn parse_offer(rules: &Rules, text: &str, give: &str, get: &str, to: &str) -> Result<Action, NotationError> {
    let open = match (give, get) {
        ("?", "?") => return malformed(text, "an offer with at most one open side"),
        ("?", _) => OpenSide::Give,
        (_, "?") => OpenSide::Get,
        _ => OpenSide::Neither,
    };
    let side = |text| if text == "?" { Ok(Cards::NONE) } else { parse_cards(text) };
    Ok(Action::OfferTrade { give: side(give)?, get: side(get)?, to: parse_seats(rules, to)?, open })
}

/// An outcome as text.
pub fn write_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Dice(dice) => format!("dice {}", write_dice(dice)),
        Outcome::Stolen(card) => format!("steal {card}"),
        Outcome::Drawn(card) => format!("draw {}", card.name()),
        Outcome::Event(face) => format!("event {}", face.name()),
        Outcome::Progress(card) => format!("progress {}", card.name()),
        Outcome::Discovered { terrain, number: 0 } => format!("discover {}", terrain.name()),
        Outcome::Discovered { terrain, number } => format!("discover {} {number}", terrain.name()),
        Outcome::Harbor(kind) => format!("harbor {}", kind.name()),
        Outcome::Die(die) => format!("die {die}"),
    }
}

/// Reads an outcome; whether it can happen is another question.
pub fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    const EXPECTED: &str = "an outcome such as 'dice 3+4', 'steal ore' or 'draw knight'";
    let outcome = match text.split_once(' ') {
        Some(("dice", dice)) => parse_dice(dice).ok().map(Outcome::Dice),
        Some(("steal", card)) => return Ok(Outcome::Stolen(parse_card(card)?)),
        Some(("draw", card)) => DevelopmentCard::from_name(card).map(Outcome::Drawn),
        Some(("event", face)) => EventFace::from_name(face).map(Outcome::Event),
        Some(("progress", card)) => ProgressCard::from_name(card).map(Outcome::Progress),
        Some(("discover", hex)) => parse_discovered(hex),
        Some(("harbor", kind)) => HarborKind::from_name(kind).map(Outcome::Harbor),
        Some(("die", die)) => parse_u8(die).ok().filter(|die| (1..=6).contains(die)).map(Outcome::Die),
        _ => None,
    };
    outcome.map_or_else(|| malformed(text, EXPECTED), Ok)
}

/// A terrain, and its number if it has one.
fn parse_discovered(text: &str) -> Option<Outcome> {
    let (terrain, number) = match text.split_once(' ') {
        Some((terrain, number)) => (terrain, parse_u8(number).ok().filter(|&number| number > 0)?),
        None => (text, 0),
    };
    Terrain::from_name(terrain).map(|terrain| Outcome::Discovered { terrain, number })
}
