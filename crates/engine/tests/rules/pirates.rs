//! Tables of The Pirate Islands. Red has the first place, blue the second, and so on, whatever the
//! colors on the map.
//!
//! Sentences: `red attacks fortress 4` (the die), `red takes reward ore`.

use std::collections::BTreeSet;

use tradeholm_engine::board::{Board, PathId};
use tradeholm_engine::seafarers::{PiratesEvent, PiratesPosition, PiratesView};
use tradeholm_engine::{Config, ModuleId, Seat, State, ViewEvent, Viewer};
use tradeholm_protocol::notation::{intersection_name, parse_board, parse_path, path_name};

use crate::setup::{Setup, owner};
use crate::table::Table;

/// All ships of red but the first, by the southern way: to the landing, and on to the fortress.
pub const TO_LANDING: &str = "0,3.W -1,3.SE -1,3.SW -2,3.SE -2,3.SW";
pub const ON_TO_FORTRESS: &str = "-3,3.SE -3,3.SW -4,3.SE";

/// Four places on the eastern island for cities of red.
pub const CITIES: &str = "city 4,-3.N 4,-3.S 4,-1.N 4,-1.S";

/// The board for so many seats.
pub fn board(seats: usize) -> Board {
    let text = match seats {
        ..5 => include_str!("../fixtures/pirates-34.txt"),
        _ => include_str!("../fixtures/pirates-56.txt"),
    };
    parse_board(text.trim_end()).unwrap()
}

/// The configuration of a table of so many, with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config::base(seats);
    config.modules = config.modules.with(ModuleId::Seafarers).with(ModuleId::PirateIslands);
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    config.modules = modules.iter().fold(config.modules, |all, &module| all.with(module));
    config
}

impl Table {
    /// A position with the first settlements and ships only; red is on turn after the roll.
    pub fn pirates(seats: usize) -> Setup {
        Table::pirates_with(seats, &[])
    }

    /// The same with other modules.
    pub fn pirates_with(seats: usize, modules: &[ModuleId]) -> Setup {
        Setup::new(config(seats, modules), &board(seats))
    }

    /// A new game; red starts.
    pub fn pirates_setup_phase(seats: usize) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config(seats, &[]) }, &board(seats))
    }

    /// What everybody sees of the scenario.
    pub fn pirates_view(&self) -> PiratesView {
        self.rules.view(&self.state, Viewer::Spectator).pirates.unwrap()
    }

    /// What happened of the scenario in the last step.
    pub fn pirates_saw(&self) -> Vec<PiratesEvent> {
        let of_pirates = |event| match event {
            ViewEvent::Pirates(event) => Some(event),
            _ => None,
        };
        self.saw("").into_iter().filter_map(of_pirates).collect()
    }

    /// The warships of a player, parted by spaces.
    #[track_caller]
    pub fn warships(&self, who: &str, paths: &str) {
        let view = &self.pirates_view().players[self.seat(who).index()];
        let paths = paths.split_whitespace().map(|path| parse_path(&self.rules, path).unwrap());
        assert_eq!(view.warships, paths.collect::<Vec<_>>(), "warships of {who}");
    }

    /// The paths on which a player could place a ship, parted by spaces.
    #[track_caller]
    pub fn sails(&self, who: &str, paths: &str) {
        let sites = self.rules.ship_sites(&self.state, self.seat(who));
        let theirs: BTreeSet<PathId> =
            paths.split_whitespace().map(|path| parse_path(&self.rules, path).unwrap()).collect();
        assert_eq!(sites.iter().collect::<BTreeSet<_>>(), theirs, "ships of {who}");
    }

    /// The fleet is on that hex (`-` if it is gone).
    #[track_caller]
    pub fn fleet(&self, hex: &str) {
        let at = self.state.pirate().map(|hex| self.rules.topology().hex_at(hex).to_string());
        assert_eq!(at.unwrap_or("-".to_owned()), hex, "the fleet");
    }

    /// Landing and fortress of every seat.
    pub fn goals(&self) -> Vec<[String; 2]> {
        let name = |at| intersection_name(&self.rules, at);
        let view = self.pirates_view();
        view.players.iter().map(|player| [name(player.landing), name(player.fortress)]).collect()
    }

    /// Every path on which ships of a seat can ever lie.
    pub fn every_path(&self, seat: Seat) -> BTreeSet<String> {
        let mut seen: BTreeSet<PathId> = BTreeSet::new();
        let mut open: Vec<State> = vec![self.state.clone()];
        while let Some(state) = open.pop() {
            for path in self.rules.ship_sites(&state, seat).iter() {
                let mut position = self.rules.position(&state);
                let ships = &mut position.sea.as_mut().unwrap().ships;
                ships.push((path, seat));
                ships.sort_by_key(|ship| ship.0);
                open.push(self.rules.state_from(&position).unwrap());
                seen.insert(path);
            }
        }
        let own = self.sea_view().ships.into_iter().filter(|ship| ship.1 == seat).map(|ship| ship.0);
        seen.into_iter().chain(own).map(|path| path_name(&self.rules, path)).collect()
    }
}

impl Setup {
    fn pirates_facts(self, change: impl FnOnce(&mut PiratesPosition, usize), who: &str) -> Self {
        self.with(|rules, position| {
            let seat = owner(rules, who).index();
            change(position.pirates.as_mut().unwrap(), seat);
        })
    }

    /// How many ships of a player are warships.
    pub fn warships(self, who: &str, count: u8) -> Self {
        self.pirates_facts(|facts, seat| facts.warships[seat] = count, who)
    }

    /// How many chits the fortress of a player has left.
    pub fn chits(self, who: &str, count: u8) -> Self {
        self.pirates_facts(|facts, seat| facts.chits[seat] = count, who)
    }

    /// A fortress that is its owner's settlement.
    pub fn captured(self, who: &str, at: &str) -> Self {
        self.pieces(who, &format!("settlement {at}")).chits(who, 0)
    }

    /// A line of red that reaches the fortress, with so many warships.
    pub fn at_fortress(self, warships: u8) -> Self {
        self.ships("red", TO_LANDING).ships("red", ON_TO_FORTRESS).warships("red", warships)
    }
}
