//! What a table agrees on before the game: scenario numbers, seats, house rules.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use crate::board::TopologyError;
use crate::combinations;
use crate::modules::{ModuleId, ModuleSet};
use crate::seats::{Color, MAX_SEATS, Seat};

/// How the rules as coded here are numbered: whatever makes a game go on otherwise than before gets the next
/// number and a heading in `docs/REVISIONS.md`. A stored game remembers the one it was played under.
pub const RULES_REVISION: u32 = 2;

/// Agreed numbers that differ from the book; `None` keeps the book's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct House {
    /// Points needed to win.
    pub victory_points: Option<u8>,
    /// Most cards in hand that a 7 leaves alone.
    pub discard_limit: Option<u8>,
    /// Most offers that a seat may make in one turn.
    pub offers_per_turn: Option<u8>,
}

/// Everything about a game that is decided before it starts, but for the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The scenario's id, for the record.
    pub scenario: String,
    /// The color of each seat, clockwise; their number is the number of seats.
    pub colors: ArrayVec<Color, MAX_SEATS>,
    /// Points needed to win in this scenario.
    pub victory_points: u8,
    /// Modules in play besides the base game.
    pub modules: ModuleSet,
    /// Agreed numbers.
    pub house: House,
    /// Who starts, if that is not rolled for.
    pub first_seat: Option<Seat>,
}

impl Config {
    /// A base game with the default colors.
    pub fn base(seats: usize) -> Self {
        Config {
            scenario: "base/variable".to_owned(),
            colors: Color::ALL.into_iter().take(seats).collect(),
            victory_points: 10,
            modules: ModuleSet::default(),
            house: House::default(),
            first_seat: None,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.colors.len() as u8
    }

    /// Plays with these modules instead; those that are new among them may raise the target.
    pub fn play_with(&mut self, modules: ModuleSet) {
        for module in modules.iter().filter(|&module| !self.modules.contains(module)) {
            self.victory_points = self.victory_points.saturating_add(module.raises_target(modules));
        }
        self.modules = modules;
    }

    // Rule: house/house_rules#two-players, combinations/combinations#seats
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        self.check_table()?;
        for (i, color) in self.colors.iter().enumerate() {
            if self.colors[..i].contains(color) {
                return Err(ConfigError::ColorTwice(*color));
            }
        }
        self.check_seats()?;
        if let Some(seat) = self.first_seat.filter(|s| s.0 >= self.seats()) {
            return Err(ConfigError::FirstSeat(seat.0));
        }
        self.check_target(TARGETS)?;
        in_range("discard_limit", self.house.discard_limit, DISCARD_LIMITS)?;
        in_range("offers_per_turn", self.house.offers_per_turn, OFFERS_PER_TURN)?;
        self.modules.validate()?;
        self.check_pairs()?;
        self.check_target(self.targets())
    }

    /// The points that a game with these modules can be played for.
    pub fn targets(&self) -> RangeInclusive<u8> {
        let least = self.modules.iter().map(ModuleId::least_target).max();
        // Where the points are counted, nobody plays for more than there are.
        let most = match self.modules.iter().map(ModuleId::most_points).sum() {
            0 => *TARGETS.end(),
            points => points.min(*TARGETS.end()),
        };
        least.unwrap_or(*TARGETS.start())..=most
    }

    /// The base game has room for four, unless a module makes room for more.
    fn check_table(&self) -> Result<(), ConfigError> {
        let wider = |module: &ModuleId| module.seats().is_some_and(|range| range.high > SEATS.high);
        match self.modules.iter().find(wider) {
            Some(module) => self.check_module_seats(module),
            None if SEATS.contains(self.seats()) => Ok(()),
            None => Err(ConfigError::Seats(self.seats())),
        }
    }

    /// What modules say of the number of seats; extensions are about just that, and are asked instead of books.
    fn check_seats(&self) -> Result<(), ConfigError> {
        let mut said: Vec<_> = self.modules.iter().filter(|module| module.seats().is_some()).collect();
        // In the order of layers: the last has the first word.
        said.reverse();
        let layer = said.first().map(|module| module.layer());
        let mut asked = said.into_iter().take_while(|module| Some(module.layer()) == layer);
        asked.try_for_each(|module| self.check_module_seats(module))
    }

