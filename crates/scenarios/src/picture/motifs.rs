//! The drawings that a board's picture repeats, as SVG. A hex is 100 units from middle to corner.

use tradeholm_engine::Card;
use tradeholm_engine::Color;
use tradeholm_engine::board::{HarborKind, Terrain};

/// Gradients and shadows.
pub(super) const DEFS: &str = r##"<defs>
<radialGradient id="sea" cx="50%" cy="50%" r="70%"><stop offset="0" stop-color="#3785a8"/><stop offset=".6" stop-color="#2b6f93"/><stop offset="1" stop-color="#1d4f70"/></radialGradient>
<radialGradient id="light" cx="50%" cy="36%" r="68%"><stop offset="0" stop-color="#fff" stop-opacity=".20"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
<radialGradient id="cream" cx="42%" cy="34%" r="75%"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#efdfbd"/></radialGradient>
<pattern id="waves" width="96" height="56" patternUnits="userSpaceOnUse"><path d="M6 18q9-9 18 0t18 0M54 46q9-9 18 0t18 0" fill="none" stroke="#fff" stroke-opacity=".10" stroke-width="3" stroke-linecap="round"/></pattern>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="2.5" stdDeviation="2.5" flood-opacity=".38"/></filter>
</defs>
"##;

/// The base color of a terrain.
pub(super) const fn fill(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Sea => "none",
        Terrain::Desert => "#d9c48f",
        Terrain::Hills => "#b5562f",
        Terrain::Forest => "#2f6b3c",
        Terrain::Pasture => "#8fbf4d",
        Terrain::Fields => "#e2b53c",
        Terrain::Mountains => "#7d8794",
        Terrain::Gold => "#c9a227",
        Terrain::Fog => "#c7d0d6",
        Terrain::Lake => "#4d94b8",
        Terrain::Swamp => "#6f7f52",
        Terrain::Castle => "#a9a08c",
        Terrain::Quarry => "#c9c5bd",
        Terrain::Glassworks => "#9fc4b7",
        Terrain::Oasis => "#e3cf95",
        Terrain::Shoal => "#3f86b4",
        Terrain::Spice => "#a8573c",
    }
}

