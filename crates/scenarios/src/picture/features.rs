//! What a scenario marks on its board, as text below the picture.

use std::fmt::Write;

use tradeholm_engine::board::{Board, FaceDown, Features, MarkedSpot, PirateStart, Spot, Terrain};

/// The areas, markers and what lies aside; empty for a board without any.
pub(super) fn features_text(board: &Board) -> String {
    let Features { pirate, areas, markers, face_down, harbor_tokens, values } = &board.features;
    let mut text = String::new();
    for area in areas {
        let mut words = vec![format!("{} hexes", area.hexes.len())];
        if area.start {
            words.push("players start here".to_owned());
        }
        if area.points > 0 {
            words.push(format!("points {}", area.points));
        }
        if !area.build {
            words.push("no building".to_owned());
        }
        if !area.robber {
            words.push("no robber".to_owned());
        }
        let _ = writeln!(text, "area {}: {}", area.name, words.join(", "));
    }
    for marker in markers {
        let spots: Vec<String> = marker.spots.iter().map(spot_text).collect();
        let _ = writeln!(text, "{}: {}", marker.name, spots.join(", "));
    }
    for (name, value) in values {
        let _ = writeln!(text, "{name}: {value}");
    }
    for FaceDown { area, terrain: stack, numbers } in face_down {
        let count = |t: &Terrain| stack.iter().filter(|&other| other == t).count();
        let terrain: Vec<String> = Terrain::ALL
            .iter()
            .filter(|t| count(t) > 0)
            .map(|t| format!("{} {}", count(t), t.name()))
            .collect();
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let area = if area.is_empty() { String::new() } else { format!(" in {area}") };
        let _ = writeln!(text, "face down{area}: {}; numbers {}", terrain.join(", "), numbers.join(" "));
    }
    if !harbor_tokens.is_empty() {
        let kinds: Vec<&str> = harbor_tokens.iter().map(|kind| kind.name()).collect();
        let _ = writeln!(text, "harbors that the players place: {}", kinds.join(", "));
    }
    if *pirate == PirateStart::Aside {
        text.push_str("the pirate starts beside the board\n");
    }
    text
}

fn spot_text(marked: &MarkedSpot) -> String {
    let mut text = match marked.spot {
        Spot::Hex(at) => at.to_string(),
        Spot::Intersection(at) => at.to_string(),
        Spot::Path(at) => at.to_string(),
    };
    if marked.value > 0 {
        let _ = write!(text, " {}", marked.value);
    }
    if let Some(color) = marked.color {
        let _ = write!(text, " {color}");
    }
    text
}
