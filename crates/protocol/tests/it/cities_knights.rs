//! Whatever Cities & Knights can say is written, and read back as it was.

use std::collections::BTreeSet;

use crate::common::Game;
use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{
    CkAction, CkFrame, CkOutcome, EventFace, Knight, ProgressCard, ProgressPlay, Track,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Action, Building, Card, Cards, Dice, EventLog, ModuleId, Outcome, Seat, SeatSet};
use tradeholm_protocol::json::{PendingJson, whole_event};
use tradeholm_protocol::notation::{
    parse_action, parse_config, parse_outcome, parse_position, write_action, write_config, write_outcome,
    write_position,
};
use tradeholm_protocol::record::Record;

const CK: [ModuleId; 2] = [ModuleId::CitiesKnights, ModuleId::Nasty];

fn game(seed: u64, steps: usize) -> Game {
    let scenario = tradeholm_scenarios::find("base/variable").unwrap();
    Game::new(scenario, 4, seed, &CK).play(steps)
}

/// Every action of the expansion, with the text of it.
fn actions() -> Vec<(CkAction, &'static str)> {
    let (at, to) = (IntersectionId(0), IntersectionId(5));
    let (hex, other) = (HexId(0), HexId(3));
    let play = |play| CkAction::Play(play);
    vec![
        (CkAction::BuildKnight(at), "recruit 0,-2.N"),
        (CkAction::ActivateKnight(at), "activate 0,-2.N"),
        (CkAction::PromoteKnight(at), "promote 0,-2.N"),
        (CkAction::MoveKnight { from: at, to }, "march 0,-2.N 1,-2.NE"),
        (CkAction::ChaseRobber(at), "chase 0,-2.N"),
        (CkAction::BuildWall(at), "wall 0,-2.N"),
        (CkAction::Improve(Track::Trade), "improve trade"),
        (CkAction::ForceTrade { with: Seat(1), give: Card::Ore }, "force blue ore"),
        (CkAction::PlaceMetropolis(at), "metropolis 0,-2.N"),
        (CkAction::LoseCity(at), "lose 0,-2.N"),
        (CkAction::ChooseDeck(Track::Science), "deck science"),
        (CkAction::PlaceKnight(at), "place 0,-2.N"),
        (CkAction::RemoveKnight(at), "remove 0,-2.N"),
        (CkAction::ReturnProgress(ProgressCard::Spy), "return spy"),
        (CkAction::TakeProgress(ProgressCard::MerchantFleet), "take merchant_fleet"),
        (CkAction::TakeCards(Cards::one(Card::Coin) + Cards::one(Card::Wool)), "takecards 1w1n"),
        (CkAction::GiveCards(Cards::of(Card::Paper, 2)), "give 2p"),
        (CkAction::GiveCommodity(Card::Cloth), "commodity cloth"),
        (CkAction::TakeResource(Card::Grain), "resource grain"),
        (CkAction::Defend(0), "defend -"),
        (CkAction::Defend(0b101), "defend 1,3"),
        (play(ProgressPlay::Alchemist(Dice { yellow: 3, red: 4 })), "play alchemist 3+4"),
        (play(ProgressPlay::Crane), "play crane"),
        (play(ProgressPlay::Engineer(at)), "play engineer 0,-2.N"),
        (play(ProgressPlay::Inventor(hex, other)), "play inventor 0,-2 -1,-1"),
        (play(ProgressPlay::Irrigation), "play irrigation"),
        (play(ProgressPlay::Medicine), "play medicine"),
        (play(ProgressPlay::Mining), "play mining"),
        (play(ProgressPlay::RoadBuilding), "play road_building"),
        (play(ProgressPlay::Smith), "play smith"),
        (play(ProgressPlay::Bishop), "play bishop"),
        (play(ProgressPlay::Deserter(Seat(1))), "play deserter blue"),
        (play(ProgressPlay::Diplomat(PathId(0))), "play diplomat 0,-2.NW"),
        (play(ProgressPlay::Intrigue(at)), "play intrigue 0,-2.N"),
        (play(ProgressPlay::Saboteur), "play saboteur"),
        (play(ProgressPlay::Spy(Seat(1))), "play spy blue"),
        (play(ProgressPlay::Warlord), "play warlord"),
        (play(ProgressPlay::Wedding), "play wedding"),
        (play(ProgressPlay::CommercialHarbor), "play commercial_harbor"),
        (play(ProgressPlay::MasterMerchant(Seat(1))), "play master_merchant blue"),
        (play(ProgressPlay::Merchant(hex)), "play merchant 0,-2"),
        (play(ProgressPlay::MerchantFleet(Card::Cloth)), "play merchant_fleet cloth"),
        (play(ProgressPlay::ResourceMonopoly(Card::Ore)), "play resource_monopoly ore"),
        (play(ProgressPlay::TradeMonopoly(Card::Paper)), "play trade_monopoly paper"),
    ]
}

