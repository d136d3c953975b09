//! The facts of Cities & Knights in a position. They are written only in such a game.

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{
    CkEffects, CkPosition, Knight, KnightSites, ProgressCard, ProgressDeck, ProgressHand, Track,
};
use tradeholm_engine::{Card, Rules, Seat, SeatSet};

use super::words::{parse_progress, parse_track};
use crate::notation::facts::{
    Always, EachSeat, EachSeatIfAny, Fact, IfAny, IfSome, Joined, Plain, True, facts,
};
use crate::notation::position::{list, per_seat, places, seat_list};
use crate::notation::table::{Form, parse_seats, write_seats};
use crate::notation::text::{In, TextError, parse_u8};
use crate::notation::{
    NotationError, hex_name, intersection_name, malformed, parse_card, parse_hex, parse_intersection,
    parse_seat, seat_name,
};

/// The cards that are laid open for a point, in the order of [`CkPosition::opened`].
const OPENED: [ProgressCard; 2] = [ProgressCard::Printer, ProgressCard::Constitution];

facts! {
    CkPosition {
        "barbarians" barbarians: Always<Plain>;
        "landed" landed: IfAny<True>;
        "improvements" improvements: EachSeat<Levels>;
        "metropolises" metropolises: Metropolises;
        "progress" progress: EachSeat<Hand>;
        "progress_deck" deck: Always<Decks>;
        "under" under: IfAny<Under>;
        "opened" opened: Opened;
        "defender" defender: EachSeat<Plain>;
        "defending" defending: EachSeatIfAny<Plain>;
        "sent" sent: IfAny<Sites>;
        "merchant" merchant: IfSome<Merchant>;
        "knights_at" knights: Knights;
        "walls" walls: IfAny<Sites>;
        "fallen" fallen: IfAny<Sites>;
    }
}

// What lasts for a turn.
facts! {
    CkEffects {
        "spent" spent: IfAny<Sites>;
        "promoted" promoted: IfAny<Sites>;
        "cranes" cranes: IfAny<Plain>;
        "medicines" medicines: IfAny<Plain>;
        "fleet" fleet: IfAny<Kinds>;
        "forced" harbor + harbor_used: Forced;
        "freed" freed: IfAny<Freed>;
        "errant" errant: IfAny<True>;
    }
}

/// Levels of the three tracks: `0+2+1`.
struct Levels;

impl Form<[u8; 3]> for Levels {
    fn write(levels: [u8; 3], _: &Rules) -> String {
        list(&levels, "+", u8::to_string)
    }

    fn read(_: &Rules, text: &str) -> Result<[u8; 3], NotationError> {
        let levels = text.split('+').map(parse_u8).collect::<Result<Vec<_>, _>>()?;
        <[u8; 3]>::try_from(levels).or_else(|_| malformed(text, "three levels such as 0+2+1"))
    }
}

/// Metropolises with `;` between: `trade:red:0,0.N`.
struct Metropolises;

impl Fact<[Option<(Seat, IntersectionId)>; 3]> for Metropolises {
    fn write(metropolises: &[Option<(Seat, IntersectionId)>; 3], rules: &Rules) -> Option<String> {
        let held =
            Track::ALL.into_iter().zip(metropolises).filter_map(|(track, held)| Some((track, (*held)?)));
        let one = |(track, (seat, at)): (Track, (Seat, IntersectionId))| {
            format!("{}:{}:{}", track.name(), seat_name(rules, seat), intersection_name(rules, at))
        };
        let all: Vec<_> = held.map(one).collect();
        (!all.is_empty()).then(|| all.join(";"))
    }

    fn read(
        rules: &Rules,
        key: &'static str,
        text: Option<&str>,
    ) -> Result<[Option<(Seat, IntersectionId)>; 3], TextError> {
        let mut metropolises = [None; 3];
        for text in text.map(|list| list.split(';')).into_iter().flatten() {
            let (track, holder) = parse_metropolis(rules, text).within(key)?;
            if metropolises[track as usize].replace(holder).is_some() {
                return Err(TextError::Twice("a metropolis".to_owned()));
            }
        }
        Ok(metropolises)
    }
}

fn parse_metropolis(rules: &Rules, text: &str) -> Result<(Track, (Seat, IntersectionId)), NotationError> {
    let parts: Vec<_> = text.split(':').collect();
    let [track, seat, at] = parts[..] else {
        return malformed(text, "a metropolis such as trade:red:0,0.N");
    };
    Ok((parse_track(track)?, (parse_seat(rules, seat)?, parse_intersection(rules, at)?)))
}

