//! The Pirate Islands of the second program: its board, the fleet and the fortresses.

use serde_json::Value;
use tradeholm_engine::board::{
    Area, Board, BoardHex, Corner, HexCoord, IntersectionCoord, MarkedSpot, Marker, NumberMask, PathCoord,
    Side, Spot, Terrain,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::{PiratesAction, PiratesFrame, SeaAction};
use tradeholm_engine::{Action, Cards, Color, Outcome, Seat};

use super::table::{THEIR_ORDER, Table, cards, hex_coord, list, seat, text};

/// Whether a board is of this scenario.
pub fn is_one(theirs: &Value) -> bool {
    theirs["special"].get("fleet_path").is_some()
}

/// Marks on our board what theirs has.
pub fn mark(theirs: &Value, board: &mut Board) {
    let special = &theirs["special"];
    let west = |hex: &&Value| hex["area"] != special["start_area"] && hex["terrain"] != "sea";
    let mut pirates =
        Area::new("pirates", list(&theirs["hexes"]).iter().filter(west).map(hex_coord).collect());
    pirates.build = false;
    board.features.areas.push(pirates);
    let coord = |value: &Value| HexCoord::new(number(&value[0]), number(&value[1]));
    let way = list(&special["fleet_path"]).iter().map(|hex| (Spot::Hex(coord(hex)), None));
    let mut markers = vec![("fleet", way.collect::<Vec<_>>())];
    for (ours, theirs) in [("landing", "pirate_island_settlement"), ("fortress", "fortresses")] {
        let spots = list(&special[theirs]).iter().map(|place| (corner(place), color(place)));
        markers.push((ours, spots.collect()));
    }
    let [mut settlements, mut ships, mut paths] = [Vec::new(), Vec::new(), Vec::new()];
    for pieces in list(&special["start_pieces"]) {
        settlements.push((corner(&pieces["settlements"][0]), color(pieces)));
        let side = Side::from_name(text(&pieces["ships"][0]["edge"])).expect("a side");
        ships.push((Spot::Path(PathCoord { hex: hex_coord(&pieces["ships"][0]), side }), color(pieces)));
    }
    for place in list(&special["allowed_ship_edges"]) {
        for edge in list(&place["edges"]) {
            let (hex, side) = (coord(edge), Side::from_name(text(&edge[2])).expect("a side"));
            paths.push((Spot::Path(PathCoord { hex, side }), color(place)));
            // Where their ships sail along the rim, our board has more of the sea.
            for at in [hex, hex.neighbor(side)] {
                if board.hexes.iter().all(|known| known.at != at) {
                    board.hexes.push(BoardHex { at, terrain: Terrain::Sea, numbers: NumberMask::NONE });
                }
            }
        }
    }
    markers.extend([("first-settlement", settlements), ("first-ship", ships), ("ship-path", paths)]);
    board.features.markers = markers
        .into_iter()
        .map(|(name, spots)| {
            let spot = |(spot, color)| MarkedSpot { spot, value: 0, color };
            Marker { name: name.to_owned(), spots: spots.into_iter().map(spot).collect() }
        })
        .collect();
}

fn number(value: &Value) -> i8 {
    value.as_i64().expect("a number") as i8
}

fn corner(place: &Value) -> Spot {
    let corner = Corner::from_name(text(&place["corner"])).expect("a corner");
    Spot::Intersection(IntersectionCoord { hex: hex_coord(place), corner })
}

fn color(place: &Value) -> Option<Color> {
    seat(&place["player"]).map(|seat| Color::ALL[seat.index()])
}

/// Answers what the fleet asks for after a roll. A reward is chosen at once here, after production
/// there: `later` is the choice that comes next in their record. Whether there was such a choice.
pub fn fleet(table: &mut Table, action: &Value, later: Option<&Value>) -> bool {
    let mut lost = action.get("attack").map_or(Cards::NONE, |attack| cards(&attack["loss"]));
    let mut rewarded = false;
    loop {
        match table.top() {
            Frame::Pirates(PiratesFrame::Loss { .. }) => {
                let (card, _) = lost.iter().next().unwrap_or_else(|| panic!("{}: nothing lost", table.at));
                lost -= Cards::one(card);
                table.resolve(Outcome::Stolen(card));
            }
            Frame::Pirates(PiratesFrame::Reward { seat: who }) => {
                let choice = later.unwrap_or_else(|| panic!("{}: no reward", table.at));
                assert_eq!(seat(&choice["p"]), Some(who), "{}: who is rewarded", table.at);
                let take = PiratesAction::TakeResource(first(choice));
                table.act(who, Action::Pirates(take));
                rewarded = true;
            }
            _ => return rewarded,
        }
    }
}

fn first(choice: &Value) -> tradeholm_engine::Card {
    let counts = list(&choice["res"]);
    let at = counts.iter().position(|n| n != 0).expect("a card");
    THEIR_ORDER[at]
}

/// What is left of a choice for gold fields when the reward has been taken.
pub fn rest(choice: &Value) -> Cards {
    cards(&choice["res"]) - Cards::one(first(choice))
}

/// Whether a ship is moved so that the line branches. Their program lets it, the rulebook does not; from
/// here on their game is another one.
pub fn branches(table: &Table, action: &Value) -> bool {
    let Some(who) = seat(&action["p"]).filter(|_| action["t"] == "move_ship") else { return false };
    let (from, to) = (table.path(&action["from"]), table.path(&action["to"]));
    let moved = Action::Sea(SeaAction::MoveShip { from, to });
    let refused = table.rules.check(&table.state, who, moved).err();
    refused.is_some_and(|error| error.rule.0 == "seafarers/pirate_islands#one-route")
}

/// An assault and its die.
pub fn assault(table: &mut Table, who: Seat, action: &Value) {
    table.act(who, Action::Pirates(PiratesAction::Assault));
    table.resolve(Outcome::Die(number(&action["die"]) as u8));
}

/// Warships and fortresses of every player.
pub fn compare(table: &Table, digest: &Value) {
    for (i, player) in list(&digest["pl"]).iter().enumerate() {
        let who = Seat(i as u8);
        assert_eq!(u64::from(table.state.warships(who)), player["war"], "{}: warships of {i}", table.at);
        assert_eq!(
            u64::from(table.state.fortress_chits(who)),
            player["fort"],
            "{}: fortress of {i}",
            table.at
        );
    }
}
