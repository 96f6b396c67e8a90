//! The rows of the attack: at least one for each kind of work that the site bounds.

/// A kind of work, and how an attacker requests it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// Downloads the largest asset, compressed.
    Asset,
    /// Requests the largest asset and reads nothing.
    Unread,
    /// Requests a page that does not exist, with a session.
    Visitor,
    /// Loads pages with database reads.
    Page,
    /// Loads lists: players, lobby, running games.
    List,
    /// Searches finished games.
    Search,
    /// Requests the position statistics of the explorer.
    Explorer,
    /// Exports every game of an account with a long history.
    Export,
    /// Queries whether a position is from a running game of an account with a long history.
    AnalysisGuard,
    /// Renders previews of a game.
    Preview,
    /// Renders the animation of a long game.
    Animation,
    /// Signs in with wrong passwords.
    Password,
    /// Creates games against the strongest computer player, which moves first.
    Computer,
    /// Creates games against a computer player that moves quickly.
    QuickComputer,
    /// Looks up positions in the endgame tables.
    Lookup,
    /// Requests the refutations of wrong moves in a puzzle.
    Explanation,
    /// Requests reviews of a long game, each as a new guest.
    Review,
    /// Sends batches of commands that read histories.
    ReadingCommands,
    /// Sends batches of commands that verify passwords.
    PlayingCommands,
    /// Creates offers, each as a new guest.
    Offers,
    /// Starts puzzles.
    Puzzles,
    /// Requests a page that does not exist, far beyond the request limit.
    Refused,
    /// Opens and closes WebSockets.
    Sockets,
    /// Plays games of both sides, a new one after each.
    Moves,
    /// Sends every command of the guide in turn.
    Commands,
    /// Opens streams of events with the token of a bot.
    BotStreams,
    /// Sends moves, legal and illegal, with the token of a bot.
    BotMoves,
    /// Challenges another bot and withdraws the challenge, with the token of a bot.
    BotChallenges,
    /// Exports the finished games of the site as lines of JSON.
    GameExport,
    /// Exports the records of a study with long chapters.
    StudyExport,
    /// Downloads the largest file of the open data.
    OpenData,
    /// Reads a study with long chapters.
    StudyRead,
    /// Saves a long chapter.
    StudySave,
}

impl Row {
    pub(crate) const ALL: [Row; 33] = [
        Row::Asset,
        Row::Unread,
        Row::Visitor,
        Row::Page,
        Row::List,
        Row::Search,
        Row::Explorer,
        Row::Export,
        Row::AnalysisGuard,
        Row::Preview,
        Row::Animation,
        Row::Password,
        Row::Computer,
        Row::QuickComputer,
        Row::Lookup,
        Row::Explanation,
        Row::Review,
        Row::ReadingCommands,
        Row::PlayingCommands,
        Row::Offers,
        Row::Puzzles,
        Row::Refused,
        Row::Sockets,
        Row::Moves,
        Row::Commands,
        Row::BotStreams,
        Row::BotMoves,
        Row::BotChallenges,
        Row::GameExport,
        Row::StudyExport,
        Row::OpenData,
        Row::StudyRead,
        Row::StudySave,
    ];

    /// The kind of work that the row requests, by its name in docs/security.md; empty for requests
    /// that are bounded in other ways.
    pub(crate) const fn work(self) -> &'static str {
        match self {
            Row::Visitor => "visitor",
            Row::Page | Row::StudyExport | Row::StudyRead | Row::OpenData => "page",
            Row::List | Row::AnalysisGuard | Row::BotStreams => "list",
            Row::Search | Row::Explorer => "search",
            Row::Export | Row::GameExport => "export",
            Row::Offers | Row::Moves | Row::BotMoves | Row::BotChallenges | Row::StudySave => {
                "change"
            }
            Row::ReadingCommands | Row::PlayingCommands | Row::Commands => "command",
            Row::Preview => "picture",
            Row::Animation => "animation",
            Row::Password => "password",
            Row::Lookup => "lookup",
            Row::Explanation => "explanation",
            Row::QuickComputer => "quick move",
            Row::Computer => "strong move",
            Row::Review => "review",
            Row::Asset | Row::Unread | Row::Puzzles | Row::Refused | Row::Sockets => "",
        }
    }

    /// The families of routes that the row stands for: its requests cost as much as any of them.
    pub(crate) const fn families(self) -> &'static [&'static str] {
        match self {
            Row::Asset => &["/assets", "/favicon.ico"],
            Row::Page => &[
                "/",
                "/api/account",
                "/api/course",
                "/api/openapi.json",
                "/api/preferences",
                "/apple-touch-icon.png",
                "/command",
                "/docs",
                "/embed",
                "/game",
                "/icons",
                "/invite",
                "/learn",
                "/manifest.webmanifest",
                "/offer",
                "/play",
                "/player",
                "/report",
                "/rules",
                "/service-worker.js",
                "/solved",
                "/translate",
            ],
            Row::List => &[
                "/admin",
                "/api/leaderboard",
                "/api/players",
                "/api/tournaments",
                "/api/waiting",
                "/games",
                "/lobby",
                "/players",
                "/tournament",
                "/tournaments",
            ],
            Row::Explorer => &["/api/explorer"],
            Row::AnalysisGuard => &["/analysis"],
            Row::Password => &["/account", "/confirm", "/forgot", "/reset", "/sign-in", "/sign-up"],
            Row::Lookup => &["/api/tables"],
            Row::ReadingCommands => &["/api/command"],
            Row::Offers => &["/api/offers", "/offers"],
            Row::Puzzles => &["/api/puzzles", "/puzzles"],
            Row::Sockets => &["/live"],
            Row::Visitor => &["/preferences", "/sign-out", "/unsubscribe"],
            Row::Moves => &["/api/games", "/api/offline-games"],
            Row::BotStreams => &["/api/stream"],
            Row::BotMoves => &["/api/bot"],
            Row::BotChallenges => &["/api/challenges"],
            Row::OpenData => &["/data"],
            Row::StudyRead => &["/studies"],
            Row::StudySave => &["/api/studies"],
            Row::Unread
            | Row::Search
            | Row::Export
            | Row::Preview
            | Row::Animation
            | Row::Computer
            | Row::QuickComputer
            | Row::Explanation
            | Row::Review
            | Row::PlayingCommands
            | Row::Refused
            | Row::Commands
            | Row::GameExport
            | Row::StudyExport => &[],
        }
    }

    /// Whether each request comes from a new guest.
    pub(super) fn needs_new_guest(self) -> bool {
        matches!(self, Row::Computer | Row::QuickComputer | Row::Review | Row::Offers)
    }
}
