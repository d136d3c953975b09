//! A whole position on one line, and the part of it that changes during a game.

use tradeholm_engine::board::{BoardHex, Harbor, HarborKind, HexId, PathId};
use tradeholm_engine::chance::DevelopmentCounts;
use tradeholm_engine::state::{Offer, Position, TurnEffects};
use tradeholm_engine::{Building, Cards, DevelopmentCard, Rules, Seat, State};

use super::owners::{parse_owner, put_absent, take_absent};
use super::places::{
    hex_name, intersection_name, parse_cards, parse_dice, parse_hex, parse_intersection, parse_path,
    parse_seat, path_name, seat_name, write_cards, write_dice,
};
use super::room::{parse_sides, put_room, take_room, write_sides};
use super::setting::{parse_harbors, parse_hexes, write_harbors, write_hexes};
use super::table::{parse_seats, write_seats};
use super::text::{Fields, In, TextError, parse_counts, parse_number, parse_u8, put, write_counts};
use super::{NotationError, malformed, parse_board, parse_config, write_board, write_config};
use crate::base::frames::{parse_frame, write_frame};
use crate::books;

/// What a position begins with; the number is the version of this notation.
const HEADER: &str = "tradeholm1 ";

/// What positions began with before the project was renamed: they are read for ever, and not written.
const OLD_HEADER: &str = "hexhaven1 ";

/// The longest text that is read. Real ones have about one kilobyte.
pub(super) const MAX_BYTES: usize = 64 * 1024;

/// The letter of each kind of development card, in the order of `DevelopmentCard::ALL`.
const LETTERS: [u8; DevelopmentCard::ALL.len()] = *b"krymvs";

/// All results of two dice are in the deck.
const FULL_DECK: u64 = (1 << 36) - 1;

/// A position on one line, with all that is needed to load it alone.
pub fn write_position(rules: &Rules, state: &State) -> String {
    let (config, board) = (write_config(rules.config()), write_board(rules.board()));
    format!("{HEADER}{config} | {board} | {}", write_facts(rules, &rules.position(state)))
}

/// Reads [`write_position`]; a position that cannot be is refused with the reason.
pub fn parse_position(text: &str) -> Result<(Rules, State), TextError> {
    const WHAT: TextError = TextError::NotThis("a position (tradeholm1 CONFIG | BOARD | STATE)");
    if text.len() > MAX_BYTES {
        return Err(TextError::TooLong(text.len()));
    }
    let text = text.strip_prefix(HEADER).or_else(|| text.strip_prefix(OLD_HEADER)).ok_or(WHAT)?;
    let parts: Vec<_> = text.split(" | ").collect();
    let [config, board, facts] = parts[..] else { return Err(WHAT) };
    let rules = Rules::new(parse_config(config)?, &parse_board(board)?)?;
    let state = rules.state_from(&parse_facts(&rules, facts)?)?;
    Ok((rules, state))
}