#[test]
fn every_action_is_written_and_read() {
    let game = game(1, 0);
    for (action, text) in actions() {
        assert_eq!(write_action(&game.rules, Action::Ck(action)), text);
        assert_eq!(parse_action(&game.rules, text), Ok(Action::Ck(action)), "{text}");
    }
    for bad in [
        "recruit",
        "recruit 9,9.N",
        "march 0,0.N",
        "improve war",
        "play",
        "play knight",
        "play printer",
        "play crane 1",
        "play alchemist 7+1",
        "play alchemist",
        "play inventor 0,0",
        "force blue",
        "take",
        "defend",
        "defend 0",
        "defend 1,1",
        "deck green",
        "give 1x",
        "commodity silk",
    ] {
        assert!(parse_action(&game.rules, bad).is_err(), "{bad}");
    }
}

#[test]
fn every_outcome_is_written_and_read() {
    let faces = EventFace::ALL.map(|face| Outcome::Ck(CkOutcome::Event(face)));
    for outcome in
        faces.into_iter().chain(ProgressCard::ALL.map(|card| Outcome::Ck(CkOutcome::Progress(card))))
    {
        assert_eq!(parse_outcome(&write_outcome(outcome)), Ok(outcome));
    }
    assert_eq!(write_outcome(Outcome::Ck(CkOutcome::Event(EventFace::Ship))), "event ship");
    assert_eq!(write_outcome(Outcome::Ck(CkOutcome::Progress(ProgressCard::Spy))), "progress spy");
    for bad in ["event", "event gate", "progress knight", "progress"] {
        assert!(parse_outcome(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_configuration_keeps_its_modules() {
    let game = game(1, 0);
    let text = write_config(game.rules.config());
    assert!(text.contains("with=cities_knights house=nasty:true"), "{text}");
    assert_eq!(&parse_config(&text).unwrap(), game.rules.config());
}

/// Every frame of the expansion, read back from the text of a position that waits for it. Whether
/// the game could wait for it is another question, so a record's start is written and read.
#[test]
fn every_frame_and_fact_is_written_and_read() {
    let game = game(2, 400);
    let some = SeatSet::one(Seat(1)).with(Seat(3));
    let (at, victim) = (IntersectionId(7), Seat(2));
    let frames = [
        CkFrame::EventDie,
        CkFrame::DrawProgress { left: some, track: Track::Politics },
        CkFrame::FifthCard { seat: victim },
        CkFrame::Defense { left: some },
        CkFrame::Pillage { left: some },
        CkFrame::DefenderReward { left: some },
        CkFrame::ChooseDeck,
        CkFrame::BarbariansLeave,
        CkFrame::Aqueduct { left: some },
        CkFrame::Displaced { at, by: IntersectionId(9) },
        CkFrame::Deserter { victim },
        CkFrame::PlaceDeserter { strength: 2, active: true },
        CkFrame::PlaceDeserter { strength: 1, active: false },
        CkFrame::DiplomatRoad { from: PathId(4) },
        CkFrame::Smith { left: 2, may_skip: false },
        CkFrame::Smith { left: 1, may_skip: true },
        CkFrame::Spy { victim },
        CkFrame::MasterMerchant { victim },
        CkFrame::Wedding { owing: some },
        CkFrame::ForcedTrade { victim, give: Card::Wool },
        CkFrame::Metropolis { track: Track::Trade },
    ];
    let others = [Frame::Produce, Frame::MoveRobber { each: true }, Frame::MoveRobber { each: false }];
    let mut start = game.rules.position(&game.state);
    // What a game seldom has all at once.
    let effects = &mut start.effects.ck;
    effects.spent.insert(at);
    effects.promoted.insert(IntersectionId(8));
    (effects.cranes, effects.medicines, effects.fleet) = (3, 5, 0b1010_0001);
    (effects.harbor, effects.harbor_used, effects.errant) = (true, some, true);
    effects.freed = [Some(PathId(3)), Some(PathId(1)), None, None, None];
    let ck = start.ck.as_mut().unwrap();
    ck.metropolises = [Some((victim, at)), None, Some((Seat(0), IntersectionId(1)))];
    ck.opened = [Some(Seat(3)), Some(Seat(0))];
    (ck.barbarians, ck.landed, ck.merchant) = (6, true, Some((victim, HexId(4))));
    (ck.defender, ck.defending) = (vec![0, 1, 2, 0], vec![3, 0, 0, 1]);
    ck.improvements = vec![[0, 1, 2], [3, 4, 5], [0, 0, 0], [5, 0, 0]];
    ck.under[Track::Politics as usize].put_under(ProgressCard::Spy);
    ck.under[Track::Politics as usize].put_under(ProgressCard::Bishop);
    assert!(ck.progress[1].add(ProgressCard::Merchant) && ck.progress[1].add(ProgressCard::Crane));
    ck.knights = vec![
        (IntersectionId(2), Seat(1), Knight { strength: 1, active: false }),
        (at, Seat(0), Knight { strength: 3, active: true }),
    ];
    // Three walls and two fallen cities of each player.
    ck.walls = (20..32).map(IntersectionId).collect();
    ck.fallen = (32..40).map(IntersectionId).collect();
    ck.sent = vec![at, IntersectionId(9)];
    start.buildings.push((IntersectionId(50), Seat(0), Building::City));
    start.buildings.sort_by_key(|b| b.0);
    for frame in frames.into_iter().map(Frame::Ck).chain(others) {
        start.frames = vec![Frame::TradeAndBuild, frame];
        let record = Record { start: Some(start.clone()), entries: Vec::new(), ..game.record() };
        let text = record.write().unwrap();
        assert_eq!(Record::read(&text).unwrap(), record, "{text}");
    }
}

/// All walls of four players, and more Cranes and Medicines than there are: a Spy brings them back.
#[test]
fn a_table_full_of_walls_reads_back() {
    let game = game(2, 0);
    let (rules, topology) = (&game.rules, game.rules.topology());
    let mut position = rules.position(&rules.initial_state());
    (position.frames, position.turn, position.on_turn) = (vec![Frame::TradeAndBuild], 9, Seat(0));
    position.effects.rolled = tradeholm_engine::Dice::new(1, 1);
    (position.effects.ck.cranes, position.effects.ck.medicines) = (3, 3);
    position.buildings.clear();
    for at in topology.intersections() {
        let beside = |b: &(IntersectionId, Seat, Building)| topology.ways(at).iter().any(|way| way.to == b.0);
        if position.buildings.len() < 12 && !position.buildings.iter().any(beside) {
            position.buildings.push((at, Seat(position.buildings.len() as u8 % 4), Building::City));
        }
    }
    position.ck.as_mut().unwrap().walls = position.buildings.iter().map(|b| b.0).collect();
    let state = rules.state_from(&position).unwrap();
    let text = write_position(rules, &state);
    let (again, same) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(again.position(&same), position, "{text}");
    assert!(text.contains("cranes=3 medicines=3"), "{text}");
    // One more than can be.
    assert!(parse_position(&text.replace("cranes=3", "cranes=6")).is_err());
}

#[test]
fn facts_of_the_expansion_are_in_its_games_only() {
    let scenario = tradeholm_scenarios::find("base/variable").unwrap();
    let base = Game::new(scenario, 4, 1, &[]).play(100);
    let text = write_position(&base.rules, &base.state);
    assert!(!text.contains("barbarians") && !text.contains("progress"), "{text}");
    assert!(parse_position(&format!("{text} barbarians=0")).is_err());
    let game = game(1, 24);
    let text = write_position(&game.rules, &game.state);
    for (from, to, reason) in [
        ("barbarians=", "pirates=", "barbarians is missing"),
        ("improvements=0", "improvements=9", "beyond the highest"),
        ("improvements=0", "improvements=0+0", "three levels"),
        ("progress_deck=", "progress_deck=0", "a digit for each kind"),
        ("progress=-", "progress=spy", "not conserved"),
        ("progress=-", "progress=knight", "a progress card"),
        ("knights_at=", "knights_at=9,9.N:1/", "one for each seat"),
        ("defender=0", "defender=0/0", "one for each seat"),
    ] {
        assert!(text.contains(from), "{from} is not in {text}");
        let error = parse_position(&text.replacen(from, to, 1)).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(reason), "{from} -> {to}: {error}");
    }
}

/// Whole games: each position reads back, and most of what there is comes up.
#[test]
fn games_read_back_step_by_step() {
    let (mut kinds, mut events) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..12 {
        let game = game(seed, 4_000);
        let record = game.record();
        let mut replay = record.begin().unwrap();
        let log = &mut EventLog::new();
        while let Some(step) = replay.step(log).unwrap() {
            let (rules, state) = (replay.rules(), replay.state());
            let pending = PendingJson::new(rules, rules.pending(state));
            let json = serde_json::to_value(&pending).unwrap();
            let again: PendingJson = serde_json::from_value(json.clone()).unwrap();
            assert_eq!(again, pending, "{json}");
            if kinds.insert(json["kind"].as_str().unwrap_or("over").to_owned()) || step.number % 29 == 0 {
                let text = write_position(rules, state);
                let (read, same) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
                assert_eq!(read.position(&same), rules.position(state), "{text}");
                assert_eq!(read.fingerprint(&same), rules.fingerprint(state), "{text}");
            }
            for event in &step.events {
                let json = serde_json::to_value(whole_event(rules, event)).unwrap();
                events.insert(json["type"].as_str().unwrap().to_owned());
            }
        }
    }
    println!("{kinds:?}\n{events:?}");
    for kind in ["setup_city", "event_die", "draw_progress", "defence", "smith", "spy", "wedding"] {
        assert!(kinds.contains(kind), "{kind} never came up: {kinds:?}");
    }
    assert!(events.contains("improved") && events.contains("knight_built") && events.contains("looked_at"));
}
