//! The room for further books, tried out with a module that only tests play: gold, units, an end phase of
//! a turn, rounds of the set-up without roads, roads that count twice, other rates.

use tradeholm_engine::board::{Board, HexId, IntersectionId, PathId};
use tradeholm_engine::gold::Gold;
use tradeholm_engine::pending::{DecisionKind, Frame};
use tradeholm_engine::state::Position;
use tradeholm_engine::units::{NoRoom, Place, Unit, UnitKind, Units};
use tradeholm_engine::{
    Action, Card, Cards, Config, DevelopmentCard, Event, EventLog, ModuleId, ModuleSet, OfferGold, OpenSide,
    Pending, Rules, Seat, SeatSet, State, Viewer, Why,
};
use tradeholm_protocol::json::{StateJson, ViewJson, whole_event};
use tradeholm_protocol::notation::{parse_action, parse_position, write_action, write_position};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::play::{Step, next_step};

fn rules_with(modules: ModuleSet) -> Rules {
    use tradeholm_engine::Color::{Blue, Red, White};
    let config = Config {
        colors: [Red, Blue, White].into_iter().collect(),
        scenario: "test".to_owned(),
        victory_points: 10,
        modules,
        house: Default::default(),
        first_seat: Some(Seat(0)),
    };
    let board = Board { starting: Vec::new(), ..boards::beginners() };
    Rules::new(config, &board).unwrap()
}

fn toy() -> Rules {
    rules_with(ModuleSet::EMPTY.with(ModuleId::ToyRoom))
}

/// A state of the middle of a turn, changed first.
fn in_turn(rules: &Rules, change: impl FnOnce(&mut Position)) -> State {
    let mut position = rules.position(&rules.initial_state());
    (position.turn, position.frames) = (1, vec![Frame::TradeAndBuild]);
    position.effects.rolled = tradeholm_engine::Dice::new(1, 1);
    change(&mut position);
    rules.state_from(&position).unwrap()
}

fn give(position: &mut Position, seat: usize, cards: Cards) {
    position.hands[seat] += cards;
    position.supply -= cards;
}

fn offer(cards: (Cards, Cards), to: Seat, gold: OfferGold) -> Action {
    let to = SeatSet::one(to);
    Action::OfferTrade { give: cards.0, get: cards.1, to, open: OpenSide::Neither, gold }
}

#[test]
fn units_keep_their_order_and_find_each_other() {
    let (red, blue) = (Some(Seat(0)), Some(Seat(1)));
    let path = Place::Path(PathId(300));
    let all = [
        Unit::new(UnitKind::Wagon, blue, Place::Intersection(IntersectionId(255))).with_load(2),
        Unit::new(UnitKind::SailingShip, red, path),
        Unit::new(UnitKind::Camel, None, path),
        Unit::new(UnitKind::SailingShip, blue, path).with_load(255).with_spent(31),
        Unit::new(UnitKind::SailingShip, red, path),
        Unit::new(UnitKind::Barbarian, None, Place::Hex(HexId(127))).with_load(3),
    ];
    let units = Units::from_list(&all).unwrap();
    assert!(units.all().is_sorted());
    let mut backwards = all;
    backwards.reverse();
    assert_eq!(Units::from_list(&backwards).unwrap(), units, "equal whatever order they came in");
    assert_eq!(units.at(path).count(), 4, "a camel and three ships on one path");
    assert_eq!(units.of(red, UnitKind::SailingShip).len(), 2);
    assert_eq!(units.of(None, UnitKind::Camel), [all[2]]);
    assert_eq!(units.of(blue, UnitKind::Camel), []);
    assert_eq!(units.of(None, UnitKind::SailingShip), []);
    let ship = all[3];
    assert_eq!((ship.owner(), ship.place(), ship.load(), ship.spent()), (blue, path, 255, 31));
    let wagon = all[0];
    assert_eq!((wagon.kind(), wagon.place()), (UnitKind::Wagon, Place::Intersection(IntersectionId(255))));
}

