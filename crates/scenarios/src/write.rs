//! Writing a scenario as one file that needs no other: what [`crate::parse`] reads back.

use std::fmt::Write;

use tradeholm_engine::ModuleSet;
use tradeholm_engine::board::{
    Area, BoardHex, FaceDown, Harbor, HarborDeal, HarborKind, HexCoord, InlandHex, JoinedToken, Layout,
    LayoutHex, MarkedSpot, NumberDeal, NumberMask, PieceFace, PirateStart, Pool, RobberStart, Spot, Terrain,
    TerrainDeal,
};

use crate::Scenario;
use crate::places::FRAME;

/// The text of a scenario's file, with everything that it took from other files.
pub fn write(scenario: &Scenario) -> String {
    let Scenario { id, title, family, players, victory_points, modules, plays, track_harbor, layout, colors } =
        scenario;
    let mut out = String::new();
    line(&mut out, "id", quoted(id));
    line(&mut out, "title", quoted(title));
    if family != id {
        line(&mut out, "family", quoted(family));
    }
    line(&mut out, "players", list(players));
    line(&mut out, "victory_points", victory_points);
    line(&mut out, "modules", names(*modules));
    line(&mut out, "plays", names(*plays));
    if !colors.is_empty() {
        out.push_str("\n[colors]\n");
        for (seats, colors) in colors {
            line(&mut out, seats, list(colors.iter().map(quoted)));
        }
    }
    out.push_str("\n[board]\n");
    board(&mut out, layout);
    if let Some(place) = track_harbor {
        line(&mut out, "track_harbor", quoted(place));
    }
    deal(&mut out, layout);
    features(&mut out, layout);
    out
}

fn line(out: &mut String, key: impl std::fmt::Display, value: impl std::fmt::Display) {
    let _ = writeln!(out, "{key} = {value}");
}

