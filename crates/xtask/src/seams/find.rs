//! Where code names a book.

use super::names::{BOOKS, Book, GENERATED};
use crate::project::TextFile;

/// Whether a file is code that people write for the program itself.
pub fn is_code(path: &str) -> bool {
    let written = [".rs", ".ts", ".svelte"].iter().any(|ending| path.ends_with(ending));
    let inside = path.starts_with("web/src/")
        || path
            .strip_prefix("crates/")
            .and_then(|p| p.split_once('/'))
            .is_some_and(|p| p.1.starts_with("src/"));
    written && inside && !path.starts_with(GENERATED) && !path.ends_with(".test.ts")
}

/// Whether a file belongs to a book: it, or a folder that it lies in, is named for it.
pub fn belongs(book: &Book, path: &str) -> bool {
    let inside = path.split_once("src/").map_or(path, |(_, inside)| inside);
    inside.split('/').any(|part| names_path(book, part, path))
}

/// Whether a part of a path names a book. In the engine folders have full names: `sea` is a library.
fn names_path(book: &Book, part: &str, path: &str) -> bool {
    let part = part.split('.').next().unwrap_or(part);
    let short = book.short.filter(|_| !path.starts_with("crates/engine/"));
    let short = short.filter(|short| !is_of_another(book, short, path));
    let web = book.web_folders.iter().filter(|name| path.starts_with("web/") && part == **name);
    let words = words(part);
    let mut names = book.names.iter().filter(|name| !is_of_another(book, name, path));
    let named = part == book.id || names.any(|name| holds(&words, name));
    named || short.is_some_and(|short| words.first().is_some_and(|word| word == short)) || web.count() > 0
}

/// Whether a name of a book is a word of its own to another book, in whose folder a file lies.
fn is_of_another(book: &Book, name: &str, path: &str) -> bool {
    let in_folder = |other: &&Book| path.split(['/', '.']).any(|part| part == other.id);
    let others = BOOKS.iter().filter(|other| other.id != book.id && other.own_words.contains(&name));
    others.filter(in_folder).count() > 0
}

/// The first line of a file that names a book, and the name it uses.
pub fn first_name(book: &Book, file: &TextFile) -> Option<(usize, String)> {
    let lines: Vec<_> = code_lines(file).collect();
    lines.iter().enumerate().find_map(|(i, (number, line))| {
        let near = &lines[i.saturating_sub(NEAR)..lines.len().min(i + NEAR + 1)];
        let in_company = !book.company.is_empty() && book.company.iter().all(|word| has_word(near, word));
        Some((*number, name_in(book, line, in_company, &file.path)?))
    })
}

/// How many lines away the company of a name may be.
const NEAR: usize = 4;

/// Whether a word stands alone in some of these lines.
fn has_word(lines: &[(usize, String)], word: &str) -> bool {
    lines.iter().any(|(_, line)| identifiers(line).any(|(_, name)| name.eq_ignore_ascii_case(word)))
}

fn name_in(book: &Book, line: &str, in_company: bool, path: &str) -> Option<String> {
    if let Some(from) = import_path(line)
        && from.split('/').any(|part| names_path(book, part, path))
    {
        return Some(from.to_owned());
    }
    identifiers(line).find_map(|(at, name)| {
        let words = words(name);
        let ordinary = in_company && words.len() == 1 || is_not(book, &line[..at + name.len()]);
        let mut names = book.names.iter().filter(|own| !is_of_another(book, own, path));
        let whole = !ordinary && names.any(|own| holds(&words, own));
        let short = book.short.filter(|short| !is_of_another(book, short, path));
        let found = whole || short.is_some_and(|short| is_short(book, short, line, at, name, path));
        found.then(|| name.to_owned())
    })
}

