//! Files of open data that come with the program.

use std::sync::LazyLock;

use dipole::Setup;

use super::sha256;

/// The name of the file with the public key.
pub const KEY_FILE: &str = "dipole-data-key.pem";

/// A file that comes with the program.
#[derive(Debug)]
pub struct Collection {
    /// The name.
    pub file: &'static str,
    /// The key of the descriptive text.
    pub text: &'static str,
    /// The setup of its positions, if they are of one.
    pub setup: Option<Setup>,
    /// The media type.
    pub kind: &'static str,
    /// The content.
    pub content: &'static str,
    /// The SHA-256, in hexadecimal digits.
    pub sha256: String,
}

macro_rules! collections {
    ($($file:literal, $text:literal, $setup:expr, $kind:literal, $path:literal;)*) => {
        /// The files, in the order in which the page lists them. Their hashes are computed once.
        pub static COLLECTIONS: LazyLock<Vec<Collection>> = LazyLock::new(|| vec![$(Collection {
            file: $file,
            text: $text,
            setup: $setup,
            kind: $kind,
            content: include_str!(concat!("../../../../", $path)),
            sha256: sha256(include_bytes!(concat!("../../../../", $path))),
        }),*]);
    };
}

collections! {
    "games.schema.json", "data-schema", None, "application/json", "site/data/open-data/games.schema.json";
    "dipole-puzzles-small.ndjson", "data-puzzles", Some(Setup::Small), "application/x-ndjson", "puzzles/data/small.ndjson";
    "dipole-puzzles-large.ndjson", "data-puzzles", Some(Setup::Large), "application/x-ndjson", "puzzles/data/large.ndjson";
    "dipole-puzzles-compressed.ndjson", "data-puzzles", Some(Setup::Compressed), "application/x-ndjson", "puzzles/data/compressed.ndjson";
    "dipole-openings-small.txt", "data-openings", Some(Setup::Small), "text/plain; charset=utf-8", "arena/books/small.txt";
    "dipole-openings-large.txt", "data-openings", Some(Setup::Large), "text/plain; charset=utf-8", "arena/books/large.txt";
    "dipole-openings-compressed.txt", "data-openings", Some(Setup::Compressed), "text/plain; charset=utf-8", "arena/books/compressed.txt";
    "dipole-openings-four.txt", "data-openings", Some(Setup::Four), "text/plain; charset=utf-8", "arena/books/four.txt";
    "dipole-self-play-small.txt", "data-self-play", Some(Setup::Small), "text/plain; charset=utf-8", "site/data/self-play/small.txt";
    "dipole-self-play-large.txt", "data-self-play", Some(Setup::Large), "text/plain; charset=utf-8", "site/data/self-play/large.txt";
    "dipole-self-play-compressed.txt", "data-self-play", Some(Setup::Compressed), "text/plain; charset=utf-8", "site/data/self-play/compressed.txt";
    "dipole-self-play-four.txt", "data-self-play", Some(Setup::Four), "text/plain; charset=utf-8", "site/data/self-play/four.txt";
}

impl Collection {
    /// The file with this name.
    pub fn find(file: &str) -> Option<&'static Collection> {
        COLLECTIONS.iter().find(|collection| collection.file == file)
    }
}
