//! The Seafarers games of the second program, as far as their scenarios are played here.

use hexhaven_engine::board::{Area, HexCoord, PirateStart, Terrain};
use hexhaven_engine::pending::Frame;
use hexhaven_engine::seafarers::{SeaAction, SeaFrame};
use hexhaven_engine::{Action, Cards, Chance, Config, ModuleId, Outcome, Pending, Rules, Seat};
use serde_json::Value;

use super::compare::{Official, compare};
use super::legal;
use super::other_games::{is_half, merge, perform};
use super::table::{Table, board, cards, hex_coord, list, seat, text};

/// The scenarios whose rules are there.
pub const PLAYED: [&str; 4] = ["fog-islands", "four-islands", "heading-for-new-shores", "through-the-desert"];

/// Replays a game and returns the number of actions.
pub fn replay(game: &Value) -> usize {
    let seats = game["players"].as_u64().expect("a number of seats") as usize;
    let mut config = Config { first_seat: seat(&game["first"]), ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::Seafarers);
    let board = &game["board"];
    if list(&board["hexes"]).iter().any(|hex| hex["terrain"] == "fog") {
        config.modules = config.modules.with(ModuleId::FogIslands);
    }
    config.victory_points = game["vp"].as_u64().expect("a target") as u8;
    let rules = Rules::new(config, &sea_board(board)).expect("their board fits our rules");
    let state = rules.initial_state();
    let mut table = Table { rules, state, discarding: [Cards::NONE; 4], at: String::new() };
    let actions = list(&game["actions"]);
    let mut digest = Value::Null;
    let mut early = Vec::new();
    for (i, action) in actions.iter().enumerate() {
        table.at = format!("{} #{i} {}", text(&game["id"]), text(&action["t"]));
        sail(&mut table, action, &mut early);
        discover(&mut table, board, action);
        if let Some(changes) = action.get("d") {
            merge(&mut digest, changes);
            if digest["phase"] != "choose_victim" && matches!(table.top(), Frame::ChooseVictim { .. }) {
                // Their program asks only about victims with cards.
                table.rob(table.state.on_turn(), None, &Value::Null);
            }
        }
        if action.get("d").is_some() && !is_half(action) && early.is_empty() {
            compare(&table, &digest, &Official::of(&digest, None));
            compare_sea(&table, &digest);
        }
    }
    assert!(table.is_over(), "{}: our game goes on", table.at);
    assert_eq!(Some(table.state.on_turn()), seat(&game["winner"]), "winner");
    actions.len()
}

/// Their board with the areas that our rules look for.
fn sea_board(theirs: &Value) -> hexhaven_engine::board::Board {
    let mut board = board(theirs);
    let hexes = |fits: &dyn Fn(&Value) -> bool| -> Vec<HexCoord> {
        list(&theirs["hexes"]).iter().filter(|hex| fits(hex)).map(hex_coord).collect()
    };
    board.features.pirate = PirateStart::At(hex_coord(&theirs["pirate"]));
    board.features.areas.push(Area::new("frame", hexes(&|hex| hex["frame"] == true)));
    let under: Vec<_> =
        list(&theirs["hexes"]).iter().filter(|hex| hex["terrain"] == "fog").map(hidden).collect();
    let fog = !under.is_empty();
    board.features.face_down.terrain = under.iter().map(|hex| hex.0).collect();
    board.features.face_down.numbers = under.iter().map(|hex| hex.1).filter(|&n| n > 0).collect();
    let home = theirs["special"]["start_area"].as_u64().expect("where they start");
    for name in theirs["special"]["areas"].as_object().expect("areas").keys() {
        let number: u64 = name.parse().expect("the number of an area");
        // The desert between two areas is part of neither.
        let land = |hex: &Value| hex["area"] == number && hex["terrain"] != "desert";
        let mut area = Area::new(format!("area-{number}"), hexes(&land));
        area.start = home == 0 || home == number;
        area.points = if home == number || fog { 0 } else { 2 };
        board.features.areas.push(area);
    }
    board
}

/// Turns up what their record says lies there, and compares what they turned up.
fn discover(table: &mut Table, board: &Value, action: &Value) {
    let mut found = Vec::new();
    while let Pending::Chance(Chance::Discover { hex, .. }) = table.rules.pending(&table.state) {
        let at = table.rules.topology().hex_at(hex);
        let theirs = list(&board["hexes"]).iter().find(|hex| hex_coord(hex) == at).expect("a hex");
        let (terrain, number) = hidden(theirs);
        found.push((at, terrain, number));
        table.resolve(Outcome::Discovered { terrain, number });
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
        "pick_gold" => return take_gold(table, who, cards(&action["res"]), early),
        "forced_end" => {
            assert_eq!(action["from"], "main", "{}", table.at);
            return table.act(who, Action::EndTurn);
        }
        _ => return perform(table, action),
    };
    table.act(who, Action::Sea(sea));
}

/// What only Seafarers has, and what the game waits for.
fn compare_sea(table: &Table, digest: &Value) {
    let (state, at) = (&table.state, &table.at);
    let [q, r] = [0, 1].map(|i| digest["pirate"][i].as_i64().expect("a coordinate") as i8);
    let pirate = state.pirate().map(|hex| table.rules.topology().hex_at(hex));
    assert_eq!(pirate, Some(HexCoord::new(q, r)), "{at}: pirate");
    for (i, player) in list(&digest["pl"]).iter().enumerate() {
        let points = table.rules.victory_points(state, Seat(i as u8));
        assert_eq!(u64::from(points.special), player["svp"], "{at}: special points of seat {i}");
    }
    if table.is_over() {
        return;
    }
    let (phase, deciding) = match table.top() {
        Frame::Sea(SeaFrame::Gold { .. }) => ("pick_gold", None),
        Frame::Discard { .. } => ("discard", None),
        Frame::MoveRobber { .. } => ("choose_robber_or_pirate", Some(state.on_turn())),
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
