//! Rule coverage: every line of a rulebook that is not blank is cited by a rule, or is on the reviewed
//! list of lines that state none.
//!
//! The rulebook is not in the project; `docs/rules/collection-lines.txt` has the numbers of its lines.

use std::collections::BTreeSet;

use crate::numbers;
use crate::project::Project;
use crate::rule_texts::RuleTexts;

const LINES: &str = "docs/rules/collection-lines.txt";

/// The part of the collection that is one book.
#[derive(Debug, PartialEq)]
struct Book {
    name: String,
    first: u32,
    last: u32,
    /// Lines that are not blank.
    lines: BTreeSet<u32>,
}

/// Checks every book of the file and returns the coverage of each in words.
pub fn check(project: &Project, texts: &RuleTexts, problems: &mut Vec<String>) -> Vec<String> {
    let Some(file) = project.file(LINES) else {
        problems.push(format!("{LINES}: missing"));
        return Vec::new();
    };
    let books = match read(&file.text) {
        Ok(books) => books,
        Err(problem) => {
            problems.push(format!("{LINES}: {problem}"));
            return Vec::new();
        }
    };
    books.iter().map(|book| check_book(project, texts, book, problems)).collect()
}

/// `name first-last: numbers`, continued on indented lines; `#` begins a comment.
fn read(text: &str) -> Result<Vec<Book>, String> {
    let mut books: Vec<Book> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let list = match line.split_once(':') {
            Some((head, list)) => {
                let (name, range) = head.split_once(' ').ok_or("a book needs a name and a range")?;
                let (first, last) = numbers::range(range).ok_or_else(|| format!("'{range}' is no range"))?;
                books.push(Book { name: name.to_owned(), first, last, lines: BTreeSet::new() });
                list
            }
            None => line,
        };
        let book = books.last_mut().ok_or("numbers before the first book")?;
        book.lines.extend(numbers::parse(list)?);
        if let Some(outside) = book.lines.iter().find(|&&n| n < book.first || n > book.last) {
            return Err(format!("line {outside} is not in {}", book.name));
        }
    }
    Ok(books)
}

fn check_book(project: &Project, texts: &RuleTexts, book: &Book, problems: &mut Vec<String>) -> String {
    let mut cited = BTreeSet::new();
    for rule in &texts.rules {
        for &line in rule.cites.range(book.first..=book.last) {
            if !book.lines.contains(&line) {
                problems.push(format!("{}:{}: line {line} of the rulebook is blank", rule.file, rule.line));
            }
            cited.insert(line);
        }
    }
    let reviewed = reviewed(project, book, problems);
    let cited: BTreeSet<u32> = cited.intersection(&book.lines).copied().collect();
    let twice: BTreeSet<u32> = reviewed.intersection(&cited).copied().collect();
    if !twice.is_empty() {
        let lines = numbers::write(&twice);
        problems
            .push(format!("{}: lines {lines} are cited, and on the list of lines without rules", book.name));
    }
    let reviewed: BTreeSet<u32> = reviewed.intersection(&book.lines).copied().collect();
    let covered: BTreeSet<u32> = cited.union(&reviewed).copied().collect();
    let open: BTreeSet<u32> = book.lines.difference(&covered).copied().collect();
    if !open.is_empty() {
        let lines = numbers::write(&open);
        problems.push(format!("{}: no rule cites lines {lines}, and nobody reviewed them", book.name));
    }
    format!(
        "lines {}-{}: {} cited + {} reviewed = {}/{}",
        book.first,
        book.last,
        cited.len(),
        reviewed.len() - twice.len(),
        covered.len(),
        book.lines.len()
    )
}

/// The reviewed lines: each entry is a line or a range, and what it is.
fn reviewed(project: &Project, book: &Book, problems: &mut Vec<String>) -> BTreeSet<u32> {
    let path = format!("docs/rules/{}/lines-without-rules.txt", book.name);
    let Some(file) = project.file(&path) else {
        problems.push(format!("{path}: missing"));
        return BTreeSet::new();
    };
    let mut reviewed = BTreeSet::new();
    for (number, line) in file.lines().filter(|(_, line)| !line.trim().is_empty()) {
        let (lines, what) = line.split_once(' ').unwrap_or((line, ""));
        match numbers::range(lines) {
            Some((from, to)) if !what.trim().is_empty() => reviewed.extend(from..=to),
            _ => problems.push(format!("{path}:{number}: not a line or range and what it is")),
        }
    }
    reviewed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_are_read() {
        let books = read("# what\nbase 1-9: 2, 4-5,\n  7\nsea 10-20: 11\n").unwrap();
        assert_eq!(books.len(), 2);
        assert_eq!(books[0].lines, BTreeSet::from([2, 4, 5, 7]));
        assert_eq!((books[1].first, books[1].last), (10, 20));
        for bad in ["3\n", "base 1-9: 10\n", "base: 3\n", "base 9-1: 3\n", "base 1-9: x\n"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