#[test]
fn units_move_and_leave() {
    let here = Unit::new(UnitKind::Knight, Some(Seat(5)), Place::Path(PathId(7))).with_load(1);
    let mut units = Units::NONE;
    units.add(here).unwrap();
    units.add(here).unwrap();
    let there = here.moved_to(Place::Path(PathId(8))).with_spent(3);
    assert!(units.replace(here, there));
    assert_eq!(units.all(), [here, there]);
    assert!(units.remove(here) && !units.remove(here), "one of two alike, once");
    assert_eq!(units.all(), [there]);
    assert!(!units.replace(here, there), "nothing to move");
    assert!(units.remove(there));
    assert_eq!(units, Units::NONE);
    for n in 0..Units::MAX {
        units.add(Unit::new(UnitKind::Camel, None, Place::Path(PathId((n * 5 % 64) as u16)))).unwrap();
    }
    assert_eq!(units.add(here), Err(NoRoom));
    assert!(units.all().is_sorted());
}

#[test]
fn what_is_off_every_board_stays_off() {
    let wild = Unit::new(UnitKind::Camel, Some(Seat(9)), Place::Path(PathId(u16::MAX)));
    let Place::Path(path) = wild.place() else { panic!("{wild:?}") };
    assert!(path.0 > 383);
    assert!(wild.owner().is_some_and(|owner| owner.0 > 5));
}

#[test]
fn gold_is_conserved_by_all_that_moves_it() {
    let mut gold = Gold::supply_of(10);
    assert_eq!((gold.gain(Seat(1), 7), gold.gain(Seat(2), 7)), (7, 3), "as much as there is");
    assert!(!gold.pay(Seat(2), 4) && gold.pay(Seat(2), 1));
    assert!(!gold.hand_over(Seat(0), Seat(1), 1) && gold.hand_over(Seat(1), Seat(0), 5));
    assert_eq!([0, 1, 2].map(|s| gold.of(Seat(s))), [5, 2, 2]);
    assert_eq!((gold.supply(), gold.total()), (1, Some(10)));
    assert_eq!(Gold::held_by(&[5, 2, 2], 10), Some(gold));
    assert_eq!(Gold::held_by(&[5, 2, 4], 10), None);
}

#[test]
fn games_with_all_of_it_hold_together() {
    let (mut phases, mut traded, mut luck) = (0, 0, Luck::new(8));
    for _ in 0..crate::support::games(8) {
        let rules = toy();
        let mut state = rules.initial_state();
        for step in 0..1_200 {
            let Some(next) = next_step(&rules, &state, &mut luck) else { break };
            let phase = matches!(rules.position(&state).frames[0], Frame::EndOfTurn);
            phases += usize::from(phase);
            next.take(&rules, &mut state, &mut EventLog::off());
            if step % 8 == 0 {
                rules.check_invariants(&state).unwrap();
                let text = write_position(&rules, &state);
                let (again, read) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
                assert_eq!(again.fingerprint(&read), rules.fingerprint(&state));
                assert_eq!(write_position(&again, &read), text);
            }
            traded += usize::from(trade_gold(&rules, &mut state));
        }
    }
    assert!(phases > 50 && traded > 20, "{phases} end phases, {traded} trades");
}

/// Where the player on turn has a card, it goes for gold.
fn trade_gold(rules: &Rules, state: &mut State) -> bool {
    let seat = state.on_turn();
    let with = rules.seat_after(seat, 1);
    let Some((card, _)) = state.hand(seat).iter().next() else { return false };
    let gold = OfferGold { give: 0, get: 2 };
    let before = state.gold(seat);
    let action = offer((Cards::one(card), Cards::NONE), with, gold);
    let mut log = EventLog::new();
    if state.gold(with) < 2 || rules.act(state, seat, action, &mut log).is_err() {
        return false;
    }
    assert_eq!(parse_action(rules, &write_action(rules, action)).unwrap(), action);
    rules.act(state, with, Action::AcceptOffer(seat), &mut log).unwrap();
    rules.act(state, seat, Action::ConfirmTrade(with), &mut log).unwrap();
    assert_eq!(state.gold(seat), before + 2);
    rules.check_invariants(state).unwrap();
    true
}

