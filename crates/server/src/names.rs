//! What people may be called and what they may say.
//!
//! Names are compared by how they look: letters of other scripts, marks and invisible characters that make two
//! names look the same do not make them different.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::{MixedScript, RestrictionLevel, RestrictionLevelDetection};
use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in characters as people count them.
pub const MAX_NAME: usize = 24;
/// The longest name, in bytes: an emoji of a whole family has 25.
pub const MAX_NAME_BYTES: usize = 120;
/// What somebody is called who wanted to be forgotten: nothing, which nobody can be called. Pages say it in words.
pub const FORMER: &str = "";
/// The longest name of a table, in characters.
pub const MAX_TITLE: usize = 40;
/// The longest chat message, in characters.
pub const MAX_CHAT: usize = 300;
/// Marks on one letter. Vietnamese and pointed Hebrew have two or three.
const MAX_MARKS: usize = 3;

const VARIATION: char = '\u{fe0f}';
const JOINER: char = '\u{200d}';
const NON_JOINER: char = '\u{200c}';

/// Characters that count as letters or signs and show nothing.
const fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a character shows something by itself, and always the same.
fn is_visible(c: char) -> bool {
    use GeneralCategory as Is;
    let hidden = matches!(
        c.general_category(),
        Is::Control
            | Is::Format
            | Is::Surrogate
            | Is::PrivateUse
            | Is::Unassigned
            | Is::LineSeparator
            | Is::ParagraphSeparator
    );
    !hidden && !is_blank(c)
}

/// Whether it is a picture, which joiners may join. Digits can be made into one, but are none.
fn is_picture(c: char) -> bool {
    !c.is_ascii() && c.is_emoji_char()
}

/// Whether an invisible character is needed where it is: between pictures, or where a script writes two letters
/// in another way with it.
fn is_needed(before: &[char], c: char, after: Option<char>) -> bool {
    let Some(&last) = before.last() else { return false };
    let arabic = |c: char| matches!(c, '\u{0620}'..='\u{06ff}' | '\u{0750}'..='\u{077f}');
    match c {
        VARIATION => is_picture(last),
        JOINER if canonical_combining_class(last) == 9 => true,
        JOINER => (is_picture(last) || last == VARIATION) && after.is_some_and(is_picture),
        NON_JOINER if canonical_combining_class(last) == 9 => true,
        NON_JOINER => arabic(last) && after.is_some_and(arabic),
        _ => false,
    }
}

/// The text in its normal form with single spaces; none if something in it is hidden, or marks are piled up.
fn tidy(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let chars: Vec<char> = words.join(" ").nfc().collect();
    let mut marks = 0;
    for (i, &c) in chars.iter().enumerate() {
        if !is_visible(c) && !is_needed(&chars[..i], c, chars.get(i + 1).copied()) {
            return None;
        }
        if is_combining_mark(c) && c != VARIATION {
            marks += 1;
            let before = i.checked_sub(1).map(|i| chars[i]);
            // A mark on nothing, twice the same, or too many.
            if marks > MAX_MARKS || before.is_none_or(|before| before == ' ' || before == c) {
                return None;
            }
        } else {
            marks = 0;
        }
    }
    Some(chars.into_iter().collect())
}

/// A name as it will be shown, or why it cannot be.
pub fn name(text: &str) -> Result<String, String> {
    let length = || format!("A name has 1 to {MAX_NAME} characters");
    // Looked at before anything is computed from it: a name may be megabytes long.
    if text.len() > 4 * MAX_NAME_BYTES {
        return Err(length());
    }
    // Wide and other forms of a letter are that letter.
    let plain: String = text.nfkc().collect();
    let Some(name) = tidy(&plain) else {
        return Err("A name has letters, digits and signs that everyone can see".to_owned());
    };
    if !(1..=MAX_NAME).contains(&name.graphemes(true).count()) || name.len() > MAX_NAME_BYTES {
        return Err(length());
    }
    let letters: String = name.chars().filter(|c| c.is_alphabetic()).collect();
    if !letters.is_single_script()
        && !letters.check_restriction_level(RestrictionLevel::ModeratelyRestrictive)
    {
        return Err("A name has letters of one script".to_owned());
    }
    if is_bots(&name) {
        return Err("Only bots are called that way".to_owned());
    }
    Ok(name)
}

/// The name of a table as it will be shown, or why it cannot be.
pub fn title(text: &str) -> Result<String, String> {
    let length = || format!("The name of a table has 1 to {MAX_TITLE} characters");
    if text.len() > 8 * MAX_TITLE {
        return Err(length());
    }
    let plain: String = text.nfkc().collect();
    let Some(title) = tidy(&plain) else {
        return Err("A name has letters, digits and signs that everyone can see".to_owned());
    };
    if !(1..=MAX_TITLE).contains(&title.graphemes(true).count()) || title.len() > 4 * MAX_TITLE {
        return Err(length());
    }
    Ok(title)
}

/// Whether a name says that it is a bot's, as the names of bots do.
fn is_bots(name: &str) -> bool {
    let looks = looks(name);
    looks.iter().any(|look| {
        let words = look.split(['(', ')', '[', ']']).skip(1);
        words.map(str::trim).any(|words| {
            let ends = |word: &str| words == word || words.ends_with(&format!(" {word}"));
            ends(&looks_of("bot")) || ends(&looks_of("program"))
        })
    })
}