/// The facts of a position that change during a game.
pub(crate) fn write_facts(rules: &Rules, p: &Position) -> String {
    let mut text = String::new();
    put(&mut text, "turn", p.turn);
    put(&mut text, "on", seat_name(rules, p.on_turn));
    if p.part > 0 {
        put(&mut text, "part", p.part + 1);
    }
    put(&mut text, "began", seat_name(rules, p.first));
    put(&mut text, "waits", list(&p.frames, "/", |&f| write_frame(rules, f)));
    if let Some(dice) = p.effects.rolled {
        put(&mut text, "rolled", write_dice(dice));
    }
    let done = [("card", p.effects.card_played), ("built", p.effects.built)];
    let done: Vec<_> = done.into_iter().filter(|d| d.1).map(|d| d.0).collect();
    if !done.is_empty() {
        put(&mut text, "done", done.join(","));
    }
    if p.effects.bought.iter().any(|&n| n > 0) {
        put(&mut text, "bought", write_development(p.effects.bought));
    }
    let offered = &p.effects.offers_made[..p.hands.len()];
    if offered.iter().any(|&n| n > 0) {
        put(&mut text, "offered", list(offered, "/", |n| n.to_string()));
    }
    put(&mut text, "supply", write_cards(p.supply));
    put(&mut text, "hands", list(&p.hands, "/", |&h| write_cards(h)));
    put(&mut text, "development", list(&p.development, "/", |&d| write_development(d)));
    put(&mut text, "deck", write_development(p.deck));
    put(&mut text, "knights", list(&p.knights, "/", |n| n.to_string()));
    if let Some(seat) = p.longest_road {
        put(&mut text, "longest_road", seat_name(rules, seat));
    }
    if let Some(seat) = p.largest_army {
        put(&mut text, "largest_army", seat_name(rules, seat));
    }
    if let Some(seat) = p.harbormaster {
        put(&mut text, "harbormaster", seat_name(rules, seat));
    }
    if let Some(hex) = p.robber {
        put(&mut text, "robber", hex_name(rules, hex));
    }
    if p.dice_left != FULL_DECK {
        put(&mut text, "dice_left", format!("{:09x}", p.dice_left));
    }
    let buildings = |what: Building| {
        per_seat(rules, |seat| {
            let own = p.buildings.iter().filter(move |b| b.1 == seat && b.2 == what);
            own.map(|b| intersection_name(rules, b.0)).collect()
        })
    };
    put(&mut text, "settlements", buildings(Building::Settlement));
    put(&mut text, "cities", buildings(Building::City));
    let roads = |seat| p.roads.iter().filter(|r| r.1 == seat).map(|r| path_name(rules, r.0)).collect();
    put(&mut text, "roads", per_seat(rules, roads));
    put_absent(rules, p, &mut text);
    books::put_pieces(rules, p, &mut text);
    if p.answers.iter().any(|a| !a.is_empty()) {
        put(&mut text, "chosen", list(&p.answers, "/", |&a| write_cards(a)));
    }
    if !p.offers.is_empty() {
        put(&mut text, "offers", list(&p.offers, ";", |(seat, o)| write_offer(rules, *seat, o)));
    }
    put_room(rules, p, &mut text);
    put_changed_board(rules, p, &mut text);
    books::put_facts(rules, p, &mut text);
    text
}

/// Terrain, numbers and harbors only where they are no longer as dealt.
fn put_changed_board(rules: &Rules, p: &Position, text: &mut String) {
    let topology = rules.topology();
    let at = |i: usize| topology.hex_at(HexId(i as u8));
    let hexes = p.terrain.iter().zip(&p.numbers).enumerate();
    let hexes = hexes.map(|(i, (&terrain, &numbers))| BoardHex { at: at(i), terrain, numbers });
    let hexes = write_hexes(&hexes.collect::<Vec<_>>());
    if hexes != write_hexes(&rules.board().hexes) {
        put(text, "hexes", hexes);
    }
    if p.harbors != dealt_harbors(rules) {
        let named = p.harbors.iter().map(|&(path, kind)| Harbor { path: topology.path_name(path), kind });
        let named: Vec<_> = named.collect();
        put(text, "harbors", if named.is_empty() { "-".to_owned() } else { write_harbors(&named) });
    }
}

fn dealt_harbors(rules: &Rules) -> Vec<(PathId, HarborKind)> {
    let dealt = rules.board().harbors.iter();
    dealt.filter_map(|h| Some((rules.topology().path(h.path)?, h.kind))).collect()
}

