//! Names of hexes, intersections, paths, seats and sets of cards.

use tradeholm_engine::board::{
    Corner, HexCoord, HexId, IntersectionCoord, IntersectionId, PathCoord, PathId, Side,
};
use tradeholm_engine::{Card, Cards, Color, Dice, Rules, Seat};

use super::text::{parse_counts, parse_u8, write_counts};
use super::{NotationError, malformed, unknown};

/// `q,r`
pub fn parse_hex_coord(text: &str) -> Result<HexCoord, NotationError> {
    let number = |part: &str| {
        // One spelling only: no plus sign, no leading zeros.
        let digits = part.strip_prefix('-').unwrap_or(part);
        let plain = matches!(digits.len(), 1..=3) && digits.bytes().all(|b| b.is_ascii_digit());
        let canonical = plain && (digits.len() == 1 || !digits.starts_with('0')) && part != "-0";
        part.parse::<i8>().ok().filter(|_| canonical)
    };
    match text.split_once(',').map(|(q, r)| (number(q), number(r))) {
        Some((Some(q), Some(r))) => Ok(HexCoord::new(q, r)),
        _ => malformed(text, "a hex such as 0,-2"),
    }
}

/// `q,r.CORNER`
pub fn parse_intersection_coord(text: &str) -> Result<IntersectionCoord, NotationError> {
    const EXPECTED: &str = "an intersection such as 0,-2.NE (corners N, NE, SE, S, SW, NW)";
    let Some((hex, corner)) = text.split_once('.') else { return malformed(text, EXPECTED) };
    let Some(corner) = Corner::from_name(corner) else { return malformed(text, EXPECTED) };
    Ok(IntersectionCoord { hex: parse_hex_coord(hex)?, corner })
}

/// `q,r.SIDE`
pub fn parse_path_coord(text: &str) -> Result<PathCoord, NotationError> {
    const EXPECTED: &str = "a path such as 0,-2.NE (sides NE, E, SE, SW, W, NW)";
    let Some((hex, side)) = text.split_once('.') else { return malformed(text, EXPECTED) };
    let Some(side) = Side::from_name(side) else { return malformed(text, EXPECTED) };
    Ok(PathCoord { hex: parse_hex_coord(hex)?, side })
}

/// A hex of this board.
pub fn parse_hex(rules: &Rules, text: &str) -> Result<HexId, NotationError> {
    let at = parse_hex_coord(text)?;
    rules.topology().hex(at).map_or_else(|| unknown(text, "hex"), Ok)
}

/// An intersection of this board, by any of its names.
pub fn parse_intersection(rules: &Rules, text: &str) -> Result<IntersectionId, NotationError> {
    let at = parse_intersection_coord(text)?;
    rules.topology().intersection(at).map_or_else(|| unknown(text, "intersection"), Ok)
}

/// A path of this board, by any of its names.
pub fn parse_path(rules: &Rules, text: &str) -> Result<PathId, NotationError> {
    let at = parse_path_coord(text)?;
    rules.topology().path(at).map_or_else(|| unknown(text, "path"), Ok)
}

/// The name of a hex.
pub fn hex_name(rules: &Rules, id: HexId) -> String {
    rules.topology().hex_at(id).to_string()
}

/// The canonical name of an intersection.
pub fn intersection_name(rules: &Rules, id: IntersectionId) -> String {
    rules.topology().intersection_name(id).to_string()
}

/// The canonical name of a path.
pub fn path_name(rules: &Rules, id: PathId) -> String {
    rules.topology().path_name(id).to_string()
}

/// A seat, by its color.
pub fn parse_seat(rules: &Rules, text: &str) -> Result<Seat, NotationError> {
    let Some(color) = Color::from_name(text) else { return malformed(text, "a color such as red") };
    let seat = rules.config().colors.iter().position(|&c| c == color);
    seat.map_or_else(|| unknown(text, "player"), |i| Ok(Seat(i as u8)))
}

/// The color of a seat, or of an owner of pieces who is not at the table.
pub fn seat_name(rules: &Rules, seat: Seat) -> String {
    match rules.owner_color(seat) {
        Some(color) => color.name().to_owned(),
        None => format!("seat {}", seat.0),
    }
}

/// The letter of each kind of card, in the order of `Card::ALL`.
const LETTERS: [u8; 8] = *b"blwgocnp";

/// Cards as counts and letters: `2b1o`, or `-` for none.
pub fn write_cards(cards: Cards) -> String {
    write_counts(cards.counts(), &LETTERS)
}

/// Reads [`write_cards`]; kinds may come in any order, each once.
pub fn parse_cards(text: &str) -> Result<Cards, NotationError> {
    const EXPECTED: &str = "a set of cards such as 2b1o (b l w g o c n p), or - for none";
    Ok(Cards::from_counts(parse_counts(text, &LETTERS, EXPECTED)?))
}

/// A kind of card by its whole name.
pub(crate) fn parse_card(text: &str) -> Result<Card, NotationError> {
    Card::from_name(text).map_or_else(|| malformed(text, "a card such as ore"), Ok)
}

/// The yellow and the red die: `3+4`.
pub(crate) fn write_dice(dice: Dice) -> String {
    format!("{}+{}", dice.yellow, dice.red)
}

/// Reads [`write_dice`].
pub(crate) fn parse_dice(text: &str) -> Result<Dice, NotationError> {
    let die = |t: &str| parse_u8(t).ok();
    let dice = text.split_once('+').and_then(|(a, b)| Dice::new(die(a)?, die(b)?));
    dice.map_or_else(|| malformed(text, "two dice such as 3+4"), Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_round_trip() {
        for text in ["-", "1b", "2b1o", "19b19l19w19g19o", "1c2n3p"] {
            assert_eq!(write_cards(parse_cards(text).unwrap()), text);
        }
        assert_eq!(parse_cards("1o2b").unwrap(), Cards::resources([2, 0, 0, 0, 1]));
    }

    #[test]
    fn bad_cards_and_places_are_refused() {
        for text in ["", "b", "1", "0b", "01b", "1b1b", "1x", "200b", "2b-", "é", "99999999999b"] {
            assert!(parse_cards(text).is_err(), "{text}");
        }
        for text in ["", ",", "1", "1,", "+1,2", "01,2", "-0,1", "1,2,3", "999,1", "1, 2"] {
            assert!(parse_hex_coord(text).is_err(), "{text}");
        }
        assert!(parse_intersection_coord("0,0.E").is_err());
        assert!(parse_path_coord("0,0.N").is_err());
    }
}
