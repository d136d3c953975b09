//! The facts of Cities & Knights in a position. They are written only in such a game.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{
    CkEffects, CkPosition, Knight, KnightSites, ProgressCard, ProgressDeck, ProgressHand, Track,
};
use tradeholm_engine::{Card, Rules, Seat, SeatSet};

use super::words::{parse_progress, parse_track};
use crate::notation::position::{list, per_seat, places, seat_list};
use crate::notation::table::{parse_seats, write_seats};
use crate::notation::text::{Fields, In, TextError, parse_number, parse_u8, put};
use crate::notation::{
    NotationError, hex_name, intersection_name, malformed, parse_card, parse_hex, parse_intersection,
    parse_path, parse_seat, path_name, seat_name,
};

/// The cards that are laid open for a point, in the order of [`CkPosition::opened`].
const OPENED: [ProgressCard; 2] = [ProgressCard::Printer, ProgressCard::Constitution];

/// More Cranes or Medicines than this nobody can have played.
const CARDS_OF_A_KIND: u64 = 2;

/// Puts the facts of the expansion behind the others.
pub(super) fn put_ck(rules: &Rules, p: &CkPosition, effects: &CkEffects, text: &mut String) {
    let place = |at| intersection_name(rules, at);
    put(text, "barbarians", p.barbarians);
    if p.landed {
        put(text, "landed", true);
    }
    let levels = |l: &[u8; 3]| list(l, "+", u8::to_string);
    put(text, "improvements", list(&p.improvements, "/", levels));
    let metropolises: Vec<_> = Track::ALL.into_iter().zip(p.metropolises).collect();
    let metropolises = metropolises.into_iter().filter_map(|(track, m)| Some((track, m?)));
    let metropolises: Vec<_> = metropolises
        .map(|(track, (seat, at))| format!("{}:{}:{}", track.name(), seat_name(rules, seat), place(at)))
        .collect();
    if !metropolises.is_empty() {
        put(text, "metropolises", metropolises.join(";"));
    }
    put(text, "progress", list(&p.progress, "/", |hand| names(hand.iter())));
    let deck = |track: Track| track.cards().iter().map(|&c| p.deck[c as usize].to_string()).collect();
    put(text, "progress_deck", Track::ALL.map(|t| -> String { deck(t) }).join("/"));
    if p.under.iter().any(|under| !under.is_empty()) {
        put(text, "under", list(&p.under, "/", |under| names(under.iter())));
    }
    let opened: Vec<_> = OPENED.into_iter().zip(p.opened).filter_map(|(card, s)| Some((card, s?))).collect();
    if !opened.is_empty() {
        let open =
            |&(card, seat): &(ProgressCard, Seat)| format!("{}:{}", card.name(), seat_name(rules, seat));
        put(text, "opened", list(&opened, ";", open));
    }
    put(text, "defender", list(&p.defender, "/", u8::to_string));
    if p.defending.iter().any(|&n| n > 0) {
        put(text, "defending", list(&p.defending, "/", u8::to_string));
    }
    if let Some((seat, hex)) = p.merchant {
        put(text, "merchant", format!("{}:{}", seat_name(rules, seat), hex_name(rules, hex)));
    }
    let knights = |seat| {
        let own = p.knights.iter().filter(move |k| k.1 == seat);
        own.map(|&(at, _, k)| format!("{}:{}{}", place(at), k.strength, if k.active { "a" } else { "" }))
            .collect()
    };
    put(text, "knights_at", per_seat(rules, knights));
    for (key, sites) in [("walls", &p.walls), ("fallen", &p.fallen)] {
        if !sites.is_empty() {
            put(text, key, list(sites, ";", |&at| place(at)));
        }
    }
    put_effects(rules, effects, text);
}

