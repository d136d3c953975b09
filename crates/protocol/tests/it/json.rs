//! JSON that leaves reads back as it was, and shows a viewer nothing of another's.

use crate::common::{Game, game};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tradeholm_engine::board::Board;
use tradeholm_engine::{Config, EventLog, ModuleId, Pending, Seat, Viewer};
use tradeholm_protocol::json::{
    BoardJson, CkEventJson, ConfigJson, HexJson, LegalJson, PendingJson, RuleErrorJson, StateJson,
    ViewEventJson, ViewJson,
};

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

/// Points are told by what gives them, secret ones to those alone who may know them; and of the dice,
/// what they let produce.
fn figures_are_those_of_the_rules(game: &Game, view: &ViewJson) {
    let (rules, state) = (&game.rules, &game.state);
    let over = matches!(rules.pending(state), Pending::Over { .. });
    for player in &view.players {
        let (of_rules, points) = (rules.victory_points(state, Seat(player.seat)), &player.points);
        let open = over || view.viewer == Some(player.seat);
        assert_eq!(points.cards, if open { of_rules.cards } else { 0 });
        assert_eq!((points.visible, player.visible_points), (of_rules.visible(), of_rules.visible()));
        assert_eq!(points.total, if open { of_rules.total() } else { of_rules.visible() });
        let of_base = points.settlements + points.cities + points.longest_road + points.largest_army;
        let of_books: i8 = points.of_books.values().sum();
        assert_eq!((of_base + points.harbormaster).saturating_add_signed(of_books), points.visible);
    }
    let board = &view.table.board;
    let produces = |hex: &&HexJson| {
        let number = view.rolled.is_some_and(|[a, b]| hex.numbers.contains(&(a + b)));
        number && board.robber != Some(format!("{},{}", hex.q, hex.r))
    };
    let produce: Vec<_> = board.hexes.iter().filter(produces).map(|h| format!("{},{}", h.q, h.r)).collect();
    assert_eq!(view.table.producing, produce);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn everything_reads_back(index in 0usize..64, seed: u64, bits: u8, steps in 0usize..900) {
        let game = game(index, seed, bits, steps);
        let (rules, state) = (&game.rules, &game.state);
        for seat in (0..rules.seats()).map(Some).chain([None]) {
            let viewer = seat.map_or(Viewer::Spectator, |s| Viewer::Seat(Seat(s)));
            let view = ViewJson::new(rules, &rules.view(state, viewer));
            prop_assert_eq!(view.viewer, seat);
            prop_assert_eq!(view.own.is_some(), seat.is_some());
            prop_assert_eq!(view.books.ck.is_some(), rules.plays(ModuleId::CitiesKnights));
            if let Some(ck) = &view.books.ck {
                prop_assert_eq!(ck.own.is_some(), seat.is_some());
            }
            prop_assert!(view.players.iter().all(|p| p.rates.0.len() == rules.kinds().len()));
            figures_are_those_of_the_rules(&game, &view);
            prop_assert_eq!(&again(&view), &view);
        }
        let whole = StateJson::new(rules, state);
        prop_assert_eq!(&again(&whole), &whole);
        let pending = PendingJson::new(rules, rules.pending(state));
        prop_assert_eq!(&again(&pending), &pending);
        let config = again(&ConfigJson::from(rules.config()));
        prop_assert_eq!(&Config::try_from(&config).unwrap(), rules.config());
        let board = again(&BoardJson::from(rules.board()));
        prop_assert_eq!(&Board::try_from(&board).unwrap(), rules.board());
        for seat in rules.all_seats().iter() {
            let legal = LegalJson::new(rules, state, seat);
            prop_assert_eq!(&again(&legal), &legal);
        }
    }

    #[test]
    fn events_read_back_and_hide_what_is_secret(index in 0usize..64, seed: u64) {
        let game = game(index, seed, 0, 1500);
        let record = game.record();
        let mut replay = record.begin().unwrap();
        let log = &mut EventLog::new();
        while let Some(step) = replay.step(log).unwrap() {
            for event in &step.events {
                for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
                    let seen = replay.rules().view_event(event, viewer);
                    let json = ViewEventJson::new(replay.rules(), seen);
                    prop_assert_eq!(&again(&json), &json);
                    if viewer == Viewer::Spectator {
                        let open = matches!(
                            json,
                            ViewEventJson::Stole { card: Some(_), .. }
                                | ViewEventJson::DiscardChosen { cards: Some(_), .. }
                                | ViewEventJson::DevelopmentCardDrawn { card: Some(_), .. }
                                | ViewEventJson::Ck(
                                    CkEventJson::ProgressDrawn { card: Some(_), .. }
                                        | CkEventJson::ProgressReturned { card: Some(_), .. }
                                        | CkEventJson::GiftChosen { cards: Some(_), .. }
                                        | CkEventJson::Taken { cards: Some(_), .. }
                                        | CkEventJson::LookedAt { cards: Some(_), .. }
                                        | CkEventJson::LookedAt { progress: Some(_), .. }
                                        | CkEventJson::ProgressTaken { card: Some(_), .. }
                                )
                        );
                        prop_assert!(!open, "{:?}", json);
                    }
                }
            }
        }
    }
}

#[test]
fn a_board_may_be_written_by_hex_and_side() {
    let text = r#"{"hexes":[{"q":0,"r":0,"terrain":"fields","number":4},{"q":1,"r":0,"terrain":"desert","number":null}],
        "harbors":[{"q":0,"r":0,"edge":"W","kind":"ore"},{"path":"0,0.SW","kind":"generic"}],"robber":{"q":1,"r":0}}"#;
    let json: BoardJson = serde_json::from_str(text).unwrap();
    let board = Board::try_from(&json).unwrap();
    assert_eq!(board.harbors[0].path.to_string(), "0,0.W");
    assert_eq!(board.robber.unwrap().to_string(), "1,0");
    assert!(board.hexes[0].numbers.has(4));
    for bad in ["{}", r#"{"hexes":[{"q":0,"r":0,"terrain":"lava"}]}"#, r#"{"hexes":[],"size":3}"#] {
        assert!(serde_json::from_str::<BoardJson>(bad).is_err(), "{bad}");
    }
    let seven = text.replace("\"number\":4", "\"number\":7");
    assert!(Board::try_from(&serde_json::from_str::<BoardJson>(&seven).unwrap()).is_err());
}

#[test]
fn a_refusal_names_rule_and_key() {
    let game = game(0, 1, 0, 0);
    let error = game.rules.check(&game.state, Seat(9), tradeholm_engine::Action::Roll).unwrap_err();
    let json = RuleErrorJson::from(error);
    assert_eq!((json.rule.as_str(), json.why.as_str()), ("base/setup#seats", "no-such-seat"));
}