#[test]
fn gold_trades_like_cards() {
    let rules = toy();
    let (ore, wood) = (Cards::one(Card::Ore), Cards::one(Card::Lumber));
    let mut state = in_turn(&rules, |p| {
        give(p, 0, ore);
        give(p, 1, wood);
        p.gold = Some(vec![3, 4, 0]);
    });
    let check = |state: &State, seat, action| rules.check(state, seat, action).unwrap_err();
    let gold = |give, get| OfferGold { give, get };
    // Both sides have something, and gold stands on one of them.
    let refusal = check(&state, Seat(0), offer((ore, Cards::NONE), Seat(1), gold(0, 0)));
    assert_eq!((refusal.rule.0, refusal.why), ("base/domestic_trade#no-gifts", Why::Gift));
    let refusal = check(&state, Seat(0), offer((ore, Cards::NONE), Seat(1), gold(1, 2)));
    assert_eq!((refusal.rule.0, refusal.why), ("base/domestic_trade#no-like-for-like", Why::SameGold));
    let refusal = check(&state, Seat(0), offer((Cards::NONE, wood), Seat(1), gold(5, 0)));
    assert_eq!((refusal.rule.0, refusal.why), ("base/domestic_trade#both-have-cards", Why::NeedGold(2)));
    assert_eq!(refusal.to_string(), "You need 2 more gold (base/domestic_trade#both-have-cards)");
    // Who accepts must have it too.
    let mut log = EventLog::new();
    let action = offer((ore, Cards::NONE), Seat(1), gold(0, 5));
    assert_eq!(write_action(&rules, action), "offer 1o > 5gold to blue");
    rules.act(&mut state, Seat(0), action, &mut log).unwrap();
    let refusal = check(&state, Seat(1), Action::AcceptOffer(Seat(0)));
    assert_eq!(refusal.why, Why::NeedGold(1));
    // Out of turn, with cards and gold on one side; the player on turn accepts.
    let action = offer((wood, ore), Seat(0), gold(4, 0));
    assert_eq!(write_action(&rules, action), "offer 1l+4gold > 1o to red");
    rules.act(&mut state, Seat(1), action, &mut log).unwrap();
    let text = write_position(&rules, &state);
    assert!(text.contains(" gold_held=3/4/0 ") && text.contains("blue:1l+4gold>1o:red:-:-"), "{text}");
    rules.act(&mut state, Seat(0), Action::AcceptOffer(Seat(1)), &mut log).unwrap();
    assert_eq!([0, 1, 2].map(|s| state.gold(Seat(s))), [7, 0, 0]);
    assert_eq!((state.hand(Seat(0)), state.hand(Seat(1))), (wood, ore));
    let traded = log.drain().into_iter().find(|event| matches!(event, Event::Traded { .. })).unwrap();
    let json = serde_json::to_value(whole_event(&rules, &traded)).unwrap();
    assert_eq!((&json["give_gold"], &json["get_gold"]), (&serde_json::Value::Null, &4.into()));
    rules.check_invariants(&state).unwrap();
}

#[test]
fn offers_lapse_when_gold_changes_hands() {
    let rules = toy();
    let (ore, wood) = (Cards::one(Card::Ore), Cards::one(Card::Lumber));
    let mut state = in_turn(&rules, |p| {
        give(p, 0, ore);
        give(p, 1, wood);
        p.gold = Some(vec![5, 5, 5]);
    });
    let mut log = EventLog::new();
    let for_gold = |give, get| OfferGold { give, get };
    // White accepts red's offer, then blue sells red a card for gold: red's own offer is gone.
    let act = |state: &mut State, seat, action, log: &mut EventLog| {
        rules.act(state, Seat(seat), action, log).unwrap();
    };
    act(&mut state, 2, offer((Cards::NONE, ore), Seat(0), for_gold(1, 0)), &mut log);
    act(&mut state, 1, offer((wood, Cards::NONE), Seat(0), for_gold(0, 2)), &mut log);
    act(&mut state, 0, Action::AcceptOffer(Seat(1)), &mut log);
    assert!(state.offer(Seat(2)).is_none(), "the player on turn has other gold now");
    assert!(log.events().iter().any(|e| matches!(e, Event::OfferClosed { seat: Seat(2), .. })));
}

