//! Tables of The Caravans: the beginners' board with an oasis in the middle.
//!
//! Sentences: `red does ...` with an action in notation, such as `red does bid 2w1g` or `red does camel 1,-1.SE`.

use std::collections::BTreeSet;

use tradeholm_engine::board::{
    Board, HexCoord, IntersectionId, MarkedSpot, Marker, NumberMask, Spot, Terrain,
};
use tradeholm_engine::traders_barbarians::{
    CamelName, CamelRule, Caravan, CaravanAction, CaravanEvent, CaravanView,
};
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Action, Config, Event, ModuleId, Rules, Seat};
use tradeholm_protocol::notation::{parse_action, parse_intersection, parse_intersection_coord, parse_path};

use crate::setup::Setup;
use crate::table::Table;
use crate::{boards, large, two};

/// The arrows of the oasis as they are printed.
pub const ARROWS: [&str; 3] = ["0,0.NW", "0,0.NE", "0,0.S"];

/// A board with oases on these hexes, these arrows and so many camels.
pub fn board_on(mut board: Board, oases: &[(i8, i8)], arrows: &[&str], camels: u8) -> Board {
    for &(q, r) in oases {
        let hex = board.hexes.iter_mut().find(|hex| hex.at == HexCoord::new(q, r)).unwrap();
        (hex.terrain, hex.numbers) = (Terrain::Oasis, NumberMask::NONE);
    }
    let spot = |at: &&str| MarkedSpot {
        spot: Spot::Intersection(parse_intersection_coord(at).unwrap()),
        value: 0,
        color: None,
    };
    let spots = arrows.iter().map(spot).collect();
    board.features.markers.push(Marker { name: "arrow".to_owned(), spots });
    board.features.values.push(("camels".to_owned(), camels));
    Board { robber: None, ..board }
}

/// The board for three and four with these arrows and so many camels.
pub fn board_with(arrows: &[&str], camels: u8) -> Board {
    board_on(boards::bare(), &[(0, 0)], arrows, camels)
}

/// The board for three and four.
pub fn board() -> Board {
    board_with(&ARROWS, 22)
}

/// The configuration of a table for so many with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config { victory_points: 12, ..Config::base(seats) };
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Caravans);
    config.modules = modules.iter().fold(own, |all, &module| all.with(module));
    config
}

impl Table {
    /// A position for four without pieces; red is on turn after the roll.
    pub fn caravans() -> Setup {
        Setup::new(config(4, &[]), &board())
    }

    /// The same with other arrows and camels.
    pub fn few_camels(arrows: &[&str], camels: u8) -> Setup {
        Setup::new(config(4, &[]), &board_with(arrows, camels))
    }

    /// The same for two, after both rolls.
    pub fn caravans_for_two(arrows: &[&str], camels: u8) -> Setup {
        let board = Board { neutral: two::board().neutral, ..board_with(arrows, camels) };
        Setup::new(config(2, &[ModuleId::TwoPlayers]), &board).rolled("1+1", 2)
    }

    /// The same for so many of five and six, with two oases.
    pub fn large_caravans(seats: usize) -> Setup {
        let arrows = ["-1,-1.NW", "-1,-1.NE", "-1,-1.S", "0,1.NW", "0,1.NE", "0,1.S"];
        let board = board_on(large::bare(), &[(-1, -1), (0, 1)], &arrows, 33);
        Setup::new(config(seats, &[ModuleId::FiveSix]), &board)
    }

    /// What everybody sees of the caravans.
    pub fn caravan_view(&self) -> CaravanView {
        self.view("").caravans.unwrap()
    }

    /// The places for the next camel are exactly these, as a player who names or places one has them listed.
    #[track_caller]
    pub fn camel_places(&self, who: &str, places: &str) {
        let name = |action| match action {
            Action::Caravan(CaravanAction::Name(name) | CaravanAction::Place(name)) => Some(name),
            _ => None,
        };
        let listed: BTreeSet<CamelName> = self.listed(self.seat(who)).into_iter().filter_map(name).collect();
        let read = |text| name(parse_action(&self.rules, &format!("name {text}")).unwrap()).unwrap();
        assert_eq!(listed, places.split_whitespace().map(read).collect(), "places for {who}");
    }

    /// The next camel could go to so many places.
    #[track_caller]
    pub fn place_count(&self, count: usize) {
        assert_eq!(self.caravan_view().places.len(), count);
    }

    /// Who decided in the last step, and why.
    pub fn decided(&self) -> Vec<(Option<Seat>, CamelRule)> {
        let decided = |event: &Event| match event {
            Event::Caravan(CaravanEvent::CamelDecided { seat, by }) => Some((*seat, *by)),
            _ => None,
        };
        self.events.iter().filter_map(decided).collect()
    }

    /// Where the head of a caravan is; `waiting` or `closed`.
    #[track_caller]
    pub fn caravan(&self, number: usize, head: &str) {
        let expected = match head {
            "waiting" => Caravan::Waiting,
            "closed" => Caravan::Closed,
            at => Caravan::At(parse_intersection(&self.rules, at).unwrap()),
        };
        assert_eq!(self.caravan_view().caravans[number], expected, "caravan {number}");
    }
}

/// The end of a path that is not this one.
fn other_end(rules: &Rules, path: &str, head: IntersectionId) -> IntersectionId {
    let [one, other] = rules.topology().ends(parse_path(rules, path).unwrap());
    if one == head { other } else { one }
}

impl Setup {
    /// Camels that lie on the board, in the order in which they were placed: `1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE`.
    pub fn camels(self, camels: &str) -> Self {
        let camels = camels.to_owned();
        self.with(|rules, position| {
            let arrows = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator);
            let arrows = arrows.caravans.unwrap().arrows;
            let facts = position.caravans.as_mut().unwrap();
            for camel in camels.split_whitespace() {
                let (name, head) = camel.split_once('>').unwrap();
                let (path, head) =
                    (parse_path(rules, name).unwrap(), parse_intersection(rules, head).unwrap());
                let from = other_end(rules, name, head);
                let load = u8::from(rules.topology().ends(path)[1] == head);
                position.units.push(Unit::new(UnitKind::Camel, None, Place::Path(path)).with_load(load));
                for (caravan, arrow) in facts.caravans.iter_mut().zip(&arrows) {
                    *caravan = match *caravan {
                        Caravan::At(at) if at == from => Caravan::At(head),
                        Caravan::Waiting if arrow.path == path && arrow.head == head => Caravan::At(head),
                        Caravan::Waiting if arrow.path == path => Caravan::Closed,
                        other => other,
                    };
                }
            }
            position.units.sort();
        })
    }

    /// A camel is due at the end of this turn.
    pub fn due(self) -> Self {
        self.with(|_, position| position.caravans.as_mut().unwrap().due = true)
    }
}
