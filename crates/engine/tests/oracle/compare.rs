//! Our state against a digest of theirs.

use serde_json::Value;
use tradeholm_engine::board::HexCoord;
use tradeholm_engine::{Card, Cards, DevelopmentCard, Pending, Piece, Seat};

use super::table::{Table, cards, list, seat};

/// The order of development cards in the records.
const THEIR_CARDS: [DevelopmentCard; 5] = [
    DevelopmentCard::Knight,
    DevelopmentCard::YearOfPlenty,
    DevelopmentCard::Monopoly,
    DevelopmentCard::RoadBuilding,
    DevelopmentCard::VictoryPoint,
];

/// What the rulebook says where their program does not: taken from the record's `off`.
pub struct Official<'a> {
    pub road_lengths: Option<&'a Value>,
    pub longest_road: &'a Value,
    pub winner: &'a Value,
}

impl<'a> Official<'a> {
    /// The official values of an action: those of its digest, unless the record corrects them.
    pub fn of(digest: &'a Value, off: Option<&'a Value>) -> Self {
        let corrected = off.filter(|off| off.get("lr_len").is_some());
        Official {
            road_lengths: corrected.map(|off| &off["lr_len"]),
            longest_road: corrected.map_or(&digest["lr"], |off| &off["lr"]),
            winner: corrected.map_or(&digest["win"], |off| &off["win"]),
        }
    }
}

/// Compares everything that a digest tells of every player and of the table.
pub fn compare(table: &Table, digest: &Value, official: &Official<'_>) {
    let (state, at) = (&table.state, &table.at);
    for (i, player) in list(&digest["pl"]).iter().enumerate() {
        let who = Seat(i as u8);
        assert_eq!(table.hand(who), cards(&player["res"]), "{at}: hand of seat {i}");
        let held = THEIR_CARDS.map(|card| u64::from(state.development(who, card)));
        assert_eq!(held, numbers::<5>(&player["dev"]), "{at}: development cards of seat {i}");
        assert_eq!(u64::from(state.knights(who)), player["kn"], "{at}: knights of seat {i}");
        let mut left = Piece::ALL.map(|piece| u64::from(state.pieces_left(who, piece))).to_vec();
        // The second program lists ships too.
        if list(&player["left"]).len() > left.len() {
            left.push(u64::from(state.ships_left(who)));
        }
        let theirs: Vec<_> = list(&player["left"]).iter().filter_map(Value::as_u64).collect();
        assert_eq!(left, theirs, "{at}: pieces left to seat {i}");
        let length = official.road_lengths.map_or(&player["lr"], |lengths| &lengths[i]);
        // Where there is no card for it, nobody measures it.
        if !length.is_null() {
            assert_eq!(u64::from(state.road_length(who)), *length, "{at}: road length of seat {i}");
        }
        let points = table.rules.victory_points(state, who);
        // Their points follow their holder of the longest road.
        let holds = |holder: &Value| if seat(holder) == Some(who) { 2 } else { 0 };
        let shift = |theirs: u64| theirs + holds(official.longest_road) - holds(&digest["lr"]);
        let [visible, total] = numbers::<2>(&player["vp"]).map(shift);
        assert_eq!(u64::from(points.visible()), visible, "{at}: visible points of seat {i}");
        assert_eq!(u64::from(points.total()), total, "{at}: all points of seat {i}");
    }
    assert_eq!(state.longest_road(), seat(official.longest_road), "{at}: longest road");
    assert_eq!(state.largest_army(), seat(&digest["la"]), "{at}: largest army");
    assert_eq!(u64::from(state.deck_len()), digest["deck"], "{at}: development deck");
    let theirs = (!digest["robber"].is_null()).then(|| {
        let [q, r] = [0, 1].map(|i| digest["robber"][i].as_i64().expect("a coordinate") as i8);
        HexCoord::new(q, r)
    });
    let robber = state.robber().map(|hex| table.rules.topology().hex_at(hex));
    assert_eq!(robber, theirs, "{at}: robber");
    let winner = match table.rules.pending(state) {
        Pending::Over { winner } => Some(winner),
        _ => None,
    };
    assert_eq!(winner, seat(official.winner), "{at}: winner");
    let supply = supply(table);
    match digest.get("bank") {
        Some(theirs) => assert_eq!(supply, cards(theirs), "{at}: supply"),
        // The other program does not say; then what is not in a hand is there.
        None => {
            let hands = list(&digest["pl"]).iter().fold(Cards::NONE, |sum, p| sum + cards(&p["res"]));
            assert_eq!(supply, Cards::resources([19; 5]) - hands, "{at}: supply");
        }
    }
}

/// The supply as their record counts it: with the discards that are not open yet.
fn supply(table: &Table) -> Cards {
    let hidden = table.rules.all_seats().iter().map(|s| table.state.hand(s) - table.hand(s));
    hidden.fold(table.state.supply(), |sum, cards| sum + cards)
}

/// A list of so many numbers; what the record has beyond (pieces of other books) must be zero.
fn numbers<const N: usize>(value: &Value) -> [u64; N] {
    assert!(list(value)[N..].iter().all(|n| n == 0));
    std::array::from_fn(|i| value[i].as_u64().expect("a number"))
}

/// How many kinds of cards there are in a hand.
pub fn kinds(hand: Cards) -> usize {
    Card::RESOURCES.into_iter().filter(|&kind| hand.get(kind) > 0).count()
}
