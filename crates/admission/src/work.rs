//! The kinds of work, with their rules.

use super::Bounds;

/// A kind of limited work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Work {
    /// Finding out whose session or token a request has, before its other work.
    Visitor,
    /// One page, or one API response about one object.
    Page,
    /// A list of games, players or offers.
    List,
    /// A search in finished games or in the explorer.
    Search,
    /// A file of many games, or everything about an account.
    Export,
    /// A change that is stored.
    Change,
    /// Commands by mail, form or API.
    Command,
    /// A board as PNG.
    Picture,
    /// A game as animated GIF.
    Animation,
    /// A password, PIN or new password that is hashed.
    Password,
    /// A look-up in endgame tables or in self-play games.
    Lookup,
    /// A short search that shows why a move is wrong.
    Explanation,
    /// A computer's move at all levels but the strongest.
    QuickMove,
    /// A computer's move at the strongest level.
    StrongMove,
    /// A review of a finished game.
    Review,
    /// A proof for the adjudication of a tournament game.
    Proof,
    /// Part of a monthly file of open data.
    OpenData,
    /// Reading an incoming mail and carrying out its commands.
    MailCommand,
    /// Writing and signing an outgoing mail and handing it to the relay.
    OutgoingMail,
    /// The boards of one mail as PNG.
    MailPicture,
}

/// The number of jobs of a kind that run at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concurrency {
    /// A fixed number.
    Fixed(usize),
    /// The number of processors, up to a maximum.
    Processors(usize),
    /// The value of a flag of `dipole serve`.
    Flag(&'static str),
}

impl Concurrency {
    /// Number of permits.
    pub fn count(self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        match self {
            Concurrency::Fixed(count) => count,
            Concurrency::Processors(most) => processors().min(most),
            Concurrency::Flag(_) => 1,
        }
    }
}

/// The rules of a kind of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of jobs that run at once.
    pub concurrency: Concurrency,
    /// The number of jobs that wait.
    pub waiting: Bounds,
    /// Measured processor time of an expensive job, in milliseconds.
    pub cost: u32,
    /// The job that was measured.
    pub measured: &'static str,
}

impl Work {
    /// All kinds, in the order of their declaration.
    pub const ALL: [Work; 20] = [
        Work::Visitor,
        Work::Page,
        Work::List,
        Work::Search,
        Work::Export,
        Work::Change,
        Work::Command,
        Work::Picture,
        Work::Animation,
        Work::Password,
        Work::Lookup,
        Work::Explanation,
        Work::QuickMove,
        Work::StrongMove,
        Work::Review,
        Work::Proof,
        Work::OpenData,
        Work::MailCommand,
        Work::OutgoingMail,
        Work::MailPicture,
    ];

