//! Five and six players, friendly robber and harbormaster as text and JSON.

use crate::common::Game;
use tradeholm_engine::{Action, Event, ModuleId, Rules, Seat, State, Viewer};
use tradeholm_protocol::json::{ColorJson, StateJson, ViewJson};
use tradeholm_protocol::notation::{parse_position, parse_seat, seat_name, write_position};

/// The beginners' board for five after the first part of the first turn, with everything that counts.
fn second_part() -> Game {
    let scenario = tradeholm_scenarios::find("five_six/beginners").unwrap();
    let modules = [ModuleId::FriendlyRobber, ModuleId::Harbormaster];
    let mut game = Game::new(scenario, 5, 2, &modules);
    while game.state.part() == 0 {
        assert!(game.step());
    }
    game
}

/// The position with a part of its text replaced: what it is refused with.
fn refused(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in {text}");
    parse_position(&text.replacen(from, to, 1)).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn parts_and_colors_that_nobody_plays_are_written_and_read() {
    let game = second_part();
    let text = write_position(&game.rules, &game.state);
    assert!(text.contains(" part=2 began="), "{text}");
    assert!(text.ends_with(" absent=brown:0,-3.SE;brown:-2,1.S"), "{text}");
    assert!(text.contains(" house=friendly_robber:true,harbormaster:true "), "{text}");
    assert!(text.contains(" with=five_six "), "{text}");
    let (rules, state) = parse_position(&text).unwrap();
    assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
    for (from, to, reason) in [
        ("part=2", "part=1", "part: "),
        ("part=2", "part=4", "part: "),
        ("part=2", "part=3", "impossible position: "),
        ("absent=brown:0,-3.SE", "absent=red:0,-3.SE", "absent: "),
        ("absent=brown:0,-3.SE", "absent=pink:0,-3.SE", "absent: "),
        ("absent=brown:0,-3.SE", "absent=brown:9,9.N", "absent: "),
        ("absent=brown:0,-3.SE", "absent=brown", "absent: "),
        ("absent=brown:0,-3.SE", "absent=brown:-1,-2.S", "impossible position: "),
        ("knights=", "harbormaster=red knights=", "impossible position: "),
    ] {
        let found = refused(&text, from, to);
        assert!(found.starts_with(reason), "{to}: {found}");
    }
    // A game without two parts has no second one.
    let base = Game::new(tradeholm_scenarios::find("base/beginners").unwrap(), 4, 2, &[]);
    let text = write_position(&base.rules, &base.state);
    for key in [" part=", " absent=", " harbormaster="] {
        assert!(!text.contains(key), "{text}");
    }
    let second = text.replacen(" began=", " part=2 began=", 1);
    assert!(parse_position(&second).is_err());
}

#[test]
fn owners_without_a_seat_have_a_name_and_take_no_seat() {
    let Game { rules, .. } = second_part();
    let names: Vec<_> = (0..8).map(|n| seat_name(&rules, Seat(n))).collect();
    assert_eq!(names, ["red", "blue", "orange", "white", "green", "brown", "seat 6", "seat 7"]);
    assert!(parse_seat(&rules, "brown").is_err());
}

fn views(rules: &Rules, state: &State) -> Vec<ViewJson> {
    let viewers = rules.all_seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    viewers.map(|viewer| ViewJson::new(rules, &rules.view(state, viewer))).collect()
}

#[test]
fn views_tell_the_pair_the_card_and_the_absent_color() {
    let game = second_part();
    for view in views(&game.rules, &game.state) {
        assert_eq!(view.table.pair, Some([0, 3]));
        assert_eq!((view.on_turn, view.turn), (3, 1));
        assert_eq!(view.table.absent, [ColorJson::Brown]);
        assert_eq!(view.table.harbormaster, None);
        assert!(view.players.iter().all(|player| player.harbor_points.is_some()));
        let absent = view.table.board.buildings.iter().filter(|b| b.seat == 5).count();
        assert_eq!((view.players.len(), absent), (5, 2));
        let text = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<ViewJson>(&text).unwrap(), view);
    }
    let state = StateJson::new(&game.rules, &game.state);
    assert_eq!((state.table.pair, state.table.absent), (Some([0, 3]), vec![ColorJson::Brown]));
    let base = Game::new(tradeholm_scenarios::find("base/beginners").unwrap(), 3, 2, &[]);
    for view in views(&base.rules, &base.state) {
        assert_eq!((view.table.pair, view.table.harbormaster, view.table.absent.len()), (None, None, 0));
        assert!(view.players.iter().all(|player| player.harbor_points.is_none()));
    }
}

#[test]
fn refusals_and_events_have_their_keys() {
    let game = second_part();
    let offer = Action::AcceptOffer(Seat(0));
    let refusal = game.rules.check(&game.state, Seat(3), offer).unwrap_err();
    assert_eq!(
        (refusal.rule.0, refusal.why.key()),
        ("five_six/paired_players#no-domestic-trade", "no-trade-in-this-part")
    );
    let part = Event::PartBegan { seat: Seat(3) };
    let card = Event::Harbormaster { holder: None, points: 0 };
    let left = Event::RobberLeft { seat: Seat(1) };
    let texts: Vec<String> = [part, card, left]
        .iter()
        .map(|event| {
            serde_json::to_string(&tradeholm_protocol::json::whole_event(&game.rules, event)).unwrap()
        })
        .collect();
    assert_eq!(
        texts,
        [
            r#"{"type":"part_began","seat":3}"#,
            r#"{"type":"harbormaster","holder":null,"points":0}"#,
            r#"{"type":"robber_left","seat":1}"#,
        ]
    );
}
