//! Explorers & Pirates as text: its actions, frames, outcomes and facts.

use tradeholm_engine::board::{HexId, PathId, Terrain};
use tradeholm_engine::explorers_pirates::{
    AREAS, Berth, Captures, Cargo, EpAction, EpEffects, EpFrame, EpOutcome, EpPosition, Find, Hold, LairFact,
    ShipName, ShoalFact, Village, VillageFact,
};
use tradeholm_engine::{Rules, Seat};

use crate::base::outcomes::{Name, Said};
use crate::notation::facts::{IfAny, IfSome, Joined, OrNone, Plain, Yes, facts};
use crate::notation::menu::{actions_table, field};
use crate::notation::owners::Owner;
use crate::notation::table::{Form, Word, table, word};
use crate::notation::text::parse_u8;
use crate::notation::{
    NotationError, hex_name, malformed, parse_hex, parse_path, parse_seat, path_name, seat_name,
};

actions_table! {
    EpAction {
        ("launch" path) [BuildShip { path, lift: None }]
        ("launch" path "lift" ship) [BuildShip { path, lift: Some(ship) }]
        ("settler" at) [BuildSettler(Berth::Basin(at))]
        ("settler" "ship" ship) [BuildSettler(Berth::Ship(ship))]
        ("crew" at) [BuildCrew(Berth::Basin(at))]
        ("crew" "ship" ship) [BuildCrew(Berth::Ship(ship))]
        ("purchase" card) [BuyForGold(card)]
        ("fastgold" card) [FastGold(card)]
        ("drop" ship cargo) [Drop { from: Berth::Ship(ship), cargo }]
        ("dropbasin" at cargo) [Drop { from: Berth::Basin(at), cargo }]
        ("movement") [StartMovement]
        ("sail" ship to) [Sail { ship, to, tribute: false }]
        ("sail" ship to "tribute") [Sail { ship, to, tribute: true }]
        ("wool" ship) [Wool(ship)]
        ("exchange" ship at hold) [Exchange { ship, at, hold }]
        ("settle" ship at) [Settle { ship, at }]
        ("placecrew" ship hex) [PlaceCrew { ship, hex }]
        ("pickcrew" ship hex) [PickCrew { ship, hex }]
        ("befriend" ship hex) [Befriend { ship, hex }]
        ("fishroll") [RollFish]
        ("catch" ship hex) [Catch { ship, hex }]
        ("deliver" ship) [Deliver(ship)]
        ("hunt" ship) [Chase(ship)]
        ("pirateship" hex) [PlacePirate(hex)]
    }
}

table! {
    EpFrame {
        ("first_road" step) [FirstRoad { step }]
        ("first_ship" step) [FirstShip { step }]
        ("neutral_building" step [owner: Owner]) [Neutral { step, owner }]
        ("movement") [Move]
        ("exploration" hex) [Discover { hex }]
        ("place_pirate_ship") [PlacePirate]
        ("rob_ships" among) [RobShips { among }]
        ("chase_die" path) [ChaseDie { path }]
        ("fish_die") [FishDie]
        ("captured" left) [Captured { left }]
        ("hero_die" left tied best) [HeroDie { left, tied, best }]
        ("lair_number") [LairNumber]
    }
}

field! {
    // At most two ships are on a path.
    ShipName: |rules| 2 * rules.topology().path_count(),
        |ship| if ship.nth < 2 { 2 * ship.path.index() + usize::from(ship.nth) } else { usize::MAX },
        |n| Some(ShipName { path: PathId((n / 2) as u16), nth: (n % 2) as u8 });
    Cargo: |_| Cargo::ALL.len(), |cargo| cargo as usize, |n| Cargo::ALL.get(n).copied();
    Hold: |_| Hold::ALL.len(), |hold| hold as usize, |n| Hold::ALL.get(n).copied();
}