#[test]
fn a_game_without_gold_or_units_has_none_anywhere() {
    let rules = rules_with(ModuleSet::EMPTY);
    let state = in_turn(&rules, |p| give(p, 0, Cards::one(Card::Ore)));
    let action = offer((Cards::one(Card::Ore), Cards::NONE), Seat(1), OfferGold { give: 0, get: 1 });
    let refusal = rules.check(&state, Seat(0), action).unwrap_err();
    assert_eq!((refusal.rule.0, refusal.why), ("base/domestic_trade#only-resources", Why::OnlyResources));
    let text = write_position(&rules, &state);
    assert!(!text.contains("gold_held=") && !text.contains("units="), "{text}");
    for json in [
        serde_json::to_string(&StateJson::new(&rules, &state)).unwrap(),
        serde_json::to_string(&ViewJson::new(&rules, &rules.view(&state, Viewer::Spectator))).unwrap(),
    ] {
        assert!(!json.contains("\"gold\":") && !json.contains("\"units\""), "{json}");
    }
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = rules.position(&state);
        change(&mut position);
        rules.state_from(&position).unwrap_err().to_string()
    };
    assert!(refused(&|p| p.gold = Some(vec![0; 3])).contains("gold that cannot be"));
    let camel = Unit::new(UnitKind::Camel, None, Place::Path(PathId(0)));
    assert!(refused(&|p| p.units = vec![camel]).contains("a camel in a game without"));
    let further = DevelopmentCard::ALL.len();
    assert!(refused(&|p| p.deck[further] = 1).contains("a kind that does not exist"));
    assert!(refused(&|p| p.development[1][further + 1] = 1).contains("a kind that does not exist"));
    assert!(refused(&|p| p.frames = vec![Frame::EndOfTurn]).contains("cannot wait for EndOfTurn"));
}

#[test]
fn impossible_gold_and_units_are_refused() {
    let rules = toy();
    let state = in_turn(&rules, |_| {});
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = rules.position(&state);
        change(&mut position);
        rules.state_from(&position).unwrap_err().to_string()
    };
    assert!(refused(&|p| p.gold = None).contains("gold that cannot be"));
    assert!(refused(&|p| p.gold = Some(vec![5; 4])).contains("gold that cannot be"));
    assert!(refused(&|p| p.gold = Some(vec![20, 20, 1])).contains("gold that cannot be"));
    let unit = |kind, owner, place| move |p: &mut Position| p.units = vec![Unit::new(kind, owner, place)];
    let path = Place::Path(PathId(0));
    assert!(refused(&unit(UnitKind::Knight, None, path)).contains("a knight in a game without"));
    assert!(refused(&unit(UnitKind::Wagon, None, path)).contains("of another sort"));
    assert!(refused(&unit(UnitKind::Camel, None, Place::Path(PathId(72)))).contains("off the board"));
    assert!(refused(&unit(UnitKind::Barbarian, None, Place::Hex(HexId(19)))).contains("off the board"));
    assert!(refused(&unit(UnitKind::Camel, Some(Seat(6)), path)).contains("no owner there is"));
    let camel = Unit::new(UnitKind::Camel, None, path);
    assert!(refused(&|p| p.units = vec![camel; 65]).contains("64 units already"));
    // An owner who is not at the table may have some; the order of a list is nothing.
    let other = Unit::new(UnitKind::SailingShip, Some(Seat(4)), path).with_load(7).with_spent(2);
    let mut position = rules.position(&state);
    position.units = vec![other, camel];
    let read = rules.state_from(&position).unwrap();
    assert_eq!(read.units().all(), [camel, other]);
    let text = write_position(&rules, &read);
    assert!(text.contains("units=camel:-:p"), "{text}");
    let (_, again) = parse_position(&text).unwrap();
    assert_eq!(again.units(), read.units());
    for bad in
        ["camel:-", "camel:-:x0,0", "ox:-:p0,0.E", "camel:-:p0,0.E:0", "camel:-:p0,0.E:1:0", "camel:-:p"]
    {
        let start = text.find("units=").unwrap();
        let end = start + text[start..].find(' ').unwrap_or(text.len() - start);
        let wrong = format!("{}units={bad}{}", &text[..start], &text[end..]);
        assert!(parse_position(&wrong).unwrap_err().to_string().contains("units"), "{bad}");
    }
}

