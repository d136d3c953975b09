//! Boards with an intersection inside a hex.

use tradeholm_engine::board::{
    Board, Corner, Features, Harbor, HarborKind, HexCoord, IntersectionCoord, MarkedSpot, Marker, PathCoord,
    PathId, Side, Spot, Topology, TopologyError,
};
use tradeholm_engine::{Action, Config, EventLog, ModuleId, ModuleSet, Rules, Seat};
use tradeholm_protocol::notation::{parse_path, parse_position, write_position};

use crate::support::boards;
use crate::support::luck::Luck;
use crate::support::play::{Step, next_step};

const MIDDLE: HexCoord = HexCoord::new(0, 0);

fn island() -> Vec<HexCoord> {
    boards::beginners().hexes.iter().map(|hex| hex.at).collect()
}

/// A board on which these hexes have a plaza.
fn board(plazas: &[HexCoord]) -> Board {
    let spot = |&at: &HexCoord| MarkedSpot { spot: Spot::Hex(at), value: 0, color: None };
    let marker = Marker { name: Features::PLAZA.to_owned(), spots: plazas.iter().map(spot).collect() };
    let mut board = Board { starting: Vec::new(), ..boards::beginners() };
    board.features.markers.push(marker);
    board
}

fn config(modules: ModuleSet) -> Config {
    use tradeholm_engine::Color::{Blue, Red, White};
    Config {
        colors: [Red, Blue, White].into_iter().collect(),
        scenario: "test".to_owned(),
        victory_points: 10,
        modules,
        house: Default::default(),
        first_seat: Some(Seat(0)),
    }
}

fn rules(plazas: &[HexCoord]) -> Rules {
    Rules::new(config(ModuleSet::EMPTY), &board(plazas)).unwrap()
}

#[test]
fn plazas_come_after_everything_else() {
    let plain = Topology::new(island()).unwrap();
    let places = [HexCoord::new(1, 0), MIDDLE];
    let with = Topology::with_plazas(island(), places).unwrap();
    assert_eq!((with.intersection_count(), with.path_count()), (54 + 2, 72 + 12));
    assert!(plain.paths().all(|p| plain.path_name(p) == with.path_name(p)));
    assert!(plain.paths().all(|p| plain.path_hexes(p) == with.path_hexes(p)));
    assert!(plain.intersections().all(|i| plain.intersection_name(i) == with.intersection_name(i)));
    assert!(plain.intersections().all(|i| with.ways(i).starts_with(plain.ways(i))));
    assert!(plain.hexes().all(|hex| plain.corners(hex) == with.corners(hex)));
    // In reading order, whatever order they are given in.
    let names: Vec<_> = with.plazas().map(|at| with.intersection_name(at).to_string()).collect();
    assert_eq!(names, ["0,0.C", "1,0.C"]);
    // The two hexes share two corners; each of those has a way to both plazas.
    let most = with.intersections().map(|at| with.ways(at).len()).max();
    assert_eq!(most, Some(6));
    assert!(with.intersections().filter(|&at| with.ways(at).len() == 5).count() == 2);
}

#[test]
fn a_plaza_has_a_way_to_each_corner_and_no_coast() {
    let t = Topology::with_plazas(island(), [MIDDLE]).unwrap();
    let hex = t.hex(MIDDLE).unwrap();
    let plaza = t.plaza(hex).unwrap();
    assert_eq!(t.intersection(IntersectionCoord { hex: MIDDLE, corner: Corner::C }), Some(plaza));
    assert!(t.is_plaza(plaza) && t.hexes_at(plaza) == [hex]);
    let corners: Vec<_> = t.ways(plaza).iter().map(|way| way.to).collect();
    assert_eq!(corners, t.corners(hex));
    for (side, way) in Side::INNER.into_iter().zip(t.ways(plaza)) {
        assert_eq!(t.path(PathCoord { hex: MIDDLE, side }), Some(way.path));
        assert_eq!((t.ends(way.path), t.path_hexes(way.path)), ([plaza, way.to], &[hex, hex][..]));
        assert_eq!(Side::from_name(side.name()), Some(side));
    }
    assert_eq!(t.plaza(t.hex(HexCoord::new(1, 0)).unwrap()), None);
    // The middle of a hex without one is no place.
    assert_eq!(t.intersection(IntersectionCoord { hex: HexCoord::new(1, 0), corner: Corner::C }), None);
    let away = HexCoord::new(5, 5);
    assert_eq!(Topology::with_plazas(island(), [away]).unwrap_err(), TopologyError::Plaza(away));
    let twice = Topology::with_plazas(island(), [MIDDLE, MIDDLE]);
    assert_eq!(twice.unwrap_err(), TopologyError::Plaza(MIDDLE));
}

