//! A board as a stand-alone SVG picture.

use std::fmt::Write;

use tradeholm_engine::board::{
    Board, BoardHex, Corner, Harbor, HarborKind, HexCoord, Marker, PathCoord, PirateStart, Spot, Terrain,
    pips,
};

use super::figures::figure;
use super::motifs::{DEFS, PIRATE, ROBBER, fill, harbor_icon, motif, paint};

/// From the middle of a hex to its corners.
const SIZE: f64 = 100.0;
/// Sea around the outermost hexes.
const MARGIN: f64 = 118.0;

#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    /// So far along the way to `other`.
    fn towards(self, other: Point, part: f64) -> Point {
        Point { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

fn middle(at: HexCoord) -> Point {
    let (q, r) = (f64::from(at.q), f64::from(at.r));
    Point { x: SIZE * 3f64.sqrt() * (q + r / 2.0), y: SIZE * 1.5 * r }
}

fn corner(at: HexCoord, corner: Corner, size: f64) -> Point {
    if corner == Corner::C {
        return middle(at);
    }
    let angle = (f64::from(corner as u8) * 60.0 - 90.0).to_radians();
    let Point { x, y } = middle(at);
    Point { x: x + size * angle.cos(), y: y + size * angle.sin() }
}

/// The corners of a hex as SVG points.
fn outline(at: HexCoord, size: f64) -> String {
    let point = |c| {
        let Point { x, y } = corner(at, c, size);
        format!("{x:.1},{y:.1}")
    };
    Corner::ALL.map(point).join(" ")
}

/// The picture of a board: terrain, number tokens, harbors, the robber, and starting pieces.
pub fn board_svg(board: &Board) -> String {
    let middles = || board.hexes.iter().map(|h| middle(h.at));
    let bound = |v: fn(Point) -> f64, pick: fn(f64, f64) -> f64| middles().map(v).reduce(pick).unwrap_or(0.0);
    let (left, right) = (bound(|p| p.x, f64::min), bound(|p| p.x, f64::max));
    let (top, bottom) = (bound(|p| p.y, f64::min), bound(|p| p.y, f64::max));
    let (x, y) = (left - SIZE * 0.87 - MARGIN, top - SIZE - MARGIN);
    let (width, height) = (right - left + SIZE * 1.74 + 2.0 * MARGIN, bottom - top + 2.0 * (SIZE + MARGIN));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x:.0} {y:.0} {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n<title>A Tradeholm board</title>\n{DEFS}"
    );
    for fill in ["sea", "waves"] {
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"28\" \
             fill=\"url(#{fill})\"/>"
        );
    }
    for hex in board.hexes.iter().filter(|h| h.terrain == Terrain::Sea) {
        let _ = writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".16\" stroke-width=\"2\"/>",
            outline(hex.at, SIZE)
        );
    }
    // Shallows, beach and hexes lie over one another, so each goes round all land before the next.
    let land = || board.hexes.iter().filter(|h| h.terrain.is_land());
    for (size, color, opacity) in
        [(128.0, "#7fc3d6", 0.16), (116.0, "#9fd6e0", 0.28), (107.0, "#ead9a8", 1.0)]
    {
        let _ = writeln!(
            svg,
            "<g fill=\"{color}\" stroke=\"{color}\" stroke-width=\"8\" stroke-linejoin=\"round\" opacity=\"{opacity}\">"
        );
        land().for_each(|hex| {
            let _ = writeln!(svg, "<polygon points=\"{}\"/>", outline(hex.at, size - 4.0));
        });
        svg.push_str("</g>\n");
    }
    board.harbors.iter().for_each(|harbor| draw_piers(&mut svg, harbor));
    board.hexes.iter().filter(|h| h.terrain != Terrain::Sea).for_each(|hex| draw_hex(&mut svg, hex));
    board.hexes.iter().for_each(|hex| draw_numbers(&mut svg, hex, board.robber == Some(hex.at)));
    board.harbors.iter().for_each(|harbor| draw_sign(&mut svg, harbor));
    board.features.markers.iter().for_each(|marker| draw_marker(&mut svg, marker));
    draw_pieces(&mut svg, board);
    if let PirateStart::At(at) = board.features.pirate {
        let Point { x, y } = middle(at);
        let _ = writeln!(svg, "<g transform=\"translate({x:.1} {y:.1})\">{PIRATE}</g>");
    }
    if let Some(at) = board.robber {
        let Point { x, y } = middle(at);
        // Beside a number token, or in the middle of a hex that has none.
        let has_number = board.hexes.iter().any(|h| h.at == at && h.numbers.0 != 0);
        let x = if has_number { x - 48.0 } else { x };
        let _ = writeln!(svg, "<g transform=\"translate({x:.1} {y:.1})\">{ROBBER}</g>");
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_hex(svg: &mut String, hex: &BoardHex) {
    let Point { x, y } = middle(hex.at);
    let (shape, color) = (outline(hex.at, 97.5), fill(hex.terrain));
    let _ = writeln!(
        svg,
        "<polygon points=\"{shape}\" fill=\"{color}\"/>\
         <g transform=\"translate({x:.1} {y:.1})\">{}</g>\
         <polygon points=\"{shape}\" fill=\"url(#light)\" stroke=\"#000\" stroke-opacity=\".22\" stroke-width=\"2\"/>",
        motif(hex.terrain)
    );
}

/// The number tokens of a hex: size and dots by probability, red numbers red and bold.
fn draw_numbers(svg: &mut String, hex: &BoardHex, blocked: bool) {
    let numbers: Vec<u8> = hex.numbers.iter().collect();
    let Point { x, y } = middle(hex.at);
    for (i, &n) in numbers.iter().enumerate() {
        let dots = f64::from(pips(n));
        let red = n == 6 || n == 8;
        let (ink, weight) = if red { ("#b3261e", 3.0) } else { ("#3a2f1d", 2.2) };
        let size = 25.0 + 2.6 * dots;
        let (dx, dy, scale) = spread(i, numbers.len());
        let (x, y) = (x + dx, y + dy);
        let opacity = if blocked { ".72" } else { "1" };
        let _ = write!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1}){scale}\" opacity=\"{opacity}\">\
             <circle r=\"34\" fill=\"url(#cream)\" stroke=\"#8a734a\" stroke-width=\"2\" filter=\"url(#soft)\"/>{}",
            figure(&n.to_string(), size * 0.36 - 4.0, size, weight, ink)
        );
        for dot in 0..pips(n) {
            let dx = (f64::from(dot) - (dots - 1.0) / 2.0) * 8.0;
            let _ = write!(svg, "<circle cx=\"{dx:.1}\" cy=\"21\" r=\"2.7\" fill=\"{ink}\"/>");
        }
        svg.push_str("</g>\n");
    }
}