fn names(cards: impl Iterator<Item = ProgressCard>) -> String {
    let names: Vec<_> = cards.map(ProgressCard::name).collect();
    if names.is_empty() { "-".to_owned() } else { names.join("+") }
}

/// Progress cards with `+` between, `-` for none.
struct Hand;

impl Form<ProgressHand> for Hand {
    fn write(hand: ProgressHand, _: &Rules) -> String {
        names(hand.iter())
    }

    fn read(_: &Rules, text: &str) -> Result<ProgressHand, NotationError> {
        let mut hand = ProgressHand::EMPTY;
        for name in text.split('+').filter(|_| text != "-") {
            if !hand.add(parse_progress(name)?) {
                return malformed(text, "at most five progress cards");
            }
        }
        Ok(hand)
    }
}

/// A digit for each kind, deck by deck.
struct Decks;

impl<const KINDS: usize> Form<[u8; KINDS]> for Decks {
    fn write(counts: [u8; KINDS], _: &Rules) -> String {
        let deck = |track: Track| track.cards().iter().map(|&c| counts[c as usize].to_string()).collect();
        Track::ALL.map(|track| -> String { deck(track) }).join("/")
    }

    fn read(_: &Rules, text: &str) -> Result<[u8; KINDS], NotationError> {
        const EXPECTED: &str = "counts of the cards in the three decks, a digit for each kind";
        let mut counts = [0; KINDS];
        let parts: Vec<_> = text.split('/').collect();
        if parts.len() != Track::ALL.len() {
            return malformed(text, EXPECTED);
        }
        for (track, digits) in Track::ALL.into_iter().zip(parts) {
            if digits.len() != track.cards().len() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return malformed(text, EXPECTED);
            }
            let kinds = track.cards().iter().zip(digits.bytes());
            kinds.for_each(|(&card, digit)| counts[card as usize] = digit - b'0');
        }
        Ok(counts)
    }
}

/// The cards under each of the three decks.
struct Under;

impl Form<[ProgressDeck; 3]> for Under {
    fn write(under: [ProgressDeck; 3], _: &Rules) -> String {
        list(&under, "/", |under| names(under.iter()))
    }

    fn read(_: &Rules, text: &str) -> Result<[ProgressDeck; 3], NotationError> {
        let decks: Vec<_> = text.split('/').collect();
        let Ok(decks) = <[&str; 3]>::try_from(decks) else { return malformed(text, "three decks") };
        let mut under = [ProgressDeck::EMPTY; 3];
        for (deck, text) in under.iter_mut().zip(decks) {
            for name in text.split('+').filter(|_| text != "-") {
                if usize::from(deck.len()) == ProgressDeck::SIZE {
                    return malformed(text, "no more cards than the deck has");
                }
                deck.put_under(parse_progress(name)?);
            }
        }
        Ok(under)
    }
}

/// Cards laid open with `;` between: `printer:red`.
struct Opened;

impl Fact<[Option<Seat>; 2]> for Opened {
    fn write(opened: &[Option<Seat>; 2], rules: &Rules) -> Option<String> {
        let open = OPENED.into_iter().zip(opened).filter_map(|(card, seat)| Some((card, (*seat)?)));
        let all: Vec<_> =
            open.map(|(card, seat)| format!("{}:{}", card.name(), seat_name(rules, seat))).collect();
        (!all.is_empty()).then(|| all.join(";"))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<[Option<Seat>; 2], TextError> {
        let mut opened = [None; 2];
        for text in text.map(|list| list.split(';')).into_iter().flatten() {
            let (slot, seat) = parse_opened(rules, text).within(key)?;
            if opened[slot].replace(seat).is_some() {
                return Err(TextError::Twice("a card laid open".to_owned()));
            }
        }
        Ok(opened)
    }
}

fn parse_opened(rules: &Rules, text: &str) -> Result<(usize, Seat), NotationError> {
    let (card, seat) = text.split_once(':').unwrap_or((text, ""));
    match OPENED.iter().position(|c| c.name() == card) {
        Some(slot) => Ok((slot, parse_seat(rules, seat)?)),
        None => malformed(text, "a card laid open such as printer:red"),
    }
}

/// Who has the merchant and where: `red:0,0`.
struct Merchant;

impl Form<(Seat, HexId)> for Merchant {
    fn write((seat, hex): (Seat, HexId), rules: &Rules) -> String {
        format!("{}:{}", seat_name(rules, seat), hex_name(rules, hex))
    }

