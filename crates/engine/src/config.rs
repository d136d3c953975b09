//! What a table agrees on before the game: scenario numbers, seats, house rules.

use arrayvec::ArrayVec;

use crate::board::TopologyError;
use crate::modules::{ModuleId, ModuleSet};
use crate::seats::{Color, MAX_SEATS, Seat};

/// How the rules as coded here are numbered. A stored game remembers the one it was played under.
pub const RULES_REVISION: u32 = 1;

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

    // Rule: cities_knights/victory#target, combinations/seafarers_cities_knights#target
    /// Plays with these modules instead; a book that is new among them may raise the target.
    pub fn play_with(&mut self, modules: ModuleSet) {
        let knights = ModuleId::CitiesKnights;
        if modules.contains(knights) && !self.modules.contains(knights) {
            let more = if modules.contains(ModuleId::Seafarers) { 2 } else { 3 };
            self.victory_points = self.victory_points.saturating_add(more);
        }
        self.modules = modules;
    }

    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        // Rule: house/house_rules#two-players
        // Rule: five_six/supply#seats, combinations/combinations#five-six
        // Rule: combinations/combinations#cities-knights-five-six
        let five_six = self.modules.contains(ModuleId::FiveSix);
        if !five_six && !(2..=4).contains(&self.seats()) {
            return Err(ConfigError::Seats(self.seats()));
        }
        if five_six && !(5..=6).contains(&self.seats()) {
            let (module, seats) = (ModuleId::FiveSix, self.seats());
            return Err(ConfigError::ModuleSeats { module, low: 5, high: 6, seats });
        }
        for (i, color) in self.colors.iter().enumerate() {
            if self.colors[..i].contains(color) {
                return Err(ConfigError::ColorTwice(*color));
            }
        }
        // Rule: combinations/combinations#two-presets, combinations/combinations#seats
        let (module, seats) = (ModuleId::TwoPlayers, self.seats());
        if self.modules.contains(module) && seats != 2 {
            return Err(ConfigError::ModuleSeats { module, low: 2, high: 2, seats });
        }
        // Rule: seafarers/setup#seats, combinations/combinations#seats
        // Rule: combinations/combinations#seafarers-five-six
        let (module, seats) = (ModuleId::Seafarers, self.seats());
        let two = self.modules.contains(ModuleId::TwoPlayers);
        if self.modules.contains(module) && seats < 3 && !two {
            return Err(ConfigError::ModuleSeats { module, low: 3, high: 4, seats });
        }
        if let Some(seat) = self.first_seat.filter(|s| s.0 >= self.seats()) {
            return Err(ConfigError::FirstSeat(seat.0));
        }
        let in_range = |key, value: u8, low, high| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                Err(ConfigError::OutOfRange { key, value, low, high })
            }
        };
        in_range("victory_points", self.victory_points, 3, 22)?;
        in_range("victory_points", self.house.victory_points.unwrap_or(10), 3, 22)?;
        in_range("discard_limit", self.house.discard_limit.unwrap_or(7), 2, 95)?;
        in_range("offers_per_turn", self.house.offers_per_turn.unwrap_or(1), 1, 255)?;
        self.modules.validate()?;
        if self.modules.contains(ModuleId::CitiesKnights) {
            // The set-up alone brings three points.
            in_range("victory_points", self.victory_points, 4, 22)?;
            in_range("victory_points", self.house.victory_points.unwrap_or(13), 4, 22)?;
        }
        if self.modules.contains(ModuleId::ClothForCatan) {
            in_range("victory_points", self.victory_points, 4, 22)?;
            in_range("victory_points", self.house.victory_points.unwrap_or(14), 4, 22)?;
        }
        // Rule: cities_knights/setup#pieces, combinations/combinations#cities-knights-two
        // Rule: combinations/combinations#cities-knights-base
        let (module, seats) = (ModuleId::CitiesKnights, self.seats());
        if self.modules.contains(module) && seats < 3 {
            return Err(ConfigError::ModuleSeats { module, low: 3, high: 4, seats });
        }
        Ok(())
    }
}

/// Why two modules are refused together, or one without the other; nothing where it is plain.
// Rule: combinations/combinations#cities-knights-options, combinations/combinations#frame-option
fn because(module: ModuleId, other: ModuleId) -> &'static str {
    use ModuleId::{
        CitiesKnights, DiceDeck, EasyStart, EventCards, FiveSix, ForgottenTribe, FrameWithoutOneHarbor,
        KnightErrant, Nasty, PirateIslands, Seafarers, TravelerTokens, TwoPlayers,
    };
    match (module, other) {
        (Nasty | KnightErrant | EasyStart, CitiesKnights) => {
            ": it changes knights, barbarians and the event die, which no other book has"
        }
        (FrameWithoutOneHarbor, CitiesKnights) => ": the barbarian track takes the place of that harbor",
        (FiveSix, FrameWithoutOneHarbor) => {
            ": this frame belongs to an edition whose frame for five and six we do not have"
        }
        (FrameWithoutOneHarbor, Seafarers) => ": the harbors of the frame are not used",
        // Rule: combinations/combinations#cities-knights-seafarers
        (PirateIslands | ForgottenTribe, CitiesKnights) => {
            ": it needs development cards, which Cities & Knights does not have"
        }
        // Rule: combinations/combinations#seafarers-two
        (PirateIslands, TwoPlayers) => ": it has no Largest Army, which Catan for Two needs",
        (EventCards, DiceDeck) => ": both take the place of the dice",
        (TwoPlayers, CitiesKnights) => ": its rules for two are in none of our texts",
        (TwoPlayers, FiveSix) => ": they are for different numbers of players",
        (TravelerTokens, TwoPlayers) => ": no other game has trade tokens",
        _ => "",
    }
}