/// Where the i-th number of so many lies, from the middle of its hex, and how small: two lie side by side, more
/// in rows of two.
fn spread(i: usize, of: usize) -> (f64, f64, &'static str) {
    if of <= 2 {
        return ((i as f64 - (of as f64 - 1.0) / 2.0) * 64.0, 0.0, "");
    }
    let (rows, row) = (of.div_ceil(2), i / 2);
    let alone = i + 1 == of && of % 2 == 1;
    let x = if alone { 0.0 } else { (i % 2) as f64 * 56.0 - 28.0 };
    (x, (row as f64 - (rows as f64 - 1.0) / 2.0) * 56.0, " scale(.76)")
}

/// Where a harbor's sign stands: at sea, off the middle of its path.
fn sign_at(path: PathCoord) -> Point {
    let (land, sea) = (middle(path.hex), middle(path.hex.neighbor(path.side)));
    land.towards(sea, 0.89)
}

/// Two piers from the intersections to the sign.
fn draw_piers(svg: &mut String, harbor: &Harbor) {
    let sign = sign_at(harbor.path);
    for end in harbor.path.side.corners() {
        let shore = corner(harbor.path.hex, end, SIZE);
        let tip = shore.towards(sign, 0.72);
        for (color, width, dash) in [("#5b4426", 13, "none"), ("#a98152", 9, "none"), ("#5b4426", 9, "1.6 8")]
        {
            let _ = writeln!(
                svg,
                "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{color}\" \
                 stroke-width=\"{width}\" stroke-dasharray=\"{dash}\"/>",
                shore.x, shore.y, tip.x, tip.y
            );
        }
    }
}

