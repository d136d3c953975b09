//! The seams between books: which files outside its own name a book or a scenario, and where the engine
//! leaves a frame, action, outcome or event out without a word. The fewer, the easier a book is added.
//!
//! A file belongs to a book if it, or a folder it lies in, is named for it, and so to both books of a
//! pair if its path names both. What counts as naming is told in `names.rs`, the table of all books.
//! Comments, tests, generated code and the one list of each crate do not count.

mod find;
mod kept;
mod names;

use crate::project::{Project, TextFile, root};
use kept::Kept;
use names::{BOOK_LIMIT, BOOKS, Book, FOLDERS, LISTS, OWN, SCENARIO_LIMIT};

/// Silent arms in the engine, by this name in the kept file.
const SILENT_ARMS: &str = "silent_arms";

/// A number that has a limit.
struct Count {
    what: &'static str,
    limit: usize,
    /// Each of what is counted, for people.
    found: Vec<String>,
}

/// Prints every seam; fails above what is kept, or below it until the kept number is lowered.
pub fn check(update: bool) -> Result<(), String> {
    let project = Project::open()?;
    let counts = count(&project);
    for (pair, file) in pairs(&project) {
        println!("what {pair} mean together: {file}");
    }
    let path = root().join(kept::FILE);
    let old = kept::read(&std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", kept::FILE))?)?;
    for count in &counts {
        let of = old.get(count.what).map(|kept| format!(", {kept} kept")).unwrap_or_default();
        println!("\n{}: {} (limit {}{of})", count.what, count.found.len(), count.limit);
        count.found.iter().for_each(|found| println!("  {found}"));
    }
    println!();
    let now = if update { lower(&counts, &old) } else { old };
    if update {
        std::fs::write(&path, kept::write(&now)).map_err(|e| format!("{}: {e}", kept::FILE))?;
    }
    let problems = judge(&counts, &now);
    for count in &counts {
        println!("{:18} {:3} (limit {})", count.what, count.found.len(), count.limit);
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn judge(counts: &[Count], kept: &Kept) -> Vec<String> {
    let stale = kept.keys().filter(|name| !counts.iter().any(|count| count.what == **name));
    let stale = stale.map(|name| format!("{}: nothing is called {name}", kept::FILE));
    let one = |count: &Count| {
        kept::judge(count.what, count.found.len(), count.limit, kept.get(count.what).copied())
    };
    counts.iter().filter_map(one).chain(stale).collect()
}

fn lower(counts: &[Count], kept: &Kept) -> Kept {
    let one = |count: &Count| {
        let number = kept::lowered(count.found.len(), count.limit, kept.get(count.what).copied())?;
        Some((count.what.to_owned(), number))
    };
    counts.iter().filter_map(one).collect()
}

fn code(project: &Project) -> impl Iterator<Item = &TextFile> {
    let files = FOLDERS.iter().flat_map(|folder| project.under(folder));
    files.filter(|file| find::is_code(&file.path) && !file.path.starts_with(OWN))
}

fn count(project: &Project) -> Vec<Count> {
    let mut counts: Vec<Count> = BOOKS
        .iter()
        .map(|book| Count {
            what: book.id,
            limit: if book.of.is_some() { SCENARIO_LIMIT } else { BOOK_LIMIT },
            found: namers(project, book),
        })
        .collect();
    let engine = project.under("crates/engine/src/").filter(|file| file.is(".rs"));
    let arms = engine.flat_map(|file| {
        find::silent_arms(file).into_iter().map(move |number| format!("{}:{number}", file.path))
    });
    counts.push(Count { what: SILENT_ARMS, limit: 0, found: arms.collect() });
    counts
}

/// The files outside its own that name a book, with the first place and name.
fn namers(project: &Project, book: &Book) -> Vec<String> {
    let own = |path: &str| {
        let scenarios = BOOKS.iter().filter(|other| other.of == Some(book.id));
        find::belongs(book, path) || scenarios.into_iter().any(|scenario| find::belongs(scenario, path))
    };
    code(project)
        .filter(|file| !LISTS.contains(&file.path.as_str()) && !own(&file.path))
        .filter_map(|file| {
            let (number, name) = find::first_name(book, file)?;
            Some(format!("{}:{number} {name}", file.path))
        })
        .collect()
}

/// The files that are named for two books.
fn pairs(project: &Project) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for file in code(project) {
        let of: Vec<&Book> = BOOKS.iter().filter(|book| find::belongs(book, &file.path)).collect();
        // A scenario is in its book's folder anyway.
        let parts = of.iter().filter(|book| !of.iter().any(|other| other.of == Some(book.id)));
        let ids: Vec<&str> = parts.map(|book| book.id).collect();
        if ids.len() > 1 {
            pairs.push((ids.join(" and "), file.path.clone()));
        }
    }
    pairs
}

#[cfg(test)]
mod tests;