    fn read(rules: &Rules, text: &str) -> Result<(Seat, HexId), NotationError> {
        let (seat, hex) = text.split_once(':').unwrap_or((text, ""));
        parse_seat(rules, seat).and_then(|seat| Ok((seat, parse_hex(rules, hex)?)))
    }
}

/// Knights of each seat: `0,0.N:2`, or `0,0.N:2a` for an active one.
struct Knights;

impl Fact<Vec<(IntersectionId, Seat, Knight)>> for Knights {
    fn write(knights: &Vec<(IntersectionId, Seat, Knight)>, rules: &Rules) -> Option<String> {
        let one = |&(at, _, k): &(IntersectionId, Seat, Knight)| {
            format!("{}:{}{}", intersection_name(rules, at), k.strength, if k.active { "a" } else { "" })
        };
        Some(per_seat(rules, |seat| knights.iter().filter(|k| k.1 == seat).map(one).collect()))
    }

    fn read(
        rules: &Rules,
        key: &'static str,
        text: Option<&str>,
    ) -> Result<Vec<(IntersectionId, Seat, Knight)>, TextError> {
        let text = text.ok_or(TextError::Missing(key))?;
        let of_seats =
            seat_list(rules, key, text, |part| places(part, |knight| parse_knight(rules, knight)))?;
        let mut all = Vec::new();
        for (seat, knights) in of_seats.into_iter().enumerate() {
            all.extend(knights.into_iter().map(|(at, knight)| (at, Seat(seat as u8), knight)));
        }
        all.sort_by_key(|k| k.0);
        Ok(all)
    }
}

fn parse_knight(rules: &Rules, text: &str) -> Result<(IntersectionId, Knight), NotationError> {
    let (at, kind) = text.split_once(':').unwrap_or((text, ""));
    let (strength, active) = kind.strip_suffix('a').map_or((kind, false), |strength| (strength, true));
    match parse_u8(strength) {
        Ok(strength @ 1..=3) => Ok((parse_intersection(rules, at)?, Knight { strength, active })),
        _ => malformed(text, "a knight such as 0,0.N:2, or 0,0.N:2a for an active one"),
    }
}

/// Intersections with `;` between; of one player's knights at most six.
struct Sites;

impl Form<KnightSites> for Sites {
    fn write(sites: KnightSites, rules: &Rules) -> String {
        Joined::<Plain>::write(sites.iter().collect(), rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<KnightSites, NotationError> {
        let mut sites = KnightSites::EMPTY;
        for at in Joined::<Plain>::read(rules, text)? {
            if !sites.insert(at) {
                return malformed(text, "at most six intersections");
            }
        }
        Ok(sites)
    }
}

impl Form<Vec<IntersectionId>> for Sites {
    fn write(sites: Vec<IntersectionId>, rules: &Rules) -> String {
        Joined::<Plain>::write(sites, rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<Vec<IntersectionId>, NotationError> {
        let mut sites: Vec<IntersectionId> = Joined::<Plain>::read(rules, text)?;
        // In the order of the board, each once, as they are written.
        sites.sort_unstable();
        sites.dedup();
        Ok(sites)
    }
}

/// Kinds of cards with `+` between, as bits in the order of `Card::ALL`.
struct Kinds;

impl Form<u8> for Kinds {
    fn write(kinds: u8, _: &Rules) -> String {
        let some: Vec<_> = Card::ALL.into_iter().filter(|&c| kinds >> c as u8 & 1 != 0).collect();
        list(&some, "+", |c| c.name().to_owned())
    }

    fn read(_: &Rules, text: &str) -> Result<u8, NotationError> {
        text.split('+').try_fold(0, |kinds, card| Ok(kinds | 1 << parse_card(card)? as u8))
    }
}

/// Whether Commercial Harbor was played, and who has been made to trade.
struct Forced;

impl Fact<(bool, SeatSet)> for Forced {
    fn write(&(harbor, used): &(bool, SeatSet), rules: &Rules) -> Option<String> {
        harbor.then(|| write_seats(rules, used))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<(bool, SeatSet), TextError> {
        let Some(used) = text else { return Ok((false, SeatSet::NONE)) };
        Ok((true, parse_seats(rules, used).within(key)?))
    }
}

/// Paths with `;` between.
struct Freed;

impl<const MOST: usize> Form<[Option<PathId>; MOST]> for Freed {
    fn write(freed: [Option<PathId>; MOST], rules: &Rules) -> String {
        Joined::<Plain>::write(freed.into_iter().flatten().collect::<Vec<PathId>>(), rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<[Option<PathId>; MOST], NotationError> {
        let paths: Vec<PathId> = Joined::<Plain>::read(rules, text)?;
        if paths.len() > MOST {
            return malformed(text, "at most five paths");
        }
        let mut freed = [None; MOST];
        freed.iter_mut().zip(paths).for_each(|(slot, path)| *slot = Some(path));
        Ok(freed)
    }
}
