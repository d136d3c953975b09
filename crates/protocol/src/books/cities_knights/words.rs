//! Words of Cities & Knights: outcomes, tracks, progress cards, faces of the event die.

use tradeholm_engine::cities_knights::{CkOutcome, EventFace, ProgressCard, Track};

use crate::base::outcomes::{Name, outcomes};
use crate::notation::menu::field;
use crate::notation::table::word;
use crate::notation::{NotationError, malformed};

word! {
    Track: |track, _| track.name().to_owned(), |_, text| parse_track(text);
    ProgressCard: |card, _| card.name().to_owned(), |_, text| parse_progress(text);
}

field! {
    Track: |_| Track::ALL.len(), |track| track as usize, |n| Track::ALL.get(n).copied();
    ProgressCard: |_| ProgressCard::ALL.len(), |card| card as usize, |n| ProgressCard::ALL.get(n).copied();
}

outcomes! {
    CkOutcome {
        "event" Event;
        "progress" Progress;
    }
}

/// A track by its name.
pub(super) fn parse_track(text: &str) -> Result<Track, NotationError> {
    Track::from_name(text).map_or_else(|| malformed(text, "'trade', 'politics' or 'science'"), Ok)
}

/// A progress card by its name.
pub(super) fn parse_progress(text: &str) -> Result<ProgressCard, NotationError> {
    ProgressCard::from_name(text).map_or_else(|| malformed(text, "a progress card such as spy"), Ok)
}

impl Name for EventFace {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

impl Name for ProgressCard {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}
