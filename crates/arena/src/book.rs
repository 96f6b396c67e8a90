//! Opening books: fixed lists of near-even openings, so that matches at different times start from
//! the same positions.
//!
//! A book is a text file with a position on each line. A comment `# xxh3: …` contains the hash of
//! its positions, which is verified; results cite it.

use std::fmt;

use dipole::{Position, Setup};
use dipole_engine::Signal;
use xxhash_rust::xxh3::xxh3_64;

use crate::openings::{OpeningsError, RandomOpenings, read_openings};

/// The key of the hash in a book's comments.
const HASH_KEY: &str = "# xxh3:";

/// The built-in books, each with its hash.
const BUILT_IN: [(Setup, u64, &str); 4] = [
    (Setup::Small, 0x5128_73d3_126a_c974, include_str!("../books/small.txt")),
    (Setup::Large, 0x96e9_c3ef_7106_866c, include_str!("../books/large.txt")),
    (Setup::Compressed, 0x01a0_28f1_a808_9971, include_str!("../books/compressed.txt")),
    (Setup::Four, 0x48d5_fb67_b308_392e, include_str!("../books/four.txt")),
];

/// A fixed list of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    openings: Vec<Position>,
    hash: u64,
}

impl Book {
    /// A book of these openings.
    pub fn new(openings: Vec<Position>) -> Book {
        let hash = xxh3_64(lines(&openings).as_bytes());
        Book { openings, hash }
    }

    /// The built-in book of a setup: 2,000 openings.
    ///
    /// # Errors
    ///
    /// If the book in the program is damaged.
    pub fn built_in(setup: Setup) -> Result<Book, BookError> {
        let (_, hash, text) = BUILT_IN
            .into_iter()
            .find(|&(of, ..)| of == setup)
            .ok_or(BookError::NoBook { setup })?;
        let book = Book::parse(text)?;
        if book.hash == hash { Ok(book) } else { Err(BookError::Hash { stated: hash, book }) }
    }

    /// Parses a book. The hash is verified if there is one, so any file that [`read_openings`]
    /// reads is a book.
    ///
    /// # Errors
    ///
    /// If an opening cannot be parsed, or the hash does not match the openings.
    pub fn parse(text: &str) -> Result<Book, BookError> {
        let book = Book::new(read_openings(text)?);
        let stated = text.lines().find_map(|line| line.trim().strip_prefix(HASH_KEY));
        let Some(stated) = stated.map(str::trim) else { return Ok(book) };
        let stated = u64::from_str_radix(stated, 16)
            .map_err(|_| BookError::HashFormat { text: stated.to_owned() })?;
        if stated == book.hash { Ok(book) } else { Err(BookError::Hash { stated, book }) }
    }

    /// The openings.
    pub fn openings(&self) -> &[Position] {
        &self.openings
    }

    /// The hash of the openings: XXH3 of their text, one per line.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The openings in an order that depends on the seed only, so that matches shorter than the
    /// book use different parts of it.
    pub fn shuffled(&self, seed: u64) -> Vec<Position> {
        let mut openings = self.openings.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        openings
    }

    /// The book as a file, with these comments above the hash.
    pub fn to_text(&self, comments: &[String]) -> String {
        let comments: String = comments.iter().map(|comment| format!("# {comment}\n")).collect();
        format!("{comments}{HASH_KEY} {:016x}\n{}", self.hash, lines(&self.openings))
    }
}

fn lines(openings: &[Position]) -> String {
    openings.iter().map(|opening| format!("{opening}\n")).collect()
}

/// Parameters of the generation of a book: see [`RandomOpenings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookSettings {
    /// The start.
    pub setup: Setup,
    /// Number of random moves.
    pub plies: u32,
    /// The seed of the random moves.
    pub seed: u64,
    /// Node limit of the longest search of each opening.
    pub study: u64,
    /// Minimum number of checkers of each player.
    pub min_checkers: usize,
    /// Number of openings.
    pub count: usize,
}