    /// The name in metrics, logs and docs.
    pub const fn name(self) -> &'static str {
        match self {
            Work::Visitor => "visitor",
            Work::Page => "page",
            Work::List => "list",
            Work::Search => "search",
            Work::Export => "export",
            Work::Change => "change",
            Work::Command => "command",
            Work::Picture => "picture",
            Work::Animation => "animation",
            Work::Password => "password",
            Work::Lookup => "lookup",
            Work::Explanation => "explanation",
            Work::QuickMove => "quick_move",
            Work::StrongMove => "strong_move",
            Work::Review => "review",
            Work::Proof => "proof",
            Work::OpenData => "open_data",
            Work::MailCommand => "mail_command",
            Work::OutgoingMail => "outgoing_mail",
            Work::MailPicture => "mail_picture",
        }
    }

    /// The rules of this kind.
    pub const fn rules(self) -> Rules {
        let (concurrency, [total, of_address, of_person], cost, measured) = match self {
            // The person is not known yet, so it counts for the address alone. Each connection may wait.
            Work::Visitor => (Concurrency::Fixed(16), [8192, 256, 256], 1, "session"),
            Work::Page => (Concurrency::Fixed(32), [1024, 256, 128], 4, "page of a game"),
            Work::List => (Concurrency::Fixed(8), [512, 128, 64], 4, "lobby"),
            Work::Search => (Concurrency::Fixed(4), [256, 64, 32], 2, "20 finished games"),
            Work::Export => (Concurrency::Fixed(2), [64, 8, 4], 370, "1,000 games"),
            Work::Change => (Concurrency::Fixed(64), [1024, 256, 128], 4, "move"),
            Work::Command => (Concurrency::Fixed(8), [256, 64, 32], 3, "one without a password"),
            Work::Picture => (Concurrency::Fixed(1), [64, 16, 16], 22, "preview"),
            Work::Animation => (Concurrency::Fixed(1), [16, 4, 4], 1_800, "game of 60 moves"),
            // An address may be a school; without a session all its visitors count as one person.
            Work::Password => (Concurrency::Processors(3), [100, 60, 60], 29, "Argon2id, 19 MiB"),
            Work::Lookup => (Concurrency::Fixed(2), [64, 16, 8], 3, "endgame position"),
            Work::Explanation => (Concurrency::Fixed(1), [64, 8, 4], 7, "60,000 positions"),
            Work::QuickMove => {
                (Concurrency::Flag("--engine-workers"), [10_000, 1_000, 200], 10, "level 7")
            }
            Work::StrongMove => {
                (Concurrency::Flag("--engine-workers"), [10_000, 1_000, 200], 1_000, "level 8")
            }
            Work::Review => (Concurrency::Fixed(1), [200, 12, 3], 900, "game of 60 moves"),
            // Only workers of the site request these, one after the other.
            Work::Proof => (Concurrency::Fixed(1), [64, 64, 64], 120, "200,000 positions"),
            Work::OpenData => (Concurrency::Fixed(1), [4, 4, 4], 20, "100 games"),
            // The sender of a mail is not authenticated, so it counts as an address alone.
            Work::MailCommand => (Concurrency::Fixed(4), [256, 32, 32], 11, "answer with a move"),
            // The rest waits in the database.
            Work::OutgoingMail => {
                (Concurrency::Fixed(16), [64, 16, 16], 26, "turn mail with picture")
            }
            Work::MailPicture => (Concurrency::Fixed(1), [64, 16, 16], 23, "board of a mail"),
        };
        let waiting = Bounds { total, of_address, of_person };
        Rules { concurrency, waiting, cost, measured }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A number with thousands separators.
    fn grouped(number: usize) -> String {
        let digits = number.to_string();
        let groups = digits.as_bytes().rchunks(3).rev();
        groups.map(String::from_utf8_lossy).collect::<Vec<_>>().join(",")
    }

    fn row(work: Work) -> String {
        let Rules { concurrency, waiting, cost, measured } = work.rules();
        let at_once = match concurrency {
            Concurrency::Fixed(count) => count.to_string(),
            Concurrency::Processors(most) => format!("processors, at most {most}"),
            Concurrency::Flag(flag) => format!("`{flag}`"),
        };
        let [total, of_address, of_person] =
            [waiting.total, waiting.of_address, waiting.of_person].map(grouped);
        let beyond = match work {
            Work::QuickMove | Work::StrongMove => "the move is found some seconds later",
            Work::MailCommand => "451, and the mail server tries again later",
            Work::OutgoingMail | Work::MailPicture => {
                "the mail stays in the outbox and goes out later"
            }
            _ => "429, and 503 if all is full",
        };
        let name = work.name().replace('_', " ");
        let cost = grouped(cost as usize);
        format!(
            "| {name} | {measured} | {cost} ms | {at_once} | {total} | {of_address} | {of_person} | {beyond} |\n"
        )
    }

    /// The table of all kinds, in the format of docs/security.md.
    fn table() -> String {
        let head = "| work | measured | cost | at once | wait in all | of one address | of one person | beyond it |\n\
                    | --- | --- | --- | --- | --- | --- | --- | --- |\n";
        Work::ALL.into_iter().map(row).fold(head.to_owned(), |table, row| table + &row)
    }

    /// `UPDATE_FIXTURES=1` writes the table into the guide.
    #[test]
    fn the_guide_has_the_table_of_work() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md");
        let guide = std::fs::read_to_string(&file).expect("the guide");
        let (before, rest) = guide.split_once("\n## Work\n").expect("a part about work");
        let begin = rest.find("\n| ").expect("a table") + 1;
        let end = begin + rest[begin..].find("\n\n").expect("an end") + 1;
        let expected = table();
        if std::env::var_os("UPDATE_FIXTURES").is_some() {
            let (text, after) = (&rest[..begin], &rest[end..]);
            let guide = format!("{before}\n## Work\n{text}{expected}{after}");
            std::fs::write(&file, guide).expect("written");
            return;
        }
        assert_eq!(&rest[begin..end], expected);
    }
}
