//! A board as a picture of characters, and its figures as a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use tradeholm_engine::board::{
    BalanceLimits, Board, BoardHex, Fairness, HarborKind, HexCoord, PirateStart, Side, Terrain,
};

use super::features::features_text;

/// Characters from the middle of a hex to the middle of its neighbor in the row.
const STEP: i32 = 10;

/// A board in rows of hexes: a letter for the terrain, its number, `*` for the robber and `#` for the
/// pirate; harbors at sea with an arrow to their land. Areas and markers follow as a list.
pub fn board_text(board: &Board) -> String {
    let mut cells: BTreeMap<HexCoord, String> = BTreeMap::new();
    for hex in &board.hexes {
        let robber = if board.robber == Some(hex.at) { "*" } else { "" };
        let pirate = if board.features.pirate == PirateStart::At(hex.at) { "#" } else { "" };
        cells.insert(hex.at, format!("{}{robber}{pirate}", hex_text(hex)));
    }
    let mut crowded = Vec::new();
    for harbor in &board.harbors {
        let sea = harbor.path.hex.neighbor(harbor.path.side);
        let sign = match harbor.kind {
            HarborKind::Generic => "3:1",
            HarborKind::Special(card) => card.name(),
        };
        let text = cells.entry(sea).or_default();
        if text.is_empty() || text == "~" || text == "~#" {
            let pirate = if text == "~#" { "#" } else { "" };
            *text = match arrow(harbor.path.side) {
                (arrow, true) => format!("{pirate}{sign} {arrow}"),
                (arrow, false) => format!("{arrow} {sign}{pirate}"),
            };
        } else {
            crowded.push(format!("{sign} at {}", harbor.path));
        }
    }

    let column = |at: &HexCoord| (2 * i32::from(at.q) + i32::from(at.r)) * STEP / 2;
    let west = cells.keys().map(column).min().unwrap_or(0);
    let mut picture = String::new();
    let mut row: Option<(i8, String)> = None;
    for (at, text) in &cells {
        let (r, mut line) = row.take().unwrap_or((at.r, String::new()));
        if r != at.r {
            let _ = writeln!(picture, "{}", line.trim_end());
            // A row without hexes is still a row of the map.
            (r + 1..at.r).for_each(|_| picture.push('\n'));
            line.clear();
        }
        let start = (column(at) - west + STEP / 2 - text.chars().count() as i32 / 2).max(0) as usize;
        let gap = start.saturating_sub(line.chars().count());
        let _ = write!(line, "{:gap$}{text}", "");
        row = Some((at.r, line));
    }
    let _ = writeln!(picture, "{}", row.map_or(String::new(), |(_, line)| line).trim_end());
    for harbor in crowded {
        let _ = writeln!(picture, "also a harbor: {harbor}");
    }
    let _ = writeln!(picture, "\n{}", legend(board));
    let features = features_text(board);
    if !features.is_empty() {
        let _ = write!(picture, "\n{features}");
    }
    picture
}

fn hex_text(hex: &BoardHex) -> String {
    let numbers: Vec<String> = hex.numbers.iter().map(|n| n.to_string()).collect();
    format!("{}{}", letter(hex.terrain), numbers.join("/"))
}

const fn letter(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Sea => "~",
        Terrain::Desert => "D",
        Terrain::Hills => "H",
        Terrain::Forest => "F",
        Terrain::Pasture => "P",
        Terrain::Fields => "G",
        Terrain::Mountains => "M",
        Terrain::Gold => "$",
        Terrain::Fog => "?",
        Terrain::Lake => "L",
        Terrain::Swamp => "W",
        Terrain::Castle => "C",
        Terrain::Quarry => "Q",
        Terrain::Glassworks => "V",
        Terrain::Oasis => "O",
        Terrain::Shoal => "S",
        Terrain::Spice => "X",
    }
}

/// Where the land lies, seen from the sea, and whether the arrow follows the sign.
const fn arrow(side: Side) -> (char, bool) {
    match side {
        Side::NE => ('↙', false),
        Side::E => ('←', false),
        Side::SE => ('↖', false),
        Side::SW => ('↗', true),
        Side::W => ('→', true),
        Side::NW => ('↘', true),
        // Harbors lie on the coast, never inside.
        Side::ToN | Side::ToNE | Side::ToSE | Side::ToS | Side::ToSW | Side::ToNW => ('·', true),
    }
}

/// The letters that occur, explained.
fn legend(board: &Board) -> String {
    let occurs = |t: &Terrain| board.hexes.iter().any(|h| h.terrain == *t);
    let mut words: Vec<String> =
        Terrain::ALL.iter().filter(|t| occurs(t)).map(|&t| format!("{} {}", letter(t), t.name())).collect();
    if board.robber.is_some() {
        words.push("* robber".to_owned());
    }
    if matches!(board.features.pirate, PirateStart::At(_)) {
        words.push("# pirate".to_owned());
    }
    words.join("  ")
}

/// A board's figures, and whether it is balanced.
pub fn fairness_text(fairness: &Fairness) -> String {
    let limits = BalanceLimits::default();
    let mut text = String::from("resource  hexes  pips  off fair share\n");
    for share in &fairness.shares {
        let off = fairness.deviation(share);
        let percent = format!("{}{}.{} %", if off < 0 { "-" } else { "+" }, off.abs() / 10, off.abs() % 10);
        let _ = writeln!(
            text,
            "{:<8}  {:>5}  {:>4}  {percent:>14}",
            share.resource.name(),
            share.hexes,
            share.pips
        );
    }
    let _ = writeln!(text, "{:<8}  {:>5}  {:>4}", "all", fairness.total_hexes(), fairness.total_pips());
    let _ = writeln!(text, "adjacent red numbers: {}", fairness.adjacent_reds);
    let _ = writeln!(text, "adjacent equal numbers: {}", fairness.adjacent_equals);
    let _ = writeln!(
        text,
        "best intersection: {} pips (a balanced board has at most {})",
        fairness.best_intersection, limits.intersection_pips
    );
    let _ = writeln!(text, "balanced: {}", if fairness.meets(limits) { "yes" } else { "no" });
    text
}