    fn check_module_seats(&self, module: ModuleId) -> Result<(), ConfigError> {
        match module.seats() {
            Some(range) if !range.contains(self.seats()) => {
                let (low, high, seats) = (range.low, range.high, self.seats());
                Err(ConfigError::ModuleSeats { module, low, high, seats })
            }
            _ => Ok(()),
        }
    }

    /// What two modules together say of the number of seats.
    fn check_pairs(&self) -> Result<(), ConfigError> {
        let seats = self.seats();
        match combinations::seats(self.modules).find(|(.., range)| !range.contains(seats)) {
            Some((one, other, SeatRange { low, high, .. })) => {
                Err(ConfigError::PairSeats { one, other, low, high, seats })
            }
            None => Ok(()),
        }
    }

    fn check_target(&self, targets: RangeInclusive<u8>) -> Result<(), ConfigError> {
        in_range("victory_points", Some(self.victory_points), targets.clone())?;
        in_range("victory_points", self.house.victory_points, targets)
    }
}

/// The points that a game can be played for; some books ask for more.
pub const TARGETS: RangeInclusive<u8> = 3..=22;
/// What a table may agree on as the most cards that a 7 leaves alone.
pub const DISCARD_LIMITS: RangeInclusive<u8> = 2..=95;
/// What a table may agree on as the most offers of a seat in one turn.
pub const OFFERS_PER_TURN: RangeInclusive<u8> = 1..=u8::MAX;

/// The seats of the base game.
const SEATS: SeatRange = SeatRange::new(2, 4);

/// For how many seats something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRange {
    low: u8,
    high: u8,
    rule: &'static str,
    because: &'static str,
}

impl SeatRange {
    /// From so many to so many.
    pub const fn new(low: u8, high: u8) -> Self {
        SeatRange { low, high, rule: "combinations/combinations#seats", because: "" }
    }

    /// The rule that says so, and what is said to people.
    pub const fn by(self, rule: &'static str, because: &'static str) -> Self {
        SeatRange { rule, because, ..self }
    }

    const fn contains(self, seats: u8) -> bool {
        self.low <= seats && seats <= self.high
    }
}

/// A number that nobody agreed on is the book's.
fn in_range(key: &'static str, agreed: Option<u8>, range: RangeInclusive<u8>) -> Result<(), ConfigError> {
    match agreed.filter(|value| !range.contains(value)) {
        Some(value) => Err(ConfigError::OutOfRange { key, value, low: *range.start(), high: *range.end() }),
        None => Ok(()),
    }
}

/// A reason as it follows a refusal; nothing where there is none.
fn because(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(": {reason}") }
}

/// What a table of that size lacks, if there is something for it.
fn missing(seats: u8) -> String {
    let module =
        ModuleId::ALL.iter().find(|module| module.seats().is_some_and(|range| range.contains(seats)));
    module.map_or(String::new(), |module| format!("; {module} is missing"))
}

fn because_seats(module: ModuleId) -> String {
    because(module.seats().map_or("", |range| range.because))
}

/// What two modules together say of seats, if they do.
fn pair_seats(one: ModuleId, other: ModuleId) -> SeatRange {
    let both = ModuleSet::EMPTY.with(one).with(other);
    combinations::seats(both).next().map_or(SEATS, |(.., range)| range)
}

fn range(low: u8, high: u8) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

