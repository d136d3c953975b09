//! What people may be called and what they may say.

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;
/// The longest chat message, in characters.
pub const MAX_CHAT: usize = 300;

/// Whether a character may appear: no control characters, and none that reorder or hide text.
fn is_plain(c: char) -> bool {
    let hidden = matches!(c,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{e0000}'..='\u{e007f}');
    !c.is_control() && !hidden
}

fn tidy(text: &str) -> Option<String> {
    // The joiner inside emoji is kept; the other invisible characters are refused.
    if !text.chars().all(|c| is_plain(c) || c == '\u{200d}' || c.is_whitespace()) {
        return None;
    }
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A name as it will be shown, or why it cannot be.
pub fn name(text: &str) -> Result<String, String> {
    // Looked at before anything is computed from it: a name may be megabytes long.
    if text.len() > 16 * MAX_NAME {
        return Err(format!("A name has 1 to {MAX_NAME} characters"));
    }
    let Some(name) = tidy(text) else {
        return Err("A name has letters, digits and signs that everyone can see".to_owned());
    };
    let length = name.chars().count();
    if !(1..=MAX_NAME).contains(&length) || !name.chars().any(|c| c != '\u{200d}') {
        return Err(format!("A name has 1 to {MAX_NAME} characters"));
    }
    Ok(name)
}

/// A chat message as it will be shown, or why it cannot be.
pub fn chat(text: &str) -> Result<String, String> {
    if text.len() > 4 * MAX_CHAT {
        return Err(format!("A message has at most {MAX_CHAT} characters"));
    }
    let Some(text) = tidy(text) else {
        return Err("A message has letters, digits and signs that everyone can see".to_owned());
    };
    let length = text.chars().count();
    if !(1..=MAX_CHAT).contains(&length) {
        return Err(format!("A message has 1 to {MAX_CHAT} characters"));
    }
    Ok(text)
}

/// A login as it is stored, or why it cannot be one.
pub fn login(text: &str) -> Result<String, String> {
    let good = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !(3..=32).contains(&text.len()) || !text.chars().all(good) {
        return Err("A login has 3 to 32 letters, digits, - or _".to_owned());
    }
    Ok(text.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(name("  Ada   Lovelace "), Ok("Ada Lovelace".to_owned()));
        assert_eq!(name("Łucja"), Ok("Łucja".to_owned()));
        assert!(name("").is_err());
        assert!(name("   ").is_err());
        assert!(name(&"😀".repeat(500)).is_err());
        assert!(name("abc\u{202e}def").is_err());
        assert!(name("a\0b").is_err());
        assert!(name(&"x".repeat(1 << 20)).is_err());
    }

    #[test]
    fn chat_has_limits() {
        assert_eq!(chat("<b>hello</b>"), Ok("<b>hello</b>".to_owned()));
        assert!(chat(&"x".repeat(301)).is_err());
        assert!(chat("\n\n").is_err());
    }
}
