//! The registry: every module there is, in the order in which they are asked.

use std::fmt;

use crate::action::ActionKinds;
use crate::config::{ConfigError, SeatRange};
use crate::module::{BoardThing, Hook, Layer, Module};
use crate::rules::Rules;
use crate::units::UnitKinds;

/// Why a module is not played with another, or not without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tie {
    /// The rule that says so.
    pub rule: &'static str,
    /// What is said to people; nothing where it is plain.
    pub because: &'static str,
}

impl Tie {
    const PLAIN: Tie = Tie { rule: "combinations/combinations#only-listed", because: "" };

    const fn by(self, rule: &'static str) -> Self {
        Tie { rule, ..self }
    }

    const fn because(self, because: &'static str) -> Self {
        Tie { because, ..self }
    }
}

macro_rules! registry {
    // `$d` carries a dollar sign into the macro that this one defines.
    ($d:tt $($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident = $module:expr, $id:literal, needs [$($need:ident $(by $need_rule:literal)? $(because $need_why:literal)?),*], excludes [$($other:ident $(by $rule:literal)? $(because $why:literal)?),*];)*) => {
        /// A module, in the order of layers.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum ModuleId { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name,)* }

        impl ModuleId {
            /// All modules in the order in which they are asked.
            pub const ALL: &'static [ModuleId] = &[$($(#[cfg($cfg)])? ModuleId::$name,)*];

            /// The name used in files and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => $id,)* }
            }

            /// Its layer.
            pub fn layer(self) -> Layer {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => layer_of(&$module),)* }
            }

            /// Modules it cannot be played with.
            pub const fn excludes(self) -> &'static [ModuleId] {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => &[$(ModuleId::$other,)*],)* }
            }

            /// Modules it cannot be played without.
            pub const fn needs(self) -> &'static [ModuleId] {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => &[$(ModuleId::$need,)*],)* }
            }

            /// What it says of another that it needs or excludes.
            pub(crate) fn tie(self, other: ModuleId) -> Tie {
                let ties: &[(ModuleId, Tie)] = match self {
                    $($(#[cfg($cfg)])? ModuleId::$name => &[
                        $((ModuleId::$need, Tie::PLAIN$(.by($need_rule))?$(.because($need_why))?),)*
                        $((ModuleId::$other, Tie::PLAIN$(.by($rule))?$(.because($why))?),)*
                    ],)*
                };
                ties.iter().find(|tie| tie.0 == other).map_or(Tie::PLAIN, |tie| tie.1)
            }

            /// For how many seats it is, if it says so.
            pub(crate) fn seats(self) -> Option<SeatRange> {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => seats_of(&$module),)* }
            }

            /// The least target that makes sense with it.
            pub(crate) fn least_target(self) -> u8 {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => least_target_of(&$module),)* }
            }

            /// The points that it adds to the most there are to win.
            pub(crate) fn most_points(self) -> u8 {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => most_points_of(&$module),)* }
            }

            /// How many more points a game with these modules needs because of it.
            pub(crate) fn raises_target(self, with: ModuleSet) -> u8 {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => $module.raises_target(with),)* }
            }

            pub(crate) fn answers(self) -> &'static [Hook] {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => answers_of(&$module),)* }
            }

            /// The kinds of units it has.
            pub fn units(self) -> UnitKinds {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => units_of(&$module),)* }
            }

            /// The rule that explains it; empty where a table does not choose it by itself.
            pub fn rule(self) -> &'static str {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => rule_of(&$module),)* }
            }

            /// What it gives a meaning to.
            pub fn uses(self) -> &'static [BoardThing] {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => uses_of(&$module),)* }
            }

            pub(crate) fn forbids(self, rules: &Rules) -> ActionKinds {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => $module.forbids(rules),)* }
            }

            pub(crate) fn forbids_in_turns(self, rules: &Rules) -> ActionKinds {
                match self { $($(#[cfg($cfg)])? ModuleId::$name => $module.forbids_in_turns(rules),)* }
            }
        }

        /// Asks, in order, every module in play that answers a hook.
        macro_rules! ask {
            ($d rules:expr, $d hook:ident, $d bound:ident => $d body:expr) => {{
                #[allow(unused_imports)]
                use $crate::module::Module as _;
                let mut rest = $d rules.hooks().answering($crate::module::Hook::$d hook);
                while rest != 0 {
                    $crate::modules::some_module_answers();
                    match $crate::modules::ModuleId::ALL[rest.trailing_zeros() as usize] {
                        $($(#[cfg($cfg)])? $crate::modules::ModuleId::$name => { let $d bound = $module; $d body })*
                    }
                    rest &= rest - 1;
                }
            }};
        }
        pub(crate) use ask;
    };
}

registry! { $
    // Rule: combinations/combinations#cities-knights-base
    /// Cities & Knights.
    CitiesKnights = crate::cities_knights::CitiesKnights, "cities_knights", needs [], excludes [];
    // Rule: combinations/seafarers_cities_knights#base-rules, combinations/seafarers_cities_knights#five-six
    /// Seafarers.
    Seafarers = crate::seafarers::Seafarers, "seafarers", needs [], excludes [];
    // Rule: traders_barbarians/setup#combinations, combinations/combinations#traders-cities-knights
    // Rule: combinations/fishermen_cities_knights#five-six, combinations/rivers_cities_knights#five-six
    /// Traders & Barbarians.
    TradersBarbarians = crate::traders_barbarians::TradersBarbarians, "traders_barbarians", needs [], excludes [
        Seafarers by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules"
    ];
    // Rule: explorers_pirates/setup#combinations
    /// Explorers & Pirates.
    ExplorersPirates = crate::explorers_pirates::ExplorersPirates, "explorers_pirates", needs [], excludes [
        CitiesKnights by "explorers_pirates/setup#combinations"
            because "its board and pieces are made for it alone",
        Seafarers by "explorers_pirates/setup#combinations"
            because "its board and pieces are made for it alone",
        TradersBarbarians by "explorers_pirates/setup#combinations"
            because "its board and pieces are made for it alone",
        TwoPlayers by "explorers_pirates/setup#combinations"
            because "it has rules of its own for two players",
        EventCards by "explorers_pirates/setup#combinations"
            because "there is no robber and no longest road for the events",
        FriendlyRobber by "explorers_pirates/setup#combinations"
            because "there is no robber",
        Harbormaster by "explorers_pirates/setup#combinations"
            because "there are no harbors"
    ];
    // Rule: five_six/cities_knights#no-frame-option, combinations/combinations#special-building
    /// Five and six players.
    FiveSix = crate::five_six::FiveSix, "five_six", needs [], excludes [
        FrameWithoutOneHarbor by "combinations/combinations#frame-option"
            because "this frame belongs to an edition whose frame for five and six we do not have"
    ];
    // Rule: combinations/combinations#two-presets
    /// Catan for Two.
    TwoPlayers = crate::two_players::TwoPlayers, "two_players", needs [], excludes [
        CitiesKnights by "combinations/combinations#cities-knights-two"
            because "its rules for two are in none of our texts",
        FiveSix by "combinations/combinations#two-presets"
            because "they are for different numbers of players"
    ];
    /// The Fog Islands.
    FogIslands = crate::seafarers::fog_islands::FogIslands, "fog_islands", needs [Seafarers], excludes [];
    /// New World.
    NewWorld = crate::seafarers::new_world::NewWorld, "new_world", needs [Seafarers], excludes [FogIslands];
    // Rule: combinations/combinations#cities-knights-seafarers, combinations/combinations#seafarers-two
    /// The Pirate Islands of Seafarers.
    PirateIslands = crate::seafarers::PirateIslands, "pirate_islands", needs [Seafarers], excludes [
        CitiesKnights by "combinations/combinations#cities-knights-seafarers"
            because "it needs development cards, which Cities & Knights does not have",
        TwoPlayers by "combinations/combinations#seafarers-two"
            because "it has no Largest Army, which Catan for Two needs",
        FogIslands, NewWorld
    ];
    /// The Wonders of Catan, of Seafarers.
    WondersOfCatan = crate::seafarers::WondersOfCatan, "wonders_of_catan", needs [Seafarers], excludes [FogIslands, NewWorld, PirateIslands];
    /// The Forgotten Tribe.
    ForgottenTribe = crate::seafarers::ForgottenTribe, "forgotten_tribe", needs [Seafarers], excludes [
        CitiesKnights by "combinations/combinations#cities-knights-seafarers"
            because "it needs development cards, which Cities & Knights does not have",
        FogIslands, NewWorld, PirateIslands, WondersOfCatan
    ];
    /// Cloth for Catan.
    ClothForCatan = crate::seafarers::ClothForCatan, "cloth_for_catan", needs [Seafarers], excludes [FogIslands, NewWorld, PirateIslands, WondersOfCatan, ForgottenTribe];
    /// The Fishermen of Catan.
    Fishermen = crate::traders_barbarians::Fishermen, "fishermen", needs [TradersBarbarians], excludes [
        TravelerTokens by "traders_barbarians/fishermen#two-no-tokens" because "trade tokens are not used"
    ];
    /// The Rivers of Catan.
    Rivers = crate::traders_barbarians::Rivers, "rivers", needs [TradersBarbarians], excludes [
        Fishermen by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules"
    ];
    // Rule: traders_barbarians/setup#combinations, combinations/combinations#traders-pairs
    // Rule: combinations/rivers_caravans#base-rules
    /// The Caravans.
    Caravans = crate::traders_barbarians::Caravans, "caravans", needs [TradersBarbarians], excludes [
        CitiesKnights by "combinations/combinations#traders-cities-knights"
            because "it would need another board and changed rules",
        Fishermen by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules"
    ];
    // Rule: traders_barbarians/setup#combinations
    /// Barbarian Attack.
    BarbarianAttack = crate::traders_barbarians::BarbarianAttack, "barbarian_attack", needs [TradersBarbarians], excludes [
        CitiesKnights by "combinations/combinations#traders-cities-knights"
            because "it would need another board and changed rules",
        Caravans by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules",
        Rivers by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules",
        Fishermen by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules"
    ];
    /// The scenario Traders & Barbarians of the book of that name.
    Traders = crate::traders_barbarians::Traders, "traders", needs [TradersBarbarians], excludes [
        CitiesKnights by "combinations/combinations#traders-cities-knights"
            because "it would need another board and changed rules",
        Fishermen by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules",
        Caravans by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules",
        BarbarianAttack by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules",
        Rivers by "traders_barbarians/setup#combinations"
            because "it would need another board and changed rules"
    ];
    /// The mission The Pirate Lairs of Explorers & Pirates.
    PirateLairs = crate::explorers_pirates::PirateLairs, "pirate_lairs", needs [
        ExplorersPirates by "explorers_pirates/setup#missions" because "it is a mission of that book"
    ], excludes [];
    /// The mission Fish for Catan.
    FishForCatan = crate::explorers_pirates::FishForCatan, "fish_for_catan", needs [
        ExplorersPirates by "explorers_pirates/setup#missions" because "it is a mission of that book"
    ], excludes [];
    /// The mission Spices for Catan.
    SpicesForCatan = crate::explorers_pirates::SpicesForCatan, "spices_for_catan", needs [
        ExplorersPirates by "explorers_pirates/setup#missions" because "it is a mission of that book"
    ], excludes [];
    /// The smallest scenario with rules of its own: compiled for tests only.
    #[cfg(feature = "lanterns")]
    Lanterns = crate::toy::lanterns::Lanterns, "lanterns", needs [], excludes [CitiesKnights, Seafarers];
    /// What the room for further books is for, tried out: compiled for tests only.
    #[cfg(feature = "toy")]
    ToyRoom = crate::toy::room::ToyRoom, "toy_room", needs [], excludes [CitiesKnights, Seafarers, TwoPlayers, EventCards];
    // Rule: combinations/combinations#cities-knights-options
    /// Each player declares which knights defend.
    Nasty = crate::cities_knights::variants::Nasty, "nasty", needs [
        CitiesKnights by "combinations/combinations#cities-knights-options"
            because "it changes knights, barbarians and the event die, which no other book has"
    ], excludes [];
    /// A knight may chase the robber before the roll.
    KnightErrant = crate::cities_knights::variants::KnightErrant, "knight_errant", needs [
        CitiesKnights by "combinations/combinations#cities-knights-options"
            because "it changes knights, barbarians and the event die, which no other book has"
    ], excludes [];
    /// Two turns each without event die and 7.
    EasyStart = crate::cities_knights::variants::EasyStart, "easy_start", needs [
        CitiesKnights by "combinations/combinations#cities-knights-options"
            because "it changes knights, barbarians and the event die, which no other book has"
    ], excludes [];
    // Rule: variants/event_cards#replace-dice, combinations/combinations#event-cards-dice
    // Rule: combinations/combinations#easy-start-event-cards
    /// Cards take the place of the dice.
    EventCards = crate::variants::EventCards, "event_cards", needs [], excludes [
        DiceDeck by "combinations/combinations#event-cards-dice" because "both take the place of the dice"
    ];
    /// All 36 event cards come up before they are shuffled.
    EventCardsWithoutNewYear = crate::variants::event_cards::WithoutNewYear, "event_cards_without_new_year", needs [
        EventCards by "variants/event_cards#without-new-year"
    ], excludes [];
    /// The robber spares those with two points or fewer.
    FriendlyRobber = crate::variants::FriendlyRobber, "friendly_robber", needs [], excludes [];
    /// A card for buildings at harbors.
    Harbormaster = crate::variants::Harbormaster, "harbormaster", needs [], excludes [];
    /// The trade tokens of the Traveler edition.
    TravelerTokens = crate::two_players::TravelerTokens, "traveler_tokens", needs [
        TwoPlayers by "combinations/combinations#two-presets" because "no other game has trade tokens"
    ], excludes [];
    // Rule: combinations/combinations#frame-option, combinations/seafarers_cities_knights#frame-option
    /// The frame of the newest edition: the barbarian track takes the place of one harbor.
    FrameWithoutOneHarbor = crate::variants::FrameWithoutOneHarbor, "frame_without_one_harbor", needs [
        CitiesKnights by "combinations/combinations#frame-option"
            because "the barbarian track takes the place of that harbor"
    ], excludes [
        Seafarers by "combinations/seafarers_cities_knights#frame-option"
            because "the harbors of the frame are not used",
        TradersBarbarians by "combinations/combinations#frame-option"
            because "its boards have the harbors as they are printed"
    ];
    /// Trade comes before building.
    SeparatePhases = crate::house::SeparatePhases, "separate_phases", needs [], excludes [];
    /// No trade between players.
    NoDomesticTrade = crate::house::NoDomesticTrade, "no_domestic_trade", needs [], excludes [];
    /// Dice from a deck of the 36 results.
    DiceDeck = crate::house::DiceDeck, "dice_deck", needs [], excludes [];
    /// Agreed numbers: target, hand limit, cap on offers.
    HouseNumbers = crate::house::HouseNumbers, "house_numbers", needs [], excludes [];
}

/// Says to the compiler that most games have no module that answers.
#[cold]
pub(crate) fn some_module_answers() {}

fn layer_of<M: Module>(_: &M) -> Layer {
    M::LAYER
}

fn seats_of<M: Module>(_: &M) -> Option<SeatRange> {
    M::SEATS
}

fn least_target_of<M: Module>(_: &M) -> u8 {
    M::LEAST_TARGET
}

fn most_points_of<M: Module>(_: &M) -> u8 {
    M::MOST_POINTS
}

fn answers_of<M: Module>(_: &M) -> &'static [Hook] {
    M::ANSWERS
}

fn units_of<M: Module>(_: &M) -> UnitKinds {
    M::UNITS
}

fn rule_of<M: Module>(_: &M) -> &'static str {
    M::RULE
}

