//! Catan for Two as text and JSON.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use serde_json::json;
use tradeholm_engine::two_players::{TokenAction, TwoAction, TwoEvent};
use tradeholm_engine::{Action, Card, Cards, DecisionKind, Event, EventLog, ModuleId, Pending, Seat, Viewer};
use tradeholm_protocol::json::{LegalJson, StateJson, ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, parse_position, write_action, write_position};

fn game(seed: u64, modules: &[ModuleId]) -> Game {
    Game::new(tradeholm_scenarios::find("two_players/variable").unwrap(), 2, seed, modules)
}

/// The value of a key of a position.
fn field<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
}

/// The position with a field set, or added if it is not there.
fn with(text: &str, key: &str, value: &str) -> String {
    match field(text, key) {
        Some(old) => text.replacen(&format!(" {key}={old}"), &format!(" {key}={value}"), 1),
        None => format!("{text} {key}={value}"),
    }
}

/// What a position is refused with.
fn refused(text: &str) -> String {
    parse_position(text).map(|_| ()).expect_err(text).to_string()
}

#[test]
fn positions_actions_frames_and_views_round_trip() {
    let (mut keys, mut actions, mut frames, mut parts) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..6 {
        let mut game = game(seed, if seed % 2 == 0 { &[] } else { &[ModuleId::TravelerTokens] });
        for step in 0..1200 {
            let text = write_position(&game.rules, &game.state);
            // Reading a whole position takes long, so not every one is; none of a frame is left out.
            let of_two = matches!(
                game.rules.pending(&game.state),
                Pending::Decision { kind: DecisionKind::Two(_), .. }
            );
            let whole = of_two || step % 4 == 0;
            if whole {
                let (rules, state) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
                assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state), "{text}");
                assert_eq!(write_position(&rules, &state), text);
                there_and_back(&StateJson::new(&game.rules, &game.state));
            }
            for key in ["tokens", "knights_gone", "gave_up", "first_roll", "absent", "absent_roads"] {
                keys.extend(field(&text, key).map(|_| key));
            }
            parts.extend(field(&text, "part").map(str::to_owned));
            if let Pending::Decision { kind: DecisionKind::Two(frame), .. } = game.rules.pending(&game.state)
            {
                frames.insert(frame.name());
            }
            for seat in game.rules.all_seats().iter() {
                let mut list = Vec::new();
                game.rules.legal_actions(&game.state, seat, &mut list);
                for action in list {
                    let text = write_action(&game.rules, action);
                    assert_eq!(parse_action(&game.rules, &text), Ok(action), "{text}");
                    if let Action::Two(_) = action {
                        let words: Vec<_> = text.split(' ').collect();
                        actions.insert(words[..words.len().min(2)].join(" "));
                    }
                }
                if whole {
                    there_and_back(&LegalJson::new(&game.rules, &game.state, seat));
                    there_and_back(&ViewJson::new(
                        &game.rules,
                        &game.rules.view(&game.state, Viewer::Seat(seat)),
                    ));
                }
            }
            if !game.step() {
                break;
            }
        }
    }
    assert_eq!(keys.len(), 6, "{keys:?}");
    assert_eq!(parts.iter().map(String::as_str).collect::<Vec<_>>(), ["2", "3"]);
    for name in ["neutral_road", "neutral_settlement", "forced_give"] {
        assert!(frames.contains(name), "{name} is not among {frames:?}");
    }
    for word in ["forcedtrade", "desert ", "giveup", "givetwo ", "neutral road", "neutral settlement"] {
        assert!(actions.iter().any(|a| a.starts_with(word)), "{word} is not among {actions:?}");
    }
}

/// A game in which a knight has just been given up, after both rolls of the turn.
fn knight_gone() -> Game {
    for seed in 1..40 {
        let mut game = game(seed, &[]);
        for _ in 0..2000 {
            let text = write_position(&game.rules, &game.state);
            let facts = ["gave_up", "first_roll", "absent_roads"];
            if facts.iter().all(|key| field(&text, key).is_some()) && field(&text, "part") == Some("3") {
                return game;
            }
            if !game.step() {
                break;
            }
        }
    }
    panic!("nobody gave up a knight");
}

#[test]
fn bad_positions_are_refused_with_their_key() {
    let game = knight_gone();
    let text = write_position(&game.rules, &game.state);
    parse_position(&text).unwrap();
    for (key, value, reason) in [
        ("tokens", "5", "tokens needs 2 parts"),
        ("tokens", "5/5/5", "tokens needs 2 parts"),
        ("tokens", "5/many", "tokens: "),
        ("tokens", "200/200", "impossible position: more trade tokens than there are"),
        ("knights_gone", "some", "knights_gone: "),
        ("knights_gone", "0", "impossible position: "),
        ("gave_up", "no", "gave_up: "),
        ("first_roll", "7,1", "first_roll: "),
        ("first_roll", "six", "first_roll: "),
        ("part", "1", "part: "),
        ("part", "4", "part: "),
        ("absent", "pink:0,0.N", "absent: "),
        ("absent_roads", "pink:0,0.NE", "absent_roads: "),
        ("absent_roads", "nothing", "absent_roads: "),
    ] {
        let found = refused(&with(&text, key, value));
        assert!(found.starts_with(reason), "{key}={value}: {found}");
    }
    let without = |key: &str| {
        let old = field(&text, key).unwrap();
        text.replacen(&format!(" {key}={old}"), "", 1)
    };
    assert!(refused(&without("tokens")).contains("tokens"));
    assert!(refused(&without("first_roll")).starts_with("impossible position: the rolls of the turn"));
    // Only Catan for Two has them.
    let base = Game::new(tradeholm_scenarios::find("base/variable").unwrap(), 2, 1, &[]);
    let text = write_position(&base.rules, &base.state);
    for (key, value) in [("tokens", "5/5"), ("knights_gone", "1"), ("gave_up", "yes"), ("first_roll", "1,2")]
    {
        assert!(field(&text, key).is_none());
        assert!(refused(&with(&text, key, value)).contains(key), "{key}");
    }
}