/// What is drawn on a terrain, around a middle kept free for its number token.
pub(super) fn motif(terrain: Terrain) -> String {
    let scatter = |drawing: &str, at: &[(i32, i32, u32)]| -> String {
        let one = |&(x, y, percent): &(i32, i32, u32)| {
            let scale = f64::from(percent) / 100.0;
            format!(r#"<g transform="translate({x} {y}) scale({scale})">{drawing}</g>"#)
        };
        at.iter().map(one).collect()
    };
    match terrain {
        Terrain::Forest => scatter(
            r##"<path d="M0-24 9-7H5L14 8H3v7h-6V8h-11L-5-7h-4Z" fill="#1f4f2c"/><path d="M0-24 9-7H5L14 8H0Z" fill="#3f8450"/>"##,
            &[
                (-34, -48, 95),
                (0, -62, 110),
                (34, -48, 95),
                (-60, -16, 90),
                (61, -14, 90),
                (-58, 30, 100),
                (-27, 55, 100),
                (3, 66, 105),
                (33, 52, 100),
                (60, 30, 90),
            ],
        ),
        Terrain::Hills => scatter(
            r##"<path d="M-24 9V-3h5v-9h10v-7H9v7h10v9h5V9Z" fill="#8d3d1f"/><path d="M-24 9V3H-1v6ZM1 9V3h23v6ZM-19 1v-6H-6v6ZM-4 1v-6h17v6ZM-9-7v-6H4v6Z" fill="#d4764a"/>"##,
            &[(-34, -50, 92), (30, -56, 100), (-57, 34, 92), (57, 30, 88), (2, 64, 105)],
        ),
        Terrain::Pasture => format!(
            "{}{}",
            scatter(
                r##"<path d="M-8 4q2-9 3-1 1-14 4-1 2-10 5 0" fill="none" stroke="#5f8f2c" stroke-width="3" stroke-linecap="round"/>"##,
                &[
                    (-30, -60, 90),
                    (22, -66, 90),
                    (-66, -12, 90),
                    (66, 22, 90),
                    (-30, 68, 90),
                    (12, 58, 80),
                    (-66, 24, 80)
                ],
            ),
            scatter(
                r##"<path d="M-9 8v6M9 8v6" stroke="#4a4a42" stroke-width="4" stroke-linecap="round"/><rect x="-16" y="-10" width="32" height="20" rx="10" fill="#faf7ee"/><circle cx="-7" cy="-9" r="6" fill="#faf7ee"/><circle cx="5" cy="-10" r="7" fill="#faf7ee"/><ellipse cx="17" cy="-5" rx="7" ry="6" fill="#4a4a42"/>"##,
                &[(4, -52, 82), (-54, -30, 66), (44, 48, 88)],
            ),
        ),
        Terrain::Fields => scatter(
            r##"<path d="M0 20V-10" stroke="#a97a16" stroke-width="3" stroke-linecap="round"/><g fill="#fbe08a" stroke="#a97a16" stroke-width="1"><ellipse cy="-17" rx="4" ry="7"/><ellipse cx="-6" cy="-8" rx="3.6" ry="7" transform="rotate(-32 -6 -8)"/><ellipse cx="6" cy="-8" rx="3.6" ry="7" transform="rotate(32 6 -8)"/><ellipse cx="-6" cy="2" rx="3.6" ry="7" transform="rotate(-32 -6 2)"/><ellipse cx="6" cy="2" rx="3.6" ry="7" transform="rotate(32 6 2)"/></g>"##,
            &[
                (-32, -46, 80),
                (-10, -60, 84),
                (14, -60, 84),
                (36, -46, 80),
                (-64, -6, 74),
                (64, -6, 74),
                (-60, 30, 80),
                (-36, 52, 84),
                (-12, 64, 84),
                (13, 64, 84),
                (37, 52, 84),
                (60, 30, 80),
            ],
        ),
        Terrain::Mountains => scatter(
            r##"<path d="M-38 22-6-30 30 22Z" fill="#59626f"/><path d="M-6-30 30 22H2l4-16-8-10Z" fill="#4a525e"/><path d="m-6-30-13 21 8-3 5 6 6-6 8 2Z" fill="#f4f7fa"/>"##,
            &[(-26, -46, 88), (28, -44, 78), (-48, 44, 80), (48, 42, 84), (2, 60, 88)],
        ),
        Terrain::Desert => format!(
            "{}{}",
            scatter(
                r##"<path d="M-30 6q16-18 34-4t30-4" fill="none" stroke="#b79c60" stroke-width="4" stroke-linecap="round"/>"##,
                &[(-26, -46, 90), (34, -22, 70), (-36, 26, 90), (28, 56, 100), (-24, 62, 70)],
            ),
            scatter(
                r##"<path d="M0 22V-20M0 6h-13V-8M0-2h13v-12" fill="none" stroke="#5d8a4a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>"##,
                &[(48, 24, 84), (-56, -10, 60)],
            ),
        ),
        Terrain::Gold => format!(
            "{}{}",
            r##"<path d="M-50-66Q-6-40-22-4T34 70" fill="none" stroke="#2b6f93" stroke-width="20" stroke-linecap="round"/>"##,
            scatter(
                r##"<path d="M0-12 4-3l9 3-9 3-4 9-4-9-9-3 9-3Z" fill="#fff3b0"/>"##,
                &[(30, -40, 100), (-48, 24, 110), (52, 14, 90), (-10, 56, 90), (4, -66, 80)],
            ),
        ),
        Terrain::Fog => scatter(
            r##"<path d="M-30 10a13 13 0 0 1 2-26 18 18 0 0 1 33-4 15 15 0 0 1 22 30Z" fill="#eef2f4" opacity=".9"/>"##,
            &[(-24, -38, 100), (36, -10, 90), (-36, 20, 95), (22, 52, 110)],
        ),
        Terrain::Lake => scatter(
            r##"<path d="M-18 0Q-4-14 12 0 20-9 24-9V9Q20 9 12 0-4 14-18 0Z" fill="#d7ecf5" opacity=".85"/><circle cx="-8" cy="-1" r="2" fill="#235c7a"/>"##,
            &[(-34, -58, 80), (42, -50, 70), (-52, 54, 75), (36, 62, 85)],
        ),
        Terrain::Swamp => scatter(
            r##"<path d="M-10 14V-8M0 14V-16M10 14V-6" fill="none" stroke="#3d4a2a" stroke-width="4" stroke-linecap="round"/><path d="M-24 14q12-7 24 0t24 0" fill="none" stroke="#a9c3c9" stroke-width="4" stroke-linecap="round"/>"##,
            &[(-30, -48, 90), (36, -40, 80), (-44, 34, 80), (38, 44, 90), (0, 60, 80)],
        ),
        Terrain::Castle => scatter(
            r##"<path d="M-26 22V-16H-18V-8H-8V-16H8V-8H18V-16H26V22Z" fill="#5f574a"/><path d="M-6 22V8Q0 0 6 8V22Z" fill="#2e2a22"/>"##,
            &[(0, -4, 120)],
        ),
        Terrain::Quarry => scatter(
            r##"<path d="M-26 18-14-14 4-20 24-6 26 18Z" fill="#f2efe9" stroke="#8b857a" stroke-width="3"/><path d="M-14-14 0 2 26 18M0 2-26 18" fill="none" stroke="#8b857a" stroke-width="2"/>"##,
            &[(0, -4, 120)],
        ),
        Terrain::Glassworks => scatter(
            r##"<path d="M-26 22V-4L-8-16V-4L10-16V-4L26-14V22Z" fill="#4f6f66"/><path d="M-16 4H-4V14H-16ZM6 4H18V14H6Z" fill="#e9f6ef"/>"##,
            &[(0, -4, 120)],
        ),
        Terrain::Oasis => format!(
            "{}{}",
            r##"<ellipse cx="0" cy="14" rx="40" ry="22" fill="#5aa7c2"/><ellipse cx="-8" cy="9" rx="22" ry="8" fill="#a9d8e6" opacity=".8"/>"##,
            scatter(
                r##"<path d="M-2 24Q2 4 0-14" fill="none" stroke="#7a5a2c" stroke-width="5"/><path d="M0-14Q-20-26-26-8-12-16 0-14 12-18 26-8 20-26 0-14Z" fill="#3f8450"/>"##,
                &[(-46, -22, 100), (44, -30, 110), (30, 48, 80), (-40, 50, 75)],
            ),
        ),
        Terrain::Shoal => scatter(
            r##"<path d="M-24 0Q-6-16 14 0 22-10 26-10V10Q22 10 14 0-6 16-24 0Z" fill="#d7e8f2" stroke="#1f5577" stroke-width="2"/><circle cx="-14" cy="-2" r="2" fill="#1f5577"/>"##,
            &[(-36, -30, 90), (34, -34, 80), (0, 46, 100)],
        ),
        Terrain::Spice => scatter(
            r##"<path d="M-20 22Q-28 2-12-8L-6-16H6L12-8Q28 2 20 22Z" fill="#e9d6a8" stroke="#6b3a22" stroke-width="2.5"/><path d="M-13-8H13" stroke="#6b3a22" stroke-width="3"/>"##,
            &[(0, 0, 130), (-46, 34, 80), (46, 34, 80)],
        ),
        Terrain::Sea => String::new(),
    }
}

/// The tint and drawing of what a special harbor takes.
pub(super) const fn harbor_icon(kind: HarborKind) -> (&'static str, &'static str) {
    match kind {
        HarborKind::Special(Card::Brick) => (
            "#c96a3f",
            r##"<path d="M-14 9V0h13v9ZM1 9V0h13v9ZM-7-2v-9H7v9Z" fill="#fff" stroke="#6b2d13" stroke-width="1.6"/>"##,
        ),
        HarborKind::Special(Card::Lumber) => (
            "#3f8450",
            r##"<path d="M0-14 8-2H4l8 12H3v4h-6v-4h-9l8-12h-4Z" fill="#fff" stroke="#16401f" stroke-width="1.6"/>"##,
        ),
        HarborKind::Special(Card::Wool) => (
            "#8fbf4d",
            r##"<path d="M-6 6v6M6 6v6" stroke="#37470f" stroke-width="3"/><rect x="-13" y="-8" width="25" height="15" rx="7.5" fill="#fff" stroke="#37470f" stroke-width="1.6"/><ellipse cx="12" cy="-4" rx="5" ry="4.4" fill="#37470f"/>"##,
        ),
        HarborKind::Special(Card::Grain) => (
            "#e2b53c",
            r##"<path d="M0 14V-6" stroke="#6b4c06" stroke-width="2.4"/><g fill="#fff" stroke="#6b4c06" stroke-width="1.3"><ellipse cy="-10" rx="3" ry="5"/><ellipse cx="-5" cy="-3" rx="3" ry="5.4" transform="rotate(-32 -5 -3)"/><ellipse cx="5" cy="-3" rx="3" ry="5.4" transform="rotate(32 5 -3)"/><ellipse cx="-5" cy="5" rx="3" ry="5.4" transform="rotate(-32 -5 5)"/><ellipse cx="5" cy="5" rx="3" ry="5.4" transform="rotate(32 5 5)"/></g>"##,
        ),
        HarborKind::Special(_) => (
            "#8a94a1",
            r##"<path d="M-14 8-8-5 3-11l10 7 2 11-8 5h-15Z" fill="#fff" stroke="#333b45" stroke-width="1.6"/><path d="m-8-5 9 4 2 13M1-1l12-3" fill="none" stroke="#333b45" stroke-width="1.4"/>"##,
        ),
        HarborKind::Generic => (
            "#f6ecd2",
            r##"<path transform="translate(-6 -10) scale(1.4)" d="M.3 3.200C.8 1.200 2.300 0 4.200 0 6.600 0 8 1.600 8 3.600 8 6.400 4.300 6.600 4.300 9.600M4.300 13.500v.1" fill="none" stroke="#4b3a1c" stroke-width="2.600" stroke-linecap="round"/>"##,
        ),
    }
}

/// The robber, standing on its hex.
pub(super) const ROBBER: &str = r##"<g filter="url(#soft)"><path d="M-19 34q-1-24 8-33-7-7-6-16 2-13 17-13t17 13q1 9-6 16 9 9 8 33Z" fill="#2b2b30" stroke="#f4efe2" stroke-width="3" stroke-linejoin="round"/><path d="M-9-17q9 6 18 0" fill="none" stroke="#f4efe2" stroke-width="3" stroke-linecap="round"/></g>"##;

/// The pirate ship, on its sea hex.
pub(super) const PIRATE: &str = r##"<g filter="url(#soft)"><path d="M-34 14H34Q28 34 14 34H-16Q-30 34-34 14Z" fill="#2b2b30" stroke="#f4efe2" stroke-width="3" stroke-linejoin="round"/><path d="M0 12V-38" stroke="#f4efe2" stroke-width="4"/><path d="M4-36Q30-22 27 6L4 8ZM-4-30Q-24-16-24 6L-4 8Z" fill="#2b2b30" stroke="#f4efe2" stroke-width="3" stroke-linejoin="round"/></g>"##;

/// The color of a player's pieces.
pub(super) const fn paint(color: Color) -> &'static str {
    match color {
        Color::Red => "#c8372d",
        Color::Blue => "#2f64b8",
        Color::Orange => "#e07b1a",
        Color::White => "#f2efe6",
        Color::Green => "#2d8a57",
        Color::Brown => "#7a4f2e",
    }
}