#[test]
fn viewers_see_gold_and_units() {
    let rules = toy();
    let view = rules.view(&rules.initial_state(), Viewer::Spectator);
    assert_eq!((view.gold, view.players[1].gold, view.units.len()), (Some(25), Some(5), 3 + 24 + 1));
    let json = serde_json::to_value(ViewJson::new(&rules, &view)).unwrap();
    assert_eq!((&json["gold"], &json["players"][1]["gold"]), (&25.into(), &5.into()));
    let unit = |kind: &str| {
        let units = json["units"].as_array().unwrap();
        units.iter().find(|unit| unit["kind"] == kind).unwrap().clone()
    };
    assert_eq!(
        unit("barbarian"),
        serde_json::json!({
            "kind": "barbarian", "owner": null, "on": "hex", "at": "0,-2", "load": 3, "spent": 0
        })
    );
    assert_eq!((&unit("wagon")["owner"], &unit("wagon")["on"]), (&0.into(), &"intersection".into()));
}

#[test]
fn a_turn_may_have_an_end_phase() {
    let rules = toy();
    let mut state = in_turn(&rules, |p| {
        p.buildings = vec![(IntersectionId(20), Seat(0), tradeholm_engine::Building::Settlement)];
        p.roads = vec![(rules.topology().ways(IntersectionId(20))[0].path, Seat(0))];
    });
    let mut log = EventLog::new();
    rules.act(&mut state, Seat(0), Action::EndTurn, &mut log).unwrap();
    let kind = DecisionKind::FreeRoad { left: 1 };
    let must = SeatSet::one(Seat(0));
    assert_eq!(rules.pending(&state), Pending::Decision { kind, must, may: SeatSet::NONE });
    assert!(!log.events().contains(&Event::TurnEnded { seat: Seat(0) }), "the seat is still on turn");
    let position = rules.position(&state);
    assert_eq!(position.frames, [Frame::EndOfTurn, Frame::FreeRoads { left: 1, may_skip: true }]);
    assert_eq!(rules.fingerprint(&rules.state_from(&position).unwrap()), rules.fingerprint(&state));
    // Nothing else lies on it, and it never waits itself.
    for frames in [
        vec![Frame::EndOfTurn],
        vec![Frame::EndOfTurn, Frame::FreeRoads { left: 1, may_skip: false }],
        vec![Frame::EndOfTurn, Frame::MoveRobber { each: false }],
        vec![Frame::TradeAndBuild, Frame::EndOfTurn],
    ] {
        let wrong = Position { frames, ..position.clone() };
        assert!(rules.state_from(&wrong).unwrap_err().to_string().contains("EndOfTurn"));
    }
    rules.act(&mut state, Seat(0), Action::Skip, &mut log).unwrap();
    assert!(log.events().contains(&Event::TurnEnded { seat: Seat(0) }));
    assert_eq!((state.on_turn(), state.turn()), (Seat(1), 2));
    // A seat without a place for a road has no such phase.
    let mut bare = in_turn(&rules, |_| {});
    rules.act(&mut bare, Seat(0), Action::EndTurn, &mut log).unwrap();
    assert_eq!((bare.on_turn(), bare.turn()), (Seat(1), 2));
}