/// Why a configuration cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// A number of seats that the modules do not allow.
    #[error("the base game is for 2 to 4 seats, not {0}{missing}", missing = missing(*.0))]
    Seats(u8),
    /// A number of seats that a beginners' map is not for.
    #[error("the beginners' set-up is for 3 or 4 seats, not {0}")]
    BeginnersSeats(u8),
    /// Red in the beginners' set-up for three.
    #[error("with three players nobody plays red on the beginners' map")]
    RedLeftOut,
    /// Two seats of one color.
    #[error("two seats have the color {0}")]
    ColorTwice(Color),
    /// The first seat does not exist.
    #[error("seat {0} cannot start: there is no such seat")]
    FirstSeat(u8),
    /// A number out of range.
    #[error("{key} must be from {low} to {high}, not {value}")]
    OutOfRange {
        /// Which number.
        key: &'static str,
        /// What was asked.
        value: u8,
        /// The least allowed.
        low: u8,
        /// The most allowed.
        high: u8,
    },
    /// A module that is nothing without another.
    #[error("{0} is only played with {1}{because}", because = because(.0.tie(*.1).because))]
    Needs(ModuleId, ModuleId),
    /// A number of seats that a module is not for.
    #[error("{module} is for {range} seats, not {seats}{because}", range = range(*.low, *.high), because = because_seats(*.module))]
    ModuleSeats {
        /// Which module.
        module: ModuleId,
        /// The least.
        low: u8,
        /// The most.
        high: u8,
        /// How many were asked for.
        seats: u8,
    },
    /// A number of seats that two modules together are not for.
    #[error("{one} and {other} together are for {range} seats, not {seats}{because}", range = range(*.low, *.high), because = because(pair_seats(*.one, *.other).because))]
    PairSeats {
        /// Which module.
        one: ModuleId,
        /// And which.
        other: ModuleId,
        /// The least.
        low: u8,
        /// The most.
        high: u8,
        /// How many were asked for.
        seats: u8,
    },
    /// Two modules that do not go together.
    #[error("{0} and {1} cannot be combined{because}", because = because(.0.tie(*.1).because))]
    Excluded(ModuleId, ModuleId),
    /// The hexes are no board.
    #[error(transparent)]
    Topology(#[from] TopologyError),
    /// Something on the board is where it cannot be.
    #[error("the board has {what} at {place}, where it cannot be")]
    Misplaced {
        /// What.
        what: &'static str,
        /// Where.
        place: String,
    },
    /// Something on the board that nothing in play gives a meaning to.
    #[error("the board has {what}, but {module} is not played")]
    Unused {
        /// What.
        what: &'static str,
        /// What gives it a meaning.
        module: ModuleId,
    },
    /// More harbors than fit.
    #[error("the board has {0} harbors; at most {max} fit", max = crate::state::MAX_HARBORS)]
    Harbors(usize),
    /// The beginners' map has no pieces for a color in play.
    #[error("this map has no starting pieces for {0}")]
    NoStartingPieces(Color),
    /// No places for neutral settlements.
    #[error("this board does not say where the neutral settlements of Catan for Two stand")]
    NoNeutralPlaces,
    /// What a book finds wrong with the board, in its own words.
    #[error("{0}")]
    Unfit(String),
    /// A place that a scenario needs is not marked on the board, or not where it can be.
    #[error("the board does not mark '{0}' as its scenario needs")]
    Unmarked(&'static str),
    /// Nowhere to play.
    #[error("the board has no room for two settlements of every seat")]
    NoRoom,
}

impl ConfigError {
    /// The rule that says so; none where the board itself is wrong.
    pub fn rule(&self) -> Option<&'static str> {
        Some(match self {
            ConfigError::Seats(seats) => {
                // There may be a module for so many.
                let mut ranges = ModuleId::ALL.iter().filter_map(|module| module.seats());
                ranges.find(|range| range.contains(*seats)).unwrap_or(SEATS).rule
            }
            ConfigError::BeginnersSeats(_) => SEATS.rule,
            ConfigError::ModuleSeats { module, .. } => module.seats().unwrap_or(SEATS).rule,
            ConfigError::PairSeats { one, other, .. } => pair_seats(*one, *other).rule,
            ConfigError::NoNeutralPlaces => "combinations/combinations#two-boards",
            ConfigError::Needs(module, other) | ConfigError::Excluded(module, other) => {
                module.tie(*other).rule
            }
            ConfigError::RedLeftOut => "base/beginners_setup#three-players",
            ConfigError::OutOfRange { key: "victory_points", .. } => "house/house_rules#victory-points",
            ConfigError::OutOfRange { key: "discard_limit", .. } => "house/house_rules#discard-limit",
            ConfigError::OutOfRange { key: "offers_per_turn", .. } => "house/house_rules#offer-cap",
            _ => return None,
        })
    }
}