/// The sign of a harbor: its rate, and what it takes.
fn draw_sign(svg: &mut String, harbor: &Harbor) {
    let Point { x, y } = sign_at(harbor.path);
    let (tint, icon) = harbor_icon(harbor.kind);
    let rate = if harbor.kind == HarborKind::Generic { "3:1" } else { "2:1" };
    let _ = writeln!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1})\"><g filter=\"url(#soft)\">\
         <rect x=\"-27\" y=\"-35\" width=\"54\" height=\"66\" rx=\"12\" fill=\"#f6ecd2\" stroke=\"#5b4426\" \
         stroke-width=\"2.5\"/></g><circle cy=\"-10\" r=\"20\" fill=\"{tint}\"/>\
         <g transform=\"translate(0 -10)\">{icon}</g>\
         {}</g>",
        figure(rate, 26.0, 17.0, 2.6, "#3a2f1d")
    );
}

/// The places of a marker: a small disc with its number, in the color it is for.
fn draw_marker(svg: &mut String, marker: &Marker) {
    for marked in &marker.spots {
        let (Point { x, y }, radius) = match marked.spot {
            Spot::Hex(at) => (middle(at), 16.0),
            Spot::Intersection(at) => (corner(at.hex, at.corner, SIZE), 17.0),
            Spot::Path(at) => {
                let [a, b] = at.side.corners().map(|c| corner(at.hex, c, SIZE));
                (a.towards(b, 0.5), 10.0)
            }
        };
        let fill = marked.color.map_or("#f6ecd2", paint);
        let _ = write!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1})\"><title>{}</title><circle r=\"{radius}\" fill=\"{fill}\" \
             stroke=\"#22190c\" stroke-width=\"2.5\"/>",
            marker.name
        );
        if marked.value > 0 {
            svg.push_str(&figure(&marked.value.to_string(), 7.0, 19.0, 2.6, "#3a2f1d"));
        }
        svg.push_str("</g>\n");
    }
}

/// The pieces that already lie on a beginners' board.
fn draw_pieces(svg: &mut String, board: &Board) {
    for pieces in &board.starting {
        let paint = paint(pieces.color);
        for road in pieces.roads {
            let [a, b] = road.side.corners().map(|c| corner(road.hex, c, SIZE));
            let (from, to) = (a.towards(b, 0.2), a.towards(b, 0.8));
            for (color, width) in [("#22190c", 19.0), (paint, 13.0)] {
                let _ = writeln!(
                    svg,
                    "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{color}\" \
                     stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
                    from.x, from.y, to.x, to.y
                );
            }
        }
        for at in pieces.settlements {
            let Point { x, y } = corner(at.hex, at.corner, SIZE);
            let _ = writeln!(
                svg,
                "<g transform=\"translate({x:.1} {y:.1})\" filter=\"url(#soft)\">\
                 <path d=\"M-18 17V-5L0-22 18-5V17Z\" fill=\"{paint}\" stroke=\"#22190c\" stroke-width=\"3\" \
                 stroke-linejoin=\"round\"/>\
                 <path d=\"M-15-4 0-18 15-4\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".55\" \
                 stroke-width=\"3\"/></g>"
            );
        }
    }
}
