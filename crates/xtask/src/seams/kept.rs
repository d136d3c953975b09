//! The numbers that are still above their limits, in a file: they only go down.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The file, from the root.
pub const FILE: &str = "crates/xtask/seams.toml";

const HEAD: &str = "\
# How many files still name a book or scenario, where that is more than the limit (see `cargo xtask seams`).
# A number may only go down: `cargo xtask seams --update` lowers it, and drops it once the limit is kept.
";

pub type Kept = BTreeMap<String, usize>;

pub fn read(text: &str) -> Result<Kept, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, number) =
                line.split_once('=').ok_or_else(|| format!("{FILE}: no number in '{line}'"))?;
            let number = number.trim().parse().map_err(|_| format!("{FILE}: no number in '{line}'"))?;
            Ok((name.trim().to_owned(), number))
        })
        .collect()
}

pub fn write(kept: &Kept) -> String {
    let mut text = HEAD.to_owned();
    for (name, number) in kept {
        let _ = writeln!(text, "{name} = {number}");
    }
    text
}

/// One number against what is kept for it: what is wrong, if anything.
pub fn judge(what: &str, count: usize, limit: usize, kept: Option<usize>) -> Option<String> {
    let most = kept.unwrap_or(limit).max(limit);
    if count > most {
        return Some(format!("{what}: {count}, and no more than {most} may be"));
    }
    let lower = kept.is_some_and(|kept| count < kept || kept <= limit);
    lower.then(|| format!("{what}: {count} now; `cargo xtask seams --update` keeps the lower number"))
}

/// The number to keep: never a higher one, and none once the limit is kept.
pub fn lowered(count: usize, limit: usize, kept: Option<usize>) -> Option<usize> {
    kept.map(|kept| kept.min(count)).filter(|&kept| kept > limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_only_go_down() {
        assert_eq!(judge("a", 9, 8, Some(9)), None);
        assert_eq!(judge("a", 8, 8, None), None);
        assert!(judge("a", 10, 8, Some(9)).unwrap().contains("no more than 9"));
        assert!(judge("a", 9, 8, None).unwrap().contains("no more than 8"));
        assert!(judge("a", 9, 8, Some(10)).unwrap().contains("--update"));
        assert!(judge("a", 7, 8, Some(8)).unwrap().contains("--update"));
        assert_eq!(lowered(9, 8, Some(12)), Some(9));
        assert_eq!(lowered(15, 8, Some(12)), Some(12));
        assert_eq!(lowered(8, 8, Some(12)), None);
        assert_eq!(lowered(15, 8, None), None);
    }

    #[test]
    fn the_file_reads_as_it_is_written() {
        let kept = Kept::from([("a".to_owned(), 3), ("b_c".to_owned(), 12)]);
        assert_eq!(read(&write(&kept)), Ok(kept));
        assert!(read("a 3").is_err() && read("a = x").is_err());
    }
}