/// Whether code that leads up to a name, and ends with it, shows that it is an ordinary word.
fn is_not(book: &Book, code: &str) -> bool {
    book.not.iter().any(|not| {
        let before = code.strip_suffix(not);
        before.is_some_and(|before| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

/// Whether an identifier is the short name of a book where only the book can be meant.
fn is_short(book: &Book, short: &str, line: &str, at: usize, name: &str, path: &str) -> bool {
    let (before, after) = (&line[..at], &line[at + name.len()..]);
    let capital = capitalized(short);
    // A type: `SeaFrame`.
    if let Some(rest) = name.strip_prefix(&capital) {
        if rest.starts_with(char::is_uppercase) {
            return true;
        }
        if !rest.is_empty() {
            return false;
        }
        // A variant: `Frame::Sea`.
        return before.ends_with("::") && !book.not.contains(&&*qualified(before, "::", name));
    }
    let quoted = before.ends_with(['"', '\'', '`']);
    if name != short {
        // A string such as "sea_frame".
        let longer = name.strip_prefix(short).is_some_and(|rest| rest.starts_with(['_', '-']));
        return quoted && longer && !book.not.contains(&name);
    }
    // A member `state.sea`, a string such as 'sea.gold', a module `sea::board` or `mod sea`.
    let member = before.ends_with('.') && !before.ends_with("..");
    let module = !path.starts_with("crates/engine/")
        && (after.starts_with("::")
            || before.ends_with("mod ")
            || path.ends_with(".rs") && is_used(before, after));
    member && !book.not.contains(&&*qualified(before, ".", name))
        || quoted && after.starts_with('.')
        || module
}

/// Whether it is a name in a `use`.
fn is_used(before: &str, after: &str) -> bool {
    let used = before.trim_start().trim_start_matches("pub ").starts_with("use ");
    used && after.starts_with([',', ';', '}'])
}

/// The name with the one before it: `Terrain::Sea`.
fn qualified(before: &str, joint: &str, name: &str) -> String {
    let owner = before.strip_suffix(joint).unwrap_or(before);
    let last = owner.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    format!("{last}{joint}{name}")
}

/// The path that a line of TypeScript imports from.
fn import_path(line: &str) -> Option<&str> {
    let from = ["from '", "import('", "import '", "from \"", "import(\"", "import \""];
    let (mark, at) = from.iter().find_map(|mark| Some((mark, line.find(mark)?)))?;
    line[at + mark.len()..].split(['\'', '"']).next()
}

/// The lines with their numbers, without comments and without a module of tests at the end.
fn code_lines(file: &TextFile) -> impl Iterator<Item = (usize, String)> {
    let mut comment: Option<&str> = None;
    let tests = file.text.find("#[cfg(test)]\nmod ").unwrap_or(file.text.len());
    let lines = file.text[..tests].lines().enumerate();
    lines.map(move |(i, line)| (i + 1, without_comments(line, &mut comment)))
}

/// A line without its comments; `open` is how the comment ends that the line begins in.
fn without_comments(line: &str, open: &mut Option<&'static str>) -> String {
    let (mut rest, mut code) = (line, String::new());
    loop {
        if let Some(end) = *open {
            let Some((_, after)) = rest.split_once(end) else { return code };
            (rest, *open) = (after, None);
        }
        // `//` inside a word is part of an address.
        let starts = |at: usize| {
            rest[..at].is_empty() && code.is_empty() || rest[..at].ends_with([' ', '{', '(', '\t'])
        };
        let slashes = rest.match_indices("//").map(|(at, _)| at).find(|&at| starts(at));
        let blocks = [("/*", "*/"), ("<!--", "-->")];
        let block = blocks.iter().filter_map(|&(mark, end)| Some((rest.find(mark)?, mark, end))).min();
        match (slashes, block) {
            (Some(at), None) => return code + &rest[..at],
            (Some(at), Some((block, ..))) if at < block => return code + &rest[..at],
            (_, Some((at, mark, end))) => {
                code += &rest[..at];
                (rest, *open) = (&rest[at + mark.len()..], Some(end));
            }
            (None, None) => return code + rest,
        }
    }
}

/// The identifiers of a line, also those in strings; a `-` between letters is part of one.
fn identifiers(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].find(inside)?;
        let length = line[start..].find(|c| !inside(c)).unwrap_or(line.len() - start);
        at = start + length;
        Some((start, &line[start..at]))
    })
}

/// The words that an identifier is made of, in lower case.
fn words(identifier: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in identifier.chars() {
        if !c.is_alphanumeric() || c.is_uppercase() && !before.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether these words hold the words of a name, one after another.
fn holds(words: &[String], name: &str) -> bool {
    let name: Vec<&str> = name.split('_').collect();
    words.windows(name.len()).any(|some| some.iter().zip(&name).all(|(a, b)| a == b))
}

fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

/// The lines of a match that leave something out without a word: `_ => {}`, `(_, _) => ()`, `other => {}`.
pub fn silent_arms(file: &TextFile) -> Vec<usize> {
    let is_silent = |line: &str| {
        let Some((pattern, body)) = line.trim().split_once(" => ") else { return false };
        let pattern = pattern.split(" if ").next().unwrap_or(pattern);
        let mut names = pattern.split(|c| "(), |&".contains(c)).filter(|part| !part.is_empty());
        let any = |part: &str| part == ".." || part.starts_with('_') || part.starts_with(char::is_lowercase);
        let plain = |part: &str| part.chars().all(|c| c.is_alphanumeric() || "_.".contains(c));
        let literal = |part: &str| matches!(part, "true" | "false");
        let nothing = matches!(body.trim_end_matches(','), "{}" | "()");
        nothing && names.all(|part| any(part) && plain(part) && !literal(part))
    };
    code_lines(file).filter(|(_, line)| is_silent(line)).map(|(number, _)| number).collect()
}
