//! Files with something wrong in them: each is refused with its name, a line and a reason.

use tradeholm_scenarios::parse;

/// What is replaced, by what, the line that is named and a part of the reason.
pub type Refusal<'a> = (&'a str, &'a str, usize, &'a str);

/// Each replacement in the good file is refused as it says; all that are not are told.
#[track_caller]
pub fn assert_refused(good: &str, refusals: &[Refusal]) {
    let wrong: Vec<String> = refusals
        .iter()
        .filter_map(|&(from, to, line, reason)| {
            assert!(good.contains(from), "the good file does not say {from}");
            let read = parse("bad.toml", &good.replacen(from, to, 1));
            let found = read.map_or_else(|e| e.to_string(), |_| "accepted".to_owned());
            let as_said = found.starts_with(&format!("bad.toml:{line}: ")) && found.contains(reason);
            (!as_said).then(|| format!("{from} -> {to:.60}: {found}; not line {line}, {reason}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Reads a file cut at every so many bytes, and with every so many bytes changed: it may only be refused.
pub fn damage(name: &str, text: &str, cuts: usize, changes: usize) {
    for cut in (0..text.len()).step_by(cuts).filter(|&i| text.is_char_boundary(i)) {
        let _ = parse(name, &text[..cut]);
    }
    for (i, replacement) in (0..text.len()).step_by(changes).zip("9\"[]{}=-.,\n#?0 aZ\u{7f}".chars().cycle())
    {
        if let (Some(before), Some(after)) = (text.get(..i), text.get(i + 1..)) {
            let _ = parse(name, &format!("{before}{replacement}{after}"));
        }
    }
}
