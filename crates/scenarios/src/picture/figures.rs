//! Figures as strokes: a picture has the same numbers wherever it is drawn, with or without fonts.

use std::fmt::Write;

/// How high a figure is in its own units.
const HEIGHT: f64 = 14.0;
/// Between two of them.
const GAP: f64 = 3.4;

/// How wide a sign is, and its strokes.
fn strokes(sign: char) -> (f64, &'static str) {
    match sign {
        '0' => (10.0, "M5 0C1.5 0 0 3 0 7s1.500 7 5 7 5-3 5-7-1.500-7-5-7z"),
        '1' => (6.0, "M1 3 5 0V14"),
        '2' => (10.0, "M.5 3.500C.5 1.500 2.300 0 5 0s4.500 1.600 4.500 4C9.500 7 4 9.500.5 14H9.800"),
        '3' => (
            10.0,
            "M.8 2.200C1.600.8 3 0 5 0c2.700 0 4.300 1.500 4.300 3.500S7.500 7 4.500 7c3.200 0 5.200 1.200 5.200 3.500S7.800 14 5 14C2.600 14 1 13 .3 11.400",
        ),
        '4' => (10.0, "M7.500 14V0L.2 9.800H10"),
        '5' => (
            10.0,
            "M9 0H1.800L1.200 6.200C2 5.500 3.400 5 4.900 5 7.900 5 9.800 6.800 9.800 9.400S7.900 14 4.900 14C2.700 14 1 13.100.3 11.600",
        ),
        '6' => (
            10.0,
            "M8.800 1.500C8 .6 6.800 0 5.300 0 2.100 0 .2 3 .2 7.500.2 11.800 2 14 5 14s4.800-1.900 4.800-4.500S8 5.200 5.200 5.200C2.600 5.200.6 6.800.3 9",
        ),
        '7' => (10.0, "M.3 0H9.700L3.500 14"),
        '8' => (
            10.0,
            "M5 6.600C2.600 6.600 1 5.300 1 3.300S2.600 0 5 0s4 1.300 4 3.300-1.600 3.300-4 3.300zC2 6.600.2 8 .2 10.300S2 14 5 14s4.800-1.400 4.800-3.700S8 6.600 5 6.600z",
        ),
        '9' => (
            10.0,
            "M1.200 12.500C2 13.400 3.200 14 4.700 14 7.900 14 9.800 11 9.800 6.500 9.800 2.200 8 0 5 0S.2 1.900.2 4.500 2 8.800 4.800 8.800c2.600 0 4.600-1.600 4.900-3.800",
        ),
        // A ratio; anything else is left out.
        ':' => (1.0, "M.5 4v.1M.5 11v.1"),
        _ => (0.0, ""),
    }
}

/// A number or a ratio with its foot at `foot`, in the middle, as large as text of that size.
pub(super) fn figure(text: &str, foot: f64, size: f64, weight: f64, ink: &str) -> String {
    let scale = size * 0.68 / HEIGHT;
    let width: f64 = text.chars().map(|sign| strokes(sign).0 + GAP).sum::<f64>() - GAP;
    let mut svg = format!(
        "<g transform=\"translate({:.2} {:.2}) scale({scale:.3})\" fill=\"none\" stroke-width=\"{weight}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke=\"{ink}\"><title>{text}</title>",
        -width * scale / 2.0,
        foot - HEIGHT * scale
    );
    let mut at = 0.0;
    for sign in text.chars() {
        let (width, path) = strokes(sign);
        let _ = write!(svg, "<path transform=\"translate({at:.1} 0)\" d=\"{path}\"/>");
        at += width + GAP;
    }
    svg + "</g>"
}