fn uses_of<M: Module>(_: &M) -> &'static [BoardThing] {
    M::USES
}

impl BoardThing {
    /// The module that gives it a meaning; of several the most special one, and of those the first.
    pub fn user(self) -> Option<ModuleId> {
        let users = ModuleId::ALL.iter().copied().filter(|module| module.uses().contains(&self));
        users.rev().max_by_key(|module| module.layer())
    }
}

impl ModuleId {
    /// The module of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|m| m.name() == name)
    }
}

impl fmt::Display for ModuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// A bit for each module.
const _: () = assert!(ModuleId::ALL.len() <= 64);

/// A set of modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ModuleSet(u64);

impl ModuleSet {
    /// No module.
    pub const EMPTY: ModuleSet = ModuleSet(0);

    /// With `module`.
    pub const fn with(self, module: ModuleId) -> Self {
        ModuleSet(self.0 | 1 << module as u64)
    }

    /// Without `module`.
    pub const fn without(self, module: ModuleId) -> Self {
        ModuleSet(self.0 & !(1 << module as u64))
    }

    /// Whether any of these is in it.
    #[inline]
    pub const fn meets(self, other: ModuleSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether `module` is in it.
    pub const fn contains(self, module: ModuleId) -> bool {
        self.0 >> module as u64 & 1 != 0
    }

    /// Whether one of them gives that a meaning.
    pub fn uses(self, thing: BoardThing) -> bool {
        self.iter().any(|module| module.uses().contains(&thing))
    }

    /// The modules in the order in which they are asked.
    pub fn iter(self) -> impl Iterator<Item = ModuleId> {
        ModuleId::ALL.iter().copied().filter(move |&m| self.contains(m))
    }

    // Rule: combinations/combinations#only-listed, combinations/combinations#variants-base
    // Rule: combinations/combinations#variants-together, combinations/combinations#variants-two
    // Rule: combinations/combinations#variants-five-six
    // Rule: combinations/combinations#variants-cities-knights
    pub(crate) fn validate(self) -> Result<(), ConfigError> {
        for module in self.iter() {
            if let Some(&other) = module.needs().iter().find(|&&o| !self.contains(o)) {
                return Err(ConfigError::Needs(module, other));
            }
            if let Some(&other) = module.excludes().iter().find(|&&o| self.contains(o)) {
                return Err(ConfigError::Excluded(module, other));
            }
        }
        Ok(())
    }
}