#[test]
fn pieces_of_neutral_colors_are_named_by_color() {
    let game = game(3, &[]);
    let (red, blue) = (&game.rules.config().colors[0], &game.rules.config().colors[1]);
    let at = game.rules.topology().intersections().next().unwrap();
    let action = Action::Two(TwoAction::NeutralSettlement { owner: Seat(2), at });
    let text = write_action(&game.rules, action);
    assert!(text.starts_with("neutral settlement "), "{text}");
    assert_eq!(parse_action(&game.rules, &text), Ok(action));
    assert!(!text.contains(red.name()) && !text.contains(blue.name()), "{text}");
    for bad in
        ["neutral settlement pink 0,0.N", "neutral road", "givetwo", "desert", "desert 99,99", "giveup now"]
    {
        assert!(parse_action(&game.rules, bad).is_err(), "{bad}");
    }
}

#[test]
fn views_tell_tokens_and_neutral_colors() {
    let game = game(3, &[ModuleId::TravelerTokens]).play(400);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = there_and_back(&ViewJson::new(&game.rules, &game.rules.view(&game.state, viewer)));
        let two = &view["two"];
        assert_eq!(two["tokens"].as_array().unwrap().len(), 2, "{two}");
        let seen = game.rules.view(&game.state, viewer).two.unwrap();
        assert_eq!(two["knight_brings"], json!(seen.knight_brings), "{two}");
        let neutral = two["neutral"].as_array().unwrap();
        assert_eq!(neutral.iter().map(|n| &n["owner"]).collect::<Vec<_>>(), [&json!(2), &json!(3)]);
        let on_board = |owner: u8| {
            let buildings = view["board"]["buildings"].as_array().unwrap().iter();
            buildings.filter(|b| b["seat"] == json!(owner)).count()
        };
        assert!(on_board(2) >= 1 && on_board(3) >= 1, "{view}");
        assert_eq!(view["players"].as_array().unwrap().len(), 2);
    }
    let base = Game::new(tradeholm_scenarios::find("base/variable").unwrap(), 2, 1, &[]);
    let view = base.rules.view(&base.state, Viewer::Spectator);
    assert!(ViewJson::new(&base.rules, &view).books.two.is_none());
    assert!(LegalJson::new(&base.rules, &base.state, Seat(0)).sites.books.two.is_none());
}

#[test]
fn events_have_their_keys_and_hide_given_cards() {
    let game = game(3, &[]);
    let event = |event: TwoEvent, viewer| {
        let seen = game.rules.view_event(&Event::Two(event), viewer);
        there_and_back(&ViewEventJson::new(&game.rules, seen))
    };
    let paid = TwoEvent::TokensPaid { seat: Seat(0), count: 2, action: TokenAction::RobberToDesert };
    for (one, expected) in [
        (
            TwoEvent::TokensTaken { seat: Seat(1), count: 2 },
            json!({ "type": "tokens_taken", "seat": 1, "count": 2 }),
        ),
        (paid, json!({ "type": "tokens_paid", "seat": 0, "count": 2, "action": "robber_to_desert" })),
        (TwoEvent::KnightGivenUp { seat: Seat(1) }, json!({ "type": "knight_given_up", "seat": 1 })),
        (TwoEvent::ArmySetAside, json!({ "type": "army_set_aside" })),
    ] {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            assert_eq!(event(one, viewer), expected);
        }
    }
    let gave = TwoEvent::GaveCards { seat: Seat(0), to: Seat(1), cards: Cards::one(Card::Ore) };
    let hidden = event(gave, Viewer::Spectator);
    assert_eq!(hidden, json!({ "type": "gave_cards", "seat": 0, "to": 1, "count": 1, "cards": null }));
    for seat in [Seat(0), Seat(1)] {
        assert!(event(gave, Viewer::Seat(seat))["cards"].is_object());
    }
}

#[test]
fn a_forced_trade_tells_a_spectator_only_the_number() {
    let mut seen = 0;
    for seed in 0..6 {
        let mut game = game(seed, &[]);
        for _ in 0..1500 {
            let mut log = EventLog::new();
            let goes_on = game.step_logged(&mut log);
            for event in log.drain().iter().filter(|e| matches!(e, Event::Two(TwoEvent::GaveCards { .. }))) {
                let view = ViewEventJson::new(&game.rules, game.rules.view_event(event, Viewer::Spectator));
                let value = there_and_back(&view);
                assert!(value["cards"].is_null() && value["count"].as_u64() > Some(0), "{value}");
                seen += 1;
            }
            if !goes_on {
                break;
            }
        }
    }
    assert!(seen > 0);
}