#[test]
fn the_seat_on_turn_may_win_in_its_end_phase() {
    let rules = toy();
    // Eight points and four roads in a row: the fifth brings the longest road.
    let mut way = vec![IntersectionId(20)];
    let mut roads = Vec::new();
    while roads.len() < 5 {
        let at = *way.last().unwrap();
        let next = rules.topology().ways(at).iter().find(|w| !way.contains(&w.to)).unwrap();
        roads.push(next.path);
        way.push(next.to);
    }
    let far = rules.topology().intersections().filter(|at| !way.contains(at));
    let mut cities: Vec<IntersectionId> = Vec::new();
    for at in far {
        let near = |other: &IntersectionId| rules.topology().ways(at).iter().any(|w| w.to == *other);
        if cities.len() < 4 && !cities.iter().any(near) && !way.iter().any(near) {
            cities.push(at);
        }
    }
    let mut state = in_turn(&rules, |p| {
        p.units.clear();
        p.buildings = cities.iter().map(|&at| (at, Seat(0), tradeholm_engine::Building::City)).collect();
        p.roads = roads[..4].iter().map(|&path| (path, Seat(0))).collect();
    });
    let mut log = EventLog::new();
    rules.act(&mut state, Seat(0), Action::EndTurn, &mut log).unwrap();
    rules.act(&mut state, Seat(0), Action::BuildRoad(roads[4]), &mut log).unwrap();
    assert_eq!(rules.pending(&state), Pending::Over { winner: Seat(0) });
}

#[test]
fn a_round_of_the_set_up_may_have_no_roads() {
    let (rules, mut luck) = (toy(), Luck::new(3));
    let mut state = rules.initial_state();
    let mut placed = Vec::new();
    while state.turn() == 0 {
        let Some(Step::Act(seat, action)) = next_step(&rules, &state, &mut luck) else { panic!("no choice") };
        placed.push((seat.0, matches!(action, Action::BuildRoad(_))));
        rules.act(&mut state, seat, action, &mut EventLog::off()).unwrap();
        let read = rules.state_from(&rules.position(&state)).unwrap();
        assert_eq!(rules.fingerprint(&read), rules.fingerprint(&state));
    }
    let second = [2, 1, 0].into_iter().flat_map(|seat| [(seat, false), (seat, true)]);
    assert_eq!(placed, [0, 1, 2].map(|seat| (seat, false)).into_iter().chain(second).collect::<Vec<_>>());
}

#[test]
fn roads_beside_camels_count_twice() {
    let rules = toy();
    let path = PathId(30);
    let camel = Unit::new(UnitKind::Camel, None, Place::Path(path));
    let next = rules.topology().ways(rules.topology().ends(path)[0]).iter().find(|w| w.path != path).unwrap();
    let roads = vec![(path, Seat(0)), (next.path, Seat(0))];
    let length = |units: Vec<Unit>| {
        let state = in_turn(&rules, |p| (p.roads, p.units) = (roads.clone(), units));
        assert_eq!(rules.measure_road(&state, Seat(0)), state.road_length(Seat(0)));
        state.road_length(Seat(0))
    };
    assert_eq!((length(Vec::new()), length(vec![camel])), (2, 3));
    // Laid one after another they count the same.
    let mut state = in_turn(&rules, |p| {
        p.roads = vec![(next.path, Seat(0))];
        p.units = vec![camel];
        give(p, 0, Cards::resources([1, 1, 0, 0, 0]));
    });
    rules.act(&mut state, Seat(0), Action::BuildRoad(path), &mut EventLog::off()).unwrap();
    assert_eq!(state.road_length(Seat(0)), 3);
}

#[test]
fn a_module_may_take_rates_away() {
    let rules = toy();
    let state = in_turn(&rules, |p| give(p, 0, Cards::resources([4, 0, 0, 0, 4])));
    let trade = |give, rate| Action::MaritimeTrade { give, rate, get: Cards::one(Card::Wool), gold: 0 };
    assert!(rules.check(&state, Seat(0), trade(Card::Brick, 4)).is_ok());
    assert_eq!(rules.check(&state, Seat(0), trade(Card::Brick, 3)).unwrap_err().why, Why::NoSuchRate(3));
    assert_eq!(rules.check(&state, Seat(0), trade(Card::Ore, 4)).unwrap_err().why, Why::NoSuchRate(4));
    assert!(rules.check(&state, Seat(0), trade(Card::Ore, 3)).is_ok());
}
