//! What is in a scenario, in a few lines.

use std::fmt::{Display, Write};

use tradeholm_engine::board::{
    Area, BoardPiece, FaceDown, HarborDeal, JoinedToken, Layout, LayoutHex, Pool, Terrain, TerrainDeal,
    Topology,
};

use crate::Scenario;
use crate::places::FRAME;

/// Players, points, modules, hexes, areas, markers, pools and harbors, a line each.
pub fn summary(scenario: &Scenario) -> String {
    let Scenario { title, players, victory_points, modules, plays, layout, .. } = scenario;
    let mut out = String::new();
    line(&mut out, "title", title);
    line(&mut out, "players", format!("{} (to {victory_points} points)", list(players)));
    line(&mut out, "plays", list(plays.iter().map(|m| m.name())));
    line(&mut out, "may play", list(modules.iter().map(|m| m.name())));
    line(&mut out, "hexes", hexes(layout));
    for area in layout.features.areas.iter().filter(|area| area.name != FRAME) {
        line(&mut out, "area", area_words(area));
    }
    for marker in &layout.features.markers {
        line(&mut out, "marker", format!("{} at {} places", marker.name, marker.spots.len()));
    }
    if let TerrainDeal::Shuffled(pool) = &layout.terrain {
        line(&mut out, "pool", counts(pool));
    }
    if !layout.inland.is_empty() {
        let inland: Vec<Terrain> = layout.inland.iter().map(|hex| hex.terrain).collect();
        line(&mut out, "inland", counts(&inland));
    }
    for JoinedToken { token, to } in &layout.joined {
        line(&mut out, "joined", format!("the {token} on the hex of the {to}"));
    }
    for Pool { hexes, terrain, tokens, numbers_stay, .. } in &layout.pools {
        let numbers = if *numbers_stay { "as printed".to_owned() } else { list(tokens) };
        let words = format!("{} hexes ({}), numbers {numbers}", hexes.len(), counts(terrain));
        line(&mut out, "pool", words);
    }
    for FaceDown { area, terrain, numbers } in &layout.features.face_down {
        let area = if area.is_empty() { String::new() } else { format!("{area}: ") };
        line(&mut out, "under fog", format!("{area}{}, numbers {}", counts(terrain), list(numbers)));
    }
    if !layout.pieces.is_empty() {
        line(&mut out, "pieces", format!("{}, printed on both sides", layout.pieces.len()));
    }
    line(&mut out, "harbors", harbors(layout));
    out
}

fn line(out: &mut String, key: &str, value: impl Display) {
    let _ = writeln!(out, "  {key:<10}{value}");
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

fn counts(terrain: &[Terrain]) -> String {
    let count = |t: Terrain| terrain.iter().filter(|&&other| other == t).count();
    list(Terrain::ALL.into_iter().filter(|&t| count(t) > 0).map(|t| format!("{} {}", count(t), t.name())))
}

fn hexes(layout: &Layout) -> String {
    let fixed: Vec<Terrain> = layout.hexes.iter().filter_map(|hex: &LayoutHex| hex.terrain).collect();
    let open = layout.hexes.len() - fixed.len();
    let open = if open > 0 { format!(", {open} open") } else { String::new() };
    let size = Topology::with_plazas(layout.hexes.iter().map(|hex| hex.at), layout.features.plazas())
        .map_or(String::new(), |board| {
            format!("; {} intersections, {} paths", board.intersection_count(), board.path_count())
        });
    format!("{} ({}{open}){size}", layout.hexes.len(), counts(&fixed))
}

fn area_words(area: &Area) -> String {
    let mut words = vec![format!("{} hexes", area.hexes.len())];
    if area.points > 0 {
        words.push(format!("{} points", area.points));
    }
    for (holds, word) in [
        (area.start, "players start here"),
        (area.divided, "each piece of land by itself"),
        (!area.build, "nobody builds here"),
        (!area.robber, "no robber"),
    ] {
        if holds {
            words.push(word.to_owned());
        }
    }
    format!("{}: {}", area.name, words.join(", "))
}

fn harbors(layout: &Layout) -> String {
    let tokens = layout.features.harbor_tokens.len();
    if tokens > 0 {
        return format!("{tokens}, placed by the players");
    }
    let how = match layout.harbor_deal {
        HarborDeal::Fixed => "",
        HarborDeal::Tokens => ", kinds shuffled",
        HarborDeal::FramePieces => ", frame pieces shuffled",
    };
    let printed = |piece: &BoardPiece| piece.faces[0].harbors.len();
    let count = match layout.harbor_deal {
        _ if !layout.pieces.is_empty() => layout.pieces.iter().map(printed).sum(),
        HarborDeal::FramePieces => layout.frame.iter().map(|piece| piece.harbors.len()).sum(),
        _ => layout.harbors.len(),
    };
    format!("{count}{how}")
}
