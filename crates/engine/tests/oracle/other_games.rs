//! The base games of the second program: digests hold only what has changed, trades come as one
//! action, and legal moves are not counted.

use serde_json::Value;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Action, Card, OpenSide, Seat, SeatSet};

use super::compare::{Official, compare};
use super::legal;
use super::table::{Table, card, cards, list, seat, text};

/// Replays a game and returns the number of actions.
pub fn replay(game: &Value) -> usize {
    let seats = game["players"].as_u64().expect("a number of seats") as usize;
    let mut table = Table::new(game, seat(&game["first"]).expect("a first seat").0, seats);
    let actions = list(&game["actions"]);
    let mut digest = Value::Null;
    for (i, action) in actions.iter().enumerate() {
        table.at = format!("{} #{i} {}", text(&game["id"]), text(&action["t"]));
        perform(&mut table, action);
        // An action without a digest shares that of the next one.
        if let Some(changes) = action.get("d") {
            merge(&mut digest, changes);
        }
        if action.get("d").is_some() && !is_half(action) {
            compare(&table, &digest, &Official::of(&digest, None));
            compare_waiting(&table, &digest);
        }
    }
    assert!(table.is_over(), "{}: our game goes on", table.at);
    assert_eq!(Some(table.state.on_turn()), seat(&game["winner"]), "winner");
    actions.len()
}

/// Whether an action is only the first half of one of ours: the card is down, the choice comes next.
pub fn is_half(action: &Value) -> bool {
    action["t"] == "play_dev" && (action["card"] == "monopoly" || action["card"] == "year_of_plenty")
}

/// Keys are replaced; players come by seat and are replaced whole.
pub fn merge(digest: &mut Value, changes: &Value) {
    for (key, value) in changes.as_object().expect("a digest") {
        match value.as_object() {
            Some(players) if key == "pl" => {
                for (who, player) in players {
                    digest["pl"][who.parse::<usize>().expect("a seat")] = player.clone();
                }
            }
            _ => digest[key] = value.clone(),
        }
    }
}

pub fn perform(table: &mut Table, action: &Value) {
    let Some(who) = seat(&action["p"]) else {
        return assert_eq!(action["t"], "start");
    };
    match text(&action["t"]) {
        "settlement" => table.act(who, Action::BuildSettlement(table.intersection(action))),
        "city" => table.act(who, Action::BuildCity(table.intersection(action))),
        "road" => table.act(who, Action::BuildRoad(table.path(action))),
        "roll" => table.roll(who, &action["dice"]),
        "end_turn" => table.act(who, Action::EndTurn),
        "buy_dev" => table.buy(who, &action["card"]),
        "discard" => table.act(who, Action::Discard(cards(&action["res"]))),
        "move_robber" => table.act(who, Action::MoveRobber(table.hex(action))),
        "steal" => table.rob(who, seat(&action["victim"]), &action["what"]),
        "bank_trade" => {
            let (give, get) = (cards(&action["give"]), cards(&action["get"]));
            let (kind, count) = give.iter().next().expect("one kind given");
            let rate = count / get.total();
            table.act(who, Action::MaritimeTrade { give: kind, rate, get, gold: 0 });
        }
        "trade" => trade(table, who, action),
        "play_dev" => match text(&action["card"]) {
            "knight" => table.act(who, Action::PlayKnight),
            "road_building" => table.act(who, Action::PlayRoadBuilding),
            _ if is_half(action) => {}
            other => panic!("{}: unknown card {other}", table.at),
        },
        "pick_monopoly" => {
            let kind = card(&action["res"]);
            check_taken(table, who, kind, &action["taken"]);
            table.act(who, Action::PlayMonopoly(kind));
        }
        "pick_year_of_plenty" => table.act(who, Action::PlayYearOfPlenty(cards(&action["res"]))),
        other => panic!("{}: unknown action {other}", table.at),
    }
}

fn trade(table: &mut Table, who: Seat, action: &Value) {
    let with = seat(&action["with"]).expect("a partner");
    let (give, get) = (cards(&action["give"]), cards(&action["get"]));
    table.act(
        who,
        Action::OfferTrade {
            give,
            get,
            to: SeatSet::one(with),
            open: OpenSide::Neither,
            gold: Default::default(),
        },
    );
    table.act(with, Action::AcceptOffer(who));
    // An offer to the player on turn is done with the acceptance.
    if who == table.state.on_turn() {
        table.act(who, Action::ConfirmTrade(with));
    }
}

fn check_taken(table: &Table, who: Seat, kind: Card, taken: &Value) {
    for other in table.rules.all_seats().without(who).iter() {
        let count = u64::from(table.state.hand(other).get(kind));
        assert_eq!(count, taken[other.index()], "{}: taken from seat {}", table.at, other.0);
    }
}

fn compare_waiting(table: &Table, digest: &Value) {
    if table.is_over() {
        return;
    }
    assert_eq!(legal::phase(table), text(&digest["phase"]), "{}: phase", table.at);
    let deciding = match table.top() {
        Frame::Discard { .. } => return,
        _ => table.state.on_turn(),
    };
    assert_eq!(Some(deciding), seat(&digest["cur"]), "{}: who decides", table.at);
}
