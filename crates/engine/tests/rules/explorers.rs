//! Tables of Explorers & Pirates: the printed boards, with the island of The Pirate Lairs where it is dealt.
//!
//! Sentences: `red does ...` with an action in notation, such as `red does sail 2,0.NE 3,0.NE`. A harbor
//! settlement is a `city`.

use tradeholm_engine::board::{Board, Terrain};
use tradeholm_engine::explorers_pirates::{
    EpEvent, EpPosition, Hold, LairFact, Mission, ShoalFact, VillageFact, Voyage,
};
use tradeholm_engine::state::Position;
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Config, ModuleId, Rules, Seat, SeatSet, ViewEvent};
use tradeholm_protocol::notation::{
    intersection_name, parse_board, parse_hex, parse_intersection, parse_path, path_name,
};

use crate::setup::{Setup, owner};
use crate::table::Table;

/// A board by the name of its fixture.
pub fn board(name: &str) -> Board {
    let text = match name {
        "land-ho" => include_str!("../fixtures/explorers-land-ho.txt"),
        "lairs" => include_str!("../fixtures/explorers-lairs.txt"),
        "fish" => include_str!("../fixtures/explorers-fish.txt"),
        "spices" => include_str!("../fixtures/explorers-spices.txt"),
        "all" => include_str!("../fixtures/explorers-all.txt"),
        "lairs-56" => include_str!("../fixtures/explorers-lairs-56.txt"),
        "fish-56" => include_str!("../fixtures/explorers-fish-56.txt"),
        "spices-56" => include_str!("../fixtures/explorers-spices-56.txt"),
        "all-56" => include_str!("../fixtures/explorers-all-56.txt"),
        _ => panic!("no board {name}"),
    };
    parse_board(text.trim_end()).unwrap()
}

/// The boards of all scenarios.
pub const BOARDS: [&str; 9] =
    ["land-ho", "lairs", "fish", "spices", "all", "lairs-56", "fish-56", "spices-56", "all-56"];

/// The missions and the target of a board.
pub fn scenario(name: &str) -> (&'static [ModuleId], u8) {
    use ModuleId::{FishForCatan, PirateLairs, SpicesForCatan};
    match name.trim_end_matches("-56") {
        "land-ho" => (&[], 8),
        "lairs" => (&[PirateLairs], 12),
        "fish" => (&[PirateLairs, FishForCatan], 15),
        "spices" => (&[FishForCatan, SpicesForCatan], 15),
        _ => (&[PirateLairs, FishForCatan, SpicesForCatan], 17),
    }
}

/// The configuration of a table for so many on that board.
pub fn config(name: &str, seats: usize) -> Config {
    let (missions, victory_points) = scenario(name);
    let mut config = Config { victory_points, first_seat: Some(Seat(0)), ..Config::base(seats) };
    let own = config.modules.with(ModuleId::ExplorersPirates);
    config.modules = missions.iter().fold(own, |all, &module| all.with(module));
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    config
}

impl Table {
    /// A position for four on that board, without pieces but where they are printed; red is on turn after the
    /// roll.
    pub fn explorers(name: &str) -> Setup {
        Setup::new(config(name, 4), &board(name))
    }

    /// The same for five.
    pub fn explorers_for_five(name: &str) -> Setup {
        Setup::new(config(name, 5), &board(name))
    }

    /// A new game on that board; red starts.
    pub fn explorers_new(name: &str, seats: usize) -> Table {
        Table::new(config(name, seats), &board(name))
    }

    /// What the book adds to the position.
    pub fn voyage(&self) -> EpPosition {
        self.rules.position(&self.state).ep.unwrap()
    }

    /// All ships of a player, with what they carry: `2,0.NE settler; 3,0.NW -`.
    fn vessels(&self, who: &str) -> String {
        let seat = self.seat(who);
        let position = self.rules.position(&self.state);
        let ship = |unit: &Unit| match unit.place() {
            Place::Path(path) => {
                let hold = Hold::ALL[usize::from(unit.load() & 7)];
                format!("{} {}", path_name(&self.rules, path), hold.name())
            }
            place => panic!("a ship on {place:?}"),
        };
        let own =
            position.units.iter().filter(|u| u.kind() == UnitKind::SailingShip && u.owner() == Some(seat));
        let mut ships: Vec<String> = own.map(ship).collect();
        ships.sort();
        ships.join("; ")
    }