/// A text as TOML writes it. Titles are the only ones that people choose.
fn quoted(text: impl std::fmt::Display) -> String {
    format!("\"{}\"", text.to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

fn names(modules: ModuleSet) -> String {
    list(modules.iter().map(|module| quoted(module.name())))
}

fn hexes<'a>(hexes: impl IntoIterator<Item = &'a HexCoord>) -> String {
    list(hexes.into_iter().map(quoted))
}

fn harbor(harbor: &Harbor) -> String {
    format!("{{ at = \"{}\", kind = \"{}\" }}", harbor.path, harbor.kind.name())
}

fn board(out: &mut String, layout: &Layout) {
    let frame: &[HexCoord] =
        layout.features.areas.iter().find(|area| area.name == FRAME).map_or(&[], |area| &area.hexes);
    let mut rows: Vec<Vec<LayoutHex>> = Vec::new();
    for hex in layout.hexes.iter().filter(|hex| !frame.contains(&hex.at)) {
        match rows.last_mut() {
            Some(row)
                if row.last().is_some_and(|last| (last.at.r, last.at.q + 1) == (hex.at.r, hex.at.q)) =>
            {
                row.push(*hex);
            }
            _ => rows.push(vec![*hex]),
        }
    }
    out.push_str("rows = [\n");
    for row in &rows {
        let written = |hex: &LayoutHex| {
            let number = hex.number.map_or(String::new(), |n| format!(" {n}"));
            quoted(format!("{}{number}", hex.terrain.map_or("?", Terrain::name)))
        };
        let HexCoord { r, q } = row[0].at;
        let _ = writeln!(out, "  {{ r = {r}, q = {q}, hexes = {} }},", list(row.iter().map(written)));
    }
    out.push_str("]\n");
    if !frame.is_empty() {
        line(out, "sea_frame", true);
    }
    let robber = match (layout.robber, layout.robber_start) {
        (Some(at), _) => at.to_string(),
        (None, RobberStart::Desert) => "desert".to_owned(),
        (None, RobberStart::Number(n)) => format!("number {n}"),
        (None, RobberStart::Aside) => "none".to_owned(),
    };
    line(out, "robber", quoted(robber));
    match layout.features.pirate {
        PirateStart::Unused => {}
        PirateStart::Aside => line(out, "pirate", quoted("none")),
        PirateStart::At(at) => line(out, "pirate", quoted(at)),
    }
    if !layout.frame.is_empty() {
        let piece = |harbors: &[Harbor]| format!("{{ harbors = {} }}", list(harbors.iter().map(harbor)));
        line(out, "frame", list(layout.frame.iter().map(|p| piece(&p.harbors))));
    } else if !layout.features.harbor_tokens.is_empty() {
        let kinds = layout.features.harbor_tokens.iter().map(|kind: &HarborKind| quoted(kind.name()));
        line(out, "harbor_tokens", list(kinds));
    } else if layout.pieces.is_empty() {
        line(out, "harbors", list(layout.harbors.iter().map(harbor)));
    }
    if !layout.neutral.is_empty() {
        line(out, "neutral", list(layout.neutral.iter().map(quoted)));
    }
    if let NumberDeal::Spiral { spirals, .. } = &layout.numbers {
        line(out, "corners", hexes(spirals.iter().filter_map(|way| way.first())));
    }
}

fn deal(out: &mut String, layout: &Layout) {
    let (by, tokens) = match &layout.numbers {
        NumberDeal::Fixed => ("fixed", None),
        NumberDeal::Spiral { tokens, .. } => ("spiral", Some(tokens)),
        NumberDeal::Random(tokens) => ("random", Some(tokens)),
        NumberDeal::Balanced(tokens) => ("balanced", Some(tokens)),
    };
    out.push_str("\n[pools]\n");
    if let TerrainDeal::Shuffled(pool) = &layout.terrain {
        line(out, "terrain", counts(pool));
    }
    if let Some(tokens) = tokens {
        line(out, "numbers", list(tokens));
    }
    if !layout.inland.is_empty() {
        let inland = layout.inland.iter().map(|hex| {
            let InlandHex { terrain, numbers } = hex;
            format!("{{ terrain = {}, numbers = {} }}", quoted(terrain.name()), list(numbers.iter()))
        });
        line(out, "inland", list(inland));
    }
    if !layout.joined.is_empty() {
        let joined =
            layout.joined.iter().map(|JoinedToken { token, to }| format!("{{ token = {token}, to = {to} }}"));
        line(out, "joined", list(joined));
    }
    out.push_str("\n[deal]\n");
    line(out, "numbers", quoted(by));
    let harbors = match layout.harbor_deal {
        HarborDeal::Fixed => "fixed",
        HarborDeal::Tokens => "tokens",
        HarborDeal::FramePieces => "frame",
    };
    line(out, "harbors", quoted(harbors));
    if !layout.shuffled_markers.is_empty() {
        line(out, "markers", list(layout.shuffled_markers.iter().map(quoted)));
    }
    let limits = &layout.limits;
    if limits.red_apart {
        line(out, "red_apart", true);
    }
    if limits.islands_joined {
        line(out, "islands_joined", true);
    }
    if limits.share_divisor > 0 {
        line(out, "shares", limits.share_divisor);
    }
    let terrains = |terrain: &[Terrain]| list(terrain.iter().map(|t| quoted(t.name())));
    if !limits.not_poor.is_empty() {
        line(out, "not_poor", terrains(&limits.not_poor));
    }
    if !limits.barred.is_empty() {
        let numbers = |mask: NumberMask| list(mask.iter());
        let barred = limits.barred.iter().map(|b| {
            let (on, terrain) = (hexes(&b.hexes), terrains(&b.terrain));
            format!("{{ hexes = {on}, terrain = {terrain}, numbers = {} }}", numbers(b.numbers))
        });
        line(out, "barred", list(barred));
    }
}

/// How many hexes of each terrain.
fn counts(pool: &[Terrain]) -> String {
    let count = |t: Terrain| pool.iter().filter(|&&other| other == t).count();
    let words: Vec<String> = Terrain::ALL
        .into_iter()
        .filter(|&t| count(t) > 0)
        .map(|t| format!("{} = {}", t.name(), count(t)))
        .collect();
    format!("{{ {} }}", words.join(", "))
}

fn features(out: &mut String, layout: &Layout) {
    let features = &layout.features;
    for area in features.areas.iter().filter(|area| area.name != FRAME) {
        let Area { name, hexes: on, points, start, build, robber, divided } = area;
        out.push_str("\n[[area]]\n");
        line(out, "name", quoted(name));
        line(out, "hexes", hexes(on));
        line(out, "points", points);
        for (key, flag) in [("start", start), ("build", build), ("robber", robber), ("divided", divided)] {
            line(out, key, flag);
        }
    }
    for marker in &features.markers {
        out.push_str("\n[[marker]]\n");
        line(out, "name", quoted(&marker.name));
        // A marker's places keep their order within each kind.
        let of = |pick: fn(Spot) -> bool| {
            let all: Vec<String> = marker.spots.iter().filter(|m| pick(m.spot)).map(marked).collect();
            (!all.is_empty()).then(|| list(all))
        };
        let kinds = [
            ("hexes", of(|spot| matches!(spot, Spot::Hex(_)))),
            ("intersections", of(|spot| matches!(spot, Spot::Intersection(_)))),
            ("paths", of(|spot| matches!(spot, Spot::Path(_)))),
        ];
        kinds.into_iter().filter_map(|(key, spots)| Some((key, spots?))).for_each(|(k, v)| line(out, k, v));
    }
    for piece in &layout.pieces {
        out.push_str("\n[[piece]]\n");
        line(out, "faces", list(piece.faces.iter().map(face)));
    }
    for Pool { hexes: on, terrain, tokens, spirals, numbers_stay } in &layout.pools {
        out.push_str("\n[[pool]]\n");
        line(out, "hexes", hexes(on));
        line(out, "terrain", counts(terrain));
        if *numbers_stay {
            line(out, "numbers_stay", true);
            continue;
        }
        line(out, "numbers", list(tokens));
        line(out, "corners", hexes(spirals.iter().filter_map(|way| way.first())));
    }
    for FaceDown { area, terrain, numbers } in &features.face_down {
        out.push_str("\n[[pool]]\nface_down = true\n");
        if area.is_empty() {
            let fog = layout.hexes.iter().filter(|hex| hex.terrain == Some(Terrain::Fog));
            line(out, "hexes", hexes(fog.map(|hex| &hex.at)));
        } else {
            line(out, "areas", list([quoted(area)]));
        }
        line(out, "terrain", counts(terrain));
        line(out, "numbers", list(numbers));
    }
    if !features.values.is_empty() {
        out.push_str("\n[values]\n");
        features.values.iter().for_each(|(name, value)| line(out, quoted(name), value));
    }
    for pieces in &layout.starting {
        out.push_str("\n[[starting]]\n");
        line(out, "color", quoted(pieces.color));
        for (key, i) in [("settlement", 0), ("starred", 1)] {
            let (at, road) = (pieces.settlements[i], pieces.roads[i]);
            line(out, key, format!("{{ at = \"{at}\", road = \"{road}\" }}"));
        }
    }
}

fn face(face: &PieceFace) -> String {
    let hex = |hex: &BoardHex| {
        let numbers: String = hex.numbers.iter().map(|n| format!(" {n}")).collect();
        quoted(format!("{} {}{numbers}", hex.at, hex.terrain.name()))
    };
    let (hexes, harbors) = (list(face.hexes.iter().map(hex)), list(face.harbors.iter().map(harbor)));
    format!("{{ hexes = {hexes}, harbors = {harbors} }}")
}

fn marked(marked: &MarkedSpot) -> String {
    let at = match marked.spot {
        Spot::Hex(at) => at.to_string(),
        Spot::Intersection(at) => at.to_string(),
        Spot::Path(at) => at.to_string(),
    };
    let color = marked.color.map_or(String::new(), |color| format!(", color = \"{color}\""));
    format!("{{ at = \"{at}\", value = {}{color} }}", marked.value)
}
