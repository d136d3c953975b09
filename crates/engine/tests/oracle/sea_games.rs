//! The Seafarers games of the second program, as far as their scenarios are played here.

use serde_json::Value;
use tradeholm_engine::board::{
    Area, Corner, FaceDown, HarborKind, HexCoord, IntersectionCoord, MarkedSpot, Marker, PirateStart, Spot,
    Terrain,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::{
    ClothAction, FogChance, FogOutcome, SeaAction, SeaFrame, TribeFrame, Wonder, WonderAction,
};
use tradeholm_engine::{
    Action, Cards, Chance, Config, DevelopmentCard, ModuleId, Outcome, Pending, Rules, Seat, Viewer,
};

use super::compare::{Official, compare};
use super::legal;
use super::other_games::{is_half, merge, perform};
use super::table::{Table, board, cards, hex_coord, list, seat, text};
use super::{pirate_games, tribe_games};

/// The scenarios whose rules are there.
pub const PLAYED: [&str; 8] = [
    "cloth-for-catan",
    "fog-islands",
    "forgotten-tribe",
    "four-islands",
    "heading-for-new-shores",
    "pirate-islands",
    "through-the-desert",
    "wonders-of-catan",
];

/// The scenarios with a module that their name says.
const MODULES: [(&str, ModuleId); 3] = [
    ("cloth-for-catan", ModuleId::ClothForCatan),
    ("forgotten-tribe", ModuleId::ForgottenTribe),
    ("wonders-of-catan", ModuleId::WondersOfCatan),
];

/// Replays a game and returns the number of actions.
pub fn replay(game: &Value) -> usize {
    let seats = game["players"].as_u64().expect("a number of seats") as usize;
    let mut config = Config { first_seat: seat(&game["first"]), ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::Seafarers);
    if let Some((_, module)) = MODULES.iter().find(|(name, _)| game["scenario"] == *name) {
        config.modules = config.modules.with(*module);
    }
    let board = &game["board"];
    if list(&board["hexes"]).iter().any(|hex| hex["terrain"] == "fog") {
        config.modules = config.modules.with(ModuleId::FogIslands);
    }
    if pirate_games::is_one(board) {
        config.modules = config.modules.with(ModuleId::PirateIslands);
    }
    config.victory_points = game["vp"].as_u64().expect("a target") as u8;
    let wonders = game["scenario"] == "wonders-of-catan";
    let rules = Rules::new(config, &sea_board(&game["board"], if wonders { 1 } else { 2 }))
        .expect("their board fits our rules");
    let state = rules.initial_state();
    let mut table = Table { rules, state, discarding: [Cards::NONE; 4], at: String::new() };
    let actions = list(&game["actions"]);
    let mut digest = Value::Null;
    let mut early = Vec::new();
    let mut rewarded = false;
    for (i, action) in actions.iter().enumerate() {
        table.at = format!("{} #{i} {}", text(&game["id"]), text(&action["t"]));
        if pirate_games::branches(&table, action) || leaves_the_board(&table, action) {
            return i;
        }
        if rewarded && action["t"] == "pick_gold" {
            rewarded = false;
            let (who, rest) = (seat(&action["p"]).expect("a seat"), pirate_games::rest(action));
            if !rest.is_empty() {
                take_gold(&mut table, who, rest, &mut early);
            }
        } else {
            sail(&mut table, action, &mut early);
        }
        let later = actions[i + 1..].iter().find(|next| next["t"] == "pick_gold");
        rewarded |= pirate_games::fleet(&mut table, action, later);
        discover(&mut table, board, action);
        if let Some(changes) = action.get("d") {
            merge(&mut digest, changes);
            if digest["phase"] != "choose_victim" && matches!(table.top(), Frame::ChooseVictim { .. }) {
                // Their program asks only about victims with cards.
                table.rob(table.state.on_turn(), None, &Value::Null);
            }
        }
        if action.get("d").is_some() && !is_half(action) && early.is_empty() && !rewarded {
            compare(&table, &digest, &Official::of(&digest, None));
            compare_sea(&table, &digest);
            tribe_games::compare(&table, &digest);
            if pirate_games::is_one(board) {
                pirate_games::compare(&table, &digest);
            }
        }
    }
    assert!(table.is_over(), "{}: our game goes on", table.at);
    assert_eq!(Some(table.state.on_turn()), seat(&game["winner"]), "winner");
    actions.len()
}

/// Whether a ship goes to the outer rim of the board. Their program lets it, the rulebook does not; from here
/// on their game is another one.
fn leaves_the_board(table: &Table, action: &Value) -> bool {
    let path = match action["t"].as_str() {
        Some("ship") => table.path(action),
        Some("move_ship") => table.path(&action["to"]),
        _ => return false,
    };
    table.rules.topology().path_hexes(path).len() == 1
}

/// Their board with the areas and marks that our rules look for. The small islands of theirs are one
/// area, worth its points once.
fn sea_board(theirs: &Value, points: u8) -> tradeholm_engine::board::Board {
    let mut board = board(theirs);
    let hexes = |fits: &dyn Fn(&Value) -> bool| -> Vec<HexCoord> {
        list(&theirs["hexes"]).iter().filter(|hex| fits(hex)).map(hex_coord).collect()
    };
    if theirs["pirate"].is_object() {
        board.features.pirate = PirateStart::At(hex_coord(&theirs["pirate"]));
    }
    board.features.areas.push(Area::new("frame", hexes(&|hex| hex["frame"] == true)));
    let under: Vec<_> =
        list(&theirs["hexes"]).iter().filter(|hex| hex["terrain"] == "fog").map(hidden).collect();
    let fog = !under.is_empty();
    if fog {
        board.features.face_down.push(FaceDown {
            area: String::new(),
            terrain: under.iter().map(|hex| hex.0).collect(),
            numbers: under.iter().map(|hex| hex.1).filter(|&n| n > 0).collect(),
        });
    }
    let home = theirs["special"]["start_area"].as_u64().expect("where they start");
    for name in theirs["special"]["areas"].as_object().expect("areas").keys() {
        let number: u64 = name.parse().expect("the number of an area");
        // The desert between two areas is part of neither.
        let land = |hex: &Value| hex["area"] == number && hex["terrain"] != "desert";
        let mut area = Area::new(format!("area-{number}"), hexes(&land));
        area.start = home == 0 || home == number;
        area.points = if home == number || fog { 0 } else { points };
        board.features.areas.push(area);
    }
    for (ours, name) in [("wasteland", "wasteland"), ("strait", "strait"), ("no-start", "blocked_setup")] {
        if let Some(marks) = theirs["special"][name].as_array() {
            let spots = marks.iter().map(mark).collect();
            board.features.markers.push(Marker { name: ours.to_owned(), spots });
        }
    }
    tribe_games::mark(theirs, &mut board);
    if pirate_games::is_one(theirs) {
        pirate_games::mark(theirs, &mut board);
    }
    board
}

/// Turns up what their record says lies there, and compares what they turned up.
fn discover(table: &mut Table, board: &Value, action: &Value) {
    let mut found = Vec::new();
    while let Pending::Chance(Chance::Fog(FogChance::Discover { hex, .. })) =
        table.rules.pending(&table.state)
    {
        let at = table.rules.topology().hex_at(hex);
        let theirs = list(&board["hexes"]).iter().find(|hex| hex_coord(hex) == at).expect("a hex");
        let (terrain, number) = hidden(theirs);
        found.push((at, terrain, number));
        table.resolve(Outcome::Fog(FogOutcome::Discovered { terrain, number }));
    }
    let told = action.get("reveal").map_or(&[][..], |reveal| list(reveal));
    let mut told: Vec<_> = told
        .iter()
        .map(|hex| (hex_coord(hex), terrain(&hex["terrain"]), hex["number"].as_u64().unwrap_or(0) as u8))
        .collect();
    told.sort_by_key(|hex| hex.0);
    assert_eq!(found, told, "{}: what is turned up", table.at);
}

fn terrain(name: &Value) -> Terrain {
    Terrain::from_name(text(name)).expect("a terrain")
}

/// What lies under the fog of a hex.
fn hidden(hex: &Value) -> (Terrain, u8) {
    let hidden = &hex["hidden"];
    (terrain(&hidden["terrain"]), hidden["number"].as_u64().unwrap_or(0) as u8)
}

fn mark(theirs: &Value) -> MarkedSpot {
    let corner = Corner::from_name(text(&theirs["corner"])).expect("a corner");
    let at = IntersectionCoord { hex: hex_coord(theirs), corner };
    MarkedSpot { spot: Spot::Intersection(at), value: 0, color: None }
}

/// Gold is chosen in the order of seats there, from the player on turn here: `early` are choices of
/// those who are not asked yet.
fn take_gold(table: &mut Table, who: Seat, cards: Cards, early: &mut Vec<(Seat, Cards)>) {
    early.push((who, cards));
    while let Pending::Decision { must, .. } = table.rules.pending(&table.state)
        && matches!(table.top(), Frame::Sea(SeaFrame::Gold { .. }))
        && let Some(next) = early.iter().position(|&(seat, _)| must.contains(seat))
    {
        let (seat, cards) = early.remove(next);
        table.act(seat, Action::Sea(SeaAction::TakeGold(cards)));
    }
}

fn sail(table: &mut Table, action: &Value, early: &mut Vec<(Seat, Cards)>) {
    let Some(who) = seat(&action["p"]) else { return perform(table, action) };
    let what = text(&action["t"]);
    if matches!(table.top(), Frame::FreeRoads { .. }) && !matches!(what, "road" | "ship") {
        table.act(who, Action::Skip);
    }
    let sea = match what {
        "ship" => SeaAction::BuildShip(table.path(action)),
        "move_ship" => {
            let (from, to) = (table.path(&action["from"]), table.path(&action["to"]));
            SeaAction::MoveShip { from, to }
        }
        "move_pirate" => SeaAction::MovePirate(table.hex(action)),
        "fort_attack" => return pirate_games::assault(table, who, action),
        "pick_gold" => return take_gold(table, who, cards(&action["res"]), early),
        "wonder" => {
            // They start a wonder with its first level.
            if action["claim"] == true {
                let wonder = Wonder::from_name(&text(&action["name"]).replace('-', "_")).expect("a wonder");
                table.act(who, Action::Wonders(WonderAction::Start(wonder)));
            }
            return table.act(who, Action::Wonders(WonderAction::BuildLevel));
        }
        "place_harbor" => {
            let kind = HarborKind::from_name(text(&action["kind"])).expect("a harbor kind");
            SeaAction::PlaceHarbor { kind, path: table.path(action) }
        }
        // Where there is one thing to take from one player, it is ours already.
        "steal" if action["what"] == "cloth" => match table.top() {
            Frame::Cloth(_) => {
                let victim = seat(&action["victim"]).expect("a victim");
                return table.act(who, Action::Cloth(ClothAction::TakeCloth(victim)));
            }
            _ => return,
        },
        "steal" if matches!(table.top(), Frame::Cloth(_)) => {
            table.act(who, Action::Rob(seat(&action["victim"]).expect("a victim")));
            return perform(table, action);
        }
        "forced_end" => {
            assert_eq!(action["from"], "main", "{}", table.at);
            return table.act(who, Action::EndTurn);
        }
        _ => return perform(table, action),
    };
    table.act(who, Action::Sea(sea));
    if let Some(gift) = action.get("gift").and_then(|gift| gift.get("card")) {
        let card = DevelopmentCard::from_name(text(gift)).expect("a development card");
        table.resolve(Outcome::Drawn(card));
    }
}

/// Whether the player on turn may move the pirate too.
fn may_move_pirate(table: &Table) -> bool {
    let mut actions = Vec::new();
    table.rules.legal_actions(&table.state, table.state.on_turn(), &mut actions);
    actions.iter().any(|action| matches!(action, Action::Sea(SeaAction::MovePirate(_))))
}

/// What only Seafarers has, and what the game waits for.
fn compare_sea(table: &Table, digest: &Value) {
    let (state, at) = (&table.state, &table.at);
    let theirs = digest["pirate"].as_array().map(|at| {
        let [q, r] = [0, 1].map(|i| at[i].as_i64().expect("a coordinate") as i8);
        HexCoord::new(q, r)
    });
    let pirate = state.pirate().map(|hex| table.rules.topology().hex_at(hex));
    assert_eq!(pirate, theirs, "{at}: pirate");
    if let Some(wonders) = digest["wonders"].as_array() {
        let view = table.rules.view(state, Viewer::Spectator);
        let cards = view.wonders.expect("wonder cards");
        let ours: Vec<_> = cards.iter().map(|card| (card.seat, u64::from(card.level))).collect();
        let theirs: Vec<_> =
            wonders.iter().map(|of| (seat(&of[0]), of[1].as_u64().expect("a level"))).collect();
        assert_eq!(ours, theirs, "{at}: wonders");
    }
    for (i, player) in list(&digest["pl"]).iter().enumerate() {
        let points = table.rules.victory_points(state, Seat(i as u8));
        assert_eq!(u64::from(points.sea.special), player["svp"], "{at}: special points of seat {i}");
    }
    if table.is_over() {
        return;
    }
    let (phase, deciding) = match table.top() {
        Frame::Sea(SeaFrame::Gold { .. }) => ("pick_gold", None),
        Frame::Tribe(TribeFrame::GiftHarbor) => ("place_harbor", Some(state.on_turn())),
        Frame::Cloth(_) => ("choose_cloth_or_card", Some(state.on_turn())),
        Frame::Discard { .. } => ("discard", None),
        Frame::MoveRobber { .. } if !may_move_pirate(table) => ("move_robber", Some(state.on_turn())),
        Frame::MoveRobber { .. } if digest["pirate"].is_array() => {
            ("choose_robber_or_pirate", Some(state.on_turn()))
        }
        _ => (legal::phase(table), Some(state.on_turn())),
    };
    // A free piece may be declined here, and theirs is placed in the main phase.
    if phase != "free_road" {
        assert_eq!(phase, text(&digest["phase"]), "{at}: phase");
    }
    if deciding.is_some() {
        assert_eq!(deciding, seat(&digest["cur"]), "{at}: who decides");
    }
}
