//! The 26 games of the first program.

use std::collections::BTreeMap;

use serde_json::Value;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Action, Cards, OpenSide, Seat, prices};

use super::compare::{Official, compare};
use super::legal;
use super::table::{Table, card, cards, list, seat, text};

type Divergences = BTreeMap<&'static str, usize>;

/// Replays a game and returns how often the record departs from the rulebook, by kind.
pub fn replay(game: &Value) -> Divergences {
    let mut table = Table::new(game, 0, list(&game["players"]).len());
    let mut found = Divergences::new();
    let mut before = &game["start"];
    table.at = format!("{} start", text(&game["id"]));
    compare(&table, before, &Official::of(before, None));
    for (i, action) in list(&game["actions"]).iter().enumerate() {
        table.at = format!("{} #{i} {}", text(&game["id"]), text(&action["type"]));
        assert!(!table.is_over(), "{}: our game is over", table.at);
        let departures = Departures::of(action);
        compare_legal(&table, action, text(&before["phase"]), &departures);
        perform(&mut table, action, &departures);
        let digest = &action["d"];
        if departures.sole_claimant_unpaid {
            pay_as_they_did(&mut table, action);
        }
        compare(&table, digest, &Official::of(digest, action.get("off")));
        compare_waiting(&table, action);
        departures.count(&mut found);
        before = digest;
    }
    let clean = game["clean"].as_bool().expect("a flag");
    assert_eq!(clean, found.is_empty(), "{}: clean", table.at);
    found
}

/// What the record admits about one action.
#[derive(Default)]
struct Departures {
    lengths: usize,
    holder: bool,
    legal_roads: bool,
    illegal_road: bool,
    sole_claimant_unpaid: bool,
    winner: bool,
}

impl Departures {
    fn of(action: &Value) -> Self {
        let mut departures = Departures::default();
        for mark in action.get("dv").map_or(&[][..], |marks| list(marks)) {
            match text(mark) {
                "lr_holder" => departures.holder = true,
                "legal:road" => departures.legal_roads = true,
                "illegal_road" => departures.illegal_road = true,
                "bank" => departures.sole_claimant_unpaid = true,
                "win" => departures.winner = true,
                mark if mark.starts_with("lr_len:") => departures.lengths += 1,
                mark => panic!("unknown departure {mark}"),
            }
        }
        // A mark must mean something: what it corrects really differs.
        let (digest, off) = (&action["d"], &action["off"]);
        if departures.lengths > 0 || departures.holder || departures.winner {
            let players = list(&digest["pl"]).iter().zip(list(&off["lr_len"]));
            assert_eq!(players.filter(|(p, length)| p["lr"] != **length).count(), departures.lengths);
            assert_eq!(digest["lr"] != off["lr"], departures.holder);
            assert_eq!(digest["win"] != off["win"], departures.winner);
        }
        departures
    }

    fn count(&self, found: &mut Divergences) {
        let kinds = [
            ("road length cut short", self.lengths),
            ("longest road holder", usize::from(self.holder)),
            ("number of legal roads", usize::from(self.legal_roads)),
            ("road laid against the rules", usize::from(self.illegal_road)),
            ("sole claimant not paid", usize::from(self.sole_claimant_unpaid)),
            ("won too early", usize::from(self.winner)),
        ];
        for (kind, count) in kinds.into_iter().filter(|&(_, count)| count > 0) {
            *found.entry(kind).or_insert(0) += count;
        }
    }
}

fn compare_legal(table: &Table, action: &Value, phase: &str, departures: &Departures) {
    let who = seat(&action["p"]).expect("a seat");
    if !legal::comparable(table, who, phase) {
        return;
    }
    let mut ours = legal::count(table, who);
    ours.retain(|kind, _| !legal::only_ours(phase, kind));
    let theirs = action["legal"].as_object().expect("counts by kind");
    for (kind, number) in theirs {
        let official = if kind == "road" && departures.legal_roads {
            assert_ne!(*number, action["off"]["legal_road"], "{}: an idle mark", table.at);
            &action["off"]["legal_road"]
        } else {
            number
        };
        let count = ours.remove(kind.as_str()).unwrap_or(0);
        assert_eq!(count, official.as_u64().expect("a number"), "{}: legal {kind}", table.at);
    }
    assert!(ours.is_empty(), "{}: only we list {ours:?}", table.at);
}

