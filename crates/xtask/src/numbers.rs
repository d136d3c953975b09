//! Lists of line numbers: `3, 5-7, 9`.

use std::collections::BTreeSet;

/// Reads a list of numbers and ranges.
pub fn parse(list: &str) -> Result<BTreeSet<u32>, String> {
    let mut numbers = BTreeSet::new();
    for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        let (from, to) = range(item).ok_or_else(|| format!("'{item}' is not a line or a range of lines"))?;
        numbers.extend(from..=to);
    }
    Ok(numbers)
}

/// A number, or two with a dash between.
pub fn range(item: &str) -> Option<(u32, u32)> {
    let (from, to) = item.split_once('-').unwrap_or((item, item));
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (from <= to).then_some((from, to))
}

/// Writes numbers as ranges.
pub fn write(numbers: &BTreeSet<u32>) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &n in numbers {
        match ranges.last_mut() {
            Some((_, to)) if *to + 1 == n => *to = n,
            _ => ranges.push((n, n)),
        }
    }
    let item = |&(from, to): &(u32, u32)| if from == to { from.to_string() } else { format!("{from}-{to}") };
    ranges.iter().map(item).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_round_trip() {
        for list in ["", "7", "3, 5-7, 9", "1-985"] {
            assert_eq!(write(&parse(list).unwrap()), list);
        }
        assert_eq!(write(&parse("3,4,5").unwrap()), "3-5");
        assert!(parse("x").is_err() && parse("7-3").is_err() && parse("1-2-3").is_err());
    }
}