pub(crate) fn list<T>(items: &[T], gap: &str, write: impl FnMut(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(gap)
}

/// Names with `;` between, `-` for none.
pub(crate) fn join<T>(items: &[T], name: impl FnMut(&T) -> String) -> String {
    if items.is_empty() { "-".to_owned() } else { list(items, ";", name) }
}

pub(crate) fn per_seat(rules: &Rules, places: impl Fn(Seat) -> Vec<String>) -> String {
    let one = |seat| match places(seat) {
        empty if empty.is_empty() => "-".to_owned(),
        some => some.join(";"),
    };
    rules.all_seats().iter().map(one).collect::<Vec<_>>().join("/")
}

fn write_offer(rules: &Rules, seat: Seat, offer: &Offer) -> String {
    let [give, get] = write_sides(offer.give, offer.get, offer.open, offer.gold);
    let seats = |set| write_seats(rules, set);
    format!(
        "{}:{}>{}:{}:{}:{}",
        seat_name(rules, seat),
        give,
        get,
        seats(offer.to),
        seats(offer.accepted),
        seats(offer.declined)
    )
}

/// Reads [`write_facts`].
pub(crate) fn parse_facts(rules: &Rules, text: &str) -> Result<Position, TextError> {
    let mut fields = Fields::parse(text)?;
    let turn = parse_number(fields.need("turn")?, u64::from(u16::MAX)).within("turn")? as u16;
    let mut seat = |key| parse_seat(rules, fields.need(key)?).within(key);
    let (on_turn, first) = (seat("on")?, seat("began")?);
    let part = fields.take("part").map(parse_part).transpose().within("part")?.unwrap_or(0);
    let waits = fields.need("waits")?.split('/');
    let frames = waits.map(|f| parse_frame(rules, f)).collect::<Result<_, _>>().within("waits")?;
    let effects = take_effects(rules, &mut fields)?;
    let supply = parse_cards(fields.need("supply")?).within("supply")?;
    let mut position = Position {
        frames,
        on_turn,
        first,
        turn,
        part,
        effects,
        supply,
        hands: seat_list(rules, "hands", fields.need("hands")?, parse_cards)?,
        development: seat_list(rules, "development", fields.need("development")?, parse_development)?,
        deck: parse_development(fields.need("deck")?).within("deck")?,
        knights: seat_list(rules, "knights", fields.need("knights")?, parse_u8)?,
        longest_road: None,
        largest_army: None,
        harbormaster: None,
        robber: None,
        dice_left: FULL_DECK,
        terrain: rules.board().hexes.iter().map(|h| h.terrain).collect(),
        numbers: rules.board().hexes.iter().map(|h| h.numbers).collect(),
        harbors: dealt_harbors(rules),
        buildings: Vec::new(),
        roads: Vec::new(),
        answers: vec![Cards::NONE; rules.seats() as usize],
        offers: Vec::new(),
        gold: None,
        units: Vec::new(),
        // What books add is read by them.
        ..rules.position(&rules.initial_state())
    };
    let longest_road = fields.take("longest_road").map(|s| parse_owner(rules, s)).transpose();
    position.longest_road = longest_road.within("longest_road")?;
    let mut holder = |key| fields.take(key).map(|s| parse_seat(rules, s)).transpose().within(key);
    position.largest_army = holder("largest_army")?;
    position.harbormaster = holder("harbormaster")?;
    position.robber = fields.take("robber").map(|h| parse_hex(rules, h)).transpose().within("robber")?;
    if let Some(left) = fields.take("dice_left") {
        position.dice_left = parse_dice_left(left).within("dice_left")?;
    }
    take_pieces(rules, &mut fields, &mut position)?;
    if let Some(chosen) = fields.take("chosen") {
        position.answers = seat_list(rules, "chosen", chosen, parse_cards)?;
    }
    if let Some(offers) = fields.take("offers") {
        let offers = offers.split(';').map(|o| parse_offer(rules, o));
        position.offers = offers.collect::<Result<_, _>>().within("offers")?;
        position.offers.sort_by_key(|o| o.0);
        if position.offers.windows(2).any(|two| two[0].0 == two[1].0) {
            return Err(TextError::Twice("an offer of one seat".to_owned()));
        }
    }
    take_room(rules, &mut fields, &mut position)?;
    take_changed_board(rules, &mut fields, &mut position)?;
    books::take_facts(rules, &mut fields, &mut position)?;
    fields.finish()?;
    Ok(position)
}

fn take_effects(rules: &Rules, fields: &mut Fields<'_>) -> Result<TurnEffects, TextError> {
    let mut effects = TurnEffects::default();
    if let Some(dice) = fields.take("rolled") {
        effects.rolled = Some(parse_dice(dice).within("rolled")?);
    }
    for done in fields.take("done").map(|d| d.split(',')).into_iter().flatten() {
        match done {
            "card" => effects.card_played = true,
            "built" => effects.built = true,
            _ => return malformed(done, "'card' or 'built'").within("done"),
        }
    }
    if let Some(bought) = fields.take("bought") {
        effects.bought = parse_development(bought).within("bought")?;
    }
    if let Some(offered) = fields.take("offered") {
        let made = seat_list(rules, "offered", offered, parse_u8)?;
        effects.offers_made[..made.len()].copy_from_slice(&made);
    }
    Ok(effects)
}

fn take_pieces(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
    for (key, what) in [("settlements", Building::Settlement), ("cities", Building::City)] {
        let of_seats =
            seat_list(rules, key, fields.need(key)?, |t| places(t, |p| parse_intersection(rules, p)))?;
        for (seat, at) in of_seats.into_iter().enumerate() {
            position.buildings.extend(at.into_iter().map(|at| (at, Seat(seat as u8), what)));
        }
    }
    let of_seats = seat_list(rules, "roads", fields.need("roads")?, |t| places(t, |p| parse_path(rules, p)))?;
    for (seat, paths) in of_seats.into_iter().enumerate() {
        position.roads.extend(paths.into_iter().map(|path| (path, Seat(seat as u8))));
    }
    take_absent(rules, fields, position)?;
    position.buildings.sort_by_key(|b| b.0);
    position.roads.sort_by_key(|r| r.0);
    Ok(())
}

fn take_changed_board(
    rules: &Rules,
    fields: &mut Fields<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    if let Some(text) = fields.take("hexes") {
        let mut hexes = parse_hexes(text).within("hexes")?;
        hexes.sort_by_key(|h| h.at);
        let same = hexes.iter().map(|h| h.at).eq(rules.board().hexes.iter().map(|h| h.at));
        if !same {
            return malformed(text, "the hexes of this board").within("hexes");
        }
        position.terrain = hexes.iter().map(|h| h.terrain).collect();
        position.numbers = hexes.iter().map(|h| h.numbers).collect();
    }
    if let Some(text) = fields.take("harbors") {
        let harbors = if text == "-" { Vec::new() } else { parse_harbors(text).within("harbors")? };
        let known = harbors.iter().map(|h| Some((rules.topology().path(h.path)?, h.kind)));
        match known.collect::<Option<Vec<_>>>() {
            Some(harbors) => position.harbors = harbors,
            None => return malformed(text, "harbors on this board").within("harbors"),
        }
    }
    Ok(())
}

/// One part for each seat.
pub(crate) fn seat_list<T>(
    rules: &Rules,
    key: &'static str,
    text: &str,
    parse: impl FnMut(&str) -> Result<T, NotationError>,
) -> Result<Vec<T>, TextError> {
    let (parts, seats) = (text.split('/').count(), rules.seats() as usize);
    if parts != seats {
        return Err(TextError::Parts { key, seats, parts });
    }
    text.split('/').map(parse).collect::<Result<_, _>>().within(key)
}

pub(crate) fn places<T>(
    text: &str,
    parse: impl FnMut(&str) -> Result<T, NotationError>,
) -> Result<Vec<T>, NotationError> {
    if text == "-" { Ok(Vec::new()) } else { text.split(';').map(parse).collect() }
}

/// Later parts have a name; the first is what there is without it.
fn parse_part(text: &str) -> Result<u8, NotationError> {
    match text {
        "2" => Ok(1),
        "3" => Ok(2),
        _ => malformed(text, "2 or 3, for a later part of a turn"),
    }
}

/// The kinds that have a letter are all there are.
pub(super) fn write_development(counts: DevelopmentCounts) -> String {
    write_counts(std::array::from_fn(|kind| counts[kind]), &LETTERS)
}

pub(super) fn parse_development(text: &str) -> Result<DevelopmentCounts, NotationError> {
    const EXPECTED: &str = "a set of development cards such as 2k1v (k r y m v s), or - for none";
    let known = parse_counts(text, &LETTERS, EXPECTED)?;
    let mut counts = DevelopmentCounts::default();
    counts[..known.len()].copy_from_slice(&known);
    Ok(counts)
}

fn parse_dice_left(text: &str) -> Result<u64, NotationError> {
    let plain = text.len() == 9 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    let left = u64::from_str_radix(text, 16).ok().filter(|_| plain);
    left.map_or_else(|| malformed(text, "nine hexadecimal digits"), Ok)
}

fn parse_offer(rules: &Rules, text: &str) -> Result<(Seat, Offer), NotationError> {
    const EXPECTED: &str = "an offer such as red:1b>1o:blue+white:-:-";
    let parts: Vec<_> = text.split(':').collect();
    let [seat, cards, to, accepted, declined] = parts[..] else { return malformed(text, EXPECTED) };
    let Some((give, get)) = cards.split_once('>') else { return malformed(text, EXPECTED) };
    let (give, get, open, gold) = parse_sides(give, get, text, EXPECTED)?;
    let seats = |text| parse_seats(rules, text);
    let offer = Offer {
        give,
        get,
        gold,
        to: seats(to)?,
        accepted: seats(accepted)?,
        declined: seats(declined)?,
        open,
    };
    Ok((parse_seat(rules, seat)?, offer))
}