    /// The ships of a player are these, in any order.
    #[track_caller]
    pub fn ships(&self, who: &str, ships: &str) {
        let mut wanted: Vec<String> = ships
            .split("; ")
            .filter(|ship| !ship.is_empty())
            .map(|ship| {
                let (path, hold) = ship.split_once(' ').unwrap();
                format!("{} {hold}", path_name(&self.rules, parse_path(&self.rules, path).unwrap()))
            })
            .collect();
        wanted.sort();
        assert_eq!(self.vessels(who), wanted.join("; "), "ships of {who}");
    }

    /// What lies in a player's basin.
    #[track_caller]
    pub fn basin(&self, who: &str, at: &str, hold: &str) {
        let (seat, at) = (self.seat(who), parse_intersection(&self.rules, at).unwrap());
        let position = self.rules.position(&self.state);
        let there = |unit: &&Unit| {
            unit.kind() == UnitKind::Basin
                && unit.owner() == Some(seat)
                && unit.place() == Place::Intersection(at)
        };
        let found = position.units.iter().find(there);
        let found = found.map_or("-", |basin| Hold::ALL[usize::from(basin.load())].name());
        assert_eq!(found, hold, "basin of {who} at {}", intersection_name(&self.rules, at));
    }

    /// The space of a player on a track.
    #[track_caller]
    pub fn space(&self, who: &str, mission: &str, space: u8) {
        let (seat, mission) = (self.seat(who), Mission::from_name(mission).unwrap());
        assert_eq!(
            self.voyage().tracks[mission as usize][seat.index()],
            space,
            "{who} in {}",
            mission.name()
        );
    }

    /// Who holds the card of a mission (`-` for nobody).
    #[track_caller]
    pub fn card_of(&self, mission: &str, who: &str) {
        let holder = self.voyage().cards[Mission::from_name(mission).unwrap() as usize];
        let wanted = (who != "-").then(|| self.seat(who));
        assert_eq!(holder, wanted, "card of {mission}");
    }

    /// Crews on a lair or gold field by color, and whether it is captured.
    #[track_caller]
    pub fn lair(&self, hex: &str, captured: bool, crews: &[(&str, u8)]) {
        let hex = parse_hex(&self.rules, hex).unwrap();
        let lairs = self.voyage().lairs;
        let lair = lairs.iter().find(|lair| lair.hex == hex).expect("a gold field");
        assert_eq!(lair.captured, captured, "captured");
        let mut wanted = vec![0; self.rules.seats().into()];
        crews.iter().for_each(|&(who, n)| wanted[self.seat(who).index()] = n);
        assert_eq!(lair.crews, wanted, "crews");
    }

    /// Where the pirate ship is and whose: `4,-1 blue`, or `-`.
    #[track_caller]
    pub fn pirate_ship(&self, place: &str) {
        let wanted =
            place.split_once(' ').map(|(hex, who)| (parse_hex(&self.rules, hex).unwrap(), self.seat(who)));
        assert_eq!(self.voyage().pirate, wanted, "pirate ship");
    }

    /// Whether the shoal of that die has a haul.
    #[track_caller]
    pub fn haul(&self, face: u8, there: bool) {
        let shoals = self.voyage().shoals;
        let shoal = shoals.iter().find(|shoal| shoal.face == face).expect("a shoal");
        assert_eq!(shoal.haul, there, "haul of {face}");
    }

    /// What happened to ships and missions in the last step.
    pub fn ep_saw(&self) -> Vec<EpEvent> {
        let of_book = |event| match event {
            ViewEvent::Ep(event) => Some(event),
            _ => None,
        };
        self.saw("").into_iter().filter_map(of_book).collect()
    }

    /// Where a player's ship may sail, tribute or not.
    pub fn voyages_of(&self, who: &str, ship: &str) -> Vec<String> {
        let path = path_name(&self.rules, parse_path(&self.rules, ship).unwrap());
        let start = format!("sail {path} ");
        let sails = self.legal(who, "sail").into_iter();
        sails.filter_map(|text| text.strip_prefix(&start).map(str::to_owned)).collect()
    }

    /// Everywhere that the ship on a path could sail, as the table shows it.
    pub fn all_voyages(&self, ship: &str) -> Vec<Voyage> {
        let path = parse_path(&self.rules, ship).unwrap();
        let ships = self.view("").ep.unwrap().ships;
        ships.into_iter().find(|ship| ship.name.path == path).unwrap().voyages
    }

