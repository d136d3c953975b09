//! The books and scenarios, and the names by which other code can know them. A new one is one entry.

/// How many files outside its own may name a book, and a scenario with rules of its own.
pub const BOOK_LIMIT: usize = 8;
pub const SCENARIO_LIMIT: usize = 4;

/// The list of each crate where books are entered (the engine has one of modules beside it), and that of
/// the pairs: they may name all.
pub const LISTS: [&str; 7] = [
    "crates/engine/src/modules.rs",
    "crates/engine/src/books.rs",
    "crates/engine/src/combinations/mod.rs",
    "crates/protocol/src/books.rs",
    "crates/bots/src/books.rs",
    "crates/batch/src/books.rs",
    "web/src/lib/books/list.ts",
];

/// What is read, and what is not: code that people write, without tests.
pub const FOLDERS: [&str; 2] = ["crates/", "web/src/"];
pub const GENERATED: &str = "web/src/lib/generated/";
/// This very program says the names of all.
pub const OWN: &str = "crates/xtask/";

/// A book, or a scenario with rules of its own.
pub struct Book {
    pub id: &'static str,
    /// The book that a scenario belongs to: it may name it.
    pub of: Option<&'static str>,
    /// Names that mean nothing else, as words with `_` between. They count wherever they are part of a
    /// name, in any case: `ck` is found in `CkFrame`, `ck_decks`, `'ck.walls'` and `Action::Ck`, and
    /// `cities_knights` in `ModuleId::CitiesKnights` and `cities-knights`.
    pub names: &'static [&'static str],
    /// A short name that is also an ordinary word. It counts where only the book can be meant:
    /// `SeaFrame`, `Frame::Sea`, `state.sea`, `sea::board`, `mod sea`, `'sea.gold'`, `"sea_frame"`.
    pub short: Option<&'static str>,
    /// Where a name is the ordinary word after all: how the code ends that leads up to it.
    pub not: &'static [&'static str],
    /// Words in whose company a name that stands alone is the ordinary word: all of them are near.
    pub company: &'static [&'static str],
    /// More names of its folders and files, in the web client only.
    pub web_folders: &'static [&'static str],
    /// Names of other books that are words for things of its own: in its folders they name no other book.
    pub own_words: &'static [&'static str],
}

const BOOK: Book = Book {
    id: "",
    of: None,
    names: &[],
    short: None,
    not: &[],
    company: &[],
    web_folders: &[],
    own_words: &[],
};
const AT_SEA: Book = Book { of: Some("seafarers"), ..BOOK };
const OF_TRADERS: Book = Book { of: Some("traders_barbarians"), ..BOOK };

pub const BOOKS: [Book; 18] = [
    Book { id: "cities_knights", names: &["cities_knights", "ck"], ..BOOK },
    Book {
        id: "seafarers",
        names: &["seafarers"],
        short: Some("sea"),
        // A key of scenario files: any board may have a frame of sea around it.
        not: &["Terrain::Sea", "terrain.sea", "sea_frame"],
        ..BOOK
    },
    Book {
        id: "two_players",
        names: &["two_players"],
        short: Some("two"),
        // The base game for two, and the second half of a pair.
        not: &["Weights::Two", "pair.two", "preset.two"],
        ..BOOK
    },
    Book { id: "five_six", names: &["five_six"], web_folders: &["six"], ..BOOK },
    Book {
        id: "event_cards",
        names: &["event_cards", "event_card"],
        web_folders: &["events", "event-model"],
        ..BOOK
    },
    // Of a scenario the things that only it has are names as well.
    Book { id: "fog_islands", names: &["fog_islands"], ..AT_SEA },
    Book { id: "new_world", names: &["new_world"], ..AT_SEA },
    Book {
        id: "pirate_islands",
        names: &["pirate_islands", "fortress", "fortresses"],
        short: Some("pirates"),
        // The fortress of Cities & Knights, which a mighty knight needs.
        not: &["NoFortress", "no-fortress", "knights#fortress", "'Fortress", "the Fortress", "the fortress"],
        ..AT_SEA
    },
    Book { id: "wonders_of_catan", names: &["wonder", "wonders"], ..AT_SEA },
    Book { id: "forgotten_tribe", names: &["tribe", "gift_harbor", "gift_card", "gift_cards"], ..AT_SEA },
    Book {
        id: "cloth_for_catan",
        names: &["cloth", "village", "villages"],
        // The commodity.
        not: &["Card::Cloth", "resource.cloth", "count.cloth"],
        company: &["coin", "paper"],
        ..AT_SEA
    },
    Book { id: "traders_barbarians", names: &["traders_barbarians", "tb"], ..BOOK },
    Book { id: "fishermen", names: &["fishermen", "fish", "boot"], ..OF_TRADERS },
    Book { id: "rivers", names: &["rivers", "river"], ..OF_TRADERS },
    Book { id: "barbarian_attack", names: &["barbarian_attack", "raid"], ..OF_TRADERS },
    // The module's own name is the first word of its book's.
    Book { id: "traders", names: &["baggage_train"], short: Some("trader"), ..OF_TRADERS },
    Book { id: "caravans", names: &["caravans", "caravan"], ..OF_TRADERS },
    Book {
        id: "explorers_pirates",
        // Its scenarios are boards; its missions are modules of the book itself.
        names: &[
            "explorers_pirates",
            "ep",
            "pirate_lairs",
            "lair",
            "lairs",
            "fish_for_catan",
            "haul",
            "hauls",
            "spices_for_catan",
            "spices",
        ],
        // It has fish, villages and sea hexes of its own.
        own_words: &["fish", "village", "villages", "sea", "two"],
        ..BOOK
    },
];