#[test]
fn roads_lead_over_a_plaza_and_nobody_builds_on_it() {
    let rules = rules(&[MIDDLE]);
    let plaza = rules.topology().plazas().next().unwrap();
    let state = rules.initial_state();
    let refusal = rules.check(&state, Seat(0), Action::BuildSettlement(plaza)).unwrap_err();
    assert_eq!(refusal.to_string(), "Nobody builds there in this scenario (base/settlements#land)");
    let mut position = rules.position(&state);
    // Two roads over the plaza join into one of two.
    position.roads = ["0,0.C-N", "0,0.C-S"].map(|p| (parse_path(&rules, p).unwrap(), Seat(1))).into();
    position.turn = 1;
    position.frames = vec![tradeholm_engine::pending::Frame::BeforeRoll];
    let over = rules.state_from(&position).unwrap();
    assert_eq!(rules.measure_road(&over, Seat(1)), 2);
    let text = write_position(&rules, &over);
    assert!(text.contains("0,0.C-N;0,0.C-S"), "{text}");
    let (again, read) = parse_position(&text).unwrap();
    assert_eq!(again.fingerprint(&read), rules.fingerprint(&over));
}

#[test]
fn no_harbor_and_no_ship_finds_a_coast_inside() {
    let mut with_harbor = board(&[MIDDLE]);
    let path = PathCoord { hex: MIDDLE, side: Side::ToN };
    with_harbor.harbors[0] = Harbor { path, kind: HarborKind::Generic };
    let refused = Rules::new(config(ModuleSet::EMPTY), &with_harbor).unwrap_err();
    assert!(refused.to_string().contains("a harbor"), "{refused}");
    let ships = config(ModuleSet::EMPTY.with(ModuleId::Seafarers));
    let refused = Rules::new(ships, &board(&[MIDDLE])).unwrap_err();
    assert!(refused.to_string().contains("a plaza where there are ships"), "{refused}");
}

#[test]
fn another_deal_keeps_or_changes_its_plazas() {
    let first = rules(&[MIDDLE]);
    assert_eq!(first.with_board(&board(&[MIDDLE])).unwrap().topology().plazas().count(), 1);
    assert_eq!(first.with_board(&board(&[])).unwrap().topology().plazas().count(), 0);
}

#[test]
fn games_are_played_over_plazas() {
    let (mut laid, mut luck) = (0, Luck::new(5));
    for _ in 0..crate::support::games(6) {
        let rules = rules(&[MIDDLE, HexCoord::new(1, 0), HexCoord::new(-1, 1)]);
        let inner = PathId(72);
        let mut state = rules.initial_state();
        for step in 0..1_500 {
            let Some(next) = next_step(&rules, &state, &mut luck) else { break };
            laid += usize::from(matches!(next, Step::Act(_, Action::BuildRoad(path)) if path >= inner));
            next.take(&rules, &mut state, &mut EventLog::off());
            if step % 16 == 0 {
                rules.check_invariants(&state).unwrap();
            }
        }
        let read = rules.state_from(&rules.position(&state)).unwrap();
        assert_eq!(rules.fingerprint(&read), rules.fingerprint(&state));
    }
    assert!(laid > 10, "{laid} roads inside hexes");
}