fn perform(table: &mut Table, action: &Value, departures: &Departures) {
    let who = seat(&action["p"]).expect("a seat");
    match text(&action["type"]) {
        "settlement" => table.act(who, Action::BuildSettlement(table.intersection(action))),
        "city" => table.act(who, Action::BuildCity(table.intersection(action))),
        "road" if departures.illegal_road => lay_as_they_did(table, who, action),
        "road" => table.act(who, Action::BuildRoad(table.path(action))),
        "roll" => table.roll(who, &action["dice"]),
        "end_turn" => table.act(who, Action::EndTurn),
        "buy_dev" => table.buy(who, &action["card"]),
        "play_knight" => table.act(who, Action::PlayKnight),
        "play_road_building" => table.act(who, Action::PlayRoadBuilding),
        "play_monopoly" => table.act(who, Action::PlayMonopoly(card(&action["resource"]))),
        "play_year_of_plenty" => {
            let two = list(&action["resources"]).iter();
            let two = two.fold(Cards::NONE, |sum, name| sum + Cards::one(card(name)));
            table.act(who, Action::PlayYearOfPlenty(two));
        }
        "move_robber" => {
            table.act(who, Action::MoveRobber(table.hex(action)));
            if !table.is_over() {
                table.rob(who, seat(&action["victim"]), &action["stolen"]);
            }
        }
        "discard" => discard_one(table, who, Cards::one(card(&action["resource"]))),
        "maritime_trade" => {
            let (give, get) = (card(&action["give"]), Cards::one(card(&action["get"])));
            let rate = action["n"].as_u64().expect("a rate") as u8;
            table.act(who, Action::MaritimeTrade { give, rate, get, gold: 0 });
        }
        "offer_trade" => {
            let to = table.rules.all_seats().without(who);
            let (give, get) = (cards(&action["give"]), cards(&action["get"]));
            table.act(
                who,
                Action::OfferTrade { give, get, to, open: OpenSide::Neither, gold: Default::default() },
            );
        }
        "accept_trade" | "reject_trade" => answer(table, who, action),
        "confirm_trade" => table.act(who, Action::ConfirmTrade(seat(&action["with"]).expect("a partner"))),
        "cancel_trade" => table.act(who, Action::WithdrawOffer),
        other => panic!("{}: unknown action {other}", table.at),
    }
}

/// One card of a discard; the last of a seat's cards makes it one action of ours.
fn discard_one(table: &mut Table, who: Seat, one: Cards) {
    table.discarding[who.index()] += one;
    let down = table.discarding[who.index()];
    if down.total() == table.rules.discard_quota(&table.state, who) {
        table.discarding[who.index()] = Cards::NONE;
        table.act(who, Action::Discard(down));
    }
}

/// An answer to the offer of the player on turn, whose answer to itself means nothing. When all have
/// declined, their program drops the offer.
fn answer(table: &mut Table, who: Seat, action: &Value) {
    let from = table.state.on_turn();
    if who != from {
        let accepts = text(&action["type"]) == "accept_trade";
        table.act(who, if accepts { Action::AcceptOffer(from) } else { Action::DeclineOffer(from) });
    }
    if text(&action["d"]["phase"]) == "main" {
        let offer = table.state.offer(from).expect("an open offer");
        assert!(offer.accepted.is_empty(), "{}: an offer dropped though accepted", table.at);
        table.act(from, Action::WithdrawOffer);
    }
}

/// A road that the rules refuse but their game goes on with: put into the position.
fn lay_as_they_did(table: &mut Table, who: Seat, action: &Value) {
    let path = table.path(action);
    let refusal = table.rules.check(&table.state, who, Action::BuildRoad(path));
    let rule = refusal.expect_err("a road against the rules").rule.0;
    assert_eq!(rule, "base/roads#not-through-opponent", "{}", table.at);
    let mut position = table.rules.position(&table.state);
    position.roads.push((path, who));
    position.hands[who.index()] -= prices::ROAD;
    position.supply += prices::ROAD;
    position.longest_road = seat(&action["d"]["lr"]);
    table.state = table.rules.state_from(&position).expect("a possible position");
}

/// Checks that our production paid the one player who was owed the short resource, then takes the
/// cards away again: the recorded game goes on without them.
fn pay_as_they_did(table: &mut Table, action: &Value) {
    let mut position = table.rules.position(&table.state);
    let gains = list(&action["off"]["gain"]).iter().zip(list(&action["d"]["pl"]));
    for (i, (gain, player)) in gains.enumerate() {
        let theirs = cards(&player["res"]);
        assert_eq!(position.hands[i], theirs + cards(gain), "{}: production of seat {i}", table.at);
        position.hands[i] = theirs;
    }
    position.supply = cards(&action["d"]["bank"]);
    table.state = table.rules.state_from(&position).expect("a possible position");
}

/// Compares whose turn it is and what the game waits for, from whom.
fn compare_waiting(table: &Table, action: &Value) {
    let (digest, at) = (&action["d"], &table.at);
    assert_eq!(Some(table.state.on_turn()), seat(&digest["turn"]), "{at}: on turn");
    if table.is_over() || !digest["win"].is_null() {
        return;
    }
    let theirs = text(&digest["phase"]);
    let (ours, deciding) = match (theirs, table.top()) {
        ("trade_answer", _) => ("trade_answer", next_to_answer(table, action)),
        ("trade_choose", _) => {
            let accepted = table.state.offer(table.state.on_turn()).map(|offer| offer.accepted);
            assert!(accepted.is_some_and(|seats| !seats.is_empty()), "{at}: nobody to choose");
            ("trade_choose", table.state.on_turn())
        }
        // All of ours discard at once; theirs in the order of seats.
        (_, Frame::Discard { owing }) => ("discard", owing.iter().next().expect("someone discards")),
        _ => (legal::phase(table), table.state.on_turn()),
    };
    assert_eq!(ours, theirs, "{at}: phase");
    assert_eq!(Some(deciding), seat(&digest["cur"]), "{at}: who decides");
}

/// Their program asks seat by seat, the proposer too unless that is the first seat.
fn next_to_answer(table: &Table, action: &Value) -> Seat {
    let who = seat(&action["p"]).expect("a seat");
    assert!(table.state.offer(table.state.on_turn()).is_some(), "{}: no offer to answer", table.at);
    match text(&action["type"]) {
        "offer_trade" => Seat(u8::from(who == Seat(0))),
        _ => Seat(who.0 + 1),
    }
}