word! {
    // The second ship of a player on one path has `#2` behind it.
    ShipName: |ship, rules| write_ship(rules, ship), |rules, text| parse_ship(rules, text);
    Cargo: |cargo, _| cargo.name().to_owned(), |_, text| match Cargo::from_name(text) {
        Some(cargo) => Ok(cargo),
        None => malformed(text, "settler, crew, haul or sack"),
    };
    Hold: |hold, _| hold.name().to_owned(), |_, text| match Hold::from_name(text) {
        Some(hold) => Ok(hold),
        None => malformed(text, "what fits a hold, such as crew+sack; - for nothing"),
    };
    // The hex of a lair, its crews by seat with `/` between, and whether its token is turned.
    LairFact: |lair, rules| write_lair(rules, &lair), |rules, text| parse_lair(rules, text);
    // The die of a shoal, its hex, and whether there is a haul.
    ShoalFact: |shoal, rules| write_shoal(rules, shoal), |rules, text| parse_shoal(rules, text);
    // A village by area and kind, its hex and its friends.
    VillageFact: |village, rules| write_village(rules, village), |rules, text| parse_village(rules, text);
    // The lairs that were captured, in order, with `+` between.
    Captures: |captures, rules| write_captures(rules, captures), |rules, text| {
        text.split('+').map(|hex| parse_hex(rules, hex)).collect()
    };
}

pub(super) fn write_ship(rules: &Rules, ship: ShipName) -> String {
    let path = path_name(rules, ship.path);
    if ship.nth == 0 { path } else { format!("{path}#{}", ship.nth + 1) }
}

fn parse_ship(rules: &Rules, text: &str) -> Result<ShipName, NotationError> {
    let Some((path, nth)) = text.split_once('#') else {
        return Ok(ShipName::at(parse_path(rules, text)?));
    };
    match parse_u8(nth)? {
        2 => Ok(ShipName { path: parse_path(rules, path)?, nth: 1 }),
        _ => malformed(text, "a ship such as 2,0.NE or 2,0.NE#2"),
    }
}

fn write_lair(rules: &Rules, lair: &LairFact) -> String {
    let crews: Vec<String> = lair.crews.iter().map(u8::to_string).collect();
    let turned = if lair.captured { ":turned" } else { "" };
    format!("{}:{}{turned}", hex_name(rules, lair.hex), crews.join("/"))
}

fn parse_lair(rules: &Rules, text: &str) -> Result<LairFact, NotationError> {
    let (hex, crews, captured) = match *text.split(':').collect::<Vec<_>>() {
        [hex, crews] => (hex, crews, false),
        [hex, crews, "turned"] => (hex, crews, true),
        _ => return malformed(text, "a lair such as 4,-1:1/0/0/2 or 4,-1:1/0/0/0:turned"),
    };
    let crews = crews.split('/').map(parse_u8).collect::<Result<_, _>>()?;
    Ok(LairFact { hex: parse_hex(rules, hex)?, captured, crews })
}

fn write_shoal(rules: &Rules, shoal: ShoalFact) -> String {
    let haul = if shoal.haul { ":haul" } else { "" };
    format!("{}:{}{haul}", shoal.face, hex_name(rules, shoal.hex))
}

fn parse_shoal(rules: &Rules, text: &str) -> Result<ShoalFact, NotationError> {
    let (face, hex, haul) = match *text.split(':').collect::<Vec<_>>() {
        [face, hex] => (face, hex, false),
        [face, hex, "haul"] => (face, hex, true),
        _ => return malformed(text, "a shoal such as 3:5,-1 or 3:5,-1:haul"),
    };
    Ok(ShoalFact { face: parse_u8(face)?, hex: parse_hex(rules, hex)?, haul })
}

fn write_village(rules: &Rules, known: VillageFact) -> String {
    let (village, area) = Village::of_slot(known.slot.into());
    let area = AREAS.get(area).copied().unwrap_or_default();
    format!("{area}.{}:{}:{}", village.name(), hex_name(rules, known.hex), known.friends.write(rules))
}

fn parse_village(rules: &Rules, text: &str) -> Result<VillageFact, NotationError> {
    const EXPECTED: &str = "a village such as north.fast_gold:5,-1:red+blue";
    let [name, hex, friends] = *text.split(':').collect::<Vec<_>>() else { return malformed(text, EXPECTED) };
    let slot = (0..Village::ALL.len() * AREAS.len()).find(|&slot| {
        let (village, area) = Village::of_slot(slot);
        name.split_once('.') == Some((AREAS[area], village.name()))
    });
    match slot {
        Some(slot) => Ok(VillageFact {
            slot: slot as u8,
            hex: parse_hex(rules, hex)?,
            friends: Word::read(rules, friends)?,
        }),
        None => malformed(text, EXPECTED),
    }
}

