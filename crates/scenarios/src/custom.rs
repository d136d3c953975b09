//! Scenario files that people write themselves. They are read with the same checks as the program's
//! own, and within bounds of time and memory that hold whatever the file says.

use std::borrow::Cow;

use tradeholm_engine::board::Tries;

use crate::check::{self, Care};
use crate::read::{Place, Source};
use crate::{MAX_BYTES, Scenario, ScenarioError, find, read_draft, write};

/// The book of every scenario that is not the program's own: its id is `custom/NAME`.
pub const CUSTOM: &str = "custom";

/// Boards that are dealt before a file is believed, and tries for each of them. A deal that often
/// needs more would keep others waiting. Of the program's own, New World needs some hundreds of tries,
/// and a balanced board for six some ten thousands of very short ones.
const CARE: Care = Care { boards: 3, tries: Tries { numbers: 400_000, pools: 5_000 }, all_used: true };

/// A scenario that somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Custom {
    /// The scenario. Whatever book its file names, it is one of `custom`.
    pub scenario: Scenario,
    /// Its file, written out in full: without comments, and with everything that it extends. Reading
    /// this text gives the same scenario, whatever becomes of the program's own files.
    pub text: String,
}

/// Reads a file that somebody wrote. `name` is what errors call it.
pub fn custom(name: &str, bytes: &[u8]) -> Result<Custom, ScenarioError> {
    let start = Place::new(name, 1);
    if bytes.len() > MAX_BYTES {
        let size = bytes.len();
        return Err(start.error(format!("the file has {size} bytes; a scenario has at most {MAX_BYTES}")));
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let before = String::from_utf8_lossy(&bytes[..e.valid_up_to()]);
        Source::new(name, &before).place(before.len()).error("the file is not UTF-8 text")
    })?;
    // Some editors put a mark at the beginning of a file, which says nothing.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut scenario = check::scenario(&start, &read_draft(name, text, 0)?, CARE)?;
    let ours = |id: &str| format!("{CUSTOM}/{}", id.split_once('/').map_or(id, |(_, own)| own));
    scenario.id = ours(&scenario.id);
    scenario.family = ours(&scenario.family);
    let text = write(&scenario);
    if text.len() > MAX_BYTES {
        let size = text.len();
        let reason =
            format!("written out in full the file has {size} bytes; a scenario has at most {MAX_BYTES}");
        return Err(start.error(reason));
    }
    Ok(Custom { scenario, text })
}

/// The scenario that a game was played on: the one whose file the game's record carries, or else the
/// program's own of that id. None where there is no such scenario, or the file is of another.
pub fn played(id: &str, file: Option<&str>) -> Option<Cow<'static, Scenario>> {
    match file {
        Some(text) => custom("scenario", text.as_bytes())
            .ok()
            .filter(|custom| custom.scenario.id == id)
            .map(|custom| Cow::Owned(custom.scenario)),
        None => find(id).map(Cow::Borrowed),
    }
}