impl BookSettings {
    /// Generates a book. Returns `None` if stopped, or if there are not enough openings. `progress`
    /// gets the number of openings found so far.
    pub fn generate(&self, stop: &Signal, mut progress: impl FnMut(usize)) -> Option<Book> {
        let start = self.setup.position();
        let random = RandomOpenings::new(&start, self.plies, self.seed, self.study, stop)
            .with_min_checkers(self.min_checkers);
        let mut openings = Vec::with_capacity(self.count);
        for opening in random.take(self.count) {
            openings.push(opening);
            progress(openings.len());
        }
        (openings.len() == self.count).then(|| Book::new(openings))
    }
}

impl fmt::Display for BookSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BookSettings { setup, plies, seed, study, min_checkers, count } = self;
        write!(
            f,
            "setup {setup}, {count} openings of {plies} plies, study {study} nodes, at least \
             {min_checkers} checkers each, seed {seed}"
        )
    }
}

/// The reason why a text is not a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// An opening cannot be parsed.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// The hash is not a hexadecimal number.
    #[error("\"{text}\" is not a hash: write 16 hexadecimal digits after \"{HASH_KEY}\"")]
    HashFormat {
        /// The text in its place.
        text: String,
    },
    /// The openings do not match the hash.
    #[error(
        "the book is damaged: its hash is {stated:016x}, but that of its openings is {:016x}",
        book.hash
    )]
    Hash {
        /// The expected hash.
        stated: u64,
        /// The book with its actual hash.
        book: Book,
    },
    /// The setup has no built-in book.
    #[error("there is no built-in book for the setup {setup}: give a file")]
    NoBook {
        /// The setup.
        setup: Setup,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const TWO: &str = "8x8:W:WE1=12:BD8=12\n8x8:B:WE1=10,G3=2:BD8=12\n";

    #[test]
    fn every_setup_has_a_book_of_2000_distinct_openings() {
        for setup in Setup::ALL {
            let book = Book::built_in(setup).unwrap();
            let distinct: HashSet<String> = book.openings.iter().map(Position::to_string).collect();
            assert_eq!(distinct.len(), 2000, "{setup}");
            let start = setup.position();
            for opening in &book.openings {
                assert_eq!(opening.board(), start.board());
                assert_eq!(opening.players(), start.players());
                assert!(!opening.is_over());
            }
        }
    }

    #[test]
    fn books_round_trip_and_the_hash_is_of_the_openings_alone() {
        let book = Book::parse(TWO).unwrap();
        let text = book.to_text(&["setup small".to_owned(), "made by hand".to_owned()]);
        assert!(text.starts_with("# setup small\n# made by hand\n# xxh3: "), "{text}");
        assert_eq!(Book::parse(&text).unwrap(), book);
        assert_eq!(book.hash(), xxh3_64(TWO.as_bytes()));
    }

    #[test]
    fn a_damaged_book_is_an_error() {
        let text = Book::parse(TWO).unwrap().to_text(&[]);
        let damaged = Book::parse(&text.replace("G3=2", "G3=1"));
        assert!(matches!(damaged, Err(BookError::Hash { .. })), "{damaged:?}");
        let error = Book::parse("# xxh3: what\n8x8:W:WE1=12:BD8=12\n").unwrap_err().to_string();
        assert!(error.contains("\"what\" is not a hash"), "{error}");
        assert!(matches!(Book::parse("nonsense"), Err(BookError::Openings(_))));
    }

    #[test]
    fn the_order_depends_on_the_seed_only() {
        let book = Book::built_in(Setup::Small).unwrap();
        let (first, again, other) = (book.shuffled(1), book.shuffled(1), book.shuffled(2));
        assert_eq!(first, again);
        assert_ne!(first, other);
        let set = |list: &[Position]| list.iter().map(Position::to_string).collect::<HashSet<_>>();
        assert_eq!(set(&first), set(&other));
    }

    #[test]
    fn generated_books_are_reproducible() {
        let settings = BookSettings {
            setup: Setup::Small,
            plies: 3,
            seed: 7,
            study: 0,
            min_checkers: 9,
            count: 3,
        };
        let mut found = Vec::new();
        let book = settings.generate(&Signal::new(), |number| found.push(number)).unwrap();
        assert_eq!(found, [1, 2, 3]);
        assert_eq!(settings.generate(&Signal::new(), |_| {}), Some(book));
        let stopped = Signal::new();
        stopped.stop();
        assert_eq!(settings.generate(&stopped, |_| {}), None);
    }
}