fn looks_of(word: &str) -> String {
    looks(word)[1].clone()
}

/// What is left of a text if only its looks count, as it is and in small letters: capital I looks like a small L,
/// and small i like its own capital.
fn looks(text: &str) -> [String; 2] {
    let seen = |text: &str| -> String {
        let shown: String = text.nfkc().filter(|c| is_visible(*c) && !c.is_whitespace()).collect();
        unicode_security::skeleton(&shown).collect()
    };
    let spaced = |text: &str| -> String { text.split(' ').map(seen).collect::<Vec<_>>().join(" ") };
    [spaced(text).to_lowercase(), spaced(&text.to_lowercase())]
}

/// Whether one could be taken for the other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let ([a, small_a], [b, small_b]) = (looks(one), looks(other));
    let same = |a: &str, b: &str| a.split(' ').eq(b.split(' ')) || a.replace(' ', "") == b.replace(' ', "");
    same(&a, &b) || same(&small_a, &small_b)
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
        assert!(name("").is_err());
        assert!(name("   ").is_err());
        assert!(name(&"😀".repeat(500)).is_err());
        assert!(name("a\0b").is_err());
        assert!(name(&"x".repeat(25)).is_err());
        assert!(name(&"x".repeat(1 << 20)).is_err());
        // One form of each: a letter and its mark are a letter, a wide letter is a letter.
        assert_eq!(name("Z\u{307}o\u{301}łw"), Ok("Żółw".to_owned()));
        assert_eq!(name("Ａｄａ"), Ok("Ada".to_owned()));
    }

    #[test]
    fn every_language_is_welcome() {
        for good in [
            "Łucja",
            "Zażółć gęślą jaźń",
            "Øystein",
            "Þóra",
            "Đặng Thị Thuỷ",
            "Ирина",
            "Ελένη",
            "דָּוִד",
            "محمد",
            "می‌خواهم",
            "さくらサクラ桜",
            "Tom 桜",
            "김민수",
            "नरेन्द्र",
            "สมชาย",
            "Ада 7",
            "Zoë-Marie O’Neill",
            "Ann & Bob",
            "😀",
            "Ada ❤️",
            "👨‍👩‍👧 Smith",
            "🏳️‍🌈",
            "R2-D2",
            "x_x",
            "Արամ",
            "ნინო",
        ] {
            assert_eq!(name(good).map(|n| n.nfc().collect::<String>()), Ok(good.nfc().collect()), "{good}");
        }
    }

    #[test]
    fn what_hides_reorders_or_piles_up_is_refused() {
        let hidden = [
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{061c}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{115f}',
            '\u{3164}',
            '\u{2800}',
            '\u{180e}',
            '\u{fe0f}',
            '\u{fe00}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{fffc}',
            '\u{e000}',
            '\u{7}',
            '\u{1d173}',
            '\u{206a}',
        ];
        for c in hidden {
            for text in [format!("ab{c}cd"), format!("{c}abcd"), format!("abcd{c}"), c.to_string()] {
                assert!(name(&text).is_err(), "U+{:04X} in {text:?}", c as u32);
            }
            assert!(chat(&format!("so{c}so")).is_err(), "U+{:04X}", c as u32);
        }
        assert!(name("H\u{300}\u{301}\u{302}\u{303}e").is_err(), "four marks on a letter");
        assert!(name("H\u{320}\u{320}e").is_err(), "the same mark twice");
        assert!(name("\u{301}e").is_err() && name("a \u{320}e").is_err(), "a mark on nothing");
        assert!(name("Аda").is_err() && name("pаypal").is_err(), "two scripts that look alike");
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for (a, b) in [
            ("Ada", "ada"),
            ("Ada", "Аԁа"),
            ("Ian", "lan"),
            ("Bob", "B0b"),
            ("Jim", "Jirn"),
            ("Ada L", "AdaL"),
            ("paypal", "раураӏ"),
            ("Zoe", "Zое"),
            ("Alba", "Аlba"),
            ("ΑΒ", "AB"),
            ("Ada", "A\u{200b}da"),
        ] {
            assert!(look_alike(a, b) && look_alike(b, a), "{a} and {b}");
        }
        for (a, b) in
            [("Ada", "Eve"), ("Ada", "Adam"), ("Zoe", "Zoë"), ("Łucja", "Lucja"), ("Ada 1", "Ada 2")]
        {
            assert!(!look_alike(a, b), "{a} and {b}");
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for bad in [
            "Alba (bot)",
            "Alba (easy bot)",
            "Eve (BOT)",
            "Eve (b0t)",
            "Eve [bot]",
            "Falk (program)",
            "(bot)",
        ] {
            assert!(name(bad).is_err(), "{bad}");
        }
        for good in ["Abbot", "Bot", "Robot (the third)", "Alba"] {
            assert!(name(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn chat_has_limits() {
        assert_eq!(chat("<b>hello</b>"), Ok("<b>hello</b>".to_owned()));
        assert_eq!(chat("I ❤️ Αθήνα and Москва"), Ok("I ❤️ Αθήνα and Москва".to_owned()));
        assert!(chat(&"x".repeat(301)).is_err());
        assert!(chat("\n\n").is_err());
    }
}