/// What lasts for a turn, where there is something.
fn put_effects(rules: &Rules, effects: &CkEffects, text: &mut String) {
    for (key, sites) in [("spent", &effects.spent), ("promoted", &effects.promoted)] {
        if !sites.is_empty() {
            let sites: Vec<_> = sites.iter().map(|at| intersection_name(rules, at)).collect();
            put(text, key, sites.join(";"));
        }
    }
    for (key, count) in [("cranes", effects.cranes), ("medicines", effects.medicines)] {
        if count > 0 {
            put(text, key, count);
        }
    }
    let fleet: Vec<_> = Card::ALL.into_iter().filter(|&c| effects.fleet >> c as u8 & 1 != 0).collect();
    if !fleet.is_empty() {
        put(text, "fleet", list(&fleet, "+", |c| c.name().to_owned()));
    }
    if effects.harbor {
        put(text, "forced", write_seats(rules, effects.harbor_used));
    }
    let freed: Vec<_> = effects.freed.iter().flatten().map(|&path| path_name(rules, path)).collect();
    if !freed.is_empty() {
        put(text, "freed", freed.join(";"));
    }
    if effects.errant {
        put(text, "errant", true);
    }
}

fn names(cards: impl Iterator<Item = ProgressCard>) -> String {
    let names: Vec<_> = cards.map(ProgressCard::name).collect();
    if names.is_empty() { "-".to_owned() } else { names.join("+") }
}

/// Takes what [`put_ck`] wrote.
pub(super) fn take_ck(rules: &Rules, fields: &mut Fields<'_>) -> Result<(CkPosition, CkEffects), TextError> {
    let seats = usize::from(rules.seats());
    let mut position = CkPosition {
        improvements: seat_list(rules, "improvements", fields.need("improvements")?, parse_levels)?,
        metropolises: [None; 3],
        progress: seat_list(rules, "progress", fields.need("progress")?, parse_hand)?,
        deck: parse_deck(fields.need("progress_deck")?).within("progress_deck")?,
        under: [ProgressDeck::EMPTY; 3],
        opened: [None; 2],
        defender: seat_list(rules, "defender", fields.need("defender")?, parse_u8)?,
        barbarians: parse_u8(fields.need("barbarians")?).within("barbarians")?,
        landed: take_true(fields, "landed")?,
        merchant: None,
        defending: vec![0; seats],
        knights: Vec::new(),
        walls: take_sites(rules, fields, "walls")?.iter().collect(),
        fallen: take_sites(rules, fields, "fallen")?.iter().collect(),
    };
    for text in fields.take("metropolises").map(|list| list.split(';')).into_iter().flatten() {
        let (track, holder) = parse_metropolis(rules, text).within("metropolises")?;
        if position.metropolises[track as usize].replace(holder).is_some() {
            return Err(TextError::Twice("a metropolis".to_owned()));
        }
    }
    if let Some(under) = fields.take("under") {
        position.under = parse_under(under).within("under")?;
    }
    for text in fields.take("opened").map(|list| list.split(';')).into_iter().flatten() {
        let (slot, seat) = parse_opened(rules, text).within("opened")?;
        if position.opened[slot].replace(seat).is_some() {
            return Err(TextError::Twice("a card laid open".to_owned()));
        }
    }
    if let Some(defending) = fields.take("defending") {
        position.defending = seat_list(rules, "defending", defending, parse_u8)?;
    }
    if let Some(text) = fields.take("merchant") {
        let (seat, hex) = text.split_once(':').unwrap_or((text, ""));
        let merchant = parse_seat(rules, seat).and_then(|seat| Ok((seat, parse_hex(rules, hex)?)));
        position.merchant = Some(merchant.within("merchant")?);
    }
    let knight = |text: &str| parse_knight(rules, text);
    let of_seats = seat_list(rules, "knights_at", fields.need("knights_at")?, |t| places(t, knight))?;
    for (seat, knights) in of_seats.into_iter().enumerate() {
        position.knights.extend(knights.into_iter().map(|(at, knight)| (at, Seat(seat as u8), knight)));
    }
    position.knights.sort_by_key(|k| k.0);
    Ok((position, take_effects(rules, fields)?))
}

