//! What a scenario marks on its board as text: fields of the board.

use tradeholm_engine::Color;
use tradeholm_engine::board::{
    Area, FaceDown, Features, HarborKind, HexCoord, MarkedSpot, Marker, PirateStart, Spot, Terrain,
};

use super::places::{parse_hex_coord, parse_intersection_coord, parse_path_coord};
use super::setting::TERRAIN;
use super::text::{Fields, In, TextError, parse_u8, put};
use super::{NotationError, malformed};

/// Text with one of these would not come back as it was.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_')).collect()
}

fn join<T>(items: &[T], gap: &str, write: impl FnMut(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(gap)
}

pub(super) fn put_features(features: &Features, text: &mut String) {
    match features.pirate {
        PirateStart::Unused => {}
        PirateStart::Aside => put(text, "pirate", "none"),
        PirateStart::At(at) => put(text, "pirate", at),
    }
    if !features.areas.is_empty() {
        put(text, "areas", join(&features.areas, ";", write_area));
    }
    if !features.markers.is_empty() {
        let marker = |m: &Marker| format!("{}:{}", plain(&m.name), join(&m.spots, "+", write_spot));
        put(text, "markers", join(&features.markers, ";", marker));
    }
    if !features.face_down.is_empty() {
        put(text, "face_down", join(&features.face_down, ";", write_face_down));
    }
    if !features.harbor_tokens.is_empty() {
        put(text, "harbor_tokens", join(&features.harbor_tokens, "+", |kind| kind.name().to_owned()));
    }
    if !features.values.is_empty() {
        put(text, "values", join(&features.values, ";", |(name, n)| format!("{}:{n}", plain(name))));
    }
}

/// Its name, signs and hexes: points, `s` for a start, `b` and `r` where nobody builds and the robber
/// does not come.
fn write_area(area: &Area) -> String {
    let mut signs = area.points.to_string();
    for (sign, is) in [('s', area.start), ('b', !area.build), ('r', !area.robber)] {
        if is {
            signs.push(sign);
        }
    }
    format!("{}:{signs}:{}", plain(&area.name), join(&area.hexes, "+", HexCoord::to_string))
}

fn write_spot(spot: &MarkedSpot) -> String {
    let place = match spot.spot {
        Spot::Hex(at) => format!("h{at}"),
        Spot::Intersection(at) => format!("i{at}"),
        Spot::Path(at) => format!("p{at}"),
    };
    let value = if spot.value > 0 { format!("*{}", spot.value) } else { String::new() };
    let color = spot.color.map(|color| format!("~{color}")).unwrap_or_default();
    format!("{place}{value}{color}")
}

/// Reads [`put_features`].
pub(super) fn take_features(fields: &mut Fields<'_>) -> Result<Features, TextError> {
    let mut features = Features::default();
    match fields.take("pirate") {
        None => {}
        Some("none") => features.pirate = PirateStart::Aside,
        Some(at) => features.pirate = PirateStart::At(parse_hex_coord(at).within("pirate")?),
    }
    if let Some(text) = fields.take("areas") {
        features.areas = text.split(';').map(parse_area).collect::<Result<_, _>>().within("areas")?;
    }
    if let Some(text) = fields.take("markers") {
        features.markers = text.split(';').map(parse_marker).collect::<Result<_, _>>().within("markers")?;
    }
    if let Some(text) = fields.take("face_down") {
        features.face_down =
            text.split(';').map(parse_face_down).collect::<Result<_, _>>().within("face_down")?;
    }
    if let Some(text) = fields.take("harbor_tokens") {
        let kind =
            |name: &str| HarborKind::from_name(name).map_or_else(|| malformed(name, "a kind of harbor"), Ok);
        features.harbor_tokens =
            text.split('+').map(kind).collect::<Result<_, _>>().within("harbor_tokens")?;
    }
    if let Some(text) = fields.take("values") {
        let value = |text: &str| match text.split_once(':') {
            Some((name, n)) => Ok((parse_name(name)?, parse_u8(n)?)),
            None => malformed(text, "a name and a number such as name:5"),
        };
        features.values = text.split(';').map(value).collect::<Result<_, _>>().within("values")?;
    }
    Ok(features)
}

fn parse_name(text: &str) -> Result<String, NotationError> {
    if text.is_empty() || plain(text) != text {
        return malformed(text, "a name of small letters, digits, - and _");
    }
    Ok(text.to_owned())
}

fn parse_area(text: &str) -> Result<Area, NotationError> {
    const EXPECTED: &str = "an area such as main:0s:0,0+1,0";
    let parts: Vec<_> = text.split(':').collect();
    let [name, signs, hexes] = parts[..] else { return malformed(text, EXPECTED) };
    let hexes = match hexes {
        "" => Vec::new(),
        some => some.split('+').map(parse_hex_coord).collect::<Result<_, _>>()?,
    };
    let mut area = Area::new(parse_name(name)?, hexes);
    let end = signs.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(signs.len());
    let (points, rest) = signs.split_at(end);
    area.points = parse_u8(points)?;
    match rest {
        "" => {}
        "s" => area.start = true,
        "b" => area.build = false,
        "r" => area.robber = false,
        "sb" => (area.start, area.build) = (true, false),
        "sr" => (area.start, area.robber) = (true, false),
        "br" => (area.build, area.robber) = (false, false),
        "sbr" => (area.start, area.build, area.robber) = (true, false, false),
        _ => return malformed(text, EXPECTED),
    }
    Ok(area)
}

fn parse_marker(text: &str) -> Result<Marker, NotationError> {
    let Some((name, spots)) = text.split_once(':') else {
        return malformed(text, "a marker such as name:i0,0.N*10");
    };
    let spots = spots.split('+').map(parse_spot).collect::<Result<_, _>>()?;
    Ok(Marker { name: parse_name(name)?, spots })
}

fn parse_spot(text: &str) -> Result<MarkedSpot, NotationError> {
    const EXPECTED: &str = "a place such as h0,0 or i0,0.N*10 or p0,0.NE~red";
    let (rest, color) = match text.split_once('~') {
        None => (text, None),
        Some((rest, name)) => match Color::from_name(name) {
            None => return malformed(text, EXPECTED),
            color => (rest, color),
        },
    };
    let (place, value) = match rest.split_once('*') {
        None => (rest, 0),
        Some((place, value)) => (place, parse_u8(value)?),
    };
    let spot = match (place.as_bytes().first(), place.get(1..)) {
        (Some(b'h'), Some(at)) => Spot::Hex(parse_hex_coord(at)?),
        (Some(b'i'), Some(at)) => Spot::Intersection(parse_intersection_coord(at)?),
        (Some(b'p'), Some(at)) => Spot::Path(parse_path_coord(at)?),
        _ => return malformed(text, EXPECTED),
    };
    Ok(MarkedSpot { spot, value, color })
}

/// `FFP:4+5+6`, and `north:FFP:4+5+6` where each area has a stack of its own.
fn write_face_down(stack: &FaceDown) -> String {
    let letters: String = stack.terrain.iter().map(|&t| TERRAIN[t as usize] as char).collect();
    let numbers = join(&stack.numbers, "+", u8::to_string);
    match stack.area.as_str() {
        "" => format!("{letters}:{numbers}"),
        area => format!("{}:{letters}:{numbers}", plain(area)),
    }
}

fn parse_face_down(text: &str) -> Result<FaceDown, NotationError> {
    const EXPECTED: &str = "hexes and number tokens that lie face down, such as FFP:4+5+6";
    let mut parts = text.rsplitn(3, ':');
    let (Some(numbers), Some(letters)) = (parts.next(), parts.next()) else {
        return malformed(text, EXPECTED);
    };
    let area = match parts.next() {
        None => String::new(),
        Some(area) => parse_name(area)?,
    };
    let terrain = |letter: u8| TERRAIN.iter().position(|&l| l == letter).map(|i| Terrain::ALL[i]);
    let Some(terrain) = letters.bytes().map(terrain).collect::<Option<Vec<_>>>() else {
        return malformed(text, EXPECTED);
    };
    let numbers = match numbers {
        "" => Vec::new(),
        some => some.split('+').map(parse_u8).collect::<Result<_, _>>()?,
    };
    Ok(FaceDown { area, terrain, numbers })
}