/// Why a module is not for so many seats.
fn because_seats(module: ModuleId, seats: u8) -> &'static str {
    match (module, seats) {
        (ModuleId::CitiesKnights, 2) => ": its rules for two are in none of our texts",
        _ => "",
    }
}

fn range(low: u8, high: u8) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

/// Why a configuration cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// A number of seats that the modules do not allow.
    #[error("the base game is for 2 to 4 seats, not {0}")]
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
    #[error("{0} is only played with {1}{because}", because = because(*.0, *.1))]
    Needs(ModuleId, ModuleId),
    /// A number of seats that a module is not for.
    #[error("{module} is for {range} seats, not {seats}{because}", range = range(*.low, *.high), because = because_seats(*.module, *.seats))]
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
    /// Two modules that do not go together.
    #[error("{0} and {1} cannot be combined{because}", because = because(*.0, *.1))]
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
    /// More harbors than fit.
    #[error("the board has {0} harbors; at most {max} fit", max = crate::state::MAX_HARBORS)]
    Harbors(usize),
    /// The beginners' map has no pieces for a color in play.
    #[error("this map has no starting pieces for {0}")]
    NoStartingPieces(Color),
    /// No places for neutral settlements.
    #[error("this board does not say where the neutral settlements of Catan for Two stand")]
    NoNeutralPlaces,
    /// More areas with points than fit.
    #[error("the board has {0} areas that are worth points; at most 32 fit")]
    TooManyAreas(usize),
    /// More gifts of the forgotten tribe than fit.
    #[error("the board has {0} chits and cards as gifts; at most 32 fit, 12 of them cards")]
    TooManyGifts(usize),
    /// More villages, or more bolts of cloth, than fit; or none.
    #[error("the board has {villages} villages and {bolts} bolts of cloth; 1 to 16 and at most 255 fit")]
    Villages {
        /// How many villages.
        villages: usize,
        /// Bolts at all of them and in the general supply.
        bolts: u32,
    },
    /// Face-down stacks that do not fit.
    #[error(
        "{terrain} hexes and {numbers} number tokens lie face down, which do not fit {hexes} unexplored hexes"
    )]
    FaceDown {
        /// Unexplored hexes.
        hexes: usize,
        /// Hexes in the stack.
        terrain: usize,
        /// Number tokens in the stack.
        numbers: usize,
    },
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
        use ModuleId::{
            CitiesKnights, DiceDeck, EasyStart, EventCards, EventCardsWithoutNewYear, FiveSix,
            ForgottenTribe, FrameWithoutOneHarbor, KnightErrant, Nasty, PirateIslands, Seafarers,
            TravelerTokens, TwoPlayers,
        };
        Some(match self {
            ConfigError::Seats(5 | 6) => "combinations/combinations#five-six",
            ConfigError::Seats(_) | ConfigError::BeginnersSeats(_) => "combinations/combinations#seats",
            ConfigError::ModuleSeats { module: FiveSix, .. } => "combinations/combinations#five-six",
            ConfigError::ModuleSeats { module: CitiesKnights, seats: 2, .. } => {
                "combinations/combinations#cities-knights-two"
            }
            ConfigError::ModuleSeats { module: TwoPlayers, .. }
            | ConfigError::Excluded(TwoPlayers, FiveSix)
            | ConfigError::Needs(TravelerTokens, _) => "combinations/combinations#two-presets",
            ConfigError::ModuleSeats { .. } => "combinations/combinations#seats",
            ConfigError::Excluded(TwoPlayers, CitiesKnights) => {
                "combinations/combinations#cities-knights-two"
            }
            ConfigError::NoNeutralPlaces => "combinations/combinations#two-boards",
            // Rule: combinations/combinations#event-cards-dice
            ConfigError::Excluded(EventCards, DiceDeck) => "combinations/combinations#event-cards-dice",
            ConfigError::Needs(EventCardsWithoutNewYear, _) => "variants/event_cards#without-new-year",
            ConfigError::Needs(Nasty | KnightErrant | EasyStart, _) => {
                "combinations/combinations#cities-knights-options"
            }
            ConfigError::Excluded(PirateIslands | ForgottenTribe, CitiesKnights) => {
                "combinations/combinations#cities-knights-seafarers"
            }
            ConfigError::Excluded(PirateIslands, TwoPlayers) => "combinations/combinations#seafarers-two",
            // Rule: combinations/seafarers_cities_knights#frame-option
            ConfigError::Excluded(FrameWithoutOneHarbor, Seafarers) => {
                "combinations/seafarers_cities_knights#frame-option"
            }
            ConfigError::Needs(FrameWithoutOneHarbor, _)
            | ConfigError::Excluded(_, FrameWithoutOneHarbor)
            | ConfigError::Excluded(FrameWithoutOneHarbor, _) => "combinations/combinations#frame-option",
            ConfigError::Needs(..) | ConfigError::Excluded(..) => "combinations/combinations#only-listed",
            ConfigError::RedLeftOut => "base/beginners_setup#three-players",
            ConfigError::OutOfRange { key: "victory_points", .. } => "house/house_rules#victory-points",
            ConfigError::OutOfRange { key: "discard_limit", .. } => "house/house_rules#discard-limit",
            ConfigError::OutOfRange { key: "offers_per_turn", .. } => "house/house_rules#offer-cap",
            _ => return None,
        })
    }
}