fn take_effects(rules: &Rules, fields: &mut Fields<'_>) -> Result<CkEffects, TextError> {
    let mut effects = CkEffects {
        spent: take_sites(rules, fields, "spent")?,
        promoted: take_sites(rules, fields, "promoted")?,
        errant: take_true(fields, "errant")?,
        ..CkEffects::default()
    };
    let mut count = |key| {
        let count = fields.take(key).map(|n| parse_number(n, CARDS_OF_A_KIND)).transpose().within(key)?;
        Ok::<_, TextError>(count.unwrap_or(0) as u8)
    };
    (effects.cranes, effects.medicines) = (count("cranes")?, count("medicines")?);
    for card in fields.take("fleet").map(|list| list.split('+')).into_iter().flatten() {
        effects.fleet |= 1 << parse_card(card).within("fleet")? as u8;
    }
    if let Some(used) = fields.take("forced") {
        let used: SeatSet = parse_seats(rules, used).within("forced")?;
        (effects.harbor, effects.harbor_used) = (true, used);
    }
    if let Some(text) = fields.take("freed") {
        let paths = places(text, |p| parse_path(rules, p)).within("freed")?;
        if paths.len() > effects.freed.len() {
            return malformed(text, "at most two paths").within("freed");
        }
        effects.freed.iter_mut().zip(paths).for_each(|(slot, path)| *slot = Some(path));
    }
    Ok(effects)
}

fn take_true(fields: &mut Fields<'_>, key: &'static str) -> Result<bool, TextError> {
    match fields.take(key) {
        None => Ok(false),
        Some("true") => Ok(true),
        Some(text) => malformed(text, "'true'").within(key),
    }
}

fn take_sites(rules: &Rules, fields: &mut Fields<'_>, key: &'static str) -> Result<KnightSites, TextError> {
    let mut sites = KnightSites::EMPTY;
    if let Some(text) = fields.take(key) {
        let list = places(text, |p| parse_intersection(rules, p)).within(key)?;
        for at in list {
            if !sites.insert(at) {
                return malformed(text, "at most six intersections").within(key);
            }
        }
    }
    Ok(sites)
}

fn parse_levels(text: &str) -> Result<[u8; 3], NotationError> {
    let levels = text.split('+').map(parse_u8).collect::<Result<Vec<_>, _>>()?;
    <[u8; 3]>::try_from(levels).or_else(|_| malformed(text, "three levels such as 0+2+1"))
}

fn parse_metropolis(rules: &Rules, text: &str) -> Result<(Track, (Seat, IntersectionId)), NotationError> {
    let parts: Vec<_> = text.split(':').collect();
    let [track, seat, at] = parts[..] else {
        return malformed(text, "a metropolis such as trade:red:0,0.N");
    };
    Ok((parse_track(track)?, (parse_seat(rules, seat)?, parse_intersection(rules, at)?)))
}

fn parse_opened(rules: &Rules, text: &str) -> Result<(usize, Seat), NotationError> {
    let (card, seat) = text.split_once(':').unwrap_or((text, ""));
    match OPENED.iter().position(|c| c.name() == card) {
        Some(slot) => Ok((slot, parse_seat(rules, seat)?)),
        None => malformed(text, "a card laid open such as printer:red"),
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

fn parse_hand(text: &str) -> Result<ProgressHand, NotationError> {
    let mut hand = ProgressHand::EMPTY;
    for name in text.split('+').filter(|_| text != "-") {
        if !hand.add(parse_progress(name)?) {
            return malformed(text, "at most five progress cards");
        }
    }
    Ok(hand)
}

fn parse_under(text: &str) -> Result<[ProgressDeck; 3], NotationError> {
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

/// A digit for each kind, deck by deck.
fn parse_deck<const KINDS: usize>(text: &str) -> Result<[u8; KINDS], NotationError> {
    const EXPECTED: &str = "counts of the cards in the three decks, a digit for each kind";
    let mut deck = [0; KINDS];
    let parts: Vec<_> = text.split('/').collect();
    if parts.len() != Track::ALL.len() {
        return malformed(text, EXPECTED);
    }
    for (track, digits) in Track::ALL.into_iter().zip(parts) {
        if digits.len() != track.cards().len() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return malformed(text, EXPECTED);
        }
        track
            .cards()
            .iter()
            .zip(digits.bytes())
            .for_each(|(&card, digit)| deck[card as usize] = digit - b'0');
    }
    Ok(deck)
}
