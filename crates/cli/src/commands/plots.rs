//! Plots of a tournament as SVG files: who won how often, how long games took, the dice, points over
//! time.

use std::fmt::Write as _;
use std::path::Path;

use tradeholm_sim::Table;

use super::{Failure, standings};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 52.0;
const BOTTOM: f64 = 64.0;
/// Colors that differ in lightness too, so that they are told apart without seeing color.
const COLORS: [&str; 6] = ["#1b6ca8", "#d1495b", "#3a7d44", "#edae49", "#6b4c9a", "#5c5c5c"];

/// Writes all plots into a folder.
pub(super) fn write(folder: &Path, table: &Table) -> Result<(), Failure> {
    let plots = [
        ("win-rates.svg", win_rates(table)),
        ("game-length.svg", game_length(table)),
        ("dice.svg", dice(table)),
        ("points.svg", points(table)),
    ];
    for (name, svg) in plots {
        let path = folder.join(name);
        std::fs::write(&path, svg).map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
    }
    Ok(())
}

/// A frame with axes, drawn into.
struct Plot {
    svg: String,
    most_x: f64,
    most_y: f64,
}

impl Plot {
    fn new(title: &str, x: &str, y: &str, most_x: f64, most_y: f64) -> Self {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"Roboto,DejaVu Sans,sans-serif\" font-size=\"13\" fill=\"#222\">\n\
             <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n",
            escape(title)
        );
        let middle = (LEFT + WIDTH - RIGHT) / 2.0;
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"26\" font-size=\"17\" font-weight=\"600\">{}</text>\n\
             <text x=\"{middle}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>\n\
             <text transform=\"translate(18 {:.0}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            escape(title),
            HEIGHT - 14.0,
            escape(x),
            (TOP + HEIGHT - BOTTOM) / 2.0,
            escape(y)
        );
        let mut plot = Plot { svg, most_x: most_x.max(1e-9), most_y: most_y.max(1e-9) };
        plot.lines();
        plot
    }

    fn x(&self, x: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * x / self.most_x
    }

    fn y(&self, y: f64) -> f64 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y / self.most_y
    }

    /// Horizontal lines at round values.
    fn lines(&mut self) {
        let step = step(self.most_y);
        let mut value = 0.0;
        while value <= self.most_y * 1.0001 {
            let y = self.y(value);
            let label = if step < 1.0 { format!("{value:.1}") } else { format!("{value:.0}") };
            let _ = writeln!(
                self.svg,
                "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                WIDTH - RIGHT,
                LEFT - 8.0,
                y + 4.5
            );
            value += step;
        }
    }

    fn label(&mut self, x: f64, text: &str) {
        let _ = writeln!(
            self.svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            self.x(x),
            HEIGHT - BOTTOM + 20.0,
            escape(text)
        );
    }

    fn bar(&mut self, from: f64, to: f64, value: f64, color: &str) {
        let (x, y) = (self.x(from), self.y(value));
        let _ = writeln!(
            self.svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{color}\"/>",
            self.x(to) - x,
            self.y(0.0) - y
        );
    }

    fn interval(&mut self, x: f64, low: f64, high: f64) {
        let (x, low, high) = (self.x(x), self.y(low), self.y(high));
        let (left, right) = (x - 7.0, x + 7.0);
        let _ = writeln!(
            self.svg,
            "<path d=\"M{x:.1} {low:.1}V{high:.1}M{left:.1} {low:.1}H{right:.1}M{left:.1} {high:.1}H{right:.1}\" \
             stroke=\"#222\" stroke-width=\"1.5\" fill=\"none\"/>"
        );
    }

    fn curve(&mut self, points: &[(f64, f64)], color: &str, dashed: bool) {
        let path: Vec<String> =
            points.iter().map(|&(x, y)| format!("{:.1},{:.1}", self.x(x), self.y(y))).collect();
        let dash = if dashed { " stroke-dasharray=\"5 4\"" } else { "" };
        let _ = writeln!(
            self.svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"{dash}/>",
            path.join(" ")
        );
    }

    fn key(&mut self, row: usize, name: &str, color: &str) {
        let y = TOP + 8.0 + 18.0 * row as f64;
        let name: String = name.chars().take(28).collect();
        let _ = writeln!(
            self.svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"14\" height=\"4\" fill=\"{color}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            LEFT + 12.0,
            y - 4.0,
            LEFT + 32.0,
            y + 2.0,
            escape(&name)
        );
    }

    fn done(mut self) -> String {
        let y = self.y(0.0);
        let _ = writeln!(
            self.svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#222\"/>\n</svg>",
            WIDTH - RIGHT
        );
        self.svg
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A round distance between lines, so that there are four to ten of them.
fn step(most: f64) -> f64 {
    let mut step = 10f64.powf(most.max(1e-9).log10().floor());
    if most / step < 2.0 {
        step /= 5.0;
    } else if most / step < 5.0 {
        step /= 2.0;
    }
    step
}

fn win_rates(table: &Table) -> String {
    let bots = standings::merged(table);
    let most = bots.iter().map(|b| 100.0 * b.rate.high).fold(10.0, f64::max);
    let title = format!("Games won of {}, with 95 % intervals", table.games);
    let mut plot = Plot::new(&title, "bot", "won, %", bots.len() as f64, most);
    for (i, bot) in bots.iter().enumerate() {
        let at = i as f64;
        plot.bar(at + 0.25, at + 0.75, 100.0 * bot.rate.rate, COLORS[i % COLORS.len()]);
        plot.interval(at + 0.5, 100.0 * bot.rate.low, 100.0 * bot.rate.high);
        let name: String = bot.bot.chars().take(18).collect();
        plot.label(at + 0.5, &name);
    }
    // What everyone would win if all were alike.
    let even = 100.0 / table.standings.len().max(1) as f64;
    plot.curve(&[(0.0, even), (bots.len() as f64, even)], "#222", true);
    plot.done()
}

fn game_length(table: &Table) -> String {
    let longest = f64::from(table.turns.iter().copied().max().unwrap_or(1));
    let width = step(longest).max(1.0) / 2.0;
    let width = width.ceil();
    let count = (longest / width).floor() as usize + 1;
    let mut bins = vec![0u32; count];
    table.turns.iter().for_each(|&turns| bins[(f64::from(turns) / width) as usize] += 1);
    let most = f64::from(bins.iter().copied().max().unwrap_or(1));
    let title = format!("Length of {} games", table.games);
    let mut plot = Plot::new(&title, "turns", "games", count as f64, most);
    let every = count.div_ceil(12);
    for (i, &n) in bins.iter().enumerate() {
        let at = i as f64;
        plot.bar(at + 0.05, at + 0.95, f64::from(n), COLORS[0]);
        if i % every == 0 {
            plot.label(at, &format!("{:.0}", at * width));
        }
    }
    plot.done()
}

fn dice(table: &Table) -> String {
    let total = table.rolls.iter().sum::<u64>().max(1) as f64;
    let share = |n: u64| 100.0 * n as f64 / total;
    let expected = |sum: f64| 100.0 * (6.0 - (sum - 7.0).abs()) / 36.0;
    let most = table.rolls.iter().map(|&n| share(n)).fold(18.0, f64::max);
    let title = format!("{total:.0} rolls, and what two dice give (dashed)");
    let mut plot = Plot::new(&title, "sum", "rolls, %", 11.0, most);
    for (i, &n) in table.rolls.iter().enumerate() {
        let at = i as f64;
        plot.bar(at + 0.15, at + 0.85, share(n), COLORS[0]);
        plot.label(at + 0.5, &(i + 2).to_string());
    }
    let line: Vec<(f64, f64)> = (0..11).map(|i| (f64::from(i) + 0.5, expected(f64::from(i) + 2.0))).collect();
    plot.curve(&line, COLORS[1], true);
    plot.done()
}

fn points(table: &Table) -> String {
    let bots = standings::merged(table);
    let games = bots.iter().map(|b| b.course.first().map_or(0, |c| c.1)).max().unwrap_or(0);
    // Where fewer than a tenth of the games go on, the mean says little.
    let long = |course: &[(u64, u64)]| course.iter().take_while(|c| 10 * c.1 >= games.max(1)).count();
    let most_x = bots.iter().map(|b| long(&b.course)).max().unwrap_or(1).max(2) as f64;
    let mean = |c: &(u64, u64)| c.0 as f64 / c.1.max(1) as f64;
    let most_y =
        bots.iter().flat_map(|b| b.course.iter().take(long(&b.course)).map(mean)).fold(4.0, f64::max);
    let title = "Points at the start of each turn, on average";
    let mut plot = Plot::new(title, "turn", "points", most_x, most_y);
    for (i, bot) in bots.iter().enumerate() {
        let line: Vec<(f64, f64)> = bot.course[..long(&bot.course)]
            .iter()
            .enumerate()
            .map(|(turn, c)| (turn as f64 + 1.0, mean(c)))
            .collect();
        plot.curve(&line, COLORS[i % COLORS.len()], false);
        plot.key(i, &bot.bot, COLORS[i % COLORS.len()]);
    }
    let every = step(most_x);
    let mut at = 0.0;
    while at <= most_x {
        plot.label(at, &format!("{at:.0}"));
        at += every;
    }
    plot.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lie_at_round_values() {
        assert_eq!((step(100.0), step(45.0), step(7.3), step(13.0)), (20.0, 5.0, 1.0, 2.0));
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
