//! What a parser says of a request, in words of the protocol.

/// The same without what only somebody who reads this program knows: a driver is told of keys and values,
/// not of fields, variants and the names of types.
pub(super) fn plain(said: &str) -> String {
    const WORDS: [(&str, &str); 16] = [
        ("expected variant identifier", "expected a name"),
        ("expected a map", "expected an object"),
        ("unknown variant `", "there is no `"),
        ("unknown field `", "there is no key `"),
        ("missing field `", "a key is missing: `"),
        ("duplicate field `", "a key is there twice: `"),
        ("there are no fields", "there are no other keys"),
        ("invalid type: ", "not the right kind of value: "),
        ("invalid value: ", "not the right value: "),
        ("invalid length ", "the wrong number of entries: "),
        (": map, ", ": an object, "),
        (": sequence, ", ": a list, "),
        (": unit value, ", ": null, "),
        ("expected a sequence", "expected a list"),
        ("expected a boolean", "expected true or false"),
        ("`", "'"),
    ];
    let said = WORDS.iter().fold(said.to_owned(), |said, (theirs, ours)| said.replace(theirs, ours));
    nameless(&said)
}

/// Without the names of types.
fn nameless(said: &str) -> String {
    const TYPES: [(&str, &str); 6] = [
        (
            "data did not match any variant of untagged enum ",
            "this value has none of the forms that it may have",
        ),
        ("expected internally tagged enum ", "expected an object"),
        ("expected struct variant ", "expected an object"),
        ("expected struct ", "expected an object"),
        ("expected tuple struct ", "expected a list"),
        ("expected enum ", "expected a name"),
    ];
    let mut said = said.to_owned();
    for (theirs, ours) in TYPES {
        while let Some(at) = said.find(theirs) {
            let name = at + theirs.len();
            let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
            let end = said[name..].find(|c| !is_of_name(c)).map_or(said.len(), |len| name + len);
            said.replace_range(at..end, ours);
        }
    }
    said
}
