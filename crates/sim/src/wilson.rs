//! How sure a share of games is.

/// A share with its 95 % interval after Wilson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The share itself.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of `wins` among `games`, with its 95 % interval; without games anything is possible.
pub fn wilson(wins: u64, games: u64) -> Share {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return Share { rate: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, rate) = (games as f64, wins as f64 / games as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (rate + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    Share { rate, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // 10 of 20 by hand: 0.299 to 0.701.
        let share = wilson(10, 20);
        assert!((share.low - 0.2993).abs() < 1e-4 && (share.high - 0.7007).abs() < 1e-4, "{share:?}");
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4, "{none:?}");
    }
}