    /// How many of them turn a hex up.
    pub fn discovering(&self, sails: &[String]) -> usize {
        let topology = self.rules.topology();
        let fog = |to: &&String| {
            let path = parse_path(&self.rules, to.split(' ').next().unwrap()).unwrap();
            let ends = topology.ends(path);
            ends.iter()
                .any(|&end| topology.hexes_at(end).iter().any(|&hex| self.state.terrain(hex) == Terrain::Fog))
        };
        sails.iter().filter(fog).count()
    }
}

fn facts(position: &mut Position) -> &mut EpPosition {
    position.ep.as_mut().unwrap()
}

fn crews_of(rules: &Rules, crews: &[(&str, u8)]) -> Vec<u8> {
    let mut all = vec![0; rules.seats().into()];
    crews.iter().for_each(|&(who, n)| all[owner(rules, who).index()] = n);
    all
}

impl Setup {
    /// A player's ship with what it carries.
    pub fn ship_at(self, who: &str, path: &str, hold: &str) -> Self {
        self.with(|rules, position| {
            let place = Place::Path(parse_path(rules, path).unwrap());
            let hold = Hold::from_name(hold).unwrap();
            let ship = Unit::new(UnitKind::SailingShip, Some(owner(rules, who)), place);
            position.units.push(ship.with_load(hold as u8));
        })
    }

    /// What lies in the basin of a player's harbor settlement.
    pub fn stow(self, who: &str, at: &str, hold: &str) -> Self {
        self.with(|rules, position| {
            let at = parse_intersection(rules, at).unwrap();
            let hold = Hold::from_name(hold).unwrap();
            let basin = Unit::new(UnitKind::Basin, Some(owner(rules, who)), Place::Intersection(at));
            position.units.push(basin.with_load(hold as u8));
        })
    }

    /// A gold field: a lair without a number, or captured with one.
    pub fn gold_field(self, hex: &str, number: u8, crews: &[(&str, u8)]) -> Self {
        self.hex(hex, "gold", number).with(|rules, position| {
            let hex = parse_hex(rules, hex).unwrap();
            let lair = LairFact { hex, captured: number > 0, crews: crews_of(rules, crews) };
            facts(position).lairs.push(lair);
            facts(position).lairs.sort_by_key(|lair| lair.hex.0);
        })
    }

    /// A shoal with its die.
    pub fn shoal(self, hex: &str, face: u8, haul: bool) -> Self {
        self.hex(hex, "shoal", 0).with(|rules, position| {
            let hex = parse_hex(rules, hex).unwrap();
            facts(position).shoals.push(ShoalFact { face, hex, haul });
            facts(position).shoals.sort_by_key(|shoal| shoal.face);
        })
    }

    /// A village: Swift Voyage 0, Fast Gold 1 and Pirate Bonus 2 in the north, 3, 4 and 5 in the south.
    pub fn village(self, hex: &str, slot: u8, friends: &str) -> Self {
        self.hex(hex, "spice", 0).with(|rules, position| {
            let hex = parse_hex(rules, hex).unwrap();
            let friends: SeatSet = friends.split_whitespace().map(|who| owner(rules, who)).collect();
            facts(position).villages.push(VillageFact { slot, hex, friends });
            facts(position).villages.sort_by_key(|village| village.slot);
        })
    }

    /// The pirate ship of a player.
    pub fn pirate_at(self, hex: &str, who: &str) -> Self {
        self.with(|rules, position| {
            facts(position).pirate = Some((parse_hex(rules, hex).unwrap(), owner(rules, who)));
        })
    }

    /// The spaces of all players on a track, and who holds its card.
    pub fn track(self, mission: &str, spaces: &[u8], card: &str) -> Self {
        self.with(|rules, position| {
            let mission = Mission::from_name(mission).unwrap() as usize;
            facts(position).tracks[mission] = spaces.to_vec();
            facts(position).cards[mission] = (card != "-").then(|| owner(rules, card));
        })
    }

    /// In the movement phase.
    pub fn moving(self) -> Table {
        let mut table = self.start();
        let who = tradeholm_protocol::notation::seat_name(&table.rules, table.state.on_turn());
        table.play(&format!("{who} does movement"));
        table.waits_for(&format!("{who}: movement"));
        table
    }
}