fn write_captures(rules: &Rules, captures: Captures) -> String {
    captures.iter().map(|hex| hex_name(rules, hex)).collect::<Vec<_>>().join("+")
}

/// The spaces of each seat with `/` between.
struct Spaces;

impl Form<Vec<u8>> for Spaces {
    fn write(spaces: Vec<u8>, _: &Rules) -> String {
        spaces.iter().map(u8::to_string).collect::<Vec<_>>().join("/")
    }

    fn read(_: &Rules, text: &str) -> Result<Vec<u8>, NotationError> {
        text.split('/').map(parse_u8).collect()
    }
}

/// A hex and whose pirate ship is there.
struct PirateShip;

impl Form<(HexId, Seat)> for PirateShip {
    fn write((hex, seat): (HexId, Seat), rules: &Rules) -> String {
        format!("{}:{}", hex_name(rules, hex), seat_name(rules, seat))
    }

    fn read(rules: &Rules, text: &str) -> Result<(HexId, Seat), NotationError> {
        match text.split_once(':') {
            Some((hex, seat)) => Ok((parse_hex(rules, hex)?, parse_seat(rules, seat)?)),
            None => malformed(text, "a pirate ship such as 5,-1:red"),
        }
    }
}

facts! {
    EpPosition {
        "lairs" lairs: IfAny<Joined<Plain>>;
        "shoals" shoals: IfAny<Joined<Plain>>;
        "spice_villages" villages: IfAny<Joined<Plain>>;
        "mission_spaces" tracks: IfAny<Joined<Spaces>>;
        "mission_cards" cards: IfAny<Joined<OrNone<Plain>>>;
        "pirate_ship" pirate: IfSome<PirateShip>;
    }
}

facts! {
    EpEffects {
        "purchases" gold_bought: IfAny<Plain>;
        "fast_gold" fast_gold: IfAny<Plain>;
        "fish_rolled" fish_rolled: IfAny<Yes>;
        "exchanges" exchanges: IfAny<Plain>;
        "captures" captures: IfAny<Plain>;
    }
}

impl Name for Find {
    fn text(self) -> String {
        match self {
            Find::Land(terrain, number) => format!("{}-{number}", terrain.name()),
            Find::Sea | Find::Lair => self.terrain().name().to_owned(),
            Find::Shoal(face) => format!("shoal-{face}"),
            Find::Spice(village) => format!("spice-{}", village.name()),
        }
    }

    fn named(text: &str) -> Option<Self> {
        let Some((what, which)) = text.split_once('-') else {
            return [Find::Sea, Find::Lair].into_iter().find(|find| find.terrain().name() == text);
        };
        match Terrain::from_name(what)? {
            Terrain::Spice => Village::from_name(which).map(Find::Spice),
            Terrain::Shoal => parse_u8(which).ok().filter(|face| (1..=6).contains(face)).map(Find::Shoal),
            terrain if terrain.resource().is_some() => {
                let number = parse_u8(which).ok().filter(|number| (2..=12).contains(number));
                number.map(|number| Find::Land(terrain, number))
            }
            _ => None,
        }
    }
}

impl Said for EpOutcome {
    fn write(self) -> String {
        match self {
            EpOutcome::Explored(find) => format!("explore {}", find.text()),
            EpOutcome::LairNumber(number) => format!("lair {number}"),
        }
    }

    fn read(word: &str, name: &str) -> Option<Self> {
        match word {
            "explore" => Find::named(name).map(EpOutcome::Explored),
            "lair" => {
                let number = parse_u8(name).ok().filter(|number| (2..=12).contains(number));
                number.map(EpOutcome::LairNumber)
            }
            _ => None,
        }
    }

    fn knows(word: &str) -> bool {
        matches!(word, "explore" | "lair")
    }
}
