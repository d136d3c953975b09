//! What no compiler checks: lengths, words of the glossary, and what does not belong in a repository.

use crate::project::{Project, TextFile};

/// Files should stay under 400 lines; a little above is let pass.
const MOST_LINES: usize = 450;

/// Kinds of files that people write and read.
const WRITTEN: [&str; 9] = [".rs", ".ts", ".tsx", ".svelte", ".css", ".html", ".py", ".sh", ".md"];

/// Words that the glossary replaces, in the plural too.
const NOT_OUR_WORDS: [&str; 13] = [
    "tile", "tiles", "node", "nodes", "edge", "edges", "vertex", "vertices", "vertexes", "port", "ports",
    "bank", "banks",
];

// Written in halves, so that these lines do not find themselves.
const MACHINE_PATHS: [&str; 3] = [concat!("/wo", "rk"), concat!("/fa", "rm"), concat!("/tmp/ba", "sh_jobs")];
const UNFINISHED: [&str; 2] = [concat!("TO", "DO"), concat!("FIX", "ME")];

/// Built without their own tests, see their `Cargo.toml`: a test there would never run.
const WITHOUT_TESTS: [&str; 3] = ["crates/engine/src/", "crates/cli/src/main.rs", "crates/server/src/bin/"];

/// Where a lock file of Rust packages may get them from.
const REGISTRY: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

pub fn check(project: &Project, problems: &mut Vec<String>) {
    for file in &project.files {
        check_length(file, problems);
        check_lock(file, problems);
        for (number, line) in file.lines() {
            let mut wrong = |what: &str| problems.push(format!("{}:{number}: {what}", file.path));
            if let Some(path) = MACHINE_PATHS.iter().find(|path| has_path(line, path)) {
                wrong(&format!("a path of one machine, {path}"));
            }
            if let Some(word) = UNFINISHED.iter().find(|word| has_word(line, word)) {
                wrong(&format!("{word}: finish it or open an issue"));
            }
            if line.trim() == "#[test]" && WITHOUT_TESTS.iter().any(|place| file.path.starts_with(place)) {
                wrong("a test that never runs: write it in the tests folder of the crate");
            }
            if file.path.starts_with("crates/engine/src/")
                && let Some(word) = words(line).find(|word| NOT_OUR_WORDS.contains(&word.as_str()))
            {
                wrong(&format!("'{word}' is not a word of GLOSSARY.md"));
            }
        }
    }
}

fn check_length(file: &TextFile, problems: &mut Vec<String>) {
    let count = file.text.lines().count();
    let generated = file.text.lines().take(3).any(|line| line.contains("generated"));
    if count > MOST_LINES && !generated && WRITTEN.iter().any(|ending| file.is(ending)) {
        problems.push(format!("{}: {count} lines, more than {MOST_LINES}", file.path));
    }
}

/// A lock file names versions and checksums, not the machine they were once fetched from.
fn check_lock(file: &TextFile, problems: &mut Vec<String>) {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    for (number, line) in file.lines().map(|(n, line)| (n, line.trim())) {
        let foreign = match name {
            "Cargo.lock" => line.starts_with("source = ") && line != REGISTRY,
            "package-lock.json" | "npm-shrinkwrap.json" => line.starts_with("\"resolved\": \"http"),
            "yarn.lock" => line.starts_with("resolved "),
            "pnpm-lock.yaml" => line.contains("tarball: http"),
            _ => return,
        };
        if foreign {
            problems.push(format!("{}:{number}: a lock file that names a host", file.path));
        }
    }
}

/// A path that begins there and goes no further, or goes on with a slash.
fn has_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + path.len()..].chars().next();
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        !before.is_some_and(inside) && !after.is_some_and(inside)
    })
}

fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric()).any(|part| part == word)
}

/// The words of a line in lower case, also those that names are made of.
fn words(line: &str) -> impl Iterator<Item = String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        if !c.is_alphabetic() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphabetic()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.into_iter().filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_of_words() {
        let found: Vec<_> = words("let bank_rate = HexTile::new(support, import)?;").collect();
        assert_eq!(found, ["let", "bank", "rate", "hex", "tile", "new", "support", "import"]);
    }

    #[test]
    fn paths_begin_and_end() {
        let path = MACHINE_PATHS[0];
        for with in [format!("cd {path}"), format!("{path}/main"), format!("\"{path}\"")] {
            assert!(has_path(&with, path), "{with}");
        }
        for without in [format!(".github{path}flows"), format!("a{path}"), format!("{path}space")] {
            assert!(!has_path(&without, path), "{without}");
        }
    }

    #[test]
    fn words_are_whole() {
        let word = UNFINISHED[0];
        assert!(has_word(&format!("// {word}: later"), word));
        assert!(!has_word(&format!("{word}S"), word));
    }
}
