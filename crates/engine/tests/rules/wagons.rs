//! Tables of the scenario Traders & Barbarians: castle in the west, quarry in the north-east, glassworks in the
//! south-east.
//!
//! Sentences: `red does ...` with an action in notation, such as `red does step -2,0.C-NE`.

use tradeholm_engine::board::{Board, PathId};
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{Goods, TradeHex, TraderEvent, TraderView};
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Config, ModuleId, Rules, Seat, ViewEvent};
use tradeholm_protocol::notation::{
    intersection_name, parse_board, parse_intersection, parse_path, path_name,
};

use crate::setup::{Setup, owner};
use crate::table::Table;
use crate::two;

/// The board for three and four, and for five and six.
pub fn board(large: bool) -> Board {
    let text = match large {
        false => include_str!("../fixtures/traders-34.txt"),
        true => include_str!("../fixtures/traders-56.txt"),
    };
    parse_board(text.trim_end()).unwrap()
}

/// The configuration of a table for so many with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config { victory_points: 13, ..Config::base(seats) };
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Traders);
    config.modules = modules.iter().fold(own, |all, &module| all.with(module));
    config
}

/// A wagon of every seat in the middle of the board.
fn with_wagons(setup: Setup) -> Setup {
    setup.with(|rules, position| {
        let at = parse_intersection(rules, "0,0.N").unwrap();
        let wagon = |seat| Unit::new(UnitKind::Wagon, Some(seat), Place::Intersection(at));
        position.units.extend(rules.all_seats().iter().map(wagon));
    })
}

impl Table {
    /// A position for four without pieces but wagons; red is on turn after the roll.
    pub fn traders() -> Setup {
        Table::traders_with(&[])
    }

    /// The same with more modules.
    pub fn traders_with(modules: &[ModuleId]) -> Setup {
        with_wagons(Setup::new(config(4, modules), &board(false)))
    }

    /// The same for two, after both rolls.
    pub fn traders_for_two(modules: &[ModuleId]) -> Setup {
        let modules = [&[ModuleId::TwoPlayers], modules].concat();
        let board = Board { neutral: two::board().neutral, ..board(false) };
        with_wagons(Setup::new(config(2, &modules), &board)).rolled("1+2", 2)
    }

    /// The same for five.
    pub fn traders_for_five() -> Setup {
        with_wagons(Setup::new(config(5, &[ModuleId::FiveSix]), &board(true)))
    }

    /// A new game for so many; red starts.
    pub fn traders_setup_phase(seats: usize) -> Table {
        let config = Config { first_seat: Some(Seat(0)), ..config(seats, &[]) };
        Table::new(config, &board(false))
    }

    /// What everybody sees of the scenario.
    pub fn trader_view(&self) -> TraderView {
        self.view("").trader.unwrap()
    }

    /// A player's wagon stands there and carries that, `-` for nothing.
    #[track_caller]
    pub fn wagon(&self, who: &str, at: &str, goods: &str) {
        let (place, carried) = self.trader_view().wagons[self.seat(who).index()].unwrap();
        let carried = carried.map_or("-", Goods::name);
        let at = intersection_name(&self.rules, parse_intersection(&self.rules, at).unwrap());
        assert_eq!((intersection_name(&self.rules, place), carried), (at, goods), "wagon of {who}");
    }

    /// A player's gold.
    #[track_caller]
    pub fn purse(&self, who: &str, gold: u16) {
        assert_eq!(self.state.gold(self.seat(who)), gold, "gold of {who}");
    }

    /// The barbarians stand on these paths.
    #[track_caller]
    pub fn barbarians_on(&self, paths: &str) {
        let mut found: Vec<String> =
            self.trader_view().barbarians.iter().map(|&(path, _)| path_name(&self.rules, path)).collect();
        let mut wanted: Vec<String> = paths
            .split_whitespace()
            .map(|path| path_name(&self.rules, parse_path(&self.rules, path).unwrap()))
            .collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "barbarians");
    }

    /// What happened to wagons and barbarians in the last step.
    pub fn trader_saw(&self) -> Vec<TraderEvent> {
        let of_traders = |event| match event {
            ViewEvent::Trader(event) => Some(event),
            _ => None,
        };
        self.saw("").into_iter().filter_map(of_traders).collect()
    }
}

/// Takes a piece of these goods from the stack that has most of them.
fn take_goods(position: &mut Position, goods: Goods) {
    let facts = position.trader.as_mut().unwrap();
    let stacks = TradeHex::ALL.into_iter().filter_map(|kind| {
        let place = kind.gives().iter().position(|&other| other == goods)?;
        Some((facts.stacks[kind as usize][place], kind, place))
    });
    let (_, kind, place) = stacks.max_by_key(|&(left, ..)| left).unwrap();
    facts.stacks[kind as usize][place] -= 1;
}

fn change_wagon(rules: &Rules, position: &mut Position, who: &str, change: impl Fn(Unit) -> Unit) {
    let seat = owner(rules, who);
    for unit in &mut position.units {
        if unit.kind() == UnitKind::Wagon && unit.owner() == Some(seat) {
            *unit = change(*unit);
        }
    }
}

impl Setup {
    /// Where a player's wagon stands.
    pub fn wagon(self, who: &str, at: &str) -> Self {
        self.with(|rules, position| {
            let at = parse_intersection(rules, at).unwrap();
            change_wagon(rules, position, who, |wagon| wagon.moved_to(Place::Intersection(at)));
        })
    }

    /// What it carries.
    pub fn carries(self, who: &str, goods: &str) -> Self {
        self.with(|rules, position| {
            let goods = Goods::from_name(goods).unwrap();
            take_goods(position, goods);
            change_wagon(rules, position, who, |wagon| wagon.with_load(1 + goods as u8));
        })
    }

    /// The level of a player's baggage train.
    pub fn train(self, who: &str, level: u8) -> Self {
        self.with(|rules, position| {
            position.trader.as_mut().unwrap().levels[owner(rules, who).index()] = level;
        })
    }

    /// How many goods a player has delivered.
    pub fn delivered(self, who: &str, count: u8) -> Self {
        self.with(|rules, position| {
            for number in 0..count {
                take_goods(position, [Goods::Tools, Goods::Sand][usize::from(number % 2)]);
            }
            position.trader.as_mut().unwrap().delivered[owner(rules, who).index()] = count;
        })
    }

    /// A player's gold.
    pub fn purse(self, who: &str, gold: u16) -> Self {
        self.with(|rules, position| position.gold.as_mut().unwrap()[owner(rules, who).index()] = gold)
    }

    /// The barbarians stand on these paths.
    pub fn barbarians_on(self, paths: &str) -> Self {
        self.with(|rules, position| {
            position.units.retain(|unit| unit.kind() != UnitKind::Barbarian);
            let paths = paths.split_whitespace().map(|path| parse_path(rules, path).unwrap());
            let barbarian = |path: PathId| Unit::new(UnitKind::Barbarian, None, Place::Path(path));
            position.units.extend(paths.map(barbarian));
        })
    }
}
